//! A table: one task that owns it, with a mailbox. It gathers people, plays the game, and begins
//! the next one.

mod body;
mod bots;
mod courtesy;
mod door;
mod fair;
mod held;
mod hints;
mod idle;
mod lesson;
mod lobby;
mod moved;
mod pace;
mod people;
mod play;
mod recover;
mod settle;
mod signals;
mod stopped;
mod supervise;
mod task;

use std::sync::atomic::AtomicI64;
use std::sync::{Arc, RwLock};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tradeholm_protocol::wire::{ClientMessage, Hint, TableSummary};
use tradeholm_scenarios::Custom;

pub use body::TableBody;
pub use bots::Thought;
pub use hints::Asked;
pub use recover::{RebuildError, Rebuilt, Setup, rebuild, take_up};
pub use stopped::Taken;
pub use supervise::start;

use crate::registry::Opener;
use crate::session::Person;

/// A connection's number.
pub type ConnectionId = u64;

/// What a table sends to a connection. Where nothing comes any more it has let go of it.
#[derive(Debug)]
pub enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The table goes on at another node: the connection is to look for it there.
    Moved,
}

/// What reaches a table's mailbox.
pub enum Command {
    /// Someone has connected.
    Join {
        /// The connection.
        connection: ConnectionId,
        /// Who.
        person: Person,
        /// The mark of the address they come from.
        address: String,
        /// Whether they came by a code that the table no longer has.
        former: bool,
        /// The mark of the password they said.
        password: Option<String>,
        /// Where to send; closed by the table to end the connection.
        out: mpsc::Sender<Out>,
        /// The game they have seen something of, and how much.
        seen: Option<(String, u32)>,
    },
    /// A connection says something.
    Say {
        /// The connection.
        connection: ConnectionId,
        /// What.
        message: ClientMessage,
    },
    /// A connection has ended.
    Gone {
        /// The connection.
        connection: ConnectionId,
    },
    /// A hint has been thought out.
    Hinted {
        /// Who asked.
        asked: Asked,
        /// The hint; none if thinking failed.
        hint: Option<Hint>,
    },
    /// A bot has decided.
    Thought(Box<Thought>),
    /// A person wants to be forgotten.
    Forget {
        /// Their id.
        person: String,
    },
    /// The server stops.
    Stop,
    /// The table belongs to this node no more, if that is its lease.
    Lost {
        /// The epoch of the lease.
        epoch: i64,
    },
    /// Another node takes over: this one stops.
    HandOver,
}

/// A person on a seat, as the server knows them; none of it is shown to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who.
    pub person: String,
    /// Where.
    pub seat: u8,
    /// Whether the game waits for them.
    pub must: bool,
    /// Whether somebody waits for their answer to an offer.
    pub offered: bool,
    /// Until when, in milliseconds since 1970.
    pub due: Option<i64>,
    /// That it is their turn is news until then, by the steady clock; nobody has told them yet.
    pub unseen_turn: Option<i64>,
    /// The same of an offer.
    pub unseen_offer: Option<i64>,
}

/// How others reach a table.
#[derive(Clone)]
pub struct TableHandle {
    /// The mailbox.
    pub mailbox: mpsc::Sender<Command>,
    /// Its line in the public list.
    pub summary: Arc<RwLock<TableSummary>>,
    /// Those who sit there.
    pub sitting: Arc<RwLock<Vec<Sitting>>>,
    /// Whether it is in the public list.
    pub public: bool,
    /// The scenario that was brought to it.
    pub own: Option<Arc<Custom>>,
    /// Who opened it.
    pub opener: Option<Opener>,
    /// The epoch of its lease; 0 where it needs none.
    pub epoch: Arc<AtomicI64>,
}

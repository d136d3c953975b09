//! A table: one task that owns it, with a mailbox. It gathers people, plays the game, and begins
//! the next one.

mod body;
mod bots;
mod hints;
mod lobby;
mod people;
mod play;
mod recover;
mod settle;
mod supervise;
mod task;

use std::sync::{Arc, RwLock};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tradeholm_protocol::wire::{ClientMessage, Hint, TableSummary};
use tradeholm_scenarios::Custom;

pub use body::TableBody;
pub use hints::Asked;
pub use recover::{RebuildError, Setup, rebuild};
pub use settle::Waiting;
pub use supervise::start;

use crate::session::Person;

/// A connection's number.
pub type ConnectionId = u64;

/// What reaches a table's mailbox.
pub enum Command {
    /// Someone has connected.
    Join {
        /// The connection.
        connection: ConnectionId,
        /// Who.
        person: Person,
        /// Where to send; closed by the table to end the connection.
        out: mpsc::Sender<Utf8Bytes>,
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
    /// The server stops.
    Stop,
}

/// How others reach a table.
#[derive(Clone)]
pub struct TableHandle {
    /// The mailbox.
    pub mailbox: mpsc::Sender<Command>,
    /// Its line in the public list.
    pub summary: Arc<RwLock<TableSummary>>,
    /// Whether it is in the public list.
    pub public: bool,
    /// The scenario that was brought to it.
    pub own: Option<Arc<Custom>>,
}

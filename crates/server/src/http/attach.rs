//! A socket at its table, wherever that is: the mailbox of a table here, or the line to the node that has it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tradeholm_protocol::wire::ClientMessage;

use crate::app::Services;
use crate::nodes::{Join, Link, Where};
use crate::session::Person;
use crate::table::{Command, Out, TableHandle};
use crate::text::json;

/// Messages that may wait for a client before it counts as too slow.
const QUEUE: usize = 256;
/// How much longer than a lease a table is looked for whose node is gone: until then another one has it, or nobody
/// will.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long is waited before it is looked for again: at first, and at last.
const SOON: Duration = Duration::from_millis(50);
const LATE: Duration = Duration::from_millis(800);

/// Somebody who comes to a table.
pub struct Comer {
    /// The code they come by.
    pub code: String,
    /// Whether the table no longer has it.
    pub former: bool,
    /// Who.
    pub person: Person,
    /// The mark of the address they come from.
    pub address: String,
    /// The mark of the password they said.
    pub password: Option<String>,
}

/// Where a socket is.
enum At {
    Here(TableHandle),
    There(Arc<Link>),
}

/// A socket at its table.
pub struct Attached {
    at: At,
    connection: u64,
    /// What the table sends.
    pub inbox: mpsc::Receiver<Out>,
}

/// Why somebody does not get to a table.
pub enum NotThere {
    /// There is none.
    Missing,
    /// It cannot be reached, and nobody knows for how long.
    Away,
}

/// The table of a code, or of one that a table had before: whoever is at it finds it by that too.
pub async fn find(services: &Arc<Services>, code: &str) -> Result<(String, bool), NotThere> {
    let (begun, mut pause) = (Instant::now(), SOON);
    loop {
        match services.find(code).await {
            Where::Here(_) | Where::There(_) => return Ok((code.to_owned(), false)),
            Where::Nowhere => {
                let now = services.find_former(code).await;
                return now.map(|now| (now, true)).ok_or(NotThere::Missing);
            }
            Where::Later if begun.elapsed() > patience(services) => return Err(NotThere::Away),
            Where::Later => wait(&mut pause).await,
        }
    }
}

fn patience(services: &Services) -> Duration {
    match &services.nodes {
        Some(nodes) if nodes.is_stopping() => Duration::ZERO,
        Some(nodes) => PATIENCE + nodes.store().lease(),
        None => PATIENCE,
    }
}

/// Waits, the next time longer: when a node is gone many look at once.
async fn wait(pause: &mut Duration) {
    tokio::time::sleep(*pause).await;
    *pause = (*pause * 2).min(LATE);
}

/// Brings somebody to a table.
pub async fn attach(
    services: &Arc<Services>,
    comer: &Comer,
    seen: Option<(String, u32)>,
) -> Result<Attached, NotThere> {
    let (begun, mut pause) = (Instant::now(), SOON);
    loop {
        let connection = services.connection_id();
        let attached = match services.find(&comer.code).await {
            Where::Here(table) => here(comer, connection, table, seen.clone()).await,
            Where::There(link) => there(comer, connection, link, seen.clone()).await,
            Where::Nowhere => return Err(NotThere::Missing),
            Where::Later => None,
        };
        match attached {
            Some(attached) => return Ok(attached),
            // It may have been put aside, or have moved, at this moment.
            None if begun.elapsed() > patience(services) => return Err(NotThere::Away),
            None => wait(&mut pause).await,
        }
    }
}

async fn here(
    comer: &Comer,
    connection: u64,
    table: TableHandle,
    seen: Option<(String, u32)>,
) -> Option<Attached> {
    let (out, inbox) = mpsc::channel(QUEUE);
    let Comer { former, person, address, password, .. } = comer;
    let join = Command::Join {
        connection,
        person: person.clone(),
        address: address.clone(),
        former: *former,
        password: password.clone(),
        out,
        seen,
    };
    table.mailbox.send(join).await.ok()?;
    Some(Attached { at: At::Here(table), connection, inbox })
}

async fn there(
    comer: &Comer,
    connection: u64,
    link: Arc<Link>,
    seen: Option<(String, u32)>,
) -> Option<Attached> {
    let Comer { code, former, person, address, password } = comer;
    let join = Join {
        code: code.clone(),
        former: *former,
        person: person.id.clone(),
        name: person.name.clone(),
        account: person.account,
        address: address.clone(),
        password: password.clone(),
        seen,
    };
    let inbox = link.join(connection, &join).await?;
    Some(Attached { at: At::There(link), connection, inbox })
}

impl Attached {
    /// Says something at the table; false if that is not there any more.
    pub async fn say(&self, message: ClientMessage) -> bool {
        let connection = self.connection;
        match &self.at {
            At::Here(table) => table.mailbox.send(Command::Say { connection, message }).await.is_ok(),
            At::There(link) => link.say(connection, &json(&message)).await,
        }
    }

    /// Goes.
    pub async fn leave(self) {
        let connection = self.connection;
        match self.at {
            At::Here(table) => drop(table.mailbox.send(Command::Gone { connection }).await),
            At::There(link) => link.gone(connection).await,
        }
    }
}

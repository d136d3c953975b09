//! What this node does for another one: sockets that come from there to tables that are here, and questions.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::mpsc;
use tradeholm_protocol::wire::{ClientMessage, ServerMessage};

use super::frame::{Head, Join, Question};
use super::link::Link;
use crate::app::Services;
use crate::game::plain;
use crate::table::{Command, Out};
use crate::text::json;

/// Messages of a socket that may wait for a table that is busy; a socket that says more is cut.
const SAID: usize = 64;
/// Messages that may wait for the line before a socket counts as too slow.
const QUEUE: usize = 256;

/// The sockets of another node.
pub struct Guests {
    services: Arc<Services>,
    link: Arc<Link>,
    here: HashMap<u64, mpsc::Sender<String>>,
}

impl Guests {
    /// Nobody yet.
    pub fn new(services: Arc<Services>, link: Arc<Link>) -> Self {
        Guests { services, link, here: HashMap::new() }
    }

    /// Takes in what was said. The line never waits for a table.
    pub fn hear(&mut self, head: Head, body: &str) {
        match head {
            Head::Join(socket) => {
                let Ok(join) = serde_json::from_str::<Join>(body) else {
                    tracing::warn!(node = self.link.name, "somebody who comes cannot be read");
                    return;
                };
                self.here.retain(|_, said| !said.is_closed());
                let (said, hears) = mpsc::channel(SAID);
                self.here.insert(socket, said);
                tokio::spawn(serve(self.services.clone(), self.link.clone(), socket, join, hears));
            }
            Head::Say(socket) => {
                if let Some(said) = self.here.get(&socket)
                    && said.try_send(body.to_owned()).is_err()
                {
                    self.here.remove(&socket);
                }
            }
            Head::Gone(socket) => drop(self.here.remove(&socket)),
            Head::Ask(id) => {
                let question = serde_json::from_str(body).ok();
                let (services, link) = (self.services.clone(), self.link.clone());
                tokio::spawn(async move {
                    if let Some(question) = question {
                        let answer = answer(&services, question).await;
                        link.send(&Head::Answer(id), &answer).await;
                    }
                });
            }
            _ => {}
        }
    }
}

/// Serves a socket of another node as one of this one is served.
async fn serve(
    services: Arc<Services>,
    link: Arc<Link>,
    socket: u64,
    join: Join,
    mut hears: mpsc::Receiver<String>,
) {
    let moved = || async { link.send(&Head::Moved(socket), "").await };
    // Who has the table is for the node to find out that has the socket.
    let Some(table) = services.registry.find(&join.code) else {
        moved().await;
        return;
    };
    let connection = services.connection_id();
    let (out, mut inbox) = mpsc::channel(QUEUE);
    let person = join.person();
    let Join { address, former, password, seen, .. } = join;
    let join = Command::Join { connection, person, address, former, password, out, seen };
    if table.mailbox.send(join).await.is_err() {
        moved().await;
        return;
    }
    loop {
        tokio::select! {
            said = inbox.recv() => match said {
                Some(Out::Text(text)) => {
                    if !link.send(&Head::Text(socket), &text).await {
                        break;
                    }
                }
                Some(Out::Moved) => {
                    moved().await;
                    return;
                }
                None => {
                    link.send(&Head::Ended(socket), "").await;
                    return;
                }
            },
            text = hears.recv() => match text.map(|text| serde_json::from_str::<ClientMessage>(&text)) {
                Some(Ok(message)) => {
                    if table.mailbox.send(Command::Say { connection, message }).await.is_err() {
                        moved().await;
                        return;
                    }
                }
                // The other node is of another version.
                Some(Err(_)) => {
                    let refusal = plain("message", "That message cannot be read");
                    link.send(&Head::Text(socket), &json(&ServerMessage::Error { refusal })).await;
                }
                None => break,
            },
        }
    }
    link.send(&Head::Ended(socket), "").await;
    let _ = table.mailbox.send(Command::Gone { connection }).await;
}

async fn answer(services: &Services, question: Question) -> String {
    match question {
        Question::Former { code } => json(&services.registry.now_of(&code)),
        Question::Own { person } => json(&services.own_here(&person)),
        Question::Forget { person } => {
            services.registry.forget(&person).await;
            json(&())
        }
    }
}

//! What a client has been told by its table, and what it still waits for: so that another node can go on from
//! there on the same socket when the table moves.

use std::collections::BTreeMap;

use serde::Deserialize;
use tradeholm_protocol::wire::{ClientMessage, Clock, ServerMessage};

use crate::game::plain;

/// Answers that are remembered to be missing; whoever waits for more is told nothing of the oldest.
const MOST: usize = 64;

/// What an answer is to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Act,
    Check,
    Hint,
}

/// What of a message matters here.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    id: Option<u32>,
    #[serde(default)]
    seq: Option<u32>,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    table: Option<Code>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

/// The kinds of messages that matter here; the others are not read.
const KINDS: [&str; 10] =
    ["game", "update", "welcome", "table", "held", "released", "accepted", "refused", "checked", "hinted"];

/// What a client knows and waits for.
#[derive(Default)]
pub struct Told {
    seen: Option<(String, u32)>,
    /// Whether something is held, which may come to nothing.
    held: bool,
    /// Whether it is this client's.
    own: bool,
    waiting: BTreeMap<u32, Asked>,
    code: Option<String>,
}

impl Told {
    /// What the client said of itself when it came.
    pub fn new(seen: Option<(String, u32)>) -> Self {
        Told { seen, ..Told::default() }
    }

    /// The client is told something.
    pub fn hear(&mut self, text: &str) {
        let kind = text.strip_prefix("{\"type\":\"").and_then(|rest| rest.split('"').next());
        if kind.is_none_or(|kind| !KINDS.contains(&kind)) {
            return;
        }
        let Ok(head) = serde_json::from_str::<Head>(text) else { return };
        match head.kind.as_str() {
            "game" => self.seen = head.game.zip(head.seq),
            "update" => {
                if let (Some((_, seen)), Some(seq)) = (&mut self.seen, head.seq) {
                    *seen = seq;
                }
            }
            "welcome" | "table" => self.code = head.table.map(|table| table.code).or(self.code.take()),
            "held" => (self.held, self.own) = (true, head.id.is_some()),
            "released" => (self.held, self.own) = (false, false),
            _ => {}
        }
        if let Some(id) = head.id {
            self.waiting.remove(&id);
        }
    }

    /// The client says something.
    pub fn say(&mut self, message: &ClientMessage) {
        let (id, asked) = match message {
            ClientMessage::Act { id, .. } | ClientMessage::Hold { id, .. } => (*id, Asked::Act),
            ClientMessage::Check { id, .. } => (*id, Asked::Check),
            ClientMessage::Hint { id } => (*id, Asked::Hint),
            _ => return,
        };
        self.waiting.insert(id, asked);
        if self.waiting.len() > MOST {
            self.waiting.pop_first();
        }
    }

    /// What the client has seen of which game. Where something was held nobody knows: it gets all of it.
    pub fn seen(&self) -> Option<(String, u32)> {
        self.seen.clone().filter(|_| !self.held)
    }

    /// The code that the table has now, as far as the client was told.
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// What the client is told before another node goes on: nobody will answer what it waits for.
    pub fn moved(&mut self) -> Vec<ServerMessage> {
        let mut told: Vec<ServerMessage> = std::mem::take(&mut self.waiting)
            .into_iter()
            .map(|(id, asked)| match asked {
                Asked::Act => ServerMessage::Refused { id, refusal: unknown() },
                Asked::Check => ServerMessage::Checked { id, refusal: Some(unknown()) },
                Asked::Hint => {
                    let stale = plain("stale", "The table has gone on at another server meanwhile");
                    ServerMessage::Hinted { id, hint: None, refusal: Some(stale) }
                }
            })
            .collect();
        if self.held {
            // The whole game follows, with its clock.
            let clock = Clock { left: None, total: None, seats: Vec::new() };
            told.push(ServerMessage::Released { back: self.own, clock });
        }
        told
    }

    /// Another node has begun to tell it.
    pub fn goes_on(&mut self) {
        (self.held, self.own) = (false, false);
    }
}

fn unknown() -> tradeholm_protocol::wire::Refusal {
    let text = "It is not known whether that has happened: the table went on at another server in that moment. \
                Look again in a moment";
    plain("unknown", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"type":"game","game":"g","seq":4,"past":[],"view":{"id":9}}"#;

    #[test]
    fn what_was_seen_is_known() {
        let mut told = Told::new(Some(("old".to_owned(), 2)));
        assert_eq!(told.seen(), Some(("old".to_owned(), 2)));
        told.hear(GAME);
        told.hear(r#"{"type":"update","seq":5,"view":{}}"#);
        told.hear(r#"{"type":"chat","seq":9}"#);
        told.hear(r#"{"type":"table","seat":null,"table":{"code":"ABCDE"}}"#);
        assert_eq!((told.seen(), told.code()), (Some(("g".to_owned(), 5)), Some("ABCDE")));
        assert!(told.moved().is_empty());
    }

    #[test]
    fn what_is_held_does_not_count_as_seen() {
        let mut told = Told::default();
        told.hear(GAME);
        told.say(&ClientMessage::Hold { id: 3, after: 4, action: "end".to_owned() });
        told.hear(r#"{"type":"update","seq":5,"view":{}}"#);
        told.hear(r#"{"type":"held","id":3,"seat":0,"next":[1],"left":3000}"#);
        assert_eq!(told.seen(), None);
        assert!(matches!(told.moved()[..], [ServerMessage::Released { back: true, .. }]));
        told.goes_on();
        told.hear(GAME);
        assert_eq!(told.seen(), Some(("g".to_owned(), 4)));
    }

    #[test]
    fn whoever_waits_is_told_that_nobody_knows() {
        let mut told = Told::default();
        for id in 1..=3 {
            told.say(&ClientMessage::Act { id, after: 4, action: "end".to_owned() });
        }
        told.say(&ClientMessage::Hint { id: 9 });
        told.hear(r#"{"type":"accepted","id":1,"seq":5}"#);
        told.hear(r#"{"type":"refused","id":2,"refusal":{"code":"stale","text":""}}"#);
        let moved = told.moved();
        let [ServerMessage::Refused { id: 3, refusal }, ServerMessage::Hinted { id: 9, .. }] = &moved[..]
        else {
            panic!("{moved:?}");
        };
        assert_eq!(refusal.code, "unknown");
        assert!(told.moved().is_empty());
    }
}

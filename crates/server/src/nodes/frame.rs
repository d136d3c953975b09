//! What nodes say to each other: a line of JSON that says what it is, and then what it carries as it is, so that
//! what a table sends is not written and read again on its way.

use serde::{Deserialize, Serialize};
use tokio_tungstenite::tungstenite::Message;

use crate::session::Person;
use crate::text::json;

/// Somebody comes to a table through another node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// The table's code.
    pub code: String,
    /// Whether they came by one that the table no longer has.
    pub former: bool,
    /// Who: their id.
    pub person: String,
    /// What others see.
    pub name: String,
    /// Whether it is an account.
    pub account: bool,
    /// The mark of the address they come from.
    pub address: String,
    /// The mark of the password they said.
    pub password: Option<String>,
    /// The game they have seen something of, and how much.
    pub seen: Option<(String, u32)>,
}

impl Join {
    /// Who.
    pub fn person(&self) -> Person {
        Person { id: self.person.clone(), name: self.name.clone(), account: self.account }
    }
}

/// What a node wants to know or have done that only another one can.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The code that a table of yours has now, which had this one before.
    Former {
        /// Before.
        code: String,
    },
    /// The tables of yours at which somebody sits.
    Own {
        /// The person's id.
        person: String,
    },
    /// Somebody wants to be forgotten.
    Forget {
        /// The person's id.
        person: String,
    },
}

/// What a message is. Sockets have the numbers of the node that has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// A socket of mine comes to a table of yours; how follows.
    Join(u64),
    /// A socket of mine says what follows.
    Say(u64),
    /// A socket of mine is gone.
    Gone(u64),
    /// A table of mine sends a socket of yours what follows.
    Text(u64),
    /// That table is not here any more; look where it is.
    Moved(u64),
    /// That table has let go of a socket of yours.
    Ended(u64),
    /// A question follows.
    Ask(u64),
    /// The answer follows.
    Answer(u64),
}

/// A message.
pub fn frame(head: &Head, body: &str) -> Message {
    Message::text(format!("{}\n{body}", json(head)))
}

/// What a message is, and what it carries.
pub fn read(text: &str) -> Option<(Head, &str)> {
    let (head, body) = text.split_once('\n')?;
    Some((serde_json::from_str(head).ok()?, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_carried_is_not_touched() {
        let body = "{\"text\":\"a\\nb\"}\n\u{1f40f}";
        let Message::Text(text) = frame(&Head::Text(7), body) else { panic!("it is text") };
        assert_eq!(read(&text), Some((Head::Text(7), body)));
        assert_eq!(read("{\"text\":7}"), None);
        assert_eq!(read("{\"fly\":7}\n"), None);
    }
}

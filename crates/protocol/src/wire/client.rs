//! What a client says over the WebSocket of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{BotLevel, Quick, TableOptions};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version the client speaks.
        version: u32,
        /// The game the client has seen something of, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<String>,
        /// The last update it has seen of that game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        last_seen: Option<u32>,
        /// The table's password, for whoever is not at it yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        password: Option<String>,
    },
    /// Does something in the game.
    Act {
        /// Comes back in the answer.
        id: u32,
        /// The last update this client had seen when its player decided.
        after: u32,
        /// The action in text notation.
        action: String,
    },
    /// The same, but for a moment it can be taken back, where the table allows that and it reveals nothing;
    /// otherwise it is done at once.
    Hold {
        /// Comes back in the answer.
        id: u32,
        /// The last update this client had seen when its player decided.
        after: u32,
        /// The action in text notation.
        action: String,
    },
    /// What becomes of the own action that is held.
    Release {
        /// Whether it is taken back; otherwise it is done at once.
        back: bool,
    },
    /// Asks whether an action would be allowed, and if not, why.
    Check {
        /// Comes back in the answer.
        id: u32,
        /// The action in text notation.
        action: String,
    },
    /// Asks what a strong player would do in one's place.
    Hint {
        /// Comes back in the answer.
        id: u32,
    },
    /// Takes a seat, or stands up.
    Sit {
        /// Which; none to stand up and watch.
        seat: Option<u8>,
    },
    /// Chooses a color.
    #[serde(rename = "colour")]
    Color {
        /// Its name.
        #[serde(rename = "colour")]
        color: String,
    },
    /// Says that one is ready, or not after all.
    Ready {
        /// Whether.
        ready: bool,
        /// From before seeds were promised: it has no effect any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<String>,
    },
    /// Promises this seat's own part of the dice, before the game.
    Commit {
        /// The game it is for: that of `table.game`.
        game: String,
        /// The attempt it is for.
        attempt: u32,
        /// SHA-256 of the seed and where it belongs, in hexadecimal.
        commitment: String,
    },
    /// Tells the promised seed, once all promises are known to this client.
    Reveal {
        /// The game.
        game: String,
        /// The attempt.
        attempt: u32,
        /// The hash over all promises as this client computes it.
        transcript: String,
        /// The seed, 64 hexadecimal digits.
        seed: String,
    },
    /// Changes the options of the table (host, before the game).
    Options {
        /// All of them.
        options: TableOptions,
    },
    /// Puts a bot on a seat or takes it away (host, before the game).
    Bot {
        /// Which seat.
        seat: u8,
        /// Which bot; none to free the seat.
        level: Option<BotLevel>,
    },
    /// Sends someone away (host).
    Kick {
        /// Whom.
        member: u32,
        /// Whether they may come back.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        back: bool,
    },
    /// Lets nobody new come, or everyone again (host).
    Lock {
        /// Whether.
        locked: bool,
    },
    /// Calls the table something (host).
    Title {
        /// What; nothing to take its name away.
        name: Option<String>,
    },
    /// Sets what whoever comes has to know (host).
    Password {
        /// The password; nothing to take it away.
        password: Option<String>,
    },
    /// Gives the table another code (host). The one before leads only those back who are at the table.
    Relink,
    /// Says something.
    Chat {
        /// What.
        text: String,
    },
    /// Says something by a sign that everybody reads in their own language.
    Quick {
        /// Which.
        quick: Quick,
    },
    /// Stops hearing someone, or hears them again.
    Mute {
        /// Whom.
        member: u32,
        /// Whether.
        muted: bool,
    },
    /// Gives the game up; a bot plays on.
    Resign,
    /// Leaves the table; during a game a bot plays on until one returns.
    Leave,
    /// Votes for or against ending the game without a winner.
    Abort {
        /// For it.
        vote: bool,
    },
    /// Votes for or against going on from the last good turn, in a game that has stopped.
    GoOn {
        /// For it.
        vote: bool,
    },
    /// Wants another game with the same people.
    Rematch,
    /// Begins a step of the lesson of this table, as if everything before it had been done.
    Lesson {
        /// Which, from 0.
        step: u16,
    },
    /// Is answered with `pong`.
    Ping {
        /// Comes back in the answer.
        id: u32,
    },
}

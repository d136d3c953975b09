//! What a client says over the WebSocket of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{BotLevel, TableOptions};

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
        /// This seat's part of the seed of the dice, any text of up to 64 bytes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seed: Option<String>,
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
    },
    /// Says something.
    Chat {
        /// What.
        text: String,
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
    /// Wants another game with the same people.
    Rematch,
    /// Is answered with `pong`.
    Ping {
        /// Comes back in the answer.
        id: u32,
    },
}

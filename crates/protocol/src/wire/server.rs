//! What the server says over the WebSocket of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Hint, Quick, TableInfo};
use crate::json::{LegalJson, ViewEventJson, ViewJson};

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Refusal {
    /// A stable word: `rule`, `stale`, `notation`, `not-seated`, `rate`, `store` …
    pub code: String,
    /// A sentence for the person.
    pub text: String,
    /// The rule, where the rules of the game say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The key of the reason, for translations, where the rules of the game say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// When the game stops waiting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Clock {
    /// Milliseconds left when the message was sent; none without a limit.
    #[ts(type = "number | null")]
    pub left: Option<u64>,
    /// Milliseconds in all of what runs now, never fewer than are left; none without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub total: Option<u64>,
    /// The seats it runs for.
    pub seats: Vec<u8>,
}

/// A step of a game that happened before one came, for the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PastStep {
    /// Its number.
    pub seq: u32,
    /// Whose action it was; nobody's in the first step.
    pub seat: Option<u8>,
    /// Who decided: `person`, `bot`, `stand_in`, `timer`, `start`.
    pub origin: String,
    /// What happened, as this client may know it.
    pub events: Vec<ViewEventJson>,
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of these messages.
        version: u32,
        /// Who the client is at this table.
        member: u32,
        /// The seat of the client, if it has one.
        seat: Option<u8>,
        /// Whom the client does not want to hear.
        #[serde(default)]
        muted: Vec<u32>,
        /// The table.
        table: TableInfo,
    },
    /// The table changed.
    Table {
        /// The seat of the client, if it has one.
        seat: Option<u8>,
        /// The table as it is now.
        table: TableInfo,
    },
    /// A whole game as this client may know it.
    Game {
        /// The game's id.
        game: String,
        /// The last update that is in it.
        seq: u32,
        /// The steps up to `seq`, as this client may know them; of a very long game only the last.
        #[serde(default)]
        past: Vec<PastStep>,
        /// What this client may know.
        view: Box<ViewJson>,
        /// What this client may do now; `null` for a spectator.
        legal: Option<LegalJson>,
        /// The clock.
        clock: Clock,
    },
    /// One step of the game. Steps are numbered without gaps.
    Update {
        /// Its number.
        seq: u32,
        /// Whose action it was; nobody's in the first step.
        seat: Option<u8>,
        /// Who decided: `person`, `bot`, `stand_in`, `timer`, `start`.
        origin: String,
        /// What happened, as this client may know it.
        events: Vec<ViewEventJson>,
        /// The fields of the view that changed, to be laid over those before; of `board` too only
        /// the fields that changed are there.
        #[ts(type = "Partial<Omit<View, 'board'>> & { board?: Partial<View['board']> }")]
        view: serde_json::Value,
        /// What this client may do now; `null` for a spectator.
        legal: Option<LegalJson>,
        /// The clock.
        clock: Clock,
    },
    /// The action is durable.
    Accepted {
        /// The id of the `act` message.
        id: u32,
        /// The number of the step.
        seq: u32,
    },
    /// An action can still be taken back. Whose it is has been shown it as an update, nobody else has; it is
    /// durable once `accepted` comes. The others hear of it only if it is their move next.
    Held {
        /// The id of the `hold` message, for whose it is.
        id: Option<u32>,
        /// Whose action.
        seat: u8,
        /// Who must answer once it is done.
        next: Vec<u8>,
        /// For how long, in milliseconds; it is done before then if anyone does anything else.
        left: u64,
    },
    /// Nothing is held any more: it is done, or was taken back.
    Released {
        /// Whether it was taken back; whose it was then gets the game as it is.
        back: bool,
        /// The clock as it is now.
        clock: Clock,
    },
    /// The action was not done; nothing changed. Only with the code `unknown` nobody knows yet.
    Refused {
        /// The id of the `act` message.
        id: u32,
        /// Why.
        refusal: Refusal,
    },
    /// The answer to `check`.
    Checked {
        /// The id of the `check` message.
        id: u32,
        /// Why not; none if the action is allowed.
        refusal: Option<Refusal>,
    },
    /// The answer to `hint`, for this client alone.
    Hinted {
        /// The id of the `hint` message.
        id: u32,
        /// What a strong player would do; none if `refusal` says why not.
        hint: Option<Hint>,
        /// Why there is no hint: `hints-off`, `not-asked`, `stale`, `rate` …
        refusal: Option<Refusal>,
    },
    /// Someone said something.
    Chat {
        /// Who.
        member: u32,
        /// Their name then.
        name: String,
        /// What; of a sign what it means, in English.
        text: String,
        /// The sign, where it was said by one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        quick: Option<Quick>,
        /// When, in milliseconds since 1970.
        #[ts(type = "number")]
        at: i64,
    },
    /// Something the client said was not done.
    Error {
        /// Why.
        refusal: Refusal,
    },
    /// The connection ends; `code` is `kicked`, `left`, `gone`, `stopping`, `slow`, `version`.
    Closed {
        /// Why.
        refusal: Refusal,
    },
    /// The answer to `ping`.
    Pong {
        /// The id of the `ping` message.
        id: u32,
    },
}

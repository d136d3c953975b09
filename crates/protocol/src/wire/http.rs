//! Bodies of the HTTP API.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{BalanceLimits, Board, Fairness, ResourceShare};
use ts_rs::TS;

use super::{BotLevel, Phase, Refusal, TableOptions, Timers};
use crate::json::{BoardJson, CardJson};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ApiError {
    /// A stable word.
    pub code: String,
    /// A sentence for the person.
    pub text: String,
    /// The rule, where the rules of the game say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The line of the scenario file that is wrong, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
}

/// Asks for a session as a guest, or for another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SessionRequest {
    /// What others see.
    pub name: String,
}

/// Makes an account or logs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AccountRequest {
    /// What one logs in with.
    pub login: String,
    /// At least eight characters.
    pub password: String,
}

/// Who one is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PersonInfo {
    /// What others see.
    pub name: String,
    /// Whether it is an account; otherwise a guest.
    pub account: bool,
}

/// A session: a browser in which one is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SessionInfo {
    /// What it is ended by.
    pub id: String,
    /// What the browser calls itself, such as `Firefox, Linux`; empty if it does not say.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When it was used last, give or take an hour.
    #[ts(type = "number")]
    pub used: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Makes a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct CreateTable {
    /// What is to be played.
    pub options: TableOptions,
    /// Bots for the last seats.
    pub bots: Vec<BotLevel>,
    /// A scenario file for this table only; `options.scenario` is then its id, `custom/NAME`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_text: Option<String>,
    /// What the table is to be called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// What whoever comes has to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
    /// The id of a lesson: the table is for that, and of the options only the pace of the bots counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
}

/// A board that options could deal, with what can be counted on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ExampleBoard {
    /// The board.
    #[serde(flatten)]
    pub board: BoardJson,
    /// How even it is; nothing where that cannot be counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fairness: Option<FairnessInfo>,
}

/// How even a board is, of what lies open on it. A pip is one of the 36 results of two dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct FairnessInfo {
    /// Every resource on the board.
    pub shares: Vec<ShareInfo>,
    /// Pairs of neighboring hexes that both have a 6 or an 8.
    pub adjacent_reds: u32,
    /// Pairs of neighboring hexes that have the same number.
    pub adjacent_equals: u32,
    /// The most pips at one intersection.
    pub best_intersection: u8,
    /// Whether the board keeps to the limits of a balanced one.
    pub balanced: bool,
}

/// One resource's part of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ShareInfo {
    /// Which.
    pub resource: CardJson,
    /// How many hexes produce it.
    pub hexes: u32,
    /// Their pips.
    pub pips: u32,
    /// How far that is off its fair share, in thousandths of that share.
    pub off: i32,
}

impl FairnessInfo {
    /// Counts a board; nothing for one whose hexes do not fit.
    pub fn of(board: &Board) -> Option<Self> {
        let found = Fairness::of(board).ok()?;
        let share = |of: &ResourceShare| ShareInfo {
            resource: of.resource.into(),
            hexes: of.hexes,
            pips: of.pips,
            off: found.deviation(of),
        };
        Some(FairnessInfo {
            shares: found.shares.iter().map(share).collect(),
            adjacent_reds: found.adjacent_reds,
            adjacent_equals: found.adjacent_equals,
            best_intersection: found.best_intersection,
            balanced: found.meets(BalanceLimits::default()),
        })
    }
}

/// A scenario file that somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ScenarioText {
    /// What is in it.
    pub text: String,
}

/// Options that somebody is choosing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct OptionsQuestion {
    /// The options.
    #[serde(flatten)]
    pub options: TableOptions,
    /// The scenario file of a table that is to be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_text: Option<String>,
    /// The code of a table that may have a scenario of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

/// A table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Created {
    /// The code that leads there.
    pub code: String,
}

/// A table in the public list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableSummary {
    /// The code that leads there.
    pub code: String,
    /// What it is doing.
    pub phase: Phase,
    /// The scenario's id; `custom` alone where it is the table's own, which only the table knows.
    pub scenario: String,
    /// The scenario's name, where it is one that the server's operator added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_name: Option<String>,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
    /// The names of those who sit there.
    pub players: Vec<String>,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether nobody new may come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
    /// What the table is called, if it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether whoever comes has to know its password.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub password: bool,
    /// The name of the host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub host: Option<String>,
    /// When it was opened, in milliseconds since 1970; 0 if nobody knows.
    #[serde(default)]
    #[ts(type = "number")]
    pub opened: i64,
    /// How many seats bots have.
    #[serde(default)]
    pub bots: u8,
    /// Points to win, where they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<u8>,
    /// House rules and variants, as in the options.
    #[serde(default)]
    pub house: BTreeMap<String, String>,
    /// Time limits.
    #[serde(default)]
    pub timers: Timers,
    /// Days for each decision of a game by correspondence; 0 for one that is played at once.
    #[serde(default)]
    pub days: u8,
    /// The id of the lesson that is played there, if it is a table for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
}

/// One's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AccountInfo {
    /// What one logs in with.
    pub login: String,
    /// What others see.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
}

/// Asks for another password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PasswordRequest {
    /// The one that counts now.
    pub old: String,
    /// The one that is to count.
    pub new: String,
}

/// Asks that everything about whoever asks is deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct DeletionRequest {
    /// The password of the account; guests have none.
    #[ts(optional, as = "Option<String>")]
    pub password: String,
}

/// A browser that wants to be told something while no page is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PushRequest {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// The browser's public key, in base64 for addresses.
    pub p256dh: String,
    /// The secret it shares with the server, in base64 for addresses.
    pub auth: String,
    /// The language its reader reads.
    pub language: String,
}

/// What a browser has to know before it can be told something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PushInfo {
    /// The server's public key; nothing where it sends no such messages.
    pub key: Option<String>,
}

/// A table at which one has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct OwnTable {
    /// The table.
    pub table: TableSummary,
    /// One's seat.
    pub seat: u8,
    /// Whether the game waits for one.
    pub must: bool,
    /// Until when, in milliseconds since 1970; none without a time limit.
    #[ts(type = "number | null")]
    pub due: Option<i64>,
    /// Whether it waits for somebody to come back.
    pub asleep: bool,
}

/// Options under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Preset {
    /// A stable word.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The options.
    pub options: TableOptions,
}

/// A number that a table may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct NumberRange {
    /// The least.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// What it is by the book; `null` where the book has no such number or none is known.
    pub book: Option<u8>,
}

/// What the server says to options that somebody is choosing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct OptionsAnswer {
    /// Why they cannot be played; none if they can.
    pub refused: Option<Refusal>,
    /// House rules, as `key=value`, that cannot be chosen beside the others, and why.
    pub house: BTreeMap<String, Refusal>,
    /// Numbers of seats for which the scenario's book has no board, and why.
    pub seats: BTreeMap<u8, Refusal>,
    /// Points needed to win, but for a number that the table agrees on.
    pub victory_points: Option<u8>,
    /// Between what the numbers can be that a table may agree on, by the keys of `house`.
    #[serde(default)]
    pub numbers: BTreeMap<String, NumberRange>,
}

/// A scenario that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many seats it can have, ascending.
    pub seats: Vec<u8>,
    /// Points needed to win.
    pub victory_points: u8,
    /// The book whose game it is: `base`, `cities_knights`. Boards for five and six belong to it too.
    /// Those of `custom` were added by the server's operator, or brought to a table.
    pub book: String,
    /// The same for every board that is dealt alike, whatever the number of seats.
    pub family: String,
    /// The modules that it is always played with: a client without the screens of one need not offer it.
    pub plays: Vec<String>,
}

/// How a seat did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Standing {
    /// Who sat there.
    pub name: String,
    /// The color of the pieces.
    #[serde(rename = "colour")]
    pub color: String,
    /// The points at the end, hidden ones included.
    pub points: u8,
    /// Whether it was a bot.
    pub bot: bool,
    /// Whether this seat won.
    pub winner: bool,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// `over` or `aborted`.
    pub status: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's name, where it is not one of the program's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_name: Option<String>,
    /// The rules revision it was played under.
    pub revision: u32,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started: i64,
    /// When it ended.
    #[ts(type = "number | null")]
    pub ended: Option<i64>,
    /// How many turns it took.
    pub turns: u32,
    /// The seats, clockwise.
    pub standings: Vec<Standing>,
    /// The seat of whoever asks for their own games.
    #[serde(default)]
    pub seat: Option<u8>,
}

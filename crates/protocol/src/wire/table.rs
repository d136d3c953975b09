//! A table: its options, its seats, its people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{FairInfo, Refusal, ScenarioInfo};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum BotLevel {
    /// Any legal action.
    Random,
    /// Legal actions at random, useful ones more often.
    Weighted,
    /// One step ahead, with slips.
    Easy,
    /// Sensible play.
    Sensible,
    /// A few steps ahead.
    Medium,
    /// Searches.
    Hard,
    /// The program that the operator of the server has named.
    External,
}

/// How long bots take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum BotPace {
    /// No time at all.
    Instant,
    /// Quickly.
    Fast,
    /// As people do.
    #[default]
    Normal,
    /// Slow enough to follow everything.
    Slow,
}

/// Which advice a table allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AdviceMode {
    /// Hints during the game, and a review after it.
    #[default]
    Full,
    /// Only the review after the game.
    Review,
    /// None.
    Off,
}

/// Seconds for each phase; 0 means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct Timers {
    /// To place each piece of the set-up.
    pub setup: u16,
    /// To roll.
    pub roll: u16,
    /// To discard, and to answer in another's turn; the clock of the turn stands still.
    pub discard: u16,
    /// To move the robber and choose a victim.
    pub robber: u16,
    /// For trading and building, in all of one turn.
    pub turn: u16,
}

impl Default for Timers {
    fn default() -> Self {
        Timers { setup: 90, roll: 30, discard: 45, robber: 45, turn: 180 }
    }
}

/// What the people of a table agree on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct TableOptions {
    /// The scenario's id.
    pub scenario: String,
    /// How many seats.
    pub seats: u8,
    /// House rules as in [`crate::house`], such as `victory_points` = `12` or `dice` = `deck`.
    pub house: BTreeMap<String, String>,
    /// Time limits.
    pub timers: Timers,
    /// How long bots take.
    pub bot_pace: BotPace,
    /// Which advice players may ask for.
    pub advice: AdviceMode,
    /// Whether what reveals nothing can be taken back for a moment.
    pub take_back: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether the table is in the public list.
    pub public: bool,
    /// Days for each decision: a game by correspondence, which goes on without anyone connected. 0 for a game that is
    /// played at once, by the time limits.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub days: u8,
}

fn is_zero(days: &u8) -> bool {
    *days == 0
}

/// The most days that a decision may take.
pub const MOST_DAYS: u8 = 14;

impl Default for TableOptions {
    fn default() -> Self {
        TableOptions {
            scenario: "base/variable".to_owned(),
            seats: 4,
            house: BTreeMap::new(),
            timers: Timers::default(),
            bot_pace: BotPace::Normal,
            advice: AdviceMode::Full,
            take_back: true,
            spectators: true,
            public: true,
            days: 0,
        }
    }
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Phase {
    /// People take seats.
    Gathering,
    /// A game is being played.
    Playing,
    /// The game is over; a rematch is possible.
    Over,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SeatInfo {
    /// The color of its pieces.
    #[serde(rename = "colour")]
    pub color: String,
    /// Who sits there, if it is a person.
    pub member: Option<u32>,
    /// What the others call them, or the bot's name.
    pub name: Option<String>,
    /// The bot that sits there, if one does.
    pub bot: Option<BotLevel>,
    /// Whether the person is ready to start.
    pub ready: bool,
    /// Whether the person is connected.
    pub online: bool,
    /// Whether a bot stands in for an absent person.
    pub stand_in: bool,
    /// Whether the person gave up this game.
    pub resigned: bool,
    /// Whether this seat votes to end the game without a winner.
    pub votes_abort: bool,
    /// Whether this seat wants a rematch.
    pub wants_rematch: bool,
}

/// Someone who watches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Watcher {
    /// Who.
    pub member: u32,
    /// What the others call them.
    pub name: String,
}

/// A game that has stopped, because the rules have changed since it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Stopped {
    /// The number of the turn from which it can go on.
    pub turn: u16,
    /// How many steps after that no longer follow. They are put aside if it goes on.
    pub dropped: u32,
    /// The rules revision that it was played under.
    pub revision: u32,
    /// The rules revision of this server.
    pub current: u32,
    /// The seats that vote to go on.
    pub votes: Vec<u8>,
}

/// A table as everyone may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableInfo {
    /// The short code that leads there.
    pub code: String,
    /// What it is doing.
    pub phase: Phase,
    /// What was agreed.
    pub options: TableOptions,
    /// The scenario that was brought to this table, played or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<ScenarioInfo>,
    /// The name of the scenario that is played, where it is not one of the program's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario_name: Option<String>,
    /// Why the game cannot be shown or played at the moment, though it is being played: the server
    /// cannot read it, and tries again by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waiting: Option<Refusal>,
    /// Why nobody can play, though the game is there: it was played under other rules, and its last
    /// turns no longer follow. What is shown is the last good turn; its players vote to go on from there or
    /// to end the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stopped: Option<Stopped>,
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
    /// The id of the lesson that is played here, if it is a table for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
    /// Who decides about the table.
    pub host: Option<u32>,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// How many watch.
    pub spectators: u32,
    /// Those who watch.
    #[serde(default)]
    pub watchers: Vec<Watcher>,
    /// How many milliseconds a bot waits for people to answer its offer.
    #[serde(default)]
    pub bots_wait: u32,
    /// The id of the game that is next, played, or just over.
    pub game: String,
    /// The promise of the server's part of the seed of that game, in hexadecimal.
    pub commitment: String,
    /// How its seeds are or were drawn; not there for games from before they were drawn together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fair: Option<FairInfo>,
}

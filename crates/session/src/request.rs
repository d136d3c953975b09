//! What can be asked, as it comes in.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use tradeholm_engine::{Rules, Seat, Viewer};
use tradeholm_protocol::json::{BoardJson, ColorJson};
use tradeholm_protocol::notation::parse_seat;

use super::{Kind, SessionError};

/// A request; `do` says which. `id` and `game` have been taken out before.
#[derive(Deserialize, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields, expecting = "a request")]
pub(super) enum Request {
    About {},
    Scenarios {},
    Games {},
    New(Box<New>),
    Load {
        record: String,
        #[serde(default)]
        seed: Option<Seed>,
        #[serde(default)]
        keep_bots: bool,
        #[serde(default)]
        tell: Vec<Told>,
    },
    Close {},
    Pending {},
    Legal {
        #[serde(default)]
        seat: Option<SeatName>,
    },
    Check {
        seat: SeatName,
        action: String,
    },
    Act {
        seat: SeatName,
        action: String,
        #[serde(default)]
        outcomes: Vec<String>,
        #[serde(default)]
        deal: bool,
        #[serde(default)]
        tell: Vec<Told>,
    },
    Resolve {
        #[serde(default)]
        outcome: Option<String>,
        #[serde(default)]
        outcomes: Vec<String>,
        #[serde(default)]
        deal: bool,
        #[serde(default)]
        tell: Vec<Told>,
    },
    Outcomes {},
    View {
        #[serde(default)]
        seat: Option<SeatName>,
        #[serde(default)]
        only: Option<Vec<String>>,
        #[serde(default)]
        without: Vec<String>,
    },
    Events {
        #[serde(default)]
        since: u64,
        #[serde(default)]
        viewer: EventViewer,
    },
    State {
        #[serde(default)]
        only: Option<Vec<String>>,
        #[serde(default)]
        without: Vec<String>,
    },
    Position {},
    Fingerprint {},
    Save {},
    Undo {
        #[serde(default = "one")]
        entries: u64,
        #[serde(default)]
        tell: Vec<Told>,
    },
    Suggest(Suggest),
}

/// What an answer about what happened tells besides.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case", expecting = "a part of an answer")]
pub(super) enum Told {
    /// The state as one line.
    Position,
    /// What the first seat that must answer may do.
    Legal,
    /// The whole state.
    State,
}

fn one() -> u64 {
    1
}

/// What a bot would do.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default, expecting = "a request")]
pub(super) struct Suggest {
    /// For whom; the first that must answer, if nothing is said.
    pub seat: Option<SeatName>,
    /// The level.
    pub bot: Option<String>,
    /// Milliseconds.
    pub time: Option<u64>,
    /// Positions looked at, about.
    pub nodes: Option<u64>,
    /// The seed of its lots.
    pub seed: Option<Seed>,
    /// Whether it may suggest to offer a trade.
    pub offers: bool,
    /// How many actions to list with their chances, best first.
    pub ranked: usize,
}

/// A new game: from a scenario, from the text of a scenario file, on an explicit board, or from a
/// position.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default, expecting = "a request")]
pub(super) struct New {
    pub scenario: Option<String>,
    pub scenario_text: Option<String>,
    pub board: Option<BoardJson>,
    pub position: Option<String>,
    /// Whether keys may be missing from the position, and others be there.
    pub lenient: bool,
    pub seats: Option<u8>,
    #[serde(rename = "colours", alias = "colors")]
    pub colors: Option<Vec<ColorJson>>,
    pub victory_points: Option<u8>,
    pub modules: Vec<String>,
    pub house: BTreeMap<String, Value>,
    pub first_seat: Option<SeatName>,
    pub seed: Option<Seed>,
    pub fair: Option<Fair>,
    /// Whether bots keep what they remember of the game that this one replaces.
    pub keep_bots: bool,
    pub tell: Vec<Told>,
}

/// The seeds of a provably fair dealer.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, expecting = "an object with game, server and clients")]
pub(super) struct Fair {
    pub game: String,
    pub server: String,
    #[serde(default)]
    pub clients: Vec<String>,
}

/// A seed: a number, or its digits where a language has no 64-bit numbers.
#[derive(Deserialize, Debug)]
#[serde(untagged, expecting = "a seed is a number from 0 to 2^64 - 1, or its digits as text")]
pub(super) enum Seed {
    Number(u64),
    Text(String),
}

impl Seed {
    pub fn number(&self) -> Result<u64, SessionError> {
        match self {
            Seed::Number(n) => Ok(*n),
            Seed::Text(text) => {
                text.parse().map_err(|_| SessionError::request("'seed' is a number from 0 to 2^64 - 1"))
            }
        }
    }
}

/// A seat by number or by color.
#[derive(Deserialize, Debug, Clone)]
#[serde(untagged, expecting = "a seat is its number or its color")]
pub(super) enum SeatName {
    Number(u8),
    Color(String),
}

impl SeatName {
    /// The seat at a table. A number that is no seat is for the rules to refuse.
    pub fn of(&self, rules: &Rules) -> Result<Seat, SessionError> {
        match self {
            SeatName::Number(n) if *n < rules.seats() => Ok(Seat(*n)),
            SeatName::Number(n) => {
                Err(SessionError::new(Kind::Notation, format!("there is no seat {n} in this game")))
            }
            SeatName::Color(color) => Ok(parse_seat(rules, color)?),
        }
    }
}

/// A seat, or a spectator where none is named.
pub(super) fn viewer(rules: &Rules, seat: Option<SeatName>) -> Result<Viewer, SessionError> {
    Ok(match seat {
        Some(seat) => Viewer::Seat(seat.of(rules)?),
        None => Viewer::Spectator,
    })
}

/// Whose eyes events are seen with: all of them, unless a seat or `null` (a spectator) is named.
#[derive(Deserialize, Debug, Default)]
#[serde(from = "Option<SeatName>")]
pub(super) enum EventViewer {
    #[default]
    Whole,
    Seat(Option<SeatName>),
}

impl From<Option<SeatName>> for EventViewer {
    fn from(seat: Option<SeatName>) -> Self {
        EventViewer::Seat(seat)
    }
}

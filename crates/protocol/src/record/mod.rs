//! A stored game: what it started from, every action and outcome in order, and how it ended.
//!
//! The file is text, one entry a line; `docs/NOTATION.md` describes it. A record is replayed, never
//! trusted: [`Record::replay`] plays it again and stops at the first entry that cannot be.

mod error;
mod read;
mod replay;
mod verify;
mod write;

pub use error::{Problem, RecordError};
pub use replay::{Replay, ReplayStep};
pub use verify::{Proof, VerifyError, verify};
pub use write::write_entry;

use tradeholm_dealer::{Commitment, ServerSeed};
use tradeholm_engine::board::Board;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Config, Outcome, Pending, RULES_REVISION, Rules, Seat, State};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// The largest file that is read. Real ones are some tens of kilobytes.
pub const MAX_BYTES: usize = 8 * 1024 * 1024;

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat did something.
    Action(Seat, Action),
    /// Chance answered.
    Outcome(Outcome),
}

/// What proves that the dice were fair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeds {
    /// The game's id, as the dealer was given it.
    pub game: String,
    /// Published before the game.
    pub commitment: Commitment,
    /// Revealed after the game.
    pub server: Option<ServerSeed>,
    /// The seats' seeds, in the order of seats.
    pub clients: Vec<String>,
}

/// How a game stands at the end of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who won; nobody if the game was not finished.
    pub winner: Option<Seat>,
    /// All points of each seat, hidden ones included.
    pub points: Vec<u8>,
    /// The fingerprint of the last state.
    pub fingerprint: u64,
}

impl Standing {
    /// How a state stands.
    pub fn of(rules: &Rules, state: &State) -> Self {
        let winner = match rules.pending(state) {
            Pending::Over { winner } => Some(winner),
            _ => None,
        };
        let points = rules.all_seats().iter().map(|s| rules.victory_points(state, s).total());
        Standing { winner, points: points.collect(), fingerprint: rules.fingerprint(state) }
    }
}

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The revision of the rules it was played under.
    pub revision: u32,
    /// What was agreed before the game.
    pub config: Config,
    /// The board as dealt.
    pub board: Board,
    /// The scenario's file, written out in full, where the scenario is not one of the program's own:
    /// the board is proved from it. The game is played without it.
    pub scenario: Option<String>,
    /// Where it started, if not at the beginning of a game.
    pub start: Option<Position>,
    /// What proves the dice, if they were provably fair.
    pub seeds: Option<Seeds>,
    /// What happened.
    pub entries: Vec<Entry>,
    /// How it ended.
    pub standing: Standing,
}

impl Record {
    /// The record of a game that began at the beginning and now is in this state.
    pub fn new(rules: &Rules, entries: Vec<Entry>, seeds: Option<Seeds>, state: &State) -> Self {
        Record {
            revision: RULES_REVISION,
            config: rules.config().clone(),
            board: rules.board().clone(),
            scenario: None,
            start: None,
            seeds,
            entries,
            standing: Standing::of(rules, state),
        }
    }
}

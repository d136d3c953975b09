//! A stored game: what it started from, every action and outcome in order, and how it ended.
//!
//! The file is text, one entry a line; `docs/NOTATION.md` describes it. A record is replayed, never
//! trusted: [`Record::replay`] plays it again and stops at the first entry that cannot be.

mod error;
mod read;
mod replay;
mod seeds;
mod verify;
mod write;

pub use error::{Problem, RecordError};
pub use replay::{Replay, ReplayStep};
pub use verify::{Asked, Proof, VerifyError, asked, verify};
pub use write::write_entry;

use tradeholm_dealer::{Commitment, Draw, FairDealer, SeatSeed, ServerSeed};
use tradeholm_engine::board::Board;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Config, EventLog, Outcome, Pending, RULES_REVISION, Rules, Seat, State};

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
    /// The seats' seeds, in the order of seats; none where the seeds were drawn together.
    pub clients: Vec<String>,
    /// How the seeds were drawn together, where they were.
    pub joint: Option<Joint>,
}

/// Seeds that server and seats drew together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joint {
    /// What was promised, and what came to nothing.
    pub draw: Draw,
    /// The hash over all of that, as the record says it.
    pub transcript: Commitment,
    /// The seats' seeds, in the order of seats; none before the server's is revealed.
    pub seats: Vec<SeatSeed>,
}

impl Seeds {
    /// The seeds of a game in which every seat gives a text.
    pub fn plain(game: String, server: ServerSeed, clients: Vec<String>) -> Self {
        Seeds { game, commitment: server.commitment(), server: Some(server), clients, joint: None }
    }

    /// The seeds of a game for which server and seats drew them together.
    pub fn joint(game: String, server: ServerSeed, draw: Draw, seats: Vec<SeatSeed>) -> Self {
        let (commitment, transcript) = (draw.promises.server, draw.transcript(&game));
        let joint = Joint { draw, transcript, seats };
        Seeds { game, commitment, server: Some(server), clients: Vec::new(), joint: Some(joint) }
    }

    /// The dealer of the game; none before the server's seed is revealed.
    pub fn dealer(&self) -> Option<FairDealer> {
        let server = self.server.as_ref()?;
        Some(match &self.joint {
            Some(joint) => joint.draw.dealer(&self.game, server, &joint.seats),
            None => FairDealer::new(server, &self.game, &self.clients),
        })
    }

    /// The seeds of the seats as the record writes them.
    pub fn seat_texts(&self) -> Vec<String> {
        match &self.joint {
            Some(joint) => joint.seats.iter().map(SeatSeed::reveal).collect(),
            None => self.clients.clone(),
        }
    }
}

/// The state at the end of a turn, by which it is noticed that a replay is another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnEnd {
    /// After which entry, from 1.
    pub entry: usize,
    /// The fingerprint of the state.
    pub fingerprint: u64,
}

/// Where a game went on after its rules had changed: what had followed there no longer did, and was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumed {
    /// After how many entries.
    pub after: usize,
    /// The revision of the rules from there on.
    pub revision: u32,
    /// How many answers of the fair dealer were dropped. They are never given again, so the next answer is
    /// the one after them.
    pub skipped: u64,
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

/// Whether a step from one state to another ends a turn or the game: then its fingerprint is kept.
pub fn ends_turn(rules: &Rules, before: &State, after: &State) -> bool {
    let over = |state| matches!(rules.pending(state), Pending::Over { .. });
    (before.turn(), before.on_turn()) != (after.turn(), after.on_turn()) || over(after) && !over(before)
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
    /// The ends of its turns, in order; records from before they were written have none.
    pub turns: Vec<TurnEnd>,
    /// Where it went on after a change of the rules, in order.
    pub resumed: Vec<Resumed>,
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
            turns: Vec::new(),
            resumed: Vec::new(),
            standing: Standing::of(rules, state),
        }
    }

    /// The same record with the end of each of its turns, as they come out when it is replayed.
    pub fn with_turns(mut self) -> Result<Self, RecordError> {
        self.turns.clear();
        let mut replay = self.begin()?;
        let mut turns = Vec::new();
        let mut before = replay.state().clone();
        while let Some(step) = replay.step(&mut EventLog::off())? {
            if ends_turn(replay.rules(), &before, replay.state()) {
                let fingerprint = replay.rules().fingerprint(replay.state());
                turns.push(TurnEnd { entry: step.number, fingerprint });
            }
            before.clone_from(replay.state());
        }
        self.turns = turns;
        Ok(self)
    }
}

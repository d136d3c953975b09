//! What `--shard` prints and `tradeholm merge` reads: the games of one machine as lines of JSON.
//!
//! The first line says what is played, the last how many games came before it; between them stands a line
//! for each game, or for random bots, who play thousands a second, one for all games of the shard.

use std::io::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tradeholm_engine::Seat;
use tradeholm_sim::{Fault, Report, Shard, Tally, Thought};

use super::Failure;

/// How the first line says what kind of file this is.
pub(super) const FORMAT: &str = "part 1";

/// The first line of a part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Head {
    /// [`FORMAT`].
    pub tradeholm: String,
    /// `tournament` or `sim`.
    pub command: String,
    /// Which share of the games.
    pub shard: String,
    /// Everything that the games follow from.
    pub what: What,
}

/// Everything that the games of a run follow from: parts that differ here are of different runs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct What {
    pub version: String,
    pub revision: u32,
    pub scenario: String,
    /// A fingerprint of the table and its board: a scenario file may have changed under its name.
    pub table: String,
    /// Of each seat.
    pub colors: Vec<String>,
    pub bots: Vec<String>,
    pub games: u64,
    pub seed: String,
    pub turn_limit: u16,
    /// How bots may think.
    pub thinking: Value,
    /// Whether the same game goes the same way wherever it is played.
    pub exact: bool,
}

impl What {
    /// A fingerprint of what the games are played on.
    pub fn table(of: &impl std::fmt::Debug) -> String {
        // FNV-1a: the same in every build, and nobody gains by a collision.
        let hash = format!("{of:?}").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

/// The last line of a part.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Tail {
    /// Lines between the first and this one.
    pub end: u64,
    pub seconds: f64,
}

/// A line between them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    Game(Game),
    Sums(Sums),
}

/// One game between bots that think.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Game {
    pub game: u64,
    pub seating: Vec<usize>,
    pub winner: Option<usize>,
    pub turns: u16,
    pub steps: u64,
    pub points: Vec<u8>,
    pub course: Vec<Vec<u8>>,
    pub rolls: [u64; 11],
    pub faults: Vec<(u8, u16, String)>,
    /// For each seat decisions, and nanoseconds for all and for the longest.
    pub thought: Vec<(u64, u64, u64)>,
}

/// All games of a shard between random bots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Sums {
    pub games: u64,
    pub wins: Vec<u64>,
    pub unfinished: u64,
    pub steps: u64,
    pub turns: u64,
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

impl Game {
    pub fn of(tally: &Tally) -> Self {
        let thought = |t: &Thought| (t.decisions, nanos(t.total), nanos(t.longest));
        Game {
            game: tally.game,
            seating: tally.seating.clone(),
            winner: tally.winner,
            turns: tally.turns,
            steps: tally.steps,
            points: tally.points.clone(),
            course: tally.course.clone(),
            rolls: tally.rolls,
            faults: tally.faults.iter().map(|f| (f.seat.0, f.turn, f.what.clone())).collect(),
            thought: tally.thought.iter().map(thought).collect(),
        }
    }

    /// The game, if it can be one between so many bots.
    pub fn tally(self, bots: usize) -> Option<Tally> {
        let mut seated = self.seating.clone();
        seated.sort_unstable();
        let fits = seated == (0..bots).collect::<Vec<_>>()
            && self.winner.is_none_or(|seat| seat < bots)
            && self.points.len() == bots
            && self.thought.len() == bots
            && self.course.iter().all(|points| points.len() == bots)
            && self.faults.iter().all(|fault| usize::from(fault.0) < bots);
        let thought = |&(decisions, total, longest): &(u64, u64, u64)| Thought {
            decisions,
            total: Duration::from_nanos(total),
            longest: Duration::from_nanos(longest),
        };
        let fault = |(seat, turn, what)| Fault { seat: Seat(seat), turn, what };
        fits.then(|| Tally {
            game: self.game,
            winner: self.winner,
            turns: self.turns,
            steps: self.steps,
            rolls: self.rolls,
            thought: self.thought.iter().map(thought).collect(),
            faults: self.faults.into_iter().map(fault).collect(),
            seating: self.seating,
            points: self.points,
            course: self.course,
        })
    }

    /// Whether it is the same game, however long the bots took for it.
    pub fn same(&self, other: &Game) -> bool {
        let timeless = |game: &Game| Game { thought: Vec::new(), ..game.clone() };
        timeless(self) == timeless(other)
    }
}

impl Sums {
    pub fn of(report: &Report) -> Self {
        Sums {
            games: report.games,
            wins: report.wins.clone(),
            unfinished: report.unfinished,
            steps: report.steps,
            turns: report.turns,
        }
    }

    /// The figures, without time.
    pub fn report(self) -> Report {
        Report {
            games: self.games,
            wins: self.wins,
            unfinished: self.unfinished,
            steps: self.steps,
            turns: self.turns,
            elapsed: Duration::ZERO,
        }
    }
}

/// Writes a part.
pub(super) fn write(
    out: &mut impl Write,
    command: &str,
    shard: Shard,
    what: What,
    lines: &[Line],
    elapsed: Duration,
) -> Result<(), Failure> {
    let head =
        Head { tradeholm: FORMAT.to_owned(), command: command.to_owned(), shard: shard.to_string(), what };
    let mut put = |line: serde_json::Result<String>| -> Result<(), Failure> {
        writeln!(out, "{}", line.map_err(|e| Failure::No(e.to_string()))?)?;
        Ok(())
    };
    put(serde_json::to_string(&head))?;
    for line in lines {
        put(serde_json::to_string(line))?;
    }
    put(serde_json::to_string(&Tail { end: lines.len() as u64, seconds: elapsed.as_secs_f64() }))
}

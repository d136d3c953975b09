//! How strong a bot plays.

use std::time::Duration;

use crate::{Bot, RandomBot, SensibleBot, ThinkingBot, WeightedBot};

/// How much a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions judged, about. With this alone a bot plays the same on every machine.
    pub nodes: u64,
    /// Time by the clock; what is played then depends on the machine.
    pub time: Option<Duration>,
    /// Whether it may propose trades to the others.
    pub offers: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { nodes: 20_000, time: None, offers: true }
    }
}

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Legal actions at random, useful ones more often.
    Weighted,
    /// One step ahead, by rough weights and with slips.
    Easy,
    /// By rules of thumb.
    Sensible,
    /// One step ahead, by tuned weights.
    Medium,
    /// Searches whole turns and what may follow.
    Hard,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Weighted, Level::Easy, Level::Sensible, Level::Medium, Level::Hard];

    /// The name used in commands and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Weighted => "weighted",
            Level::Easy => "easy",
            Level::Sensible => "sensible",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The level of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// A bot of this level. The same seed plays the same.
    pub fn bot(self, seed: u64, budget: Budget) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(RandomBot::new(seed)),
            Level::Weighted => Box::new(WeightedBot::new(seed)),
            Level::Sensible if budget.offers => Box::new(SensibleBot::new()),
            Level::Sensible => Box::new(SensibleBot::silent()),
            Level::Easy => Box::new(ThinkingBot::easy(seed, budget)),
            Level::Medium => Box::new(ThinkingBot::medium(seed, budget)),
            Level::Hard => Box::new(ThinkingBot::hard(seed, budget)),
        }
    }
}

//! When bots act: by the table's pace and their level, never by how long they thought.

use tradeholm_bots::Rng;
use tradeholm_protocol::wire::{BotLevel, BotPace};

/// What a bot of a level has decided in, as a rule, in milliseconds: never less than this passes before it acts.
pub(super) const fn bound(level: BotLevel) -> i64 {
    match level {
        BotLevel::Random | BotLevel::Weighted | BotLevel::Sensible => 10,
        BotLevel::Easy | BotLevel::External => 40,
        BotLevel::Medium | BotLevel::Hard => 80,
    }
}

/// How long a bot takes, in milliseconds.
pub(super) fn delay(pace: BotPace, level: BotLevel, rng: &mut Rng) -> i64 {
    let (least, spread) = match pace {
        BotPace::Instant => return bound(level),
        BotPace::Fast => (150, 250),
        BotPace::Normal => (700, 900),
        BotPace::Slow => (1500, 1500),
    };
    (least + rng.below(spread) as i64).max(bound(level))
}

/// When a bot acts that should have acted at `due` and had decided at `done`.
pub(super) const fn acts_at(due: i64, done: i64, bound: i64) -> i64 {
    let late = if done > due { done - due } else { 0 };
    due + (late + bound - 1) / bound * bound
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_bot_thought_cannot_be_told_from_when_it_acts() {
        // In time, whenever that was, it acts when it should; late, on the next mark.
        for done in 0..=100 {
            assert_eq!(acts_at(100, done, 10), 100);
        }
        for done in 101..=110 {
            assert_eq!(acts_at(100, done, 10), 110);
        }
        assert_eq!(acts_at(100, 111, 10), 120);
    }
}

//! Answers chance.
//!
//! The engine has no random numbers: it asks, and a [`Dealer`] answers. [`SimDealer`] is fast and
//! repeatable, for simulation; [`FairDealer`] can be proved after the game; [`Script`] says what a
//! test wrote down. The same dealers draw the lots with which a board is dealt.

mod fair;
mod joint;
mod script;
mod seed;
mod sim;

pub use fair::{BoardLot, FairDealer, Unproved};
pub use joint::{Abandoned, Cause, Draw, Promises, SPARES, promise_seat, promise_server, promise_spare};
pub use script::{Script, Unused};
pub use seed::{Commitment, SeatSeed, SeedError, ServerSeed};
pub use sim::SimDealer;

use tradeholm_engine::{Outcome, Rules, State};

/// Someone who answers chance.
pub trait Dealer {
    /// The answer to what the game waits for.
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer>;
}

/// Why a dealer has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAnswer {
    /// The game does not wait for chance.
    #[error("the game does not wait for chance")]
    NotWaiting,
    /// Every scripted outcome has been used.
    #[error("the script has ended after {used} outcomes, and the game waits for another")]
    ScriptEnded {
        /// How many outcomes the script had.
        used: usize,
    },
    /// The scripted outcome cannot happen now.
    #[error("outcome {index} of the script, {outcome:?}, cannot happen now")]
    Impossible {
        /// Its place in the script, from 0.
        index: usize,
        /// The outcome.
        outcome: Outcome,
    },
}

/// The sum of all weights.
pub(crate) fn total(outcomes: &[(Outcome, u32)]) -> u64 {
    outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum()
}

/// The outcome that a number below the sum of all weights falls on, counting through the list in
/// its order; `None` for an empty list or a number that is too large.
pub fn pick(outcomes: &[(Outcome, u32)], drawn: u64) -> Option<Outcome> {
    let mut rest = drawn;
    for &(outcome, weight) in outcomes {
        match rest.checked_sub(u64::from(weight)) {
            Some(less) => rest = less,
            None => return Some(outcome),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use tradeholm_engine::Card;

    #[test]
    fn picks_by_weight_in_the_listed_order() {
        let list = [
            (Outcome::Stolen(Card::Ore), 2),
            (Outcome::Stolen(Card::Wool), 0),
            (Outcome::Stolen(Card::Brick), 3),
        ];
        let picked: Vec<_> = (0..6).map(|drawn| pick(&list, drawn)).collect();
        let (ore, brick) = (Some(Outcome::Stolen(Card::Ore)), Some(Outcome::Stolen(Card::Brick)));
        assert_eq!(picked, [ore, ore, brick, brick, brick, None]);
        assert_eq!(total(&list), 5);
        assert_eq!(pick(&[], 0), None);
    }
}

//! Who answers chance in a game: dice that can be proved, or what a lesson has written down.

use std::sync::Arc;

use tradeholm_dealer::{Dealer, FairDealer, NoAnswer};
use tradeholm_engine::{Outcome, Rules, State};

/// Who answers chance.
#[derive(Clone)]
pub enum Answers {
    /// Seeds that were drawn together.
    Fair(FairDealer),
    /// A lesson: nothing of it is chance.
    Told(Told),
}

/// Answers that were written down before the game.
#[derive(Clone)]
pub struct Told {
    outcomes: Arc<[Outcome]>,
    answered: u64,
}

impl Told {
    /// These, one after the other.
    pub fn new(outcomes: Arc<[Outcome]>) -> Self {
        Told { outcomes, answered: 0 }
    }
}

impl From<FairDealer> for Answers {
    fn from(dealer: FairDealer) -> Self {
        Answers::Fair(dealer)
    }
}

impl Answers {
    /// How many answers have been given.
    pub fn answered(&self) -> u64 {
        match self {
            Answers::Fair(dealer) => dealer.answered(),
            Answers::Told(told) => told.answered,
        }
    }

    /// Goes on as if so many had been given.
    pub fn resume_after(&mut self, answered: u64) {
        match self {
            Answers::Fair(dealer) => dealer.resume_after(answered),
            Answers::Told(told) => told.answered = answered,
        }
    }
}

impl Dealer for Answers {
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer> {
        match self {
            Answers::Fair(dealer) => dealer.answer(rules, state),
            Answers::Told(told) => {
                let index = told.answered as usize;
                let outcome = *told.outcomes.get(index).ok_or(NoAnswer::ScriptEnded { used: index })?;
                let mut possible = Vec::new();
                rules.outcomes(state, &mut possible);
                if !possible.iter().any(|&(listed, weight)| listed == outcome && weight > 0) {
                    return Err(NoAnswer::Impossible { index, outcome });
                }
                told.answered += 1;
                Ok(outcome)
            }
        }
    }
}

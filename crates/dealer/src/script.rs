//! A dealer that says what it was told to say.

use std::collections::VecDeque;

use tradeholm_engine::{Outcome, Rules, State};

use crate::{Dealer, NoAnswer};

/// Outcomes that a script has left when the game asks for no more.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{n} scripted outcomes were never asked for: {0:?}", n = .0.len())]
pub struct Unused(pub Vec<Outcome>);

/// A queue of outcomes, for tests and replays.
#[derive(Clone, Debug, Default)]
pub struct Script {
    left: VecDeque<Outcome>,
    used: usize,
    listed: Vec<(Outcome, u32)>,
}

impl Script {
    /// A script of these outcomes in this order.
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> Self {
        Script { left: outcomes.into_iter().collect(), used: 0, listed: Vec::new() }
    }

    /// Adds an outcome at the end.
    pub fn push(&mut self, outcome: Outcome) {
        self.left.push_back(outcome);
    }

    /// How many outcomes have been answered.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Ends the script: an outcome that was never asked for is an error.
    pub fn finish(self) -> Result<(), Unused> {
        if self.left.is_empty() { Ok(()) } else { Err(Unused(self.left.into())) }
    }
}

impl Dealer for Script {
    /// The next outcome. One that cannot happen now stays in the script.
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer> {
        self.listed.clear();
        rules.outcomes(state, &mut self.listed);
        if self.listed.is_empty() {
            return Err(NoAnswer::NotWaiting);
        }
        let outcome = *self.left.front().ok_or(NoAnswer::ScriptEnded { used: self.used })?;
        if !self.listed.iter().any(|&(possible, weight)| possible == outcome && weight > 0) {
            return Err(NoAnswer::Impossible { index: self.used, outcome });
        }
        self.left.pop_front();
        self.used += 1;
        Ok(outcome)
    }
}

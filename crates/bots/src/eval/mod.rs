//! How good a position is for each seat: numbers of the base game and of each module, weighed.

mod ck;
mod features;
mod ground;
mod net;
mod pace;
mod scan;
mod sea;
mod sea_scenarios;
mod weights;

use tradeholm_engine::{ModuleId, Pending, Rules, Seat, State, seats::MAX_SEATS};

pub(crate) use ground::Ground;
pub(crate) use net::HIDDEN;
pub use net::Net;
pub use weights::{Weights, weights};

/// The numbers of every seat.
pub(crate) fn all_features(rules: &Rules, ground: &Ground, state: &State) -> [features::Features; MAX_SEATS] {
    features::all(rules, ground, state)
}

/// How many of them a game uses.
pub(crate) fn used_features(rules: &Rules) -> usize {
    match (rules.plays(ModuleId::Seafarers), rules.kinds().len() > 5) {
        (true, _) => features::COUNT,
        (false, true) => features::ON_LAND,
        (false, false) => features::BASE,
    }
}

/// Weighs positions of one game.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub rules: &'a Rules,
    pub ground: &'a Ground,
    pub net: &'a Net,
}

impl Judge<'_> {
    /// Each seat's chance of winning; they add up to one.
    pub fn chances(&self, state: &State) -> [f32; MAX_SEATS] {
        let seats = self.rules.seats() as usize;
        let mut chances = [0.0; MAX_SEATS];
        if let Pending::Over { winner } = self.rules.pending(state) {
            chances[winner.index()] = 1.0;
            return chances;
        }
        let features = features::all(self.rules, self.ground, state);
        let used = used_features(self.rules);
        for seat in 0..seats {
            chances[seat] = self.net.score(&features[seat], used);
        }
        softmax(&mut chances[..seats]);
        chances
    }

    /// A seat's chance of winning.
    pub fn value(&self, state: &State, seat: Seat) -> f32 {
        self.chances(state)[seat.index()]
    }
}

pub(crate) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter_mut().for_each(|s| *s = (*s - most).exp());
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|s| *s /= sum);
}

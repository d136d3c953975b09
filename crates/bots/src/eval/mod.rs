//! How good a position is for each seat: numbers of the base game and of each book, weighed.

mod features;
mod ground;
mod net;
mod weights;

use tradeholm_engine::{Pending, Rules, Seat, State, seats::MAX_SEATS};

use crate::base::{Holding, Wealth};
use crate::books;

pub(crate) use crate::books::used_features;
pub(crate) use features::{ByHand, COUNT, Features, Numbers, Part, RESOURCES, Rows, features};
pub(crate) use ground::{Ground, KINDS, Paces, Spot};
pub(crate) use net::HIDDEN;
pub use net::Net;
pub(crate) use weights::WeightFile;
pub use weights::{WeightsError, weights, weights_by_hand};

/// A state with what one walk over it finds for all seats.
pub(crate) struct Scene<'a> {
    pub rules: &'a Rules,
    pub ground: &'a Ground,
    pub state: &'a State,
    /// What each seat has on the board.
    pub held: [Holding; MAX_SEATS],
    /// What each seat can pay.
    pub wealth: [Wealth; MAX_SEATS],
}

/// What is known of every seat.
pub(crate) fn all_features(rules: &Rules, ground: &Ground, state: &State) -> [Features; MAX_SEATS] {
    let mut all = [[0.0; COUNT]; MAX_SEATS];
    books::evaluate(rules, ground, state, &mut all);
    all
}

/// A number for yes or no.
#[inline]
pub(crate) fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
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
        let features = all_features(self.rules, self.ground, state);
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

//! Victory points of the expansion.

use super::{merchant, metropolis};
use crate::base::victory::{Points, score};
use crate::combinations::knights_at_sea;
use crate::modules::ModuleSet;
use crate::seats::Seat;
use crate::state::State;

score! {
    /// What only Cities & Knights gives.
    CkPoints {
        /// Two for each metropolis.
        metropolises,
        /// One for each time alone as the strongest defender.
        defender,
        /// One for the merchant.
        merchant,
        /// One for each progress card laid open.
        progress,
    }
}

// Rule: target
/// How many more points a game needs with this expansion.
pub(super) fn more_points(with: ModuleSet) -> u8 {
    let points = 3;
    knights_at_sea::more_points(with, points)
}

// Rule: points, points-lost, all-open
/// Adds what only this expansion gives.
pub(super) fn add(state: &State, seat: Seat, points: &mut Points) {
    let ck = &state.ck;
    // A city on its side counts as the settlement it has become.
    let fallen = state.fallen[seat.index()];
    points.cities -= 2 * fallen;
    points.settlements += fallen;
    points.ck = CkPoints {
        metropolises: metropolis::points(state, seat),
        defender: ck.defender[seat.index()],
        merchant: merchant::points(state, seat),
        progress: ck.opened.iter().filter(|&&holder| holder == seat.0).count() as u8,
    };
}

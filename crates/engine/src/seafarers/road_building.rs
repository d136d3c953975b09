//! Road Building with ships.

use super::ships;
use crate::board::PathSet;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Where free ships may be placed.
// Rule: choice, rules, one-possible
pub(crate) fn free_piece_sites(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    if state.ships_left(seat) == 0 { PathSet::EMPTY } else { ships::sites(rules, state, seat) }
}

//! Road Building with ships.

use super::ships;
use crate::base::roads;
use crate::board::PathSet;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};

/// Whether a free road is possible.
pub(crate) fn may_lay_road(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.pieces_left(seat, Piece::Road) > 0 && !roads::sites(rules, state, seat).is_empty()
}

/// Where free ships may be placed.
// Rule: choice, rules, one-possible
pub(crate) fn free_piece_sites(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    if state.ships_left(seat) == 0 { PathSet::EMPTY } else { ships::sites(rules, state, seat) }
}

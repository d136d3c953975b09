//! Building cities.

use super::costs;
use crate::board::{IntersectionId, IntersectionSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, Piece, State};

// Rule: same-turn
/// Where a seat could build a city.
#[inline]
pub(crate) fn sites(state: &State, seat: Seat) -> IntersectionSet {
    state.settlements[seat.index()]
}

/// Whether a city may be bought and built there.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    // Rule: supply
    if state.pieces_left(seat, Piece::City) == 0 {
        return refuse("base/cities#supply", Why::NoPieceLeft);
    }
    costs::check(state, seat, costs::CITY)?;
    // Rule: upgrade-only
    if at.0 as usize >= rules.topology().intersection_count() || !state.settlements[seat.index()].contains(at)
    {
        return refuse("base/cities#upgrade-only", Why::NoSettlementThere);
    }
    Ok(())
}

/// Replaces a settlement.
pub(crate) fn build(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    costs::pay(state, seat, costs::CITY);
    // Rule: settlement-returns
    let left = &mut state.pieces_left[seat.index()];
    left[Piece::City as usize] -= 1;
    left[Piece::Settlement as usize] += 1;
    state.put_building(rules.topology(), seat, at, Building::City);
    log.push(|| Event::CityBuilt { seat, at });
}

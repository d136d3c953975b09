//! What things cost, and paying for them.

use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::seats::Seat;
use crate::state::State;

// In the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
// Rule: road
/// A road.
pub const ROAD: Cards = Cards::resources([1, 1, 0, 0, 0]);
// Rule: settlement
/// A settlement.
pub const SETTLEMENT: Cards = Cards::resources([1, 1, 1, 1, 0]);
// Rule: city
/// A city.
pub const CITY: Cards = Cards::resources([0, 0, 0, 2, 3]);
// Rule: development-card
/// A development card.
pub const DEVELOPMENT_CARD: Cards = Cards::resources([0, 0, 1, 1, 1]);

// Rule: pay
#[inline]
pub(crate) fn check(state: &State, seat: Seat, cost: Cards) -> Result<(), RuleError> {
    let hand = state.hands[seat.index()];
    if hand.covers(cost) {
        return Ok(());
    }
    refuse("base/costs#pay", Why::Need(hand.missing(cost)))
}

#[inline]
pub(crate) fn pay(state: &mut State, seat: Seat, cost: Cards) {
    state.hands[seat.index()] -= cost;
    state.supply += cost;
    state.effects.built = true;
}

//! The merchant: where it stands and what it is worth.

use super::event::CkEvent;
use super::why::CkWhy;
use crate::board::HexId;
use crate::cards::Card;
use crate::combinations::knights_at_sea;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Whether a seat may put the merchant there.
pub(super) fn check_place(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> Result<(), RuleError> {
    // Rule: place, desert, combinations/fishermen_cities_knights#merchant
    if !rules.topology().has_hex(hex) {
        return refuse("cities_knights/merchant#place", Why::NoSuchPlace);
    }
    check_hex(rules, state, seat, hex)?;
    // Rule: cities_knights/trade_cards#merchant-own
    if state.merchant() == Some((seat, hex)) {
        return refuse("cities_knights/trade_cards#merchant-own", Why::NoEffect);
    }
    Ok(())
}

/// Whether the merchant of a seat can be on a hex of the board.
fn check_hex(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> Result<(), RuleError> {
    if !state.terrain(hex).is_land() {
        return refuse("cities_knights/merchant#place", Why::NotLand);
    }
    knights_at_sea::check_merchant(state, hex)?;
    if !beside(rules, state, seat, hex) {
        return refuse("cities_knights/merchant#place", CkWhy::NoBuildingThere);
    }
    Ok(())
}

/// Whether the merchant of a seat stands where it can; buildings never go away.
pub(super) fn stands(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> bool {
    check_hex(rules, state, seat, hex).is_ok()
}

/// Whether a seat has a building beside a hex.
pub(super) fn beside(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> bool {
    rules.topology().corners(hex).iter().any(|&c| state.sites[c].is_building_of(seat))
}

// Rule: start, taken, robber
pub(super) fn place(state: &mut State, seat: Seat, hex: HexId, log: &mut EventLog) {
    (state.ck.merchant, state.ck.merchant_holder) = (hex.0, seat.0);
    log.push(|| Event::Ck(CkEvent::MerchantPlaced { seat, hex }));
}

// Rule: rate, not-commodity
/// Whether the merchant lets this seat give two of that kind for one.
pub(super) fn trades(state: &State, seat: Seat, give: Card) -> bool {
    state
        .merchant()
        .is_some_and(|(holder, hex)| holder == seat && state.terrain(hex).resource() == Some(give))
}

// Rule: point
pub(super) fn points(state: &State, seat: Seat) -> u8 {
    u8::from(state.ck.merchant_holder == seat.0)
}

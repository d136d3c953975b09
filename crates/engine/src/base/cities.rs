//! Building cities.

use super::{costs, longest_road};
use crate::board::{IntersectionId, IntersectionSet};
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, Piece, State};

// Rule: same-turn
/// Where a seat could build a city.
#[inline]
pub(crate) fn sites(state: &State, seat: Seat) -> IntersectionSet {
    // Rule: cities_knights/barbarians#no-settlement-left
    if state.fallen[seat.index()] > 0 {
        let mut fallen = IntersectionSet::EMPTY;
        state.settlements[seat.index()].for_each(|at| fallen.set(at, state.sites[at].is_fallen()));
        return fallen;
    }
    state.settlements[seat.index()]
}

/// What the next city costs.
pub(crate) fn price(rules: &Rules, state: &State) -> Cards {
    let mut price = costs::CITY;
    ask!(rules, CityPrice, module => price = module.city_price(state, price));
    price
}

/// Whether a seat has a piece for another city: one in stock, or one to set upright.
#[inline]
pub(crate) fn has_piece(state: &State, seat: Seat) -> bool {
    state.pieces_left(seat, Piece::City) > 0 || state.fallen[seat.index()] > 0
}

/// Whether a city may be bought and built there.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    // Rule: supply
    if !has_piece(state, seat) {
        return refuse("base/cities#supply", Why::NoPieceLeft);
    }
    costs::check(state, seat, price(rules, state))?;
    // Rule: upgrade-only
    if !rules.topology().has_intersection(at) || !state.settlements[seat.index()].contains(at) {
        return refuse("base/cities#upgrade-only", Why::NoSettlementThere);
    }
    if !sites(state, seat).contains(at) {
        ask!(rules, CityPrice, module => module.check_city_site(state, at)?);
    }
    Ok(())
}

/// Replaces a settlement.
pub(crate) fn build(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    costs::pay(state, seat, price(rules, state));
    ask!(rules, CityPrice, module => module.city_bought(state));
    if state.sites[at].is_fallen() {
        state.fallen[seat.index()] -= 1;
    } else {
        // Rule: settlement-returns
        let left = &mut state.pieces_left[seat.index()];
        left[Piece::City as usize] -= 1;
        left[Piece::Settlement as usize] += 1;
    }
    state.put_building(rules.topology(), seat, at, Building::City);
    log.push(|| Event::CityBuilt { seat, at, free: false });
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
}

/// Places a city of the set-up.
pub(crate) fn place(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    state.pieces_left[seat.index()][Piece::City as usize] -= 1;
    state.put_building(rules.topology(), seat, at, Building::City);
    log.push(|| Event::CityBuilt { seat, at, free: true });
    longest_road::piece_placed(rules, state, seat, at, log);
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
}

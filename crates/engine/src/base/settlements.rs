//! Building settlements.

use super::{costs, longest_road};
use crate::board::{IntersectionId, IntersectionSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, Piece, State};

/// Where a seat could build a settlement.
#[inline]
pub(crate) fn sites(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    if rules.hooks().answering(Hook::Ships) != 0 {
        return sites_at_ships(rules, state, seat);
    }
    state.free_sites.and(&state.network[seat.index()])
}

/// The same where ships lead to settlements too.
#[cold]
fn sites_at_ships(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    let mut reached = state.network[seat.index()];
    ask!(rules, Ships, module => reached = reached.or(&module.ship_ends(rules, state, seat)));
    state.free_sites.and(&reached)
}

/// Whether a settlement may be bought and built there.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    check_piece(state, seat)?;
    costs::check(state, seat, costs::SETTLEMENT)?;
    check_place(rules, state, seat, at)
}

// Rule: supply
pub(crate) fn check_piece(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.pieces_left(seat, Piece::Settlement) == 0 {
        return refuse("base/settlements#supply", Why::NoPieceLeft);
    }
    Ok(())
}

/// Whether a settlement may stand there, whatever it costs.
pub(crate) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    check_free(rules, state, at)?;
    // Rule: connected, seafarers/ships#settlements
    if !state.network[seat.index()].contains(at) && !state.touches_ship(rules.topology(), seat, at) {
        return refuse("base/settlements#connected", Why::NotConnected);
    }
    Ok(())
}

/// Whether an intersection is free for a settlement at all.
pub(crate) fn check_free(rules: &Rules, state: &State, at: IntersectionId) -> Result<(), RuleError> {
    if state.free_sites.contains(at) {
        return Ok(());
    }
    if !rules.topology().has_intersection(at) {
        return refuse("base/settlements#land", Why::NoSuchPlace);
    }
    // Rule: vacant, cities_knights/knight_moves#settlement-under-knight
    if !state.sites[at].is_empty() {
        return refuse("base/settlements#vacant", Why::Occupied);
    }
    // Rule: distance
    if rules.topology().ways(at).iter().any(|w| state.sites[w.to].is_building()) {
        return refuse("base/settlements#distance", Why::TooClose);
    }
    // Rule: land, traders_barbarians/traders#plaza, traders_barbarians/traders#closed-coast
    // Rule: traders_barbarians/traders#land-corners
    if rules.topology().is_plaza(at) || rules.topology().is_closed_site(at) {
        return refuse("base/settlements#land", Why::NobodyBuildsThere);
    }
    refuse("base/settlements#land", Why::NotLand)
}

/// Puts a settlement on the board, paid for or free.
pub(crate) fn build(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    free: bool,
    log: &mut EventLog,
) {
    if !free {
        costs::pay(state, seat, costs::SETTLEMENT);
    }
    state.pieces_left[seat.index()][Piece::Settlement as usize] -= 1;
    state.put_building(rules.topology(), seat, at, Building::Settlement);
    log.push(|| Event::SettlementBuilt { seat, at, free });
    longest_road::piece_placed(rules, state, seat, at, log);
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
}

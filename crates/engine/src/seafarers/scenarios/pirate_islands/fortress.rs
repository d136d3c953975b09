//! Assaults on fortresses.

use std::cmp::Ordering;

use super::state::{facts, facts_mut};
use super::types::{AssaultResult, PiratesEvent, PiratesFrame};
use super::why::PiratesWhy;
use super::{frame, happened, route};
use crate::base::{longest_road, turn, victory};
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, NOBODY, State};

// Rule: assault
/// Whether a seat may attack its fortress.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    if facts(state).chits[seat.index()] == 0 {
        return refuse("seafarers/pirate_islands#assault", PiratesWhy::FortressCaptured);
    }
    // Rule: lost-ships
    if !route::reaches_fortress(rules, state, seat) {
        return refuse("seafarers/pirate_islands#assault", PiratesWhy::NotAtFortress);
    }
    Ok(())
}

/// The die is rolled now.
pub(super) fn begin(state: &mut State) {
    state.stack.push(frame(PiratesFrame::Assault));
}

// Rule: assault-roll
/// How an assault with so many warships ends when the die shows that.
pub(super) fn result(warships: u8, die: u8) -> AssaultResult {
    match warships.cmp(&die) {
        Ordering::Greater => AssaultResult::Won,
        Ordering::Equal => AssaultResult::Even,
        Ordering::Less => AssaultResult::Lost,
    }
}

/// The die of an assault lies on the table; its frame is on top.
pub(super) fn rolled(rules: &Rules, state: &mut State, die: u8, log: &mut EventLog) {
    let seat = state.on_turn;
    state.stack.pop();
    let warships = facts(state).warships[seat.index()];
    let result = result(warships, die);
    let won = result == AssaultResult::Won;
    if let Some(facts) = facts_mut(state).filter(|_| won) {
        facts.chits[seat.index()] = facts.chits[seat.index()].saturating_sub(1);
    }
    let chits = facts(state).chits[seat.index()];
    happened(log, PiratesEvent::Assaulted { seat, die, warships, chits, result });
    match result {
        AssaultResult::Won if chits == 0 => capture(rules, state, seat, log),
        AssaultResult::Won => {}
        AssaultResult::Even => lose_ships(rules, state, seat, 1, log),
        AssaultResult::Lost => lose_ships(rules, state, seat, 2, log),
    }
    // Rule: captured, target
    victory::settle(rules, state, log);
    // Rule: assault-ends-turn
    if !matches!(state.stack.top(), Frame::Over { .. }) {
        turn::end(rules, state, seat, log);
    }
}

// Rule: captured
/// The fortress becomes a settlement. Its piece was never in the supply.
fn capture(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    let Some(at) = route::place_of(rules, seat).map(|place| place.fortress) else { return };
    state.put_building(rules.topology(), seat, at, Building::Settlement);
    happened(log, PiratesEvent::FortressCaptured { seat, at });
    longest_road::piece_placed(rules, state, seat, at, log);
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
    // Rule: fleet-leaves
    if facts(state).chits == [0; crate::seats::MAX_SEATS] {
        state.sea.pirate = NOBODY;
        happened(log, PiratesEvent::FleetLeft);
    }
}

// Rule: lost-ships, warship-is-ship
/// The ships nearest to the fortress go back to the supply.
fn lose_ships(rules: &Rules, state: &mut State, seat: Seat, count: usize, log: &mut EventLog) {
    let Some(place) = route::place_of(rules, seat) else { return };
    let line = route::line(rules, state, seat, place, None);
    for &path in line.ships.iter().rev().take(count) {
        state.lift_ship(rules.topology(), path);
        state.effects.sea.built.remove(path);
        state.sea.ships_left[seat.index()] += 1;
        happened(log, PiratesEvent::ShipLost { seat, path });
    }
    let left = line.ships.len().saturating_sub(count) as u8;
    if let Some(facts) = facts_mut(state) {
        facts.warships[seat.index()] = facts.warships[seat.index()].min(left);
    }
    longest_road::road_removed(rules, state, seat, log);
}

//! The fleet: its way, and its attacks.

use super::state::{facts, facts_mut};
use super::types::{PiratesEvent, PiratesFrame};
use super::why::PiratesWhy;
use super::{frame, happened, route};
use crate::base::setup::PIECES;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, State};

// Rule: fleet-moves, combinations/seafarers_variants#events-fleet
/// The fleet moves as far as the lower die shows, before anything else that a roll brings.
pub(super) fn sail(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let (Some(isles), Some(from), Some(dice)) = (super::isles(rules), state.pirate(), state.effects.rolled)
    else {
        return;
    };
    let Some(place) = isles.fleet.iter().position(|&hex| hex == from) else { return };
    // Rule: strength
    let strength = dice.yellow.min(dice.red);
    // Rule: fleet-path
    let to = isles.fleet[(place + strength as usize) % isles.fleet.len()];
    state.sea.pirate = to.0;
    happened(log, PiratesEvent::FleetMoved { from, to });
    // Rule: seafarers/five_six_scenarios#pirates-no-attack
    if isles.no_attack.contains(to) {
        return;
    }
    // Rule: attack
    let corners = rules.topology().corners(to).iter();
    let owners = corners.filter_map(|&corner| state.sites[corner].building_owner());
    let left = owners.collect::<SeatSet>().and(rules.all_seats());
    if !left.is_empty() {
        state.stack.push(frame(PiratesFrame::Attack { left, strength }));
    }
}

// Rule: attack
/// The next of those beside the fleet is attacked; the frame is on top.
pub(super) fn attack(rules: &Rules, state: &mut State, left: SeatSet, strength: u8, log: &mut EventLog) {
    let Some(seat) = rules.first_of(state, left) else { return state.stack.pop() };
    let left = left.without(seat);
    if left.is_empty() {
        state.stack.pop();
    } else {
        state.stack.replace(frame(PiratesFrame::Attack { left, strength }));
    }
    // Rule: strength
    let warships = facts(state).warships[seat.index()];
    happened(log, PiratesEvent::FleetAttacked { seat, strength, warships });
    if strength > warships {
        lose(state, seat, log);
    } else if warships > strength && has_resources(state) {
        // Rule: attack-won
        state.stack.push(frame(PiratesFrame::Reward { seat }));
    }
}

// Rule: attack-lost
fn lose(state: &mut State, seat: Seat, log: &mut EventLog) {
    let cities = PIECES[Piece::City as usize] - state.pieces_left(seat, Piece::City);
    let (due, hand) = (1 + cities, state.hands[seat.index()]);
    if hand.total() > due {
        state.stack.push(frame(PiratesFrame::Loss { seat, left: due }));
    } else if !hand.is_empty() {
        give_back(state, seat, hand, log);
    }
}

fn give_back(state: &mut State, seat: Seat, cards: Cards, log: &mut EventLog) {
    state.hands[seat.index()] -= cards;
    state.supply += cards;
    happened(log, PiratesEvent::LostToFleet { seat, cards });
}

/// A card was drawn from a hand; the frame is on top.
pub(super) fn lost(state: &mut State, seat: Seat, left: u8, card: Card, log: &mut EventLog) {
    give_back(state, seat, Cards::one(card), log);
    if left > 1 {
        state.stack.replace(frame(PiratesFrame::Loss { seat, left: left - 1 }));
    } else {
        state.stack.pop();
    }
}

/// Whether there is a resource to take.
pub(super) fn has_resources(state: &State) -> bool {
    Card::RESOURCES.into_iter().any(|card| state.supply.get(card) > 0)
}

// Rule: attack-won
pub(super) fn check_reward(state: &State, card: Card) -> Result<(), RuleError> {
    if !card.is_resource() {
        return refuse("seafarers/pirate_islands#attack-won", Why::OnlyResources);
    }
    if state.supply.get(card) == 0 {
        return refuse("seafarers/pirate_islands#attack-won", Why::SupplyShort(Cards::one(card)));
    }
    Ok(())
}

/// Takes the resource; the frame is on top.
pub(super) fn take_reward(state: &mut State, seat: Seat, card: Card, log: &mut EventLog) {
    let cards = Cards::one(card);
    state.hands[seat.index()] += cards;
    state.supply -= cards;
    state.stack.pop();
    log.push(|| Event::Gained { seat, cards, by: Gain::Fleet });
}

// Rule: warship
pub(super) fn check_knight(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    if ordinary_ship(rules, state, seat).is_none() {
        return refuse("seafarers/pirate_islands#warship", PiratesWhy::NoOrdinaryShip);
    }
    Ok(())
}

/// The hindmost ship that is no warship. Warships lie before all others, as each is made of the
/// hindmost and lost ships are the foremost.
fn ordinary_ship(rules: &Rules, state: &State, seat: Seat) -> Option<crate::board::PathId> {
    let line = route::line(rules, state, seat, route::place_of(rules, seat)?, None);
    line.ships.get(facts(state).warships[seat.index()] as usize).copied()
}

// Rule: warship, cards-used, fleet-not-pirate
/// A knight makes a warship; the card has left the hand and the game.
pub(super) fn arm(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    let Some(path) = ordinary_ship(rules, state, seat) else { return };
    if let Some(facts) = facts_mut(state) {
        facts.warships[seat.index()] += 1;
        happened(log, PiratesEvent::WarshipArmed { seat, path });
    }
}

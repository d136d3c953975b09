//! Gold fields: cards of one's choice.

use super::types::{SeaAction, SeaFrame};
use crate::action::Action;
use crate::base::{production, setup};
use crate::board::{IntersectionId, Terrain};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// The most cards for which every choice is listed; beyond that one example is.
const LISTED: u8 = 6;

fn resources(cards: Cards) -> u8 {
    Card::RESOURCES.into_iter().map(|card| cards.get(card)).sum()
}

// Rule: production, adds-up, order, land
/// All other production of a roll is paid; what gold fields give is chosen now.
pub(super) fn produced(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(dice) = state.effects.rolled else { return };
    let Some(&producing) = state.producing.get((dice.sum() as usize).wrapping_sub(2)) else { return };
    // Rule: combinations/seafarers_variants#events-epidemic
    let mut more = true;
    ask!(rules, CityYield, module => more &= module.cities_yield_more(state));
    let most = 1 + u8::from(more);
    for hex in producing.iter() {
        if state.terrain(hex) != Terrain::Gold {
            continue;
        }
        // Rule: robber
        if state.robber() == Some(hex) {
            log.push(|| production::blocked(rules, state, hex, most));
            continue;
        }
        for site in rules.topology().corners(hex).map(|corner| state.sites[corner]) {
            if let Some(owner) = site.building_owner().filter(|&owner| rules.all_seats().contains(owner)) {
                state.sea.gold[owner.index()] += site.yields().min(most);
            }
        }
    }
    ask_for_choices(rules, state);
}

// Rule: seafarers/setup#starting-resources, seafarers/setup#starting-gold
// Rule: combinations/seafarers_cities_knights#setup, combinations/seafarers_cities_knights#setup-cloth
// Rule: seafarers/pirate_islands#starting-resources
/// What the last settlement of the set-up phase draws from gold fields.
pub(super) fn starting(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId) {
    let Frame::SetupRoad { step, .. } = state.stack.top() else { return };
    if setup::round(rules, step) != setup::rounds(rules) {
        return;
    }
    let gold =
        |hex: &&crate::board::HexId| state.terrain(**hex) == Terrain::Gold && state.numbers(**hex) != 0;
    state.sea.gold[seat.index()] = rules.topology().hexes_at(at).iter().filter(gold).count() as u8;
    ask_for_choices(rules, state);
}

// Rule: seafarers/fog_islands#reward
/// A seat has turned up a gold field.
pub(super) fn discovered(rules: &Rules, state: &mut State, seat: Seat) {
    state.sea.gold[seat.index()] = 1;
    ask_for_choices(rules, state);
}

fn ask_for_choices(rules: &Rules, state: &mut State) {
    let left: SeatSet = rules.all_seats().iter().filter(|seat| state.sea.gold[seat.index()] > 0).collect();
    if !left.is_empty() {
        crate::combinations::knights_at_sea::no_aqueduct_for(state, left);
        state.stack.push(Frame::Sea(SeaFrame::Gold { left }));
        drop_if_supply_is_empty(state);
    }
}

/// Without a card in the supply nobody has a choice; the frame is on top.
fn drop_if_supply_is_empty(state: &mut State) {
    if resources(state.supply) == 0 {
        state.sea.gold = Default::default();
        state.stack.pop();
    }
}

/// Who chooses now.
// Rule: order, seafarers/five_six#gold-order
pub(super) fn chooser(rules: &Rules, state: &State, left: SeatSet) -> SeatSet {
    rules.first_of(state, left).map_or(SeatSet::NONE, SeatSet::one)
}

/// How many cards a seat takes.
// Rule: supply
pub(super) fn due(state: &State, seat: Seat) -> u8 {
    state.sea.gold[seat.index()].min(resources(state.supply))
}

pub(super) fn check(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    // Rule: combinations/seafarers_cities_knights#gold
    if !cards.only_resources() {
        return refuse("seafarers/gold_fields#production", Why::OnlyResources);
    }
    if !cards.is_sane() || cards.total() != due(state, seat) {
        return refuse("seafarers/gold_fields#production", Why::WrongCount(due(state, seat)));
    }
    if !state.supply.covers(cards) {
        return refuse("seafarers/gold_fields#supply", Why::SupplyShort(state.supply.missing(cards)));
    }
    Ok(())
}

/// Lists the choices of a seat.
pub(super) fn list(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let due = due(state, seat);
    let from = list.len();
    list_kinds(state, &Card::RESOURCES, due, Cards::NONE, list);
    if due > LISTED {
        list.truncate(from + 1);
    }
}

fn list_kinds(state: &State, kinds: &[Card], due: u8, taken: Cards, list: &mut Vec<Action>) {
    let Some((&kind, rest)) = kinds.split_first() else {
        if due == 0 {
            list.push(Action::Sea(SeaAction::TakeGold(taken)));
        }
        return;
    };
    for count in (0..=due.min(state.supply.get(kind))).rev() {
        list_kinds(state, rest, due - count, taken + Cards::of(kind, count), list);
    }
}

/// A seat has chosen; the frame is on top.
pub(super) fn take(state: &mut State, seat: Seat, left: SeatSet, cards: Cards, log: &mut EventLog) {
    state.hands[seat.index()] += cards;
    state.supply -= cards;
    state.sea.gold[seat.index()] = 0;
    log.push(|| Event::Gained { seat, cards, by: Gain::Gold });
    let left = left.without(seat);
    if left.is_empty() {
        state.stack.pop();
    } else {
        state.stack.replace(Frame::Sea(SeaFrame::Gold { left }));
        drop_if_supply_is_empty(state);
    }
}

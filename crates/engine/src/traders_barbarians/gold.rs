//! Gold of the scenarios that lay some out: how much there is, what it buys, and at which rates it is had.
//!
//! What is the same in every game with gold is in `crate::gold`: that it is conserved, open and no card, and
//! that it stands in offers.

use super::types::{TbAction, TbEvent};
use super::why::TbWhy;
use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::gold::Gold;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

// Rule: supply
/// All gold for up to four players, and for more.
const SUPPLY: [u16; 2] = [100, 148];

// Rule: buying
/// What a resource costs.
pub const PRICE: u8 = 2;

// Rule: twice
/// How many may be bought in a turn, or in a part of one.
pub const MOST: u8 = 2;

// Rule: three-to-one, no-two-to-one
/// The rates at which gold may be had for resources: 4:1 and 3:1.
const RATES: u8 = 1 << 4 | 1 << 3;

/// Lays the gold of a scenario out; nobody has any yet.
pub(super) fn lay_out(rules: &Rules, state: &mut State) {
    let usual = SUPPLY[usize::from(rules.seats() > 4)];
    let told = rules.board().features.value("gold").map(u16::from);
    state.gold = Gold::supply_of(told.unwrap_or(usual));
}

// Rule: short, combinations/rivers_cities_knights#no-card
/// Pays gold from the supply: from the player on turn clockwise, each as much as there is.
pub(super) fn gain_each(rules: &Rules, state: &mut State, due: &[u16; MAX_SEATS], log: &mut EventLog) {
    for seat in (0..rules.seats()).map(|n| rules.seat_after(state.on_turn, n)) {
        let due = due[seat.index()];
        if due > 0 {
            let gold = state.gold.gain(seat, due);
            log.push(|| Event::Tb(TbEvent::GoldGained { seat, gold, due }));
        }
    }
}

/// The same for one player; an owner without a seat gets none.
pub(super) fn gain(rules: &Rules, state: &mut State, seat: Seat, gold: u16, log: &mut EventLog) {
    let mut due = [0; MAX_SEATS];
    due[seat.index()] = gold;
    gain_each(rules, state, &due, log);
}

// Rule: combinations/rivers_cities_knights#commodities
/// The rates among these at which gold is had for that kind, and the rule that closes the others.
pub(super) const fn rates(give: Card, rates: u8) -> (u8, &'static str) {
    let open = if give.is_resource() { rates & RATES } else { rates };
    (open, "traders_barbarians/gold#no-two-to-one")
}

// Rule: buying, twice, when, player-two, combinations/rivers_cities_knights#buying
/// Whether a seat may buy that resource.
pub(super) fn check_buy(rules: &Rules, state: &State, seat: Seat, card: Card) -> Result<(), RuleError> {
    let rule = "traders_barbarians/gold#buying";
    if !rules.has_gold() {
        return refuse(rule, Why::NotInThisGame);
    }
    if !card.is_resource() {
        return refuse(rule, Why::OnlyResources);
    }
    if state.effects.tb.gold_bought >= MOST {
        return refuse("traders_barbarians/gold#twice", TbWhy::BoughtTwice);
    }
    let missing = u16::from(PRICE).saturating_sub(state.gold(seat));
    if missing > 0 {
        return refuse(rule, Why::NeedGold(missing as u8));
    }
    if state.supply.get(card) == 0 {
        return refuse(rule, Why::SupplyShort(Cards::one(card)));
    }
    Ok(())
}

pub(super) fn buy(state: &mut State, seat: Seat, card: Card, log: &mut EventLog) {
    let paid = state.gold.pay(seat, PRICE.into());
    debug_assert!(paid);
    state.effects.tb.gold_bought += 1;
    let cards = Cards::one(card);
    state.supply -= cards;
    state.hands[seat.index()] += cards;
    log.push(|| Event::Tb(TbEvent::BoughtForGold { seat, card, gold: PRICE }));
    log.push(|| Event::Gained { seat, cards, by: Gain::Exchange });
}

fn buys() -> impl Iterator<Item = TbAction> {
    Card::RESOURCES.into_iter().map(TbAction::BuyForGold)
}

pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.gold(seat) < u16::from(PRICE) {
        return;
    }
    let fit = Card::RESOURCES.into_iter().filter(|&card| check_buy(rules, state, seat, card).is_ok());
    list.extend(fit.map(|card| Action::Tb(TbAction::BuyForGold(card))));
}

pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if rules.has_gold() {
        // What others have bought this turn does not count for a seat that waits for its own.
        let bought = if seat == state.on_turn { state.effects.tb.gold_bought } else { 0 };
        let buy = BuildOption::new((rules, state, seat), "goldbuy", Cards::NONE, buys().map(Action::Tb));
        list.push(buy.for_gold(PRICE).left(MOST.saturating_sub(bought)));
    }
}

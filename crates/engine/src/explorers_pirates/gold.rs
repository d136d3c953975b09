//! Gold: what fields pay, what is got for nothing, and what gold buys.

use super::event::EpEvent;
use super::why::EpWhy;
use crate::base::maritime_trade::Deal;
use crate::board::{IntersectionId, Terrain};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::gold::Gold;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::State;

// Rule: supply
/// More gold than any game uses: the supply has no limit.
const SUPPLY: u16 = 50_000;

// Rule: explorers_pirates/setup#start-gold
/// Gold of each player at the beginning.
const START: u16 = 2;

// Rule: gold-fields
/// Gold for each building at a gold field that produces.
pub const FIELD: u8 = 2;

// Rule: compensation
/// Gold for those who get no resource.
const COMPENSATION: u8 = 1;

// Rule: buy
/// What a resource costs.
pub const PRICE: u8 = 2;

// Rule: buy, explorers_pirates/five_six#counts
/// How many may be bought in a turn, or in a part of one.
pub const PURCHASES: u8 = 2;

// Rule: three-for-one, three-for-gold
/// The only rate of trade with the supply, for cards and for gold.
pub(super) const RATES: u8 = 1 << 3;

// Rule: trade
/// Lays out gold, which is offered to other players like cards.
pub(super) fn lay_out(rules: &Rules, state: &mut State) {
    state.gold = Gold::supply_of(SUPPLY);
    for seat in rules.all_seats().iter() {
        state.gold.gain(seat, START);
    }
}

// Rule: gold-fields, compensation
/// The numbers have produced cards: fields pay, and those who got no card are compensated.
pub(super) fn produced(rules: &Rules, state: &mut State, cards: &[Cards; MAX_SEATS], log: &mut EventLog) {
    let mut due = [0; MAX_SEATS];
    let sum = state.effects.rolled.map_or(0, |dice| dice.sum());
    let producing = state.producing.get(usize::from(sum).wrapping_sub(2)).copied().unwrap_or_default();
    for hex in producing.iter().filter(|&hex| state.terrain(hex) == Terrain::Gold) {
        let owner = |corner: &IntersectionId| state.sites[*corner].building_owner();
        for owner in rules.topology().corners(hex).iter().filter_map(owner) {
            due[owner.index()] += FIELD;
        }
    }
    for seat in (0..rules.seats()).map(|n| rules.seat_after(state.on_turn, n)) {
        let gold = due[seat.index()];
        if gold > 0 {
            state.gold.gain(seat, gold.into());
            log.push(|| Event::Ep(EpEvent::FieldsPaid { seat, gold }));
        }
        if cards[seat.index()].is_empty() {
            state.gold.gain(seat, COMPENSATION.into());
            log.push(|| Event::Ep(EpEvent::Compensated { seat, gold: COMPENSATION }));
        }
    }
}

// Rule: three-for-one, three-for-gold
/// Whether that is the rate of trade with the supply, and a seat has the cards for it.
pub(super) fn check_rate(state: &State, seat: Seat, deal: Deal) -> Result<(), RuleError> {
    let rule = if deal.gold > 0 {
        "explorers_pirates/gold#three-for-gold"
    } else {
        "explorers_pirates/gold#three-for-one"
    };
    if RATES.checked_shr(deal.rate.into()).unwrap_or(0) & 1 == 0 {
        return refuse(rule, Why::NoSuchRate(deal.rate));
    }
    let given = u32::from(deal.rate) * (u32::from(deal.get.total()) + u32::from(deal.gold));
    let short = given.saturating_sub(u32::from(state.hand(seat).get(deal.give)));
    if short > 0 {
        return refuse(rule, Why::Need(Cards::of(deal.give, short.min(99) as u8)));
    }
    Ok(())
}

// Rule: buy
/// Whether a seat may buy that resource.
pub(super) fn check_buy(state: &State, seat: Seat, card: Card) -> Result<(), RuleError> {
    let rule = "explorers_pirates/gold#buy";
    if !card.is_resource() {
        return refuse(rule, Why::OnlyResources);
    }
    if state.effects.ep.gold_bought >= PURCHASES {
        return refuse(rule, EpWhy::BoughtTwice);
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

/// Buys a resource, which was checked.
pub(super) fn buy(state: &mut State, seat: Seat, card: Card, log: &mut EventLog) {
    let paid = state.gold.pay(seat, PRICE.into());
    debug_assert!(paid, "a purchase that was not checked");
    state.effects.ep.gold_bought += 1;
    let cards = Cards::one(card);
    state.supply -= cards;
    state.hands[seat.index()] += cards;
    log.push(|| Event::Ep(EpEvent::CardBought { seat, card, gold: PRICE }));
    log.push(|| Event::Gained { seat, cards, by: Gain::Exchange });
}

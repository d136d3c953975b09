//! The trade cards.

use super::action::{ProgressPlay, plays};
use super::cards::{ProgressCard, Track, cards_of};
use super::city_improvements;
use super::event::{CkEvent, CkFrame};
use super::merchant;
use super::politics_cards::{check_opponent, points};
use super::why::CkWhy;
use crate::books;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Whether a trade card would have an effect, as it is played.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, play: ProgressPlay) -> Result<(), RuleError> {
    match play {
        // Rule: commercial-harbor-no-effect, commercial-harbor-once
        ProgressPlay::CommercialHarbor if state.effects.ck.harbor => {
            refuse("cities_knights/trade_cards#commercial-harbor-no-effect", Why::NoEffect)
        }
        ProgressPlay::MasterMerchant(victim) => check_master_merchant(rules, state, seat, victim),
        // Rule: merchant
        ProgressPlay::Merchant(hex) => merchant::check_place(rules, state, seat, hex),
        // Rule: merchant-fleet-kind, merchant-fleet-two
        ProgressPlay::MerchantFleet(card) if state.effects.ck.fleet >> card as u8 & 1 != 0 => {
            refuse("cities_knights/trade_cards#merchant-fleet-two", Why::NoEffect)
        }
        // Rule: merchant-fleet-no-effect
        ProgressPlay::MerchantFleet(card) if trades_two(state, seat, card) => {
            refuse("cities_knights/trade_cards#merchant-fleet-no-effect", Why::NoEffect)
        }
        // Rule: resource-monopoly-kinds, resource-monopoly-no-effect
        // Rule: cities_knights/commodities#named-material
        ProgressPlay::ResourceMonopoly(card) if !card.is_resource() => {
            refuse("cities_knights/trade_cards#resource-monopoly-kinds", Why::OnlyResources)
        }
        ProgressPlay::ResourceMonopoly(_) if nobody_has_cards(rules, state, seat) => {
            refuse("cities_knights/trade_cards#resource-monopoly-no-effect", Why::NoEffect)
        }
        // Rule: trade-monopoly-kinds, trade-monopoly-no-effect
        ProgressPlay::TradeMonopoly(card) if card.is_resource() => {
            refuse("cities_knights/trade_cards#trade-monopoly-kinds", CkWhy::OnlyCommodities)
        }
        ProgressPlay::TradeMonopoly(_) if nobody_has_cards(rules, state, seat) => {
            refuse("cities_knights/trade_cards#trade-monopoly-no-effect", Why::NoEffect)
        }
        _ => Ok(()),
    }
}

/// Whether a special harbor or the guild gives 2:1 for that kind for the rest of the game.
fn trades_two(state: &State, seat: Seat, card: Card) -> bool {
    if card.is_resource() {
        state.harbor_access[seat.index()] >> (1 + card as u8) & 1 != 0
    } else {
        city_improvements::has_ability(state, seat, Track::Trade)
    }
}

fn nobody_has_cards(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.all_seats().without(seat).iter().all(|other| state.hands[other.index()].is_empty())
}

fn check_master_merchant(rules: &Rules, state: &State, seat: Seat, victim: Seat) -> Result<(), RuleError> {
    check_opponent(rules, seat, victim, "cities_knights/trade_cards#master-merchant")?;
    // Rule: master-merchant-more-points
    if points(rules, state, victim) <= points(rules, state, seat) {
        return refuse("cities_knights/trade_cards#master-merchant-more-points", CkWhy::NotAhead);
    }
    // Rule: master-merchant-no-target
    if state.hands[victim.index()].is_empty() {
        return refuse("cities_knights/trade_cards#master-merchant-no-target", Why::NothingToTake);
    }
    Ok(())
}

/// Does what the card says; it is already under its deck.
pub(super) fn play(rules: &Rules, state: &mut State, seat: Seat, play: ProgressPlay, log: &mut EventLog) {
    match play {
        // Rule: commercial-harbor, commercial-harbor-whole-turn
        ProgressPlay::CommercialHarbor => state.effects.ck.harbor = true,
        // Rule: master-merchant
        ProgressPlay::MasterMerchant(victim) => {
            let cards = Some(state.hands[victim.index()]).filter(|cards| !cards.is_empty());
            log.push(|| Event::Ck(CkEvent::LookedAt { seat, victim, cards, progress: None }));
            state.stack.push(Frame::Ck(CkFrame::MasterMerchant { victim }));
        }
        // Rule: merchant
        ProgressPlay::Merchant(hex) => merchant::place(state, seat, hex, log),
        // Rule: merchant-fleet, merchant-fleet-this-turn
        ProgressPlay::MerchantFleet(card) => {
            state.effects.ck.fleet |= 1 << card as u8;
            log.push(|| Event::Ck(CkEvent::FleetNamed { seat, card }));
        }
        // Rule: resource-monopoly, resource-monopoly-few
        ProgressPlay::ResourceMonopoly(card) => collect(rules, state, seat, card, 2, log),
        // Rule: trade-monopoly
        ProgressPlay::TradeMonopoly(card) => collect(rules, state, seat, card, 1, log),
        plays!(Science) | plays!(Politics) => books::unasked("a card"),
    }
}

fn collect(rules: &Rules, state: &mut State, seat: Seat, card: Card, most: u8, log: &mut EventLog) {
    for from in rules.all_seats().without(seat).iter() {
        let cards = Cards::of(card, state.hands[from.index()].get(card).min(most));
        state.hands[from.index()] -= cards;
        state.hands[seat.index()] += cards;
        log.push(|| Event::Ck(CkEvent::Collected { seat, from, cards }));
    }
}

/// Whether a fleet lets this seat give two of that kind for one.
pub(super) fn in_fleet(state: &State, seat: Seat, give: Card) -> bool {
    seat == state.on_turn && state.effects.ck.fleet >> give as u8 & 1 != 0
}

// Rule: master-merchant-few-cards
/// How many cards a master merchant takes.
pub(super) fn take_count(state: &State, victim: Seat) -> u8 {
    state.hands[victim.index()].total().min(2)
}

pub(super) fn check_take(state: &State, victim: Seat, cards: Cards) -> Result<(), RuleError> {
    let due = take_count(state, victim);
    if !cards.is_sane() || cards.total() != due {
        return refuse("cities_knights/trade_cards#master-merchant-few-cards", Why::WrongCount(due));
    }
    // The player has seen this hand: saying that the cards are not there tells nothing new.
    if !state.hands[victim.index()].covers(cards) {
        return refuse("cities_knights/trade_cards#master-merchant", Why::NoSuchCard);
    }
    Ok(())
}

pub(super) fn take(state: &mut State, seat: Seat, victim: Seat, cards: Cards, log: &mut EventLog) {
    state.stack.pop();
    state.hands[victim.index()] -= cards;
    state.hands[seat.index()] += cards;
    log.push(|| Event::Ck(CkEvent::Taken { seat, from: victim, cards }));
}

/// Whether a seat may force that trade now.
pub(super) fn check_force(
    rules: &Rules,
    state: &State,
    seat: Seat,
    with: Seat,
    give: Card,
) -> Result<(), RuleError> {
    if !state.effects.ck.harbor {
        return refuse("cities_knights/trade_cards#commercial-harbor", Why::NoSuchCard);
    }
    check_opponent(rules, seat, with, "cities_knights/trade_cards#commercial-harbor")?;
    // Rule: commercial-harbor-once
    if state.effects.ck.harbor_used.contains(with) {
        return refuse("cities_knights/trade_cards#commercial-harbor-once", CkWhy::TradedThisTurn);
    }
    // Rule: commercial-harbor-resource
    if !give.is_resource() {
        return refuse("cities_knights/trade_cards#commercial-harbor-resource", Why::OnlyResources);
    }
    if state.hands[seat.index()].get(give) == 0 {
        let need = Why::Need(Cards::one(give));
        return refuse("cities_knights/trade_cards#commercial-harbor-resource", need);
    }
    Ok(())
}

// Rule: commercial-harbor-choice, commercial-harbor-void
pub(super) fn force(state: &mut State, seat: Seat, with: Seat, give: Card, log: &mut EventLog) {
    state.effects.ck.harbor_used = state.effects.ck.harbor_used.with(with);
    // One kind or several: the others must not learn which, so the opponent is always asked.
    if state.hands[with.index()].commodities().is_empty() {
        log.push(|| Event::Ck(CkEvent::ForcedTrade { seat, with, give, get: None }));
    } else {
        state.stack.push(Frame::Ck(CkFrame::ForcedTrade { victim: with, give }));
    }
}

pub(super) fn check_give(state: &State, seat: Seat, card: Card) -> Result<(), RuleError> {
    if card.is_resource() {
        return refuse("cities_knights/trade_cards#commercial-harbor-choice", CkWhy::OnlyCommodities);
    }
    if state.hands[seat.index()].get(card) == 0 {
        let need = Why::Need(Cards::one(card));
        return refuse("cities_knights/trade_cards#commercial-harbor-choice", need);
    }
    Ok(())
}

/// A forced trade takes place.
pub(super) fn exchange(state: &mut State, seat: Seat, with: Seat, give: Card, get: Card, log: &mut EventLog) {
    let (give_one, get_one) = (Cards::one(give), Cards::one(get));
    state.hands[seat.index()] = state.hands[seat.index()] - give_one + get_one;
    state.hands[with.index()] = state.hands[with.index()] - get_one + give_one;
    log.push(|| Event::Ck(CkEvent::ForcedTrade { seat, with, give, get: Some(get) }));
}

/// Lists the ways in which a trade card may be played.
pub(super) fn list(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: ProgressCard,
    list: &mut Vec<ProgressPlay>,
) {
    let mut add = |play| {
        if check(rules, state, seat, play).is_ok() {
            list.push(play);
        }
    };
    match card {
        ProgressCard::CommercialHarbor => add(ProgressPlay::CommercialHarbor),
        ProgressCard::MasterMerchant => {
            rules.all_seats().iter().for_each(|s| add(ProgressPlay::MasterMerchant(s)));
        }
        ProgressCard::Merchant => rules.topology().hexes().for_each(|h| add(ProgressPlay::Merchant(h))),
        ProgressCard::MerchantFleet => {
            Card::ALL.into_iter().for_each(|c| add(ProgressPlay::MerchantFleet(c)))
        }
        ProgressCard::ResourceMonopoly => {
            Card::RESOURCES.into_iter().for_each(|c| add(ProgressPlay::ResourceMonopoly(c)));
        }
        ProgressCard::TradeMonopoly => {
            Card::COMMODITIES.into_iter().for_each(|c| add(ProgressPlay::TradeMonopoly(c)));
        }
        cards_of!(Science) | cards_of!(Politics) => books::unasked("a card"),
    }
}

//! What fish pay for.

use super::Fishermen;
use super::catch::{lay_aside, renew};
use super::tokens::FishTokens;
use super::types::{FishAction, FishDeed, FishEvent};
use super::why::FishWhy;
use crate::action::Action;
use crate::base::{development_cards, robber};
use crate::cards::{Card, Cards};
use crate::combinations::{nets_and_decks, tokens_for_two};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::options::BuildOption;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

// Rule: robber-leaves, steal, take, road, card
/// What each kind of deed costs.
const PRICES: [u8; FishDeed::KINDS] = [2, 3, 4, 5, 7];

/// The rule of each kind.
const RULES: [&str; FishDeed::KINDS] = [
    "traders_barbarians/fishermen#robber-leaves",
    "traders_barbarians/fishermen#steal",
    "traders_barbarians/fishermen#take",
    "traders_barbarians/fishermen#road",
    "traders_barbarians/fishermen#card",
];

/// What each kind of deed costs a seat now.
pub(super) fn prices(rules: &Rules, state: &State, seat: Seat) -> [u8; FishDeed::KINDS] {
    let less = tokens_for_two::discount(rules, state, seat);
    PRICES.map(|price| price - less)
}

// Rule: when, one-by-one
/// Whether a seat may pay for that with these tokens.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    deed: FishDeed,
    tokens: FishTokens,
) -> Result<(), RuleError> {
    check_deed(rules, state, seat, deed)?;
    let price = prices(rules, state, seat)[deed.kind()];
    if !state.fish(seat).covers(tokens) {
        return refuse("traders_barbarians/fishermen#paying", FishWhy::NoSuchTokens);
    }
    if tokens.fish() < u16::from(price) {
        return refuse("traders_barbarians/fishermen#paying", FishWhy::NeedFish(price));
    }
    // Rule: paying, no-change
    if !tokens.pay(price) {
        return refuse("traders_barbarians/fishermen#no-change", FishWhy::TooManyTokens);
    }
    Ok(())
}

/// Whether that can be done, whatever it costs.
fn check_deed(rules: &Rules, state: &State, seat: Seat, deed: FishDeed) -> Result<(), RuleError> {
    let rule = RULES[deed.kind()];
    match deed {
        // Rule: robber-leaves, combinations/fishermen_cities_knights#robber-asleep
        FishDeed::Robber if state.robber().is_none() => refuse(rule, FishWhy::RobberAside),
        FishDeed::Robber => Ok(()),
        // Rule: steal, combinations/fishermen_cities_knights#steal
        FishDeed::Steal(victim) if victim == seat || victim.0 >= rules.seats() => {
            refuse(rule, Why::NotAnOpponent)
        }
        FishDeed::Steal(victim) if state.hand(victim).is_empty() => refuse(rule, Why::NothingToTake),
        FishDeed::Steal(_) => Ok(()),
        // Rule: take, combinations/fishermen_cities_knights#take
        FishDeed::Take(card) if !card.is_resource() => refuse(rule, Why::OnlyResources),
        FishDeed::Take(card) if state.supply.get(card) == 0 => {
            refuse(rule, Why::SupplyShort(Cards::one(card)))
        }
        FishDeed::Take(_) => Ok(()),
        // Rule: road
        FishDeed::Road => development_cards::check_free_pieces(rules, state, seat, rule),
        // Rule: card
        FishDeed::Card if !state.has_deck() && !nets_and_decks::are_drawn(rules) => {
            refuse(rule, Why::DeckEmpty)
        }
        FishDeed::Card => Ok(()),
    }
}

/// Pays and does it.
pub(super) fn spend(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    deed: FishDeed,
    tokens: FishTokens,
    log: &mut EventLog,
) {
    lay_aside(state, seat, tokens);
    log.push(|| Event::Fish(FishEvent::FishSpent { seat, deed, tokens }));
    renew(rules, state, log);
    match deed {
        FishDeed::Robber => robber::leave(state, log),
        FishDeed::Steal(victim) => robber::rob(state, seat, victim, log),
        FishDeed::Take(card) => {
            let cards = Cards::one(card);
            state.supply -= cards;
            state.hands[seat.index()] += cards;
            log.push(|| Event::Gained { seat, cards, by: Gain::Exchange });
        }
        // Rule: two-road
        FishDeed::Road => state.stack.push(Frame::FreeRoads { left: 1, may_skip: false }),
        FishDeed::Card => {
            state.stack.push(nets_and_decks::frame(rules).unwrap_or(Frame::DrawDevelopmentCard))
        }
    }
}

/// Every deed that could be named.
fn deeds(rules: &Rules, seat: Seat) -> impl Iterator<Item = FishDeed> {
    let victims = rules.all_seats().without(seat).iter().map(FishDeed::Steal).collect::<Vec<_>>();
    let takes = Card::RESOURCES.map(FishDeed::Take);
    [FishDeed::Robber, FishDeed::Road, FishDeed::Card].into_iter().chain(victims).chain(takes)
}

/// Lists what the tokens of a seat can pay for, with every choice of tokens that pays it.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let hand = state.fish(seat);
    let prices = prices(rules, state, seat);
    if hand.fish() < u16::from(prices[0]) {
        return;
    }
    let payments = prices.map(|price| hand.payments(price));
    for deed in deeds(rules, seat) {
        let payments = &payments[deed.kind()];
        if !payments.is_empty() && check_deed(rules, state, seat, deed).is_ok() {
            list.extend(payments.iter().map(|&tokens| Action::Fish(FishAction::Spend { deed, tokens })));
        }
    }
}

pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let (at, hand) = ((rules, state, seat), state.fish(seat));
    let prices = prices(rules, state, seat);
    for (kind, name) in FishDeed::NAMES.into_iter().enumerate() {
        // Where nothing pays, all there is says how much is missing.
        let tokens = hand.payments(prices[kind]).first().copied().unwrap_or(hand);
        let actions = deeds(rules, seat)
            .filter(|deed| deed.kind() == kind)
            .map(|deed| Action::Fish(FishAction::Spend { deed, tokens }));
        list.push(BuildOption::new(at, "fish", Cards::NONE, actions).of(name));
    }
    if Fishermen::part(state).is_some() {
        let gifts = rules.all_seats().without(seat).iter().map(|to| Action::Fish(FishAction::GiveBoot(to)));
        list.push(BuildOption::new(at, "boot", Cards::NONE, gifts.collect::<Vec<_>>()));
    }
}

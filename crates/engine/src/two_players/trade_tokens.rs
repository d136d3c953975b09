//! Trade tokens: what brings them and what they pay for.

use super::setup;
use super::types::{TokenAction, TwoAction, TwoEvent, TwoFrame};
use super::why::TwoWhy;
use crate::action::Action;
use crate::base::largest_army::LEAST_KNIGHTS;
use crate::base::robber;
use crate::board::{HexId, IntersectionId};
use crate::cards::{Card, Cards};
use crate::combinations::{
    bridges_for_two, camels_for_two, foreign_knight, neutral_ships, tokens_for_two, wagons_for_two,
};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::Built;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, State};

// Rule: forced-trade
/// Cards that are given, and the most that are drawn.
pub(super) const TRADED: u8 = 2;

// Rule: discard-knight
/// Tokens for a knight, and for a settlement at the desert.
const TWO: u8 = 2;

fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

// Rule: price, points-compared
/// What an action costs a seat now.
pub(super) fn price(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let points = |seat| rules.victory_points(state, seat).visible();
    if points(seat) > points(opponent(seat)) { 2 } else { 1 }
}

// Rule: paying
pub(crate) fn check_price(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    tokens_for_two::check_trade_tokens(rules)?;
    let price = price(rules, state, seat);
    if state.two.tokens[seat.index()] < price {
        return refuse("two_players/trade_tokens#paying", TwoWhy::NeedTokens(price));
    }
    Ok(())
}

pub(crate) fn pay(rules: &Rules, state: &mut State, seat: Seat, action: TokenAction, log: &mut EventLog) {
    let count = price(rules, state, seat);
    state.two.tokens[seat.index()] -= count;
    log.push(|| Event::Two(TwoEvent::TokensPaid { seat, count, action }));
}

/// How many of `count` tokens a seat would get.
// Rule: short-supply, two_players/setup#tokens-traveler
fn within_supply(rules: &Rules, state: &State, seat: Seat, count: u8) -> u8 {
    let room = setup::limit(rules).map_or(u8::MAX, |most| most - state.two.tokens[seat.index()]);
    count.min(setup::supply(rules, state)).min(room)
}

/// What giving up a knight would bring a seat now.
pub(super) fn for_knight(rules: &Rules, state: &State, seat: Seat) -> u8 {
    within_supply(rules, state, seat, TWO)
}

pub(crate) fn take(rules: &Rules, state: &mut State, seat: Seat, count: u8, log: &mut EventLog) {
    let count = within_supply(rules, state, seat, count);
    if count > 0 {
        state.two.tokens[seat.index()] += count;
        log.push(|| Event::Two(TwoEvent::TokensTaken { seat, count }));
    }
}

// Rule: desert, coast, desert-and-coast, setup-tokens, own-settlements
/// A player built something: a settlement at the desert or the coast brings tokens.
pub(super) fn built(rules: &Rules, state: &mut State, seat: Seat, piece: Built, log: &mut EventLog) {
    let Built::Settlement(at) = piece else { return };
    take(rules, state, seat, tokens_at(rules, state, at), log);
}

fn tokens_at(rules: &Rules, state: &State, at: IntersectionId) -> u8 {
    let hexes = rules.topology().hexes_at(at);
    let desert = hexes.iter().any(|&hex| bridges_for_two::is_desert(rules, state.terrain(hex)));
    let at_rim = hexes.len() < 3 && !rules.topology().is_plaza(at);
    let coast = at_rim || hexes.iter().any(|&hex| !state.terrain(hex).is_land());
    TWO * u8::from(desert) + u8::from(coast) + wagons_for_two::tokens_at(rules, state, at)
}

// Rule: forced-trade-needs, one-card
pub(super) fn check_forced_trade(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    let rule = "two_players/trade_tokens#forced-trade-needs";
    if state.hands[seat.index()].total() < TRADED {
        return refuse(rule, TwoWhy::NeedTwoCards);
    }
    if state.hands[opponent(seat).index()].is_empty() {
        return refuse(rule, Why::NothingToTake);
    }
    check_price(rules, state, seat)
}

// Rule: when
pub(super) fn forced_trade(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    pay(rules, state, seat, TokenAction::ForcedTrade, log);
    let left = state.hands[opponent(seat).index()].total().min(TRADED);
    state.stack.push(Frame::Two(TwoFrame::Give));
    state.stack.push(Frame::Two(TwoFrame::Draw { left }));
}

/// A card of the opponent is drawn; the frame that asked for it is on top.
pub(super) fn drawn(state: &mut State, left: u8, card: Card, log: &mut EventLog) {
    let (thief, victim) = (state.on_turn, opponent(state.on_turn));
    state.hands[victim.index()] -= Cards::one(card);
    state.hands[thief.index()] += Cards::one(card);
    log.push(|| Event::Stole { thief, victim, card });
    if left > 1 {
        state.stack.replace(Frame::Two(TwoFrame::Draw { left: left - 1 }));
    } else {
        state.stack.pop();
    }
}

// Rule: give-back
pub(super) fn check_give(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    let rule = "two_players/trade_tokens#forced-trade";
    if !cards.is_sane() || cards.total() != TRADED {
        return refuse(rule, Why::WrongCount(TRADED));
    }
    let hand = state.hands[seat.index()];
    if !hand.covers(cards) {
        return refuse(rule, Why::Need(hand.missing(cards)));
    }
    Ok(())
}

/// Gives the cards; the frame that asked for them is on top.
pub(super) fn give(state: &mut State, seat: Seat, cards: Cards, log: &mut EventLog) {
    let to = opponent(seat);
    state.stack.pop();
    state.hands[seat.index()] -= cards;
    state.hands[to.index()] += cards;
    log.push(|| Event::Two(TwoEvent::GaveCards { seat, to, cards }));
}

pub(super) fn list_give(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let hand = state.hands[seat.index()];
    for (i, first) in Card::RESOURCES.into_iter().enumerate() {
        for &second in &Card::RESOURCES[i..] {
            let cards = Cards::one(first) + Cards::one(second);
            if hand.covers(cards) {
                list.push(Action::Two(TwoAction::Give(cards)));
            }
        }
    }
}

// Rule: move-robber-needs
pub(super) fn check_robber(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> Result<(), RuleError> {
    let rule = "two_players/trade_tokens#move-robber-needs";
    camels_for_two::check_to_desert(rules)?;
    foreign_knight::check_robber(rules)?;
    wagons_for_two::check_desert(rules)?;
    if !rules.topology().has_hex(hex) || !bridges_for_two::is_desert(rules, state.terrain(hex)) {
        return refuse(rule, Why::NotDesert);
    }
    neutral_ships::check_desert(rules, hex)?;
    if state.robber() == Some(hex) {
        return refuse(rule, Why::RobberMustMove);
    }
    check_price(rules, state, seat)
}

// Rule: move-robber
pub(super) fn move_robber(rules: &Rules, state: &mut State, seat: Seat, to: HexId, log: &mut EventLog) {
    pay(rules, state, seat, TokenAction::RobberToDesert, log);
    let from = state.robber();
    state.robber = to.0;
    log.push(|| Event::RobberMoved { seat, from, to });
}

pub(super) fn check_aside(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    camels_for_two::check_aside(rules, state)?;
    check_price(rules, state, seat)
}

pub(super) fn robber_aside(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    pay(rules, state, seat, TokenAction::RobberAside, log);
    robber::leave(state, log);
}

pub(super) fn check_knight(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    let rule = "two_players/trade_tokens#discard-knight";
    tokens_for_two::check_trade_tokens(rules)?;
    if state.two.gave_up {
        return refuse(rule, TwoWhy::KnightGivenUp);
    }
    if state.knights[seat.index()] == 0 {
        return refuse(rule, TwoWhy::NoPlayedKnight);
    }
    if for_knight(rules, state, seat) == 0 {
        return refuse("two_players/trade_tokens#short-supply", TwoWhy::NoTokensLeft);
    }
    Ok(())
}

// Rule: army-lost, army-passes
pub(super) fn give_up_knight(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    state.knights[seat.index()] -= 1;
    state.two.knights_gone += 1;
    state.two.gave_up = true;
    log.push(|| Event::Two(TwoEvent::KnightGivenUp { seat }));
    knight_lost(rules, state, log);
    take(rules, state, seat, TWO, log);
}

/// Lists what tokens can be used for now.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if check_forced_trade(rules, state, seat).is_ok() {
        list.push(Action::Two(TwoAction::ForcedTrade));
    }
    for hex in rules.topology().hexes() {
        if check_robber(rules, state, seat, hex).is_ok() {
            list.push(Action::Two(TwoAction::RobberToDesert(hex)));
        }
    }
    if check_aside(rules, state, seat).is_ok() {
        list.push(Action::Two(TwoAction::RobberAside));
    }
    if check_knight(rules, state, seat).is_ok() {
        list.push(Action::Two(TwoAction::GiveUpKnight));
    }
}

// Rule: army-lost, army-passes
/// A played knight has left the game: the card may go, to the only one with the most or to nobody.
fn knight_lost(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let most = state.knights.iter().copied().max().unwrap_or(0);
    let holder = state.largest_army;
    let mut best = rules.all_seats().iter().filter(|seat| state.knights[seat.index()] == most);
    let alone = match (best.next(), best.next()) {
        (Some(seat), None) if most >= LEAST_KNIGHTS => Some(seat),
        _ => None,
    };
    match alone {
        Some(seat) if seat.0 != holder => {
            state.largest_army = seat.0;
            log.push(|| Event::LargestArmy { holder: seat, knights: most });
        }
        None if holder != NOBODY => {
            state.largest_army = NOBODY;
            log.push(|| Event::Two(TwoEvent::ArmySetAside));
        }
        // It stays where it is.
        Some(_) | None => {}
    }
}

//! Rolling a 7: discards, then the robber.

use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: limit
/// The most cards that a 7 leaves alone.
pub const HAND_LIMIT: u8 = 7;

/// The most cards that a 7 leaves this seat.
pub(crate) fn hand_limit(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let mut limit = HAND_LIMIT;
    ask!(rules, HandLimit, module => limit = module.hand_limit(rules, state, seat, limit));
    limit
}

// Rule: half
/// How many cards a hand of that size gives up.
#[inline]
pub(crate) fn quota(state: &State, seat: Seat) -> u8 {
    state.hands[seat.index()].total() / 2
}

/// A 7 was rolled: nothing is produced.
pub(crate) fn rolled(rules: &Rules, state: &mut State, log: &mut EventLog) {
    // Rule: no-production, before-robber, cities_knights/robber#asleep-discard
    if super::robber::is_awake(rules, state) {
        // Rule: combinations/seafarers_cities_knights#seven, combinations/seafarers_variants#events-attack
        super::robber::must_move(rules, state, false, log);
    }
    ask!(rules, Seven, module => module.after_seven(rules, state));
    let owing: SeatSet = rules
        .all_seats()
        .iter()
        .filter(|&seat| state.hands[seat.index()].total() > hand_limit(rules, state, seat))
        .collect();
    if !owing.is_empty() {
        state.stack.push(Frame::Discard { owing });
        log.push(|| Event::MustDiscard { seats: owing });
    }
}

/// Whether these cards may be discarded.
pub(crate) fn check(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    // Rule: half, own-choice, cities_knights/robber#discard
    if !cards.is_sane() || cards.total() != quota(state, seat) {
        return refuse("base/seven#half", Why::WrongCount(quota(state, seat)));
    }
    let hand = state.hands[seat.index()];
    if !hand.covers(cards) {
        return refuse("base/seven#own-choice", Why::Need(hand.missing(cards)));
    }
    Ok(())
}

/// Takes a choice; when the last one is in, all become open together.
pub(crate) fn choose(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    owing: SeatSet,
    cards: Cards,
    log: &mut EventLog,
) {
    // Rule: together
    state.answers[seat.index()] = cards;
    log.push(|| Event::DiscardChosen { seat, cards });
    let owing = owing.without(seat);
    state.stack.replace(Frame::Discard { owing });
    if !owing.is_empty() {
        return;
    }
    state.stack.pop();
    for seat in rules.all_seats().iter() {
        let cards = std::mem::take(&mut state.answers[seat.index()]);
        if !cards.is_empty() {
            state.hands[seat.index()] -= cards;
            state.supply += cards;
            log.push(|| Event::Discarded { seat, cards });
        }
    }
}

/// A legal discard for whoever does not choose: always one of the most numerous kind.
pub fn default_discard(hand: Cards) -> Cards {
    let (mut rest, mut cards) = (hand, Cards::NONE);
    for _ in 0..hand.total() / 2 {
        let most = Card::ALL.into_iter().rev().max_by_key(|&k| rest.get(k));
        let one = Cards::one(most.unwrap_or(Card::Brick));
        rest -= one;
        cards += one;
    }
    cards
}

//! Good Neighbors and Neighborly Assistance: cards that players give each other.

use super::action::{EventCardEvent, EventCardFrame};
use super::why::EventCardWhy;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Of these seats, those that hold cards.
fn with_cards(state: &State, seats: SeatSet) -> SeatSet {
    seats.iter().filter(|&seat| !state.hands[seat.index()].is_empty()).collect()
}

// Rule: good-neighbors
/// Everybody who has a card chooses one.
pub(super) fn good_neighbors(rules: &Rules, state: &mut State) {
    let owing = with_cards(state, rules.all_seats());
    super::turn::ask_in_turn(state, owing, |owing| EventCardFrame::GoodNeighbors { owing });
}

// Rule: ck-giving
/// Whether that card can be given: any card in hand.
pub(super) fn check_card(state: &State, seat: Seat, card: Card, rule: &'static str) -> Result<(), RuleError> {
    if state.hands[seat.index()].get(card) == 0 {
        return refuse(rule, Why::Need(Cards::one(card)));
    }
    Ok(())
}

/// Takes a choice; when the last one is in, all cards pass together.
pub(super) fn give_left(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    owing: SeatSet,
    card: Card,
    log: &mut EventLog,
) {
    state.answers[seat.index()] = Cards::one(card);
    log.push(|| Event::EventCard(EventCardEvent::NeighborGiftChosen { seat, card }));
    let owing = owing.without(seat);
    super::turn::answered(state, Frame::EventCard(EventCardFrame::GoodNeighbors { owing }));
    if !owing.is_empty() {
        return;
    }
    for seat in rules.all_seats().iter() {
        let cards = std::mem::take(&mut state.answers[seat.index()]);
        for (card, _) in cards.iter() {
            give(state, seat, neighbor(rules, seat), card, log);
        }
    }
}

/// Who gets the gift of a seat.
pub(super) fn neighbor(rules: &Rules, seat: Seat) -> Seat {
    rules.seat_after(seat, 1)
}

fn give(state: &mut State, seat: Seat, to: Seat, card: Card, log: &mut EventLog) {
    state.hands[seat.index()] -= Cards::one(card);
    state.hands[to.index()] += Cards::one(card);
    log.push(|| Event::EventCard(EventCardEvent::CardGiven { seat, to, card }));
}

fn points(rules: &Rules, state: &State, seat: Seat) -> u8 {
    rules.victory_points(state, seat).visible()
}

/// Who has the most points, and who has fewer.
pub(super) fn ahead_and_behind(rules: &Rules, state: &State) -> (SeatSet, SeatSet) {
    let ahead = super::supply::with_most(rules, |seat| points(rules, state, seat));
    (ahead, rules.all_seats().minus(ahead))
}

// Rule: neighborly-assistance
/// Those with the most points give, if anybody has fewer.
pub(super) fn assistance(rules: &Rules, state: &mut State) {
    let (ahead, behind) = ahead_and_behind(rules, state);
    if !behind.is_empty() {
        let left = with_cards(state, ahead);
        super::turn::ask_in_turn(state, left, |left| EventCardFrame::Assistance { left });
    }
}

pub(super) fn check_assist(
    rules: &Rules,
    state: &State,
    seat: Seat,
    to: Seat,
    card: Card,
) -> Result<(), RuleError> {
    const RULE: &str = "variants/event_cards#neighborly-assistance";
    if !ahead_and_behind(rules, state).1.contains(to) {
        return refuse(RULE, EventCardWhy::NotBehind);
    }
    check_card(state, seat, card, RULE)
}

pub(super) fn assist(
    state: &mut State,
    seat: Seat,
    left: SeatSet,
    (to, card): (Seat, Card),
    log: &mut EventLog,
) {
    give(state, seat, to, card, log);
    super::turn::answered(state, Frame::EventCard(EventCardFrame::Assistance { left: left.without(seat) }));
}

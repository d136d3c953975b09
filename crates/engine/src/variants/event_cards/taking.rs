//! Trade Advantage and Conflict: a random card of an opponent.

use super::action::EventCardFrame;
use super::supply::{knights, with_most};
use crate::base::setup::PIECES;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, State};

/// The only member of a set.
fn only(seats: SeatSet) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

// Rule: trade-advantage
/// Who holds Longest Road, or else alone has the most roads, may take a card.
pub(super) fn trade_advantage(rules: &Rules, state: &mut State) {
    // Rule: combinations/seafarers_variants#events-trade-advantage
    // Rule: traders_barbarians/rivers#trade-advantage
    let others = |seat| state.ships_placed(seat) + state.bridges_placed(seat);
    let roads = |seat| PIECES[Piece::Road as usize] - state.pieces_left(seat, Piece::Road) + others(seat);
    let taker = match state.longest_road() {
        // A color without a player takes nothing.
        // Rule: two_players/event_cards#neutral-longest-road
        Some(holder) => Some(holder).filter(|&seat| rules.all_seats().contains(seat)),
        None => only(with_most(rules, roads)),
    };
    take_card(rules, state, taker, true);
}

// Rule: conflict
/// Who alone has the most knights takes a card.
pub(super) fn conflict(rules: &Rules, state: &mut State) {
    let taker = only(with_most(rules, |seat| knights(rules, state, seat)));
    take_card(rules, state, taker, false);
}

/// The opponents of a seat who have cards.
pub(super) fn victims(rules: &Rules, state: &State, thief: Seat) -> SeatSet {
    let others = rules.all_seats().without(thief);
    others.iter().filter(|&seat| !state.hands[seat.index()].is_empty()).collect()
}

fn take_card(rules: &Rules, state: &mut State, taker: Option<Seat>, may_decline: bool) {
    let Some(seat) = taker else { return };
    if !victims(rules, state, seat).is_empty() {
        state.stack.push(Frame::EventCard(EventCardFrame::TakeCard { seat, may_decline }));
    }
}

pub(super) fn check_victim(
    rules: &Rules,
    state: &State,
    seat: Seat,
    victim: Seat,
    rule: &'static str,
) -> Result<(), RuleError> {
    if victim == seat || !rules.all_seats().contains(victim) {
        return refuse(rule, Why::NotAnOpponent);
    }
    if state.hands[victim.index()].is_empty() {
        return refuse(rule, Why::NothingToTake);
    }
    Ok(())
}

// Rule: ck-taking
/// The card is drawn from the whole hand.
pub(super) fn take_from(state: &mut State, thief: Seat, victim: Seat) {
    state.stack.replace(Frame::EventCard(EventCardFrame::Steal { thief, victim }));
}

/// The card is known; the frame that asked for it is on top.
pub(crate) fn stolen(state: &mut State, thief: Seat, victim: Seat, card: Card, log: &mut EventLog) {
    state.hands[victim.index()] -= Cards::one(card);
    state.hands[thief.index()] += Cards::one(card);
    state.stack.pop();
    log.push(|| Event::Stole { thief, victim, card });
}

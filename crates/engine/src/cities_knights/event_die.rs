//! The event die: ships and gates.

use super::barbarians;
use super::cards::{EventFace, Track};
use super::event::{CkEvent, CkFrame};
use super::variants::EasyStart;
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: three-dice, event-first, cities_knights/turn#order
/// The event die comes between the roll and production.
pub(super) fn before_production(rules: &Rules, state: &mut State) {
    if !EasyStart::is_easy_turn(rules, state) {
        state.stack.push(Frame::Ck(CkFrame::EventDie));
    }
}

/// The event die lies; the frame that asked for it is on top.
pub(crate) fn rolled(rules: &Rules, state: &mut State, face: EventFace, log: &mut EventLog) {
    let seat = state.on_turn;
    state.stack.pop();
    log.push(|| Event::Ck(CkEvent::EventDie { seat, face }));
    match face {
        // Rule: ship
        EventFace::Ship => barbarians::advance(rules, state, log),
        EventFace::Gate(track) => gate(rules, state, track),
    }
}

// Rule: gate, draw-order, must-draw
fn gate(rules: &Rules, state: &mut State, track: Track) {
    let Some(dice) = state.effects.rolled else { return };
    let left = rules.all_seats().iter().filter(|&seat| fits(state, seat, track, dice.red)).collect();
    draw(state, left, track);
}

// Rule: red-die
fn fits(state: &State, seat: Seat, track: Track, red: u8) -> bool {
    let level = state.improvement(seat, track);
    level > 0 && red <= level + 1
}

// Rule: cities_knights/progress_cards#empty-deck
/// These seats draw from a deck as long as it has cards.
pub(super) fn draw(state: &mut State, left: SeatSet, track: Track) {
    if !left.is_empty() && state.progress_deck_len(track) > 0 {
        state.stack.push(Frame::Ck(CkFrame::DrawProgress { left, track }));
    }
}

//! Progress cards: drawing, holding, playing and returning them.

use super::action::ProgressPlay;
use super::cards::{ProgressCard, Track};
use super::chance::CkOutcome;
use super::event::{CkEvent, CkFrame};
use super::why::CkWhy;
use super::{politics_cards, science_cards, trade_cards};
use crate::chance::Outcome;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: hand-limit
/// The most progress cards a player may keep.
pub(super) const HAND_LIMIT: u8 = 4;

// Rule: under-deck
/// Whether that card may be the next of its deck.
pub(crate) fn can_draw(state: &State, track: Track, card: ProgressCard) -> bool {
    if card.track() != track {
        return false;
    }
    let shuffled = track.cards().iter().any(|&c| state.ck.deck[c as usize] > 0);
    if shuffled {
        state.ck.deck[card as usize] > 0
    } else {
        state.ck.under[track as usize].first() == Some(card)
    }
}

/// Every card that may be the next of a deck, with its weight.
pub(super) fn outcomes(state: &State, track: Track, list: &mut Vec<(Outcome, u32)>) {
    let from = list.len();
    for &card in track.cards() {
        let n = state.ck.deck[card as usize];
        if n > 0 {
            list.push((Outcome::Ck(CkOutcome::Progress(card)), u32::from(n)));
        }
    }
    if list.len() == from
        && let Some(card) = state.ck.under[track as usize].first()
    {
        list.push((Outcome::Ck(CkOutcome::Progress(card)), 1));
    }
}

/// A card was drawn; the frame that asked for it is on top.
pub(crate) fn drawn(rules: &Rules, state: &mut State, card: ProgressCard, log: &mut EventLog) {
    let Frame::Ck(CkFrame::DrawProgress { left, track }) = state.stack.top() else { return };
    // Rule: five_six/cities_knights#draw-order
    let Some(seat) = rules.first_of(state, left) else { return };
    if state.ck.deck[card as usize] > 0 {
        state.ck.deck[card as usize] -= 1;
    } else {
        state.ck.under[track as usize].remove_first();
    }
    let left = left.without(seat);
    // Others draw after a fifth card has been dealt with: it may lie under an empty deck by then.
    if left.is_empty() {
        state.stack.pop();
    } else {
        state.stack.replace(Frame::Ck(CkFrame::DrawProgress { left, track }));
    }
    // Rule: vp-at-once, vp-not-counted, vp-stay
    // Rule: cities_knights/science_cards#printer, cities_knights/politics_cards#constitution
    if card.is_victory_point() {
        state.ck.opened[usize::from(card == ProgressCard::Constitution)] = seat.0;
        log.push(|| Event::Ck(CkEvent::ProgressOpened { seat, card }));
        return;
    }
    log.push(|| Event::Ck(CkEvent::ProgressDrawn { seat, track, card }));
    receive(state, seat, card);
}

/// A card comes into a hand; a fifth has to be dealt with at once.
// Rule: fifth-out-of-turn, fifth-on-turn, not-traded
// Rule: five_six/cities_knights#fifth-card, five_six/cities_knights#fifth-card-part-two
pub(super) fn receive(state: &mut State, seat: Seat, card: ProgressCard) {
    let hand = &mut state.ck.progress[seat.index()];
    let fits = hand.add(card);
    debug_assert!(fits, "a sixth progress card");
    if hand.len() > HAND_LIMIT {
        state.stack.push(Frame::Ck(CkFrame::FifthCard { seat }));
    }
}

/// Whether a card may be returned now.
pub(super) fn check_return(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: ProgressCard,
) -> Result<(), RuleError> {
    check_held(state, seat, card)?;
    if seat == state.on_turn && can_play_any(rules, state, seat) {
        return refuse("cities_knights/progress_cards#fifth-on-turn", CkWhy::MustPlayOne);
    }
    Ok(())
}

// Rule: not-bought
fn check_held(state: &State, seat: Seat, card: ProgressCard) -> Result<(), RuleError> {
    if !state.progress(seat).contains(card) {
        return refuse("cities_knights/progress_cards#not-bought", Why::NoSuchCard);
    }
    Ok(())
}

/// Whether some card of the hand can be played after the roll.
fn can_play_any(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut plays = Vec::new();
    list(rules, state, seat, &mut plays);
    !plays.is_empty()
}

pub(super) fn put_back(state: &mut State, seat: Seat, card: ProgressCard, log: &mut EventLog) {
    state.stack.pop();
    state.ck.progress[seat.index()].remove(card);
    state.ck.under[card.track() as usize].put_under(card);
    log.push(|| Event::Ck(CkEvent::ProgressReturned { seat, card }));
}

/// Whether a card may be played after the roll, as it is played.
// Rule: any-number, same-turn, own-turn, no-effect
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, play: ProgressPlay) -> Result<(), RuleError> {
    check_held(state, seat, play.card())?;
    match play {
        // Rule: cities_knights/science_cards#alchemist-before-roll
        ProgressPlay::Alchemist(_) => {
            refuse("cities_knights/science_cards#alchemist-before-roll", Why::AlreadyRolled)
        }
        _ => match play.card().track() {
            Track::Science => science_cards::check(rules, state, seat, play),
            Track::Politics => politics_cards::check(rules, state, seat, play),
            Track::Trade => trade_cards::check(rules, state, seat, play),
        },
    }
}

// Rule: resolve-first, under-deck
/// Plays a card that may be played.
pub(super) fn play(rules: &Rules, state: &mut State, seat: Seat, play: ProgressPlay, log: &mut EventLog) {
    let card = play.card();
    state.ck.progress[seat.index()].remove(card);
    state.ck.under[card.track() as usize].put_under(card);
    log.push(|| Event::Ck(CkEvent::ProgressPlayed { seat, card }));
    match card.track() {
        Track::Science => science_cards::play(rules, state, seat, play, log),
        Track::Politics => politics_cards::play(rules, state, seat, play, log),
        Track::Trade => trade_cards::play(rules, state, seat, play, log),
    }
}

/// Lists the ways in which cards may be played after the roll.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<ProgressPlay>) {
    let hand = state.progress(seat);
    for card in hand.kinds() {
        match card.track() {
            Track::Science => science_cards::list(rules, state, seat, card, list),
            Track::Politics => politics_cards::list(rules, state, seat, card, list),
            Track::Trade => trade_cards::list(rules, state, seat, card, list),
        }
    }
}

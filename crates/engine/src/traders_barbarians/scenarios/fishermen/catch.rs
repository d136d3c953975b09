//! Catching fish: whom a roll serves, drawing, and the exchange of those who have as many tokens as they may.

use super::tokens::{FishToken, FishTokens};
use super::types::{FishAction, FishEvent, FishFrame};
use super::why::FishWhy;
use super::{Fishermen, grounds};
use crate::action::Action;
use crate::base::setup;
use crate::board::{IntersectionId, Terrain};
use crate::combinations::{nets_and_decks, tokens_for_two};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{SharesRoom, State};

// Rule: seven-tokens
/// The most tokens of a seat; the boot is none of them.
pub(super) const MOST_TOKENS: u8 = 7;

/// How many tokens the roll of this turn brings each seat.
// Rule: catch, lake-numbers, two-grounds, harbor-and-ground, combinations/fishermen_cities_knights#cities
fn due(rules: &Rules, state: &State) -> [u8; MAX_SEATS] {
    let mut due = [0u8; MAX_SEATS];
    let Some(dice) = state.effects.rolled else { return due };
    let mut serve = |at: IntersectionId| {
        let site = state.sites[at];
        // Neutral colors catch nothing.
        if let Some(owner) = site.building_owner().filter(|owner| owner.0 < rules.seats()) {
            due[owner.index()] = due[owner.index()].saturating_add(site.yields());
        }
    };
    // Rule: robber-lake
    let lake =
        |hex: &crate::board::HexId| state.terrain(*hex) == Terrain::Lake && state.robber() != Some(*hex);
    let producing = state.producing.get(dice.sum() as usize - 2);
    for hex in producing.into_iter().flat_map(|hexes| hexes.iter()).filter(lake) {
        rules.topology().corners(hex).iter().for_each(|&at| serve(at));
    }
    // Rule: robber-ground
    for ground in grounds(rules).all.iter().filter(|ground| ground.number == dice.sum()) {
        ground.serves.iter().for_each(|&at| serve(at));
    }
    due
}

/// The numbers have produced: those at the lake and at fishing grounds draw tokens.
// Rule: catch, short, event-number
pub(super) fn rolled(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let due = due(rules, state);
    if due == [0; MAX_SEATS] {
        return;
    }
    let Some(fish) = Fishermen::part(state) else { return };
    let wanted = fish.most_taken(rules.all_seats(), &due);
    let there = fish.face_down_count(rules) + fish.used.count();
    if wanted > there {
        log.push(|| Event::Fish(FishEvent::FishShort { due: wanted, there }));
        return;
    }
    let seats = rules.all_seats().iter().filter(|seat| due[seat.index()] > 0).collect();
    // What lies on top is replaced by whatever the first of them has to do.
    state.stack.push(Frame::Fish(FishFrame::Exchange { seat: state.on_turn, rest: seats }));
    serve_next(rules, state, seats);
}

/// A settlement or city of the set-up was placed.
// Rule: setup-token, setup-lake
pub(super) fn settled(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId) {
    let Frame::SetupRoad { step, .. } = state.stack.top() else { return };
    let there = Fishermen::part(state).is_some_and(|fish| fish.face_down_count(rules) > 0);
    if there && brings_token(rules, step, at) {
        state.stack.push(Frame::Fish(FishFrame::Draw { seat, left: 1, rest: SeatSet::NONE }));
    }
}

/// Whether a settlement that this step of the set-up places there brings a token.
// Rule: setup-token, setup-lake
fn brings_token(rules: &Rules, step: u8, at: IntersectionId) -> bool {
    let last = setup::round(rules, step) == setup::rounds(rules);
    let served = || grounds(rules).all.iter().any(|ground| ground.serves.contains(&at));
    last && served() && tokens_for_two::draws_in_setup(rules)
}

/// The seat on top is done: the next one of `rest` comes, from the player on turn clockwise.
// Rule: order
fn serve_next(rules: &Rules, state: &mut State, mut rest: SeatSet) {
    let due = due(rules, state);
    while let Some(seat) = rules.first_of(state, rest) {
        rest = rest.without(seat);
        if let Some(frame) = next_frame(rules, state, seat, due[seat.index()], rest) {
            state.stack.replace(Frame::Fish(frame));
            return;
        }
    }
    state.stack.pop();
}

/// What a seat to which so many tokens are due does next.
// Rule: exchange
fn next_frame(rules: &Rules, state: &State, seat: Seat, left: u8, rest: SeatSet) -> Option<FishFrame> {
    let fish = Fishermen::part(state)?;
    if left == 0 || fish.face_down_count(rules) == 0 {
        return None;
    }
    let full = fish.hands[seat.index()].count() >= MOST_TOKENS;
    Some(if full { FishFrame::Exchange { seat, rest } } else { FishFrame::Draw { seat, left, rest } })
}

/// A token has been drawn; the frame that asked for it is on top.
// Rule: drawing, boot-shown
pub(super) fn drawn(
    rules: &Rules,
    state: &mut State,
    frame: FishFrame,
    token: FishToken,
    log: &mut EventLog,
) {
    let (seat, rest) = frame.seats();
    let Some(fish) = Fishermen::part_mut(state) else { return };
    match token {
        FishToken::Boot => {
            fish.boot = seat.0;
            log.push(|| Event::Fish(FishEvent::BootDrawn { seat }));
        }
        shows => {
            let hand = &mut fish.hands[seat.index()];
            *hand = hand.plus(FishTokens::one(shows as u8 + 1));
            log.push(|| Event::Fish(FishEvent::FishDrawn { seat, token }));
        }
    }
    renew(rules, state, log);
    match frame {
        FishFrame::Draw { left, .. } => match next_frame(rules, state, seat, left - 1, rest) {
            Some(next) => state.stack.replace(Frame::Fish(next)),
            None => serve_next(rules, state, rest),
        },
        // Rule: exchange, exchange-boot
        FishFrame::Swap { token, .. } => {
            lay_aside(state, seat, FishTokens::one(token));
            log.push(|| Event::Fish(FishEvent::FishExchanged { seat, fish: token }));
            renew(rules, state, log);
            serve_next(rules, state, rest);
        }
        FishFrame::Exchange { .. } => crate::books::unasked("an outcome"),
    }
}

/// A seat's tokens come to lie among the used ones.
pub(super) fn lay_aside(state: &mut State, seat: Seat, tokens: FishTokens) {
    if let Some(fish) = Fishermen::part_mut(state) {
        let hand = &mut fish.hands[seat.index()];
        *hand = hand.minus(tokens);
        fish.used = fish.used.plus(tokens);
    }
}

/// As soon as nothing lies face down, the used tokens do.
// Rule: new-supply
pub(super) fn renew(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let Some(fish) = Fishermen::part_mut(state) else { return };
    let count = fish.used.count();
    if count > 0 && fish.face_down_count(rules) == 0 {
        fish.used = FishTokens::NONE;
        log.push(|| Event::Fish(FishEvent::FishRenewed { count }));
    }
}

/// Whether that answers the question of an exchange.
// Rule: exchange
pub(super) fn check_exchange(state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    match action {
        Action::Skip => Ok(()),
        Action::Fish(FishAction::Exchange(fish)) if state.fish(seat).kinds().any(|kind| kind == fish) => {
            Ok(())
        }
        Action::Fish(FishAction::Exchange(_)) => {
            refuse("traders_barbarians/fishermen#exchange", FishWhy::NoSuchTokens)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Takes a checked answer; the frame is on top.
pub(super) fn exchange(rules: &Rules, state: &mut State, frame: FishFrame, action: Action) {
    let (seat, rest) = frame.seats();
    match action {
        Action::Fish(FishAction::Exchange(token)) => {
            state.stack.replace(Frame::Fish(FishFrame::Swap { seat, token, rest }));
        }
        _ => serve_next(rules, state, rest),
    }
}

pub(super) fn list_exchange(state: &State, seat: Seat, list: &mut Vec<Action>) {
    list.push(Action::Skip);
    list.extend(state.fish(seat).kinds().map(|fish| Action::Fish(FishAction::Exchange(fish))));
}

/// Whether the frame can be asked in this state, over that one.
pub(super) fn fits(rules: &Rules, state: &State, frame: FishFrame, below: Option<Frame>) -> bool {
    let (seat, rest) = frame.seats();
    let Some(fish) = Fishermen::part(state) else { return false };
    if !rules.all_seats().contains(seat) || fish.face_down_count(rules) == 0 {
        return false;
    }
    match below {
        Some(Frame::SetupRoad { step, at }) => {
            let one = FishFrame::Draw { seat: state.on_turn, left: 1, rest: SeatSet::NONE };
            return state.turn == 0 && frame == one && brings_token(rules, step, at);
        }
        Some(Frame::TradeAndBuild | Frame::BeforeRoll) if state.turn > 0 => {}
        Some(below) if state.turn > 0 && nets_and_decks::waits_for_the_catch(below) => {}
        _ => return false,
    }
    let mut due = due(rules, state);
    // Rule: order
    let place = |seat: Seat| (seat.0 + rules.seats() - state.on_turn.0) % rules.seats();
    let comes = |next: Seat| due.get(next.index()).is_some_and(|&due| due > 0) && place(next) > place(seat);
    if !rest.iter().all(comes) {
        return false;
    }
    let (has, full) = (fish.hands[seat.index()], fish.hands[seat.index()].count() >= MOST_TOKENS);
    let is_due = due[seat.index()] > 0;
    match frame {
        FishFrame::Draw { left, .. } => {
            // Rule: short
            let in_range = (1..=due[seat.index()]).contains(&left);
            due[seat.index()] = left;
            let there = fish.face_down_count(rules) + fish.used.count();
            in_range && !full && fish.most_taken(rest.with(seat), &due) <= there
        }
        FishFrame::Exchange { .. } => full && is_due,
        FishFrame::Swap { token, .. } => full && is_due && has.kinds().any(|kind| kind == token),
    }
}

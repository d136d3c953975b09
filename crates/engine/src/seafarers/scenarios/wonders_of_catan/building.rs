//! Starting a wonder and building its levels.

use super::cards::Wonder;
use super::why::WonderWhy;
use super::{WonderAction, WonderEvent, WondersOfCatan, marks};
use crate::action::Action;
use crate::base::costs;
use crate::books;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

/// Whether a seat on turn may do that while the base game waits for something.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: Frame,
    action: WonderAction,
) -> Result<(), RuleError> {
    match (frame, action) {
        // Rule: claim
        (Frame::TradeAndBuild, WonderAction::Start(wonder)) => check_start(rules, state, seat, wonder),
        // Rule: level
        (Frame::TradeAndBuild, WonderAction::BuildLevel) => check_level(rules, state, seat),
        (Frame::BeforeRoll, _) => refuse("base/costs#after-roll", Why::RollFirst),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

fn check_start(rules: &Rules, state: &State, seat: Seat, wonder: Wonder) -> Result<(), RuleError> {
    let Some(wonders) = WondersOfCatan::part(state) else {
        return refuse("seafarers/wonders_of_catan#wonders", Why::NotInThisGame);
    };
    if !marks(rules).in_play().contains(&wonder) {
        return refuse("seafarers/wonders_of_catan#wonders", Why::NotInThisGame);
    }
    // Rule: one-each
    if wonders.of(seat).is_some() {
        return refuse("seafarers/wonders_of_catan#one-each", WonderWhy::HasWonder);
    }
    if wonders.builder(wonder).is_some() {
        return refuse("seafarers/wonders_of_catan#one-each", WonderWhy::WonderTaken);
    }
    // Rule: claim-ship
    if state.ships_left(seat) == 0 {
        return refuse("seafarers/wonders_of_catan#claim-ship", Why::NoPieceLeft);
    }
    // Rule: condition-once
    if !wonder.is_open_to(rules, state, seat) {
        return refuse("seafarers/wonders_of_catan#wonders", WonderWhy::WonderCondition);
    }
    Ok(())
}

/// Whether a seat could start a wonder.
pub(super) fn can_start(rules: &Rules, state: &State, seat: Seat, wonder: Wonder) -> bool {
    check_start(rules, state, seat, wonder).is_ok()
}

fn check_level(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    let Some((wonder, level)) = state.wonder(seat) else {
        return refuse("seafarers/wonders_of_catan#level", WonderWhy::NoWonder);
    };
    if level >= marks(rules).levels {
        return refuse("seafarers/wonders_of_catan#level", Why::TopLevel);
    }
    // Rule: combinations/seafarers_cities_knights#wonders
    costs::check(state, seat, wonder.cost())
}

/// Does what has been checked.
pub(super) fn act(state: &mut State, seat: Seat, action: WonderAction, log: &mut EventLog) {
    let started = state.wonder(seat);
    let event = match (action, started) {
        // Rule: claim
        (WonderAction::Start(wonder), _) => {
            state.sea.ships_left[seat.index()] -= 1;
            // It is building as a level is, though nothing is paid.
            state.effects.built = true;
            state.set_wonder(seat, wonder, 0);
            WonderEvent::WonderStarted { seat, wonder }
        }
        // Rule: level, several-levels
        (WonderAction::BuildLevel, Some((wonder, level))) => {
            costs::pay(state, seat, wonder.cost());
            let level = level + 1;
            state.set_wonder(seat, wonder, level);
            WonderEvent::WonderLevelBuilt { seat, wonder, level }
        }
        (WonderAction::BuildLevel, None) => return books::unasked("a level"),
    };
    log.push(|| Event::Wonders(event));
}

/// Lists what a seat may do after the roll.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let Some(wonders) = WondersOfCatan::part(state) else { return };
    let add = |action| Action::Wonders(action);
    if wonders.of(seat).is_some() {
        if check_level(rules, state, seat).is_ok() {
            list.push(add(WonderAction::BuildLevel));
        }
        return;
    }
    let open = marks(rules).in_play().iter();
    let open = open.filter(|&&wonder| check_start(rules, state, seat, wonder).is_ok());
    list.extend(open.map(|&wonder| add(WonderAction::Start(wonder))));
}

//! Barbarians on paths: moving them, stealing, driving them off.

use super::types::{Mover, TraderAction, TraderEvent, TraderFrame};
use super::why::TraderWhy;
use super::{train, wagon};
use crate::action::Action;
use crate::base::robber;
use crate::board::{PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::units::{Place, Unit, UnitKind};

/// A barbarian that somebody has tried to drive off this turn.
const TRIED: u8 = 1;

// Rule: road-under-barbarian
/// All barbarians. They are no pieces on paths, so no road minds them.
pub(super) fn all(state: &State) -> &[Unit] {
    state.units.of(None, UnitKind::Barbarian)
}

/// The path that a barbarian stands on.
pub(super) fn path_of(barbarian: Unit) -> Option<PathId> {
    match barbarian.place() {
        Place::Path(path) => Some(path),
        Place::Intersection(_) | Place::Hex(_) => None,
    }
}

/// The barbarian on a path.
fn on(state: &State, path: PathId) -> Option<Unit> {
    all(state).iter().copied().find(|&barbarian| path_of(barbarian) == Some(path))
}

/// Whether there is a barbarian on a path.
pub(super) fn is_at(state: &State, path: PathId) -> bool {
    on(state, path).is_some()
}

/// Whether a barbarian stands on a road of that owner.
pub(super) fn is_on_road_of(state: &State, owner: Seat) -> bool {
    all(state).iter().filter_map(|&barbarian| path_of(barbarian)).any(|path| state.road(path) == Some(owner))
}

// Rule: one-barbarian
/// Where a barbarian may go.
fn targets(rules: &Rules, state: &State, by: Option<Mover>) -> PathSet {
    let taken: PathSet = all(state).iter().filter_map(|&barbarian| path_of(barbarian)).collect();
    let mut open = state.land_paths.minus(&taken);
    // Rule: two-token
    if by == Some(Mover::Token) {
        rules
            .topology()
            .paths()
            .filter(|&path| state.road(path).is_some())
            .for_each(|path| open.remove(path));
    }
    open
}

/// Whether a barbarian could be moved for that reason.
pub(super) fn can_move(rules: &Rules, state: &State, by: Mover) -> bool {
    !targets(rules, state, Some(by)).is_empty()
}

// Rule: seven, one-barbarian, two-token
/// Whether a barbarian may be moved so; `by` is nothing where it was driven off.
pub(super) fn check_move(
    rules: &Rules,
    state: &State,
    by: Option<Mover>,
    from: PathId,
    to: PathId,
) -> Result<(), RuleError> {
    let rule = match by {
        Some(Mover::Thief) => "traders_barbarians/traders#seven",
        Some(Mover::Token) => "traders_barbarians/traders#two-token",
        None => "traders_barbarians/traders#driven-off",
    };
    if !rules.topology().has_path(from) || !rules.topology().has_path(to) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if !is_at(state, from) {
        return refuse(rule, TraderWhy::NoBarbarian);
    }
    // Rule: closed-coast
    if !state.land_paths.contains(to) {
        return refuse("traders_barbarians/traders#closed-coast", Why::NobodyBuildsThere);
    }
    if is_at(state, to) {
        return refuse("traders_barbarians/traders#one-barbarian", TraderWhy::BarbarianThere);
    }
    if by == Some(Mover::Token) && state.road(to).is_some() {
        return refuse(rule, TraderWhy::RoadThere);
    }
    Ok(())
}

/// Lists how barbarians may be moved; only that on one path where it was driven off.
pub(super) fn list(
    rules: &Rules,
    state: &State,
    by: Option<Mover>,
    only: Option<PathId>,
    list: &mut Vec<Action>,
) {
    let targets = targets(rules, state, by);
    for from in all(state).iter().filter_map(|&barbarian| path_of(barbarian)) {
        if only.is_none_or(|path| path == from) {
            targets.for_each(|to| list.push(Action::Trader(TraderAction::Barbarian { from, to })));
        }
    }
}

/// Moves a barbarian; the frame that asked for it is on top.
pub(super) fn move_to(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    by: Option<Mover>,
    (from, to): (PathId, PathId),
    log: &mut EventLog,
) {
    if let Some(barbarian) = on(state, from) {
        state.units.replace(barbarian, barbarian.moved_to(Place::Path(to)));
    }
    log.push(|| Event::Trader(TraderEvent::BarbarianMoved { seat, from, to }));
    // Rule: seven-theft, drive-off-no-theft
    let owner = state.road(to).filter(|&owner| owner != seat && rules.all_seats().contains(owner));
    match owner.filter(|owner| by == Some(Mover::Thief) && !state.hands[owner.index()].is_empty()) {
        Some(victim) => state.stack.replace(Frame::Trader(TraderFrame::Take { victim })),
        None => state.stack.pop(),
    }
}

// Rule: seven-theft
/// Whether that answers the question for a card of this player.
pub(super) fn check_take(victim: Seat, action: Action) -> Result<(), RuleError> {
    match action {
        Action::Skip => Ok(()),
        Action::Rob(from) if from == victim => Ok(()),
        Action::Rob(_) => refuse("traders_barbarians/traders#seven-theft", Why::NotAVictim),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Takes a card or not; the frame that asked is on top.
pub(super) fn take(state: &mut State, seat: Seat, action: Action, log: &mut EventLog) {
    state.stack.pop();
    if let Action::Rob(victim) = action {
        robber::rob(state, seat, victim, log);
    }
}

/// The barbarians that the wagon of a seat could try to drive off where it stands.
pub(super) fn tries(rules: &Rules, state: &State, seat: Seat) -> impl Iterator<Item = PathId> {
    let beside = wagon::site(state, seat).map_or(&[][..], |at| rules.topology().ways(at));
    let level = train::of(state, seat).drives_off;
    let untried = |path: &PathId| on(state, *path).is_some_and(|barbarian| barbarian.spent() != TRIED);
    beside.iter().map(|way| way.path).filter(move |path| level <= 6 && untried(path))
}

// Rule: drive-off, drive-off-once
/// Whether a seat may try to drive off the barbarian on a path.
pub(super) fn check_try(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    let rule = "traders_barbarians/traders#drive-off";
    if !rules.topology().has_path(path) {
        return refuse(rule, Why::NoSuchPlace);
    }
    let Some(barbarian) = on(state, path) else { return refuse(rule, TraderWhy::NoBarbarian) };
    if !wagon::site(state, seat).is_some_and(|at| rules.topology().ends(path).contains(&at)) {
        return refuse(rule, TraderWhy::NotAtWagon);
    }
    if train::of(state, seat).drives_off > 6 {
        return refuse(rule, TraderWhy::TrainTooSmall);
    }
    if barbarian.spent() == TRIED {
        return refuse("traders_barbarians/traders#drive-off-once", TraderWhy::TriedAlready);
    }
    Ok(())
}

/// The die decides.
pub(super) fn try_off(state: &mut State, path: PathId) {
    if let Some(barbarian) = on(state, path) {
        state.units.replace(barbarian, barbarian.with_spent(TRIED));
    }
    state.stack.push(Frame::Trader(TraderFrame::DriveOff { path }));
}

// Rule: drive-off-die, driven-off
/// The die is known; the frame that asked for it is on top.
pub(super) fn rolled(state: &mut State, path: PathId, die: u8, log: &mut EventLog) {
    let seat = state.on_turn;
    let won = die >= train::of(state, seat).drives_off;
    log.push(|| Event::Trader(TraderEvent::DroveOff { seat, path, die, won }));
    if won {
        state.stack.replace(Frame::Trader(TraderFrame::DrivenOff { path }));
    } else {
        state.stack.pop();
    }
}

// Rule: drive-off-once
/// The next turn everybody may try again.
pub(super) fn forget_tries(state: &mut State) {
    let tried = |barbarian: &Unit| barbarian.spent() == TRIED;
    while let Some(barbarian) = all(state).iter().copied().find(tried) {
        state.units.replace(barbarian, barbarian.with_spent(0));
    }
}

/// Whether a barbarian on that path may wait for a die, or for where it goes: a wagon that may try stands
/// beside it and has tried.
pub(super) fn is_tried(rules: &Rules, state: &State, path: PathId) -> bool {
    let seat = state.on_turn;
    let beside = |at| rules.topology().ends(path).contains(&at);
    rules.topology().has_path(path)
        && train::of(state, seat).drives_off <= 6
        && wagon::site(state, seat).is_some_and(beside)
        && on(state, path).is_some_and(|barbarian| barbarian.spent() == TRIED)
}

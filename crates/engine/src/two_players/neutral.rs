//! The neutral colors: what the players place for them.

use super::types::{TwoAction, TwoFrame};
use crate::action::Action;
use crate::base::{roads, settlements};
use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};

/// The owners of neutral pieces: the numbers after the two seats.
// Rule: no-cards, obstacles, not-robbed, longest-road
pub(crate) const OWNERS: [Seat; 2] = [Seat(2), Seat(3)];

/// Where a neutral color may get a road.
// Rule: legal
fn road_sites(state: &State, owner: Seat) -> PathSet {
    if state.pieces_left(owner, Piece::Road) == 0 { PathSet::EMPTY } else { state.road_sites[owner.index()] }
}

/// Where a neutral color may get a settlement.
fn settlement_sites(rules: &Rules, state: &State, owner: Seat) -> IntersectionSet {
    if state.pieces_left(owner, Piece::Settlement) == 0 {
        return IntersectionSet::EMPTY;
    }
    let mut sites = settlements::sites(rules, state, owner);
    // What closes a place to everybody closes it to neutral colors too.
    // Rule: variants/event_cards#earthquake-no-settlement
    for at in rules.topology().intersections() {
        if sites.contains(at) && rules.forbid(state, owner, &Action::BuildSettlement(at)).is_err() {
            sites.remove(at);
        }
    }
    sites
}

// Rule: road, settlement, free-pieces, at-once, no-effect, two_players/setup#setup-phase
/// A player built something after the set-up: one of the same kind is due for a neutral color.
pub(super) fn built(rules: &Rules, state: &mut State, action: &Action) {
    let settlement = matches!(action, Action::BuildSettlement(_));
    let any_settlement = || OWNERS.into_iter().any(|o| !settlement_sites(rules, state, o).is_empty());
    if settlement && any_settlement() {
        state.stack.push(Frame::Two(TwoFrame::Neutral { settlement: true }));
        return;
    }
    // Rule: road-instead, nothing
    if OWNERS.into_iter().any(|owner| !road_sites(state, owner).is_empty()) {
        state.stack.push(Frame::Two(TwoFrame::Neutral { settlement: false }));
    }
}

/// Whether such a piece is possible for one of the two.
pub(super) fn is_possible(rules: &Rules, state: &State, settlement: bool) -> bool {
    OWNERS.into_iter().any(|owner| match settlement {
        true => !settlement_sites(rules, state, owner).is_empty(),
        false => !road_sites(state, owner).is_empty(),
    })
}

fn check_owner(owner: Seat) -> Result<(), RuleError> {
    if OWNERS.contains(&owner) {
        return Ok(());
    }
    refuse("two_players/neutral#legal", Why::NotNeutral)
}

pub(super) fn check_road(rules: &Rules, state: &State, owner: Seat, path: PathId) -> Result<(), RuleError> {
    check_owner(owner)?;
    roads::check_piece(state, owner)?;
    roads::check_place(rules, state, owner, path)
}

pub(super) fn check_settlement(
    rules: &Rules,
    state: &State,
    owner: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    check_owner(owner)?;
    settlements::check_piece(state, owner)?;
    settlements::check_place(rules, state, owner, at)?;
    rules.forbid(state, owner, &Action::BuildSettlement(at))
}

pub(super) fn list(rules: &Rules, state: &State, settlement: bool, list: &mut Vec<Action>) {
    for owner in OWNERS {
        if settlement {
            settlement_sites(rules, state, owner)
                .for_each(|at| list.push(Action::Two(TwoAction::NeutralSettlement { owner, at })));
        } else {
            road_sites(state, owner)
                .for_each(|path| list.push(Action::Two(TwoAction::NeutralRoad { owner, path })));
        }
    }
}

/// Lays the road; the frame that asked for it is on top.
pub(super) fn place_road(rules: &Rules, state: &mut State, owner: Seat, path: PathId, log: &mut EventLog) {
    state.stack.pop();
    roads::build(rules, state, owner, path, true, log);
    // The neutral road may have taken the last place for the second free road.
    let seat = state.on_turn;
    if matches!(state.stack.top(), Frame::FreeRoads { .. }) && roads::sites(rules, state, seat).is_empty() {
        state.stack.pop();
    }
}

/// Places the settlement; the frame that asked for it is on top.
pub(super) fn place_settlement(
    rules: &Rules,
    state: &mut State,
    owner: Seat,
    at: IntersectionId,
    log: &mut EventLog,
) {
    state.stack.pop();
    settlements::build(rules, state, owner, at, true, log);
}

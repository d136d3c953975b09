//! The neutral colors: what the players place for them.

use super::types::{TwoAction, TwoFrame};
use super::why::TwoWhy;
use crate::action::Action;
use crate::base::{development_cards, roads, settlements};
use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet};
use crate::combinations::{bridges_for_two, foreign_knight, neutral_ships};
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::module::Built;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};

/// The owners of neutral pieces: the numbers after the two seats.
// Rule: no-cards, obstacles, not-robbed, longest-road
pub(crate) const OWNERS: [Seat; 2] = [Seat(2), Seat(3)];

/// Where a neutral color may get a road.
// Rule: legal
fn road_sites(rules: &Rules, state: &State, owner: Seat) -> PathSet {
    if state.pieces_left(owner, Piece::Road) == 0 {
        return PathSet::EMPTY;
    }
    let mut paths = roads::sites(rules, state, owner);
    // What closes a path to everybody closes it to neutral colors too.
    ask!(rules, OpenPlaces, module => paths = module.open_paths(rules, state, owner, paths));
    paths
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
pub(crate) fn built(rules: &Rules, state: &mut State, piece: Built) {
    if neutral_ships::waits_for_discovery(state) {
        return;
    }
    let same = match piece {
        // It is on the board already, or no neutral color builds any.
        Built::MovedShip(_) | Built::City(_) => return,
        Built::Ship(_) if neutral_ships::is_possible(rules, state) => TwoFrame::NeutralShip,
        Built::Bridge(_) if bridges_for_two::is_possible(rules, state) => TwoFrame::NeutralBridge,
        Built::Settlement(_) if is_possible(rules, state, true) => TwoFrame::Neutral { settlement: true },
        // Rule: road-instead, nothing
        Built::Road(_) | Built::Bridge(_) | Built::Ship(_) | Built::Settlement(_) | Built::SetupCity(_) => {
            if !is_possible(rules, state, false) {
                return;
            }
            TwoFrame::Neutral { settlement: false }
        }
    };
    state.stack.push(Frame::Two(same));
}

/// Whether such a piece is possible for one of the two.
pub(super) fn is_possible(rules: &Rules, state: &State, settlement: bool) -> bool {
    OWNERS.into_iter().any(|owner| match settlement {
        true => !settlement_sites(rules, state, owner).is_empty(),
        false => !road_sites(rules, state, owner).is_empty(),
    })
}

// Rule: road-instead, nothing
/// Something has changed since the piece was due; its frame is on top. Whether it is another one now, or none.
pub(super) fn judge_anew(rules: &Rules, state: &mut State, settlement: bool) -> bool {
    if !foreign_knight::is_judged_anew(rules) || is_possible(rules, state, settlement) {
        return false;
    }
    if settlement && is_possible(rules, state, false) {
        state.stack.replace(Frame::Two(TwoFrame::Neutral { settlement: false }));
    } else {
        state.stack.pop();
    }
    true
}

pub(crate) fn check_owner(owner: Seat) -> Result<(), RuleError> {
    if OWNERS.contains(&owner) {
        return Ok(());
    }
    refuse("two_players/neutral#legal", TwoWhy::NotNeutral)
}

pub(super) fn check_road(rules: &Rules, state: &State, owner: Seat, path: PathId) -> Result<(), RuleError> {
    check_owner(owner)?;
    roads::check_piece(state, owner)?;
    roads::check_place(rules, state, owner, path)?;
    rules.forbid(state, owner, &Action::BuildRoad(path))
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
            road_sites(rules, state, owner)
                .for_each(|path| list.push(Action::Two(TwoAction::NeutralRoad { owner, path })));
        }
    }
}

/// Lays the road; the frame that asked for it is on top.
pub(super) fn place_road(rules: &Rules, state: &mut State, owner: Seat, path: PathId, log: &mut EventLog) {
    state.stack.pop();
    roads::build(rules, state, owner, path, true, log);
    development_cards::drop_free_pieces(rules, state);
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
    foreign_knight::neutral_settled(rules, state);
}

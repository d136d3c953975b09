//! Building roads.

use super::{costs, longest_road};
use crate::board::{IntersectionId, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Piece, State};

/// Where a seat could lay a road.
#[inline]
pub(crate) fn sites(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    rules.closed().open_paths(state.road_sites[seat.index()])
}

/// Whether a road may be bought and laid there.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    check_piece(state, seat)?;
    costs::check(state, seat, costs::ROAD)?;
    check_place(rules, state, seat, path)
}

// Rule: supply
pub(crate) fn check_piece(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.pieces_left(seat, Piece::Road) == 0 {
        return refuse("base/roads#supply", Why::NoPieceLeft);
    }
    Ok(())
}

/// Whether a road may lie there, whatever it costs.
pub(crate) fn check_place(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    let known = rules.topology().has_path(path);
    if known && state.road_sites[seat.index()].contains(path) && !rules.closed().is_closed(path) {
        return Ok(());
    }
    check_free_path(rules, state, path)?;
    check_joined(rules, state, seat, path, "base/roads#connected")
}

/// Whether something of a seat leads to a free path; `rule` says that it must.
pub(crate) fn check_joined(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
    rule: &'static str,
) -> Result<(), RuleError> {
    // Rule: not-through-opponent
    let blocked = rules
        .topology()
        .ends(path)
        .iter()
        .any(|&end| state.network[seat.index()].contains(end) && state.sites[end].is_of_opponent(seat));
    if blocked {
        return refuse("base/roads#not-through-opponent", Why::Blocked);
    }
    let at_ship = |&end: &IntersectionId| state.touches_ship(rules.topology(), seat, end);
    if rules.topology().ends(path).iter().any(at_ship) {
        ask!(rules, Ships, module => module.check_road_at_ship()?);
    }
    // Rule: connected
    refuse(rule, Why::NotConnected)
}

/// Whether a path is free for a road at all.
pub(crate) fn check_free_path(rules: &Rules, state: &State, path: PathId) -> Result<(), RuleError> {
    // Rule: on-path
    if !rules.topology().has_path(path) {
        return refuse("base/roads#on-path", Why::NoSuchPlace);
    }
    // Rule: traders_barbarians/traders#closed-coast
    if rules.topology().is_closed_path(path) {
        return refuse("base/roads#on-path", Why::NobodyBuildsThere);
    }
    if !state.land_paths.contains(path) {
        return refuse("base/roads#on-path", Why::NotLand);
    }
    // What the board closes to everybody.
    if rules.closed().is_closed(path) {
        return refuse(rules.closed().roads_rule, Why::NobodyBuildsThere);
    }
    // Rule: one-per-path
    if !state.paths[path].is_empty() {
        return refuse("base/roads#one-per-path", Why::Occupied);
    }
    Ok(())
}

/// Lays a road, paid for or free.
pub(crate) fn build(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    path: PathId,
    free: bool,
    log: &mut EventLog,
) {
    if !free {
        costs::pay(state, seat, costs::ROAD);
    }
    state.pieces_left[seat.index()][Piece::Road as usize] -= 1;
    state.lay_road(rules.topology(), seat, path);
    log.push(|| Event::RoadBuilt { seat, path, free });
    longest_road::road_built(rules, state, seat, path, log);
    rules.piece_laid(state, seat, path, log);
}

impl Rules {
    /// A road or ship has come to lie on a path.
    #[inline]
    pub(crate) fn piece_laid(&self, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
        ask!(self, PieceLaid, module => module.piece_laid(self, state, seat, path, log));
    }

    /// Whether a seat may lay roads at all, free ones too.
    pub(crate) fn may_lay_roads(&self, state: &State, seat: Seat) -> Result<(), RuleError> {
        ask!(self, RoadsBarred, module => module.may_lay_roads(state, seat)?);
        Ok(())
    }

    /// Whether the road on a path may be taken off the board.
    pub(crate) fn may_lift_road(&self, state: &State, path: PathId) -> Result<(), RuleError> {
        ask!(self, RoadsBarred, module => module.may_lift_road(state, path)?);
        Ok(())
    }
}

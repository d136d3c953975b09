//! Knights on paths: where one may stand, and how it comes to the board.

use super::types::{RaidEvent, RaidFrame};
use super::why::RaidWhy;
use super::{coast, frame, happened};
use crate::board::{PathId, PathSet};
use crate::combinations::foreign_knight;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::units::{Place, Unit, UnitKind};

// Rule: pieces
/// Knights of each color.
pub(super) const KNIGHTS: usize = 6;

/// A knight on a path.
pub(super) fn knight(owner: Option<Seat>, path: PathId) -> Unit {
    Unit::new(UnitKind::Knight, owner, Place::Path(path))
}

/// The path of a knight.
pub(super) fn path_of(unit: Unit) -> Option<PathId> {
    match unit.place() {
        Place::Path(path) => Some(path),
        Place::Intersection(_) | Place::Hex(_) => None,
    }
}

/// Every knight on the board.
pub(super) fn all(state: &State) -> impl Iterator<Item = Unit> + '_ {
    state.units.all().iter().copied().filter(|unit| unit.kind() == UnitKind::Knight)
}

/// The paths with a knight.
pub(super) fn occupied(state: &State) -> PathSet {
    all(state).filter_map(path_of).collect()
}

/// The knight on a path.
pub(super) fn at(state: &State, path: PathId) -> Option<Unit> {
    all(state).find(|&unit| path_of(unit) == Some(path))
}

/// How many knights a seat has in stock.
pub(super) fn stock(state: &State, seat: Seat) -> usize {
    KNIGHTS.saturating_sub(state.units.of(Some(seat), UnitKind::Knight).len())
}

/// The foreign knight, once it is on the board.
pub(super) fn foreign(state: &State) -> Option<Unit> {
    state.units.of(None, UnitKind::Knight).first().copied()
}

// Rule: knighthood, swift-knight
/// Where a knight may come to the board.
pub(super) fn places(rules: &Rules, state: &State, anywhere: bool) -> PathSet {
    let paths = if anywhere { state.land_paths } else { coast(rules).castle_paths };
    paths.minus(&occupied(state))
}

/// Whether the player on turn has a knight and somewhere to put it.
pub(super) fn can_place(rules: &Rules, state: &State, anywhere: bool) -> bool {
    stock(state, state.on_turn) > 0 && !places(rules, state, anywhere).is_empty()
}

pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    path: PathId,
    anywhere: bool,
    rule: &'static str,
) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) || !state.land_paths.contains(path) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if !anywhere && !coast(rules).castle_paths.contains(path) {
        return refuse(rule, RaidWhy::NotAtCastle);
    }
    if occupied(state).contains(path) {
        return refuse(rule, RaidWhy::KnightThere);
    }
    Ok(())
}

/// A knight comes to the board; the frame that asked for it is on top.
// Rule: two-foreign-knight
pub(super) fn place(rules: &Rules, state: &mut State, owner: Option<Seat>, path: PathId, log: &mut EventLog) {
    state.stack.pop();
    // There is room for all knights.
    let _ = state.units.add(knight(owner, path));
    happened(log, RaidEvent::KnightPlaced { seat: owner, path });
    if foreign_knight::takes_part(rules)
        && foreign(state).is_none()
        && !places(rules, state, false).is_empty()
    {
        state.stack.push(frame(RaidFrame::ForeignKnight));
    }
}

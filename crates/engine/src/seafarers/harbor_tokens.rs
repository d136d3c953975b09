//! Harbors that players place: where they may lie, and placing them.

use super::types::{SeaAction, SeaEvent};
use super::why::SeaWhy;
use crate::action::Action;
use crate::board::{HarborKind, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{MAX_HARBORS, State};

/// Paths between land and sea that share no intersection with a harbor. Beyond the rim lies the sea.
// Rule: seafarers/new_world#harbor-places
pub(super) fn open_paths(rules: &Rules, state: &State) -> PathSet {
    if state.harbor_count as usize >= MAX_HARBORS {
        return PathSet::EMPTY;
    }
    rules
        .topology()
        .paths()
        .filter(|&path| is_coast(rules, state, path) && is_apart(rules, state, path))
        .collect()
}

/// Whether a path runs between land and sea.
pub(super) fn is_coast(rules: &Rules, state: &State, path: PathId) -> bool {
    let hexes = rules.topology().path_hexes(path);
    let land = hexes.iter().filter(|&&hex| state.terrain(hex).is_land()).count();
    let sea = hexes.iter().filter(|&&hex| state.terrain(hex).is_sea()).count();
    land == 1 && land + sea == hexes.len()
}

/// Whether no harbor has an intersection of a path.
fn is_apart(rules: &Rules, state: &State, path: PathId) -> bool {
    let ends = rules.topology().ends(path);
    state.harbors().all(|(other, _)| rules.topology().ends(other).iter().all(|end| !ends.contains(end)))
}

/// Whether a harbor may lie there, by a rule of the scenario.
pub(super) fn check(rules: &Rules, state: &State, path: PathId, rule: &'static str) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if !is_coast(rules, state, path) {
        return refuse(rule, SeaWhy::NotCoast);
    }
    if !open_paths(rules, state).contains(path) {
        return refuse(rule, SeaWhy::HarborTooClose);
    }
    Ok(())
}

/// Lays a harbor on the board.
pub(super) fn place(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    kind: HarborKind,
    path: PathId,
    log: &mut EventLog,
) {
    state.add_harbor(rules.topology(), path, kind);
    log.push(|| Event::Sea(SeaEvent::HarborPlaced { seat, harbor: kind, path }));
}

/// Lists every place for a harbor of that kind.
pub(super) fn list(rules: &Rules, state: &State, kind: HarborKind, list: &mut Vec<Action>) {
    open_paths(rules, state).for_each(|path| list.push(Action::Sea(SeaAction::PlaceHarbor { kind, path })));
}

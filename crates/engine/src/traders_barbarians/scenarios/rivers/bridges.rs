//! Bridges: what they cost and where they lie. A bridge is no road, but joins roads as one.

use super::types::{RiverAction, RiverEvent};
use super::why::RiverWhy;
use super::{Rivers, streams};
use crate::action::Action;
use crate::base::{costs, longest_road, roads, turn};
use crate::board::{PathId, PathSet};
use crate::book::Parts;
use crate::cards::Cards;
use crate::combinations::bridges_and_events;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::Built;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: bridge-cost
/// What a bridge costs: two brick and a lumber.
pub const COST: Cards = Cards::resources([2, 1, 0, 0, 0]);

// Rule: bridge-gold
/// The gold that it brings.
pub(super) const GOLD: u8 = 3;

// Rule: three-bridges
/// Bridges of each color.
pub const BRIDGES: u8 = 3;

/// Bridges that an owner has not built.
pub(crate) fn left(rules: &Rules, state: &State, owner: Seat) -> u8 {
    let built = streams(rules).sites.iter().filter(|&&path| state.bridge(path) == Some(owner)).count();
    BRIDGES.saturating_sub(built as u8)
}

// Rule: bridge-place
/// Where an owner could build a bridge, whatever it costs.
pub(crate) fn sites(rules: &Rules, state: &State, owner: Seat) -> PathSet {
    if left(rules, state, owner) == 0 {
        return PathSet::EMPTY;
    }
    let mut sites = state.road_sites[owner.index()].and(&streams(rules).site_set);
    for path in sites.iter().collect::<Vec<_>>() {
        sites.set(path, bridges_and_events::is_joined(rules, state, owner, path));
    }
    sites
}

/// Whether a bridge of an owner may lie there, whatever it costs.
pub(crate) fn check_free(rules: &Rules, state: &State, owner: Seat, path: PathId) -> Result<(), RuleError> {
    if left(rules, state, owner) == 0 {
        return refuse("traders_barbarians/rivers#three-bridges", Why::NoPieceLeft);
    }
    // Rule: sites
    if !rules.topology().has_path(path) {
        return refuse("traders_barbarians/rivers#sites", Why::NoSuchPlace);
    }
    if !streams(rules).site_set.contains(path) {
        return refuse("traders_barbarians/rivers#sites", RiverWhy::NoSite);
    }
    if !state.paths[path].is_empty() {
        return refuse("traders_barbarians/rivers#sites", Why::Occupied);
    }
    // Rule: bridge-place
    if !state.road_sites[owner.index()].contains(path) {
        return roads::check_joined(rules, state, owner, path, "traders_barbarians/rivers#bridge-place");
    }
    // Rule: bridge-damaged
    if !bridges_and_events::is_joined(rules, state, owner, path) {
        return refuse("traders_barbarians/rivers#bridge-damaged", Why::NotConnected);
    }
    Ok(())
}

/// Whether a seat may buy and build a bridge there.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    check_free(rules, state, seat, path)?;
    costs::check(state, seat, COST)
}

/// Builds a bridge that is paid for.
pub(super) fn build(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    costs::pay(state, seat, COST);
    place(rules, state, seat, path, false, log);
    turn::built(rules, state, seat, Built::Bridge(path), false, log);
}

// Rule: bridge-as-road, bridge-no-road
/// Lays a bridge of an owner.
pub(crate) fn place(
    rules: &Rules,
    state: &mut State,
    owner: Seat,
    path: PathId,
    free: bool,
    log: &mut EventLog,
) {
    state.lay_bridge(rules.topology(), owner, path);
    log.push(|| Event::Rivers(RiverEvent::BridgeBuilt { seat: owner, path, free }));
    longest_road::road_built(rules, state, owner, path, log);
}

fn bridge(path: PathId) -> Action {
    let bridge: <Rivers as Parts>::Action = RiverAction::BuildBridge(path);
    Action::Rivers(bridge)
}

pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.hand(seat).covers(COST) {
        sites(rules, state, seat).for_each(|path| list.push(bridge(path)));
    }
}

pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let all = streams(rules).sites.iter().map(|&path| bridge(path));
    let option = BuildOption::new((rules, state, seat), "bridge", COST, all);
    list.push(option.left(left(rules, state, seat)));
}

//! The Rivers of Catan with event cards: a damaged road bears no bridge.

use crate::board::PathId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: traders_barbarians/rivers#bridge-damaged
/// Whether a path on which an owner's roads lead is also reached without the damaged one.
pub(crate) fn is_joined(rules: &Rules, state: &State, owner: Seat, path: PathId) -> bool {
    let Some(damaged) = state.damaged_road(owner) else { return true };
    let topology = rules.topology();
    topology.ends(path).iter().any(|&end| {
        let site = state.sites[end];
        let leads =
            || topology.ways(end).iter().any(|w| w.path != damaged && state.paths[w.path].is_of(owner));
        site.is_building_of(owner) || (!site.is_of_opponent(owner) && leads())
    })
}

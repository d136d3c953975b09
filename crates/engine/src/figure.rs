//! A figure at sea, whoever it belongs to: which paths it guards, where it may go, who lies beside it.

use crate::board::{HexId, PathId, PathSet};
use crate::rules::Rules;
use crate::seats::SeatSet;
use crate::state::State;

/// Whether a path is one of the six of the figure's hex.
pub(crate) fn guards(rules: &Rules, at: Option<HexId>, path: PathId) -> bool {
    at.is_some_and(|hex| rules.topology().sides(hex).contains(&path))
}

/// Of these paths, those that are not beside the figure.
pub(crate) fn open_paths(rules: &Rules, at: Option<HexId>, paths: PathSet) -> PathSet {
    match at {
        Some(hex) => paths.minus(rules.topology().rim(hex)),
        None => paths,
    }
}

/// Where a figure may go: every hex of the sea but its own.
pub(crate) fn destinations<'a>(
    rules: &'a Rules,
    state: &'a State,
    at: Option<HexId>,
) -> impl Iterator<Item = HexId> + 'a {
    rules.topology().hexes().filter(move |&hex| state.terrain(hex).is_sea() && at != Some(hex))
}

/// Whose ships lie beside a hex.
pub(crate) fn owners_beside(rules: &Rules, state: &State, hex: HexId) -> SeatSet {
    rules.topology().sides(hex).iter().filter_map(|&path| state.ship(path)).collect()
}

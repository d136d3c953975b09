//! What is ready before the first turn, and the ship of the set-up phase.

use super::why::SeaWhy;
use super::{pirate, ships};
use crate::board::{IntersectionId, PathId};
use crate::error::{RuleError, Why, refuse};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::MAX_SEATS;
use crate::state::{NOBODY, State};

// Rule: pieces, seafarers/ships#supply, seafarers/five_six#pieces
/// Ships of each player.
pub(crate) const SHIPS: u8 = 15;

// Rule: terrain, supply, seats, target
/// Lays out ships and the pirate.
pub(super) fn prepare(rules: &Rules, state: &mut State) {
    let waters = rules.waters();
    state.sea.pirate = waters.pirate.map_or(NOBODY, |hex| hex.0);
    state.sea.ships_left = [SHIPS; MAX_SEATS];
}

/// Whether the set-up phase waits for a building: a settlement, or the city of Cities & Knights.
pub(super) fn is_first_building(state: &State) -> bool {
    matches!(state.stack.top(), Frame::SetupSettlement { .. })
}

// Rule: start-ship, start-ship-place
/// Whether a ship may take the place of the road beside a first settlement.
pub(super) fn check_ship(
    rules: &Rules,
    state: &State,
    at: IntersectionId,
    path: PathId,
) -> Result<(), RuleError> {
    ships::check_free_path(rules, state, path)?;
    if !rules.topology().ends(path).contains(&at) {
        return refuse("seafarers/setup#start-ship-place", Why::NotBesideNewSettlement);
    }
    if pirate::guards(rules, state, path) {
        return refuse("seafarers/setup#start-ship-place", SeaWhy::BesidePirate);
    }
    ships::check_line(rules, state, state.on_turn, path, None)
}

//! Land Ho!: pieces that lie on the board before the game.

use super::boards::{Start, chart};
use super::hold::Hold;
use super::ships::{self, Ship};
use crate::base::longest_road;
use crate::base::setup::give_starting_resources;
use crate::config::ConfigError;
use crate::event::EventLog;
use crate::rules::{Rules, misplaced};
use crate::seats::{Color, Seat};
use crate::state::{Building, Piece, State};

/// Whether the board says where every piece begins.
// Rule: places
pub(super) fn is_printed(rules: &Rules) -> bool {
    !chart(rules).starts.is_empty()
}

// Rule: places, start-cards, three-players, two-players
/// Lays the pieces of every color in play, and with two players the buildings and roads of the others.
pub(super) fn lay_out(rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
    let start = |color: Color| chart(rules).starts.iter().find(|start| start.color == color).copied();
    for seat in rules.all_seats().iter() {
        let color = rules.config().colors[seat.index()];
        let start = start(color).ok_or(ConfigError::NoStartingPieces(color))?;
        lay(rules, state, seat, start)?;
        if !super::boards::is_sea_path(rules, state, start.ship) {
            return Err(misplaced("a first ship", rules.topology().path_name(start.ship)));
        }
        // Three ships for each of six seats always have room.
        let placed = state.units.add(Ship::new(seat, start.ship, Hold::Settler).unit());
        debug_assert!(placed.is_ok());
        if ships::count_at(state, start.ship) > 2
            || !ships::harbors_at(rules, state, seat, start.ship).any(|_| true)
        {
            return Err(misplaced("a first ship", rules.topology().path_name(start.ship)));
        }
    }
    // Rule: explorers_pirates/setup#neutral-effect
    for owner in rules.neutral().iter() {
        if let Some(start) = rules.owner_color(owner).and_then(start) {
            lay(rules, state, owner, start)?;
        }
    }
    for seat in rules.all_seats().iter() {
        if let Some(start) = start(rules.config().colors[seat.index()]) {
            give_starting_resources(rules, state, seat, start.settlement, &mut EventLog::off());
        }
    }
    Ok(())
}

/// Lays settlement, road and harbor settlement of one color.
fn lay(rules: &Rules, state: &mut State, owner: Seat, start: Start) -> Result<(), ConfigError> {
    let topology = rules.topology();
    for (at, building, piece) in [
        (start.settlement, Building::Settlement, Piece::Settlement),
        (start.harbor, Building::City, Piece::City),
    ] {
        if !state.free_sites.contains(at) {
            return Err(misplaced("a first building", topology.intersection_name(at)));
        }
        state.put_building(topology, owner, at, building);
        state.pieces_left[owner.index()][piece as usize] -= 1;
    }
    let beside = topology.ends(start.road).contains(&start.settlement);
    if !beside || !state.land_paths.contains(start.road) || !state.paths[start.road].is_empty() {
        return Err(misplaced("a first road", topology.path_name(start.road)));
    }
    state.lay_road(topology, owner, start.road);
    state.pieces_left[owner.index()][Piece::Road as usize] -= 1;
    state.road_lengths[owner.index()] = longest_road::length(rules, state, owner);
    Ok(())
}

//! Where ships are worth sending: to what single scenarios have for them.

use std::collections::VecDeque;

use tradeholm_engine::board::{IntersectionId, IntersectionSet, PathId};
use tradeholm_engine::seafarers::SeaView;
use tradeholm_engine::{Action, seafarers::SeaAction};

use super::scenarios;
use crate::Seen;

/// A way for ships: the first path to take, and how many ships it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub first: PathId,
    pub ships: u8,
}

/// The shortest way to something that ships can get, if there are ships enough for it.
pub(super) fn course(seen: &Seen<'_>) -> Option<Course> {
    let (sea, me) = (seen.view.sea.as_ref()?, seen.seat());
    let left = *sea.ships_left.get(me.index())?;
    if left == 0 || !scenarios::has_prizes(seen.rules) {
        return None;
    }
    let topology = seen.rules.topology();
    let taken =
        |at: IntersectionId| seen.view.buildings.iter().any(|&(there, owner, _)| there == at && owner != me);
    let mut queue = VecDeque::new();
    let mut known = IntersectionSet::EMPTY;
    let own_ships = sea.ships.iter().filter(|ship| ship.1 == me).flat_map(|ship| topology.ends(ship.0));
    let own_buildings = seen.view.buildings.iter().filter(|b| b.1 == me).map(|b| b.0);
    for at in own_buildings.chain(own_ships) {
        if !taken(at) && !known.contains(at) {
            known.insert(at);
            queue.push_back((at, None, 0));
        }
    }
    while let Some((at, first, ships)) = queue.pop_front() {
        if ships == left {
            return None;
        }
        for way in topology.ways(at) {
            if !is_open(seen, sea, way.path) {
                continue;
            }
            let first = first.unwrap_or(way.path);
            if scenarios::is_prize(seen, way.path, way.to) {
                return Some(Course { first, ships: ships + 1 });
            }
            if !known.contains(way.to) && !taken(way.to) {
                known.insert(way.to);
                queue.push_back((way.to, Some(first), ships + 1));
            }
        }
    }
    None
}

/// Whether a ship could lie there.
fn is_open(seen: &Seen<'_>, sea: &SeaView, path: PathId) -> bool {
    let topology = seen.rules.topology();
    let hexes = topology.path_hexes(path);
    let water = |hex: &tradeholm_engine::board::HexId| seen.view.terrain[hex.index()].is_sea();
    hexes.len() == 2
        && hexes.iter().any(water)
        && !sea.ships.iter().any(|ship| ship.0 == path)
        && !seen.view.roads.iter().any(|road| road.0 == path)
        && !sea.pirate.is_some_and(|hex| topology.sides(hex).contains(&path))
}

/// The next ship of the way, if it may be built now.
pub(super) fn next_ship(seen: &Seen<'_>) -> Option<Action> {
    let action = Action::Sea(SeaAction::BuildShip(course(seen)?.first));
    seen.legal.contains(&action).then_some(action)
}

//! What a seat has on the board as far as its ships are concerned, looked at once for many questions.

use crate::board::{IntersectionSet, PathSet, Topology};
use crate::combinations::knights_at_sea;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// The ships of a seat and the places where they end.
pub(super) struct OwnPieces {
    pub ships: PathSet,
    /// Intersections at which a ship ends.
    pub ends: IntersectionSet,
    /// Those at which two or three do.
    pub joints: IntersectionSet,
    /// Intersections with a building of the seat.
    pub buildings: IntersectionSet,
    /// Intersections from which a ship may go on.
    pub joined: IntersectionSet,
}

impl OwnPieces {
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let ships = state.ships[seat.index()];
        let (ends, joints) = ends_and_joints(rules.topology(), &ships);
        let buildings = state.buildings_of(seat);
        // Rule: seafarers/ships#connected-building, seafarers/ships#connected-ship
        // Rule: seafarers/ships#joined-by-building, seafarers/ships#new-island
        let mut joined = ends.or(&buildings);
        ends.for_each(|end| {
            if state.sites[end].is_of_opponent(seat) {
                joined.remove(end);
            }
        });
        OwnPieces { ships, ends, joints, buildings, joined }
    }

    // Rule: seafarers/ship_routes#free-end
    /// Intersections at which one ship ends and nothing else of its owner is.
    pub fn free_ends(&self, state: &State, seat: Seat) -> IntersectionSet {
        let single = self.ends.minus(&self.joints);
        let mut free = single.minus(&state.network[seat.index()]).minus(&self.buildings);
        // Rule: combinations/seafarers_cities_knights#knight-no-free-end
        knights_at_sea::knights_of(state, seat).for_each(|at| free.remove(at));
        free
    }

    /// Ships that may lie in a ring: those that are left when ships with a single end are taken away
    /// again and again.
    pub fn rings(&self, rules: &Rules) -> PathSet {
        let topology = rules.topology();
        let (mut left, mut ends, mut joints) = (self.ships, self.ends, self.joints);
        loop {
            let single = ends.minus(&joints);
            if single.is_empty() {
                return left;
            }
            single.for_each(|at| left = left.minus(topology.star(at)));
            // The smallest ring goes around a hex.
            if left.len() < 6 {
                return PathSet::EMPTY;
            }
            (ends, joints) = ends_and_joints(topology, &left);
        }
    }
}

/// Intersections at which one of these ships ends, and those at which two or three do.
fn ends_and_joints(topology: &Topology, ships: &PathSet) -> (IntersectionSet, IntersectionSet) {
    let (mut ends, mut joints) = (IntersectionSet::EMPTY, IntersectionSet::EMPTY);
    ships.for_each(|path| {
        let of_ship = topology.ends_set(path);
        joints = joints.or(&ends.and(of_ship));
        ends = ends.or(of_ship);
    });
    (ends, joints)
}

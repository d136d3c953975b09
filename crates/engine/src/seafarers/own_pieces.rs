//! What a seat has on the board as far as its ships are concerned, looked at once for many questions.

use crate::board::{IntersectionSet, PathSet};
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
    /// Intersections with anything of an opponent.
    opponents: IntersectionSet,
}

impl OwnPieces {
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let [buildings, opponents] = state.buildings_and_opponents(rules.topology(), seat);
        let mut own = OwnPieces {
            ships: state.ships[seat.index()],
            ends: IntersectionSet::EMPTY,
            joints: IntersectionSet::EMPTY,
            buildings,
            opponents,
        };
        state.ships[seat.index()].for_each(|path| {
            for end in rules.topology().ends(path) {
                own.ends.insert_again(end, &mut own.joints);
            }
        });
        own
    }

    /// Intersections from which a ship may go on.
    // Rule: seafarers/ships#connected-building, seafarers/ships#connected-ship
    // Rule: seafarers/ships#joined-by-building, seafarers/ships#new-island
    pub fn joined(&self) -> IntersectionSet {
        self.ends.minus(&self.opponents).or(&self.buildings)
    }

    // Rule: seafarers/ship_routes#free-end
    /// Intersections at which one ship ends and nothing else of its owner is.
    pub fn free_ends(&self, state: &State, seat: Seat) -> IntersectionSet {
        let single = self.ends.minus(&self.joints);
        let mut free = single.minus(&state.network[seat.index()]).minus(&self.buildings);
        // Rule: combinations/seafarers_cities_knights#knight-no-free-end
        state.ck.knights[seat.index()].iter().for_each(|at| free.remove(at));
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
            (ends, joints) = (IntersectionSet::EMPTY, IntersectionSet::EMPTY);
            left.for_each(|path| {
                topology.ends(path).into_iter().for_each(|end| ends.insert_again(end, &mut joints));
            });
        }
    }
}

//! Lines of ships: which of them are closed, and which ships lie at a free end.

use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// The closed ships of a seat: those on a line from one of its buildings to another.
// Rule: line, closed, closed-two-ways, open, stays-closed
pub(super) fn closed(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    let mut lines = Lines { rules, state, seat, passed: IntersectionSet::EMPTY, closed: PathSet::EMPTY };
    state.ship_ends(rules.topology(), seat).for_each(|at| {
        if state.sites[at.0 as usize].is_building_of(seat) {
            lines.follow(at);
        }
    });
    lines.closed
}

/// A search over all lines from one building.
struct Lines<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    /// Intersections of the line so far: none is passed twice.
    passed: IntersectionSet,
    closed: PathSet,
}

impl Lines<'_> {
    /// Whether a line leads on from here to another building, or to a village.
    fn follow(&mut self, at: IntersectionId) -> bool {
        self.passed.insert(at);
        let mut arrives = false;
        for way in self.rules.topology().ways(at) {
            if !self.state.paths[way.path.0 as usize].is_ship_of(self.seat) || self.passed.contains(way.to) {
                continue;
            }
            // Rule: seafarers/cloth_for_catan#closed, seafarers/cloth_for_catan#passage
            let village = self.rules.waters().villages.places.contains(way.to);
            // Rule: combinations/seafarers_cities_knights#knight-closes
            let site = self.state.sites[way.to.0 as usize];
            let knight = site.knight().is_some_and(|(owner, _)| owner == self.seat);
            if site.is_building_of(self.seat) || self.follow(way.to) || knight || village {
                self.closed.insert(way.path);
                arrives = true;
            }
        }
        self.passed.remove(at);
        arrives
    }
}

/// Whether an open ship may leave its place as far as its line is concerned.
pub(super) fn at_an_end(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let free = rules.topology().ends(path).iter().any(|&end| is_free_end(rules, state, seat, path, end));
    free || in_a_ring(rules, state, seat, path)
}

// Rule: free-end
fn is_free_end(rules: &Rules, state: &State, seat: Seat, path: PathId, end: IntersectionId) -> bool {
    let mut others = rules.topology().ways(end).iter().filter(|way| way.path != path);
    let site = state.sites[end.0 as usize];
    // Rule: combinations/seafarers_cities_knights#knight-no-free-end
    let knight = site.knight().is_some_and(|(owner, _)| owner == seat);
    !knight && !site.is_building_of(seat) && !others.any(|way| state.paths[way.path.0 as usize].is_of(seat))
}

// Rule: ring-one-building, ring-no-building
fn in_a_ring(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let [from, to] = rules.topology().ends(path);
    let own = |at: IntersectionId| u8::from(state.sites[at.0 as usize].is_building_of(seat));
    let beside = own(from) + own(to);
    if beside == 2 {
        return false;
    }
    let mut ring = Ring { rules, state, seat, path, goal: from, passed: IntersectionSet::EMPTY, beside };
    ring.closes(to, beside)
}

/// A search for a ring through one ship.
struct Ring<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    path: PathId,
    goal: IntersectionId,
    passed: IntersectionSet,
    /// Own buildings at the ship itself.
    beside: u8,
}

impl Ring<'_> {
    /// Whether ships lead from here to the goal past no more buildings than the ring may have.
    fn closes(&mut self, at: IntersectionId, buildings: u8) -> bool {
        self.passed.insert(at);
        let mut closes = false;
        for way in self.rules.topology().ways(at) {
            let ship = self.state.paths[way.path.0 as usize].is_ship_of(self.seat);
            if !ship || way.path == self.path || self.passed.contains(way.to) {
                continue;
            }
            if way.to == self.goal {
                // With one building only its two ships may go.
                closes |= buildings == 0 || self.beside == 1;
                continue;
            }
            let more = buildings + u8::from(self.state.sites[way.to.0 as usize].is_building_of(self.seat));
            if more <= self.beside {
                closes |= self.closes(way.to, more);
            }
        }
        self.passed.remove(at);
        closes
    }
}

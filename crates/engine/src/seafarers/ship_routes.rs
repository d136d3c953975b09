//! Lines of ships: which of them are closed, and which ships lie at a free end.

use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// As many as there can be names of intersections.
const GROUPS: usize = 1 + u8::MAX as usize;

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

/// Whether a ship may leave its place as far as its line is concerned.
pub(super) fn is_open(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let topology = rules.topology();
    let ends = topology.ends(path);
    let near = ends.into_iter().flat_map(|end| topology.ways(end)).map(|way| way.path);
    let near = near.filter(|near| state.paths[near.0 as usize].is_ship_of(seat)).collect();
    if rules.waters().villages.places.is_empty() {
        // Most ships that are moved end in the open sea: that takes no look at the others.
        let free = free_ends(rules, state, seat, &near);
        if ends.into_iter().any(|end| free.contains(end)) {
            return true;
        }
    }
    let ship: PathSet = [path].into_iter().collect();
    open_ships(rules, state, seat, &state.ships_of(seat), &ship).contains(path)
}

/// Of these ships among all of a seat, those that may leave their places as far as their lines are
/// concerned.
pub(super) fn open_ships(
    rules: &Rules,
    state: &State,
    seat: Seat,
    all: &PathSet,
    ships: &PathSet,
) -> PathSet {
    let (mut free, mut rest) = (PathSet::EMPTY, PathSet::EMPTY);
    let free_ends = free_ends(rules, state, seat, all);
    ships.for_each(|path| {
        let is_free = rules.topology().ends(path).into_iter().any(|end| free_ends.contains(end));
        if is_free { free.insert(path) } else { rest.insert(path) }
    });
    // A line that ends in the open sea leads to nothing; but it may end at a village.
    if !free.is_empty() && !rules.waters().villages.places.is_empty() {
        free = free.minus(&closed(rules, state, seat));
    }
    if !rest.is_empty() && has_ring(rules, all) {
        let rest = rest.minus(&closed(rules, state, seat));
        rest.for_each(|path| {
            if in_a_ring(rules, state, seat, path) {
                free.insert(path);
            }
        });
    }
    free
}

/// Whether some of these ships lie in a ring.
fn has_ring(rules: &Rules, ships: &PathSet) -> bool {
    // The smallest goes around a hex.
    if ships.len() < 6 {
        return false;
    }
    // Every intersection belongs to a group of joined ones; a ship that joins a group to itself
    // closes a ring.
    let mut group = [0u8; GROUPS];
    let find = |group: &[u8; GROUPS], mut at: u8| {
        while group[at as usize] != at {
            at = group[at as usize];
        }
        at
    };
    ships.for_each(|path| {
        rules.topology().ends(path).into_iter().for_each(|end| group[end.0 as usize] = end.0)
    });
    let mut ring = false;
    ships.for_each(|path| {
        let [a, b] = rules.topology().ends(path).map(|end| find(&group, end.0));
        ring |= a == b;
        group[a as usize] = b;
    });
    ring
}

// Rule: free-end
/// Intersections at which one ship of a seat ends and nothing else of its owner is.
fn free_ends(rules: &Rules, state: &State, seat: Seat, ships: &PathSet) -> IntersectionSet {
    let (mut once, mut twice) = (IntersectionSet::EMPTY, IntersectionSet::EMPTY);
    ships.for_each(|path| {
        for end in rules.topology().ends(path) {
            if once.contains(end) { twice.insert(end) } else { once.insert(end) }
        }
    });
    let mut free = once.minus(&twice).minus(&state.network[seat.index()]);
    let ends = free;
    ends.for_each(|end| {
        // Rule: combinations/seafarers_cities_knights#knight-no-free-end
        let site = state.sites[end.0 as usize];
        if !site.is_empty() && !site.is_of_opponent(seat) {
            free.remove(end);
        }
    });
    free
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

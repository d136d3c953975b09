//! Lines of ships: which of them are closed, and which ships lie at a free end.

use super::own_pieces::OwnPieces;
use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet, Way};
use crate::combinations::knights_at_sea;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// The closed ships of a seat: those on a line from one of its buildings to another.
pub(crate) fn closed(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    closed_of(rules, state, seat, &OwnPieces::new(rules, state, seat))
}

/// The same for a seat with these pieces.
// Rule: line, closed, closed-two-ways, open, stays-closed
fn closed_of(rules: &Rules, state: &State, seat: Seat, own: &OwnPieces) -> PathSet {
    let begins = own.ends.and(&own.buildings);
    let elsewhere = knights_at_sea::may_close_lines(rules) || !rules.waters().line_ends.is_empty();
    if begins.len() < 2 && !elsewhere {
        return PathSet::EMPTY;
    }
    let mut lines = Lines { rules, state, seat, passed: IntersectionSet::EMPTY, closed: PathSet::EMPTY };
    begins.for_each(|at| {
        lines.follow(at);
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
    /// Whether a line leads on from here to another building, or to where lines end.
    fn follow(&mut self, at: IntersectionId) -> bool {
        self.passed.insert(at);
        let mut arrives = false;
        for way in self.rules.topology().ways(at) {
            if !self.state.paths[way.path].is_ship_of(self.seat) || self.passed.contains(way.to) {
                continue;
            }
            // Rule: seafarers/cloth_for_catan#closed, seafarers/cloth_for_catan#passage
            let end = self.rules.waters().line_ends.contains(way.to);
            // Rule: combinations/seafarers_cities_knights#knight-closes
            let site = self.state.sites[way.to];
            let knight = site.knight().is_some_and(|(owner, _)| owner == self.seat);
            if site.is_building_of(self.seat) || self.follow(way.to) || knight || end {
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
    let ends = rules.topology().ends(path);
    // Most ships that are moved end in the open sea: that takes no look at the others.
    if rules.waters().line_ends.is_empty()
        && ends.into_iter().any(|end| is_free_end(rules, state, seat, path, end))
    {
        return true;
    }
    let ship: PathSet = [path].into_iter().collect();
    open_ships(rules, state, seat, &OwnPieces::new(rules, state, seat), &ship).contains(path)
}

// Rule: free-end
/// Whether a ship ends where nothing else of its owner is.
fn is_free_end(rules: &Rules, state: &State, seat: Seat, path: PathId, end: IntersectionId) -> bool {
    let site = state.sites[end];
    let is_joined = |way: &Way| way.path != path && state.paths[way.path].is_of(seat);
    // Rule: combinations/seafarers_cities_knights#knight-no-free-end
    (site.is_empty() || site.is_of_opponent(seat)) && !rules.topology().ways(end).iter().any(is_joined)
}

/// Of these ships among all of a seat, those that may leave their places as far as their lines are
/// concerned.
pub(super) fn open_ships(
    rules: &Rules,
    state: &State,
    seat: Seat,
    own: &OwnPieces,
    ships: &PathSet,
) -> PathSet {
    let mut free = PathSet::EMPTY;
    own.free_ends(state, seat).for_each(|end| free = free.or(rules.topology().star(end)));
    free = free.and(ships);
    // A line that ends in the open sea leads to nothing; but it may end at a village.
    let rest = ships.minus(&free);
    if !free.is_empty() && !rules.waters().line_ends.is_empty() {
        free = free.minus(&closed_of(rules, state, seat, own));
    }
    if rest.is_empty() {
        return free;
    }
    let rest = rest.and(&own.rings(rules));
    if !rest.is_empty() {
        let rest = rest.minus(&closed_of(rules, state, seat, own));
        rest.for_each(|path| {
            if in_a_ring(rules, state, seat, path) {
                free.insert(path);
            }
        });
    }
    free
}

// Rule: ring-one-building, ring-no-building
fn in_a_ring(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let [from, to] = rules.topology().ends(path);
    let own = |at: IntersectionId| u8::from(state.sites[at].is_building_of(seat));
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
            let ship = self.state.paths[way.path].is_ship_of(self.seat);
            if !ship || way.path == self.path || self.passed.contains(way.to) {
                continue;
            }
            if way.to == self.goal {
                // With one building only its two ships may go.
                closes |= buildings == 0 || self.beside == 1;
                continue;
            }
            let more = buildings + u8::from(self.state.sites[way.to].is_building_of(self.seat));
            if more <= self.beside {
                closes |= self.closes(way.to, more);
            }
        }
        self.passed.remove(at);
        closes
    }
}

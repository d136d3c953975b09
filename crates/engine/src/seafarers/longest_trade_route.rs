//! The longest trade route: the longest road with ships.

use super::route_graph::RouteGraph;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PathKinds, State};

/// With which pieces a way may go on from an intersection after one of that kind.
// Rule: joint
fn onward(state: &State, seat: Seat, at: IntersectionId, kind: PathKinds) -> PathKinds {
    if state.sites[at.0 as usize].is_building_of(seat) { PathKinds::BOTH } else { kind }
}

/// The length of an owner's longest trade route.
// Rule: replaces-longest-road, ships-count, combinations/seafarers_two_players#neutral-route
#[cold]
pub(crate) fn length(rules: &Rules, state: &State, seat: Seat) -> u8 {
    length_from(rules, state, seat, 0)
}

/// The same where one of `least` pieces is known to exist.
#[cold]
pub(crate) fn length_from(rules: &Rules, state: &State, seat: Seat, least: u8) -> u8 {
    RouteGraph::new(rules, state, seat).longest(least)
}

/// The same by a plain search over all ways: slow, to check the other by.
pub(crate) fn measured(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let mut walk = Walk { rules, state, seat, used: PathSet::EMPTY, seen: PathSet::EMPTY };
    let places = state.network[seat.index()].or(&state.ship_ends(rules.topology(), seat));
    let mut best = 0;
    // As on land: a longest way ends where an odd number of joined pieces meet, or at an opponent's
    // building. Roads and ships that meet without a building of their owner are not joined.
    places.for_each(|at| {
        for &kind in walk.kinds_at(at) {
            let degree = walk.pieces_at(at, kind);
            if degree % 2 == 1 || (degree > 0 && state.sites[at.0 as usize].is_of_opponent(seat)) {
                best = best.max(walk.from(at, kind));
            }
        }
    });
    places.for_each(|at| {
        for &kind in walk.kinds_at(at) {
            let fits = |path: PathId| state.paths[path.0 as usize].fits(seat, kind);
            let ring = rules.topology().ways(at).iter().any(|w| fits(w.path) && !walk.seen.contains(w.path));
            if ring {
                best = best.max(walk.from(at, kind));
            }
        }
    });
    best
}

/// The length after laying `path`: the old one, or that of the longest way with the new piece.
#[cold]
pub(crate) fn grown_length(rules: &Rules, state: &State, seat: Seat, path: PathId) -> u8 {
    let kind = state.paths[path.0 as usize].kind();
    let goes_on = |at: IntersectionId| {
        let kinds = onward(state, seat, at, kind);
        let mut ways = rules.topology().ways(at).iter();
        !state.sites[at.0 as usize].is_of_opponent(seat)
            && ways.any(|w| w.path != path && state.paths[w.path.0 as usize].fits(seat, kinds))
    };
    let [a, b] = rules.topology().ends(path);
    let joined = match (goes_on(a), goes_on(b)) {
        (false, false) => return state.road_lengths[seat.index()].max(1),
        (true, false) => a,
        (false, true) => b,
        (true, true) => return length_from(rules, state, seat, state.road_lengths[seat.index()]),
    };
    let mut walk = Walk { rules, state, seat, used: PathSet::EMPTY, seen: PathSet::EMPTY };
    walk.used.insert(path);
    state.road_lengths[seat.index()].max(1 + walk.from(joined, onward(state, seat, joined, kind)))
}

/// A search over all ways from one place.
struct Walk<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    used: PathSet,
    seen: PathSet,
}

impl Walk<'_> {
    /// The kinds that are joined at an intersection: both together, or each for itself.
    fn kinds_at(&self, at: IntersectionId) -> &'static [PathKinds] {
        if self.state.sites[at.0 as usize].is_building_of(self.seat) {
            &[PathKinds::BOTH]
        } else {
            &[PathKinds::ROADS, PathKinds::SHIPS]
        }
    }

    fn pieces_at(&self, at: IntersectionId, kinds: PathKinds) -> usize {
        let ways = self.rules.topology().ways(at).iter();
        ways.filter(|w| self.state.paths[w.path.0 as usize].fits(self.seat, kinds)).count()
    }

    fn from(&mut self, at: IntersectionId, kinds: PathKinds) -> u8 {
        let mut best = 0;
        for way in self.rules.topology().ways(at) {
            let piece = self.state.paths[way.path.0 as usize];
            if !piece.fits(self.seat, kinds) || self.used.contains(way.path) {
                continue;
            }
            self.used.insert(way.path);
            self.seen.insert(way.path);
            let mut length = 1;
            // Rule: broken
            if !self.state.sites[way.to.0 as usize].is_of_opponent(self.seat) {
                length += self.from(way.to, onward(self.state, self.seat, way.to, piece.kind()));
            }
            self.used.remove(way.path);
            best = best.max(length);
        }
        best
    }
}

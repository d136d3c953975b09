//! The plain search: every trail of an owner's pieces, one after the other. It measures roads; where there are
//! ships too, it checks what the faster search (`graph.rs`) says.

use crate::board::{IntersectionId, PathId, PathSet};
use crate::module::Hook;
use crate::modules::ask;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PathKinds, State};

/// With which pieces a way may go on from an intersection after one of that kind.
// Rule: seafarers/longest_trade_route#joint
pub(super) fn onward(state: &State, seat: Seat, at: IntersectionId, kind: PathKinds) -> PathKinds {
    if state.sites[at].is_building_of(seat) { PathKinds::BOTH } else { kind }
}

/// How much the road on a path counts.
#[inline(always)]
pub(crate) fn weight(rules: &Rules, state: &State, path: PathId) -> u8 {
    if rules.hooks().answering(Hook::RoadWeight) == 0 { 1 } else { other_weight(rules, state, path) }
}

#[cold]
fn other_weight(rules: &Rules, state: &State, path: PathId) -> u8 {
    let mut weight = 1;
    ask!(rules, RoadWeight, module => weight = module.road_weight(rules, state, path, weight));
    weight
}

/// A search over the trails of an owner, in a game with ships or without.
pub(crate) struct Trails<'a, const SHIPS: bool> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    /// Pieces of the trail so far: none is used twice.
    used: PathSet,
    /// Pieces of any trail so far.
    seen: PathSet,
}

impl<'a, const SHIPS: bool> Trails<'a, SHIPS> {
    pub fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> Self {
        Trails { rules, state, seat, used: PathSet::EMPTY, seen: PathSet::EMPTY }
    }

    /// The length of the longest one.
    pub fn longest(mut self) -> u8 {
        let (state, topology) = (self.state, self.rules.topology());
        let mut places = state.network[self.seat.index()];
        if SHIPS {
            places = places.or(&state.ship_ends(topology, self.seat));
        }
        let mut best = 0;
        // A longest trail ends where an odd number of its owner's joined pieces meet, or at an opponent's
        // building: anywhere else it could go on. Only a ring has no such place. Roads and ships that meet
        // without a building of their owner are not joined.
        places.for_each(|at| {
            for &kinds in self.kinds_at(at) {
                let ways = topology.ways(at).iter();
                let degree = ways.filter(|way| self.is_own(way.path, kinds)).count();
                if degree % 2 == 1 || (degree > 0 && state.sites[at].is_of_opponent(self.seat)) {
                    best = best.max(self.from(at, kinds));
                }
            }
        });
        places.for_each(|at| {
            for &kinds in self.kinds_at(at) {
                let unseen = |path| self.is_own(path, kinds) && !self.seen.contains(path);
                if topology.ways(at).iter().any(|way| unseen(way.path)) {
                    best = best.max(self.from(at, kinds));
                }
            }
        });
        best
    }

    /// The length of the longest one that begins with a road and goes on from one of its ends.
    pub fn with(mut self, road: PathId, on: IntersectionId) -> u8 {
        self.used.insert(road);
        weight(self.rules, self.state, road) + self.from(on, PathKinds::ROADS)
    }

    /// The kinds that are joined at an intersection: both together, or each for itself.
    #[inline(always)]
    fn kinds_at(&self, at: IntersectionId) -> &'static [PathKinds] {
        if !SHIPS {
            &[PathKinds::ROADS]
        } else if self.state.sites[at].is_building_of(self.seat) {
            &[PathKinds::BOTH]
        } else {
            &[PathKinds::ROADS, PathKinds::SHIPS]
        }
    }

    #[inline(always)]
    fn is_own(&self, path: PathId, kinds: PathKinds) -> bool {
        let piece = self.state.paths[path];
        if SHIPS { piece.fits(self.seat, kinds) } else { piece.is_of(self.seat) }
    }

    /// The length of the longest one that begins there.
    fn from(&mut self, at: IntersectionId, kinds: PathKinds) -> u8 {
        let mut best = 0;
        for way in self.rules.topology().ways(at) {
            if !self.is_own(way.path, kinds) || self.used.contains(way.path) {
                continue;
            }
            self.used.insert(way.path);
            self.seen.insert(way.path);
            let mut length = weight(self.rules, self.state, way.path);
            // Rule: base/longest_road#broken-by-opponent, seafarers/longest_trade_route#broken
            if !self.state.sites[way.to].is_of_opponent(self.seat) {
                let kinds = match SHIPS {
                    true => onward(self.state, self.seat, way.to, self.state.paths[way.path].kind()),
                    false => kinds,
                };
                length += self.from(way.to, kinds);
            }
            self.used.remove(way.path);
            best = best.max(length);
        }
        best
    }
}

//! The longest trade route: the longest road with ships.

use super::graph::RouteGraph;
use super::trails::onward;
use crate::board::{IntersectionId, IntersectionSet, PathId, Topology};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PathKinds, State};

/// The length of an owner's longest trade route.
// Rule: seafarers/longest_trade_route#replaces-longest-road, seafarers/longest_trade_route#ships-count, combinations/seafarers_two_players#neutral-route
#[cold]
pub(crate) fn length(rules: &Rules, state: &State, seat: Seat) -> u8 {
    length_between(rules, state, seat, 0, u8::MAX)
}

/// The same where one of `least` pieces is known to exist, and none of more than `most`.
#[cold]
pub(crate) fn length_between(rules: &Rules, state: &State, seat: Seat, least: u8, most: u8) -> u8 {
    RouteGraph::new(rules, state, seat).longest(least, most)
}

/// The length after laying `path`: the old one, or that of the longest way with the new piece.
#[cold]
pub(crate) fn grown_length(rules: &Rules, state: &State, seat: Seat, path: PathId) -> u8 {
    let before = state.road_lengths[seat.index()];
    let kind = state.paths[path].kind();
    let with_it = Onward { topology: rules.topology(), state, seat }.length_with(path, kind, u8::MAX);
    match with_it {
        Some(length) => before.max(length),
        None => length_between(rules, state, seat, before, u8::MAX),
    }
}

/// What is known of the length when a ship moves.
pub(crate) enum Moved {
    /// It will be this.
    Exactly(u8),
    /// It will be this or more, up to that, and has to be measured.
    Between(u8, u8),
}

/// The length after a ship has moved, looked at while it lies nowhere.
#[cold]
pub(crate) fn moved(rules: &Rules, state: &State, seat: Seat, from: PathId, to: PathId) -> Moved {
    let before = state.road_lengths[seat.index()];
    let onward = Onward { topology: rules.topology(), state, seat };
    let there = onward.length_with(to, PathKinds::SHIPS, u8::MAX);
    if let Some(length) = there.filter(|&length| length >= before) {
        return Moved::Exactly(length);
    }
    let most = if there.is_some() { before } else { u8::MAX };
    // Where it ended a way, that way is one shorter. If no way with it was the longest, none is.
    match onward.length_with(from, PathKinds::SHIPS, before) {
        Some(length) if length < before && there.is_some() => Moved::Exactly(before),
        Some(length) => Moved::Between(before - u8::from(length == before), most),
        None => Moved::Between(0, most),
    }
}

/// Ways that lead on from a piece of a seat.
struct Onward<'a> {
    topology: &'a Topology,
    state: &'a State,
    seat: Seat,
}

impl Onward<'_> {
    /// The length of the longest way with a piece of that kind on `path`, if ways go on at one of its
    /// ends at most. No way is known to be longer than `most`.
    fn length_with(&self, path: PathId, kind: PathKinds, most: u8) -> Option<u8> {
        let goes_on = |at: IntersectionId| {
            let kinds = onward(self.state, self.seat, at, kind);
            let mut ways = self.topology.ways(at).iter();
            !self.state.sites[at].is_of_opponent(self.seat)
                && ways.any(|w| w.path != path && self.state.paths[w.path].fits(self.seat, kinds))
        };
        let [a, b] = self.topology.ends(path);
        let joined = match (goes_on(a), goes_on(b)) {
            (false, false) => return Some(1),
            (true, false) => a,
            (false, true) => b,
            (true, true) => return None,
        };
        Some(1 + self.longest(Step::new(path, joined, kind), IntersectionSet::EMPTY, most.saturating_sub(1)))
    }

    /// How far ways lead on after a step.
    fn longest(&self, mut step: Step, mut passed: IntersectionSet, most: u8) -> u8 {
        let mut length = 0;
        loop {
            let at = step.to();
            passed.insert(at);
            let kinds = onward(self.state, self.seat, at, step.kind());
            let (mut ends, mut first, mut second) = (0, Step::NONE, Step::NONE);
            for way in self.topology.ways(at) {
                let piece = self.state.paths[way.path];
                if !piece.fits(self.seat, kinds) || way.path == step.path() {
                    continue;
                }
                // Three paths meet at an intersection: a way that comes back has used them all.
                // Rule: seafarers/longest_trade_route#broken
                if passed.contains(way.to) || self.state.sites[way.to].is_of_opponent(self.seat) {
                    ends = 1;
                } else {
                    (first, second) = (Step::new(way.path, way.to, piece.kind()), first);
                }
            }
            if first == Step::NONE {
                return length + ends;
            }
            length += 1;
            if second != Step::NONE {
                let most = most.saturating_sub(length);
                let on = self.longest(first, passed, most);
                return length + if on < most { on.max(self.longest(second, passed, most)) } else { on };
            }
            step = first;
        }
    }
}

/// A piece on a path, its kind, and the end to which it leads: in one number, since every step of a
/// search hands it on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Step(u32);

impl Step {
    /// No piece: every other has a kind.
    const NONE: Step = Step(0);

    fn new(path: PathId, to: IntersectionId, kind: PathKinds) -> Self {
        Step(u32::from(path.0) | u32::from(to.0) << 16 | u32::from(kind.bits()) << 24)
    }

    fn path(self) -> PathId {
        PathId(self.0 as u16)
    }

    fn to(self) -> IntersectionId {
        IntersectionId((self.0 >> 16) as u8)
    }

    fn kind(self) -> PathKinds {
        PathKinds::from_bits((self.0 >> 24) as u8)
    }
}

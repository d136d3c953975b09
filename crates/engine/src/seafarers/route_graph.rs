//! The roads and ships of one owner as a small graph, in which the longest way is found fast.

use arrayvec::ArrayVec;

use crate::board::{IntersectionId, PathId};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// More pieces than an owner has: 15 roads and 15 ships.
const MOST: usize = 32;

/// No piece, or no place yet.
const NONE: u8 = u8::MAX;

/// Places and the pieces that join them. Pieces that meet and are not joined have places of their own
/// there, so that any way in the graph is one on the board.
pub(super) struct RouteGraph {
    /// The two places of each piece.
    pieces: ArrayVec<[u8; 2], MOST>,
    /// The pieces at each place.
    at: ArrayVec<ArrayVec<u8, 3>, { 2 * MOST }>,
}

impl RouteGraph {
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let topology = rules.topology();
        let mut graph = RouteGraph { pieces: ArrayVec::new(), at: ArrayVec::new() };
        // The place of each intersection for roads and for ships.
        let mut names = [[NONE; 2]; 1 + u8::MAX as usize];
        let mut add = |path: PathId, ship: bool| {
            if graph.pieces.is_full() {
                return;
            }
            let piece = graph.pieces.len() as u8;
            let places = topology.ends(path).map(|end| {
                let place = graph.place(state, seat, end, ship, &mut names);
                // Three paths meet at an intersection, so three pieces at most.
                let _ = graph.at[place as usize].try_push(piece);
                place
            });
            graph.pieces.push(places);
        };
        state.ships.for_each(|path| {
            if state.paths[path.0 as usize].is_ship_of(seat) {
                add(path, true);
            }
        });
        state.network[seat.index()].for_each(|at| {
            for way in topology.ways(at) {
                // Each road from one of its ends.
                if state.paths[way.path.0 as usize].is_road_of(seat) && topology.ends(way.path)[0] == at {
                    add(way.path, false);
                }
            }
        });
        graph
    }

    /// The place of a piece at one of its ends.
    // Rule: seafarers/longest_trade_route#joint, seafarers/longest_trade_route#broken
    fn place(
        &mut self,
        state: &State,
        seat: Seat,
        end: IntersectionId,
        ship: bool,
        names: &mut [[u8; 2]; 1 + u8::MAX as usize],
    ) -> u8 {
        let site = state.sites[end.0 as usize];
        let new = self.at.len() as u8;
        if site.is_of_opponent(seat) {
            self.at.push(ArrayVec::new());
            return new;
        }
        // A building of the owner joins roads and ships.
        let name = &mut names[end.0 as usize][usize::from(ship && !site.is_building_of(seat))];
        if *name == NONE {
            *name = new;
            self.at.push(ArrayVec::new());
        }
        *name
    }

    /// The length of the longest way that uses no piece twice; one of `least` is known.
    pub fn longest(&self, least: u8) -> u8 {
        let (mut seen, mut best) = (0u64, least);
        for place in 0..self.at.len() as u8 {
            if seen >> place & 1 == 0 {
                let mut part = Part { places: 0, longest: 0, has_ring: false };
                self.reach(place, NONE, &mut part);
                seen |= part.places;
                best = best.max(if part.has_ring { self.search(part.places, best) } else { part.longest });
            }
        }
        best
    }

    fn other_end(&self, piece: u8, place: u8) -> u8 {
        let [a, b] = self.pieces[piece as usize];
        if a == place { b } else { a }
    }

    /// How far ways lead from a place, without the piece that led there. Right if there is no ring.
    fn reach(&self, place: u8, from: u8, part: &mut Part) -> u8 {
        part.places |= 1 << place;
        let (mut first, mut second) = (0, 0);
        for &piece in self.at[place as usize].iter().filter(|&&piece| piece != from) {
            let next = self.other_end(piece, place);
            if part.places >> next & 1 != 0 {
                part.has_ring = true;
                continue;
            }
            let length = 1 + self.reach(next, piece, part);
            if length > first {
                (first, second) = (length, first);
            } else {
                second = second.max(length);
            }
        }
        part.longest = part.longest.max(first + second);
        first
    }

    /// The longest way in a part with rings: places joined to one another. Only one that is longer
    /// than `least` is looked for.
    fn search(&self, places: u64, least: u8) -> u8 {
        let here = || (0..self.at.len() as u8).filter(move |&place| places >> place & 1 != 0);
        let is_odd = |&place: &u8| self.at[place as usize].len() % 2 == 1;
        let all = here().map(|place| self.at[place as usize].len()).sum::<usize>() / 2;
        // A way takes all pieces but one for each pair of odd places beyond the two at its ends, at
        // the most; with no such pair there is one that does.
        let pairs = (here().filter(is_odd).count() / 2).saturating_sub(1);
        let most = (all - pairs) as u8;
        if pairs == 0 || most <= least {
            return most;
        }
        // Anywhere else than at an odd place it could go on.
        let chains = Chains::new(self, here().filter(is_odd));
        let (most, mut best) = (most.min(chains.most()), least);
        for place in here().filter(is_odd) {
            if best < most {
                chains.walk(place, 0, 0, chains.inner, most, &mut best);
            }
        }
        best
    }
}

/// Pieces in a row between two places where a way can turn or end.
struct Chain {
    places: [u8; 2],
    pieces: u8,
}

/// A part with rings as chains between its odd places.
struct Chains {
    chains: ArrayVec<Chain, MOST>,
    /// Pieces of all chains from which a way can go on at both ends.
    inner: u8,
    /// Pieces of the longest and the second of the other chains: a way begins or ends with those.
    outer: [u8; 2],
    /// The chains at each place.
    at: [ArrayVec<u8, 3>; 2 * MOST],
}

impl Chains {
    fn new(graph: &RouteGraph, odd: impl Iterator<Item = u8>) -> Self {
        let mut chains = Chains {
            chains: ArrayVec::new(),
            inner: 0,
            outer: [0; 2],
            at: [const { ArrayVec::new_const() }; 2 * MOST],
        };
        let mut followed = 0u32;
        for place in odd {
            for &first in &graph.at[place as usize] {
                if followed >> first & 1 != 0 {
                    continue;
                }
                let (mut end, mut piece, mut pieces) = (place, first, 0);
                loop {
                    followed |= 1 << piece;
                    pieces += 1;
                    end = graph.other_end(piece, end);
                    match graph.at[end as usize][..] {
                        [a, b] => piece = if a == piece { b } else { a },
                        _ => break,
                    }
                }
                let name = chains.chains.len() as u8;
                let [longest, second] = chains.outer;
                if [place, end].iter().all(|&place| graph.at[place as usize].len() > 1) {
                    chains.inner += pieces;
                } else if pieces > longest {
                    chains.outer = [pieces, longest];
                } else {
                    chains.outer[1] = second.max(pieces);
                }
                chains.chains.push(Chain { places: [place, end], pieces });
                chains.at[place as usize].push(name);
                chains.at[end as usize].push(name);
            }
        }
        chains
    }

    /// No way has more pieces: of the outer chains it takes two, and of the inner ones it leaves one
    /// for each pair of places, beyond its ends, at which an odd number of them meet.
    fn most(&self) -> u8 {
        let (mut inner, mut at) = (ArrayVec::<u8, MOST>::new(), [0u8; 2 * MOST]);
        for chain in self.chains.iter().filter(|chain| self.is_inner(chain)) {
            inner.push(chain.pieces);
            chain.places.iter().for_each(|&place| at[place as usize] += 1);
        }
        inner.sort_unstable();
        let odd = at.iter().filter(|&&chains| chains % 2 == 1).count();
        let left: u8 = inner.iter().take((odd / 2).saturating_sub(1)).sum();
        self.inner + self.outer[0] + self.outer[1] - left
    }

    /// Whether a way can go on at both ends of a chain.
    fn is_inner(&self, chain: &Chain) -> bool {
        chain.places.iter().all(|&place| self.at[place as usize].len() > 1)
    }

    /// Tries all ways on from a place; `left` pieces of inner chains are not used yet.
    fn walk(&self, place: u8, used: u32, length: u8, left: u8, most: u8, best: &mut u8) {
        *best = (*best).max(length);
        for &name in self.at[place as usize].iter().filter(|&&name| used >> name & 1 == 0) {
            let chain = &self.chains[name as usize];
            let Chain { places: [a, b], pieces } = *chain;
            let next = if a == place { b } else { a };
            let (length, left) = (length + pieces, if self.is_inner(chain) { left - pieces } else { left });
            // After this chain at most one more leads to an end.
            if *best < most && length + left + self.outer[0] > *best {
                self.walk(next, used | 1 << name, length, left, most, best);
            }
        }
    }
}

/// Places joined to one another.
struct Part {
    places: u64,
    /// Right if there is no ring.
    longest: u8,
    has_ring: bool,
}

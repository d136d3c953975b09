//! The roads and ships of one owner as a small graph, in which the longest way is found fast.

use arrayvec::ArrayVec;

use crate::board::{IntersectionId, PathId};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// More pieces than an owner has: 15 roads and 15 ships.
const MOST: usize = 32;

/// More places than two for each piece.
const PLACES: usize = 2 * MOST;

/// No piece, or no place yet.
const NONE: u8 = u8::MAX;

/// Pieces at a place: three paths meet at an intersection.
#[derive(Clone, Copy)]
struct Place {
    pieces: [u8; 3],
    count: u8,
}

impl Place {
    fn pieces(&self) -> &[u8] {
        &self.pieces[..self.count as usize % 4]
    }
}

/// Places and the pieces that join them. Pieces that meet and are not joined have places of their own
/// there, so that any way in the graph is one on the board.
pub(super) struct RouteGraph {
    /// The two places of each piece, and how many pieces there are.
    pieces: [[u8; 2]; MOST],
    piece_count: u8,
    /// The pieces at each place, and how many places there are.
    places: [Place; PLACES],
    place_count: u8,
}

impl RouteGraph {
    pub fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        let topology = rules.topology();
        let mut graph = RouteGraph {
            pieces: [[NONE; 2]; MOST],
            piece_count: 0,
            places: [Place { pieces: [NONE; 3], count: 0 }; PLACES],
            place_count: 0,
        };
        // The place of each intersection for roads and for ships.
        let mut names = [[NONE; 2]; 1 + u8::MAX as usize];
        let mut add = |path: PathId, ship: bool| {
            let piece = graph.piece_count;
            if piece as usize == MOST {
                return;
            }
            let ends = topology.ends(path).map(|end| {
                let name = graph.place(state, seat, end, ship, &mut names);
                let place = &mut graph.places[name as usize % PLACES];
                if let Some(free) = place.pieces.get_mut(place.count as usize) {
                    *free = piece;
                    place.count += 1;
                }
                name
            });
            graph.pieces[piece as usize] = ends;
            graph.piece_count += 1;
        };
        state.ships[seat.index()].for_each(|path| add(path, true));
        state.network[seat.index()].for_each(|at| {
            for way in topology.ways(at) {
                // Each road from one of its ends.
                if state.paths[way.path].is_road_of(seat) && topology.ends(way.path)[0] == at {
                    add(way.path, false);
                }
            }
        });
        graph
    }

    /// The place of a piece at one of its ends.
    // Rule: seafarers/longest_trade_route#joint, seafarers/longest_trade_route#broken
    #[inline]
    fn place(
        &mut self,
        state: &State,
        seat: Seat,
        end: IntersectionId,
        ship: bool,
        names: &mut [[u8; 2]; 1 + u8::MAX as usize],
    ) -> u8 {
        let site = state.sites[end];
        let new = self.place_count;
        if site.is_of_opponent(seat) {
            self.place_count += 1;
            return new;
        }
        // A building of the owner joins roads and ships.
        let name = &mut names[end.index()][usize::from(ship && !site.is_building_of(seat))];
        if *name == NONE {
            *name = new;
            self.place_count += 1;
        }
        *name
    }

    /// The pieces at a place.
    #[inline]
    fn at(&self, place: u8) -> &[u8] {
        self.places[place as usize % PLACES].pieces()
    }

    /// The length of the longest way that uses no piece twice; one of `least` is known, and that none
    /// has more than `most`.
    pub fn longest(&self, least: u8, most: u8) -> u8 {
        let (mut seen, mut best) = (0u64, least);
        for place in 0..self.place_count {
            if seen >> place & 1 == 0 && best < most {
                let mut part = Part { places: 0, longest: 0, has_ring: false };
                self.reach(place, NONE, &mut part);
                seen |= part.places;
                best =
                    best.max(if part.has_ring { self.search(part.places, best, most) } else { part.longest });
            }
        }
        best
    }

    #[inline]
    fn other_end(&self, piece: u8, place: u8) -> u8 {
        let [a, b] = self.pieces[piece as usize % MOST];
        if a == place { b } else { a }
    }

    /// How far ways lead from a place, without the piece that led there. Right if there is no ring.
    fn reach(&self, place: u8, from: u8, part: &mut Part) -> u8 {
        part.places |= 1 << place;
        let (mut first, mut second) = (0, 0);
        for &piece in self.at(place) {
            if piece == from {
                continue;
            }
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
    /// than `least` is looked for; there is none of more than `limit`.
    fn search(&self, places: u64, least: u8, limit: u8) -> u8 {
        let (mut all, mut odd) = (0, 0u64);
        let mut rest = places;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let count = self.at(place).len();
            all += count;
            odd |= (count as u64 & 1) << place;
        }
        // A way takes all pieces but one for each pair of odd places beyond the two at its ends, at
        // the most; with no such pair there is one that does.
        let pairs = (odd.count_ones() as u8 / 2).saturating_sub(1);
        let most = (all / 2) as u8 - pairs;
        if pairs == 0 || most <= least {
            return most;
        }
        let chains = Chains::new(self, odd);
        let (most, mut best) = (most.min(chains.most).min(limit), least);
        // Anywhere else than at an odd place it could go on. A way has two ends: one of them need
        // not be tried.
        let mut rest = odd & (odd - 1);
        while rest != 0 && best < most {
            chains.walk(rest.trailing_zeros() as u8, 0, 0, chains.inner, most, &mut best);
            rest &= rest - 1;
        }
        best
    }
}

/// Pieces in a row that lead from one place, where a way can turn or end, to the next.
#[derive(Clone, Copy)]
struct Chain {
    /// A bit of its own; the chain has the same one at its other end.
    bit: u32,
    to: u8,
    pieces: u8,
    /// Whether a way can go on at both of its ends. With any other it begins or ends.
    inner: bool,
}

/// A part with rings as chains between its odd places.
struct Chains {
    /// The chains from each place.
    from: [[Option<Chain>; 3]; PLACES],
    /// Pieces of all inner chains.
    inner: u8,
    /// Pieces of the longest and the second of the other chains.
    outer: [u8; 2],
    /// No way has more pieces.
    most: u8,
}

impl Chains {
    fn new(graph: &RouteGraph, odd: u64) -> Self {
        let mut chains = Chains { from: [[None; 3]; PLACES], inner: 0, outer: [0; 2], most: 0 };
        let (mut followed, mut bit) = (0u32, 1u32);
        let (mut inner_chains, mut inner_at) = (ArrayVec::<u8, MOST>::new(), 0u64);
        let mut rest = odd;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            for &first in graph.at(place) {
                if followed >> first & 1 != 0 {
                    continue;
                }
                let (mut to, mut piece, mut pieces) = (place, first, 0);
                loop {
                    followed |= 1 << piece;
                    pieces += 1;
                    to = graph.other_end(piece, to);
                    match *graph.at(to) {
                        [a, b] => piece = if a == piece { b } else { a },
                        _ => break,
                    }
                }
                let [longest, second] = chains.outer;
                let inner = [place, to].iter().all(|&place| graph.at(place).len() > 1);
                if inner {
                    chains.inner += pieces;
                    inner_chains.push(pieces);
                    inner_at ^= 1 << place ^ 1 << to;
                } else if pieces > longest {
                    chains.outer = [pieces, longest];
                } else {
                    chains.outer[1] = second.max(pieces);
                }
                for (from, to) in [(place, to), (to, place)] {
                    let free = chains.from[from as usize].iter_mut().find(|chain| chain.is_none());
                    free.into_iter().for_each(|free| *free = Some(Chain { bit, to, pieces, inner }));
                }
                bit <<= 1;
            }
        }
        // Of the outer chains a way takes two, and of the inner ones it leaves one for each pair of
        // places, beyond its ends, at which an odd number of them meet.
        inner_chains.sort_unstable();
        let pairs = (inner_at.count_ones() as usize / 2).saturating_sub(1);
        let left: u8 = inner_chains.iter().take(pairs).sum();
        chains.most = chains.inner + chains.outer[0] + chains.outer[1] - left;
        chains
    }

    /// Tries all ways on from a place; `left` pieces of inner chains are not used yet.
    fn walk(&self, place: u8, used: u32, length: u8, left: u8, most: u8, best: &mut u8) {
        for chain in self.from[place as usize % PLACES].iter().flatten() {
            if used & chain.bit != 0 {
                continue;
            }
            let length = length + chain.pieces;
            *best = (*best).max(length);
            let left = if chain.inner { left - chain.pieces } else { left };
            // After this chain at most one more leads to an end.
            if *best < most && length + left + self.outer[0] > *best {
                self.walk(chain.to, used | chain.bit, length, left, most, best);
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

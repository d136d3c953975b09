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

    /// The length of the longest way that uses no piece twice.
    pub fn longest(&self) -> u8 {
        let (mut seen, mut best) = (0u64, 0);
        for place in 0..self.at.len() as u8 {
            if seen >> place & 1 == 0 {
                let mut part = Part { places: 0, longest: 0, has_ring: false };
                self.reach(place, NONE, &mut part);
                seen |= part.places;
                best = best.max(if part.has_ring { self.search(part.places) } else { part.longest });
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

    /// The longest way in a part with rings: places joined to one another.
    fn search(&self, places: u64) -> u8 {
        let here = || (0..self.at.len() as u8).filter(move |&place| places >> place & 1 != 0);
        let is_odd = |&place: &u8| self.at[place as usize].len() % 2 == 1;
        let all = here().map(|place| self.at[place as usize].len()).sum::<usize>() / 2;
        // A way takes all pieces but one for each pair of odd places beyond the two at its ends, at
        // the most; with no such pair there is one that does.
        let pairs = (here().filter(is_odd).count() / 2).saturating_sub(1);
        let most = (all - pairs) as u8;
        if pairs == 0 {
            return most;
        }
        // Anywhere else than at an odd place it could go on.
        let mut best = 0;
        for place in here().filter(is_odd) {
            self.walk(place, 0, 0, most, &mut best);
        }
        best
    }

    fn walk(&self, place: u8, used: u32, length: u8, most: u8, best: &mut u8) {
        *best = (*best).max(length);
        for &piece in self.at[place as usize].iter().filter(|&&piece| used >> piece & 1 == 0) {
            if *best < most {
                self.walk(self.other_end(piece, place), used | 1 << piece, length + 1, most, best);
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

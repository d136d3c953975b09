//! How far a piece gets: one search by movement points over intersections or over paths.
//!
//! The topology says which steps there are, the caller what each of them costs and which are barred.
//! Nothing here knows what moves, or why a step is dear.

use super::topology::{IntersectionId, PathId, Topology};

/// What pieces walk on: intersections, along the paths between them, or paths, through the
/// intersections where they meet.
pub trait Ground: Copy + Eq {
    /// What lies between two neighboring places.
    type Between: Copy;

    /// Calls `f` for every neighboring place of a board, with what lies between.
    fn each_neighbor(self, topology: &Topology, f: impl FnMut(Self::Between, Self));

    /// Its number on its board.
    fn number(self) -> u16;

    /// The place of that number.
    fn from_number(number: u16) -> Self;
}

impl Ground for IntersectionId {
    type Between = PathId;

    fn each_neighbor(self, topology: &Topology, mut f: impl FnMut(PathId, Self)) {
        topology.ways(self).iter().for_each(|way| f(way.path, way.to));
    }

    fn number(self) -> u16 {
        u16::from(self.0)
    }

    fn from_number(number: u16) -> Self {
        IntersectionId(number as u8)
    }
}

impl Ground for PathId {
    type Between = IntersectionId;

    fn each_neighbor(self, topology: &Topology, mut f: impl FnMut(IntersectionId, Self)) {
        for end in topology.ends(self) {
            let others = topology.ways(end).iter().filter(|way| way.path != self);
            others.for_each(|way| f(end, way.path));
        }
    }

    fn number(self) -> u16 {
        self.0
    }

    fn from_number(number: u16) -> Self {
        PathId(number)
    }
}

/// A step to a neighboring place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<P: Ground> {
    /// From where.
    pub from: P,
    /// Along or through what.
    pub between: P::Between,
    /// To where.
    pub to: P,
}

/// What a step costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    /// Nobody goes there that way.
    Barred,
    /// So many points; the walk may go on.
    Points(u8),
    /// So many points, and the walk ends there.
    Last(u8),
}

/// No way there.
const NOWHERE: u16 = u16::MAX;

/// How a place was reached: what that cost, and from where.
#[derive(Clone, Copy)]
struct Arrival {
    cost: u8,
    from: u16,
}

impl Arrival {
    const NONE: Arrival = Arrival { cost: u8::MAX, from: NOWHERE };

    const fn is_some(self) -> bool {
        self.from != NOWHERE
    }
}

/// Every place that some points reach, with the cheapest way there.
///
/// Of several ways of one cost it is the one whose last place before the goal costs least; of several
/// such places, the one with the lowest id.
#[derive(Clone)]
pub struct Reach<P: Ground> {
    start: P,
    /// By walks that may go on. The start was reached from itself.
    onward: [Arrival; Topology::MAX_PATHS],
    /// By steps that end a walk.
    last: [Arrival; Topology::MAX_PATHS],
}

impl<P: Ground> Reach<P> {
    /// Walks from `start` with so many points; `toll` says what each step costs.
    pub fn new(topology: &Topology, start: P, points: u8, mut toll: impl FnMut(Step<P>) -> Toll) -> Self {
        let none = [Arrival::NONE; Topology::MAX_PATHS];
        let mut reach = Reach { start, onward: none, last: none };
        reach.onward[usize::from(start.number())] = Arrival { cost: 0, from: start.number() };
        // Places to go on from, as bits: few of them are open at a time.
        let mut open = [0u64; Topology::MAX_PATHS / 64];
        open[usize::from(start.number()) / 64] |= 1 << (start.number() % 64);
        while let Some(number) = reach.cheapest(&open) {
            open[usize::from(number) / 64] &= !(1 << (number % 64));
            let (from, spent) = (P::from_number(number), reach.onward[usize::from(number)].cost);
            from.each_neighbor(topology, |between, to| {
                let (ends, price) = match toll(Step { from, between, to }) {
                    Toll::Barred => return,
                    Toll::Points(price) => (false, price),
                    Toll::Last(price) => (true, price),
                };
                let Some(cost) = spent.checked_add(price).filter(|&cost| cost <= points) else { return };
                let table = if ends { &mut reach.last } else { &mut reach.onward };
                let arrival = &mut table[usize::from(to.number())];
                // Places are looked at in the order of cost and id, so the first way stays unless
                // another is cheaper.
                if !arrival.is_some() || cost < arrival.cost {
                    *arrival = Arrival { cost, from: number };
                    if !ends {
                        open[usize::from(to.number()) / 64] |= 1 << (to.number() % 64);
                    }
                }
            });
        }
        reach
    }

    /// The open place that costs least; the lowest id of several.
    fn cheapest(&self, open: &[u64; Topology::MAX_PATHS / 64]) -> Option<u16> {
        let mut best = None;
        for (i, &word) in open.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let number = (i as u32 * 64 + rest.trailing_zeros()) as u16;
                let cost = self.onward[usize::from(number)].cost;
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, number));
                }
                rest &= rest - 1;
            }
        }
        best.map(|(_, number)| number)
    }

    fn arrival(&self, at: P) -> Arrival {
        let (onward, last) = (self.onward[usize::from(at.number())], self.last[usize::from(at.number())]);
        if last.is_some() && (!onward.is_some() || last.cost < onward.cost) { last } else { onward }
    }

    /// What the cheapest way to a place costs; `None` if it is out of reach.
    pub fn cost(&self, at: P) -> Option<u8> {
        let arrival = self.arrival(at);
        arrival.is_some().then_some(arrival.cost)
    }

    /// Every place in reach but the start, in the order of ids, with its cost.
    pub fn places(&self) -> impl Iterator<Item = (P, u8)> + '_ {
        let all = (0..Topology::MAX_PATHS as u16).map(P::from_number);
        // Intersections have fewer numbers than paths; the others name no place.
        let real = all.enumerate().filter(|&(i, at)| usize::from(at.number()) == i).map(|(_, at)| at);
        real.filter(|&at| at != self.start).filter_map(|at| Some((at, self.cost(at)?)))
    }

    /// The places of the cheapest way, backwards: from the goal to the first place after the start.
    /// Nothing for the start, and for what is out of reach.
    pub fn way_back(&self, to: P) -> impl Iterator<Item = P> + '_ {
        let mut next = (to != self.start && self.arrival(to).is_some()).then_some((to, self.arrival(to)));
        std::iter::from_fn(move || {
            let (at, arrival) = next?;
            let from = P::from_number(arrival.from);
            // Every place before the goal is one that the walk went on from.
            next = (from != self.start).then(|| (from, self.onward[usize::from(from.number())]));
            Some(at)
        })
    }
}

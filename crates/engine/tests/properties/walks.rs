//! Reach by movement points, against every way there is.

use std::collections::BTreeMap;

use tradeholm_engine::board::{Ground, HexCoord, IntersectionId, PathId, Reach, Step, Toll, Topology};

use crate::support::luck::Luck;

fn island() -> Topology {
    let rows = (-2i8..=2).flat_map(|r| (-2i8..=2).map(move |q| HexCoord::new(q, r)));
    Topology::new(rows.filter(|at| (at.q + at.r).abs() <= 2)).unwrap()
}

/// Tries every walk; what the cheapest to each place costs.
fn every_walk<P: Ground>(
    topology: &Topology,
    at: P,
    spent: u8,
    points: u8,
    toll: &dyn Fn(Step<P>) -> Toll,
    best: &mut BTreeMap<u16, u8>,
    walked: &mut Vec<P>,
) {
    let known = best.entry(at.number()).or_insert(spent);
    *known = spent.min(*known);
    walked.push(at);
    at.each_neighbor(topology, |between, to| {
        let (ends, price) = match toll(Step { from: at, between, to }) {
            Toll::Barred => return,
            Toll::Points(price) => (false, price),
            Toll::Last(price) => (true, price),
        };
        if spent + price > points {
            return;
        }
        if ends {
            let known = best.entry(to.number()).or_insert(spent + price);
            *known = (spent + price).min(*known);
        } else if !walked.contains(&to) {
            every_walk(topology, to, spent + price, points, toll, best, walked);
        }
    });
    walked.pop();
}

/// Compares the search with all walks, and walks every way it gives.
fn compare<P: Ground + std::fmt::Debug>(
    topology: &Topology,
    start: P,
    points: u8,
    toll: &dyn Fn(Step<P>) -> Toll,
) -> usize {
    let mut best = BTreeMap::new();
    every_walk(topology, start, 0, points, toll, &mut best, &mut Vec::new());
    let reach = Reach::new(topology, start, points, toll);
    assert_eq!(reach.cost(start), Some(0));
    best.remove(&start.number());
    let found: BTreeMap<u16, u8> = reach.places().map(|(at, cost)| (at.number(), cost)).collect();
    assert_eq!(found, best, "from {start:?} with {points}");
    for (goal, cost) in reach.places() {
        let mut way: Vec<P> = reach.way_back(goal).collect();
        way.push(start);
        way.reverse();
        let mut paid = 0;
        for (i, pair) in way.windows(2).enumerate() {
            let mut step = None;
            pair[0].each_neighbor(topology, |between, to| {
                if to == pair[1] {
                    step = Some(Step { from: pair[0], between, to });
                }
            });
            match toll(step.expect("neighbors")) {
                Toll::Points(price) => paid += price,
                Toll::Last(price) => {
                    assert_eq!(i + 2, way.len(), "the walk ends there");
                    paid += price;
                }
                Toll::Barred => panic!("a barred step"),
            }
        }
        assert_eq!((paid, way.last().copied()), (cost, Some(goal)));
    }
    best.len()
}

#[test]
fn a_search_finds_the_cheapest_of_all_walks() {
    let (topology, mut luck, mut reached) = (island(), Luck::new(71), 0);
    for _ in 0..60 {
        let salt = luck.below(1 << 20) as u64;
        // One number for each step, the same whenever it is asked.
        let mixed = move |a: u16, b: u16| {
            let word = (u64::from(a) << 32 | u64::from(b)) ^ salt << 12;
            (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u8 % 12
        };
        let toll = move |a: u16, b: u16| match mixed(a, b) {
            0 | 1 => Toll::Barred,
            2 => Toll::Last(1),
            3 => Toll::Last(2),
            4 => Toll::Points(0),
            5 | 6 => Toll::Points(2),
            _ => Toll::Points(1),
        };
        let at = IntersectionId(luck.below(54) as u8);
        reached += compare(&topology, at, 4, &|s| toll(s.from.number(), s.to.number()));
        let path = PathId(luck.below(72) as u16);
        reached += compare(&topology, path, 3, &|s| toll(s.from.number(), s.to.number()));
    }
    assert!(reached > 500, "{reached}");
}

#[test]
fn without_points_only_what_is_free_is_in_reach() {
    let topology = island();
    let start = IntersectionId(20);
    let reach = Reach::new(&topology, start, 0, |_| Toll::Points(1));
    assert_eq!(reach.places().count(), 0);
    let free = Reach::new(&topology, start, 0, |_| Toll::Points(0));
    assert_eq!(free.places().count(), 53);
    let next = topology.ways(start)[0].to;
    let last = Reach::new(&topology, start, 0, |_| Toll::Last(0));
    assert_eq!(last.places().count(), topology.ways(start).len());
    assert_eq!(last.way_back(next).collect::<Vec<_>>(), [next]);
}

#[test]
fn the_most_points_do_not_overflow() {
    let topology = island();
    let reach = Reach::new(&topology, PathId(0), u8::MAX, |_| Toll::Points(200));
    assert!(reach.places().all(|(_, cost)| cost == 200));
    assert_eq!(reach.places().count(), 2, "a corner of the island: one neighbor at each end");
    assert_eq!(reach.way_back(PathId(71)).count(), 0, "out of reach");
}

#[test]
fn of_two_ways_of_one_cost_the_lower_id_leads() {
    // Round one hex: the corner opposite the start has two ways of three steps.
    let topology = Topology::new([HexCoord::new(0, 0)]).unwrap();
    let start = IntersectionId(0);
    let reach = Reach::new(&topology, start, 3, |_| Toll::Points(1));
    let (far, _) = reach.places().find(|&(_, cost)| cost == 3).unwrap();
    let way: Vec<_> = reach.way_back(far).collect();
    let other = topology.ways(far).iter().map(|way| way.to).find(|to| *to != way[1]).unwrap();
    assert_eq!(way.len(), 3);
    assert!(way[1] < other, "{way:?} against {other:?}");
}

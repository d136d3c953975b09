//! How far a wagon gets by movement points and gold: where a road of another player leads, both count.

use crate::board::{IntersectionId, PathId, Topology};

/// What a path costs a wagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toll {
    /// Movement points.
    pub points: u8,
    /// Gold.
    pub gold: u8,
}

/// A way to an intersection: of all ways the one with the fewest points, and of those the one with the least
/// gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey {
    /// Where it ends.
    pub to: IntersectionId,
    /// What it costs in all.
    pub cost: Toll,
    /// The first path of it.
    pub via: PathId,
}

/// The most gold that is looked at: no movement takes more steps.
const MOST_GOLD: u8 = 15;

/// Every intersection that a wagon reaches from `start` with so much, in the order of ids. `toll` says what a
/// path costs, nothing if it is closed; where `ends` says so, no way goes on.
pub fn journeys(
    topology: &Topology,
    start: IntersectionId,
    most: Toll,
    toll: impl Fn(PathId) -> Option<Toll>,
    ends: impl Fn(IntersectionId) -> bool,
) -> Vec<Journey> {
    let gold = most.gold.min(MOST_GOLD);
    let width = usize::from(gold) + 1;
    let cell = |at: IntersectionId, gold: u8| at.index() * width + usize::from(gold);
    // For each intersection and each sum of gold: the points of the best way, and its first path.
    let mut best: Vec<Option<(u8, PathId)>> = vec![None; topology.intersection_count() * width];
    best[cell(start, 0)] = Some((0, PathId(0)));
    // Every path costs a point at least, so that each sum of points only needs those before it.
    for points in 0..=most.points {
        for at in topology.intersections().filter(|&at| at == start || !ends(at)) {
            for spent in 0..=gold {
                let Some((_, first)) = best[cell(at, spent)].filter(|&(cost, _)| cost == points) else {
                    continue;
                };
                for way in topology.ways(at) {
                    let Some(toll) = toll(way.path) else { continue };
                    let (points, spent) = (points.saturating_add(toll.points), spent + toll.gold);
                    if points > most.points || spent > gold || way.to == start {
                        continue;
                    }
                    let known = &mut best[cell(way.to, spent)];
                    if known.is_none_or(|(cost, _)| points < cost) {
                        *known = Some((points, if at == start { way.path } else { first }));
                    }
                }
            }
        }
    }
    let others = topology.intersections().filter(|&at| at != start);
    let cheapest = |to| {
        let ways = (0..=gold).filter_map(|gold| Some((best[cell(to, gold)]?, gold)));
        let ((points, via), gold) = ways.min_by_key(|&((points, _), gold)| (points, gold))?;
        Some(Journey { to, cost: Toll { points, gold }, via })
    };
    others.filter_map(cheapest).collect()
}

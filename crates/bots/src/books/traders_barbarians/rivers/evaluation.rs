//! What gold, rivers and bridges are worth.

use arrayvec::ArrayVec;
use tradeholm_engine::board::{IntersectionId, PathId, Topology};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::traders_barbarians::{BRIDGE_COST, BRIDGES};
use tradeholm_engine::{Seat, State};

use super::super::evaluation::{GoldFeatures, gold};
use crate::base::price;
use crate::eval::{ByHand, Rows, Scene, features, flag};

const BRIDGE: [f32; 5] = price(BRIDGE_COST);

features! {
    /// What The Rivers of Catan know of a seat.
    pub(crate) struct RiverFeatures {
        /// What gold is worth.
        gold: of GoldFeatures,
        /// Is the Wealthiest Settler.
        wealthiest,
        /// Is a Poor Settler.
        poor,
        /// Gold above the least of the others.
        above_least,
        /// Gold above the most of the others.
        above_most,
        /// Bridges on the board.
        bridges,
        /// A bridge could be built, cost aside.
        bridge_site,
        /// How soon it can be paid.
        bridge_pace,
        /// The best place to settle behind it.
        site_over_bridge,
        /// Roads that would bring gold.
        river_roads,
        /// Places to settle that would bring gold.
        shore_sites,
    }
}

impl ByHand for RiverFeatures {
    fn by_hand() -> Self {
        RiverFeatures {
            gold: ByHand::by_hand(),
            above_least: 0.4,
            above_most: 0.2,
            poor: 0.3,
            bridges: 0.2,
            bridge_site: 0.1,
            bridge_pace: 0.2,
            site_over_bridge: 0.1,
            river_roads: 0.1,
            ..RiverFeatures::default()
        }
    }
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let taken = taken(scene);
    for seat in scene.rules.all_seats().iter() {
        rows.put(seat, &of_seat(scene, &taken, seat));
    }
}

/// Who stands on an intersection, and whether nobody may settle there.
type Taken = [(Option<Seat>, bool); Topology::MAX_INTERSECTIONS];

fn taken(scene: &Scene<'_>) -> Taken {
    let mut taken: Taken = [(None, false); Topology::MAX_INTERSECTIONS];
    for at in (0..scene.ground.spots.len()).map(|i| IntersectionId(i as u8)) {
        if let Some((owner, _)) = scene.state.building(at) {
            taken[at.index()] = (Some(owner), true);
            scene.rules.topology().ways(at).iter().for_each(|way| taken[way.to.index()].1 = true);
        }
    }
    taken
}

/// What lies on a path, road or bridge.
fn owner(state: &State, path: PathId) -> Option<Seat> {
    state.road(path).or_else(|| state.bridge(path))
}

fn of_seat(scene: &Scene<'_>, taken: &Taken, seat: Seat) -> RiverFeatures {
    let (rules, state, topology) = (scene.rules, scene.state, scene.rules.topology());
    let own = state.gold(seat);
    let others: ArrayVec<u16, MAX_SEATS> =
        rules.all_seats().without(seat).iter().map(|other| state.gold(other)).collect();
    let (least, most) =
        (others.iter().copied().min().unwrap_or(0), others.iter().copied().max().unwrap_or(0));
    let ahead = |of: u16| (f32::from(own) - f32::from(of)).clamp(-4.0, 6.0) / 4.0;
    let leads = |at: IntersectionId| match taken[at.index()].0 {
        Some(owner) => owner == seat,
        None => topology.ways(at).iter().any(|way| owner(state, way.path) == Some(seat)),
    };
    let mut x = RiverFeatures {
        gold: gold(scene, seat),
        wealthiest: flag(own > most),
        poor: flag(own <= least),
        above_least: ahead(least),
        above_most: ahead(most),
        ..RiverFeatures::default()
    };
    let (mut bridges, mut sites) = (0u8, 0u8);
    for &path in rules.bridge_sites() {
        match state.bridge(path) {
            Some(owner) => bridges += u8::from(owner == seat),
            None if topology.ends(path).into_iter().any(leads) => {
                sites += 1;
                for at in topology.ends(path).into_iter().filter(|at| !leads(*at) && !taken[at.index()].1) {
                    let worth = scene.held[seat.index()].worth_of(&scene.ground.spots[at.index()]) / 10.0;
                    x.site_over_bridge = x.site_over_bridge.max(worth);
                }
            }
            None => {}
        }
    }
    x.bridges = f32::from(bridges) / 3.0;
    if bridges < BRIDGES && sites > 0 {
        x.bridge_site = f32::from(sites.min(3)) / 3.0;
        x.bridge_pace = 4.0 / (2.0 + scene.wealth[seat.index()].rolls_to(&BRIDGE));
    }
    let free = |path: &PathId| {
        owner(state, *path).is_none()
            && !rules.bridge_sites().contains(path)
            && topology.ends(*path).into_iter().any(leads)
    };
    x.river_roads = rules.river_paths().iter().filter(free).count().min(4) as f32 / 4.0;
    let open = |at: &IntersectionId| !taken[at.index()].1 && leads(*at);
    x.shore_sites = rules.river_shores().iter().filter(open).count().min(3) as f32 / 3.0;
    x
}

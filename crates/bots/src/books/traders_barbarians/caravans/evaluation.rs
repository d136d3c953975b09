//! What camels are worth, those that lie and those to come.

use tradeholm_engine::board::{IntersectionId, Topology};
use tradeholm_engine::traders_barbarians::CamelPlace;
use tradeholm_engine::{Card, Seat};

use super::super::evaluation::{Buildings, buildings};
use crate::eval::{ByHand, Rows, Scene, features};

features! {
    /// What The Caravans know of a seat.
    pub(crate) struct CaravanFeatures {
        /// Own buildings that the next camel may bring a point.
        next_points,
        /// The same for the camel after it: those at which the head of the next one would be.
        next_heads,
        /// Own buildings with one camel.
        one_camel,
        /// Free places between camels at own roads.
        sites_between,
        /// Free places at own roads that the next camel may make such.
        sites_next,
        /// Own roads beside camels.
        camel_roads,
        /// Own roads on which the next camel may lie.
        next_roads,
        /// Votes in hand.
        votes,
        /// More votes in hand than anybody else.
        most_votes,
    }
}

impl ByHand for CaravanFeatures {
    fn by_hand() -> Self {
        CaravanFeatures {
            next_points: 0.4,
            next_heads: 0.15,
            one_camel: 0.2,
            sites_between: 0.4,
            sites_next: 0.1,
            camel_roads: 0.1,
            next_roads: 0.05,
            votes: 0.1,
            most_votes: 0.1,
        }
    }
}

/// What lies on the board and may come to it, for all seats.
struct Camels {
    /// Camels at each intersection.
    at: [u8; Topology::MAX_INTERSECTIONS],
    /// Where the next one may go.
    next: Vec<CamelPlace>,
    /// Where nobody may settle.
    taken: [bool; Topology::MAX_INTERSECTIONS],
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let (rules, state, topology) = (scene.rules, scene.state, scene.rules.topology());
    let mut camels = Camels {
        at: [0; Topology::MAX_INTERSECTIONS],
        next: rules.camel_places(state).collect(),
        taken: [false; Topology::MAX_INTERSECTIONS],
    };
    for camel in rules.camels(state) {
        topology.ends(camel.path).iter().for_each(|end| camels.at[end.index()] += 1);
    }
    let buildings = buildings(scene);
    for &(at, _) in buildings.iter().flatten() {
        camels.taken[at.index()] = true;
        topology.ways(at).iter().for_each(|way| camels.taken[way.to.index()] = true);
    }
    for seat in rules.all_seats().iter() {
        rows.put(seat, &of_seat(scene, &camels, &buildings[seat.index()], seat));
    }
}

fn votes(scene: &Scene<'_>, seat: Seat) -> u8 {
    let hand = scene.state.hand(seat);
    hand.get(Card::Wool).saturating_add(hand.get(Card::Grain))
}

fn of_seat(scene: &Scene<'_>, camels: &Camels, own: &Buildings, seat: Seat) -> CaravanFeatures {
    let (state, topology) = (scene.state, scene.rules.topology());
    let mut x = CaravanFeatures::default();
    let next_to = |at: IntersectionId| camels.next.iter().any(|next| topology.ends(next.path).contains(&at));
    for &(at, _) in own {
        match camels.at[at.index()] {
            1 => {
                x.one_camel += 0.5;
                x.next_points += if next_to(at) { 0.5 } else { 0.0 };
            }
            0 if camels.next.iter().any(|next| next.head == at) => x.next_heads += 0.5,
            _ => {}
        }
    }
    let mut seen = [false; Topology::MAX_INTERSECTIONS];
    for path in topology.paths().filter(|&path| state.road(path) == Some(seat)) {
        let ends = topology.ends(path);
        for at in ends {
            if !camels.taken[at.index()] && !std::mem::replace(&mut seen[at.index()], true) {
                match camels.at[at.index()] {
                    2.. => x.sites_between += 0.5,
                    1 if next_to(at) => x.sites_next += 0.5,
                    _ => {}
                }
            }
        }
        x.next_roads += if camels.next.iter().any(|next| next.path == path) { 0.5 } else { 0.0 };
    }
    let lain = scene.rules.camels(state).filter(|camel| state.road(camel.path) == Some(seat)).count();
    x.camel_roads = lain as f32 / 3.0;
    let own_votes = votes(scene, seat);
    let others = scene.rules.all_seats().without(seat);
    x.votes = f32::from(own_votes.min(6)) / 4.0;
    x.most_votes = f32::from(u8::from(others.iter().all(|other| votes(scene, other) < own_votes)));
    x
}

//! What wagons, their cargo and their ways are worth.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tradeholm_engine::board::{IntersectionId, Topology};
use tradeholm_engine::traders_barbarians::{Goods, TradeHex, TrainLevel};
use tradeholm_engine::units::{Place, UnitKind};
use tradeholm_engine::{DevelopmentCard, Seat};

use super::super::evaluation::{GoldFeatures, gold};
use crate::base::price;
use crate::eval::{ByHand, Rows, Scene, features, flag};

/// Names for numbers of which there is one for each level that can be bought.
const LEVELS: [&str; 4] = ["two", "three", "four", "five"];

features! {
    /// What the scenario Traders & Barbarians knows of a seat.
    pub(crate) struct TraderFeatures {
        /// What gold is worth.
        gold: of GoldFeatures,
        /// Has that level of the baggage train.
        level: each LEVELS,
        /// How soon the next level can be paid.
        level_pace,
        /// The wagon is loaded.
        loaded,
        /// How soon a loaded wagon delivers.
        delivery,
        /// How soon an empty wagon is loaded.
        loading,
        /// Turns of the wagon to where it goes.
        turns,
        /// Gold for the way to where it goes.
        tolls,
        /// More than there is.
        tolls_unpaid,
        /// Turns of the wagon between plazas, in the mean.
        leg_turns,
        /// Gold between plazas, in the mean.
        leg_tolls,
        /// Swift Journey in hand.
        swift_journeys,
    }
}

impl ByHand for TraderFeatures {
    fn by_hand() -> Self {
        TraderFeatures {
            gold: ByHand::by_hand(),
            level: [0.3, 0.6, 0.9, 1.0],
            loaded: 0.3,
            delivery: 0.5,
            loading: 0.3,
            turns: -0.2,
            leg_turns: -0.5,
            leg_tolls: -0.1,
            swift_journeys: 0.3,
            ..TraderFeatures::default()
        }
    }
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    for seat in scene.rules.all_seats().iter() {
        rows.put(seat, &of_seat(scene, seat));
    }
}

/// What a way costs, points before gold.
type Cost = u16;

/// So much is a movement point beside a gold.
const POINT: Cost = 64;

/// No way there.
const FAR: Cost = Cost::MAX;

const fn points(cost: Cost) -> f32 {
    (cost / POINT) as f32
}

const fn tolls(cost: Cost) -> f32 {
    (cost % POINT) as f32
}

/// What the ways of a seat's wagon cost from there to everywhere; none goes on behind a plaza.
fn ways(scene: &Scene<'_>, seat: Seat, from: IntersectionId) -> [Cost; Topology::MAX_INTERSECTIONS] {
    let (state, topology) = (scene.state, scene.rules.topology());
    let mut costs = [FAR; Topology::MAX_INTERSECTIONS];
    let mut open = BinaryHeap::with_capacity(64);
    costs[from.index()] = 0;
    open.push(Reverse((0, from.0)));
    while let Some(Reverse((cost, at))) = open.pop() {
        let at = IntersectionId(at);
        if cost > costs[at.index()] || (topology.is_plaza(at) && at != from) {
            continue;
        }
        for way in topology.ways(at) {
            let Some(toll) = state.wagon_toll(seat, way.path) else { continue };
            let there = cost + POINT * Cost::from(toll.points) + Cost::from(toll.gold);
            if there < costs[way.to.index()] {
                costs[way.to.index()] = there;
                open.push(Reverse((there, way.to.0)));
            }
        }
    }
    costs
}

fn of_seat(scene: &Scene<'_>, seat: Seat) -> TraderFeatures {
    let (rules, state) = (scene.rules, scene.state);
    let mut x = TraderFeatures { gold: gold(scene, seat), ..TraderFeatures::default() };
    let level = state.train_level(seat);
    for (i, has) in x.level.iter_mut().enumerate() {
        *has = flag(usize::from(level) >= i + 2);
    }
    let now = TrainLevel::ALL[usize::from(level.clamp(1, 5)) - 1];
    if let Some(next) = TrainLevel::ALL.get(usize::from(level)) {
        x.level_pace = 4.0 / (2.0 + scene.wealth[seat.index()].rolls_to(&price(next.price)));
    }
    x.swift_journeys = f32::from(state.development(seat, DevelopmentCard::SwiftJourney)) / 2.0;
    let each_turn = f32::from(now.points);
    let plazas = rules.trade_plazas();
    legs(scene, seat, each_turn, plazas, &mut x);
    let Some(wagon) = state.units().of(Some(seat), UnitKind::Wagon).first() else { return x };
    let Place::Intersection(at) = wagon.place() else { return x };
    let carried = Goods::from_load(wagon.load());
    x.loaded = flag(carried.is_some());
    let wanted = |kind: TradeHex| match carried {
        Some(goods) => goods.destination() == kind,
        None => state.has_goods(kind),
    };
    let costs = ways(scene, seat, at);
    let goals = plazas.iter().filter(|(plaza, kind)| wanted(*kind) && *plaza != at);
    let cost = goals.map(|(plaza, _)| costs[plaza.index()]).min().unwrap_or(FAR);
    if cost == FAR {
        return x;
    }
    let turns = (points(cost) / each_turn).ceil();
    let soon = 2.0 / (1.0 + turns);
    (x.delivery, x.loading) = if carried.is_some() { (soon, 0.0) } else { (0.0, soon) };
    x.turns = points(cost) / each_turn / 3.0;
    x.tolls = tolls(cost) / 3.0;
    x.tolls_unpaid = (tolls(cost) - f32::from(state.gold(seat))).max(0.0) / 3.0;
    x
}

/// How long the ways between plazas of two kinds are.
fn legs(
    scene: &Scene<'_>,
    seat: Seat,
    each_turn: f32,
    plazas: &[(IntersectionId, TradeHex)],
    x: &mut TraderFeatures,
) {
    let mut count = 0.0f32;
    for (i, &(from, kind)) in plazas.iter().enumerate() {
        let others = plazas[i + 1..].iter().filter(|(_, other)| *other != kind);
        let mut costs = None;
        for (to, _) in others {
            let costs = costs.get_or_insert_with(|| ways(scene, seat, from));
            let cost = costs[to.index()];
            if cost == FAR {
                continue;
            }
            count += 1.0;
            x.leg_turns += (points(cost) / each_turn).ceil() / 3.0;
            x.leg_tolls += tolls(cost) / 3.0;
        }
    }
    let all = count.max(1.0);
    (x.leg_turns, x.leg_tolls) = (x.leg_turns / all, x.leg_tolls / all);
}

//! What the science cards are worth now.

use tradeholm_engine::board::{HexId, Terrain, pips};
use tradeholm_engine::cities_knights::{ProgressPlay, Track};
use tradeholm_engine::{Action, Card, Cards, Piece, prices};

use super::aims::lacks;
use super::table::Table;
use super::{barbarians, improvements, knights, places, roads};

/// What playing a science card that way is worth.
pub(super) fn worth(table: &Table<'_>, play: ProgressPlay) -> i32 {
    match play {
        ProgressPlay::Crane => crane(table),
        ProgressPlay::Engineer(at) => 25 + if table.is_metropolis(at) { 10 } else { 0 },
        ProgressPlay::Inventor(a, b) => inventor(table, a, b),
        ProgressPlay::Irrigation => harvest(table, Terrain::Fields, Card::Grain),
        ProgressPlay::Medicine => medicine(table),
        ProgressPlay::Mining => harvest(table, Terrain::Mountains, Card::Ore),
        ProgressPlay::RoadBuilding => road_building(table),
        ProgressPlay::Smith => smith(table),
        _ => 0,
    }
}

/// Worth it when a level can then be paid that could not be, or any dear one.
fn crane(table: &Table<'_>) -> i32 {
    if table.ck.cranes > 0 {
        return 0;
    }
    let better = |track: Track| {
        let price = improvements::price(table, track)?;
        let have = table.hand.get(track.commodity());
        let worth = improvements::worth(table, track);
        let due = price.total();
        let buys = worth > 0 && due > 0 && have + 1 >= due;
        buys.then(|| if have < due { 20 + worth / 3 } else { 10 * i32::from(due >= 3) + 6 })
    };
    Track::ALL.into_iter().filter_map(better).max().unwrap_or(2)
}

/// What swapping two number tokens brings us, less a part of what it brings others.
fn inventor(table: &Table<'_>, a: HexId, b: HexId) -> i32 {
    let view = table.seen.view;
    let number = |hex: HexId| view.numbers[hex.index()].iter().map(|n| i32::from(pips(n))).sum::<i32>();
    let shift = number(b) - number(a);
    let weight = |hex: HexId| {
        let Some(resource) = view.terrain[hex.index()].resource() else { return 0 };
        let mut weight = 0;
        for &corner in table.seen.rules.topology().corners(hex) {
            let Some((owner, building)) = table.building_at(corner) else { continue };
            let cards = places::takes(resource, building).into_iter().flatten();
            let worth: i32 = cards.map(|c| places::WORTH[c as usize]).sum();
            weight += if owner == table.me { worth } else { -worth / 4 };
        }
        weight
    };
    shift * (weight(a) - weight(b)) / 3
}

/// Two cards for each hex of ours: now if they are needed or fit into the hand.
fn harvest(table: &Table<'_>, terrain: Terrain, card: Card) -> i32 {
    let view = table.seen.view;
    let topology = table.seen.rules.topology();
    let ours = |hex: HexId| {
        view.terrain[hex.index()] == terrain
            && topology.corners(hex).iter().any(|&c| table.building_at(c).is_some_and(|b| b.0 == table.me))
    };
    let cards = (2 * topology.hexes().filter(|&hex| ours(hex)).count() as u8).min(view.supply.get(card));
    let needed = lacks(table, card);
    let fits = table.hand.total() + cards <= table.hand_limit();
    match (needed, fits) {
        (true, _) => 12 * i32::from(cards),
        (false, true) if cards >= 4 => 5 * i32::from(cards),
        _ => i32::from(cards),
    }
}

/// Worth it when the city can be paid then.
fn medicine(table: &Table<'_>) -> i32 {
    let price = prices::CITY - Cards::one(Card::Ore) - Cards::one(Card::Grain);
    if table.ck.medicines == 0 && table.hand.covers(price) { 130 } else { 2 }
}

/// Worth it on the way to a settlement, or for the longest road.
fn road_building(table: &Table<'_>) -> i32 {
    if table.player(table.me).pieces_left[Piece::Road as usize] < 2 {
        return 5;
    }
    let settles = crate::base::places::has_settlement_site(table.seen);
    let trail = roads::lacking(table).map_or(0, |n| if n <= 2 { 120 } else { 20 });
    let known = table.seen.legal.iter().any(|a| matches!(a, Action::BuildRoad(_)));
    let leads = known && roads::best(table).is_some_and(|(_, worth)| worth > 0);
    trail
        + if !settles {
            40
        } else if leads {
            12
        } else {
            3
        }
}

/// Two promotions at once, or one that the next attack asks for.
fn smith(table: &Table<'_>) -> i32 {
    let threat = barbarians::threat(table);
    match knights::promotable(table).count() {
        0 => 0,
        1 => 8 + threat.worth(1) / 2,
        _ => 30 + threat.worth(2) / 2,
    }
}

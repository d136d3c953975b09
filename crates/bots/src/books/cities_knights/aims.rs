//! What to buy: everything that could be bought or saved for, with its worth.

use tradeholm_engine::cities_knights::{CkAction, Track, prices as ck_prices};
use tradeholm_engine::{Action, Building, Card, Cards, Piece, prices};

use super::table::Table;
use super::{barbarians, improvements, knights, places, roads};
use crate::base::places as base;

/// Something to buy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    City,
    Settlement,
    Road,
    Knight,
    Activation,
    Promotion,
    Wall,
    Improvement(Track),
}

/// Something to buy, what it costs now, and what it is worth, less the farther away it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Want {
    pub aim: Aim,
    pub cost: Cards,
    pub worth: i32,
}

/// Everything worth buying, the best first.
pub(super) fn wants(table: &Table<'_>) -> Vec<Want> {
    let mut wants = Vec::with_capacity(10);
    let mut add = |aim, cost: Cards, worth: i32| {
        let far = i32::from(table.hand.missing(cost).total());
        let worth = worth * 100 / (100 + 30 * far);
        if worth > 0 {
            wants.push(Want { aim, cost, worth });
        }
    };
    let left = |piece: Piece| table.player(table.me).pieces_left[piece as usize] > 0;
    let settlements =
        || table.seen.view.buildings.iter().filter(|b| b.1 == table.me && b.2 == Building::Settlement);
    // A city on its side stands up again without a new piece.
    let fallen = |at| table.ck.fallen.contains(&at);
    let city = settlements()
        .filter(|b| left(Piece::City) || fallen(b.0))
        .map(|b| places::city_gain(table, b.0))
        .max();
    if let Some(gain) = city {
        add(Aim::City, city_price(table), 115 + gain / 2);
    }
    let settles = base::has_settlement_site(table.seen);
    if settles && left(Piece::Settlement) {
        add(Aim::Settlement, prices::SETTLEMENT, 135);
    }
    if left(Piece::Road) {
        add(Aim::Road, prices::ROAD, road_worth(table, settles));
    }
    if table.own().walls < 3 && table.cities(table.me).any(|at| !table.ck.walls.contains(&at)) {
        let full = table.hand.total() > table.hand_limit();
        add(Aim::Wall, ck_prices::WALL, if full { 60 } else { 25 });
    }
    knight_wants(table, &mut add);
    for track in Track::ALL {
        if let Some(price) = improvements::price(table, track) {
            add(Aim::Improvement(track), price, improvements::worth(table, track));
        }
    }
    wants.sort_by_key(|want| std::cmp::Reverse(want.worth));
    wants
}

/// Knights by what their strength is worth in the next attack, and a little for those after it.
fn knight_wants(table: &Table<'_>, add: &mut dyn FnMut(Aim, Cards, i32)) {
    let threat = barbarians::threat(table);
    let own = table.own();
    let count = table.knights().count() as i32;
    let idle = table.knights().filter(|(_, knight)| !knight.active).map(|(_, knight)| knight.strength).max();
    if let Some(strength) = idle {
        let chases = if table.ck.landed { 4 } else { 0 };
        add(Aim::Activation, ck_prices::ACTIVATION, chases + threat.worth(strength));
    }
    // What is bought now should also be activated before they land; an idle one comes first.
    let pays = |grain: u8| if table.hand.get(Card::Grain) >= grain || threat.steps > 2 { 1 } else { 0 };
    if own.knights_left[0] > 0 && knights::has_site(table) && idle.is_none() {
        let lasting = [60, 35, 20, 10].get(count as usize).copied().unwrap_or(5);
        add(Aim::Knight, ck_prices::KNIGHT, lasting + pays(1) * threat.worth(1) * 3 / 4);
    }
    let active = knights::promotable(table).any(|knight| knight.active);
    if active || knights::promotable(table).next().is_some() {
        let now = if active { threat.worth(1) * 3 / 4 } else { threat.worth(1) / 2 };
        add(Aim::Promotion, ck_prices::PROMOTION, 18 + now);
    }
}

/// What a road is worth, as far as it can be told before it can be paid.
fn road_worth(table: &Table<'_>, settles: bool) -> i32 {
    if let Some((_, worth)) = roads::best(table) {
        return worth * 2 / 3;
    }
    let open = table.player(table.me).pieces_left[Piece::Settlement as usize] > 0 && !settles;
    let trail = roads::lacking(table).map_or(0, |n| 120 / i32::from(n));
    if open { 60 + trail } else { trail }
}

/// What a city costs us now.
pub(super) fn city_price(table: &Table<'_>) -> Cards {
    let less = Cards::one(Card::Ore) + Cards::one(Card::Grain);
    if table.ck.medicines > 0 { prices::CITY - less } else { prices::CITY }
}

/// Whether one of the best plans lacks a card of that kind.
pub(super) fn lacks(table: &Table<'_>, card: Card) -> bool {
    table.wants().iter().take(2).any(|want| table.hand.missing(want.cost).get(card) > 0)
}

/// The action that buys it, if the rules allow it now.
pub(super) fn buy(table: &Table<'_>, aim: Aim) -> Option<Action> {
    match aim {
        Aim::City => places::best_city(table),
        Aim::Settlement => base::best_settlement(table.seen),
        Aim::Road => {
            roads::best(table).filter(|&(_, worth)| worth > 0).map(|(path, _)| Action::BuildRoad(path))
        }
        Aim::Knight => knights::build(table).map(Action::Ck),
        Aim::Activation => knights::activate(table).map(Action::Ck),
        Aim::Promotion => knights::promote(table).map(Action::Ck),
        Aim::Wall => wall(table).map(Action::Ck),
        Aim::Improvement(track) => {
            table.may(CkAction::Improve(track)).then_some(Action::Ck(CkAction::Improve(track)))
        }
    }
}

/// A wall where it stays: under a metropolis, or else where barbarians are let in last.
fn wall(table: &Table<'_>) -> Option<CkAction> {
    let rank = |a: &CkAction| match *a {
        CkAction::BuildWall(at) => (table.is_metropolis(at), improvements::city_value(table, at)),
        _ => (false, 0),
    };
    table.actions().filter(|a| matches!(a, CkAction::BuildWall(_))).max_by_key(rank)
}

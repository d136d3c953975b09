//! What places are worth when cities yield commodities.

use tradeholm_engine::board::{IntersectionId, pips};
use tradeholm_engine::{Action, Building, Card, Seat};

use super::table::Table;
use crate::base::places as base;

/// How much a card of each kind is worth in general, in the order of [`Card::ALL`]. Ore, wool and
/// grain keep knights and cities going all game; brick is soon only good for walls.
pub(super) const WORTH: [i32; 8] = [9, 10, 10, 11, 12, 15, 15, 15];

/// The commodity that a city takes instead of a second resource.
pub(super) const fn commodity(resource: Card) -> Option<Card> {
    match resource {
        Card::Wool => Some(Card::Cloth),
        Card::Ore => Some(Card::Coin),
        Card::Lumber => Some(Card::Paper),
        _ => None,
    }
}

/// What a building takes from a hex of that resource.
pub(super) fn takes(resource: Card, building: Building) -> [Option<Card>; 2] {
    match building {
        Building::City => [Some(resource), Some(commodity(resource).unwrap_or(resource))],
        _ => [Some(resource), None],
    }
}

/// Expected income of a seat, in cards per 36 rolls, in the order of [`Card::ALL`].
pub(super) fn income(table: &Table<'_>, seat: Seat) -> [i32; 8] {
    let mut income = [0; 8];
    for &(at, owner, building) in &table.seen.view.buildings {
        if owner == seat {
            for (resource, pips) in base::yields(table.seen, at) {
                takes(resource, building).into_iter().flatten().for_each(|c| income[c as usize] += pips);
            }
        }
    }
    income
}

/// The worth of what a building at an intersection takes.
pub(super) fn yield_worth(table: &Table<'_>, at: IntersectionId, building: Building) -> i32 {
    base::yields(table.seen, at)
        .map(|(resource, pips)| {
            let cards = takes(resource, building).into_iter().flatten();
            pips * cards.map(|c| WORTH[c as usize]).sum::<i32>()
        })
        .sum()
}

/// The worth of what the own buildings take when a sum is rolled, per 36th of a chance.
pub(super) fn roll_worth(table: &Table<'_>, seat: Seat, sum: u8) -> i32 {
    let (view, topology) = (table.seen.view, table.seen.rules.topology());
    let mut worth = 0;
    for &(at, owner, building) in view.buildings.iter().filter(|b| b.1 == seat) {
        debug_assert_eq!(owner, seat);
        for hex in topology.hexes_at(at) {
            let rolled = view.numbers.get(hex.index()).is_some_and(|n| n.has(sum));
            let blocked = view.robber == Some(*hex) && table.ck.landed;
            let resource = view.terrain.get(hex.index()).and_then(|t| t.resource());
            if let (true, false, Some(resource)) = (rolled, blocked, resource) {
                worth +=
                    takes(resource, building).into_iter().flatten().map(|c| WORTH[c as usize]).sum::<i32>();
            }
        }
    }
    worth
}

/// The pips of the hexes beside an intersection that an own building also touches.
pub(super) fn guarded_pips(table: &Table<'_>, at: IntersectionId) -> i32 {
    let (view, topology) = (table.seen.view, table.seen.rules.topology());
    let mut total = 0;
    for hex in topology.hexes_at(at) {
        let ours =
            topology.corners(*hex).iter().any(|&c| table.building_at(c).is_some_and(|b| b.0 == table.me));
        if ours && view.terrain[hex.index()].resource().is_some() {
            total += view.numbers[hex.index()].iter().map(|n| i32::from(pips(n))).sum::<i32>();
        }
    }
    total
}

/// The first settlement by what it yields, the city by its commodities as well.
pub(super) fn setup(table: &Table<'_>) -> Option<Action> {
    let income = base::income(table.seen, table.me);
    let worth = |action: &&Action| match **action {
        Action::BuildSettlement(at) => base::worth(table.seen, at, &income),
        Action::BuildCity(at) => {
            let city = yield_worth(table, at, Building::City);
            base::worth(table.seen, at, &income) + city - yield_worth(table, at, Building::Settlement)
        }
        _ => i32::MIN,
    };
    table.seen.legal.iter().max_by_key(worth).copied()
}

/// The own settlement whose change into a city yields most, of those that the rules allow now.
pub(super) fn best_city(table: &Table<'_>) -> Option<Action> {
    let sites = table.seen.legal.iter().filter(|a| matches!(a, Action::BuildCity(_)));
    sites.max_by_key(|a| if let Action::BuildCity(at) = a { city_gain(table, *at) } else { 0 }).copied()
}

/// What a settlement yields more as a city.
pub(super) fn city_gain(table: &Table<'_>, at: IntersectionId) -> i32 {
    yield_worth(table, at, Building::City) - yield_worth(table, at, Building::Settlement)
}

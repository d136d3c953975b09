//! What a place on the board is worth.

use tradeholm_engine::board::{HarborKind, IntersectionId, IntersectionSet, PathId, Terrain, pips};
use tradeholm_engine::{Action, Building, Card, Seat, View};

use crate::{Seen, books};

/// How much a card of each resource is worth in general, in the order of [`Card::RESOURCES`].
const WORTH: [i32; 5] = [10, 10, 9, 12, 11];

/// What a special victory point is worth.
const SETTLED: i32 = 70;

/// The same for a card of choice.
const GOLD: i32 = 13;

/// Expected income of a seat by resource, in cards per 36 rolls.
pub(crate) fn income(seen: &Seen<'_>, seat: Seat) -> [i32; 5] {
    let mut income = [0; 5];
    for &(at, owner, building) in &seen.view.buildings {
        if owner != seat {
            continue;
        }
        let cards = if building == Building::City { 2 } else { 1 };
        for (card, pips) in yields(seen, at) {
            income[card as usize] += cards * pips;
        }
    }
    income
}

/// What an intersection yields: resource and pips of each hex beside it.
pub(crate) fn yields(seen: &Seen<'_>, at: IntersectionId) -> impl Iterator<Item = (Card, i32)> {
    seen.rules.topology().hexes_at(at).iter().filter_map(|hex| {
        let card = seen.view.terrain.get(hex.index())?.resource()?;
        let numbers = seen.view.numbers.get(hex.index())?;
        Some((card, numbers.iter().map(|n| i32::from(pips(n))).sum()))
    })
}

/// Pips of gold fields beside an intersection.
fn gold(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    let hexes = seen.rules.topology().hexes_at(at).iter().map(|hex| hex.index());
    let fields = hexes.filter(|&hex| seen.view.terrain[hex] == Terrain::Gold);
    fields.flat_map(|hex| seen.view.numbers[hex].iter()).map(|n| i32::from(pips(n))).sum()
}

/// What a settlement at an intersection would be worth to a seat with that income.
pub(crate) fn worth(seen: &Seen<'_>, at: IntersectionId, income: &[i32; 5]) -> i32 {
    let mut total = books::site_worth(seen, at);
    let mut new = [0; 5];
    for (card, pips) in yields(seen, at) {
        total += pips * WORTH[card as usize];
        new[card as usize] += pips;
    }
    total += GOLD * gold(seen, at);
    for card in 0..5 {
        // A resource one cannot produce at all is the one that must be traded for.
        if income[card] == 0 && new[card] > 0 {
            total += 14 + 2 * new[card].min(5);
        }
    }
    for &(path, kind) in &seen.view.harbors {
        if seen.rules.topology().ends(path).contains(&at) {
            total += match kind {
                HarborKind::Generic => 10,
                HarborKind::Special(card) => {
                    let card = card as usize;
                    4 + 3 * (income[card] + new[card]).min(10)
                }
            };
        }
    }
    total
}

/// The best of the legal places for a settlement.
pub(crate) fn best_settlement(seen: &Seen<'_>) -> Option<Action> {
    let income = income(seen, seen.seat());
    let sites = seen.legal.iter().filter_map(|a| match a {
        Action::BuildSettlement(at) => Some(*at),
        _ => None,
    });
    let value = |at| worth(seen, at, &income) + SETTLED * books::new_points(seen, at);
    sites.max_by_key(|&at| value(at)).map(Action::BuildSettlement)
}

/// The best of the legal places for a city.
pub(crate) fn best_city(seen: &Seen<'_>) -> Option<Action> {
    let sites = seen.legal.iter().filter_map(|a| match a {
        Action::BuildCity(at) => Some(*at),
        _ => None,
    });
    let total =
        |at| yields(seen, at).map(|(c, p)| p * WORTH[c as usize]).sum::<i32>() + GOLD * gold(seen, at);
    sites.max_by_key(|&at| total(at)).map(Action::BuildCity)
}

/// Whether a settlement could stand there some day: empty, on land, nobody beside it.
pub(crate) fn is_free(seen: &Seen<'_>, at: IntersectionId) -> bool {
    !stands(seen, at, |_| true)
        && !books::closes(seen, at)
        && is_vacant_site(seen, at)
        && !is_closed(seen, at)
}

/// Whether something other than a building stands there whose owner fits.
fn stands(seen: &Seen<'_>, at: IntersectionId, fits: impl Fn(Seat) -> bool) -> bool {
    let mut stands = false;
    books::each_standing(seen, |there, owner| stands |= there == at && fits(owner));
    stands
}

/// Whether nobody builds there in this scenario.
fn is_closed(seen: &Seen<'_>, at: IntersectionId) -> bool {
    let topology = seen.rules.topology();
    let mut closed = seen.rules.board().features.areas.iter().filter(|area| !area.build);
    let land = |hex: &&tradeholm_engine::board::HexId| is_land(seen.view, hex.0);
    closed.any(|area| {
        topology.hexes_at(at).iter().filter(land).any(|&hex| area.hexes.contains(&topology.hex_at(hex)))
    })
}

/// Whether a settlement could stand there but for what else stands there.
pub(crate) fn is_vacant_site(seen: &Seen<'_>, at: IntersectionId) -> bool {
    let built = |at| seen.view.buildings.iter().any(|&(there, ..)| there == at);
    let topology = seen.rules.topology();
    let land = topology.hexes_at(at).iter().any(|h| is_land(seen.view, h.0));
    land && !built(at) && !topology.ways(at).iter().any(|way| built(way.to))
}

fn is_land(view: &View, hex: u8) -> bool {
    view.terrain.get(hex as usize).is_some_and(|t| t.is_land())
}

/// What a road on a path leads to: the best free place one or two steps on.
pub(crate) fn road_worth(seen: &Seen<'_>, path: PathId) -> i32 {
    let topology = seen.rules.topology();
    let me = seen.seat();
    let income = income(seen, me);
    let road = |path| seen.view.roads.iter().find(|&&(there, _)| there == path).map(|&(_, owner)| owner);
    let mut best = 0;
    for end in topology.ends(path) {
        // Only the end that this road newly reaches counts.
        if topology.ways(end).iter().any(|way| road(way.path) == Some(me)) {
            continue;
        }
        let blocked = seen.view.buildings.iter().any(|&(at, owner, _)| at == end && owner != me)
            || stands(seen, end, |owner| owner != me);
        if blocked {
            continue;
        }
        if is_free(seen, end) {
            best = best.max(worth(seen, end, &income));
        }
        for way in topology.ways(end) {
            if way.path != path && road(way.path).is_none() && is_free(seen, way.to) {
                best = best.max(worth(seen, way.to, &income) * 2 / 3);
            }
        }
    }
    best
}

/// The best of the legal places for a road, and what it leads to.
pub(crate) fn best_road(seen: &Seen<'_>) -> Option<(PathId, i32)> {
    let sites = seen.legal.iter().filter_map(|a| match a {
        Action::BuildRoad(path) => Some(*path),
        _ => None,
    });
    sites.map(|path| (path, road_worth(seen, path))).max_by_key(|&(_, worth)| worth)
}

/// The road beside a settlement of the set-up: towards the best place to settle next.
pub(crate) fn setup_road(seen: &Seen<'_>) -> Option<Action> {
    best_road(seen).map(|(path, _)| Action::BuildRoad(path))
}

/// A free road: where it leads furthest; skipped only when it leads nowhere and may be.
pub(crate) fn free_road(seen: &Seen<'_>) -> Option<Action> {
    let (path, worth) = best_road(seen)?;
    let skip = worth == 0 && seen.legal.contains(&Action::Skip);
    Some(if skip { Action::Skip } else { Action::BuildRoad(path) })
}

/// Whether the seat has a place where it could settle now, cost aside.
pub(crate) fn has_settlement_site(seen: &Seen<'_>) -> bool {
    let me = seen.seat();
    let topology = seen.rules.topology();
    let own = seen.view.roads.iter().filter(|piece| piece.1 == me);
    let mut ends: IntersectionSet = own.flat_map(|piece| topology.ends(piece.0)).collect();
    books::each_laid(seen, |path, owner| {
        if owner == me {
            topology.ends(path).into_iter().for_each(|at| ends.insert(at));
        }
    });
    ends.iter().any(|at| is_free(seen, at))
}

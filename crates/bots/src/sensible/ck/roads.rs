//! Roads: towards the next settlement, or for the longest road.

use hexhaven_engine::board::{IntersectionId, PathId};
use hexhaven_engine::{Action, Piece};

use super::super::places as base;
use super::Table;

/// Roads that the longest road must have at least.
const LEAST: u8 = 5;

/// How many roads more would take the longest road, if that is near.
pub(super) fn lacking(table: &Table<'_>) -> Option<u8> {
    let view = table.seen.view;
    let longest = table.opponents().map(|s| table.player(s).road_length).max().unwrap_or(0);
    if view.longest_road == Some(table.me) {
        return None;
    }
    let lacking = (longest + 1).max(LEAST).saturating_sub(table.player(table.me).road_length);
    let left = table.player(table.me).pieces_left[Piece::Road as usize];
    (lacking <= 3 && lacking <= left).then_some(lacking)
}

/// What a road is worth, a victory point being 100, and which one that is, of those allowed now.
pub(super) fn best(table: &Table<'_>) -> Option<(PathId, i32)> {
    let settles = base::has_settlement_site(table.seen);
    let more = table.player(table.me).pieces_left[Piece::Settlement as usize] > 0;
    let near = lacking(table);
    let length = near.map(|_| longest(table, None));
    let worth = |path| {
        let towards = if more { base::road_worth(table.seen, path) } else { 0 };
        let towards = if settles { towards / 4 } else { towards };
        let trail = match (near, length) {
            (Some(near), Some(length)) if longest(table, Some(path)) > length => 200 / i32::from(near),
            _ => 0,
        };
        towards + trail
    };
    let sites = table
        .seen
        .legal
        .iter()
        .filter_map(|a| if let Action::BuildRoad(path) = a { Some(*path) } else { None });
    sites.map(|path| (path, worth(path))).max_by_key(|&(_, worth)| worth)
}

/// A free road where it is worth most; done without only if it leads nowhere and may be.
pub(super) fn free_road(table: &Table<'_>) -> Option<Action> {
    let (path, worth) = best(table)?;
    let skip = worth == 0 && table.seen.legal.contains(&Action::Skip);
    Some(if skip { Action::Skip } else { Action::BuildRoad(path) })
}

/// The length of our longest road, with one more if named.
fn longest(table: &Table<'_>, extra: Option<PathId>) -> u8 {
    let topology = table.seen.rules.topology();
    let own = table.seen.view.roads.iter().filter(|r| r.1 == table.me).map(|r| r.0);
    let roads: Vec<[IntersectionId; 2]> = own.chain(extra).map(|path| topology.ends(path)).collect();
    let cut = |at| {
        table.building_at(at).is_some_and(|b| b.0 != table.me)
            || table.knight_at(at).is_some_and(|k| k.0 != table.me)
    };
    let mut best = 0;
    for (i, ends) in roads.iter().enumerate() {
        for &at in ends {
            best = best.max(1 + follow(&roads, at, 1 << i, &cut));
        }
    }
    best
}

/// How far a trail goes on from there over roads that it has not used.
fn follow(
    roads: &[[IntersectionId; 2]],
    at: IntersectionId,
    used: u32,
    cut: &dyn Fn(IntersectionId) -> bool,
) -> u8 {
    if cut(at) {
        return 0;
    }
    let mut best = 0;
    for (i, &[a, b]) in roads.iter().enumerate() {
        if used >> i & 1 == 0 && (a == at || b == at) {
            let on = if a == at { b } else { a };
            best = best.max(1 + follow(roads, on, used | 1 << i, cut));
        }
    }
    best
}

//! Roads: towards the next settlement, or for the longest road.

use tradeholm_engine::board::{IntersectionId, IntersectionSet, PathId};
use tradeholm_engine::{Action, Piece};

use super::table::Table;
use crate::base::places as base;

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
    (1..=left.min(3)).contains(&lacking).then_some(lacking)
}

/// What a road is worth, a victory point being 100, and which one that is, of those allowed now.
pub(super) fn best(table: &Table<'_>) -> Option<(PathId, i32)> {
    let settles = base::has_settlement_site(table.seen);
    let more = table.player(table.me).pieces_left[Piece::Settlement as usize] > 0;
    let near = lacking(table);
    let length = table.player(table.me).road_length;
    let net = near.map(|near| (near, Net::of(table)));
    let worth = |path| {
        let towards = if more { base::road_worth(table.seen, path) } else { 0 };
        let towards = if settles { towards / 4 } else { towards };
        let trail = match &net {
            Some((near, net)) if net.trail_over(table, path) > length => 200 / i32::from(*near),
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

/// The own roads, and where others cut them.
struct Net {
    roads: Vec<[IntersectionId; 2]>,
    cuts: IntersectionSet,
}

impl Net {
    fn of(table: &Table<'_>) -> Self {
        let topology = table.seen.rules.topology();
        let own = table.seen.view.roads.iter().filter(|r| r.1 == table.me);
        let mut cuts = IntersectionSet::EMPTY;
        table.seen.view.buildings.iter().filter(|b| b.1 != table.me).for_each(|b| cuts.insert(b.0));
        table.ck.knights.iter().filter(|k| k.1 != table.me).for_each(|k| cuts.insert(k.0));
        Net { roads: own.map(|r| topology.ends(r.0)).collect(), cuts }
    }

    /// How long a trail over a new road could be. A loop counts twice: good enough to choose by.
    fn trail_over(&self, table: &Table<'_>, path: PathId) -> u8 {
        let [a, b] = table.seen.rules.topology().ends(path);
        1 + self.follow(a, 0) + self.follow(b, 0)
    }

    /// How far a trail goes on from there over roads that it has not used.
    fn follow(&self, at: IntersectionId, used: u32) -> u8 {
        if self.cuts.contains(at) {
            return 0;
        }
        let mut best = 0;
        for (i, &[a, b]) in self.roads.iter().enumerate() {
            if used >> i & 1 == 0 && (a == at || b == at) {
                let on = if a == at { b } else { a };
                best = best.max(1 + self.follow(on, used | 1 << i));
            }
        }
        best
    }
}

//! Islands: connected pieces of land, known only when a board has been dealt.

use super::coords::HexCoord;
use super::features::Area;
use super::sets::HexSet;
use super::terrain::Terrain;
use super::topology::{HexId, Topology};

/// The connected pieces of some hexes, each in reading order, the first hex of each deciding theirs.
fn pieces(topology: &Topology, among: &HexSet) -> Vec<Vec<HexId>> {
    let mut left = *among;
    let mut all = Vec::new();
    loop {
        let start = left.iter().next();
        let Some(start) = start else { return all };
        left.remove(start);
        let mut piece = vec![start];
        let mut next = 0;
        while let Some(&hex) = piece.get(next) {
            next += 1;
            for &beside in topology.neighbors(hex) {
                if left.contains(beside) {
                    left.remove(beside);
                    piece.push(beside);
                }
            }
        }
        piece.sort();
        all.push(piece);
    }
}

fn hexes_where(topology: &Topology, keep: impl Fn(HexId) -> bool) -> HexSet {
    topology.hexes().filter(|&hex| keep(hex)).collect()
}

/// The areas as they are once terrain is dealt: each piece of land in a divided one is its own.
pub(super) fn divide(topology: &Topology, terrain: &[Terrain], areas: &[Area]) -> Vec<Area> {
    let mut all = Vec::with_capacity(areas.len());
    for area in areas {
        if !area.divided {
            all.push(area.clone());
            continue;
        }
        let hexes = area.hexes.iter().filter_map(|&at| topology.hex(at));
        let land: HexSet = hexes.filter(|hex| terrain[hex.index()].is_land()).collect();
        for (i, piece) in pieces(topology, &land).into_iter().enumerate() {
            let hexes: Vec<HexCoord> = piece.into_iter().map(|hex| topology.hex_at(hex)).collect();
            all.push(Area {
                name: format!("{}-{}", area.name, i + 1),
                hexes,
                divided: false,
                ..area.clone()
            });
        }
    }
    all
}

/// Whether at least half of the land is one island or two, and every island lies at the open sea,
/// which is the largest one: the rest are lakes.
pub(super) fn joined(topology: &Topology, terrain: &[Terrain]) -> bool {
    let land = hexes_where(topology, |hex| terrain[hex.index()].is_land());
    let islands = pieces(topology, &land);
    let mut sizes: Vec<usize> = islands.iter().map(Vec::len).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let largest: usize = sizes.iter().take(2).sum();
    if largest * 2 < land.len() {
        return false;
    }
    let water = hexes_where(topology, |hex| terrain[hex.index()].is_sea());
    let open_sea: HexSet =
        pieces(topology, &water).into_iter().max_by_key(Vec::len).unwrap_or_default().into_iter().collect();
    let at_sea = |hex: &HexId| topology.neighbors(*hex).iter().any(|&beside| open_sea.contains(beside));
    islands.iter().all(|island| island.iter().any(at_sea))
}

//! What a board means to this scenario: its rivers, what lies at them, and where bridges may be.

use crate::board::{HexId, HexSet, IntersectionId, IntersectionSet, PathCoord, PathId, PathSet, Spot};
use crate::config::ConfigError;
use crate::rules::misplaced;
use crate::survey::{Closed, Surveys, Table};

/// The rivers of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Streams {
    /// The hexes of each river, from its mouth.
    pub rivers: Vec<Vec<HexId>>,
    /// Building sites for bridges, in the order of the board.
    pub sites: Vec<PathId>,
    /// The same as a set.
    pub site_set: PathSet,
    /// Paths of river hexes.
    pub paths: PathSet,
    /// Intersections of river hexes.
    pub shores: IntersectionSet,
}

/// Looks for what the board means to this scenario.
// Rule: rivers, sites, no-roads
pub(super) fn look_at(
    table: &Table<'_>,
    surveys: &mut Surveys,
    closed: &mut Closed,
) -> Result<(), ConfigError> {
    let mut streams = Streams { rivers: rivers(table)?, ..Streams::default() };
    if streams.rivers.is_empty() {
        return Err(ConfigError::Unmarked("river"));
    }
    let topology = table.topology;
    for &hex in streams.rivers.iter().flatten() {
        topology.sides(hex).iter().for_each(|&path| streams.paths.insert(path));
        topology.corners(hex).iter().for_each(|&at| streams.shores.insert(at));
    }
    for marked in table.board.features.marked("bridge-site") {
        let at = match marked.spot {
            Spot::Path(at) => at,
            Spot::Intersection(at) => return Err(misplaced("a building site for a bridge", at)),
            Spot::Hex(at) => return Err(misplaced("a building site for a bridge", at)),
        };
        let path = topology
            .path(at)
            .filter(|&path| crosses(table, &streams.rivers, path) && !streams.site_set.contains(path));
        let path = path.ok_or_else(|| misplaced("a building site for a bridge", at))?;
        streams.sites.push(path);
        streams.site_set.insert(path);
    }
    // Whoever settles anywhere needs a path for the first road.
    let shut = |at: &IntersectionId| {
        let mut land = topology.ways(*at).iter().filter(|way| touches_land(table, way.path)).peekable();
        land.peek().is_some() && land.all(|way| streams.site_set.contains(way.path))
    };
    if let Some(at) = topology.intersections().find(shut) {
        return Err(misplaced("building sites on all paths", topology.intersection_name(at)));
    }
    let is_site = |at: &PathCoord| topology.path(*at).is_some_and(|path| streams.site_set.contains(path));
    if let Some(at) = table.board.starting.iter().flat_map(|pieces| pieces.roads).find(is_site) {
        return Err(misplaced("a road", at));
    }
    closed.close_roads(&streams.site_set, "traders_barbarians/rivers#no-roads");
    surveys.rivers = streams;
    Ok(())
}

/// The rivers that the board marks: hexes of land, each beside the one before it and in one river only.
fn rivers(table: &Table<'_>) -> Result<Vec<Vec<HexId>>, ConfigError> {
    let (mut rivers, mut numbers, mut all) = (Vec::<Vec<HexId>>::new(), Vec::new(), HexSet::EMPTY);
    for marked in table.board.features.marked("river") {
        let at = match marked.spot {
            Spot::Hex(at) => at,
            Spot::Intersection(at) => return Err(misplaced("a river", at)),
            Spot::Path(at) => return Err(misplaced("a river", at)),
        };
        let wrong = || misplaced("a river", at);
        let hex = table.topology.hex(at).filter(|&hex| is_land(table, hex) && !all.contains(hex));
        let hex = hex.ok_or_else(wrong)?;
        all.insert(hex);
        match numbers.iter().position(|&number| number == marked.value) {
            None => {
                numbers.push(marked.value);
                rivers.push(vec![hex]);
            }
            Some(river) => {
                let before = rivers[river].last();
                if before.is_none_or(|&before| !table.topology.neighbors(before).contains(&hex)) {
                    return Err(wrong());
                }
                rivers[river].push(hex);
            }
        }
    }
    Ok(rivers)
}

/// Whether a river crosses a path: between two hexes that follow one another, or at the coast of its first.
fn crosses(table: &Table<'_>, rivers: &[Vec<HexId>], path: PathId) -> bool {
    let land: Vec<HexId> =
        table.topology.path_hexes(path).iter().copied().filter(|&hex| is_land(table, hex)).collect();
    rivers.iter().any(|river| match land[..] {
        [mouth] => river.first() == Some(&mouth),
        [one, other] => river.windows(2).any(|two| two == [one, other] || two == [other, one]),
        _ => false,
    })
}

fn touches_land(table: &Table<'_>, path: PathId) -> bool {
    table.topology.path_hexes(path).iter().any(|&hex| is_land(table, hex))
}

fn is_land(table: &Table<'_>, hex: HexId) -> bool {
    let at = table.topology.hex_at(hex);
    table.board.hexes.iter().any(|hex| hex.at == at && hex.terrain.is_land())
}

//! What a board means to caravans: its oases, the arrows at which caravans begin, and where camels may lie.

use crate::board::{HexSet, IntersectionId, PathId, PathSet, Spot, Terrain};
use crate::config::ConfigError;
use crate::rules::misplaced;
use crate::survey::{Closed, Surveys, Table};

/// The most caravans.
// Rule: five-six-board
pub(crate) const MAX_CARAVANS: usize = 6;

/// Camels of the game for three and four, unless a board says otherwise.
// Rule: camels
const CAMELS: u8 = 22;

/// The most camels: what else lies beside roads needs room too.
const MOST_CAMELS: u8 = 60;

/// An arrow of an oasis: a caravan may begin there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrow {
    /// The corner of the oasis at which it is.
    pub corner: IntersectionId,
    /// The path that leads outward from there.
    pub path: PathId,
    /// The other end of that path.
    pub to: IntersectionId,
}

/// The oases of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Oases {
    /// The hexes.
    pub hexes: HexSet,
    /// The arrows, in the order of the board.
    pub arrows: Vec<Arrow>,
    /// All camels of the game.
    pub camels: u8,
    /// The paths on which camels may lie: sides of land.
    // Rule: coast, oasis-sides, combinations/rivers_caravans#camels-at-sites
    pub paths: PathSet,
}

/// Looks for what the board means to this scenario.
// Rule: oasis, arrows, robber-oasis
pub(super) fn look_at(
    table: &Table<'_>,
    surveys: &mut Surveys,
    closed: &mut Closed,
) -> Result<(), ConfigError> {
    let (topology, features) = (table.topology, &table.board.features);
    let of = |is: fn(Terrain) -> bool| -> HexSet {
        let hexes = table.board.hexes.iter().filter(|hex| is(hex.terrain));
        hexes.filter_map(|hex| topology.hex(hex.at)).collect()
    };
    let (land, hexes) = (of(Terrain::is_land), of(|terrain| terrain == Terrain::Oasis));
    let touches =
        |path: PathId, hexes: &HexSet| topology.path_hexes(path).iter().any(|&hex| hexes.contains(hex));
    let inside = |path: PathId| topology.ends(path).iter().any(|&end| topology.is_plaza(end));
    let paths = topology.paths().filter(|&path| touches(path, &land) && !inside(path)).collect();
    let camels = features.value("camels").unwrap_or(CAMELS);
    if camels > MOST_CAMELS {
        let what = format!("the board has {camels} camels; at most {MOST_CAMELS} fit");
        return Err(ConfigError::Unfit(what));
    }
    let mut oases = Oases { hexes, arrows: Vec::new(), camels, paths };
    for marked in features.marked("arrow") {
        let at = match marked.spot {
            Spot::Intersection(at) => at,
            Spot::Path(at) => return Err(misplaced("an arrow", at)),
            Spot::Hex(at) => return Err(misplaced("an arrow", at)),
        };
        let wrong = || misplaced("an arrow", at);
        let corner = topology.intersection(at).ok_or_else(wrong)?;
        let beside = topology.hexes_at(corner).iter().filter(|&&hex| oases.hexes.contains(hex)).count();
        let ways = topology.ways(corner).iter();
        // Rule: first-outward
        let outward: Vec<_> =
            ways.filter(|way| oases.paths.contains(way.path) && !touches(way.path, &oases.hexes)).collect();
        let again = oases.arrows.iter().any(|arrow| arrow.corner == corner);
        match outward[..] {
            [way] if beside == 1 && !again => {
                oases.arrows.push(Arrow { corner, path: way.path, to: way.to });
            }
            _ => return Err(wrong()),
        }
    }
    if oases.arrows.is_empty() || oases.arrows.len() > MAX_CARAVANS {
        let count = oases.arrows.len();
        let what = format!("the board has {count} arrows; caravans need 1 to {MAX_CARAVANS}");
        return Err(ConfigError::Unfit(what));
    }
    closed.robber = closed.robber.or(&oases.hexes);
    surveys.caravans = oases;
    Ok(())
}

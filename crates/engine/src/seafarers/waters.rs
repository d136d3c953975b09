//! What a board means to Seafarers: worked out once from its areas.

use crate::board::{HexSet, IntersectionSet, PathId, PathSet};
use crate::config::ConfigError;
use crate::rules::{Rules, misplaced};
use crate::survey::{Closed, Table};

use crate::board::{HarborKind, HexId, PirateStart};
use crate::discovery::Fog;
use crate::state::MAX_HARBORS;

/// An area that is worth points.
// Rule: seafarers/islands#areas
#[derive(Clone, Debug)]
pub(crate) struct BonusArea {
    /// Its name on the board.
    pub name: String,
    /// Intersections that touch its land.
    pub sites: IntersectionSet,
    /// Its hexes that may come up as land.
    pub fog: HexSet,
    /// Points for a first settlement.
    pub points: u8,
    /// Whether players may start there: then only those who do are at home.
    pub start: bool,
}

/// The most areas that are worth points.
const MAX_BONUS_AREAS: usize = 32;

/// The areas of a board as its rules need them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waters {
    /// Where the pirate starts.
    pub pirate: Option<HexId>,
    /// Whether there is a pirate at all.
    pub has_pirate: bool,
    /// Paths for ships, but for those that a discovery adds.
    pub sea_paths: PathSet,
    /// Where first settlements may stand.
    pub start: IntersectionSet,
    /// Where everybody is at home.
    pub home: IntersectionSet,
    /// Where nobody builds.
    pub closed: IntersectionSet,
    /// Where lines of ships end though nobody builds there.
    pub line_ends: IntersectionSet,
    /// What lies face down.
    pub fog: Fog,
    /// The areas that are worth points.
    pub bonus: Vec<BonusArea>,
    /// The rule that lets nobody build there.
    pub closed_rule: &'static str,
    /// The rule that keeps the robber out.
    pub robber_rule: &'static str,
}

impl Waters {
    /// Looks at a board.
    pub fn new(table: &Table<'_>, closed: &mut Closed) -> Result<Self, ConfigError> {
        let (topology, board) = (table.topology, table.board);
        let features = &board.features;
        let terrain = |hex: HexId| {
            let at = topology.hex_at(hex);
            board.hexes.iter().find(|h| h.at == at).is_some_and(|h| h.terrain.is_land())
        };
        let hexes = |area: &crate::board::Area| -> HexSet {
            area.hexes.iter().filter_map(|&at| topology.hex(at)).collect()
        };
        // Rule: seafarers/islands#intersection-area
        let sites = |area: &crate::board::Area| -> IntersectionSet {
            let land = hexes(area).iter().filter(|&hex| terrain(hex)).collect::<Vec<_>>();
            land.into_iter().flat_map(|hex| *topology.corners(hex)).collect()
        };
        let mut waters = Waters {
            fog: Fog::new(topology, board, false)?,
            closed_rule: "seafarers/ships#settlements",
            robber_rule: "seafarers/robber#land-only",
            ..Waters::default()
        };
        // The search for trade routes has room for three pieces at an intersection.
        if let Some(plaza) = board.plazas().next() {
            return Err(misplaced("a plaza where there are ships", plaza));
        }
        if features.closed().next().is_some() {
            return Err(ConfigError::Unfit("a board with ships has no closed places".to_owned()));
        }
        // Rule: seafarers/coast#paths, seafarers/coast#frame-paths
        let sea: HexSet = board
            .hexes
            .iter()
            .filter(|hex| hex.terrain.is_sea())
            .filter_map(|hex| topology.hex(hex.at))
            .collect();
        let at_sea = |path: &PathId| {
            let hexes = topology.path_hexes(*path);
            hexes.len() == 2 && hexes.iter().any(|&hex| sea.contains(hex))
        };
        waters.sea_paths = topology.paths().filter(at_sea).collect();
        let harbors = board.harbors.len() + features.harbor_tokens.len();
        if harbors > MAX_HARBORS {
            return Err(ConfigError::Harbors(harbors));
        }
        let of_resource =
            |kind: &HarborKind| !matches!(kind, HarborKind::Special(card) if !card.is_resource());
        if !features.harbor_tokens.iter().all(of_resource) {
            return Err(misplaced("a harbor that trades no resource", "the tokens"));
        }
        // Rule: seafarers/pirate#start
        waters.has_pirate = features.pirate != PirateStart::Unused;
        if let PirateStart::At(at) = features.pirate {
            let hex = topology.hex(at).filter(|&hex| {
                let at = topology.hex_at(hex);
                board.hexes.iter().any(|h| h.at == at && h.terrain.is_sea())
            });
            waters.pirate = Some(hex.ok_or_else(|| misplaced("the pirate", at))?);
        }
        let anywhere = !features.areas.iter().any(|area| area.start);
        if anywhere {
            waters.start = topology.all_intersections();
        }
        for area in &features.areas {
            if area.start {
                waters.start = waters.start.or(&sites(area));
            }
            if area.start && area.points == 0 {
                waters.home = waters.home.or(&sites(area));
            }
            if !area.build {
                waters.closed = waters.closed.or(&sites(area));
            }
            if !area.robber {
                closed.robber = closed.robber.or(&hexes(area));
            }
            if area.points > 0 {
                let (name, points, start) = (area.name.clone(), area.points, area.start);
                let fog = hexes(area).iter().filter(|&hex| waters.fog.hexes.contains(hex)).collect();
                waters.bonus.push(BonusArea { name, sites: sites(area), fog, points, start });
            }
        }
        if waters.bonus.len() > MAX_BONUS_AREAS {
            let areas = waters.bonus.len();
            return Err(ConfigError::Unfit(format!(
                "the board has {areas} areas that are worth points; at most 32 fit"
            )));
        }
        Ok(waters)
    }
}

impl Rules {
    /// What the board means to Seafarers.
    #[inline]
    pub(crate) fn waters(&self) -> &Waters {
        &self.surveys().sea
    }
}

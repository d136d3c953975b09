//! What a board means to the book: the home island, the unexplored areas, the Council, and what lies where.

use super::state::{LAIRS, SHOALS, VILLAGES};
use crate::board::{
    Area, Board, HexId, HexSet, IntersectionId, IntersectionSet, PathId, PathSet, Spot, Terrain,
};
use crate::config::ConfigError;
use crate::discovery::Fog;
use crate::modules::ModuleId;
use crate::rules::{Rules, misplaced};
use crate::seats::Color;
use crate::state::State;
use crate::survey::{Surveys, Table};

/// The names of the unexplored areas.
pub const AREAS: [&str; 2] = ["north", "south"];

/// The area of the home island.
const HOME: &str = "home";

/// Where pieces of one color begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    pub color: Color,
    pub settlement: IntersectionId,
    pub road: PathId,
    pub harbor: IntersectionId,
    pub ship: PathId,
}

/// What a board means to the book.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chart {
    /// The home island.
    pub home: HexSet,
    /// Sea that borders it.
    pub beside_home: HexSet,
    /// Hexes of the frame that no pirate ship goes to.
    pub frame: HexSet,
    /// Where first harbor settlements may stand.
    pub circles: IntersectionSet,
    /// The hex of the Council.
    pub council: Option<HexId>,
    /// Its docks.
    pub docks: IntersectionSet,
    /// The unexplored areas, in the order of [`AREAS`].
    pub areas: [HexSet; AREAS.len()],
    /// What lies face down.
    pub fog: Fog,
    /// How many gold fields lie face down at first.
    pub fields: u8,
    /// Paths at the rim of the board.
    pub rim: PathSet,
    /// Where pieces begin that lie on the board before the game.
    pub starts: Vec<Start>,
}

impl Chart {
    /// The area of a hex that was unexplored at first.
    pub fn area_of(&self, hex: HexId) -> Option<usize> {
        self.areas.iter().position(|area| area.contains(hex))
    }
}

/// The chart of this game's board.
#[inline]
pub(super) fn chart(rules: &Rules) -> &Chart {
    &rules.surveys().ep
}

// Rule: explorers_pirates/ships#sea-paths, explorers_pirates/council#sea-hex
/// Whether ships lie and sail on a path.
#[inline]
pub(super) fn is_sea_path(rules: &Rules, state: &State, path: PathId) -> bool {
    let hexes = rules.topology().path_hexes(path);
    if hexes.iter().any(|&hex| state.terrain(hex).is_sea()) {
        return true;
    }
    hexes.len() == 1 && state.terrain(hexes[0]) != Terrain::Fog
}

/// Whether an intersection is a corner of an unexplored hex.
#[inline]
pub(super) fn is_at_unexplored(rules: &Rules, state: &State, at: IntersectionId) -> bool {
    rules.topology().hexes_at(at).iter().any(|&hex| state.terrain(hex) == Terrain::Fog)
}

// Rule: explorers_pirates/building#harbor-coast
/// Whether an intersection is at the coast: at known sea, or at the rim of the board.
pub(super) fn is_coast(rules: &Rules, state: &State, at: IntersectionId) -> bool {
    let hexes = rules.topology().hexes_at(at);
    hexes.len() < 3 || hexes.iter().any(|&hex| state.terrain(hex).is_sea())
}

/// Looks for what the board means to the book.
pub(super) fn look_at(table: &Table<'_>, surveys: &mut Surveys) -> Result<(), ConfigError> {
    let (topology, board) = (table.topology, table.board);
    let terrain = |hex: HexId| {
        let at = topology.hex_at(hex);
        board.hexes.iter().find(|hex| hex.at == at).map_or(Terrain::Sea, |hex| hex.terrain)
    };
    let mut chart = Chart::default();
    check_unknown(board)?;
    // Rule: explorers_pirates/setup#home-island
    for area in board.features.areas(HOME) {
        chart.home = chart.home.or(&area.hexes.iter().filter_map(|&at| topology.hex(at)).collect());
    }
    if chart.home.is_empty() {
        return Err(ConfigError::Unmarked(HOME));
    }
    for hex in topology.hexes() {
        let (home, terrain) = (chart.home.contains(hex), terrain(hex));
        if home && terrain.resource().is_none() {
            return Err(misplaced("a hex of the home island that produces nothing", topology.hex_at(hex)));
        }
        if !home && !matches!(terrain, Terrain::Sea | Terrain::Fog) {
            return Err(misplaced("what lies open away from the home island", topology.hex_at(hex)));
        }
    }
    // Rule: explorers_pirates/pirate#where
    let borders = |hex: HexId| {
        let sides = topology.sides(hex).iter();
        sides.flat_map(|&side| topology.path_hexes(side)).any(|&other| chart.home.contains(other))
    };
    chart.beside_home = topology.hexes().filter(|&hex| terrain(hex).is_sea() && borders(hex)).collect();
    for marked in board.features.marked("no-pirate") {
        let what = "a hex that no pirate ship goes to";
        let hex = hex_of(table, marked.spot, what)?;
        if !terrain(hex).is_sea() {
            return Err(misplaced(what, topology.hex_at(hex)));
        }
        chart.frame.insert(hex);
    }
    // Rule: explorers_pirates/setup#circle
    for marked in board.features.marked("circle") {
        let at = intersection_of(table, marked.spot, "a circle")?;
        let hexes = topology.hexes_at(at);
        let coast = hexes.iter().any(|&hex| terrain(hex).is_sea());
        if !coast || !hexes.iter().any(|&hex| chart.home.contains(hex)) {
            return Err(misplaced("a circle", topology.intersection_name(at)));
        }
        chart.circles.insert(at);
    }
    chart.rim = topology.paths().filter(|&path| topology.path_hexes(path).len() == 1).collect();
    survey_council(table, &mut chart)?;
    survey_areas(table, &mut chart)?;
    survey_starts(table, &mut chart)?;
    surveys.explored = true;
    surveys.ep = chart;
    Ok(())
}

/// What boards may have and this book has no rules for.
fn check_unknown(board: &Board) -> Result<(), ConfigError> {
    let unfit = |what: &str| Err(ConfigError::Unfit(what.to_owned()));
    // Rule: explorers_pirates/turn#no-robber
    if let Some(at) = board.robber {
        return Err(misplaced("a robber where there is none", at));
    }
    // Rule: explorers_pirates/setup#not-used
    if let Some(harbor) = board.harbors.first() {
        return Err(misplaced("a harbor where there is none", harbor.path));
    }
    if board.plazas().next().is_some() || board.features.closed().next().is_some() {
        return unfit("a board with ships has no plazas and no closed places");
    }
    let ordinary = |area: &Area| area.build && area.robber && area.start == (area.name == HOME);
    if !board.features.areas.iter().all(ordinary) {
        return unfit("players start in the area home and may build in all of them");
    }
    Ok(())
}

fn hex_of(table: &Table<'_>, spot: Spot, what: &'static str) -> Result<HexId, ConfigError> {
    match spot {
        Spot::Hex(at) => table.topology.hex(at).ok_or_else(|| misplaced(what, at)),
        Spot::Intersection(at) => Err(misplaced(what, at)),
        Spot::Path(at) => Err(misplaced(what, at)),
    }
}

fn intersection_of(table: &Table<'_>, spot: Spot, what: &'static str) -> Result<IntersectionId, ConfigError> {
    match spot {
        Spot::Intersection(at) => table.topology.intersection(at).ok_or_else(|| misplaced(what, at)),
        Spot::Hex(at) => Err(misplaced(what, at)),
        Spot::Path(at) => Err(misplaced(what, at)),
    }
}

fn path_of(table: &Table<'_>, spot: Spot, what: &'static str) -> Result<PathId, ConfigError> {
    match spot {
        Spot::Path(at) => table.topology.path(at).ok_or_else(|| misplaced(what, at)),
        Spot::Hex(at) => Err(misplaced(what, at)),
        Spot::Intersection(at) => Err(misplaced(what, at)),
    }
}

// Rule: explorers_pirates/council#docks
fn survey_council(table: &Table<'_>, chart: &mut Chart) -> Result<(), ConfigError> {
    let topology = table.topology;
    for marked in table.board.features.marked("council") {
        let hex = hex_of(table, marked.spot, "the Council")?;
        // Rule: explorers_pirates/council#sea-hex, explorers_pirates/council#building
        if chart.council.is_some() || !chart.beside_home.contains(hex) {
            return Err(misplaced("the Council", topology.hex_at(hex)));
        }
        chart.council = Some(hex);
    }
    for marked in table.board.features.marked("dock") {
        let at = intersection_of(table, marked.spot, "a dock")?;
        if !chart.council.is_some_and(|hex| topology.corners(hex).contains(&at)) {
            return Err(misplaced("a dock", topology.intersection_name(at)));
        }
        chart.docks.insert(at);
    }
    let delivers = [ModuleId::FishForCatan, ModuleId::SpicesForCatan];
    if delivers.into_iter().any(|module| table.config.modules.contains(module)) {
        if chart.council.is_none() {
            return Err(ConfigError::Unmarked("council"));
        }
        if chart.docks.is_empty() {
            return Err(ConfigError::Unmarked("dock"));
        }
    }
    Ok(())
}

// Rule: explorers_pirates/setup#areas
fn survey_areas(table: &Table<'_>, chart: &mut Chart) -> Result<(), ConfigError> {
    let unfit = |what: String| Err(ConfigError::Unfit(what));
    let (topology, board) = (table.topology, table.board);
    for area in AREAS {
        if !board.features.face_down.iter().any(|stack| stack.area == area) {
            return unfit(format!("nothing lies face down for the area {area}"));
        }
    }
    chart.fog = Fog::new(topology, board, true)?;
    let mut found = [0; Terrain::ALL.len()];
    for lies in &board.features.face_down {
        let Some(place) = AREAS.iter().position(|name| *name == lies.area) else {
            return unfit(format!("hexes lie face down in {:?}, not in {AREAS:?}", lies.area));
        };
        let within = board.features.areas(AREAS[place]).flat_map(|area| &area.hexes);
        let hexes: HexSet = within.filter_map(|&at| topology.hex(at)).collect();
        chart.areas[place] = hexes.and(&chart.fog.hexes);
        lies.terrain.iter().for_each(|&kind| found[kind as usize] += 1);
        let count = |kind: Terrain| lies.terrain.iter().filter(|&&other| other == kind).count();
        if count(Terrain::Shoal) > SHOALS / AREAS.len() || count(Terrain::Spice) > VILLAGES / AREAS.len() {
            return unfit(format!("the {} has more than 3 shoals or 3 spice hexes", lies.area));
        }
        if let Some(kind) = lies.terrain.iter().find(|kind| !is_known(**kind)) {
            return unfit(format!("{} lies face down, which this book does not have", kind.name()));
        }
    }
    chart.fields = found[Terrain::Gold as usize];
    if usize::from(chart.fields) > LAIRS {
        return unfit(format!("the board has {} gold fields; at most {LAIRS} fit", chart.fields));
    }
    // Rule: explorers_pirates/setup#missions
    for (terrain, what, module) in [
        (Terrain::Gold, "gold fields", ModuleId::PirateLairs),
        (Terrain::Shoal, "fish shoals", ModuleId::FishForCatan),
        (Terrain::Spice, "spice hexes", ModuleId::SpicesForCatan),
    ] {
        match (found[terrain as usize] > 0, table.config.modules.contains(module)) {
            (true, false) => return Err(ConfigError::Unused { what, module }),
            (false, true) => return unfit(format!("{module} is played, but no {what} lie face down")),
            (true, true) | (false, false) => {}
        }
    }
    Ok(())
}

/// Whether the book knows what it is to turn that up.
const fn is_known(terrain: Terrain) -> bool {
    terrain.resource().is_some()
        || matches!(terrain, Terrain::Sea | Terrain::Gold | Terrain::Shoal | Terrain::Spice)
}

// Rule: explorers_pirates/land_ho#places
fn survey_starts(table: &Table<'_>, chart: &mut Chart) -> Result<(), ConfigError> {
    let marked = |name: &'static str, color: Color| {
        let all = table.board.features.marked(name);
        all.iter().find(|marked| marked.color == Some(color)).map(|marked| marked.spot)
    };
    for color in Color::ALL {
        let Some(settlement) = marked("first-settlement", color) else { continue };
        let spot = |name: &'static str| marked(name, color).ok_or(ConfigError::Unmarked(name));
        chart.starts.push(Start {
            color,
            settlement: intersection_of(table, settlement, "a first settlement")?,
            road: path_of(table, spot("first-road")?, "a first road")?,
            harbor: intersection_of(table, spot("first-harbor")?, "a first harbor settlement")?,
            ship: path_of(table, spot("first-ship")?, "a first ship")?,
        });
    }
    if !chart.starts.is_empty() {
        return Ok(());
    }
    if chart.circles.is_empty() {
        return Err(ConfigError::Unmarked("circle"));
    }
    // Rule: explorers_pirates/setup#circle, explorers_pirates/setup#neutral-pieces
    // Wherever the others have placed theirs, a circle must be left for the last one.
    let barred = |at: IntersectionId| {
        let beside = table.topology.ways(at).iter().filter(|way| chart.circles.contains(way.to));
        1 + beside.count()
    };
    let most = chart.circles.iter().map(barred).max().unwrap_or(0);
    let placed = table.config.colors.len().max(4);
    if chart.circles.len() <= most * (placed - 1) {
        return Err(ConfigError::Unfit("there are too few circles for all harbor settlements".to_owned()));
    }
    Ok(())
}

// Rule: explorers_pirates/sailing#still-acts
/// Whether one of these intersections is a corner of a hex.
pub(super) fn touches(rules: &Rules, ends: [IntersectionId; 2], hex: HexId) -> bool {
    ends.iter().any(|&end| rules.topology().hexes_at(end).contains(&hex))
}

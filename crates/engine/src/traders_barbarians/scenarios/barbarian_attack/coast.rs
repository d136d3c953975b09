//! The coast: where barbarians land, what they conquer, and what that closes.

use super::march::Marches;
use super::types::RaidEvent;
use super::why::RaidWhy;
use super::{BarbarianAttack, coast, happened};
use crate::action::Action;
use crate::board::{
    HexId, HexSet, IntersectionId, IntersectionSet, NumberMask, PathSet, Spot, Terrain, Topology,
};
use crate::config::ConfigError;
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::modules::ask;
use crate::rules::{Rules, misplaced};
use crate::state::{SharesRoom, State};
use crate::survey::{Surveys, Table};
use crate::units::{Place, Unit, UnitKind};

// Rule: conquered-hex
/// So many barbarians conquer a hex, and no more land there.
pub(crate) const FULL: u8 = 3;

/// The most hexes on which barbarians land.
const MOST_HEXES: usize = 16;

// Rule: pieces, five-six-pieces
/// Barbarians of the game for three and four, unless a board says otherwise.
const BARBARIANS: u8 = 36;

/// A hex on which barbarians land.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoastHex {
    pub hex: HexId,
    /// On which sums they do: the number tokens that lie there.
    pub numbers: NumberMask,
    /// How many are there before the game.
    pub first: u8,
}

/// What a board means to the scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Coast {
    /// Where barbarians land, in the order in which victories are looked for.
    pub hexes: Vec<CoastHex>,
    /// The castles.
    pub castles: Vec<HexId>,
    /// Their paths.
    pub castle_paths: PathSet,
    /// All barbarians of the game.
    pub barbarians: u8,
    /// Where knights get to.
    pub marches: Marches,
}

/// Looks for what the board means to this scenario.
// Rule: order, castle, five-six-board, five-six-order
pub(super) fn look_at(table: &Table<'_>, surveys: &mut Surveys) -> Result<(), ConfigError> {
    let (topology, features) = (table.topology, &table.board.features);
    let mut coast =
        Coast { barbarians: features.value("barbarians").unwrap_or(BARBARIANS), ..Coast::default() };
    let castles = table.board.hexes.iter().filter(|hex| hex.terrain == Terrain::Castle);
    for hex in castles.filter_map(|hex| topology.hex(hex.at)) {
        coast.castles.push(hex);
        topology.sides(hex).iter().for_each(|&path| coast.castle_paths.insert(path));
    }
    for marked in features.marked("coast") {
        let at = match marked.spot {
            Spot::Hex(at) => at,
            Spot::Path(at) => return Err(misplaced("a landing place", at)),
            Spot::Intersection(at) => return Err(misplaced("a landing place", at)),
        };
        let wrong = || misplaced("a landing place", at);
        let printed = table.board.hexes.iter().find(|hex| hex.at == at).ok_or_else(wrong)?;
        let hex = topology.hex(at).ok_or_else(wrong)?;
        let known = coast.hexes.iter().any(|other| other.hex == hex);
        if known || !printed.terrain.takes_number() || printed.numbers == NumberMask::NONE {
            return Err(wrong());
        }
        // Before the game nothing is conquered.
        if marked.value >= FULL {
            return Err(ConfigError::Unfit(format!(
                "{} barbarians are too many for {at} at the start",
                marked.value
            )));
        }
        coast.hexes.push(CoastHex { hex, numbers: printed.numbers, first: marked.value });
    }
    if coast.castles.is_empty() {
        return Err(ConfigError::Unmarked("castle"));
    }
    if coast.hexes.is_empty() {
        return Err(ConfigError::Unmarked("coast"));
    }
    if coast.hexes.len() > MOST_HEXES {
        let count = coast.hexes.len();
        return Err(ConfigError::Unfit(format!(
            "barbarians land on {count} hexes; at most {MOST_HEXES} can be"
        )));
    }
    let first: u32 = coast.hexes.iter().map(|hex| u32::from(hex.first)).sum();
    if first > u32::from(coast.barbarians) {
        return Err(ConfigError::Unfit(format!(
            "{first} barbarians are on the board at the start; there are fewer"
        )));
    }
    coast.marches = Marches::new(topology, &table.land_paths());
    surveys.raid = coast;
    Ok(())
}

/// The number of a hex of the coast; `None` if no barbarians land there.
pub(super) fn index(rules: &Rules, hex: HexId) -> Option<u8> {
    coast(rules).hexes.iter().position(|known| known.hex == hex).map(|i| i as u8)
}

/// Whether barbarians land on a hex.
pub(crate) fn is_coast(rules: &Rules, hex: HexId) -> bool {
    index(rules, hex).is_some()
}

/// The hex of that number of the coast.
pub(super) fn hex(rules: &Rules, index: u8) -> HexId {
    coast(rules).hexes[usize::from(index)].hex
}

fn unit(hex: HexId, count: u8) -> Unit {
    Unit::new(UnitKind::Barbarian, None, Place::Hex(hex)).with_load(count)
}

/// How many barbarians are on a hex.
pub(crate) fn count(state: &State, hex: HexId) -> u8 {
    let here = |unit: &&Unit| unit.place() == Place::Hex(hex);
    state.units.of(None, UnitKind::Barbarian).iter().find(here).map_or(0, |unit| unit.load())
}

/// How many barbarians are on the board.
pub(super) fn on_board(state: &State) -> u32 {
    state.units.of(None, UnitKind::Barbarian).iter().map(|unit| u32::from(unit.load())).sum()
}

/// Lays barbarians on a hex, or takes all away, whatever follows.
pub(super) fn lay(state: &mut State, hex: HexId, barbarians: u8) {
    let before = count(state, hex);
    if before > 0 {
        state.units.remove(unit(hex, before));
    }
    if barbarians > 0 {
        // There is room for all knights and one entry for each hex of the coast.
        let _ = state.units.add(unit(hex, barbarians));
    }
}

/// The hexes that barbarians hold.
pub(super) fn conquered(state: &State) -> HexSet {
    let full = state.units.of(None, UnitKind::Barbarian).iter().filter(|unit| unit.load() >= FULL);
    let hexes = full.filter_map(|unit| match unit.place() {
        Place::Hex(hex) => Some(hex),
        Place::Path(_) | Place::Intersection(_) => None,
    });
    hexes.collect()
}

// Rule: conquered-building, never-conquered
/// Whether all land around an intersection is conquered.
pub(super) fn is_conquered_site(
    state: &State,
    topology: &Topology,
    conquered: &HexSet,
    at: IntersectionId,
) -> bool {
    let mut some = false;
    for &hex in topology.hexes_at(at).iter().filter(|&&hex| state.terrain(hex).is_land()) {
        if !conquered.contains(hex) {
            return false;
        }
        some = true;
    }
    some
}

/// Buildings that are conquered, whoever's.
pub(super) fn conquered_sites(rules: &Rules, state: &State) -> Vec<IntersectionId> {
    let (held, topology) = (conquered(state), rules.topology());
    if held.is_empty() {
        return Vec::new();
    }
    let mut sites: Vec<IntersectionId> = held.iter().flat_map(|hex| *topology.corners(hex)).collect();
    sites.retain(|&at| state.sites[at].is_building() && is_conquered_site(state, topology, &held, at));
    sites.sort_unstable();
    sites.dedup();
    sites
}

// Rule: conquered-harbor, conquered-stands
/// Who has which harbor: what is conquered has none.
pub(super) fn derive_harbors(state: &mut State, topology: &Topology) {
    if BarbarianAttack::part(state).is_none() {
        return;
    }
    let held = conquered(state);
    let closed: IntersectionSet =
        topology.intersections().filter(|&at| is_conquered_site(state, topology, &held, at)).collect();
    state.derive_harbors(topology, |at| !closed.contains(at));
}

/// The number of barbarians on a hex changes, with all that follows from it.
pub(super) fn set(rules: &Rules, state: &mut State, hex: HexId, barbarians: u8, log: &mut EventLog) {
    let (before, topology) = (count(state, hex), rules.topology());
    let corners = *topology.corners(hex);
    let lost = |state: &State| {
        let held = conquered(state);
        corners.map(|at| state.sites[at].is_building() && is_conquered_site(state, topology, &held, at))
    };
    let was_lost = lost(state);
    lay(state, hex, barbarians);
    let event = match barbarians > before {
        true => RaidEvent::BarbarianCame { hex, count: barbarians },
        false => RaidEvent::BarbarianLeft { hex, count: barbarians },
    };
    happened(log, event);
    if (before >= FULL) == (barbarians >= FULL) {
        return;
    }
    // Rule: conquered-hex, liberation
    let token = coast(rules).hexes.iter().find(|known| known.hex == hex).map_or(0, |known| known.numbers.0);
    let falls = barbarians >= FULL;
    state.set_numbers(hex, if falls { 0 } else { token });
    happened(log, if falls { RaidEvent::HexConquered { hex } } else { RaidEvent::HexFreed { hex } });
    let is_lost = lost(state);
    for (i, &at) in corners.iter().enumerate().filter(|&(i, _)| was_lost[i] != is_lost[i]) {
        if let Some(seat) = state.sites[at].building_owner() {
            happened(
                log,
                match is_lost[i] {
                    true => RaidEvent::BuildingConquered { seat, at },
                    false => RaidEvent::BuildingFreed { seat, at },
                },
            );
        }
    }
    if was_lost != is_lost {
        derive_harbors(state, topology);
        // Rule: harbormaster
        ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
    }
}

/// A barbarian moves from one hex of the coast to another.
pub(crate) fn move_barbarian(rules: &Rules, state: &mut State, from: HexId, to: HexId, log: &mut EventLog) {
    let (there, here) = (count(state, from), count(state, to));
    set(rules, state, from, there - 1, log);
    set(rules, state, to, here + 1, log);
}

// Rule: no-building, conquered-stays-settlement
/// Whether barbarians keep a seat from building there.
pub(super) fn check_building(rules: &Rules, state: &State, action: &Action) -> Result<(), RuleError> {
    let (held, topology) = (conquered(state), rules.topology());
    if held.is_empty() {
        return Ok(());
    }
    let rule = "traders_barbarians/barbarian_attack#no-building";
    match *action {
        Action::BuildRoad(path) if topology.has_path(path) => {
            let barred = topology.path_hexes(path).iter().any(|&hex| held.contains(hex));
            if barred { refuse(rule, RaidWhy::Conquered) } else { Ok(()) }
        }
        Action::BuildSettlement(at) if topology.has_intersection(at) => {
            let barred = topology.hexes_at(at).iter().any(|&hex| held.contains(hex));
            if barred { refuse(rule, RaidWhy::Conquered) } else { Ok(()) }
        }
        Action::BuildCity(at)
            if topology.has_intersection(at) && is_conquered_site(state, topology, &held, at) =>
        {
            refuse("traders_barbarians/barbarian_attack#conquered-stays-settlement", RaidWhy::Conquered)
        }
        _ => Ok(()),
    }
}

/// Of these paths, those at no conquered hex.
pub(super) fn open_paths(rules: &Rules, state: &State, mut paths: PathSet) -> PathSet {
    for hex in conquered(state).iter() {
        rules.topology().sides(hex).iter().for_each(|&path| paths.remove(path));
    }
    paths
}

/// Of these intersections, those at no conquered hex.
pub(super) fn open_sites(rules: &Rules, state: &State, mut sites: IntersectionSet) -> IntersectionSet {
    for hex in conquered(state).iter() {
        rules.topology().corners(hex).iter().for_each(|&at| sites.remove(at));
    }
    sites
}

/// Of these settlements, those that are not conquered.
pub(super) fn open_cities(rules: &Rules, state: &State, mut sites: IntersectionSet) -> IntersectionSet {
    conquered_sites(rules, state).into_iter().for_each(|at| sites.remove(at));
    sites
}

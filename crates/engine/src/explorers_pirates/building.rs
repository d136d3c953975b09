//! Roads, settlements and harbor settlements: where they may not be, and settling from ships.

use super::event::EpEvent;
use super::hold::{Cargo, ShipName};
use super::why::EpWhy;
use super::{boards, cargo, pirate_lairs, ships, spices_for_catan};
use crate::action::Action;
use crate::base::{settlements, turn};
use crate::board::{HexId, IntersectionId, IntersectionSet, PathId, PathSet, Terrain};
use crate::cards::Cards;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::module::Built;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: harbor-cost
/// A harbor settlement, in the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
pub const HARBOR_COST: Cards = Cards::resources([0, 0, 0, 2, 2]);

// Rule: closed-paths, closed-sites
/// Why a seat builds nothing at a hex; nothing if it may.
#[inline]
fn closed(state: &State, seat: Seat, hex: HexId) -> Option<EpWhy> {
    match state.terrain(hex) {
        Terrain::Fog => Some(EpWhy::AtUnexplored),
        Terrain::Gold if pirate_lairs::is_lair(state, hex) => Some(EpWhy::AtLair),
        Terrain::Spice if spices_for_catan::is_strange(state, seat, hex) => Some(EpWhy::AtStrangers),
        _ => None,
    }
}

/// The rule by which a hex is closed.
const fn rule_of(why: EpWhy, usual: &'static str) -> &'static str {
    match why {
        EpWhy::AtLair => "explorers_pirates/pirate_lairs#closed",
        EpWhy::AtStrangers => "explorers_pirates/spices_for_catan#closed",
        _ => usual,
    }
}

fn check_hexes(state: &State, seat: Seat, hexes: &[HexId], rule: &'static str) -> Result<(), RuleError> {
    match hexes.iter().find_map(|&hex| closed(state, seat, hex)) {
        Some(why) => refuse(rule_of(why, rule), why),
        None => Ok(()),
    }
}

// Rule: roads, closed-paths, roads-discover-nothing, coast-paths
/// Whether the hexes beside a path let a seat build a road.
pub(super) fn check_path(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) {
        return Ok(());
    }
    let hexes = rules.topology().path_hexes(path);
    check_hexes(state, seat, hexes, "explorers_pirates/building#closed-paths")
}

// Rule: closed-sites, by-road
/// Whether the hexes at an intersection let a seat settle.
pub(super) fn check_site(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !rules.topology().has_intersection(at) {
        return Ok(());
    }
    let hexes = rules.topology().hexes_at(at);
    check_hexes(state, seat, hexes, "explorers_pirates/building#closed-sites")
}

// Rule: harbor-coast, explorers_pirates/setup#circle, explorers_pirates/setup#first-settlement
/// What this book forbids of building.
pub(super) fn forbid(rules: &Rules, state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
    let chart = boards::chart(rules);
    match *action {
        Action::BuildRoad(path) => check_path(rules, state, seat, path),
        Action::BuildSettlement(at) if state.turn == 0 => check_home(rules, at),
        Action::BuildSettlement(at) => check_site(rules, state, seat, at),
        Action::BuildCity(at) if state.turn == 0 => match chart.circles.contains(at) {
            true => Ok(()),
            false => refuse("explorers_pirates/setup#circle", EpWhy::NotCircle),
        },
        Action::BuildCity(at) if !rules.topology().has_intersection(at) => Ok(()),
        Action::BuildCity(at) if !boards::is_coast(rules, state, at) => {
            refuse("explorers_pirates/building#harbor-coast", EpWhy::NotCoast)
        }
        _ => Ok(()),
    }
}

/// Whether an intersection is one of the home island.
fn check_home(rules: &Rules, at: IntersectionId) -> Result<(), RuleError> {
    let topology = rules.topology();
    let known = topology.has_intersection(at);
    if known && !topology.hexes_at(at).iter().any(|&hex| boards::chart(rules).home.contains(hex)) {
        return refuse("explorers_pirates/setup#first-settlement", EpWhy::NotHome);
    }
    Ok(())
}

/// Of these paths, those on which a seat may build a road.
pub(super) fn open_paths(rules: &Rules, state: &State, seat: Seat, mut paths: PathSet) -> PathSet {
    for path in paths.iter().collect::<Vec<_>>() {
        paths.set(path, check_path(rules, state, seat, path).is_ok());
    }
    paths
}

/// Of these intersections, those on which a seat may settle.
pub(super) fn open_sites(
    rules: &Rules,
    state: &State,
    seat: Seat,
    mut sites: IntersectionSet,
) -> IntersectionSet {
    for at in sites.iter().collect::<Vec<_>>() {
        sites.set(at, check_site(rules, state, seat, at).is_ok());
    }
    sites
}

/// Of these settlements, those that may become harbor settlements.
pub(super) fn open_cities(rules: &Rules, state: &State, mut sites: IntersectionSet) -> IntersectionSet {
    for at in sites.iter().collect::<Vec<_>>() {
        sites.set(at, boards::is_coast(rules, state, at));
    }
    sites
}

// Rule: by-ship, settle-anytime, distance, closed-sites
/// Whether a ship may settle there.
pub(super) fn check_settle(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    at: IntersectionId,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/building#by-ship";
    let ship = cargo::check_aboard(state, seat, name, Cargo::Settler, rule)?;
    if rules.topology().has_intersection(at) && !ships::ends(rules, ship).contains(&at) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    settlements::check_piece(state, seat)?;
    check_site(rules, state, seat, at)?;
    settlements::check_free(rules, state, at)
}

/// Lists where ships of a seat may settle.
pub(super) fn list_settle(
    rules: &Rules,
    state: &State,
    seat: Seat,
    mut tell: impl FnMut(ShipName, IntersectionId),
) {
    for (name, ship) in ships::named(state, seat).filter(|(_, ship)| ship.hold().count(Cargo::Settler) > 0) {
        for at in ships::ends(rules, ship) {
            if check_settle(rules, state, seat, name, at).is_ok() {
                tell(name, at);
            }
        }
    }
}

// Rule: by-ship, ship-returns
/// Settles where that was checked.
pub(super) fn settle(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    name: ShipName,
    at: IntersectionId,
    log: &mut EventLog,
) {
    let Some(ship) = ships::find(state, seat, name) else { return };
    let known = state.units.remove(ship.unit());
    debug_assert!(known, "a ship that is not there");
    let path = ship.path();
    log.push(|| Event::Ep(EpEvent::SettlerLanded { seat, path, at }));
    settlements::build(rules, state, seat, at, true, log);
    turn::built(rules, state, seat, Built::Settlement(at), false, log);
}

//! Building ships.

use super::own_pieces::OwnPieces;
use super::pirate;
use super::scenarios::{LEADING, ask_scenario};
use super::types::SeaEvent;
use super::why::SeaWhy;
use crate::base::costs;
use crate::base::longest_road;
use crate::board::{PathId, PathSet};
use crate::cards::Cards;
use crate::combinations::knights_at_sea;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// In the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
// Rule: cost
/// A ship.
pub const SHIP: Cards = Cards::resources([0, 1, 1, 0, 0]);

/// Where a seat could place a ship.
pub(crate) fn sites(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    if follows_line(rules) {
        return line_sites(rules, state, seat, None);
    }
    sites_of(rules, state, &OwnPieces::new(rules, state, seat))
}

/// Whether the scenario leads the ships of each seat on a way of its own.
pub(super) fn follows_line(rules: &Rules) -> bool {
    rules.config().modules.meets(LEADING)
}

/// Where such a line goes on, as if there were no ship on `lifted`.
pub(super) fn line_sites(rules: &Rules, state: &State, seat: Seat, lifted: Option<PathId>) -> PathSet {
    let mut sites = PathSet::EMPTY;
    ask_scenario!(rules, Scenario => sites = sites.or(&Scenario::line_sites(rules, state, seat, lifted)));
    sites
}

/// Whether it may go on there.
pub(super) fn check_line(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
    lifted: Option<PathId>,
) -> Result<(), RuleError> {
    ask_scenario!(rules, Scenario => Scenario::check_line(rules, state, seat, path, lifted)?);
    Ok(())
}

/// The same for a seat with these pieces.
pub(super) fn sites_of(rules: &Rules, state: &State, own: &OwnPieces) -> PathSet {
    let topology = rules.topology();
    let mut near = PathSet::EMPTY;
    own.joined.for_each(|at| near = near.or(topology.star(at)));
    let mut sites = near.and(&rules.waters().sea_paths);
    if !rules.waters().fog.hexes.is_empty() {
        near.minus(&sites).for_each(|path| sites.set(path, state.is_sea_path(topology, path)));
    }
    // Where ships lie is known, so only roads are looked for one by one.
    sites = sites.minus(&state.all_ships());
    sites.and(&state.land_paths).for_each(|path| {
        if !state.paths[path].is_empty() {
            sites.remove(path);
        }
    });
    knights_at_sea::leave_freed_paths(state, &mut sites);
    pirate::open_paths(rules, state, sites)
}

/// Whether a ship may be bought and placed there.
// Rule: when
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    check_piece(state, seat)?;
    costs::check(state, seat, SHIP)?;
    check_place(rules, state, seat, path)
}

// Rule: supply
pub(super) fn check_piece(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.ships_left(seat) == 0 {
        return refuse("seafarers/ships#supply", Why::NoPieceLeft);
    }
    Ok(())
}

/// Whether a ship that costs nothing may be placed there.
pub(crate) fn check_free_ship(
    rules: &Rules,
    state: &State,
    owner: Seat,
    path: PathId,
) -> Result<(), RuleError> {
    check_piece(state, owner)?;
    check_place(rules, state, owner, path)
}

/// Places a ship for a color that nobody plays.
pub(crate) fn place_free_ship(
    rules: &Rules,
    state: &mut State,
    owner: Seat,
    path: PathId,
    log: &mut EventLog,
) {
    build(rules, state, owner, path, true, log);
    state.effects.sea.built.remove(path);
}

/// Whether a ship may lie there, whatever it costs.
pub(crate) fn check_place(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    check_free_path(rules, state, path)?;
    if follows_line(rules) {
        return check_line(rules, state, seat, path, None);
    }
    // Rule: not-beside-pirate
    if pirate::guards(rules, state, path) {
        return refuse("seafarers/ships#not-beside-pirate", SeaWhy::BesidePirate);
    }
    if state.admits_ship(rules.topology(), seat, path) {
        return Ok(());
    }
    check_connection(rules, state, seat, path)
}

/// By which rule a free path is no place for a ship.
pub(super) fn check_connection(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
) -> Result<(), RuleError> {
    let ends = rules.topology().ends(path);
    // Rule: not-through-opponent
    let blocked = ends
        .iter()
        .any(|&end| state.touches_ship(rules.topology(), seat, end) && state.sites[end].is_of_opponent(seat));
    if blocked {
        return refuse("seafarers/ships#not-through-opponent", Why::Blocked);
    }
    // Rule: not-at-road
    if ends.iter().any(|&end| state.network[seat.index()].contains(end)) {
        return refuse("seafarers/ships#not-at-road", Why::NotConnected);
    }
    refuse("seafarers/ships#connected-ship", Why::NotConnected)
}

/// Whether a path is free for a ship at all.
pub(crate) fn check_free_path(rules: &Rules, state: &State, path: PathId) -> Result<(), RuleError> {
    // Rule: on-path
    if !rules.topology().has_path(path) {
        return refuse("seafarers/ships#on-path", Why::NoSuchPlace);
    }
    // Rule: seafarers/coast#frame-paths
    if rules.topology().path_hexes(path).len() < 2 {
        return refuse("seafarers/coast#frame-paths", SeaWhy::NotSea);
    }
    if !state.is_sea_path(rules.topology(), path) {
        return refuse("seafarers/ships#on-path", SeaWhy::NotSea);
    }
    // Rule: combinations/seafarers_cities_knights#ships-as-roads
    knights_at_sea::check_freed_path(state, path)?;
    // Rule: one-per-path, seafarers/harbors#path-free
    if !state.paths[path].is_empty() {
        return refuse("seafarers/ships#one-per-path", Why::Occupied);
    }
    Ok(())
}

/// Places a ship, paid for or free.
pub(super) fn build(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    path: PathId,
    free: bool,
    log: &mut EventLog,
) {
    if !free {
        costs::pay(state, seat, SHIP);
    }
    state.sea.ships_left[seat.index()] -= 1;
    state.lay_ship(seat, path);
    if state.turn > 0 {
        // Rule: seafarers/moving_ships#not-built-this-turn
        state.effects.sea.built.insert(path);
    }
    log.push(|| Event::Sea(SeaEvent::ShipBuilt { seat, path, free }));
    longest_road::road_built(rules, state, seat, path, log);
    rules.piece_laid(state, seat, path, log);
}

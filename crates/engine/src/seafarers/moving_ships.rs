//! Moving a ship at the end of an open line.

use super::own_pieces::OwnPieces;
use super::types::{SeaAction, SeaEvent};
use super::why::SeaWhy;
use super::{pirate, ship_routes, ships};
use crate::action::Action;
use crate::base::longest_road;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::combinations::knights_at_sea;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::route::trade_route;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Whether that ship may leave its place.
fn check_ship(rules: &Rules, state: &State, seat: Seat, from: PathId) -> Result<(), RuleError> {
    if !rules.topology().has_path(from) || state.ship(from) != Some(seat) {
        return refuse("seafarers/moving_ships#open-end", SeaWhy::NoShipThere);
    }
    // Rule: one-per-turn
    if state.effects.sea.moved {
        return refuse("seafarers/moving_ships#one-per-turn", SeaWhy::ShipMovedThisTurn);
    }
    // Rule: not-built-this-turn
    if state.effects.sea.built.contains(from) {
        return refuse("seafarers/moving_ships#not-built-this-turn", SeaWhy::ShipBuiltThisTurn);
    }
    // Rule: pirate
    if pirate::guards(rules, state, from) {
        return refuse("seafarers/moving_ships#pirate", SeaWhy::BesidePirate);
    }
    knights_at_sea::check_not_held(rules, state, seat, from)?;
    // Rule: open-end
    if !ship_routes::is_open(rules, state, seat, from) {
        return refuse("seafarers/moving_ships#open-end", SeaWhy::ShipNotOpen);
    }
    Ok(())
}

// Rule: when
/// Whether a ship may be moved so.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: PathId,
    to: PathId,
) -> Result<(), RuleError> {
    check_ship(rules, state, seat, from)?;
    // Rule: must-change
    if from == to {
        return refuse("seafarers/moving_ships#must-change", SeaWhy::ShipMustMove);
    }
    ships::check_free_path(rules, state, to)?;
    if ships::follows_line(rules) {
        return ships::check_line(rules, state, seat, to, Some(from));
    }
    if pirate::guards(rules, state, to) {
        return refuse("seafarers/moving_ships#pirate", SeaWhy::BesidePirate);
    }
    if !leads_to(rules, state, seat, from, to) {
        // Rule: destination
        return refuse("seafarers/moving_ships#destination", Why::NotConnected);
    }
    Ok(())
}

/// Whether a free path is joined to something other than the ship that moves there.
fn leads_to(rules: &Rules, state: &State, seat: Seat, from: PathId, to: PathId) -> bool {
    let joins = |&end: &IntersectionId| {
        let site = state.sites[end];
        let mut ways = rules.topology().ways(end).iter();
        site.is_building_of(seat)
            || (!site.is_of_opponent(seat)
                && ways.any(|way| way.path != from && state.paths[way.path].is_ship_of(seat)))
    };
    rules.topology().ends(to).iter().any(joins)
}

/// Own ships that may be moved now.
pub(super) fn movable(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    movable_of(rules, state, seat, &OwnPieces::new(rules, state, seat))
}

/// The same for a seat with these pieces.
pub(super) fn movable_of(rules: &Rules, state: &State, seat: Seat, own: &OwnPieces) -> PathSet {
    if state.effects.sea.moved {
        return PathSet::EMPTY;
    }
    let ships = pirate::open_paths(rules, state, own.ships.minus(&state.effects.sea.built));
    let mut open = ship_routes::open_ships(rules, state, seat, own, &ships);
    knights_at_sea::leave_held_ships(rules, state, seat, &mut open);
    open
}

/// Lists every move of these ships of a seat to one of these free paths.
pub(super) fn list(rules: &Rules, own: &OwnPieces, ships: &PathSet, sites: &PathSet, list: &mut Vec<Action>) {
    let topology = rules.topology();
    ships.for_each(|from| {
        let mut there = *sites;
        // A path that meets the ship where nothing else is must be joined at its other end.
        for end in topology.ends(from) {
            if !own.joints.contains(end) && !own.buildings.contains(end) {
                for way in topology.ways(end).iter().filter(|way| !own.joined.contains(way.to)) {
                    there.remove(way.path);
                }
            }
        }
        there.for_each(|to| list.push(Action::Sea(SeaAction::MoveShip { from, to })));
    });
}

/// Lists where an own ship may be moved, if lines of ships have a way of their own.
pub(super) fn list_on_line(rules: &Rules, state: &State, seat: Seat, from: PathId, list: &mut Vec<Action>) {
    ships::line_sites(rules, state, seat, Some(from)).for_each(|to| {
        if to != from {
            list.push(Action::Sea(SeaAction::MoveShip { from, to }));
        }
    });
}

/// Moves a ship.
// Rule: as-built, separate-phases, seafarers/ships#roads-stay
pub(super) fn sail(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    from: PathId,
    to: PathId,
    log: &mut EventLog,
) {
    state.lift_ship(rules.topology(), from);
    let moved = trade_route::moved(rules, state, seat, from, to);
    state.lay_ship(seat, to);
    state.effects.sea.moved = true;
    state.effects.built = true;
    log.push(|| Event::Sea(SeaEvent::ShipMoved { seat, from, to }));
    // Rule: longest-route
    longest_road::ship_moved(rules, state, seat, moved, log);
    rules.piece_laid(state, seat, to, log);
}

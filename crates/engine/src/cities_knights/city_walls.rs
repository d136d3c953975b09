//! City walls.

use super::event::CkEvent;
use super::why::CkWhy;
use crate::base::costs;
use crate::board::IntersectionId;
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, State};

// Rule: cost
/// A city wall: two brick.
pub const WALL: Cards = Cards::resources([2, 0, 0, 0, 0]);

// Rule: limit
/// Walls of each player.
pub(super) const WALLS: u8 = 3;

/// Whether a wall may be bought and built there.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    check_piece(state, seat)?;
    costs::check(state, seat, WALL)?;
    check_place(rules, state, seat, at)
}

pub(super) fn check_piece(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.ck.walls[seat.index()] >= WALLS {
        return refuse("cities_knights/city_walls#limit", Why::NoPieceLeft);
    }
    Ok(())
}

/// Whether a wall may stand there, whatever it costs.
pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    // Rule: under-city
    let known = rules.topology().has_intersection(at);
    if !known || state.building(at) != Some((seat, Building::City)) {
        return refuse("cities_knights/city_walls#under-city", CkWhy::NoCityThere);
    }
    // Rule: one-per-city
    if state.has_wall(at) {
        return refuse("cities_knights/city_walls#one-per-city", Why::Occupied);
    }
    Ok(())
}

/// Builds a wall, paid for or free.
pub(super) fn build(state: &mut State, seat: Seat, at: IntersectionId, free: bool, log: &mut EventLog) {
    if !free {
        costs::pay(state, seat, WALL);
    }
    let site = &mut state.sites[at];
    *site = site.with_wall(true);
    state.ck.walls[seat.index()] += 1;
    log.push(|| Event::Ck(CkEvent::WallBuilt { seat, at, free }));
}

// Rule: hand-limit, cities_knights/robber#hand-limit
/// Two more cards are safe for each wall.
pub(super) fn hand_limit(state: &State, seat: Seat, limit: u8) -> u8 {
    limit + 2 * state.ck.walls[seat.index()]
}

//! The line of ships of a seat: where it goes on, and which of its ships are warships.

use arrayvec::ArrayVec;

use super::isles::Place;
use super::why::PiratesWhy;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::rules::Rules;
use crate::seafarers::setup::SHIPS;
use crate::seats::Seat;
use crate::state::State;

/// A line of ships from the settlement of a place.
// Rule: one-route
pub(super) struct Line {
    /// Its ships, from the start.
    pub ships: ArrayVec<PathId, { SHIPS as usize }>,
    /// Where it ends.
    pub end: IntersectionId,
    /// Whether it has reached the landing.
    pub landed: bool,
}

/// The line of a place, as if there were no ship on `lifted`.
pub(super) fn line(rules: &Rules, state: &State, seat: Seat, place: &Place, lifted: Option<PathId>) -> Line {
    let mut line =
        Line { ships: ArrayVec::new(), end: place.settlement, landed: place.settlement == place.landing };
    loop {
        let next = rules.topology().ways(line.end).iter().find(|way| {
            lifted != Some(way.path)
                && state.paths[way.path].is_ship_of(seat)
                && place.paths.contains(way.path)
                && place.is_nearer(line.end, way.to, line.landed)
        });
        let Some(way) = next else { return line };
        if line.ships.try_push(way.path).is_err() {
            return line;
        }
        line.end = way.to;
        line.landed |= way.to == place.landing;
    }
}

/// The place of a seat, where the scenario has places.
pub(super) fn place_of(rules: &Rules, seat: Seat) -> Option<&Place> {
    super::isles(rules)?.place(seat)
}

/// Whether the line of a seat ends at its fortress.
pub(super) fn reaches_fortress(rules: &Rules, state: &State, seat: Seat) -> bool {
    place_of(rules, seat).is_some_and(|place| line(rules, state, seat, place, None).end == place.fortress)
}

/// How many ships the line of a seat lacks to its fortress.
pub(super) fn ships_missing(rules: &Rules, state: &State, seat: Seat) -> Option<u8> {
    let place = place_of(rules, seat)?;
    let line = line(rules, state, seat, place, None);
    let beyond = if line.landed { 0 } else { place.distance(place.landing, true) };
    Some(place.distance(line.end, line.landed).saturating_add(beyond))
}

/// Where a seat could place a ship, as if there were none on `lifted`.
// Rule: one-route, route-goal, ship-paths, fleet-not-pirate, warship-is-ship
pub(super) fn sites(rules: &Rules, state: &State, seat: Seat, lifted: Option<PathId>) -> PathSet {
    let Some(place) = place_of(rules, seat) else { return PathSet::EMPTY };
    let line = line(rules, state, seat, place, lifted);
    if state.sites[line.end].is_of_opponent(seat) {
        return PathSet::EMPTY;
    }
    let ways = rules.topology().ways(line.end).iter();
    let open = ways.filter(|way| {
        place.paths.contains(way.path)
            && state.paths[way.path].is_empty()
            && place.is_nearer(line.end, way.to, line.landed)
    });
    open.map(|way| way.path).collect()
}

/// Whether a ship may lie on a path that is free, as if there were none on `lifted`.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
    lifted: Option<PathId>,
) -> Result<(), RuleError> {
    // Rule: ship-paths
    let Some(place) = place_of(rules, seat).filter(|place| place.paths.contains(path)) else {
        return refuse("seafarers/pirate_islands#ship-paths", PiratesWhy::NotYourPath);
    };
    let line = line(rules, state, seat, place, lifted);
    // Rule: one-route
    let Some(way) = rules.topology().ways(line.end).iter().find(|way| way.path == path) else {
        return refuse("seafarers/pirate_islands#one-route", PiratesWhy::NotTheFarEnd);
    };
    if state.sites[line.end].is_of_opponent(seat) {
        return refuse("seafarers/ships#not-through-opponent", Why::Blocked);
    }
    // Rule: route-goal
    if !place.is_nearer(line.end, way.to, line.landed) {
        return refuse("seafarers/pirate_islands#route-goal", PiratesWhy::NotNearer);
    }
    Ok(())
}

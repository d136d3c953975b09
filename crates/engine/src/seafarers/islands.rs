//! Islands and other areas: where players may settle, and special victory points.

use super::scenarios::ask_scenario;
use super::types::SeaEvent;
use super::waters::BonusArea;
use super::why::SeaWhy;
use super::{setup, ships};
use crate::board::{IntersectionId, IntersectionSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// No target is near this: what a file says beyond it changes nothing.
const MOST_POINTS: u32 = 100;

/// Whether the scenario lets a settlement stand there.
pub(super) fn check_settlement(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    let waters = rules.waters();
    if !rules.topology().has_intersection(at) {
        return refuse("base/settlements#land", Why::NoSuchPlace);
    }
    // Rule: seafarers/setup#start-areas, seafarers/new_shores#start, seafarers/four_islands#start
    // Rule: seafarers/through_the_desert#start
    // Rule: seafarers/forgotten_tribe#start, seafarers/cloth_for_catan#start
    if setup::is_first_building(state) && !waters.start.contains(at) {
        return refuse("seafarers/setup#start-areas", SeaWhy::NotAStart);
    }
    if waters.closed.contains(at) { check_closed(rules, seat, at) } else { Ok(()) }
}

/// Whether a seat may settle where nobody else may.
pub(super) fn check_closed(rules: &Rules, seat: Seat, at: IntersectionId) -> Result<(), RuleError> {
    if !ships::follows_line(rules) {
        return refuse(rules.waters().closed_rule, Why::NobodyBuildsThere);
    }
    ask_scenario!(rules, Scenario => Scenario::may_settle(rules, seat, at)?);
    Ok(())
}

/// Of these intersections, those where the scenario lets settlements of a seat stand.
pub(super) fn open_sites(rules: &Rules, seat: Seat, sites: IntersectionSet) -> IntersectionSet {
    let mut open = sites.minus(&rules.waters().closed);
    if ships::follows_line(rules) {
        let own = |&at: &IntersectionId| check_closed(rules, seat, at).is_ok();
        sites.minus(&open).iter().filter(own).for_each(|at| open.insert(at));
    }
    open
}

/// A settlement stands: at home in the set-up phase, or perhaps in a new area.
pub(super) fn settled(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    in_setup: bool,
    log: &mut EventLog,
) {
    let waters = rules.waters();
    let here = areas_at(rules, state, at);
    // Rule: not-in-setup
    if in_setup {
        // Rule: seafarers/four_islands#home
        let start =
            (0..).zip(&waters.bonus).filter(|(_, area)| area.start).fold(0, |all, (i, _)| all | 1 << i);
        state.sea.home[seat.index()] |= here & start;
        return;
    }
    // Rule: not-home
    if waters.home.contains(at) || here & state.sea.home[seat.index()] != 0 {
        return;
    }
    // Rule: bonus, others-before, kept, chits
    // Rule: seafarers/new_shores#island-points, seafarers/four_islands#island-points
    // Rule: seafarers/four_islands#most, seafarers/four_islands#others
    // Rule: seafarers/wonders_of_catan#island-points
    // Rule: seafarers/through_the_desert#area-points, seafarers/through_the_desert#belt
    for (i, area) in waters.bonus.iter().enumerate().filter(|(i, _)| here >> i & 1 != 0) {
        if state.sea.settled[seat.index()] >> i & 1 == 0 {
            state.sea.settled[seat.index()] |= 1 << i;
            let points = area.points;
            log.push(|| Event::Sea(SeaEvent::AreaSettled { seat, at, points }));
        }
    }
}

/// Points that a settlement of a seat would bring there now, in areas where it has earned none.
pub(super) fn new_points(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> u8 {
    let (waters, here) = (rules.waters(), areas_at(rules, state, at));
    let (home, settled) = (state.sea.home[seat.index()], state.sea.settled[seat.index()]);
    if here == 0 || waters.home.contains(at) || here & home != 0 {
        return 0;
    }
    let new = waters.bonus.iter().enumerate().filter(|(i, _)| (here & !settled) >> i & 1 != 0);
    new.map(|(_, area)| u32::from(area.points)).sum::<u32>().min(MOST_POINTS) as u8
}

/// The areas with points whose land an intersection touches, land that came up from fog included.
fn areas_at(rules: &Rules, state: &State, at: IntersectionId) -> u32 {
    let came_up = |area: &BonusArea| {
        let mut hexes = rules.topology().hexes_at(at).iter();
        !area.fog.is_empty() && hexes.any(|&hex| area.fog.contains(hex) && state.terrain(hex).is_land())
    };
    let touches = |area: &BonusArea| area.sites.contains(at) || came_up(area);
    let areas = rules.waters().bonus.iter().enumerate();
    areas.filter(|(_, area)| touches(area)).fold(0, |all, (i, _)| all | 1 << i)
}

// Rule: in-addition, visible
// Rule: combinations/seafarers_cities_knights#pillage
/// Special victory points of a seat.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let settled = state.sea.settled[seat.index()];
    if settled == 0 {
        return 0;
    }
    let areas = rules.waters().bonus.iter().enumerate();
    let settled = areas.filter(|(i, _)| settled >> i & 1 != 0).map(|(_, area)| u32::from(area.points));
    settled.sum::<u32>().min(MOST_POINTS) as u8
}

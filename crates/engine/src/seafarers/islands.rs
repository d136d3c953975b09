//! Islands and other areas: where players may settle, and special victory points.

use super::types::SeaEvent;
use crate::board::{IntersectionId, IntersectionSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// No target is near this: what a file says beyond it changes nothing.
const MOST_POINTS: u32 = 100;

/// Whether the scenario lets a settlement stand there.
pub(super) fn check_settlement(rules: &Rules, state: &State, at: IntersectionId) -> Result<(), RuleError> {
    let waters = rules.waters();
    if at.0 as usize >= rules.topology().intersection_count() {
        return refuse("base/settlements#land", Why::NoSuchPlace);
    }
    // Rule: seafarers/setup#start-areas, seafarers/new_shores#start, seafarers/four_islands#start
    // Rule: seafarers/forgotten_tribe#start, seafarers/cloth_for_catan#start
    if matches!(state.stack.top(), Frame::SetupSettlement { .. }) && !waters.start.contains(at) {
        return refuse("seafarers/setup#start-areas", Why::NotAStart);
    }
    if waters.closed.contains(at) {
        return refuse(waters.closed_rule, Why::NobodyBuildsThere);
    }
    Ok(())
}

/// Of these intersections, those where the scenario lets settlements stand.
pub(crate) fn open_sites(rules: &Rules, sites: IntersectionSet) -> IntersectionSet {
    sites.minus(&rules.waters().closed)
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
    let here = waters.bonus.iter().enumerate().filter(|(_, area)| area.sites.contains(at));
    // Rule: not-in-setup
    if in_setup {
        // Rule: seafarers/four_islands#home
        here.filter(|(_, area)| area.start).for_each(|(i, _)| state.sea.home[seat.index()] |= 1 << i);
        return;
    }
    // Rule: not-home
    let home = state.sea.home[seat.index()];
    if waters.home.contains(at) || here.clone().any(|(i, _)| home >> i & 1 != 0) {
        return;
    }
    // Rule: bonus, others-before, kept, chits
    // Rule: seafarers/new_shores#island-points, seafarers/four_islands#island-points
    // Rule: seafarers/four_islands#most, seafarers/four_islands#others
    for (i, area) in here {
        if state.sea.settled[seat.index()] >> i & 1 == 0 {
            state.sea.settled[seat.index()] |= 1 << i;
            let points = area.points;
            log.push(|| Event::Sea(SeaEvent::AreaSettled { seat, at, points }));
        }
    }
}

// Rule: in-addition, visible
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

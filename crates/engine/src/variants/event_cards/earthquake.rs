//! Earthquake: a damaged road for everybody, and its repair.

use super::action::{EventCardEvent, EventCardFrame};
use super::why::EventCardWhy;
use crate::base::costs;
use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Whether a seat has to choose a road.
pub(super) fn has_to_choose(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.damaged_road(seat).is_none() && rules.topology().paths().any(|path| state.road(path) == Some(seat))
}

// Rule: earthquake
/// Everybody chooses a road.
pub(super) fn strike(rules: &Rules, state: &mut State) {
    let left: SeatSet = rules.all_seats().iter().filter(|&seat| has_to_choose(rules, state, seat)).collect();
    super::turn::ask_in_turn(state, left, |left| EventCardFrame::Earthquake { left });
}

pub(super) fn check_choice(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) {
        return refuse("variants/event_cards#earthquake", Why::NoSuchPlace);
    }
    if state.road(path) != Some(seat) {
        return refuse("variants/event_cards#earthquake", Why::NoRoadThere);
    }
    Ok(())
}

// Rule: earthquake-longest-road
/// The road stays where it is; nothing that follows from the board changes.
pub(super) fn damage(state: &mut State, seat: Seat, left: SeatSet, path: PathId, log: &mut EventLog) {
    state.event_cards.damaged[seat.index()] = Some(path);
    log.push(|| Event::EventCard(EventCardEvent::RoadDamaged { seat, path }));
    super::turn::answered(state, Frame::EventCard(EventCardFrame::Earthquake { left: left.without(seat) }));
}

// Rule: earthquake-repair
pub(super) fn check_repair(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.damaged_road(seat).is_none() {
        return refuse("variants/event_cards#earthquake-repair", EventCardWhy::NothingDamaged);
    }
    costs::check(state, seat, costs::ROAD)
}

pub(super) fn repair(state: &mut State, seat: Seat, log: &mut EventLog) {
    costs::pay(state, seat, costs::ROAD);
    if let Some(path) = state.event_cards.damaged[seat.index()].take() {
        log.push(|| Event::EventCard(EventCardEvent::RoadRepaired { seat, path }));
    }
}

// Rule: earthquake-no-roads, ck-diplomat
/// Whether a seat may lay roads.
pub(super) fn check_no_damage(state: &State, seat: Seat) -> Result<(), RuleError> {
    if state.damaged_road(seat).is_some() {
        return refuse("variants/event_cards#earthquake-no-roads", EventCardWhy::RepairFirst);
    }
    Ok(())
}

// Rule: earthquake-no-settlement
/// Whether no damaged road ends there.
pub(super) fn check_settlement(rules: &Rules, state: &State, at: IntersectionId) -> Result<(), RuleError> {
    let mut damaged = state.event_cards.damaged.iter().flatten();
    if damaged.any(|&path| rules.topology().ends(path).contains(&at)) {
        return refuse("variants/event_cards#earthquake-no-settlement", EventCardWhy::RoadDamaged);
    }
    Ok(())
}

/// Of these paths, those on which a seat may lay a road as far as earthquakes are concerned.
pub(super) fn open_paths(state: &State, seat: Seat, paths: PathSet) -> PathSet {
    if state.damaged_road(seat).is_some() { PathSet::EMPTY } else { paths }
}

/// Of these intersections, those that lie at no damaged road.
pub(super) fn open_sites(rules: &Rules, state: &State, mut sites: IntersectionSet) -> IntersectionSet {
    let damaged = state.event_cards.damaged.iter().flatten();
    damaged.flat_map(|&path| rules.topology().ends(path)).for_each(|at| sites.remove(at));
    sites
}

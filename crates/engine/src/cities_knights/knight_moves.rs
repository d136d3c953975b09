//! What active knights do: move, displace, chase the robber.

use super::barbarians::set_active;
use super::event::{CkEvent, CkFrame};
use super::knights;
use super::why::CkWhy;
use crate::base::{longest_road, robber};
use crate::board::{IntersectionId, IntersectionSet};
use crate::combinations::knights_at_sea;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::Knight;
use crate::state::{PathKinds, State};

/// Whether the own knight there may act at all.
pub(super) fn check_acts(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<Knight, RuleError> {
    let knight = knights::own(rules, state, seat, at)?;
    // Rule: cities_knights/knights#inactive-no-action
    if !knight.active {
        return refuse("cities_knights/knights#inactive-no-action", CkWhy::InactiveKnight);
    }
    // Rule: cities_knights/knights#act-after-activation, cities_knights/knights#one-action
    // Rule: cities_knights/knights#reactivate
    if state.effects.ck.spent.contains(at) {
        return refuse("cities_knights/knights#act-after-activation", CkWhy::KnightSpent);
    }
    Ok(knight)
}

// Rule: move, through-own, not-through-opponents, combinations/seafarers_cities_knights#knight-moves
// Rule: combinations/seafarers_cities_knights#knight-at-sea
// Rule: combinations/seafarers_cities_knights#displaced-at-sea, combinations/rivers_cities_knights#knights
/// Every intersection that own roads and ships lead to from `from`; an opponent's piece ends the way
/// there. From road to ship it goes on only at an own building, or where it begins.
fn reach(rules: &Rules, state: &State, seat: Seat, from: IntersectionId) -> IntersectionSet {
    let mut reached = IntersectionSet::EMPTY;
    // By road and by ship; a place may be reached by both.
    let mut by = [IntersectionSet::EMPTY; 2];
    let mut open = vec![(from, PathKinds::BOTH)];
    while let Some((at, kinds)) = open.pop() {
        let site = state.sites[at];
        if at != from && site.is_of_opponent(seat) {
            continue;
        }
        let kinds = if site.is_building_of(seat) { PathKinds::BOTH } else { kinds };
        for way in rules.topology().ways(at) {
            let piece = state.paths[way.path];
            let kind = if piece.joins_roads_of(seat) { PathKinds::ROADS } else { piece.kind() };
            if !piece.is_of(seat) || kind.bits() & kinds.bits() == 0 {
                continue;
            }
            let known = &mut by[usize::from(kind == PathKinds::SHIPS)];
            if !known.contains(way.to) {
                known.insert(way.to);
                reached.insert(way.to);
                open.push((way.to, kind));
            }
        }
    }
    reached.remove(from);
    reached
}

/// Where the own knight on `from` may move or whom it may displace.
pub(super) fn targets(rules: &Rules, state: &State, seat: Seat, from: IntersectionId) -> IntersectionSet {
    let mut targets = reach(rules, state, seat, from);
    let strength = state.knight(from).map_or(0, |(_, knight)| knight.strength);
    reach(rules, state, seat, from).for_each(|at| {
        let weaker =
            state.knight(at).is_some_and(|(owner, other)| owner != seat && other.strength < strength);
        if !state.sites[at].is_empty() && !weaker {
            targets.remove(at);
        }
    });
    targets.minus(&rules.closed().knights)
}

/// Whether a knight may move or displace there.
pub(super) fn check_move(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: IntersectionId,
    to: IntersectionId,
) -> Result<(), RuleError> {
    let knight = check_acts(rules, state, seat, from)?;
    if !rules.topology().has_intersection(to) {
        return refuse("cities_knights/knight_moves#move", Why::NoSuchPlace);
    }
    let reachable = reach(rules, state, seat, from).contains(to);
    match state.knight(to) {
        // Rule: displace-own
        Some((owner, _)) if owner == seat => {
            refuse("cities_knights/knight_moves#displace-own", CkWhy::OwnKnightThere)
        }
        // Rule: displace, displace-weaker
        Some((_, other)) if other.strength >= knight.strength => {
            refuse("cities_knights/knight_moves#displace-weaker", CkWhy::NotWeaker)
        }
        None if state.building(to).is_some() => {
            // Rule: vacant
            refuse("cities_knights/knight_moves#vacant", Why::Occupied)
        }
        _ if !reachable => refuse("cities_knights/knight_moves#move", Why::NotConnected),
        _ => knights::check_not_closed(rules, to),
    }
}

// Rule: move-deactivates, displacer-moves, cities_knights/knights#action-deactivates
pub(super) fn move_knight(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    from: IntersectionId,
    to: IntersectionId,
    log: &mut EventLog,
) {
    if let Some((owner, _)) = state.knight(to) {
        log.push(|| Event::Ck(CkEvent::KnightDisplaced { seat: owner, by: seat, at: to }));
        displace(rules, state, to, from, log);
    } else {
        shift(rules, state, from, to);
        log.push(|| Event::Ck(CkEvent::KnightMoved { seat, from, to }));
        longest_road::knights_changed(rules, state, &[from, to], log);
    }
}

/// Takes the knight on `from` to `to`, inactive; it has done what it could this turn.
fn shift(rules: &Rules, state: &mut State, from: IntersectionId, to: IntersectionId) {
    if let Some((seat, knight)) = state.lift_knight(rules.topology(), from) {
        state.put_knight(rules.topology(), seat, to, Knight { active: false, ..knight });
        let effects = &mut state.effects.ck;
        let promoted = effects.promoted.contains(from);
        effects.promoted.remove(from);
        if promoted {
            effects.promoted.insert(to);
        }
        effects.spent.remove(from);
        effects.spent.insert(to);
    }
}

// Rule: displaced-goes, no-swap
/// Where the knight on `at` can go when it is displaced.
pub(super) fn retreats(rules: &Rules, state: &State, at: IntersectionId) -> IntersectionSet {
    let Some((owner, _)) = state.knight(at) else { return IntersectionSet::EMPTY };
    let mut places = reach(rules, state, owner, at);
    reach(rules, state, owner, at).for_each(|place| {
        if !state.sites[place].is_empty() {
            places.remove(place);
        }
    });
    places.minus(&rules.closed().knights)
}

/// Drives the knight on `at` away for the knight on `by`, or for none if that is the same place.
pub(super) fn displace(
    rules: &Rules,
    state: &mut State,
    at: IntersectionId,
    by: IntersectionId,
    log: &mut EventLog,
) {
    let places = retreats(rules, state, at);
    match places.len() {
        // Rule: displaced-removed
        0 => retreat(rules, state, at, by, None, log),
        1 => places.for_each(|to| retreat(rules, state, at, by, Some(to), log)),
        _ => state.stack.push(Frame::Ck(CkFrame::Displaced { at, by })),
    }
}

pub(super) fn check_retreat(
    rules: &Rules,
    state: &State,
    at: IntersectionId,
    to: IntersectionId,
) -> Result<(), RuleError> {
    if !retreats(rules, state, at).contains(to) {
        return refuse("cities_knights/knight_moves#displaced-goes", Why::NotConnected);
    }
    Ok(())
}

// Rule: displaced-state
/// The displaced knight goes to its new place or off the board; then the other takes its place.
pub(super) fn retreat(
    rules: &Rules,
    state: &mut State,
    at: IntersectionId,
    by: IntersectionId,
    to: Option<IntersectionId>,
    log: &mut EventLog,
) {
    let sent = state.ck.sent.contains(at);
    let Some((seat, knight)) = state.lift_knight(rules.topology(), at) else { return };
    match to {
        Some(to) => {
            state.put_knight(rules.topology(), seat, to, knight);
            // Rule: variants/nasty#inactive
            state.ck.sent.set(to, sent);
            log.push(|| Event::Ck(CkEvent::KnightRetreated { seat, from: at, to }));
        }
        None => log.push(|| Event::Ck(CkEvent::KnightRemoved { seat, at })),
    }
    if by != at {
        let seat = state.on_turn;
        shift(rules, state, by, at);
        log.push(|| Event::Ck(CkEvent::KnightMoved { seat, from: by, to: at }));
    }
    longest_road::knights_changed(rules, state, &[at, by, to.unwrap_or(at)], log);
}

/// Whether the own knight there may chase anybody away.
pub(crate) fn check_chases(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    check_acts(rules, state, seat, at)?;
    // Rule: chase-asleep, cities_knights/robber#asleep-others
    // Rule: combinations/seafarers_cities_knights#asleep
    if !robber::is_awake(rules, state) {
        return refuse("cities_knights/knight_moves#chase-asleep", CkWhy::RobberAsleep);
    }
    Ok(())
}

/// Whether the knight there may chase the robber away.
pub(super) fn check_chase(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    check_chases(rules, state, seat, at)?;
    // Rule: chase-adjacent
    if !state.robber().is_some_and(|hex| rules.topology().hexes_at(at).contains(&hex)) {
        return refuse("cities_knights/knight_moves#chase-adjacent", CkWhy::RobberNotHere);
    }
    Ok(())
}

// Rule: chase, chase-destination, chase-steal
pub(super) fn chase(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    chased(state, at);
    log.push(|| Event::Ck(CkEvent::RobberChased { seat, at }));
    knights_at_sea::must_move_robber(rules, state, log);
}

/// The knight there has chased somebody away.
pub(crate) fn chased(state: &mut State, at: IntersectionId) {
    state.effects.ck.errant |= state.effects.rolled.is_none();
    set_active(state, at, false);
    state.effects.ck.spent.insert(at);
}

//! Metropolises: who gets them, and on which city.

use super::cards::Track;
use super::event::{CkEvent, CkFrame};
use super::why::CkWhy;
use crate::board::{IntersectionId, IntersectionSet};
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, NOBODY, State};

/// The level that brings a metropolis, and the one that makes it safe.
pub(super) const LEVEL: u8 = 4;
pub(super) const SAFE_LEVEL: u8 = 5;

// Rule: site
/// Own cities that could carry a metropolis.
pub(super) fn sites(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    let mut sites = IntersectionSet::EMPTY;
    for at in rules.topology().intersections() {
        let city = state.building(at) == Some((seat, Building::City));
        sites.set(at, city && !state.is_metropolis(at));
    }
    sites
}

// Rule: site-needed
/// Whether a seat may buy that level as far as the metropolis is concerned.
pub(super) fn check_level(state: &State, seat: Seat, track: Track, level: u8) -> Result<(), RuleError> {
    let holds = state.ck.metropolis_holder[track as usize] == seat.0;
    let carried = state.ck.metropolis_holder.iter().filter(|&&holder| holder == seat.0).count() as u8;
    if level >= LEVEL && !holds && state.city_count(seat) <= carried {
        return refuse("cities_knights/metropolis#site-needed", CkWhy::NoCityForMetropolis);
    }
    Ok(())
}

/// A level was reached: the metropolis may change hands.
pub(super) fn reached(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    track: Track,
    level: u8,
    log: &mut EventLog,
) {
    let holder = state.ck.metropolis_holder[track as usize];
    // Rule: first-to-four, second-at-four, take-over, safe, five-still-open
    let gained = if holder == NOBODY {
        level == LEVEL
    } else {
        let held = state.ck.improvements[holder as usize][track as usize];
        holder != seat.0 && level == SAFE_LEVEL && held < SAFE_LEVEL
    };
    if !gained {
        return;
    }
    let sites = sites(rules, state, seat);
    if sites.len() == 1 {
        sites.for_each(|at| place(state, seat, track, at, log));
    } else {
        state.stack.push(Frame::Ck(CkFrame::Metropolis { track }));
    }
}

pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !sites(rules, state, seat).contains(at) {
        return refuse("cities_knights/metropolis#site", CkWhy::NoCityThere);
    }
    Ok(())
}

// Rule: three, several, loser-keeps-city
pub(super) fn place(state: &mut State, seat: Seat, track: Track, at: IntersectionId, log: &mut EventLog) {
    let from = state.metropolis(track).map(|(holder, _)| holder);
    state.ck.metropolis_holder[track as usize] = seat.0;
    state.ck.metropolis_at[track as usize] = at;
    log.push(|| Event::Ck(CkEvent::Metropolis { seat, track, at, from }));
}

// Rule: points
pub(super) fn points(state: &State, seat: Seat) -> u8 {
    2 * state.ck.metropolis_holder.iter().filter(|&&holder| holder == seat.0).count() as u8
}

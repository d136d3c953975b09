//! The barbarians: their way, their attack, and what it brings.

use super::cards::Track;
use super::event::{CkEvent, CkFrame};
use super::knight_sites::KnightSites;
use super::why::CkWhy;
use super::{event_die, variants};
use crate::board::{IntersectionId, IntersectionSet};
use crate::combinations::bridges_and_knights;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::modules::{ModuleId, ask};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::Knight;
use crate::state::{Building, Piece, Site, State};

// Rule: track
/// The step on which the barbarians attack.
pub const STEPS_TO_ATTACK: u8 = 7;

// Rule: advance
pub(super) fn advance(rules: &Rules, state: &mut State, log: &mut EventLog) {
    state.ck.barbarians += 1;
    let steps = state.ck.barbarians;
    log.push(|| Event::Ck(CkEvent::BarbariansMoved { steps }));
    // Rule: attack
    if steps < STEPS_TO_ATTACK {
        return;
    }
    state.stack.push(Frame::Ck(CkFrame::BarbariansLeave));
    if are_declared(rules) {
        variants::call_to_arms(rules, state, log);
    } else {
        let mut knights = [0; MAX_SEATS];
        for seat in rules.all_seats().iter() {
            knights[seat.index()] = defense(state, seat);
        }
        attack(rules, state, knights, log);
    }
}

// Rule: barbarian-strength, cities_knights/metropolis#immune, five_six/cities_knights#barbarians
/// Cities and metropolises of all players.
pub(super) fn strength(rules: &Rules, state: &State) -> u8 {
    rules.all_seats().iter().map(|seat| state.city_count(seat)).sum()
}

/// Whether players declare which knights defend, and only those become inactive.
pub(super) fn are_declared(rules: &Rules) -> bool {
    rules.plays(ModuleId::Nasty)
}

/// The active knights of a seat in the order of the board.
pub(crate) fn active_knights(
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = (IntersectionId, Knight)> + use<> {
    let mut active = arrayvec::ArrayVec::<_, { KnightSites::MOST }>::new();
    for at in state.ck.knights[seat.index()].iter() {
        if let Some((_, knight)) = state.knight(at).filter(|(_, knight)| knight.active) {
            active.push((at, knight));
        }
    }
    active.into_iter()
}

// Rule: knight-strength
// Rule: combinations/seafarers_cities_knights#barbarians
/// The strength of a seat's active knights.
pub(crate) fn defense(state: &State, seat: Seat) -> u8 {
    active_knights(state, seat).map(|(_, knight)| knight.strength).sum()
}

/// What each seat defends with is known: the battle. The frame for the barbarians' leaving is on top.
pub(crate) fn attack(rules: &Rules, state: &mut State, knights: [u8; MAX_SEATS], log: &mut EventLog) {
    let barbarians = strength(rules, state);
    if !std::mem::replace(&mut state.ck.landed, true) {
        bridges_and_knights::robber_arrives(rules, state, log);
    }
    let repelled = are_repelled(barbarians, knights.iter().sum());
    log.push(|| Event::Ck(CkEvent::BarbariansAttacked { barbarians, knights, repelled }));
    if repelled {
        reward(rules, state, &knights, log);
    } else {
        pillage(rules, state, &knights, log);
    }
}

// Rule: compare
/// Whether knights of that strength hold out against the barbarians.
pub(super) fn are_repelled(barbarians: u8, knights: u8) -> bool {
    knights >= barbarians
}

// Rule: pillage-weakest, pillage-ties, immune, variants/nasty#weakest
fn pillage(rules: &Rules, state: &mut State, knights: &[u8; MAX_SEATS], log: &mut EventLog) {
    let exposed: SeatSet =
        rules.all_seats().iter().filter(|&seat| !exposed_cities(rules, state, seat).is_empty()).collect();
    let Some(least) = exposed.iter().map(|seat| knights[seat.index()]).min() else { return };
    let left = exposed.iter().filter(|&seat| knights[seat.index()] == least).collect();
    state.stack.push(Frame::Ck(CkFrame::Pillage { left }));
    pillage_without_choice(rules, state, log);
}

/// Cities of a seat that can be pillaged.
pub(super) fn exposed_cities(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    super::metropolis::sites(rules, state, seat)
}

// Rule: pillage-choice
/// Takes the city of each next loser who has but one to lose and nothing to pay with.
fn pillage_without_choice(rules: &Rules, state: &mut State, log: &mut EventLog) {
    while let Frame::Ck(CkFrame::Pillage { left }) = state.stack.top() {
        let Some(seat) = rules.first_of(state, left) else { return state.stack.pop() };
        let cities = exposed_cities(rules, state, seat);
        if cities.len() > 1 || bridges_and_knights::ransom(rules, state, seat).is_some() {
            return;
        }
        cities.for_each(|at| lose_city(rules, state, seat, at, log));
        state.stack.replace(Frame::Ck(CkFrame::Pillage { left: left.without(seat) }));
    }
}

pub(super) fn check_loss(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !exposed_cities(rules, state, seat).contains(at) {
        return refuse("cities_knights/barbarians#pillage-choice", CkWhy::NoCityThere);
    }
    Ok(())
}

/// A loser has chosen.
pub(super) fn choose_loss(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    left: SeatSet,
    at: IntersectionId,
    log: &mut EventLog,
) {
    lose_city(rules, state, seat, at, log);
    go_on(rules, state, left.without(seat), log);
}

/// A loser pays and loses nothing.
pub(super) fn pay_ransom(rules: &Rules, state: &mut State, seat: Seat, left: SeatSet, log: &mut EventLog) {
    bridges_and_knights::pay_ransom(state, seat, log);
    go_on(rules, state, left.without(seat), log);
}

/// The rest of the losers come.
fn go_on(rules: &Rules, state: &mut State, left: SeatSet, log: &mut EventLog) {
    state.stack.replace(Frame::Ck(CkFrame::Pillage { left }));
    pillage_without_choice(rules, state, log);
}

// Rule: pillaged, pillaged-wall, no-settlement-left, last-city-lost
fn lose_city(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    let wall = state.has_wall(at);
    let left = &mut state.pieces_left[seat.index()];
    if left[Piece::Settlement as usize] > 0 {
        left[Piece::Settlement as usize] -= 1;
        left[Piece::City as usize] += 1;
        state.sites[at] = Site::new(seat, Building::Settlement);
    } else {
        state.fallen[seat.index()] += 1;
        state.sites[at] = Site::fallen_city(seat);
    }
    state.settlements[seat.index()].insert(at);
    state.cities.remove(at);
    // Rule: cities_knights/city_walls#lost
    state.ck.walls[seat.index()] -= u8::from(wall);
    log.push(|| Event::Ck(CkEvent::CityPillaged { seat, at, wall }));
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
}

/// No target is near this. Where points alone do not win, games can go on for long.
pub(super) const MOST_DEFENDER_POINTS: u8 = 100;

// Rule: five_six/cities_knights#defender-cards
// Rule: defender, defender-cards-out, defender-tie, tie-at-zero, variants/nasty#defender
fn reward(rules: &Rules, state: &mut State, knights: &[u8; MAX_SEATS], log: &mut EventLog) {
    let most = knights.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let strongest: SeatSet = rules.all_seats().iter().filter(|&seat| knights[seat.index()] == most).collect();
    if let Some(seat) = strongest.only() {
        let points = &mut state.ck.defender[seat.index()];
        *points = (*points + 1).min(MOST_DEFENDER_POINTS);
        log.push(|| Event::Ck(CkEvent::Defender { seat }));
    } else {
        log.push(|| Event::Ck(CkEvent::DefendersTied { seats: strongest }));
        state.stack.push(Frame::Ck(CkFrame::DefenderReward { left: strongest }));
    }
}

pub(super) fn check_deck(state: &State, track: Track) -> Result<(), RuleError> {
    if state.progress_deck_len(track) == 0 {
        return refuse("cities_knights/progress_cards#empty-deck", CkWhy::ProgressDeckEmpty);
    }
    Ok(())
}

/// A tied defender has chosen a deck.
pub(super) fn choose_deck(state: &mut State, seat: Seat, left: SeatSet, track: Track) {
    let left = left.without(seat);
    if left.is_empty() {
        state.stack.pop();
    } else {
        state.stack.replace(Frame::Ck(CkFrame::DefenderReward { left }));
    }
    event_die::draw(state, SeatSet::one(seat), track);
}

// Rule: ship-returns, knights-inactive
pub(super) fn leave(rules: &Rules, state: &mut State, log: &mut EventLog) {
    state.ck.barbarians = 0;
    // Rule: variants/nasty#inactive
    let declared = are_declared(rules);
    let sent = std::mem::take(&mut state.ck.sent);
    for seat in rules.all_seats().iter() {
        for (at, _) in active_knights(state, seat).filter(|(at, _)| !declared || sent.contains(*at)) {
            set_active(state, at, false);
        }
    }
    log.push(|| Event::Ck(CkEvent::BarbariansLeft));
}

/// Makes the knight there active or inactive.
pub(crate) fn set_active(state: &mut State, at: IntersectionId, active: bool) {
    if let Some((seat, knight)) = state.knight(at) {
        state.sites[at] = Site::of_knight(seat, Knight { active, ..knight });
    }
}

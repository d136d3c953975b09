//! City improvements: buying levels, and the aqueduct.

use super::cards::Track;
use super::event::{CkEvent, CkFrame};
use super::metropolis;
use super::why::CkWhy;
use crate::base::costs;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;

/// The highest level.
pub const TOP: u8 = 5;
/// The level of the abilities.
const ABILITY: u8 = 3;

// Rule: third-level, merchant-guild, fortress
/// Whether a seat has the ability of a track.
#[inline]
pub(super) fn has_ability(state: &State, seat: Seat, track: Track) -> bool {
    state.improvement(seat, track) >= ABILITY
}

/// What the next level costs the player on turn.
// Rule: cost, in-order, cities_knights/science_cards#crane
pub(super) fn price(state: &State, seat: Seat, track: Track) -> Cards {
    let level = state.improvement(seat, track) + 1;
    // Rule: cities_knights/science_cards#crane-not-combined, cities_knights/science_cards#crane-first-level
    let crane = seat == state.on_turn && state.effects.ck.cranes > 0;
    track.price(level - u8::from(crane))
}

/// Whether the next level may be bought.
pub(super) fn check(state: &State, seat: Seat, track: Track) -> Result<(), RuleError> {
    check_open(state, seat, track)?;
    costs::check(state, seat, price(state, seat, track))
}

/// Whether a next level is open to a seat, whatever it costs.
pub(super) fn check_open(state: &State, seat: Seat, track: Track) -> Result<(), RuleError> {
    // Rule: top-level
    let level = state.improvement(seat, track);
    if level == TOP {
        return refuse("cities_knights/city_improvements#top-level", Why::TopLevel);
    }
    // Rule: needs-city, any-area
    if state.city_count(seat) == 0 {
        return refuse("cities_knights/city_improvements#needs-city", CkWhy::NoCity);
    }
    metropolis::check_level(state, seat, track, level + 1)
}

// Rule: areas, when, kept
pub(super) fn buy(rules: &Rules, state: &mut State, seat: Seat, track: Track, log: &mut EventLog) {
    let price = price(state, seat, track);
    costs::pay(state, seat, price);
    let cranes = &mut state.effects.ck.cranes;
    *cranes = cranes.saturating_sub(1);
    let level = &mut state.ck.improvements[seat.index()][track as usize];
    *level += 1;
    let level = *level;
    log.push(|| Event::Ck(CkEvent::Improved { seat, track, level }));
    metropolis::reached(rules, state, seat, track, level, log);
}

// Rule: aqueduct, aqueduct-not-seven
/// Those who got nothing and have the aqueduct may take a resource.
pub(super) fn offer_aqueduct(rules: &Rules, state: &mut State, gained: &[Cards; MAX_SEATS]) {
    let left: SeatSet = rules
        .all_seats()
        .iter()
        .filter(|&seat| gained[seat.index()].is_empty() && has_ability(state, seat, Track::Science))
        .collect();
    if !left.is_empty() {
        state.stack.push(Frame::Ck(CkFrame::Aqueduct { left }));
    }
}

// Rule: combinations/seafarers_cities_knights#aqueduct
/// These seats take cards from gold fields after all.
pub(crate) fn no_aqueduct_for(state: &mut State, seats: SeatSet) {
    if let Frame::Ck(CkFrame::Aqueduct { left }) = state.stack.top() {
        match left.minus(seats) {
            SeatSet::NONE => state.stack.pop(),
            left => state.stack.replace(Frame::Ck(CkFrame::Aqueduct { left })),
        }
    }
}

// Rule: aqueduct-optional
pub(super) fn check_take(state: &State, card: Card) -> Result<(), RuleError> {
    if !card.is_resource() {
        return refuse("cities_knights/city_improvements#aqueduct", Why::OnlyResources);
    }
    if state.supply.get(card) == 0 {
        let short = Why::SupplyShort(Cards::one(card));
        return refuse("cities_knights/city_improvements#aqueduct-optional", short);
    }
    Ok(())
}

/// A seat takes a resource, or does without.
pub(super) fn take(state: &mut State, seat: Seat, left: SeatSet, card: Option<Card>, log: &mut EventLog) {
    if let Some(card) = card {
        let cards = Cards::one(card);
        state.supply -= cards;
        state.hands[seat.index()] += cards;
        log.push(|| Event::Ck(CkEvent::Received { seat, cards, aqueduct: true }));
    }
    let left = left.without(seat);
    if left.is_empty() {
        state.stack.pop();
    } else {
        state.stack.replace(Frame::Ck(CkFrame::Aqueduct { left }));
    }
}

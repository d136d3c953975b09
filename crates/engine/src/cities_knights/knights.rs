//! Knights: recruiting, activating and promoting them.

use super::barbarians::set_active;
use super::cards::Track;
use super::city_improvements;
use super::event::CkEvent;
use super::why::CkWhy;
use crate::base::{costs, longest_road};
use crate::board::{IntersectionId, IntersectionSet};
use crate::cards::Cards;
use crate::combinations::knights_at_sea;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::Knight;
use crate::state::{Site, State};

// Rule: limit, five_six/cities_knights#pieces
/// Pieces of each strength.
pub(crate) const KNIGHTS_OF_A_STRENGTH: u8 = 2;

// Rule: cost
/// A knight: wool and ore.
pub const KNIGHT: Cards = Cards::resources([0, 0, 1, 0, 1]);
// Rule: promote-cost
/// A promotion: wool and ore.
pub const PROMOTION: Cards = Cards::resources([0, 0, 1, 0, 1]);
// Rule: activate-cost
/// An activation: a grain.
pub const ACTIVATION: Cards = Cards::resources([0, 0, 0, 1, 0]);

/// The strongest knights.
pub(super) const MIGHTY: u8 = 3;

// Rule: place, no-distance, combinations/seafarers_cities_knights#recruit
/// Vacant intersections on land that an own road or ship touches.
pub(super) fn sites(rules: &Rules, state: &State, seat: Seat) -> IntersectionSet {
    let touched = state.network[seat.index()].or(&state.ship_ends(rules.topology(), seat));
    let mut sites = touched;
    touched.for_each(|at| {
        if !state.sites[at].is_empty() || !state.is_on_land(rules.topology(), at) {
            sites.remove(at);
        }
    });
    sites.minus(&rules.closed().knights)
}

/// Whether the board does not close the place to knights.
pub(super) fn check_not_closed(rules: &Rules, at: IntersectionId) -> Result<(), RuleError> {
    if rules.closed().knights.contains(at) {
        return refuse(rules.closed().knights_rule, Why::NobodyBuildsThere);
    }
    Ok(())
}

// Rule: combinations/seafarers_cities_knights#ships-as-roads
/// Whether an own road or ship touches an intersection.
pub(super) fn is_touched(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> bool {
    state.network[seat.index()].contains(at) || state.touches_ship(rules.topology(), seat, at)
}

/// Whether a knight may stand there.
pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !rules.topology().has_intersection(at) {
        return refuse("cities_knights/knights#place", Why::NoSuchPlace);
    }
    if !state.sites[at].is_empty() {
        return refuse("cities_knights/knights#place", Why::Occupied);
    }
    if !is_touched(rules, state, seat, at) {
        return refuse("cities_knights/knights#place", Why::NotConnected);
    }
    knights_at_sea::check_recruit(rules, state, at)?;
    check_not_closed(rules, at)
}

/// Whether a knight may be recruited there.
// Rule: basic-first
pub(super) fn check_build(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if state.knights_left(seat, 1) == 0 {
        return refuse("cities_knights/knights#limit", Why::NoPieceLeft);
    }
    costs::check(state, seat, KNIGHT)?;
    check_place(rules, state, seat, at)
}

// Rule: inactive-at-first
pub(super) fn build(rules: &Rules, state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    costs::pay(state, seat, KNIGHT);
    place(rules, state, seat, at, Knight { strength: 1, active: false }, log);
}

/// Puts a knight on the board.
// Rule: blocks, breaks-road, own-road-whole
pub(super) fn place(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    knight: Knight,
    log: &mut EventLog,
) {
    state.put_knight(rules.topology(), seat, at, knight);
    let Knight { strength, active } = knight;
    log.push(|| Event::Ck(CkEvent::KnightBuilt { seat, at, strength, active }));
    longest_road::piece_placed(rules, state, seat, at, log);
}

/// The own knight there.
pub(super) fn own(rules: &Rules, state: &State, seat: Seat, at: IntersectionId) -> Result<Knight, RuleError> {
    let known = rules.topology().has_intersection(at);
    match state.knight(at).filter(|_| known) {
        Some((owner, knight)) if owner == seat => Ok(knight),
        _ => refuse("cities_knights/knights#place", CkWhy::NoKnightThere),
    }
}

/// Whether the knight there may be activated.
// Rule: activate-new, reactivate
pub(super) fn check_activate(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if own(rules, state, seat, at)?.active {
        return refuse("cities_knights/knights#activate-cost", CkWhy::AlreadyActive);
    }
    costs::check(state, seat, ACTIVATION)
}

pub(super) fn activate(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    costs::pay(state, seat, ACTIVATION);
    make_active(state, seat, at, log);
}

// Rule: act-after-activation
pub(super) fn make_active(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    set_active(state, at, true);
    state.effects.ck.spent.insert(at);
    log.push(|| Event::Ck(CkEvent::KnightActivated { seat, at }));
}

/// Whether the knight there may be promoted and paid for.
pub(super) fn check_promote(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    check_promotable(rules, state, seat, at)?;
    costs::check(state, seat, PROMOTION)
}

/// Whether the knight there may be promoted, whatever it costs.
// Rule: promote-new
pub(super) fn check_promotable(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    let knight = own(rules, state, seat, at)?;
    // Rule: promote-mighty
    if knight.strength == MIGHTY {
        return refuse("cities_knights/knights#promote-mighty", CkWhy::AlreadyMighty);
    }
    // Rule: promote-once
    if state.effects.ck.promoted.contains(at) {
        return refuse("cities_knights/knights#promote-once", CkWhy::PromotedThisTurn);
    }
    // Rule: fortress
    let needs_ability = knight.strength + 1 == MIGHTY;
    if needs_ability && !city_improvements::has_ability(state, seat, Track::Politics) {
        return refuse("cities_knights/knights#fortress", CkWhy::NoFortress);
    }
    // Rule: promote-limit
    if state.knights_left(seat, knight.strength + 1) == 0 {
        return refuse("cities_knights/knights#promote-limit", Why::NoPieceLeft);
    }
    Ok(())
}

// Rule: promote-keeps-state, strength
pub(super) fn promote(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    let Some((_, knight)) = state.knight(at) else { return };
    let left = &mut state.ck.knights_left[seat.index()];
    left[knight.strength as usize - 1] += 1;
    left[knight.strength as usize] -= 1;
    let strength = knight.strength + 1;
    state.sites[at] = Site::of_knight(seat, Knight { strength, ..knight });
    state.effects.ck.promoted.insert(at);
    log.push(|| Event::Ck(CkEvent::KnightPromoted { seat, at, strength }));
}

/// Takes a knight off the board for good.
pub(super) fn remove(rules: &Rules, state: &mut State, at: IntersectionId, log: &mut EventLog) {
    if let Some((seat, _)) = state.lift_knight(rules.topology(), at) {
        log.push(|| Event::Ck(CkEvent::KnightRemoved { seat, at }));
        longest_road::knights_changed(rules, state, &[at], log);
    }
}

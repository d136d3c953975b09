//! Cities & Knights at sea: knights that chase the pirate, and what the Diplomat does to ships.

use super::types::{SeaAction, SeaEvent, SeaFrame};
use super::{pirate, ship_routes, ships};
use crate::action::{Action, ActionKinds};
use crate::base::{longest_road, robber, turn};
use crate::board::{IntersectionId, PathId, PathSet};
use crate::cards::Cards;
use crate::cities_knights::{self, turn as ck};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: combinations/seafarers_cities_knights#chase-which
/// A knight has chased the robber: the robber moves, and nothing else may be moved in its place.
pub(crate) fn must_move_robber(rules: &Rules, state: &mut State, log: &mut EventLog) {
    if !rules.waters().has_pirate {
        robber::must_move(rules, state, false, log);
    } else if robber::is_stuck(rules, state) {
        robber::leave(state, log);
    } else {
        state.stack.push(Frame::Sea(SeaFrame::Chase { pirate: false }));
    }
}

// Rule: combinations/seafarers_cities_knights#chase-pirate
/// Whether the knight there may chase the pirate away.
pub(super) fn check_chase(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::CitiesKnights) {
        return refuse("cities_knights/setup#base-rules", Why::NotInThisGame);
    }
    cities_knights::check_chases(rules, state, seat, at)?;
    // Rule: combinations/seafarers_cities_knights#cloth-pirate
    pirate::check_mover(rules, state, seat)?;
    if !state.pirate().is_some_and(|hex| rules.topology().hexes_at(at).contains(&hex)) {
        return refuse("combinations/seafarers_cities_knights#chase-pirate", Why::PirateNotHere);
    }
    // Rule: combinations/seafarers_cities_knights#cloth-pirate
    pirate::check_mover(rules, state, seat)
}

// Rule: combinations/seafarers_cities_knights#knight-errant
/// Whether the knight there may do so before the roll.
pub(super) fn check_chase_before_roll(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !ck::chases_before_roll(rules) {
        return refuse("cities_knights/turn#before-roll", Why::RollFirst);
    }
    ck::check_chase_before_roll(rules, state)?;
    check_chase(rules, state, seat, at)
}

/// A chase of the pirate, where there are knights and a pirate.
pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if !rules.plays(ModuleId::CitiesKnights) || !rules.waters().has_pirate {
        return;
    }
    let own = state.ck.knights[seat.index()];
    // Without a knight any place says that there is none.
    let none = own.is_empty().then_some(IntersectionId(0));
    let chase = own.iter().chain(none).map(|at| Action::Sea(SeaAction::ChasePirate(at)));
    list.push(BuildOption::new((rules, state, seat), "chasepirate", Cards::NONE, chase));
}

pub(super) fn list_chases(
    rules: &Rules,
    state: &State,
    seat: Seat,
    before_roll: bool,
    list: &mut Vec<Action>,
) {
    if !rules.plays(ModuleId::CitiesKnights) {
        return;
    }
    let check = if before_roll { check_chase_before_roll } else { check_chase };
    state.ck.knights[seat.index()].for_each(|at| {
        if check(rules, state, seat, at).is_ok() {
            list.push(Action::Sea(SeaAction::ChasePirate(at)));
        }
    });
}

/// The knight there sets out; the pirate has to be moved.
pub(super) fn chase(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    cities_knights::chased(state, at);
    log.push(|| Event::Sea(SeaEvent::PirateChased { seat, at }));
    state.stack.push(Frame::Sea(SeaFrame::Chase { pirate: true }));
}

/// Whether that answers a chase.
pub(super) fn check_answer(
    rules: &Rules,
    state: &State,
    pirate: bool,
    action: Action,
) -> Result<(), RuleError> {
    match action {
        Action::MoveRobber(hex) if !pirate => robber::check(rules, state, hex),
        Action::Sea(SeaAction::MovePirate(hex)) if pirate => pirate::check(rules, state, state.on_turn, hex),
        _ => refuse("combinations/seafarers_cities_knights#chase-which", Why::WaitsForSomethingElse),
    }
}

pub(super) fn list_answers(rules: &Rules, state: &State, seat: Seat, pirate: bool, list: &mut Vec<Action>) {
    if pirate {
        return pirate::list(rules, state, seat, list);
    }
    let from = list.len();
    robber::list(rules, state, list);
    turn::strike_forbidden(rules, state, seat, ActionKinds::ROBBER, from..list.len(), list);
}

// Rule: combinations/seafarers_cities_knights#opponent-knight
/// Whether an opponent's knight holds a ship where it is.
pub(super) fn is_held(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let of_opponent = |at: &IntersectionId| state.knight(*at).is_some_and(|(owner, _)| owner != seat);
    rules.topology().ends(path).iter().any(of_opponent)
}

/// Whether a ship is on a closed line.
pub(crate) fn is_closed(rules: &Rules, state: &State, owner: Seat, path: PathId) -> bool {
    ship_routes::closed(rules, state, owner).contains(path)
}

// Rule: combinations/seafarers_cities_knights#diplomat
// Rule: combinations/seafarers_cities_knights#diplomat-pirate
/// The Diplomat takes a ship off the board; an own one may be placed again.
pub(crate) fn remove_ship(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    owner: Seat,
    path: PathId,
    log: &mut EventLog,
) {
    state.lift_ship(rules.topology(), path);
    state.sea.ships_left[owner.index()] += 1;
    state.effects.sea.built.remove(path);
    log.push(|| Event::Sea(SeaEvent::ShipRemoved { seat: owner, path }));
    longest_road::road_removed(rules, state, owner, log);
    if owner == seat && !placed_again(rules, state, seat, path).is_empty() {
        state.stack.push(Frame::Sea(SeaFrame::DiplomatShip { from: path }));
    }
}

/// Where the own ship removed from `from` may be placed again.
pub(super) fn placed_again(rules: &Rules, state: &State, seat: Seat, from: PathId) -> PathSet {
    let mut sites = ships::sites(rules, state, seat);
    sites.remove(from);
    sites
}

pub(super) fn check_placed_again(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: PathId,
    path: PathId,
) -> Result<(), RuleError> {
    if path == from {
        return refuse("combinations/seafarers_cities_knights#diplomat", Why::SamePath);
    }
    ships::check_place(rules, state, seat, path)
}

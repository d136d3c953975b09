//! Cities & Knights at sea: knights that chase the pirate, knights beside ships, and what the Diplomat does
//! to ships.

use crate::action::{Action, ActionKinds};
use crate::base::{longest_road, robber, turn};
use crate::board::{HexId, IntersectionId, PathId, PathSet, Terrain};
use crate::cards::Cards;
use crate::cities_knights::CkWhy;
use crate::cities_knights::{self, KnightSites, turn as ck};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::{ModuleId, ModuleSet};
use crate::options::BuildOption;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::SeaWhy;
use crate::seafarers::{SeaAction, SeaEvent, SeaFrame, pirate, ship_routes, ships};
use crate::seats::Seat;
use crate::state::State;

pub(crate) use cities_knights::{check_freed_path, no_aqueduct_for};

// Rule: target
/// How many more points a game with Cities & Knights needs, if it would be `points` on land.
pub(crate) fn more_points(with: ModuleSet, points: u8) -> u8 {
    if with.contains(ModuleId::Seafarers) { 2 } else { points }
}

// Rule: recruit
/// Whether a knight may stand on an intersection that a ship touches.
pub(crate) fn check_recruit(rules: &Rules, state: &State, at: IntersectionId) -> Result<(), RuleError> {
    if !state.is_on_land(rules.topology(), at) {
        return refuse("combinations/seafarers_cities_knights#recruit", Why::NotLand);
    }
    Ok(())
}

// Rule: merchant
/// Whether the merchant may stand on a land hex.
pub(crate) fn check_merchant(state: &State, hex: HexId) -> Result<(), RuleError> {
    if state.terrain(hex) == Terrain::Gold {
        return refuse("combinations/seafarers_cities_knights#merchant", SeaWhy::NotOnGold);
    }
    Ok(())
}

/// The knights of a seat.
#[inline]
pub(crate) fn knights_of(state: &State, seat: Seat) -> &KnightSites {
    &state.ck.knights[seat.index()]
}

// Rule: knight-closes
/// Whether knights may close lines of ships in this game.
pub(crate) fn may_close_lines(rules: &Rules) -> bool {
    rules.plays(ModuleId::CitiesKnights)
}

/// Takes paths that the Diplomat has freed this turn from these.
#[inline]
pub(crate) fn leave_freed_paths(state: &State, paths: &mut PathSet) {
    state.effects.ck.freed.iter().flatten().for_each(|&path| paths.remove(path));
}

/// A chase of the pirate as something to do, where there are knights and a pirate.
pub(crate) fn option(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if !rules.plays(ModuleId::CitiesKnights) || !rules.waters().has_pirate {
        return;
    }
    let own = knights_of(state, seat);
    // Without a knight any place says that there is none.
    let none = own.is_empty().then_some(IntersectionId(0));
    let chase = own.iter().chain(none).map(|at| Action::Sea(SeaAction::ChasePirate(at)));
    list.push(BuildOption::new((rules, state, seat), "chasepirate", Cards::NONE, chase));
}

// Rule: chase-which
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

// Rule: chase-pirate
/// Whether the knight there may chase the pirate away.
pub(crate) fn check_chase(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::CitiesKnights) {
        return refuse("cities_knights/setup#base-rules", Why::NotInThisGame);
    }
    cities_knights::check_chases(rules, state, seat, at)?;
    if !state.pirate().is_some_and(|hex| rules.topology().hexes_at(at).contains(&hex)) {
        return refuse("combinations/seafarers_cities_knights#chase-pirate", SeaWhy::PirateNotHere);
    }
    // Rule: cloth-pirate
    pirate::check_mover(rules, state, seat)
}

// Rule: knight-errant
/// Whether the knight there may do so before the roll.
pub(crate) fn check_chase_before_roll(
    rules: &Rules,
    state: &State,
    seat: Seat,
    at: IntersectionId,
) -> Result<(), RuleError> {
    if !ck::chases_before_roll(rules) {
        return refuse("cities_knights/turn#before-roll", Why::RollFirst);
    }
    cities_knights::check_errant(state)?;
    check_chase(rules, state, seat, at)
}

pub(crate) fn list_chases(
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
pub(crate) fn chase(state: &mut State, seat: Seat, at: IntersectionId, log: &mut EventLog) {
    cities_knights::chased(state, at);
    log.push(|| Event::Sea(SeaEvent::PirateChased { seat, at }));
    state.stack.push(Frame::Sea(SeaFrame::Chase { pirate: true }));
}

/// Whether that answers a chase.
pub(crate) fn check_answer(
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

pub(crate) fn list_answers(rules: &Rules, state: &State, seat: Seat, pirate: bool, list: &mut Vec<Action>) {
    if pirate {
        return pirate::list(rules, state, seat, list);
    }
    let from = list.len();
    robber::list(rules, state, list);
    turn::strike_forbidden(rules, state, seat, ActionKinds::ROBBER, from..list.len(), list);
}

/// Whether something that was chased can go anywhere.
pub(crate) fn can_chase(rules: &Rules, state: &State, pirate: bool) -> bool {
    let awake = rules.plays(ModuleId::CitiesKnights) && robber::is_awake(rules, state);
    let can_go = if pirate { pirate::can_move(rules, state) } else { robber::can_go(rules, state) };
    awake && rules.waters().has_pirate && can_go
}

/// Whether an own ship removed from `from` could be placed again.
pub(crate) fn can_place_again(rules: &Rules, state: &State, from: PathId) -> bool {
    rules.plays(ModuleId::CitiesKnights)
        && ships::check_free_path(rules, state, from).is_ok()
        && state.ships_left(state.on_turn) > 0
        && !placed_again(rules, state, state.on_turn, from).is_empty()
}

// Rule: opponent-knight
/// Whether no opponent's knight holds a ship where it is.
pub(crate) fn check_not_held(
    rules: &Rules,
    state: &State,
    seat: Seat,
    ship: PathId,
) -> Result<(), RuleError> {
    if is_held(rules, state, seat, ship) {
        return refuse("combinations/seafarers_cities_knights#opponent-knight", SeaWhy::HeldByKnight);
    }
    Ok(())
}

/// Takes ships that an opponent's knight holds from those that may be moved.
pub(crate) fn leave_held_ships(rules: &Rules, state: &State, seat: Seat, open: &mut PathSet) {
    if !rules.plays(ModuleId::CitiesKnights) {
        return;
    }
    for path in open.iter().collect::<Vec<_>>() {
        if is_held(rules, state, seat, path) {
            open.remove(path);
        }
    }
}

fn is_held(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let of_opponent = |at: &IntersectionId| state.knight(*at).is_some_and(|(owner, _)| owner != seat);
    rules.topology().ends(path).iter().any(of_opponent)
}

/// Whether a ship is on a closed line.
pub(crate) fn is_closed(rules: &Rules, state: &State, owner: Seat, path: PathId) -> bool {
    ship_routes::closed(rules, state, owner).contains(path)
}

// Rule: diplomat
// Rule: diplomat-pirate
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
pub(crate) fn placed_again(rules: &Rules, state: &State, seat: Seat, from: PathId) -> PathSet {
    let mut sites = ships::sites(rules, state, seat);
    sites.remove(from);
    sites
}

pub(crate) fn check_placed_again(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: PathId,
    path: PathId,
) -> Result<(), RuleError> {
    if path == from {
        return refuse("combinations/seafarers_cities_knights#diplomat", CkWhy::SamePath);
    }
    ships::check_place(rules, state, seat, path)
}

// Rule: asleep
/// Before the first attack the pirate sleeps where it began.
pub(crate) fn check_asleep(rules: &Rules, state: &State) -> Result<(), String> {
    if rules.plays(ModuleId::Seafarers)
        && !state.barbarians_landed()
        && state.pirate() != rules.initial_state().pirate()
    {
        return Err("before the first attack the pirate sleeps".to_owned());
    }
    Ok(())
}

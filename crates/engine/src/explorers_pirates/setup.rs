//! The set-up: what lies on the table, and what is placed before the first turn.

use super::boards;
use super::hold::Hold;
use super::state::EpState;
use super::types::{EpAction, EpFrame};
use super::why::EpWhy;
use super::{ExplorersPirates, building, gold, land_ho, ships};
use crate::action::Action;
use crate::base::{cities, roads, settlements, turn};
use crate::chance::DevelopmentCard;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, SharesRoom, State};

// Rule: neutral-pieces, explorers_pirates/land_ho#two-players
/// The colors that stand in the way with two players: those after the seats.
pub(super) fn neutral_owners(rules: &Rules) -> SeatSet {
    if rules.seats() == 2 { SeatSet::one(Seat(2)).with(Seat(3)) } else { SeatSet::NONE }
}

/// How many neutral buildings two players place.
const NEUTRAL_STEPS: u8 = 4;

// Rule: not-used, start-gold, pieces
/// What lies on the table before the game.
pub(super) fn prepare(rules: &Rules, state: &mut State) {
    state.deck = [0; DevelopmentCard::ROOM];
    ExplorersPirates::begin(state, EpState::BLANK);
    gold::lay_out(rules, state);
}

/// Lays the pieces of a board where all of them are printed.
pub(super) fn prepared(rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
    if land_ho::is_printed(rules) { land_ho::lay_out(rules, state) } else { Ok(()) }
}

// Rule: order, neutral-pieces
/// A first building stands: with two players the neutral ones follow after the harbor settlements.
pub(super) fn placed(rules: &Rules, state: &mut State) {
    if rules.seats() == 2 && state.stack.top() == (Frame::SetupSettlement { step: 2 }) {
        let owner = neutral_owner(rules, state, 0);
        state.stack.push(Frame::Ep(EpFrame::Neutral { step: 0, owner }));
    }
}

// Rule: neutral-pieces
/// Who places a neutral building: the first player begins both times.
pub(super) fn neutral_placer(rules: &Rules, state: &State, step: u8) -> Seat {
    rules.seat_after(state.first, step % rules.seats())
}

/// Whose it is: each player has the neutral color that is so many seats further.
fn neutral_owner(rules: &Rules, state: &State, step: u8) -> Seat {
    Seat(neutral_placer(rules, state, step).0 + rules.seats())
}

/// Whether that places a neutral building.
pub(super) fn check_neutral(rules: &Rules, state: &State, step: u8, action: Action) -> Result<(), RuleError> {
    match (EpFrame::is_harbor(step), action) {
        // Where, the book has already forbidden the rest of.
        (true, Action::BuildCity(at)) | (false, Action::BuildSettlement(at)) => {
            settlements::check_free(rules, state, at)
        }
        (true, Action::BuildSettlement(_)) | (false, Action::BuildCity(_)) => {
            refuse("explorers_pirates/setup#neutral-pieces", Why::WaitsForSomethingElse)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

// Rule: neutral-pieces, neutral-effect, two-players
/// Places a neutral building, which was checked.
pub(super) fn place_neutral(rules: &Rules, state: &mut State, step: u8, action: Action, log: &mut EventLog) {
    let owner = neutral_owner(rules, state, step);
    if let Action::BuildCity(at) = action {
        cities::place(rules, state, owner, at, log);
    } else if let Action::BuildSettlement(at) = action {
        settlements::build(rules, state, owner, at, true, log);
    }
    if step + 1 < NEUTRAL_STEPS {
        let owner = neutral_owner(rules, state, step + 1);
        state.stack.replace(Frame::Ep(EpFrame::Neutral { step: step + 1, owner }));
    } else {
        state.stack.pop();
    }
}

pub(super) fn list_neutral(rules: &Rules, state: &State, seat: Seat, step: u8, list: &mut Vec<Action>) {
    let place = if EpFrame::is_harbor(step) { Action::BuildCity } else { Action::BuildSettlement };
    let sites = state.free_sites.iter().map(place);
    list.extend(sites.filter(|action| building::forbid(rules, state, seat, action).is_ok()));
}

// Rule: order
/// All first buildings stand: roads and ships follow, in the order of turns.
pub(super) fn buildings_stand(state: &mut State) {
    state.on_turn = state.first;
    state.stack.replace(Frame::Ep(EpFrame::FirstRoad { step: 0 }));
}

// Rule: first-road
/// Whether the first road of a seat may lie there.
pub(super) fn check_road(rules: &Rules, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    let Action::BuildRoad(path) = action else {
        return refuse("base/turn#open-decision", Why::WaitsForSomethingElse);
    };
    roads::check_free_path(rules, state, path)?;
    let ends = rules.topology().ends(path);
    if !ends.iter().any(|&end| state.settlements[seat.index()].contains(end)) {
        return refuse("explorers_pirates/setup#first-road", EpWhy::NotAtSettlement);
    }
    Ok(())
}

pub(super) fn list_roads(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    for at in state.settlements[seat.index()].iter() {
        let roads = rules.topology().ways(at).iter().map(|way| Action::BuildRoad(way.path));
        let able = |action: &Action| {
            building::forbid(rules, state, seat, action).is_ok()
                && check_road(rules, state, seat, *action).is_ok()
        };
        list.extend(roads.filter(able));
    }
}

/// Lays the first road, which was checked.
pub(super) fn lay_road(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    step: u8,
    action: Action,
    log: &mut EventLog,
) {
    if let Action::BuildRoad(path) = action {
        roads::build(rules, state, seat, path, true, log);
        state.stack.replace(Frame::Ep(EpFrame::FirstShip { step }));
    }
}

// Rule: first-ship
/// Whether the first ship of a seat may lie there.
pub(super) fn check_ship(rules: &Rules, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    match action {
        Action::Ep(EpAction::BuildShip { path, lift: None }) => {
            ships::check_place(rules, state, seat, path, None)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

pub(super) fn list_ships(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    ships::places(rules, state, seat, |path| {
        let ship = Action::Ep(EpAction::BuildShip { path, lift: None });
        if check_ship(rules, state, seat, ship).is_ok() {
            list.push(ship);
        }
    });
}

// Rule: first-ship, order
/// Lays the first ship, which was checked. After the last one the first player's turn begins.
pub(super) fn lay_ship(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    step: u8,
    action: Action,
    log: &mut EventLog,
) {
    let Action::Ep(EpAction::BuildShip { path, .. }) = action else { return };
    ships::launch(state, seat, path, Hold::Settler, true, log);
    if step + 1 < rules.seats() {
        state.on_turn = rules.seat_after(state.first, step + 1);
        state.stack.replace(Frame::Ep(EpFrame::FirstRoad { step: step + 1 }));
    } else {
        turn::begin(state, state.first, log);
    }
}

/// Whether a position may wait for the first road or ship after so many players have placed theirs.
pub(super) fn is_placing(rules: &Rules, state: &State, step: u8, has_road: bool) -> bool {
    if state.turn > 0 || step >= rules.seats() || boards::chart(rules).circles.is_empty() {
        return false;
    }
    let due = rules.seat_after(state.first, step);
    let placed = |place: u8| {
        let seat = rules.seat_after(state.first, place);
        let [roads, settlements, cities] = rules.first_pieces_left(seat);
        let laid = u8::from(place < step || (place == step && has_road));
        let left = [roads - laid, settlements - 1, cities - 1];
        let has_ship = u8::from(place < step);
        Piece::ALL.map(|piece| state.pieces_left(seat, piece)) == left
            && ships::left(state, seat) == ships::SHIPS - has_ship
    };
    due == state.on_turn && (0..rules.seats()).all(placed) && has_neutral(rules, state, NEUTRAL_STEPS)
}

/// Whether a position may wait for a neutral building after so many of them.
pub(super) fn is_placing_neutral(rules: &Rules, state: &State, step: u8, owner: Seat) -> bool {
    let due = state.turn == 0 && step < NEUTRAL_STEPS && rules.seats() == 2;
    due && owner == neutral_owner(rules, state, step) && has_neutral(rules, state, step)
}

/// Whether so many neutral buildings stand.
fn has_neutral(rules: &Rules, state: &State, steps: u8) -> bool {
    let stands = |step: u8| if EpFrame::is_harbor(step) { Piece::City } else { Piece::Settlement };
    neutral_owners(rules).iter().all(|owner| {
        let [roads, mut settlements, mut cities] = rules.first_pieces_left(owner);
        for step in 0..steps {
            if neutral_owner(rules, state, step) == owner {
                match stands(step) {
                    Piece::City => cities -= 1,
                    Piece::Settlement | Piece::Road => settlements -= 1,
                }
            }
        }
        Piece::ALL.map(|piece| state.pieces_left(owner, piece)) == [roads, settlements, cities]
    })
}

/// Whether the neutral buildings are those that belong before a step of the usual set-up.
pub(super) fn neutral_fit(rules: &Rules, state: &State) -> bool {
    let steps = match (state.turn, state.stack.frames()) {
        (0, [Frame::SetupSettlement { step: 2 }, Frame::Ep(EpFrame::Neutral { step, .. }), ..]) => *step,
        (0, [Frame::StartingRoll { .. } | Frame::SetupSettlement { step: 0 | 1 }, ..]) => 0,
        _ => NEUTRAL_STEPS,
    };
    let printed = land_ho::is_printed(rules);
    printed || has_neutral(rules, state, if neutral_owners(rules).is_empty() { 0 } else { steps })
}

/// How many rounds of buildings the set-up has.
pub(super) fn rounds(rules: &Rules, rounds: u8) -> u8 {
    // Rule: explorers_pirates/land_ho#places
    if land_ho::is_printed(rules) { 0 } else { rounds }
}

//! The script of Seafarers: what may be done when, and which file does it.

use super::types::{SeaAction, SeaFrame};
use super::{
    cloth_for_catan, forgotten_tribe, gold_fields, moving_ships, pirate, road_building, setup, ships,
};
use crate::action::Action;
use crate::base;
use crate::chance::Chance;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::pending::{DecisionKind, Frame, Pending};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Who has to answer.
pub(crate) fn deciders(rules: &Rules, state: &State, frame: SeaFrame) -> SeatSet {
    match frame {
        SeaFrame::Gold { left } => gold_fields::chooser(rules, state, left),
        SeaFrame::PlaceHarbor | SeaFrame::RobShips { .. } => SeatSet::one(state.on_turn),
        SeaFrame::GiftCard => SeatSet::NONE,
    }
}

/// What the game waits for.
pub(crate) fn pending(rules: &Rules, state: &State, frame: SeaFrame) -> Pending {
    if frame == SeaFrame::GiftCard {
        return Pending::Chance(Chance::DrawDevelopmentCard(state.on_turn));
    }
    let must = deciders(rules, state, frame);
    Pending::Decision { kind: DecisionKind::Sea(frame), must, may: SeatSet::NONE }
}

/// Whether a seat on turn may do that while the base game waits for something.
pub(crate) fn check_action(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: Frame,
    action: SeaAction,
) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::Seafarers) {
        return refuse("seafarers/setup#scenario", Why::NotInThisGame);
    }
    match (frame, action) {
        (Frame::TradeAndBuild, SeaAction::BuildShip(path)) => ships::check(rules, state, seat, path),
        (Frame::TradeAndBuild, SeaAction::MoveShip { from, to }) => {
            moving_ships::check(rules, state, seat, from, to)
        }
        (Frame::SetupRoad { at, .. }, SeaAction::BuildShip(path)) => {
            setup::check_ship(rules, state, at, path)
        }
        (Frame::FreeRoads { .. }, SeaAction::BuildShip(path)) => {
            ships::check_piece(state, seat)?;
            ships::check_place(rules, state, seat, path)
        }
        // A robber that takes from each is sent by a card that moves the robber only.
        (Frame::MoveRobber { each: false }, SeaAction::MovePirate(hex)) => {
            pirate::check(rules, state, seat, hex)
        }
        (Frame::BeforeRoll, SeaAction::BuildShip(_) | SeaAction::MoveShip { .. }) => {
            refuse("base/costs#after-roll", Why::RollFirst)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Whether that answers what the game waits for.
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: SeaFrame,
    action: Action,
) -> Result<(), RuleError> {
    match (frame, action) {
        (SeaFrame::Gold { .. }, Action::Sea(SeaAction::TakeGold(cards))) => {
            gold_fields::check(state, seat, cards)
        }
        (SeaFrame::PlaceHarbor, Action::Sea(SeaAction::PlaceHarbor { kind, path })) => {
            forgotten_tribe::check_harbor(rules, state, seat, kind, path)
        }
        (SeaFrame::RobShips { among }, Action::Rob(victim)) => {
            cloth_for_catan::check_card(state, among, victim)
        }
        (SeaFrame::RobShips { among }, Action::Sea(SeaAction::TakeCloth(victim))) => {
            cloth_for_catan::check_cloth(state, among, victim)
        }
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Does what has been checked, answers included.
pub(crate) fn act(rules: &Rules, state: &mut State, seat: Seat, action: SeaAction, log: &mut EventLog) {
    let built = |state: &mut State, in_setup: bool, log: &mut EventLog| {
        base::turn::built(rules, state, seat, Action::Sea(action), in_setup, log);
    };
    match (state.stack.top(), action) {
        (Frame::SetupRoad { step, .. }, SeaAction::BuildShip(path)) => {
            ships::build(rules, state, seat, path, true, log);
            built(state, true, log);
            base::setup::next_step(rules, state, step, log);
        }
        (Frame::FreeRoads { left, .. }, SeaAction::BuildShip(path)) => {
            ships::build(rules, state, seat, path, true, log);
            base::development_cards::free_piece_laid(rules, state, seat, left);
            built(state, false, log);
        }
        (_, SeaAction::BuildShip(path)) => {
            ships::build(rules, state, seat, path, false, log);
            built(state, false, log);
        }
        (_, SeaAction::MoveShip { from, to }) => {
            moving_ships::sail(rules, state, seat, from, to, log);
            built(state, false, log);
        }
        (_, SeaAction::PlaceHarbor { kind, path }) => {
            forgotten_tribe::place_harbor(rules, state, seat, kind, path, log);
        }
        (_, SeaAction::MovePirate(hex)) => pirate::move_to(rules, state, seat, hex, log),
        (Frame::Sea(SeaFrame::Gold { left }), SeaAction::TakeGold(cards)) => {
            gold_fields::take(state, seat, left, cards, log);
        }
        (_, SeaAction::TakeCloth(victim)) => {
            state.stack.pop();
            cloth_for_catan::take_cloth(state, seat, victim, log);
        }
        (_, SeaAction::TakeGold(_)) => {}
    }
}

/// Lists what a seat may do after the roll.
pub(crate) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.ships_left(seat) > 0 && state.hands[seat.index()].covers(ships::SHIP) {
        push_ships(rules, state, seat, list);
    }
    moving_ships::list(rules, state, seat, list);
}

fn push_ships(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    ships::sites(rules, state, seat).for_each(|path| list.push(Action::Sea(SeaAction::BuildShip(path))));
}

/// Lists what else answers a frame of the base game.
pub(crate) fn list_for(rules: &Rules, state: &State, seat: Seat, frame: Frame, list: &mut Vec<Action>) {
    match frame {
        Frame::SetupRoad { at, .. } => {
            let ways = rules.topology().ways(at).iter().map(|way| way.path);
            let open = ways.filter(|&path| setup::check_ship(rules, state, at, path).is_ok());
            list.extend(open.map(|path| Action::Sea(SeaAction::BuildShip(path))));
        }
        Frame::FreeRoads { .. } => {
            let sites = road_building::free_piece_sites(rules, state, seat);
            sites.for_each(|path| list.push(Action::Sea(SeaAction::BuildShip(path))));
        }
        Frame::MoveRobber { each: false } => pirate::list(rules, state, seat, list),
        _ => {}
    }
}

/// Lists the answers to what the game waits for.
pub(crate) fn list_answers(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: SeaFrame,
    list: &mut Vec<Action>,
) {
    match frame {
        SeaFrame::Gold { .. } => gold_fields::list(state, seat, list),
        SeaFrame::PlaceHarbor => forgotten_tribe::list_harbors(rules, state, seat, list),
        SeaFrame::GiftCard => {}
        SeaFrame::RobShips { among } => cloth_for_catan::list_victims(state, among, list),
    }
}

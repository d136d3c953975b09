//! The script of Seafarers: what may be done when, and which file does it.

use super::own_pieces::OwnPieces;
use super::types::{SeaAction, SeaFrame};
use super::{
    cloth_for_catan, fog_islands, forgotten_tribe, gold_fields, harbor_tokens, knights, moving_ships,
    new_world, pirate, pirate_islands, road_building, setup, ships, wonders_of_catan,
};
use crate::action::Action;
use crate::base;
use crate::board::PathId;
use crate::chance::{Chance, Outcome};
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
        SeaFrame::GiftHarbor | SeaFrame::RobShips { .. } => SeatSet::one(state.on_turn),
        SeaFrame::Chase { .. } | SeaFrame::DiplomatShip { .. } => SeatSet::one(state.on_turn),
        SeaFrame::PlaceHarbor { .. } => SeatSet::one(new_world::drawer(rules, state)),
        SeaFrame::Discover { .. } | SeaFrame::DrawHarbor | SeaFrame::GiftCard => SeatSet::NONE,
        SeaFrame::Pirates(frame) => pirate_islands::turn::deciders(frame),
    }
}

/// What the game waits for.
pub(crate) fn pending(rules: &Rules, state: &State, frame: SeaFrame) -> Pending {
    if let SeaFrame::Pirates(frame) = frame {
        return pirate_islands::turn::pending(state, frame);
    }
    match frame {
        SeaFrame::Discover { seat, path } => {
            if let Some(hex) = fog_islands::next_hex(rules, state, path) {
                return Pending::Chance(Chance::Discover { seat, hex });
            }
        }
        SeaFrame::DrawHarbor => return Pending::Chance(Chance::DrawHarbor(new_world::drawer(rules, state))),
        SeaFrame::GiftCard => return Pending::Chance(Chance::DrawDevelopmentCard(state.on_turn)),
        _ => {}
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
        (_, SeaAction::Pirates(action)) => {
            pirate_islands::turn::check_action(rules, state, seat, frame, action)
        }
        (_, SeaAction::Wonder(action)) => wonders_of_catan::check_action(rules, state, seat, frame, action),
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
        (Frame::TradeAndBuild, SeaAction::ChasePirate(at)) => knights::check_chase(rules, state, seat, at),
        (Frame::BeforeRoll, SeaAction::ChasePirate(at)) => {
            knights::check_chase_before_roll(rules, state, seat, at)
        }
        (Frame::BeforeRoll, SeaAction::BuildShip(_)) => refuse("base/costs#after-roll", Why::RollFirst),
        // Rule: seafarers/moving_ships#when
        (Frame::BeforeRoll, SeaAction::MoveShip { .. }) => {
            refuse("seafarers/moving_ships#when", Why::RollFirst)
        }
        // Rule: seafarers/pirate#seven
        (Frame::BeforeRoll | Frame::TradeAndBuild, SeaAction::MovePirate(_)) if rules.waters().has_pirate => {
            refuse("seafarers/pirate#seven", Why::WaitsForSomethingElse)
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
        (SeaFrame::GiftHarbor, Action::Sea(SeaAction::PlaceHarbor { kind, path })) => {
            forgotten_tribe::check_harbor(rules, state, seat, kind, path)
        }
        (SeaFrame::RobShips { among }, Action::Rob(victim)) => {
            cloth_for_catan::check_card(state, among, victim)
        }
        (SeaFrame::RobShips { among }, Action::Sea(SeaAction::TakeCloth(victim))) => {
            cloth_for_catan::check_cloth(state, among, victim)
        }
        (SeaFrame::Chase { pirate }, _) => knights::check_answer(rules, state, pirate, action),
        (SeaFrame::DiplomatShip { from }, Action::Sea(SeaAction::BuildShip(path))) => {
            knights::check_placed_again(rules, state, seat, from, path)
        }
        (SeaFrame::DiplomatShip { .. }, Action::Skip) => Ok(()),
        (SeaFrame::PlaceHarbor { kind: due }, Action::Sea(SeaAction::PlaceHarbor { kind, path })) => {
            new_world::check(rules, state, due, kind, path)
        }
        (SeaFrame::Pirates(frame), _) => pirate_islands::turn::check_answer(state, frame, action),
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
            if !fog_islands::is_discovering(state) {
                base::setup::next_step(rules, state, step, log);
            }
        }
        (Frame::FreeRoads { left, .. }, SeaAction::BuildShip(path)) => {
            ships::build(rules, state, seat, path, true, log);
            if !fog_islands::is_discovering(state) {
                base::development_cards::free_piece_laid(rules, state, seat, left);
            }
            built(state, false, log);
        }
        (Frame::Sea(SeaFrame::DiplomatShip { .. }), SeaAction::BuildShip(path)) => {
            state.stack.pop();
            ships::build(rules, state, seat, path, true, log);
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
        (Frame::Sea(SeaFrame::GiftHarbor), SeaAction::PlaceHarbor { kind, path }) => {
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
        (_, SeaAction::ChasePirate(at)) => knights::chase(state, seat, at, log),
        (_, SeaAction::PlaceHarbor { kind, path }) => new_world::place(rules, state, seat, kind, path, log),
        (_, SeaAction::Pirates(action)) => pirate_islands::turn::act(state, seat, action, log),
        (_, SeaAction::Wonder(action)) => wonders_of_catan::act(state, seat, action, log),
        (_, SeaAction::TakeGold(_)) => {}
    }
}

/// Does what answers a frame with an action of the base game.
pub(crate) fn answer(rules: &Rules, state: &mut State, seat: Seat, action: Action, log: &mut EventLog) {
    match action {
        Action::Sea(action) => act(rules, state, seat, action, log),
        Action::MoveRobber(hex) => base::robber::move_to(rules, state, seat, hex, false, log),
        Action::Skip => state.stack.pop(),
        // The pirate's victim is decided.
        Action::Rob(victim) => {
            state.stack.pop();
            base::robber::rob(state, seat, victim, log);
        }
        _ => {}
    }
}

/// Lists what a seat may do before the roll.
pub(crate) fn list_before_roll(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    knights::list_chases(rules, state, seat, true, list);
}

/// Lists what a seat may do after the roll.
pub(crate) fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let buys = state.ships_left(seat) > 0 && state.hands[seat.index()].covers(ships::SHIP);
    if buys || !state.effects.sea.moved {
        list_ships(rules, state, seat, buys, list);
    }
    knights::list_chases(rules, state, seat, false, list);
    pirate_islands::turn::list_actions(rules, state, seat, list);
    wonders_of_catan::list(rules, state, seat, list);
}

/// Lists where a seat may build ships, if it can pay for one, and move them.
pub(super) fn list_ships(rules: &Rules, state: &State, seat: Seat, buys: bool, list: &mut Vec<Action>) {
    let build = |path: PathId, list: &mut Vec<Action>| list.push(Action::Sea(SeaAction::BuildShip(path)));
    let own = OwnPieces::new(rules, state, seat);
    let movable = moving_ships::movable_of(rules, state, seat, &own);
    if rules.waters().isles.is_some() {
        if buys {
            pirate_islands::ship_sites(rules, state, seat, None).for_each(|path| build(path, list));
        }
        movable.for_each(|from| pirate_islands::list_moves(rules, state, seat, from, list));
    } else if buys || !movable.is_empty() {
        let sites = ships::sites_of(rules, state, &own);
        if buys {
            sites.for_each(|path| build(path, list));
        }
        moving_ships::list(rules, &own, &movable, &sites, list);
    }
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
        SeaFrame::GiftHarbor => forgotten_tribe::list_harbors(rules, state, seat, list),
        SeaFrame::GiftCard => {}
        SeaFrame::RobShips { among } => cloth_for_catan::list_victims(state, among, list),
        SeaFrame::Chase { pirate } => knights::list_answers(rules, state, seat, pirate, list),
        SeaFrame::DiplomatShip { from } => {
            let sites = knights::placed_again(rules, state, seat, from);
            sites.for_each(|path| list.push(Action::Sea(SeaAction::BuildShip(path))));
            list.push(Action::Skip);
        }
        SeaFrame::PlaceHarbor { kind } => harbor_tokens::list(rules, state, kind, list),
        SeaFrame::Discover { .. } | SeaFrame::DrawHarbor => {}
        SeaFrame::Pirates(frame) => pirate_islands::turn::list_answers(state, frame, list),
    }
}

/// Whether chance has to answer.
pub(crate) const fn is_chance(frame: SeaFrame) -> bool {
    if let SeaFrame::Pirates(frame) = frame {
        return pirate_islands::turn::is_chance(frame);
    }
    matches!(frame, SeaFrame::Discover { .. } | SeaFrame::DrawHarbor | SeaFrame::GiftCard)
}

/// Every outcome that can be, with its weight.
pub(crate) fn outcomes(rules: &Rules, state: &State, frame: SeaFrame, list: &mut Vec<(Outcome, u32)>) {
    match frame {
        SeaFrame::Discover { path, .. } if fog_islands::next_hex(rules, state, path).is_some() => {
            fog_islands::outcomes(rules, state, list);
        }
        SeaFrame::DrawHarbor => new_world::outcomes(rules, state, list),
        SeaFrame::GiftCard => base::outcomes::list_development_cards(state, list),
        SeaFrame::Pirates(frame) => pirate_islands::turn::outcomes(state, frame, list),
        _ => {}
    }
}

/// Whether chance may answer that; `None` if it is no answer to that frame.
pub(crate) fn can_be(rules: &Rules, state: &State, frame: SeaFrame, outcome: Outcome) -> Option<bool> {
    match (frame, outcome) {
        (SeaFrame::Discover { .. }, Outcome::Discovered { terrain, number }) => {
            Some(fog_islands::can_come_up(rules, state, terrain, number))
        }
        (SeaFrame::DrawHarbor, Outcome::Harbor(kind)) => Some(new_world::can_draw(rules, state, kind)),
        (SeaFrame::GiftCard, Outcome::Drawn(card)) => Some(state.deck[card as usize] > 0),
        (SeaFrame::Pirates(frame), _) => pirate_islands::turn::may_happen(state, frame, outcome),
        _ => None,
    }
}

/// Chance has answered what has been checked.
pub(crate) fn resolve(
    rules: &Rules,
    state: &mut State,
    frame: SeaFrame,
    outcome: Outcome,
    log: &mut EventLog,
) {
    match (frame, outcome) {
        (SeaFrame::Discover { seat, path }, Outcome::Discovered { terrain, number }) => {
            fog_islands::turned_up(rules, state, (seat, path), (terrain, number), log);
        }
        (SeaFrame::Pirates(frame), _) => {
            pirate_islands::turn::resolve(rules, state, frame, outcome, log);
        }
        (SeaFrame::GiftCard, Outcome::Drawn(card)) => forgotten_tribe::gift_drawn(state, card, log),
        (_, Outcome::Harbor(kind)) => new_world::drawn(rules, state, kind, log),
        _ => {}
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
pub(crate) fn run(rules: &Rules, state: &mut State, frame: SeaFrame, log: &mut EventLog) -> bool {
    match frame {
        SeaFrame::Discover { seat, path } => fog_islands::run(rules, state, (seat, path), log),
        SeaFrame::Pirates(frame) => pirate_islands::turn::run(rules, state, frame, log),
        _ => false,
    }
}

//! The script of Seafarers: what may be done when, and which file does it.

use super::own_pieces::OwnPieces;
use super::state::{self, SHIPS_MISFIT, SeaEffects, SeaPoints, SeaPosition, SeaState, SeaView};
use super::types::{SeaAction, SeaEvent, SeaFrame};
use super::waters::Waters;
use super::why::SeaWhy;
use super::{Seafarers, gold_fields, moving_ships, pirate, road_building, setup, ships};
use crate::action::Action;
use crate::base;
use crate::board::PathId;
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::combinations::knights_at_sea;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::module::Built;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for Seafarers {
    type Points = SeaPoints;
    type Why = SeaWhy;
    type Frame = SeaFrame;
    type Action = SeaAction;
    type Event = SeaEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = SeaEffects;
    type Position = SeaPosition;
    type View = SeaView;
}

impl Book for Seafarers {
    const MODULE: ModuleId = ModuleId::Seafarers;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = SeaState;
    const BLANK: SeaState = SeaState::BLANK;
    type Survey = Waters;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        surveys.sea = Waters::new(table, closed)?;
        Ok(())
    }

    fn deciders(rules: &Rules, state: &State, frame: SeaFrame) -> SeatSet {
        match frame {
            SeaFrame::Gold { left } => gold_fields::chooser(rules, state, left),
            SeaFrame::Chase { .. } | SeaFrame::DiplomatShip { .. } => SeatSet::one(state.on_turn),
        }
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: SeaAction,
    ) -> Result<(), RuleError> {
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
            (Frame::TradeAndBuild, SeaAction::ChasePirate(at)) => {
                knights_at_sea::check_chase(rules, state, seat, at)
            }
            (Frame::BeforeRoll, SeaAction::ChasePirate(at)) => {
                knights_at_sea::check_chase_before_roll(rules, state, seat, at)
            }
            (Frame::BeforeRoll, SeaAction::BuildShip(_)) => refuse("base/costs#after-roll", Why::RollFirst),
            // Rule: seafarers/moving_ships#when
            (Frame::BeforeRoll, SeaAction::MoveShip { .. }) => {
                refuse("seafarers/moving_ships#when", Why::RollFirst)
            }
            // Rule: seafarers/pirate#seven
            (Frame::BeforeRoll | Frame::TradeAndBuild, SeaAction::MovePirate(_))
                if rules.waters().has_pirate =>
            {
                refuse("seafarers/pirate#seven", Why::WaitsForSomethingElse)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: SeaAction, log: &mut EventLog) {
        let built = |state: &mut State, path: PathId, in_setup: bool, log: &mut EventLog| {
            base::turn::built(rules, state, seat, Built::Ship(path), in_setup, log);
        };
        match (state.stack.top(), action) {
            (Frame::SetupRoad { step, .. }, SeaAction::BuildShip(path)) => {
                ships::build(rules, state, seat, path, true, log);
                built(state, path, true, log);
                // Unless something that the ship brought comes first.
                if matches!(state.stack.top(), Frame::SetupRoad { .. }) {
                    base::setup::next_step(rules, state, step, log);
                }
            }
            (Frame::FreeRoads { left, .. }, SeaAction::BuildShip(path)) => {
                ships::build(rules, state, seat, path, true, log);
                if matches!(state.stack.top(), Frame::FreeRoads { .. }) {
                    base::development_cards::free_piece_laid(rules, state, seat, left);
                }
                built(state, path, false, log);
            }
            (Frame::Sea(SeaFrame::DiplomatShip { .. }), SeaAction::BuildShip(path)) => {
                state.stack.pop();
                ships::build(rules, state, seat, path, true, log);
                built(state, path, false, log);
            }
            (_, SeaAction::BuildShip(path)) => {
                ships::build(rules, state, seat, path, false, log);
                built(state, path, false, log);
            }
            (_, SeaAction::MoveShip { from, to }) => {
                moving_ships::sail(rules, state, seat, from, to, log);
                base::turn::built(rules, state, seat, Built::MovedShip(to), false, log);
            }
            (_, SeaAction::MovePirate(hex)) => pirate::move_to(rules, state, seat, hex, log),
            (Frame::Sea(SeaFrame::Gold { left }), SeaAction::TakeGold(cards)) => {
                gold_fields::take(state, seat, left, cards, log);
            }
            (_, SeaAction::ChasePirate(at)) => knights_at_sea::chase(state, seat, at, log),
            // Scenarios ask for harbors.
            (_, SeaAction::TakeGold(_) | SeaAction::PlaceHarbor { .. }) => books::unasked("an action"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        match moment {
            Moment::TradeAndBuild => {
                let buys = state.ships_left(seat) > 0 && state.hands[seat.index()].covers(ships::SHIP);
                if buys || !state.effects.sea.moved {
                    list_ships(rules, state, seat, buys, list);
                }
                knights_at_sea::list_chases(rules, state, seat, false, list);
            }
            Moment::BeforeRoll => knights_at_sea::list_chases(rules, state, seat, true, list),
            Moment::SetupRoad { at } => {
                let ways = rules.topology().ways(at).iter().map(|way| way.path);
                let open = ways.filter(|&path| setup::check_ship(rules, state, at, path).is_ok());
                list.extend(open.map(|path| Action::Sea(SeaAction::BuildShip(path))));
            }
            Moment::FreeRoads => {
                let sites = road_building::free_piece_sites(rules, state, seat);
                sites.for_each(|path| list.push(Action::Sea(SeaAction::BuildShip(path))));
            }
            Moment::MoveRobber { each: false } => pirate::list(rules, state, seat, list),
            // Nothing of Seafarers is done then.
            Moment::SetupSettlement | Moment::MoveRobber { each: true } => {}
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn check_answer(
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
            (SeaFrame::Chase { pirate }, _) => knights_at_sea::check_answer(rules, state, pirate, action),
            (SeaFrame::DiplomatShip { from }, Action::Sea(SeaAction::BuildShip(path))) => {
                knights_at_sea::check_placed_again(rules, state, seat, from, path)
            }
            (SeaFrame::DiplomatShip { .. }, Action::Skip) => Ok(()),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(rules: &Rules, state: &mut State, seat: Seat, _: SeaFrame, action: Action, log: &mut EventLog) {
        match action {
            Action::Sea(action) => Self::act(rules, state, seat, action, log),
            Action::MoveRobber(hex) => base::robber::move_to(rules, state, seat, hex, false, log),
            Action::Skip => state.stack.pop(),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: SeaFrame, list: &mut Vec<Action>) {
        match frame {
            SeaFrame::Gold { .. } => gold_fields::list(state, seat, list),
            SeaFrame::Chase { pirate } => knights_at_sea::list_answers(rules, state, seat, pirate, list),
            SeaFrame::DiplomatShip { from } => {
                let sites = knights_at_sea::placed_again(rules, state, seat, from);
                sites.for_each(|path| list.push(Action::Sea(SeaAction::BuildShip(path))));
                list.push(Action::Skip);
            }
        }
    }

    fn position(rules: &Rules, state: &State) -> SeaPosition {
        rules.sea_position(state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &SeaPosition) -> Result<(), PositionError> {
        rules.place_sea(state, facts)
    }

    fn misfit() -> &'static str {
        SHIPS_MISFIT
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: SeaFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        below.is_some() && above.is_none() && rules.check_sea_frame(state, frame)
    }

    fn lies_on(frame: SeaFrame, below: Frame) -> Over {
        match (frame, below) {
            // A first settlement beside gold fields.
            (SeaFrame::Gold { .. }, Frame::SetupRoad { .. }) => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn setup_pieces(rules: &Rules, state: &State, seat: Seat) -> u8 {
        rules.initial_state().ships_left(seat) - state.ships_left(seat)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> SeaView {
        rules.sea_view(state)
    }

    fn mix_frame(frame: SeaFrame) -> [u8; 4] {
        match frame {
            SeaFrame::Gold { left } => [18, left.0, 0, 0],
            SeaFrame::Chase { pirate } => [19, u8::from(pirate), 0, 0],
            SeaFrame::DiplomatShip { from } => [20, from.0 as u8, (from.0 >> 8) as u8, 0],
        }
    }

    fn mix(sea: &SeaPosition, effects: &SeaEffects, mixer: &mut Mixer) {
        mixer.bytes([sea.pirate.map_or(u8::MAX, |hex| hex.0), u8::from(effects.moved)]);
        sea.ships.iter().for_each(|&(path, seat)| mixer.add(u64::from(path.0) << 8 | u64::from(seat.0)));
        effects.built.for_each(|path| mixer.add(u64::from(path.0)));
        mixer.add(u64::MAX);
        for names in sea.home.iter().chain(&sea.settled) {
            names.iter().for_each(|name| mixer.bytes(name.bytes()));
            mixer.add(u64::MAX);
        }
        mixer.bytes(sea.gold.iter().copied());
    }
}

/// Lists where a seat may build ships, if it can pay for one, and move them.
pub(super) fn list_ships(rules: &Rules, state: &State, seat: Seat, buys: bool, list: &mut Vec<Action>) {
    let build = |path: PathId, list: &mut Vec<Action>| list.push(Action::Sea(SeaAction::BuildShip(path)));
    let own = OwnPieces::new(rules, state, seat);
    let movable = moving_ships::movable_of(rules, state, seat, &own);
    if ships::follows_line(rules) {
        if buys {
            ships::line_sites(rules, state, seat, None).for_each(|path| build(path, list));
        }
        movable.for_each(|from| moving_ships::list_on_line(rules, state, seat, from, list));
    } else if buys || !movable.is_empty() {
        let sites = ships::sites_of(rules, state, &own);
        if buys {
            sites.for_each(|path| build(path, list));
        }
        moving_ships::list(rules, &own, &movable, &sites, list);
    }
}

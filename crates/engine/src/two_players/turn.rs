//! The script of Catan for Two: what may be done when, and which file does it.

use super::state::{TwoPosition, TwoState, TwoView};
use super::types::{TwoAction, TwoEvent, TwoFrame};
use super::why::TwoWhy;
use super::{TwoPlayers, neutral, state, trade_tokens};
use crate::action::Action;
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::chance::{Chance, DevelopmentCard, Outcome};
use crate::combinations::{bridges_for_two, foreign_knight, neutral_ships};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::view::Viewer;

impl Parts for TwoPlayers {
    type Points = ();
    type Why = TwoWhy;
    type Frame = TwoFrame;
    type Action = TwoAction;
    type Event = TwoEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    type Position = TwoPosition;
    type View = TwoView;
}

fn victim(state: &State) -> Seat {
    Seat(1 - state.on_turn.0)
}

impl Book for TwoPlayers {
    const MODULE: ModuleId = ModuleId::TwoPlayers;
    const ABSENT: &'static str = "two_players/setup#base-rules";
    type State = TwoState;
    const BLANK: TwoState = TwoState::BLANK;
    type Survey = ();

    fn chance(_: &Rules, state: &State, frame: TwoFrame) -> Option<Chance> {
        let draws = matches!(frame, TwoFrame::Draw { .. });
        draws.then(|| Chance::StealCard { thief: state.on_turn, victim: victim(state) })
    }

    fn deciders(_: &Rules, state: &State, frame: TwoFrame) -> SeatSet {
        match frame {
            TwoFrame::Draw { .. } => SeatSet::NONE,
            TwoFrame::Neutral { .. } | TwoFrame::Give | TwoFrame::NeutralShip | TwoFrame::NeutralBridge => {
                SeatSet::one(state.on_turn)
            }
        }
    }

    fn run(rules: &Rules, state: &mut State, frame: TwoFrame, _: &mut EventLog) -> bool {
        match frame {
            TwoFrame::Neutral { settlement } => neutral::judge_anew(rules, state, settlement),
            TwoFrame::Draw { .. } | TwoFrame::Give | TwoFrame::NeutralShip | TwoFrame::NeutralBridge => false,
        }
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: TwoAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            // Before, between or after the rolls.
            (Frame::BeforeRoll | Frame::TradeAndBuild, TwoAction::ForcedTrade) => {
                trade_tokens::check_forced_trade(rules, state, seat)
            }
            (Frame::BeforeRoll | Frame::TradeAndBuild, TwoAction::RobberToDesert(hex)) => {
                trade_tokens::check_robber(rules, state, seat, hex)
            }
            (Frame::BeforeRoll | Frame::TradeAndBuild, TwoAction::RobberAside) => {
                trade_tokens::check_aside(rules, state, seat)
            }
            (Frame::BeforeRoll | Frame::TradeAndBuild, TwoAction::GiveUpKnight) => {
                trade_tokens::check_knight(rules, state, seat)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: TwoAction, log: &mut EventLog) {
        match action {
            TwoAction::ForcedTrade => trade_tokens::forced_trade(rules, state, seat, log),
            TwoAction::RobberToDesert(hex) => trade_tokens::move_robber(rules, state, seat, hex, log),
            TwoAction::RobberAside => trade_tokens::robber_aside(rules, state, seat, log),
            TwoAction::GiveUpKnight => trade_tokens::give_up_knight(rules, state, seat, log),
            TwoAction::Give(cards) => trade_tokens::give(state, seat, cards, log),
            TwoAction::NeutralRoad { owner, path } => neutral::place_road(rules, state, owner, path, log),
            TwoAction::NeutralSettlement { owner, at } => {
                neutral::place_settlement(rules, state, owner, at, log);
            }
            TwoAction::NeutralShip { owner, path } => neutral_ships::lay(rules, state, owner, path, log),
            TwoAction::NeutralBridge { owner, path } => bridges_for_two::lay(rules, state, owner, path, log),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if matches!(moment, Moment::BeforeRoll | Moment::TradeAndBuild) {
            trade_tokens::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: TwoFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (
                TwoFrame::Neutral { settlement: false },
                Action::Two(TwoAction::NeutralRoad { owner, path }),
            ) => neutral::check_road(rules, state, owner, path),
            (
                TwoFrame::Neutral { settlement: true },
                Action::Two(TwoAction::NeutralSettlement { owner, at }),
            ) => neutral::check_settlement(rules, state, owner, at),
            (TwoFrame::NeutralShip, Action::Two(TwoAction::NeutralShip { owner, path })) => {
                neutral_ships::check(rules, state, owner, path)
            }
            (TwoFrame::NeutralBridge, Action::Two(TwoAction::NeutralBridge { owner, path })) => {
                bridges_for_two::check(rules, state, owner, path)
            }
            (TwoFrame::Give, Action::Two(TwoAction::Give(cards))) => {
                trade_tokens::check_give(state, seat, cards)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(rules: &Rules, state: &mut State, seat: Seat, _: TwoFrame, action: Action, log: &mut EventLog) {
        match action {
            Action::Two(action) => Self::act(rules, state, seat, action, log),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: TwoFrame, list: &mut Vec<Action>) {
        match frame {
            TwoFrame::Neutral { settlement } => neutral::list(rules, state, settlement, list),
            TwoFrame::NeutralShip => neutral_ships::list(rules, state, list),
            TwoFrame::NeutralBridge => bridges_for_two::list(rules, state, list),
            TwoFrame::Give => trade_tokens::list_give(state, seat, list),
            TwoFrame::Draw { .. } => {}
        }
    }

    fn outcomes(_: &Rules, state: &State, _: TwoFrame, list: &mut Vec<(Outcome, u32)>) {
        let hand = state.hands[victim(state).index()];
        list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
    }

    fn check_outcome(_: &Rules, state: &State, _: TwoFrame, outcome: Outcome) -> Option<bool> {
        match outcome {
            Outcome::Stolen(card) => Some(state.hands[victim(state).index()].get(card) > 0),
            _ => None,
        }
    }

    fn resolve(_: &Rules, state: &mut State, frame: TwoFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (TwoFrame::Draw { left }, Outcome::Stolen(card)) => trade_tokens::drawn(state, left, card, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(_: &Rules, state: &State) -> TwoPosition {
        let TwoState { tokens, knights_gone, gave_up, first_roll } = state.two;
        TwoPosition { tokens, knights_gone, gave_up, first_roll }
    }

    fn place(_: &Rules, state: &mut State, facts: &TwoPosition) -> Result<(), PositionError> {
        let TwoPosition { tokens, knights_gone, gave_up, first_roll } = *facts;
        state.two = TwoState { tokens, knights_gone, gave_up, first_roll };
        Ok(())
    }

    fn misfit() -> &'static str {
        "facts of Catan for Two in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: TwoFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let top = above.is_none();
        if below.is_none() || state.turn == 0 {
            return false;
        }
        match frame {
            TwoFrame::Neutral { settlement } => {
                // It is looked at again after a landing.
                let waits = above.is_some_and(foreign_knight::is_landing);
                waits || top && neutral::is_possible(rules, state, settlement)
            }
            TwoFrame::NeutralShip => top && neutral_ships::is_possible(rules, state),
            TwoFrame::NeutralBridge => top && bridges_for_two::is_possible(rules, state),
            TwoFrame::Draw { left } => {
                let hand = state.hands[victim(state).index()].total();
                let gives = below == Some(Frame::Two(TwoFrame::Give));
                top && gives && (1..=trade_tokens::TRADED.min(hand)).contains(&left)
            }
            TwoFrame::Give => {
                // Nothing comes between that could cost the cards that must be given.
                let draws = matches!(above, Some(Frame::Two(TwoFrame::Draw { .. })));
                (top || draws) && state.hands[state.on_turn.index()].total() >= trade_tokens::TRADED
            }
        }
    }

    fn lies_on(frame: TwoFrame, below: Frame) -> Over {
        match (frame, below) {
            // The neutral road is for the first of two.
            (TwoFrame::Neutral { settlement: false } | TwoFrame::NeutralShip, Frame::FreeRoads { .. }) => {
                Over::First
            }
            (
                TwoFrame::Neutral { .. } | TwoFrame::NeutralShip | TwoFrame::NeutralBridge,
                Frame::TradeAndBuild,
            ) => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn cards_gone(state: &State, card: DevelopmentCard) -> Option<u8> {
        Some(if card == DevelopmentCard::Knight { state.two.knights_gone } else { 0 })
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> TwoView {
        rules.two_view(state)
    }

    fn mix_frame(frame: TwoFrame) -> [u8; 4] {
        match frame {
            TwoFrame::Neutral { settlement } => [15, u8::from(settlement), 0, 0],
            TwoFrame::Draw { left } => [16, left, 0, 0],
            TwoFrame::Give => [17, 0, 0, 0],
            TwoFrame::NeutralShip => [15, 2, 0, 0],
            TwoFrame::NeutralBridge => [15, 3, 0, 0],
        }
    }

    fn mix(two: &TwoPosition, (): &(), mixer: &mut Mixer) {
        mixer.bytes(two.tokens.into_iter().chain([two.knights_gone, u8::from(two.gave_up)]));
        mixer.bytes(two.first_roll.map(|d| d.index()));
    }
}

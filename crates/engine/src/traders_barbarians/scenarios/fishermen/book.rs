//! What The Fishermen of Catan add to the game: actions, frames, events and facts.

use super::grounds::{Grounds, look_at};
use super::state::{FishPosition, FishState, FishView};
use super::tokens::FishToken;
use super::types::{FishAction, FishChance, FishEvent, FishFrame, FishOutcome};
use super::why::FishWhy;
use super::{Fishermen, boot, catch, spending, state};
use crate::action::Action;
use crate::book::{Book, Over, Parts};
use crate::books;
use crate::chance::{Chance, Outcome};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, SharesRoom, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for Fishermen {
    type Points = ();
    type Why = FishWhy;
    type Frame = FishFrame;
    type Action = FishAction;
    type Event = FishEvent;
    type Chance = FishChance;
    type Outcome = FishOutcome;
    type Effects = ();
    type Position = FishPosition;
    type View = FishView;
}

impl Book for Fishermen {
    const MODULE: ModuleId = ModuleId::Fishermen;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    type State = FishState;
    const BLANK: FishState = FishState::BLANK;
    type Survey = Grounds;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys)
    }

    fn chance(_: &Rules, _: &State, frame: FishFrame) -> Option<Chance> {
        match frame {
            FishFrame::Draw { seat, .. } | FishFrame::Swap { seat, .. } => {
                Some(Chance::Fish(FishChance::Draw(seat)))
            }
            FishFrame::Exchange { .. } => None,
        }
    }

    fn deciders(_: &Rules, _: &State, frame: FishFrame) -> SeatSet {
        match frame {
            FishFrame::Exchange { seat, .. } => SeatSet::one(seat),
            FishFrame::Draw { .. } | FishFrame::Swap { .. } => SeatSet::NONE,
        }
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: FishAction,
    ) -> Result<(), RuleError> {
        // Rule: five-six-player-two
        match (frame, action) {
            (Frame::TradeAndBuild, FishAction::Spend { deed, tokens }) => {
                spending::check(rules, state, seat, deed, tokens)
            }
            (Frame::TradeAndBuild, FishAction::GiveBoot(to)) => boot::check(rules, state, seat, to),
            // Rule: when
            (Frame::BeforeRoll, FishAction::Spend { .. } | FishAction::GiveBoot(_)) => {
                refuse("traders_barbarians/fishermen#when", Why::RollFirst)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: FishAction, log: &mut EventLog) {
        match action {
            FishAction::Spend { deed, tokens } => spending::spend(rules, state, seat, deed, tokens, log),
            FishAction::GiveBoot(to) => boot::give(state, seat, to, log),
            FishAction::Exchange(_) => books::unasked("an exchange"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            spending::list(rules, state, seat, list);
            boot::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        spending::options(rules, state, seat, list);
    }

    fn check_answer(
        _: &Rules,
        state: &State,
        seat: Seat,
        _: FishFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        catch::check_exchange(state, seat, action)
    }

    fn answer(rules: &Rules, state: &mut State, _: Seat, frame: FishFrame, action: Action, _: &mut EventLog) {
        catch::exchange(rules, state, frame, action);
    }

    fn list_answers(_: &Rules, state: &State, seat: Seat, _: FishFrame, list: &mut Vec<Action>) {
        catch::list_exchange(state, seat, list);
    }

    fn idle(_: &Rules, _: &State, frame: FishFrame) -> Option<Action> {
        matches!(frame, FishFrame::Exchange { .. }).then_some(Action::Skip)
    }

    fn outcomes(rules: &Rules, state: &State, _: FishFrame, list: &mut Vec<(Outcome, u32)>) {
        let Some(fish) = Self::part(state) else { return };
        let weighed = FishToken::ALL.map(|token| (token, u32::from(fish.left(rules, token))));
        let there = weighed.into_iter().filter(|&(_, weight)| weight > 0);
        list.extend(there.map(|(token, weight)| (Outcome::Fish(FishOutcome::Token(token)), weight)));
    }

    fn check_outcome(rules: &Rules, state: &State, _: FishFrame, outcome: Outcome) -> Option<bool> {
        match outcome {
            Outcome::Fish(FishOutcome::Token(token)) => {
                Some(Self::part(state).is_some_and(|fish| fish.left(rules, token) > 0))
            }
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, frame: FishFrame, outcome: Outcome, log: &mut EventLog) {
        match outcome {
            Outcome::Fish(FishOutcome::Token(token)) => catch::drawn(rules, state, frame, token, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> FishPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &FishPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of The Fishermen of Catan in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: FishFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        above.is_none() && catch::fits(rules, state, frame, below)
    }

    fn lies_on(frame: FishFrame, below: Frame) -> Over {
        match (frame, below) {
            (FishFrame::Draw { .. }, Frame::SetupRoad { .. }) => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, viewer: Viewer) -> FishView {
        state::view(rules, state, viewer)
    }

    fn mix_frame(frame: FishFrame) -> [u8; 4] {
        match frame {
            FishFrame::Draw { seat, left, rest } => [50, seat.0, left, rest.0],
            FishFrame::Exchange { seat, rest } => [51, seat.0, 0, rest.0],
            FishFrame::Swap { seat, token, rest } => [52, seat.0, token, rest.0],
        }
    }

    fn mix(fish: &FishPosition, (): &(), mixer: &mut Mixer) {
        fish.hands.iter().for_each(|hand| mixer.bytes(hand.0));
        mixer.bytes(fish.used.0);
        mixer.bytes(fish.boot.map(|seat| seat.0));
    }
}

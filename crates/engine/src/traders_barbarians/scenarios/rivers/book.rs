//! What The Rivers of Catan adds to the game: bridges.

use super::state::{RiverPosition, RiverView};
use super::streams::{Streams, look_at};
use super::types::{RiverAction, RiverEvent, RiverPoints};
use super::why::RiverWhy;
use super::{Rivers, bridges, state};
use crate::action::Action;
use crate::book::{Book, Never, Parts};
use crate::books;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for Rivers {
    type Points = RiverPoints;
    type Why = RiverWhy;
    type Frame = Never;
    type Action = RiverAction;
    type Event = RiverEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    type Position = RiverPosition;
    type View = RiverView;
}

impl Book for Rivers {
    const MODULE: ModuleId = ModuleId::Rivers;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    // Bridges lie on paths and wealth follows from gold.
    type State = ();
    const BLANK: () = ();
    type Survey = Streams;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys, closed)
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: RiverAction,
    ) -> Result<(), RuleError> {
        let RiverAction::BuildBridge(path) = action else {
            return refuse("base/turn#open-decision", Why::WaitsForSomethingElse);
        };
        match frame {
            // Rule: five-six-player-two
            Frame::TradeAndBuild => bridges::check(rules, state, seat, path),
            // Rule: not-by-card
            Frame::FreeRoads { .. } => {
                refuse("traders_barbarians/rivers#not-by-card", Why::WaitsForSomethingElse)
            }
            Frame::BeforeRoll => refuse("base/costs#after-roll", Why::RollFirst),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: RiverAction, log: &mut EventLog) {
        match action {
            RiverAction::BuildBridge(path) => bridges::build(rules, state, seat, path, log),
            RiverAction::Ransom => books::unasked("a ransom"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            bridges::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        bridges::options(rules, state, seat, list);
    }

    fn position(rules: &Rules, state: &State) -> RiverPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &RiverPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "bridges in another game, or none"
    }

    fn check_frame(_: &Rules, _: &State, frame: Never, _: Option<Frame>, _: Option<Frame>) -> bool {
        match frame {}
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> RiverView {
        state::view(rules, state)
    }

    fn mix_frame(frame: Never) -> [u8; 4] {
        match frame {}
    }

    fn mix(rivers: &RiverPosition, (): &(), mixer: &mut Mixer) {
        for &(path, owner) in &rivers.bridges {
            mixer.add(u64::from(path.0) << 8 | u64::from(owner.0));
        }
        mixer.bytes([rivers.bridges.len() as u8]);
    }
}

//! What The Wonders of Catan add to the game: actions, events and facts.

use super::marks::WonderMarks;
use super::state::{self, WonderPosition, WonderView, WondersState};
use super::why::WonderWhy;
use super::{WonderAction, WonderEvent, WondersOfCatan, building};
use crate::action::Action;
use crate::book::{Book, Never, Parts};
use crate::config::ConfigError;
use crate::error::RuleError;
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

impl Parts for WondersOfCatan {
    type Points = ();
    type Why = WonderWhy;
    type Frame = Never;
    type Action = WonderAction;
    type Event = WonderEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    /// The wonder of each seat.
    type Position = Vec<Option<WonderPosition>>;
    /// The wonder cards.
    type View = Vec<WonderView>;
}

impl Book for WondersOfCatan {
    const MODULE: ModuleId = ModuleId::WondersOfCatan;
    const ABSENT: &'static str = "seafarers/wonders_of_catan#wonders";
    type State = WondersState;
    const BLANK: WondersState = WondersState::NONE;
    type Survey = WonderMarks;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        surveys.wonders = WonderMarks::new(table.topology, table.board)?;
        Ok(())
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: WonderAction,
    ) -> Result<(), RuleError> {
        building::check(rules, state, seat, frame, action)
    }

    fn act(_: &Rules, state: &mut State, seat: Seat, action: WonderAction, log: &mut EventLog) {
        building::act(state, seat, action, log);
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            building::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn position(rules: &Rules, state: &State) -> Vec<Option<WonderPosition>> {
        state::position(rules, state)
    }

    fn place(
        rules: &Rules,
        state: &mut State,
        facts: &Vec<Option<WonderPosition>>,
    ) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "wonders in another scenario, or none"
    }

    fn check_frame(_: &Rules, _: &State, frame: Never, _: Option<Frame>, _: Option<Frame>) -> bool {
        match frame {}
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    // Rule: claim
    fn ships_elsewhere(state: &State, owner: Seat) -> u8 {
        state::ships_on_cards(state, owner)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> Vec<WonderView> {
        state::view(rules, state)
    }

    fn mix_frame(frame: Never) -> [u8; 4] {
        match frame {}
    }

    fn mix(wonders: &Vec<Option<WonderPosition>>, (): &(), mixer: &mut Mixer) {
        for wonder in wonders {
            mixer.bytes(wonder.map_or([u8::MAX, 0], |of| [of.wonder as u8, of.level]));
        }
    }
}

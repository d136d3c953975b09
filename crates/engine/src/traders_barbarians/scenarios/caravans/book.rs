//! What The Caravans add to the game: actions, frames, events and facts.

use super::oases::{Oases, look_at};
use super::state::{Caravan, CaravanPoints, CaravanPosition, CaravanState, CaravanView};
use super::types::{CaravanAction, CaravanEvent, CaravanFrame};
use super::why::CaravanWhy;
use super::{Caravans, camels, state, vote};
use crate::action::Action;
use crate::book::{Book, Never, Parts};
use crate::books;
use crate::cards::Cards;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for Caravans {
    type Points = CaravanPoints;
    type Why = CaravanWhy;
    type Frame = CaravanFrame;
    type Action = CaravanAction;
    type Event = CaravanEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    type Position = CaravanPosition;
    type View = CaravanView;
}

impl Book for Caravans {
    const MODULE: ModuleId = ModuleId::Caravans;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    type State = CaravanState;
    const BLANK: CaravanState = CaravanState::BLANK;
    type Survey = Oases;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys, closed)
    }

    fn deciders(rules: &Rules, state: &State, frame: CaravanFrame) -> SeatSet {
        vote::decider(rules, state, frame).map_or(SeatSet::NONE, SeatSet::one)
    }

    fn run(rules: &Rules, state: &mut State, frame: CaravanFrame, log: &mut EventLog) -> bool {
        vote::run(rules, state, frame, log)
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: CaravanFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (CaravanFrame::Bid { .. }, Action::Caravan(CaravanAction::Bid(cards))) => {
                vote::check_bid(state, seat, cards)
            }
            (CaravanFrame::Name { .. }, Action::Caravan(CaravanAction::Name(named))) => {
                camels::check(rules, state, named, 0)
            }
            // Rule: abstain
            (CaravanFrame::Name { .. }, Action::Skip) => Ok(()),
            (CaravanFrame::Place { barred, .. }, Action::Caravan(CaravanAction::Place(named))) => {
                camels::check(rules, state, named, barred)
            }
            // Rule: end-of-turn
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        frame: CaravanFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match (frame, action) {
            (CaravanFrame::Bid { left }, Action::Caravan(CaravanAction::Bid(cards))) => {
                vote::bid(rules, state, seat, left, cards, log);
            }
            (CaravanFrame::Name { left, round }, Action::Caravan(CaravanAction::Name(named))) => {
                let place = vote::place_called(rules, state, named, 0);
                vote::name(rules, state, seat, (left, round), place, log);
            }
            (CaravanFrame::Name { left, round }, Action::Skip) => {
                vote::name(rules, state, seat, (left, round), None, log);
            }
            (CaravanFrame::Place { seat, another, barred }, Action::Caravan(CaravanAction::Place(named))) => {
                match vote::place_called(rules, state, named, barred) {
                    Some(place) => vote::placed(rules, state, (seat, another), place, log),
                    None => books::unasked("a place"),
                }
            }
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: CaravanFrame, list: &mut Vec<Action>) {
        match frame {
            CaravanFrame::Bid { .. } => vote::list_bids(state, seat, list),
            CaravanFrame::Name { .. } => {
                vote::list_places(rules, state, 0, CaravanAction::Name, list);
                list.push(Action::Skip);
            }
            CaravanFrame::Place { barred, .. } => {
                vote::list_places(rules, state, barred, CaravanAction::Place, list);
            }
        }
    }

    // Rule: no-answer
    fn idle(_: &Rules, _: &State, frame: CaravanFrame) -> Option<Action> {
        match frame {
            CaravanFrame::Bid { .. } => Some(Action::Caravan(CaravanAction::Bid(Cards::NONE))),
            CaravanFrame::Name { .. } => Some(Action::Skip),
            CaravanFrame::Place { .. } => None,
        }
    }

    fn position(rules: &Rules, state: &State) -> CaravanPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &CaravanPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of The Caravans in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: CaravanFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        below == Some(Frame::EndOfTurn) && above.is_none() && vote::fits(rules, state, frame)
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> CaravanView {
        state::view(rules, state)
    }

    fn mix_frame(frame: CaravanFrame) -> [u8; 4] {
        match frame {
            CaravanFrame::Bid { left } => [70, left.0, 0, 0],
            CaravanFrame::Name { left, round } => [71, left.0, round, 0],
            CaravanFrame::Place { seat, another, barred } => [72, seat.0, another as u8, barred],
        }
    }

    fn mix(facts: &CaravanPosition, (): &(), mixer: &mut Mixer) {
        for caravan in &facts.caravans {
            match *caravan {
                Caravan::Waiting => mixer.bytes([0]),
                Caravan::At(head) => mixer.bytes([1, head.0]),
                Caravan::Closed => mixer.bytes([2]),
            }
        }
        mixer.bytes([u8::from(facts.due)]);
        mixer.bytes(facts.votes.iter().copied());
        for named in &facts.named {
            let place = named.map(|place| u64::from(place.path.0) << 8 | u64::from(place.head.0));
            mixer.add(place.map_or(0, |place| place + 1));
        }
    }
}

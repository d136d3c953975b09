//! The script of The Pirate Islands: what may be done when, and which file does it.

use super::isles::Isles;
use super::state::{self, PiratesPosition, PiratesState, PiratesView};
use super::types::{PiratesAction, PiratesChance, PiratesEvent, PiratesFrame};
use super::why::PiratesWhy;
use super::{PirateIslands, fleet, fortress};
use crate::action::Action;
use crate::book::{Book, Never, Parts};
use crate::books;
use crate::cards::Card;
use crate::chance::{Chance, DevelopmentCard, Outcome};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for PirateIslands {
    type Points = ();
    type Why = PiratesWhy;
    type Frame = PiratesFrame;
    type Action = PiratesAction;
    type Event = PiratesEvent;
    type Chance = PiratesChance;
    type Outcome = Never;
    type Effects = ();
    type Position = PiratesPosition;
    type View = PiratesView;
}

impl Book for PirateIslands {
    const MODULE: ModuleId = ModuleId::PirateIslands;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = PiratesState;
    const BLANK: PiratesState = PiratesState::NONE;
    type Survey = Option<Isles>;

    // Rule: fleet-not-pirate
    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        (surveys.sea.has_pirate, surveys.sea.pirate) = (false, None);
        let isles = Isles::new(table.topology, table.board, table.config.seats())?;
        closed.close_roads(&isles.no_roads, "seafarers/pirate_islands#roads");
        surveys.pirates = Some(isles);
        Ok(())
    }

    fn chance(_: &Rules, state: &State, frame: PiratesFrame) -> Option<Chance> {
        match frame {
            PiratesFrame::Loss { seat, .. } => Some(Chance::Pirates(PiratesChance::LoseCard(seat))),
            PiratesFrame::Assault => Some(Chance::Pirates(PiratesChance::AssaultDie(state.on_turn))),
            PiratesFrame::Attack { .. } | PiratesFrame::Reward { .. } => None,
        }
    }

    fn deciders(_: &Rules, _: &State, frame: PiratesFrame) -> SeatSet {
        match frame {
            PiratesFrame::Reward { seat } => SeatSet::one(seat),
            PiratesFrame::Attack { .. } | PiratesFrame::Loss { .. } | PiratesFrame::Assault => SeatSet::NONE,
        }
    }

    fn run(rules: &Rules, state: &mut State, frame: PiratesFrame, log: &mut EventLog) -> bool {
        if let PiratesFrame::Attack { left, strength } = frame {
            fleet::attack(rules, state, left, strength, log);
            return true;
        }
        false
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: PiratesAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (Frame::TradeAndBuild, PiratesAction::Assault) => fortress::check(rules, state, seat),
            (Frame::BeforeRoll, PiratesAction::Assault) => {
                refuse("seafarers/pirate_islands#assault", Why::RollFirst)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(_: &Rules, state: &mut State, seat: Seat, action: PiratesAction, log: &mut EventLog) {
        match action {
            PiratesAction::Assault => fortress::begin(state),
            PiratesAction::TakeResource(card) => fleet::take_reward(state, seat, card, log),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild && fortress::check(rules, state, seat).is_ok() {
            list.push(Action::Pirates(PiratesAction::Assault));
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn check_answer(
        _: &Rules,
        state: &State,
        _: Seat,
        frame: PiratesFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (PiratesFrame::Reward { .. }, Action::Pirates(PiratesAction::TakeResource(card))) => {
                fleet::check_reward(state, card)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        _: PiratesFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match action {
            Action::Pirates(action) => Self::act(rules, state, seat, action, log),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(_: &Rules, state: &State, _: Seat, frame: PiratesFrame, list: &mut Vec<Action>) {
        if let PiratesFrame::Reward { .. } = frame {
            let some = Card::RESOURCES.into_iter().filter(|&card| state.supply.get(card) > 0);
            list.extend(some.map(|card| Action::Pirates(PiratesAction::TakeResource(card))));
        }
    }

    fn outcomes(_: &Rules, state: &State, frame: PiratesFrame, list: &mut Vec<(Outcome, u32)>) {
        match frame {
            PiratesFrame::Loss { seat, .. } => {
                let hand = state.hands[seat.index()];
                list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
            }
            PiratesFrame::Assault => list.extend((1..=6).map(|die| (Outcome::Die(die), 1))),
            PiratesFrame::Attack { .. } | PiratesFrame::Reward { .. } => {}
        }
    }

    fn check_outcome(_: &Rules, state: &State, frame: PiratesFrame, outcome: Outcome) -> Option<bool> {
        match (frame, outcome) {
            (PiratesFrame::Loss { seat, .. }, Outcome::Stolen(card)) => {
                Some(state.hands[seat.index()].get(card) > 0)
            }
            (PiratesFrame::Assault, Outcome::Die(die)) => Some((1..=6).contains(&die)),
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, frame: PiratesFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (PiratesFrame::Loss { seat, left }, Outcome::Stolen(card)) => {
                fleet::lost(state, seat, left, card, log);
            }
            (PiratesFrame::Assault, Outcome::Die(die)) => fortress::rolled(rules, state, die, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> PiratesPosition {
        rules.pirates_position(state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &PiratesPosition) -> Result<(), PositionError> {
        rules.place_pirates(state, facts)
    }

    fn misfit() -> &'static str {
        "facts of The Pirate Islands in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: PiratesFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        rules.check_pirates_frame(state, frame, below.is_none(), above.is_none())
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    // Rule: fortress
    fn pieces_elsewhere(state: &State, owner: Seat, piece: Piece) -> u8 {
        if piece == Piece::Settlement { state::settlements_in_fortress(state, owner) } else { 0 }
    }

    // Rule: cards-used
    fn cards_gone(_: &State, card: DevelopmentCard) -> Option<u8> {
        (card != DevelopmentCard::Knight).then_some(0)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> PiratesView {
        rules.pirates_view(state)
    }

    fn mix_frame(frame: PiratesFrame) -> [u8; 4] {
        let [kind, a, b] = match frame {
            PiratesFrame::Attack { left, strength } => [0, left.0, strength],
            PiratesFrame::Loss { seat, left } => [1, seat.0, left],
            PiratesFrame::Reward { seat } => [2, seat.0, 0],
            PiratesFrame::Assault => [3, 0, 0],
        };
        [102, kind, a, b]
    }

    fn mix(pirates: &PiratesPosition, (): &(), mixer: &mut Mixer) {
        mixer.bytes(pirates.warships.iter().copied());
        mixer.bytes(pirates.chits.iter().copied());
    }
}

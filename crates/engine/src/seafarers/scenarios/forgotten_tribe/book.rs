//! What The Forgotten Tribe adds to the game: frames, events and facts.

use super::state::{TribePosition, TribeState, TribeView};
use super::why::TribeWhy;
use super::{ForgottenTribe, Gifts, gift_drawn, harbors, look_at, state};
use crate::action::Action;
use crate::base;
use crate::board::{HarborKind, PathId};
use crate::book::{Book, Never, Over, Parts};
use crate::books;
use crate::chance::{Chance, Outcome};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::event_table::events;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::types::SeaAction;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

/// What the game waits for in The Forgotten Tribe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TribeFrame {
    /// The player on turn places a harbor that was a gift.
    GiftHarbor,
    /// The player on turn took a card that lay face down.
    GiftCard,
}

impl TribeFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            TribeFrame::GiftHarbor => "gift_harbor",
            TribeFrame::GiftCard => "gift_card",
        }
    }
}

events! {
    /// What happened in The Forgotten Tribe. All of it is open to everybody.
    TribeEvent, lines tribe_events {
        /// A ship took a chit.
        ChitTaken {
            /// Whose.
            seat: Seat,
            /// From where.
            path: PathId,
        };
        /// A ship took a development card; which one it is, is an event of its own.
        GiftCardTaken {
            /// Whose.
            seat: Seat,
            /// From where.
            path: PathId,
        };
        /// A ship took a harbor.
        HarborTaken {
            /// Whose.
            seat: Seat,
            /// From where.
            path: PathId,
            /// Which.
            harbor: HarborKind,
        };
    }
}

impl Parts for ForgottenTribe {
    type Points = ();
    type Why = TribeWhy;
    type Frame = TribeFrame;
    // Harbors are laid as in other scenarios.
    type Action = Never;
    type Event = TribeEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    type Position = TribePosition;
    type View = TribeView;
}

impl Book for ForgottenTribe {
    const MODULE: ModuleId = ModuleId::ForgottenTribe;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = TribeState;
    const BLANK: TribeState = TribeState::NONE;
    type Survey = Gifts;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys, closed)
    }

    fn chance(_: &Rules, state: &State, frame: TribeFrame) -> Option<Chance> {
        match frame {
            TribeFrame::GiftCard => Some(Chance::DrawDevelopmentCard(state.on_turn)),
            TribeFrame::GiftHarbor => None,
        }
    }

    fn deciders(_: &Rules, state: &State, frame: TribeFrame) -> SeatSet {
        match frame {
            TribeFrame::GiftCard => SeatSet::NONE,
            TribeFrame::GiftHarbor => SeatSet::one(state.on_turn),
        }
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: TribeFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (TribeFrame::GiftHarbor, Action::Sea(SeaAction::PlaceHarbor { kind, path })) => {
                harbors::check(rules, state, seat, kind, path)
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        _: TribeFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match action {
            Action::Sea(SeaAction::PlaceHarbor { kind, path }) => {
                harbors::place(rules, state, seat, kind, path, log);
            }
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: TribeFrame, list: &mut Vec<Action>) {
        match frame {
            TribeFrame::GiftHarbor => harbors::list(rules, state, seat, list),
            TribeFrame::GiftCard => {}
        }
    }

    fn outcomes(_: &Rules, state: &State, _: TribeFrame, list: &mut Vec<(Outcome, u32)>) {
        base::outcomes::list_development_cards(state, list);
    }

    fn check_outcome(_: &Rules, state: &State, _: TribeFrame, outcome: Outcome) -> Option<bool> {
        match outcome {
            Outcome::Drawn(card) => Some(state.deck[card as usize] > 0),
            _ => None,
        }
    }

    fn resolve(_: &Rules, state: &mut State, _: TribeFrame, outcome: Outcome, log: &mut EventLog) {
        match outcome {
            Outcome::Drawn(card) => gift_drawn(state, card, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> TribePosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &TribePosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of The Forgotten Tribe in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: TribeFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let due = match frame {
            TribeFrame::GiftHarbor => harbors::must_place(rules, state, state.on_turn),
            TribeFrame::GiftCard => state.deck_aside > 0,
        };
        below.is_some() && above.is_none() && due
    }

    fn lies_on(_: TribeFrame, below: Frame) -> Over {
        match below {
            // What the first of two free ships brought.
            Frame::FreeRoads { .. } => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> TribeView {
        state::view(rules, state)
    }

    fn mix_frame(frame: TribeFrame) -> [u8; 4] {
        match frame {
            TribeFrame::GiftHarbor => [33, 0, 0, 0],
            TribeFrame::GiftCard => [34, 0, 0, 0],
        }
    }

    fn mix(tribe: &TribePosition, (): &(), mixer: &mut Mixer) {
        tribe.left.iter().for_each(|path| mixer.add(u64::from(path.0)));
        mixer.add(u64::MAX);
        mixer.bytes(tribe.chits.iter().copied());
        for kinds in &tribe.waiting {
            kinds.iter().for_each(|kind| mixer.bytes(kind.name().bytes()));
            mixer.add(u64::MAX);
        }
    }
}

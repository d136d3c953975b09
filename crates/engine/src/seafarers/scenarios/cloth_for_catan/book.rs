//! What Cloth for Catan adds to the game: an action, a frame, events and facts.

use super::state::{ClothPoints, ClothPosition, ClothState, ClothView};
use super::villages::{Villages, look_at};
use super::why::ClothWhy;
use super::{ClothForCatan, pirate, state};
use crate::action::Action;
use crate::base::robber;
use crate::board::IntersectionId;
use crate::book::{Book, Never, Parts};
use crate::books;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::event_table::events;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

/// What a seat can do in Cloth for Catan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClothAction {
    /// Take a bolt of cloth from that player beside the pirate.
    TakeCloth(Seat),
}

/// What the game waits for in Cloth for Catan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum ClothFrame {
    /// The player on turn takes a card or a bolt of cloth from one player beside the pirate.
    RobShips {
        /// Who can be robbed.
        among: SeatSet,
    },
}

impl ClothFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        "rob_ships"
    }
}

events! {
    /// What happened in Cloth for Catan. All of it is open to everybody.
    ClothEvent, lines cloth_events {
        /// A line of ships reached a village: trade with it began.
        TradeBegan {
            /// Whose.
            seat: Seat,
            /// The village.
            at: IntersectionId,
            /// Bolts of cloth taken from it.
            bolts: u8,
        };
        /// The number of a village was rolled.
        ClothGained {
            /// Who took a bolt.
            seat: Seat,
            /// The village.
            at: IntersectionId,
            /// Whether the bolt came from the general supply.
            from_supply: bool,
        };
        /// The pirate brought a bolt of cloth.
        ClothStolen {
            /// To whom.
            thief: Seat,
            /// From whom.
            victim: Seat,
        };
        /// Too few villages have cloth: the game is over.
        VillagesEmpty {
            /// How many still have some.
            left: u8,
        };
    }
}

impl Parts for ClothForCatan {
    type Points = ClothPoints;
    type Why = ClothWhy;
    type Frame = ClothFrame;
    type Action = ClothAction;
    type Event = ClothEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = ();
    type Position = ClothPosition;
    type View = ClothView;
}

impl Book for ClothForCatan {
    const MODULE: ModuleId = ModuleId::ClothForCatan;
    const ABSENT: &'static str = "seafarers/setup#scenario";
    type State = ClothState;
    const BLANK: ClothState = ClothState::BLANK;
    type Survey = Villages;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, closed: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys, closed)
    }

    fn check_answer(
        _: &Rules,
        state: &State,
        _: Seat,
        frame: ClothFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        let ClothFrame::RobShips { among } = frame;
        match action {
            Action::Rob(victim) => pirate::check_card(state, among, victim),
            Action::Cloth(ClothAction::TakeCloth(victim)) => pirate::check_cloth(state, among, victim),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(_: &Rules, state: &mut State, seat: Seat, _: ClothFrame, action: Action, log: &mut EventLog) {
        match action {
            Action::Rob(victim) => {
                state.stack.pop();
                robber::rob(state, seat, victim, log);
            }
            Action::Cloth(ClothAction::TakeCloth(victim)) => {
                state.stack.pop();
                pirate::take_cloth(state, seat, victim, log);
            }
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(_: &Rules, state: &State, _: Seat, frame: ClothFrame, list: &mut Vec<Action>) {
        let ClothFrame::RobShips { among } = frame;
        pirate::list_victims(state, among, list);
    }

    fn position(rules: &Rules, state: &State) -> ClothPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &ClothPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of Cloth for Catan in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: ClothFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let ClothFrame::RobShips { among } = frame;
        let others = rules.all_seats().without(state.on_turn);
        let fits = !among.is_empty() && among.minus(others).is_empty();
        below.is_some() && above.is_none() && fits
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> ClothView {
        state::view(rules, state)
    }

    fn mix_frame(frame: ClothFrame) -> [u8; 4] {
        let ClothFrame::RobShips { among } = frame;
        [35, among.0, 0, 0]
    }

    fn mix(cloth: &ClothPosition, (): &(), mixer: &mut Mixer) {
        mixer.bytes(cloth.villages.iter().copied());
        mixer.bytes(cloth.bolts.iter().copied().chain([cloth.supply]));
        cloth.trades.iter().for_each(|villages| mixer.bytes(villages.iter().map(|at| at.0)));
    }
}

//! The Wonders of Catan: everybody builds one great wonder.

mod book;
mod building;
mod cards;
mod marks;
mod options;
mod state;
mod why;

pub use cards::Wonder;
pub use state::{WonderPosition, WonderView};
pub use why::WonderWhy;

use crate::seafarers::setup;
use marks::WonderMarks;
use state::WondersState;

use crate::action::{Action, ActionKinds};
use crate::error::{RuleError, refuse};
use crate::event_table::events;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seafarers::SeaWhy;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

/// What a seat can do in The Wonders of Catan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WonderAction {
    /// Start a wonder.
    Start(Wonder),
    /// Build the next level of the own wonder.
    BuildLevel,
}

events! {
    /// What happened in The Wonders of Catan.
    WonderEvent, lines wonder_events {
        /// A wonder was started: a ship lies on it.
        WonderStarted {
            /// By whom.
            seat: Seat,
            /// Which.
            wonder: Wonder,
        };
        /// A level was built.
        WonderLevelBuilt {
            /// By whom.
            seat: Seat,
            /// Of which wonder.
            wonder: Wonder,
            /// Its level now.
            level: u8,
        };
    }
}

/// The scenario: what it changes in Seafarers.
// Rule: no-points
#[derive(Debug)]
pub struct WondersOfCatan;

impl Module for WondersOfCatan {
    const LAYER: Layer = Layer::Scenario;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare, Hook::Forbid, Hook::Wins];
    const FORBIDS: ActionKinds = ActionKinds::SETTLEMENT.or(ActionKinds::CITY);

    fn prepare(&self, _: &Rules, state: &mut State) {
        Self::begin(state, WondersState::NONE);
    }

    fn forbid(&self, rules: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        // Rule: start, markers, seafarers/five_six_scenarios#wonders-markers
        match *action {
            // Rule: combinations/seafarers_cities_knights#setup
            Action::BuildSettlement(at) | Action::BuildCity(at)
                if setup::is_first_building(state) && marks(rules).no_start.contains(at) =>
            {
                refuse("seafarers/wonders_of_catan#start", SeaWhy::NotAStart)
            }
            _ => Ok(()),
        }
    }

    fn wins(&self, rules: &Rules, state: &State, seat: Seat, enough: bool) -> bool {
        let Some(wonders) = Self::part(state) else { return enough };
        // Rule: win-wonder, win-points
        wonders.level(seat) >= marks(rules).levels || (enough && wonders.is_ahead(seat))
    }
}

/// What the board marks for wonders.
fn marks(rules: &Rules) -> &WonderMarks {
    &rules.surveys().wonders
}

impl Rules {
    /// How many levels complete a wonder.
    pub fn wonder_levels(&self) -> u8 {
        marks(self).levels
    }

    /// The wonders that a seat could start.
    pub fn open_wonders(&self, state: &State, seat: Seat) -> impl Iterator<Item = Wonder> {
        let all = marks(self).in_play().iter().copied();
        all.filter(move |&wonder| building::can_start(self, state, seat, wonder))
    }
}

impl State {
    /// The wonder of a seat, and how many of its levels are built.
    pub fn wonder(&self, seat: Seat) -> Option<(Wonder, u8)> {
        WondersOfCatan::part(self)?.of(seat)
    }
}

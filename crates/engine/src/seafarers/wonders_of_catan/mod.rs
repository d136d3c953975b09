//! The Wonders of Catan: everybody builds one great wonder.

mod building;
mod cards;
mod marks;
mod state;

pub use cards::Wonder;
pub use state::{WonderPosition, WonderView};

pub(super) use building::{act, can_start, check as check_action, list, options};
pub(crate) use marks::WonderMarks;
pub(super) use state::{WondersState, check, place, position, ships_on_cards, view};

use super::scenario::SeaScenario;
use super::setup;
use crate::action::{Action, ActionKinds};
use crate::error::{RuleError, Why, refuse};
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// What a seat can do in The Wonders of Catan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WonderAction {
    /// Start a wonder.
    Start(Wonder),
    /// Build the next level of the own wonder.
    BuildLevel,
}

/// What happened in The Wonders of Catan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WonderEvent {
    /// A wonder was started: a ship lies on it.
    Started {
        /// By whom.
        seat: Seat,
        /// Which.
        wonder: Wonder,
    },
    /// A level was built.
    LevelBuilt {
        /// By whom.
        seat: Seat,
        /// Of which wonder.
        wonder: Wonder,
        /// Its level now.
        level: u8,
    },
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
        state.sea.scenario = SeaScenario::Wonders(WondersState::NONE);
    }

    fn forbid(&self, rules: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        // Rule: start, markers, seafarers/five_six_scenarios#wonders-markers
        match *action {
            // Rule: combinations/seafarers_cities_knights#setup
            Action::BuildSettlement(at) | Action::BuildCity(at)
                if setup::is_first_building(state) && rules.waters().wonders.no_start.contains(at) =>
            {
                refuse("seafarers/wonders_of_catan#start", Why::NotAStart)
            }
            _ => Ok(()),
        }
    }

    fn wins(&self, rules: &Rules, state: &State, seat: Seat, enough: bool) -> bool {
        let Some(wonders) = state.sea.scenario.wonders() else { return enough };
        // Rule: win-wonder, win-points
        wonders.level(seat) >= rules.waters().wonders.levels || (enough && wonders.is_ahead(seat))
    }
}

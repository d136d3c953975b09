//! Catan for Two. Rule texts: `docs/rules/two_players/`. Names that begin with `Two` are its part of
//! a type of the base game.

mod neutral;
mod options;
mod rolls;
mod setup;
mod state;
mod trade_tokens;
pub(crate) mod turn;
mod types;

pub use state::{TwoPosition, TwoState, TwoView};
pub use types::{TokenAction, TwoAction, TwoEvent, TwoFrame, TwoViewEvent};

pub(crate) use neutral::{OWNERS, drop_free_pieces};
pub(crate) use options::options;
pub(crate) use setup::place_neutral_settlements;
pub(crate) use state::check as check_two;
pub(crate) use types::view_event;

use crate::action::{Action, ActionKinds};
use crate::chance::{Chance, Dice};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: two_players/setup#base-rules
/// Two players beside two neutral colors.
#[derive(Debug)]
pub struct TwoPlayers;

impl Module for TwoPlayers {
    const LAYER: Layer = Layer::Extension;
    const ANSWERS: &'static [Hook] =
        &[Hook::Prepare, Hook::Forbid, Hook::Roll, Hook::RollsAgain, Hook::NextPart, Hook::Built];
    const FORBIDS: ActionKinds = ActionKinds::EVERY;

    fn prepare(&self, rules: &Rules, state: &mut State) {
        setup::prepare(rules, state);
    }

    fn forbid(&self, _: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        rolls::check_between(state, action)
    }

    fn roll(&self, _: &Rules, state: &State, seat: Seat, chance: Chance) -> Chance {
        rolls::chance(state, seat, chance)
    }

    fn rolls_again(&self, _: &Rules, state: &mut State, dice: Dice) -> bool {
        rolls::rolled(state, dice)
    }

    fn next_part(&self, _: &Rules, state: &mut State, _: Seat, _: &mut EventLog) -> bool {
        rolls::turn_ended(state)
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        action: &Action,
        in_setup: bool,
        log: &mut EventLog,
    ) {
        trade_tokens::built(rules, state, seat, action, log);
        if !in_setup {
            neutral::built(rules, state, action);
        }
    }
}

/// The trade tokens of the Traveler edition.
#[derive(Debug)]
pub struct TravelerTokens;

impl Module for TravelerTokens {
    const LAYER: Layer = Layer::Variant;
    // Its numbers are read where tokens are counted (`setup.rs`).
    const ANSWERS: &'static [Hook] = &[];
}

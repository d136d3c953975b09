//! Catan for Two. Rule texts: `docs/rules/two_players/`. Names that begin with `Two` are its part of
//! a type of the base game.

pub(crate) mod neutral;
mod options;
mod rolls;
pub(crate) mod setup;
mod state;
pub(crate) mod trade_tokens;
mod turn;
mod types;
mod why;

pub use state::{TwoPosition, TwoState, TwoView};
pub use types::{TokenAction, TwoAction, TwoEvent, TwoFrame, TwoViewEvent};
pub use why::TwoWhy;

use crate::action::{Action, ActionKinds};
use crate::chance::{Chance, Dice};
use crate::config::ConfigError;
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Built, Hook, Layer, Module, SeatRange};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: two_players/setup#base-rules
/// Two players beside two neutral colors.
#[derive(Debug)]
pub struct TwoPlayers;

impl Module for TwoPlayers {
    const LAYER: Layer = Layer::Extension;
    const ANSWERS: &'static [Hook] = &[
        Hook::Prepare,
        Hook::Prepared,
        Hook::Forbid,
        Hook::Roll,
        Hook::RollsAgain,
        Hook::NextPart,
        Hook::Built,
        Hook::Neutral,
    ];
    const FORBIDS: ActionKinds = ActionKinds::EVERY;
    // Rule: combinations/combinations#two-presets
    const SEATS: Option<SeatRange> =
        Some(SeatRange::new(2, 2).by("combinations/combinations#two-presets", ""));

    fn prepare(&self, rules: &Rules, state: &mut State) {
        setup::prepare(rules, state);
    }

    fn prepared(&self, rules: &Rules, state: &mut State) -> Result<(), ConfigError> {
        setup::place_neutral_settlements(rules, state)
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

    // A turn has three parts: before the first roll, between the rolls, and after them.
    fn last_part(&self) -> u8 {
        2
    }

    fn rolls_in(&self, part: u8) -> bool {
        part < 2
    }

    fn trades_in(&self, part: u8) -> bool {
        part == 2
    }

    // Rule: two_players/neutral#legal, two_players/neutral#longest-road
    fn neutral_owners(&self, _: &Rules) -> SeatSet {
        neutral::OWNERS.into_iter().collect()
    }

    // Rule: two_players/trade_tokens#army-passes
    fn army_lies_aside(&self, state: &State) -> bool {
        state.knights(Seat(0)) == state.knights(Seat(1))
    }

    fn built(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        piece: Built,
        in_setup: bool,
        log: &mut EventLog,
    ) {
        trade_tokens::built(rules, state, seat, piece, log);
        if !in_setup {
            neutral::built(rules, state, piece);
        }
    }
}

/// The trade tokens of the Traveler edition.
#[derive(Debug)]
pub struct TravelerTokens;

impl Module for TravelerTokens {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "two_players/setup#tokens-traveler";
    // Its numbers are read where tokens are counted (`setup.rs`).
    const ANSWERS: &'static [Hook] = &[];
}

//! What a rulebook, variant or house rule may change: every hook with the question it asks.
//!
//! The base rulebook is a straight script in `base/`. At a line where another book may say
//! *instead*, *also* or *may not*, it asks a hook. Each answer is handed from module to module in
//! the order of the registry (`modules.rs`), so the last layer has the last word.

use crate::action::{Action, ActionKinds};
use crate::chance::{Chance, Dice};
use crate::error::RuleError;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Whose word counts more: later layers are asked later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// A rulebook beside the base game.
    Rulebook,
    /// More players.
    Extension,
    /// A scenario of a rulebook.
    Scenario,
    /// A variant.
    Variant,
    /// A ruling about a pair of the above.
    Combo,
    /// What the table agreed on.
    House,
}

/// The questions. A module names those it answers, so that the others cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Hook {
    /// [`Module::forbid`], for actions of the kinds in [`Module::FORBIDS`]
    Forbid,
    /// [`Module::hand_limit`]
    HandLimit,
    /// [`Module::victory_target`]
    VictoryTarget,
    /// [`Module::roll`]
    Roll,
    /// [`Module::rolled`]
    Rolled,
    /// [`Module::offer_cap`]
    OfferCap,
    /// [`Module::may_speak`]
    MaySpeak,
}

/// How many hooks there are.
pub const HOOKS: usize = 7;

/// A set of rules that changes the base game. `impl Module` is the table of contents of what it changes.
pub trait Module {
    /// Its layer.
    const LAYER: Layer;
    /// The hooks it answers.
    const ANSWERS: &'static [Hook];
    /// The kinds of actions it may forbid; nothing else is asked about.
    const FORBIDS: ActionKinds = ActionKinds::NONE;

    /// May this seat do that now, as far as this module is concerned?
    fn forbid(&self, _: &Rules, _: &State, _: Seat, _: &Action) -> Result<(), RuleError> {
        Ok(())
    }

    /// How many cards does a 7 leave alone?
    fn hand_limit(&self, _: &Rules, _: &State, _: Seat, limit: u8) -> u8 {
        limit
    }

    /// How many points does this seat need?
    fn victory_target(&self, _: &Rules, _: &State, _: Seat, target: u8) -> u8 {
        target
    }

    /// Where does the roll of a turn come from?
    fn roll(&self, _: &Rules, _: &State, _: Seat, chance: Chance) -> Chance {
        chance
    }

    /// A roll has come; what does that change?
    fn rolled(&self, _: &Rules, _: &mut State, _: Dice) {}

    /// How many offers may a seat make in one turn?
    fn offer_cap(&self, _: &Rules, cap: u8) -> u8 {
        cap
    }

    /// Which of the seats that are not on turn may speak while the others trade and build?
    fn may_speak(&self, _: &Rules, _: &State, seats: SeatSet) -> SeatSet {
        seats
    }
}

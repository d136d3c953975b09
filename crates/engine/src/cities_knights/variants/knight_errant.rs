//! Knight-errant: a knight may chase the robber before the roll.

use crate::error::{RuleError, Why, refuse};
use crate::module::{Hook, Layer, Module};
use crate::state::State;

/// What an active knight may do before the roll.
#[derive(Debug)]
pub struct KnightErrant;

// Rule: before-roll, asleep
impl Module for KnightErrant {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/knight_errant#before-roll";
    const ANSWERS: &'static [Hook] = &[];
}

// Rule: one-action
/// Whether no knight has chased the robber before this roll.
pub(crate) fn check_errant(state: &State) -> Result<(), RuleError> {
    if state.effects.ck.errant {
        return refuse("variants/knight_errant#one-action", Why::RollFirst);
    }
    Ok(())
}

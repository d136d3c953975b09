//! The Fishermen of Catan for two: fish take the place of trade tokens.

use crate::error::{RuleError, Why, refuse};
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::traders_barbarians::FishTokens;

// Rule: traders_barbarians/fishermen#two-start
/// What each player has before the game.
const FIRST: FishTokens = FishTokens([2, 2, 1]);

fn both(rules: &Rules) -> bool {
    rules.plays(ModuleId::TwoPlayers) && rules.plays(ModuleId::Fishermen)
}

/// What each player has before the game.
pub(crate) fn first_tokens(rules: &Rules) -> FishTokens {
    if both(rules) { FIRST } else { FishTokens::NONE }
}

// Rule: traders_barbarians/fishermen#two-numbers-only
/// Whether a settlement of the set-up may bring a token.
pub(crate) fn draws_in_setup(rules: &Rules) -> bool {
    !both(rules)
}

// Rule: traders_barbarians/fishermen#two-discount
/// How many fish fewer a seat needs for everything.
pub(crate) fn discount(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let points = |seat| rules.victory_points(state, seat).visible();
    u8::from(both(rules) && points(seat) < points(Seat(1 - seat.0)))
}

// Rule: traders_barbarians/fishermen#two-no-tokens
/// Whether there are trade tokens.
pub(crate) fn has_trade_tokens(rules: &Rules) -> bool {
    !both(rules)
}

/// Nothing can be done with trade tokens that are not there.
pub(crate) fn check_trade_tokens(rules: &Rules) -> Result<(), RuleError> {
    if has_trade_tokens(rules) {
        return Ok(());
    }
    refuse("traders_barbarians/fishermen#two-no-tokens", Why::NotInThisGame)
}

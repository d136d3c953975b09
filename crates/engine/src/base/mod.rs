//! The base game, one file per heading of the rulebook. Rule texts: `docs/rules/base/`.
//!
//! `turn.rs` is the script: it says what the game waits for and hands each action to its file.

pub(crate) mod beginners_setup;
pub(crate) mod cities;
pub(crate) mod costs;
pub(crate) mod development_cards;
pub(crate) mod domestic_trade;
pub(crate) mod largest_army;
pub(crate) mod longest_road;
pub(crate) mod maritime_trade;
pub(crate) mod outcomes;
pub(crate) mod production;
pub(crate) mod roads;
pub(crate) mod robber;
pub(crate) mod settlements;
pub(crate) mod setup;
pub(crate) mod seven;
pub(crate) mod turn;
pub(crate) mod victory;

use crate::board::IntersectionId;
use crate::cards::Cards;
use crate::rules::Rules;
use crate::state::State;

/// One card for each producing hex that an intersection touches.
pub(crate) fn production_of(rules: &Rules, state: &State, at: IntersectionId) -> Cards {
    let hexes = rules.topology().hexes_at(at).iter();
    hexes
        // Rule: seafarers/setup#starting-resources
        .filter(|&&hex| state.numbers(hex) != 0)
        .filter_map(|&hex| state.terrain(hex).resource())
        .fold(Cards::NONE, |cards, kind| cards + Cards::one(kind))
}

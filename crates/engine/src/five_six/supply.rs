//! What lies on the table for five and six.

use crate::base::setup;
use crate::cards::{Card, Cards};
use crate::chance::DevelopmentCounts;
use crate::state::State;

// Rule: resources
/// Cards of each resource beyond those of the base game, 24 in all.
const MORE_RESOURCES: u8 = 5;

// Rule: five_six/cities_knights#supply
/// Cards of each commodity beyond those for four, 18 in all.
const MORE_COMMODITIES: u8 = 6;

// Rule: development-deck
/// The development deck by kind, in the order of `DevelopmentCard::ALL`.
const DECK: DevelopmentCounts = [20, 3, 3, 3, 5, 0, 0, 0];

/// Adds to what the rulebook laid out.
pub(super) fn prepare(state: &mut State) {
    for card in Card::RESOURCES {
        state.supply += Cards::of(card, MORE_RESOURCES);
    }
    for card in Card::COMMODITIES {
        if state.supply.get(card) > 0 {
            state.supply += Cards::of(card, MORE_COMMODITIES);
        }
    }
    // A book without development cards stays without, one with a deck of its own says how large it is.
    if state.deck == setup::DECK {
        state.deck = DECK;
    }
}

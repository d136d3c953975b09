//! Set-up: commodities, decks, and a city in the second round.

use super::cards::ProgressCard;
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::state::State;

// Rule: commodity-supply
/// Cards of each commodity.
pub(super) const COMMODITIES: u8 = 12;

/// Lays out what the expansion adds.
pub(super) fn prepare(state: &mut State) {
    for card in Card::COMMODITIES {
        state.supply += Cards::of(card, COMMODITIES);
    }
    // Rule: no-development-cards, no-largest-army
    state.deck = Default::default();
    // Rule: cities_knights/progress_cards#decks, five_six/cities_knights#progress-decks
    for card in ProgressCard::ALL {
        state.ck.deck[card as usize] = card.count();
    }
}

// Rule: second-is-city
pub(super) const fn is_city(round: u8) -> bool {
    round == 2
}

// Rule: no-development-cards
pub(super) fn no_development_cards() -> Result<(), RuleError> {
    refuse("cities_knights/setup#no-development-cards", Why::NotInThisGame)
}

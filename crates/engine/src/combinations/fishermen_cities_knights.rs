//! The Fishermen of Catan with Cities & Knights: fish draw progress cards, and those who catch fish keep the
//! aqueduct.

use crate::board::{HexId, Terrain};
use crate::cities_knights::{CkFrame, CkWhy};
use crate::error::{RuleError, refuse};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::State;

// Rule: base-rules, card, card-as-any
/// Whether fish draw from the decks of progress cards.
pub(crate) fn are_drawn(rules: &Rules) -> bool {
    rules.plays(ModuleId::Fishermen) && rules.plays(ModuleId::CitiesKnights)
}

// Rule: card
/// What comes when a card is paid for: whoever is on turn chooses a deck.
pub(crate) fn frame(rules: &Rules) -> Option<Frame> {
    are_drawn(rules).then_some(Frame::Ck(CkFrame::ChooseDeck))
}

// Rule: aqueduct
/// Whether it comes after the tokens of a roll.
pub(crate) const fn waits_for_the_catch(frame: Frame) -> bool {
    matches!(frame, Frame::Ck(CkFrame::Aqueduct { .. }))
}

// Rule: inventor
/// Refuses to swap numbers that are no tokens.
pub(crate) fn check_tokens(state: &State, hexes: [HexId; 2]) -> Result<(), RuleError> {
    match hexes.iter().any(|&hex| are_printed(state, hex)) {
        true => refuse("combinations/fishermen_cities_knights#inventor", CkWhy::NumberStays),
        false => Ok(()),
    }
}

/// Whether the numbers of a hex are no token that could be taken up: they are printed on a lake.
pub(crate) fn are_printed(state: &State, hex: HexId) -> bool {
    state.terrain(hex) == Terrain::Lake
}

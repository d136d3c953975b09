//! Event cards in a game with commodities and a Diplomat.

use crate::board::PathId;
use crate::cards::Card;
use crate::error::{RuleError, Why, refuse};
use crate::state::State;
use crate::variants::event_cards::EventCardWhy;

// Rule: variants/event_cards#ck-supply
/// Whether an event may bring that card.
pub(crate) fn check_kind(card: Card) -> Result<(), RuleError> {
    if !card.is_resource() {
        return refuse("variants/event_cards#ck-supply", Why::OnlyResources);
    }
    Ok(())
}

// Rule: variants/event_cards#ck-diplomat
/// Whether the road there may be taken away.
pub(crate) fn check_lift(state: &State, path: PathId) -> Result<(), RuleError> {
    if state.event_cards.damaged.contains(&Some(path)) {
        return refuse("variants/event_cards#ck-diplomat", EventCardWhy::RoadDamaged);
    }
    Ok(())
}

//! Wagons with event cards: damaged roads, and cards whose number no hex has.

use crate::board::PathId;
use crate::chance::Dice;
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: traders_barbarians/traders#events-earthquake
/// Whether the road of that owner on a path is damaged.
pub(crate) fn is_damaged(state: &State, owner: Seat, path: PathId) -> bool {
    state.damaged_road(owner) == Some(path)
}

// Rule: traders_barbarians/traders#events-number
/// Whether the event of a card takes place but its number is that of the next card.
pub(crate) fn has_no_number(rules: &Rules, card: Dice) -> bool {
    rules.plays(ModuleId::Traders) && rules.surveys().trader.impossible >> card.index() & 1 != 0
}

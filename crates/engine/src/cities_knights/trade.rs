//! Trade with the supply: the rates that the expansion adds.

use super::cards::Track;
use super::{city_improvements, merchant, trade_cards};
use crate::cards::Card;
use crate::seats::Seat;
use crate::state::State;

// Rule: better-rates, four-to-one, generic-harbor, special-harbor
/// A 2:1 rate by guild, merchant or fleet, as a bit.
pub(super) fn rates(state: &State, seat: Seat, give: Card) -> u8 {
    // Rule: cities_knights/city_improvements#merchant-guild
    // Rule: cities_knights/city_improvements#guild-only-commodities
    let guild = !give.is_resource() && city_improvements::has_ability(state, seat, Track::Trade);
    let two = guild || merchant::trades(state, seat, give) || trade_cards::in_fleet(state, seat, give);
    u8::from(two) << 2
}

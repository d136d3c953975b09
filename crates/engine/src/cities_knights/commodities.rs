//! Commodities: what cities produce.

use crate::board::Terrain;
use crate::cards::{Card, Cards};
use crate::module::Yield;

// Rule: kinds
/// The commodity of a terrain.
const fn commodity(terrain: Terrain) -> Option<Card> {
    match terrain {
        Terrain::Pasture => Some(Card::Cloth),
        Terrain::Mountains => Some(Card::Coin),
        Terrain::Forest => Some(Card::Paper),
        _ => None,
    }
}

// Rule: city-production, no-choice, settlements-none
/// A city takes one resource and one commodity where the terrain has one.
pub(super) fn yields(terrain: Terrain, [settlement, city]: Yield) -> Yield {
    match commodity(terrain) {
        Some(card) => [settlement, settlement + Cards::one(card)],
        None => [settlement, city],
    }
}

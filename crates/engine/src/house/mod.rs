//! What a table may agree on. Rule texts: `docs/rules/house/house_rules.md`.

mod house_rules;

pub(crate) use house_rules::FULL_DECK;
pub use house_rules::{DiceDeck, HouseNumbers, NoDomesticTrade, SeparatePhases};

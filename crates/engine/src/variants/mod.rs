//! Variants of the base game that a table may choose with any book: the list of them. Rule texts: `docs/rules/variants/`.

pub mod event_cards;
mod friendly_robber;
mod harbormaster;

pub use event_cards::EventCards;
pub use friendly_robber::FriendlyRobber;
pub use harbormaster::Harbormaster;

// A layout, which files of scenarios speak of like of any variant.
pub use crate::cities_knights::variants::FrameWithoutOneHarbor;

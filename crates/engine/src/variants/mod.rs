//! Variants that a table may choose. Rule texts: `docs/rules/variants/`.

mod easy_start;
pub mod event_cards;
mod frame;
mod friendly_robber;
mod harbormaster;
mod knight_errant;
mod nasty;

pub use easy_start::EasyStart;
pub use event_cards::EventCards;
pub use frame::FrameWithoutOneHarbor;
pub use friendly_robber::FriendlyRobber;
pub use harbormaster::Harbormaster;
pub use knight_errant::KnightErrant;
pub use nasty::Nasty;

pub(crate) use nasty::{check_defend, defend};

//! Variants of this expansion alone, which it asks itself. Rule texts: `docs/rules/variants/`.

mod easy_start;
mod frame;
mod knight_errant;
mod nasty;

pub use easy_start::EasyStart;
pub use frame::FrameWithoutOneHarbor;
pub use knight_errant::KnightErrant;
pub use nasty::Nasty;

pub(crate) use knight_errant::check_errant;
pub(super) use nasty::{call_to_arms, check_defend, defend};

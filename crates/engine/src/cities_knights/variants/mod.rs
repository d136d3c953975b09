//! Variants of this expansion alone. Rule texts: `docs/rules/variants/`.

mod easy_start;
mod frame;
mod knight_errant;
mod nasty;

pub use easy_start::EasyStart;
pub use frame::FrameWithoutOneHarbor;
pub use knight_errant::KnightErrant;
pub use nasty::Nasty;

pub(super) use nasty::{check_defend, defend};

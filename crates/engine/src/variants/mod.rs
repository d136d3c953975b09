//! Variants that a table may choose. Rule texts: `docs/rules/variants/`.

mod easy_start;
mod frame;
mod knight_errant;
mod nasty;

pub use easy_start::EasyStart;
pub use frame::FrameWithoutOneHarbor;
pub use knight_errant::KnightErrant;
pub use nasty::Nasty;

pub(crate) use nasty::{check_defend, defend};

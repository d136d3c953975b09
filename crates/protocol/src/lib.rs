//! The only crate that knows text and JSON: notation, positions, records and messages.

pub mod house;
pub mod json;
pub mod notation;
pub mod record;
pub mod wire;

//! The base game as text. Its part of positions is `notation/position.rs`, its JSON is `json/`.

pub(crate) mod actions;
pub(crate) mod frames;
pub(crate) mod outcomes;
pub(crate) mod trades;

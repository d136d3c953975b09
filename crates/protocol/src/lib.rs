//! The only crate that knows text and JSON: notation, positions, records and messages.
//!
//! Each book has a folder with all that it adds; `books.rs` is the list of them.

mod base;
mod books;
mod cities_knights;
mod event_cards;
pub mod house;
pub mod json;
pub mod notation;
pub mod record;
mod seafarers;
mod two_players;
pub mod wire;

//! The only crate that knows text and JSON: notation, positions, records and messages.
//!
//! Each book has a folder with all that it adds; `books.rs` is the list of them.

mod base;
mod books;
pub mod house;
pub mod json;
pub mod notation;
pub mod record;
pub mod wire;

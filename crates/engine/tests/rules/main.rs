//! The rules one by one. The folders mirror `docs/rules`: above each test stand the ids of the rules
//! it tests, without the part that the file gives.

mod asserts;
mod base;
mod boards;
mod cities_knights;
mod ck;
#[path = "combinations/combinations.rs"]
mod combinations;
mod five_six;
mod house;
mod impossible;
mod kit;
mod large;
mod setup;
mod table;
mod two;
mod two_players;
mod variants;

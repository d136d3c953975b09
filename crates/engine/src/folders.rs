//! The folders of the rulebooks beside the base game. A new one is a line here, one in `modules.rs` and one in
//! `books.rs`; nothing else in the core says that it exists.

#[path = "cities_knights/mod.rs"]
pub mod cities_knights;
#[path = "explorers_pirates/mod.rs"]
pub mod explorers_pirates;
#[path = "five_six/mod.rs"]
pub mod five_six;
#[path = "seafarers/mod.rs"]
pub mod seafarers;
#[path = "traders_barbarians/mod.rs"]
pub mod traders_barbarians;
#[path = "two_players/mod.rs"]
pub mod two_players;

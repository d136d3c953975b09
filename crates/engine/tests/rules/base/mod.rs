//! The base game.

mod beginners_setup;
mod board;
mod cities;
mod costs;
mod development_cards;
mod domestic_trade;
mod largest_army;
mod maritime_trade;
mod progress_cards;

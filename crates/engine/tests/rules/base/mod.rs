//! The base game.

mod beginners_setup;
mod board;
mod cities;
mod costs;
mod development_cards;
mod domestic_trade;
mod examples;
mod largest_army;
mod longest_road;
mod maritime_trade;
mod production;
mod progress_cards;
mod roads;
mod robber;
mod settlements;
mod setup;
mod seven;
mod turn;
mod variable_setup;
mod victory;

//! Tests of `docs/rules/cities_knights/`, one file for each.

mod city_walls;
mod knight_moves;
mod knights;
mod politics_cards;
mod progress_cards;
mod science_cards;
mod trade_cards;

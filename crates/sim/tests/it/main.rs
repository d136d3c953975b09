//! Random games of every book, with every invariant checked.

mod cities_knights;
mod event_cards;
mod five_six;
mod two_players;
mod villages;
mod wonders;

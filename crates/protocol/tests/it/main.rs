//! Text, JSON and records of games of every book.

mod cities_knights;
mod common;
mod discoveries;
mod event_cards;
mod five_six;
mod golden;
mod json;
mod old_name;
mod options;
mod pairs;
mod pirates;
mod positions;
mod records;
mod revisions;
mod rivers;
mod two_players;
mod typescript;
mod wonders;

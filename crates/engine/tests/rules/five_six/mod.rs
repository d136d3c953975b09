//! Tests of `docs/rules/five_six`.

mod board;
mod cities_knights;
mod paired_players;
mod supply;

//! What several of the heavy tests share: boards, tables, luck, and a player who plays at random.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod boards;
pub mod luck;
pub mod play;
pub mod tables;

/// How many games a property plays: `default`, or as many as `TRADEHOLM_GAMES` says.
pub fn games(default: u64) -> u64 {
    match std::env::var("TRADEHOLM_GAMES") {
        Ok(text) => text.parse().expect("TRADEHOLM_GAMES is a number"),
        Err(_) => default,
    }
}

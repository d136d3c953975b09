//! What several of the heavy tests share: boards, tables, luck, and a player who plays at random.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod boards;
pub mod luck;
pub mod play;
pub mod tables;

/// How many games a property plays: `default`, as many as `TRADEHOLM_GAMES` says, or a part of the
/// default if that is one, such as `1/3`.
pub fn games(default: u64) -> u64 {
    match std::env::var("TRADEHOLM_GAMES").ok().as_deref().map(|text| (text, text.strip_prefix("1/"))) {
        Some((_, Some(_))) => part(default).max(1),
        Some((text, None)) => text.parse().expect("TRADEHOLM_GAMES is a number or a part such as 1/3"),
        None => default,
    }
}

/// How much of something must have happened in those games: less where only a part of them is played.
pub fn part(default: u64) -> u64 {
    let text = std::env::var("TRADEHOLM_GAMES").unwrap_or_default();
    let by = text.strip_prefix("1/").map(|by| by.parse().expect("TRADEHOLM_GAMES is a part such as 1/3"));
    default / by.unwrap_or(1)
}

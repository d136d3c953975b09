//! Tests of `docs/rules/two_players`.

mod neutral;
mod rolls;
mod setup;
mod trade_tokens;

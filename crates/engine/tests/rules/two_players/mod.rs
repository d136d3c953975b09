//! Tests of `docs/rules/two_players`.

mod event_cards;
mod neutral;
mod rolls;
mod setup;
mod trade_tokens;

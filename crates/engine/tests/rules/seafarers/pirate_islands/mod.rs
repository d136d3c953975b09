//! Tests of `docs/rules/seafarers/pirate_islands.md`.

mod five_six;
mod fleet;
mod fortress;
mod positions;
mod route;
mod setup;
mod variants;

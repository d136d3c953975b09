//! Tests of `docs/rules/variants/`, one file for each.

mod easy_start;
mod event_cards;
mod friendly_robber;
mod harbormaster;
mod knight_errant;
mod nasty;

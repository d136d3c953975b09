//! Tests of `docs/rules/variants/`, one file for each.

mod easy_start;
mod friendly_robber;
mod harbormaster;
mod knight_errant;
mod nasty;

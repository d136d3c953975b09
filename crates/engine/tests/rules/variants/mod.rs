//! Tests of `docs/rules/variants/`, one file for each.

mod easy_start;
mod knight_errant;
mod nasty;

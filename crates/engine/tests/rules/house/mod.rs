//! House rules.

mod house_rules;

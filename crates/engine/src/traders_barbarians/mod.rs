//! Traders & Barbarians. Rule texts: `docs/rules/traders_barbarians/`. Names that begin with `Tb` are its part
//! of a type of the base game.
//!
//! The book is a row of scenarios and what several of them share. A scenario is a folder in `scenarios/`, whose
//! `mod.rs` lists them.

mod book;
mod gold;
pub(crate) mod scenarios;
mod types;
mod why;

pub use gold::{MOST as GOLD_PURCHASES, PRICE as GOLD_PRICE};
pub use scenarios::*;
pub use types::{TbAction, TbEffects, TbEvent, TbView};
pub use why::TbWhy;

use crate::cards::Card;
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: traders_barbarians/setup#scenarios, traders_barbarians/setup#base-rules
/// What the scenarios of the book share.
#[derive(Debug)]
pub struct TradersBarbarians;

impl Module for TradersBarbarians {
    const LAYER: Layer = Layer::Rulebook;
    const ANSWERS: &'static [Hook] = &[Hook::GoldRates];

    fn gold_rates(&self, _: &Rules, _: &State, _: Seat, give: Card, rates: u8) -> (u8, &'static str) {
        gold::rates(give, rates)
    }
}

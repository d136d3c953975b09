//! Who is wealthiest and who is poor. Both follow from the gold and from nothing else.

use super::types::RiverPoints;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: wealthiest
/// What the Wealthiest Settler is worth.
const WEALTHIEST: u8 = 1;

// Rule: poor
/// What a Poor Settler loses.
const POOR: u8 = 2;

// Rule: from-first-turn
fn counts(state: &State) -> bool {
    state.turn > 0
}

// Rule: wealthiest, wealthiest-lost, neutral-gold
/// The only player with the most gold.
pub(super) fn wealthiest(rules: &Rules, state: &State) -> Option<Seat> {
    let most = rules.all_seats().iter().map(|seat| state.gold(seat)).max()?;
    let with_most: SeatSet = rules.all_seats().iter().filter(|&seat| state.gold(seat) == most).collect();
    with_most.only().filter(|_| counts(state))
}

// Rule: poor, poor-several, poor-always
/// All players with the least gold.
pub(super) fn poor(rules: &Rules, state: &State) -> SeatSet {
    let least = rules.all_seats().iter().map(|seat| state.gold(seat)).min().unwrap_or(0);
    rules.all_seats().iter().filter(|&seat| counts(state) && state.gold(seat) == least).collect()
}

// Rule: at-once
/// What a seat gains and loses by its gold.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> RiverPoints {
    RiverPoints {
        wealthiest: WEALTHIEST * u8::from(wealthiest(rules, state) == Some(seat)),
        poor: POOR * u8::from(poor(rules, state).contains(seat)),
    }
}

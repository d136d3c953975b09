//! Friendly robber: it spares those who have hardly begun.

use crate::board::{HexId, HexSet, Terrain};
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Where the robber may not go.
#[derive(Debug)]
pub struct FriendlyRobber;

/// A player with so many visible points is protected.
const MOST_POINTS: u8 = 2;

impl Module for FriendlyRobber {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/friendly_robber#protected";
    const ANSWERS: &'static [Hook] = &[Hook::RobberHexes];

    // Rule: no-move, cities-knights
    fn robber_hexes(&self, rules: &Rules, state: &State, hexes: HexSet) -> (HexSet, &'static str) {
        let open: HexSet = hexes.iter().filter(|&hex| !is_spared(rules, state, hex)).collect();
        // Rule: to-desert, combinations/seafarers_variants#friendly-fallback
        let deserts = || rules.topology().hexes().filter(|&h| state.terrain(h) == Terrain::Desert);
        let closed = &rules.closed().robber;
        let open = if open.is_empty() { deserts().collect::<HexSet>().minus(closed) } else { open };
        (open, "variants/friendly_robber#no-move")
    }

    // Rule: no-theft, discards
    fn victims(&self, rules: &Rules, state: &State, victims: SeatSet) -> SeatSet {
        victims.iter().filter(|&seat| !is_protected(rules, state, seat)).collect()
    }
}

// Rule: protected, stays, traders_barbarians/rivers#friendly-robber
fn is_protected(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.victory_points(state, seat).visible() <= MOST_POINTS
}

// Rule: no-player
fn is_spared(rules: &Rules, state: &State, hex: HexId) -> bool {
    let owners = rules.topology().corners(hex).iter().filter_map(|&c| state.sites[c].building_owner());
    owners.collect::<SeatSet>().and(rules.all_seats()).iter().any(|seat| is_protected(rules, state, seat))
}

//! Barbarians land: three sums, and a barbarian on each hex that shows one.

use super::types::{RaidEvent, RaidFrame};
use super::{BarbarianAttack, coast, frame, happened};
use crate::chance::{Dice, Outcome};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::state::{SharesRoom, State};

use super::coast::{FULL, count, set};

// Rule: three-sums
/// How many sums come up.
const SUMS: u32 = 3;

/// Whether a sum may still come up.
const fn is_left(used: u16, dice: Dice) -> bool {
    dice.sum() != 7 && used >> dice.sum() & 1 == 0
}

/// Something was built: barbarians land.
// Rule: landing, supply-empty
pub(crate) fn begin(state: &mut State) {
    if BarbarianAttack::part(state).is_some_and(|raid| raid.supply > 0) {
        state.stack.push(frame(RaidFrame::Landing { used: 0 }));
    }
}

// Rule: three-sums
pub(super) fn outcomes(used: u16, list: &mut Vec<(Outcome, u32)>) {
    let dice = (0..36).map(Dice::from_index).filter(|&dice| is_left(used, dice));
    list.extend(dice.map(|dice| (Outcome::Dice(dice), 1)));
}

pub(super) fn is_possible(used: u16, dice: Dice) -> bool {
    Dice::new(dice.yellow, dice.red).is_some() && is_left(used, dice)
}

/// A sum has come up; the frame that asked for it is on top.
// Rule: landing-place, two-places
pub(super) fn rolled(rules: &Rules, state: &mut State, used: u16, dice: Dice, log: &mut EventLog) {
    let shows = coast(rules).hexes.iter().filter(|hex| hex.numbers.has(dice.sum()));
    let mut landed = 0;
    let mut came = Vec::new();
    for hex in shows.map(|hex| hex.hex) {
        let Some(raid) = BarbarianAttack::part_mut(state) else { return };
        if raid.supply > landed && count(state, hex) < FULL {
            landed += 1;
            came.push(hex);
        }
    }
    let seat = state.on_turn;
    happened(log, RaidEvent::LandingRolled { seat, dice, landed });
    for hex in came {
        if let Some(raid) = BarbarianAttack::part_mut(state) {
            raid.supply -= 1;
        }
        let there = count(state, hex);
        set(rules, state, hex, there + 1, log);
    }
    let used = used | 1 << dice.sum();
    let supply = BarbarianAttack::part(state).map_or(0, |raid| raid.supply);
    // Rule: supply-empty
    if used.count_ones() < SUMS && supply > 0 {
        state.stack.replace(frame(RaidFrame::Landing { used }));
    } else {
        state.stack.pop();
    }
}

/// Whether a landing may wait for its next sum after these.
pub(super) fn fits(state: &State, used: u16) -> bool {
    let sums: u16 = 0b1_1111_0111_1100;
    let supply = BarbarianAttack::part(state).map_or(0, |raid| raid.supply);
    used & !sums == 0 && used.count_ones() < SUMS && supply > 0
}

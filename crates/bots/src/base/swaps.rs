//! What a swap of cards is worth.

use tradeholm_engine::{Card, Cards};

use super::goals::{self, Goal};
use super::hand;
use crate::{Seen, books};

/// What a swap is worth to us, by what the goal needs.
pub(crate) fn gain(seen: &Seen<'_>, give: Cards, get: Cards) -> i32 {
    let hand = hand(seen);
    if !hand.covers(give) {
        return i32::MIN;
    }
    if let Some(gain) = books::gain(seen, give, get) {
        return gain;
    }
    let goal = goals::goal(seen);
    value(hand - give + get, goal) - value(hand, goal)
}

/// A rough value of a hand: cards the goal needs count most, a fifth card of a kind hardly at all.
fn value(hand: Cards, goal: Goal) -> i32 {
    let mut value = 14 * i32::from(hand.common(goal.cost()).total());
    for card in Card::ALL {
        value += match hand.get(card) {
            0 => 0,
            n => 6 + 4 * (i32::from(n).min(4) - 1),
        };
    }
    value
}

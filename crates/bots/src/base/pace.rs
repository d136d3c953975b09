//! How long it takes to afford something: production and rates against a price.

use tradeholm_engine::Cards;

/// Most turns looked ahead.
const MOST: f32 = 60.0;

/// The resources of a price, in the order of [`Card::RESOURCES`](tradeholm_engine::Card::RESOURCES).
pub(crate) const fn price(cards: Cards) -> [f32; 5] {
    let [brick, lumber, wool, grain, ore, ..] = cards.counts();
    [brick as f32, lumber as f32, wool as f32, grain as f32, ore as f32]
}

/// Expected rolls until a hand covers a price, surplus traded at the given rates; fractions count.
pub(super) fn rolls(price: &[f32; 5], hand: &[f32; 5], income: &[f32; 5], rates: &[f32; 5]) -> f32 {
    let enough = |rolls: f32| {
        let (mut short, mut spare) = (0.0f32, 0.0f32);
        for kind in 0..5 {
            let left = hand[kind] + income[kind] * rolls - price[kind];
            if left < 0.0 {
                short -= left;
            } else {
                spare += left / rates[kind];
            }
        }
        spare - short
    };
    let at_once = enough(0.0);
    if at_once >= 0.0 {
        return 0.0;
    }
    // It grows and bends only where a kind is complete: false position comes close in a few steps.
    let (mut low, mut below, mut high) = (0.0, at_once, 4.0);
    let mut above = enough(high);
    while above < 0.0 {
        (low, below) = (high, above);
        high *= 2.0;
        if high > MOST {
            return MOST;
        }
        above = enough(high);
    }
    for _ in 0..3 {
        let middle = low + (high - low) * (-below / (above - below)).clamp(0.1, 0.9);
        let there = enough(middle);
        if there < 0.0 {
            (low, below) = (middle, there);
        } else {
            (high, above) = (middle, there);
        }
    }
    low + (high - low) * (-below / (above - below))
}

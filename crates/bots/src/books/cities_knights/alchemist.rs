//! The dice of an alchemist: what the sum yields, and what the red die may draw.

use tradeholm_engine::Dice;
use tradeholm_engine::cities_knights::{CkAction, ProgressPlay};

use super::places;
use super::table::Table;

/// Worth of cards that make it worth to choose the dice: about three cards more than nothing.
const ENOUGH: i32 = 34;

/// The best dice, if they bring enough.
pub(super) fn best(table: &Table<'_>) -> Option<CkAction> {
    if !table.actions().any(|a| matches!(a, CkAction::Play(ProgressPlay::Alchemist(_)))) {
        return None;
    }
    let mut sums = [0; 13];
    for sum in 2..=12 {
        if sum != 7 {
            let theirs: i32 = table.opponents().map(|seat| places::roll_worth(table, seat, sum)).sum();
            sums[sum as usize] = places::roll_worth(table, table.me, sum) - theirs / 4;
        }
    }
    // A 7 is never chosen: it yields nothing.
    let worth = |dice: Dice| {
        if dice.sum() == 7 { -100 } else { sums[dice.sum() as usize] + red_worth(table, dice.red) }
    };
    let crowded = table.ck.own.is_some_and(|own| own.progress.len() >= 4);
    let enough = if crowded { ENOUGH / 2 } else { ENOUGH };
    let dice = table.actions().filter_map(|a| match a {
        CkAction::Play(ProgressPlay::Alchemist(dice)) => Some((a, worth(dice))),
        _ => None,
    });
    dice.max_by_key(|&(_, worth)| worth).filter(|&(_, worth)| worth >= enough).map(|(a, _)| a)
}

/// Each track whose gate would let us draw is worth a sixth of a card, and less for each opponent.
fn red_worth(table: &Table<'_>, red: u8) -> i32 {
    let draws =
        |levels: [u8; 3]| levels.iter().filter(|&&level| level > 0 && red <= level + 1).count() as i32;
    let theirs: i32 = table.opponents().map(|s| draws(table.ck.players[s.index()].improvements)).sum();
    3 * draws(table.own().improvements) - theirs
}

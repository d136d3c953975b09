//! The robber: on the best hex of whoever leads, never on one's own.

use tradeholm_engine::board::{HexId, pips};
use tradeholm_engine::{Action, Building, Seat, SeatSet};

use super::visible_points;
use crate::{Seen, books};

/// How much a hex yields to whom: positive where it hurts others, very negative where it hurts us.
pub(crate) fn harm(seen: &Seen<'_>, hex: HexId) -> i32 {
    let me = seen.seat();
    let produces = seen.view.terrain[hex.index()].resource().is_some();
    let numbers = seen.view.numbers[hex.index()];
    let total: i32 = if produces { numbers.iter().map(|n| i32::from(pips(n))).sum() } else { 0 };
    let mut harm = 0;
    for at in seen.rules.topology().corners(hex) {
        let Some(&(_, owner, building)) = seen.view.buildings.iter().find(|b| b.0 == *at) else { continue };
        // A color that nobody plays produces nothing.
        if owner.index() >= seen.view.players.len() {
            continue;
        }
        let cards = if building == Building::City { 2 } else { 1 };
        if owner == me {
            harm -= 100 * cards;
        } else {
            let lead = i32::from(visible_points(seen.view, owner));
            let has_cards = seen.view.players.get(owner.index()).is_some_and(|p| p.cards > 0);
            harm += total * cards * (2 + lead) + if has_cards { 5 } else { 0 };
        }
    }
    harm
}

/// The legal hex where the robber does most harm to the others.
pub(crate) fn best_hex(seen: &Seen<'_>) -> Option<Action> {
    if let Some(instead) = books::before_robber(seen) {
        return Some(instead);
    }
    let hexes = seen.legal.iter().filter_map(|a| match a {
        Action::MoveRobber(hex) => Some(*hex),
        _ => None,
    });
    let robber = hexes.max_by_key(|&hex| harm(seen, hex)).map(Action::MoveRobber);
    robber.or_else(|| books::after_robber(seen))
}

/// The victim with most points among those who have cards.
pub(crate) fn best_victim(seen: &Seen<'_>, among: SeatSet) -> Option<Seat> {
    among.iter().max_by_key(|&seat| {
        let cards = seen.view.players.get(seat.index()).map_or(0, |p| p.cards);
        (cards > 0, visible_points(seen.view, seat), cards)
    })
}

/// Whether a knight frees an own hex now, before the dice.
pub(crate) fn knight_before_roll(seen: &Seen<'_>) -> Option<Action> {
    if !seen.legal.contains(&Action::PlayKnight) {
        return None;
    }
    let hex = seen.view.robber?;
    (harm(seen, hex) < 0).then_some(Action::PlayKnight)
}

/// Whether a knight is worth playing during the turn: it frees a hex or fights for the army.
pub(crate) fn knight_in_turn(seen: &Seen<'_>) -> Option<Action> {
    if !seen.legal.contains(&Action::PlayKnight) {
        return None;
    }
    let me = seen.seat();
    let on_us = seen.view.robber.is_some_and(|hex| harm(seen, hex) < 0);
    let others = seen.view.players.iter().enumerate().filter(|(i, _)| *i != me.index());
    let best = others.map(|(_, p)| p.knights).max().unwrap_or(0);
    let wins_army = seen.view.largest_army != Some(me)
        && seen.view.players[me.index()].knights + 1 >= best.max(2) + u8::from(best >= 3);
    let several = seen.view.own.is_some_and(|own| own.development[0] > 1);
    (on_us || wins_army || several).then_some(Action::PlayKnight)
}

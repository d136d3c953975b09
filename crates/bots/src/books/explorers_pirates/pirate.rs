//! The pirate ship: where it hurts the others, and who is robbed.

use tradeholm_engine::board::HexId;
use tradeholm_engine::explorers_pirates::{EpAction, Hold};
use tradeholm_engine::{Action, Seat, SeatSet};

use super::waters::Waters;

/// A card that can be stolen.
const LOOT: i32 = 30;

/// The hex where the own pirate ship does most harm.
pub(super) fn place(waters: &Waters<'_>) -> Option<Action> {
    let hexes = waters.seen.legal.iter().filter_map(|action| match *action {
        Action::Ep(EpAction::PlacePirate(hex)) => Some((harm(waters, hex), std::cmp::Reverse(hex), *action)),
        _ => None,
    });
    hexes.max_by_key(|&(harm, hex, _)| (harm, hex)).map(|(.., action)| action)
}

fn harm(waters: &Waters<'_>, hex: HexId) -> i32 {
    let (topology, view) = (waters.topology(), waters.seen.view);
    let sides = topology.sides(hex);
    let (mut harm, mut loot) = (0, 0);
    for ship in waters.ep.ships.iter().filter(|ship| ship.seat != waters.me) {
        let player = view.players.get(ship.seat.index());
        let points = player.map_or(0, |player| i32::from(player.visible_points));
        let near = topology.ends(ship.name.path).iter().any(|end| topology.corners(hex).contains(end));
        if sides.contains(&ship.name.path) {
            if player.is_some_and(|player| player.cards > 0) {
                loot = loot.max(LOOT + points);
            }
            harm += 8 + points / 2 + if ship.hold == Hold::Empty { 0 } else { 4 };
        } else if near {
            harm += 4;
        }
    }
    // What lies there is lost to whoever would have come first.
    if waters.ep.shoals.iter().any(|shoal| shoal.hex == hex && shoal.haul) {
        let beside = waters.beside(hex);
        let steps = waters.steps(&beside);
        let empty = |ship: &&tradeholm_engine::explorers_pirates::ShipView| ship.hold == Hold::Empty;
        let far = |own: bool| {
            let ships = waters.ep.ships.iter().filter(empty).filter(|ship| (ship.seat == waters.me) == own);
            ships.map(|ship| steps.to(ship.name.path)).min()
        };
        harm += match (far(true), far(false)) {
            (Some(own), Some(theirs)) if own <= theirs => -15,
            (Some(_), None) => -15,
            (_, Some(theirs)) if theirs <= 6 => 12,
            _ => 0,
        };
    }
    harm + loot
}

/// Whoever has most cards, of these the one with most points.
pub(super) fn rob(waters: &Waters<'_>, among: SeatSet) -> Option<Action> {
    let worth = |seat: Seat| {
        let player = waters.seen.view.players.get(seat.index());
        player.map(|player| (player.cards.min(4), player.visible_points))
    };
    let victim = among.iter().filter(|&seat| seat != waters.me).max_by_key(|&seat| worth(seat))?;
    let action = Action::Rob(victim);
    waters.seen.legal.contains(&action).then_some(action)
}

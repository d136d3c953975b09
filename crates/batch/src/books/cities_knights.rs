//! Cities & Knights in an observation: knights, walls and metropolises on the board, the barbarians, what
//! every player has of the expansion, the own progress cards.

use tradeholm_engine::cities_knights::ProgressCard;
use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

const TABLE: [&str; 8] = [
    "barbarians",
    "barbarian_strength",
    "knight_strength",
    "repelled",
    "deck.trade",
    "deck.politics",
    "deck.science",
    "merchant",
];

const PLAYER: [&str; 13] = [
    "trade",
    "politics",
    "science",
    "progress.trade",
    "progress.politics",
    "progress.science",
    "defender",
    "basic_knights_left",
    "strong_knights_left",
    "mighty_knights_left",
    "knight_strength",
    "walls",
    "hand_limit",
];

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, owners: usize) {
    let [hexes, sites] = [rules.topology().hex_count(), rules.topology().intersection_count()];
    for owner in 0..owners {
        plan.add(format!("intersection.knight.{owner}"), sites);
        plan.add(format!("intersection.active_knight.{owner}"), sites);
    }
    plan.add("intersection.wall", sites);
    plan.add("intersection.metropolis", sites);
    plan.add("intersection.fallen_city", sites);
    plan.add("hex.merchant", hexes);
    plan.row("ck.", TABLE);
    for seat in 0..rules.seats() {
        plan.row(&format!("ck.{seat}."), PLAYER);
    }
    plan.row("own.progress.", ProgressCard::ALL.iter().map(|card| card.name()));
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(ck) = &eyes.view.ck else { return };
    let [hexes, sites, _] = eyes.places();
    let owners = eyes.observer.owners();
    for &(at, owner, knight) in &ck.knights {
        let plane = eyes.from(owner) * 2 * sites;
        out[plane + at.index()] = knight.strength;
        out[plane + sites + at.index()] = knight.active.into();
    }
    let out = &mut out[owners * 2 * sites..];
    ck.walls.iter().for_each(|at| out[at.index()] = 1);
    ck.metropolises.iter().flatten().for_each(|(_, at)| out[sites + at.index()] = 1);
    ck.fallen.iter().for_each(|at| out[2 * sites + at.index()] = 1);
    let out = &mut out[3 * sites..];
    super::mark(out, ck.merchant.map(|(_, hex)| hex));
    let out = &mut out[hexes..];
    let [trade, politics, science] = ck.decks;
    out[..TABLE.len()].copy_from_slice(&[
        ck.barbarians,
        ck.barbarian_strength,
        ck.knight_strength,
        ck.repelled.into(),
        trade,
        politics,
        science,
        ck.merchant.map_or(0, |(owner, _)| 1 + eyes.from(owner) as u8),
    ]);
    let mut out = &mut out[TABLE.len()..];
    for seat in eyes.players() {
        let player = &ck.players[seat.index()];
        out[..3].copy_from_slice(&player.improvements);
        out[3..6].copy_from_slice(&player.progress);
        out[6] = player.defender;
        out[7..10].copy_from_slice(&player.knights_left);
        out[10..13].copy_from_slice(&[player.knight_strength, player.walls, player.hand_limit]);
        out = &mut out[PLAYER.len()..];
    }
    if let Some(own) = &ck.own {
        for (byte, &card) in out.iter_mut().zip(ProgressCard::ALL.iter()) {
            *byte = own.progress.count(card);
        }
    }
}

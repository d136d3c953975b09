//! What the politics cards are worth now.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::cities_knights::ProgressPlay;
use tradeholm_engine::{Piece, Seat};

use super::table::Table;
use super::{barbarians, knights};
use crate::base::robber;

/// What playing a politics card that way is worth.
pub(super) fn worth(table: &Table<'_>, play: ProgressPlay) -> i32 {
    match play {
        ProgressPlay::Bishop => bishop(table),
        ProgressPlay::Deserter(victim) => deserter(table, victim),
        ProgressPlay::Diplomat(path) => diplomat(table, path),
        ProgressPlay::Intrigue(at) => intrigue(table, at),
        ProgressPlay::Saboteur => saboteur(table),
        ProgressPlay::Spy(victim) => spy(table, victim),
        ProgressPlay::Warlord => warlord(table),
        ProgressPlay::Wedding => wedding(table),
        _ => 0,
    }
}

/// A card from each player there, and the robber where it hurts them.
fn bishop(table: &Table<'_>) -> i32 {
    let topology = table.seen.rules.topology();
    let victims = |hex| {
        let corners = topology.corners(hex).iter().filter_map(|&c| table.building_at(c));
        let mut seats: Vec<Seat> = corners.map(|b| b.0).filter(|&s| table.player(s).cards > 0).collect();
        seats.sort_unstable();
        seats.dedup();
        if seats.contains(&table.me) { 0 } else { seats.len() as i32 }
    };
    let most =
        topology.hexes().filter(|&hex| table.seen.view.robber != Some(hex)).map(victims).max().unwrap_or(0);
    let on_us = table.seen.view.robber.is_some_and(|hex| robber::harm(table.seen, hex) < 0);
    10 * most + if on_us { 20 } else { 0 }
}

/// Their weakest knight comes to us, as far as we have a piece for it.
fn deserter(table: &Table<'_>, victim: Seat) -> i32 {
    let theirs = table.ck.knights.iter().filter(|k| k.1 == victim).map(|k| k.2);
    let Some(weakest) = theirs.min_by_key(|k| (k.strength, k.active)) else { return 0 };
    let left = table.own().knights_left;
    let ours = (1..=weakest.strength).rev().find(|&s| left[s as usize - 1] > 0).unwrap_or(0);
    let placed = if ours > 0 && knights::has_site(table) { 25 * i32::from(ours) } else { 0 };
    let active = if weakest.active && placed > 0 { barbarians::threat(table).worth(ours) / 2 + 5 } else { 0 };
    8 * i32::from(weakest.strength) + placed + active + i32::from(table.points(victim))
}

/// The holder of the longest road loses a part of it; other open roads hardly matter. One of ours is
/// laid anew only when there is no other piece left to reach a place to settle.
fn diplomat(table: &Table<'_>, path: PathId) -> i32 {
    let view = table.seen.view;
    let Some(owner) = view.roads.iter().find(|r| r.0 == path).map(|r| r.1) else { return 0 };
    if owner == table.me {
        let stuck = table.player(owner).pieces_left[Piece::Road as usize] == 0
            && table.player(owner).pieces_left[Piece::Settlement as usize] > 0
            && view.longest_road != Some(owner)
            && !crate::base::places::has_settlement_site(table.seen);
        return if stuck { 16 } else { -20 };
    }
    if view.longest_road == Some(owner) {
        let length = table.player(owner).road_length;
        let next = (0..table.seen.rules.seats()).map(Seat).filter(|&s| s != owner);
        let next = next.map(|s| table.player(s).road_length).max().unwrap_or(0);
        return if length <= 5 || length <= next { 60 } else { 14 };
    }
    i32::from(table.points(owner)) / 2
}

/// Their knight leaves a place where it is in our way.
fn intrigue(table: &Table<'_>, at: IntersectionId) -> i32 {
    let Some((owner, knight)) = table.knight_at(at) else { return 0 };
    let way = if knights::is_in_our_way(table, at) { 25 } else { 0 };
    way + 2 * i32::from(knight.strength) + i32::from(table.points(owner)) / 4
}

/// Cards that those who are not behind us lose.
fn saboteur(table: &Table<'_>) -> i32 {
    let own = table.points(table.me);
    let targets = table.opponents().filter(|&s| table.points(s) >= own);
    targets.map(|s| 5 * i32::from(table.player(s).cards / 2)).sum()
}

/// The more cards to choose from the better.
fn spy(table: &Table<'_>, victim: Seat) -> i32 {
    let cards: u8 = table.ck.players[victim.index()].progress.iter().sum();
    20 + 8 * i32::from(cards)
}

/// Idle knights become active: before an attack, or when there are many of them.
fn warlord(table: &Table<'_>) -> i32 {
    let idle: Vec<u8> = table.knights().filter(|(_, k)| !k.active).map(|(_, k)| k.strength).collect();
    let strength = idle.iter().sum::<u8>();
    let saved = if idle.len() >= 3 { 8 * idle.len() as i32 } else { 3 * idle.len() as i32 };
    saved + barbarians::threat(table).worth(strength)
}

/// Two cards from each who is ahead.
fn wedding(table: &Table<'_>) -> i32 {
    let own = table.points(table.me);
    let guests = table.opponents().filter(|&s| table.points(s) > own);
    guests.map(|s| 10 * i32::from(table.player(s).cards.min(2))).sum()
}

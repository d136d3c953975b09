//! City improvements: which track is worth its next level, and where a metropolis stands.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::Track;
use tradeholm_engine::{Building, Cards};

use super::places;
use super::table::Table;

/// The level of the abilities, the one of the metropolis, and the one that keeps it.
const ABILITY: u8 = 3;
const METROPOLIS: u8 = 4;
const SAFE: u8 = 5;

/// What the next level of a track costs now; nothing if there is none.
pub(super) fn price(table: &Table<'_>, track: Track) -> Option<Cards> {
    let level = table.own().improvements[track as usize];
    (level < SAFE).then(|| Cards::of(track.commodity(), table.own().prices[track as usize]))
}

/// Whether the rules let us buy the next level once we can pay.
fn is_open(table: &Table<'_>, track: Track) -> bool {
    let next = table.own().improvements[track as usize] + 1;
    let cities = table.cities(table.me).count();
    let carried = table.ck.metropolises.iter().flatten().filter(|m| m.0 == table.me).count();
    let holds = table.ck.metropolises[track as usize].is_some_and(|m| m.0 == table.me);
    next <= SAFE && cities > 0 && (next < METROPOLIS || holds || cities > carried)
}

/// Whether buying that level takes the metropolis.
fn takes_metropolis(table: &Table<'_>, track: Track, level: u8) -> bool {
    match table.ck.metropolises[track as usize] {
        None => level == METROPOLIS,
        Some((holder, _)) => {
            let held = table.ck.players[holder.index()].improvements[track as usize];
            holder != table.me && level == SAFE && held < SAFE
        }
    }
}

/// What the next level of a track is worth, a victory point being 100.
pub(super) fn worth(table: &Table<'_>, track: Track) -> i32 {
    if !is_open(table, track) {
        return 0;
    }
    let level = table.own().improvements[track as usize] + 1;
    if takes_metropolis(table, track, level) {
        return 260;
    }
    let holder = table.ck.metropolises[track as usize];
    if level == SAFE {
        return if holder.is_some_and(|m| m.0 == table.me) { 70 + rivalry(table, track) } else { 25 };
    }
    // Each level lets one more face of the red die bring a card.
    let cards = 45;
    let ability = if level == ABILITY { 40 } else { 0 };
    // The metropolis is a prize only while somebody could still lose it.
    let prize = match holder {
        Some((seat, _)) if seat != table.me => {
            let held = table.ck.players[seat.index()].improvements[track as usize];
            if held == SAFE { 0 } else { 5 * i32::from(level) }
        }
        _ => 20 * i32::from(level),
    };
    cards + ability + prize
}

/// How close somebody is to taking our metropolis.
fn rivalry(table: &Table<'_>, track: Track) -> i32 {
    let highest = table.opponents().map(|s| table.ck.players[s.index()].improvements[track as usize]).max();
    if highest >= Some(METROPOLIS) { 120 } else { 0 }
}

/// Commodities to keep: for each open track what its next level costs.
pub(super) fn reserve(table: &Table<'_>) -> Cards {
    let open = Track::ALL.into_iter().filter(|&track| is_open(table, track));
    open.filter_map(|track| price(table, track)).fold(Cards::NONE, |sum, price| sum + price)
}

/// How badly the city there would be missed.
pub(super) fn city_value(table: &Table<'_>, at: IntersectionId) -> i32 {
    let wall = if table.ck.walls.contains(&at) { 40 } else { 0 };
    places::yield_worth(table, at, Building::City) + wall
}

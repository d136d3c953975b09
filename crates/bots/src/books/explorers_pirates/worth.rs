//! What things are worth, in hundredths of a victory point.

use tradeholm_engine::board::{HexId, IntersectionId, Terrain, pips};
use tradeholm_engine::explorers_pirates::{CREWS_NEEDED, LairView, Mission, ShoalView, Village, VillageView};
use tradeholm_engine::{Card, Seat};

use super::waters::Waters;

/// A victory point.
pub(super) const POINT: i32 = 100;

/// A card, or two gold.
pub(super) const CARD: i32 = 16;

/// How much a card of each resource is worth beside the others, in the order of [`Card::RESOURCES`]: wool is
/// part of nearly everything.
const WORTH: [i32; 5] = [9, 11, 13, 10, 11];

/// A card of a new kind.
const NEW_KIND: i32 = 20;

/// What the production of one roll in 36 is worth at the beginning, in tenths of [`WORTH`].
const PIP: i32 = 15;

/// A place from where ships soon come to something unexplored.
const FRONTIER: i32 = 25;

/// Something known more.
const KNOWLEDGE: i32 = 8;

/// Rolls in 36 that bring a seat a card of each resource.
pub(super) fn income(waters: &Waters<'_>, seat: Seat) -> [i32; 5] {
    let mut income = [0; 5];
    let own = waters.seen.view.buildings.iter().filter(|building| building.1 == seat);
    for (card, pips) in own.flat_map(|&(at, ..)| yields(waters, at)) {
        income[card as usize] += pips;
    }
    income
}

/// What an intersection yields: resource and pips of each hex beside it.
fn yields<'a>(waters: &'a Waters<'_>, at: IntersectionId) -> impl Iterator<Item = (Card, i32)> + 'a {
    waters
        .topology()
        .hexes_at(at)
        .iter()
        .filter_map(|&hex| Some((waters.terrain(hex).resource()?, pips_of(waters, hex))))
}

fn pips_of(waters: &Waters<'_>, hex: HexId) -> i32 {
    let numbers = waters.seen.view.numbers.get(hex.index());
    numbers.map_or(0, |numbers| numbers.iter().map(|n| i32::from(pips(n))).sum())
}

/// What a building at an intersection would produce.
pub(super) fn production(waters: &Waters<'_>, at: IntersectionId, income: &[i32; 5]) -> i32 {
    let (mut worth, mut new) = (0, [0; 5]);
    for (card, pips) in yields(waters, at) {
        worth += PIP * pips * WORTH[card as usize] / 10;
        new[card as usize] += pips;
    }
    for &hex in waters.topology().hexes_at(at).iter().filter(|&&hex| waters.terrain(hex) == Terrain::Gold) {
        worth += PIP * pips_of(waters, hex);
    }
    for kind in 0..5 {
        if income[kind] == 0 && new[kind] > 0 {
            worth += NEW_KIND + 3 * new[kind].min(5);
        }
    }
    worth * waters.to_come / 100
}

/// What it is worth that ships could begin at an intersection, if they can: how near to what is unexplored.
pub(super) fn frontier(waters: &Waters<'_>, at: IntersectionId) -> i32 {
    let berths = waters.berths(at);
    if berths.is_empty() {
        return 0;
    }
    let steps = waters.steps(&berths);
    let mut nearest = 12;
    waters.sea.for_each(|path| {
        if waters.discovers(path) {
            nearest = nearest.min(i32::from(steps.to(path)));
        }
    });
    FRONTIER * (12 - nearest) / 12 * waters.to_come / 100
}

/// What a settlement is worth.
pub(super) fn settlement(waters: &Waters<'_>, at: IntersectionId, income: &[i32; 5]) -> i32 {
    POINT + production(waters, at, income)
}

/// The space of a seat on a track.
fn space(waters: &Waters<'_>, mission: Mission, seat: Seat) -> Option<u8> {
    let found = waters.ep.missions.iter().find(|found| found.mission == mission)?;
    found.spaces.get(seat.index()).copied()
}

/// What the next so many steps on a track are worth.
pub(super) fn steps(waters: &Waters<'_>, mission: Mission, count: u8) -> i32 {
    let Some(now) = space(waters, mission, waters.me) else { return 0 };
    let (track, last) = (mission.track(), mission.last_space());
    let then = (now + count).min(last);
    let points = |space: u8| i32::from(track[usize::from(space)]);
    // A point at once is worth more than one step nearer to it.
    let at_once = POINT * (points(then) - points(now));
    let even = POINT * points(last) / i32::from(last) * i32::from(then - now);
    (at_once + even) / 2 + card(waters, mission, then)
}

/// What it is worth for the card of a mission to be on a space.
fn card(waters: &Waters<'_>, mission: Mission, then: u8) -> i32 {
    let Some(found) = waters.ep.missions.iter().find(|found| found.mission == mission) else { return 0 };
    let others = waters.seen.rules.all_seats().without(waters.me).iter();
    let most = others.filter_map(|seat| space(waters, mission, seat)).max().unwrap_or(0);
    match found.card {
        Some(holder) if holder == waters.me && then <= most + 2 => 15,
        _ if then > most => 3 * POINT / 4,
        _ if then == most => 20,
        _ => 0,
    }
}

/// What it is worth to place so many crews on a lair.
pub(super) fn crews_on(waters: &Waters<'_>, lair: &LairView, count: u8) -> i32 {
    let own = lair.crews.get(waters.me.index()).copied().unwrap_or(0);
    let all: u8 = lair.crews.iter().sum();
    let room = CREWS_NEEDED.saturating_sub(all);
    let placed = count.min(room);
    if lair.captured || placed == 0 {
        return 0;
    }
    let (mine, others) = (own + placed, all - own);
    if placed < room {
        // Somebody completes it later. Two of the bot's own are captured with any third one.
        return 28 * i32::from(placed) + if own == 0 { 12 } else { 0 };
    }
    let hero = match (mine, others) {
        (_, 0) => 100,
        (2, 1) => 72,
        (1, 1) => 50,
        (1, _) => {
            if lair.crews.contains(&2) {
                28
            } else {
                33
            }
        }
        _ => 50,
    };
    let (one, two) = (steps(waters, Mission::PirateLairs, 1), steps(waters, Mission::PirateLairs, 2));
    one + (two - one) * hero / 100 + CARD
}

/// What it is worth to befriend a village: the sack, and what it teaches.
pub(super) fn friendship(waters: &Waters<'_>, village: &VillageView) -> i32 {
    let taught = match village.village {
        Village::SwiftVoyage => 70,
        Village::FastGold => 20,
        Village::PirateBonus => 12,
    };
    sacks(waters, 1) * 3 / 4 + taught * waters.to_come / 100
}

/// What so many sacks are worth at the Council.
pub(super) fn sacks(waters: &Waters<'_>, count: u8) -> i32 {
    steps(waters, Mission::SpicesForCatan, count)
}

/// What a fish haul is worth at the Council.
pub(super) fn haul(waters: &Waters<'_>) -> i32 {
    steps(waters, Mission::FishForCatan, 1)
}

/// What it is worth to lie near a shoal without a haul.
pub(super) fn waiting(waters: &Waters<'_>, shoal: &ShoalView) -> i32 {
    if shoal.open && waters.ep.hauls_left > 0 { haul(waters) / 4 } else { 0 }
}

/// Lairs and villages among what lies face down at a hex, in hundredths.
fn crews_wanted_at(waters: &Waters<'_>, hex: HexId) -> i32 {
    let at = waters.topology().hex_at(hex);
    let named = &waters.seen.rules.board().features.areas;
    let area = waters
        .ep
        .areas
        .iter()
        .find(|area| named.iter().any(|named| named.name == area.left.area && named.hexes.contains(&at)));
    let Some(area) = area else { return 0 };
    let all: u32 = area.odds.iter().map(|odds| odds.1).sum();
    let wanted = |kind: Terrain| matches!(kind, Terrain::Gold | Terrain::Spice);
    let some: u32 = area.odds.iter().filter(|odds| wanted(odds.0)).map(|odds| odds.1).sum();
    (100 * u64::from(some) / u64::from(all.max(1))) as i32
}

/// What it is worth to turn a hex up, with a settler or so many crews aboard.
pub(super) fn discovery(waters: &Waters<'_>, hex: HexId, settler: bool, crews: u8) -> i32 {
    let mut worth = CARD + KNOWLEDGE;
    if settler {
        worth += 50;
    }
    if crews > 0 {
        worth += crews_wanted_at(waters, hex) / 2;
    }
    worth
}

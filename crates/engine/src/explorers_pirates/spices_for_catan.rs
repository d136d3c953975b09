//! Spices for Catan: villages, their friends and what they teach them.

use super::boards::{self, AREAS, chart};
use super::cargo;
use super::event::EpEvent;
use super::hold::{Cargo, ShipName};
use super::ships;
use super::state::{self as part, EpState, Settled};
use super::why::EpWhy;
use crate::board::{HexId, Terrain};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{NOBODY, State};

/// The mission.
#[derive(Debug)]
pub struct SpicesForCatan;

impl Module for SpicesForCatan {
    const LAYER: Layer = Layer::Scenario;
    // What it changes, the book asks of it.
    const ANSWERS: &'static [Hook] = &[];
    // The last space of its track, and its card.
    const MOST_POINTS: u8 = 3 + 1;
}

// Rule: advantages
/// A kind of village. Each area has one of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Village {
    /// Ships have more movement points.
    SwiftVoyage,
    /// Resources are sold for gold.
    FastGold,
    /// The pirate ship is chased away more easily.
    PirateBonus,
}

impl Village {
    /// All kinds.
    pub const ALL: [Village; 3] = [Village::SwiftVoyage, Village::FastGold, Village::PirateBonus];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["swift_voyage", "fast_gold", "pirate_bonus"][self as usize]
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|village| village.name() == name)
    }

    /// The place of an area's village of this kind among all.
    pub(super) const fn slot(self, area: usize) -> usize {
        Self::ALL.len() * area + self as usize
    }

    /// The kind of the village at a place among all, and its area.
    pub const fn of_slot(slot: usize) -> (Self, usize) {
        (Self::ALL[slot % Self::ALL.len()], slot / Self::ALL.len())
    }
}

// Rule: pirate-bonus
/// The die that chases a pirate ship away too, by the area of the village.
pub const BONUS_DICE: [u8; AREAS.len()] = [5, 4];

// Rule: fast-gold
/// What a resource is sold for.
pub const FAST_GOLD: u8 = 1;

/// Whether a seat is a friend of an area's village of a kind.
fn is_friend(part: &EpState, village: Village, area: usize, seat: Seat) -> bool {
    part.villages[village.slot(area)].friends.contains(seat)
}

/// How many villages of a kind a seat has befriended.
fn count(part: &EpState, village: Village, seat: Seat) -> u8 {
    (0..AREAS.len()).filter(|&area| is_friend(part, village, area, seat)).count() as u8
}

// Rule: swift-voyage
/// The movement points that villages give to each ship of a seat.
#[inline]
pub(super) fn swift_voyages(part: &EpState, seat: Seat) -> u8 {
    count(part, Village::SwiftVoyage, seat)
}

// Rule: pirate-bonus
/// Whether a village lets this roll chase a pirate ship away.
pub(super) fn pirate_bonus(part: &EpState, seat: Seat, die: u8) -> bool {
    let mut areas = (0..AREAS.len()).filter(|&area| is_friend(part, Village::PirateBonus, area, seat));
    areas.any(|area| BONUS_DICE[area] == die)
}

/// How many villages a seat has befriended: each has a crew of it.
pub(super) fn friendships(part: &EpState, seat: Seat) -> u8 {
    part.villages.iter().filter(|village| village.friends.contains(seat)).count() as u8
}

// Rule: spice-hexes
/// Spice sacks in a village: one for each player who is no friend yet.
pub(super) fn sacks(rules: &Rules, village: Settled) -> u8 {
    rules.seats() - village.friends.len() as u8
}

/// The village on a hex, and its place among all.
pub(super) fn village_at(part: &EpState, hex: HexId) -> Option<(usize, Settled)> {
    part.villages.iter().copied().enumerate().find(|(_, village)| village.hex == hex.0)
}

// Rule: spice-hexes
/// A spice hex was turned up.
pub(super) fn discovered(rules: &Rules, state: &mut State, hex: HexId, village: Village) {
    if let Some(area) = chart(rules).area_of(hex) {
        let settled = Settled { hex: hex.0, friends: SeatSet::NONE };
        part::change(state, |part| part.villages[village.slot(area)] = settled);
    }
}

// Rule: closed
/// Whether a hex is a spice hex whose village a seat has not befriended.
#[inline]
pub(super) fn is_strange(state: &State, seat: Seat, hex: HexId) -> bool {
    state.terrain(hex) == Terrain::Spice
        && village_at(part::of(state), hex).is_some_and(|(_, village)| !village.friends.contains(seat))
}

// Rule: befriend, once
/// Whether a ship may befriend the village there.
pub(super) fn check_befriend(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    hex: HexId,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/spices_for_catan#befriend";
    let ship = cargo::check_aboard(state, seat, name, Cargo::Crew, rule)?;
    if !rules.topology().has_hex(hex) {
        return refuse(rule, Why::NoSuchPlace);
    }
    let Some((_, village)) = village_at(part::of(state), hex) else {
        return refuse("explorers_pirates/cargo#never-overland", EpWhy::NoVillage);
    };
    if !boards::touches(rules, ships::ends(rules, ship), hex) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    // Rule: once
    if village.friends.contains(seat) {
        return refuse("explorers_pirates/spices_for_catan#once", EpWhy::FriendAlready);
    }
    Ok(())
}

// Rule: befriend, crew-stays, advantages
/// Befriends a village, which was checked. The sack always has room: the crew made some.
pub(super) fn befriend(state: &mut State, seat: Seat, name: ShipName, hex: HexId, log: &mut EventLog) {
    let (Some(ship), Some((slot, mut village))) =
        (ships::find(state, seat, name), village_at(part::of(state), hex))
    else {
        return;
    };
    let hold = ship.hold().without(Cargo::Crew).and_then(|hold| hold.with(Cargo::Sack));
    ships::replace(state, ship, ship.with_hold(hold.unwrap_or_default()));
    village.friends = village.friends.with(seat);
    part::change(state, |part| part.villages[slot] = village);
    let (path, village) = (ship.path(), Village::of_slot(slot).0);
    log.push(|| Event::Ep(EpEvent::VillageBefriended { seat, path, hex, village }));
}

/// Lists the villages that ships of a seat may befriend.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(ShipName, HexId)) {
    for (name, ship) in ships::named(state, seat).filter(|(_, ship)| ship.hold().count(Cargo::Crew) > 0) {
        let ends = ships::ends(rules, ship);
        let strange = |village: &&Settled| village.hex != NOBODY && !village.friends.contains(seat);
        for village in part::of(state).villages.iter().filter(strange) {
            let hex = HexId(village.hex);
            if boards::touches(rules, ends, hex) {
                tell(name, hex);
            }
        }
    }
}

// Rule: fast-gold, explorers_pirates/five_six#counts
/// How many resources a seat may sell in a turn.
pub(super) fn sales(part: &EpState, seat: Seat) -> u8 {
    count(part, Village::FastGold, seat)
}

// Rule: fast-gold
/// Whether a seat may sell that resource.
pub(super) fn check_sale(state: &State, seat: Seat, card: Card) -> Result<(), RuleError> {
    let rule = "explorers_pirates/spices_for_catan#fast-gold";
    if !card.is_resource() {
        return refuse(rule, Why::OnlyResources);
    }
    let most = sales(part::of(state), seat);
    if most == 0 {
        return refuse(rule, EpWhy::NoFastGold);
    }
    if state.effects.ep.fast_gold >= most {
        return refuse(rule, EpWhy::SoldAlready);
    }
    if state.hand(seat).get(card) == 0 {
        return refuse("base/costs#pay", Why::Need(Cards::one(card)));
    }
    Ok(())
}

/// Sells a resource, which was checked.
pub(super) fn sell(state: &mut State, seat: Seat, card: Card, log: &mut EventLog) {
    state.hands[seat.index()] -= Cards::one(card);
    state.supply += Cards::one(card);
    state.gold.gain(seat, FAST_GOLD.into());
    state.effects.ep.fast_gold += 1;
    log.push(|| Event::Ep(EpEvent::CardSold { seat, card, gold: FAST_GOLD }));
}

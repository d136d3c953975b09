//! Fish for Catan: rolling for hauls, and catching them.

use super::boards;
use super::event::EpEvent;
use super::hold::{Cargo, Hold, ShipName};
use super::ships;
use super::state::{EpState, SHOALS};
use super::types::EpFrame;
use super::why::EpWhy;
use super::{sailing, state as facts};
use crate::board::HexId;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, State};

/// The mission.
#[derive(Debug)]
pub struct FishForCatan;

impl Module for FishForCatan {
    const LAYER: Layer = Layer::Scenario;
    // What it changes, the book asks of it.
    const ANSWERS: &'static [Hook] = &[];
    // The last space of its track, and its card.
    const MOST_POINTS: u8 = 3 + 1;
}

// Rule: hauls, explorers_pirates/five_six#supply
/// All fish hauls, up to four players and beyond.
const HAULS: [u8; 2] = [6, 8];

/// All fish hauls of this game.
pub(super) fn hauls(rules: &Rules) -> u8 {
    if rules.plays(ModuleId::FishForCatan) { HAULS[usize::from(rules.seats() > 4)] } else { 0 }
}

/// Whether the shoal of that die has a haul.
pub(super) const fn has_haul(part: &EpState, face: u8) -> bool {
    part.hauls >> (face - 1) & 1 != 0
}

/// The die of the shoal that is a hex.
pub(super) fn face_of(part: &EpState, hex: HexId) -> Option<u8> {
    let place = part.shoals.iter().position(|&shoal| shoal == hex.0)?;
    Some(place as u8 + 1)
}

/// Fish hauls in the supply.
pub(super) fn supply(rules: &Rules, state: &State) -> u8 {
    let out: u8 = rules.all_seats().iter().map(|seat| facts::placed(state, seat, Cargo::Haul)).sum();
    hauls(rules).saturating_sub(out + facts::of(state).hauls.count_ones() as u8)
}

// Rule: place-haul
/// The shoal of that die, if it could get a haul.
fn open_shoal(state: &State, face: u8) -> Option<HexId> {
    let &hex = facts::of(state).shoals.get(usize::from(face).checked_sub(1)?)?;
    let open = hex != NOBODY && !has_haul(facts::of(state), face) && facts::of(state).pirate != hex;
    open.then_some(HexId(hex))
}

/// The dice that would bring a haul now.
pub(super) fn chances(state: &State) -> impl Iterator<Item = u8> {
    (1..=SHOALS as u8).filter(|&face| open_shoal(state, face).is_some())
}

// Rule: roll, no-roll
/// Whether a seat may roll for fish.
pub(super) fn check_roll(rules: &Rules, state: &State) -> Result<(), RuleError> {
    if !rules.plays(ModuleId::FishForCatan) {
        return refuse("explorers_pirates/fish_for_catan#roll", Why::NotInThisGame);
    }
    if state.effects.ep.fish_rolled {
        return refuse("explorers_pirates/fish_for_catan#roll", EpWhy::FishRolled);
    }
    if chances(state).next().is_none() || supply(rules, state) == 0 {
        return refuse("explorers_pirates/fish_for_catan#no-roll", EpWhy::NoFish);
    }
    Ok(())
}

// Rule: roll
/// Rolls for fish, which was checked.
pub(super) fn roll(state: &mut State, seat: Seat) {
    sailing::finish_others(state, seat, None);
    state.effects.ep.fish_rolled = true;
    state.stack.push(Frame::Ep(EpFrame::FishDie));
}

// Rule: place-haul
/// The die is rolled; the frame that asked for it is on top.
pub(super) fn rolled(state: &mut State, die: u8, log: &mut EventLog) {
    let seat = state.on_turn;
    state.stack.pop();
    let hex = open_shoal(state, die);
    if hex.is_some() {
        facts::change(state, |part| part.hauls |= 1 << (die - 1));
    }
    log.push(|| Event::Ep(EpEvent::FishRolled { seat, die, hex }));
}

// Rule: catch
/// Whether a ship may catch the haul of a shoal.
pub(super) fn check_catch(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    hex: HexId,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/fish_for_catan#catch";
    let ship = ships::check_own(state, seat, name, rule)?;
    if !rules.topology().has_hex(hex) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if face_of(facts::of(state), hex).is_none_or(|face| !has_haul(facts::of(state), face)) {
        return refuse(rule, EpWhy::NoHaul);
    }
    if !boards::touches(rules, ships::ends(rules, ship), hex) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    if ship.hold() != Hold::Empty {
        return refuse(rule, EpWhy::NotEmpty);
    }
    Ok(())
}

// Rule: catch
/// Catches a haul, which was checked.
pub(super) fn catch(state: &mut State, seat: Seat, name: ShipName, hex: HexId, log: &mut EventLog) {
    let (Some(ship), Some(face)) = (ships::find(state, seat, name), face_of(facts::of(state), hex)) else {
        return;
    };
    ships::replace(state, ship, ship.with_hold(Hold::Haul));
    facts::change(state, |part| part.hauls &= !(1 << (face - 1)));
    let path = ship.path();
    log.push(|| Event::Ep(EpEvent::HaulCaught { seat, path, hex }));
}

/// Lists the hauls that ships of a seat may catch.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(ShipName, HexId)) {
    if facts::of(state).hauls == 0 {
        return;
    }
    let empty = ships::named(state, seat).filter(|(_, ship)| ship.hold() == Hold::Empty);
    for (name, ship) in empty {
        let ends = ships::ends(rules, ship);
        let there = (1..=SHOALS as u8).filter(|&face| has_haul(facts::of(state), face));
        for hex in there.map(|face| HexId(facts::of(state).shoals[usize::from(face) - 1])) {
            if boards::touches(rules, ends, hex) {
                tell(name, hex);
            }
        }
    }
}

// Rule: pirate-catches
/// A pirate ship has come to a hex.
pub(super) fn pirate_came(state: &mut State, hex: HexId, log: &mut EventLog) {
    if let Some(face) = face_of(facts::of(state), hex).filter(|&face| has_haul(facts::of(state), face)) {
        facts::change(state, |part| part.hauls &= !(1 << (face - 1)));
        log.push(|| Event::Ep(EpEvent::HaulLost { hex }));
    }
}

//! The Pirate Lairs: crews on lairs, captures, heroes and the numbers of gold fields.

use super::boards::{self, chart};
use super::cargo;
use super::event::EpEvent;
use super::hold::{Cargo, ShipName};
use super::missions::{self, Mission};
use super::ships::{self};
use super::state::{self as part, EpState};
use super::types::EpFrame;
use super::why::EpWhy;
use crate::board::{HexId, Terrain};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::module::{BoardThing, Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// The mission.
#[derive(Debug)]
pub struct PirateLairs;

impl Module for PirateLairs {
    const LAYER: Layer = Layer::Scenario;
    const USES: &'static [BoardThing] = &[BoardThing::Lairs];
    // What it changes, the book asks of it.
    const ANSWERS: &'static [Hook] = &[];
    // The last space of its track, and its card.
    const MOST_POINTS: u8 = 3 + 1;
}

// Rule: place-crews, captured
/// The crews that capture a lair.
pub const CREWS_NEEDED: u8 = 3;

// Rule: capture-gold
/// Gold for taking part in a capture.
pub const REWARD: u8 = 2;

// Rule: token, explorers_pirates/five_six#supply
/// The numbers of the tokens; the last two are used with more than six gold fields, or more than four players.
const TOKENS: [u8; 8] = [2, 3, 5, 6, 8, 11, 9, 10];

/// The tokens of this game.
pub(super) fn tokens(rules: &Rules) -> &'static [u8] {
    if chart(rules).fields > 6 || rules.seats() > 4 { &TOKENS } else { &TOKENS[..6] }
}

/// How strong a participant is: by the sum of die and crews, and of equal sums by the crews.
pub struct Might;

impl Might {
    // Rule: hero, hero-tie
    /// As one number.
    pub const fn of(die: u8, crews: u8) -> u8 {
        4 * (die + crews) + crews
    }

    /// The most there is: a 6 and two crews.
    pub const MOST: u8 = Might::of(6, 2);
}

/// Crews of a seat on lairs and gold fields.
pub(super) fn crews_of(part: &EpState, seat: Seat) -> u8 {
    part.lairs().map(|lair| lair.crews(seat)).sum()
}

// Rule: closed, captured
/// Whether a hex is a lair: a gold field whose token is not turned.
#[inline]
pub(super) fn is_lair(state: &State, hex: HexId) -> bool {
    state.terrain(hex) == Terrain::Gold && part::of(state).lair(hex).is_some_and(|lair| !lair.captured())
}

// Rule: place-crews, captured, explorers_pirates/cargo#never-overland
/// Whether a ship may place a crew there.
pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    hex: HexId,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/pirate_lairs#place-crews";
    let ship = cargo::check_aboard(state, seat, name, Cargo::Crew, rule)?;
    if !rules.topology().has_hex(hex) {
        return refuse(rule, Why::NoSuchPlace);
    }
    let Some(lair) = part::of(state).lair(hex).filter(|lair| !lair.captured()) else {
        return refuse("explorers_pirates/cargo#never-overland", EpWhy::NoLair);
    };
    if !boards::touches(rules, ships::ends(rules, ship), hex) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    if lair.all_crews() >= CREWS_NEEDED {
        return refuse("explorers_pirates/pirate_lairs#captured", EpWhy::LairFull);
    }
    Ok(())
}

// Rule: place-crews, captured, capture-gold
/// Places a crew where that was checked.
pub(super) fn place_crew(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    name: ShipName,
    hex: HexId,
    log: &mut EventLog,
) {
    let (Some(ship), Some(lair)) = (ships::find(state, seat, name), part::of(state).lair(hex)) else {
        return;
    };
    ships::replace(state, ship, ship.with_hold(ship.hold().without(Cargo::Crew).unwrap_or_default()));
    let lair = lair.with_crews(seat, lair.crews(seat) + 1);
    part::change(state, |part| part.set_lair(lair));
    let (path, crews) = (ship.path(), lair.all_crews());
    log.push(|| Event::Ep(EpEvent::CrewPlaced { seat, path, hex, crews }));
    if crews < CREWS_NEEDED {
        return;
    }
    let seats = lair.present();
    log.push(|| Event::Ep(EpEvent::LairCaptured { hex, seats }));
    state.effects.ep.captures.push(hex);
    for seat in (0..rules.seats()).map(|n| rules.seat_after(state.on_turn, n)) {
        if seats.contains(seat) {
            state.gold.gain(seat, REWARD.into());
            log.push(|| Event::Ep(EpEvent::CapturePaid { seat, gold: REWARD }));
        }
    }
}

// Rule: pick-up, crews-stay, place-crews
/// Whether a ship may take a crew aboard there.
pub(super) fn check_pick(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    hex: HexId,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/pirate_lairs#pick-up";
    let ship = ships::check_own(state, seat, name, rule)?;
    if !rules.topology().has_hex(hex) {
        return refuse(rule, Why::NoSuchPlace);
    }
    let crews = |lair: &super::state::Lair| lair.crews(seat) > 0;
    let Some(lair) = part::of(state).lair(hex).filter(crews) else { return refuse(rule, EpWhy::NoCrewThere) };
    if !boards::touches(rules, ships::ends(rules, ship), hex) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    if !lair.captured() {
        return refuse("explorers_pirates/pirate_lairs#place-crews", EpWhy::CrewsStay);
    }
    // Rule: explorers_pirates/cargo#room
    if ship.hold().with(Cargo::Crew).is_none() {
        return refuse("explorers_pirates/cargo#room", EpWhy::NoRoom);
    }
    Ok(())
}

// Rule: pick-up
/// Takes a crew aboard where that was checked.
pub(super) fn pick_crew(state: &mut State, seat: Seat, name: ShipName, hex: HexId, log: &mut EventLog) {
    let (Some(ship), Some(lair)) = (ships::find(state, seat, name), part::of(state).lair(hex)) else {
        return;
    };
    ships::replace(state, ship, ship.with_hold(ship.hold().with(Cargo::Crew).unwrap_or_default()));
    let rest = lair.with_crews(seat, lair.crews(seat).saturating_sub(1));
    part::change(state, |part| part.set_lair(rest));
    let path = ship.path();
    log.push(|| Event::Ep(EpEvent::CrewPicked { seat, path, hex }));
}

/// Lists where crews may be placed and taken up.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(ShipName, HexId, bool)) {
    for (name, ship) in ships::named(state, seat) {
        let ends = ships::ends(rules, ship);
        for lair in part::of(state).lairs() {
            let hex = HexId(lair.hex);
            if !boards::touches(rules, ends, hex) {
                continue;
            }
            let hold = ship.hold();
            if lair.captured() {
                if lair.crews(seat) > 0 && hold.with(Cargo::Crew).is_some() {
                    tell(name, hex, false);
                }
            } else if hold.count(Cargo::Crew) > 0 && lair.all_crews() < CREWS_NEEDED {
                tell(name, hex, true);
            }
        }
    }
}

// Rule: resolved, explorers_pirates/five_six#captures
/// The movement phase has ended, with its frame on top: what was captured is resolved before the turn ends.
pub(super) fn resolve(state: &mut State) {
    match state.effects.ep.captures.first() {
        Some(hex) => state.stack.replace(Frame::Ep(EpFrame::Captured { left: participants(state, hex) })),
        None => state.stack.pop(),
    }
}

/// Who takes part in the capture of a lair.
pub(super) fn participants(state: &State, hex: HexId) -> SeatSet {
    part::of(state).lair(hex).map_or(SeatSet::NONE, super::state::Lair::present)
}

// Rule: step, hero-alone, hero
/// The next participant advances; after the last one the hero is sought.
pub(super) fn go_on(rules: &Rules, state: &mut State, left: SeatSet, log: &mut EventLog) {
    let Some(hex) = state.effects.ep.captures.first() else { return state.stack.pop() };
    if let Some(seat) = rules.first_of(state, left) {
        missions::advance(state, seat, Mission::PirateLairs, log);
        state.stack.replace(Frame::Ep(EpFrame::Captured { left: left.without(seat) }));
        return;
    }
    let left = participants(state, hex);
    match left.only() {
        Some(seat) => crown(state, seat, hex, log),
        None => {
            state.stack.replace(Frame::Ep(EpFrame::HeroDie { left, tied: SeatSet::NONE, best: 0 }));
        }
    }
}

// Rule: hero, hero-tie
/// A participant has rolled; the frame that asked for it is on top.
pub(super) fn rolled(
    rules: &Rules,
    state: &mut State,
    (left, mut tied, mut best): (SeatSet, SeatSet, u8),
    die: u8,
    log: &mut EventLog,
) {
    let (Some(seat), Some(hex)) = (rules.first_of(state, left), state.effects.ep.captures.first()) else {
        return;
    };
    let crews = part::of(state).lair(hex).map_or(0, |lair| lair.crews(seat));
    log.push(|| Event::Ep(EpEvent::HeroRolled { seat, hex, die, crews }));
    let might = Might::of(die, crews);
    if might > best {
        (best, tied) = (might, SeatSet::one(seat));
    } else if might == best {
        tied = tied.with(seat);
    }
    let left = left.without(seat);
    if !left.is_empty() {
        state.stack.replace(Frame::Ep(EpFrame::HeroDie { left, tied, best }));
    } else if let Some(hero) = tied.only() {
        crown(state, hero, hex, log);
    } else {
        // Those who are level roll again.
        state.stack.replace(Frame::Ep(EpFrame::HeroDie { left: tied, tied: SeatSet::NONE, best: 0 }));
    }
}

// Rule: hero-step
/// The hero is known: the token is turned next.
fn crown(state: &mut State, seat: Seat, hex: HexId, log: &mut EventLog) {
    log.push(|| Event::Ep(EpEvent::HeroFound { seat, hex }));
    missions::advance(state, seat, Mission::PirateLairs, log);
    if let Some(lair) = part::of(state).lair(hex) {
        let rest = lair.with_crews(seat, lair.crews(seat).saturating_sub(1));
        part::change(state, |part| part.set_lair(rest));
    }
    state.stack.replace(Frame::Ep(EpFrame::LairNumber));
}

// Rule: token
/// The numbers of tokens that are not turned.
pub(super) fn numbers_left(rules: &Rules, state: &State) -> impl Iterator<Item = u8> {
    let turned: u16 = part::of(state)
        .lairs()
        .filter(|lair| lair.captured())
        .map(|lair| state.numbers(HexId(lair.hex)))
        .fold(0, |all, numbers| all | numbers);
    tokens(rules).iter().copied().filter(move |&number| turned >> number & 1 == 0)
}

// Rule: token, crews-stay
/// The token is turned; the frame that asked for it is on top.
pub(super) fn numbered(state: &mut State, number: u8, log: &mut EventLog) {
    let Some(hex) = state.effects.ep.captures.first() else { return state.stack.pop() };
    state.set_numbers(hex, 1 << number);
    if let Some(lair) = part::of(state).lair(hex) {
        part::change(state, |part| part.set_lair(lair.turned()));
    }
    log.push(|| Event::Ep(EpEvent::LairNumbered { hex, number }));
    state.effects.ep.captures.pop();
    resolve(state);
}

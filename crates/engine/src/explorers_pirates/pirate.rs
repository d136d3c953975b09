//! Pirate ships: placing them, what they steal and ask for, and chasing them away.

use super::boards::{self, chart};
use super::event::EpEvent;
use super::hold::ShipName;
use super::ships::{self, Done};
use super::state as part;
use super::types::EpFrame;
use super::why::EpWhy;
use super::{fish_for_catan, missions, sailing, spices_for_catan};
use crate::action::Action;
use crate::base::robber;
use crate::board::{HexId, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{NOBODY, State};
use crate::units::{Place, UnitKind};

// Rule: tribute
/// The tribute of a ship, in gold.
pub const TRIBUTE: u8 = 1;

// Rule: steal-gold
/// Gold that is stolen from those without cards.
const LOOT: u8 = 1;

// Rule: chase-die
/// The roll that always chases a pirate ship away.
const SUCCESS: u8 = 6;

/// The pirate ship of an opponent of a seat.
pub(super) fn of_opponent(state: &State, seat: Seat) -> Option<HexId> {
    part::of(state).pirate().filter(|&(_, owner)| owner != seat).map(|(hex, _)| hex)
}

// Rule: tribute
/// The paths on which a seat's ships owe tribute.
pub(super) fn tolls<'a>(rules: &'a Rules, state: &State, seat: Seat) -> Option<&'a PathSet> {
    of_opponent(state, seat).map(|hex| rules.topology().rim(hex))
}

// Rule: where, explorers_pirates/council#sea-hex
pub(super) fn is_open(rules: &Rules, state: &State, hex: HexId) -> bool {
    state.terrain(hex).is_sea()
        && !chart(rules).beside_home.contains(hex)
        && !chart(rules).frame.contains(hex)
}

/// Where a seat may place its pirate ship.
fn hexes<'a>(rules: &'a Rules, state: &'a State, seat: Seat) -> impl Iterator<Item = HexId> + 'a {
    // Rule: seven
    let own = part::of(state).pirate().filter(|&(_, owner)| owner == seat).map(|(hex, _)| hex);
    rules.topology().hexes().filter(move |&hex| is_open(rules, state, hex) && own != Some(hex))
}

// Rule: seven, explorers_pirates/turn#no-robber, explorers_pirates/land_ho#without-missions
// Rule: explorers_pirates/five_six#seven
/// A 7 was rolled: the pirate ship must be placed, if there are any and there is a place.
pub(super) fn rolled_seven(rules: &Rules, state: &mut State) {
    if missions::any(rules) && hexes(rules, state, state.on_turn).next().is_some() {
        state.stack.push(Frame::Ep(EpFrame::PlacePirate));
    }
}

/// Whether a pirate ship may be placed at all: what a position may wait for.
pub(super) fn can_place(rules: &Rules, state: &State) -> bool {
    missions::any(rules) && hexes(rules, state, state.on_turn).next().is_some()
}

// Rule: where
/// Whether a seat may place its pirate ship there.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> Result<(), RuleError> {
    let rule = "explorers_pirates/pirate#where";
    if !rules.topology().has_hex(hex) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if !state.terrain(hex).is_sea() {
        return refuse(rule, EpWhy::NotSeaHex);
    }
    if chart(rules).beside_home.contains(hex) {
        return refuse(rule, EpWhy::BesideHome);
    }
    if chart(rules).frame.contains(hex) {
        return refuse(rule, EpWhy::OnFrame);
    }
    if part::of(state).pirate() == Some((hex, seat)) {
        return refuse("explorers_pirates/pirate#seven", EpWhy::MustGoOn);
    }
    Ok(())
}

pub(super) fn list(rules: &Rules, state: &State, seat: Seat, tell: impl FnMut(HexId)) {
    hexes(rules, state, seat).for_each(tell);
}

/// The pirate ship on the board goes back to its owner.
fn send_home(state: &mut State, log: &mut EventLog) {
    if let Some((hex, seat)) = part::of(state).pirate() {
        part::change(state, |part| (part.pirate, part.pirate_of) = (NOBODY, NOBODY));
        log.push(|| Event::Ep(EpEvent::PirateShipReturned { seat, hex }));
    }
}

// Rule: one, seven, chased, steal
/// Places a seat's pirate ship; the frame that asked for it is on top.
pub(super) fn place(rules: &Rules, state: &mut State, seat: Seat, hex: HexId, log: &mut EventLog) {
    if part::of(state).pirate().is_some_and(|(_, owner)| owner != seat) {
        send_home(state, log);
    }
    part::change(state, |part| (part.pirate, part.pirate_of) = (hex.0, seat.0));
    log.push(|| Event::Ep(EpEvent::PirateShipPlaced { seat, hex }));
    fish_for_catan::pirate_came(state, hex, log);
    match victims(rules, state, seat, hex) {
        SeatSet::NONE => state.stack.pop(),
        among => state.stack.replace(Frame::Ep(EpFrame::RobShips { among })),
    }
}

// Rule: steal, steal-gold
/// Opponents with a ship on a side of a hex who have cards or gold.
pub(super) fn victims(rules: &Rules, state: &State, thief: Seat, hex: HexId) -> SeatSet {
    let sides = rules.topology().sides(hex);
    let beside = |place: Place| matches!(place, Place::Path(path) if sides.contains(&path));
    let ships = state.units.all().iter();
    let ships = ships.filter(|unit| unit.kind() == UnitKind::SailingShip && beside(unit.place()));
    let owners: SeatSet = ships.filter_map(|unit| unit.owner()).collect();
    let has = |&seat: &Seat| !state.hand(seat).is_empty() || state.gold(seat) > 0;
    owners.without(thief).iter().filter(has).collect()
}

/// Whether that answers who is robbed.
pub(super) fn check_rob(among: SeatSet, action: Action) -> Result<(), RuleError> {
    match action {
        Action::Skip => Ok(()),
        Action::Rob(victim) if among.contains(victim) => Ok(()),
        Action::Rob(_) => refuse("explorers_pirates/pirate#steal", EpWhy::NoShipBeside),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

// Rule: steal, steal-gold
/// Robs a player, or nobody; the frame that asked for it is on top.
pub(super) fn rob(state: &mut State, thief: Seat, action: Action, log: &mut EventLog) {
    state.stack.pop();
    let Action::Rob(victim) = action else { return };
    if !state.hand(victim).is_empty() {
        robber::rob(state, thief, victim, log);
    } else if state.gold.hand_over(victim, thief, LOOT.into()) {
        log.push(|| Event::Ep(EpEvent::GoldStolen { thief, victim, gold: LOOT }));
    }
}

// Rule: chase
/// Whether a ship may try to chase the pirate ship away.
pub(super) fn check_chase(rules: &Rules, state: &State, seat: Seat, name: ShipName) -> Result<(), RuleError> {
    let rule = "explorers_pirates/pirate#chase";
    let ship = ships::check_own(state, seat, name, rule)?;
    let Some(hex) = of_opponent(state, seat) else { return refuse(rule, EpWhy::NoPirateShip) };
    if ship.spent() > 0 {
        return refuse(rule, EpWhy::HasMoved);
    }
    if ship.has(Done::Tried) {
        return refuse(rule, EpWhy::HasTried);
    }
    if !boards::touches(rules, ships::ends(rules, ship), hex) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    Ok(())
}

pub(super) fn list_chases(rules: &Rules, state: &State, seat: Seat, tell: impl FnMut(ShipName)) {
    if of_opponent(state, seat).is_some() {
        let able = ships::named(state, seat).map(|(name, _)| name);
        able.filter(|&name| check_chase(rules, state, seat, name).is_ok()).for_each(tell);
    }
}

// Rule: chase, explorers_pirates/sailing#one-at-a-time
/// A ship tries what was checked: the die is rolled.
pub(super) fn chase(state: &mut State, seat: Seat, name: ShipName) {
    let Some(ship) = ships::find(state, seat, name) else { return };
    // It has made no step. Looked for before: ships on one path are named in an order that changes when one of
    // them is finished.
    sailing::finish_others(state, seat, Some(ship));
    ships::replace(state, ship, ship.with(Done::Tried));
    state.stack.push(Frame::Ep(EpFrame::ChaseDie { path: ship.path() }));
}

// Rule: chase-die, explorers_pirates/spices_for_catan#pirate-bonus
/// Whether a roll of a seat chases a pirate ship away.
pub(super) fn succeeds(state: &State, seat: Seat, die: u8) -> bool {
    die == SUCCESS || spices_for_catan::pirate_bonus(part::of(state), seat, die)
}

// Rule: chased, after-chase
/// The die is rolled; the frame that asked for it is on top.
pub(super) fn rolled(rules: &Rules, state: &mut State, path: PathId, die: u8, log: &mut EventLog) {
    let seat = state.on_turn;
    let won = succeeds(state, seat, die);
    log.push(|| Event::Ep(EpEvent::ChaseRolled { seat, path, die, won }));
    state.stack.pop();
    if won {
        send_home(state, log);
        if can_place(rules, state) {
            state.stack.push(Frame::Ep(EpFrame::PlacePirate));
        }
    }
}

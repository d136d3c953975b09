//! Cargo: building settlers and crews, loading and unloading, removing.

use super::event::EpEvent;
use super::hold::{Berth, Cargo, Hold, ShipName};
use super::ships::{self, Ship};
use super::why::EpWhy;
use super::{missions, state};
use crate::base::costs;
use crate::board::IntersectionId;
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, State};

// Rule: settler-supply
/// Settlers of each player.
pub const SETTLERS: u8 = 2;

// Rule: crew-supply
/// Crews of each player in games with a mission.
pub const CREWS: u8 = 9;

// Rule: settler-cost
/// A settler.
pub const SETTLER_COST: Cards = costs::SETTLEMENT;

// Rule: crew-cost
/// A crew, in the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
pub const CREW_COST: Cards = Cards::resources([0, 0, 1, 0, 1]);

// Rule: exchange-cap
/// How often cargo may be exchanged in a turn, or in a part of one.
pub const EXCHANGES: u8 = 40;

/// How many pieces of a kind a seat has in its supply.
pub(super) fn left(rules: &Rules, state: &State, seat: Seat, cargo: Cargo) -> u8 {
    let all = match cargo {
        Cargo::Settler => SETTLERS,
        Cargo::Crew if missions::any(rules) => CREWS,
        Cargo::Crew | Cargo::Haul | Cargo::Sack => 0,
    };
    all.saturating_sub(state::placed(state, seat, cargo))
}

/// What lies in a hold or basin of a seat; the rule says that it must be one.
fn hold_of(
    rules: &Rules,
    state: &State,
    seat: Seat,
    berth: Berth,
    rule: &'static str,
) -> Result<Hold, RuleError> {
    match berth {
        Berth::Ship(name) => Ok(ships::check_own(state, seat, name, rule)?.hold()),
        Berth::Basin(at) => {
            if !rules.topology().has_intersection(at) {
                return refuse(rule, Why::NoSuchPlace);
            }
            if state.building(at) != Some((seat, Building::City)) {
                return refuse(rule, EpWhy::NoHarbor);
            }
            Ok(state::basin(state, seat, at))
        }
    }
}

/// Lays that into a hold or basin.
fn set_hold(state: &mut State, seat: Seat, berth: Berth, hold: Hold) {
    match berth {
        Berth::Ship(name) => {
            if let Some(ship) = ships::find(state, seat, name) {
                ships::replace(state, ship, ship.with_hold(hold));
            }
        }
        Berth::Basin(at) => state::set_basin(state, seat, at, hold),
    }
}

/// The path or the intersection of a hold or basin, for events.
const fn spot(berth: Berth) -> (Option<crate::board::PathId>, Option<IntersectionId>) {
    match berth {
        Berth::Ship(name) => (Some(name.path), None),
        Berth::Basin(at) => (None, Some(at)),
    }
}

/// What a settler or crew costs.
pub(super) const fn cost(cargo: Cargo) -> Cards {
    match cargo {
        Cargo::Crew => CREW_COST,
        Cargo::Settler | Cargo::Haul | Cargo::Sack => SETTLER_COST,
    }
}

/// Whether a seat may build a settler or crew there.
pub(super) fn check_build(
    rules: &Rules,
    state: &State,
    seat: Seat,
    cargo: Cargo,
    berth: Berth,
) -> Result<(), RuleError> {
    let (supply, place) = match cargo {
        Cargo::Crew => ("explorers_pirates/cargo#crew-supply", "explorers_pirates/cargo#crew-place"),
        Cargo::Settler | Cargo::Haul | Cargo::Sack => {
            ("explorers_pirates/cargo#settler-supply", "explorers_pirates/cargo#settler-place")
        }
    };
    // Rule: crew-cost, explorers_pirates/land_ho#without-missions
    if cargo == Cargo::Crew && !missions::any(rules) {
        return refuse("explorers_pirates/cargo#crew-cost", EpWhy::NoCrews);
    }
    // Rule: settler-supply, crew-supply
    if left(rules, state, seat, cargo) == 0 {
        return refuse(supply, Why::NoPieceLeft);
    }
    costs::check(state, seat, cost(cargo))?;
    check_berth(rules, state, seat, cargo, berth, place)
}

// Rule: settler-place, crew-place, same-turn
fn check_berth(
    rules: &Rules,
    state: &State,
    seat: Seat,
    cargo: Cargo,
    berth: Berth,
    rule: &'static str,
) -> Result<(), RuleError> {
    let hold = hold_of(rules, state, seat, berth, rule)?;
    if let Berth::Ship(name) = berth
        && ships::harbors_at(rules, state, seat, name.path).next().is_none()
    {
        return refuse(rule, EpWhy::NotAtHarbor);
    }
    // Rule: room
    if hold.with(cargo).is_none() {
        return refuse("explorers_pirates/cargo#room", EpWhy::NoRoom);
    }
    Ok(())
}

/// Builds a settler or crew that was checked.
pub(super) fn build(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    cargo: Cargo,
    berth: Berth,
    log: &mut EventLog,
) {
    costs::pay(state, seat, cost(cargo));
    let hold = hold_of(rules, state, seat, berth, "").ok().and_then(|hold| hold.with(cargo));
    set_hold(state, seat, berth, hold.unwrap_or_default());
    let (path, at) = spot(berth);
    log.push(|| Event::Ep(EpEvent::CargoBuilt { seat, cargo, path, at }));
}

/// Every hold and basin of a seat with what lies there. Of ships that are alike one is named.
pub(super) fn berths<'a>(state: &'a State, seat: Seat) -> impl Iterator<Item = (Berth, Hold)> + 'a {
    let ships = ships::named(state, seat).map(|(name, ship)| (Berth::Ship(name), ship.hold()));
    let own = state.cities.iter().filter(move |&at| state.sites[at].is_building_of(seat));
    let basins = own.map(move |at| (Berth::Basin(at), state::basin(state, seat, at)));
    ships.chain(basins)
}

/// Lists where a seat may build a settler or crew.
pub(super) fn list_build(
    rules: &Rules,
    state: &State,
    seat: Seat,
    cargo: Cargo,
    mut tell: impl FnMut(Berth),
) {
    if !state.hands[seat.index()].covers(cost(cargo)) || left(rules, state, seat, cargo) == 0 {
        return;
    }
    let fit =
        berths(state, seat).filter(|&(berth, _)| check_berth(rules, state, seat, cargo, berth, "").is_ok());
    fit.for_each(|(berth, _)| tell(berth));
}

// Rule: removing
/// Whether a seat may remove that piece.
pub(super) fn check_drop(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: Berth,
    cargo: Cargo,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/cargo#removing";
    if hold_of(rules, state, seat, from, rule)?.count(cargo) == 0 {
        return refuse(rule, EpWhy::NoCargo);
    }
    Ok(())
}

/// Removes a piece that was checked. Where it goes, its kind says: what is nowhere is in its supply, but for
/// sacks, which are gone.
pub(super) fn drop(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    from: Berth,
    cargo: Cargo,
    log: &mut EventLog,
) {
    let hold = hold_of(rules, state, seat, from, "").ok().and_then(|hold| hold.without(cargo));
    set_hold(state, seat, from, hold.unwrap_or_default());
    let (path, at) = spot(from);
    log.push(|| Event::Ep(EpEvent::CargoDropped { seat, cargo, path, at }));
}

/// Lists what a seat may remove.
pub(super) fn list_drop(state: &State, seat: Seat, mut tell: impl FnMut(Berth, Cargo)) {
    for (berth, hold) in berths(state, seat) {
        let there = Cargo::ALL.into_iter().filter(|&cargo| hold.count(cargo) > 0);
        there.for_each(|cargo| tell(berth, cargo));
    }
}

// Rule: exchange, ship-to-ship, never-overland, exchange-free
/// Whether a ship and a harbor settlement may exchange cargo so that the ship carries `hold`; what the basin
/// holds then.
pub(super) fn check_exchange(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    at: IntersectionId,
    hold: Hold,
) -> Result<Hold, RuleError> {
    let rule = "explorers_pirates/cargo#exchange";
    let ship = ships::check_own(state, seat, name, rule)?;
    let basin = hold_of(rules, state, seat, Berth::Basin(at), rule)?;
    if !ships::ends(rules, ship).contains(&at) {
        return refuse(rule, EpWhy::NotAtShip);
    }
    // Rule: exchange-cap
    if state.effects.ep.exchanges >= EXCHANGES {
        return refuse("explorers_pirates/cargo#exchange-cap", EpWhy::ExchangedOften);
    }
    match ship.hold().rest(basin, hold).filter(|_| hold != ship.hold()) {
        Some(rest) => Ok(rest),
        // Rule: room
        None => refuse(rule, EpWhy::NoExchange),
    }
}

/// Makes an exchange that was checked.
pub(super) fn exchange(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    name: ShipName,
    at: IntersectionId,
    hold: Hold,
    log: &mut EventLog,
) {
    let Ok(basin) = check_exchange(rules, state, seat, name, at, hold) else { return };
    let Some(ship) = ships::find(state, seat, name) else { return };
    ships::replace(state, ship, ship.with_hold(hold));
    state::set_basin(state, seat, at, basin);
    state.effects.ep.exchanges += 1;
    let path = ship.path();
    log.push(|| Event::Ep(EpEvent::CargoExchanged { seat, path, at, hold, basin }));
}

/// Lists the exchanges of a seat.
pub(super) fn list_exchanges(
    rules: &Rules,
    state: &State,
    seat: Seat,
    mut tell: impl FnMut(ShipName, IntersectionId, Hold),
) {
    if state.effects.ep.exchanges >= EXCHANGES {
        return;
    }
    for (name, ship) in ships::named(state, seat) {
        for at in ships::harbors_at(rules, state, seat, ship.path()) {
            let basin = state::basin(state, seat, at);
            if ship.hold() == Hold::Empty && basin == Hold::Empty {
                continue;
            }
            let results = Hold::ALL
                .into_iter()
                .filter(|&hold| hold != ship.hold() && ship.hold().rest(basin, hold).is_some());
            results.for_each(|hold| tell(name, at, hold));
        }
    }
}

/// The ship of that name with a piece aboard, one end of which is at one of those places.
pub(super) fn check_aboard(
    state: &State,
    seat: Seat,
    name: ShipName,
    cargo: Cargo,
    rule: &'static str,
) -> Result<Ship, RuleError> {
    let ship = ships::check_own(state, seat, name, rule)?;
    if ship.hold().count(cargo) == 0 {
        return refuse(rule, EpWhy::NoCargo);
    }
    Ok(ship)
}

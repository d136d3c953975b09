//! The Council of Catan: delivering fish and spices at its docks.

use super::boards::chart;
use super::event::EpEvent;
use super::hold::{Cargo, Hold, ShipName};
use super::missions::{self, Mission};
use super::ships;
use super::why::EpWhy;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: docks, explorers_pirates/fish_for_catan#deliver, explorers_pirates/spices_for_catan#deliver
/// Whether a ship may deliver what it carries.
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, name: ShipName) -> Result<(), RuleError> {
    let rule = "explorers_pirates/council#docks";
    let ship = ships::check_own(state, seat, name, rule)?;
    if !ships::ends(rules, ship).iter().any(|&end| chart(rules).docks.contains(end)) {
        return refuse(rule, EpWhy::NotAtDock);
    }
    if ship.hold().count(Cargo::Haul) + ship.hold().count(Cargo::Sack) == 0 {
        return refuse(rule, EpWhy::NothingToDeliver);
    }
    Ok(())
}

/// Lists the ships of a seat that may deliver.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, tell: impl FnMut(ShipName)) {
    let able = ships::named(state, seat).map(|(name, _)| name);
    able.filter(|&name| check(rules, state, seat, name).is_ok()).for_each(tell);
}

// Rule: explorers_pirates/fish_for_catan#deliver, explorers_pirates/spices_for_catan#deliver
/// Delivers what was checked: all fish and spices of a ship. Crews stay aboard.
pub(super) fn deliver(state: &mut State, seat: Seat, name: ShipName, log: &mut EventLog) {
    let Some(ship) = ships::find(state, seat, name) else { return };
    let [settlers, crews, hauls, sacks] = ship.hold().counts();
    let rest = Hold::of_counts([settlers, crews, 0, 0]).unwrap_or_default();
    ships::replace(state, ship, ship.with_hold(rest));
    let path = ship.path();
    for (cargo, count, mission) in
        [(Cargo::Haul, hauls, Mission::FishForCatan), (Cargo::Sack, sacks, Mission::SpicesForCatan)]
    {
        if count > 0 {
            log.push(|| Event::Ep(EpEvent::CargoDelivered { seat, path, cargo, count }));
            (0..count).for_each(|_| missions::advance(state, seat, mission, log));
        }
    }
}

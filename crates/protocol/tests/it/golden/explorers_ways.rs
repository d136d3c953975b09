//! Explorers & Pirates: every way in which its scenarios end.

use tradeholm_engine::explorers_pirates::{Cargo, EpAction, EpEvent, Mission};
use tradeholm_engine::{Action, Event};

use super::files::End;
use super::ways::{Way, acted, at, saw};

const LAND_HO: &str = "explorers_pirates/land-ho-24";
const LAIRS: &str = "explorers_pirates/pirate-lairs-24";
const FISH: &str = "explorers_pirates/fish-for-catan-24";
const SPICES: &str = "explorers_pirates/spices-for-catan-24";
const LAIRS_56: &str = "explorers_pirates/pirate-lairs-56";

/// Whether the last entry delivered fish.
fn fish(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Ep(EpEvent::CargoDelivered { cargo: Cargo::Haul, .. })))
}

/// Whether it delivered spices.
fn spices(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Ep(EpEvent::CargoDelivered { cargo: Cargo::Sack, .. })))
}

/// Whether a marker of the lairs advanced with the last entry.
fn captured(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Ep(EpEvent::MissionAdvanced { mission: Mission::PirateLairs, .. })))
}

pub const WAYS: [Way; 7] = [
    at(LAND_HO, 4, "explorers-harbor", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    // In the movement phase.
    at(LAND_HO, 3, "explorers-settler", |end| {
        acted(end, |a| matches!(a, Action::Ep(EpAction::Settle { .. })))
    }),
    at(LAND_HO, 2, "explorers-road", |end| acted(end, |a| matches!(a, Action::BuildSettlement(_)))),
    // After the movement phase.
    at(LAIRS, 4, "explorers-lair", captured),
    at(LAIRS_56, 6, "explorers-part-two", |end| end.state.part() == 1),
    at(FISH, 4, "explorers-haul", fish),
    at(SPICES, 3, "explorers-sack", spices),
];

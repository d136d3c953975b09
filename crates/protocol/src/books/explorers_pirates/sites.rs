//! The places that legal actions of Explorers & Pirates name, each with its action.

use serde::{Deserialize, Serialize};
use tradeholm_engine::explorers_pirates::{Berth, Cargo, EpAction, ShipName};
use tradeholm_engine::{Action, Rules};
use ts_rs::TS;

use super::json::{CargoJson, HoldJson, hold_json};
use super::notation::write_ship;
use crate::notation::{hex_name, intersection_name, path_name, write_action};

/// Where a ship may be built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "LaunchSite", export_to = "game.ts")]
pub struct LaunchSiteJson {
    /// The path.
    pub path: String,
    /// The ship that is taken off the board for it, where none is left.
    pub lift: Option<String>,
    /// The action.
    pub action: String,
}

/// A hold or basin that something may be built in, or taken out of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "BerthSite", export_to = "game.ts")]
pub struct BerthSiteJson {
    /// The ship, if it is the hold of one.
    pub ship: Option<String>,
    /// The intersection of the harbor settlement, if it is the basin of one.
    pub at: Option<String>,
    /// What.
    pub cargo: CargoJson,
    /// The action.
    pub action: String,
}

/// A path to which a ship may sail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "SailSite", export_to = "game.ts")]
pub struct SailSiteJson {
    /// The ship.
    pub ship: String,
    /// The path.
    pub to: String,
    /// Whether tribute is paid on the way.
    pub tribute: bool,
    /// The action.
    pub action: String,
}

/// What a ship may carry after an exchange at a harbor settlement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ExchangeSite", export_to = "game.ts")]
pub struct ExchangeSiteJson {
    /// The ship.
    pub ship: String,
    /// The intersection of the harbor settlement.
    pub at: String,
    /// What the ship carries then; the rest lies in the basin.
    pub hold: HoldJson,
    /// The action.
    pub action: String,
}

/// A place where a ship may act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ShipSite", export_to = "game.ts")]
pub struct ShipSiteJson {
    /// The ship.
    pub ship: String,
    /// The hex or intersection; nothing where the ship acts where it lies.
    pub place: Option<String>,
    /// The action.
    pub action: String,
}

/// The places that legal actions of Explorers & Pirates name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "EpSites", export_to = "game.ts")]
pub struct EpSitesJson {
    /// Paths for a ship that is built or placed.
    pub launches: Vec<LaunchSiteJson>,
    /// Holds and basins for a settler.
    pub settlers: Vec<BerthSiteJson>,
    /// Holds and basins for a crew.
    pub crews: Vec<BerthSiteJson>,
    /// Pieces that may be removed.
    pub drops: Vec<BerthSiteJson>,
    /// Where ships may sail.
    pub sails: Vec<SailSiteJson>,
    /// Ships that wool may be paid for.
    pub wool: Vec<ShipSiteJson>,
    /// Exchanges at harbor settlements.
    pub exchanges: Vec<ExchangeSiteJson>,
    /// Intersections for a settlement from a ship.
    pub settlements: Vec<ShipSiteJson>,
    /// Lairs that crews may be placed on.
    pub place_crews: Vec<ShipSiteJson>,
    /// Gold fields that crews may be taken from.
    pub pick_crews: Vec<ShipSiteJson>,
    /// Villages that may be befriended.
    pub befriend: Vec<ShipSiteJson>,
    /// Shoals whose haul may be caught.
    pub catches: Vec<ShipSiteJson>,
    /// Ships that may deliver.
    pub deliveries: Vec<ShipSiteJson>,
    /// Ships that may try to chase the pirate ship away.
    pub chases: Vec<ShipSiteJson>,
    /// Hexes for the pirate ship.
    pub pirate_ship: Vec<String>,
}

impl EpSitesJson {
    pub(super) fn add(&mut self, rules: &Rules, of: EpAction) {
        let action = write_action(rules, Action::Ep(of));
        let name = |ship: ShipName| write_ship(rules, ship);
        let hex =
            |ship, hex, action| ShipSiteJson { ship: name(ship), place: Some(hex_name(rules, hex)), action };
        let here = |ship, action| ShipSiteJson { ship: name(ship), place: None, action };
        let berth = |berth: Berth, cargo: Cargo, action| {
            let (ship, at) = match berth {
                Berth::Ship(ship) => (Some(name(ship)), None),
                Berth::Basin(at) => (None, Some(intersection_name(rules, at))),
            };
            BerthSiteJson { ship, at, cargo: cargo.into(), action }
        };
        match of {
            EpAction::BuildShip { path, lift } => {
                let (path, lift) = (path_name(rules, path), lift.map(name));
                self.launches.push(LaunchSiteJson { path, lift, action });
            }
            EpAction::BuildSettler(place) => self.settlers.push(berth(place, Cargo::Settler, action)),
            EpAction::BuildCrew(place) => self.crews.push(berth(place, Cargo::Crew, action)),
            EpAction::Drop { from, cargo } => self.drops.push(berth(from, cargo, action)),
            EpAction::Sail { ship, to, tribute } => {
                let (ship, to) = (name(ship), path_name(rules, to));
                self.sails.push(SailSiteJson { ship, to, tribute, action });
            }
            EpAction::Wool(ship) => self.wool.push(here(ship, action)),
            EpAction::Exchange { ship, at, hold } => {
                let (ship, at, hold) = (name(ship), intersection_name(rules, at), hold_json(hold));
                self.exchanges.push(ExchangeSiteJson { ship, at, hold, action });
            }
            EpAction::Settle { ship, at } => {
                let place = Some(intersection_name(rules, at));
                self.settlements.push(ShipSiteJson { ship: name(ship), place, action });
            }
            EpAction::PlaceCrew { ship, hex: at } => self.place_crews.push(hex(ship, at, action)),
            EpAction::PickCrew { ship, hex: at } => self.pick_crews.push(hex(ship, at, action)),
            EpAction::Befriend { ship, hex: at } => self.befriend.push(hex(ship, at, action)),
            EpAction::Catch { ship, hex: at } => self.catches.push(hex(ship, at, action)),
            EpAction::Deliver(ship) => self.deliveries.push(here(ship, action)),
            EpAction::Chase(ship) => self.chases.push(here(ship, action)),
            EpAction::PlacePirate(hex) => self.pirate_ship.push(hex_name(rules, hex)),
            EpAction::BuyForGold(_)
            | EpAction::FastGold(_)
            | EpAction::StartMovement
            | EpAction::RollFish => {}
        }
    }
}

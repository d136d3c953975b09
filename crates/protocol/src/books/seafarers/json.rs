//! Seafarers as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId, Terrain};
use tradeholm_engine::seafarers::{SeaAction, SeaEvent, SeaFrame, SeaView};
use tradeholm_engine::{Rules, Seat, View};
use ts_rs::TS;

pub use super::scenarios::*;
use crate::json::table::{events, to_json};
use crate::json::{HarborKindJson, RoadJson, SeatJson, TerrainJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

tradeholm_engine::sea_events! { events
    /// One thing that happened in Seafarers.
    SeaEventJson as "SeaEvent" of SeaEvent
    and {
        /// Something of a scenario.
        Scenario: SeaScenarioEventJson;
    }
}

to_json! {
    Terrain => TerrainJson: |terrain, _| terrain.into();
    HarborKind => HarborKindJson: |kind, _| kind.into();
}

/// A decision of Seafarers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "SeaDecision", export_to = "game.ts")]
pub enum SeaDecisionJson {
    /// Choose cards for gold fields; `sea.gold[seat]` says how many are owed.
    TakeGold {
        /// Who has yet to choose.
        left: Vec<SeatJson>,
    },
    /// Move what a knight has chased away.
    Chase {
        /// Whether it is the pirate, or else the robber.
        pirate: bool,
    },
    /// The own ship that was removed may be placed again, or not.
    DiplomatShip,
    /// Something of a scenario.
    #[serde(untagged)]
    Scenario(SeaScenarioDecisionJson),
}

impl From<SeaFrame> for SeaDecisionJson {
    fn from(frame: SeaFrame) -> Self {
        match frame {
            SeaFrame::Gold { left } => SeaDecisionJson::TakeGold { left: seats(left) },
            SeaFrame::Chase { pirate } => SeaDecisionJson::Chase { pirate },
            SeaFrame::DiplomatShip { .. } => SeaDecisionJson::DiplomatShip,
        }
    }
}

/// What only Seafarers has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "SeaView", export_to = "game.ts")]
pub struct SeaViewJson {
    /// The pirate's hex, if it is on the board.
    pub pirate: Option<String>,
    /// Ships.
    pub ships: Vec<RoadJson>,
    /// Paths of ships on closed lines.
    pub closed: Vec<String>,
    /// Paths of ships that the player on turn may still move.
    pub movable: Vec<String>,
    /// Ships each seat has not placed.
    pub ships_left: Vec<u8>,
    /// Special victory points of each seat.
    pub special_points: Vec<u8>,
    /// Names of the areas that are home to each seat alone.
    pub home: Vec<Vec<String>>,
    /// Names of the areas in which each seat has earned the points.
    pub settled: Vec<Vec<String>>,
    /// Cards that gold fields still owe each seat.
    pub gold: Vec<u8>,
    /// What only some scenarios have.
    #[serde(flatten)]
    pub scenario: SeaScenarioViewJson,
}

impl SeaViewJson {
    pub(super) fn new(rules: &Rules, all: &View, view: &SeaView) -> Self {
        let ships = view.ships.iter();
        SeaViewJson {
            pirate: view.pirate.map(|hex| hex_name(rules, hex)),
            ships: ships
                .map(|&(path, seat)| RoadJson { path: path_name(rules, path), seat: seat.0 })
                .collect(),
            closed: view.closed.iter().map(|&path| path_name(rules, path)).collect(),
            movable: view.movable.iter().map(|&path| path_name(rules, path)).collect(),
            ships_left: view.ships_left.clone(),
            special_points: view.special_points.clone(),
            home: view.home.iter().map(|&bits| rules.area_names(bits)).collect(),
            settled: view.settled.iter().map(|&bits| rules.area_names(bits)).collect(),
            gold: view.gold.clone(),
            scenario: SeaScenarioViewJson::new(rules, all),
        }
    }
}

/// A move of a ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ShipMove", export_to = "game.ts")]
pub struct ShipMoveJson {
    /// From which path.
    pub from: String,
    /// To which path.
    pub to: String,
}

/// A place for a harbor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "HarborSite", export_to = "game.ts")]
pub struct HarborSiteJson {
    /// Which harbor.
    pub harbor: HarborKindJson,
    /// On which path.
    pub path: String,
}

/// The places that legal actions of Seafarers name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "SeaSites", export_to = "game.ts")]
pub struct SeaSitesJson {
    /// Paths for a ship.
    pub ships: Vec<String>,
    /// Moves of ships.
    pub moves: Vec<ShipMoveJson>,
    /// Hexes for the pirate.
    pub pirate: Vec<String>,
    /// Knights that may chase the pirate away.
    pub chases: Vec<String>,
    /// Harbors to be placed, each with each of its places.
    pub harbors: Vec<HarborSiteJson>,
    /// What only some scenarios have.
    #[serde(flatten)]
    pub scenario: SeaScenarioSitesJson,
}

impl SeaSitesJson {
    pub(super) fn add(&mut self, rules: &Rules, action: SeaAction) {
        match action {
            SeaAction::BuildShip(path) => self.ships.push(path_name(rules, path)),
            SeaAction::MoveShip { from, to } => {
                self.moves.push(ShipMoveJson { from: path_name(rules, from), to: path_name(rules, to) });
            }
            SeaAction::MovePirate(hex) => self.pirate.push(hex_name(rules, hex)),
            SeaAction::ChasePirate(at) => self.chases.push(intersection_name(rules, at)),
            SeaAction::TakeGold(_) => {}
            SeaAction::PlaceHarbor { kind, path } => {
                self.harbors.push(HarborSiteJson { harbor: kind.into(), path: path_name(rules, path) });
            }
        }
    }
}

//! Seafarers as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId, Terrain};
use tradeholm_engine::seafarers::{SeaAction, SeaEvent, SeaFrame, SeaView};
use tradeholm_engine::{Rules, Seat, View};
use ts_rs::TS;

pub use super::cloth_for_catan::{ClothEventJson, ClothViewJson, VillageJson};
pub use super::fog_islands::FogEventJson;
pub use super::forgotten_tribe::{TribeEventJson, TribeViewJson};
pub use super::new_world::NewWorldEventJson;
pub use super::pirate_islands::{PiratesDecisionJson, PiratesEventJson, PiratesPlayerJson, PiratesViewJson};
pub use super::wonders_of_catan::{WonderCardJson, WonderEventJson, WonderJson};
use crate::json::table::{events, to_json};
use crate::json::{HarborKindJson, RoadJson, SeatJson, TerrainJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

events! {
    /// One thing that happened in Seafarers.
    SeaEventJson as "SeaEvent" of SeaEvent {
        ShipBuilt { seat: Seat, path: PathId, free: bool };
        ShipMoved { seat: Seat, from: PathId, to: PathId };
        PirateMoved { seat: Seat, from: Option<HexId>, to: HexId };
        AreaSettled { seat: Seat, at: IntersectionId, points: u8 };
        PirateChased { seat: Seat, at: IntersectionId };
        ShipRemoved { seat: Seat, path: PathId };
        HarborPlaced { seat: Seat, harbor: HarborKind, path: PathId } [HarborPlaced { seat, kind: harbor, path }];
    }
    and {
        /// Something of The Fog Islands.
        Fog: FogEventJson;
        /// Something of New World.
        NewWorld: NewWorldEventJson;
        /// Something of The Wonders of Catan.
        Wonders: WonderEventJson;
        /// Something of The Forgotten Tribe.
        Tribe: TribeEventJson;
        /// Something of Cloth for Catan.
        Cloth: ClothEventJson;
        /// Something of The Pirate Islands.
        Pirates: PiratesEventJson;
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
    /// A hex is turned up: chance answers.
    Discover,
    /// A harbor is drawn: chance answers.
    DrawHarbor,
    /// Place the harbor that was drawn.
    PlaceHarbor {
        /// Which.
        harbor: HarborKindJson,
    },
    /// Place a harbor that waits; `sea.tribe.waiting[seat]` says which there are.
    GiftHarbor,
    /// Take a card or a bolt of cloth from a player beside the pirate.
    RobShips {
        /// Who can be robbed.
        among: Vec<SeatJson>,
    },
    /// Something of The Pirate Islands.
    #[serde(untagged)]
    Pirates(PiratesDecisionJson),
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
    /// What only The Forgotten Tribe has.
    pub tribe: Option<TribeViewJson>,
    /// What only Cloth for Catan has.
    pub cloth: Option<ClothViewJson>,
    /// What only The Pirate Islands have.
    pub pirates: Option<PiratesViewJson>,
    /// What still lies face down, where hexes are discovered; `null` elsewhere.
    pub face_down: Option<FaceDownJson>,
    /// Harbors that nobody has drawn yet, where players place them.
    pub harbor_tokens: Vec<HarborKindJson>,
    /// The wonder cards of The Wonders of Catan; `null` in any other scenario.
    pub wonders: Option<Vec<WonderCardJson>>,
}

/// What still lies face down, in no order that means anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FaceDown", export_to = "game.ts")]
pub struct FaceDownJson {
    /// Hexes.
    pub hexes: Vec<TerrainJson>,
    /// Number tokens.
    pub numbers: Vec<u8>,
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
            tribe: all.tribe.as_ref().map(|tribe| TribeViewJson::new(rules, tribe)),
            cloth: all.cloth.as_ref().map(|cloth| ClothViewJson::new(rules, cloth)),
            face_down: all.fog.as_ref().map(|left| FaceDownJson {
                hexes: left.terrain.iter().map(|&terrain| terrain.into()).collect(),
                numbers: left.numbers.clone(),
            }),
            harbor_tokens: all.new_world.iter().flatten().map(|&kind| kind.into()).collect(),
            pirates: all.pirates.as_ref().map(|pirates| PiratesViewJson::new(rules, pirates)),
            wonders: all.wonders.as_ref().map(|cards| cards.iter().map(WonderCardJson::from).collect()),
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
    /// Wonders that can be started.
    pub wonders: Vec<WonderJson>,
    /// Whether the next level of the own wonder can be built.
    pub wonder_level: bool,
    /// Players who may lose a bolt of cloth; `victims` has those who may lose a card.
    pub cloth: Vec<SeatJson>,
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

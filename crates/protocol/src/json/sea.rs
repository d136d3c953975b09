//! Seafarers as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::seafarers::{
    ClothAction, ClothEvent, ClothFrame, FogEvent, NewWorldEvent, NewWorldFrame, SeaAction, SeaEvent,
    SeaFrame, SeaView, TribeEvent, WonderAction, WonderEvent,
};
use tradeholm_engine::{Rules, View};
use ts_rs::TS;

use super::pirates::{PiratesDecisionJson, PiratesEventJson, PiratesViewJson};
use super::sea_scenarios::{ClothViewJson, TribeViewJson};
use super::{HarborKindJson, RoadJson, SeatJson, TerrainJson, WonderCardJson, WonderJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

/// One thing that happened in Seafarers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "SeaEvent", export_to = "game.ts")]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the fields are those of the engine's event of the same name")]
pub enum SeaEventJson {
    ShipBuilt { seat: SeatJson, path: String, free: bool },
    ShipMoved { seat: SeatJson, from: String, to: String },
    PirateMoved { seat: SeatJson, from: Option<String>, to: String },
    AreaSettled { seat: SeatJson, at: String, points: u8 },
    PirateChased { seat: SeatJson, at: String },
    ShipRemoved { seat: SeatJson, path: String },
    Discovered { seat: SeatJson, hex: String, terrain: TerrainJson, number: Option<u8> },
    HarborDrawn { seat: SeatJson, harbor: HarborKindJson },
    HarborPlaced { seat: SeatJson, harbor: HarborKindJson, path: String },
    WonderStarted { seat: SeatJson, wonder: WonderJson },
    WonderLevelBuilt { seat: SeatJson, wonder: WonderJson, level: u8 },
    ChitTaken { seat: SeatJson, path: String },
    GiftCardTaken { seat: SeatJson, path: String },
    HarborTaken { seat: SeatJson, path: String, harbor: HarborKindJson },
    TradeBegan { seat: SeatJson, at: String, bolts: u8 },
    ClothGained { seat: SeatJson, at: String, from_supply: bool },
    ClothStolen { thief: SeatJson, victim: SeatJson },
    VillagesEmpty { left: u8 },
    #[serde(untagged)]
    Pirates(PiratesEventJson),
}

impl SeaEventJson {
    pub(super) fn new(rules: &Rules, event: SeaEvent) -> Self {
        use SeaEventJson as J;
        match event {
            SeaEvent::ShipBuilt { seat, path, free } => {
                J::ShipBuilt { seat: seat.0, path: path_name(rules, path), free }
            }
            SeaEvent::ShipMoved { seat, from, to } => {
                J::ShipMoved { seat: seat.0, from: path_name(rules, from), to: path_name(rules, to) }
            }
            SeaEvent::PirateMoved { seat, from, to } => J::PirateMoved {
                seat: seat.0,
                from: from.map(|hex| hex_name(rules, hex)),
                to: hex_name(rules, to),
            },
            SeaEvent::AreaSettled { seat, at, points } => {
                J::AreaSettled { seat: seat.0, at: intersection_name(rules, at), points }
            }
            SeaEvent::PirateChased { seat, at } => {
                J::PirateChased { seat: seat.0, at: intersection_name(rules, at) }
            }
            SeaEvent::ShipRemoved { seat, path } => {
                J::ShipRemoved { seat: seat.0, path: path_name(rules, path) }
            }
            SeaEvent::HarborPlaced { seat, kind, path } => {
                J::HarborPlaced { seat: seat.0, harbor: kind.into(), path: path_name(rules, path) }
            }
        }
    }

    pub(super) fn fog(rules: &Rules, event: FogEvent) -> Self {
        let FogEvent::Discovered { seat, hex, terrain, number } = event;
        SeaEventJson::Discovered {
            seat: seat.0,
            hex: hex_name(rules, hex),
            terrain: terrain.into(),
            number: (number != 0).then_some(number),
        }
    }

    pub(super) fn new_world(event: NewWorldEvent) -> Self {
        let NewWorldEvent::HarborDrawn { seat, kind } = event;
        SeaEventJson::HarborDrawn { seat: seat.0, harbor: kind.into() }
    }

    pub(super) fn wonders(event: WonderEvent) -> Self {
        match event {
            WonderEvent::Started { seat, wonder } => {
                SeaEventJson::WonderStarted { seat: seat.0, wonder: wonder.into() }
            }
            WonderEvent::LevelBuilt { seat, wonder, level } => {
                SeaEventJson::WonderLevelBuilt { seat: seat.0, wonder: wonder.into(), level }
            }
        }
    }

    pub(super) fn tribe(rules: &Rules, event: TribeEvent) -> Self {
        use SeaEventJson as J;
        match event {
            TribeEvent::ChitTaken { seat, path } => {
                J::ChitTaken { seat: seat.0, path: path_name(rules, path) }
            }
            TribeEvent::GiftCardTaken { seat, path } => {
                J::GiftCardTaken { seat: seat.0, path: path_name(rules, path) }
            }
            TribeEvent::HarborTaken { seat, path, kind } => {
                J::HarborTaken { seat: seat.0, path: path_name(rules, path), harbor: kind.into() }
            }
        }
    }

    pub(super) fn cloth(rules: &Rules, event: ClothEvent) -> Self {
        use SeaEventJson as J;
        match event {
            ClothEvent::TradeBegan { seat, at, bolts } => {
                J::TradeBegan { seat: seat.0, at: intersection_name(rules, at), bolts }
            }
            ClothEvent::ClothGained { seat, at, from_supply } => {
                J::ClothGained { seat: seat.0, at: intersection_name(rules, at), from_supply }
            }
            ClothEvent::ClothStolen { thief, victim } => J::ClothStolen { thief: thief.0, victim: victim.0 },
            ClothEvent::VillagesEmpty { left } => J::VillagesEmpty { left },
        }
    }
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

impl From<NewWorldFrame> for SeaDecisionJson {
    fn from(frame: NewWorldFrame) -> Self {
        match frame {
            NewWorldFrame::DrawHarbor => SeaDecisionJson::DrawHarbor,
            NewWorldFrame::PlaceHarbor { kind } => SeaDecisionJson::PlaceHarbor { harbor: kind.into() },
        }
    }
}

impl From<ClothFrame> for SeaDecisionJson {
    fn from(frame: ClothFrame) -> Self {
        let ClothFrame::RobShips { among } = frame;
        SeaDecisionJson::RobShips { among: seats(among) }
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

    pub(super) fn add_wonder(&mut self, action: WonderAction) {
        match action {
            WonderAction::Start(wonder) => self.wonders.push(wonder.into()),
            WonderAction::BuildLevel => self.wonder_level = true,
        }
    }

    pub(super) fn add_cloth(&mut self, action: ClothAction) {
        let ClothAction::TakeCloth(victim) = action;
        self.cloth.push(victim.0);
    }
}

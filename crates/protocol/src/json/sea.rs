//! Seafarers as JSON.

use hexhaven_engine::Rules;
use hexhaven_engine::board::{HarborKind, PathId};
use hexhaven_engine::seafarers::{ClothView, SeaAction, SeaEvent, SeaFrame, SeaView, TribeView, VillageView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HarborKindJson, RoadJson, SeatJson, seats};
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
    ChitTaken { seat: SeatJson, path: String },
    GiftCardTaken { seat: SeatJson, path: String },
    HarborTaken { seat: SeatJson, path: String, harbor: HarborKindJson },
    HarborPlaced { seat: SeatJson, path: String, harbor: HarborKindJson },
    TradeBegan { seat: SeatJson, at: String, bolts: u8 },
    ClothGained { seat: SeatJson, at: String, from_supply: bool },
    ClothStolen { thief: SeatJson, victim: SeatJson },
    VillagesEmpty { left: u8 },
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
            SeaEvent::ChitTaken { seat, path } => J::ChitTaken { seat: seat.0, path: path_name(rules, path) },
            SeaEvent::GiftCardTaken { seat, path } => {
                J::GiftCardTaken { seat: seat.0, path: path_name(rules, path) }
            }
            SeaEvent::HarborTaken { seat, path, kind } => {
                let harbor = kind.into();
                J::HarborTaken { seat: seat.0, path: path_name(rules, path), harbor }
            }
            SeaEvent::HarborPlaced { seat, path, kind } => {
                let harbor = kind.into();
                J::HarborPlaced { seat: seat.0, path: path_name(rules, path), harbor }
            }
            SeaEvent::TradeBegan { seat, at, bolts } => {
                J::TradeBegan { seat: seat.0, at: intersection_name(rules, at), bolts }
            }
            SeaEvent::ClothGained { seat, at, from_supply } => {
                J::ClothGained { seat: seat.0, at: intersection_name(rules, at), from_supply }
            }
            SeaEvent::ClothStolen { thief, victim } => J::ClothStolen { thief: thief.0, victim: victim.0 },
            SeaEvent::VillagesEmpty { left } => J::VillagesEmpty { left },
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
    /// Place a harbor that waits; `sea.tribe.waiting[seat]` says which there are.
    PlaceHarbor,
    /// Take a card or a bolt of cloth from a player beside the pirate.
    RobShips {
        /// Who can be robbed.
        among: Vec<SeatJson>,
    },
}

impl From<SeaFrame> for SeaDecisionJson {
    fn from(frame: SeaFrame) -> Self {
        match frame {
            SeaFrame::Gold { left } => SeaDecisionJson::TakeGold { left: seats(left) },
            // A card that lies face down is drawn, and nobody decides.
            SeaFrame::PlaceHarbor | SeaFrame::GiftCard => SeaDecisionJson::PlaceHarbor,
            SeaFrame::RobShips { among } => SeaDecisionJson::RobShips { among: seats(among) },
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
    /// Cards that gold fields still owe each seat.
    pub gold: Vec<u8>,
    /// What only The Forgotten Tribe has.
    pub tribe: Option<TribeViewJson>,
    /// What only Cloth for Catan has.
    pub cloth: Option<ClothViewJson>,
}

impl SeaViewJson {
    pub(super) fn new(rules: &Rules, view: &SeaView) -> Self {
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
            gold: view.gold.clone(),
            tribe: view.tribe.as_ref().map(|tribe| TribeViewJson::new(rules, tribe)),
            cloth: view.cloth.as_ref().map(|cloth| ClothViewJson::new(rules, cloth)),
        }
    }
}

/// What only The Forgotten Tribe has. Nobody knows which cards lie face down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TribeView", export_to = "game.ts")]
pub struct TribeViewJson {
    /// Paths with a chit.
    pub chits: Vec<String>,
    /// Paths with a development card.
    pub cards: Vec<String>,
    /// Paths with a harbor that serves nobody yet; its kind is among the harbors of the board.
    pub harbors: Vec<String>,
    /// Chits of each seat.
    pub taken: Vec<u8>,
    /// Kinds of harbors that wait before each seat.
    pub waiting: Vec<Vec<HarborKindJson>>,
}

impl TribeViewJson {
    fn new(rules: &Rules, view: &TribeView) -> Self {
        let names = |paths: &[PathId]| paths.iter().map(|&path| path_name(rules, path)).collect();
        let kinds = |kinds: &Vec<HarborKind>| kinds.iter().map(|&kind| kind.into()).collect();
        TribeViewJson {
            chits: names(&view.chits),
            cards: names(&view.cards),
            harbors: names(&view.harbors),
            taken: view.taken.clone(),
            waiting: view.waiting.iter().map(kinds).collect(),
        }
    }
}

/// A village.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Village", export_to = "game.ts")]
pub struct VillageJson {
    /// Where it stands.
    pub at: String,
    /// Its number.
    pub number: u8,
    /// Its bolts of cloth.
    pub bolts: u8,
    /// Who trades with it.
    pub traders: Vec<SeatJson>,
}

/// What only Cloth for Catan has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ClothView", export_to = "game.ts")]
pub struct ClothViewJson {
    /// The villages.
    pub villages: Vec<VillageJson>,
    /// Bolts of cloth in the general supply.
    pub supply: u8,
    /// Bolts of cloth of each seat; two are worth a point.
    pub bolts: Vec<u8>,
}

impl ClothViewJson {
    fn new(rules: &Rules, view: &ClothView) -> Self {
        let village = |village: &VillageView| VillageJson {
            at: intersection_name(rules, village.at),
            number: village.number,
            bolts: village.bolts,
            traders: seats(village.traders),
        };
        ClothViewJson {
            villages: view.villages.iter().map(village).collect(),
            supply: view.supply,
            bolts: view.bolts.clone(),
        }
    }
}

/// A harbor and where it may be placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "HarborSite", export_to = "game.ts")]
pub struct HarborSiteJson {
    /// Its kind.
    pub harbor: HarborKindJson,
    /// On which path.
    pub path: String,
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
    /// Harbors that wait, each with each of its places.
    pub harbors: Vec<HarborSiteJson>,
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
            SeaAction::TakeGold(_) => {}
            SeaAction::PlaceHarbor { kind, path } => {
                let harbor = kind.into();
                self.harbors.push(HarborSiteJson { harbor, path: path_name(rules, path) });
            }
            SeaAction::TakeCloth(victim) => self.cloth.push(victim.0),
        }
    }
}

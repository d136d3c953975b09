//! The Forgotten Tribe and Cloth for Catan as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::board::{HarborKind, PathId};
use tradeholm_engine::seafarers::{ClothView, TribeView, VillageView};
use ts_rs::TS;

use super::{HarborKindJson, SeatJson, seats};
use crate::notation::{intersection_name, path_name};

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
    pub(super) fn new(rules: &Rules, view: &TribeView) -> Self {
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
    pub(super) fn new(rules: &Rules, view: &ClothView) -> Self {
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

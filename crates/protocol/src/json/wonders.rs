//! The wonder cards of Seafarers as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::seafarers::{Wonder, WonderView};
use ts_rs::TS;

use super::names::mirror;
use super::{CardsJson, SeatJson};

mirror!(
    /// A wonder.
    WonderJson as "Wonder" of Wonder {
        Theater, GreatBridge, Monument, GreatWall, Cathedral, Library, Lighthouse,
    }
);

/// A wonder card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "WonderCard", export_to = "game.ts")]
pub struct WonderCardJson {
    /// Which.
    pub wonder: WonderJson,
    /// What a level costs.
    pub cost: CardsJson,
    /// Who builds it.
    pub seat: Option<SeatJson>,
    /// How many levels are built.
    pub level: u8,
}

impl From<&WonderView> for WonderCardJson {
    fn from(view: &WonderView) -> Self {
        let seat = view.seat.map(|seat| seat.0);
        WonderCardJson { wonder: view.wonder.into(), cost: view.cost.into(), seat, level: view.level }
    }
}

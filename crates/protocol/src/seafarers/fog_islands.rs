//! The Fog Islands as text and JSON.

use tradeholm_engine::board::{HexId, Terrain};
use tradeholm_engine::seafarers::{FogEvent, FogFrame, FogIslands};
use tradeholm_engine::{Rules, Seat};

use super::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::books::Part;
use crate::json::table::events;
use crate::notation::table::table;

table! {
    FogFrame {
        ("sea_discover" seat path) [Discover { seat, path }]
    }
}

events! {
    /// One thing that happened in The Fog Islands.
    FogEventJson as "FogEvent" of FogEvent {
        Discovered { seat: Seat, hex: HexId, terrain: Terrain, number: Option<u8> = (number != 0).then_some(number) };
    }
}

impl Part for FogIslands {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: FogEvent) -> SeaEventJson {
        SeaEventJson::Fog(FogEventJson::new(rules, event))
    }

    fn decision(_: &Rules, _: FogFrame) -> SeaDecisionJson {
        SeaDecisionJson::Discover
    }
}

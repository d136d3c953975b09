//! The Fog Islands as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HexId, Terrain};
use tradeholm_engine::seafarers::{FogChance, FogEvent, FogFrame, FogIslands, FogOutcome};
use tradeholm_engine::{Rules, Seat, View};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::base::outcomes::Said;
use crate::books::seafarers::json::{SeaChanceJson, SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::pending::Asked;
use crate::json::table::events;
use crate::json::{SeatJson, TerrainJson};
use crate::notation::hex_name;
use crate::notation::table::table;
use crate::notation::text::parse_u8;

table! {
    FogFrame {
        ("sea_discover" seat path) [Discover { seat, path }]
    }
}

/// The word of a discovery.
const DISCOVER: &str = "discover";

impl Said for FogOutcome {
    fn write(self) -> String {
        let FogOutcome::Discovered { terrain, number } = self;
        match number {
            0 => format!("{DISCOVER} {}", terrain.name()),
            _ => format!("{DISCOVER} {} {number}", terrain.name()),
        }
    }

    fn read(word: &str, name: &str) -> Option<Self> {
        if word != DISCOVER {
            return None;
        }
        let (terrain, number) = match name.split_once(' ') {
            Some((terrain, number)) => (terrain, parse_u8(number).ok().filter(|&number| number > 0)?),
            None => (name, 0),
        };
        Terrain::from_name(terrain).map(|terrain| FogOutcome::Discovered { terrain, number })
    }

    fn knows(word: &str) -> bool {
        word == DISCOVER
    }
}

impl Asked for FogChance {
    fn json(self, rules: &Rules) -> BookChanceJson {
        let FogChance::Discover { seat, hex } = self;
        let asked = FogChanceJson::Discover { seat: seat.0, hex: hex_name(rules, hex) };
        BookChanceJson::Sea(SeaChanceJson::Fog(asked))
    }
}

/// What The Fog Islands ask of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FogChance", export_to = "game.ts")]
pub enum FogChanceJson {
    /// The hex that lies under the fog, with its number.
    Discover {
        /// Whose piece turns it up.
        seat: SeatJson,
        /// Where.
        hex: String,
    },
}

tradeholm_engine::fog_events! { events
    /// One thing that happened in The Fog Islands.
    FogEventJson as "FogEvent" of FogEvent
}

/// A decision of The Fog Islands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FogDecision", export_to = "game.ts")]
pub enum FogDecisionJson {
    /// A hex is turned up: chance answers.
    Discover,
}

impl Part for FogIslands {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: FogEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::Fog(FogEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, _: FogFrame) -> SeaDecisionJson {
        SeaDecisionJson::Scenario(SeaScenarioDecisionJson::Fog(FogDecisionJson::Discover))
    }
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

impl FaceDownJson {
    pub(super) fn new(view: &View) -> Option<Self> {
        view.fog.as_ref().map(|left| FaceDownJson {
            hexes: left.terrain.iter().map(|&terrain| terrain.into()).collect(),
            numbers: left.numbers.clone(),
        })
    }
}

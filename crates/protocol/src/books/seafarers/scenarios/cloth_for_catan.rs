//! Cloth for Catan as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::seafarers::{
    ClothAction, ClothEvent, ClothForCatan, ClothFrame, ClothPosition, ClothView, VillageView,
};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::books::Part;
use crate::books::seafarers::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::json::table::events;
use crate::json::{SeatJson, seats};
use crate::notation::facts::{Always, EachSeat, Joined, Plain, facts};
use crate::notation::intersection_name;
use crate::notation::menu::actions_table;
use crate::notation::table::table;

actions_table! {
    ClothAction {
        ("cloth" seat) [TakeCloth(seat)]
    }
}

table! {
    ClothFrame {
        ("sea_rob_ships" among) [RobShips { among }]
    }
}

tradeholm_engine::cloth_events! { events
    /// One thing that happened in Cloth for Catan.
    ClothEventJson as "ClothEvent" of ClothEvent
}

/// A decision of Cloth for Catan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "ClothDecision", export_to = "game.ts")]
pub enum ClothDecisionJson {
    /// Take a card or a bolt of cloth from a player beside the pirate.
    RobShips {
        /// Who can be robbed.
        among: Vec<SeatJson>,
    },
}

impl Part for ClothForCatan {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn add_sites(sites: &mut SeaSitesJson, _: &Rules, action: ClothAction) {
        let ClothAction::TakeCloth(victim) = action;
        sites.scenario.cloth.push(victim.0);
    }

    fn event(rules: &Rules, event: ClothEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::Cloth(ClothEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: ClothFrame) -> SeaDecisionJson {
        let ClothFrame::RobShips { among } = frame;
        let decision = ClothDecisionJson::RobShips { among: seats(among) };
        SeaDecisionJson::Scenario(SeaScenarioDecisionJson::Cloth(decision))
    }
}

facts! {
    ClothPosition {
        "village_cloth" villages: Always<Joined<Plain>>;
        "cloth_supply" supply: Always<Plain>;
        "cloth" bolts: EachSeat<Plain>;
        "village_trade" trades: EachSeat<Joined<Plain>>;
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
    /// With how many villages that still have cloth the game ends.
    pub villages_at_end: u8,
    /// Whether that is how it ended.
    pub ended_by_villages: bool,
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
            villages_at_end: view.villages_at_end,
            ended_by_villages: view.ended_by_villages,
        }
    }
}

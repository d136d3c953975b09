//! Cloth for Catan as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::seafarers::{
    ClothAction, ClothEvent, ClothForCatan, ClothFrame, ClothPosition, ClothView, VillageView,
};
use tradeholm_engine::{ModuleId, Rules, Seat};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::books::Part;
use crate::books::seafarers::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::json::table::events;
use crate::json::{SeatJson, seats};
use crate::notation::position::{join, list, places, seat_list};
use crate::notation::table::table;
use crate::notation::text::{Fields, In, TextError, parse_u8, put as put_field};
use crate::notation::{intersection_name, parse_intersection};

table! {
    ClothAction {
        ("cloth" seat) [TakeCloth(seat)]
    }
}

table! {
    ClothFrame {
        ("sea_rob_ships" among) [RobShips { among }]
    }
}

events! {
    /// One thing that happened in Cloth for Catan.
    ClothEventJson as "ClothEvent" of ClothEvent {
        TradeBegan { seat: Seat, at: IntersectionId, bolts: u8 };
        ClothGained { seat: Seat, at: IntersectionId, from_supply: bool };
        ClothStolen { thief: Seat, victim: Seat };
        VillagesEmpty { left: u8 };
    }
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

/// The facts of Cloth for Catan.
pub(super) fn put(rules: &Rules, cloth: &ClothPosition, text: &mut String) {
    let counts = |counts: &[u8]| list(counts, "/", |n| n.to_string());
    put_field(text, "village_cloth", list(&cloth.villages, ";", |n| n.to_string()));
    put_field(text, "cloth_supply", cloth.supply);
    put_field(text, "cloth", counts(&cloth.bolts));
    let villages = |traded: &Vec<_>| join(traded, |&at| intersection_name(rules, at));
    put_field(text, "village_trade", list(&cloth.trades, "/", villages));
}

/// Reads [`put`]; `None` in another game.
pub(super) fn take(rules: &Rules, fields: &mut Fields<'_>) -> Result<Option<ClothPosition>, TextError> {
    if !rules.plays(ModuleId::ClothForCatan) {
        return Ok(None);
    }
    let villages = places(fields.need("village_cloth")?, parse_u8).within("village_cloth")?;
    let supply = parse_u8(fields.need("cloth_supply")?).within("cloth_supply")?;
    let bolts = seat_list(rules, "cloth", fields.need("cloth")?, parse_u8)?;
    let trades = seat_list(rules, "village_trade", fields.need("village_trade")?, |text| {
        places(text, |at| parse_intersection(rules, at))
    })?;
    Ok(Some(ClothPosition { villages, supply, bolts, trades }))
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

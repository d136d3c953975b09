//! Traders & Barbarians as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Seat;
use tradeholm_engine::cards::Card;
use tradeholm_engine::traders_barbarians::TbEvent;
use ts_rs::TS;

pub use super::scenarios::*;
use crate::json::table::events;

tradeholm_engine::tb_events! { events
    /// One thing that happened in Traders & Barbarians.
    TbEventJson as "TbEvent" of TbEvent
    and {
        /// Something of a scenario.
        Scenario: TbScenarioEventJson;
    }
}

/// A decision of Traders & Barbarians: only scenarios ask for any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "TbDecision", export_to = "game.ts")]
pub struct TbDecisionJson(pub TbScenarioDecisionJson);

/// What only Traders & Barbarians has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TbView", export_to = "game.ts")]
pub struct TbViewJson {
    /// How many resources the player on turn has bought for gold.
    pub gold_bought: u8,
    /// What only some scenarios have.
    #[serde(flatten)]
    pub scenario: TbScenarioViewJson,
}

/// The places that legal actions of Traders & Barbarians name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "TbSites", export_to = "game.ts")]
pub struct TbSitesJson {
    /// What only some scenarios have.
    #[serde(flatten)]
    pub scenario: TbScenarioSitesJson,
}

//! New World as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::HarborKind;
use tradeholm_engine::seafarers::{NewWorld, NewWorldChance, NewWorldEvent, NewWorldFrame, NewWorldOutcome};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::base::outcomes::outcomes;
use crate::books::seafarers::json::{SeaChanceJson, SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::pending::Asked;
use crate::json::table::events;
use crate::json::{HarborKindJson, SeatJson};
use crate::notation::table::table;

table! {
    NewWorldFrame {
        ("sea_draw_harbor") [DrawHarbor]
        ("sea_place_harbor" kind) [PlaceHarbor { kind }]
    }
}

outcomes! {
    NewWorldOutcome {
        "harbor" Harbor;
    }
}

impl Asked for NewWorldChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let NewWorldChance::DrawHarbor(seat) = self;
        let asked = NewWorldChanceJson::DrawHarbor { seat: seat.0 };
        BookChanceJson::Sea(SeaChanceJson::NewWorld(asked))
    }
}

/// What New World asks of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "NewWorldChance", export_to = "game.ts")]
pub enum NewWorldChanceJson {
    /// The next harbor to be placed.
    DrawHarbor {
        /// Who draws.
        seat: SeatJson,
    },
}

tradeholm_engine::new_world_events! { events
    /// One thing that happened in New World.
    NewWorldEventJson as "NewWorldEvent" of NewWorldEvent
}

/// A decision of New World.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "NewWorldDecision", export_to = "game.ts")]
pub enum NewWorldDecisionJson {
    /// A harbor is drawn: chance answers.
    DrawHarbor,
    /// Place the harbor that was drawn.
    PlaceHarbor {
        /// Which.
        harbor: HarborKindJson,
    },
}

impl Part for NewWorld {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: NewWorldEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::NewWorld(NewWorldEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: NewWorldFrame) -> SeaDecisionJson {
        let decision = match frame {
            NewWorldFrame::DrawHarbor => NewWorldDecisionJson::DrawHarbor,
            NewWorldFrame::PlaceHarbor { kind } => NewWorldDecisionJson::PlaceHarbor { harbor: kind.into() },
        };
        SeaDecisionJson::Scenario(SeaScenarioDecisionJson::NewWorld(decision))
    }
}

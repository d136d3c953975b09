//! New World as text and JSON.

use tradeholm_engine::board::HarborKind;
use tradeholm_engine::seafarers::{NewWorld, NewWorldEvent, NewWorldFrame};
use tradeholm_engine::{Rules, Seat};

use super::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::books::Part;
use crate::json::table::events;
use crate::notation::table::table;

table! {
    NewWorldFrame {
        ("sea_draw_harbor") [DrawHarbor]
        ("sea_place_harbor" kind) [PlaceHarbor { kind }]
    }
}

events! {
    /// One thing that happened in New World.
    NewWorldEventJson as "NewWorldEvent" of NewWorldEvent {
        HarborDrawn { seat: Seat, harbor: HarborKind } [HarborDrawn { seat, kind: harbor }];
    }
}

impl Part for NewWorld {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: NewWorldEvent) -> SeaEventJson {
        SeaEventJson::NewWorld(NewWorldEventJson::new(rules, event))
    }

    fn decision(_: &Rules, frame: NewWorldFrame) -> SeaDecisionJson {
        match frame {
            NewWorldFrame::DrawHarbor => SeaDecisionJson::DrawHarbor,
            NewWorldFrame::PlaceHarbor { kind } => SeaDecisionJson::PlaceHarbor { harbor: kind.into() },
        }
    }
}

//! Lanterns as text and JSON: the scenario that only tests play, and the worked example of what a book
//! writes in this crate.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::state::Position;
use tradeholm_engine::toy::lanterns::{LanternAction, LanternEvent, LanternFrame, Lanterns};
use tradeholm_engine::{Card, ModuleId, Rules, Seat, View};
use ts_rs::TS;

use crate::books::{Book, Part};
use crate::json::table::events;
use crate::notation::menu::actions_table;
use crate::notation::position::list;
use crate::notation::table::table;
use crate::notation::text::{Fields, In, TextError, put};
use crate::notation::{intersection_name, parse_intersection};

actions_table! {
    LanternAction {
        ("lantern" at) [Light(at)]
        ("takegift" card) [Take(card)]
    }
}

table! {
    LanternFrame {
        ("lantern_gift") [Gift]
    }
}

// Which events there are, and with which fields, stands in the engine: the table of `LanternEvent`.
tradeholm_engine::lantern_events! { events
    /// One thing that happened with lanterns.
    LanternEventJson as "LanternEvent" of LanternEvent
}

/// A decision about lanterns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "LanternDecision", export_to = "game.ts")]
pub enum LanternDecisionJson {
    /// Take a resource for a lantern.
    LanternGift,
}

/// Where lanterns can be lit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "LanternSites", export_to = "game.ts")]
pub struct LanternSitesJson {
    /// The intersections.
    pub lanterns: Vec<String>,
}

impl Part for Lanterns {
    type SitesJson = LanternSitesJson;
    type EventJson = LanternEventJson;
    type DecisionJson = LanternDecisionJson;

    fn add_sites(sites: &mut LanternSitesJson, rules: &Rules, action: LanternAction) {
        if let LanternAction::Light(at) = action {
            sites.lanterns.push(intersection_name(rules, at));
        }
    }

    fn event(rules: &Rules, event: LanternEvent) -> LanternEventJson {
        LanternEventJson::new(rules, event)
    }

    fn decision(_: &Rules, LanternFrame::Gift: LanternFrame) -> LanternDecisionJson {
        LanternDecisionJson::LanternGift
    }
}

impl Book for Lanterns {
    const MODULE: ModuleId = ModuleId::Lanterns;
    const PLACE: u8 = u8::MAX;
    /// Where lanterns are lit.
    type ViewJson = Vec<String>;
    type StateJson = Vec<String>;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(lit) = &position.lanterns {
            put(text, "lanterns", list(lit, "+", |&at| intersection_name(rules, at)));
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        let names = fields.need("lanterns")?.split('+').filter(|name| !name.is_empty());
        let lit = names.map(|name| parse_intersection(rules, name)).collect::<Result<_, _>>();
        position.lanterns = Some(lit.within("lanterns")?);
        Ok(())
    }

    fn view(rules: &Rules, view: &View) -> Option<Vec<String>> {
        Some(view.lanterns.as_ref()?.iter().map(|&at| intersection_name(rules, at)).collect())
    }

    fn state(rules: &Rules, _: &Position, open: &View) -> Option<Vec<String>> {
        Self::view(rules, open)
    }
}

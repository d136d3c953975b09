//! The Wonders of Catan as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::book::Never;
use tradeholm_engine::seafarers::{
    Wonder, WonderAction, WonderEvent, WonderPosition, WonderView, WondersOfCatan,
};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::SeaScenarioEventJson;
use crate::books::Part;
use crate::books::seafarers::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::json::names::mirror;
use crate::json::table::{events, to_json};
use crate::json::{CardsJson, SeatJson};
use crate::notation::facts::{EachSeat, OrNone, facts};
use crate::notation::menu::{actions_table, field};
use crate::notation::table::{Form, word};
use crate::notation::text::parse_u8;
use crate::notation::{NotationError, malformed};

actions_table! {
    WonderAction {
        ("startwonder" wonder) [Start(wonder)]
        ("buildwonder") [BuildLevel]
    }
}

field! {
    Wonder: |_| Wonder::ALL.len(), |wonder| wonder as usize, |n| Wonder::ALL.get(n).copied();
}

word! {
    Wonder: |wonder, _| wonder.name().to_owned(), |_, text| parse_wonder(text);
}

fn parse_wonder(name: &str) -> Result<Wonder, NotationError> {
    Wonder::from_name(name).map_or_else(|| malformed(name, "a wonder such as great_bridge"), Ok)
}

/// A wonder and its level: `theater:2`.
struct OwnWonder;

impl Form<WonderPosition> for OwnWonder {
    fn write(own: WonderPosition, _: &Rules) -> String {
        format!("{}:{}", own.wonder.name(), own.level)
    }

    fn read(_: &Rules, text: &str) -> Result<WonderPosition, NotationError> {
        match text.split_once(':') {
            Some((name, level)) => {
                Ok(WonderPosition { wonder: parse_wonder(name)?, level: parse_u8(level)? })
            }
            None => malformed(text, "a wonder and its level such as theater:2"),
        }
    }
}

/// The wonder of each seat, if it has one.
pub(super) struct WonderFacts {
    pub seats: Vec<Option<WonderPosition>>,
}

facts! {
    WonderFacts {
        "wonders" seats: EachSeat<OrNone<OwnWonder>>;
    }
}

to_json! {
    Wonder => WonderJson: |wonder, _| wonder.into();
}

tradeholm_engine::wonder_events! { events
    /// One thing that happened in The Wonders of Catan.
    WonderEventJson as "WonderEvent" of WonderEvent
}

impl Part for WondersOfCatan {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn add_sites(sites: &mut SeaSitesJson, _: &Rules, action: WonderAction) {
        match action {
            WonderAction::Start(wonder) => sites.scenario.wonders.push(wonder.into()),
            WonderAction::BuildLevel => sites.scenario.wonder_level = true,
        }
    }

    fn event(rules: &Rules, event: WonderEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::Wonders(WonderEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: Never) -> SeaDecisionJson {
        match frame {}
    }
}

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
    /// How many complete it.
    pub levels: u8,
}

impl From<&WonderView> for WonderCardJson {
    fn from(view: &WonderView) -> Self {
        WonderCardJson {
            wonder: view.wonder.into(),
            cost: view.cost.into(),
            seat: view.seat.map(|seat| seat.0),
            level: view.level,
            levels: view.levels,
        }
    }
}

//! Seafarers and its scenarios as text and JSON.

pub mod json;
mod notation;
mod scenarios;

use tradeholm_engine::seafarers::{SeaAction, SeaEvent, SeaFrame, Seafarers};
use tradeholm_engine::state::Position;
use tradeholm_engine::{ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::text::{Fields, TextError};
use json::{SeaDecisionJson, SeaEventJson, SeaSitesJson, SeaViewJson};

impl Part for Seafarers {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn add_sites(sites: &mut SeaSitesJson, rules: &Rules, action: SeaAction) {
        sites.add(rules, action);
    }

    fn event(rules: &Rules, event: SeaEvent) -> SeaEventJson {
        SeaEventJson::new(rules, event)
    }

    fn decision(_: &Rules, frame: SeaFrame) -> SeaDecisionJson {
        frame.into()
    }
}

impl Book for Seafarers {
    const MODULE: ModuleId = ModuleId::Seafarers;
    const PLACE: u8 = 2;
    type ViewJson = SeaViewJson;
    type StateJson = SeaViewJson;

    fn put_pieces(rules: &Rules, position: &Position, text: &mut String) {
        notation::put_absent_ships(rules, position, text);
    }

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(sea) = &position.sea {
            notation::put_sea(rules, position, sea, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        notation::take_sea(rules, fields, position)
    }

    fn view(rules: &Rules, view: &View) -> Option<SeaViewJson> {
        view.sea.as_ref().map(|sea| SeaViewJson::new(rules, view, sea))
    }

    fn state(rules: &Rules, _: &Position, open: &View) -> Option<SeaViewJson> {
        Self::view(rules, open)
    }
}

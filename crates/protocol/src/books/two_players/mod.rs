//! Catan for Two as text and JSON.

pub mod json;
mod notation;

use tradeholm_engine::state::Position;
use tradeholm_engine::two_players::{TwoAction, TwoFrame, TwoPlayers, TwoViewEvent};
use tradeholm_engine::{ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};
use json::{TwoDecisionJson, TwoEventJson, TwoSitesJson, TwoViewJson};

impl Part for TwoPlayers {
    type SitesJson = TwoSitesJson;
    type EventJson = TwoEventJson;
    type DecisionJson = TwoDecisionJson;

    fn add_sites(sites: &mut TwoSitesJson, rules: &Rules, action: TwoAction) {
        sites.add(rules, action);
    }

    fn event(rules: &Rules, event: TwoViewEvent) -> TwoEventJson {
        TwoEventJson::new(rules, event)
    }

    fn decision(_: &Rules, frame: TwoFrame) -> TwoDecisionJson {
        frame.into()
    }
}

impl Book for TwoPlayers {
    const MODULE: ModuleId = ModuleId::TwoPlayers;
    const PLACE: u8 = 1;
    type ViewJson = TwoViewJson;
    type StateJson = TwoViewJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(two) = &position.two {
            two.put(rules, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        position.two = Some(Facts::take(rules, fields)?);
        Ok(())
    }

    fn view(rules: &Rules, view: &View) -> Option<TwoViewJson> {
        view.two.as_ref().map(|two| TwoViewJson::new(rules, two))
    }

    fn state(rules: &Rules, _: &Position, open: &View) -> Option<TwoViewJson> {
        Self::view(rules, open)
    }
}

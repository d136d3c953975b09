//! Explorers & Pirates as text and JSON.

pub mod json;
mod notation;
mod sites;
mod view;

use tradeholm_engine::explorers_pirates::{EpAction, EpEvent, EpFrame, ExplorersPirates};
use tradeholm_engine::state::Position;
use tradeholm_engine::{ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};
use json::{EpDecisionJson, EpEventJson, EpSitesJson, EpViewJson};

impl Part for ExplorersPirates {
    type SitesJson = EpSitesJson;
    type EventJson = EpEventJson;
    type DecisionJson = EpDecisionJson;

    fn add_sites(sites: &mut EpSitesJson, rules: &Rules, action: EpAction) {
        sites.add(rules, action);
    }

    fn event(rules: &Rules, event: EpEvent) -> EpEventJson {
        EpEventJson::new(rules, event)
    }

    fn decision(rules: &Rules, frame: EpFrame) -> EpDecisionJson {
        EpDecisionJson::new(rules, frame)
    }
}

impl Book for ExplorersPirates {
    const MODULE: ModuleId = ModuleId::ExplorersPirates;
    const PLACE: u8 = 6;
    type ViewJson = EpViewJson;
    type StateJson = EpViewJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(ep) = &position.ep {
            ep.put(rules, text);
            position.effects.ep.put(rules, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        position.ep = Some(Facts::take(rules, fields)?);
        position.effects.ep = Facts::take(rules, fields)?;
        Ok(())
    }

    fn view(rules: &Rules, view: &View) -> Option<EpViewJson> {
        view.ep.as_ref().map(|ep| EpViewJson::new(rules, ep))
    }

    fn state(rules: &Rules, _: &Position, open: &View) -> Option<EpViewJson> {
        Self::view(rules, open)
    }
}

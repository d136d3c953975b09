//! Traders & Barbarians and its scenarios as text and JSON.

pub mod json;
mod scenarios;

use tradeholm_engine::book::Never;
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{TbAction, TbEffects, TbEvent, TradersBarbarians};
use tradeholm_engine::{ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::facts::{Facts, IfAny, Plain, facts};
use crate::notation::menu::actions_table;
use crate::notation::text::{Fields, TextError};
use json::{TbDecisionJson, TbEventJson, TbScenarioViewJson, TbSitesJson, TbViewJson};

actions_table! {
    TbAction {
        ("goldbuy" card) [BuyForGold(card)]
    }
}

facts! {
    TbEffects {
        "gold_bought" gold_bought: IfAny<Plain>;
    }
}

impl Part for TradersBarbarians {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn event(rules: &Rules, event: TbEvent) -> TbEventJson {
        TbEventJson::new(rules, event)
    }

    fn decision(_: &Rules, frame: Never) -> TbDecisionJson {
        match frame {}
    }
}

impl Book for TradersBarbarians {
    const MODULE: ModuleId = ModuleId::TradersBarbarians;
    const PLACE: u8 = 5;
    type ViewJson = TbViewJson;
    type StateJson = TbViewJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        position.effects.tb.put(rules, text);
        scenarios::put_facts(rules, position, text);
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        position.tb = Some(());
        position.effects.tb = TbEffects::take(rules, fields)?;
        scenarios::take_facts(rules, fields, position)
    }

    fn view(rules: &Rules, view: &View) -> Option<TbViewJson> {
        let scenario = || TbScenarioViewJson::new(rules, view);
        view.tb.map(|tb| TbViewJson { gold_bought: tb.gold_bought, scenario: scenario() })
    }

    fn state(rules: &Rules, position: &Position, open: &View) -> Option<TbViewJson> {
        let mut state = Self::view(rules, open)?;
        scenarios::reveal(position, &mut state.scenario);
        Some(state)
    }
}

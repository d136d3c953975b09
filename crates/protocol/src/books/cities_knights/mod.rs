//! Cities & Knights as text and JSON.

mod actions;
mod chance;
mod decision;
mod event;
mod frames;
mod legal;
mod names;
mod position;
mod view;
mod words;

/// Its types of JSON.
pub mod json {
    pub use super::chance::CkChanceJson;
    pub use super::decision::CkDecisionJson;
    pub use super::event::CkEventJson;
    pub use super::legal::{CkSitesJson, MarchJson};
    pub use super::names::{EventFaceJson, ProgressCardJson, ProgressCardsJson, TrackJson, TracksJson};
    pub use super::view::{
        CkOwnJson, CkPlayerJson, CkStateJson, CkTableJson, CkViewJson, GlimpseJson, KnightJson, MerchantJson,
        MetropolisJson,
    };
}

use tradeholm_engine::cities_knights::{CitiesKnights, CkAction, CkFrame, CkViewEvent};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Card, ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};
use json::{CkDecisionJson, CkEventJson, CkSitesJson, CkStateJson, CkViewJson};

impl Part for CitiesKnights {
    type SitesJson = CkSitesJson;
    type EventJson = CkEventJson;
    type DecisionJson = CkDecisionJson;

    fn add_sites(sites: &mut CkSitesJson, rules: &Rules, action: CkAction) {
        sites.add(rules, action);
    }

    fn event(rules: &Rules, event: CkViewEvent) -> CkEventJson {
        CkEventJson::new(rules, event)
    }

    fn decision(rules: &Rules, frame: CkFrame) -> CkDecisionJson {
        CkDecisionJson::new(rules, frame)
    }
}

impl Book for CitiesKnights {
    const MODULE: ModuleId = ModuleId::CitiesKnights;
    const PLACE: u8 = 3;
    type ViewJson = CkViewJson;
    type StateJson = CkStateJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(ck) = &position.ck {
            ck.put(rules, text);
            position.effects.ck.put(rules, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        position.ck = Some(Facts::take(rules, fields)?);
        position.effects.ck = Facts::take(rules, fields)?;
        Ok(())
    }

    fn view(rules: &Rules, view: &View) -> Option<CkViewJson> {
        view.ck.as_ref().map(|ck| CkViewJson::new(rules, ck))
    }

    fn state(rules: &Rules, position: &Position, open: &View) -> Option<CkStateJson> {
        CkStateJson::new(rules, position, open.ck.as_ref())
    }

    fn rates(view: &View, player: usize) -> Vec<(Card, u8)> {
        let player = view.ck.as_ref().and_then(|ck| ck.players.get(player));
        player.map(|player| Card::COMMODITIES.into_iter().zip(player.rates).collect()).unwrap_or_default()
    }

    fn answers_are_gifts(position: &Position) -> bool {
        view::answers_are_gifts(position)
    }
}

//! Event cards as text and JSON.

pub mod json;
mod notation;

use tradeholm_engine::state::Position;
use tradeholm_engine::variants::event_cards::{
    EventCardAction, EventCardFrame, EventCardPosition, EventCardViewEvent, EventCards,
};
use tradeholm_engine::{ModuleId, Rules, View};

use crate::books::{Book, Part};
use crate::notation::facts::Facts;
use crate::notation::text::{Fields, TextError};
use json::{
    EventCardDecisionJson, EventCardEventJson, EventCardSitesJson, EventCardStateJson, EventCardViewJson,
};
use notation::CardFacts;

impl Part for EventCards {
    type SitesJson = EventCardSitesJson;
    type EventJson = EventCardEventJson;
    type DecisionJson = EventCardDecisionJson;

    fn add_sites(sites: &mut EventCardSitesJson, rules: &Rules, action: EventCardAction) {
        sites.add(rules, action);
    }

    fn event(rules: &Rules, event: EventCardViewEvent) -> EventCardEventJson {
        EventCardEventJson::new(rules, event)
    }

    fn decision(_: &Rules, frame: EventCardFrame) -> EventCardDecisionJson {
        EventCardDecisionJson::new(frame)
    }
}

impl Book for EventCards {
    const MODULE: ModuleId = ModuleId::EventCards;
    const PLACE: u8 = 4;
    type ViewJson = EventCardViewJson;
    type StateJson = EventCardStateJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(EventCardPosition { damaged, last }) = position.event_cards.clone() {
            CardFacts { last, of_turn: position.effects.event_cards.turned_up, damaged }.put(rules, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        let CardFacts { last, of_turn, damaged } = CardFacts::take(rules, fields)?;
        position.event_cards = Some(EventCardPosition { damaged, last });
        position.effects.event_cards.turned_up = of_turn;
        Ok(())
    }

    fn view(rules: &Rules, view: &View) -> Option<EventCardViewJson> {
        view.event_cards.as_ref().map(|cards| EventCardViewJson::new(rules, cards))
    }

    fn state(rules: &Rules, position: &Position, open: &View) -> Option<EventCardStateJson> {
        EventCardStateJson::new(rules, position, open.event_cards.as_ref())
    }

    fn answers_are_gifts(position: &Position) -> bool {
        json::are_gifts_left(position)
    }
}

//! Event cards as text and JSON.

pub mod json;
mod notation;

use tradeholm_engine::state::Position;
use tradeholm_engine::variants::event_cards::{
    EventCardAction, EventCardEvent, EventCardFrame, EventCardViewEvent,
};
use tradeholm_engine::{Dice, ModuleId, Rules, View, Viewer};

use crate::books::Book;
use crate::notation::text::{Fields, TextError};
use json::{
    EventCardDecisionJson, EventCardEventJson, EventCardSitesJson, EventCardStateJson, EventCardViewJson,
};

/// A card of the event deck, which the engine writes as dice.
#[derive(Debug)]
pub struct TurnedUp(Dice);

/// The book.
#[derive(Debug)]
pub struct EventCards;

impl Book for EventCards {
    const MODULE: ModuleId = ModuleId::EventCards;
    const PLACE: u8 = 4;
    type Action = EventCardAction;
    type Frame = EventCardFrame;
    type Event = EventCardEvent;
    type ViewEvent = EventCardViewEvent;
    type SitesJson = EventCardSitesJson;
    type ViewJson = EventCardViewJson;
    type StateJson = EventCardStateJson;
    type EventJson = EventCardEventJson;
    type DecisionJson = EventCardDecisionJson;

    fn put_facts(rules: &Rules, position: &Position, text: &mut String) {
        if let Some(facts) = &position.event_cards {
            notation::put_event_cards(rules, facts, position.effects.event_card, text);
        }
    }

    fn take_facts(rules: &Rules, fields: &mut Fields<'_>, position: &mut Position) -> Result<(), TextError> {
        let (facts, of_turn) = notation::take_event_cards(rules, fields)?;
        (position.event_cards, position.effects.event_card) = (Some(facts), of_turn);
        Ok(())
    }

    fn add_sites(sites: &mut EventCardSitesJson, rules: &Rules, action: EventCardAction) {
        sites.add(rules, action);
    }

    fn view(rules: &Rules, view: &View) -> Option<EventCardViewJson> {
        view.event_cards.as_ref().map(|cards| EventCardViewJson::new(rules, cards))
    }

    fn state(rules: &Rules, position: &Position, open: &View) -> Option<EventCardStateJson> {
        EventCardStateJson::new(rules, position, open.event_cards.as_ref())
    }

    fn event(rules: &Rules, event: EventCardViewEvent) -> EventCardEventJson {
        EventCardEventJson::new(rules, event)
    }

    fn decision(_: &Rules, frame: EventCardFrame) -> EventCardDecisionJson {
        EventCardDecisionJson::new(frame)
    }

    fn knows_all(event: &EventCardEvent) -> Viewer {
        json::knows_all(event)
    }

    fn answers_are_gifts(position: &Position) -> bool {
        json::are_gifts_left(position)
    }
}

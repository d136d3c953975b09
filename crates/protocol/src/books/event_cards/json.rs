//! Event cards: decisions, events, and what they add to a view and to a whole state.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::PathId;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::variants::event_cards::{
    CardEvent, EventCard, EventCardAction, EventCardChance, EventCardFrame, EventCardView, EventCardViewEvent,
};
use tradeholm_engine::{Card, Dice, ModuleId, Rules, Seat};
use ts_rs::TS;

use crate::books::BookChanceJson;
use crate::json::names::{dice, dice_set};
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{CardJson, DiceJson, SeatJson, seats};
use crate::notation::path_name;

/// What an event card brings before its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "CardEvent", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum CardEventJson {
    Plain,
    RobberAttacks,
    Epidemic,
    Earthquake,
    GoodNeighbors,
    Tournament,
    TradeAdvantage,
    CalmSeas,
    RobberFlees,
    NeighborlyAssistance,
    Conflict,
    PlentifulYear,
}

impl From<CardEvent> for CardEventJson {
    fn from(event: CardEvent) -> Self {
        match event {
            CardEvent::Plain => CardEventJson::Plain,
            CardEvent::RobberAttacks => CardEventJson::RobberAttacks,
            CardEvent::Epidemic => CardEventJson::Epidemic,
            CardEvent::Earthquake => CardEventJson::Earthquake,
            CardEvent::GoodNeighbors => CardEventJson::GoodNeighbors,
            CardEvent::Tournament => CardEventJson::Tournament,
            CardEvent::TradeAdvantage => CardEventJson::TradeAdvantage,
            CardEvent::CalmSeas => CardEventJson::CalmSeas,
            CardEvent::RobberFlees => CardEventJson::RobberFlees,
            CardEvent::NeighborlyAssistance => CardEventJson::NeighborlyAssistance,
            CardEvent::Conflict => CardEventJson::Conflict,
            CardEvent::PlentifulYear => CardEventJson::PlentifulYear,
        }
    }
}

/// An event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EventCard", export_to = "game.ts")]
pub struct EventCardJson {
    /// Its number.
    pub number: u8,
    /// Its red value.
    pub red: u8,
    /// Its event.
    pub event: CardEventJson,
}

impl From<Dice> for EventCardJson {
    fn from(card: Dice) -> Self {
        EventCardJson { number: card.sum(), red: card.red, event: CardEvent::of(card).into() }
    }
}

/// What event cards ask of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "EventCardChance", export_to = "game.ts")]
pub enum EventCardChanceJson {
    /// The top card of the event deck, in place of the dice of a turn.
    EventCard {
        /// Whose turn.
        seat: SeatJson,
        /// The cards that may come up, as `[number less red value, red value]`.
        left: Vec<DiceJson>,
    },
}

impl Asked for EventCardChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let EventCardChance::Draw { seat, left } = self;
        let asked = EventCardChanceJson::EventCard { seat: seat.0, left: dice_set(left) };
        BookChanceJson::EventCard(asked)
    }
}

/// A road that an earthquake has damaged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "DamagedRoad", export_to = "game.ts")]
pub struct DamagedRoadJson {
    /// Whose.
    pub seat: SeatJson,
    /// Where.
    pub path: String,
}

/// The cards that bring one event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EventCards", export_to = "game.ts")]
pub struct EventCardsJson {
    /// The event.
    pub event: CardEventJson,
    /// The cards, as `[number less red value, red value]`.
    pub cards: Vec<DiceJson>,
}

/// Every card of the deck, by its event.
fn deck() -> Vec<EventCardsJson> {
    let all = || (0..36).map(Dice::from_index);
    let of = |event| all().filter(|&card| CardEvent::of(card) == event).map(dice).collect();
    CardEvent::ALL.map(|event| EventCardsJson { event: event.into(), cards: of(event) }).into()
}

/// What everyone may know of the event cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EventCardTable", export_to = "game.ts")]
pub struct EventCardTableJson {
    /// The cards turned up since the last shuffle, as `[number less red value, red value]`.
    pub turned_up: Vec<DiceJson>,
    /// How many cards come up before the next shuffle.
    pub left: u8,
    /// Whether New Year lies among the cards and brings the shuffle before the last of them.
    pub new_year: bool,
    /// Every card of the deck.
    pub deck: Vec<EventCardsJson>,
    /// The last card turned up.
    pub last: Option<EventCardJson>,
    /// Damaged roads.
    pub damaged: Vec<DamagedRoadJson>,
}

/// The part of a view that only a game with event cards has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EventCardView", export_to = "game.ts")]
pub struct EventCardViewJson {
    /// What everyone may know.
    #[serde(flatten)]
    pub table: EventCardTableJson,
    /// The viewer's gift for Good Neighbors while others still choose.
    pub gift_chosen: Option<CardJson>,
    /// To whom it goes, while gifts are chosen.
    pub gift_to: Option<SeatJson>,
}

/// The part of a whole state that only a game with event cards has, secrets included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "EventCardState", export_to = "game.ts")]
pub struct EventCardStateJson {
    /// What everyone may know.
    #[serde(flatten)]
    pub table: EventCardTableJson,
    /// The gift for Good Neighbors that each seat has chosen while others still choose.
    pub gifts: Vec<Option<CardJson>>,
}

impl EventCardTableJson {
    fn new(rules: &Rules, view: &EventCardView) -> Self {
        EventCardTableJson {
            turned_up: dice_set(view.turned_up),
            left: view.left,
            new_year: !rules.plays(ModuleId::EventCardsWithoutNewYear),
            deck: deck(),
            last: view.last.map(Into::into),
            damaged: view
                .damaged
                .iter()
                .map(|&(path, seat)| DamagedRoadJson { seat: seat.0, path: path_name(rules, path) })
                .collect(),
        }
    }
}

impl EventCardViewJson {
    pub(super) fn new(rules: &Rules, view: &EventCardView) -> Self {
        EventCardViewJson {
            table: EventCardTableJson::new(rules, view),
            gift_chosen: view.gift_chosen.map(Into::into),
            gift_to: view.gift_to.map(|seat| seat.0),
        }
    }
}

impl EventCardStateJson {
    pub(super) fn new(rules: &Rules, position: &Position, view: Option<&EventCardView>) -> Option<Self> {
        let gifts = are_gifts_left(position);
        let gift = |answer: &tradeholm_engine::Cards| answer.iter().next().filter(|_| gifts);
        Some(EventCardStateJson {
            table: EventCardTableJson::new(rules, view?),
            gifts: position.answers.iter().map(|a| gift(a).map(|(card, _)| card.into())).collect(),
        })
    }
}

/// Whether the answers of a position are gifts to the left.
pub(super) fn are_gifts_left(position: &Position) -> bool {
    matches!(position.frames.last(), Some(Frame::EventCard(EventCardFrame::GoodNeighbors { .. })))
}

/// A decision about an event card. `left` are those who have yet to answer, in turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "EventCardDecision", export_to = "game.ts")]
pub enum EventCardDecisionJson {
    /// Choose the own road that is damaged.
    Earthquake {
        /// Who has yet to choose.
        left: Vec<SeatJson>,
    },
    /// Choose the card that goes to the left-hand neighbor.
    GoodNeighbors {
        /// Who has yet to choose.
        owing: Vec<SeatJson>,
    },
    /// Take a resource from the supply.
    TakeResource {
        /// Who has yet to take one.
        left: Vec<SeatJson>,
    },
    /// Give a card to a player with fewer points.
    NeighborlyAssistance {
        /// Who has yet to give.
        left: Vec<SeatJson>,
    },
    /// Take a random card from an opponent.
    TakeCard {
        /// Who.
        seat: SeatJson,
        /// Whether it may be skipped.
        may_skip: bool,
    },
    /// Choose the desert to which the robber goes.
    RobberFlees,
    /// Nothing that anybody decides: it happens by itself.
    CardEvent,
}

impl EventCardDecisionJson {
    pub(super) fn new(frame: EventCardFrame) -> Self {
        use EventCardDecisionJson as J;
        match frame {
            EventCardFrame::Earthquake { left } => J::Earthquake { left: seats(left) },
            EventCardFrame::GoodNeighbors { owing } => J::GoodNeighbors { owing: seats(owing) },
            EventCardFrame::TakeResource { left } => J::TakeResource { left: seats(left) },
            EventCardFrame::Assistance { left } => J::NeighborlyAssistance { left: seats(left) },
            EventCardFrame::TakeCard { seat, may_decline } => {
                J::TakeCard { seat: seat.0, may_skip: may_decline }
            }
            EventCardFrame::RobberFlees => J::RobberFlees,
            // The first happens by itself, the second is asked of chance.
            EventCardFrame::Event | EventCardFrame::Steal { .. } => J::CardEvent,
        }
    }
}

tradeholm_engine::event_card_events! { events
    /// One thing that happened because of an event card: what is `null` is not for this viewer.
    EventCardEventJson as "EventCardEvent" of EventCardViewEvent
}

to_json! {
    EventCard => EventCardJson: |EventCard(card), _| card.into();
}

/// What legal actions name in a game with event cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "EventCardSites", export_to = "game.ts")]
pub struct EventCardSitesJson {
    /// Own roads that can be damaged.
    pub damage: Vec<String>,
    /// Whom a card can be taken from.
    pub take_from: Vec<SeatJson>,
    /// Whom a card can be given to.
    pub give_to: Vec<SeatJson>,
    /// Whether the own damaged road can be repaired.
    pub repair: bool,
}

impl EventCardSitesJson {
    pub(super) fn add(&mut self, rules: &Rules, action: EventCardAction) {
        match action {
            EventCardAction::DamageRoad(path) => self.damage.push(path_name(rules, path)),
            EventCardAction::TakeFrom(victim) => self.take_from.push(victim.0),
            EventCardAction::GiveTo { to, .. } if !self.give_to.contains(&to.0) => self.give_to.push(to.0),
            EventCardAction::RepairRoad => self.repair = true,
            _ => {}
        }
    }
}

//! What happened, as a viewer may know it.

use serde::{Deserialize, Serialize};
use tradeholm_engine::event::Gain;
use tradeholm_engine::view::view_event;
use tradeholm_engine::{Event, Rules, ViewEvent, Viewer};
use ts_rs::TS;

use super::ck_event::knows_all;
use super::event_cards;
use super::names::dice;
use super::offer::open_side;
use super::{
    CardJson, CardsJson, CkEventJson, DevelopmentCardJson, DiceJson, EventCardEventJson, OpenSideJson,
    SeaEventJson, SeatJson, TwoEventJson, seats,
};
use crate::notation::{hex_name, intersection_name, path_name};

/// Why cards came from the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Gain", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum GainJson {
    Start,
    Production,
    YearOfPlenty,
    EventCard,
    Gold,
    Discovery,
    Fleet,
}

/// One thing that happened, as a viewer may know it: what is `null` is not for this viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "GameEvent", export_to = "game.ts")]
#[expect(missing_docs, reason = "the fields are those of the engine's event of the same name")]
pub enum ViewEventJson {
    StartingRoll {
        seat: SeatJson,
        dice: DiceJson,
    },
    StartingSeat {
        seat: SeatJson,
    },
    TurnBegan {
        seat: SeatJson,
        turn: u16,
    },
    Rolled {
        seat: SeatJson,
        dice: DiceJson,
    },
    Gained {
        seat: SeatJson,
        cards: CardsJson,
        by: GainJson,
    },
    Blocked {
        hex: String,
        cards: u8,
    },
    SupplyShort {
        card: CardJson,
        owed: u8,
        paid: u8,
    },
    MustDiscard {
        seats: Vec<SeatJson>,
    },
    DiscardChosen {
        seat: SeatJson,
        cards: Option<CardsJson>,
    },
    Discarded {
        seat: SeatJson,
        cards: CardsJson,
    },
    RoadBuilt {
        seat: SeatJson,
        path: String,
        free: bool,
    },
    SettlementBuilt {
        seat: SeatJson,
        at: String,
        free: bool,
    },
    CityBuilt {
        seat: SeatJson,
        at: String,
        free: bool,
    },
    RobberMoved {
        seat: SeatJson,
        from: Option<String>,
        to: String,
    },
    Stole {
        thief: SeatJson,
        victim: SeatJson,
        card: Option<CardJson>,
    },
    StoleNothing {
        thief: SeatJson,
        victim: SeatJson,
    },
    DevelopmentCardBought {
        seat: SeatJson,
    },
    DevelopmentCardDrawn {
        seat: SeatJson,
        card: Option<DevelopmentCardJson>,
    },
    DevelopmentCardPlayed {
        seat: SeatJson,
        card: DevelopmentCardJson,
    },
    Monopolized {
        seat: SeatJson,
        from: SeatJson,
        card: CardJson,
        count: u8,
    },
    MaritimeTraded {
        seat: SeatJson,
        give: CardsJson,
        get: CardsJson,
    },
    Offered {
        seat: SeatJson,
        give: CardsJson,
        get: CardsJson,
        to: Vec<SeatJson>,
        open: Option<OpenSideJson>,
    },
    OfferAccepted {
        seat: SeatJson,
        from: SeatJson,
    },
    OfferDeclined {
        seat: SeatJson,
        from: SeatJson,
    },
    OfferClosed {
        seat: SeatJson,
        withdrawn: bool,
    },
    AcceptanceLapsed {
        seat: SeatJson,
        from: SeatJson,
    },
    Traded {
        seat: SeatJson,
        with: SeatJson,
        give: CardsJson,
        get: CardsJson,
    },
    LongestRoad {
        holder: Option<SeatJson>,
        length: u8,
    },
    LargestArmy {
        holder: SeatJson,
        knights: u8,
    },
    TurnEnded {
        seat: SeatJson,
    },
    /// The robber left the board: no hex was open to it.
    RobberLeft {
        seat: SeatJson,
    },
    Harbormaster {
        holder: Option<SeatJson>,
        points: u8,
    },
    /// Player 2 begins the second part of the turn.
    PartBegan {
        seat: SeatJson,
    },
    /// `victory_point_cards` are those of each seat, open now.
    Won {
        seat: SeatJson,
        points: u8,
        victory_point_cards: Vec<u8>,
    },
    /// Something of Cities & Knights.
    #[serde(untagged)]
    Ck(CkEventJson),
    /// Something of event cards.
    #[serde(untagged)]
    EventCard(EventCardEventJson),
    /// Something of Catan for Two.
    #[serde(untagged)]
    Two(TwoEventJson),
    /// Something of Seafarers.
    #[serde(untagged)]
    Sea(SeaEventJson),
}

/// An event with its secrets, for whoever drives the engine: seen by the seat that knows them.
pub fn whole_event(rules: &Rules, event: &Event) -> ViewEventJson {
    let viewer = match *event {
        Event::DiscardChosen { seat, .. } | Event::DevelopmentCardDrawn { seat, .. } => Viewer::Seat(seat),
        Event::Stole { thief, .. } => Viewer::Seat(thief),
        Event::Ck(ref event) => knows_all(event),
        Event::EventCard(ref event) => event_cards::knows_all(event),
        Event::Two(ref event) => super::two::knows_all(event),
        _ => Viewer::Spectator,
    };
    ViewEventJson::new(rules, view_event(event, viewer))
}

impl ViewEventJson {
    /// A viewer's event as JSON. It can tell no more than that does.
    pub fn new(rules: &Rules, event: ViewEvent) -> Self {
        use ViewEventJson as J;
        match event {
            ViewEvent::StartingRoll { seat, dice: d } => J::StartingRoll { seat: seat.0, dice: dice(d) },
            ViewEvent::StartingSeat(seat) => J::StartingSeat { seat: seat.0 },
            ViewEvent::TurnBegan { seat, turn } => J::TurnBegan { seat: seat.0, turn },
            ViewEvent::Rolled { seat, dice: d } => J::Rolled { seat: seat.0, dice: dice(d) },
            ViewEvent::Gained { seat, cards, by } => {
                let by = match by {
                    Gain::Start => GainJson::Start,
                    Gain::Production => GainJson::Production,
                    Gain::YearOfPlenty => GainJson::YearOfPlenty,
                    Gain::EventCard => GainJson::EventCard,
                    Gain::Gold => GainJson::Gold,
                    Gain::Discovery => GainJson::Discovery,
                    Gain::Fleet => GainJson::Fleet,
                };
                J::Gained { seat: seat.0, cards: cards.into(), by }
            }
            ViewEvent::Blocked { hex, cards } => J::Blocked { hex: hex_name(rules, hex), cards },
            ViewEvent::SupplyShort { card, owed, paid } => J::SupplyShort { card: card.into(), owed, paid },
            ViewEvent::MustDiscard(set) => J::MustDiscard { seats: seats(set) },
            ViewEvent::DiscardChosen { seat, cards } => {
                J::DiscardChosen { seat: seat.0, cards: cards.map(Into::into) }
            }
            ViewEvent::Discarded { seat, cards } => J::Discarded { seat: seat.0, cards: cards.into() },
            ViewEvent::RoadBuilt { seat, path, free } => {
                J::RoadBuilt { seat: seat.0, path: path_name(rules, path), free }
            }
            ViewEvent::SettlementBuilt { seat, at, free } => {
                J::SettlementBuilt { seat: seat.0, at: intersection_name(rules, at), free }
            }
            ViewEvent::CityBuilt { seat, at, free } => {
                J::CityBuilt { seat: seat.0, at: intersection_name(rules, at), free }
            }
            ViewEvent::RobberMoved { seat, from, to } => {
                let from = from.map(|h| hex_name(rules, h));
                J::RobberMoved { seat: seat.0, from, to: hex_name(rules, to) }
            }
            ViewEvent::Stole { thief, victim, card } => {
                J::Stole { thief: thief.0, victim: victim.0, card: card.map(Into::into) }
            }
            ViewEvent::StoleNothing { thief, victim } => J::StoleNothing { thief: thief.0, victim: victim.0 },
            ViewEvent::DevelopmentCardBought(seat) => J::DevelopmentCardBought { seat: seat.0 },
            ViewEvent::DevelopmentCardDrawn { seat, card } => {
                J::DevelopmentCardDrawn { seat: seat.0, card: card.map(Into::into) }
            }
            ViewEvent::DevelopmentCardPlayed { seat, card } => {
                J::DevelopmentCardPlayed { seat: seat.0, card: card.into() }
            }
            ViewEvent::Monopolized { seat, from, card, count } => {
                J::Monopolized { seat: seat.0, from: from.0, card: card.into(), count }
            }
            ViewEvent::MaritimeTraded { seat, give, get } => {
                J::MaritimeTraded { seat: seat.0, give: give.into(), get: get.into() }
            }
            ViewEvent::Offered { seat, give, get, to, open } => J::Offered {
                seat: seat.0,
                give: give.into(),
                get: get.into(),
                to: seats(to),
                open: open_side(open),
            },
            ViewEvent::OfferAccepted { seat, from } => J::OfferAccepted { seat: seat.0, from: from.0 },
            ViewEvent::OfferDeclined { seat, from } => J::OfferDeclined { seat: seat.0, from: from.0 },
            ViewEvent::OfferClosed { seat, withdrawn } => J::OfferClosed { seat: seat.0, withdrawn },
            ViewEvent::AcceptanceLapsed { seat, from } => J::AcceptanceLapsed { seat: seat.0, from: from.0 },
            ViewEvent::Traded { seat, with, give, get } => {
                J::Traded { seat: seat.0, with: with.0, give: give.into(), get: get.into() }
            }
            ViewEvent::LongestRoad { holder, length } => {
                J::LongestRoad { holder: holder.map(|s| s.0), length }
            }
            ViewEvent::LargestArmy { holder, knights } => J::LargestArmy { holder: holder.0, knights },
            ViewEvent::TurnEnded(seat) => J::TurnEnded { seat: seat.0 },
            ViewEvent::Won { seat, points, revealed } => J::Won {
                seat: seat.0,
                points,
                victory_point_cards: revealed[..rules.seats() as usize].to_vec(),
            },
            ViewEvent::RobberLeft(seat) => J::RobberLeft { seat: seat.0 },
            ViewEvent::Harbormaster { holder, points } => {
                J::Harbormaster { holder: holder.map(|s| s.0), points }
            }
            ViewEvent::PartBegan(seat) => J::PartBegan { seat: seat.0 },
            ViewEvent::Ck(event) => J::Ck(CkEventJson::new(rules, event)),
            ViewEvent::EventCard(event) => J::EventCard(EventCardEventJson::new(rules, event)),
            ViewEvent::Two(event) => J::Two(event.into()),
            ViewEvent::Sea(event) => J::Sea(SeaEventJson::new(rules, event)),
            ViewEvent::Fog(event) => J::Sea(SeaEventJson::fog(rules, event)),
            ViewEvent::NewWorld(event) => J::Sea(SeaEventJson::new_world(event)),
            ViewEvent::Tribe(event) => J::Sea(SeaEventJson::tribe(rules, event)),
            ViewEvent::Cloth(event) => J::Sea(SeaEventJson::cloth(rules, event)),
            ViewEvent::Pirates(event) => {
                J::Sea(SeaEventJson::Pirates(super::pirates::PiratesEventJson::new(rules, event)))
            }
            ViewEvent::Wonders(event) => J::Sea(SeaEventJson::wonders(event)),
        }
    }
}

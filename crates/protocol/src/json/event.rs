//! What happened, as a viewer may know it.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::event::Gain;
use tradeholm_engine::event_table::Told;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{
    Card, Cards, DevelopmentCard, Dice, Event, OfferGold, OpenSide, Rules, Seat, SeatSet, ViewEvent,
};
use ts_rs::TS;

use super::names::mirror;
use super::table::events;
use crate::books::{Part, books};

mirror!(
    /// Why cards came from the supply.
    GainJson as "Gain" of Gain {
        Start, Production, YearOfPlenty, #[serde(rename = "event_card")] Event, Gold, Discovery, Fleet,
        Exchange,
    }
);

macro_rules! all_events {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        tradeholm_engine::base_events! { events
            /// One thing that happened, as a viewer may know it: what is `null` is not for this viewer.
            ViewEventJson as "GameEvent" of ViewEvent
            within {
                $(#[doc = concat!(" Something of ", $title, ".")]
                $book: <$type as Part>::EventJson = <$type as Part>::event;)*
            }
            among { $($part in $whole = <$scenario as Part>::event;)* }
        }

        /// An event with its secrets, for whoever drives the engine: seen by the seat that knows them.
        pub fn whole_event(rules: &Rules, event: &Event) -> ViewEventJson {
            ViewEventJson::new(rules, event.seen_by(event.insider()))
        }
    };
}

books!(all_events);

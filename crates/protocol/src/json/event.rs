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
    }
);

macro_rules! all_events {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        events! {
            /// One thing that happened, as a viewer may know it: what is `null` is not for this viewer.
            ViewEventJson as "GameEvent" of ViewEvent {
                StartingRoll { seat: Seat, dice: Dice };
                StartingSeat { seat: Seat } [StartingSeat(seat)];
                TurnBegan { seat: Seat, turn: u16 };
                Rolled { seat: Seat, dice: Dice };
                Gained { seat: Seat, cards: Cards, by: Gain };
                Blocked { hex: HexId, cards: u8 };
                SupplyShort { card: Card, owed: u8, paid: u8 };
                MustDiscard { seats: SeatSet } [MustDiscard(seats)];
                DiscardChosen { seat: Seat, cards: Option<Cards> };
                Discarded { seat: Seat, cards: Cards };
                RoadBuilt { seat: Seat, path: PathId, free: bool };
                SettlementBuilt { seat: Seat, at: IntersectionId, free: bool };
                CityBuilt { seat: Seat, at: IntersectionId, free: bool };
                RobberMoved { seat: Seat, from: Option<HexId>, to: HexId };
                Stole { thief: Seat, victim: Seat, card: Option<Card> };
                StoleNothing { thief: Seat, victim: Seat };
                DevelopmentCardBought { seat: Seat } [DevelopmentCardBought(seat)];
                DevelopmentCardDrawn { seat: Seat, card: Option<DevelopmentCard> };
                DevelopmentCardPlayed { seat: Seat, card: DevelopmentCard };
                Monopolized { seat: Seat, from: Seat, card: Card, count: u8 };
                MaritimeTraded { seat: Seat, give: Cards, get: Cards };
                Offered { seat: Seat, give: Cards, get: Cards, to: SeatSet, open: OpenSide, #[serde(flatten)] gold: OfferGold };
                OfferAccepted { seat: Seat, from: Seat };
                OfferDeclined { seat: Seat, from: Seat };
                OfferClosed { seat: Seat, withdrawn: bool };
                AcceptanceLapsed { seat: Seat, from: Seat };
                Traded { seat: Seat, with: Seat, give: Cards, get: Cards, #[serde(flatten)] gold: OfferGold };
                LongestRoad { holder: Option<Seat>, length: u8 };
                LargestArmy { holder: Seat, knights: u8 };
                TurnEnded { seat: Seat } [TurnEnded(seat)];
                /// The robber left the board: no hex was open to it.
                RobberLeft { seat: Seat } [RobberLeft(seat)];
                Harbormaster { holder: Option<Seat>, points: u8 };
                /// Player 2 begins the second part of the turn.
                PartBegan { seat: Seat } [PartBegan(seat)];
                /// `victory_point_cards` are those of each seat, open now.
                Won { seat: Seat, points: u8, victory_point_cards: [u8; MAX_SEATS] }
                    [Won { seat, points, revealed: victory_point_cards }];
            }
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

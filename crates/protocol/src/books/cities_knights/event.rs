//! What happened in Cities & Knights, as a viewer may know it.

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{CkViewEvent, EventFace, ProgressCard, ProgressHand, Track};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Card, Cards, Seat, SeatSet};

use super::names::{EventFaceJson, ProgressCardJson, TrackJson, hand};
use crate::json::table::{events, to_json};

to_json! {
    Track => TrackJson: |track, _| track.into();
    ProgressCard => ProgressCardJson: |card, _| card.into();
    EventFace => EventFaceJson: |face, _| face.into();
    ProgressHand => Vec<ProgressCardJson>: |cards, _| hand(&cards);
}

events! {
    /// One thing that happened in Cities & Knights: what is `null` is not for this viewer.
    CkEventJson as "CkEvent" of CkViewEvent {
        EventDie { seat: Seat, face: EventFace };
        BarbariansMoved { steps: u8 };
        /// `knights` is the strength of each seat.
        BarbariansAttacked { barbarians: u8, knights: [u8; MAX_SEATS] };
        Defender { seat: Seat } [Defender(seat)];
        DefendersTied { seats: SeatSet } [DefendersTied(seats)];
        CityPillaged { seat: Seat, at: IntersectionId, wall: bool };
        BarbariansLeft;
        Defends { seat: Seat, strength: u8 };
        ProgressDrawn { seat: Seat, track: Track, card: Option<ProgressCard> };
        ProgressOpened { seat: Seat, card: ProgressCard };
        ProgressPlayed { seat: Seat, card: ProgressCard };
        ProgressReturned { seat: Seat, track: Track, card: Option<ProgressCard> };
        KnightBuilt { seat: Seat, at: IntersectionId, strength: u8, active: bool };
        KnightActivated { seat: Seat, at: IntersectionId };
        KnightPromoted { seat: Seat, at: IntersectionId, strength: u8 };
        KnightMoved { seat: Seat, from: IntersectionId, to: IntersectionId };
        KnightDisplaced { seat: Seat, by: Seat, at: IntersectionId };
        KnightRetreated { seat: Seat, from: IntersectionId, to: IntersectionId };
        KnightRemoved { seat: Seat, at: IntersectionId };
        RobberChased { seat: Seat, at: IntersectionId };
        WallBuilt { seat: Seat, at: IntersectionId, free: bool };
        Improved { seat: Seat, track: Track, level: u8 };
        /// `from` had it before.
        Metropolis { seat: Seat, track: Track, at: IntersectionId, from: Option<Seat> };
        MerchantPlaced { seat: Seat, hex: HexId };
        NumbersSwapped { a: HexId, b: HexId };
        RoadRemoved { seat: Seat, path: PathId };
        Received { seat: Seat, cards: Cards, aqueduct: bool };
        FleetNamed { seat: Seat, card: Card };
        MustGive { seats: SeatSet } [MustGive(seats)];
        GiftChosen { seat: Seat, cards: Option<Cards> };
        Taken { seat: Seat, from: Seat, count: u8, cards: Option<Cards> };
        Collected { seat: Seat, from: Seat, cards: Cards };
        LookedAt { seat: Seat, victim: Seat, cards: Option<Cards>, progress: Option<ProgressHand> };
        ProgressTaken { seat: Seat, from: Seat, track: Track, card: Option<ProgressCard> };
        /// `get` is `null` if the other had no commodity.
        ForcedTrade { seat: Seat, with: Seat, give: Card, get: Option<Card> };
    }
}

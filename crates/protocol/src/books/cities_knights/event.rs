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

tradeholm_engine::ck_events! { events
    /// One thing that happened in Cities & Knights: what is `null` is not for this viewer.
    CkEventJson as "CkEvent" of CkViewEvent
}

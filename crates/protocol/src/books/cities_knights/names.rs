//! Names and small sets of Cities & Knights.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_engine::cities_knights::{EventFace, ProgressCard, ProgressHand, Track};
use ts_rs::TS;

use crate::json::names::mirror;

mirror!(
    /// One of the three areas in which cities improve.
    TrackJson as "Track" of Track { Trade, Politics, Science }
);
mirror!(
    /// A kind of progress card.
    ProgressCardJson as "ProgressCard" of ProgressCard {
        Alchemist, Crane, Engineer, Inventor, Irrigation, Medicine, Mining, Printer, RoadBuilding, Smith,
        Bishop, Constitution, Deserter, Diplomat, Intrigue, Saboteur, Spy, Warlord, Wedding,
        CommercialHarbor, MasterMerchant, Merchant, MerchantFleet, ResourceMonopoly, TradeMonopoly,
    }
);

/// A face of the event die: the ship, or the gate of a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "EventFace", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EventFaceJson {
    Ship,
    Trade,
    Politics,
    Science,
}

impl From<EventFace> for EventFaceJson {
    fn from(face: EventFace) -> Self {
        match face {
            EventFace::Ship => EventFaceJson::Ship,
            EventFace::Gate(Track::Trade) => EventFaceJson::Trade,
            EventFace::Gate(Track::Politics) => EventFaceJson::Politics,
            EventFace::Gate(Track::Science) => EventFaceJson::Science,
        }
    }
}

/// Something for each track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Tracks", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub struct TracksJson<T> {
    pub trade: T,
    pub politics: T,
    pub science: T,
}

impl<T> From<[T; 3]> for TracksJson<T> {
    fn from([trade, politics, science]: [T; 3]) -> Self {
        TracksJson { trade, politics, science }
    }
}

/// The cards of a hand, in order of their kinds.
pub(super) fn hand(hand: &ProgressHand) -> Vec<ProgressCardJson> {
    hand.iter().map(Into::into).collect()
}

/// Progress cards by kind; a kind that is not named counts zero.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "ProgressCards", export_to = "game.ts")]
pub struct ProgressCardsJson(pub BTreeMap<ProgressCardJson, u8>);

impl<const KINDS: usize> From<[u8; KINDS]> for ProgressCardsJson {
    fn from(counts: [u8; KINDS]) -> Self {
        let kinds = ProgressCard::ALL.into_iter().zip(counts);
        ProgressCardsJson(kinds.filter(|&(_, n)| n > 0).map(|(kind, n)| (kind.into(), n)).collect())
    }
}

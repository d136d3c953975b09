//! What happened in Cities & Knights, as a viewer may know it.

use serde::{Deserialize, Serialize};
use tradeholm_engine::cities_knights::{CkEvent, CkViewEvent};
use tradeholm_engine::{Rules, Viewer};
use ts_rs::TS;

use super::ck_names::hand;
use super::{CardJson, CardsJson, EventFaceJson, ProgressCardJson, SeatJson, TrackJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

/// One thing that happened in Cities & Knights: what is `null` is not for this viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "CkEvent", export_to = "game.ts")]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the fields are those of the engine's event of the same name")]
pub enum CkEventJson {
    EventDie { seat: SeatJson, face: EventFaceJson },
    BarbariansMoved { steps: u8 },
    /// `knights` is the strength of each seat.
    BarbariansAttacked { barbarians: u8, knights: Vec<u8> },
    Defender { seat: SeatJson },
    DefendersTied { seats: Vec<SeatJson> },
    CityPillaged { seat: SeatJson, at: String, wall: bool },
    BarbariansLeft,
    Defends { seat: SeatJson, strength: u8 },
    ProgressDrawn { seat: SeatJson, track: TrackJson, card: Option<ProgressCardJson> },
    ProgressOpened { seat: SeatJson, card: ProgressCardJson },
    ProgressPlayed { seat: SeatJson, card: ProgressCardJson },
    ProgressReturned { seat: SeatJson, track: TrackJson, card: Option<ProgressCardJson> },
    KnightBuilt { seat: SeatJson, at: String, strength: u8, active: bool },
    KnightActivated { seat: SeatJson, at: String },
    KnightPromoted { seat: SeatJson, at: String, strength: u8 },
    KnightMoved { seat: SeatJson, from: String, to: String },
    KnightDisplaced { seat: SeatJson, by: SeatJson, at: String },
    KnightRetreated { seat: SeatJson, from: String, to: String },
    KnightRemoved { seat: SeatJson, at: String },
    RobberChased { seat: SeatJson, at: String },
    WallBuilt { seat: SeatJson, at: String, free: bool },
    Improved { seat: SeatJson, track: TrackJson, level: u8 },
    /// `from` had it before.
    Metropolis { seat: SeatJson, track: TrackJson, at: String, from: Option<SeatJson> },
    MerchantPlaced { seat: SeatJson, hex: String },
    NumbersSwapped { a: String, b: String },
    RoadRemoved { seat: SeatJson, path: String },
    Received { seat: SeatJson, cards: CardsJson, aqueduct: bool },
    FleetNamed { seat: SeatJson, card: CardJson },
    MustGive { seats: Vec<SeatJson> },
    GiftChosen { seat: SeatJson, cards: Option<CardsJson> },
    Taken { seat: SeatJson, from: SeatJson, count: u8, cards: Option<CardsJson> },
    Collected { seat: SeatJson, from: SeatJson, cards: CardsJson },
    LookedAt {
        seat: SeatJson,
        victim: SeatJson,
        cards: Option<CardsJson>,
        progress: Option<Vec<ProgressCardJson>>,
    },
    ProgressTaken { seat: SeatJson, from: SeatJson, track: TrackJson, card: Option<ProgressCardJson> },
    /// `get` is `null` if the other had no commodity.
    ForcedTrade { seat: SeatJson, with: SeatJson, give: CardJson, get: Option<CardJson> },
}

/// A viewer who knows all that an event tells.
pub(super) fn knows_all(event: &CkEvent) -> Viewer {
    match *event {
        CkEvent::ProgressDrawn { seat, .. }
        | CkEvent::ProgressReturned { seat, .. }
        | CkEvent::GiftChosen { seat, .. }
        | CkEvent::Taken { seat, .. }
        | CkEvent::LookedAt { seat, .. }
        | CkEvent::ProgressTaken { seat, .. } => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

impl CkEventJson {
    pub(super) fn new(rules: &Rules, event: CkViewEvent) -> Self {
        use CkEventJson as J;
        use CkViewEvent as E;
        let place = |at| intersection_name(rules, at);
        match event {
            E::EventDie { seat, face } => J::EventDie { seat: seat.0, face: face.into() },
            E::BarbariansMoved { steps } => J::BarbariansMoved { steps },
            E::BarbariansAttacked { barbarians, knights } => {
                J::BarbariansAttacked { barbarians, knights: knights[..rules.seats() as usize].to_vec() }
            }
            E::Defender(seat) => J::Defender { seat: seat.0 },
            E::DefendersTied(set) => J::DefendersTied { seats: seats(set) },
            E::CityPillaged { seat, at, wall } => J::CityPillaged { seat: seat.0, at: place(at), wall },
            E::BarbariansLeft => J::BarbariansLeft,
            E::Defends { seat, strength } => J::Defends { seat: seat.0, strength },
            E::ProgressDrawn { seat, track, card } => {
                J::ProgressDrawn { seat: seat.0, track: track.into(), card: card.map(Into::into) }
            }
            E::ProgressOpened { seat, card } => J::ProgressOpened { seat: seat.0, card: card.into() },
            E::ProgressPlayed { seat, card } => J::ProgressPlayed { seat: seat.0, card: card.into() },
            E::ProgressReturned { seat, track, card } => {
                J::ProgressReturned { seat: seat.0, track: track.into(), card: card.map(Into::into) }
            }
            E::KnightBuilt { seat, at, strength, active } => {
                J::KnightBuilt { seat: seat.0, at: place(at), strength, active }
            }
            E::KnightActivated { seat, at } => J::KnightActivated { seat: seat.0, at: place(at) },
            E::KnightPromoted { seat, at, strength } => {
                J::KnightPromoted { seat: seat.0, at: place(at), strength }
            }
            E::KnightMoved { seat, from, to } => {
                J::KnightMoved { seat: seat.0, from: place(from), to: place(to) }
            }
            E::KnightDisplaced { seat, by, at } => {
                J::KnightDisplaced { seat: seat.0, by: by.0, at: place(at) }
            }
            E::KnightRetreated { seat, from, to } => {
                J::KnightRetreated { seat: seat.0, from: place(from), to: place(to) }
            }
            E::KnightRemoved { seat, at } => J::KnightRemoved { seat: seat.0, at: place(at) },
            E::RobberChased { seat, at } => J::RobberChased { seat: seat.0, at: place(at) },
            E::WallBuilt { seat, at, free } => J::WallBuilt { seat: seat.0, at: place(at), free },
            E::Improved { seat, track, level } => J::Improved { seat: seat.0, track: track.into(), level },
            E::Metropolis { seat, track, at, from } => {
                J::Metropolis { seat: seat.0, track: track.into(), at: place(at), from: from.map(|s| s.0) }
            }
            E::MerchantPlaced { seat, hex } => J::MerchantPlaced { seat: seat.0, hex: hex_name(rules, hex) },
            E::NumbersSwapped { a, b } => J::NumbersSwapped { a: hex_name(rules, a), b: hex_name(rules, b) },
            E::RoadRemoved { seat, path } => J::RoadRemoved { seat: seat.0, path: path_name(rules, path) },
            E::Received { seat, cards, aqueduct } => {
                J::Received { seat: seat.0, cards: cards.into(), aqueduct }
            }
            E::FleetNamed { seat, card } => J::FleetNamed { seat: seat.0, card: card.into() },
            E::MustGive(set) => J::MustGive { seats: seats(set) },
            E::GiftChosen { seat, cards } => J::GiftChosen { seat: seat.0, cards: cards.map(Into::into) },
            E::Taken { seat, from, count, cards } => {
                J::Taken { seat: seat.0, from: from.0, count, cards: cards.map(Into::into) }
            }
            E::Collected { seat, from, cards } => {
                J::Collected { seat: seat.0, from: from.0, cards: cards.into() }
            }
            E::LookedAt { seat, victim, cards, progress } => J::LookedAt {
                seat: seat.0,
                victim: victim.0,
                cards: cards.map(Into::into),
                progress: progress.map(|p| hand(&p)),
            },
            E::ProgressTaken { seat, from, track, card } => J::ProgressTaken {
                seat: seat.0,
                from: from.0,
                track: track.into(),
                card: card.map(Into::into),
            },
            E::ForcedTrade { seat, with, give, get } => {
                J::ForcedTrade { seat: seat.0, with: with.0, give: give.into(), get: get.map(Into::into) }
            }
        }
    }
}

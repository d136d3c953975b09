//! What Cities & Knights ask of chance.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::cities_knights::CkChance;
use ts_rs::TS;

use super::names::TrackJson;
use crate::books::BookChanceJson;
use crate::json::SeatJson;
use crate::json::pending::Asked;

/// What Cities & Knights ask of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "CkChance", export_to = "game.ts")]
pub enum CkChanceJson {
    /// The event die.
    EventDie {
        /// Whose turn.
        seat: SeatJson,
    },
    /// The top card of a deck of progress cards.
    DrawProgress {
        /// Who draws.
        seat: SeatJson,
        /// From which deck.
        track: TrackJson,
    },
}

impl Asked for CkChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        BookChanceJson::Ck(match self {
            CkChance::EventDie(seat) => CkChanceJson::EventDie { seat: seat.0 },
            CkChance::DrawProgress { seat, track } => {
                CkChanceJson::DrawProgress { seat: seat.0, track: track.into() }
            }
        })
    }
}

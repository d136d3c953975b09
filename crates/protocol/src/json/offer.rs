//! Open offers of domestic trade.

use serde::{Deserialize, Serialize};
use tradeholm_engine::state::Offer;
use tradeholm_engine::{OfferGold, OpenSide};
use ts_rs::TS;

use super::{CardsJson, SeatJson, seats};

/// Which side of an offer its proposer leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OpenSide", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub enum OpenSideJson {
    Give,
    Get,
}

pub(crate) fn open_side(open: OpenSide) -> Option<OpenSideJson> {
    match open {
        OpenSide::Neither => None,
        OpenSide::Give => Some(OpenSideJson::Give),
        OpenSide::Get => Some(OpenSideJson::Get),
    }
}

/// The gold of an offer or trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "OfferGold", export_to = "game.ts")]
pub struct OfferGoldJson {
    /// Gold beside `give`; left out where that is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub give_gold: Option<u8>,
    /// Gold beside `get`; left out where that is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub get_gold: Option<u8>,
}

impl From<OfferGold> for OfferGoldJson {
    fn from(gold: OfferGold) -> Self {
        let some = |gold: u8| (gold > 0).then_some(gold);
        OfferGoldJson { give_gold: some(gold.give), get_gold: some(gold.get) }
    }
}

/// An open offer, worded from its proposer's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Offer", export_to = "game.ts")]
pub struct OfferJson {
    /// Whose offer.
    pub seat: SeatJson,
    /// What the proposer would give.
    pub give: CardsJson,
    /// What the proposer would get.
    pub get: CardsJson,
    /// The gold on both sides.
    #[serde(flatten)]
    pub gold: OfferGoldJson,
    /// The side that is left open; such an offer is answered by offers.
    pub open: Option<OpenSideJson>,
    /// For whom.
    pub to: Vec<SeatJson>,
    /// Who accepted.
    pub accepted: Vec<SeatJson>,
    /// Who declined.
    pub declined: Vec<SeatJson>,
}

impl OfferJson {
    /// The open offer of a seat.
    pub fn new(seat: SeatJson, offer: &Offer) -> Self {
        OfferJson {
            seat,
            give: offer.give.into(),
            get: offer.get.into(),
            gold: offer.gold.into(),
            open: open_side(offer.open),
            to: seats(offer.to),
            accepted: seats(offer.accepted),
            declined: seats(offer.declined),
        }
    }
}

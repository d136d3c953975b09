//! The Forgotten Tribe as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HarborKind, PathId};
use tradeholm_engine::seafarers::{ForgottenTribe, TribeEvent, TribeFrame, TribePosition, TribeView};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::books::Part;
use crate::books::seafarers::json::{SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::json::HarborKindJson;
use crate::json::table::events;
use crate::notation::facts::{Always, EachSeat, EachSeatIfAny, Joined, Plain, facts};
use crate::notation::path_name;
use crate::notation::table::table;

table! {
    TribeFrame {
        ("sea_gift_harbor") [GiftHarbor]
        ("sea_gift_card") [GiftCard]
    }
}

tradeholm_engine::tribe_events! { events
    /// One thing that happened in The Forgotten Tribe.
    TribeEventJson as "TribeEvent" of TribeEvent
}

/// A decision of The Forgotten Tribe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TribeDecision", export_to = "game.ts")]
pub enum TribeDecisionJson {
    /// Place a harbor that waits; `sea.tribe.waiting[seat]` says which there are.
    GiftHarbor,
}

impl Part for ForgottenTribe {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: TribeEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::Tribe(TribeEventJson::new(rules, event)))
    }

    // A card that lies face down is drawn, and nobody decides.
    fn decision(_: &Rules, _: TribeFrame) -> SeaDecisionJson {
        SeaDecisionJson::Scenario(SeaScenarioDecisionJson::Tribe(TribeDecisionJson::GiftHarbor))
    }
}

facts! {
    TribePosition {
        "gifts" left: Always<Joined<Plain>>;
        "chits" chits: EachSeat<Plain>;
        "harbors_waiting" waiting: EachSeatIfAny<Joined<Plain>>;
    }
}

/// What only The Forgotten Tribe has. Nobody knows which cards lie face down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TribeView", export_to = "game.ts")]
pub struct TribeViewJson {
    /// Paths with a chit.
    pub chits: Vec<String>,
    /// Paths with a development card.
    pub cards: Vec<String>,
    /// Paths with a harbor that serves nobody yet; its kind is among the harbors of the board.
    pub harbors: Vec<String>,
    /// Chits of each seat.
    pub taken: Vec<u8>,
    /// Kinds of harbors that wait before each seat.
    pub waiting: Vec<Vec<HarborKindJson>>,
}

impl TribeViewJson {
    pub(super) fn new(rules: &Rules, view: &TribeView) -> Self {
        let names = |paths: &[PathId]| paths.iter().map(|&path| path_name(rules, path)).collect();
        let kinds = |kinds: &Vec<HarborKind>| kinds.iter().map(|&kind| kind.into()).collect();
        TribeViewJson {
            chits: names(&view.chits),
            cards: names(&view.cards),
            harbors: names(&view.harbors),
            taken: view.taken.clone(),
            waiting: view.waiting.iter().map(kinds).collect(),
        }
    }
}

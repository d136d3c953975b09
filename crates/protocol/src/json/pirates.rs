//! The Pirate Islands as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::seafarers::{PiratesEvent, PiratesFrame, PiratesView};
use ts_rs::TS;

use super::{CardsJson, SeatJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

/// One thing that happened in The Pirate Islands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "PiratesEvent", export_to = "game.ts")]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the fields are those of the engine's event of the same name")]
pub enum PiratesEventJson {
    FleetMoved { from: String, to: String },
    FleetAttacked { seat: SeatJson, strength: u8, warships: u8 },
    LostToFleet { seat: SeatJson, cards: CardsJson },
    WarshipArmed { seat: SeatJson, path: String },
    Assaulted { seat: SeatJson, die: u8, warships: u8, chits: u8 },
    ShipLost { seat: SeatJson, path: String },
    FortressCaptured { seat: SeatJson, at: String },
    FleetLeft,
}

impl PiratesEventJson {
    pub(super) fn new(rules: &Rules, event: PiratesEvent) -> Self {
        use PiratesEventJson as J;
        match event {
            PiratesEvent::FleetMoved { from, to } => {
                J::FleetMoved { from: hex_name(rules, from), to: hex_name(rules, to) }
            }
            PiratesEvent::Attacked { seat, strength, warships } => {
                J::FleetAttacked { seat: seat.0, strength, warships }
            }
            PiratesEvent::Lost { seat, cards } => J::LostToFleet { seat: seat.0, cards: cards.into() },
            PiratesEvent::WarshipArmed { seat, path } => {
                J::WarshipArmed { seat: seat.0, path: path_name(rules, path) }
            }
            PiratesEvent::Assaulted { seat, die, warships, chits } => {
                J::Assaulted { seat: seat.0, die, warships, chits }
            }
            PiratesEvent::ShipLost { seat, path } => {
                J::ShipLost { seat: seat.0, path: path_name(rules, path) }
            }
            PiratesEvent::FortressCaptured { seat, at } => {
                J::FortressCaptured { seat: seat.0, at: intersection_name(rules, at) }
            }
            PiratesEvent::FleetLeft => J::FleetLeft,
        }
    }
}

/// A decision of The Pirate Islands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "PiratesDecision", export_to = "game.ts")]
pub enum PiratesDecisionJson {
    /// The fleet attacks; nobody is asked.
    FleetAttack {
        /// Who has yet to be attacked.
        left: Vec<SeatJson>,
    },
    /// A card is lost to the fleet; nobody is asked.
    FleetLoss {
        /// Whose.
        seat: SeatJson,
    },
    /// Take a resource for a won attack of the fleet.
    FleetReward {
        /// Who.
        seat: SeatJson,
    },
    /// The die of an assault is rolled; nobody is asked.
    Assault,
}

impl From<PiratesFrame> for PiratesDecisionJson {
    fn from(frame: PiratesFrame) -> Self {
        match frame {
            PiratesFrame::Attack { left, .. } => PiratesDecisionJson::FleetAttack { left: seats(left) },
            PiratesFrame::Loss { seat, .. } => PiratesDecisionJson::FleetLoss { seat: seat.0 },
            PiratesFrame::Reward { seat } => PiratesDecisionJson::FleetReward { seat: seat.0 },
            PiratesFrame::Assault => PiratesDecisionJson::Assault,
        }
    }
}

/// A player in The Pirate Islands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "PiratesPlayer", export_to = "game.ts")]
pub struct PiratesPlayerJson {
    /// Paths of warships.
    pub warships: Vec<String>,
    /// Chits that the fortress has left; 0 if it is captured.
    pub chits: u8,
    /// Where the fortress stands.
    pub fortress: String,
    /// Where the line of ships leads first.
    pub landing: String,
    /// Whether the line reaches a fortress that is not captured.
    pub may_assault: bool,
}

/// What only The Pirate Islands have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "PiratesView", export_to = "game.ts")]
pub struct PiratesViewJson {
    /// By seat.
    pub players: Vec<PiratesPlayerJson>,
    /// The hexes of the way of the fleet, in its order. `sea.pirate` is where it is.
    pub way: Vec<String>,
}

impl PiratesViewJson {
    pub(super) fn new(rules: &Rules, view: &PiratesView) -> Self {
        let players = view.players.iter().map(|player| PiratesPlayerJson {
            warships: player.warships.iter().map(|&path| path_name(rules, path)).collect(),
            chits: player.chits,
            fortress: intersection_name(rules, player.fortress),
            landing: intersection_name(rules, player.landing),
            may_assault: player.may_assault,
        });
        let way = view.way.iter().map(|&hex| hex_name(rules, hex)).collect();
        PiratesViewJson { players: players.collect(), way }
    }
}

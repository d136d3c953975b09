//! Explorers & Pirates as JSON: names, events, decisions and chances.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::Seat;
use tradeholm_engine::board::{HexId, IntersectionId, PathId, Terrain};
use tradeholm_engine::cards::Card;
use tradeholm_engine::explorers_pirates::{
    Cargo, Course, EpChance, EpEvent, EpFrame, Hold, Mission, Village,
};
use tradeholm_engine::seats::SeatSet;
use ts_rs::TS;

pub use super::sites::*;
pub use super::view::*;
use crate::books::BookChanceJson;
use crate::json::names::mirror;
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{SeatJson, seats};
use crate::notation::{hex_name, path_name};

mirror!(
    /// A piece that ships carry.
    CargoJson as "Cargo" of Cargo { Settler, Crew, Haul, Sack }
);
mirror!(
    /// A mission.
    MissionJson as "Mission" of Mission { PirateLairs, FishForCatan, SpicesForCatan }
);
mirror!(
    /// What a village is good at.
    VillageKindJson as "VillageKind" of Village { SwiftVoyage, FastGold, PirateBonus }
);

/// The pieces in a hold or basin: one large one, or up to two small ones.
pub type HoldJson = Vec<CargoJson>;

pub(super) fn hold_json(hold: Hold) -> HoldJson {
    hold.pieces().map(Into::into).collect()
}

to_json! {
    Cargo => CargoJson: |cargo, _| cargo.into();
    Hold => HoldJson: |hold, _| hold_json(hold);
    Mission => MissionJson: |mission, _| mission.into();
    Village => VillageKindJson: |village, _| village.into();
    Course => Vec<String>: |course, rules| course.paths().iter().map(|&path| path_name(rules, path)).collect();
}

tradeholm_engine::ep_events! { events
    /// One thing that happened in Explorers & Pirates.
    EpEventJson as "EpEvent" of EpEvent
}

/// A decision of Explorers & Pirates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "EpDecision", export_to = "game.ts")]
pub enum EpDecisionJson {
    /// Lay the first road, at the settlement.
    FirstRoad,
    /// Place the first ship, at the harbor settlement.
    FirstShip,
    /// Place a harbor settlement of a neutral color.
    NeutralHarborSettlement {
        /// The number of its owner, as in `buildings`.
        owner: SeatJson,
    },
    /// Place a settlement of a neutral color.
    NeutralSettlement {
        /// The number of its owner, as in `buildings`.
        owner: SeatJson,
    },
    /// Move ships and act with them, or end the turn.
    Movement,
    /// A hex is turned up: chance answers.
    Exploration {
        /// Which.
        hex: String,
    },
    /// Place the pirate ship.
    PlacePirateShip,
    /// Rob a player with a ship beside the pirate ship, or nobody.
    RobShips {
        /// Who can be robbed.
        among: Vec<SeatJson>,
    },
    /// The die against the pirate ship: chance answers.
    ChaseDie,
    /// The die for a fish haul: chance answers.
    FishDie,
    /// Participants of a capture advance: it goes on by itself.
    Captured,
    /// Participants of a capture roll for the hero: chance answers.
    HeroDie,
    /// A lair's token is turned: chance answers.
    LairNumber,
}

impl EpDecisionJson {
    pub(super) fn new(rules: &Rules, frame: EpFrame) -> Self {
        match frame {
            EpFrame::FirstRoad { .. } => EpDecisionJson::FirstRoad,
            EpFrame::FirstShip { .. } => EpDecisionJson::FirstShip,
            EpFrame::Neutral { step, owner } if EpFrame::is_harbor(step) => {
                EpDecisionJson::NeutralHarborSettlement { owner: owner.0 }
            }
            EpFrame::Neutral { owner, .. } => EpDecisionJson::NeutralSettlement { owner: owner.0 },
            EpFrame::Move => EpDecisionJson::Movement,
            EpFrame::Discover { hex } => EpDecisionJson::Exploration { hex: hex_name(rules, hex) },
            EpFrame::PlacePirate => EpDecisionJson::PlacePirateShip,
            EpFrame::RobShips { among } => EpDecisionJson::RobShips { among: seats(among) },
            EpFrame::ChaseDie { .. } => EpDecisionJson::ChaseDie,
            EpFrame::FishDie => EpDecisionJson::FishDie,
            EpFrame::Captured { .. } => EpDecisionJson::Captured,
            EpFrame::HeroDie { .. } => EpDecisionJson::HeroDie,
            EpFrame::LairNumber => EpDecisionJson::LairNumber,
        }
    }
}

/// What Explorers & Pirates asks of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "EpChance", export_to = "game.ts")]
pub enum EpChanceJson {
    /// The hex that lies face down.
    Exploration {
        /// Whose ship turns it up.
        seat: SeatJson,
        /// Where.
        hex: String,
    },
    /// The die against the pirate ship.
    ChaseDie {
        /// Who rolls it.
        seat: SeatJson,
    },
    /// The die for a fish haul.
    FishDie {
        /// Who rolls it.
        seat: SeatJson,
    },
    /// The die for the hero of a capture.
    HeroDie {
        /// Who rolls it.
        seat: SeatJson,
        /// Where.
        hex: String,
    },
    /// The token of a captured lair.
    LairNumber {
        /// Where.
        hex: String,
    },
}

impl Asked for EpChance {
    fn json(self, rules: &Rules) -> BookChanceJson {
        let name = |hex| hex_name(rules, hex);
        BookChanceJson::Ep(match self {
            EpChance::Explore { seat, hex } => EpChanceJson::Exploration { seat: seat.0, hex: name(hex) },
            EpChance::Chase(seat) => EpChanceJson::ChaseDie { seat: seat.0 },
            EpChance::Fish(seat) => EpChanceJson::FishDie { seat: seat.0 },
            EpChance::Hero { seat, hex } => EpChanceJson::HeroDie { seat: seat.0, hex: name(hex) },
            EpChance::LairNumber { hex } => EpChanceJson::LairNumber { hex: name(hex) },
        })
    }
}

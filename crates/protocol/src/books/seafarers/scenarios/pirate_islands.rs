//! The Pirate Islands as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::seafarers::{
    AssaultResult, PirateIslands, PiratesAction, PiratesChance, PiratesEvent, PiratesFrame, PiratesPosition,
    PiratesView,
};
use tradeholm_engine::{Cards, Rules, Seat};
use ts_rs::TS;

use super::{SeaScenarioDecisionJson, SeaScenarioEventJson};
use crate::books::seafarers::json::{SeaChanceJson, SeaDecisionJson, SeaEventJson, SeaSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::names::mirror;
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{SeatJson, seats};
use crate::notation::facts::{EachSeat, Plain, facts};
use crate::notation::menu::actions_table;
use crate::notation::table::table;
use crate::notation::{hex_name, intersection_name, path_name};

actions_table! {
    PiratesAction {
        ("assault") [Assault]
        ("reward" card) [TakeResource(card)]
    }
}

table! {
    PiratesFrame {
        ("pirates_attack" left strength) [Attack { left, strength }]
        ("pirates_loss" seat left) [Loss { seat, left }]
        ("pirates_reward" seat) [Reward { seat }]
        ("pirates_assault") [Assault]
    }
}

impl Part for PirateIslands {
    type SitesJson = SeaSitesJson;
    type EventJson = SeaEventJson;
    type DecisionJson = SeaDecisionJson;

    fn event(rules: &Rules, event: PiratesEvent) -> SeaEventJson {
        SeaEventJson::Scenario(SeaScenarioEventJson::Pirates(PiratesEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: PiratesFrame) -> SeaDecisionJson {
        SeaDecisionJson::Scenario(SeaScenarioDecisionJson::Pirates(frame.into()))
    }
}

impl Asked for PiratesChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let asked = match self {
            PiratesChance::LoseCard(seat) => PiratesChanceJson::LoseCard { seat: seat.0 },
            PiratesChance::AssaultDie(seat) => PiratesChanceJson::AssaultDie { seat: seat.0 },
        };
        BookChanceJson::Sea(SeaChanceJson::Pirates(asked))
    }
}

/// What The Pirate Islands ask of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "PiratesChance", export_to = "game.ts")]
pub enum PiratesChanceJson {
    /// A random card of a hand, which goes to the supply.
    LoseCard {
        /// Whose hand.
        seat: SeatJson,
    },
    /// The die of an assault on a pirate fortress.
    AssaultDie {
        /// Who attacks.
        seat: SeatJson,
    },
}

facts! {
    PiratesPosition {
        "warships" warships: EachSeat<Plain>;
        "chits" chits: EachSeat<Plain>;
    }
}

mirror!(
    /// How an assault on a fortress ends: it loses a chit, the player loses a ship, or two.
    AssaultResultJson as "AssaultResult" of AssaultResult { Won, Even, Lost }
);

to_json! {
    AssaultResult => AssaultResultJson: |result, _| result.into();
}

tradeholm_engine::pirates_events! { events
    /// One thing that happened in The Pirate Islands.
    PiratesEventJson as "PiratesEvent" of PiratesEvent
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
    /// How an assault would end, by what the die shows: 1 to 6.
    pub odds: Vec<AssaultResultJson>,
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
            odds: player.odds.iter().map(|&result| result.into()).collect(),
        });
        let way = view.way.iter().map(|&hex| hex_name(rules, hex)).collect();
        PiratesViewJson { players: players.collect(), way }
    }
}

//! Decisions of Cities & Knights.

use serde::{Deserialize, Serialize};
use tradeholm_engine::Rules;
use tradeholm_engine::cities_knights::CkFrame;
use ts_rs::TS;

use super::names::TrackJson;
use crate::json::{CardJson, SeatJson, seats};
use crate::notation::{intersection_name, path_name};

/// A decision of Cities & Knights. `left` are those who have yet to answer, in turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "CkDecision", export_to = "game.ts")]
pub enum CkDecisionJson {
    /// A fifth progress card: play one, or put one back.
    FifthCard {
        /// Who holds it.
        seat: SeatJson,
    },
    /// Declare which active knights defend.
    #[serde(rename = "defence")]
    Defense {
        /// Who has yet to declare.
        left: Vec<SeatJson>,
    },
    /// Choose the city that is pillaged.
    Pillage {
        /// Who has yet to lose one.
        left: Vec<SeatJson>,
    },
    /// Choose a deck for the reward of a tied defense.
    DefenderReward {
        /// Who has yet to choose.
        left: Vec<SeatJson>,
    },
    /// Choose a deck to draw from.
    ChooseDeck,
    /// Take a resource by the aqueduct, or skip it.
    Aqueduct {
        /// Who may yet take one.
        left: Vec<SeatJson>,
    },
    /// Move a displaced knight.
    Displaced {
        /// Where it stands.
        at: String,
        /// Where the knight stands that drives it away; the same place if none does.
        by: String,
    },
    /// Give up a knight to a Deserter.
    Deserter {
        /// Who.
        victim: SeatJson,
    },
    /// Place the knight gained by a Deserter, or skip it.
    PlaceDeserter {
        /// Its strength.
        strength: u8,
        /// Whether it is active.
        active: bool,
    },
    /// Lay the road removed by a Diplomat elsewhere, or skip it.
    DiplomatRoad {
        /// Where it was.
        from: String,
    },
    /// Promote a knight for free.
    Smith {
        /// How many promotions are left.
        left: u8,
        /// Whether the rest may be skipped.
        may_skip: bool,
    },
    /// Take one of the progress cards that a spy sees, or skip it.
    Spy {
        /// Whose.
        victim: SeatJson,
    },
    /// Take cards that a master merchant sees.
    MasterMerchant {
        /// Whose.
        victim: SeatJson,
    },
    /// Choose what to give for a wedding.
    Wedding {
        /// Who has yet to choose.
        owing: Vec<SeatJson>,
    },
    /// Choose the commodity of a forced trade.
    ForcedTrade {
        /// Who.
        victim: SeatJson,
        /// The resource offered.
        give: CardJson,
    },
    /// Choose the city that carries a metropolis.
    Metropolis {
        /// Of which track.
        track: TrackJson,
    },
    /// Nothing that anybody decides: it happens by itself.
    BarbariansLeave,
}

impl CkDecisionJson {
    pub(super) fn new(rules: &Rules, frame: CkFrame) -> Self {
        use CkDecisionJson as J;
        match frame {
            CkFrame::FifthCard { seat } => J::FifthCard { seat: seat.0 },
            CkFrame::Defense { left } => J::Defense { left: seats(left) },
            CkFrame::Pillage { left } => J::Pillage { left: seats(left) },
            CkFrame::DefenderReward { left } => J::DefenderReward { left: seats(left) },
            CkFrame::ChooseDeck => J::ChooseDeck,
            CkFrame::Aqueduct { left } => J::Aqueduct { left: seats(left) },
            CkFrame::Displaced { at, by } => {
                J::Displaced { at: intersection_name(rules, at), by: intersection_name(rules, by) }
            }
            CkFrame::Deserter { victim } => J::Deserter { victim: victim.0 },
            CkFrame::PlaceDeserter { strength, active } => J::PlaceDeserter { strength, active },
            CkFrame::DiplomatRoad { from } => J::DiplomatRoad { from: path_name(rules, from) },
            CkFrame::Smith { left, may_skip } => J::Smith { left, may_skip },
            CkFrame::Spy { victim } => J::Spy { victim: victim.0 },
            CkFrame::MasterMerchant { victim } => J::MasterMerchant { victim: victim.0 },
            CkFrame::Wedding { owing } => J::Wedding { owing: seats(owing) },
            CkFrame::ForcedTrade { victim, give } => J::ForcedTrade { victim: victim.0, give: give.into() },
            CkFrame::Metropolis { track } => J::Metropolis { track: track.into() },
            // The first two are asked of chance, the last of nobody.
            CkFrame::EventDie | CkFrame::DrawProgress { .. } | CkFrame::BarbariansLeave => J::BarbariansLeave,
        }
    }
}

//! Catan for Two as JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::two_players::{TokenAction, TwoAction, TwoFrame, TwoView, TwoViewEvent};
use tradeholm_engine::{Cards, Rules, Seat};
use ts_rs::TS;

use crate::json::names::{dice, mirror};
use crate::json::table::{events, to_json};
use crate::json::{ColorJson, DiceJson, SeatJson};
use crate::notation::{hex_name, intersection_name, path_name};

mirror!(
    /// What trade tokens pay for.
    TokenActionJson as "TokenAction" of TokenAction { ForcedTrade, RobberToDesert, MoveBarbarian, RobberAside }
);

to_json! {
    TokenAction => TokenActionJson: |action, _| action.into();
}

tradeholm_engine::two_events! { events
    /// One thing that happened in Catan for Two: what is `null` is not for this viewer.
    TwoEventJson as "TwoEvent" of TwoViewEvent
}

/// A decision of Catan for Two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "TwoDecision", export_to = "game.ts")]
pub enum TwoDecisionJson {
    /// Lay a road for a neutral color.
    NeutralRoad,
    /// Place a settlement for a neutral color.
    NeutralSettlement,
    /// Give two cards in a forced trade.
    ForcedGive,
    /// Place a ship for a neutral color.
    NeutralShip,
    /// Build a neutral bridge.
    NeutralBridge,
}

impl From<TwoFrame> for TwoDecisionJson {
    fn from(frame: TwoFrame) -> Self {
        match frame {
            TwoFrame::Neutral { settlement: false } => TwoDecisionJson::NeutralRoad,
            TwoFrame::Neutral { settlement: true } => TwoDecisionJson::NeutralSettlement,
            TwoFrame::NeutralShip => TwoDecisionJson::NeutralShip,
            TwoFrame::NeutralBridge => TwoDecisionJson::NeutralBridge,
            // Drawing is for chance; what is asked of a player is what to give.
            TwoFrame::Draw { .. } | TwoFrame::Give => TwoDecisionJson::ForcedGive,
        }
    }
}

/// A neutral color.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Neutral", export_to = "game.ts")]
pub struct NeutralJson {
    /// The number of the owner, as in `buildings` and `roads`.
    pub owner: SeatJson,
    /// Its color.
    #[serde(rename = "colour")]
    pub color: ColorJson,
    /// Length of its longest road.
    pub road_length: u8,
}

/// What only Catan for Two has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TwoView", export_to = "game.ts")]
pub struct TwoViewJson {
    /// Trade tokens of each seat.
    pub tokens: Vec<u8>,
    /// Trade tokens in the supply.
    pub token_supply: u8,
    /// The most tokens a seat may have; `null` without a limit.
    pub token_limit: Option<u8>,
    /// What a token action costs each seat now.
    pub price: Vec<u8>,
    /// Tokens that giving up a knight would bring each seat now.
    pub knight_brings: Vec<u8>,
    /// Whether the seat on turn has given up a knight this turn.
    pub gave_up: bool,
    /// Rolls made this turn, 0 to 2.
    pub rolls: u8,
    /// The first roll of this turn.
    pub first_roll: Option<DiceJson>,
    /// The two neutral colors.
    pub neutral: Vec<NeutralJson>,
}

impl TwoViewJson {
    pub(super) fn new(rules: &Rules, view: &TwoView) -> Self {
        let neutral = view.neutral.into_iter().zip(view.neutral_roads).filter_map(|(owner, road_length)| {
            let color = rules.owner_color(owner)?.into();
            Some(NeutralJson { owner: owner.0, color, road_length })
        });
        TwoViewJson {
            tokens: view.tokens.to_vec(),
            token_supply: view.token_supply,
            token_limit: view.token_limit,
            price: view.price.to_vec(),
            knight_brings: view.knight_brings.to_vec(),
            gave_up: view.gave_up,
            rolls: view.rolls,
            first_roll: view.first_roll.map(dice),
            neutral: neutral.collect(),
        }
    }
}

/// A place for a neutral piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "NeutralSite", export_to = "game.ts")]
pub struct NeutralSiteJson {
    /// The neutral owner.
    pub owner: SeatJson,
    /// The path or intersection.
    pub place: String,
}

/// The places that legal actions of Catan for Two name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "TwoSites", export_to = "game.ts")]
pub struct TwoSitesJson {
    /// Paths for a neutral road.
    pub roads: Vec<NeutralSiteJson>,
    /// Intersections for a neutral settlement.
    pub settlements: Vec<NeutralSiteJson>,
    /// Paths for a neutral ship.
    pub ships: Vec<NeutralSiteJson>,
    /// Building sites for a neutral bridge.
    pub bridges: Vec<NeutralSiteJson>,
    /// Deserts for the robber, for tokens.
    pub deserts: Vec<String>,
}

impl TwoSitesJson {
    pub(super) fn add(&mut self, rules: &Rules, action: TwoAction) {
        match action {
            TwoAction::NeutralRoad { owner, path } => {
                self.roads.push(NeutralSiteJson { owner: owner.0, place: path_name(rules, path) });
            }
            TwoAction::NeutralShip { owner, path } => {
                self.ships.push(NeutralSiteJson { owner: owner.0, place: path_name(rules, path) });
            }
            TwoAction::NeutralBridge { owner, path } => {
                self.bridges.push(NeutralSiteJson { owner: owner.0, place: path_name(rules, path) });
            }
            TwoAction::NeutralSettlement { owner, at } => {
                let place = intersection_name(rules, at);
                self.settlements.push(NeutralSiteJson { owner: owner.0, place });
            }
            TwoAction::RobberToDesert(hex) => self.deserts.push(hex_name(rules, hex)),
            TwoAction::RobberAside => self.deserts.push("aside".to_owned()),
            _ => {}
        }
    }
}

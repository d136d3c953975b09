//! The Fishermen of Catan as text and JSON.

use serde::{Deserialize, Serialize};
use tradeholm_engine::traders_barbarians::{
    FishAction, FishChance, FishDeed, FishFrame, FishOutcome, FishPosition, FishToken, FishTokens, FishView,
    FishViewEvent, Fishermen, GroundView,
};
use tradeholm_engine::{Rules, Seat};
use ts_rs::TS;

use super::{TbChanceJson, TbScenarioDecisionJson, TbScenarioEventJson};
use crate::base::outcomes::{Name, outcomes};
use crate::books::traders_barbarians::json::{TbDecisionJson, TbEventJson, TbSitesJson};
use crate::books::{BookChanceJson, Part};
use crate::json::names::mirror;
use crate::json::pending::Asked;
use crate::json::table::{events, to_json};
use crate::json::{CardJson, SeatJson};
use crate::notation::facts::{Always, EachSeat, IfSome, Plain, facts};
use crate::notation::menu::{actions_table, field};
use crate::notation::table::{table, word};
use crate::notation::{intersection_name, malformed};

actions_table! {
    FishAction {
        ("fish" "robber" tokens) [Spend { deed: FishDeed::Robber, tokens }]
        ("fish" "steal" victim tokens) [Spend { deed: FishDeed::Steal(victim), tokens }]
        ("fish" "take" card tokens) [Spend { deed: FishDeed::Take(card), tokens }]
        ("fish" "road" tokens) [Spend { deed: FishDeed::Road, tokens }]
        ("fish" "card" tokens) [Spend { deed: FishDeed::Card, tokens }]
        ("fishswap" fish) [Exchange(fish)]
        ("boot" to) [GiveBoot(to)]
    }
}

table! {
    FishFrame {
        ("fish_draw" seat left rest) [Draw { seat, left, rest }]
        ("fish_exchange" seat rest) [Exchange { seat, rest }]
        ("fish_swap" seat token rest) [Swap { seat, token, rest }]
    }
}

// As many of each as a seat may have and still owe something: one more fish would pay alone.
field! {
    FishTokens: |_| 8 * 8 * 8, |tokens| {
        let [one, two, three] = tokens.0.map(usize::from);
        if one.max(two).max(three) < 8 { one + 8 * two + 64 * three } else { usize::MAX }
    }, |n| Some(FishTokens([n % 8, n / 8 % 8, n / 64].map(|n| n as u8)));
}

// Tokens by what they show, the most fish first: `3+1+1`; `-` for none.
word! {
    FishTokens: |tokens, _| write_tokens(tokens), |_, text| match parse_tokens(text) {
        Some(tokens) => Ok(tokens),
        None => malformed(text, "fish tokens such as 3+2+1"),
    };
}

fn write_tokens(tokens: FishTokens) -> String {
    let one = |fish: u8| std::iter::repeat_n(fish.to_string(), tokens.0[fish as usize - 1].into());
    let all: Vec<String> = [3, 2, 1].into_iter().flat_map(one).collect();
    if all.is_empty() { "-".to_owned() } else { all.join("+") }
}

/// Reads [`write_tokens`], in any order.
fn parse_tokens(text: &str) -> Option<FishTokens> {
    let mut tokens = FishTokens::NONE;
    for fish in text.split('+').filter(|_| text != "-") {
        let fish = match fish {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return None,
        };
        if tokens.0[fish - 1] == u8::MAX {
            return None;
        }
        tokens.0[fish - 1] += 1;
    }
    Some(tokens)
}

impl Name for FishToken {
    fn text(self) -> String {
        self.name().to_owned()
    }

    fn named(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

outcomes! {
    FishOutcome {
        "fish" Token;
    }
}

facts! {
    FishPosition {
        "fish" hands: EachSeat<Plain>;
        "fish_used" used: Always<Plain>;
        "boot" boot: IfSome<Plain>;
    }
}

mirror!(
    /// What a token shows.
    FishTokenJson as "FishToken" of FishToken { One, Two, Three, Boot }
);

/// Tokens by what they show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FishTokens", export_to = "game.ts")]
#[expect(missing_docs, reason = "the names say it")]
pub struct FishTokensJson {
    pub one: u8,
    pub two: u8,
    pub three: u8,
}

impl From<FishTokens> for FishTokensJson {
    fn from(tokens: FishTokens) -> Self {
        let [one, two, three] = tokens.0;
        FishTokensJson { one, two, three }
    }
}

/// What fish pay for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "deed", rename_all = "snake_case")]
#[ts(rename = "FishDeed", export_to = "game.ts")]
pub enum FishDeedJson {
    /// The robber leaves the board.
    Robber,
    /// A random card of a player.
    Steal {
        /// Of whom.
        victim: SeatJson,
    },
    /// A resource from the supply.
    Take {
        /// Which.
        card: CardJson,
    },
    /// A road.
    Road,
    /// A development card.
    Card,
}

impl From<FishDeed> for FishDeedJson {
    fn from(deed: FishDeed) -> Self {
        match deed {
            FishDeed::Robber => FishDeedJson::Robber,
            FishDeed::Steal(victim) => FishDeedJson::Steal { victim: victim.0 },
            FishDeed::Take(card) => FishDeedJson::Take { card: card.into() },
            FishDeed::Road => FishDeedJson::Road,
            FishDeed::Card => FishDeedJson::Card,
        }
    }
}

to_json! {
    FishToken => FishTokenJson: |token, _| token.into();
    FishTokens => FishTokensJson: |tokens, _| tokens.into();
    FishDeed => FishDeedJson: |deed, _| deed.into();
}

tradeholm_engine::fish_events! { events
    /// One thing that happened in The Fishermen of Catan: what is `null` is not for this viewer.
    FishEventJson as "FishEvent" of FishViewEvent
}

/// What The Fishermen of Catan ask of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FishChance", export_to = "game.ts")]
pub enum FishChanceJson {
    /// A token that lies face down.
    FishDraw {
        /// Who draws it.
        seat: SeatJson,
    },
}

impl Asked for FishChance {
    fn json(self, _: &Rules) -> BookChanceJson {
        let FishChance::Draw(seat) = self;
        BookChanceJson::Tb(TbChanceJson::Fish(FishChanceJson::FishDraw { seat: seat.0 }))
    }
}

/// A decision of The Fishermen of Catan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FishDecision", export_to = "game.ts")]
pub enum FishDecisionJson {
    /// Lay a token aside for another one, or not.
    FishExchange {
        /// Who.
        seat: SeatJson,
    },
    /// A token is drawn: chance answers.
    FishDraw,
}

impl Part for Fishermen {
    type SitesJson = TbSitesJson;
    type EventJson = TbEventJson;
    type DecisionJson = TbDecisionJson;

    fn add_sites(sites: &mut TbSitesJson, _: &Rules, action: FishAction) {
        let victims = &mut sites.scenario.fish_victims;
        match action {
            FishAction::GiveBoot(to) => sites.scenario.boot.push(to.0),
            FishAction::Spend { deed: FishDeed::Steal(victim), .. } if !victims.contains(&victim.0) => {
                victims.push(victim.0);
            }
            FishAction::Spend { .. } | FishAction::Exchange(_) => {}
        }
    }

    fn event(rules: &Rules, event: FishViewEvent) -> TbEventJson {
        TbEventJson::Scenario(TbScenarioEventJson::Fish(FishEventJson::new(rules, event)))
    }

    fn decision(_: &Rules, frame: FishFrame) -> TbDecisionJson {
        let decision = match frame {
            FishFrame::Exchange { seat, .. } => FishDecisionJson::FishExchange { seat: seat.0 },
            FishFrame::Draw { .. } | FishFrame::Swap { .. } => FishDecisionJson::FishDraw,
        };
        TbDecisionJson(TbScenarioDecisionJson::Fish(decision))
    }
}

/// A fishing ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FishingGround", export_to = "game.ts")]
pub struct GroundJson {
    /// The notch of the coast that it lies in.
    pub at: String,
    /// The three intersections that it serves, the notch among them.
    pub serves: Vec<String>,
    /// Its number.
    pub number: u8,
}

/// What only The Fishermen of Catan have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "FishView", export_to = "game.ts")]
pub struct FishViewJson {
    /// The viewer's own tokens; `null` for those who play none.
    pub own: Option<FishTokensJson>,
    /// How many tokens each seat has.
    pub counts: Vec<u8>,
    /// The tokens of each seat, once the game is over.
    pub revealed: Option<Vec<FishTokensJson>>,
    /// Used tokens, which lie open.
    pub used: FishTokensJson,
    /// All tokens of the game.
    pub all: FishTokensJson,
    /// How many lie face down, the boot among them unless somebody has it.
    pub face_down: u8,
    /// Who has the old boot.
    pub boot: Option<SeatJson>,
    /// The most tokens that a seat may have.
    pub most: u8,
    /// What each seat pays for the robber, a theft, a resource, a road and a card.
    pub prices: Vec<[u8; FishDeed::KINDS]>,
    /// The fishing grounds.
    pub grounds: Vec<GroundJson>,
}

impl FishViewJson {
    pub(super) fn new(rules: &Rules, view: &FishView) -> Self {
        let ground = |ground: &GroundView| GroundJson {
            at: intersection_name(rules, ground.serves[0]),
            serves: ground.serves.iter().map(|&at| intersection_name(rules, at)).collect(),
            number: ground.number,
        };
        FishViewJson {
            own: view.own.map(Into::into),
            counts: view.counts.clone(),
            revealed: view.revealed.as_ref().map(|all| all.iter().map(|&hand| hand.into()).collect()),
            used: view.used.into(),
            all: view.all.into(),
            face_down: view.face_down,
            boot: view.boot.map(|seat| seat.0),
            most: view.most,
            prices: view.prices.clone(),
            grounds: view.grounds.iter().map(ground).collect(),
        }
    }
}

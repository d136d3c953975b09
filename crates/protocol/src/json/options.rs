//! What a seat could do in its turn, so that a client needs to know no rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradeholm_engine::{Action, BuildOption, Card, Rules, Seat, State};
use ts_rs::TS;

use super::{CardJson, CardsJson, RuleErrorJson};
use crate::notation::hex_name;

/// One thing that a seat could do by itself in its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "TurnOption", export_to = "game.ts")]
pub struct OptionJson {
    /// The words with which its actions begin in notation: `road`, `improve trade`, `play spy`.
    pub kind: String,
    /// What it costs this seat now. What a card or the set-up gives is free, whatever stands here.
    pub cost: CardsJson,
    /// How much gold it costs beside that; left out where that is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gold: Option<u8>,
    /// How many more of it this seat can have; `null` where nothing is counted.
    pub left: Option<u8>,
    /// How many cards have to be named with it, where that depends on the game; `null` otherwise.
    pub choose: Option<u8>,
    /// Why it cannot be done now, anywhere and with anything; `null` if it can.
    pub refusal: Option<RuleErrorJson>,
}

impl From<BuildOption> for OptionJson {
    fn from(option: BuildOption) -> Self {
        let BuildOption { verb, what, cost, gold, left, choose, refusal } = option;
        let kind = what.map_or_else(|| verb.to_owned(), |what| format!("{verb} {what}"));
        let gold = (gold > 0).then_some(gold);
        OptionJson { kind, cost: cost.into(), gold, left, choose, refusal: refusal.map(Into::into) }
    }
}

/// The rates at which a seat may trade kinds with the supply, the best first; every kind of the game
/// is named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "Rates", export_to = "game.ts")]
pub struct RatesJson(pub BTreeMap<CardJson, Vec<u8>>);

impl RatesJson {
    pub(super) fn new(rules: &Rules, state: &State, seat: Seat) -> Self {
        Self::of(rules, |card| rules.rates(state, seat, card))
    }

    /// Those for gold; nothing in games without gold.
    pub(super) fn for_gold(rules: &Rules, state: &State, seat: Seat) -> Option<Self> {
        rules.has_gold().then(|| Self::of(rules, |card| rules.gold_rates(state, seat, card)))
    }

    fn of(rules: &Rules, rates: impl Fn(Card) -> u8) -> Self {
        let list = |rates: u8| (0..8).filter(|rate| rates >> rate & 1 != 0).collect();
        RatesJson(rules.kinds().iter().map(|&card| (card.into(), list(rates(card)))).collect())
    }
}

/// Land where the robber may not go now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Barred", export_to = "game.ts")]
pub struct BarredJson {
    /// Where.
    pub hex: String,
    /// Why not.
    pub refusal: RuleErrorJson,
}

impl BarredJson {
    /// What is closed to the robber, if these legal actions move it.
    pub(super) fn list(rules: &Rules, state: &State, seat: Seat, actions: &[Action]) -> Vec<Self> {
        if !actions.iter().any(|action| matches!(action, Action::MoveRobber(_))) {
            return Vec::new();
        }
        let land = rules.topology().hexes().filter(|&hex| state.terrain(hex).is_land());
        let others = land.filter(|&hex| state.robber() != Some(hex));
        let barred = others.filter_map(|hex| {
            let refusal = rules.check(state, seat, Action::MoveRobber(hex)).err()?;
            Some(BarredJson { hex: hex_name(rules, hex), refusal: refusal.into() })
        });
        barred.collect()
    }
}

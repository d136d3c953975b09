//! Refusals, and what is wrong with JSON that came in.

use serde::{Deserialize, Serialize};
use tradeholm_engine::RuleError;
use ts_rs::TS;

use super::{CardJson, CardsJson};
use crate::notation::NotationError;

/// An action that the rules do not allow now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "RuleError", export_to = "game.ts")]
pub struct RuleErrorJson {
    /// The id of the rule, such as `base/settlements#distance`.
    pub rule: String,
    /// A stable key for translations, such as `too-close`.
    pub why: String,
    /// The reason in English.
    pub text: String,
    /// Cards that the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub cards: Option<CardsJson>,
    /// A number that the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub count: Option<u8>,
    /// A kind of card that the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub card: Option<CardJson>,
}

impl From<RuleError> for RuleErrorJson {
    fn from(error: RuleError) -> Self {
        RuleErrorJson {
            rule: error.rule.to_string(),
            why: error.why.key().to_owned(),
            text: error.why.to_string(),
            cards: error.why.cards().map(Into::into),
            count: error.why.count(),
            card: error.why.card().map(Into::into),
        }
    }
}

/// Why JSON of the right shape is still no board or configuration.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InputError {
    /// A place that is none.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A number that is no number token.
    #[error("{0} is not a number token (2 to 6, 8 to 12)")]
    Number(u8),
    /// More colors than seats there can be.
    #[error("{0} colors are too many")]
    Colors(usize),
    /// No module of that name.
    #[error("there is no module '{0}'")]
    Module(String),
}

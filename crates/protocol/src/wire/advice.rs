//! Advice: hints during a game, and the analysis of one that is over. Chances are from 0 to 1.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a strong player would do, by what the seat may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Hint {
    /// The last update it is for.
    pub seq: u32,
    /// The action in text notation; none to wait for the others.
    pub action: Option<String>,
    /// The chance of winning after it; none where there is no estimate.
    pub chance: Option<f32>,
    /// The chance of winning as things are.
    pub now: Option<f32>,
    /// What should follow in the same turn.
    pub plan: Vec<String>,
    /// What else was thought of, best first.
    pub others: Vec<HintChoice>,
}

/// Something else that could be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct HintChoice {
    /// The action in text notation.
    pub action: String,
    /// The chance of winning after it.
    pub chance: f32,
}

/// A look back at a game that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Analysis {
    /// The game's id.
    pub id: String,
    /// Whether the chances are a rough guess, since there is more in the game than is judged.
    pub rough: bool,
    /// Whether it ends before the game does, where the rules of today would make another one of it.
    #[serde(default)]
    pub partly: bool,
    /// Each seat's chance of winning at the start.
    pub start: Vec<f32>,
    /// The turns; the set-up is the first.
    pub turns: Vec<AnalysisTurn>,
    /// The turns in which a seat's chance fell most, in the order of the game.
    pub marks: Vec<AnalysisMark>,
}

/// A turn of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AnalysisTurn {
    /// Its number; 0 is the set-up.
    pub turn: u16,
    /// Whose it was; nobody's in the set-up.
    pub seat: Option<u8>,
    /// The number of its last step.
    pub step: u32,
    /// Each seat's chance of winning at its end.
    pub chances: Vec<f32>,
}

/// What most of a fall came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum MarkCause {
    /// What the seat itself chose.
    Choice,
    /// Dice, draws and thefts.
    Luck,
    /// What the others did.
    Others,
}

/// A turn in which a seat's chance of winning fell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AnalysisMark {
    /// Whose chance.
    pub seat: u8,
    /// The number of the turn.
    pub turn: u16,
    /// The step to look at: before a choice the one before it, otherwise what did the damage.
    pub step: u32,
    /// The chance before the turn.
    pub before: f32,
    /// The chance after it.
    pub after: f32,
    /// What most of it came from.
    pub cause: MarkCause,
    /// What chance gave in that turn beyond the mean.
    pub luck: f32,
    /// What the seat chose and should not have, in text notation.
    pub played: Option<String>,
    /// What would have been better, and what should have followed.
    pub better: Vec<String>,
    /// What that choice cost.
    pub loss: f32,
}

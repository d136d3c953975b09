//! Lessons: games whose every step is written down, and what is said to whoever plays one.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The same in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub struct Words {
    /// In English.
    pub en: String,
    /// In Polish.
    pub pl: String,
}

/// Something that is said before a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub struct LessonNote {
    /// In English.
    pub en: String,
    /// In Polish.
    pub pl: String,
    /// What it speaks of: names of things on the screen.
    #[serde(default)]
    pub point: Vec<String>,
}

/// A step of a lesson: what is said, and what must be done then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct LessonStep {
    /// The last update before it: whoever has seen that one is at this step, unless a later one begins there.
    pub seq: u32,
    /// What is said first.
    pub say: Vec<LessonNote>,
    /// What must be done, in words.
    pub task: Words,
    /// What must be done, in notation: one of these, the first as a rule.
    pub want: Vec<String>,
    /// What to point at besides what follows from `want`.
    pub point: Vec<String>,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct LessonSummary {
    /// Its id, `BOOK/NAME`.
    pub id: String,
    /// How many minutes it takes.
    pub minutes: u8,
    /// How many steps it has.
    pub length: u16,
    /// What it is called.
    pub name: Words,
    /// What is learned in it, in a sentence.
    pub about: Words,
    /// The modules of the game, as those of a scenario are told.
    pub plays: Vec<String>,
}

/// A lesson as whoever plays it needs it; what bots do and chance answers is not told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct LessonInfo {
    /// Its line in the list.
    #[serde(flatten)]
    pub summary: LessonSummary,
    /// The steps.
    pub steps: Vec<LessonStep>,
    /// The last update of it.
    pub ends: u32,
    /// What is said at its end.
    pub end: Vec<LessonNote>,
}

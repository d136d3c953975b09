//! Lessons: games for one person in which every step is written down, what chance answers and what the others
//! do included. A lesson is a file of `lessons/BOOK/`; `docs/LESSONS.md` describes it.
//!
//! Reading a lesson does not play it: a test plays every one from start to end through the real rules, so that
//! one which no longer fits them fails there.

mod file;
mod play;

use std::sync::{Arc, OnceLock};

use tradeholm_engine::{Action, Outcome, Rules, Seat};
use tradeholm_protocol::wire::{LessonInfo, LessonStep};

pub use file::read;

/// The files of `lessons/`: name and text, in order of names.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The seat of whoever learns.
pub const PUPIL: Seat = Seat(0);

/// Why a file is no lesson, or one that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct LessonError {
    /// The file's name.
    pub file: String,
    /// What is wrong.
    pub reason: String,
}

/// One action of a lesson and the outcomes that follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whose.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// What may be done in its place.
    pub or: Vec<Action>,
    /// What chance answers then.
    pub outcomes: Vec<Outcome>,
}

impl Line {
    /// Whether that is what the line says.
    pub fn takes(&self, seat: Seat, action: Action) -> bool {
        self.seat == seat && (self.action == action || self.or.contains(&action))
    }
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What whoever plays it is told.
    pub info: LessonInfo,
    /// The scenario's id.
    pub scenario: String,
    /// House rules, as those of a table.
    pub house: Vec<(String, String)>,
    /// The rules, on its board.
    pub rules: Rules,
    /// Everything that is done, from the first action to the last.
    pub lines: Vec<Line>,
}

impl Lesson {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.info.summary.id
    }

    /// The steps.
    pub fn steps(&self) -> &[LessonStep] {
        &self.info.steps
    }

    /// How many lines have been played where a step begins; the length of the lesson after the last.
    pub fn lines_before(&self, step: usize) -> usize {
        self.steps().get(step).map_or(self.lines.len(), |step| step.seq as usize - 1)
    }

    /// Everything that chance answers, in order.
    pub fn outcomes(&self) -> Arc<[Outcome]> {
        self.lines.iter().flat_map(|line| line.outcomes.iter().copied()).collect()
    }
}

/// Every lesson of the program, in order of ids.
pub fn all() -> impl Iterator<Item = &'static Arc<Lesson>> {
    FILES.iter().filter_map(|(name, _)| find(name.strip_suffix(".toml")?))
}

/// The lesson of that id. A file is read when it is first asked for.
pub fn find(id: &str) -> Option<&'static Arc<Lesson>> {
    static READ: [OnceLock<Option<Arc<Lesson>>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    // Tests hold that none of the program's own is refused.
    let at = FILES.iter().position(|(name, _)| name.strip_suffix(".toml") == Some(id))?;
    READ[at].get_or_init(|| read(FILES[at].0, FILES[at].1).ok().map(Arc::new)).as_ref()
}

/// The files of the program's own, for tests.
pub fn files() -> &'static [(&'static str, &'static str)] {
    FILES
}

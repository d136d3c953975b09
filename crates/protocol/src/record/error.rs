//! What is wrong with a record, where, and by which rule.

use std::fmt;

use tradeholm_engine::state::PositionError;
use tradeholm_engine::{ConfigError, ImpossibleOutcome, Pending, RULES_REVISION, RuleError, RuleId};

use crate::notation::{NotationError, TextError};

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Not the first line of a record.
    #[error("this is not a record: it does not begin with 'tradeholm record 1'")]
    NotARecord,
    /// A version of the format that this program does not read.
    #[error("this record has format {0}; this program reads format 1")]
    Format(String),
    /// Larger than any real one.
    #[error("the record has {0} bytes, which is too long")]
    TooLong(usize),
    /// Bytes that are no text.
    #[error("the record is not UTF-8 text")]
    NotText,
    /// A line that must be there.
    #[error("the line '{0}' is missing")]
    Missing(&'static str),
    /// A line where it does not belong.
    #[error("the line '{0}' does not belong here")]
    Misplaced(String),
    /// The record stops before its end.
    #[error("the record is cut off: its last line, 'end', is missing")]
    CutOff,
    /// The end does not count what came before.
    #[error("the record says it has {said} entries, and has {found}")]
    Count {
        /// What the last line says.
        said: u64,
        /// How many there are.
        found: usize,
    },
    /// Played under other rules, and this is where it is another game under these.
    #[error(
        "{problem}; the record was played under rules revision {revision}, and this program has {RULES_REVISION}"
    )]
    Revision {
        /// The revision that it was played under.
        revision: u32,
        /// What is otherwise now.
        problem: Box<Problem>,
    },
    /// The end of a turn, replayed, is another than the record says.
    #[error(
        "after this entry the record has fingerprint {said:016x}, the game replayed has {played:016x}; \
         up to entry {good} they agree"
    )]
    Turn {
        /// The last entry up to which the game is known to be the same; 0 if none is.
        good: usize,
        /// What the record says.
        said: u64,
        /// What came out.
        played: u64,
    },
    /// A part that cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// An entry that cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A game that cannot be played.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A start that cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// An action that the rules do not allow.
    #[error("{0}")]
    Refused(RuleError),
    /// An outcome that cannot be.
    #[error("{error} ({rule})")]
    Impossible {
        /// Why not.
        error: ImpossibleOutcome,
        /// The rule that says what chance may answer.
        rule: RuleId,
    },
    /// The game, replayed, ends otherwise than the record says.
    #[error("the record says {what} {said}, the game replayed has {played}")]
    Standing {
        /// What differs.
        what: &'static str,
        /// What the record says.
        said: String,
        /// What came out.
        played: String,
    },
}

impl Problem {
    /// What is wrong, whichever rules the record was played under.
    pub fn inner(&self) -> &Problem {
        match self {
            Problem::Revision { problem, .. } => problem.inner(),
            problem => problem,
        }
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, from 1; 0 where the record does not come from a file.
    pub line: usize,
    /// The entry, from 1; none where it is not an entry that is wrong.
    pub entry: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

impl RecordError {
    /// The rule that an entry breaks.
    pub fn rule(&self) -> Option<RuleId> {
        match self.problem.inner() {
            Problem::Refused(error) => Some(error.rule),
            Problem::Impossible { rule, .. } => Some(*rule),
            _ => None,
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.entry, self.line) {
            (Some(entry), 0) => write!(f, "entry {entry}: ")?,
            (Some(entry), line) => write!(f, "line {line}, entry {entry}: ")?,
            (None, 0) => {}
            (None, line) => write!(f, "line {line}: ")?,
        }
        self.problem.fmt(f)
    }
}

impl std::error::Error for RecordError {}

/// The rule that says what chance may answer now.
pub(super) fn rule_of(pending: Pending) -> RuleId {
    match pending {
        Pending::Chance(chance) => chance.rule(),
        Pending::Decision { .. } => RuleId("base/turn#open-decision"),
        Pending::Over { .. } => RuleId("base/victory#over"),
    }
}

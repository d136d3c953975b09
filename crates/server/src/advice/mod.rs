//! Advice: hints for a seat during a game, and the analysis of games that are over. Neither
//! is worked out on the threads of the tables.

mod analysis;
mod hint;

pub use analysis::{Analyses, Answer};
pub use hint::{BUDGET, Question};

/// What the server keeps for advice.
#[derive(Default)]
pub struct Advice {
    /// Analyses, made or being made.
    pub analyses: Analyses,
}

/// Chances as they are sent: more digits would only pretend to be exact.
fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}

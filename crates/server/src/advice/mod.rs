//! Advice: hints for a seat during a game, and the analysis of games that are over. Thinking has
//! threads of its own, few of them, so that no table waits for it.

mod analysis;
mod hint;

use std::sync::Arc;

use tokio::sync::Semaphore;

pub use analysis::{Analyses, Answer};
pub use hint::{BUDGET, Question};

/// What the server keeps for advice.
pub struct Advice {
    /// How many hints are thought about at once.
    pub thinkers: Arc<Semaphore>,
    /// Analyses, made or being made.
    pub analyses: Analyses,
}

impl Default for Advice {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Advice { thinkers, analyses: Analyses::default() }
    }
}

/// Chances as they are sent: more digits would only pretend to be exact.
fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}

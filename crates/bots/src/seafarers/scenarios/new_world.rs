//! New World: played like every game of Seafarers, by the weights of the scenarios.

use tradeholm_engine::{ModuleId, Rules};

use super::{SeaScenario, WEIGHTS};
use crate::book::BookPlay;
use crate::eval::WeightFile;

/// The scenario.
pub(crate) struct NewWorld;

impl BookPlay for NewWorld {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::NewWorld)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }
}

impl SeaScenario for NewWorld {}

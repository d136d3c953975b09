//! The Fog Islands: played like every game of Seafarers, by weights of their own.

use tradeholm_engine::{ModuleId, Rules};

use super::SeaScenario;
use crate::book::BookPlay;
use crate::eval::WeightFile;

static WEIGHTS: WeightFile =
    WeightFile::new("fog_islands.txt", include_str!("../../../weights/fog_islands.txt"));

/// The scenario.
pub(crate) struct FogIslands;

impl BookPlay for FogIslands {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::FogIslands)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }
}

impl SeaScenario for FogIslands {}

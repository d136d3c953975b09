//! The Fog Islands: played like every game of Seafarers, by weights of their own.

use tradeholm_engine::{Chance, ModuleId, Rules};

use super::SeaScenario;
use crate::book::{BookPlay, Lots};
use crate::eval::WeightFile;

/// Lots for what lies under the fog.
const DISCOVERIES: u64 = 4;

static WEIGHTS: WeightFile =
    WeightFile::new("fog_islands.txt", include_str!("../../../../weights/fog_islands.txt"));

/// The scenario.
pub(crate) struct FogIslands;

impl BookPlay for FogIslands {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::FogIslands)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    fn lots(chance: Chance) -> Option<Lots> {
        matches!(chance, Chance::Fog(_)).then_some(Lots::Several(DISCOVERIES))
    }
}

impl SeaScenario for FogIslands {}

//! What a board marks for wonders: worked out once.

use super::cards::Wonder;
use crate::board::{Board, IntersectionSet, Spot, Topology};
use crate::config::ConfigError;
use crate::rules::misplaced;

/// How many wonders and levels there are where a board does not say.
const WONDERS: u8 = 5;
const LEVELS: u8 = 4;

/// The marked intersections, and the numbers of the scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct WonderMarks {
    /// How many wonders are in play.
    wonders: u8,
    /// How many levels a wonder has.
    pub levels: u8,
    /// Where the Great Bridge may be started.
    pub strait: IntersectionSet,
    /// Where the Great Wall may be started.
    pub wasteland: IntersectionSet,
    /// Where no first settlement may stand.
    pub no_start: IntersectionSet,
}

impl WonderMarks {
    // Rule: markers, seafarers/five_six_scenarios#wonders-markers
    pub fn new(topology: &Topology, board: &Board) -> Result<Self, ConfigError> {
        let marked = |name: &str| -> Result<IntersectionSet, ConfigError> {
            let at = |spot: Spot| match spot {
                Spot::Intersection(at) => topology.intersection(at).ok_or_else(|| misplaced("a mark", at)),
                Spot::Hex(at) => Err(misplaced("a mark", at)),
                Spot::Path(at) => Err(misplaced("a mark", at)),
            };
            board.features.marked(name).iter().map(|mark| at(mark.spot)).collect()
        };
        let value = |name, usual| board.features.value(name).unwrap_or(usual);
        let [strait, wasteland, others] = [marked("strait")?, marked("wasteland")?, marked("no-start")?];
        Ok(WonderMarks {
            wonders: value("wonders", WONDERS).min(Wonder::ALL.len() as u8),
            levels: value("wonder_levels", LEVELS).max(1),
            strait,
            wasteland,
            no_start: strait.or(&wasteland).or(&others),
        })
    }

    /// The wonders of this game.
    pub fn in_play(&self) -> &'static [Wonder] {
        &Wonder::ALL[..self.wonders as usize]
    }
}

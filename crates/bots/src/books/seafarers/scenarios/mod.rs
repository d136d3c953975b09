//! Scenarios of Seafarers with something of their own to say, one file each, and the questions that only
//! Seafarers asks of them. Nothing else outside its file names a scenario.

mod cloth_for_catan;
mod fog_islands;
mod forgotten_tribe;
mod new_world;
mod pirate_islands;
mod wonders_of_catan;

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::{Rules, Seat};

use super::evaluation::Steps;
use crate::Seen;
use crate::book::BookPlay;
use crate::eval::{ByHand, Scene, WeightFile, features};

pub(crate) use cloth_for_catan::{ClothFeatures, ClothForCatan};
pub(crate) use fog_islands::FogIslands;
pub(crate) use forgotten_tribe::{ForgottenTribe, TribeFeatures};
pub(crate) use new_world::NewWorld;
pub(crate) use pirate_islands::{PirateFeatures, PirateIslands};
pub(crate) use wonders_of_catan::{WonderFeatures, WondersOfCatan};

/// **The list of scenarios**, in the order in which they are asked.
macro_rules! each_scenario {
    ($scenario:ident => $do:expr) => {
        $crate::books::with_each! {
            $scenario => $do;
            $crate::books::seafarers::scenarios::ClothForCatan,
            $crate::books::seafarers::scenarios::ForgottenTribe,
            $crate::books::seafarers::scenarios::PirateIslands,
            $crate::books::seafarers::scenarios::WondersOfCatan,
            $crate::books::seafarers::scenarios::FogIslands,
            $crate::books::seafarers::scenarios::NewWorld,
        }
    };
}
pub(crate) use each_scenario;

features! {
    /// What single scenarios know of a seat; those of a new one come after the others.
    pub(crate) struct ScenarioFeatures {
        /// Cloth for Catan.
        cloth: of ClothFeatures,
        /// The Forgotten Tribe.
        tribe: of TribeFeatures,
        /// The Pirate Islands.
        pirates: of PirateFeatures,
        /// The Wonders of Catan.
        wonders: of WonderFeatures,
    }
}

impl ByHand for ScenarioFeatures {
    fn by_hand() -> Self {
        ScenarioFeatures {
            cloth: ByHand::by_hand(),
            tribe: ByHand::by_hand(),
            pirates: ByHand::by_hand(),
            wonders: ByHand::by_hand(),
        }
    }
}

/// The weights of scenarios that were tuned together.
static WEIGHTS: WeightFile =
    WeightFile::new("sea_scenarios.txt", include_str!("../../../../weights/sea_scenarios.txt"));

/// What Seafarers asks of a scenario beyond what is asked of every book.
pub(crate) trait SeaScenario: BookPlay {
    /// Whether ships lie in a line of their own that leads to one place: they find no places to settle, and
    /// the pirate does not stop them.
    const SHIPS_KEEP_TO_A_LINE: bool = false;

    /// Whether ships are sent for something other than places to settle.
    const HAS_PRIZES: bool = false;

    /// Whether a ship on a path, which leads to that intersection, gets such a thing.
    fn is_prize(_seen: &Seen<'_>, _path: PathId, _to: IntersectionId) -> bool {
        false
    }

    /// Whether an own building there is out of the way: no road leads on from it.
    fn is_aside(_seen: &Seen<'_>, _at: IntersectionId) -> bool {
        false
    }

    /// Fills in its part of what is known of a seat; `far` says how many ships lead to each intersection.
    fn fill(_scene: &Scene<'_>, _seat: Seat, _far: &Steps, _x: &mut ScenarioFeatures) {}
}

pub(super) fn ships_keep_to_a_line(rules: &Rules) -> bool {
    each_scenario!(S => if S::SHIPS_KEEP_TO_A_LINE && S::is_played(rules) {
        return true;
    });
    false
}

pub(super) fn has_prizes(rules: &Rules) -> bool {
    each_scenario!(S => if S::HAS_PRIZES && S::is_played(rules) {
        return true;
    });
    false
}

pub(super) fn is_prize(seen: &Seen<'_>, path: PathId, to: IntersectionId) -> bool {
    each_scenario!(S => if S::is_played(seen.rules) && S::is_prize(seen, path, to) {
        return true;
    });
    false
}

pub(super) fn is_aside(seen: &Seen<'_>, at: IntersectionId) -> bool {
    each_scenario!(S => if S::is_played(seen.rules) && S::is_aside(seen, at) {
        return true;
    });
    false
}

pub(super) fn fill(scene: &Scene<'_>, seat: Seat, far: &Steps, x: &mut ScenarioFeatures) {
    each_scenario!(S => if S::is_played(scene.rules) {
        S::fill(scene, seat, far, x);
    });
}

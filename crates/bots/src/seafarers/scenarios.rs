//! Scenarios of Seafarers with something of their own to say, in one list, and the questions that only
//! Seafarers asks of them.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::{Rules, Seat};

use super::evaluation::Steps;
use super::features::SeaFeatures;
use crate::Seen;
use crate::book::BookPlay;
use crate::eval::{Scene, WeightFile};

/// **The list of scenarios**, in the order in which they are asked.
macro_rules! each_scenario {
    ($scenario:ident => $do:expr) => {
        $crate::books::with_each! {
            $scenario => $do;
            $crate::seafarers::ClothForCatan,
            $crate::seafarers::ForgottenTribe,
            $crate::seafarers::PirateIslands,
            $crate::seafarers::WondersOfCatan,
            $crate::seafarers::FogIslands,
            $crate::seafarers::NewWorld,
        }
    };
}
pub(crate) use each_scenario;

/// The weights of scenarios that were tuned together.
pub(super) static WEIGHTS: WeightFile =
    WeightFile::new("sea_scenarios.txt", include_str!("../../weights/sea_scenarios.txt"));

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
    fn fill(_scene: &Scene<'_>, _seat: Seat, _far: &Steps, _x: &mut SeaFeatures) {}
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

pub(super) fn fill(scene: &Scene<'_>, seat: Seat, far: &Steps, x: &mut SeaFeatures) {
    each_scenario!(S => if S::is_played(scene.rules) {
        S::fill(scene, seat, far, x);
    });
}

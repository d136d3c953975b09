//! What the expansion means together with Seafarers.

use crate::modules::{ModuleId, ModuleSet};

// Rule: combinations/seafarers_cities_knights#target
/// How many more points a game needs, if it would be `points` on land.
pub(super) fn more_points(with: ModuleSet, points: u8) -> u8 {
    if with.contains(ModuleId::Seafarers) { 2 } else { points }
}

//! The robber on boards with islands.

use super::why::SeaWhy;
use crate::board::HexId;
use crate::error::{RuleError, refuse};
use crate::rules::Rules;

// Rule: start, off-board, land-only, not-ships
/// Whether the scenario opens a hex to the robber. That it goes to land is the base game's rule.
pub(super) fn check(rules: &Rules, hex: HexId) -> Result<(), RuleError> {
    if rules.closed().robber.contains(hex) {
        return refuse(rules.waters().robber_rule, SeaWhy::RobberMayNotEnter);
    }
    Ok(())
}

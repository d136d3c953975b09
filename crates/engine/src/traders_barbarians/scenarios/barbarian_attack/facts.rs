//! What a program may ask about this scenario without writing all of a state down.

use super::coast;
use crate::board::{HexId, NumberMask, PathSet};
use crate::rules::Rules;

impl Rules {
    /// The hexes on which barbarians land, each with its number tokens, face up or down.
    pub fn landing_hexes(&self) -> impl Iterator<Item = (HexId, NumberMask)> + '_ {
        coast(self).hexes.iter().map(|known| (known.hex, known.numbers))
    }

    /// The paths of the castles.
    pub fn castle_paths(&self) -> &PathSet {
        &coast(self).castle_paths
    }
}

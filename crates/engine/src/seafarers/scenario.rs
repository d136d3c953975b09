//! What scenarios with rules of their own add to a state. At most one of them is played, so they
//! share the room.

use super::cloth_for_catan::ClothState;
use super::forgotten_tribe::TribeState;

/// What the scenario adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeaScenario {
    /// Nothing.
    None,
    /// The Forgotten Tribe.
    Tribe(TribeState),
    /// Cloth for Catan.
    Cloth(ClothState),
}

impl SeaScenario {
    /// Development cards that lie face down on the board.
    #[inline]
    pub fn gift_cards(&self) -> u8 {
        match self {
            SeaScenario::Tribe(tribe) => tribe.cards,
            SeaScenario::None | SeaScenario::Cloth(_) => 0,
        }
    }
}

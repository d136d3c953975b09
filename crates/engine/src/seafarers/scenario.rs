//! What a scenario adds to a state. A game has at most one, so they share the room.

use super::cloth_for_catan::ClothState;
use super::forgotten_tribe::TribeState;
use super::pirate_islands::PiratesState;
use super::wonders_of_catan::WondersState;

/// The part of a state that belongs to the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeaScenario {
    /// A scenario without facts of its own.
    None,
    /// The Pirate Islands.
    Pirates(PiratesState),
    /// The Wonders of Catan.
    Wonders(WondersState),
    /// The Forgotten Tribe.
    Tribe(TribeState),
    /// Cloth for Catan.
    Cloth(ClothState),
}

impl SeaScenario {
    /// What has been built of wonders.
    pub fn wonders(&self) -> Option<&WondersState> {
        match self {
            SeaScenario::Wonders(wonders) => Some(wonders),
            _ => None,
        }
    }

    /// Development cards that lie face down on the board.
    #[inline]
    pub fn gift_cards(&self) -> u8 {
        match self {
            SeaScenario::Tribe(tribe) => tribe.cards,
            _ => 0,
        }
    }
}

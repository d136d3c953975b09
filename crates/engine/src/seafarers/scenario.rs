//! What a scenario adds to a state. A game has at most one, so they share the room.

use super::pirate_islands::PiratesState;

/// The part of a state that belongs to the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeaScenario {
    /// A scenario without facts of its own.
    None,
    /// The Pirate Islands.
    Pirates(PiratesState),
}

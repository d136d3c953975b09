//! What a program may ask about a state of this scenario without writing all of it down.

use super::{Caravans, camels};
use crate::board::IntersectionSet;
use crate::rules::Rules;
use crate::state::{SharesRoom, State};
use crate::traders_barbarians::CamelPlace;

impl Rules {
    /// Where the next camel may go.
    pub fn camel_places(&self, state: &State) -> impl Iterator<Item = CamelPlace> + use<> {
        camels::places(self, state, 0).into_iter()
    }

    /// The camels on the board.
    pub fn camels(&self, state: &State) -> impl Iterator<Item = CamelPlace> {
        camels::all(self, state)
    }
}

impl State {
    /// Intersections with two camels or more.
    pub fn between_camels(&self) -> IntersectionSet {
        Caravans::part(self).map_or(IntersectionSet::EMPTY, |caravans| caravans.between)
    }
}

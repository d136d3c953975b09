//! What a program may ask about a state of this scenario without writing all of it down.

use super::{Toll, TradeHex, Traders, trade_hexes, wagon};
use crate::board::{IntersectionId, PathId};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

impl Rules {
    /// The plazas, each with the kind of its hex.
    pub fn trade_plazas(&self) -> &[(IntersectionId, TradeHex)] {
        &trade_hexes(self).plazas
    }
}

impl State {
    /// What a path costs the wagon of a seat; nothing if it is closed to wagons.
    pub fn wagon_toll(&self, seat: Seat, path: PathId) -> Option<Toll> {
        wagon::toll(self, seat, path)
    }

    /// Whether goods are left to draw at a kind of hex.
    pub fn has_goods(&self, kind: TradeHex) -> bool {
        Traders::part(self).is_some_and(|part| part.stacks[kind as usize] != [0; 2])
    }
}

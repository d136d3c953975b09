//! What a program may ask about a state of Seafarers without writing all of it down. All of it is open
//! to everybody.

use super::{islands, ships};
use crate::board::{IntersectionId, PathSet};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

impl Rules {
    /// Where a seat could place a ship, whatever it costs and whoever is on turn.
    pub fn ship_sites(&self, state: &State, seat: Seat) -> PathSet {
        ships::sites(self, state, seat)
    }

    /// Special victory points that a settlement of a seat at an intersection would bring.
    pub fn special_points_at(&self, state: &State, seat: Seat, at: IntersectionId) -> u8 {
        islands::new_points(self, state, seat, at)
    }

    /// Whether the scenario lets a settlement of a seat stand there, whatever leads to it.
    pub fn may_settle(&self, seat: Seat, at: IntersectionId) -> bool {
        !self.waters().closed.contains(at) || islands::check_closed(self, seat, at).is_ok()
    }
}

//! What a program may ask about a state of this book without writing all of it down.

use super::boards;
use super::hold::{Cargo, Hold, ShipName};
use super::missions::Mission;
use super::sailing::{self, Reach, Voyage};
use super::spices_for_catan::Village;
use super::{cargo, fish_for_catan, ships, state};
use crate::board::{HexId, IntersectionId, IntersectionSet, PathId};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{NOBODY, State};

impl Rules {
    /// Whether ships lie and sail on a path, as far as it is explored.
    pub fn is_open_sea_path(&self, state: &State, path: PathId) -> bool {
        boards::is_sea_path(self, state, path)
    }

    /// The steps from a path of the sea to every other one, past everything but what is unexplored.
    pub fn sea_distances(&self, state: &State, from: PathId) -> Vec<(PathId, u8)> {
        Reach::new(self, state, from, u8::MAX - 1, None).places().collect()
    }

    /// Where a ship could sail with so many points, whatever its player can pay.
    pub fn voyages(&self, state: &State, seat: Seat, ship: ShipName, points: u8) -> Vec<Voyage> {
        let ship = ships::find(state, seat, ship);
        ship.map_or_else(Vec::new, |ship| sailing::voyages(self, state, seat, ship, points))
    }

    /// The docks of the Council.
    pub fn council_docks(&self) -> &IntersectionSet {
        &boards::chart(self).docks
    }

    /// Pieces of a kind in a seat's supply.
    pub fn cargo_left(&self, state: &State, seat: Seat, piece: Cargo) -> u8 {
        cargo::left(self, state, seat, piece)
    }
}

impl State {
    /// The ships of a seat with what they carry. Of ships that are alike in everything one is named.
    pub fn ships_of(&self, seat: Seat) -> impl Iterator<Item = (ShipName, Hold)> + '_ {
        ships::named(self, seat).map(|(name, ship)| (name, ship.hold()))
    }

    /// The movement points that a ship has left; none if it is finished, or there is no such ship.
    pub fn ship_points(&self, seat: Seat, name: ShipName) -> u8 {
        ships::find(self, seat, name).map_or(0, |ship| sailing::points_left(self, seat, ship))
    }

    /// What lies in the basin of a seat's harbor settlement.
    pub fn basin(&self, seat: Seat, at: IntersectionId) -> Hold {
        state::basin(self, seat, at)
    }

    /// The space of a seat's marker on the track of a mission.
    pub fn mission_space(&self, mission: Mission, seat: Seat) -> u8 {
        state::of(self).tracks.space(mission, seat)
    }

    /// Who holds the card of a mission.
    pub fn mission_card(&self, mission: Mission) -> Option<Seat> {
        state::of(self).tracks.holder(mission)
    }

    /// The gold fields that were discovered: whether each has its number.
    pub fn lairs(&self) -> impl Iterator<Item = (HexId, bool)> + '_ {
        state::of(self).lairs().map(|lair| (HexId(lair.hex), lair.captured()))
    }

    /// Crews of a seat on a lair or gold field.
    pub fn crews_at(&self, seat: Seat, hex: HexId) -> u8 {
        state::of(self).lair(hex).map_or(0, |lair| lair.crews(seat))
    }

    /// The villages that were discovered, with their friends.
    pub fn villages(&self) -> impl Iterator<Item = (HexId, Village, SeatSet)> + '_ {
        let known = state::of(self).villages.iter().enumerate().filter(|(_, known)| known.hex != NOBODY);
        known.map(|(slot, known)| (HexId(known.hex), Village::of_slot(slot).0, known.friends))
    }

    /// The shoals that were discovered: the die that places fish there, and whether there is a haul.
    pub fn shoals(&self) -> impl Iterator<Item = (HexId, u8, bool)> + '_ {
        let part = state::of(self);
        let known = (1..).zip(part.shoals).filter(|&(_, hex)| hex != NOBODY);
        known.map(|(face, hex)| (HexId(hex), face, fish_for_catan::has_haul(part, face)))
    }

    /// Where a pirate ship is, and whose.
    pub fn pirate_ship(&self) -> Option<(HexId, Seat)> {
        state::of(self).pirate()
    }
}

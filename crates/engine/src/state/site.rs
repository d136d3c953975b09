//! What stands on an intersection and what lies on a path, one byte each.

use crate::seats::Seat;

/// A building on an intersection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Building {
    /// Produces one card.
    Settlement = 1,
    /// Produces two.
    City = 2,
}

/// An intersection: empty (0), or a building's kind and owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Site(u8);

impl Site {
    /// Nothing there.
    pub const EMPTY: Site = Site(0);

    /// A building.
    #[inline]
    pub const fn new(owner: Seat, building: Building) -> Self {
        Site((building as u8) << 4 | owner.0)
    }

    /// Whether nothing stands there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whose building, if any.
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0 & 15)) }
    }

    /// Whether it is a building of `seat`.
    #[inline]
    pub const fn is_of(self, seat: Seat) -> bool {
        self.0 != 0 && self.0 & 15 == seat.0
    }

    /// Whether it is a building of anyone else.
    #[inline]
    pub const fn is_of_opponent(self, seat: Seat) -> bool {
        self.0 != 0 && self.0 & 15 != seat.0
    }

    /// How many cards it draws from a hex that produces.
    #[inline]
    pub const fn yields(self) -> u8 {
        self.0 >> 4
    }

    /// Owner and building.
    #[inline]
    pub const fn get(self) -> Option<(Seat, Building)> {
        match self.0 >> 4 {
            1 => Some((Seat(self.0 & 15), Building::Settlement)),
            2 => Some((Seat(self.0 & 15), Building::City)),
            _ => None,
        }
    }
}

/// A path: empty (0), or the owner of the road.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PathPiece(u8);

impl PathPiece {
    /// Nothing there.
    pub const EMPTY: PathPiece = PathPiece(0);

    /// A road.
    #[inline]
    pub const fn road(owner: Seat) -> Self {
        PathPiece(1 << 4 | owner.0)
    }

    /// Whether nothing lies there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whose piece, if any.
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0 & 15)) }
    }

    /// Whether it is a piece of `seat`.
    #[inline]
    pub const fn is_of(self, seat: Seat) -> bool {
        self.0 != 0 && self.0 & 15 == seat.0
    }
}

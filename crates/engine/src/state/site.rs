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

/// A knight on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knight {
    /// 1 basic, 2 strong, 3 mighty.
    pub strength: u8,
    /// Whether it is active.
    pub active: bool,
}

/// An intersection: empty (0), or a building or knight and its owner.
///
/// Bits 0 to 2 are the owner and bits 4 and 5 the kind of building or the strength of a knight. Bit 3
/// marks a city that lies on its side, bit 6 a wall or an active knight, bit 7 a knight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Site(u8);

const OWNER: u8 = 7;
const FALLEN: u8 = 1 << 3;
const WALL_OR_ACTIVE: u8 = 1 << 6;
const KNIGHT: u8 = 1 << 7;

impl Site {
    /// Nothing there.
    pub const EMPTY: Site = Site(0);

    /// A building.
    #[inline]
    pub const fn new(owner: Seat, building: Building) -> Self {
        Site((building as u8) << 4 | owner.0)
    }

    /// A knight.
    #[inline]
    pub const fn of_knight(owner: Seat, knight: Knight) -> Self {
        Site(KNIGHT | if knight.active { WALL_OR_ACTIVE } else { 0 } | knight.strength << 4 | owner.0)
    }

    /// The same city with a wall, or without.
    pub const fn with_wall(self, wall: bool) -> Self {
        Site(if wall { self.0 | WALL_OR_ACTIVE } else { self.0 & !WALL_OR_ACTIVE })
    }

    /// A city that lies on its side: a settlement for all but its piece.
    pub const fn fallen_city(owner: Seat) -> Self {
        Site((Building::Settlement as u8) << 4 | FALLEN | owner.0)
    }

    /// Whether nothing stands there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Eight in one number, the first lowest; nothing is 0.
    #[inline]
    pub fn bytes(sites: &[Site; 8]) -> u64 {
        u64::from_le_bytes(sites.map(|site| site.0))
    }

    /// Whether a building stands there.
    #[inline]
    pub const fn is_building(self) -> bool {
        self.0 as i8 > 0
    }

    /// Whose building, if any.
    #[inline]
    pub const fn building_owner(self) -> Option<Seat> {
        if self.is_building() { Some(Seat(self.0 & OWNER)) } else { None }
    }

    /// Whether it is a building of `seat`.
    #[inline]
    pub const fn is_building_of(self, seat: Seat) -> bool {
        self.is_building() && self.0 & OWNER == seat.0
    }

    /// Whether it is a building or knight of anyone else.
    #[inline]
    pub const fn is_of_opponent(self, seat: Seat) -> bool {
        self.0 != 0 && self.0 & OWNER != seat.0
    }

    /// How many cards it draws from a hex that produces.
    #[inline]
    pub const fn yields(self) -> u8 {
        if self.is_building() { self.0 >> 4 & 3 } else { 0 }
    }

    /// Owner and building.
    #[inline]
    pub const fn get(self) -> Option<(Seat, Building)> {
        match self.yields() {
            1 => Some((Seat(self.0 & OWNER), Building::Settlement)),
            2 => Some((Seat(self.0 & OWNER), Building::City)),
            _ => None,
        }
    }

    /// Owner and knight.
    #[inline]
    pub const fn knight(self) -> Option<(Seat, Knight)> {
        if self.0 & KNIGHT == 0 {
            return None;
        }
        let knight = Knight { strength: self.0 >> 4 & 3, active: self.0 & WALL_OR_ACTIVE != 0 };
        Some((Seat(self.0 & OWNER), knight))
    }

    /// Whether it is a city with a wall.
    #[inline]
    pub const fn has_wall(self) -> bool {
        self.is_building() && self.0 & WALL_OR_ACTIVE != 0
    }

    /// Whether it is a city that lies on its side.
    #[inline]
    pub const fn is_fallen(self) -> bool {
        self.is_building() && self.0 & FALLEN != 0
    }
}

/// Kinds of pieces on paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PathKinds(u8);

impl PathKinds {
    pub const ROADS: PathKinds = PathKinds(1 << 4);
    pub const SHIPS: PathKinds = PathKinds(1 << 5);
    pub const BOTH: PathKinds = PathKinds(3 << 4);
    /// Bridges, which no ship is joined to.
    const BRIDGES: PathKinds = PathKinds(1 << 6);

    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        PathKinds(bits)
    }
}

/// A path: empty (0), or the owner of the road (bit 4), ship (bit 5) or bridge (bit 6) on it. A bridge joins
/// roads and counts with them for the longest one; for all else it is no road.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PathPiece(u8);

impl PathPiece {
    /// Eight in one number, the first lowest; nothing is 0.
    #[inline]
    pub fn bytes(pieces: &[PathPiece; 8]) -> u64 {
        u64::from_le_bytes(pieces.map(|piece| piece.0))
    }

    /// Nothing there.
    pub const EMPTY: PathPiece = PathPiece(0);

    /// A road.
    #[inline]
    pub const fn road(owner: Seat) -> Self {
        PathPiece(1 << 4 | owner.0)
    }

    /// A ship.
    #[inline]
    pub const fn ship(owner: Seat) -> Self {
        PathPiece(1 << 5 | owner.0)
    }

    /// A bridge.
    #[inline]
    pub const fn bridge(owner: Seat) -> Self {
        PathPiece(1 << 6 | owner.0)
    }

    /// Whether nothing lies there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whose bridge, if it is one.
    #[inline]
    pub const fn bridge_owner(self) -> Option<Seat> {
        if self.0 & PathKinds::BRIDGES.0 == 0 { None } else { Some(Seat(self.0 & 15)) }
    }

    /// Whether it is a road or bridge of `seat`.
    #[inline]
    pub const fn joins_roads_of(self, seat: Seat) -> bool {
        self.0 == PathPiece::road(seat).0 || self.0 == PathPiece::bridge(seat).0
    }

    /// Whose road, if it is one.
    #[inline]
    pub const fn road_owner(self) -> Option<Seat> {
        if self.0 & PathKinds::ROADS.0 == 0 { None } else { Some(Seat(self.0 & 15)) }
    }

    /// Whose ship, if it is one.
    #[inline]
    pub const fn ship_owner(self) -> Option<Seat> {
        if self.0 & PathKinds::SHIPS.0 == 0 { None } else { Some(Seat(self.0 & 15)) }
    }

    /// Whether it is a road of `seat`.
    #[inline]
    pub const fn is_road_of(self, seat: Seat) -> bool {
        self.0 == PathPiece::road(seat).0
    }

    /// Whether it is a ship of `seat`.
    #[inline]
    pub const fn is_ship_of(self, seat: Seat) -> bool {
        self.0 == PathPiece::ship(seat).0
    }

    /// Whether it is a piece of `seat` of one of these kinds.
    #[inline]
    pub(crate) const fn fits(self, seat: Seat, kinds: PathKinds) -> bool {
        self.0 & kinds.0 != 0 && self.0 & 15 == seat.0
    }

    /// Which kind it is.
    #[inline]
    pub(crate) const fn kind(self) -> PathKinds {
        PathKinds(self.0 & PathKinds::BOTH.0)
    }

    /// Whether it is a piece of `seat`.
    #[inline]
    pub const fn is_of(self, seat: Seat) -> bool {
        self.0 != 0 && self.0 & 15 == seat.0
    }
}

/// Which of eight in one number are something.
#[inline]
pub(super) fn filled(mut eight: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = eight.trailing_zeros() as usize / 8;
        eight &= !(0xff_u64.checked_shl(8 * at as u32)?);
        Some(at)
    })
}

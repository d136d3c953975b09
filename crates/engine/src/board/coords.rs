//! The coordinates that people and files use: axial hexes, and corners and sides named from a hex.
//!
//! Pointy-top hexes; `r` grows to the south, `q` to the east along a row. A corner or side can be
//! named from every hex it touches; [`IntersectionCoord::point`] and [`PathCoord::point`] give the
//! one point that all these names share.

use std::fmt;

/// A hex by its axial coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HexCoord {
    /// South-ward row; first, so that hexes sort in reading order.
    pub r: i8,
    /// East-ward position in the row.
    pub q: i8,
}

impl HexCoord {
    /// The hex at (q, r).
    pub const fn new(q: i8, r: i8) -> Self {
        HexCoord { q, r }
    }

    /// The neighbor across `side`; itself, if that is a path inside.
    pub const fn neighbor(self, side: Side) -> Self {
        let (dq, dr) = side.offset();
        HexCoord { q: self.q.wrapping_add(dq), r: self.r.wrapping_add(dr) }
    }

    /// The center, on an integer grid in which every corner has integer coordinates too.
    fn center(self) -> (i16, i16) {
        (2 * self.q as i16 + self.r as i16, 3 * self.r as i16)
    }
}

impl fmt::Display for HexCoord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

/// A corner of a hex, clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Corner {
    /// Top.
    N,
    /// Upper right.
    NE,
    /// Lower right.
    SE,
    /// Bottom.
    S,
    /// Lower left.
    SW,
    /// Upper left.
    NW,
    /// Not a corner but the middle: the plaza of a hex that has one.
    C,
}

impl Corner {
    /// All six, clockwise from the top; the middle is none.
    pub const ALL: [Corner; 6] = [Corner::N, Corner::NE, Corner::SE, Corner::S, Corner::SW, Corner::NW];

    /// The name used in text coordinates.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "SE", "S", "SW", "NW", "C"][self as usize]
    }

    /// The corner of that name, or the middle.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain([Corner::C]).find(|c| c.name() == name)
    }

    const fn offset(self) -> (i16, i16) {
        [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, 0)][self as usize]
    }
}

/// A side of a hex, named for the neighbor it faces, clockwise from the upper right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Side {
    /// Towards the upper right neighbor.
    NE,
    /// Towards the right neighbor.
    E,
    /// Towards the lower right neighbor.
    SE,
    /// Towards the lower left neighbor.
    SW,
    /// Towards the left neighbor.
    W,
    /// Towards the upper left neighbor.
    NW,
    /// Not a side but a path inside: from the middle to the top.
    ToN,
    /// From the middle to the upper right corner.
    ToNE,
    /// From the middle to the lower right corner.
    ToSE,
    /// From the middle to the bottom.
    ToS,
    /// From the middle to the lower left corner.
    ToSW,
    /// From the middle to the upper left corner.
    ToNW,
}

impl Side {
    /// All six, clockwise from the upper right.
    pub const ALL: [Side; 6] = [Side::NE, Side::E, Side::SE, Side::SW, Side::W, Side::NW];

    /// The six paths between the plaza of a hex and its corners, in the order of [`Corner::ALL`].
    pub const INNER: [Side; 6] = [Side::ToN, Side::ToNE, Side::ToSE, Side::ToS, Side::ToSW, Side::ToNW];

    /// The name used in text coordinates.
    pub const fn name(self) -> &'static str {
        ["NE", "E", "SE", "SW", "W", "NW", "C-N", "C-NE", "C-SE", "C-S", "C-SW", "C-NW"][self as usize]
    }

    /// The side of that name, or the path inside.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::INNER).find(|s| s.name() == name)
    }

    /// Whether it is a path inside the hex.
    pub const fn is_inner(self) -> bool {
        self as usize >= Self::ALL.len()
    }

    /// Where the neighbor lies; a path inside leads to none.
    const fn offset(self) -> (i8, i8) {
        if self.is_inner() {
            return (0, 0);
        }
        [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][self as usize]
    }

    /// What is at its ends: two corners, clockwise, or the middle and a corner.
    pub const fn corners(self) -> [Corner; 2] {
        let i = self as usize;
        if self.is_inner() {
            return [Corner::C, Corner::ALL[i - Self::ALL.len()]];
        }
        [Corner::ALL[i], Corner::ALL[(i + 1) % 6]]
    }
}

/// An intersection, named as a corner of a hex, or the plaza in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct IntersectionCoord {
    /// One of the hexes it touches.
    pub hex: HexCoord,
    /// Which corner of that hex, or its middle.
    pub corner: Corner,
}

impl IntersectionCoord {
    /// The point that all names of one intersection share, as (y, x).
    pub fn point(self) -> (i16, i16) {
        let ((x, y), (dx, dy)) = (self.hex.center(), self.corner.offset());
        (y + dy, x + dx)
    }
}

impl fmt::Display for IntersectionCoord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.hex, self.corner.name())
    }
}

/// A path, named as a side of a hex, or as a path inside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PathCoord {
    /// One of the hexes it touches.
    pub hex: HexCoord,
    /// Which side of that hex.
    pub side: Side,
}

impl PathCoord {
    /// The intersections at its two ends.
    pub fn ends(self) -> [IntersectionCoord; 2] {
        self.side.corners().map(|corner| IntersectionCoord { hex: self.hex, corner })
    }

    /// The point that all names of one path share (the sum of its ends), as (y, x).
    pub fn point(self) -> (i16, i16) {
        let [a, b] = self.ends().map(IntersectionCoord::point);
        (a.0 + b.0, a.1 + b.1)
    }
}

impl fmt::Display for PathCoord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.hex, self.side.name())
    }
}

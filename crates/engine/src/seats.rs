//! Who plays: seats, sets of seats, and the colors of the pieces.

use std::fmt;

/// Most seats, and most owners of pieces.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0. Owners of pieces that are not seats (neutral
/// colors) use the numbers after the last seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The color of a seat's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Color {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// White.
    White,
    /// Green.
    Green,
    /// Brown.
    Brown,
}

impl Color {
    /// All six, in the order in which seats get them by default.
    pub const ALL: [Color; 6] =
        [Color::Red, Color::Blue, Color::Orange, Color::White, Color::Green, Color::Brown];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["red", "blue", "orange", "white", "green", "brown"][self as usize]
    }

    /// The color of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// One seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// The first `n` seats.
    #[inline]
    pub const fn first(n: u8) -> Self {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Whether `seat` is in it; a seat that no table has is in none.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 != 0
    }

    /// With `seat`.
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Without `seat`.
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// What is in both.
    #[inline]
    pub const fn and(self, other: SeatSet) -> Self {
        SeatSet(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    pub const fn or(self, other: SeatSet) -> Self {
        SeatSet(self.0 | other.0)
    }

    /// What is here but not in `other`.
    #[inline]
    pub const fn minus(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = (rest != 0).then(|| Seat(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(seat)
        })
    }

    /// The only seat, if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

//! Cards of the supply, and counted sets of them that add and compare in one step.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A kind of card that lies in the supply: five resources, three commodities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Card {
    /// From hills.
    Brick,
    /// From forest.
    Lumber,
    /// From pasture.
    Wool,
    /// From fields.
    Grain,
    /// From mountains.
    Ore,
    /// Commodity from pasture.
    Cloth,
    /// Commodity from mountains.
    Coin,
    /// Commodity from forest.
    Paper,
}

impl Card {
    /// All kinds.
    pub const ALL: [Card; 8] =
        [Card::Brick, Card::Lumber, Card::Wool, Card::Grain, Card::Ore, Card::Cloth, Card::Coin, Card::Paper];
    /// The five resources.
    pub const RESOURCES: [Card; 5] = [Card::Brick, Card::Lumber, Card::Wool, Card::Grain, Card::Ore];

    /// The three commodities.
    pub const COMMODITIES: [Card; 3] = [Card::Cloth, Card::Coin, Card::Paper];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"][self as usize]
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }

    /// Whether it is one of the five resources.
    pub const fn is_resource(self) -> bool {
        (self as u8) < 5
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So many cards of each kind, eight counts in one word. A count stays below 128, so that sums and
/// differences never reach into the neighboring count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

const HIGH: u64 = 0x8080_8080_8080_8080;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// From counts in the order of [`Card::ALL`].
    pub const fn from_counts(counts: [u8; 8]) -> Self {
        Cards(u64::from_le_bytes(counts))
    }

    /// From counts of the five resources in the order of [`Card::RESOURCES`].
    pub const fn resources(counts: [u8; 5]) -> Self {
        let [a, b, c, d, e] = counts;
        Cards(u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]))
    }

    /// The counts in the order of [`Card::ALL`].
    #[inline]
    pub const fn counts(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// One card.
    #[inline]
    pub const fn one(kind: Card) -> Self {
        Cards(1 << (8 * kind as u32))
    }

    /// So many cards of one kind.
    #[inline]
    pub const fn of(kind: Card, count: u8) -> Self {
        Cards((count as u64) << (8 * kind as u32))
    }

    /// How many of a kind.
    #[inline]
    pub const fn get(self, kind: Card) -> u8 {
        (self.0 >> (8 * kind as u32)) as u8
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these include `other`.
    #[inline]
    pub const fn covers(self, other: Cards) -> bool {
        // Each count borrows from its own high bit at most.
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }

    /// Whether some kind is there at least twice.
    #[inline]
    pub const fn has_a_pair(self) -> bool {
        (self.0 + 0x7e7e_7e7e_7e7e_7e7e) & HIGH != 0
    }

    /// Whether every count is one the engine can compute with.
    pub const fn is_sane(self) -> bool {
        self.0 & HIGH == 0
    }

    /// The kinds that are there, with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(move |k| (k, self.get(k))).filter(|&(_, n)| n > 0)
    }

    /// Whether some kind is in both.
    pub fn shares_a_kind_with(self, other: Cards) -> bool {
        Card::ALL.into_iter().any(|k| self.get(k) > 0 && other.get(k) > 0)
    }

    /// As many of each kind as are in both.
    pub fn common(self, other: Cards) -> Self {
        let (a, b) = (self.counts(), other.counts());
        Cards::from_counts(std::array::from_fn(|i| a[i].min(b[i])))
    }

    /// What is missing here of `wanted`.
    pub fn missing(self, wanted: Cards) -> Self {
        wanted - wanted.common(self)
    }

    /// The same cards so many times.
    pub fn times(self, n: u8) -> Self {
        Cards(self.0 * n as u64)
    }

    /// The commodities among them.
    pub const fn commodities(self) -> Self {
        Cards(self.0 >> 40 << 40)
    }

    /// Whether all are of the five resources.
    pub const fn only_resources(self) -> bool {
        self.0 >> 40 == 0
    }
}

impl Add for Cards {
    type Output = Cards;
    #[inline]
    fn add(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        debug_assert!(self.covers(other), "{self:?} - {other:?}");
        Cards(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (i, (kind, n)) in self.iter().enumerate() {
            let gap = if i > 0 { ", " } else { "" };
            write!(f, "{gap}{n} {kind}")?;
        }
        Ok(())
    }
}

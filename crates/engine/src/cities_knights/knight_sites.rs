//! A small set of intersections: a player has six knights.

use crate::board::IntersectionId;

/// Where knights of one player stand, in the order of the board. A quarter of the size of a set of
/// all intersections, and copied with every state.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct KnightSites {
    at: [u8; Self::MOST],
    len: u8,
}

impl KnightSites {
    /// Knights of a player.
    pub const MOST: usize = 6;
    /// None.
    pub const EMPTY: KnightSites = KnightSites { at: [0; Self::MOST], len: 0 };

    /// In the order of the board.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = IntersectionId> + use<> {
        let KnightSites { at, len } = *self;
        at.into_iter().take(len as usize).map(IntersectionId)
    }

    /// Calls `f` with each, in the order of the board.
    #[inline]
    pub fn for_each(&self, f: impl FnMut(IntersectionId)) {
        self.iter().for_each(f);
    }

    /// Whether it is one of them.
    #[inline]
    pub fn contains(&self, at: IntersectionId) -> bool {
        self.at[..self.len as usize].contains(&at.0)
    }

    /// Adds one; whether it is a member now. A seventh does not fit.
    pub fn insert(&mut self, at: IntersectionId) -> bool {
        if self.contains(at) {
            return true;
        }
        if self.len as usize == Self::MOST {
            return false;
        }
        self.at[self.len as usize] = at.0;
        self.len += 1;
        self.at[..self.len as usize].sort_unstable();
        true
    }

    /// Removes one.
    pub fn remove(&mut self, at: IntersectionId) {
        if let Some(place) = self.at[..self.len as usize].iter().position(|&a| a == at.0) {
            self.at.copy_within(place + 1..self.len as usize, place);
            self.len -= 1;
            self.at[self.len as usize] = 0;
        }
    }

    /// How many.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl std::fmt::Debug for KnightSites {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|at| at.0)).finish()
    }
}

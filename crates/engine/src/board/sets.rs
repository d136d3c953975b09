//! Fixed-size bit sets of hexes, intersections and paths.

use super::topology::{HexId, IntersectionId, PathId};

macro_rules! id_set {
    ($(#[$doc:meta])* $name:ident, $id:ident, $index:ty, $words:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name([u64; $words]);

        impl $name {
            /// No members.
            pub const EMPTY: Self = Self([0; $words]);

            /// Whether `id` is a member; an id beyond all boards never is.
            #[inline]
            pub const fn contains(&self, id: $id) -> bool {
                let word = id.0 as usize / 64;
                word < $words && self.0[word] >> (id.0 % 64) & 1 != 0
            }

            /// Adds `id`.
            #[inline]
            pub fn insert(&mut self, id: $id) {
                self.0[id.0 as usize / 64] |= 1 << (id.0 % 64);
            }

            /// Removes `id`.
            #[inline]
            pub fn remove(&mut self, id: $id) {
                self.0[id.0 as usize / 64] &= !(1 << (id.0 % 64));
            }

            /// Adds or removes `id`.
            #[inline]
            pub fn set(&mut self, id: $id, member: bool) {
                if member { self.insert(id) } else { self.remove(id) }
            }

            /// Whether there is no member.
            #[inline]
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|&w| w == 0)
            }

            /// How many members.
            #[inline]
            pub fn len(&self) -> usize {
                self.0.iter().map(|w| w.count_ones() as usize).sum()
            }

            /// What is in both.
            #[inline]
            pub fn and(&self, other: &Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
            }

            /// What is in either.
            #[inline]
            pub fn or(&self, other: &Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
            }

            /// What is here but not in `other`.
            #[inline]
            pub fn minus(&self, other: &Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
            }

            /// Calls `f` for each member in order of ids.
            #[inline]
            pub fn for_each(&self, mut f: impl FnMut($id)) {
                for (i, &word) in self.0.iter().enumerate() {
                    let mut rest = word;
                    while rest != 0 {
                        f($id((i as u32 * 64 + rest.trailing_zeros()) as $index));
                        rest &= rest - 1;
                    }
                }
            }

            /// The members in order of ids.
            pub fn iter(&self) -> impl Iterator<Item = $id> + '_ {
                self.0.iter().enumerate().flat_map(|(i, &word)| {
                    std::iter::successors((word != 0).then_some(word), |w| {
                        let rest = w & (w - 1);
                        (rest != 0).then_some(rest)
                    })
                    .map(move |w| $id((i as u32 * 64 + w.trailing_zeros()) as $index))
                })
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<T: IntoIterator<Item = $id>>(ids: T) -> Self {
                let mut set = Self::EMPTY;
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}

id_set!(
    /// A set of hexes.
    HexSet, HexId, u8, 2
);
id_set!(
    /// A set of intersections.
    IntersectionSet, IntersectionId, u8, 4
);
id_set!(
    /// A set of paths.
    PathSet, PathId, u16, 6
);

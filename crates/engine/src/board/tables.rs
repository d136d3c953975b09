//! Tables with an entry for each hex, intersection or path that a board may have, asked by id.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use super::topology::{HexId, IntersectionId, PathId, Topology};

macro_rules! id_table {
    ($(#[$doc:meta])* $name:ident, $id:ident, $len:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name<T>(pub [T; $len]);

        impl<T> Index<$id> for $name<T> {
            type Output = T;

            #[inline(always)]
            fn index(&self, id: $id) -> &T {
                &self.0[id.index()]
            }
        }

        impl<T> IndexMut<$id> for $name<T> {
            #[inline(always)]
            fn index_mut(&mut self, id: $id) -> &mut T {
                &mut self.0[id.index()]
            }
        }

        impl<T> Deref for $name<T> {
            type Target = [T; $len];

            #[inline(always)]
            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl<T> DerefMut for $name<T> {
            #[inline(always)]
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}

id_table!(
    /// Something for each hex.
    PerHex, HexId, Topology::MAX_HEXES
);
id_table!(
    /// Something for each intersection.
    PerIntersection, IntersectionId, Topology::MAX_INTERSECTIONS
);
id_table!(
    /// Something for each path.
    PerPath, PathId, Topology::MAX_PATHS
);

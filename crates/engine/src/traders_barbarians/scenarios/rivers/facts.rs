//! What a program may ask about this scenario without writing all of a state down.

use super::streams;
use crate::board::{IntersectionSet, PathId, PathSet};
use crate::rules::Rules;

impl Rules {
    /// Building sites for bridges; none in another game.
    pub fn bridge_sites(&self) -> &[PathId] {
        &streams(self).sites
    }

    /// Paths at which a road brings gold, and sites among them at which none lies.
    pub fn river_paths(&self) -> &PathSet {
        &streams(self).paths
    }

    /// Intersections at which a settlement brings gold.
    pub fn river_shores(&self) -> &IntersectionSet {
        &streams(self).shores
    }
}

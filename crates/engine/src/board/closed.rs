//! Places that a board closes to everybody.

use super::features::Spot;
use super::topology::{IntersectionId, PathId, Topology, TopologyError};

impl Topology {
    /// The same where some paths and intersections are closed: nothing lies or moves on these paths, nobody
    /// builds on these intersections.
    pub fn closing(mut self, places: impl IntoIterator<Item = Spot>) -> Result<Self, TopologyError> {
        for place in places {
            match place {
                Spot::Path(at) => {
                    let path = self.path(at).ok_or_else(|| TopologyError::Closed(at.to_string()))?;
                    self.closed_paths.insert(path);
                }
                Spot::Intersection(at) => {
                    let site = self.intersection(at).ok_or_else(|| TopologyError::Closed(at.to_string()))?;
                    self.closed_sites.insert(site);
                }
                Spot::Hex(at) => return Err(TopologyError::Closed(at.to_string())),
            }
        }
        Ok(self)
    }

    /// Whether nobody may use a path.
    #[inline]
    pub fn is_closed_path(&self, path: PathId) -> bool {
        self.closed_paths.contains(path)
    }

    /// Whether nobody may build on an intersection.
    #[inline]
    pub fn is_closed_site(&self, intersection: IntersectionId) -> bool {
        self.closed_sites.contains(intersection)
    }
}

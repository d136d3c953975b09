//! What touches what: built once from a set of hexes, land and sea alike, and never changed.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;

use super::coords::{Corner, HexCoord, IntersectionCoord, PathCoord, Side};
use super::sets::{HexSet, IntersectionSet, PathSet};

/// A hex of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HexId(pub u8);

impl HexId {
    /// Its place in a table.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An intersection: a place where up to three hexes meet, or the plaza inside one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct IntersectionId(pub u8);

impl IntersectionId {
    /// Its place in a table.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A path: a side that up to two hexes share, with an intersection at each end, or a path inside a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PathId(pub u16);

impl PathId {
    /// Its place in a table.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a set of hexes is no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TopologyError {
    /// The same hex twice.
    #[error("hex {0} is listed twice")]
    DuplicateHex(HexCoord),
    /// Nothing to play on.
    #[error("a board needs at least one hex")]
    Empty,
    /// A plaza beside the board, or the second one of a hex.
    #[error("hex {0} has no room for a plaza")]
    Plaza(HexCoord),
    /// Coordinates outside of -60..=60.
    #[error("hex {0} is too far from the center (coordinates go from -60 to 60)")]
    TooFar(HexCoord),
    /// Something to be closed that is neither a path nor an intersection of the board.
    #[error("there is no path or intersection {0} to close")]
    Closed(String),
    /// More of something than the engine has room for.
    #[error("the board has {count} {what}; at most {limit} fit")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many fit.
        limit: usize,
    },
}

/// Where an intersection leads: along a path to the intersection at its other end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The path taken.
    pub path: PathId,
    /// Where it ends.
    pub to: IntersectionId,
}

#[derive(Clone, Debug)]
struct IntersectionInfo {
    name: IntersectionCoord,
    hexes: ArrayVec<HexId, 3>,
    ways: ArrayVec<Way, 6>,
}

#[derive(Clone, Debug)]
struct PathInfo {
    name: PathCoord,
    ends: [IntersectionId; 2],
    hexes: ArrayVec<HexId, 2>,
}

#[derive(Clone, Debug)]
struct HexInfo {
    at: HexCoord,
    corners: [IntersectionId; 6],
    sides: [PathId; 6],
    neighbors: ArrayVec<HexId, 6>,
    plaza: Option<IntersectionId>,
}

/// The fixed geometry of a board.
#[derive(Clone, Debug)]
pub struct Topology {
    hexes: Vec<HexInfo>,
    intersections: Vec<IntersectionInfo>,
    paths: Vec<PathInfo>,
    /// The paths that leave each intersection.
    stars: Vec<PathSet>,
    /// The intersections at the ends of each path.
    ends: Vec<IntersectionSet>,
    /// The paths around each hex.
    rims: Vec<PathSet>,
    /// How many intersections are corners of hexes; the others are plazas.
    corner_count: usize,
    /// Paths that nobody may use.
    pub(super) closed_paths: PathSet,
    /// Intersections on which nobody may build.
    pub(super) closed_sites: IntersectionSet,
    by_coord: BTreeMap<HexCoord, HexId>,
    by_intersection_point: BTreeMap<(i16, i16), IntersectionId>,
    by_path_point: BTreeMap<(i16, i16), PathId>,
}

impl Topology {
    /// The most hexes a board may have.
    pub const MAX_HEXES: usize = 128;
    /// The most intersections a board may have.
    pub const MAX_INTERSECTIONS: usize = 256;
    /// The most paths a board may have.
    pub const MAX_PATHS: usize = 384;

    // Rule: base/board#intersections, base/board#paths
    /// Builds the geometry of a set of hexes. Ids follow reading order, whatever order they come in.
    pub fn new(coords: impl IntoIterator<Item = HexCoord>) -> Result<Self, TopologyError> {
        Self::with_plazas(coords, [])
    }

    /// The same where some hexes have a plaza: an intersection in the middle, and a path from there to
    /// each corner. Plazas and their paths come after all others, so that these keep their ids.
    pub fn with_plazas(
        coords: impl IntoIterator<Item = HexCoord>,
        plazas: impl IntoIterator<Item = HexCoord>,
    ) -> Result<Self, TopologyError> {
        let mut middles = BTreeMap::new();
        for at in plazas {
            if middles.insert(at, ()).is_some() {
                return Err(TopologyError::Plaza(at));
            }
        }
        let mut by_coord = BTreeMap::new();
        for at in coords {
            if !(-60..=60).contains(&at.q) || !(-60..=60).contains(&at.r) {
                return Err(TopologyError::TooFar(at));
            }
            if by_coord.insert(at, HexId(0)).is_some() {
                return Err(TopologyError::DuplicateHex(at));
            }
        }
        if by_coord.is_empty() {
            return Err(TopologyError::Empty);
        }
        limit("hexes", by_coord.len(), Self::MAX_HEXES)?;
        for (i, id) in by_coord.values_mut().enumerate() {
            *id = HexId(i as u8);
        }

        // The first hex in reading order gives each intersection and path its canonical name.
        let mut corner_names = BTreeMap::new();
        let mut side_names = BTreeMap::new();
        for &hex in by_coord.keys() {
            for corner in Corner::ALL {
                let name = IntersectionCoord { hex, corner };
                corner_names.entry(name.point()).or_insert(name);
            }
            for side in Side::ALL {
                let name = PathCoord { hex, side };
                side_names.entry(name.point()).or_insert(name);
            }
        }
        if let Some(&at) = middles.keys().find(|at| !by_coord.contains_key(at)) {
            return Err(TopologyError::Plaza(at));
        }
        let corner_count = corner_names.len();
        limit("intersections", corner_count + middles.len(), Self::MAX_INTERSECTIONS)?;
        limit("paths", side_names.len() + 6 * middles.len(), Self::MAX_PATHS)?;
        let middle_names = middles.keys().map(|&hex| IntersectionCoord { hex, corner: Corner::C });
        let corner_names: Vec<_> = corner_names.into_values().chain(middle_names).collect();
        let inner = |&hex| Side::INNER.map(|side| PathCoord { hex, side });
        let side_names: Vec<_> = side_names.into_values().chain(middles.keys().flat_map(inner)).collect();
        let by_intersection_point: BTreeMap<_, _> =
            corner_names.iter().enumerate().map(|(i, n)| (n.point(), IntersectionId(i as u8))).collect();
        let by_path_point: BTreeMap<_, _> =
            side_names.iter().enumerate().map(|(i, n)| (n.point(), PathId(i as u16))).collect();

        let mut intersections: Vec<_> = corner_names
            .into_iter()
            .map(|name| IntersectionInfo { name, hexes: ArrayVec::new(), ways: ArrayVec::new() })
            .collect();
        let mut paths: Vec<_> = side_names
            .into_iter()
            .map(|name| PathInfo {
                name,
                ends: name.ends().map(|end| by_intersection_point[&end.point()]),
                hexes: ArrayVec::new(),
            })
            .collect();
        let mut hexes = Vec::with_capacity(by_coord.len());
        for (&at, &id) in &by_coord {
            let corners = Corner::ALL
                .map(|corner| by_intersection_point[&IntersectionCoord { hex: at, corner }.point()]);
            let sides = Side::ALL.map(|side| by_path_point[&PathCoord { hex: at, side }.point()]);
            corners.iter().for_each(|c| intersections[c.index()].hexes.push(id));
            sides.iter().for_each(|s| paths[s.index()].hexes.push(id));
            let neighbors =
                Side::ALL.iter().filter_map(|&s| by_coord.get(&at.neighbor(s)).copied()).collect();
            let middle = IntersectionCoord { hex: at, corner: Corner::C };
            let plaza = by_intersection_point.get(&middle.point()).copied();
            if let Some(plaza) = plaza {
                intersections[plaza.index()].hexes.push(id);
                // The hex lies on both sides, so nothing takes such a path for a coast.
                let inner = Side::INNER.map(|side| by_path_point[&PathCoord { hex: at, side }.point()]);
                inner.iter().for_each(|path| paths[path.index()].hexes.extend([id, id]));
            }
            hexes.push(HexInfo { at, corners, sides, neighbors, plaza });
        }
        for (i, path) in paths.iter().enumerate() {
            let [a, b] = path.ends;
            let path = PathId(i as u16);
            intersections[a.index()].ways.push(Way { path, to: b });
            intersections[b.index()].ways.push(Way { path, to: a });
        }
        let star = |at: &IntersectionInfo| at.ways.iter().map(|way| way.path).collect();
        let stars = intersections.iter().map(star).collect();
        let ends = paths.iter().map(|path| path.ends.into_iter().collect()).collect();
        let rims = hexes.iter().map(|hex| hex.sides.iter().copied().collect()).collect();
        Ok(Topology {
            hexes,
            intersections,
            paths,
            stars,
            ends,
            rims,
            corner_count,
            closed_paths: PathSet::EMPTY,
            closed_sites: IntersectionSet::EMPTY,
            by_coord,
            by_intersection_point,
            by_path_point,
        })
    }

    /// How many hexes there are.
    pub fn hex_count(&self) -> usize {
        self.hexes.len()
    }

    /// Whether there is such a hex.
    #[inline]
    pub fn has_hex(&self, hex: HexId) -> bool {
        hex.index() < self.hexes.len()
    }

    /// How many intersections there are.
    pub fn intersection_count(&self) -> usize {
        self.intersections.len()
    }

    /// Whether there is such an intersection.
    #[inline]
    pub fn has_intersection(&self, intersection: IntersectionId) -> bool {
        intersection.index() < self.intersections.len()
    }

    /// Whether an intersection is a plaza: not a corner but the middle of a hex. It touches that hex only,
    /// but no coast.
    #[inline]
    pub fn is_plaza(&self, intersection: IntersectionId) -> bool {
        intersection.index() >= self.corner_count
    }

    /// Every plaza, in reading order.
    pub fn plazas(&self) -> impl Iterator<Item = IntersectionId> + use<> {
        (self.corner_count..self.intersections.len()).map(|i| IntersectionId(i as u8))
    }

    /// The plaza of a hex, if it has one.
    #[inline]
    pub fn plaza(&self, hex: HexId) -> Option<IntersectionId> {
        self.hexes[hex.index()].plaza
    }

    /// The paths around a hex and those inside it, but for closed ones.
    pub fn open_paths_of(&self, hex: HexId) -> impl Iterator<Item = PathId> + '_ {
        let inner = self.plaza(hex).map_or(&[][..], |plaza| self.ways(plaza));
        let paths = self.sides(hex).iter().copied().chain(inner.iter().map(|way| way.path));
        paths.filter(|&path| !self.is_closed_path(path))
    }

    /// How many paths there are.
    pub fn path_count(&self) -> usize {
        self.paths.len()
    }

    /// Whether there is such a path.
    #[inline]
    pub fn has_path(&self, path: PathId) -> bool {
        path.index() < self.paths.len()
    }

    /// Every hex, in reading order.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(|i| HexId(i as u8))
    }

    /// Every intersection, in reading order; plazas come last.
    pub fn intersections(&self) -> impl Iterator<Item = IntersectionId> + use<> {
        (0..self.intersections.len()).map(|i| IntersectionId(i as u8))
    }

    /// Every path, in reading order; those inside hexes come last.
    pub fn paths(&self) -> impl Iterator<Item = PathId> + use<> {
        (0..self.paths.len()).map(|i| PathId(i as u16))
    }

    /// Where a hex lies.
    pub fn hex_at(&self, hex: HexId) -> HexCoord {
        self.hexes[hex.index()].at
    }

    /// The hex at a coordinate, if the board has it.
    pub fn hex(&self, at: HexCoord) -> Option<HexId> {
        self.by_coord.get(&at).copied()
    }

    /// The intersection of that name, if the board has it. Any of its names will do, also one from
    /// a hex beyond the board's rim.
    pub fn intersection(&self, name: IntersectionCoord) -> Option<IntersectionId> {
        self.by_intersection_point.get(&name.point()).copied()
    }

    /// The path of that name, if the board has it. Any of its names will do.
    pub fn path(&self, name: PathCoord) -> Option<PathId> {
        self.by_path_point.get(&name.point()).copied()
    }

    /// The canonical name of an intersection.
    pub fn intersection_name(&self, id: IntersectionId) -> IntersectionCoord {
        self.intersections[id.index()].name
    }

    /// The canonical name of a path.
    pub fn path_name(&self, id: PathId) -> PathCoord {
        self.paths[id.index()].name
    }

    /// The six corners of a hex, clockwise from the top.
    #[inline]
    pub fn corners(&self, hex: HexId) -> &[IntersectionId; 6] {
        &self.hexes[hex.index()].corners
    }

    /// The six sides of a hex, clockwise from the upper right.
    #[inline]
    pub fn sides(&self, hex: HexId) -> &[PathId; 6] {
        &self.hexes[hex.index()].sides
    }

    /// The hexes beside a hex.
    #[inline]
    pub fn neighbors(&self, hex: HexId) -> &[HexId] {
        &self.hexes[hex.index()].neighbors
    }

    /// The hexes an intersection touches.
    #[inline]
    pub fn hexes_at(&self, id: IntersectionId) -> &[HexId] {
        &self.intersections[id.index()].hexes
    }

    /// The paths that leave an intersection, as a set.
    #[inline]
    pub(crate) fn star(&self, id: IntersectionId) -> &PathSet {
        &self.stars[id.index()]
    }

    /// The intersections at the ends of a path, as a set.
    #[inline]
    pub(crate) fn ends_set(&self, path: PathId) -> &IntersectionSet {
        &self.ends[path.index()]
    }

    /// The paths around a hex, as a set.
    #[inline]
    pub(crate) fn rim(&self, id: HexId) -> &PathSet {
        &self.rims[id.index()]
    }

    /// The paths that leave an intersection, and where they lead.
    #[inline]
    pub fn ways(&self, id: IntersectionId) -> &[Way] {
        &self.intersections[id.index()].ways
    }

    /// The intersections at the ends of a path.
    #[inline]
    pub fn ends(&self, path: PathId) -> [IntersectionId; 2] {
        self.paths[path.index()].ends
    }

    /// The hexes a path runs between; one inside a hex has that hex on both sides, one at the rim of the
    /// board has one hex only.
    #[inline]
    pub fn path_hexes(&self, path: PathId) -> &[HexId] {
        &self.paths[path.index()].hexes
    }

    /// Every hex as a set.
    pub fn all_hexes(&self) -> HexSet {
        self.hexes().collect()
    }

    /// Every intersection as a set.
    pub fn all_intersections(&self) -> IntersectionSet {
        self.intersections().collect()
    }

    /// Every path as a set.
    pub fn all_paths(&self) -> PathSet {
        self.paths().collect()
    }
}

fn limit(what: &'static str, count: usize, limit: usize) -> Result<(), TopologyError> {
    if count > limit { Err(TopologyError::TooMany { what, count, limit }) } else { Ok(()) }
}

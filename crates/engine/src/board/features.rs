//! What a scenario marks on its board: areas, places with a meaning of their own, and what lies aside.
//!
//! The engine gives areas and markers no meaning here. The module of a scenario looks for the names
//! it knows; `docs/SCENARIOS.md` lists them.

use super::coords::{HexCoord, IntersectionCoord, PathCoord};
use super::layout::HarborKind;
use super::terrain::Terrain;
use crate::seats::Color;

/// A named set of hexes, such as the main island.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its name; the pieces of a divided area are `name-1`, `name-2` and so on.
    pub name: String,
    /// Its hexes in reading order, sea among them where it is dealt there.
    pub hexes: Vec<HexCoord>,
    /// Points for a player's first settlement in it.
    pub points: u8,
    /// Whether starting settlements may stand here. Where no area says so, they may stand anywhere.
    pub start: bool,
    /// Whether players may build here at all.
    pub build: bool,
    /// Whether the robber may be moved here.
    pub robber: bool,
    /// Whether each connected piece of its land is an area of its own. Never so on a dealt board.
    pub divided: bool,
}

impl Area {
    /// An area in which nothing is special.
    pub fn new(name: impl Into<String>, hexes: Vec<HexCoord>) -> Self {
        let name = name.into();
        Area { name, hexes, points: 0, start: false, build: true, robber: true, divided: false }
    }

    /// Whether it is the area of that name, or a piece of it.
    pub fn is(&self, name: &str) -> bool {
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| match rest.strip_prefix('-') {
            Some(number) => !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()),
            None => rest.is_empty(),
        })
    }
}

/// A place on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A hex.
    Hex(HexCoord),
    /// An intersection.
    Intersection(IntersectionCoord),
    /// A path.
    Path(PathCoord),
}

/// A marked place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkedSpot {
    /// Where.
    pub spot: Spot,
    /// A number that belongs to it, such as a village's; 0 if none.
    pub value: u8,
    /// The color it is for, if for one.
    pub color: Option<Color>,
}

/// Places of one meaning, in the order of the scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// What they are, such as `village`.
    pub name: String,
    /// Where.
    pub spots: Vec<MarkedSpot>,
}

/// Where the pirate starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PirateStart {
    /// There is no pirate.
    #[default]
    Unused,
    /// Beside the board until it is first moved.
    Aside,
    /// On this sea hex.
    At(HexCoord),
}

/// A stack that lies face down and is drawn from when fog lifts. Nobody knows the order, so there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaceDown {
    /// The area whose unexplored hexes are drawn from it; empty where there is one stack for all of them.
    pub area: String,
    /// Hexes, in the order of [`Terrain::ALL`].
    pub terrain: Vec<Terrain>,
    /// Number tokens, ascending.
    pub numbers: Vec<u8>,
}

/// All that a scenario marks on its board or lays beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Features {
    /// Where the pirate starts.
    pub pirate: PirateStart,
    /// The areas.
    pub areas: Vec<Area>,
    /// The markers.
    pub markers: Vec<Marker>,
    /// What lies face down, in the order of the scenario.
    pub face_down: Vec<FaceDown>,
    /// Harbors that the players place.
    pub harbor_tokens: Vec<HarborKind>,
    /// Numbers of the scenario, by name.
    pub values: Vec<(String, u8)>,
}

impl Features {
    /// The marker of hexes that have an intersection in their middle. The geometry of the board asks for
    /// it, whatever a scenario makes of such a place.
    pub const PLAZA: &'static str = "plaza";

    /// The hexes with a plaza, in the order of the scenario.
    pub fn plazas(&self) -> impl Iterator<Item = HexCoord> + '_ {
        self.marked(Self::PLAZA).iter().filter_map(|marked| match marked.spot {
            Spot::Hex(at) => Some(at),
            Spot::Intersection(_) | Spot::Path(_) => None,
        })
    }

    /// The marker of paths and intersections that are closed to everybody.
    pub const CLOSED: &'static str = "closed";

    /// The paths and intersections that are closed, in the order of the scenario.
    pub fn closed(&self) -> impl Iterator<Item = Spot> + '_ {
        self.marked(Self::CLOSED).iter().map(|marked| marked.spot)
    }

    /// The area of that name, or all pieces of a divided one.
    pub fn areas<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Area> {
        self.areas.iter().filter(move |area| area.is(name))
    }

    /// The places of that meaning; none if the scenario does not know it.
    pub fn marked(&self, name: &str) -> &[MarkedSpot] {
        self.markers.iter().find(|marker| marker.name == name).map_or(&[], |marker| &marker.spots)
    }

    /// The number of that name.
    pub fn value(&self, name: &str) -> Option<u8> {
        self.values.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }
}

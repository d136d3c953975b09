//! A layout says what a scenario's board may be; a board is one that has been dealt from it.

use super::coords::{HexCoord, IntersectionCoord, PathCoord};
use super::features::Features;
use super::pieces::BoardPiece;
use super::terrain::Terrain;
use super::topology::{Topology, TopologyError};
use crate::cards::Card;
use crate::seats::Color;

/// The sums of two dice on which a hex produces: bit *n* stands for the sum *n*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NumberMask(pub u16);

impl NumberMask {
    /// No number.
    pub const NONE: Self = NumberMask(0);

    /// A single number.
    pub const fn one(number: u8) -> Self {
        NumberMask(1 << number)
    }

    /// Whether the hex produces on `sum`.
    #[inline]
    pub const fn has(self, sum: u8) -> bool {
        self.0 >> sum & 1 != 0
    }

    /// The numbers in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (2..=12).filter(move |&n| self.has(n))
    }
}

/// What a harbor trades.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum HarborKind {
    /// Three of a kind for one.
    Generic,
    /// Two of this resource for one.
    Special(Card),
}

impl HarborKind {
    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        match self {
            HarborKind::Generic => "generic",
            HarborKind::Special(card) => card.name(),
        }
    }

    /// The harbor kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "generic" {
            return Some(HarborKind::Generic);
        }
        Card::RESOURCES.into_iter().find(|c| c.name() == name).map(HarborKind::Special)
    }
}

/// A harbor on the coast, named by the land hex it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Harbor {
    /// The coastal path; both its intersections have the harbor.
    pub path: PathCoord,
    /// What it trades.
    pub kind: HarborKind,
}

/// A hex of a board as dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardHex {
    /// Where.
    pub at: HexCoord,
    /// What it is made of.
    pub terrain: Terrain,
    /// On which sums it produces.
    pub numbers: NumberMask,
}

/// Two settlements and two roads that a color starts with on a beginners' map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartingPieces {
    /// Whose.
    pub color: Color,
    /// The two settlements; the second one gives the starting resources.
    pub settlements: [IntersectionCoord; 2],
    /// The road beside each.
    pub roads: [PathCoord; 2],
}

/// A board as dealt: everything about it is decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The hexes in reading order.
    pub hexes: Vec<BoardHex>,
    /// The harbors.
    pub harbors: Vec<Harbor>,
    /// Where the robber starts, if on the board.
    pub robber: Option<HexCoord>,
    /// The pieces of a beginners' map; empty when players place their own.
    pub starting: Vec<StartingPieces>,
    /// Where neutral settlements stand, in games that have them.
    pub neutral: Vec<IntersectionCoord>,
    /// What the scenario marks on it.
    pub features: Features,
}

impl Board {
    /// The geometry of its hexes, plazas and closed places included.
    pub fn topology(&self) -> Result<Topology, TopologyError> {
        let hexes = self.hexes.iter().map(|hex| hex.at);
        Topology::with_plazas(hexes, self.plazas())?.closing(self.features.closed())
    }

    /// The hexes with a plaza, in the order of the scenario.
    pub fn plazas(&self) -> impl Iterator<Item = HexCoord> + '_ {
        self.features.plazas()
    }
}

/// A hex of a layout. What is `None` here is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutHex {
    /// Where.
    pub at: HexCoord,
    /// Fixed terrain.
    pub terrain: Option<Terrain>,
    /// Fixed number token.
    pub number: Option<u8>,
}

/// How terrain is dealt to the hexes that have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TerrainDeal {
    /// Every hex says its terrain.
    #[default]
    Fixed,
    /// Drawn from this pool.
    Shuffled(Vec<Terrain>),
}

/// A hex that is dealt before all others, to a place that touches no coast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InlandHex {
    /// What it is made of.
    pub terrain: Terrain,
    /// The numbers that are printed on it.
    pub numbers: NumberMask,
}

/// A number token that is laid aside and at the end joins another one on its hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinedToken {
    /// The token.
    pub token: u8,
    /// The number whose hex it joins.
    pub to: u8,
}

/// How number tokens are dealt.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum NumberDeal {
    /// Every hex says its number.
    #[default]
    Fixed,
    /// Lettered tokens in this order, along a spiral that starts at a drawn corner hex.
    Spiral {
        /// The numbers in the order of their letters.
        tokens: Vec<u8>,
        /// One full spiral for each corner it may start from.
        spirals: Vec<Vec<HexCoord>>,
    },
    /// Shuffled; 6 and 8 never adjacent.
    Random(Vec<u8>),
    /// Shuffled until the board meets the limits of a balanced board.
    Balanced(Vec<u8>),
}

/// How harbor kinds are dealt to the harbor spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HarborDeal {
    /// As printed on the frame.
    #[default]
    Fixed,
    /// The printed kinds are shuffled as tokens.
    Tokens,
    /// The frame pieces are shuffled, and carry their harbors with them.
    FramePieces,
}

/// Hexes and number tokens that are shuffled together and laid on places of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// The places.
    pub hexes: Vec<HexCoord>,
    /// Terrain for all of them.
    pub terrain: Vec<Terrain>,
    /// Number tokens for those whose terrain takes one.
    pub tokens: Vec<u8>,
    /// The ways that the tokens may be laid along in their order; none if they are shuffled.
    pub spirals: Vec<Vec<HexCoord>>,
    /// Whether only terrain is dealt: the numbers printed for these places stay, and there are no tokens.
    pub numbers_stay: bool,
}

/// Numbers that may not lie somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Barred {
    /// On these hexes.
    pub hexes: Vec<HexCoord>,
    /// On these terrains.
    pub terrain: Vec<Terrain>,
    /// None of these numbers.
    pub numbers: NumberMask,
}

/// What a board dealt from pools keeps to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealLimits {
    /// Whether shuffled red numbers lie apart.
    pub red_apart: bool,
    /// Numbers that may not lie somewhere.
    pub barred: Vec<Barred>,
    /// Terrains whose pips are at most a quarter below their fair share.
    pub not_poor: Vec<Terrain>,
    /// Each resource's pips differ from its fair share by at most one part in this many; 0 for any.
    pub share_divisor: u32,
    /// Whether half of the land is one island or two, and every island lies at the open sea.
    pub islands_joined: bool,
}

/// Where the robber starts on a board whose layout names no hex for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RobberStart {
    /// On the first desert.
    #[default]
    Desert,
    /// On the first hex that has this number.
    Number(u8),
    /// Beside the board.
    Aside,
}

/// A place for a harbor and the kind printed there.
pub type HarborSpot = Harbor;

/// One of six alike frame pieces: the harbors it carries, at the place where it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FramePiece {
    /// Its harbors, at its printed place.
    pub harbors: Vec<Harbor>,
}

/// What a scenario's board may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// The hexes.
    pub hexes: Vec<LayoutHex>,
    /// The harbors as printed.
    pub harbors: Vec<HarborSpot>,
    /// The six frame pieces clockwise, where a layout has them.
    pub frame: Vec<FramePiece>,
    /// The printed pieces that the open hexes and the harbors come from, clockwise, where a layout has them.
    pub pieces: Vec<BoardPiece>,
    /// What is dealt inland before the rest of the terrain.
    pub inland: Vec<InlandHex>,
    /// How terrain is dealt.
    pub terrain: TerrainDeal,
    /// How number tokens are dealt.
    pub numbers: NumberDeal,
    /// Tokens that join others once those lie.
    pub joined: Vec<JoinedToken>,
    /// How harbors are dealt.
    pub harbor_deal: HarborDeal,
    /// What is dealt place by place, in place of `terrain` and `numbers`.
    pub pools: Vec<Pool>,
    /// What a board dealt from pools keeps to.
    pub limits: DealLimits,
    /// The hex where the robber starts, where the layout names one.
    pub robber: Option<HexCoord>,
    /// Where it starts otherwise.
    pub robber_start: RobberStart,
    /// The pieces of a beginners' map.
    pub starting: Vec<StartingPieces>,
    /// Where neutral settlements stand, in games that have them.
    pub neutral: Vec<IntersectionCoord>,
    /// What the scenario marks on it.
    pub features: Features,
    /// Names of markers whose values are shuffled over their places.
    pub shuffled_markers: Vec<String>,
}

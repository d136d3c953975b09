//! Dealing a board from a layout. The lots come from outside: the engine has no random numbers.

use super::coords::HexCoord;
use super::features::Features;
use super::islands;
use super::layout::{
    Board, BoardHex, Harbor, HarborDeal, HarborKind, JoinedToken, Layout, NumberDeal, NumberMask,
    RobberStart, TerrainDeal,
};
use super::numbers::{self, is_token};
use super::pieces::{self, Arrangement, turn};
use super::pools::{self, PreparedPools};
use super::terrain::Terrain;
use super::topology::{HexId, Topology, TopologyError};

/// Someone who draws lots: a seeded dealer, or a test that scripts them.
pub trait Lot {
    /// A number below `n`, each as likely as the others.
    fn draw(&mut self, n: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> Lot for F {
    fn draw(&mut self, n: u32) -> u32 {
        self(n)
    }
}

/// Why a layout cannot be dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealError {
    /// The hexes are no board.
    #[error(transparent)]
    Topology(#[from] TopologyError),
    /// The pool of terrain does not fill the open hexes.
    #[error("{open} hexes are open for terrain, the pool has {pool}")]
    TerrainCount {
        /// Hexes without terrain.
        open: usize,
        /// Terrain in the pool.
        pool: usize,
    },
    /// The number tokens do not fit the hexes that take one.
    #[error("{open} hexes take a number token, the pool has {pool}")]
    NumberCount {
        /// Hexes that take a token.
        open: usize,
        /// Tokens in the pool.
        pool: usize,
    },
    /// Hexes that lie inland find no place there.
    #[error("{open} open hexes touch no coast, {hexes} are to lie there")]
    Inland {
        /// Open hexes that touch no coast.
        open: usize,
        /// Hexes that are to lie there.
        hexes: usize,
    },
    /// No hex for a token that joins another.
    #[error("no hex has the number {0}, which another token joins")]
    NoJoin(u8),
    /// A number that no sum of two dice but 7 can be.
    #[error("{0} is not a number token (2 to 6, 8 to 12)")]
    BadNumber(u8),
    /// The spiral does not go over each hex once that takes a token.
    #[error("spiral {0} does not go over every hex for a number token exactly once")]
    BadSpiral(usize),
    /// Shuffling frame pieces needs six of them.
    #[error("shuffling the frame needs six frame pieces, the layout has {0}")]
    FramePieces(usize),
    /// A pool has a place that is not on the board, or that another pool has too.
    #[error("hex {0} of a pool is not on the board, or in two pools")]
    PoolHex(HexCoord),
    /// The pieces do not make the board.
    #[error("{0}")]
    Pieces(String),
    /// The limits were not met in a very long search.
    #[error("no arrangement met the limits of this set-up in {0} tries")]
    NoArrangement(u32),
}

/// Tries before a search for a board that keeps its limits gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tries {
    /// For numbers at random or balanced: most of these tries end with the first tokens.
    pub numbers: u32,
    /// For pools.
    pub pools: u32,
}

impl Default for Tries {
    fn default() -> Self {
        Tries { numbers: numbers::MAX_TRIES, pools: pools::MAX_TRIES }
    }
}

/// Deals a board.
pub fn deal(layout: &Layout, lot: &mut dyn Lot) -> Result<Board, DealError> {
    BoardDealer::new(layout)?.deal(lot)
}

/// Deals any number of boards from one layout.
#[derive(Clone, Debug)]
pub struct BoardDealer {
    layout: Layout,
    topology: Topology,
    pools: PreparedPools,
}

impl BoardDealer {
    /// For a layout; its hexes are kept in reading order.
    pub fn new(layout: &Layout) -> Result<Self, DealError> {
        let topology = Topology::new(layout.hexes.iter().map(|h| h.at))?;
        let mut layout = layout.clone();
        layout.hexes.sort_by_key(|h| h.at);
        if let Some(bad) = layout.hexes.iter().filter_map(|h| h.number).find(|&n| !is_token(n)) {
            return Err(DealError::BadNumber(bad));
        }
        pieces::check(&layout)?;
        let pools = pools::prepare(&topology, &layout)?;
        Ok(BoardDealer { layout, topology, pools })
    }

    /// Deals a board.
    pub fn deal(&self, lot: &mut dyn Lot) -> Result<Board, DealError> {
        self.deal_within(Tries::default(), lot)
    }

    /// Deals a board, but gives up after so many tries to keep its limits: for layouts that strangers
    /// wrote, which must keep nobody waiting.
    pub fn deal_within(&self, tries: Tries, lot: &mut dyn Lot) -> Result<Board, DealError> {
        deal_on(&self.topology, &self.layout, &self.pools, tries, lot)
    }
}

fn deal_on(
    topology: &Topology,
    layout: &Layout,
    pools: &PreparedPools,
    tries: Tries,
    lot: &mut dyn Lot,
) -> Result<Board, DealError> {
    let hexes = &layout.hexes;
    let mut fixed: Vec<Option<Terrain>> = hexes.iter().map(|h| h.terrain).collect();
    let mut numbers: Vec<u16> = hexes.iter().map(|h| h.number.map_or(0, |n| 1 << n)).collect();
    let laid = (!layout.pieces.is_empty()).then(|| Arrangement::draw(lot).lay(&layout.pieces));
    for hex in laid.iter().flat_map(|laid| &laid.hexes) {
        if let Some(id) = topology.hex(hex.at) {
            fixed[id.index()] = Some(hex.terrain);
            numbers[id.index()] = hex.numbers.0;
        }
    }
    pools::deal(topology, layout, pools, &mut fixed, &mut numbers, tries.pools, lot)?;
    deal_inland(topology, layout, &mut fixed, &mut numbers, lot)?;
    let terrain = match &layout.numbers {
        // Whether a board is balanced depends on both, so they are dealt together.
        NumberDeal::Balanced(tokens) => {
            numbers::balance(topology, &fixed, &layout.terrain, tokens, &mut numbers, tries.numbers, lot)?
        }
        _ => deal_terrain(&fixed, &layout.terrain, lot)?,
    };
    match &layout.numbers {
        NumberDeal::Fixed | NumberDeal::Balanced(_) => {}
        NumberDeal::Spiral { tokens, spirals } => {
            numbers::spiral(topology, &terrain, tokens, spirals, &mut numbers, lot)?;
        }
        NumberDeal::Random(tokens) => {
            numbers::scatter_apart(topology, &terrain, tokens, &mut numbers, tries.numbers, lot)?;
        }
    }
    join(&layout.joined, &mut numbers)?;
    // Rule: five_six/board#robber-start, five_six/cities_knights#robber-start
    let robber = layout.robber.or_else(|| {
        let found = match layout.robber_start {
            RobberStart::Desert => terrain.iter().position(|&t| t == Terrain::Desert),
            // Rule: seafarers/variable_setup#robber-number
            RobberStart::Number(n) => numbers.iter().position(|&mask| NumberMask(mask).has(n)),
            RobberStart::Aside => None,
        };
        found.map(|i| hexes[i].at)
    });
    let mut features = layout.features.clone();
    features.areas = islands::divide(topology, &terrain, &layout.features.areas);
    let hexes = (0..hexes.len())
        .map(|i| BoardHex { at: hexes[i].at, terrain: terrain[i], numbers: NumberMask(numbers[i]) })
        .collect();
    let (starting, neutral) = (layout.starting.clone(), layout.neutral.clone());
    let harbors = match laid {
        Some(laid) => laid.harbors,
        None => deal_harbors(layout, lot)?,
    };
    shuffle_markers(&layout.shuffled_markers, &mut features, lot);
    Ok(Board { hexes, harbors, robber, starting, neutral, features })
}

// Rule: traders_barbarians/rivers#tokens
/// Lays each token that joins another on the first hex with that number alone.
fn join(joined: &[JoinedToken], numbers: &mut [u16]) -> Result<(), DealError> {
    for &JoinedToken { token, to } in joined {
        if let Some(&bad) = [token, to].iter().find(|&&n| !is_token(n)) {
            return Err(DealError::BadNumber(bad));
        }
        let hex = numbers.iter_mut().find(|mask| **mask == 1 << to).ok_or(DealError::NoJoin(to))?;
        *hex |= 1 << token;
    }
    Ok(())
}

/// Whether a hex touches no coast, whatever is dealt around it: six others are there, and none is printed as
/// sea.
fn is_inland(topology: &Topology, fixed: &[Option<Terrain>], hex: HexId) -> bool {
    let beside = topology.neighbors(hex);
    beside.len() == 6 && beside.iter().all(|n| fixed[n.index()].is_none_or(|terrain| terrain.is_land()))
}

// Rule: traders_barbarians/fishermen#lake-inland
/// Deals the hexes that lie inland, each to any open place there.
fn deal_inland(
    topology: &Topology,
    layout: &Layout,
    fixed: &mut [Option<Terrain>],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    let open = |hex: &HexId| fixed[hex.index()].is_none() && is_inland(topology, fixed, *hex);
    let mut places: Vec<HexId> = topology.hexes().filter(open).collect();
    if places.len() < layout.inland.len() {
        return Err(DealError::Inland { open: places.len(), hexes: layout.inland.len() });
    }
    for hex in &layout.inland {
        let place = places.remove(lot.draw(places.len() as u32) as usize % places.len());
        fixed[place.index()] = Some(hex.terrain);
        numbers[place.index()] = hex.numbers.0;
    }
    Ok(())
}

// Rule: traders_barbarians/fishermen#grounds
/// Shuffles the values of some markers over their places.
fn shuffle_markers(names: &[String], features: &mut Features, lot: &mut dyn Lot) {
    for marker in features.markers.iter_mut().filter(|marker| names.contains(&marker.name)) {
        let mut values: Vec<u8> = marker.spots.iter().map(|spot| spot.value).collect();
        shuffle(&mut values, lot);
        marker.spots.iter_mut().zip(values).for_each(|(spot, value)| spot.value = value);
    }
}

// Rule: base/variable_setup#terrain
fn deal_terrain(
    fixed: &[Option<Terrain>],
    deal: &TerrainDeal,
    lot: &mut dyn Lot,
) -> Result<Vec<Terrain>, DealError> {
    let open = fixed.iter().filter(|t| t.is_none()).count();
    let mut pool = match deal {
        TerrainDeal::Fixed => Vec::new(),
        TerrainDeal::Shuffled(pool) => pool.clone(),
    };
    if pool.len() != open {
        return Err(DealError::TerrainCount { open, pool: pool.len() });
    }
    shuffle(&mut pool, lot);
    let mut drawn = pool.into_iter();
    Ok(fixed.iter().map(|t| t.or_else(|| drawn.next()).unwrap_or_default()).collect())
}

fn deal_harbors(layout: &Layout, lot: &mut dyn Lot) -> Result<Vec<Harbor>, DealError> {
    match layout.harbor_deal {
        // Rule: base/variable_setup#harbors-in-place, seafarers/harbors#printed
        HarborDeal::Fixed => Ok(layout.harbors.clone()),
        // Rule: base/variable_setup#harbor-tokens, cities_knights/setup#variable-board
        // Rule: seafarers/harbors#dealt, seafarers/variable_setup#harbors, seafarers/five_six#harbors
        HarborDeal::Tokens => {
            let mut kinds: Vec<HarborKind> = layout.harbors.iter().map(|h| h.kind).collect();
            shuffle(&mut kinds, lot);
            Ok(layout.harbors.iter().zip(kinds).map(|(h, kind)| Harbor { kind, ..*h }).collect())
        }
        // Rule: base/variable_setup#frame-shuffle
        HarborDeal::FramePieces => {
            let mut order: Vec<usize> = (0..layout.frame.len()).collect();
            if order.len() != 6 {
                return Err(DealError::FramePieces(order.len()));
            }
            shuffle(&mut order, lot);
            let mut harbors = Vec::new();
            for (place, &piece) in order.iter().enumerate() {
                let turns = (place + 6 - piece) % 6;
                harbors.extend(layout.frame[piece].harbors.iter().map(|h| turn(*h, turns)));
            }
            Ok(harbors)
        }
    }
}

pub(super) fn shuffle<T>(items: &mut [T], lot: &mut dyn Lot) {
    for i in (1..items.len()).rev() {
        items.swap(i, lot.draw(i as u32 + 1) as usize);
    }
}

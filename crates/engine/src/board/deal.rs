//! Dealing a board from a layout. The lots come from outside: the engine has no random numbers.

use super::coords::{HexCoord, PathCoord, Side};
use super::fairness::{BalanceLimits, Fairness, pips};
use super::layout::{
    Board, BoardHex, Harbor, HarborDeal, HarborKind, Layout, NumberDeal, NumberMask, TerrainDeal,
};
use super::terrain::Terrain;
use super::topology::{HexId, IntersectionId, Topology, TopologyError};

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
    /// A number that no sum of two dice but 7 can be.
    #[error("{0} is not a number token (2 to 6, 8 to 12)")]
    BadNumber(u8),
    /// The spiral does not go over each hex once that takes a token.
    #[error("spiral {0} does not go over every hex for a number token exactly once")]
    BadSpiral(usize),
    /// Shuffling frame pieces needs six of them.
    #[error("shuffling the frame needs six frame pieces, the layout has {0}")]
    FramePieces(usize),
    /// The limits were not met in a very long search.
    #[error("no arrangement met the limits of this set-up in {0} tries")]
    NoArrangement(u32),
}

/// Tries before a search for an arrangement gives up. A 19-hex balanced board needs about TRIES.
const MAX_TRIES: u32 = 2_000_000;

/// Deals a board.
pub fn deal(layout: &Layout, lot: &mut dyn Lot) -> Result<Board, DealError> {
    BoardDealer::new(layout)?.deal(lot)
}

/// Deals any number of boards from one layout.
#[derive(Clone, Debug)]
pub struct BoardDealer {
    layout: Layout,
    topology: Topology,
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
        Ok(BoardDealer { layout, topology })
    }

    /// Deals a board.
    pub fn deal(&self, lot: &mut dyn Lot) -> Result<Board, DealError> {
        deal_on(&self.topology, &self.layout, lot)
    }
}

fn deal_on(topology: &Topology, layout: &Layout, lot: &mut dyn Lot) -> Result<Board, DealError> {
    let hexes = &layout.hexes;
    let fixed: Vec<Option<Terrain>> = hexes.iter().map(|h| h.terrain).collect();
    let mut terrain = deal_terrain(&fixed, &layout.terrain, lot)?;
    let mut numbers: Vec<u16> = hexes.iter().map(|h| h.number.map_or(0, |n| 1 << n)).collect();
    match &layout.numbers {
        NumberDeal::Fixed => {}
        NumberDeal::Spiral { tokens, spirals } => {
            check_tokens(tokens, &terrain, &numbers)?;
            spiral(topology, &terrain, tokens, spirals, &mut numbers, lot)?;
        }
        NumberDeal::Random(tokens) => {
            check_tokens(tokens, &terrain, &numbers)?;
            scatter_apart(topology, &terrain, tokens, &mut numbers, lot)?;
        }
        NumberDeal::Balanced(tokens) => {
            check_tokens(tokens, &terrain, &numbers)?;
            (terrain, numbers) = balance(topology, &fixed, layout, tokens, &numbers, lot)?;
        }
    }
    let robber = layout.robber.or_else(|| {
        let desert = terrain.iter().position(|&t| t == Terrain::Desert);
        desert.map(|i| hexes[i].at)
    });
    let hexes = (0..hexes.len())
        .map(|i| BoardHex { at: hexes[i].at, terrain: terrain[i], numbers: NumberMask(numbers[i]) })
        .collect();
    Ok(Board { hexes, harbors: deal_harbors(layout, lot)?, robber, starting: layout.starting.clone() })
}

fn is_token(n: u8) -> bool {
    (2..=12).contains(&n) && n != 7
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

/// The hexes that take a token from the pool: producing land without a fixed number.
fn open_for_numbers(terrain: &[Terrain], numbers: &[u16]) -> Vec<usize> {
    (0..terrain.len()).filter(|&i| terrain[i].takes_number() && numbers[i] == 0).collect()
}

fn check_tokens(tokens: &[u8], terrain: &[Terrain], numbers: &[u16]) -> Result<(), DealError> {
    if let Some(&bad) = tokens.iter().find(|&&n| !is_token(n)) {
        return Err(DealError::BadNumber(bad));
    }
    let open = open_for_numbers(terrain, numbers).len();
    if open != tokens.len() {
        return Err(DealError::NumberCount { open, pool: tokens.len() });
    }
    Ok(())
}

// Rule: base/variable_setup#letters, base/variable_setup#spiral
fn spiral(
    topology: &Topology,
    terrain: &[Terrain],
    tokens: &[u8],
    spirals: &[Vec<HexCoord>],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    let open = open_for_numbers(terrain, numbers);
    for (i, spiral) in spirals.iter().enumerate() {
        let mut hexes: Vec<_> = spiral.iter().filter_map(|&at| topology.hex(at)).collect();
        hexes.sort();
        hexes.dedup();
        let all = open.iter().all(|&i| hexes.binary_search(&HexId(i as u8)).is_ok());
        if !all || spiral.len() != hexes.len() {
            return Err(DealError::BadSpiral(i));
        }
    }
    let drawn = lot.draw(spirals.len() as u32) as usize;
    let mut tokens = tokens.iter();
    // The desert takes no token.
    for hex in
        spirals.get(drawn).ok_or(DealError::BadSpiral(drawn))?.iter().filter_map(|&at| topology.hex(at))
    {
        let i = hex.0 as usize;
        if terrain[i].takes_number() && numbers[i] == 0 {
            numbers[i] = tokens.next().map_or(0, |&n| 1 << n);
        }
    }
    Ok(())
}

/// Which numbers may lie side by side, and how many pips may meet.
struct Limits {
    equals_apart: bool,
    intersection_pips: u8,
}

/// One try at dealing tokens to the open hexes, given up at the first that breaks a limit. Tokens
/// are taken in order, each to a drawn hex, so a deal that succeeds is any legal one with the same
/// chance; the order only decides how soon a hopeless try ends.
fn scatter(
    topology: &Topology,
    limits: &Limits,
    open: &mut [usize],
    tokens: &[u8],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> bool {
    const RED: u16 = 1 << 6 | 1 << 8;
    for (i, &token) in tokens.iter().enumerate() {
        let Some(left) = open.len().checked_sub(i).filter(|&n| n > 0) else { return false };
        open.swap(i, i + lot.draw(left as u32) as usize);
        let (at, mask) = (open[i], 1 << token);
        let mut apart = if limits.equals_apart { mask } else { 0 };
        if mask & RED != 0 {
            apart |= RED;
        }
        let hex = HexId(at as u8);
        if topology.neighbours(hex).iter().any(|n| numbers[n.0 as usize] & apart != 0) {
            return false;
        }
        numbers[at] = mask;
        let pips_of = |h: &HexId| NumberMask(numbers[h.0 as usize]).iter().map(pips).sum::<u8>();
        let crowded = |c: &IntersectionId| {
            topology.hexes_at(*c).iter().map(pips_of).sum::<u8>() > limits.intersection_pips
        };
        if limits.intersection_pips < u8::MAX && topology.corners(hex).iter().any(crowded) {
            return false;
        }
    }
    true
}

/// The tokens with the most pips first: they are the hardest to place.
fn hardest_first(tokens: &[u8]) -> Vec<u8> {
    let mut tokens = tokens.to_vec();
    tokens.sort_by_key(|&n| (std::cmp::Reverse(pips(n)), n));
    tokens
}

// Rule: base/variable_setup#random-numbers, base/variable_setup#red-apart
fn scatter_apart(
    topology: &Topology,
    terrain: &[Terrain],
    tokens: &[u8],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    let limits = Limits { equals_apart: false, intersection_pips: u8::MAX };
    let mut open = open_for_numbers(terrain, numbers);
    let tokens = hardest_first(tokens);
    let fixed = numbers.to_vec();
    for _ in 0..MAX_TRIES {
        if scatter(topology, &limits, &mut open, &tokens, numbers, lot) {
            return Ok(());
        }
        numbers.copy_from_slice(&fixed);
    }
    Err(DealError::NoArrangement(MAX_TRIES))
}

/// Deals terrain and numbers anew until the board is balanced. Both are dealt again after every
/// failure: keeping the terrain would favour boards whose terrain is hard to balance.
fn balance(
    topology: &Topology,
    fixed: &[Option<Terrain>],
    layout: &Layout,
    tokens: &[u8],
    fixed_numbers: &[u16],
    lot: &mut dyn Lot,
) -> Result<(Vec<Terrain>, Vec<u16>), DealError> {
    let balance = BalanceLimits::default();
    let limits = Limits { equals_apart: true, intersection_pips: balance.intersection_pips };
    let tokens = hardest_first(tokens);
    let mut numbers = fixed_numbers.to_vec();
    for _ in 0..MAX_TRIES {
        let terrain = deal_terrain(fixed, &layout.terrain, lot)?;
        let mut open = open_for_numbers(&terrain, fixed_numbers);
        numbers.copy_from_slice(fixed_numbers);
        if scatter(topology, &limits, &mut open, &tokens, &mut numbers, lot)
            && Fairness::measure(topology, &terrain, &numbers).meets(balance)
        {
            return Ok((terrain, numbers));
        }
    }
    Err(DealError::NoArrangement(MAX_TRIES))
}

fn deal_harbors(layout: &Layout, lot: &mut dyn Lot) -> Result<Vec<Harbor>, DealError> {
    match layout.harbor_deal {
        // Rule: base/variable_setup#harbors-in-place
        HarborDeal::Fixed => Ok(layout.harbors.clone()),
        // Rule: base/variable_setup#harbor-tokens
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

/// Turns a harbor clockwise about the centre hex by so many sixths.
fn turn(harbor: Harbor, sixths: usize) -> Harbor {
    let PathCoord { hex: mut at, side } = harbor.path;
    for _ in 0..sixths {
        at = HexCoord::new(-at.r, at.q + at.r);
    }
    let side = Side::ALL[(side as usize + sixths) % 6];
    Harbor { path: PathCoord { hex: at, side }, ..harbor }
}

fn shuffle<T>(items: &mut [T], lot: &mut dyn Lot) {
    for i in (1..items.len()).rev() {
        items.swap(i, lot.draw(i as u32 + 1) as usize);
    }
}

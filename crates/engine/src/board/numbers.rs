//! Dealing number tokens: along a spiral, at random, or until a board is balanced.

use super::coords::HexCoord;
use super::deal::{DealError, Lot, shuffle};
use super::fairness::{BalanceLimits, Fairness, pips};
use super::layout::{NumberMask, TerrainDeal};
use super::terrain::Terrain;
use super::topology::{HexId, IntersectionId, Topology};

/// Tries before a search for an arrangement gives up. A random board of 19 hexes needs some eight, a
/// balanced one some two thousand.
pub(super) const MAX_TRIES: u32 = 2_000_000;

pub(super) fn is_token(n: u8) -> bool {
    (2..=12).contains(&n) && n != 7
}

/// The hexes that take a token from the pool: producing land without a fixed number.
fn open_for_numbers(terrain: &[Terrain], numbers: &[u16]) -> Vec<usize> {
    (0..terrain.len()).filter(|&i| terrain[i].takes_number() && numbers[i] == 0).collect()
}

fn check_tokens(tokens: &[u8], open: usize) -> Result<(), DealError> {
    if let Some(&bad) = tokens.iter().find(|&&n| !is_token(n)) {
        return Err(DealError::BadNumber(bad));
    }
    if open != tokens.len() {
        return Err(DealError::NumberCount { open, pool: tokens.len() });
    }
    Ok(())
}

// Rule: base/variable_setup#letters, base/variable_setup#spiral
/// Lays the tokens in order along one of the spirals.
pub(super) fn spiral(
    topology: &Topology,
    terrain: &[Terrain],
    tokens: &[u8],
    spirals: &[Vec<HexCoord>],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    let open = open_for_numbers(terrain, numbers);
    check_tokens(tokens, open.len())?;
    spiral_on(topology, &open, tokens, spirals, numbers, lot)
}

/// Lays the tokens on the open hexes, given in reading order, in the order of one of the spirals.
pub(super) fn spiral_on(
    topology: &Topology,
    open: &[usize],
    tokens: &[u8],
    spirals: &[Vec<HexCoord>],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
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
    let spiral = spirals.get(drawn).ok_or(DealError::BadSpiral(drawn))?;
    let mut tokens = tokens.iter();
    // The desert takes no token.
    for hex in spiral.iter().filter_map(|&at| topology.hex(at)) {
        let i = hex.index();
        if open.binary_search(&i).is_ok() {
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

/// One try at dealing tokens to the open hexes, given up at the first that breaks a limit. Each
/// token goes to a drawn hex, and every failure begins anew, so all legal deals are equally likely;
/// the order of tokens only decides how soon a hopeless try ends.
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
        let left = open.len() - i;
        open.swap(i, i + lot.draw(left as u32) as usize);
        let (at, mask) = (open[i], 1 << token);
        let mut apart = if limits.equals_apart { mask } else { 0 };
        if mask & RED != 0 {
            apart |= RED;
        }
        let hex = HexId(at as u8);
        if topology.neighbors(hex).iter().any(|n| numbers[n.index()] & apart != 0) {
            return false;
        }
        numbers[at] = mask;
        let pips_of = |h: &HexId| NumberMask(numbers[h.index()]).iter().map(pips).sum::<u8>();
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
/// Deals the tokens at random until no red numbers are adjacent.
pub(super) fn scatter_apart(
    topology: &Topology,
    terrain: &[Terrain],
    tokens: &[u8],
    numbers: &mut [u16],
    tries: u32,
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    let limits = Limits { equals_apart: false, intersection_pips: u8::MAX };
    let mut open = open_for_numbers(terrain, numbers);
    check_tokens(tokens, open.len())?;
    let tokens = hardest_first(tokens);
    let fixed = numbers.to_vec();
    for _ in 0..tries {
        if scatter(topology, &limits, &mut open, &tokens, numbers, lot) {
            return Ok(());
        }
        numbers.copy_from_slice(&fixed);
    }
    Err(DealError::NoArrangement(tries))
}

/// Deals terrain and numbers anew until the board is balanced. All is dealt again after every
/// failure, so all balanced boards are equally likely. Where numbers may lie depends only on the
/// places of deserts and the like: the rest of the terrain waits until the numbers have passed.
pub(super) fn balance(
    topology: &Topology,
    fixed: &[Option<Terrain>],
    deal: &TerrainDeal,
    tokens: &[u8],
    numbers: &mut [u16],
    tries: u32,
    lot: &mut dyn Lot,
) -> Result<Vec<Terrain>, DealError> {
    let balance = BalanceLimits::default();
    let limits = Limits { equals_apart: true, intersection_pips: balance.intersection_pips };
    let pool = match deal {
        TerrainDeal::Fixed => &[][..],
        TerrainDeal::Shuffled(pool) => pool,
    };
    let mut places: Vec<usize> = (0..fixed.len()).filter(|&i| fixed[i].is_none()).collect();
    if pool.len() != places.len() {
        return Err(DealError::TerrainCount { open: places.len(), pool: pool.len() });
    }
    let (mut rich, mut bare): (Vec<_>, Vec<_>) = pool.iter().copied().partition(|t| t.takes_number());
    let mut terrain: Vec<Terrain> = fixed.iter().map(|t| t.unwrap_or_default()).collect();
    let fixed_numbers = numbers.to_vec();
    let already_open = open_for_numbers(&terrain, numbers);
    check_tokens(tokens, rich.len() + already_open.len())?;
    let tokens = hardest_first(tokens);
    let mut open = Vec::with_capacity(fixed.len());
    for _ in 0..tries {
        for i in 0..bare.len() {
            let left = (places.len() - i) as u32;
            places.swap(i, i + lot.draw(left) as usize);
        }
        open.clear();
        open.extend_from_slice(&places[bare.len()..]);
        open.extend_from_slice(&already_open);
        numbers.copy_from_slice(&fixed_numbers);
        if !scatter(topology, &limits, &mut open, &tokens, numbers, lot) {
            continue;
        }
        shuffle(&mut bare, lot);
        shuffle(&mut rich, lot);
        for (&place, &dealt) in places.iter().zip(bare.iter().chain(&rich)) {
            terrain[place] = dealt;
        }
        if Fairness::measure(topology, &terrain, numbers).meets(balance) {
            return Ok(terrain);
        }
    }
    Err(DealError::NoArrangement(tries))
}

//! Dealing pools: terrain and number tokens that are shuffled over places of their own, within limits.

use super::deal::{DealError, Lot, shuffle};
use super::fairness::{Fairness, ResourceShare, pips};
use super::islands;
use super::layout::{DealLimits, Layout, Pool};
use super::numbers::{self, is_token};
use super::terrain::Terrain;
use super::topology::{HexId, Topology};

/// Tries before a search gives up. The hardest of our own set-ups, New World for five and six, needs
/// some hundreds.
pub(super) const MAX_TRIES: u32 = 200_000;

const RED: u16 = 1 << 6 | 1 << 8;

/// A pool's places as indices of hexes in reading order, and its tokens in the order of laying.
#[derive(Clone, Debug)]
struct Prepared {
    places: Vec<usize>,
    terrain: Vec<Terrain>,
    tokens: Vec<u8>,
    /// Whether the numbers of its places stay.
    numbers_stay: bool,
}

/// What is the same in every deal of a layout.
#[derive(Clone, Debug, Default)]
pub(super) struct PreparedPools {
    pools: Vec<Prepared>,
    /// Numbers barred from each hex, and from each terrain.
    barred_hexes: Vec<u16>,
    barred_terrain: [u16; Terrain::ALL.len()],
}

pub(super) fn prepare(topology: &Topology, layout: &Layout) -> Result<PreparedPools, DealError> {
    let mut all = PreparedPools { barred_hexes: vec![0; topology.hex_count()], ..Default::default() };
    let mut taken = vec![false; topology.hex_count()];
    for pool in &layout.pools {
        let mut places = Vec::with_capacity(pool.hexes.len());
        for &at in &pool.hexes {
            let place = topology.hex(at).map(|hex| hex.index()).filter(|&i| !taken[i]);
            let place = place.ok_or(DealError::PoolHex(at))?;
            taken[place] = true;
            places.push(place);
        }
        places.sort_unstable();
        all.pools.push(prepare_pool(pool, places)?);
    }
    for barred in &layout.limits.barred {
        for hex in barred.hexes.iter().filter_map(|&at| topology.hex(at)) {
            all.barred_hexes[hex.index()] |= barred.numbers.0;
        }
        barred.terrain.iter().for_each(|&t| all.barred_terrain[t as usize] |= barred.numbers.0);
    }
    Ok(all)
}

fn prepare_pool(pool: &Pool, places: Vec<usize>) -> Result<Prepared, DealError> {
    if pool.terrain.len() != places.len() {
        return Err(DealError::TerrainCount { open: places.len(), pool: pool.terrain.len() });
    }
    let mut terrain = pool.terrain.clone();
    terrain.sort();
    let open = terrain.iter().filter(|t| t.takes_number()).count();
    // Where numbers stay, every place has one, so every terrain has to take it.
    let due = if pool.numbers_stay { pool.hexes.len() - open } else { open };
    if due != pool.tokens.len() {
        return Err(DealError::NumberCount { open: due, pool: pool.tokens.len() });
    }
    if let Some(&bad) = pool.tokens.iter().find(|&&n| !is_token(n)) {
        return Err(DealError::BadNumber(bad));
    }
    let mut tokens = pool.tokens.clone();
    if pool.spirals.is_empty() {
        // The hardest to place first; equal pips by number.
        tokens.sort_by_key(|&n| (std::cmp::Reverse(pips(n)), n));
    }
    Ok(Prepared { places, terrain, tokens, numbers_stay: pool.numbers_stay })
}

/// Deals all pools, and all of them anew whenever a limit is broken: so every board that keeps the
/// limits is as likely as any other.
// Rule: seafarers/variable_setup#option, seafarers/variable_setup#chance
pub(super) fn deal(
    topology: &Topology,
    layout: &Layout,
    prepared: &PreparedPools,
    terrain: &mut [Option<Terrain>],
    numbers: &mut [u16],
    tries: u32,
    lot: &mut dyn Lot,
) -> Result<(), DealError> {
    if layout.pools.is_empty() {
        return Ok(());
    }
    let mut dealt: Vec<Terrain> = terrain.iter().map(|t| t.unwrap_or_default()).collect();
    let mut fixed = numbers.to_vec();
    for pool in prepared.pools.iter().filter(|pool| !pool.numbers_stay) {
        pool.places.iter().for_each(|&i| fixed[i] = 0);
    }
    let mut drawn: Vec<Vec<Terrain>> = prepared.pools.iter().map(|pool| pool.terrain.clone()).collect();
    for _ in 0..tries {
        for (pool, drawn) in prepared.pools.iter().zip(&mut drawn) {
            shuffle(drawn, lot);
            pool.places.iter().zip(drawn.iter()).for_each(|(&i, &t)| dealt[i] = t);
        }
        if layout.limits.islands_joined && !islands::joined(topology, &dealt) {
            continue;
        }
        numbers.copy_from_slice(&fixed);
        if deal_numbers(topology, layout, prepared, &dealt, numbers, lot)?
            && shares_fit(topology, &layout.limits, &dealt, numbers)
        {
            for &i in prepared.pools.iter().flat_map(|pool| &pool.places) {
                terrain[i] = Some(dealt[i]);
            }
            return Ok(());
        }
    }
    Err(DealError::NoArrangement(tries))
}

/// Lays the tokens of all pools; false as soon as one breaks a limit.
// Rule: seafarers/variable_setup#numbers, seafarers/variable_setup#red-apart
fn deal_numbers(
    topology: &Topology,
    layout: &Layout,
    prepared: &PreparedPools,
    terrain: &[Terrain],
    numbers: &mut [u16],
    lot: &mut dyn Lot,
) -> Result<bool, DealError> {
    // Rule: traders_barbarians/barbarian_attack#board
    let dealt = layout.pools.iter().zip(&prepared.pools).filter(|(pool, _)| !pool.numbers_stay);
    for (pool, places) in dealt {
        let mut open: Vec<usize> =
            places.places.iter().copied().filter(|&i| terrain[i].takes_number()).collect();
        if !pool.spirals.is_empty() {
            numbers::spiral_on(topology, &open, &places.tokens, &pool.spirals, numbers, lot)?;
            continue;
        }
        for (i, &token) in places.tokens.iter().enumerate() {
            let left = open.len() - i;
            open.swap(i, i + lot.draw(left as u32) as usize);
            let (at, mask) = (open[i], 1u16 << token);
            let barred = prepared.barred_hexes[at] | prepared.barred_terrain[terrain[at] as usize];
            let beside = || topology.neighbors(HexId(at as u8)).iter();
            let red = layout.limits.red_apart && mask & RED != 0;
            if barred & mask != 0 || red && beside().any(|n| numbers[n.index()] & RED != 0) {
                return Ok(false);
            }
            numbers[at] = mask;
        }
    }
    Ok(true)
}

fn shares_fit(topology: &Topology, limits: &DealLimits, terrain: &[Terrain], numbers: &[u16]) -> bool {
    if limits.share_divisor == 0 && limits.not_poor.is_empty() {
        return true;
    }
    let fairness = Fairness::measure(topology, terrain, numbers);
    fairness.shares.iter().all(|share| {
        let ResourceShare { resource, hexes, pips } = *share;
        let fair = fairness.total_pips() * hexes;
        let has = pips * fairness.total_hexes();
        let guarded = limits.not_poor.iter().any(|t| t.resource() == Some(resource));
        let even = limits.share_divisor == 0 || fair.abs_diff(has) * limits.share_divisor <= fair;
        even && (!guarded || has * 4 >= fair * 3)
    })
}

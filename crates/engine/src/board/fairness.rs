//! How even a board is: figures that a table can look at, and the limits of a balanced board.

use super::layout::Board;
use super::terrain::Terrain;
use super::topology::{Topology, TopologyError};
use crate::cards::Card;

// Rule: base/board#pips
/// How many of the 36 results of two dice give `number`; the dots on a number token.
pub const fn pips(number: u8) -> u8 {
    match number {
        2..=6 => number - 1,
        8..=12 => 13 - number,
        _ => 0,
    }
}

/// What a balanced board must keep to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BalanceLimits {
    /// No intersection has more pips than this.
    pub intersection_pips: u8,
    /// Each resource's pips differ from its fair share by at most one part in this many.
    pub share_divisor: u32,
}

impl Default for BalanceLimits {
    fn default() -> Self {
        BalanceLimits { intersection_pips: 11, share_divisor: 4 }
    }
}

/// One resource's part of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResourceShare {
    /// Which resource.
    pub resource: Card,
    /// How many hexes produce it.
    pub hexes: u32,
    /// Their pips.
    pub pips: u32,
}

/// The figures of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// Pairs of adjacent hexes that both have a 6 or an 8.
    pub adjacent_reds: u32,
    /// Pairs of adjacent hexes that have the same number.
    pub adjacent_equals: u32,
    /// The most pips at one intersection.
    pub best_intersection: u8,
    /// Every resource on the board.
    pub shares: Vec<ResourceShare>,
}

impl Fairness {
    /// Measures a board.
    pub fn of(board: &Board) -> Result<Self, TopologyError> {
        let topology = Topology::new(board.hexes.iter().map(|h| h.at))?;
        let mut order: Vec<_> = board.hexes.iter().collect();
        order.sort_by_key(|h| h.at);
        let numbers: Vec<u16> = order.iter().map(|h| h.numbers.0).collect();
        let terrain: Vec<Terrain> = order.iter().map(|h| h.terrain).collect();
        Ok(Self::measure(&topology, &terrain, &numbers))
    }

    pub(super) fn measure(topology: &Topology, terrain: &[Terrain], numbers: &[u16]) -> Self {
        const RED: u16 = 1 << 6 | 1 << 8;
        let (mut adjacent_reds, mut adjacent_equals) = (0, 0);
        for hex in topology.hexes() {
            for other in topology.neighbors(hex).iter().filter(|o| **o > hex) {
                let (a, b) = (numbers[hex.index()], numbers[other.index()]);
                adjacent_reds += u32::from(a & RED != 0 && b & RED != 0);
                adjacent_equals += u32::from(a & b != 0);
            }
        }
        let hex_pips = |i: usize| (2..=12).filter(|&n| numbers[i] >> n & 1 != 0).map(pips).sum::<u8>();
        let best_intersection = topology
            .intersections()
            .map(|i| topology.hexes_at(i).iter().map(|h| hex_pips(h.index())).sum())
            .max()
            .unwrap_or(0);
        let shares = Card::RESOURCES
            .into_iter()
            .map(|resource| {
                let of = (0..terrain.len()).filter(|&i| terrain[i].resource() == Some(resource));
                let (hexes, pips) = of.fold((0, 0), |(n, p), i| (n + 1, p + u32::from(hex_pips(i))));
                ResourceShare { resource, hexes, pips }
            })
            .filter(|share| share.hexes > 0)
            .collect();
        Fairness { adjacent_reds, adjacent_equals, best_intersection, shares }
    }

    /// All pips of the hexes that produce a resource.
    pub fn total_pips(&self) -> u32 {
        self.shares.iter().map(|s| s.pips).sum()
    }

    /// All hexes that produce a resource.
    pub fn total_hexes(&self) -> u32 {
        self.shares.iter().map(|s| s.hexes).sum()
    }

    /// How far a resource is off its fair share, in thousandths of that share. Its fair share of
    /// the pips is its share of the hexes.
    pub fn deviation(&self, share: &ResourceShare) -> i32 {
        let fair = i64::from(self.total_pips()) * i64::from(share.hexes);
        let has = i64::from(share.pips) * i64::from(self.total_hexes());
        if fair == 0 { 0 } else { ((has - fair) * 1000 / fair) as i32 }
    }

    // Rule: house/house_rules#balanced-red-apart, house/house_rules#balanced-equal-apart
    // Rule: house/house_rules#balanced-intersections, house/house_rules#balanced-resources
    /// Whether the board is balanced.
    pub fn meets(&self, limits: BalanceLimits) -> bool {
        self.adjacent_reds == 0
            && self.adjacent_equals == 0
            && self.best_intersection <= limits.intersection_pips
            && self.shares.iter().all(|share| {
                let fair = self.total_pips() * share.hexes;
                let has = share.pips * self.total_hexes();
                fair.abs_diff(has) * limits.share_divisor <= fair
            })
    }
}

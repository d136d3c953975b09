//! One walk over the pieces on the board: what every seat produces and how far its roads reach.

use arrayvec::ArrayVec;
use tradeholm_engine::board::{IntersectionId, Topology};
use tradeholm_engine::{Building, Rules, Seat, State, seats::MAX_SEATS};

use crate::eval::{Ground, KINDS, Spot};

/// Roads further than this are not counted.
const REACH: u8 = 3;

/// What a seat has on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holding {
    /// Cards in 36 rolls, by kind, as if there were no robber.
    pub income: [f32; KINDS],
    /// Cards of one's choice in 36 rolls.
    pub gold: f32,
    /// Of these the robber takes so many.
    pub blocked: f32,
    /// Sums that bring something, as bits.
    pub numbers: u16,
    /// Hexes touched.
    pub hexes: u8,
    /// Harbors: bit 0 generic, bit 1 + resource.
    pub harbors: u8,
    pub settlements: u8,
    pub cities: u8,
    /// The best places to settle: [after so many roads][best, second].
    pub sites: [[f32; 2]; REACH as usize + 1],
    /// Places that can be settled at once.
    pub open_sites: u8,
}

impl Holding {
    /// What a place to settle is worth to the seat: its pips, kinds that are new, its harbor.
    #[inline]
    pub fn worth_of(&self, spot: &Spot) -> f32 {
        let mut worth = f32::from(spot.pips);
        for (kind, &pips) in spot.by_kind.iter().enumerate() {
            if pips > 0 && self.income[kind] == 0.0 {
                worth += 1.5;
            }
        }
        worth
            + match spot.harbor {
                0 => 0.0,
                1 => 1.0,
                kind => 0.5 + 0.15 * self.income[usize::from(kind) - 2].min(10.0),
            }
    }
}

const NOTHING: Holding = Holding {
    income: [0.0; KINDS],
    gold: 0.0,
    blocked: 0.0,
    numbers: 0,
    hexes: 0,
    harbors: 0,
    settlements: 0,
    cities: 0,
    sites: [[0.0; 2]; REACH as usize + 1],
    open_sites: 0,
};

/// What every seat has on the board.
pub(super) fn scan(rules: &Rules, ground: &Ground, state: &State) -> [Holding; MAX_SEATS] {
    let mut all = [NOTHING; MAX_SEATS];
    let topology = rules.topology();
    let seats = rules.seats() as usize;
    let robber = state.robber();
    let mut taken = [false; Topology::MAX_INTERSECTIONS];
    let mut owner = [u8::MAX; Topology::MAX_INTERSECTIONS];
    for (i, spot) in ground.spots.iter().enumerate() {
        let at = IntersectionId(i as u8);
        if let Some((seat, _)) = state.knight(at) {
            owner[i] = seat.0;
            continue;
        }
        let Some((seat, building)) = state.building(at) else { continue };
        owner[i] = seat.0;
        taken[i] = true;
        topology.ways(at).iter().for_each(|way| taken[way.to.index()] = true);
        if seat.index() >= seats {
            continue;
        }
        let own = &mut all[seat.index()];
        let city = building == Building::City;
        (own.settlements, own.cities) = (own.settlements + u8::from(!city), own.cities + u8::from(city));
        if spot.harbor > 0 {
            own.harbors |= 1 << (spot.harbor - 1);
        }
        for beside in &spot.beside {
            let yields = &beside.yields[usize::from(city)];
            let pips = f32::from(beside.pips);
            for (kind, &cards) in yields.iter().enumerate() {
                own.income[kind] += f32::from(cards) * pips;
            }
            let gold = if beside.gold { 1 + u8::from(city) } else { 0 };
            own.gold += f32::from(gold) * pips;
            if robber == Some(beside.hex) {
                own.blocked += f32::from(yields.iter().sum::<u8>() + gold) * pips;
            } else {
                own.numbers |= beside.numbers;
            }
            own.hexes += 1;
        }
    }
    let far = distances(rules, ground, state, &owner);
    for (at, spot) in ground.spots.iter().enumerate() {
        if !taken[at] && spot.land && owner[at] == u8::MAX {
            site(spot, |seat| far[seat][at], &mut all[..seats]);
        }
    }
    all
}

/// Not to be reached.
const FAR: u8 = u8::MAX;

/// How many roads lead from those of each seat to each intersection.
fn distances(
    rules: &Rules,
    ground: &Ground,
    state: &State,
    owner: &[u8; Topology::MAX_INTERSECTIONS],
) -> [[u8; Topology::MAX_INTERSECTIONS]; MAX_SEATS] {
    let (topology, seats) = (rules.topology(), rules.seats() as usize);
    let mut far = [[FAR; Topology::MAX_INTERSECTIONS]; MAX_SEATS];
    let mut queues: [ArrayVec<u8, { Topology::MAX_INTERSECTIONS }>; MAX_SEATS] = Default::default();
    for path in topology.paths() {
        let Some(Seat(seat)) = state.road(path).or_else(|| state.bridge(path)) else { continue };
        if usize::from(seat) >= seats {
            continue;
        }
        for end in topology.ends(path) {
            let mark = &mut far[usize::from(seat)][end.index()];
            if *mark == FAR {
                *mark = 0;
                queues[usize::from(seat)].push(end.0);
            }
        }
    }
    for seat in 0..seats {
        let (far, queue) = (&mut far[seat], &mut queues[seat]);
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            let steps = far[at as usize];
            let foreign = owner[at as usize] != u8::MAX && owner[at as usize] != seat as u8;
            if steps >= REACH || foreign {
                continue;
            }
            for way in topology.ways(IntersectionId(at)) {
                let mark = &mut far[way.to.index()];
                if *mark == FAR && state.road(way.path).is_none() && ground.land_paths[way.path.index()] {
                    *mark = steps + 1;
                    queue.push(way.to.0);
                }
            }
        }
    }
    far
}

/// Takes note of a place to settle for every seat that can reach it.
#[inline]
fn site(spot: &Spot, far: impl Fn(usize) -> u8, all: &mut [Holding]) {
    for seat in 0..all.len() {
        let steps = far(seat);
        if steps > REACH {
            continue;
        }
        let rivals = (0..all.len()).filter(|&other| other != seat && far(other) <= steps).count();
        let own = &mut all[seat];
        let mut worth = own.worth_of(spot);
        if rivals > 0 && steps > 0 {
            worth *= 0.6;
        }
        if steps == 0 {
            own.open_sites += 1;
        }
        let [best, second] = &mut own.sites[usize::from(steps)];
        if worth > *best {
            (*best, *second) = (worth, *best);
        } else if worth > *second {
            *second = worth;
        }
    }
}

//! Pools of a file: what is shuffled over a part of the board, or lies face down for it.

use tradeholm_engine::board::{FaceDown, HexCoord, LayoutHex, Pool, Terrain};
use tradeholm_engine::module::BoardThing;

use crate::check::Checked;
use crate::draft::Draft;
use crate::features::PoolDraft;
use crate::ground::{self, Ground};
use crate::places;
use crate::read::{Located, Place};

/// A pool whose counts fit.
#[derive(Clone, Debug)]
pub(crate) struct CheckedPool {
    pub pool: Pool,
    /// Whether it lies face down, and fog on its places.
    pub face_down: bool,
    /// The one area that it is for, if it is for nothing else.
    area: Option<String>,
}

pub(crate) fn pools(draft: &Draft, ground: &Ground<'_>) -> Checked<Vec<CheckedPool>> {
    let mut all: Vec<CheckedPool> = Vec::new();
    for pool in draft.pools.iter().flat_map(|pools| &pools.value) {
        let mut places = Vec::new();
        for name in &pool.value.areas {
            let area = ground.areas.iter().find(|area| area.name == name.value && area.name != places::FRAME);
            let area = area.ok_or_else(|| name.error(format!("there is no area {:?}", name.value)))?;
            places.extend(area.hexes.iter().map(|&at| (at, &name.place)));
        }
        places.extend(pool.value.hexes.iter().map(|hex| (hex.value, &hex.place)));
        let mut hexes: Vec<HexCoord> = Vec::new();
        for (at, place) in places {
            if ground.printed_at(at).is_none() {
                return Err(place.error(format!("hex {at} of a pool is not on the board")));
            }
            if hexes.contains(&at) || all.iter().any(|other| other.pool.hexes.contains(&at)) {
                return Err(place.error(format!("hex {at} is in two pools, or in one twice")));
            }
            hexes.push(at);
        }
        if hexes.is_empty() {
            return Err(pool.error("a pool needs areas or hexes to deal to"));
        }
        hexes.sort();
        let checked = check_pool(pool, hexes, ground, draft)?;
        let mut down = all.iter().filter(|other| other.face_down);
        if checked.face_down && down.any(|other| other.area.is_none() || checked.area.is_none()) {
            return Err(
                pool.error("where several pools lie face down, each is for one area and nothing else")
            );
        }
        all.push(checked);
    }
    let under_fog = |at: &HexCoord| all.iter().any(|pool| pool.face_down && pool.pool.hexes.contains(at));
    for hex in &ground.printed.value {
        if hex.value.terrain == Some(Terrain::Fog) && !under_fog(&hex.value.at) {
            return Err(hex.error(format!("hex {} is fog, and no pool lies face down for it", hex.value.at)));
        }
    }
    Ok(all)
}

fn check_pool(
    draft: &Located<PoolDraft>,
    hexes: Vec<HexCoord>,
    ground: &Ground<'_>,
    file: &Draft,
) -> Checked<CheckedPool> {
    let PoolDraft { areas, terrain, numbers, corners, face_down, numbers_stay, .. } = &draft.value;
    let printed: Vec<_> = hexes.iter().filter_map(|&at| ground.printed_at(at)).collect();
    let own = printed.iter().map(|hex| {
        let open = || draft.error(format!("hex {} is open, and the pool says no terrain", hex.at));
        hex.terrain.ok_or_else(open)
    });
    let (mut terrain, terrain_place) = match terrain {
        Some(given) => (given.value.clone(), &given.place),
        None => (own.collect::<Checked<Vec<_>>>()?, &draft.place),
    };
    // In one order, however the file says it: a pool is shuffled from there.
    terrain.sort();
    if terrain.len() != hexes.len() {
        let (open, pooled) = (hexes.len(), terrain.len());
        return Err(terrain_place.error(format!("{open} hexes are open for terrain, the pool has {pooled}")));
    }
    if *numbers_stay {
        return stay(draft, &printed, hexes, (terrain, terrain_place));
    }
    let (tokens, tokens_place) = match numbers {
        Some(given) => (given.value.clone(), &given.place),
        None => (printed.iter().filter_map(|hex| hex.number).collect(), &draft.place),
    };
    // Rule: explorers_pirates/discovery#number
    let lairs = *face_down && places::uses(file, BoardThing::Lairs);
    let takes = |t: &&Terrain| t.takes_number() && !(lairs && **t == Terrain::Gold);
    let open = terrain.iter().filter(takes).count();
    if tokens.len() != open {
        let count = tokens.len();
        return Err(tokens_place.error(format!("{open} hexes take a number token, the pool has {count}")));
    }
    let fog = |t: Option<Terrain>| t == Some(Terrain::Fog);
    if *face_down {
        if let Some(clear) = printed.iter().find(|hex| !fog(hex.terrain)) {
            return Err(draft.error(format!("the pool lies face down, but hex {} is no fog", clear.at)));
        }
        if !corners.is_empty() {
            return Err(draft.error("a pool that lies face down has no corners"));
        }
    }
    if terrain.contains(&Terrain::Fog) {
        return Err(terrain_place.error("fog is not dealt: it is what lies on a pool that lies face down"));
    }
    let spirals = ground::spirals(&hexes, corners)?;
    let pool = Pool { hexes, terrain, tokens, spirals, numbers_stay: false };
    let area = match areas.as_slice() {
        [area] if draft.value.hexes.is_empty() => Some(area.value.clone()),
        _ => None,
    };
    Ok(CheckedPool { pool, face_down: *face_down, area })
}

// Rule: traders_barbarians/barbarian_attack#board
/// A pool that deals terrain alone, to hexes whose numbers stay.
fn stay(
    draft: &Located<PoolDraft>,
    printed: &[LayoutHex],
    hexes: Vec<HexCoord>,
    (terrain, terrain_place): (Vec<Terrain>, &Place),
) -> Checked<CheckedPool> {
    if draft.value.numbers.is_some() || !draft.value.corners.is_empty() || draft.value.face_down {
        return Err(
            draft.error("where numbers stay, a pool has no numbers or corners, and does not lie face down")
        );
    }
    if let Some(bare) = printed.iter().find(|hex| hex.number.is_none()) {
        return Err(draft.error(format!("hex {} has no number that could stay", bare.at)));
    }
    if let Some(barren) = terrain.iter().find(|terrain| !terrain.takes_number()) {
        return Err(terrain_place.error(format!("{} takes no number token", barren.name())));
    }
    let pool = Pool { hexes, terrain, numbers_stay: true, ..Pool::default() };
    Ok(CheckedPool { pool, face_down: false, area: None })
}

// Rule: explorers_pirates/setup#areas
/// What lies face down. Where several pools do, each is a stack for its area.
pub(crate) fn face_down(pools: &[CheckedPool]) -> Vec<FaceDown> {
    let down: Vec<&CheckedPool> = pools.iter().filter(|pool| pool.face_down).collect();
    let stack = |checked: &&CheckedPool| {
        let area = checked.area.clone().filter(|_| down.len() > 1).unwrap_or_default();
        let Pool { terrain, tokens, .. } = &checked.pool;
        let mut stack = FaceDown { area, terrain: terrain.clone(), numbers: tokens.clone() };
        stack.terrain.sort();
        stack.numbers.sort();
        stack
    };
    down.iter().map(stack).collect()
}

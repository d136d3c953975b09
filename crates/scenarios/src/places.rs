//! Checks what a file marks on its board: areas, markers, pools and limits.

use std::collections::{BTreeMap, BTreeSet};

use tradeholm_engine::board::{
    Area, Barred, DealLimits, Features, HarborKind, HexCoord, IntersectionId, IntersectionSet, Marker,
    NumberMask, PathId, PirateStart, Pool, RobberStart, Side, Spot, Terrain, Topology,
};
use tradeholm_engine::module::BoardThing;
use tradeholm_engine::state::MAX_HARBORS;

use crate::check::Checked;
use crate::draft::Draft;
use crate::features::{BarredDraft, RobberDraft};
use crate::ground::Ground;
use crate::pools::{self, CheckedPool};

/// The name of the ring of sea round the board.
pub(crate) const FRAME: &str = "frame";

/// The hexes round all others.
pub(crate) fn ring(known: &BTreeMap<HexCoord, Option<Terrain>>) -> Vec<HexCoord> {
    let beside = known.keys().flat_map(|at| Side::ALL.map(|side| at.neighbor(side)));
    let ring: BTreeSet<HexCoord> = beside.filter(|at| !known.contains_key(at)).collect();
    ring.into_iter().collect()
}

/// The hexes with an intersection inside. They are part of the geometry, so they are looked at first.
pub(crate) fn plazas(
    draft: &Draft,
    known: &BTreeMap<HexCoord, Option<Terrain>>,
) -> Checked<BTreeSet<HexCoord>> {
    let mut all = BTreeSet::new();
    let markers = draft.markers.iter().flat_map(|markers| &markers.value);
    for marker in markers.filter(|marker| marker.value.name == Features::PLAZA) {
        for spot in &marker.value.spots {
            let Spot::Hex(at) = spot.value.spot else {
                return Err(spot.error("a plaza is inside a hex: give hexes"));
            };
            match known.get(&at) {
                None => return Err(spot.error(format!("the plaza at {at} is off the board"))),
                Some(Some(terrain)) if !terrain.is_land() => {
                    return Err(spot.error(format!("the plaza at {at} is not on land")));
                }
                Some(_) if !all.insert(at) => return Err(spot.error(format!("hex {at} has two plazas"))),
                Some(_) => {}
            }
        }
    }
    Ok(all)
}

/// The same board where the paths and intersections that the file says are closed to everybody.
pub(crate) fn closed(draft: &Draft, mut topology: Topology) -> Checked<Topology> {
    let markers = draft.markers.iter().flat_map(|markers| &markers.value);
    for marker in markers.filter(|marker| marker.value.name == Features::CLOSED) {
        for spot in &marker.value.spots {
            let twice = match spot.value.spot {
                Spot::Hex(_) => return Err(spot.error("paths and intersections are closed, not hexes")),
                Spot::Path(at) => topology.path(at).is_some_and(|path| topology.is_closed_path(path)),
                Spot::Intersection(at) => {
                    topology.intersection(at).is_some_and(|site| topology.is_closed_site(site))
                }
            };
            if twice {
                return Err(spot.error("this place is closed twice"));
            }
            topology = topology.closing([spot.value.spot]).map_err(|error| spot.error(error))?;
        }
    }
    Ok(topology)
}

pub(crate) fn areas(draft: &Draft, topology: &Topology, ring: Vec<HexCoord>) -> Checked<Vec<Area>> {
    let mut all: Vec<Area> = Vec::new();
    let mut divided: Vec<&str> = Vec::new();
    for area in draft.areas.iter().flat_map(|areas| &areas.value) {
        let name = &area.value.name;
        if all.iter().any(|known| known.name == *name) || !ring.is_empty() && name == FRAME {
            return Err(area.error(format!("there are two areas {name:?}")));
        }
        let mut hexes = Vec::new();
        for hex in &area.value.hexes {
            let at = hex.value;
            if topology.hex(at).is_none() || ring.binary_search(&at).is_ok() {
                return Err(hex.error(format!("hex {at} of the area {name} is not on the board")));
            }
            if hexes.contains(&at) {
                return Err(hex.error(format!("the area {name} has hex {at} twice")));
            }
            hexes.push(at);
        }
        if hexes.is_empty() {
            return Err(area.error(format!("the area {name} has no hexes")));
        }
        hexes.sort();
        if area.value.divided {
            divided.push(name);
        }
        let from = &area.value;
        all.push(Area {
            points: from.points,
            start: from.start,
            build: from.build,
            robber: from.robber,
            divided: from.divided,
            ..Area::new(name.clone(), hexes)
        });
    }
    for area in draft.areas.iter().flat_map(|areas| &areas.value) {
        let name = &area.value.name;
        if divided.iter().any(|&other| other != name && Area::new(name.clone(), Vec::new()).is(other)) {
            return Err(area.error(format!("{name} is also the name of a piece of a divided area")));
        }
    }
    if !ring.is_empty() {
        all.push(Area::new(FRAME, ring));
    }
    Ok(all)
}

/// Every area can be reached, over land and sea, from where players start.
pub(crate) fn reachable(draft: &Draft, ground: &Ground<'_>) -> Checked<()> {
    let Some(areas) = &draft.areas else { return Ok(()) };
    let mut reached = BTreeSet::new();
    let mut next: Vec<HexCoord> =
        ground.areas.iter().filter(|area| area.start).flat_map(|area| area.hexes.iter().copied()).collect();
    if next.is_empty() {
        next.extend(ground.areas.iter().take(1).flat_map(|area| area.hexes.iter().copied()));
    }
    while let Some(at) = next.pop() {
        if ground.topology.hex(at).is_some() && reached.insert(at) {
            next.extend(Side::ALL.map(|side| at.neighbor(side)));
        }
    }
    let traveled = ground.areas.iter().any(|area| area.start).then(|| traveled(draft, ground));
    for (area, checked) in areas.value.iter().zip(&ground.areas) {
        let name = &checked.name;
        if let Some(at) = checked.hexes.iter().find(|at| !reached.contains(at)) {
            return Err(area.error(format!("hex {at} of the area {name} cannot be reached")));
        }
        if checked.start && checked.hexes.iter().all(|&at| ground.land(at) == Some(false)) {
            return Err(area.error(format!("nobody can start in the area {name}: it has no land")));
        }
        if checked.start && !checked.build {
            return Err(area.error(format!("players start in the area {name}, but may not build there")));
        }
        if checked.points > 0 && !checked.build {
            return Err(area.error(format!("the area {name} gives points, but nobody may build there")));
        }
        if checked.points > 0 && !checked.hexes.iter().any(|&at| ground.may_be_land(at)) {
            return Err(area.error(format!("the area {name} gives points, but it has no land")));
        }
        let unreached = |at: &&HexCoord| ground.may_be_land(**at) && !corner_in(ground, **at, &traveled);
        if let Some(at) = checked.hexes.iter().find(unreached) {
            let how = if ships(draft) { "by road or ship" } else { "by road, and there are no ships" };
            return Err(area.error(format!("hex {at} of the area {name} cannot be reached {how}")));
        }
    }
    Ok(())
}

fn ships(draft: &Draft) -> bool {
    uses(draft, BoardThing::Ships)
}

/// Whether a module that is always played gives that a meaning.
pub(crate) fn uses(draft: &Draft, thing: BoardThing) -> bool {
    draft.plays.iter().flat_map(|plays| &plays.value).any(|module| module.uses().contains(&thing))
}

/// Whether a corner of a hex is among these intersections; where none are given, every one is.
fn corner_in(ground: &Ground<'_>, at: HexCoord, traveled: &Option<IntersectionSet>) -> bool {
    let (Some(traveled), Some(hex)) = (traveled, ground.topology.hex(at)) else { return true };
    ground.topology.corners(hex).iter().any(|&corner| traveled.contains(corner))
}

/// The intersections that roads, and ships where there are any, can reach from where players start.
fn traveled(draft: &Draft, ground: &Ground<'_>) -> IntersectionSet {
    let (topology, ships) = (&ground.topology, ships(draft));
    let frame = ground.areas.iter().find(|area| area.name == FRAME).map_or(&[][..], |area| &area.hexes);
    let open = |path: PathId| {
        let hexes = topology.path_hexes(path);
        let mut beside = hexes.iter().map(|&hex| topology.hex_at(hex));
        // At the rim of the board there are no ships.
        let ships = ships && hexes.len() == 2;
        beside.any(|at| !frame.contains(&at) && (ships || ground.may_be_land(at)))
    };
    let start = ground.areas.iter().filter(|area| area.start).flat_map(|area| &area.hexes);
    let land = start.filter(|&&at| ground.may_be_land(at)).filter_map(|&at| topology.hex(at));
    let mut next: Vec<IntersectionId> = land.flat_map(|hex| *topology.corners(hex)).collect();
    let mut reached = IntersectionSet::default();
    while let Some(at) = next.pop() {
        if !reached.contains(at) {
            reached.insert(at);
            next.extend(topology.ways(at).iter().filter(|way| open(way.path)).map(|way| way.to));
        }
    }
    reached
}

impl Ground<'_> {
    /// Whether a hex is land in some deal, or may turn out to be land when fog lifts.
    fn may_be_land(&self, at: HexCoord) -> bool {
        let under_fog =
            self.checked_pools.iter().find(|pool| pool.face_down && pool.pool.hexes.contains(&at));
        match under_fog {
            Some(pool) => pool.pool.terrain.iter().any(|t| t.is_land()),
            None => self.land(at) != Some(false),
        }
    }

    /// The pools that are dealt.
    pub fn pools(&self) -> Vec<Pool> {
        self.checked_pools.iter().filter(|pool| !pool.face_down).map(|pool| pool.pool.clone()).collect()
    }

    pub fn limits(&self, draft: &Draft) -> Checked<DealLimits> {
        let mut barred = Vec::new();
        for entry in draft.barred.iter().flat_map(|all| &all.value) {
            let BarredDraft { hexes, terrain, numbers } = &entry.value;
            if let Some(hex) = hexes.iter().find(|hex| self.topology.hex(hex.value).is_none()) {
                return Err(hex.error(format!("hex {} is not on the board", hex.value)));
            }
            barred.push(Barred {
                hexes: hexes.iter().map(|hex| hex.value).collect(),
                terrain: terrain.clone(),
                numbers: NumberMask(numbers.iter().fold(0, |mask, n| mask | 1 << n)),
            });
        }
        let places = [
            draft.red_apart.as_ref().map(|d| &d.place),
            draft.barred.as_ref().map(|d| &d.place),
            draft.not_poor.as_ref().map(|d| &d.place),
            draft.shares.as_ref().map(|d| &d.place),
            draft.islands_joined.as_ref().map(|d| &d.place),
        ];
        if let (true, Some(place)) = (self.pools().is_empty(), places.into_iter().flatten().next()) {
            return Err(place.error("a limit for dealing, but no [[pool]] is dealt"));
        }
        Ok(DealLimits {
            red_apart: draft.red_apart.as_ref().is_some_and(|d| d.value),
            barred,
            not_poor: draft.not_poor.as_ref().map_or(Vec::new(), |d| d.value.clone()),
            share_divisor: draft.shares.as_ref().map_or(0, |d| d.value),
            islands_joined: draft.islands_joined.as_ref().is_some_and(|d| d.value),
        })
    }

    pub fn robber_start(&self, draft: &Draft) -> Checked<RobberStart> {
        let Some(robber) = &draft.robber else { return Ok(RobberStart::Desert) };
        match robber.value {
            RobberDraft::At(_) | RobberDraft::Desert => Ok(RobberStart::Desert),
            RobberDraft::Aside => Ok(RobberStart::Aside),
            RobberDraft::Number(n) => {
                let dealt = |pool: &CheckedPool| !pool.face_down && pool.pool.tokens.contains(&n);
                let pooled = draft.number_pool.as_ref().is_some_and(|pool| pool.value.contains(&n));
                let printed = self.printed.value.iter().any(|hex| hex.value.number == Some(n));
                if pooled || printed || self.checked_pools.iter().any(dealt) {
                    return Ok(RobberStart::Number(n));
                }
                Err(robber.error(format!("no hex has the number {n}, so the robber cannot start there")))
            }
        }
    }

    pub fn features(&self, draft: &Draft) -> Checked<Features> {
        Ok(Features {
            pirate: self.pirate(draft)?,
            areas: self.areas.clone(),
            markers: self.markers(draft)?,
            face_down: pools::face_down(&self.checked_pools),
            harbor_tokens: harbor_tokens(draft)?,
            values: draft.values.as_ref().map_or(Vec::new(), |values| values.value.clone()),
        })
    }

    fn pirate(&self, draft: &Draft) -> Checked<PirateStart> {
        let Some(pirate) = &draft.pirate else { return Ok(PirateStart::Unused) };
        match pirate.value {
            PirateStart::At(at) if self.topology.hex(at).is_none() || self.land(at) != Some(false) => {
                Err(pirate.error(format!("the pirate at {at} is not at sea")))
            }
            start => Ok(start),
        }
    }

    fn markers(&self, draft: &Draft) -> Checked<Vec<Marker>> {
        let mut all: Vec<Marker> = Vec::new();
        for marker in draft.markers.iter().flat_map(|markers| &markers.value) {
            let name = &marker.value.name;
            if all.iter().any(|known| known.name == *name) {
                return Err(marker.error(format!("there are two markers {name:?}")));
            }
            for spot in &marker.value.spots {
                let (found, at) = match spot.value.spot {
                    Spot::Hex(at) => (self.topology.hex(at).is_some(), at.to_string()),
                    Spot::Intersection(at) => (self.topology.intersection(at).is_some(), at.to_string()),
                    Spot::Path(at) => (self.topology.path(at).is_some(), at.to_string()),
                };
                if !found {
                    return Err(spot.error(format!("the {name} at {at} is off the board")));
                }
            }
            let spots = marker.value.spots.iter().map(|spot| spot.value).collect();
            all.push(Marker { name: name.clone(), spots });
        }
        Ok(all)
    }
}

/// The harbors that players place, in place of harbors that lie on the board.
fn harbor_tokens(draft: &Draft) -> Checked<Vec<HarborKind>> {
    let Some(tokens) = &draft.harbor_tokens else { return Ok(Vec::new()) };
    if draft.harbors.is_some() || draft.frame.is_some() {
        return Err(tokens.error("give harbors with places or tokens that players place, not both"));
    }
    if tokens.value.len() > MAX_HARBORS {
        let count = tokens.value.len();
        return Err(tokens.error(format!("there are {count} harbors; at most {MAX_HARBORS} fit")));
    }
    Ok(tokens.value.clone())
}

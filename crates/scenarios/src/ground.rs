//! The hexes of a file, and what can be known of them before they are dealt.

use std::collections::BTreeMap;

use tradeholm_engine::board::{
    Area, FramePiece, Harbor, HarborDeal, HexCoord, InlandHex, IntersectionCoord, JoinedToken, LayoutHex,
    NumberDeal, PathCoord, Side, StartingPieces, Terrain, TerrainDeal, Topology,
};

use crate::check::Checked;
use crate::draft::{Draft, Harbors, NumbersBy};
use crate::features::RobberDraft;
use crate::pieces;
use crate::places;
use crate::pools::{self, CheckedPool};
use crate::read::{Located, Place};
use crate::spiral;

/// The hexes, and what can be known of them before they are dealt.
pub(crate) struct Ground<'a> {
    pub printed: &'a Located<Vec<Located<LayoutHex>>>,
    pub topology: Topology,
    /// Every hex of the board, the sea frame among them.
    known: BTreeMap<HexCoord, Option<Terrain>>,
    pool: Vec<Terrain>,
    pub areas: Vec<Area>,
    pub checked_pools: Vec<CheckedPool>,
}

impl<'a> Ground<'a> {
    pub fn new(draft: &'a Draft, hexes: &'a Located<Vec<Located<LayoutHex>>>) -> Checked<Self> {
        let mut known = BTreeMap::new();
        for hex in &hexes.value {
            let LayoutHex { at, terrain, number } = hex.value;
            if known.insert(at, terrain).is_some() {
                return Err(hex.error(format!("hex {at} is listed twice")));
            }
            match (terrain, number) {
                (Some(terrain), Some(_)) if !terrain.takes_number() => {
                    return Err(hex.error(format!("{} takes no number token", terrain.name())));
                }
                _ => {}
            }
        }
        let ring = match &draft.sea_frame {
            Some(frame) if frame.value => places::ring(&known),
            _ => Vec::new(),
        };
        known.extend(ring.iter().map(|&at| (at, Some(Terrain::Sea))));
        let plazas = places::plazas(draft, &known)?;
        let topology = Topology::with_plazas(known.keys().copied(), plazas).map_err(|e| hexes.error(e))?;
        let topology = places::closed(draft, topology)?;
        let pool = draft.terrain_pool.as_ref().map_or_else(|| pieces::terrain(draft), |p| p.value.clone());
        let areas = places::areas(draft, &topology, ring)?;
        let mut ground = Ground { printed: hexes, topology, known, pool, areas, checked_pools: Vec::new() };
        ground.checked_pools = pools::pools(draft, &ground)?;
        ground.check_dealt_numbers()?;
        places::reachable(draft, &ground)?;
        Ok(ground)
    }

    /// A number is printed for dealt terrain only where a pool says that numbers stay.
    fn check_dealt_numbers(&self) -> Checked<()> {
        let dealt = |hex: &&Located<LayoutHex>| hex.value.terrain.is_none() && hex.value.number.is_some();
        let stays = |at| self.pool_of(at).is_some_and(|pool| pool.pool.numbers_stay);
        match self.printed.value.iter().filter(dealt).find(|hex| !stays(hex.value.at)) {
            Some(hex) => {
                Err(hex.error(format!("hex {} has a number, but its terrain is dealt", hex.value.at)))
            }
            None => Ok(()),
        }
    }

    /// The hexes of the layout in reading order: those of the file, and the frame.
    pub fn hexes(&self) -> Vec<LayoutHex> {
        let mut all: Vec<LayoutHex> = self.printed.value.iter().map(|h| h.value).collect();
        let listed: Vec<HexCoord> = all.iter().map(|h| h.at).collect();
        let frame = self.known.keys().filter(|at| !listed.contains(at));
        all.extend(frame.map(|&at| LayoutHex { at, terrain: Some(Terrain::Sea), number: None }));
        all.sort_by_key(|hex| hex.at);
        all
    }

    /// What lies at a place where the file prints something.
    pub fn printed_at(&self, at: HexCoord) -> Option<LayoutHex> {
        self.printed.value.iter().map(|h| h.value).find(|h| h.at == at)
    }

    /// The pool that deals terrain to a hex.
    fn pool_of(&self, at: HexCoord) -> Option<&CheckedPool> {
        self.checked_pools.iter().find(|pool| !pool.face_down && pool.pool.hexes.contains(&at))
    }

    /// Whether a hex is land in every deal (`Some(true)`) or in none (`Some(false)`).
    pub fn land(&self, at: HexCoord) -> Option<bool> {
        let pool = match (self.known.get(&at), self.pool_of(at)) {
            (_, Some(pool)) => &pool.pool.terrain[..],
            (None, _) => return Some(false),
            (Some(Some(terrain)), _) => return Some(terrain.is_land()),
            (Some(None), _) => &self.pool,
        };
        let land = pool.iter().filter(|t| t.is_land()).count();
        if land == pool.len() { Some(true) } else { (land == 0).then_some(false) }
    }

    pub fn terrain(&self, draft: &Draft) -> Checked<TerrainDeal> {
        if !self.checked_pools.is_empty() {
            if let Some(pool) = &draft.terrain_pool {
                return Err(pool.error("give [pools] or [[pool]], not both"));
            }
            let open = |hex: &&Located<LayoutHex>| {
                hex.value.terrain.is_none() && self.pool_of(hex.value.at).is_none()
            };
            return match self.printed.value.iter().find(open) {
                Some(hex) => Err(hex.error(format!("hex {} is open, and no pool deals to it", hex.value.at))),
                None => Ok(TerrainDeal::Fixed),
            };
        }
        if draft.pieces.as_ref().is_some_and(|pieces| !pieces.value.is_empty()) {
            return Ok(TerrainDeal::Fixed);
        }
        let inland = draft.inland.as_ref().map_or(0, |hexes| hexes.value.len());
        let open = self.known.values().filter(|t| t.is_none()).count();
        let open = open.saturating_sub(inland);
        match &draft.terrain_pool {
            Some(pool) if pool.value.len() != open => {
                let pooled = pool.value.len();
                Err(pool.error(format!("{open} hexes are open for terrain, the pool has {pooled}")))
            }
            Some(pool) => Ok(TerrainDeal::Shuffled(pool.value.clone())),
            None if open > 0 => {
                Err(self.printed.error(format!("{open} hexes are open, and pools.terrain is missing")))
            }
            None => Ok(TerrainDeal::Fixed),
        }
    }

    // Rule: traders_barbarians/fishermen#lake-inland
    /// What is dealt inland before the rest.
    pub fn inland(&self, draft: &Draft) -> Checked<Vec<InlandHex>> {
        let Some(inland) = draft.inland.as_ref().filter(|hexes| !hexes.value.is_empty()) else {
            return Ok(Vec::new());
        };
        if !self.checked_pools.is_empty() {
            return Err(inland.error("give [pools] or [[pool]], not both"));
        }
        if draft.numbers_by.as_ref().is_some_and(|by| by.value == NumbersBy::Balanced) {
            return Err(inland.error("a balanced board has nothing that is dealt inland"));
        }
        if self.pool.iter().any(|terrain| !terrain.is_land()) {
            return Err(inland.error("where sea is dealt, nobody knows which hexes are inland"));
        }
        Ok(inland.value.clone())
    }

    // Rule: traders_barbarians/rivers#tokens
    /// The tokens that join others.
    pub fn joined(&self, draft: &Draft) -> Checked<Vec<JoinedToken>> {
        let Some(joined) = draft.joined.as_ref().filter(|tokens| !tokens.value.is_empty()) else {
            return Ok(Vec::new());
        };
        if draft.numbers_by.as_ref().is_some_and(|by| by.value == NumbersBy::Balanced) {
            return Err(joined.error("on a balanced board no token joins another"));
        }
        Ok(joined.value.clone())
    }

    /// The markers whose values are shuffled.
    pub fn shuffled_markers(&self, draft: &Draft) -> Checked<Vec<String>> {
        let named = draft.shuffled_markers.iter().flat_map(|names| &names.value);
        let known = |name: &str| {
            draft.markers.iter().flat_map(|markers| &markers.value).any(|marker| marker.value.name == name)
        };
        let one = |name: &Located<String>| match known(&name.value) {
            true => Ok(name.value.clone()),
            false => Err(name.error(format!("there is no marker {:?}", name.value))),
        };
        named.map(one).collect()
    }

    // Rule: base/variable_setup#letters, base/variable_setup#random-numbers
    pub fn numbers(&self, draft: &Draft) -> Checked<NumberDeal> {
        let by = draft.numbers_by.as_ref();
        let how = by.map_or(NumbersBy::Fixed, |by| by.value);
        if how == NumbersBy::Fixed {
            return match &draft.number_pool {
                Some(pool) => Err(pool.error("a pool of number tokens, but deal.numbers is \"fixed\"")),
                None => Ok(NumberDeal::Fixed),
            };
        }
        let place = by.map_or(&self.printed.place, |by| &by.place);
        if !self.checked_pools.is_empty() {
            return Err(place.error("each [[pool]] deals its own numbers: leave deal.numbers out"));
        }
        let pool = draft.number_pool.as_ref().ok_or_else(|| place.error("pools.numbers is missing"))?;
        let dealt = self.pool.iter().filter(|t| t.takes_number()).count();
        let fixed = self
            .printed
            .value
            .iter()
            .filter(|h| h.value.number.is_none() && h.value.terrain.is_some_and(Terrain::takes_number));
        let open = dealt + fixed.count();
        let tokens = pool.value.clone();
        if tokens.len() != open {
            let count = tokens.len();
            return Err(pool.error(format!("{open} hexes take a number token, the pool has {count}")));
        }
        Ok(match how {
            NumbersBy::Fixed => NumberDeal::Fixed,
            NumbersBy::Spiral => NumberDeal::Spiral { tokens, spirals: self.spirals(draft, place)? },
            NumbersBy::Random => NumberDeal::Random(tokens),
            NumbersBy::Balanced => NumberDeal::Balanced(tokens),
        })
    }

    fn spirals(&self, draft: &Draft, place: &Place) -> Checked<Vec<Vec<HexCoord>>> {
        let corners = draft.corners.as_ref().filter(|c| !c.value.is_empty());
        let corners = corners.ok_or_else(|| place.error("a spiral needs board.corners to start from"))?;
        let all: Vec<HexCoord> =
            self.known.keys().copied().filter(|&at| self.land(at) != Some(false)).collect();
        spirals(&all, &corners.value)
    }

    pub fn robber(&self, draft: &Draft) -> Checked<Option<HexCoord>> {
        let Some(robber) = &draft.robber else { return Ok(None) };
        let RobberDraft::At(at) = robber.value else { return Ok(None) };
        match self.land(at) {
            Some(true) => Ok(Some(at)),
            _ => Err(robber.error(format!("the robber at {at} is not on land"))),
        }
    }

    pub fn harbors(&self, draft: &Draft) -> Checked<Vec<Harbor>> {
        let printed: Harbors = match (&draft.harbors, &draft.frame) {
            (Some(harbors), _) => harbors.value.clone(),
            (_, Some(frame)) => frame.value.iter().flat_map(|piece| piece.value.clone()).collect(),
            _ => Vec::new(),
        };
        for (i, harbor) in printed.iter().enumerate() {
            let path = harbor.value.path;
            self.on_coast(path).map_err(|reason| harbor.error(reason))?;
            if self.topology.path(path).is_some_and(|path| self.topology.is_closed_path(path)) {
                return Err(harbor.error(format!("the harbor at {path} is on a closed path")));
            }
            if printed[..i].iter().any(|other| touch(other.value.path, path)) {
                return Err(harbor.error(format!("the harbor at {path} shares an intersection with another")));
            }
        }
        Ok(printed.into_iter().map(|h| h.value).collect())
    }

    // Rule: base/board#harbors
    pub fn on_coast(&self, path: PathCoord) -> Result<(), String> {
        let beyond = path.hex.neighbor(path.side);
        match (self.land(path.hex), self.land(beyond)) {
            (Some(true), Some(false)) => Ok(()),
            (Some(false), Some(true)) => {
                Err(format!("name the harbor at {path} from its land hex, {beyond}"))
            }
            (Some(_), Some(_)) => Err(format!("the harbor at {path} is on no coast")),
            _ => Err(format!("the harbor at {path} is beside a hex that may be dealt as sea")),
        }
    }

    // Rule: base/variable_setup#frame-shuffle
    /// The frame pieces. Where they are shuffled, each is tried in each place beside each other one.
    pub fn frame(&self, draft: &Draft) -> Checked<Vec<FramePiece>> {
        let shuffled = draft.harbors_by.as_ref().filter(|d| d.value == HarborDeal::FramePieces);
        let pieces = draft.frame.as_ref().map_or(&[][..], |f| &f.value);
        if let Some(by) = shuffled {
            if pieces.len() != 6 {
                let reason =
                    format!("shuffling the frame needs six frame pieces, there are {}", pieces.len());
                return Err(draft.frame.as_ref().map_or(&by.place, |f| &f.place).error(reason));
            }
            let mut placed: Vec<(usize, usize, PathCoord)> = Vec::new();
            for (i, piece) in pieces.iter().enumerate() {
                for (place, harbor) in (0..6).flat_map(|place| piece.value.iter().map(move |h| (place, h))) {
                    let path = turned(harbor.value.path, (place + 6 - i) % 6);
                    let turned =
                        |reason| harbor.error(format!("as frame piece {} of 6: {reason}", place + 1));
                    self.on_coast(path).map_err(turned)?;
                    let clash = |&(j, p, other): &(usize, usize, PathCoord)| {
                        j != i && p != place && touch(other, path)
                    };
                    if placed.iter().any(clash) {
                        return Err(turned(format!(
                            "the harbor at {path} shares an intersection with another"
                        )));
                    }
                    placed.push((i, place, path));
                }
            }
        }
        let harbors = |piece: &Located<Harbors>| piece.value.iter().map(|h| h.value).collect();
        Ok(pieces.iter().map(|piece| FramePiece { harbors: harbors(piece) }).collect())
    }

    // Rule: two_players/setup#neutral-settlements
    pub fn neutral(&self, draft: &Draft) -> Checked<Vec<IntersectionCoord>> {
        let places = draft.neutral.iter().flat_map(|n| &n.value);
        let on_board = |place: &Located<IntersectionCoord>| match self.topology.intersection(place.value) {
            Some(_) => Ok(place.value),
            None => Err(place.error(format!("the settlement at {} is off the board", place.value))),
        };
        places.map(on_board).collect()
    }

    // Rule: base/beginners_setup#starting-pieces
    pub fn starting(&self, draft: &Draft) -> Checked<Vec<StartingPieces>> {
        let Some(starting) = &draft.starting else { return Ok(Vec::new()) };
        let mut all: Vec<StartingPieces> = Vec::new();
        for pieces in &starting.value {
            let StartingPieces { color, settlements, roads } = pieces.value;
            if all.iter().any(|p| p.color == color) {
                return Err(pieces.error(format!("{color} has starting pieces twice")));
            }
            for (at, road) in settlements.into_iter().zip(roads) {
                if self.topology.intersection(at).is_none() {
                    return Err(pieces.error(format!("the settlement at {at} is off the board")));
                }
                if self.topology.path(road).is_none() {
                    return Err(pieces.error(format!("the road at {road} is off the board")));
                }
                if !road.ends().iter().any(|end| end.point() == at.point()) {
                    return Err(
                        pieces.error(format!("the road at {road} does not touch the settlement at {at}"))
                    );
                }
            }
            all.push(pieces.value);
        }
        Ok(all)
    }
}

/// A spiral over all hexes from each corner.
pub(crate) fn spirals(all: &[HexCoord], corners: &[Located<HexCoord>]) -> Checked<Vec<Vec<HexCoord>>> {
    let spiral_from = |corner: &Located<HexCoord>| {
        let way = spiral(all, corner.value);
        if way.len() == all.len() {
            return Ok(way);
        }
        let (at, count, of) = (corner.value, way.len(), all.len());
        Err(corner.error(format!("the spiral from {at} reaches {count} of {of} hexes")))
    };
    corners.iter().map(spiral_from).collect()
}

pub(crate) fn touch(a: PathCoord, b: PathCoord) -> bool {
    a.ends().iter().any(|x| b.ends().iter().any(|y| x.point() == y.point()))
}

/// A path turned clockwise about the center hex by so many sixths, as the engine turns frame pieces.
fn turned(path: PathCoord, sixths: usize) -> PathCoord {
    let PathCoord { hex: mut at, side } = path;
    for _ in 0..sixths {
        at = HexCoord::new(at.r.wrapping_neg(), at.q.wrapping_add(at.r));
    }
    PathCoord { hex: at, side: Side::ALL[(side as usize + sixths) % 6] }
}

//! Checks a file against itself and makes the scenario.

use std::collections::BTreeMap;

use hexhaven_engine::board::{
    BoardDealer, DealError, FramePiece, Harbor, HarborDeal, HexCoord, IntersectionCoord, Layout, LayoutHex,
    NumberDeal, PathCoord, Side, StartingPieces, Terrain, TerrainDeal, Topology,
};
use hexhaven_engine::{ConfigError, ModuleId, ModuleSet, Rules};

use crate::draft::{Draft, Harbors, NumbersBy};
use crate::read::{Located, Place};
use crate::{Scenario, ScenarioError, spiral};

type Checked<T> = Result<T, ScenarioError>;

/// The scenario of a draft. `file` is where to complain about what is missing.
pub(crate) fn scenario(file: &Place, draft: &Draft) -> Checked<Scenario> {
    let missing = |what: &str| file.error(format!("{what} is missing"));
    let id = draft.id.as_ref().ok_or_else(|| missing("id"))?;
    check_id(id)?;
    let title = draft.title.as_ref().ok_or_else(|| missing("title"))?;
    if title.value.trim().is_empty() || title.value.chars().any(char::is_control) {
        return Err(title.error("a title is one line of text"));
    }
    let players = draft.players.as_ref().ok_or_else(|| missing("players"))?;
    let points = draft.victory_points.as_ref().ok_or_else(|| missing("victory_points"))?;
    let hexes = draft.hexes.as_ref().ok_or_else(|| missing("board.rows or board.hexes"))?;
    let board = Ground::new(draft, hexes)?;
    let scenario = Scenario {
        id: id.value.clone(),
        title: title.value.clone(),
        players: players.value.clone(),
        victory_points: points.value,
        modules: module_set(draft.modules.as_ref()),
        plays: module_set(draft.plays.as_ref()),
        track_harbor: track_harbor(draft, &board)?,
        colours: draft.colours.as_ref().map_or(Vec::new(), |c| c.value.clone()),
        layout: Layout {
            hexes: hexes.value.iter().map(|h| h.value).collect(),
            terrain: board.terrain(draft)?,
            numbers: board.numbers(draft)?,
            harbors: board.harbors(draft)?,
            frame: board.frame(draft)?,
            harbor_deal: draft.harbors_by.as_ref().map_or(HarborDeal::Fixed, |d| d.value),
            robber: board.robber(draft)?,
            starting: board.starting(draft)?,
            neutral: board.neutral(draft)?,
        },
    };
    playable(file, draft, &scenario)?;
    Ok(scenario)
}

fn module_set(modules: Option<&Located<Vec<ModuleId>>>) -> ModuleSet {
    modules.iter().flat_map(|m| &m.value).fold(ModuleSet::default(), |all, &m| all.with(m))
}

/// The harbor that may be left out is one that is printed.
fn track_harbor(draft: &Draft, board: &Ground<'_>) -> Checked<Option<PathCoord>> {
    let Some(place) = &draft.track_harbor else { return Ok(None) };
    if board.harbors(draft)?.iter().all(|harbor| harbor.path != place.value) {
        return Err(place.error(format!("there is no harbor at {} that could be left out", place.value)));
    }
    Ok(Some(place.value))
}

fn check_id(id: &Located<String>) -> Checked<()> {
    let part = |p: &str| {
        !p.is_empty() && p.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
    };
    match id.value.split_once('/') {
        Some((book, name)) if part(book) && part(name) => Ok(()),
        _ => Err(id.error(format!("{:?} is not an id such as \"base/variable\"", id.value))),
    }
}

/// The hexes, and what can be known of them before they are dealt.
struct Ground<'a> {
    hexes: &'a Located<Vec<Located<LayoutHex>>>,
    topology: Topology,
    known: BTreeMap<HexCoord, Option<Terrain>>,
    pool: &'a [Terrain],
}

impl<'a> Ground<'a> {
    fn new(draft: &'a Draft, hexes: &'a Located<Vec<Located<LayoutHex>>>) -> Checked<Self> {
        let mut known = BTreeMap::new();
        for hex in &hexes.value {
            let LayoutHex { at, terrain, number } = hex.value;
            if known.insert(at, terrain).is_some() {
                return Err(hex.error(format!("hex {at} is listed twice")));
            }
            match (terrain, number) {
                (None, Some(_)) => {
                    return Err(hex.error(format!("hex {at} has a number, but its terrain is dealt")));
                }
                (Some(terrain), Some(_)) if !terrain.takes_number() => {
                    return Err(hex.error(format!("{} takes no number token", terrain.name())));
                }
                _ => {}
            }
        }
        let topology = Topology::new(known.keys().copied()).map_err(|e| hexes.error(e))?;
        let pool = draft.terrain_pool.as_ref().map_or(&[][..], |p| &p.value);
        Ok(Ground { hexes, topology, known, pool })
    }

    /// Whether a hex is land in every deal (`Some(true)`) or in none (`Some(false)`).
    fn land(&self, at: HexCoord) -> Option<bool> {
        match self.known.get(&at) {
            None => Some(false),
            Some(Some(terrain)) => Some(terrain.is_land()),
            Some(None) => {
                let land = self.pool.iter().filter(|t| t.is_land()).count();
                if land == self.pool.len() { Some(true) } else { (land == 0).then_some(false) }
            }
        }
    }

    fn terrain(&self, draft: &Draft) -> Checked<TerrainDeal> {
        let open = self.known.values().filter(|t| t.is_none()).count();
        match &draft.terrain_pool {
            Some(pool) if pool.value.len() != open => {
                let pooled = pool.value.len();
                Err(pool.error(format!("{open} hexes are open for terrain, the pool has {pooled}")))
            }
            Some(pool) => Ok(TerrainDeal::Shuffled(pool.value.clone())),
            None if open > 0 => {
                Err(self.hexes.error(format!("{open} hexes are open, and pools.terrain is missing")))
            }
            None => Ok(TerrainDeal::Fixed),
        }
    }

    // Rule: base/variable_setup#letters, base/variable_setup#random-numbers
    fn numbers(&self, draft: &Draft) -> Checked<NumberDeal> {
        let by = draft.numbers_by.as_ref();
        let how = by.map_or(NumbersBy::Fixed, |by| by.value);
        if how == NumbersBy::Fixed {
            return match &draft.number_pool {
                Some(pool) => Err(pool.error("a pool of number tokens, but deal.numbers is \"fixed\"")),
                None => Ok(NumberDeal::Fixed),
            };
        }
        let place = by.map_or(&self.hexes.place, |by| &by.place);
        let pool = draft.number_pool.as_ref().ok_or_else(|| place.error("pools.numbers is missing"))?;
        let dealt = self.pool.iter().filter(|t| t.takes_number()).count();
        let fixed = self
            .hexes
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
        let spiral_from = |corner: &Located<HexCoord>| {
            let way = spiral(&all, corner.value);
            if way.len() == all.len() {
                return Ok(way);
            }
            let (at, count, of) = (corner.value, way.len(), all.len());
            Err(corner.error(format!("the spiral from {at} reaches {count} of {of} hexes")))
        };
        corners.value.iter().map(spiral_from).collect()
    }

    fn robber(&self, draft: &Draft) -> Checked<Option<HexCoord>> {
        let Some(robber) = &draft.robber else { return Ok(None) };
        match self.land(robber.value) {
            Some(true) => Ok(Some(robber.value)),
            _ => Err(robber.error(format!("the robber at {} is not on land", robber.value))),
        }
    }

    fn harbors(&self, draft: &Draft) -> Checked<Vec<Harbor>> {
        let printed: Harbors = match (&draft.harbors, &draft.frame) {
            (Some(harbors), _) => harbors.value.clone(),
            (_, Some(frame)) => frame.value.iter().flat_map(|piece| piece.value.clone()).collect(),
            _ => Vec::new(),
        };
        for (i, harbor) in printed.iter().enumerate() {
            let path = harbor.value.path;
            self.on_coast(path).map_err(|reason| harbor.error(reason))?;
            if printed[..i].iter().any(|other| touch(other.value.path, path)) {
                return Err(harbor.error(format!("the harbor at {path} shares an intersection with another")));
            }
        }
        Ok(printed.into_iter().map(|h| h.value).collect())
    }

    // Rule: base/board#harbors
    fn on_coast(&self, path: PathCoord) -> Result<(), String> {
        let beyond = path.hex.neighbour(path.side);
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
    fn frame(&self, draft: &Draft) -> Checked<Vec<FramePiece>> {
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
    fn neutral(&self, draft: &Draft) -> Checked<Vec<IntersectionCoord>> {
        let places = draft.neutral.iter().flat_map(|n| &n.value);
        let on_board = |place: &Located<IntersectionCoord>| match self.topology.intersection(place.value) {
            Some(_) => Ok(place.value),
            None => Err(place.error(format!("the settlement at {} is off the board", place.value))),
        };
        places.map(on_board).collect()
    }

    // Rule: base/beginners_setup#starting-pieces
    fn starting(&self, draft: &Draft) -> Checked<Vec<StartingPieces>> {
        let Some(starting) = &draft.starting else { return Ok(Vec::new()) };
        let mut all: Vec<StartingPieces> = Vec::new();
        for pieces in &starting.value {
            let StartingPieces { colour, settlements, roads } = pieces.value;
            if all.iter().any(|p| p.colour == colour) {
                return Err(pieces.error(format!("{colour} has starting pieces twice")));
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

fn touch(a: PathCoord, b: PathCoord) -> bool {
    a.ends().iter().any(|x| b.ends().iter().any(|y| x.point() == y.point()))
}

/// A path turned clockwise about the centre hex by so many sixths, as the engine turns frame pieces.
fn turned(path: PathCoord, sixths: usize) -> PathCoord {
    let PathCoord { hex: mut at, side } = path;
    for _ in 0..sixths {
        at = HexCoord::new(at.r.wrapping_neg(), at.q.wrapping_add(at.r));
    }
    PathCoord { hex: at, side: Side::ALL[(side as usize + sixths) % 6] }
}

/// Deals a board and begins a game on it for every number of players: the engine has the last word.
fn playable(file: &Place, draft: &Draft, scenario: &Scenario) -> Checked<()> {
    let place = |found: Option<&Place>| found.unwrap_or(file).clone();
    let hexes = place(draft.hexes.as_ref().map(|h| &h.place));
    let mut word = 1u64;
    let mut lot = |n: u32| {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) % u64::from(n.max(1))) as u32
    };
    let dealt = BoardDealer::new(&scenario.layout).and_then(|dealer| dealer.deal(&mut lot));
    let board = dealt.map_err(|e| match e {
        DealError::NoArrangement(_) => place(draft.numbers_by.as_ref().map(|n| &n.place)).error(e),
        _ => hexes.error(e),
    })?;
    for &seats in &scenario.players {
        let players = place(draft.players.as_ref().map(|p| &p.place));
        let config = scenario.config(seats.into()).map_err(|e| players.error(e))?;
        Rules::new(config, &board).map_err(|e| {
            let found = match &e {
                ConfigError::Seats(_) => draft.players.as_ref().map(|p| &p.place),
                ConfigError::ColourTwice(_) => draft.colours.as_ref().map(|c| &c.place),
                ConfigError::OutOfRange { .. } => draft.victory_points.as_ref().map(|v| &v.place),
                ConfigError::Harbors(_) => {
                    draft.harbors.as_ref().map(|h| &h.place).or(draft.frame.as_ref().map(|f| &f.place))
                }
                ConfigError::NoStartingPieces(_) | ConfigError::Misplaced { .. } => {
                    draft.starting.as_ref().map(|s| &s.place)
                }
                _ => Some(&hexes),
            };
            found.unwrap_or(&hexes).error(format!("with {seats} players: {e}"))
        })?;
    }
    Ok(())
}

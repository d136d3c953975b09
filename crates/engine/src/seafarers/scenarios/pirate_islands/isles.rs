//! What a board means to The Pirate Islands: worked out once from its markers.

use std::collections::VecDeque;

use crate::board::{
    Board, HexId, HexSet, IntersectionId, IntersectionSet, MarkedSpot, PathId, PathSet, Spot, Topology,
};
use crate::config::ConfigError;
use crate::rules::misplaced;
use crate::seats::{Color, Seat};

/// Chits below a fortress where the board does not say.
const CHITS: u8 = 3;

/// No way leads there.
const NOWHERE: u8 = u8::MAX;

/// The place of a seat.
// Rule: places, seafarers/five_six_scenarios#pirates-places
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The settlement that stands there before the game.
    pub settlement: IntersectionId,
    /// The ship beside it.
    pub ship: PathId,
    /// Where the line leads first.
    pub landing: IntersectionId,
    /// Where it leads at last.
    pub fortress: IntersectionId,
    /// Where ships of the seat may lie.
    // Rule: ship-paths, seafarers/five_six_scenarios#pirates-paths
    pub paths: PathSet,
    /// For each intersection, how many of these paths lead to the landing.
    to_landing: Vec<u8>,
    /// For each intersection, how many of these paths lead to the fortress.
    to_fortress: Vec<u8>,
}

impl Place {
    /// How far a line that ends there has to go, and whether it has passed the landing.
    pub fn distance(&self, at: IntersectionId, landed: bool) -> u8 {
        let table = if landed { &self.to_fortress } else { &self.to_landing };
        table.get(at.index()).copied().unwrap_or(NOWHERE)
    }

    /// Whether a step from one intersection to the next brings a line nearer to its goal.
    // Rule: route-goal
    pub fn is_nearer(&self, from: IntersectionId, to: IntersectionId, landed: bool) -> bool {
        let (far, near) = (self.distance(from, landed), self.distance(to, landed));
        far != NOWHERE && near != NOWHERE && near + 1 == far
    }
}

/// The board of The Pirate Islands as its rules need it.
#[derive(Clone, Debug)]
pub(crate) struct Isles {
    /// The way of the fleet, from where it starts.
    // Rule: fleet-path, seafarers/five_six_scenarios#pirates-layout
    pub fleet: Vec<HexId>,
    /// Where the fleet attacks nobody.
    pub no_attack: HexSet,
    /// Chits below each fortress.
    pub chits: u8,
    /// The places of the seats.
    pub places: Vec<Place>,
    /// Paths on which no road lies: those that do not touch the eastern island.
    pub no_roads: PathSet,
}

impl Isles {
    // Rule: pieces, layout, no-variable
    pub fn new(topology: &Topology, board: &Board, seats: u8) -> Result<Self, ConfigError> {
        let features = &board.features;
        let terrain = |at| board.hexes.iter().find(|hex| hex.at == at).map(|hex| hex.terrain);
        let hexes = |name| {
            let ids = features.marked(name).iter().map(|marked| match marked.spot {
                Spot::Hex(at) => topology.hex(at).ok_or_else(|| misplaced("a marked hex", at)),
                _ => Err(unmarked(name)),
            });
            ids.collect::<Result<Vec<HexId>, ConfigError>>()
        };
        let fleet = hexes("fleet")?;
        let at_sea = |&hex: &HexId| terrain(topology.hex_at(hex)).is_some_and(|terrain| terrain.is_sea());
        if fleet.is_empty() || !fleet.iter().all(at_sea) {
            return Err(unmarked("fleet"));
        }
        let no_attack = hexes("no-attack")?.into_iter().collect();
        // Rule: roads
        let east: HexSet = features
            .areas
            .iter()
            .filter(|area| area.start)
            .flat_map(|area| area.hexes.iter().filter_map(|&at| topology.hex(at)))
            .filter(|&hex| terrain(topology.hex_at(hex)).is_some_and(|terrain| terrain.is_land()))
            .collect();
        if east.is_empty() {
            return Err(unmarked("start"));
        }
        let in_west = |path: &PathId| !topology.path_hexes(*path).iter().any(|&hex| east.contains(hex));
        let no_roads = topology.paths().filter(in_west).collect();
        // Rule: three-players, seafarers/five_six_scenarios#pirates-places
        let first = features.marked("first-settlement");
        let places = first.iter().take(seats as usize).map(|marked| place(topology, board, marked.color));
        let places = places.collect::<Result<Vec<_>, _>>()?;
        if places.len() < seats as usize {
            return Err(unmarked("first-settlement"));
        }
        check_apart(topology, &places)?;
        let chits = features.value("fortress_chits").unwrap_or(CHITS).clamp(1, 9);
        Ok(Isles { fleet, no_attack, chits, places, no_roads })
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }
}

/// Buildings of all places keep the distance rule, and each ship has a path of its own.
fn check_apart(topology: &Topology, places: &[Place]) -> Result<(), ConfigError> {
    let (mut taken, mut ships) = (IntersectionSet::EMPTY, PathSet::EMPTY);
    for place in places {
        for at in [place.settlement, place.landing, place.fortress] {
            if taken.contains(at) || topology.ways(at).iter().any(|way| taken.contains(way.to)) {
                return Err(misplaced("a place too close to another", topology.intersection_name(at)));
            }
            taken.insert(at);
        }
        if ships.contains(place.ship) {
            return Err(misplaced("two first ships", topology.path_name(place.ship)));
        }
        ships.insert(place.ship);
    }
    Ok(())
}

fn unmarked(what: &'static str) -> ConfigError {
    ConfigError::Unmarked(what)
}

/// The place that the board marks with a color.
fn place(topology: &Topology, board: &Board, color: Option<Color>) -> Result<Place, ConfigError> {
    let of_color = |name: &'static str| {
        let marked = board.features.marked(name).iter();
        marked.filter(|m: &&MarkedSpot| m.color.is_some() && m.color == color).map(|m| m.spot)
    };
    let intersection = |name: &'static str| match of_color(name).next() {
        Some(Spot::Intersection(at)) => {
            topology.intersection(at).ok_or_else(|| misplaced("a marked intersection", at))
        }
        _ => Err(unmarked(name)),
    };
    let path = |name: &'static str, spot: Spot| match spot {
        Spot::Path(at) => topology.path(at).ok_or_else(|| misplaced("a marked path", at)),
        _ => Err(unmarked(name)),
    };
    let ship = of_color("first-ship").next().ok_or_else(|| unmarked("first-ship"))?;
    let ship = path("first-ship", ship)?;
    let paths = of_color("ship-path").map(|spot| path("ship-path", spot));
    let paths = paths.collect::<Result<PathSet, ConfigError>>()?;
    let land = |&hex: &HexId| {
        let at = topology.hex_at(hex);
        board.hexes.iter().any(|h| h.at == at && h.terrain.is_land())
    };
    let sea = |path: PathId| {
        let hexes = topology.path_hexes(path);
        hexes.len() == 2 && !hexes.iter().all(land)
    };
    let (settlement, landing) = (intersection("first-settlement")?, intersection("landing")?);
    let fortress = intersection("fortress")?;
    let (to_landing, to_fortress) =
        (distances(topology, &paths, landing), distances(topology, &paths, fortress));
    let place = Place { settlement, ship, landing, fortress, paths, to_landing, to_fortress };
    let next = topology.ways(settlement).iter().find(|way| way.path == ship).map(|way| way.to);
    let begins = next.is_some_and(|next| place.is_nearer(settlement, next, false));
    let reaches = place.distance(landing, true) != NOWHERE;
    let on_land = |at: IntersectionId| topology.hexes_at(at).iter().any(land);
    let stands = on_land(settlement) && on_land(landing) && on_land(fortress);
    if !begins || !reaches || !stands || !place.paths.contains(ship) || !place.paths.iter().all(sea) {
        return Err(unmarked("ship-path"));
    }
    Ok(place)
}

/// How many of these paths lead from each intersection to a goal.
fn distances(topology: &Topology, paths: &PathSet, goal: IntersectionId) -> Vec<u8> {
    let mut table = vec![NOWHERE; topology.intersection_count()];
    table[goal.index()] = 0;
    let mut reached = VecDeque::from([goal]);
    while let Some(at) = reached.pop_front() {
        let next = table[at.index()].saturating_add(1);
        for way in topology.ways(at) {
            if paths.contains(way.path) && table[way.to.index()] > next {
                table[way.to.index()] = next;
                reached.push_back(way.to);
            }
        }
    }
    table
}

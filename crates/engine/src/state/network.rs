//! The sets that follow from where pieces lie, kept current piece by piece.

use super::{Building, HarborSlot, PathPiece, Site, State};
use crate::board::{HarborKind, HexId, IntersectionId, IntersectionSet, PathId, PathSet, Terrain, Topology};
use crate::books;
use crate::seats::{MAX_SEATS, Seat};

impl State {
    /// Lays a road and updates what follows from it. Pieces in stock are the caller's business.
    pub(crate) fn lay_road(&mut self, topology: &Topology, seat: Seat, path: PathId) {
        self.lay(topology, seat, path, PathPiece::road(seat));
    }

    /// Lays a bridge, which leads on as a road does.
    pub(crate) fn lay_bridge(&mut self, topology: &Topology, seat: Seat, path: PathId) {
        self.lay(topology, seat, path, PathPiece::bridge(seat));
    }

    #[inline(always)]
    fn lay(&mut self, topology: &Topology, seat: Seat, path: PathId, piece: PathPiece) {
        self.paths[path] = piece;
        for owner in 0..MAX_SEATS {
            self.road_sites[owner].remove(path);
        }
        for end in topology.ends(path) {
            self.network[seat.index()].insert(end);
            for way in topology.ways(end) {
                let open = self.admits_road(topology, seat, way.path);
                self.road_sites[seat.index()].set(way.path, open);
            }
        }
    }

    /// Puts a building on an intersection and updates what follows from it.
    pub(crate) fn put_building(
        &mut self,
        topology: &Topology,
        seat: Seat,
        at: IntersectionId,
        what: Building,
    ) {
        let was_built = self.sites[at].is_building();
        self.sites[at] = Site::new(seat, what);
        self.settlements[seat.index()].set(at, what == Building::Settlement);
        self.cities.set(at, what == Building::City);
        if was_built {
            return;
        }
        self.free_sites.remove(at);
        for way in topology.ways(at) {
            self.free_sites.remove(way.to);
            // The building may open this path to its owner and close it to everyone else.
            for owner in 0..MAX_SEATS as u8 {
                let open = self.admits_road(topology, Seat(owner), way.path);
                self.road_sites[owner as usize].set(way.path, open);
            }
        }
        self.gain_harbors(topology, seat, at);
    }

    /// Whether a road of `seat` may lie on `path`: free, on land, and joined at one end to a
    /// building of its own, or to a road of its own with no opponent's piece between.
    pub(crate) fn admits_road(&self, topology: &Topology, seat: Seat, path: PathId) -> bool {
        self.paths[path].is_empty()
            && self.land_paths.contains(path)
            && topology.ends(path).iter().any(|&end| {
                let site = self.sites[end];
                site.is_building_of(seat)
                    || (!site.is_of_opponent(seat) && self.network[seat.index()].contains(end))
            })
    }

    /// Takes a road off the board and updates what follows from it.
    pub(crate) fn lift_road(&mut self, topology: &Topology, seat: Seat, path: PathId) {
        self.paths[path] = PathPiece::EMPTY;
        for end in topology.ends(path) {
            let touched = topology.ways(end).iter().any(|w| self.paths[w.path].joins_roads_of(seat));
            self.network[seat.index()].set(end, touched);
        }
        for end in topology.ends(path) {
            self.reopen_paths(topology, end);
        }
    }

    /// Lays a ship and updates what follows from it. Pieces in stock are the caller's business.
    pub(crate) fn lay_ship(&mut self, seat: Seat, path: PathId) {
        self.paths[path] = PathPiece::ship(seat);
        (0..MAX_SEATS).for_each(|owner| self.road_sites[owner].remove(path));
        self.ships[seat.index()].insert(path);
    }

    /// Takes a ship off the board and updates what follows from it.
    pub(crate) fn lift_ship(&mut self, topology: &Topology, path: PathId) {
        self.paths[path] = PathPiece::EMPTY;
        self.ships.iter_mut().for_each(|ships| ships.remove(path));
        if !self.land_paths.contains(path) {
            return;
        }
        // Ships join no roads: no other path can be open now.
        for owner in 0..MAX_SEATS as u8 {
            let open = self.admits_road(topology, Seat(owner), path);
            self.road_sites[owner as usize].set(path, open);
        }
    }

    // Rule: seafarers/coast#on-the-coast
    /// Whether a ship of `seat` may lie on `path`: free, at sea, and joined at one end to a building
    /// of its own, or to a ship of its own with no opponent's piece between.
    pub(crate) fn admits_ship(&self, topology: &Topology, seat: Seat, path: PathId) -> bool {
        self.paths[path].is_empty()
            && self.is_sea_path(topology, path)
            && topology.ends(path).iter().any(|&end| {
                let site = self.sites[end];
                site.is_building_of(seat)
                    || (!site.is_of_opponent(seat) && self.touches_ship(topology, seat, end))
            })
    }

    /// Whether a ship of `seat` touches an intersection.
    pub(crate) fn touches_ship(&self, topology: &Topology, seat: Seat, at: IntersectionId) -> bool {
        topology.ways(at).iter().any(|way| self.paths[way.path].is_ship_of(seat))
    }

    /// Paths on which a ship lies, whoever's.
    pub(crate) fn all_ships(&self) -> PathSet {
        self.ships.iter().fold(PathSet::EMPTY, |all, ships| all.or(ships))
    }

    /// Intersections that ships of a seat touch.
    pub(crate) fn ship_ends(&self, topology: &Topology, seat: Seat) -> IntersectionSet {
        let mut ends = IntersectionSet::EMPTY;
        self.ships[seat.index()].for_each(|path| ends = ends.or(topology.ends_set(path)));
        ends
    }

    /// Intersections with buildings of a seat.
    pub(crate) fn buildings_of(&self, seat: Seat) -> IntersectionSet {
        let mut own = self.settlements[seat.index()];
        self.cities.for_each(|at| {
            if self.sites[at].is_building_of(seat) {
                own.insert(at);
            }
        });
        own
    }

    // Rule: seafarers/coast#frame
    // Rule: seafarers/coast#paths, seafarers/coast#frame-paths, seafarers/coast#sea-hexes
    // Rule: seafarers/coast#sea-intersection, seafarers/harbors#path-free
    /// Whether a path is for ships: one between two hexes, with sea on a side. Beyond the rim of the board
    /// nobody sails.
    pub(crate) fn is_sea_path(&self, topology: &Topology, path: PathId) -> bool {
        let hexes = topology.path_hexes(path);
        hexes.len() == 2 && hexes.iter().any(|&hex| self.terrain(hex).is_sea())
    }

    /// Looks again at who may lay a road on the paths around an intersection.
    pub(crate) fn reopen_paths(&mut self, topology: &Topology, at: IntersectionId) {
        for way in topology.ways(at) {
            for owner in 0..MAX_SEATS as u8 {
                let open = self.admits_road(topology, Seat(owner), way.path);
                self.road_sites[owner as usize].set(way.path, open);
            }
        }
    }

    // Rule: seafarers/coast#land-intersection
    /// Whether an intersection touches land.
    pub(crate) fn is_on_land(&self, topology: &Topology, at: IntersectionId) -> bool {
        topology.hexes_at(at).iter().any(|&hex| self.terrain(hex).is_land())
    }

    /// Whether an intersection keeps the distance rule and is free.
    pub(crate) fn is_free_site(&self, topology: &Topology, at: IntersectionId) -> bool {
        self.sites[at].is_empty()
            && !topology.is_plaza(at)
            && !topology.is_closed_site(at)
            && self.is_on_land(topology, at)
            && topology.ways(at).iter().all(|w| !self.sites[w.to].is_building())
    }

    /// Turns an unexplored hex up and updates what follows from it.
    pub(crate) fn turn_up(&mut self, topology: &Topology, hex: HexId, terrain: Terrain, number: u8) {
        self.terrain[hex] = terrain;
        if let Some(set) = self.producing.get_mut((number as usize).wrapping_sub(2)) {
            set.insert(hex);
        }
        if !terrain.is_land() {
            return;
        }
        topology.open_paths_of(hex).for_each(|path| self.land_paths.insert(path));
        for &corner in topology.corners(hex) {
            let free = self.is_free_site(topology, corner);
            self.free_sites.set(corner, free);
            self.reopen_paths(topology, corner);
        }
    }

    /// Lays a harbor on the board; whoever has a building there trades at it.
    pub(crate) fn add_harbor(&mut self, topology: &Topology, path: PathId, kind: HarborKind) {
        let kind = if let HarborKind::Special(card) = kind { 1 + card as u8 } else { 0 };
        self.harbors[self.harbor_count as usize] = HarborSlot { path, kind };
        self.harbor_count += 1;
        for end in topology.ends(path) {
            if let Some(owner) = self.sites[end].building_owner() {
                self.harbor_access[owner.index()] |= 1 << kind;
            }
        }
    }

    // Rule: base/maritime_trade#harbor-access
    fn gain_harbors(&mut self, topology: &Topology, seat: Seat, at: IntersectionId) {
        for slot in &self.harbors[..self.harbor_count as usize] {
            if topology.ends(slot.path).contains(&at) {
                self.harbor_access[seat.index()] |= 1 << slot.kind;
            }
        }
    }

    /// Looks anew at who has which harbor: only buildings that `works` names have any.
    pub(crate) fn derive_harbors(&mut self, topology: &Topology, works: impl Fn(IntersectionId) -> bool) {
        self.harbor_access = [0; MAX_SEATS];
        for slot in &self.harbors[..self.harbor_count as usize] {
            for end in topology.ends(slot.path) {
                if let Some(owner) = self.sites[end].building_owner().filter(|_| works(end)) {
                    self.harbor_access[owner.index()] |= 1 << slot.kind;
                }
            }
        }
    }

    /// Takes a harbor off the board at which nobody has a building.
    pub(crate) fn lift_harbor(&mut self, path: PathId) {
        let count = self.harbor_count as usize;
        if let Some(i) = self.harbors[..count].iter().position(|slot| slot.path == path) {
            self.harbors.copy_within(i + 1..count, i);
            self.harbor_count -= 1;
        }
    }

    /// Computes every derived set from the board and the pieces on it.
    pub(crate) fn derive_all(&mut self, topology: &Topology) {
        self.land_paths = PathSet::EMPTY;
        for path in topology.paths() {
            let land = topology.path_hexes(path).iter().any(|&h| self.terrain(h).is_land());
            self.land_paths.set(path, land && !topology.is_closed_path(path));
        }
        self.free_sites = IntersectionSet::EMPTY;
        self.settlements = [IntersectionSet::EMPTY; MAX_SEATS];
        self.cities = IntersectionSet::EMPTY;
        self.network = [IntersectionSet::EMPTY; MAX_SEATS];
        self.harbor_access = [0; MAX_SEATS];
        self.fallen = [0; MAX_SEATS];
        for at in topology.intersections() {
            let free = self.is_free_site(topology, at);
            self.free_sites.set(at, free);
            if let Some((owner, building)) = self.building(at) {
                self.settlements[owner.index()].set(at, building == Building::Settlement);
                self.cities.set(at, building == Building::City);
                self.fallen[owner.index()] += u8::from(self.sites[at].is_fallen());
                self.gain_harbors(topology, owner, at);
            }
        }
        self.ships = [PathSet::EMPTY; MAX_SEATS];
        for path in topology.paths() {
            if let Some(owner) = self.road(path).or_else(|| self.bridge(path)) {
                topology.ends(path).iter().for_each(|&end| self.network[owner.index()].insert(end));
            }
            if let Some(owner) = self.ship(path) {
                self.ships[owner.index()].insert(path);
            }
        }
        self.road_sites = [PathSet::EMPTY; MAX_SEATS];
        // Roads start at own pieces: only the paths around those need a look.
        for at in topology.intersections() {
            for owner in (0..MAX_SEATS as u8).map(Seat) {
                let own = self.sites[at].is_building_of(owner) || self.network[owner.index()].contains(at);
                for way in topology.ways(at).iter().filter(|_| own) {
                    let open = self.admits_road(topology, owner, way.path);
                    self.road_sites[owner.index()].set(way.path, open);
                }
            }
        }
        books::derive(self, topology);
    }
}

//! The sets that follow from where pieces lie, kept current piece by piece.

use super::{Building, PathPiece, Site, State};
use crate::board::{HexSet, IntersectionId, IntersectionSet, PathId, PathSet, Topology};
use crate::seats::{MAX_SEATS, Seat};

impl State {
    /// Lays a road and updates what follows from it. Pieces in stock are the caller's business.
    pub(crate) fn lay_road(&mut self, topology: &Topology, seat: Seat, path: PathId) {
        self.paths[path.0 as usize] = PathPiece::road(seat);
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
        let was_empty = self.sites[at.0 as usize].is_empty();
        self.sites[at.0 as usize] = Site::new(seat, what);
        self.settlements[seat.index()].set(at, what == Building::Settlement);
        if !was_empty {
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
    /// building of its own, or to a road of its own with no opponent's building between.
    pub(crate) fn admits_road(&self, topology: &Topology, seat: Seat, path: PathId) -> bool {
        self.paths[path.0 as usize].is_empty()
            && self.land_paths.contains(path)
            && topology.ends(path).iter().any(|&end| {
                let site = self.sites[end.0 as usize];
                site.is_of(seat) || (site.is_empty() && self.network[seat.index()].contains(end))
            })
    }

    // Rule: base/maritime_trade#harbor-access
    fn gain_harbors(&mut self, topology: &Topology, seat: Seat, at: IntersectionId) {
        for slot in &self.harbors[..self.harbor_count as usize] {
            if topology.ends(slot.path).contains(&at) {
                self.harbor_access[seat.index()] |= 1 << slot.kind;
            }
        }
    }

    /// Computes every derived set from the board and the pieces on it.
    pub(crate) fn derive_all(&mut self, topology: &Topology) {
        self.producing = [HexSet::EMPTY; 11];
        for hex in topology.hexes() {
            let mut rest = self.numbers[hex.0 as usize];
            while rest != 0 {
                if let Some(set) = self.producing.get_mut((rest.trailing_zeros() as usize).wrapping_sub(2)) {
                    set.insert(hex);
                }
                rest &= rest - 1;
            }
        }
        self.land_paths = PathSet::EMPTY;
        for path in topology.paths() {
            let land = topology.path_hexes(path).iter().any(|&h| self.terrain(h).is_land());
            self.land_paths.set(path, land);
        }
        self.free_sites = IntersectionSet::EMPTY;
        self.settlements = [IntersectionSet::EMPTY; MAX_SEATS];
        self.network = [IntersectionSet::EMPTY; MAX_SEATS];
        self.harbor_access = [0; MAX_SEATS];
        for at in topology.intersections() {
            let land = topology.hexes_at(at).iter().any(|&h| self.terrain(h).is_land());
            let clear = self.sites[at.0 as usize].is_empty()
                && topology.ways(at).iter().all(|w| self.sites[w.to.0 as usize].is_empty());
            self.free_sites.set(at, land && clear);
            if let Some((owner, building)) = self.building(at) {
                self.settlements[owner.index()].set(at, building == Building::Settlement);
                self.gain_harbors(topology, owner, at);
            }
        }
        for path in topology.paths() {
            if let Some(owner) = self.road(path) {
                topology.ends(path).iter().for_each(|&end| self.network[owner.index()].insert(end));
            }
        }
        self.road_sites = [PathSet::EMPTY; MAX_SEATS];
        // Roads start at own pieces: only the paths around those need a look.
        for at in topology.intersections() {
            for owner in (0..MAX_SEATS as u8).map(Seat) {
                let own = self.sites[at.0 as usize].is_of(owner) || self.network[owner.index()].contains(at);
                for way in topology.ways(at).iter().filter(|_| own) {
                    let open = self.admits_road(topology, owner, way.path);
                    self.road_sites[owner.index()].set(way.path, open);
                }
            }
        }
    }
}

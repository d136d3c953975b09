//! The waters as a bot sees them: where ships sail, what lies at them, and how far it is.

use tradeholm_engine::Seat;
use tradeholm_engine::board::{HexId, IntersectionId, IntersectionSet, PathId, PathSet, Terrain, Topology};
use tradeholm_engine::explorers_pirates::{EpView, HarborView, Hold, Mission, POINTS, ShipName, Village};

use crate::Seen;

/// Not to be reached.
pub(super) const FAR: u8 = u8::MAX;

/// How many steps lead to each path.
pub(super) struct Steps([u8; Topology::MAX_PATHS]);

impl Steps {
    /// To one path.
    pub fn to(&self, path: PathId) -> u8 {
        self.0[path.index()]
    }

    /// To the nearest of these.
    pub fn nearest(&self, paths: &PathSet) -> u8 {
        let mut least = FAR;
        paths.for_each(|path| least = least.min(self.0[path.index()]));
        least
    }
}

/// A ship of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ship {
    pub name: ShipName,
    pub hold: Hold,
    /// Points that it has left; those of a turn before the movement phase.
    pub left: u8,
    /// Whether it has sailed in this movement phase and may go on.
    pub under_way: bool,
    /// Whether wool would still bring it points.
    pub takes_wool: bool,
}

/// What a bot looks at again and again.
pub(super) struct Waters<'a> {
    pub seen: &'a Seen<'a>,
    pub ep: &'a EpView,
    pub me: Seat,
    /// Where ships sail.
    pub sea: PathSet,
    /// Where nobody can settle: at a building or beside one.
    pub taken: IntersectionSet,
    /// Points of a ship in a turn.
    pub points: u8,
    /// How much of the game is still to come, in hundredths.
    pub to_come: i32,
}

impl<'a> Waters<'a> {
    /// Those of a game of this book.
    pub fn new(seen: &'a Seen<'a>) -> Option<Self> {
        let ep = seen.view.ep.as_ref()?;
        let (me, topology) = (seen.seat(), seen.rules.topology());
        let mut taken = IntersectionSet::EMPTY;
        for &(at, ..) in &seen.view.buildings {
            taken.insert(at);
            topology.ways(at).iter().for_each(|way| taken.insert(way.to));
        }
        let swift = |village: &&tradeholm_engine::explorers_pirates::VillageView| {
            village.village == Village::SwiftVoyage && village.friends.contains(me)
        };
        let most = seen.view.players.iter().map(|player| player.visible_points).max().unwrap_or(0);
        let target = i32::from(seen.rules.victory_target().max(1));
        Some(Waters {
            seen,
            ep,
            me,
            sea: ep.sea_paths.iter().copied().collect(),
            taken,
            points: POINTS + ep.villages.iter().filter(swift).count() as u8,
            to_come: (100 * (target - i32::from(most)) / target).clamp(5, 100),
        })
    }

    pub fn topology(&self) -> &'a Topology {
        self.seen.rules.topology()
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.seen.view.terrain.get(hex.index()).copied().unwrap_or(Terrain::Sea)
    }

    /// Whether a mission is in play.
    pub fn plays(&self, mission: Mission) -> bool {
        self.seen.rules.plays(mission.module())
    }

    /// Whether there are crews and pirate ships.
    pub fn has_missions(&self) -> bool {
        Mission::ALL.into_iter().any(|mission| self.plays(mission))
    }

    /// The bot's gold.
    pub fn gold(&self) -> u16 {
        self.seen.view.players.get(self.me.index()).and_then(|player| player.gold).unwrap_or(0)
    }

    /// The bot's ships.
    pub fn ships(&self) -> impl Iterator<Item = Ship> + '_ {
        let own = self.ep.ships.iter().filter(|ship| ship.seat == self.me);
        own.map(|ship| Ship {
            name: ship.name,
            hold: ship.hold,
            left: ship.points,
            under_way: ship.under_way && ship.points > 0,
            takes_wool: !ship.wool && !ship.finished,
        })
    }

    /// The bot's harbor settlements.
    pub fn harbors(&self) -> impl Iterator<Item = &HarborView> + '_ {
        self.ep.harbors.iter().filter(|harbor| harbor.owner == self.me)
    }

    /// Whether something unexplored touches an intersection.
    pub fn is_strange(&self, at: IntersectionId) -> bool {
        self.topology().hexes_at(at).iter().any(|&hex| self.terrain(hex) == Terrain::Fog)
    }

    /// Whether a ship that comes to a path turns something up.
    pub fn discovers(&self, path: PathId) -> bool {
        self.topology().ends(path).into_iter().any(|end| self.is_strange(end))
    }

    /// Whether a hex closes its corners and sides to the bot.
    pub fn is_closed_hex(&self, hex: HexId) -> bool {
        match self.terrain(hex) {
            Terrain::Fog => true,
            Terrain::Gold => self.ep.lairs.iter().any(|lair| lair.hex == hex && !lair.resolved),
            Terrain::Spice => self
                .ep
                .villages
                .iter()
                .any(|village| village.hex == hex && !village.friends.contains(self.me)),
            _ => false,
        }
    }

    /// Whether nobody of the bot's color may settle there for now.
    pub fn is_closed(&self, at: IntersectionId) -> bool {
        self.topology().hexes_at(at).iter().any(|&hex| self.is_closed_hex(hex))
    }

    /// Whether a settlement could stand there now.
    pub fn is_site(&self, at: IntersectionId) -> bool {
        let topology = self.topology();
        !self.taken.contains(at)
            && topology.hexes_at(at).iter().any(|&hex| self.terrain(hex).is_land())
            && !self.is_closed(at)
    }

    /// Whether an intersection is at the coast.
    pub fn is_coast(&self, at: IntersectionId) -> bool {
        let hexes = self.topology().hexes_at(at);
        hexes.len() < 3 || hexes.iter().any(|&hex| self.terrain(hex).is_sea())
    }

    /// The paths of ships that have an end at an intersection.
    pub fn berths(&self, at: IntersectionId) -> PathSet {
        self.topology().ways(at).iter().map(|way| way.path).filter(|&path| self.sea.contains(path)).collect()
    }

    /// The paths of ships that have an end at a corner of a hex.
    pub fn beside(&self, hex: HexId) -> PathSet {
        let corners = self.topology().corners(hex).iter();
        let paths = corners.flat_map(|&at| self.topology().ways(at)).map(|way| way.path);
        paths.filter(|&path| self.sea.contains(path)).collect()
    }

    /// The paths on which a ship delivers.
    pub fn docks(&self) -> PathSet {
        self.ep.docks.iter().fold(PathSet::EMPTY, |all, &at| all.or(&self.berths(at)))
    }

    /// How far every path is from the nearest of these. A way ends where something is discovered.
    pub fn steps(&self, from: &PathSet) -> Steps {
        let topology = self.topology();
        let mut steps = Steps([FAR; Topology::MAX_PATHS]);
        let mut queue: Vec<PathId> = Vec::with_capacity(128);
        from.for_each(|path| {
            steps.0[path.index()] = 0;
            queue.push(path);
        });
        let mut next = 0;
        while let Some(&path) = queue.get(next) {
            next += 1;
            let so_far = steps.0[path.index()];
            if so_far > 0 && self.discovers(path) {
                continue;
            }
            for way in topology.ends(path).into_iter().flat_map(|end| topology.ways(end)) {
                if steps.0[way.path.index()] == FAR && self.sea.contains(way.path) {
                    steps.0[way.path.index()] = so_far + 1;
                    queue.push(way.path);
                }
            }
        }
        steps
    }

    /// The same from one path.
    pub fn steps_from(&self, path: PathId) -> Steps {
        let mut from = PathSet::EMPTY;
        from.insert(path);
        self.steps(&from)
    }

    /// How many turns so many steps take with so many points left in this one.
    pub fn turns(&self, steps: u8, left: u8) -> u32 {
        match steps.checked_sub(left) {
            None | Some(0) => 0,
            Some(more) => u32::from(more).div_ceil(u32::from(self.points)),
        }
    }
}

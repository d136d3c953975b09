//! What a board means to the books in play, worked out once when a game is prepared.

use crate::board::{Board, HexSet, IntersectionSet, PathId, PathSet, PirateStart, Terrain, Topology};
use crate::book::Book;
use crate::books::books;
use crate::config::{Config, ConfigError};
use crate::module::BoardThing;
use crate::rules::misplaced;

/// Places that stay closed throughout the game, whoever's pieces they are for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closed {
    /// Paths on which no road may lie although they touch land.
    pub roads: PathSet,
    /// Whether there are any: most boards have none.
    pub some_roads: bool,
    /// The rule that says so.
    pub roads_rule: &'static str,
    /// Intersections on which no knight may stand.
    pub knights: IntersectionSet,
    /// The rule that says so.
    pub knights_rule: &'static str,
    /// Hexes that the robber may not enter.
    pub robber: HexSet,
}

impl Closed {
    /// Closes paths to roads, by that rule.
    pub fn close_roads(&mut self, paths: &PathSet, rule: &'static str) {
        self.roads = self.roads.or(paths);
        self.some_roads = !self.roads.is_empty();
        self.roads_rule = rule;
    }

    /// Whether a path is closed to roads.
    #[inline]
    pub fn is_closed(&self, path: PathId) -> bool {
        self.some_roads && self.roads.contains(path)
    }

    /// Of these paths, those that are not closed to roads.
    #[inline]
    pub fn open_paths(&self, paths: PathSet) -> PathSet {
        if self.some_roads { paths.minus(&self.roads) } else { paths }
    }
}

/// A game about to be prepared.
pub(crate) struct Table<'a> {
    pub config: &'a Config,
    pub topology: &'a Topology,
    pub board: &'a Board,
}

impl Table<'_> {
    /// Paths beside land, as far as that is known before the game, but for closed ones.
    pub fn land_paths(&self) -> PathSet {
        let mut paths = PathSet::EMPTY;
        for hex in self.board.hexes.iter().filter(|hex| hex.terrain.is_land()) {
            if let Some(hex) = self.topology.hex(hex.at) {
                self.topology.open_paths_of(hex).for_each(|path| paths.insert(path));
            }
        }
        paths
    }
}

// Rule: seafarers/setup#scenario
/// Whether something in play gives a meaning to what lies on the board: without it another game would be
/// played than the board is for.
pub(crate) fn check_used(config: &Config, board: &Board) -> Result<(), ConfigError> {
    let features = &board.features;
    let sea = board.hexes.iter().any(|hex| hex.terrain.is_sea());
    let shores = sea && features.areas.iter().any(|area| area.start || !area.build || !area.robber);
    for (is_there, thing, what) in [
        (features.pirate != PirateStart::Unused, BoardThing::Pirate, "a pirate"),
        (features.areas.iter().any(|area| area.points > 0), BoardThing::AreaPoints, "areas that give points"),
        (shores, BoardThing::Ships, "sea between its areas"),
        (!features.face_down.is_empty(), BoardThing::FaceDown, "hexes that lie face down"),
        (!features.harbor_tokens.is_empty(), BoardThing::HarborTokens, "harbors that players place"),
    ] {
        if let (true, Some(module), false) = (is_there, thing.user(), config.modules.uses(thing)) {
            return Err(ConfigError::Unused { what, module });
        }
    }
    Ok(())
}

macro_rules! surveys {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// What the board means to each book; nothing for those that are not in play.
        #[derive(Clone, Debug, Default)]
        #[expect(dead_code, reason = "what some books make of a board is nothing")]
        pub(crate) struct Surveys {
            $(pub $field: <$Book as Book>::Survey,)*
            /// Whether something turns unexplored hexes up.
            pub explored: bool,
        }

        impl Surveys {
            /// Looks at a board as the books in play do, in their order.
            pub fn new(
                config: &Config,
                topology: &Topology,
                board: &Board,
            ) -> Result<(Self, Closed), ConfigError> {
                let table = Table { config, topology, board };
                let (mut surveys, mut closed) = (Surveys::default(), Closed::default());
                $(if config.modules.contains(<$Book>::MODULE) {
                    <$Book>::survey(&table, &mut surveys, &mut closed)?;
                })*
                // Rule: seafarers/fog_islands#discover
                let fog = board.hexes.iter().find(|hex| hex.terrain == Terrain::Fog);
                match fog {
                    Some(fog) if !surveys.explored => {
                        Err(misplaced("an unexplored hex that nothing turns up", fog.at))
                    }
                    _ => Ok((surveys, closed)),
                }
            }
        }
    };
}

books! { surveys all }

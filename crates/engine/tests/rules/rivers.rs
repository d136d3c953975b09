//! Tables of The Rivers of Catan: the beginners' board with two rivers, along the rows -1 and 1.
//!
//! Sentences: `red does goldbuy ore`, `red builds bridge 0,-1.E`, `red does neutral bridge white -1,1.E`.

use tradeholm_engine::board::{Board, HexCoord, MarkedSpot, Marker, NumberMask, Spot, Terrain};
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::RiverView;
use tradeholm_engine::{Config, ModuleId, Rules, Seat};
use tradeholm_protocol::notation::{parse_path, parse_path_coord};

use crate::setup::{Setup, owner};
use crate::table::Table;
use crate::{boards, two};

/// The river hexes from the mouth: where, which river, and what they are.
pub const RIVERS: [(i8, i8, u8, Terrain); 7] = [
    (-1, -1, 1, Terrain::Swamp),
    (0, -1, 1, Terrain::Pasture),
    (1, -1, 1, Terrain::Hills),
    (2, -1, 1, Terrain::Mountains),
    (-2, 1, 2, Terrain::Swamp),
    (-1, 1, 2, Terrain::Hills),
    (0, 1, 2, Terrain::Mountains),
];

/// The building sites for bridges.
pub const SITES: [&str; 7] = ["-1,-1.NW", "-1,-1.E", "0,-1.E", "1,-1.E", "-2,1.SW", "-2,1.E", "-1,1.E"];

/// The board, with the desert in the middle taken for forest.
pub fn board() -> Board {
    let mut board = boards::bare();
    let hex = |board: &mut Board, q, r, terrain: Terrain| {
        let hex = board.hexes.iter_mut().find(|hex| hex.at == HexCoord::new(q, r)).unwrap();
        hex.terrain = terrain;
        if !terrain.takes_number() {
            hex.numbers = NumberMask::NONE;
        }
    };
    hex(&mut board, 0, 0, Terrain::Forest);
    let mut spots = Vec::new();
    for (q, r, value, terrain) in RIVERS {
        hex(&mut board, q, r, terrain);
        spots.push(MarkedSpot { spot: Spot::Hex(HexCoord::new(q, r)), value, color: None });
    }
    let site =
        |at: &&str| MarkedSpot { spot: Spot::Path(parse_path_coord(at).unwrap()), value: 0, color: None };
    board.features.markers = vec![
        Marker { name: "river".to_owned(), spots },
        Marker { name: "bridge-site".to_owned(), spots: SITES.iter().map(site).collect() },
    ];
    board.robber = Some(HexCoord::new(-1, -1));
    board
}

/// The configuration of a table for so many with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config::base(seats);
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::Rivers);
    config.modules = modules.iter().fold(own, |all, &module| all.with(module));
    config
}

impl Table {
    /// A position for four without pieces; red is on turn after the roll.
    pub fn rivers() -> Setup {
        Table::rivers_with(4, &[])
    }

    /// The same for so many with more modules.
    pub fn rivers_with(seats: usize, modules: &[ModuleId]) -> Setup {
        Setup::new(config(seats, modules), &board())
    }

    /// The same for two, after both rolls.
    pub fn rivers_for_two() -> Setup {
        let board = Board { neutral: two::board().neutral, ..board() };
        Setup::new(config(2, &[ModuleId::TwoPlayers]), &board).rolled("1+1", 2)
    }

    /// A new game for so many; red starts.
    pub fn rivers_setup_phase(seats: usize) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config(seats, &[]) }, &board())
    }

    /// What everybody sees of the rivers.
    pub fn river_view(&self) -> RiverView {
        self.view("").rivers.unwrap()
    }

    /// A player's gold.
    #[track_caller]
    pub fn has_gold(&self, who: &str, gold: u16) {
        assert_eq!(self.view("").players[self.seat(who).index()].gold, Some(gold), "gold of {who}");
    }

    /// Who is wealthiest, and who is poor, in the order of the seats; nobody is `-`.
    #[track_caller]
    pub fn wealth(&self, wealthiest: &str, poor: &str) {
        let view = self.river_view();
        let name = |seat: Seat| tradeholm_protocol::notation::seat_name(&self.rules, seat);
        let found = (view.wealthiest.map_or("-".to_owned(), name), view.poor.iter().map(name));
        let of_poor = found.1.collect::<Vec<_>>().join(" ");
        assert_eq!((found.0.as_str(), of_poor.as_str()), (wealthiest, poor));
    }
}

impl Setup {
    /// Gold of the players in the order of their seats.
    pub fn gold(self, gold: &[u16]) -> Self {
        let held = gold.to_vec();
        self.with(|_, position| position.gold = Some(held))
    }

    /// Bridges of an owner.
    pub fn bridges(self, who: &str, paths: &str) -> Self {
        self.with(|rules: &Rules, position: &mut Position| {
            let whose = owner(rules, who);
            let built = paths.split_whitespace().map(|path| (parse_path(rules, path).unwrap(), whose));
            position.rivers.as_mut().unwrap().bridges.extend(built);
        })
    }
}

//! The board for five and six players, and tables at it.

use tradeholm_engine::board::{Board, BoardHex, Harbor, HarborKind, HexCoord, Side, StartingPieces};
use tradeholm_engine::{Color, Config, EventLog, ModuleId};
use tradeholm_protocol::notation::{parse_intersection_coord, parse_path_coord};

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// The beginners' board for five and six, rows from north to south.
pub const BEGINNERS: [&str; 7] = [
    "H10 P6 D",
    "H6 G2 M9 H11",
    "F3 M11 F5 G10 P4",
    "D P5 G4 M6 P3 G8",
    "F12 M10 P2 H4 F11",
    "F8 G3 F9 G5",
    "H9 P12 M8",
];

/// The harbors of the longer frame, clockwise from the north-west.
pub const HARBORS: [&str; 11] = [
    "generic 0,-3.NW",
    "wool 1,-3.NE",
    "generic 2,-2.NE",
    "generic 2,0.E",
    "brick 1,1.SE",
    "wool -1,3.E",
    "lumber -2,3.SE",
    "generic -3,3.SW",
    "grain -3,2.W",
    "generic -3,0.SW",
    "ore -2,-1.W",
];

/// Color, settlement, road, starred settlement, road, and the cards that this one gives.
pub const STARTING: [[&str; 6]; 6] = [
    ["red", "-2,0.SE", "-1,0.SW", "0,1.SE", "1,1.SW", "1b1l1g"],
    ["blue", "1,-2.SE", "1,-2.E", "-1,2.S", "-2,3.E", "1l1w1o"],
    ["orange", "2,-1.S", "2,-1.SE", "-1,-2.S", "-1,-2.SW", "1b1l1o"],
    ["white", "-2,2.S", "-3,3.E", "0,-1.SE", "0,-1.SE", "1l1g1o"],
    ["green", "0,0.SE", "0,0.SE", "0,-2.SE", "0,-2.E", "1l1g1o"],
    ["brown", "-2,1.S", "-3,2.E", "0,-3.SE", "0,-3.E", "1b1w1g"],
];

/// The number tokens in the order of their letters, A to Y, ZA to ZC.
pub const LETTERED: [u8; 28] =
    [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6];

/// The board without pieces.
pub fn bare() -> Board {
    let harbor = |text: &str| {
        let (kind, path) = text.split_once(' ').unwrap();
        Harbor { kind: HarborKind::from_name(kind).unwrap(), path: parse_path_coord(path).unwrap() }
    };
    let robber = Some(HexCoord::new(-3, 0));
    Board { harbors: HARBORS.map(harbor).to_vec(), robber, ..boards::island(&BEGINNERS) }
}

/// The board with the pieces of all six colors.
pub fn beginners() -> Board {
    let pieces = |[color, a, a_road, b, b_road, _]: [&str; 6]| StartingPieces {
        color: Color::from_name(color).unwrap(),
        settlements: [a, b].map(|at| parse_intersection_coord(at).unwrap()),
        roads: [a_road, b_road].map(|path| parse_path_coord(path).unwrap()),
    };
    Board { starting: STARTING.map(pieces).to_vec(), ..bare() }
}

/// The hexes in rings from outside to inside, each counter-clockwise from the same corner on.
pub fn spiral(start: HexCoord) -> Vec<HexCoord> {
    let mut left: Vec<HexCoord> = bare().hexes.iter().map(|h: &BoardHex| h.at).collect();
    let mut way = vec![start];
    left.retain(|&at| at != start);
    // Always along the coast of what is left: the hex after the last one, counter-clockwise.
    const COUNTER_CLOCKWISE: [Side; 6] = [Side::W, Side::SW, Side::SE, Side::E, Side::NE, Side::NW];
    let mut heading = (0..6).find(|&d| {
        let ahead = left.contains(&start.neighbor(COUNTER_CLOCKWISE[d]));
        ahead && !left.contains(&start.neighbor(COUNTER_CLOCKWISE[(d + 5) % 6]))
    });
    while let Some(d) = heading {
        let at = way[way.len() - 1].neighbor(COUNTER_CLOCKWISE[d]);
        way.push(at);
        left.retain(|&other| other != at);
        // Straight on, or the first turn to the left that stays on what is left.
        heading = (0..6).map(|n| (d + n) % 6).find(|&d| left.contains(&at.neighbor(COUNTER_CLOCKWISE[d])));
    }
    assert!(left.is_empty(), "the way does not reach {left:?}");
    way
}

/// The configuration of a table of five or six with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config::base(seats);
    config.modules = modules.iter().fold(config.modules.with(ModuleId::FiveSix), |all, &m| all.with(m));
    if modules.contains(&ModuleId::CitiesKnights) {
        config.victory_points = 13;
    }
    config
}

impl Table {
    /// A position on the board for five and six without pieces; red is player 1 after the roll.
    pub fn large(seats: usize, modules: &[ModuleId]) -> Setup {
        Setup::new(config(seats, modules), &bare())
    }

    /// The beginners' set-up for five and six, before the first roll.
    pub fn large_beginners(seats: usize) -> Table {
        Table::new(config(seats, &[]), &beginners())
    }

    /// Player 1 and player 2 by their colors, as everybody sees them.
    #[track_caller]
    pub fn pair(&self, one: &str, two: &str) {
        for viewer in [one, two, ""] {
            assert_eq!(self.view(viewer).pair, Some((self.seat(one), self.seat(two))), "seen by {viewer}");
        }
    }

    /// Everybody places the first pieces that can be placed.
    pub fn place_all(&mut self) {
        while self.state.turn() == 0 {
            let seat = self.state.on_turn();
            let action = self.listed(seat)[0];
            self.rules.act(&mut self.state, seat, action, &mut EventLog::off()).unwrap();
        }
    }
}

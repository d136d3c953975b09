//! Tables of Seafarers: the board of Heading for New Shores for three.
//!
//! Sentences: `red builds ship 1,0.NW`, `red moves ship 1,0.NE 0,0.E`, `red moves pirate 1,0`,
//! `red moves pirate 1,0 stealing ore`, `red takes gold 1o`; where there is fog or harbors are placed,
//! `red builds ship 1,0.NW finds hills:6 sea`, `red places harbor ore 1,0.NW`; with gifts and cloth,
//! `red builds ship 1,0.NW drawing knight`, `red takes cloth blue`.

use tradeholm_engine::board::Board;
use tradeholm_engine::seafarers::{SeaEvent, SeaView};
use tradeholm_engine::{Config, ModuleId, Seat, ViewEvent};
use tradeholm_protocol::notation::{parse_board, parse_hex, parse_path, path_name};

use crate::setup::{Setup, owner};
use crate::table::Table;

/// Main island in the west, an island of grain and gold east of it, the pirate at the frame.
const BOARD: &str = include_str!("../fixtures/sea-board.txt");

/// The board of these tables.
pub fn board() -> Board {
    parse_board(BOARD.trim_end()).unwrap()
}

/// The Forgotten Tribe for three and four, and for five and six.
const TRIBE: &str = include_str!("../fixtures/tribe-board.txt");
const LARGE_TRIBE: &str = include_str!("../fixtures/large-tribe-board.txt");

/// Cloth for Catan for three and four, and for five and six.
const CLOTH: &str = include_str!("../fixtures/cloth-board.txt");
const LARGE_CLOTH: &str = include_str!("../fixtures/large-cloth-board.txt");

/// The board of Cloth for Catan for so many players.
pub fn cloth_board(seats: usize) -> Board {
    parse_board(if seats > 4 { LARGE_CLOTH } else { CLOTH }.trim_end()).unwrap()
}

/// The board of The Forgotten Tribe for so many players.
pub fn tribe_board(seats: usize) -> Board {
    parse_board(if seats > 4 { LARGE_TRIBE } else { TRIBE }.trim_end()).unwrap()
}

/// The configuration of a scenario with rules of its own.
pub fn scenario_config(seats: usize, points: u8, module: ModuleId) -> Config {
    let mut config = Config { victory_points: points, first_seat: Some(Seat(0)), ..Config::base(seats) };
    config.modules = config.modules.with(ModuleId::Seafarers).with(module);
    if seats > 4 {
        config.modules = config.modules.with(ModuleId::FiveSix);
    }
    config
}

/// The configuration of a table for three.
pub fn config() -> Config {
    let mut config = Config { victory_points: 14, ..Config::base(3) };
    config.modules = config.modules.with(ModuleId::Seafarers);
    config
}

/// The Fog Islands for three.
pub fn fog_board() -> Board {
    parse_board(include_str!("../fixtures/fog-board.txt").trim_end()).unwrap()
}

/// The islands of the board above, as if New World had dealt them.
pub fn new_world_board() -> Board {
    parse_board(include_str!("../fixtures/new-world-board.txt").trim_end()).unwrap()
}

/// The configuration of a scenario for three with twelve points; red starts.
pub fn scenario(module: ModuleId) -> Config {
    let modules = config().modules.with(module);
    Config { victory_points: 12, first_seat: Some(Seat(0)), modules, ..config() }
}

/// What chance answers where these hexes are turned up: `hills:6`, `sea`.
pub fn found(hexes: &[&str]) -> String {
    let one = |hex: &&str| format!("discover {}", hex.replace(':', " "));
    hexes.iter().map(one).collect::<Vec<_>>().join(";")
}

impl Table {
    /// A position on The Fog Islands without pieces; red is on turn after the roll.
    pub fn fog() -> Setup {
        Setup::new(scenario(ModuleId::FogIslands), &fog_board())
    }

    /// A position without pieces; red is on turn after the roll.
    pub fn sea() -> Setup {
        Setup::new(config(), &board())
    }

    /// A new game for three; red starts.
    pub fn sea_setup_phase(board: &Board) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config() }, board)
    }

    /// A position of The Forgotten Tribe for three without pieces; red is on turn after the roll.
    pub fn tribe() -> Setup {
        Setup::new(scenario_config(3, 13, ModuleId::ForgottenTribe), &tribe_board(3))
    }

    /// The same of Cloth for Catan.
    pub fn cloth() -> Setup {
        Setup::new(scenario_config(3, 14, ModuleId::ClothForCatan), &cloth_board(3))
    }

    /// What everybody sees of Seafarers.
    pub fn sea_view(&self) -> SeaView {
        self.view("").sea.unwrap()
    }

    /// The ships that the player on turn may move, parted by spaces.
    #[track_caller]
    pub fn movable(&self, paths: &str) {
        let mut ours: Vec<_> =
            self.sea_view().movable.iter().map(|&path| path_name(&self.rules, path)).collect();
        let mut theirs: Vec<_> = paths
            .split_whitespace()
            .map(|path| path_name(&self.rules, parse_path(&self.rules, path).unwrap()))
            .collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "movable ships");
    }

    /// What happened of Seafarers in the last step.
    pub fn sea_saw(&self) -> Vec<SeaEvent> {
        let of_sea = |event| match event {
            ViewEvent::Sea(event) => Some(event),
            _ => None,
        };
        self.saw("").into_iter().filter_map(of_sea).collect()
    }
}

impl Setup {
    /// Ships on paths, parted by spaces.
    pub fn ships(self, who: &str, paths: &str) -> Self {
        self.with(|rules, position| {
            let seat = owner(rules, who);
            let ships = &mut position.sea.as_mut().unwrap().ships;
            let paths = paths.split_whitespace().map(|path| parse_path(rules, path).unwrap());
            ships.extend(paths.map(|path| (path, seat)));
            ships.sort_by_key(|ship| ship.0);
        })
    }

    /// Where the pirate stands.
    pub fn pirate(self, hex: &str) -> Self {
        self.with(|rules, position| {
            position.sea.as_mut().unwrap().pirate = Some(parse_hex(rules, hex).unwrap());
        })
    }
}

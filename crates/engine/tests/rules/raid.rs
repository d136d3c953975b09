//! Tables of Barbarian Attack: its board for three and four with terrain of its own, and that for five and six.
//!
//! Sentences: `red does ...` with an action in notation, such as `red does ride -1,0.E 0,0.W`.

use tradeholm_engine::board::{Board, HexCoord, MarkedSpot, Marker, Spot};
use tradeholm_engine::traders_barbarians::{RaidEvent, RaidView};
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Config, Event, ModuleId, Seat};
use tradeholm_protocol::notation::{parse_hex, parse_intersection, parse_path};

use crate::setup::{Setup, owner};
use crate::table::Table;
use crate::{boards, large, two};

/// The board for three and four, rows from north to south.
pub const ROWS: [&str; 5] = ["F3 H8 D", "P9 G4 H5 M10", "G12 M6 F10 G8 P11", "F4 M9 P3 H5", "C P6 G2"];

/// That for five and six.
pub const LARGE_ROWS: [&str; 7] = [
    "F12 H9 P3",
    "M4 G5 H10 F8",
    "H5 P11 M6 G3 D",
    "C F8 H10 G4 M6 C",
    "D P3 M8 G11 F9",
    "H6 F4 P9 G10",
    "M2 P5 G11",
];

/// Where barbarians land, in the order in which victories are looked for.
pub const COAST: [&str; 10] = ["-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2"];

/// The same for five and six.
pub const LARGE_COAST: [&str; 12] =
    ["-2,-1", "-1,-2", "0,-3", "1,-3", "2,-3", "2,-2", "1,1", "0,2", "-1,3", "-2,3", "-3,3", "-3,2"];

fn coordinate(hex: &str) -> HexCoord {
    let (q, r) = hex.split_once(',').unwrap();
    HexCoord::new(q.parse().unwrap(), r.parse().unwrap())
}

/// A board with that coast, so many barbarians in all, and gold.
fn with_coast(board: Board, coast: &[&str], first: [&str; 2], barbarians: u8, gold: u8) -> Board {
    let mut board = Board { robber: None, ..board };
    let spot = |&hex: &&str| MarkedSpot {
        spot: Spot::Hex(coordinate(hex)),
        value: u8::from(first.contains(&hex)),
        color: None,
    };
    let spots = coast.iter().map(spot).collect();
    board.features.markers.push(Marker { name: "coast".to_owned(), spots });
    board.features.values = vec![("barbarians".to_owned(), barbarians), ("gold".to_owned(), gold)];
    board
}

/// The board for three and four.
pub fn board() -> Board {
    let harbors = boards::bare().harbors;
    let board = Board { harbors, ..boards::island(&ROWS) };
    with_coast(board, &COAST, ["-2,0", "0,2"], 36, 100)
}

/// The board for five and six.
pub fn large_board() -> Board {
    let board = Board { harbors: large::bare().harbors, ..boards::island(&LARGE_ROWS) };
    with_coast(board, &LARGE_COAST, ["0,-3", "-3,3"], 48, 148)
}

/// The configuration of a table for so many with these modules besides.
pub fn config(seats: usize, modules: &[ModuleId]) -> Config {
    let mut config = Config { victory_points: 12, ..Config::base(seats) };
    let own = config.modules.with(ModuleId::TradersBarbarians).with(ModuleId::BarbarianAttack);
    config.modules = modules.iter().fold(own, |all, &module| all.with(module));
    config
}

impl Table {
    /// A position for four without buildings, the first barbarians gone; red is on turn after the roll.
    pub fn raid() -> Setup {
        Table::raid_with(4, &[])
    }

    /// The same for so many with more modules.
    pub fn raid_with(seats: usize, modules: &[ModuleId]) -> Setup {
        Setup::new(config(seats, modules), &board()).raiders("-2,0 0 0,2 0")
    }

    /// The same for two, after both rolls.
    pub fn raid_for_two() -> Setup {
        let board = Board { neutral: two::board().neutral, ..board() };
        Setup::new(config(2, &[ModuleId::TwoPlayers]), &board).rolled("1+1", 2).raiders("-2,0 0 0,2 0")
    }

    /// The same for five or six.
    pub fn large_raid(seats: usize) -> Setup {
        let config = config(seats, &[ModuleId::FiveSix]);
        Setup::new(config, &large_board()).raiders("0,-3 0 -3,3 0")
    }

    /// A new game for so many; red starts.
    pub fn raid_setup_phase(seats: usize) -> Table {
        Table::new(Config { first_seat: Some(Seat(0)), ..config(seats, &[]) }, &board())
    }

    /// What everybody sees of the scenario.
    pub fn raid_view(&self) -> RaidView {
        self.view("").raid.unwrap()
    }

    /// So many barbarians are there: `-2,0 3 0,2 1`.
    #[track_caller]
    pub fn raiders(&self, there: &str) {
        let view = self.raid_view();
        let words: Vec<&str> = there.split_whitespace().collect();
        for pair in words.chunks(2) {
            let hex = parse_hex(&self.rules, pair[0]).unwrap();
            let known = view.coast.iter().find(|known| known.hex == hex).unwrap();
            assert_eq!(known.barbarians.to_string(), pair[1], "barbarians on {}", pair[0]);
            assert_eq!(known.conquered, known.barbarians == 3);
            let shown = self.view("").numbers[hex.index()];
            assert_eq!(shown.0 == 0, known.conquered, "the token of {}", pair[0]);
        }
    }

    /// Prisoners of a player.
    #[track_caller]
    pub fn prisoners(&self, who: &str, count: u8) {
        assert_eq!(self.state.prisoners(self.seat(who)), count, "prisoners of {who}");
    }

    /// The paths with knights of a player; of nobody without a name.
    #[track_caller]
    pub fn knights(&self, who: &str, paths: &str) {
        let owner = (!who.is_empty()).then(|| self.seat(who));
        let own = self.state.units().of(owner, UnitKind::Knight).iter().map(|unit| unit.place());
        let mut found: Vec<u16> = own
            .map(|place| match place {
                Place::Path(path) => path.0,
                other => panic!("a knight on {other:?}"),
            })
            .collect();
        let mut due: Vec<u16> =
            paths.split_whitespace().map(|path| parse_path(&self.rules, path).unwrap().0).collect();
        found.sort_unstable();
        due.sort_unstable();
        assert_eq!(found, due, "knights of {who}");
    }

    /// Whether a building is conquered.
    #[track_caller]
    pub fn conquered(&self, at: &str, is: bool) {
        let at = parse_intersection(&self.rules, at).unwrap();
        assert_eq!(self.raid_view().conquered.iter().any(|&(other, _)| other == at), is);
    }

    /// What happened of the scenario in the last step.
    pub fn raid_events(&self) -> Vec<RaidEvent> {
        let of_raid = |event: &Event| match event {
            Event::Raid(event) => Some(*event),
            _ => None,
        };
        self.events.iter().filter_map(of_raid).collect()
    }
}

impl Setup {
    /// So many barbarians there, from the supply: `-2,0 3 0,2 1`.
    pub fn raiders(self, there: &str) -> Self {
        let words: Vec<String> = there.split_whitespace().map(str::to_owned).collect();
        self.with(|rules, position| {
            for pair in words.chunks(2) {
                let hex = parse_hex(rules, &pair[0]).unwrap();
                let place = Place::Hex(hex);
                let count: u8 = pair[1].parse().unwrap();
                let raid = position.raid.as_mut().unwrap();
                let before = position.units.iter().find(|u| u.place() == place).map_or(0, |u| u.load());
                raid.supply = raid.supply + before - count;
                position.units.retain(|unit| unit.place() != place);
                if count > 0 {
                    position.units.push(Unit::new(UnitKind::Barbarian, None, place).with_load(count));
                }
                let token = rules.board().hexes[hex.index()].numbers;
                position.numbers[hex.index()] = if count == 3 { Default::default() } else { token };
            }
        })
    }

    /// Knights of a player on these paths; of nobody without a name.
    pub fn army(self, who: &str, paths: &str) -> Self {
        let paths: Vec<String> = paths.split_whitespace().map(str::to_owned).collect();
        self.with(|rules, position| {
            let seat = (!who.is_empty()).then(|| owner(rules, who));
            for path in &paths {
                let place = Place::Path(parse_path(rules, path).unwrap());
                position.units.push(Unit::new(UnitKind::Knight, seat, place));
            }
        })
    }

    /// Prisoners of a player, from the supply.
    pub fn prisoners(self, who: &str, count: u8) -> Self {
        self.with(|rules, position| {
            let raid = position.raid.as_mut().unwrap();
            raid.prisoners[owner(rules, who).index()] = count;
            raid.supply -= count;
        })
    }

    /// So many barbarians in the supply; a player holds the rest as prisoners.
    pub fn barbarian_supply(self, left: u8, holder: &str) -> Self {
        self.with(|rules, position| {
            let raid = position.raid.as_mut().unwrap();
            raid.prisoners[owner(rules, holder).index()] += raid.supply - left;
            raid.supply = left;
        })
    }

    /// Cards of each kind in the deck.
    pub fn raid_deck(self, deck: [u8; 4]) -> Self {
        self.with(|_, position| position.raid.as_mut().unwrap().deck = deck)
    }
}

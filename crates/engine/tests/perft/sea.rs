//! Positions of Seafarers: the core of the book, and each scenario where its own actions are near.

use std::collections::BTreeSet;

use tradeholm_engine::board::{Board, HexId, Terrain};
use tradeholm_engine::cities_knights::Knight;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Building, Config, Dice, EventLog, ModuleId, Outcome, Rules, Seat};
use tradeholm_protocol::notation::{
    parse_action, parse_board, parse_cards, parse_hex, parse_intersection, parse_path,
};

use crate::support::boards;
use crate::{Case, all_cards, give, perft};

fn new_shores() -> Board {
    parse_board(include_str!("../fixtures/new-shores-board-4.txt").trim_end()).expect("a board")
}

/// So many seats with Seafarers and these modules; the first seat starts.
fn table(board: &Board, seats: usize, modules: &[ModuleId]) -> Rules {
    let mut config = Config { first_seat: Some(Seat(0)), victory_points: 14, ..Config::base(seats) };
    config.modules = modules.iter().fold(config.modules.with(ModuleId::Seafarers), |all, &m| all.with(m));
    Rules::new(config, board).expect("a possible table")
}

/// A position that is being made; the first seat is on turn after the roll.
struct Making<'a> {
    rules: &'a Rules,
    position: &'a mut Position,
}

impl<'a> Making<'a> {
    fn new(rules: &'a Rules, position: &'a mut Position) -> Self {
        position.frames = vec![Frame::TradeAndBuild];
        position.turn = 9;
        position.effects.rolled = Dice::new(1, 1);
        Making { rules, position }
    }

    fn settlements(self, seat: u8, places: &[&str]) -> Self {
        for place in places {
            let at = parse_intersection(self.rules, place).expect("an intersection");
            self.position.buildings.push((at, Seat(seat), Building::Settlement));
        }
        self
    }

    fn ships(self, seat: u8, paths: &[&str]) -> Self {
        let ships = &mut self.position.sea.as_mut().expect("its part").ships;
        ships.extend(paths.iter().map(|path| (parse_path(self.rules, path).expect("a path"), Seat(seat))));
        ships.sort_by_key(|ship| ship.0);
        self
    }

    /// Where the pirate stands.
    fn pirate(self, hex: &str) -> Self {
        self.position.sea.as_mut().expect("its part").pirate =
            Some(parse_hex(self.rules, hex).expect("a hex"));
        self
    }

    fn hand(self, seat: usize, cards: &str) -> Self {
        let cards = parse_cards(cards).expect("cards");
        self.position.supply = self.position.supply + self.position.hands[seat] - cards;
        self.position.hands[seat] = cards;
        self
    }
}

fn case(name: &'static str, depth: u32, rules: Rules, make: impl FnOnce(Making)) -> Case {
    let same = rules.clone();
    Case::new(name, depth, rules, |position| make(Making::new(&same, position)))
}

pub fn cases() -> Vec<Case> {
    let three = |board: Board, modules: &[ModuleId]| table(&board, 3, modules);
    vec![
        Case::new("New Shores, first settlement", 3, table(&new_shores(), 4, &[]), |_| {}),
        case("New Shores, ships", 4, three(boards::sea(), &[]), |made| {
            let made = made.settlements(0, &["0,0.NE"]).ships(0, &["1,0.NW", "1,0.NE"]);
            made.settlements(1, &["0,1.SE"]).ships(1, &["1,1.W"]).pirate("1,1").hand(0, "1b3l3w1g");
        }),
        case("New Shores, cards at sea", 4, three(boards::sea(), &[]), |made| {
            let made = made.settlements(0, &["0,0.NE"]).settlements(1, &["0,1.SE"]).ships(1, &["1,1.W"]);
            let made = made.hand(1, "1b1o");
            all_cards(made.position);
        }),
        seven_at_sea(),
        case("New Shores, gold", 4, three(boards::sea(), &[]), |made| {
            let made = made.settlements(0, &["1,0.NE"]);
            made.position.frames = vec![Frame::BeforeRoll];
            made.position.effects.rolled = None;
        }),
        case("Through the Desert, first settlement", 3, three(desert(), &[]), |made| {
            *made.position = made.rules.position(&made.rules.initial_state());
        }),
        Case::new("Six Islands, first settlement", 2, table(&six_islands(), 5, &[ModuleId::FiveSix]), |_| {}),
        at_the_fog(),
        case("Forgotten Tribe, gifts", 5, three(boards::tribe(false), &[ModuleId::ForgottenTribe]), |made| {
            made.settlements(0, &["2,-1.NE"]).ships(0, &["4,-3.NW", "4,-1.NW"]).hand(0, "2l2w");
        }),
        case(
            "Cloth for Catan, a village near",
            5,
            three(boards::cloth(false), &[ModuleId::ClothForCatan]),
            |made| {
                made.settlements(0, &["1,-3.SE"]).ships(0, &["1,-2.NE"]).hand(0, "2l2w");
            },
        ),
        case(
            "Cloth for Catan, the pirate",
            3,
            three(boards::cloth(false), &[ModuleId::ClothForCatan]),
            |made| {
                let made = made.settlements(0, &["1,-3.SE"]).ships(0, &["1,-2.NE"]).ships(1, &["2,-2.E"]);
                made.position.frames.push(Frame::MoveRobber { each: false });
                // The first seat has come to a village: it may move the pirate, and a bolt can be taken.
                let village = parse_intersection(made.rules, "1,-1.N").expect("an intersection");
                let made = made.ships(0, &["1,-2.E"]).hand(1, "1o");
                let cloth = made.position.cloth.as_mut().expect("its part");
                cloth.trades[0].push(village);
                (cloth.bolts[0], cloth.bolts[1]) = (1, 1);
                // It is the third village on the board.
                cloth.villages[2] -= 2;
            },
        ),
        at_the_fortress(),
        case(
            "Pirate Islands, the fleet",
            4,
            three(boards::pirates(false), &[ModuleId::PirateIslands]),
            |made| {
                made.position.frames = vec![Frame::BeforeRoll];
                made.position.effects.rolled = None;
                give(made.position, 1, [2, 2, 0, 0, 0]);
            },
        ),
        case(
            "Wonders of Catan, a wonder",
            4,
            three(boards::wonders(false), &[ModuleId::WondersOfCatan]),
            |made| {
                made.settlements(0, &["1,0.SE"]).hand(0, "2b2l5w2g3o");
            },
        ),
        Case::new("New World, harbors", 4, three(boards::new_world(), &[ModuleId::NewWorld]), |_| {}),
        case("Catan for Two, a ship", 4, table(&boards::sea(), 2, &[ModuleId::TwoPlayers]), |made| {
            let made = made.settlements(0, &["0,0.NE"]).settlements(2, &["0,1.SE"]).hand(0, "2l2w");
            made.position.part = 2;
            made.position.two.as_mut().expect("its part").first_roll = Dice::new(1, 1);
        }),
        case("Cities & Knights at sea", 3, three(boards::sea(), &[ModuleId::CitiesKnights]), |made| {
            let made = made.settlements(0, &["2,0.SE"]).ships(0, &["2,0.E", "2,1.NE"]).ships(1, &["1,0.W"]);
            let at = parse_intersection(made.rules, "2,1.NE").expect("an intersection");
            let made = made.pirate("3,1").hand(0, "1l2w1o").hand(1, "1c");
            let ck = made.position.ck.as_mut().expect("its part");
            ck.knights.push((at, Seat(0), Knight { strength: 1, active: true }));
            ck.landed = true;
        }),
    ]
}

fn desert() -> Board {
    parse_board(include_str!("../fixtures/desert-board.txt").trim_end()).expect("a board")
}

fn six_islands() -> Board {
    parse_board(include_str!("../fixtures/six-islands-board.txt").trim_end()).expect("a board")
}

/// Two ships of others lie beside one hex of the strait.
fn seven_at_sea() -> Case {
    case("New Shores, a seven", 3, table(&boards::sea(), 3, &[]), |made| {
        let made = made.ships(1, &["1,1.W"]).ships(2, &["1,1.E"]).hand(1, "1b1o").hand(2, "1w");
        made.position.frames.push(Frame::MoveRobber { each: false });
    })
}

/// One ship away from two unexplored hexes.
fn at_the_fog() -> Case {
    case("Fog Islands, the edge of the fog", 4, table(&boards::fog(), 3, &[ModuleId::FogIslands]), |made| {
        made.settlements(0, &["3,-1.SW"]).hand(0, "2l2w");
    })
}

/// The line of the first seat has come to its fortress, with three warships.
fn at_the_fortress() -> Case {
    let rules = table(&boards::pirates(false), 4, &[ModuleId::PirateIslands]);
    case("Pirate Islands, the fortress", 4, rules, |made| {
        let landing = ["0,3.W", "-1,3.SE", "-1,3.SW", "-2,3.SE", "-2,3.SW"];
        let made = made.ships(0, &landing).ships(0, &["-3,3.SE", "-3,3.SW", "-4,3.SE"]).hand(0, "1l1w1g1o");
        made.position.pirates.as_mut().expect("its part").warships[0] = 3;
    })
}

/// What can be counted on the board alone, or with a pencil.
#[test]
fn the_first_depths_at_sea_are_as_the_rules_say() {
    // A first settlement goes to any corner of the main island; with it comes a road to each path at
    // land, or a ship to each at sea but beside the pirate: both are possible on the coast.
    let board = new_shores();
    let rules = table(&board, 4, &[]);
    let topology = rules.topology();
    let terrain = |hex| rules.board().hexes.iter().find(|h| h.at == topology.hex_at(hex)).map(|h| h.terrain);
    let main: Vec<_> = board.features.areas("main").flat_map(|area| area.hexes.iter().copied()).collect();
    let sites: BTreeSet<_> = topology
        .hexes()
        .filter(|&hex| main.contains(&topology.hex_at(hex)))
        .flat_map(|hex| topology.corners(hex).iter().copied())
        .collect();
    let is_sea = |hex: &HexId| terrain(*hex) == Some(Terrain::Sea);
    let pieces = |path| {
        let beside = topology.path_hexes(path);
        u64::from(beside.iter().any(is_sea)) + u64::from(!beside.iter().all(is_sea))
    };
    let start = rules.initial_state();
    assert_eq!(perft(&rules, &start, 1), sites.len() as u64);
    let ways = sites.iter().flat_map(|&at| topology.ways(at));
    assert_eq!(perft(&rules, &start, 2), ways.map(|way| pieces(way.path)).sum::<u64>());

    // Of the 22 hexes of land the robber has one, of the 37 of sea the pirate.
    let seven = seven_at_sea();
    assert_eq!(perft(&seven.rules, &seven.state, 1), 21 + 36);

    // A hex turned up is sea or one of six lands with one of nine numbers.
    let mut fog = at_the_fog();
    let log = &mut EventLog::off();
    let ship = parse_action(&fog.rules, "ship 2,-1.SE").expect("an action");
    fog.rules.act(&mut fog.state, Seat(0), ship, log).expect("a ship into the fog");
    assert_eq!(perft(&fog.rules, &fog.state, 1), 1 + 6 * 9);

    // One die, and no more: the turn is over whatever it shows.
    let mut fortress = at_the_fortress();
    let assault = parse_action(&fortress.rules, "assault").expect("an action");
    fortress.rules.act(&mut fortress.state, Seat(0), assault, log).expect("an assault");
    assert_eq!(perft(&fortress.rules, &fortress.state, 1), 6);
    assert_eq!(perft(&fortress.rules, &fortress.state, 2), 6);

    // A settlement at gold with the 4: of 36 rolls three let its owner choose one of five cards, six
    // move robber or pirate, and the others leave nothing to do but to end the turn.
    let gold = cases().into_iter().find(|case| case.name == "New Shores, gold").expect("that case");
    let counts = [1, 36, 3 * 5 + 6 * (21 + 36) + 27];
    assert_eq!([1, 2, 3].map(|depth| perft(&gold.rules, &gold.state, depth)), counts);
    let mut rolled = gold.state.clone();
    gold.rules.act(&mut rolled, Seat(0), Action::Roll, log).expect("a roll");
    let four = Outcome::Dice(Dice::new(2, 2).expect("dice"));
    gold.rules.resolve(&mut rolled, four, log).expect("a four");
    assert_eq!(perft(&gold.rules, &rolled, 1), 5);
}

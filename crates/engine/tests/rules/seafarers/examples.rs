//! Worked examples of the book, on the boards for four.

use tradeholm_engine::Config;
use tradeholm_engine::board::Board;
use tradeholm_protocol::notation::parse_board;

use crate::sea;
use crate::setup::Setup;

fn table(board: &str) -> Setup {
    let board: Board = parse_board(board.trim_end()).unwrap();
    Setup::new(Config { colors: Config::base(4).colors, ..sea::config() }, &board)
}

/// Heading for New Shores.
fn new_shores() -> Setup {
    table(include_str!("../../fixtures/new-shores-board-4.txt"))
}

/// The Four Islands.
fn four_islands() -> Setup {
    table(include_str!("../../fixtures/four-islands-board-4.txt"))
}

// Rule: seafarers/moving_ships#open-end
// Example: 1432
#[test]
fn line_1432_ships_with_a_free_end_can_move() {
    let set_up = || {
        new_shores()
            .pieces("orange", "settlement 1,-1.SE 3,-1.SW")
            .ships("orange", "2,-1.SW 2,-1.SE")
            .pieces("blue", "settlement 1,-1.N 1,-3.SE")
            .ships("blue", "2,-2.W 2,-3.SW 2,-2.NW")
            .pieces("red", "settlement 1,1.SE 0,2.SE")
            .ships("red", "2,1.SW 2,1.SE 1,2.E 0,3.NE")
    };
    set_up().turn("orange").start().movable("");
    set_up().turn("blue").start().movable("2,-2.NW");
    set_up().turn("red").start().movable("2,1.SE 1,2.E 0,3.NE");
}

// Rule: seafarers/moving_ships#destination
// Example: 1440
#[test]
fn line_1440_an_end_ship_goes_anywhere_it_could_be_built() {
    let lines = || {
        let red = new_shores().pieces("red", "settlement 1,-1.N 1,1.SE");
        red.ships("red", "2,-2.W 2,-3.SW 2,1.SW")
    };
    let t = lines().start();
    t.movable("2,-3.SW 2,1.SW");
    let from = "moveship 2,-3.SW ";
    let moves = t.legal("red", "moveship");
    let mut found: Vec<_> = moves.iter().filter_map(|m| m.strip_prefix(from)).map(str::to_owned).collect();
    if found.is_empty() {
        // The path has another name first.
        let path = tradeholm_protocol::notation::parse_path(&t.rules, "2,-3.SW").unwrap();
        let from = format!("moveship {} ", tradeholm_protocol::notation::path_name(&t.rules, path));
        found = moves.iter().filter_map(|m| m.strip_prefix(from.as_str())).map(str::to_owned).collect();
    }
    let name = |text: &str| {
        let path = tradeholm_protocol::notation::parse_path(&t.rules, text).unwrap();
        tradeholm_protocol::notation::path_name(&t.rules, path)
    };
    let mut told: Vec<_> =
        ["1,-1.NW", "1,-1.NE", "2,-2.NW", "1,1.E", "1,1.SE", "2,1.SE", "1,2.E"].map(name).to_vec();
    found.sort();
    told.sort();
    assert_eq!(found, told);
    // Not in the turn it was built.
    let mut t = lines().with(|rules, p| {
        let path = tradeholm_protocol::notation::parse_path(rules, "2,-3.SW").unwrap();
        p.effects.sea.built.insert(path);
    });
    t = t.hand("red", "-");
    t.start().movable("2,1.SW");
}

// Rule: seafarers/islands#bonus
// Example: 1458
#[test]
fn line_1458_the_first_settlement_on_a_small_island_is_worth_three() {
    let red = new_shores().pieces("red", "settlement 1,-1.N 1,1.SE").ships("red", "2,-2.W 2,-3.SW");
    let mut t = red.hand("red", "1b1l1w1g").start();
    t.points("red", 2, 2);
    t.play("red builds settlement 1,-3.SE");
    t.points("red", 5, 5);
}

// Rule: seafarers/longest_trade_route#joint
// Example: 1466
#[test]
fn line_1466_a_settlement_joins_roads_and_ships() {
    let mut t = new_shores()
        .pieces("red", "settlement 3,-1.SW 1,-1.N 0,-2.N road 1,-1.NW 0,-1.NE")
        .ships("red", "2,-1.E 2,-1.NE 2,-1.NW 1,-1.NE 0,-2.NE 0,-2.E")
        .longest_road("red")
        .hand("red", "1b1l1w1g")
        .start();
    t.road_length("red", 6);
    t.play("red builds settlement 0,-1.N");
    t.road_length("red", 8);
}

// Rule: seafarers/four_islands#island-points
// Example: 1756
#[test]
fn line_1756_each_new_island_brings_two_points() {
    let home = |setup: Setup| {
        setup.with(|_, position| {
            let home = position.sea.as_mut().unwrap();
            home.home[0].push("islands-3".to_owned());
        })
    };
    let red = four_islands().pieces("red", "settlement -1,2.N -3,1.N");
    let red = home(red).ships("red", "-1,2.NE 0,2.NW 1,1.W 1,0.SW").hand("red", "2b2l2w2g");
    let mut t = red.start();
    t.points("red", 2, 2);
    t.play("red builds settlement 1,1.SW");
    t.points("red", 5, 5);
    t.play("red builds settlement 0,0.SE");
    t.points("red", 8, 8);
}

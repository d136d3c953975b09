use tradeholm_engine::Config;
use tradeholm_protocol::notation::parse_board;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

// Rule: start
#[test]
fn first_settlements_stand_on_the_main_island_with_a_road_or_a_ship() {
    let mut table = Table::sea_setup_phase(&sea::board());
    for small in ["0,-3.N", "2,-1.S", "0,3.N"] {
        table.refuses(&format!("red builds settlement {small}"), "seafarers/setup#start-areas");
    }
    table.play("red builds settlement 0,0.NE; red builds ship 1,0.NW");
    table.play("blue builds settlement -2,1.S; blue builds road -2,1.SE");
}

// Rule: island-points
#[test]
fn each_small_island_brings_two_points_once() {
    let setup = Table::sea().pieces("blue", "settlement 2,0.SE").hand("red", "2b2l2w2g");
    let mut table = setup.ships("red", "1,0.NE -1,-2.E").start();
    table.play("red builds settlement 1,0.NE");
    table.points("red", 3, 3);
    table.play("red builds settlement 0,-3.S");
    table.points("red", 6, 6);
}

// Rule: seafarers/coast#frame-paths
#[test]
fn nobody_sails_around_the_board_for_four() {
    let board = parse_board(include_str!("../../fixtures/new-shores-board-4.txt").trim_end()).unwrap();
    let config = Config { colors: Config::base(4).colors, ..sea::config() };
    let coast = || Setup::new(config.clone(), &board).pieces("red", "settlement -2,0.NW");
    let mut table = coast().hand("red", "3l3w").start();
    table.play("red builds ship -3,0.NE; red builds ship -3,0.NW");
    table.refuses("red builds ship -3,0.W", "seafarers/coast#frame-paths");
    let reason = coast().ships("red", "-3,0.NE -3,0.NW -3,0.W").refused();
    assert!(reason.contains("a ship on land"), "{reason}");
}

use tradeholm_engine::board::Board;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

// Rule: start, land-only
#[test]
fn it_goes_to_any_land_and_never_to_the_sea() {
    let mut table = Table::sea().cards("red", "1 knight").start();
    table.robber("0,-3");
    table.play("red plays knight");
    table.refuses("red moves robber 1,0", "base/robber#land-only");
    // A gold field of another island.
    table.play("red moves robber 2,0");
}

// Rule: land-only
#[test]
fn a_scenario_may_close_hexes() {
    let mut board = sea::board();
    board.features.areas.iter_mut().filter(|area| area.points > 0).for_each(|area| area.robber = false);
    let mut table = Setup::new(sea::config(), &board).cards("red", "1 knight").start();
    table.play("red plays knight");
    table.refuses("red moves robber 2,0", "seafarers/robber#land-only");
    table.play("red moves robber 0,0");
}

// Rule: off-board
#[test]
fn beside_the_board_it_stops_nothing_until_it_is_moved() {
    let board = Board { robber: None, ..sea::board() };
    let table = Setup::new(sea::config(), &board).pieces("red", "settlement 0,0.NE").before_roll("red");
    let mut table = table.cards("red", "1 knight").start();
    table.play("red rolls 4+6");
    table.has("red", "1l");
    table.play("red plays knight; red moves robber 0,1");
}

// Rule: not-ships
#[test]
fn a_ship_makes_nobody_a_victim() {
    let mut table = Table::sea().ships("blue", "0,0.E").hand("blue", "1o").cards("red", "1 knight").start();
    table.play("red plays knight; red moves robber 0,0");
    table.has("blue", "1o");
}

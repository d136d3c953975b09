use tradeholm_engine::ModuleId;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

/// A line of two ships from red's settlement.
fn line() -> Setup {
    Table::sea().pieces("red", "settlement 0,0.NE").ships("red", "1,0.NW 1,0.NE")
}

// Rule: one-per-turn
#[test]
fn one_ship_is_moved_in_a_turn_for_nothing() {
    let mut table = line().start();
    table.play("red moves ship 1,0.NE 0,0.E");
    table.has("red", "-");
    table.refuses("red moves ship 1,0.NW 1,0.W", "seafarers/moving_ships#one-per-turn");
    table.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("red rolls 1+1; red moves ship 0,0.E 1,0.NE");
}

// Rule: when
#[test]
fn ships_are_moved_after_the_roll() {
    let mut table = line().before_roll("red").start();
    table.refuses("red moves ship 1,0.NE 0,0.E", "seafarers/moving_ships#when");
}

// Rule: not-built-this-turn
#[test]
fn a_ship_built_this_turn_stays() {
    let mut table = line().hand("red", "1l1w").cards("red", "1 road_building").start();
    table.play("red builds ship 1,0.E");
    table.refuses("red moves ship 1,0.E 0,0.E", "seafarers/moving_ships#not-built-this-turn");
    table.play("red plays road_building; red builds ship 1,0.SE; red skips road");
    table.refuses("red moves ship 1,0.SE 0,0.E", "seafarers/moving_ships#not-built-this-turn");
}

// Rule: open-end
#[test]
fn only_an_open_end_is_moved() {
    let mut table = line().start();
    table.refuses("red moves ship 1,0.NW 0,0.E", "seafarers/moving_ships#open-end");
    table.refuses("red moves ship 1,0.SE 0,0.E", "seafarers/moving_ships#open-end");
    let mut closed = line().pieces("red", "settlement 1,0.NE").start();
    closed.refuses("red moves ship 1,0.NE 0,0.E", "seafarers/moving_ships#open-end");
}

// Rule: destination, must-change
#[test]
fn it_goes_to_another_path_and_is_not_its_own_connection() {
    let mut table = line().start();
    table.refuses("red moves ship 1,0.NE 1,0.NE", "seafarers/moving_ships#must-change");
    table.refuses("red moves ship 1,0.NE 1,0.E", "seafarers/moving_ships#destination");
    table.refuses("red moves ship 1,0.NE 2,0.NW", "seafarers/ships#on-path");
    table.play("red moves ship 1,0.NE 1,-1.E");
}

// Rule: pirate
#[test]
fn the_pirate_holds_ships() {
    let mut table = line().pirate("1,0").start();
    table.refuses("red moves ship 1,0.NE 1,-1.E", "seafarers/moving_ships#pirate");
    let mut table = line().pirate("1,-1").ships("red", "1,0.E").start();
    table.refuses("red moves ship 1,0.E 1,-1.E", "seafarers/moving_ships#pirate");
    table.play("red moves ship 1,0.E 0,0.E");
}

// Rule: longest-route
#[test]
fn a_move_can_cost_the_trade_route() {
    let mut table = line().ships("red", "1,0.E 1,0.SE 1,0.SW").start();
    table.longest_road("red");
    table.play("red moves ship 1,0.SW 1,-1.E");
    table.road_length("red", 4);
    assert_eq!(table.state.longest_road(), None);
}

// Rule: as-built
#[test]
fn a_moved_ship_leads_to_settlements() {
    let mut table = line().hand("red", "1b1l1w1g").start();
    table.play("red moves ship 1,0.NE 1,-1.E; red builds settlement 1,-1.NE");
}

// Rule: separate-phases
#[test]
fn moving_a_ship_ends_trading_where_phases_are_separate() {
    let mut config = sea::config();
    config.modules = config.modules.with(ModuleId::SeparatePhases);
    let table = Setup::new(config, &sea::board()).pieces("red", "settlement 0,0.NE");
    let mut table = table.ships("red", "1,0.NW 1,0.NE").hand("red", "4o").start();
    table.play("red moves ship 1,0.NE 0,0.E");
    table.refuses("red trades 4:1 ore for 1b", "house/house_rules#separate-phases");
}

use crate::setup::Setup;
use crate::table::Table;

/// Red's settlement on the east coast of the main island, with a road to the north.
fn coast() -> Setup {
    Table::sea().pieces("red", "settlement 0,0.NE road 0,0.NE")
}

// Rule: cost, connected-building
#[test]
fn a_ship_costs_lumber_and_wool_and_lies_beside_a_building() {
    let mut table = coast().hand("red", "1b2l2w").start();
    table.play("red builds ship 1,0.NW");
    table.has("red", "1b1l1w");
    assert_eq!(table.sea_view().ships_left, [14, 15, 15]);
    let mut table = coast().hand("red", "1l").start();
    table.refuses("red builds ship 1,0.NW", "base/costs#pay");
}

// Rule: when
#[test]
fn ships_are_built_after_the_roll_in_any_number() {
    let mut table = coast().hand("red", "3l3w").start();
    table.play("red builds ship 1,0.NW; red builds ship 0,0.E; red builds ship 1,0.NE");
    let mut table = coast().hand("red", "1l1w").before_roll("red").start();
    table.refuses("red builds ship 1,0.NW", "base/costs#after-roll");
    let mut table = coast().hand("red", "1l1w").turn("blue").start();
    table.refuses("red builds ship 1,0.NW", "base/turn#own-turn");
}

// Rule: on-path
#[test]
fn a_ship_needs_sea_on_a_side() {
    let table = Table::sea().pieces("red", "settlement 0,0.NW").hand("red", "1l1w");
    table.start().refuses("red builds ship 0,0.W", "seafarers/ships#on-path");
}

// Rule: one-per-path
#[test]
fn a_path_carries_one_piece() {
    let mut table = coast().hand("red", "1b2l1w").start();
    table.refuses("red builds ship 0,0.NE", "seafarers/ships#one-per-path");
    table.play("red builds ship 0,0.E");
    table.refuses("red builds road 0,0.E", "base/roads#one-per-path");
}

// Rule: connected-ship
#[test]
fn ships_continue_ships_with_any_number_of_branches() {
    let mut table = coast().ships("red", "1,0.NW").hand("red", "2l2w").start();
    table.play("red builds ship 1,0.NE; red builds ship 1,-1.E");
    let mut table = coast().hand("red", "1l1w").start();
    table.refuses("red builds ship 1,0.NE", "seafarers/ships#connected-ship");
}

// Rule: not-at-road, joined-by-building
#[test]
fn roads_and_ships_are_joined_only_by_a_building() {
    let mut table = coast().hand("red", "2b4l2w").start();
    table.refuses("red builds ship 0,-1.E", "seafarers/ships#not-at-road");
    table.allows("red builds ship 0,0.E");
    table.allows("red builds road 0,0.E");
    table.play("red builds ship 1,0.NW; red builds ship 1,0.NE");
    table.refuses("red builds road 2,-1.W", "seafarers/ships#not-at-road");
}

// Rule: not-through-opponent
#[test]
fn an_opponents_building_stops_ships() {
    let mut table = Table::sea()
        .pieces("red", "settlement 0,0.SE")
        .ships("red", "0,0.E 1,0.NW")
        .pieces("blue", "settlement 1,0.N")
        .hand("red", "1l1w")
        .start();
    table.refuses("red builds ship 1,0.NE", "seafarers/ships#not-through-opponent");
}

// Rule: not-beside-pirate
#[test]
fn no_ship_is_placed_beside_the_pirate() {
    let mut table = coast().pirate("1,0").hand("red", "1b2l1w").start();
    table.refuses("red builds ship 1,0.NW", "seafarers/ships#not-beside-pirate");
    table.play("red builds road 0,0.E");
}

// Rule: settlements, new-island
#[test]
fn ships_lead_to_settlements_from_which_one_goes_on() {
    let mut table = coast().ships("red", "1,0.NW 1,0.NE").hand("red", "2b3l2w1g").start();
    table.refuses("red builds settlement 1,0.N", "base/settlements#distance");
    table.play("red builds settlement 1,0.NE");
    table.allows("red builds road 2,0.NW");
    table.allows("red builds ship 1,0.E");
}

// Rule: supply
#[test]
fn there_are_fifteen_ships_that_can_still_be_moved() {
    let many = "1,-1.NE 1,-1.E 1,-1.SE 1,-1.NW 2,-3.NE 2,-3.E 2,-3.SE 2,-3.SW 2,-3.W 2,-3.NW \
        -1,-2.NE -1,-2.NW -1,-2.W 0,-2.NE 0,-2.E";
    let mut table = coast().ships("red", many).hand("red", "1l1w").start();
    assert_eq!(table.sea_view().ships_left[0], 0);
    table.refuses("red builds ship 0,0.E", "seafarers/ships#supply");
    table.play("red moves ship -1,-2.W 0,0.E");
}

// Rule: roads-stay
#[test]
fn roads_are_not_moved() {
    let mut table = coast().start();
    table.refuses("red moves ship 0,0.NE 0,0.E", "seafarers/moving_ships#open-end");
}

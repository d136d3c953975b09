//! What barbarians hold, and what comes of it.

use tradeholm_engine::Piece;

use crate::table::Table;

// Rule: conquered-hex
#[test]
fn a_conquered_hex_produces_nothing() {
    let setup = Table::raid().pieces("red", "settlement 2,0.N").raiders("2,0 3").before_roll("red");
    let mut table = setup.start();
    table.play("red rolls 5+6");
    table.has("red", "-");
    let mut table =
        Table::raid().pieces("red", "settlement 2,0.N").raiders("2,0 2").before_roll("red").start();
    table.play("red rolls 5+6");
    table.has("red", "1w");
}

// Rule: no-building
#[test]
fn nobody_builds_at_a_conquered_hex() {
    let setup = Table::raid().pieces("red", "settlement 1,0.N road 1,0.NE 2,0.NW").raiders("2,0 3");
    let mut table = setup.hand("red", "3b3l3w3g").start();
    let rule = "traders_barbarians/barbarian_attack#no-building";
    table.refuses("red builds road 2,0.NE", rule);
    table.refuses("red builds settlement 2,0.N", rule);
    table.allows("red builds road 1,0.NW");
    table.sites("red", Piece::Settlement, "");
    // What stands stays, and counts.
    table.road_length("red", 2);
}

// Rule: conquered-building, conquered-points, liberation, never-conquered
#[test]
fn a_building_falls_when_all_its_land_has_and_stands_again_with_one_hex() {
    // At the 12 and the 4.
    let setup = Table::raid().pieces("red", "settlement -2,0.S city 2,0.SE").raiders("-2,0 3 -2,1 3 2,0 3");
    let mut table = setup.hand("red", "1w1g1o").start();
    table.conquered("-2,0.S", true);
    table.conquered("2,0.SE", true);
    table.points("red", 0, 0);
    let struck: Vec<u8> = table.raid_view().conquered.iter().map(|&(_, points)| points).collect();
    assert_eq!(struck.iter().sum::<u8>(), 3, "one and two");
    assert_eq!(struck.len(), 2);
    table.play("red buys card");
    table.script(&["raid intrigue"]);
    table.play("red does intrigue -2,1");
    table.conquered("-2,0.S", false);
    table.points("red", 1, 1);
    table.raiders("-2,1 2");
    table.prisoners("red", 1);
    // The desert is never conquered.
    let table = Table::raid().pieces("red", "settlement 1,-2.NE").raiders("1,-2 3").start();
    table.conquered("1,-2.NE", false);
    table.points("red", 1, 1);
}

// Rule: conquered-stays-settlement
#[test]
fn a_conquered_settlement_becomes_no_city_but_one_beside_a_conquered_hex_does() {
    let setup = Table::raid().pieces("red", "settlement 2,0.SE 1,0.N").raiders("2,0 3");
    let mut table = setup.hand("red", "4g6o").start();
    let rule = "traders_barbarians/barbarian_attack#conquered-stays-settlement";
    table.refuses("red builds city 2,0.SE", rule);
    table.sites("red", Piece::City, "1,0.N");
    let setup = Table::raid().pieces("red", "settlement 2,0.N").raiders("2,0 3").hand("red", "2g3o");
    let mut table = setup.start();
    table.play("red builds city 2,0.N");
    table.script(&["dice 1+1", "dice 6+6", "dice 1+2"]);
    table.points("red", 2, 2);
}

// Rule: conquered-harbor
#[test]
fn a_conquered_harbor_does_not_trade() {
    // The generic harbor in the east.
    let setup = Table::raid().pieces("red", "settlement 2,0.SE").hand("red", "4w1g1o").raiders("2,0 2");
    let mut table = setup.start();
    assert_eq!(table.view("red").players[0].rates, [3; 5]);
    let setup = Table::raid().pieces("red", "settlement 2,0.SE").hand("red", "4w1g1o").raiders("2,0 3");
    let mut held = setup.start();
    assert_eq!(held.view("red").players[0].rates, [4; 5]);
    held.refuses("red trades 3:1 wool for 1b", "base/maritime_trade#generic-harbor");
    held.play("red buys card");
    held.script(&["raid intrigue"]);
    held.play("red does intrigue 2,0");
    held.play("red trades 3:1 wool for 1b");
    table.play("red trades 3:1 wool for 1b");
}

// Rule: conquered-stands
#[test]
fn a_conquered_settlement_still_cuts_roads_and_keeps_its_distance() {
    // A building of blue in the middle of red's road along the coast.
    let setup = Table::raid().pieces("blue", "settlement 2,0.SE").raiders("2,0 3");
    let setup = setup.pieces("red", "settlement 2,-1.NE road 2,-1.E 2,0.NE 2,0.E 2,0.SE 1,1.NE 1,1.E");
    let mut table = setup.hand("red", "1b1l1w1g").start();
    table.conquered("2,0.SE", true);
    table.road_length("red", 3);
    table.pieces_left("blue", [15, 4, 4]);
    table.refuses("red builds settlement 2,0.S", "traders_barbarians/barbarian_attack#no-building");
}

//! Where ships lie, and building them.

use crate::table::Table;

const PLACE: &str = "explorers_pirates/ships#place";
const FOURTH: &str = "explorers_pirates/ships#fourth";
const SEA: &str = "explorers_pirates/ships#sea-paths";

// Rule: cost, place
#[test]
fn a_ship_is_built_at_an_own_harbor_settlement() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE settlement 4,-3.SE");
    let mut table = setup.pieces("blue", "city 1,2.SE").hand("red", "2l3w").start();
    table.play("red does launch 2,0.E");
    table.has("red", "1l2w");
    table.ships("red", "2,0.E -");
    // Not at a settlement, not at a harbor settlement of others, not one path away.
    for path in ["4,-3.E", "1,2.E", "2,0.SE"] {
        table.refuses(&format!("red does launch {path}"), PLACE);
    }
    table.play("red does launch 3,0.NW");
    table.refuses("red does launch 2,0.E", "base/costs#pay");
}

// Rule: sea-paths
#[test]
fn sea_paths_are_sides_of_known_sea_and_of_the_rim() {
    let mut table = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "1l1w").start();
    assert_eq!(table.legal("red", "launch"), ["launch 3,-1.SW", "launch 3,-1.SE", "launch 2,0.E"]);
    table.play("red does launch 2,0.NE");
    // At the frame the rim of the island is a way, between two land hexes is none.
    let setup = Table::explorers("lairs").pieces("red", "city 0,3.S").hand("red", "1l1w");
    let mut table = setup.start();
    table.refuses("red does launch 0,3.E", SEA);
    table.play("red does launch 0,3.SW");
    let setup = Table::explorers("lairs").ship_at("red", "0,0.W", "-");
    let mut table = setup.moving();
    table.play("red does sail 0,0.W 0,0.NW");
    table.refuses("red does sail 0,0.NW 0,0.NE", SEA);
    table.waits_for("red: movement");
}

// Rule: sea-paths
#[test]
fn shoals_and_the_council_are_sea() {
    let setup = Table::explorers("all").shoal("5,-1", 2, false).hex("6,-1", "forest", 3);
    let setup = setup.hex("6,-2", "hills", 4).ship_at("red", "5,-1.SE", "-").ship_at("red", "3,0.SE", "-");
    let mut table = setup.moving();
    // Along the shoal, between it and the forest, and around the Council.
    table.play("red does sail 5,-1.SE 5,-1.E; red does sail 3,0.SE 3,0.SW");
    table.ships("red", "5,-1.E -; 3,0.SW -");
    table.waits_for("red: movement");
}

// Rule: not-unexplored
#[test]
fn no_ship_is_built_where_it_would_discover() {
    // 4,0.N is a corner of 5,-1; the far end of 5,-1.SE touches 6,-1, which is unexplored.
    let setup =
        Table::explorers("all").hex("5,-1", "hills", 6).pieces("red", "city 5,-1.S").hand("red", "1l1w");
    let mut table = setup.start();
    table.refuses("red does launch 5,-1.SE", "explorers_pirates/ships#not-unexplored");
    table.play("red does launch 5,-1.SW");
}

// Rule: two-per-path
#[test]
fn two_ships_at_most_lie_on_a_path() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "2l2w");
    let setup =
        setup.ship_at("blue", "2,0.E", "-").ship_at("white", "2,0.E", "-").ship_at("red", "2,0.NE", "-");
    let mut table = setup.start();
    table.refuses("red does launch 2,0.E", "explorers_pirates/ships#two-per-path");
    // One of two may be an own one.
    table.play("red does launch 2,0.NE");
    table.ships("red", "2,0.NE -; 2,0.NE -");
    table.refuses("red does launch 2,0.NE", "explorers_pirates/ships#two-per-path");
    let three = Table::explorers("lairs").ship_at("blue", "2,0.E", "-").ship_at("white", "2,0.E", "-");
    assert!(three.ship_at("red", "2,0.E", "-").refused().contains("three ships on a path"));
}

// Rule: fourth
// Example: 6361
#[test]
fn the_fourth_ship_takes_the_place_of_another() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "3l3w");
    let setup = setup.ship_at("red", "2,0.NE", "settler").ship_at("red", "2,0.E", "crew");
    let mut table = setup.start();
    table.refuses("red does launch 3,0.NW lift 2,0.E", FOURTH);
    table.play("red does launch 3,0.NW");
    table.refuses("red does launch 3,0.NW", FOURTH);
    table.refuses("red does launch 2,0.E lift 1,1.E", FOURTH);
    // Whichever it is, with all it carries, and for the usual price; the new one may lie where it lay.
    table.play("red does launch 2,0.NE lift 2,0.NE");
    table.ships("red", "2,0.NE -; 2,0.E crew; 3,0.NW -");
    table.has("red", "1l1w");
    assert_eq!(table.view("").ep.unwrap().settlers_left[0], 2);
    // One that was built this turn too.
    table.play("red does launch 2,0.E lift 3,0.NW");
    table.ships("red", "2,0.NE -; 2,0.E -; 2,0.E crew");
    table.has("red", "-");
}

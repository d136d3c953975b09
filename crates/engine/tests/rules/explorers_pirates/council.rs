//! The Council of Catan.

use crate::table::Table;

// Rule: sea-hex
#[test]
fn ships_sail_around_the_council() {
    let mut table = Table::explorers("all").ship_at("red", "2,0.E", "-").moving();
    for side in ["3,0.NW", "3,0.NE", "3,0.E", "3,0.SE", "3,0.SW"] {
        table.allows(&format!("red does sail 2,0.E {side}"));
    }
    table.play("red does sail 2,0.E 3,0.E; red ends turn");
    // It produces nothing.
    let mut table = Table::explorers("all").pieces("red", "settlement 2,0.NE").before_roll("red").start();
    table.play("red rolls 1+1");
    table.has("red", "-");
    // No pirate ship comes there.
    let mut table = Table::explorers("all").before_roll("red").start();
    table.play("red rolls 3+4");
    table.refuses("red does pirateship 3,0", "explorers_pirates/pirate#where");
    table.waits_for("red: place_pirate_ship");
}

// Rule: building
#[test]
fn its_west_side_is_coast_and_nothing_else() {
    let setup = Table::explorers("all").pieces("red", "settlement 2,0.NE").hand("red", "2b2l1w3g2o");
    let mut table = setup.start();
    table.play("red builds road 2,0.E");
    table.refuses("red builds road 3,0.NW", "base/roads#on-path");
    table.play("red builds city 2,0.NE");
    // Neither settle ships there.
    let mut table = Table::explorers("all").ship_at("red", "3,0.NE", "settler").moving();
    for at in ["3,0.N", "3,0.NE"] {
        table.refuses(&format!("red does settle 3,0.NE {at}"), "base/settlements#land");
    }
    table.play("red does sail 3,0.NE 3,0.NW; red does settle 3,0.NW 3,0.NW");
    table.points("red", 1, 1);
    table.waits_for("red: movement");
}

// Rule: docks
#[test]
fn two_docks_are_reached_from_six_paths() {
    let docks = ["3,0.NW", "3,0.NE", "4,-1.W", "3,0.SW", "3,0.SE", "3,1.NW"];
    for path in docks {
        let setup = Table::explorers("all").ship_at("red", path, "haul").shoal("5,-1", 2, false);
        let mut table = setup.moving();
        table.play(&format!("red does deliver {path}"));
        table.space("red", "fish_for_catan", 1);
        table.waits_for("red: movement");
    }
    for path in ["2,0.E", "3,0.E", "2,0.NE"] {
        let setup = Table::explorers("all").ship_at("red", path, "haul").shoal("5,-1", 2, false);
        let mut table = setup.moving();
        table.refuses(&format!("red does deliver {path}"), "explorers_pirates/council#docks");
        table.waits_for("red: movement");
    }
}

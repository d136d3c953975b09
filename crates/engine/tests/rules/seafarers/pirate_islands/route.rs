use std::collections::BTreeSet;
use tradeholm_engine::{Piece, Seat};

use crate::pirates::{ON_TO_FORTRESS, TO_LANDING};
use crate::table::Table;

// Rule: one-route
#[test]
fn a_new_ship_continues_the_line_at_its_far_end() {
    let mut table = Table::pirates(4).hand("red", "3l3w").start();
    table.sails("red", "0,3.W 0,2.SW");
    table.refuses("red builds ship -1,3.SE", "seafarers/pirate_islands#one-route");
    table.play("red builds ship 0,3.W");
    // It does not branch.
    table.refuses("red builds ship 0,2.SW", "seafarers/pirate_islands#one-route");
    table.sails("red", "-1,3.SE");
    table.play("red builds ship -1,3.SE");
}

// Rule: route-goal
#[test]
fn every_ship_brings_the_line_nearer_to_landing_and_fortress() {
    let mut table = Table::pirates(4).ships("red", "0,3.W -1,3.SE -1,3.SW").hand("red", "1l1w").start();
    table.sails("red", "-2,3.SE");
    table.refuses("red builds ship -2,3.E", "seafarers/pirate_islands#route-goal");
    let mut table = Table::pirates(4).ships("red", TO_LANDING).hand("red", "1l1w").start();
    table.sails("red", "-3,3.SE");
    table.refuses("red builds ship -3,3.E", "seafarers/pirate_islands#route-goal");
    // The north leads there too, and may change to the south.
    let north = Table::pirates(4).ships("red", "0,2.SW -1,2.SE").start();
    north.sails("red", "-1,2.SW -2,3.E");
    // It ends at the fortress.
    let end = Table::pirates(4).ships("red", TO_LANDING).ships("red", ON_TO_FORTRESS).start();
    end.sails("red", "");
}

// Rule: ship-paths
#[test]
fn ships_lie_only_on_the_paths_of_their_place() {
    let mut table = Table::pirates(4).hand("red", "1l1w").start();
    table.refuses("red builds ship 0,0.SE", "seafarers/pirate_islands#ship-paths");
    table.refuses("red builds ship 1,0.SW", "seafarers/ships#one-per-path");
    let paths = [
        "-2,2.SE -1,2.SW -1,2.SE 0,2.SW 0,3.NW -3,3.E -2,3.E 0,3.W -4,3.SE -3,3.SW -3,3.SE -2,3.SW -2,3.SE \
         -1,3.SW -1,3.SE",
        "1,-3.SW 1,-2.NW 1,-2.NE 2,-3.SE 3,-3.SW 0,-3.E 1,-3.E 3,-3.W -1,-3.NE 0,-3.NW 0,-3.NE 1,-3.NW \
         1,-3.NE 2,-3.NW 2,-3.NE",
        "-3,0.SE -2,0.SW -2,0.SE -1,0.SW -1,1.NW -1,1.NE 0,0.SE 1,0.SW -4,1.E -3,1.E -4,2.NE -3,1.SE",
        "-2,-1.SW -2,0.NW -2,0.NE -1,-1.SE 0,-1.SW 0,-1.SE 1,-1.SW 1,0.NW -3,-1.E -2,-1.E -2,-2.SE -1,-2.SW",
    ];
    for (seat, paths) in paths.iter().enumerate() {
        let name = |path| {
            let id = tradeholm_protocol::notation::parse_path(&table.rules, path).unwrap();
            tradeholm_protocol::notation::path_name(&table.rules, id)
        };
        let told: BTreeSet<String> = paths.split_whitespace().map(name).collect();
        let sailed = table.every_path(Seat(seat as u8));
        assert!(sailed.is_subset(&told), "seat {seat}: {sailed:?}");
        // All of them lead on, but for a few that would lead back.
        assert!(told.len() - sailed.len() <= 2, "seat {seat}: never {:?}", told.difference(&sailed));
    }
}

#[test]
fn an_opponents_building_stops_the_line_which_then_turns() {
    let blocked = Table::pirates(4).ships("red", "0,3.W").pieces("blue", "settlement 0,3.SW");
    let mut table = blocked.hand("red", "1l1w").start();
    table.refuses("red builds ship -1,3.SE", "seafarers/ships#not-through-opponent");
    table.sails("red", "");
    table.play("red moves ship 0,3.W 0,2.SW; red builds ship -1,2.SE");
}

// Rule: warship-is-ship
#[test]
fn the_last_ship_may_be_moved_and_stays_a_warship() {
    let mut table = Table::pirates(4).ships("red", "0,3.W").warships("red", 2).start();
    table.movable("0,3.W");
    table.refuses("red moves ship 0,3.W -1,3.SE", "seafarers/pirate_islands#one-route");
    table.refuses("red moves ship 0,3.NW 0,2.SW", "seafarers/moving_ships#open-end");
    table.play("red moves ship 0,3.W 0,2.SW");
    table.warships("red", "0,3.NW 0,2.SW");
}

// Rule: landing-settlement
#[test]
fn in_the_west_one_builds_at_the_own_landing_only() {
    let mut table = Table::pirates(4).ships("red", "0,3.W").hand("red", "1b1l1w1g").start();
    table.refuses("red builds settlement -3,3.SE", "base/settlements#connected");
    let mut table = Table::pirates(4).ships("red", TO_LANDING).hand("red", "1b1l1w3g3o").start();
    table.refuses("red builds settlement -1,3.NW", "seafarers/pirate_islands#landing-settlement");
    table.refuses("red builds settlement -2,0.S", "seafarers/pirate_islands#landing-settlement");
    table.sites("red", Piece::Settlement, "0,3.SW -3,3.SE");
    table.play("red builds settlement -3,3.SE; red builds city -3,3.SE");
    table.points("red", 3, 3);
    // The line goes on from there.
    table.sails("red", "-3,3.SE");
    // Beside the line, but no landing.
    let north = Table::pirates(4).ships("red", "0,2.SW -1,2.SE -1,2.SW -2,2.SE");
    let mut table = north.hand("red", "1b1l1w1g").start();
    table.refuses("red builds settlement -2,3.NW", "seafarers/pirate_islands#landing-settlement");
}

// Rule: roads
#[test]
fn roads_are_built_in_the_east_only() {
    let landed = Table::pirates(4).ships("red", TO_LANDING).pieces("red", "settlement -3,3.SE");
    let mut table = landed.hand("red", "1b1l").start();
    table.refuses("red builds road -3,3.E", "seafarers/pirate_islands#roads");
    table.refuses("red builds road -3,3.SE", "seafarers/pirate_islands#roads");
    table.sites("red", Piece::Road, "0,3.NE 1,2.W");
    table.play("red builds road 0,3.NE");
}

#[test]
fn road_building_lays_roads_in_the_east_and_ships_on_the_line() {
    let mut table = Table::pirates(4).cards("red", "1 road_building").start();
    table.play("red plays road_building; red builds ship 0,3.W");
    table.refuses("red builds ship 0,2.SW", "seafarers/pirate_islands#one-route");
    table.play("red builds ship -1,3.SE");
    table.waits_for("red trades and builds");
}

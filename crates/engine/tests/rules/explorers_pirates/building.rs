//! Roads, settlements and harbor settlements.

use tradeholm_engine::Piece;

use crate::table::Table;

const PATHS: &str = "explorers_pirates/building#closed-paths";
const SITES: &str = "explorers_pirates/building#closed-sites";
const BY_SHIP: &str = "explorers_pirates/building#by-ship";
const COAST: &str = "explorers_pirates/building#harbor-coast";

// Rule: roads, by-road
#[test]
fn roads_lie_on_land_and_at_the_rim() {
    let mut table =
        Table::explorers("lairs").pieces("red", "settlement 0,2.N").hand("red", "3b3l1w1g").start();
    table.sites("red", Piece::Road, "0,2.NE 0,2.NW 0,1.E");
    table.play("red builds road 0,2.NW; red builds road 0,2.W; red builds settlement 0,2.SW");
    table.points("red", 2, 2);
    // Sea on both sides is no place for roads.
    let mut table = Table::explorers("lairs").pieces("red", "settlement 2,0.NE").hand("red", "1b1l").start();
    table.refuses("red builds road 3,0.NW", "base/roads#on-path");
    table.allows("red builds road 2,0.E");
}

// Rule: closed-paths, roads-discover-nothing
#[test]
fn roads_keep_away_from_what_is_unexplored() {
    // 5,-1 is land and 6,-1 beside it still unexplored.
    let setup =
        Table::explorers("all").hex("5,-1", "hills", 6).pieces("red", "settlement 4,0.N road 5,-1.SW");
    let mut table = setup.hand("red", "2b2l").start();
    table.refuses("red builds road 5,-1.E", PATHS);
    // An end that touches the unexplored hex does no harm and discovers nothing.
    table.play("red builds road 5,-1.SE");
    let hex = tradeholm_protocol::notation::parse_hex(&table.rules, "6,-1").unwrap();
    assert_eq!(table.state.terrain(hex), tradeholm_engine::board::Terrain::Fog);
    assert!(table.ep_saw().is_empty());
    table.waits_for("red trades and builds");
}

// Rule: closed-paths, closed-sites
#[test]
fn lairs_and_strange_villages_are_closed() {
    let lair = "explorers_pirates/pirate_lairs#closed";
    let strange = "explorers_pirates/spices_for_catan#closed";
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).gold_field("6,-1", 0, &[]);
    let setup = setup.pieces("red", "settlement 4,0.N road 5,-1.SW 5,-1.SE").hand("red", "2b2l1w1g");
    let mut table = setup.start();
    table.refuses("red builds road 5,-1.E", lair);
    table.refuses("red builds settlement 5,0.N", lair);
    // Once its token is turned everything is open.
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).gold_field("6,-1", 8, &[("blue", 2)]);
    let setup = setup.pieces("red", "settlement 4,0.N road 5,-1.SW 5,-1.SE").hand("red", "2b2l1w1g");
    let table = setup.start();
    table.allows("red builds road 5,-1.E");
    table.allows("red builds settlement 5,0.N");
    // The friendship of others does not help, the own one does.
    for (friends, open) in [("", false), ("blue", false), ("red blue", true)] {
        let setup = Table::explorers("all").hex("5,-1", "hills", 6).village("6,-1", 0, friends);
        let setup = setup.pieces("red", "settlement 4,0.N road 5,-1.SW 5,-1.SE").hand("red", "2b2l1w1g");
        let mut table = setup.start();
        if open {
            table.allows("red builds road 5,-1.E");
            table.allows("red builds settlement 5,0.N");
        } else {
            table.refuses("red builds road 5,-1.E", strange);
            table.refuses("red builds settlement 5,0.N", strange);
        }
    }
}

// Rule: closed-sites, by-road
#[test]
fn settlements_keep_away_from_what_is_unexplored() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6);
    let setup = setup.pieces("red", "settlement 4,0.N road 5,-1.SW 5,-1.SE").hand("red", "1b1l1w1g");
    let mut table = setup.start();
    table.refuses("red builds settlement 5,0.N", SITES);
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).hex("6,-1", "sea", 0);
    let setup = setup.pieces("red", "settlement 4,0.N road 5,-1.SW 5,-1.SE").hand("red", "1b1l1w1g");
    let mut table = setup.start();
    table.play("red builds settlement 5,0.N");
    table.points("red", 2, 2);
}

// Rule: coast-paths
#[test]
fn a_road_and_two_ships_share_a_path() {
    let setup = Table::explorers("lairs").pieces("red", "settlement 2,0.NE").hand("red", "1b1l");
    let mut table = setup.ship_at("red", "2,0.E", "-").ship_at("blue", "2,0.E", "-").start();
    table.play("red builds road 2,0.E");
    // Roads of others do not stop a ship either.
    let setup = Table::explorers("lairs").pieces("blue", "settlement 2,0.NE road 2,0.E");
    let mut table = setup.ship_at("red", "2,0.NE", "-").moving();
    table.play("red does sail 2,0.NE 2,0.E; red does sail 2,0.E 2,0.SE");
    table.ships("red", "2,0.SE -");
    table.waits_for("red: movement");
}

// Rule: by-ship, ship-returns, settle-anytime
// Example: 6439
#[test]
fn a_settler_ship_becomes_a_settlement() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).ship_at("red", "4,0.NW", "settler");
    let mut table = setup.moving();
    table.play("red does settle 4,0.NW 4,0.N");
    table.ships("red", "");
    table.has("red", "-");
    table.points("red", 1, 1);
    table.pieces_left("red", [15, 4, 4]);
    let view = table.view("").ep.unwrap();
    assert_eq!((view.ships_left[0], view.settlers_left[0]), (3, 2));
    table.waits_for("red: movement");
}

// Rule: settle-anytime
#[test]
fn it_settles_on_its_way_without_points_and_after_a_discovery() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).ship_at("red", "3,0.NW", "settler");
    let mut table = setup.moving();
    table.play("red does sail 3,0.NW 3,0.NE; red does sail 3,0.NE 4,0.NW; red does settle 4,0.NW 4,0.N");
    table.waits_for("red: movement");
    // Four steps, then the settlement.
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).ship_at("red", "2,0.NE", "settler");
    let mut table = setup.moving();
    table.play("red does sail 2,0.NE 4,0.NE; red does settle 4,0.NE 4,0.N");
    table.waits_for("red: movement");
    let mut table = Table::explorers("all").ship_at("red", "3,0.NE", "settler").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore hills-6"]);
    table.play("red does settle 4,0.NW 4,0.N");
    table.points("red", 1, 1);
    table.waits_for("red: movement");
}

// Rule: by-ship, distance, closed-sites
#[test]
fn it_settles_only_where_that_is_allowed() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).pieces("blue", "settlement 4,0.N");
    let setup = setup.ship_at("red", "5,-1.SW", "settler").ship_at("red", "2,0.SE", "crew");
    let mut table = setup.moving();
    // The distance rule, no land, not at its ends, no settler.
    table.refuses("red does settle 5,-1.SW 5,-1.S", "base/settlements#distance");
    table.refuses("red does settle 5,-1.SW 4,0.N", "base/settlements#vacant");
    table.refuses("red does settle 5,-1.SW 5,-1.N", BY_SHIP);
    table.refuses("red does settle 2,0.SE 2,0.SE", BY_SHIP);
    let mut table = Table::explorers("all").ship_at("red", "3,0.NE", "settler").moving();
    table.refuses("red does settle 3,0.NE 3,0.N", "base/settlements#land");
    // At home too, and neutral or not: buildings keep their distance.
    let mut table = Table::explorers("all").ship_at("red", "2,0.NE", "settler").moving();
    table.play("red does settle 2,0.NE 2,0.N");
    table.waits_for("red: movement");
    // No settlement is left.
    let all = "settlement 0,0.NW 0,2.N 0,3.SW 1,-1.N 1,3.SE";
    let setup = Table::explorers("all").pieces("red", all).ship_at("red", "2,0.NE", "settler");
    let mut table = setup.moving();
    table.refuses("red does settle 2,0.NE 2,0.NE", "base/settlements#supply");
    // At a lair.
    let setup = Table::explorers("all").gold_field("5,-1", 0, &[]).ship_at("red", "4,0.NW", "settler");
    let mut table = setup.moving();
    table.refuses("red does settle 4,0.NW 4,0.N", "explorers_pirates/pirate_lairs#closed");
}

// Rule: harbor-cost, harbor-coast, harbor-points, harbor-supply
#[test]
fn a_settlement_at_the_coast_becomes_a_harbor_settlement() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6);
    let setup = setup.pieces("red", "settlement 2,0.NE 1,0.N 0,0.NW 4,0.N").hand("red", "8g8o");
    let mut table = setup.start();
    // Inland there is no harbor.
    table.refuses("red builds city 1,0.N", COAST);
    table.points("red", 4, 4);
    // At the Council's hex, at the frame, and on an island far away.
    table.play("red builds city 2,0.NE; red builds city 0,0.NW; red builds city 4,0.N");
    table.has("red", "2g2o");
    table.points("red", 7, 7);
    table.pieces_left("red", [15, 4, 1]);
    table.basin("red", "2,0.NE", "-");
    // The price.
    let mut poor = Table::explorers("all").pieces("red", "settlement 2,0.NE").hand("red", "2g1o").start();
    poor.refuses("red builds city 2,0.NE", "base/costs#pay");
    // Four are all.
    let four = "city 2,0.NE 4,-3.SE 1,2.SE 0,0.NW settlement 2,0.S";
    let mut table = Table::explorers("all").pieces("red", four).hand("red", "2g2o").start();
    table.refuses("red builds city 2,0.S", "base/cities#supply");
    // None twice on one place.
    let mut one = Table::explorers("all").pieces("red", "city 2,0.NE").hand("red", "2g2o").start();
    one.refuses("red builds city 2,0.NE", "base/cities#upgrade-only");
}

// Rule: harbor-coast
#[test]
fn a_settlement_built_this_turn_may_be_upgraded() {
    let setup = Table::explorers("lairs").pieces("red", "settlement 2,-1.NE road 2,-1.E");
    let mut table = setup.hand("red", "1b1l1w3g2o").start();
    table.refuses("red builds settlement 2,-1.SE", "base/settlements#distance");
    let setup = Table::explorers("lairs").pieces("red", "road 2,0.NE").hand("red", "1b1l1w3g2o");
    let mut other = setup.start();
    other.play("red builds settlement 2,0.NE; red builds city 2,0.NE");
    other.points("red", 2, 2);
}

// Rule: distance
#[test]
fn settling_at_home_keeps_the_distance() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").ship_at("red", "2,0.NE", "settler");
    let mut table = setup.moving();
    table.refuses("red does settle 2,0.NE 2,0.N", "base/settlements#distance");
    table.play("red does sail 2,0.NE 2,-1.E; red does settle 2,-1.E 2,-1.NE");
    table.points("red", 3, 3);
    table.waits_for("red: movement");
}

use tradeholm_engine::Piece;

use crate::table::Table;

// Rule: frame, frame-paths
#[test]
fn ships_sail_on_the_frame_but_not_around_it() {
    let mut table = Table::sea().ships("red", "2,0.E").hand("red", "3l3w").pirate("1,0").start();
    // Between a hex inside and a frame hex, and between two frame hexes.
    table.play("red builds ship 2,1.NE; red builds ship 3,0.SE");
    // Beyond the outer rim there is no hex.
    table.refuses("red builds ship 3,0.E", "seafarers/coast#frame-paths");
    assert!(!table.legal("red", "ship").contains(&"ship 3,0.E".to_owned()));
    let ships = "2,0.E 2,1.NE 3,0.SE";
    let mut table = Table::sea().ships("red", ships).pirate("1,0").start();
    table.refuses("red moves ship 3,0.SE 3,0.E", "seafarers/coast#frame-paths");
    let reason = Table::sea().ships("red", "2,0.E 3,0.SE 3,0.E").refused();
    assert!(reason.contains("a ship on land"), "{reason}");
}

// Rule: paths, sea-intersection
#[test]
fn a_coastal_path_carries_road_or_ship_and_open_sea_only_ships() {
    let mut table = Table::sea().pieces("red", "settlement 0,0.NE").hand("red", "2b4l3w1g").start();
    table.allows("red builds road 0,0.E");
    table.allows("red builds ship 0,0.E");
    table.refuses("red builds road 1,0.NW", "base/roads#on-path");
    table.play("red builds ship 0,0.E; red builds ship 0,1.NE");
}

// Rule: sea-hexes, land-intersection, on-the-coast
#[test]
fn buildings_stand_at_land_and_the_sea_gives_nothing() {
    let mut table = Table::sea()
        .pieces("red", "settlement 0,0.NE")
        .ships("red", "1,0.W 1,0.SW 1,0.SE")
        .hand("red", "1b1l1w1g")
        .before_roll("red")
        .start();
    table.play("red rolls 4+6");
    // The forest with the 10; the two sea hexes beside it give nothing.
    table.has("red", "1b2l1w1g");
    table.sites("red", Piece::Settlement, "0,1.NE 1,0.SE");
}

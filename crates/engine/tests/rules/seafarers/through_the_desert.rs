use hexhaven_engine::board::{Area, HexCoord};

use crate::sea;
use crate::setup::Setup;

/// The board of these tests with a strip of two hexes, -1,-1 and 1,-3, that sea parts; the desert of the
/// belt is at 0,-3.
fn parted_strip() -> Setup {
    let mut board = sea::board();
    board.features.areas.retain(|area| area.name == "frame" || area.name == "islands-3");
    let hex = HexCoord::new;
    let mut main = Area::new("main", vec![hex(-2, 0), hex(-1, 0), hex(0, 0), hex(-1, 1), hex(0, 1)]);
    main.start = true;
    let mut strip = Area::new("strip", vec![hex(1, -3), hex(0, -2), hex(-1, -1)]);
    strip.points = 2;
    board.features.areas.extend([main, strip]);
    Setup::new(sea::config(), &board)
}

// Rule: variable-strip, foreign, area-points
#[test]
fn land_of_the_strip_is_one_area_even_if_sea_parts_it() {
    let table =
        parted_strip().pieces("red", "settlement -2,0.N road -1,-1.W -1,-1.NW").hand("red", "2b2l2w2g");
    let table = table.ships("red", "1,-3.SW 1,-3.SE").pieces("red", "settlement 2,-3.S");
    let mut table = table.start();
    table.play("red builds settlement -1,-1.N");
    table.points("red", 5, 5);
    table.play("red builds settlement 1,-3.SW");
    table.points("red", 6, 6);
}

// Rule: start, belt
#[test]
fn players_start_on_the_main_island_and_the_belt_gives_nothing() {
    let table = parted_strip().pieces("red", "settlement -1,1.S road -1,1.SE").hand("red", "1b1l1w1g");
    let mut table = table.start();
    table.play("red builds settlement 0,1.S");
    table.points("red", 2, 2);
}

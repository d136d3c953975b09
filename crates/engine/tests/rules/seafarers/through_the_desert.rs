use hexhaven_engine::board::{Area, Board, HexCoord};
use hexhaven_engine::{Config, Seat};

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

/// The board of these tests with a strip of two hexes, 1,-3 and -1,-1, that sea parts, and a belt of
/// two, -2,2 and -1,2.
fn board() -> Board {
    let mut board = sea::board();
    let hex = HexCoord::new;
    let (strip, belt) = (vec![hex(1, -3), hex(0, -2), hex(-1, -1)], vec![hex(-2, 2), hex(-1, 2)]);
    board.features.areas.retain(|area| !["islands-1", "islands-2"].contains(&&area.name[..]));
    let main = board.features.areas.iter_mut().find(|area| area.name == "main").unwrap();
    main.hexes.retain(|hex| !strip.contains(hex) && !belt.contains(hex));
    let strip = Area { points: 2, ..Area::new("strip", strip) };
    board.features.areas.extend([strip, Area::new("belt", belt)]);
    board
}

// Rule: variable-strip, foreign, area-points
#[test]
fn land_of_the_strip_is_one_area_even_if_sea_parts_it() {
    let table = Setup::new(sea::config(), &board());
    let table = table.pieces("red", "settlement -2,0.N road -1,-1.W -1,-1.NW").hand("red", "2b2l2w2g");
    let table = table.ships("red", "2,-3.SW 1,-3.SE").pieces("red", "settlement 2,-3.S");
    let mut table = table.start();
    table.play("red builds settlement -1,-1.N");
    table.points("red", 5, 5);
    table.play("red builds settlement 1,-3.S");
    table.points("red", 6, 6);
}

// Rule: belt
#[test]
fn the_belt_gives_nothing() {
    let table = Setup::new(sea::config(), &board()).pieces("red", "settlement -1,1.S road -1,1.SE 0,1.SW");
    let mut table = table.hand("red", "1b1l1w1g").start();
    table.play("red builds settlement 0,1.S");
    table.points("red", 2, 2);
}

// Rule: start
#[test]
fn players_start_on_the_main_island() {
    let mut table = Table::new(Config { first_seat: Some(Seat(0)), ..sea::config() }, &board());
    for at in ["-1,-1.N", "1,-3.N", "0,3.S"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/setup#start-areas");
    }
    // A place that touches the main island will do, the belt beside it or not.
    table.allows("red builds settlement -2,2.N");
    table.allows("red builds settlement 0,0.N");
}

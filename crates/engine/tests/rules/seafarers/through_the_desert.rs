use tradeholm_engine::board::{Area, Board, HexCoord};
use tradeholm_engine::{Config, Seat};
use tradeholm_protocol::notation::parse_board;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

/// The layout for three: the desert belt and the strip in the north-west.
fn board() -> Board {
    parse_board(include_str!("../../fixtures/desert-board.txt").trim_end()).unwrap()
}

fn red(pieces: &str) -> Setup {
    Setup::new(sea::config(), &board()).pieces("red", pieces).hand("red", "4b4l4w4g")
}

// Rule: start
#[test]
fn first_settlements_touch_the_main_island() {
    let mut table = Table::new(Config { first_seat: Some(Seat(0)), ..sea::config() }, &board());
    for strip_belt_and_island in ["-2,-1.NW", "0,-3.SE", "1,-3.N", "3,-3.N", "2,0.S", "1,2.N"] {
        let sentence = format!("red builds settlement {strip_belt_and_island}");
        table.refuses(&sentence, "seafarers/setup#start-areas");
    }
    table.allows("red builds settlement 0,-1.NW");
    table.play("red builds settlement 1,-1.NE; red builds ship 1,-1.E");
}

// Rule: area-points, foreign
#[test]
fn each_of_four_foreign_areas_brings_two_points() {
    let setup = red("road -2,-1.NW").ships("red", "3,-3.NW 2,0.NE 1,2.NE");
    let mut table = setup.pieces("blue", "settlement -1,-2.N").start();
    let mut points = 0;
    for at in ["-2,-1.NW", "3,-3.N", "2,0.N", "1,2.N"] {
        table.play(&format!("red builds settlement {at}"));
        points += 3;
        table.points("red", points, points);
    }
}

// Rule: area-points
#[test]
fn the_strip_brings_its_points_once() {
    let mut table = red("road -2,-1.NW -2,-1.SW").start();
    table.play("red builds settlement -2,-1.N; red builds settlement -2,-1.SW");
    table.points("red", 4, 4);
}

// Rule: belt
#[test]
fn the_belt_brings_nothing_and_takes_nothing_away() {
    let mut table = red("road 1,-3.NE").start();
    table.play("red builds settlement 1,-3.N");
    table.points("red", 1, 1);
    let mut table = red("road 0,-1.W").start();
    table.play("red builds settlement 0,-1.NW");
    table.points("red", 1, 1);
    let mut table = red("road 0,-3.E").start();
    table.play("red builds settlement 0,-3.SE");
    table.points("red", 3, 3);
}

/// The board of these tests with a strip of two hexes, 1,-3 and -1,-1, that sea parts, and a belt of
/// two, -2,2 and -1,2.
fn parted() -> Board {
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
    let table = Setup::new(sea::config(), &parted());
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
    let table = Setup::new(sea::config(), &parted()).pieces("red", "settlement -1,1.S road -1,1.SE 0,1.SW");
    let mut table = table.hand("red", "1b1l1w1g").start();
    table.play("red builds settlement 0,1.S");
    table.points("red", 2, 2);
}

// Rule: start
#[test]
fn players_start_on_the_main_island_whatever_parts_the_strip() {
    let mut table = Table::new(Config { first_seat: Some(Seat(0)), ..sea::config() }, &parted());
    for at in ["-1,-1.N", "1,-3.N", "0,3.S"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/setup#start-areas");
    }
    // A place that touches the main island will do, the belt beside it or not.
    table.allows("red builds settlement -2,2.N");
    table.allows("red builds settlement 0,0.N");
}

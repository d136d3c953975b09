use hexhaven_engine::board::Board;
use hexhaven_engine::{Config, Seat};
use hexhaven_protocol::notation::parse_board;

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

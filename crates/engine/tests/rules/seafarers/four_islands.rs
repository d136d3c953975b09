use tradeholm_engine::board::Board;
use tradeholm_engine::{Config, Seat};
use tradeholm_protocol::notation::parse_board;

use crate::sea;
use crate::setup::{Setup, owner};
use crate::table::Table;

/// The layout for three.
fn board() -> Board {
    parse_board(include_str!("../../fixtures/islands-board.txt").trim_end()).unwrap()
}

fn config() -> Config {
    Config { victory_points: 13, ..sea::config() }
}

/// Red can reach all other islands from the first and has cards for three settlements.
fn sailor(home: &[&str]) -> Setup {
    let setup = Setup::new(config(), &board()).pieces("red", "settlement 2,-3.N");
    let setup = setup.ships("red", "1,-2.SW -1,0.E 1,0.E").hand("red", "3b3l3w3g");
    at_home(setup, "red", home)
}

fn at_home(setup: Setup, who: &str, areas: &[&str]) -> Setup {
    setup.with(|rules, position| {
        let home = &mut position.sea.as_mut().unwrap().home[owner(rules, who).index()];
        *home = areas.iter().map(|&area| area.to_owned()).collect();
    })
}

// Rule: start, home
#[test]
fn first_settlements_stand_on_any_islands_and_make_them_home() {
    let mut table = Table::new(Config { first_seat: Some(Seat(0)), ..config() }, &board());
    table.play("red builds settlement 2,-3.N; red builds road 2,-3.NE");
    table.play("blue builds settlement -1,-2.N; blue builds road -1,-2.NE");
    table.play("orange builds settlement 1,1.N; orange builds ship 1,0.E");
    table.play("orange builds settlement 1,2.S; orange builds road 1,2.SW");
    table.play("blue builds settlement -1,-1.S; blue builds road -1,-1.SW");
    table.play("red builds settlement -3,1.N; red builds road -3,1.NE");
    let home = table.rules.position(&table.state).sea.unwrap().home;
    assert_eq!(home, [vec!["islands-1", "islands-3"], vec!["islands-2"], vec!["islands-4"]]);
    for who in ["red", "blue", "orange"] {
        table.points(who, 2, 2);
    }
}

// Rule: island-points, most
#[test]
fn with_one_home_three_islands_bring_six_points() {
    let mut table = sailor(&["islands-1"]).hand("red", "4b4l4w4g").start();
    table.play("red builds settlement 0,-2.SE");
    table.points("red", 4, 4);
    table.play("red builds settlement -1,1.N; red builds settlement 1,1.N");
    table.points("red", 10, 10);
}

// Rule: island-points
#[test]
fn further_settlements_on_an_island_bring_none() {
    let mut table = sailor(&["islands-1"]).ships("red", "-3,1.NW").start();
    table.play("red builds settlement -1,1.N; red builds settlement -3,1.N");
    table.points("red", 5, 5);
}

// Rule: home, most
#[test]
fn with_two_homes_two_islands_bring_four_points() {
    let mut table = sailor(&["islands-1", "islands-2"]).start();
    table.play("red builds settlement 0,-2.SE");
    table.points("red", 2, 2);
    table.play("red builds settlement -1,1.N; red builds settlement 1,1.N");
    table.points("red", 8, 8);
}

// Rule: others
#[test]
fn the_home_of_another_brings_points_too() {
    let setup = sailor(&["islands-1"]).pieces("blue", "settlement -2,-1.N -1,-1.S");
    let mut table = at_home(setup, "blue", &["islands-2"]).start();
    table.play("red builds settlement 0,-2.SE");
    table.points("red", 4, 4);
}

use tradeholm_engine::board::{Area, Board};
use tradeholm_engine::seafarers::SeaEvent;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

fn landing(who: &str, setup: Setup) -> Setup {
    setup.pieces(who, "settlement 0,0.NE").ships(who, "1,0.NW 1,0.NE").hand(who, "4b4l2w2g")
}

// Rule: bonus, in-addition, visible, areas
#[test]
fn the_first_settlement_on_an_island_brings_points() {
    let mut table = landing("red", Table::sea()).start();
    table.points("red", 1, 1);
    table.play("red builds settlement 1,0.NE");
    assert!(matches!(table.sea_saw()[..], [SeaEvent::AreaSettled { points: 2, .. }]));
    table.points("red", 4, 4);
    // A second one there brings no more.
    table.play("red builds road 2,0.NW; red builds road 2,0.NE; red builds settlement 2,0.NE");
    table.points("red", 5, 5);
}

// Rule: others-before
#[test]
fn others_earn_the_points_too() {
    let setup = Table::sea().pieces("blue", "settlement 2,0.SE");
    let mut table = landing("red", setup).start();
    table.play("red builds settlement 1,0.NE");
    table.points("red", 4, 4);
}

// Rule: kept, chits
#[test]
fn the_points_stay_when_the_settlement_becomes_a_city() {
    let mut table = landing("red", Table::sea()).hand("red", "1b1l1w3g3o").start();
    table.play("red builds settlement 1,0.NE; red builds city 1,0.NE");
    table.points("red", 5, 5);
}

// Rule: not-home, intersection-area
#[test]
fn a_settlement_that_touches_home_brings_none() {
    let mut board = sea::board();
    // The forest east of the center belongs to an area of its own that touches home.
    board.features.areas.retain(|area| area.name != "main");
    let home: Vec<_> = sea::board().features.areas("main").flat_map(|a| a.hexes.clone()).collect();
    let (east, west): (Vec<_>, Vec<_>) = home.into_iter().partition(|hex| (hex.q, hex.r) == (0, 1));
    board.features.areas.push(Area { start: true, ..Area::new("main", west) });
    board.features.areas.push(Area { points: 2, ..Area::new("east", east) });
    let setup =
        Setup::new(sea::config(), &board).pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,1.NE 0,1.E");
    let mut table = setup.hand("red", "2b2l2w2g").start();
    table.play("red builds settlement 0,0.SE");
    table.points("red", 2, 2);
    // That area still gives its points for one that does not touch home.
    table.play("red builds settlement 0,1.SE");
    table.points("red", 5, 5);
}

// Rule: not-in-setup
#[test]
fn first_settlements_bring_no_points_and_make_a_home() {
    let mut board: Board = sea::board();
    board.features.areas.iter_mut().filter(|area| area.points > 0).for_each(|area| area.start = true);
    let mut table = Table::sea_setup_phase(&board);
    table.play("red builds settlement 2,0.SE; red builds ship 2,0.SE");
    table.points("red", 1, 1);
    assert_eq!(table.rules.position(&table.state).sea.unwrap().home[0], ["islands-2"]);
}

//! Tests of `docs/rules/base/roads.md`.

use tradeholm_engine::board::PathId;
use tradeholm_engine::{Action, Piece, Seat, Why};

use crate::boards;
use crate::table::Table;

// Rule: on-path
#[test]
fn a_road_lies_inland_or_on_the_coast_but_not_at_sea() {
    let pieces = Table::island(&boards::WITH_SEA, 4).pieces("red", "settlement 2,-2.SE");
    let mut t = pieces.hand("red", "4b4l").start();
    // The three paths at a place on the coast: two along it, and one inland.
    t.sites("red", Piece::Road, "2,-2.E 2,-2.SE 2,-1.NE");
    t.play("red builds road 2,-2.E; red builds road 2,-2.SE");
    // The end of the coast road meets the open sea.
    t.refuses("red builds road 3,-3.SE", "base/roads#on-path");
    t.refuses_action(Seat(0), Action::BuildRoad(PathId(5000)), "base/roads#on-path");
}

// Rule: one-per-path
#[test]
fn a_path_carries_one_road() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N road 0,0.NE").pieces("blue", "road 0,0.NW");
    let mut t = pieces.hand("red", "4b4l").start();
    assert_eq!(t.refuses("red builds road 0,0.NE", "base/roads#one-per-path").why, Why::Occupied);
    t.refuses("red builds road 0,0.NW", "base/roads#one-per-path");
    t.play("red builds road 1,-1.W");
    t.refuses("red builds road 0,-1.E", "base/roads#one-per-path");
}

// Rule: connected
#[test]
fn a_road_touches_an_own_road_or_building() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N city 2,0.SE road -2,0.W");
    let mut t = pieces.pieces("blue", "road 0,1.W settlement 0,1.SW").hand("red", "4b4l").start();
    let at_settlement = "0,0.NE 0,0.NW 1,-1.W";
    let at_city = "2,0.E 2,0.SE";
    let at_road = "-2,0.NW -2,0.SW";
    t.sites("red", Piece::Road, &format!("{at_settlement} {at_city} {at_road}"));
    // The road of another is no connection.
    assert_eq!(t.refuses("red builds road 0,0.SW", "base/roads#connected").why, Why::NotConnected);
    t.refuses("red builds road 0,0.E", "base/roads#connected");
    t.play("red builds road 0,0.NE; red builds road 0,0.E");
}

// Rule: not-through-opponent
#[test]
fn a_road_does_not_go_on_behind_the_building_of_another() {
    for building in ["settlement", "city"] {
        let red = Table::bare().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E");
        let mut t = red.pieces("blue", &format!("{building} 0,0.SE")).hand("red", "4b4l").start();
        for path in ["0,0.SE", "1,0.SW"] {
            let refusal = t.refuses(&format!("red builds road {path}"), "base/roads#not-through-opponent");
            assert_eq!(refusal.why, Why::Blocked);
        }
        // From its other end the same path can be reached.
        t.play("red builds road 0,0.NW; red builds road 0,0.W; red builds road 0,0.SW");
        t.allows("red builds road 0,0.SE");
    }
}

// Rule: supply
#[test]
fn a_sixteenth_road_cannot_be_built() {
    let roads = "-2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E 2,0.SE 2,0.SW 1,0.SE";
    let mut t = Table::bare().pieces("red", &format!("road {roads}")).hand("red", "3b3l").start();
    t.pieces_left("red", [1, 5, 4]);
    t.play("red builds road 1,0.SW");
    t.pieces_left("red", [0, 5, 4]);
    assert_eq!(t.refuses("red builds road 0,0.SE", "base/roads#supply").why, Why::NoPieceLeft);
    assert_eq!(t.legal("red", "road"), [""; 0]);
    t.has("red", "2b2l");
}

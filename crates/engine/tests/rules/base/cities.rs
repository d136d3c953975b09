//! Tests of `docs/rules/base/cities.md`.

use tradeholm_engine::{Building, Event, Piece};
use tradeholm_protocol::notation::parse_intersection;

use crate::table::Table;

// Rule: upgrade-only
#[test]
fn a_city_replaces_an_own_settlement_and_nothing_else() {
    let hands = Table::bare().hand("red", "4g6o").hand("blue", "4g6o");
    let pieces =
        hands.pieces("red", "settlement 0,0.N city 0,0.S road 0,0.NE").pieces("blue", "settlement 2,0.N");
    let mut t = pieces.start();
    t.sites("red", Piece::City, "0,0.N");
    for place in ["0,0.NE", "2,0.SE", "2,0.N", "0,0.S"] {
        t.refuses(&format!("red builds city {place}"), "base/cities#upgrade-only");
    }
    assert_eq!(t.legal("red", "city").len(), 1);
    t.play("red builds city 0,0.N");
    let at = parse_intersection(&t.rules, "0,0.N").unwrap();
    assert_eq!(t.state.building(at), Some((t.seat("red"), Building::City)));
    assert!(t.events.contains(&Event::CityBuilt { seat: t.seat("red"), at, free: false }));
    t.points("red", 4, 4);
    t.refuses("red builds city 0,0.N", "base/cities#upgrade-only");
}

// Rule: settlement-returns
#[test]
fn the_replaced_settlement_can_be_built_again_at_once() {
    let pieces = Table::bare()
        .pieces("red", "settlement 0,0.N -2,0.NW 2,-2.N 0,2.S -2,2.S road 0,0.NE 0,0.E")
        .hand("red", "1b1l1w3g3o");
    let mut t = pieces.start();
    t.pieces_left("red", [13, 0, 4]);
    t.refuses("red builds settlement 0,0.SE", "base/settlements#supply");
    t.play("red builds city 2,-2.N");
    t.pieces_left("red", [13, 1, 3]);
    t.play("red builds settlement 0,0.SE");
    t.pieces_left("red", [13, 0, 3]);
    t.points("red", 7, 7);
}

// Rule: same-turn
#[test]
fn a_settlement_may_become_a_city_in_the_turn_it_was_built() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E");
    let mut t = pieces.hand("red", "1b1l1w3g3o").start();
    t.refuses("red builds city 0,0.SE", "base/cities#upgrade-only");
    t.play("red builds settlement 0,0.SE; red builds city 0,0.SE");
    t.points("red", 3, 3);
    t.has("red", "-");
}

// Rule: supply
#[test]
fn a_fifth_city_cannot_be_built() {
    let pieces = "city 0,-2.N 2,-2.N 2,0.SE settlement -2,2.S 0,0.N";
    let mut t = Table::bare().pieces("red", pieces).hand("red", "4g6o").start();
    t.pieces_left("red", [15, 3, 1]);
    t.play("red builds city -2,2.S");
    t.pieces_left("red", [15, 4, 0]);
    t.refuses("red builds city 0,0.N", "base/cities#supply");
    assert_eq!(t.legal("red", "city"), [""; 0]);
    // A city stays: nothing ever brings the piece back.
    t.play("red ends turn; blue rolls 1+1; blue ends turn");
    t.pieces_left("red", [15, 4, 0]);
}

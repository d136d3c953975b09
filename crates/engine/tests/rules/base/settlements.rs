//! Tests of `docs/rules/base/settlements.md`.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::{Action, Building, Piece, Seat, Why};
use tradeholm_protocol::notation::parse_intersection;

use crate::boards;
use crate::table::Table;

// Rule: land
#[test]
fn a_settlement_stands_inland_or_on_the_coast() {
    let pieces = Table::island(&boards::WITH_SEA, 4).pieces("red", "road 0,0.NE 0,-2.NE 2,0.E");
    let mut t = pieces.hand("red", "4b4l4w4g").start();
    t.play("red builds settlement 0,0.N; red builds settlement 0,-2.N; red builds settlement 2,0.NE");
    t.refuses("red builds settlement 0,-3.N", "base/settlements#land");
    t.refuses_action(Seat(0), Action::BuildSettlement(IntersectionId(255)), "base/settlements#land");
    let at = parse_intersection(&t.rules, "0,-2.N").unwrap();
    assert_eq!(t.state.building(at), Some((Seat(0), Building::Settlement)));
}

// Rule: vacant
#[test]
fn the_intersection_must_be_vacant() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N city 0,0.SE road 0,0.NE 0,0.E 0,0.SE");
    let mut t = pieces.pieces("blue", "settlement 0,0.SW road 0,0.SW").hand("red", "4b4l4w4g").start();
    for place in ["0,0.N", "0,0.SE", "0,0.SW"] {
        let refusal = t.refuses(&format!("red builds settlement {place}"), "base/settlements#vacant");
        assert_eq!(refusal.why, Why::Occupied);
    }
}

// Rule: distance
#[test]
fn all_neighbors_must_be_vacant_whoever_is_there() {
    for (owner, building) in
        [("red", "settlement"), ("blue", "settlement"), ("red", "city"), ("blue", "city")]
    {
        // The neighbors of 0,0.NE: along two sides of the hex, and across.
        for neighbor in ["0,0.N", "0,0.SE", "1,0.N"] {
            let pieces =
                Table::bare().pieces("red", "road 1,0.NW").pieces(owner, &format!("{building} {neighbor}"));
            let mut t = pieces.hand("red", "1b1l1w1g").start();
            let refusal = t.refuses("red builds settlement 0,0.NE", "base/settlements#distance");
            assert_eq!(refusal.why, Why::TooClose);
        }
        let far = Table::bare().pieces("red", "road 1,0.NW").pieces(owner, &format!("{building} 0,0.S"));
        far.hand("red", "1b1l1w1g").start().play("red builds settlement 0,0.NE");
    }
}

// Rule: distance
#[test]
fn on_the_coast_there_are_two_or_three_neighbors() {
    // 2,0.NE has two neighbors, 2,0.N three.
    for (site, road, near, far) in [
        ("2,0.NE", "2,0.E", vec!["2,0.N", "2,0.SE"], "2,0.S"),
        ("2,0.N", "2,0.NE", vec!["2,0.NE", "2,0.NW", "2,-1.NE"], "2,0.SE"),
    ] {
        for neighbor in near {
            let pieces = Table::bare().pieces("red", &format!("road {road}"));
            let mut t =
                pieces.pieces("blue", &format!("settlement {neighbor}")).hand("red", "1b1l1w1g").start();
            t.refuses(&format!("red builds settlement {site}"), "base/settlements#distance");
        }
        let pieces = Table::bare().pieces("red", &format!("road {road}"));
        let t = pieces.pieces("blue", &format!("settlement {far}")).hand("red", "1b1l1w1g").start();
        t.allows(&format!("red builds settlement {site}"));
    }
}

// Rule: connected
#[test]
fn an_own_road_must_end_there() {
    let pieces = Table::bare().pieces("red", "road 0,0.NE").pieces("blue", "road 0,0.SW");
    let mut t = pieces.hand("red", "1b1l1w1g").start();
    t.sites("red", Piece::Settlement, "0,0.N 0,0.NE");
    for place in ["0,0.S", "0,0.SW", "0,0.SE", "-2,0.N"] {
        let refusal = t.refuses(&format!("red builds settlement {place}"), "base/settlements#connected");
        assert_eq!(refusal.why, Why::NotConnected);
    }
    t.play("red builds settlement 0,0.N");
}

// Rule: supply
#[test]
fn a_sixth_settlement_waits_for_a_city() {
    let pieces = Table::bare().pieces("red", "settlement 0,-2.N 2,-2.N 2,0.SE 0,2.S road 0,0.NE 0,0.SW");
    let mut t = pieces.hand("red", "3b3l3w5g3o").start();
    t.play("red builds settlement 0,0.N");
    t.pieces_left("red", [13, 0, 4]);
    assert_eq!(t.refuses("red builds settlement 0,0.S", "base/settlements#supply").why, Why::NoPieceLeft);
    assert_eq!(t.legal("red", "settlement"), [""; 0]);
    t.play("red builds city 0,-2.N; red builds settlement 0,0.S");
    t.pieces_left("red", [13, 0, 3]);
}

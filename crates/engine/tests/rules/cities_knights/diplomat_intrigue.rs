//! More tests of `docs/rules/cities_knights/politics_cards.md`: Diplomat and Intrigue.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::cities_knights::ProgressPlay;
use tradeholm_engine::{Seat, Why};

use super::politics_cards::play;
use crate::setup::Setup;
use crate::table::Table;

/// Blue has a settlement with two roads; red holds a Diplomat.
fn embassy() -> Setup {
    let blue = Table::ck().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E");
    blue.progress("red", "diplomat")
}

// Rule: cities_knights/politics_cards#diplomat, cities_knights/politics_cards#diplomat-open
#[test]
fn an_open_road_is_removed() {
    let mut t = embassy().start();
    let refusal = t.refuses("red plays diplomat 0,0.NE", "cities_knights/politics_cards#diplomat-open");
    assert_eq!(refusal.why, Why::Ck(CkWhy::RoadNotOpen));
    let refusal = t.refuses("red plays diplomat 0,0.W", "cities_knights/politics_cards#diplomat");
    assert_eq!(refusal.why, Why::NoRoadThere);
    let off = play(ProgressPlay::Diplomat(PathId(900)));
    assert_eq!(
        t.refuses_action(Seat(0), off, "cities_knights/politics_cards#diplomat").why,
        Why::NoSuchPlace
    );
    assert_eq!(t.legal("red", "play").len(), 1);
    t.play("red plays diplomat 0,0.E");
    t.waits_for("red trades and builds");
    t.pieces_left("blue", [14, 4, 4]);
    t.under("politics", "diplomat");
}

// Rule: cities_knights/politics_cards#diplomat-open
#[test]
fn anything_of_its_owner_closes_an_end() {
    let closed = "cities_knights/politics_cards#diplomat-open";
    let mut t = embassy().pieces("blue", "settlement 0,0.SE").start();
    t.refuses("red plays diplomat 0,0.E", closed);
    let mut t = embassy().pieces("blue", "city 0,0.SE").start();
    t.refuses("red plays diplomat 0,0.E", closed);
    for state in ["active", "inactive"] {
        let mut t = embassy().knight("blue", "0,0.SE", &format!("basic {state}")).start();
        t.refuses("red plays diplomat 0,0.E", closed);
        assert_eq!(t.legal("red", "play"), [""; 0]);
    }
    // What others have there does not matter.
    let mut t = embassy().pieces("white", "settlement 0,0.SE road 0,0.SE 1,0.SW").start();
    t.play("red plays diplomat 0,0.E");
    let mut t = embassy().knight("red", "0,0.SE", "mighty active").start();
    t.play("red plays diplomat 0,0.E");
    // One open end is enough, though a knight stands at the other.
    let mut t = Table::ck()
        .pieces("blue", "road 0,0.NE 0,0.NW")
        .knight("blue", "0,0.N", "basic active")
        .progress("red", "diplomat")
        .start();
    t.play("red plays diplomat 0,0.NE");
    t.knight("0,0.N", "blue basic active");
}

// Rule: cities_knights/politics_cards#diplomat-cut
#[test]
fn a_cut_road_is_not_open() {
    for piece in ["settlement", "knight"] {
        let cut =
            Table::ck().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E").progress("red", "diplomat");
        let cut = cut.pieces("blue", "settlement 0,0.SW road 0,0.SE 0,0.SW");
        let cut = match piece {
            "settlement" => cut.pieces("white", "settlement 0,0.SE"),
            _ => cut.knight("white", "0,0.SE", "basic active"),
        };
        let mut t = cut.start();
        for road in ["0,0.NE", "0,0.E", "0,0.SE", "0,0.SW"] {
            t.refuses(&format!("red plays diplomat {road}"), "cities_knights/politics_cards#diplomat-open");
        }
    }
}

// Rule: cities_knights/politics_cards#diplomat-opponent, cities_knights/politics_cards#diplomat-freed-path
#[test]
fn a_path_freed_from_an_opponent_stays_closed_for_the_turn() {
    let red = || {
        embassy()
            .pieces("red", "settlement 1,0.S road 1,0.SW")
            .hand("red", "2b2l")
            .progress("red", "road_building")
    };
    let mut t = red().start();
    t.play("red plays diplomat 0,0.E");
    t.pieces_left("blue", [14, 4, 4]);
    let refusal = t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-freed-path");
    assert_eq!(refusal.why, Why::Ck(CkWhy::FreedThisTurn));
    t.play("red plays road_building");
    t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-freed-path");
    t.play("red builds road 0,0.SE; red skips; red builds road 0,0.SW");
    t.next_round();
    t.play("red builds road 0,0.E");
    // It is closed to red only: in the next turn its old owner builds there.
    let mut t = red().hand("blue", "1b1l").start();
    t.play("red plays diplomat 0,0.E; red ends turn; blue rolls 1+1 trade; blue builds road 0,0.E");
}

// Rule: cities_knights/politics_cards#diplomat-own
#[test]
fn an_own_road_is_placed_again_elsewhere() {
    let red = || Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").progress("red", "diplomat");
    let mut t = red().hand("red", "4o").start();
    t.play("red plays diplomat 0,0.E");
    t.waits_for("red: diplomat_road");
    t.pieces_left("red", [14, 4, 4]);
    let refusal = t.refuses("red builds road 0,0.E", "cities_knights/politics_cards#diplomat-own");
    assert_eq!(refusal.why, Why::Ck(CkWhy::SamePath));
    // As the roads are without it.
    t.refuses("red builds road 0,0.SE", "base/roads#connected");
    t.refuses_all(
        "red ends turn; red trades 4:1 ore for 1b; blue builds road 0,0.NW; blue skips",
        "base/turn#open-decision",
    );
    assert_eq!(t.legal("red", "road").len(), 3);
    t.play("red builds road 0,0.NW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [13, 4, 4]);
    t.has("red", "4o");
    // Later in the turn its old path is a path like any other.
    let mut t = red().hand("red", "1b1l").start();
    t.play("red plays diplomat 0,0.E; red builds road 0,0.NW; red builds road 0,0.E");
    // The last of fifteen roads can be moved too.
    let row = "road -2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E \
               2,0.SE 2,0.SW 1,0.SE 1,0.SW";
    let mut t = Table::ck().pieces("red", row).progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.SW; red builds road 0,1.E");
    t.pieces_left("red", [0, 5, 4]);
}

// Rule: cities_knights/politics_cards#diplomat-own
#[test]
fn a_moved_road_does_not_go_to_a_freed_path_or_through_others() {
    let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NW -1,0.NE 1,-1.W");
    let red = red.pieces("blue", "road 0,0.NE").pieces("white", "road 0,-1.NE");
    let mut t = red.progress("red", "diplomat diplomat").knight("white", "1,-1.NW", "basic active").start();
    t.play("red plays diplomat 0,0.NE; red plays diplomat -1,0.NE");
    t.refuses("red builds road 0,0.NE", "cities_knights/politics_cards#diplomat-freed-path");
    t.refuses("red builds road 1,-1.NW", "base/roads#not-through-opponent");
    t.play("red builds road 0,0.W");
}

// Rule: cities_knights/politics_cards#diplomat-decline
#[test]
fn the_own_road_may_be_left_off() {
    let mut t = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "diplomat").start();
    t.play("red plays diplomat 0,0.NE; red skips");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [15, 4, 4]);
    // Without another path nobody asks.
    let mut t = Table::ck().pieces("red", "road 0,0.NE").progress("red", "diplomat").start();
    t.play("red plays diplomat 0,0.NE");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [15, 5, 4]);
}

// Rule: cities_knights/politics_cards#diplomat-longest-road
#[test]
fn longest_road_is_judged_after_removing_and_after_placing() {
    let five = "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW";
    let mut t = Table::ck().pieces("blue", five).progress("red", "diplomat").start();
    t.longest_road("blue");
    t.play("red plays diplomat 1,0.NW");
    t.longest_road("-");
    t.road_length("blue", 4);
    // Its own: lost when it is lifted, won again when it lies.
    let mut t = Table::ck().pieces("red", five).progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.NW");
    t.longest_road("-");
    t.play("red builds road 0,0.E");
    t.longest_road("red");
    // In between a tie is decided: orange has five as well and takes the card.
    let orange = "road -2,2.NW -2,2.NE -1,2.NW -1,2.NE 0,2.NW";
    let tie = Table::ck().pieces("red", five).pieces("orange", orange).longest_road("red");
    let mut t = tie.progress("red", "diplomat").start();
    t.play("red plays diplomat 1,0.NW; red builds road 0,0.E");
    t.road_length("red", 5);
    t.longest_road("orange");
}

// Rule: cities_knights/politics_cards#diplomat-no-target
#[test]
fn without_an_open_road_the_diplomat_is_not_played() {
    let ring = Table::ck().pieces("blue", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW");
    let mut t = ring.progress("red", "diplomat").start();
    assert_eq!(t.legal("red", "play"), [""; 0]);
    for side in ["NE", "E", "SE", "SW", "W", "NW"] {
        t.refuses(&format!("red plays diplomat 0,0.{side}"), "cities_knights/politics_cards#diplomat-open");
    }
}

/// A blue knight stands at the end of red's road; red holds Intrigue.
fn plot(knight: &str) -> Setup {
    let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "intrigue");
    red.knight("blue", "0,0.NE", knight)
}

// Rule: cities_knights/politics_cards#intrigue, cities_knights/politics_cards#intrigue-displaced
#[test]
fn intrigue_displaces_a_knight_of_any_strength() {
    for strength in ["basic", "strong", "mighty"] {
        for state in ["active", "inactive"] {
            let knight = format!("{strength} {state}");
            let mut t = plot(&knight).pieces("blue", "road 0,0.E 0,0.SE").start();
            t.play("red plays intrigue 0,0.NE");
            t.waits_for("blue: displaced");
            t.lists("blue", "place", "0,0.SE 0,0.S");
            t.refuses("blue places 1,0.N", "cities_knights/knight_moves#displaced-goes");
            t.refuses("blue places 0,0.NE", "cities_knights/knight_moves#displaced-goes");
            t.refuses_all("red places 0,0.SE; blue skips; red ends turn", "base/turn#open-decision");
            t.play("blue places 0,0.S");
            t.knight("0,0.S", &format!("blue {knight}"));
            t.knight("0,0.NE", "-");
            t.waits_for("red trades and builds");
        }
    }
}

// Rule: cities_knights/politics_cards#intrigue-displaced
#[test]
fn with_one_place_it_goes_there_and_with_none_it_is_lost() {
    let mut t = plot("mighty active").pieces("blue", "road 0,0.E").start();
    t.play("red plays intrigue 0,0.NE");
    t.knight("0,0.SE", "blue mighty active");
    let full = plot("mighty active").pieces("blue", "road 0,0.E").pieces("white", "settlement 0,0.SE");
    let mut t = full.start();
    t.play("red plays intrigue 0,0.NE");
    t.knights_left("blue", [2, 2, 2]);
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/politics_cards#intrigue-reach
#[test]
fn the_knight_must_stand_at_an_own_road() {
    let mut t = plot("basic active")
        .knight("blue", "0,0.SE", "basic active")
        .knight("blue", "0,0.NW", "strong active")
        .start();
    for place in ["0,0.SE", "0,0.NW"] {
        let refusal =
            t.refuses(&format!("red plays intrigue {place}"), "cities_knights/politics_cards#intrigue-reach");
        assert_eq!(refusal.why, Why::NotConnected);
    }
    assert_eq!(t.legal("red", "play").len(), 1);
    // At the far side of another opponent's piece it is still at the road.
    let cut = Table::ck()
        .pieces("red", "road 0,0.NE 0,0.E")
        .pieces("white", "settlement 0,0.NE")
        .progress("red", "intrigue");
    let mut t = cut.knight("blue", "0,0.SE", "basic active").start();
    t.play("red plays intrigue 0,0.SE");
}

// Rule: cities_knights/politics_cards#intrigue-no-knight
#[test]
fn the_place_stays_empty_until_it_is_taken_by_the_usual_rules() {
    let mut t = plot("basic active").hand("red", "1w1o").start();
    t.play("red plays intrigue 0,0.NE");
    t.knight("0,0.NE", "-");
    t.knights_left("red", [2, 2, 2]);
    t.play("red recruits 0,0.NE");
    t.has("red", "-");
    plot("basic active").start().refuses("red recruits 0,0.NE", "base/costs#pay");
    // A road that the knight broke is whole.
    let road =
        Table::ck().pieces("red", "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW").progress("red", "intrigue");
    let mut t = road.knight("blue", "0,0.N", "basic active").start();
    t.play("red plays intrigue 0,0.N");
    t.longest_road("red");
}

// Rule: cities_knights/politics_cards#intrigue-no-target
#[test]
fn intrigue_needs_an_opponents_knight_in_reach() {
    let own = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").progress("red", "intrigue");
    let mut t = own.knight("red", "0,0.NE", "basic active").knight("blue", "2,0.N", "basic active").start();
    for place in ["0,0.NE", "0,0.N", "1,0.N"] {
        let refusal =
            t.refuses(&format!("red plays intrigue {place}"), "cities_knights/politics_cards#intrigue");
        assert_eq!(refusal.why, Why::Ck(CkWhy::NoKnightThere));
    }
    t.refuses_action(
        Seat(0),
        play(ProgressPlay::Intrigue(IntersectionId(200))),
        "cities_knights/politics_cards#intrigue",
    );
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

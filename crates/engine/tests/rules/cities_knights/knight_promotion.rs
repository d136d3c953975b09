//! More tests of `docs/rules/cities_knights/knights.md`: promotion, and what a knight holds.

use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::{Piece, Why};

use super::knights::levy;
use crate::setup::Setup;
use crate::table::Table;

// Rule: cities_knights/knights#promote-cost
#[test]
fn a_promotion_costs_wool_and_ore() {
    for (before, after) in [("basic", "strong"), ("strong", "mighty")] {
        for state in ["active", "inactive"] {
            let knight = levy().knight("red", "0,0.NE", &format!("{before} {state}"));
            let mut t = knight.levels("red", [0, 3, 0]).hand("red", "1w1o").start();
            t.play("red promotes 0,0.NE");
            t.has("red", "-");
            t.knight("0,0.NE", &format!("red {after} {state}"));
        }
    }
    let set_up = || levy().knight("red", "0,0.NE", "basic active").knight("blue", "2,0.N", "basic active");
    for hand in ["1w5g", "1o5g", "-"] {
        let mut t = set_up().hand("red", hand).start();
        t.refuses("red promotes 0,0.NE", "base/costs#pay");
        t.lists("red", "promote", "");
    }
    let mut t = set_up().hand("red", "1w1o").hand("blue", "1w1o").start();
    t.refuses("red promotes 2,0.N", "cities_knights/knights#place");
    t.refuses("blue promotes 2,0.N", "base/turn#own-turn");
    let mut t = set_up().hand("red", "1w1o").before_roll("red").start();
    t.refuses("red promotes 0,0.NE", "cities_knights/turn#before-roll");
}

// Rule: cities_knights/knights#promote-mighty
#[test]
fn a_mighty_knight_is_not_promoted() {
    let mut t = levy()
        .knight("red", "0,0.NE", "mighty active")
        .levels("red", [0, 5, 0])
        .pieces("red", "city 2,0.S")
        .metropolis("politics", "red", "2,0.S")
        .hand("red", "1w1o")
        .start();
    let refusal = t.refuses("red promotes 0,0.NE", "cities_knights/knights#promote-mighty");
    assert_eq!(refusal.why, Why::Ck(CkWhy::AlreadyMighty));
}

// Rule: cities_knights/knights#promote-limit
#[test]
fn a_promotion_needs_a_piece_of_the_next_strength() {
    let strong = levy().knight("red", "0,0.NE", "strong active").knight("red", "0,0.SE", "strong inactive");
    let mut t =
        strong.knight("red", "0,0.S", "basic active").hand("red", "2w2o").levels("red", [0, 3, 0]).start();
    let refusal = t.refuses("red promotes 0,0.S", "cities_knights/knights#promote-limit");
    assert_eq!(refusal.why, Why::NoPieceLeft);
    // The old piece goes back and is used at once.
    t.play("red promotes 0,0.NE");
    t.knights_left("red", [1, 1, 1]);
    t.play("red promotes 0,0.S");
    t.knights_left("red", [2, 0, 1]);
    // Two mighty knights are all there are.
    let mighty = levy().knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "mighty inactive");
    let mut t =
        mighty.knight("red", "0,0.S", "strong active").hand("red", "2w2o").levels("red", [0, 3, 0]).start();
    t.refuses("red promotes 0,0.S", "cities_knights/knights#promote-limit");
}

// Rule: cities_knights/knights#promote-keeps-state
#[test]
fn a_promoted_knight_is_still_the_same_knight() {
    // Activated this turn.
    let set_up = || levy().knight("red", "0,0.NE", "basic inactive").knight("blue", "0,0.SE", "basic active");
    let mut t = set_up().hand("red", "1w1g1o").start();
    t.play("red activates 0,0.NE; red promotes 0,0.NE");
    t.knight("0,0.NE", "red strong active");
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knights#act-after-activation");
    // Promoted first, activated then: no different.
    let mut t = set_up().hand("red", "1w1g1o").start();
    t.play("red promotes 0,0.NE");
    t.knight("0,0.NE", "red strong inactive");
    t.play("red activates 0,0.NE");
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knights#act-after-activation");
    // It has acted this turn.
    let moved = levy().knight("red", "0,0.S", "basic active").knight("blue", "0,0.SE", "basic active");
    let mut t = moved.pieces("red", "road 0,1.W").hand("red", "1w1g1o").start();
    t.play("red marches 0,0.S 0,1.SW; red promotes 0,1.SW; red activates 0,1.SW");
    t.knight("0,1.SW", "red strong active");
    t.refuses("red marches 0,1.SW 0,0.SE", "cities_knights/knights#act-after-activation");
}

// Rule: cities_knights/knights#promote-keeps-state
#[test]
fn an_active_knight_acts_with_its_new_strength() {
    let set_up = levy().knight("red", "0,0.NE", "basic active").knight("blue", "0,0.SE", "basic active");
    let set_up = set_up.pieces("blue", "road 1,0.SW").pieces("white", "settlement 1,0.S");
    let mut t = set_up.hand("red", "1w1o").start();
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knight_moves#displace-weaker");
    t.play("red promotes 0,0.NE; red marches 0,0.NE 0,0.SE");
    t.knight("0,0.SE", "red strong inactive");
    t.knights_left("blue", [2, 2, 2]);
}

// Rule: cities_knights/knights#promote-once
#[test]
fn a_knight_is_promoted_once_in_a_turn() {
    let set_up = levy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.S", "basic inactive");
    let set_up = set_up.levels("red", [0, 3, 0]).progress("red", "smith");
    let mut t = set_up.hand("red", "5w5o").start();
    t.play("red promotes 0,0.NE");
    let refusal = t.refuses("red promotes 0,0.NE", "cities_knights/knights#promote-once");
    assert_eq!(refusal.why, Why::Ck(CkWhy::PromotedThisTurn));
    // It stays promoted after a move, and for the Smith.
    t.play("red marches 0,0.NE 0,0.SE");
    t.refuses("red promotes 0,0.SE", "cities_knights/knights#promote-once");
    t.play("red plays smith");
    t.refuses("red promotes 0,0.SE", "cities_knights/knights#promote-once");
    t.play("red promotes 0,0.S");
    t.waits_for("red trades and builds");
    t.refuses("red promotes 0,0.S", "cities_knights/knights#promote-once");
    t.has("red", "4w4o");
    t.next_round();
    t.play("red promotes 0,0.SE; red promotes 0,0.S");
    t.knights_left("red", [2, 2, 0]);
}

// Rule: cities_knights/knights#promote-new
#[test]
fn a_new_knight_may_be_promoted_at_once() {
    let mut t = levy().hand("red", "3w3o").levels("red", [0, 3, 0]).start();
    t.play("red recruits 0,0.NE; red promotes 0,0.NE");
    t.knight("0,0.NE", "red strong inactive");
    t.refuses("red promotes 0,0.NE", "cities_knights/knights#promote-once");
}

// Rule: cities_knights/knights#fortress
#[test]
fn mighty_knights_need_the_fortress() {
    for (levels, allowed) in [([0, 2, 0], false), ([3, 2, 3], false), ([0, 3, 0], true)] {
        let strong = levy().knight("red", "0,0.NE", "strong active").hand("red", "1w1o");
        let mut t = strong.levels("red", levels).levels("blue", [0, 3, 0]).start();
        if allowed {
            t.play("red promotes 0,0.NE");
            t.knight("0,0.NE", "red mighty active");
        } else {
            let refusal = t.refuses("red promotes 0,0.NE", "cities_knights/knights#fortress");
            assert_eq!(refusal.why, Why::Ck(CkWhy::NoFortress));
        }
    }
    // A basic knight needs none.
    let mut t = levy().knight("red", "0,0.NE", "basic active").hand("red", "1w1o").start();
    t.play("red promotes 0,0.NE");
}

// Rule: cities_knights/knights#blocks
#[test]
fn a_knight_holds_its_intersection_active_or_not() {
    for state in ["active", "inactive"] {
        // A blue knight stands in the middle of red's roads, at the end of a white one.
        let set_up = || {
            let knight = levy().knight("blue", "0,0.S", &format!("basic {state}"));
            knight.pieces("blue", "road 0,0.SW").pieces("white", "road 0,1.W 0,1.SW settlement 0,1.S")
        };
        let mut t = set_up().hand("red", "2b2l1w1g").start();
        t.refuses("red builds settlement 0,0.S", "base/settlements#vacant");
        t.sites("red", Piece::Road, "0,0.NW 1,-1.W 1,-1.SE 1,0.SW");
        let mut t = set_up().hand("white", "2b2l1w1g").turn("white").start();
        t.refuses("white builds settlement 0,0.S", "base/settlements#vacant");
        // The owner goes on past it.
        let roads = || Table::ck().pieces("blue", "road 0,0.SW").pieces("red", "road 0,0.E");
        let past = |who: &str| {
            roads().knight("blue", "0,0.S", &format!("mighty {state}")).turn(who).hand(who, "1b1l")
        };
        past("blue").start().play("blue builds road 0,0.SE");
        let mut t = past("red").pieces("red", "road 0,0.SE").start();
        t.refuses("red builds road 0,1.W", "base/roads#not-through-opponent");
        // A road may end at it.
        past("red").start().play("red builds road 0,0.SE");
    }
}

/// Blue's road along the middle of the island, and places where a red knight breaks it or not.
fn road_of(blue: &str) -> Setup {
    let roads = Table::ck().pieces("blue", blue).pieces("red", "road 1,-1.W 1,-1.NW");
    roads.hand("red", "1w1o")
}
const FIVE: &str = "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW";
const SIX: &str = "road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE";
const ORANGE: &str = "road -2,2.NW -2,2.NE -1,2.NW -1,2.NE 0,2.NW";
const WHITE: &str = "road -2,1.NW -2,1.NE -1,1.NW -1,1.NE 0,1.NW";

// Rule: cities_knights/knights#breaks-road
#[test]
fn a_knight_breaks_a_road_until_it_leaves() {
    let mut t = road_of(SIX).pieces("orange", ORANGE).start();
    t.longest_road("blue");
    t.play("red recruits 0,0.N");
    // Inactive as it is.
    t.knight("0,0.N", "red basic inactive");
    t.road_length("blue", 3);
    t.longest_road("orange");
    t.points("orange", 2, 2);
    t.points("blue", 0, 0);
    // When it leaves, the road is whole again and longer than orange's.
    let mut t = road_of(SIX).pieces("orange", ORANGE).knight("red", "0,0.N", "basic active").start();
    t.road_length("blue", 3);
    t.longest_road("orange");
    t.play("red marches 0,0.N 1,-1.NW");
    t.road_length("blue", 6);
    t.longest_road("blue");
}

// Rule: cities_knights/knights#breaks-road
#[test]
fn a_road_made_whole_does_not_take_the_card_by_a_tie() {
    let set_up = || road_of(FIVE).pieces("orange", ORANGE).hand("red", "1w1g1o");
    let mut t = set_up().longest_road("blue").start();
    t.play("red recruits 0,0.N; red activates 0,0.N");
    t.longest_road("orange");
    t.next_round();
    t.play("red marches 0,0.N 1,-1.NW");
    t.road_length("blue", 5);
    t.longest_road("orange");
    // A tie among others sets the card aside, and it stays aside with a third at the same length.
    let mut t = set_up().pieces("white", WHITE).longest_road("blue").start();
    t.play("red recruits 0,0.N; red activates 0,0.N");
    t.longest_road("-");
    t.next_round();
    t.play("red marches 0,0.N 1,-1.NW");
    t.longest_road("-");
}

// Rule: cities_knights/knights#breaks-road
#[test]
fn a_knight_at_the_end_of_a_road_or_beside_it_breaks_nothing() {
    for end in ["-1,0.NW", "1,0.N"] {
        let t = road_of(FIVE).knight("red", end, "mighty active").start();
        t.road_length("blue", 5);
        t.longest_road("blue");
    }
    // Still longest after the cut: nothing is lost.
    let mut t =
        road_of("road -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E").start();
    t.road_length("blue", 10);
    t.play("red recruits 0,0.N");
    t.road_length("blue", 6);
    t.longest_road("blue");
}

// Rule: cities_knights/knights#own-road-whole
#[test]
fn an_own_knight_leaves_the_own_road_whole() {
    for state in ["active", "inactive"] {
        let knight = road_of(FIVE).knight("blue", "0,0.N", &format!("basic {state}"));
        let t = knight.start();
        t.road_length("blue", 5);
        t.longest_road("blue");
    }
    let mut t = Table::ck().pieces("blue", FIVE).turn("blue").hand("blue", "1w1o1b1l").start();
    t.play("blue recruits 0,0.NW");
    t.longest_road("blue");
    // The road grows on past the knight.
    t.play("blue builds road 1,0.NE");
    t.road_length("blue", 6);
}

//! Tests of `docs/rules/cities_knights/knights.md`.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::cities_knights::{CkAction, CkViewEvent};
use tradeholm_engine::{Action, Event, Piece, Seat, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement and three roads round the desert, blue a settlement beside their end.
pub(super) fn levy() -> Setup {
    let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE");
    red.pieces("blue", "settlement 0,0.SW")
}

// Rule: cost
#[test]
fn a_knight_costs_wool_and_ore() {
    let mut t = levy().hand("red", "2w2o1b").start();
    t.play("red recruits 0,0.NE");
    t.has("red", "1w1o1b");
    t.supply("wool", 18);
    t.knights_left("red", [1, 2, 2]);
    // As often as it can be paid for.
    t.play("red recruits 0,0.SE");
    t.has("red", "1b");
    t.knights_left("red", [0, 2, 2]);
    for hand in ["1w5g5b5l", "1o5g5b5l", "-"] {
        let mut t = levy().hand("red", hand).start();
        assert!(matches!(t.refuses("red recruits 0,0.NE", "base/costs#pay").why, Why::Need(_)));
        t.lists("red", "recruit", "");
    }
}

// Rule: cost
#[test]
fn knights_are_recruited_on_the_own_turn_after_the_roll() {
    let mut t = levy().hand("red", "1w1o").hand("blue", "1w1o").before_roll("red").start();
    t.refuses("red recruits 0,0.NE", "cities_knights/turn#before-roll");
    t.refuses("blue recruits 0,0.S", "base/turn#own-turn");
    t.play("red rolls");
    t.refuses("red recruits 0,0.NE", "base/turn#open-decision");
    t.script(&["dice 1+1", "event trade"]);
    t.refuses("blue recruits 0,0.S", "base/turn#own-turn");
    t.play("red recruits 0,0.NE; red ends turn");
    t.refuses("red recruits 0,0.SE", "base/turn#own-turn");
}

// Rule: basic-first, inactive-at-first
#[test]
fn a_recruit_is_basic_and_inactive() {
    let mut t = levy().levels("red", [0, 3, 0]).hand("red", "3w3o").start();
    t.play("red recruits 0,0.NE");
    t.knight("0,0.NE", "red basic inactive");
    let built =
        CkViewEvent::KnightBuilt { seat: t.seat("red"), at: at(&t, "0,0.NE"), strength: 1, active: false };
    for viewer in ["red", "blue", ""] {
        assert!(t.ck_saw(viewer).contains(&built), "{viewer}");
    }
}

fn at(t: &Table, name: &str) -> IntersectionId {
    tradeholm_protocol::notation::parse_intersection(&t.rules, name).unwrap()
}

// Rule: limit
#[test]
fn two_knights_of_each_strength() {
    let two = levy().knight("red", "0,0.NE", "basic inactive").knight("red", "0,0.SE", "basic active");
    let mut t = two.hand("red", "3w3o").start();
    let refusal = t.refuses("red recruits 0,0.S", "cities_knights/knights#limit");
    assert_eq!(refusal.why, Why::NoPieceLeft);
    t.lists("red", "recruit", "");
    // A promotion gives the basic piece back.
    t.play("red promotes 0,0.SE");
    t.knights_left("red", [1, 1, 2]);
    t.play("red recruits 0,0.S");
    t.knights_left("red", [0, 1, 2]);
}

// Rule: limit
#[test]
fn a_knight_that_left_the_board_can_be_recruited_again() {
    // Blue drives a red knight away that has nowhere to go.
    let red = Table::ck().pieces("red", "road 0,0.SE 2,0.NE").knight("red", "0,0.SE", "basic active");
    let red = red.knight("red", "0,0.S", "basic inactive").hand("red", "1w1o");
    let blue = red.pieces("blue", "road 0,0.E").knight("blue", "0,0.NE", "strong active").turn("blue");
    let mut t = blue.start();
    t.knights_left("red", [0, 2, 2]);
    t.play("blue marches 0,0.NE 0,0.SE");
    t.knights_left("red", [1, 2, 2]);
    t.play(
        "blue ends turn; orange rolls 1+1 trade; orange ends turn; white rolls 1+1 trade; white ends turn",
    );
    t.play("red rolls 1+1 trade");
    t.refuses("red recruits 0,0.SE", "cities_knights/knights#place");
    t.play("red recruits 2,0.N");
    t.knights_left("red", [0, 2, 2]);
}

// Rule: place
#[test]
fn a_knight_stands_on_a_vacant_intersection_at_an_own_road() {
    let pieces = levy().pieces("red", "settlement 2,0.N").knight("blue", "0,0.S", "basic inactive");
    let mut t = pieces.hand("red", "3w3o").start();
    t.lists("red", "recruit", "0,0.NE 0,0.SE");
    // A settlement of its own, a knight of blue's, a settlement of blue's.
    for taken in ["0,0.N", "0,0.S", "0,0.SW"] {
        let refusal = t.refuses(&format!("red recruits {taken}"), "cities_knights/knights#place");
        assert_eq!(refusal.why, Why::Occupied, "{taken}");
    }
    // A settlement without a road does not do.
    for far in ["0,0.NW", "2,0.NE", "2,0.NW"] {
        let refusal = t.refuses(&format!("red recruits {far}"), "cities_knights/knights#place");
        assert_eq!(refusal.why, Why::NotConnected, "{far}");
    }
    t.play("red recruits 0,0.NE");
    assert_eq!(t.refuses("red recruits 0,0.NE", "cities_knights/knights#place").why, Why::Occupied);
    let off = Action::Ck(CkAction::BuildKnight(IntersectionId(200)));
    assert_eq!(t.refuses_action(Seat(0), off, "cities_knights/knights#place").why, Why::NoSuchPlace);
}

// Rule: place
// Example: 3515
#[test]
fn line_3515_four_places_for_a_knight() {
    let set_up = || {
        let red = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.NW -1,0.NE");
        let blue = red.pieces("blue", "settlement -1,0.NW road -1,0.NW settlement 1,0.S");
        let blue = blue.pieces("blue", "road 0,1.W 0,0.SE 1,0.SW 1,0.SE 2,0.SW");
        blue.hand("red", "1w1o1b1l").hand("blue", "1b1l").start()
    };
    let mut t = set_up();
    t.longest_road("blue");
    t.road_length("blue", 5);
    t.lists("red", "recruit", "0,0.NE 0,0.SE 0,0.NW -1,0.N");
    t.refuses("red recruits 1,0.S", "cities_knights/knights#place");
    // A
    t.play("red recruits -1,0.N");
    t.longest_road("blue");
    t.allows("red builds road 0,-1.W");
    t.play("red ends turn; blue rolls 1+1 trade");
    t.refuses("blue builds road 0,-1.W", "base/roads#not-through-opponent");
    // B
    let mut t = set_up();
    t.play("red recruits 0,0.SE");
    t.road_length("blue", 3);
    t.longest_road("-");
    assert!(t.events.contains(&Event::LongestRoad { holder: None, length: 0 }));
}

// Rule: no-distance
#[test]
fn knights_and_buildings_keep_no_distance() {
    // Beside the own settlement, beside blue's settlement, beside another knight.
    let mut t = levy().hand("red", "2w2o").start();
    t.play("red recruits 0,0.NE; red recruits 0,0.S");
    // A settlement right beside knights: white's road ends at 0,0.SE between them.
    let white = levy().pieces("white", "road 1,0.SW").knight("red", "0,0.NE", "basic active");
    let mut t = white.knight("red", "0,0.S", "mighty active").hand("white", "1b1l1w1g").turn("white").start();
    t.sites("white", Piece::Settlement, "0,0.SE 1,0.S");
    t.play("white builds settlement 0,0.SE");
}

// Rule: strength
#[test]
fn strength_and_state_are_open_to_all() {
    let knights = levy().knight("red", "0,0.NE", "strong active").knight("red", "0,0.SE", "mighty inactive");
    let t = knights.knight("red", "0,0.S", "basic active").start();
    for viewer in ["red", "blue", "white", ""] {
        let view = t.ck_view(viewer);
        let mut seen: Vec<_> = view.knights.iter().map(|(_, _, k)| (k.strength, k.active)).collect();
        seen.sort_unstable();
        assert_eq!(seen, [(1, true), (2, true), (3, false)], "{viewer}");
        assert_eq!((view.players[0].knight_strength, view.knight_strength), (3, 3));
        assert_eq!(view.players[0].knights_left, [1, 1, 1]);
    }
}

// Rule: activate-cost
#[test]
fn activating_costs_one_grain_whatever_the_strength() {
    for strength in ["basic", "strong", "mighty"] {
        let set_up = || levy().knight("red", "0,0.NE", &format!("{strength} inactive"));
        let mut t = set_up().hand("red", "2g").start();
        t.play("red activates 0,0.NE");
        t.has("red", "1g");
        t.knight("0,0.NE", &format!("red {strength} active"));
        let refusal = t.refuses("red activates 0,0.NE", "cities_knights/knights#activate-cost");
        assert_eq!(refusal.why, Why::Ck(CkWhy::AlreadyActive));
        set_up().hand("red", "5w5o").start().refuses("red activates 0,0.NE", "base/costs#pay");
    }
}

// Rule: activate-cost
#[test]
fn only_an_own_knight_is_activated_on_the_own_turn_after_the_roll() {
    let set_up = || {
        let knights =
            levy().knight("red", "0,0.NE", "basic inactive").knight("blue", "2,0.N", "basic inactive");
        knights.hand("red", "2g").hand("blue", "2g")
    };
    let mut t = set_up().start();
    for place in ["2,0.N", "0,0.N", "0,0.SE"] {
        let refusal = t.refuses(&format!("red activates {place}"), "cities_knights/knights#place");
        assert_eq!(refusal.why, Why::Ck(CkWhy::NoKnightThere), "{place}");
    }
    t.refuses("blue activates 2,0.N", "base/turn#own-turn");
    let off = Action::Ck(CkAction::ActivateKnight(IntersectionId(200)));
    t.refuses_action(Seat(0), off, "cities_knights/knights#place");
    t.lists("red", "activate", "0,0.NE");
    let mut t = set_up().before_roll("red").start();
    t.refuses("red activates 0,0.NE", "cities_knights/turn#before-roll");
}

// Rule: activate-new
#[test]
fn a_new_knight_may_be_activated_at_once() {
    let mut t = levy().hand("red", "1w1g1o").start();
    t.play("red recruits 0,0.NE; red activates 0,0.NE");
    t.knight("0,0.NE", "red basic active");
    t.has("red", "-");
}

// Rule: inactive-no-action
#[test]
fn an_inactive_knight_does_not_act() {
    let set_up = levy().knight("red", "0,0.NE", "mighty inactive").landed().robber("0,0");
    let mut t = set_up.knight("blue", "0,0.SE", "basic active").start();
    for act in ["marches 0,0.NE 0,0.SE", "marches 0,0.NE 0,0.S", "chases 0,0.NE"] {
        let refusal = t.refuses(&format!("red {act}"), "cities_knights/knights#inactive-no-action");
        assert_eq!(refusal.why, Why::Ck(CkWhy::InactiveKnight));
    }
    t.lists("red", "march 0,0.NE", "");
    t.lists("red", "chase", "");
}

// Rule: act-after-activation
#[test]
fn a_knight_activated_this_turn_acts_in_the_next() {
    let set_up = levy().knight("red", "0,0.NE", "strong inactive").landed().robber("0,0").hand("red", "1g");
    let mut t = set_up.knight("blue", "0,0.SE", "basic active").start();
    t.play("red activates 0,0.NE");
    for act in ["marches 0,0.NE 0,0.SE", "chases 0,0.NE"] {
        let refusal = t.refuses(&format!("red {act}"), "cities_knights/knights#act-after-activation");
        assert_eq!(refusal.why, Why::Ck(CkWhy::KnightSpent));
    }
    t.lists("red", "march 0,0.NE", "");
    assert_eq!(t.ck_view("blue").spent.len(), 1);
    t.next_round();
    assert!(t.ck_view("blue").spent.is_empty());
    t.lists("red", "march 0,0.NE", "0,0.SE");
    t.play("red marches 0,0.NE 0,0.SE");
    t.knight("0,0.SE", "red strong inactive");
}

// Rule: one-action, action-deactivates
#[test]
fn each_active_knight_acts_once_in_a_turn() {
    let knights = levy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.S", "strong active");
    let mut t = knights.landed().robber("0,0").hand("red", "3g").start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.knight("0,0.SE", "red basic inactive");
    t.refuses("red chases 0,0.SE", "cities_knights/knights#inactive-no-action");
    // The other one still may.
    t.play("red chases 0,0.S; red moves robber 2,0");
    t.knight("0,0.S", "red strong inactive");
    t.refuses("red marches 0,0.S 0,0.NE", "cities_knights/knights#inactive-no-action");
}

// Rule: reactivate
#[test]
fn a_knight_that_has_acted_is_activated_again_but_does_not_act_again() {
    let knights = levy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.S", "basic active");
    let mut t = knights.landed().robber("0,0").hand("red", "2g").start();
    t.play("red marches 0,0.NE 0,0.SE; red activates 0,0.SE");
    t.knight("0,0.SE", "red basic active");
    t.has("red", "1g");
    for act in ["marches 0,0.SE 0,0.NE", "chases 0,0.SE"] {
        t.refuses(&format!("red {act}"), "cities_knights/knights#act-after-activation");
    }
    t.play("red chases 0,0.S; red moves robber 0,1; red activates 0,0.S");
    t.refuses("red chases 0,0.S", "cities_knights/knights#act-after-activation");
    t.has("red", "-");
    t.next_round();
    t.play("red marches 0,0.SE 0,0.NE; red chases 0,0.S; red moves robber 0,0");
}

// Rule: reactivate
#[test]
fn a_new_knight_in_the_old_place_has_its_own_history() {
    let knights = levy().knight("red", "0,0.NE", "basic active").levels("red", [0, 3, 0]);
    let mut t = knights.hand("red", "4w4o1g").start();
    t.play("red promotes 0,0.NE; red marches 0,0.NE 0,0.SE; red recruits 0,0.NE");
    t.refuses("red promotes 0,0.SE", "cities_knights/knights#promote-once");
    t.play("red promotes 0,0.NE");
    t.knight("0,0.NE", "red strong inactive");
    t.has("red", "1w1o1g");
}

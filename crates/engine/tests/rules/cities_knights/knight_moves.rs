//! Tests of `docs/rules/cities_knights/knight_moves.md`.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::CkAction;
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::{Action, Seat, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement and three roads round the desert.
pub(super) fn march() -> Setup {
    Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE")
}

// Rule: move, move-deactivates
// Example: 3544
#[test]
fn line_3544_a_knight_moves_along_its_roads() {
    let mut t = march().knight("red", "0,0.NE", "basic active").start();
    t.lists("red", "march 0,0.NE", "0,0.SE 0,0.S");
    for far in ["0,0.NW", "0,0.SW", "1,0.N", "2,0.N"] {
        let refusal = t.refuses(&format!("red marches 0,0.NE {far}"), "cities_knights/knight_moves#move");
        assert_eq!(refusal.why, Why::NotConnected, "{far}");
    }
    t.play("red marches 0,0.NE 0,0.S");
    t.knight("0,0.NE", "-");
    t.knight("0,0.S", "red basic inactive");
    t.knights_left("red", [1, 2, 2]);
}

// Rule: move
#[test]
fn the_distance_does_not_matter_but_the_line_must_be_unbroken() {
    let line = "road -2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E";
    let mut t = Table::ck().pieces("red", line).knight("red", "-2,0.NW", "basic active").start();
    t.play("red marches -2,0.NW 2,0.SE");
    // A gap, or a road of somebody else, ends the way.
    let gap = Table::ck().pieces("red", "road -2,0.NW -2,0.NE -1,0.NE 0,0.NW").pieces("blue", "road -1,0.NW");
    let mut t = gap.knight("red", "-2,0.N", "basic active").start();
    t.lists("red", "march -2,0.N", "-2,0.NW -1,0.NW");
    t.refuses("red marches -2,0.N 0,0.N", "cities_knights/knight_moves#move");
}

// Rule: move
#[test]
fn a_knight_moves_by_its_owner_on_turn_after_the_roll() {
    let set_up = || march().knight("red", "0,0.NE", "basic active").knight("blue", "2,0.N", "basic active");
    let set_up = || set_up().pieces("blue", "road 2,0.NE");
    let mut t = set_up().before_roll("red").start();
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/turn#before-roll");
    let mut t = set_up().start();
    t.refuses("blue marches 2,0.N 2,0.NE", "base/turn#own-turn");
    t.refuses("red marches 2,0.N 2,0.NE", "cities_knights/knights#place");
    t.refuses("red marches 0,0.SE 0,0.S", "cities_knights/knights#place");
    let off = Action::Ck(CkAction::MoveKnight { from: IntersectionId(200), to: IntersectionId(0) });
    t.refuses_action(Seat(0), off, "cities_knights/knights#place");
    let from = tradeholm_protocol::notation::parse_intersection(&t.rules, "0,0.NE").unwrap();
    let off = Action::Ck(CkAction::MoveKnight { from, to: IntersectionId(200) });
    assert_eq!(t.refuses_action(Seat(0), off, "cities_knights/knight_moves#move").why, Why::NoSuchPlace);
}

// Rule: vacant
#[test]
fn a_move_ends_on_a_vacant_intersection() {
    let pieces = march().pieces("blue", "city 0,0.S").knight("red", "0,0.NE", "mighty active");
    let mut t = pieces.start();
    t.lists("red", "march 0,0.NE", "0,0.SE");
    for building in ["0,0.S", "0,0.N"] {
        let refusal =
            t.refuses(&format!("red marches 0,0.NE {building}"), "cities_knights/knight_moves#vacant");
        assert_eq!(refusal.why, Why::Occupied);
    }
    // Not even a step on the spot.
    t.refuses("red marches 0,0.NE 0,0.NE", "cities_knights/knight_moves#displace-own");
}

// Rule: through-own
#[test]
fn the_way_leads_through_own_pieces() {
    // A settlement, a city and an inactive knight of red's are on the way.
    let line = "settlement 0,0.N city -1,0.N road -1,0.NW -1,0.NE 0,0.NW 0,0.NE 0,0.E 0,0.SE";
    let red = Table::ck().pieces("red", line).knight("red", "0,0.NE", "basic inactive");
    let mut t = red.knight("red", "-1,0.NW", "basic active").start();
    t.lists("red", "march -1,0.NW", "0,0.NW 0,0.SE 0,0.S");
    t.play("red marches -1,0.NW 0,0.S");
}

// Rule: not-through-opponents
#[test]
fn the_way_does_not_lead_through_others() {
    let line = "road 0,0.NE 0,0.E 0,0.SE";
    let set_up = || Table::ck().pieces("red", line).knight("red", "0,0.N", "strong active");
    for building in ["settlement", "city"] {
        let mut t = set_up().pieces("blue", &format!("{building} 0,0.SE")).start();
        t.lists("red", "march 0,0.N", "0,0.NE");
        t.refuses("red marches 0,0.N 0,0.S", "cities_knights/knight_moves#move");
    }
    // A knight that it could displace, one that it could not, active or not.
    for (knight, places) in [
        ("basic active", "0,0.NE 0,0.SE"),
        ("basic inactive", "0,0.NE 0,0.SE"),
        ("strong inactive", "0,0.NE"),
        ("mighty active", "0,0.NE"),
    ] {
        let mut t = set_up().knight("blue", "0,0.SE", knight).start();
        t.lists("red", "march 0,0.N", places);
        t.refuses("red marches 0,0.N 0,0.S", "cities_knights/knight_moves#move");
    }
    // Round about on a ring it gets there.
    let mut t =
        set_up().pieces("red", "road 0,0.NW 0,0.W 0,0.SW").pieces("blue", "settlement 0,0.SE").start();
    t.play("red marches 0,0.N 0,0.S");
}

// Rule: settlement-under-knight
#[test]
fn no_settlement_is_built_under_an_own_knight() {
    let set_up = |state: &str| {
        let road = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E");
        road.knight("red", "0,0.SE", &format!("basic {state}")).hand("red", "1b1l1w1g")
    };
    // An active one leaves first.
    let mut t = set_up("active").start();
    assert_eq!(t.refuses("red builds settlement 0,0.SE", "base/settlements#vacant").why, Why::Occupied);
    t.play("red marches 0,0.SE 0,0.NE; red builds settlement 0,0.SE");
    // An inactive one cannot, nor one that has nowhere to go.
    let mut t = set_up("inactive").start();
    t.refuses("red builds settlement 0,0.SE", "base/settlements#vacant");
    t.refuses("red marches 0,0.SE 0,0.NE", "cities_knights/knights#inactive-no-action");
    let mut t = set_up("active").knight("blue", "0,0.NE", "basic inactive").start();
    t.lists("red", "march 0,0.SE", "");
    t.refuses("red builds settlement 0,0.SE", "base/settlements#vacant");
}

/// Red and blue meet at 0,0.SE: the position of the rulebook's example.
fn meeting(red: &str, blue: &str) -> Setup {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E");
    let pieces = pieces.pieces("blue", "settlement 0,1.SW road 0,1.W 0,0.SE 1,0.SW");
    pieces.knight("red", "0,0.NE", red).knight("blue", "0,0.SE", blue)
}

// Rule: displace, displaced-goes, displaced-state, displacer-moves
// Example: 3561
#[test]
fn line_3561_a_strong_knight_displaces_a_basic_one() {
    for state in ["active", "inactive"] {
        let mut t = meeting("strong active", &format!("basic {state}")).start();
        t.play("red marches 0,0.NE 0,0.SE");
        t.waits_for("blue: displaced");
        // Until blue has chosen, both still stand where they stood.
        t.knight("0,0.SE", &format!("blue basic {state}"));
        t.lists("blue", "place", "0,0.S 1,0.S");
        for wrong in ["0,0.SW", "0,0.SE", "0,0.NE", "0,1.SW", "2,0.N"] {
            t.refuses(&format!("blue places {wrong}"), "cities_knights/knight_moves#displaced-goes");
        }
        t.play("blue places 1,0.S");
        t.knight("1,0.S", &format!("blue basic {state}"));
        t.knight("0,0.SE", "red strong inactive");
        t.knight("0,0.NE", "-");
        t.waits_for("red trades and builds");
    }
    let mut t = meeting("basic active", "basic inactive").start();
    let refusal = t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knight_moves#displace-weaker");
    assert_eq!(refusal.why, Why::Ck(CkWhy::NotWeaker));
}

// Rule: displaced-goes
#[test]
fn nobody_else_answers_and_nothing_else_is_done_before_the_answer() {
    let hands = meeting("strong active", "basic active").hand("red", "4o").hand("blue", "1g1w1o");
    let mut t = hands.knight("orange", "-2,0.N", "basic active").start();
    t.play("red marches 0,0.NE 0,0.SE");
    for other in ["red places 0,0.S", "orange places 0,0.S", "red ends turn", "red trades 4:1 ore for 1b"] {
        t.refuses(other, "base/turn#open-decision");
    }
    for other in ["blue skips", "blue marches 0,0.SE 0,0.S", "blue recruits 0,0.S", "blue removes 0,0.SE"] {
        t.refuses(other, "base/turn#open-decision");
    }
    t.refuses("blue takes spy", "base/turn#open-decision");
    let off = Action::Ck(CkAction::PlaceKnight(IntersectionId(200)));
    t.refuses_action(t.seat("blue"), off, "cities_knights/knight_moves#displaced-goes");
    t.play("blue places 0,0.S");
    t.refuses("blue places 1,0.S", "base/turn#own-turn");
    t.refuses("red places 0,0.NE", "base/turn#open-decision");
}

// Rule: displace
#[test]
fn the_way_to_a_displaced_knight_must_be_open() {
    // Blue's knights stand one behind the other: only the first can be reached.
    let two = Table::ck().pieces("red", "road 0,0.NE 0,0.E 0,0.SE").knight("red", "0,0.N", "mighty active");
    let mut t = two.knight("blue", "0,0.NE", "basic active").knight("blue", "0,0.SE", "basic active").start();
    t.lists("red", "march 0,0.N", "0,0.NE");
    t.refuses("red marches 0,0.N 0,0.SE", "cities_knights/knight_moves#move");
    // Without a road there, a neighbor is out of reach.
    let near = Table::ck().pieces("red", "road 0,0.NW").knight("red", "0,0.N", "mighty active");
    let mut t = near.knight("blue", "0,0.NE", "basic active").start();
    t.refuses("red marches 0,0.N 0,0.NE", "cities_knights/knight_moves#move");
}

// Rule: displace-weaker
#[test]
fn only_a_weaker_knight_is_displaced() {
    let names = ["basic", "strong", "mighty"];
    for (i, red) in names.into_iter().enumerate() {
        for (j, blue) in names.into_iter().enumerate() {
            for state in ["active", "inactive"] {
                let mut t = meeting(&format!("{red} active"), &format!("{blue} {state}")).start();
                if i > j {
                    t.play("red marches 0,0.NE 0,0.SE; blue places 0,0.S");
                    t.knight("0,0.S", &format!("blue {blue} {state}"));
                    t.knight("0,0.SE", &format!("red {red} inactive"));
                } else {
                    let rule = "cities_knights/knight_moves#displace-weaker";
                    t.refuses("red marches 0,0.NE 0,0.SE", rule);
                    t.lists("red", "march 0,0.NE", "");
                }
            }
        }
    }
}

// Rule: displace-own
#[test]
fn an_own_knight_is_not_displaced() {
    let knights = march().knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "basic inactive");
    let mut t = knights.start();
    let refusal = t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knight_moves#displace-own");
    assert_eq!(refusal.why, Why::Ck(CkWhy::OwnKnightThere));
    t.lists("red", "march 0,0.NE", "0,0.S");
}

// Rule: displaced-goes
#[test]
fn with_one_place_there_is_no_choice() {
    let taken = meeting("strong active", "basic active").knight("white", "0,0.S", "basic inactive");
    let mut t = taken.start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.waits_for("red trades and builds");
    t.knight("1,0.S", "blue basic active");
    t.knight("0,0.SE", "red strong inactive");
}

// Rule: displaced-goes
#[test]
fn the_displaced_knight_passes_own_pieces_but_not_others() {
    // South of the meeting stands blue's own settlement at 0,1.SW, with a road beyond it.
    let beyond = || meeting("strong active", "basic active").pieces("blue", "road -1,1.SE 2,0.SW 1,0.SE");
    let mut t = beyond().start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.lists("blue", "place", "0,0.S 1,0.S -1,1.S 1,0.SE 2,0.S");
    t.play("blue places -1,1.S");
    // A white settlement and a white knight end the way; blue's own knight does not.
    let white = beyond().pieces("white", "settlement 1,0.SE").knight("blue", "0,0.S", "mighty inactive");
    let mut t = white.start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.lists("blue", "place", "1,0.S -1,1.S");
    t.play("blue places 1,0.S");
    let mut t = beyond().knight("white", "1,0.S", "basic inactive").start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.lists("blue", "place", "0,0.S -1,1.S");
    t.play("blue places 0,0.S");
}

// Rule: no-swap
#[test]
fn the_knights_do_not_change_places() {
    // Round the hex to the place red comes from: not vacant, and not to be passed.
    let ring = "road 1,0.NW 1,0.NE 1,0.E 1,0.SE 1,0.SW";
    let red = Table::ck().pieces("red", "road 0,0.E").knight("red", "0,0.NE", "strong active");
    let blue =
        red.pieces("blue", ring).knight("blue", "0,0.SE", "basic active").pieces("blue", "road 0,0.NE");
    let mut t = blue.start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.lists("blue", "place", "1,0.N 1,0.NE 1,0.SE 1,0.S");
    t.refuses("blue places 0,0.NE", "cities_knights/knight_moves#displaced-goes");
    t.refuses("blue places 0,0.N", "cities_knights/knight_moves#displaced-goes");
    t.play("blue places 1,0.N");
    t.knight("0,0.SE", "red strong inactive");
}

// Rule: displaced-state
#[test]
fn being_displaced_is_no_action() {
    let mut t = meeting("strong active", "basic active").start();
    t.play("red marches 0,0.NE 0,0.SE; blue places 0,0.S");
    t.play("red ends turn; blue rolls 1+1 trade");
    t.knight("0,0.S", "blue basic active");
    t.lists("blue", "march 0,0.S", "");
    let mut t = meeting("strong active", "basic active").start();
    t.play("red marches 0,0.NE 0,0.SE; blue places 1,0.S; red ends turn; blue rolls 1+1 trade");
    // The red knight cuts the way it went.
    t.lists("blue", "march 1,0.S", "");
    // It may act at once in its owner's turn.
    let mut t = meeting("strong active", "basic active").pieces("blue", "road 1,0.SE").start();
    t.play("red marches 0,0.NE 0,0.SE; blue places 1,0.S; red ends turn; blue rolls 1+1 trade");
    t.play("blue marches 1,0.S 1,0.SE");
}

// Rule: displaced-removed
#[test]
fn a_knight_with_nowhere_to_go_is_lost() {
    // Its road leads to an opponent's building, or each place is taken.
    let alone = || Table::ck().pieces("red", "road 0,0.E").knight("red", "0,0.NE", "mighty active");
    let shut = alone().pieces("blue", "road 0,0.SE").pieces("white", "settlement 0,0.S");
    let mut t = shut.knight("blue", "0,0.SE", "strong active").start();
    t.knights_left("blue", [2, 1, 2]);
    t.play("red marches 0,0.NE 0,0.SE");
    t.waits_for("red trades and builds");
    t.knights_left("blue", [2, 2, 2]);
    t.knight("0,0.SE", "red mighty inactive");
    let full = meeting("strong active", "basic active").knight("white", "0,0.S", "basic inactive");
    let mut t = full.pieces("white", "settlement 1,0.S").start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.knights_left("blue", [2, 2, 2]);
    // Its only road leads to a city.
    let road = alone().pieces("blue", "road 1,0.SW").pieces("white", "city 1,0.S");
    let mut t = road.knight("blue", "0,0.SE", "basic inactive").start();
    t.play("red marches 0,0.NE 0,0.SE");
    t.knights_left("blue", [2, 2, 2]);
}

// Rule: displacer-moves
#[test]
fn longest_road_is_judged_once_both_stand_in_their_new_places() {
    // Orange's road passes 0,0.SE: red's knight breaks it and goes away again.
    let red = || Table::ck().pieces("red", "road 0,0.E").knight("red", "0,0.NE", "strong active");
    let mut t = red().pieces("orange", "road 0,0.W 0,0.SW 0,0.SE 1,0.SW 1,0.SE").hand("red", "1g").start();
    t.longest_road("orange");
    t.play("red marches 0,0.NE 0,0.SE");
    t.longest_road("-");
    t.play("red activates 0,0.SE");
    t.next_round();
    t.play("red marches 0,0.SE 0,0.NE");
    t.longest_road("orange");
    // The retreat itself may break a road.
    let white = red().pieces("white", "road 0,1.SE 0,1.E 1,0.SE 2,0.SW 2,0.SE");
    let mut t = white.pieces("blue", "road 1,0.SW").knight("blue", "0,0.SE", "basic active").start();
    t.longest_road("white");
    t.play("red marches 0,0.NE 0,0.SE");
    t.knight("1,0.S", "blue basic active");
    t.road_length("white", 3);
    t.longest_road("-");
}

//! More tests of `docs/rules/cities_knights/science_cards.md`: Road Building and Smith.

use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::{Piece, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Fourteen roads in one line along the middle of the island.
const FOURTEEN: &str = "road -2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E \
                        2,0.SE 2,0.SW 1,0.SE";

// Rule: cities_knights/science_cards#road-building
#[test]
fn road_building_places_two_free_roads_in_a_row() {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N 2,0.N").progress("red", "road_building crane");
    let mut t = pieces.hand("red", "1b1l4o").start();
    t.play("red plays road_building");
    t.waits_for("red builds 2 free");
    let refusal = t.refuses("red skips", "cities_knights/science_cards#road-building");
    assert_eq!(refusal.why, Why::MustPlaceOne);
    t.refuses("red builds road 0,0.E", "base/roads#connected");
    t.refuses("blue builds road 0,0.NE", "base/turn#own-turn");
    t.play("red builds road 0,0.NE");
    t.waits_for("red builds 1 free");
    let others = "red ends turn; red plays crane; red trades 4:1 ore for 1b; red recruits 0,0.NE";
    t.refuses_all(others, "base/turn#open-decision");
    t.refuses("red builds road 0,0.NE", "base/roads#one-per-path");
    // They need not touch each other.
    t.play("red builds road 2,0.NE");
    t.waits_for("red trades and builds");
    t.has("red", "1b1l4o");
    t.pieces_left("red", [13, 3, 4]);
}

// Rule: cities_knights/science_cards#road-building
#[test]
fn the_second_free_road_may_be_declined() {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N").progress("red", "road_building");
    let mut t = pieces.start();
    t.play("red plays road_building; red builds road 0,0.NE; red skips");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [14, 4, 4]);
    t.refuses("red skips", "base/turn#open-decision");
}

// Rule: cities_knights/science_cards#road-building-one
#[test]
fn with_one_piece_or_one_place_only_one_road_is_placed() {
    let mut t = Table::ck().pieces("red", FOURTEEN).progress("red", "road_building").start();
    t.play("red plays road_building");
    t.waits_for("red builds 1 free");
    t.refuses("red skips", "cities_knights/science_cards#road-building");
    t.play("red builds road 1,0.SW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [0, 5, 4]);
    // The only free path leads to a blue city; then, to a knight of blue's.
    for blue in ["city", "knight"] {
        let red = Table::ck().pieces("red", "settlement 0,0.N road 1,-1.W").progress("red", "road_building");
        let pieces = red.pieces("blue", "road 0,0.NE 0,0.NW 0,-1.NE");
        let pieces = match blue {
            "city" => pieces.pieces("blue", "city 1,-1.N"),
            _ => pieces.knight("blue", "1,-1.N", "basic inactive"),
        };
        let mut t = pieces.start();
        t.sites("red", Piece::Road, "1,-1.NW");
        t.play("red plays road_building; red builds road 1,-1.NW");
        t.waits_for("red trades and builds");
    }
}

// Rule: cities_knights/science_cards#road-building-one
#[test]
fn a_path_freed_this_turn_is_no_place_for_a_free_road() {
    let red =
        Table::ck().pieces("red", "settlement 0,0.N road 1,-1.W").progress("red", "diplomat road_building");
    let mut t = red.pieces("blue", "city 1,-1.N road 0,0.NE 0,0.NW 0,-1.NE").start();
    t.play("red plays diplomat 0,0.NE; red plays road_building");
    t.refuses("red builds road 0,0.NE", "cities_knights/politics_cards#diplomat-freed-path");
    t.play("red builds road 1,-1.NW");
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/science_cards#road-building-no-effect
#[test]
fn road_building_needs_a_piece_and_a_path() {
    let fifteen = format!("{FOURTEEN} 1,0.SW");
    let mut t = Table::ck().pieces("red", &fifteen).progress("red", "road_building").start();
    t.refuses("red plays road_building", "cities_knights/science_cards#road-building-no-effect");
    let blocked =
        || Table::ck().pieces("red", "settlement 0,0.N").pieces("blue", "road 0,0.NE 0,0.NW 1,-1.W");
    let mut t = blocked().progress("red", "road_building").start();
    t.refuses("red plays road_building", "cities_knights/science_cards#road-building-no-effect");
    assert_eq!(t.legal("red", "play"), [""; 0]);
    // The only path is one that was freed this turn.
    let mut t = blocked().progress("red", "road_building diplomat").start();
    t.play("red plays diplomat 0,0.NE");
    t.refuses("red plays road_building", "cities_knights/science_cards#road-building-no-effect");
    // An opponent's knight at the end of the only road.
    let knight = Table::ck().pieces("red", "road 0,0.NE").knight("blue", "0,0.N", "basic inactive");
    let mut t = knight.knight("blue", "0,0.NE", "basic active").progress("red", "road_building").start();
    t.refuses("red plays road_building", "cities_knights/science_cards#road-building-no-effect");
}

/// Red has roads round the desert and holds a Smith.
fn smithy() -> Setup {
    Table::ck().pieces("red", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W").progress("red", "smith")
}

// Rule: cities_knights/science_cards#smith, cities_knights/science_cards#smith-state
#[test]
fn the_smith_promotes_two_knights_for_nothing() {
    let knights = smithy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.S", "basic inactive");
    let mut t = knights.hand("red", "1w1o").start();
    t.play("red plays smith");
    t.waits_for("red: smith");
    t.play("red promotes 0,0.NE; red promotes 0,0.S");
    t.waits_for("red trades and builds");
    t.knight("0,0.NE", "red strong active");
    t.knight("0,0.S", "red strong inactive");
    t.has("red", "1w1o");
    t.knights_left("red", [2, 0, 2]);
    // The active one may still act.
    t.play("red marches 0,0.NE 0,0.SE");
}

// Rule: cities_knights/science_cards#smith-rules
#[test]
fn the_rules_of_promotion_hold_for_the_smith() {
    let knights =
        || smithy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.SE", "mighty active");
    let knights =
        || knights().knight("red", "0,0.S", "strong active").knight("blue", "0,0.N", "basic active");
    let mut t = knights().start();
    t.play("red plays smith");
    t.refuses("red promotes 0,0.SE", "cities_knights/knights#promote-mighty");
    t.refuses("red promotes 0,0.S", "cities_knights/knights#fortress");
    t.refuses("red promotes 0,0.N", "cities_knights/knights#place");
    t.lists("red", "promote", "0,0.NE");
    t.play("red promotes 0,0.NE");
    t.waits_for("red trades and builds");
    // With the fortress the strong one too; the same knight not twice.
    let mut t = knights().levels("red", [0, 3, 0]).start();
    t.play("red plays smith; red promotes 0,0.NE");
    t.refuses("red promotes 0,0.NE", "cities_knights/knights#promote-once");
    t.play("red promotes 0,0.S");
    t.knight("0,0.S", "red mighty active");
}

// Rule: cities_knights/science_cards#smith-rules
#[test]
fn the_first_promotion_frees_the_piece_for_the_second() {
    let strong = smithy().knight("red", "0,0.NE", "strong active").knight("red", "0,0.SE", "strong inactive");
    let knights = strong.knight("red", "0,0.S", "basic inactive").levels("red", [0, 3, 0]);
    let mut t = knights.start();
    t.play("red plays smith");
    t.refuses("red promotes 0,0.S", "cities_knights/knights#promote-limit");
    t.lists("red", "promote", "0,0.NE 0,0.SE");
    t.play("red promotes 0,0.NE; red promotes 0,0.S");
    t.knights_left("red", [2, 0, 1]);
}

// Rule: cities_knights/science_cards#smith-one
#[test]
fn the_smith_promotes_at_least_one() {
    let two = smithy().knight("red", "0,0.NE", "basic active").knight("red", "0,0.S", "basic inactive");
    let mut t = two.knight("blue", "2,0.N", "basic active").start();
    t.play("red plays smith");
    let refusal = t.refuses("red skips", "cities_knights/science_cards#smith-one");
    assert_eq!(refusal.why, Why::Ck(CkWhy::MustPromoteOne));
    t.refuses_all("red ends turn; blue promotes 2,0.N; red activates 0,0.S", "base/turn#open-decision");
    t.play("red promotes 0,0.S; red skips");
    t.waits_for("red trades and builds");
    t.knight("0,0.NE", "red basic active");
    // With one knight it is done at once; two mighty pieces leave no second one either.
    let mut t = smithy().knight("red", "0,0.NE", "basic active").start();
    t.play("red plays smith; red promotes 0,0.NE");
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/science_cards#smith-no-effect
#[test]
fn the_smith_needs_a_knight_to_promote() {
    for (knight, levels) in [("mighty active", [0, 3, 0]), ("strong active", [0, 2, 0])] {
        let mut t = smithy().knight("red", "0,0.NE", knight).levels("red", levels).start();
        let refusal = t.refuses("red plays smith", "cities_knights/science_cards#smith-no-effect");
        assert_eq!(refusal.why, Why::NoEffect);
    }
    smithy()
        .knight("blue", "2,0.N", "basic active")
        .start()
        .refuses("red plays smith", "cities_knights/science_cards#smith-no-effect");
    // Promoted for pay this turn already.
    let mut t = smithy().knight("red", "0,0.NE", "basic active").hand("red", "1w1o").start();
    t.play("red promotes 0,0.NE");
    t.refuses("red plays smith", "cities_knights/science_cards#smith-no-effect");
}

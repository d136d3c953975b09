//! Tests of `docs/rules/two_players/neutral.md`.

use tradeholm_engine::Piece;

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement and a road in the west, and cards for much.
fn red() -> Setup {
    Table::two().pieces("red", "settlement -1,0.N road -1,0.NW").hand("red", "4b4l2w2g")
}

// Rule: road, at-once
#[test]
fn a_road_brings_a_road_for_a_neutral_color() {
    let mut t = red().start();
    t.play("red builds road -1,0.W");
    t.waits_for("red: neutral_road");
    for sentence in
        ["red ends turn", "red builds road -1,0.NE", "red forces trade", "red trades 4:1 brick for 1o"]
    {
        t.refuses(sentence, "base/turn#open-decision");
    }
    t.refuses("blue lays orange 1,-2.SE", "base/turn#open-decision");
    t.refuses("red settles orange 1,-2.N", "base/turn#open-decision");
    assert_eq!(t.legal("red", "neutral").len(), 6);
    t.play("red lays orange 1,-2.SE");
    t.waits_for("red trades and builds");
    t.pieces_left("orange", [14, 4, 4]);
    t.has("red", "3b3l2w2g");
    t.play("red builds road -1,0.NE; red lays white -1,2.NE");
    t.pieces_left("white", [14, 4, 4]);
}

// Rule: settlement
#[test]
fn a_settlement_brings_a_settlement_for_a_neutral_color() {
    let t = red().pieces("red", "road -1,0.W").pieces("orange", "road 1,-2.SE 1,-1.NE");
    let mut t = t.start();
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red: neutral_settlement");
    t.refuses("red lays orange 2,-2.SE", "base/turn#open-decision");
    assert_eq!(t.legal("red", "neutral"), ["neutral settlement orange 2,-2.S"]);
    t.play("red settles orange 1,-1.NE");
    t.building("1,-1.NE", "orange settlement");
    t.waits_for("red trades and builds");
    t.pieces_left("orange", [13, 3, 4]);
}

// Rule: free-pieces
#[test]
fn free_roads_bring_neutral_roads_one_by_one() {
    let mut t = red().cards("red", "1 road_building").start();
    t.play("red plays road_building; red builds road -1,0.W");
    t.waits_for("red: neutral_road");
    t.play("red lays orange 1,-2.SE");
    t.waits_for("red builds 1 free");
    t.play("red builds road -1,0.NE");
    t.waits_for("red: neutral_road");
    t.play("red lays orange 1,-1.NE");
    t.waits_for("red trades and builds");
    t.pieces_left("orange", [13, 4, 4]);
}

// Rule: free-pieces
#[test]
fn a_neutral_road_may_take_the_place_of_the_second_free_road() {
    // Red's only way on is the path that orange can take too.
    let red = Table::two().pieces("red", "settlement 2,-2.NE").pieces("blue", "road 2,-2.NE 2,-1.NE");
    let mut t = red.pieces("orange", "road 1,-2.SE 1,-1.NE").cards("red", "1 road_building").start();
    t.sites("red", Piece::Road, "2,-2.E");
    t.play("red plays road_building; red builds road 2,-2.E");
    t.waits_for("red: neutral_road");
    t.sites("red", Piece::Road, "2,-2.SE");
    t.play("red lays orange 2,-2.SE");
    t.waits_for("red trades and builds");
}

// Rule: legal
#[test]
fn a_neutral_piece_keeps_the_rules_of_building() {
    let t = red().pieces("blue", "settlement 2,-2.S").pieces("orange", "road 1,-2.SE 1,-1.NE");
    let mut t = t.start();
    t.play("red builds road -1,0.W");
    t.refuses("red lays orange 0,0.NE", "base/roads#connected");
    t.refuses("red lays orange 1,-2.SE", "base/roads#one-per-path");
    // Blue's settlement is in the way.
    t.refuses("red lays orange 1,-1.E", "base/roads#not-through-opponent");
    t.refuses("red lays red -1,0.NE", "two_players/neutral#legal");
    t.refuses("red lays white 1,-2.SW", "base/roads#connected");
    t.play("red lays orange 1,-2.SW");
    t.play("red builds road -1,0.SW; red lays orange 1,-2.W");
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red: neutral_settlement");
    t.refuses("red settles orange 1,-2.SW", "base/settlements#distance");
    t.refuses("red settles orange 1,-2.S", "base/settlements#vacant");
    t.refuses("red settles orange 2,0.S", "base/settlements#connected");
    t.play("red settles orange 1,-2.NW");
}

// Rule: legal
#[test]
fn a_neutral_color_without_pieces_gets_none() {
    let roads = "road 1,-2.NE 1,-2.E 1,-2.SE 1,-2.SW 1,-2.W 1,-2.NW 2,-2.NE 2,-2.E 2,-2.SE 2,-2.SW 2,-2.NW \
                 1,-1.E 1,-1.SE 1,-1.SW 1,-1.W";
    let mut t = red().pieces("orange", roads).longest_road("orange").start();
    t.pieces_left("orange", [0, 4, 4]);
    t.play("red builds road -1,0.W");
    assert!(t.legal("red", "neutral").iter().all(|action| action.starts_with("neutral road white")));
    t.refuses("red lays orange 1,0.NW", "base/roads#supply");
    t.play("red lays white -1,2.NE");
}

// Rule: road-instead
#[test]
fn without_a_place_for_a_settlement_a_road_is_laid() {
    let mut t = red().pieces("red", "road -1,0.W").start();
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red: neutral_road");
    t.play("red lays white -1,2.NE");
    t.waits_for("red trades and builds");
}

// Rule: nothing
#[test]
fn where_nothing_is_legal_nothing_is_placed() {
    let shut = "road 1,-2.SE 1,-2.SW 0,-1.E -1,2.NW -1,2.NE -1,1.E";
    let t = red().pieces("red", "road -1,0.W").pieces("blue", shut);
    let mut t = t.start();
    t.play("red builds road -1,0.NE");
    t.waits_for("red trades and builds");
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red trades and builds");
    // A settlement never takes the place of a road: orange has a place for one here.
    let more = red().pieces("orange", "road 1,-2.SE 1,-1.NE");
    let more = more.pieces("blue", "road 1,-2.SW 0,-1.E 1,-2.E 2,-2.SE 1,-1.E -1,2.NW -1,2.NE -1,1.E");
    let mut t = more.start();
    t.play("red builds road -1,0.NE");
    t.waits_for("red trades and builds");
}

// Rule: at-once
#[test]
fn a_piece_that_wins_ends_the_game_before_the_neutral_one() {
    let t = Table::two().pieces("red", "city 1,0.N 1,0.S 2,0.N 2,0.S settlement -1,0.N road -1,0.NW -1,0.W");
    let mut t = t.hand("red", "1b1l1w1g").start();
    t.points("red", 9, 9);
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red has won");
}

// Rule: no-effect
#[test]
fn cities_and_development_cards_bring_nothing() {
    let mut t = Table::two().pieces("red", "settlement -1,0.N").hand("red", "4o3g1w").start();
    t.play("red builds city -1,0.N");
    t.waits_for("red trades and builds");
    t.play("red buys knight");
    t.waits_for("red trades and builds");
    t.refuses("red settles orange 0,0.N", "base/turn#open-decision");
}

// Rule: no-cards
#[test]
fn neutral_colors_have_no_turn_and_no_cards() {
    let mut t = Table::two().before_first_roll().start();
    t.play("red rolls 3+3; red rolls 1+1; red ends turn; blue rolls 3+3; blue rolls 1+1; blue ends turn");
    t.waits_for("red rolls");
    let view = t.view("");
    assert_eq!(view.players.len(), 2);
    let nobody = tradeholm_engine::Seat(2);
    t.refuses_action(nobody, tradeholm_engine::Action::Roll, "base/setup#seats");
}

// Rule: longest-road
#[test]
fn a_neutral_color_can_hold_the_longest_road() {
    let reds = "road -1,0.NW -1,0.W -1,0.SW -1,0.SE";
    let t = Table::two().pieces("red", "settlement -1,0.N").pieces("red", reds).hand("red", "2b2l");
    let mut t = t.pieces("orange", "road 1,-2.SE 1,-1.NE 1,-1.E 1,-1.SE").start();
    t.road_length("orange", 4);
    t.play("red builds road -1,0.E; red lays orange 1,-1.SW");
    t.longest_road("red");
    t.points("red", 3, 3);
    t.play("red builds road -1,0.NE; red lays orange 1,-1.W");
    t.longest_road("red");
    // Level with red, orange keeps the card; it loses it to a longer road.
    let t = Table::two().pieces("red", "settlement -1,0.N").pieces("red", reds).pieces("red", "road -1,0.E");
    let t = t.pieces("orange", "road 1,-2.SE 1,-1.NE 1,-1.E 1,-1.SE 1,-1.SW").longest_road("orange");
    let mut t = t.hand("red", "2b2l1w1g").start();
    t.points("red", 1, 1);
    t.play("red builds settlement -1,0.S; red settles orange 1,-1.S");
    t.longest_road("orange");
    t.play("red builds road -1,0.NE");
    t.longest_road("red");
    t.points("red", 4, 4);
    t.play("red lays orange 1,-1.W");
}

// Rule: obstacles
#[test]
fn neutral_pieces_are_in_the_way() {
    let t = Table::two().pieces("red", "settlement 0,0.NE road 0,0.NE 0,-1.E").hand("red", "2b2l1w1g");
    let mut t = t.pieces("orange", "road 1,-2.SE").start();
    // The road ends at orange's settlement.
    t.refuses("red builds road 1,-2.SW", "base/roads#not-through-opponent");
    t.refuses("red builds road 1,-2.SE", "base/roads#one-per-path");
    t.refuses("red builds settlement 1,-2.S", "base/settlements#vacant");
    t.refuses("red builds settlement 0,-1.SE", "base/settlements#distance");
    // It cuts a road as well.
    let t = Table::two().pieces("red", "settlement 0,0.NE road 0,0.NE 0,-1.E 1,-2.SW 0,-2.SE").start();
    t.road_length("red", 2);
}

// Rule: not-robbed
#[test]
fn nobody_steals_from_a_neutral_color() {
    let t = Table::two().pieces("blue", "settlement 1,0.S").hand("blue", "1w").cards("red", "2 knight");
    let mut t = t.start();
    t.play("red plays knight; red moves robber 1,-2");
    t.waits_for("red trades and builds");
    t.has("blue", "1w");
}

//! Tests of `docs/rules/base/production.md`.

use tradeholm_engine::{Card, Event};
use tradeholm_protocol::notation::parse_hex;

use crate::table::Table;

// Rule: number-rolled
#[test]
fn the_hexes_with_the_rolled_number_pay_everybody() {
    // Mountains 8 in the east, forest 8 in the west; blue rolls.
    let pieces = Table::bare().pieces("red", "settlement -2,1.N").pieces("blue", "settlement 2,0.S");
    let mut t = pieces.pieces("white", "settlement 0,0.N").before_roll("blue").start();
    t.play("blue rolls 2+6");
    t.has("red", "1l");
    t.has("blue", "1o");
    t.has("white", "-");
    t.supply("ore", 18);
    // The sum counts, not the single dice.
    let mut t = Table::bare().pieces("red", "settlement -2,2.S").before_roll("blue").start();
    t.play("blue rolls 5+4");
    t.has("red", "-");
    t.play("blue ends turn; orange rolls 1+4");
    t.has("red", "1b");
}

// Rule: number-rolled
#[test]
fn the_hex_under_the_robber_is_left_out() {
    let pieces = Table::bare().pieces("red", "settlement -2,1.N").pieces("blue", "settlement 2,0.S");
    let mut t = pieces.robber("2,0").before_roll("red").start();
    assert!(t.view("").producing.is_empty());
    t.play("red rolls 4+4");
    t.has("red", "1l");
    t.has("blue", "-");
    assert_eq!(t.view("").producing, [parse_hex(&t.rules, "-2,1").unwrap()]);
    t.play("red ends turn");
    assert!(t.view("").producing.is_empty());
}

// Rule: settlement
#[test]
fn a_settlement_takes_one_card() {
    let mut t = Table::bare().pieces("red", "settlement 2,0.S").before_roll("white").start();
    t.play("white rolls 4+4");
    t.has("red", "1o");
    t.supply("ore", 18);
}

// Rule: city
#[test]
fn a_city_takes_two_cards() {
    let mut t = Table::bare().pieces("red", "city 2,0.S").before_roll("white").start();
    t.play("white rolls 4+4");
    t.has("red", "2o");
    t.supply("ore", 17);
}

// Rule: each-hex
#[test]
fn every_building_and_every_hex_is_paid_on_its_own() {
    // Three buildings on one hex.
    let mut t = Table::bare().pieces("red", "settlement 2,0.N 2,0.SE city 2,0.SW").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "4o");
    // One building between two hexes with the number, of two kinds and of one.
    let two = Table::bare().hex("1,0", "forest", 8).pieces("red", "city 2,0.SW");
    let mut t = two.before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "2l2o");
    let two = Table::bare().hex("1,0", "mountains", 8).pieces("red", "city 2,0.SW").before_roll("red");
    let mut t = two.start();
    t.play("red rolls 4+4");
    t.has("red", "4o");
    // A corner of the island draws from its one hex only.
    let mut t = Table::bare().pieces("red", "settlement 2,0.NE").before_roll("red").start();
    for (dice, hand) in [("4+4", "1o"), ("1+2", "1o"), ("5+5", "1o"), ("2+3", "1o")] {
        let who = ["red", "blue", "orange", "white"][t.state.on_turn().0 as usize];
        t.play(&format!("{who} rolls {dice}"));
        t.has("red", hand);
        t.play(&format!("{who} ends turn"));
    }
}

// Rule: shortage
#[test]
fn a_resource_too_short_for_several_is_paid_to_nobody() {
    // Two ore are left, red is owed 2 and blue 1; lumber is paid as usual.
    let pieces =
        Table::bare().pieces("red", "city 2,0.N settlement -2,1.N").pieces("blue", "settlement 2,0.S");
    let mut t = pieces.supply("ore", 2, "white").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "1l");
    t.has("blue", "-");
    t.supply("ore", 2);
    assert!(t.events.contains(&Event::SupplyShort { card: Card::Ore, owed: 3, paid: 0 }));
    // With three left it suffices exactly.
    let pieces = Table::bare().pieces("red", "city 2,0.N").pieces("blue", "settlement 2,0.S");
    let mut t = pieces.supply("ore", 3, "white").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "2o");
    t.has("blue", "1o");
    t.supply("ore", 0);
}

// Rule: shortage
#[test]
fn what_the_robber_keeps_back_is_not_owed() {
    // Both mountains have an 8; the robber is on the one of blue, so red alone is owed.
    let pieces = Table::bare().hex("-1,1", "mountains", 8).pieces("red", "city 2,0.N");
    let blue = pieces.pieces("blue", "city -1,1.SE").supply("ore", 2, "white").robber("-1,1");
    let mut t = blue.before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "2o");
    t.has("blue", "-");
}

// Rule: shortage-one-player
#[test]
fn one_player_alone_takes_what_is_left() {
    // Red is owed 3 of the last 2 ore, from two buildings.
    let pieces =
        Table::bare().pieces("red", "city 2,0.N settlement 2,0.S").pieces("blue", "settlement -2,1.N");
    let mut t = pieces.supply("ore", 2, "white").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "2o");
    t.has("blue", "1l");
    t.supply("ore", 0);
    assert!(t.events.contains(&Event::SupplyShort { card: Card::Ore, owed: 3, paid: 2 }));
    t.play("red ends turn; blue rolls 4+4");
    t.has("red", "2o");
    t.has("blue", "2l");
}

// Rule: shortage, shortage-one-player
#[test]
fn each_resource_is_judged_on_its_own() {
    // Both short: ore is owed to one player, lumber to two.
    let pieces = Table::bare().pieces("red", "city 2,0.N city -2,1.N").pieces("blue", "settlement -2,1.S");
    let mut t = pieces.supply("ore", 1, "white").supply("lumber", 2, "white").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "1o");
    t.has("blue", "-");
    t.supply("lumber", 2);
}

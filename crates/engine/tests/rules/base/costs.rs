//! Tests of `docs/rules/base/costs.md`.

use tradeholm_engine::prices;
use tradeholm_protocol::notation::write_cards;

use crate::setup::Setup;
use crate::table::Table;

/// Red can build anything that it can pay.
fn ready() -> Setup {
    Table::bare().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E")
}

/// With exactly these cards it works and the hand is empty; without any one of them it is refused.
fn costs(cards: &str, sentence: &str) {
    let mut t = ready().hand("red", cards).start();
    t.play(sentence);
    t.has("red", "-");
    for card in ["brick", "lumber", "wool", "grain", "ore"] {
        t.supply(card, 19);
    }
    let whole = tradeholm_protocol::notation::parse_cards(cards).unwrap();
    for (kind, _) in whole.iter() {
        let rest = write_cards(whole - tradeholm_engine::Cards::one(kind));
        let mut t = ready().hand("red", &rest).start();
        let sentence = sentence.replace("buys knight", "buys card");
        let refusal = t.refuses(&sentence, "base/costs#pay");
        assert_eq!(refusal.why, tradeholm_engine::Why::Need(tradeholm_engine::Cards::one(kind)));
        t.has("red", &rest);
    }
}

// Rule: road
#[test]
fn a_road_costs_brick_and_lumber() {
    costs("1b1l", "red builds road 0,0.NW");
    assert_eq!(write_cards(prices::ROAD), "1b1l");
}

// Rule: settlement
#[test]
fn a_settlement_costs_brick_lumber_wool_and_grain() {
    costs("1b1l1w1g", "red builds settlement 0,0.SE");
    assert_eq!(write_cards(prices::SETTLEMENT), "1b1l1w1g");
}

// Rule: city
#[test]
fn a_city_costs_three_ore_and_two_grain() {
    costs("2g3o", "red builds city 0,0.N");
    assert_eq!(write_cards(prices::CITY), "2g3o");
}

// Rule: development-card
#[test]
fn a_development_card_costs_ore_wool_and_grain() {
    costs("1w1g1o", "red buys knight");
    assert_eq!(write_cards(prices::DEVELOPMENT_CARD), "1w1g1o");
}

// Rule: pay
#[test]
fn the_cost_goes_from_the_hand_into_the_supply() {
    let mut t = ready().hand("red", "3b2l1w").hand("blue", "9o").start();
    t.supply("brick", 16);
    t.play("red builds road 0,0.NW");
    t.has("red", "2b1l1w");
    t.supply("brick", 17);
    t.supply("lumber", 18);
    t.has("blue", "9o");
    // Other cards do not stand in for a missing one.
    t.refuses("red builds settlement 0,0.SE", "base/costs#pay");
    t.refuses("red buys card", "base/costs#pay");
    t.refuses("red builds city 0,0.N", "base/costs#pay");
}

// Rule: no-limit
#[test]
fn a_turn_may_hold_as_much_building_as_can_be_paid() {
    let mut t = ready().hand("red", "6b6l6w9g9o").start();
    t.play("red builds road 0,0.NW; red builds road 0,0.W; red builds road 0,0.SE; red builds road 0,0.SW");
    t.play("red builds settlement 0,0.SE; red builds settlement 0,0.SW");
    t.play("red builds city 0,0.N; red builds city 0,0.SE");
    t.play("red buys knight; red buys knight; red buys victory_point");
    t.has("red", "1w");
    t.points("red", 8, 7);
}

// Rule: after-roll
#[test]
fn nothing_is_built_or_bought_before_the_roll() {
    let mut t = ready().hand("red", "4b4l4w4g4o").before_roll("red").start();
    for sentence in
        ["red builds road 0,0.NW", "red builds settlement 0,0.SE", "red builds city 0,0.N", "red buys card"]
    {
        t.refuses(sentence, "base/costs#after-roll");
    }
    t.play("red rolls");
    t.refuses("red builds road 0,0.NW", "base/turn#open-decision");
    t.script(&["dice 1+1"]);
    t.play("red builds road 0,0.NW; red builds settlement 0,0.SE");
}

// Rule: after-roll
#[test]
fn a_seven_is_carried_out_before_anything_is_built() {
    let mut t = ready().hand("red", "4b4l4w4g4o").before_roll("red").start();
    t.play("red rolls 3+4");
    t.refuses("red builds road 0,0.NW", "base/turn#open-decision");
    t.play("red discards 4w4g2o");
    t.refuses("red builds road 0,0.NW", "base/turn#open-decision");
    t.play("red moves robber 2,0; red builds road 0,0.NW");
}

// Rule: after-roll
#[test]
fn nobody_builds_on_the_turn_of_another() {
    let mut t = ready().hand("red", "4b4l4w4g4o").turn("blue").start();
    for sentence in
        ["red builds road 0,0.NW", "red builds settlement 0,0.SE", "red builds city 0,0.N", "red buys card"]
    {
        t.refuses(sentence, "base/turn#own-turn");
    }
}

// Rule: after-roll
#[test]
fn free_roads_may_come_before_the_roll() {
    let mut t = ready().cards("red", "1 road_building").before_roll("red").start();
    t.play("red plays road_building; red builds road 0,0.NW; red builds road 0,0.W");
    t.waits_for("red rolls");
    t.pieces_left("red", [11, 4, 4]);
}

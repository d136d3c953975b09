//! Tests of `docs/rules/base/maritime_trade.md`.

use tradeholm_engine::{Action, Card, Cards, Event, Seat, Why};

use crate::table::Table;

/// Intersections at the harbors of the board.
const GENERIC: &str = "settlement 2,0.NE";
const ORE: &str = "settlement 2,-1.N";
const WOOL: &str = "settlement 1,1.SE";

// Rule: after-roll
#[test]
fn trade_with_the_supply_comes_after_the_roll() {
    let mut t = Table::bare().hand("red", "7o").hand("blue", "4o").before_roll("red").start();
    t.refuses("red trades 4:1 ore for 1b", "base/maritime_trade#after-roll");
    t.play("red rolls");
    t.refuses("red trades 4:1 ore for 1b", "base/turn#open-decision");
    t.script(&["dice 1+6"]);
    t.refuses("red trades 4:1 ore for 1b", "base/turn#open-decision");
    t.play("red moves robber 2,0; red trades 4:1 ore for 1b");
    t.has("red", "1b3o");
    t.refuses("blue trades 4:1 ore for 1b", "base/turn#own-turn");
}

// Rule: four-to-one
#[test]
fn four_equal_cards_bring_one_other() {
    for card in Card::RESOURCES {
        for get in Card::RESOURCES.into_iter().filter(|&get| get != card) {
            let mut t = Table::bare()
                .with(|_, p| {
                    p.hands[0] = Cards::of(card, 4);
                    p.supply -= Cards::of(card, 4);
                })
                .start();
            assert_eq!(t.legal("red", "maritime").len(), 4);
            let action = Action::MaritimeTrade { give: card, rate: 4, get: Cards::one(get), gold: 0 };
            assert_eq!(t.rules.check(&t.state, Seat(0), action), Ok(()));
            for rate in [0, 1, 5, 7, 8, 200] {
                let wrong = Action::MaritimeTrade { give: card, rate, get: Cards::one(get), gold: 0 };
                t.refuses_action(Seat(0), wrong, "base/maritime_trade#four-to-one");
            }
        }
    }
}

// Rule: four-to-one
#[test]
fn different_cards_do_not_make_four() {
    let mut t = Table::bare().hand("red", "3o3w").start();
    let refusal = t.refuses("red trades 4:1 ore for 1b", "base/maritime_trade#four-to-one");
    assert_eq!(refusal.why, Why::Need(Cards::one(Card::Ore)));
    t.refuses("red trades 4:1 wool for 1b", "base/maritime_trade#four-to-one");
    assert_eq!(t.legal("red", "maritime"), [""; 0]);
}

// Rule: generic-harbor
#[test]
fn a_generic_harbor_takes_three_of_any_kind() {
    for (card, hand) in [("brick", "3b"), ("lumber", "3l"), ("wool", "3w"), ("grain", "3g"), ("ore", "3o")] {
        let get = if card == "wool" { "1g" } else { "1w" };
        let mut t = Table::bare().hand("red", hand).pieces("red", GENERIC).start();
        t.refuses(&format!("red trades 2:1 {card} for {get}"), "base/maritime_trade#special-harbor");
        t.play(&format!("red trades 3:1 {card} for {get}"));
        t.has("red", get);
        let mut t = Table::bare().hand("red", hand).start();
        t.refuses(&format!("red trades 3:1 {card} for {get}"), "base/maritime_trade#generic-harbor");
    }
    let mut t = Table::bare().hand("red", "2o2w").pieces("red", GENERIC).start();
    t.refuses("red trades 3:1 ore for 1b", "base/maritime_trade#generic-harbor");
}

// Rule: special-harbor
#[test]
fn a_special_harbor_takes_two_of_its_own_kind_only() {
    let mut t = Table::bare().hand("red", "3o3w").pieces("red", ORE).start();
    t.refuses("red trades 2:1 wool for 1b", "base/maritime_trade#special-harbor");
    t.refuses("red trades 3:1 wool for 1b", "base/maritime_trade#generic-harbor");
    t.refuses("red trades 3:1 ore for 1b", "base/maritime_trade#generic-harbor");
    t.play("red trades 2:1 ore for 1b");
    t.has("red", "1b3w1o");
    t.refuses("red trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
}

// Rule: harbor-access
#[test]
fn a_harbor_works_as_soon_as_the_building_stands() {
    // The road ends at the wool harbor; a road alone does not open it.
    let pieces = Table::bare().pieces("red", "settlement 0,1.SE road 1,1.SW 1,1.SE");
    let mut t = pieces.hand("red", "1b1l5w1g").start();
    t.refuses("red trades 2:1 wool for 1o", "base/maritime_trade#special-harbor");
    t.play("red builds settlement 1,1.SE; red trades 2:1 wool for 1o");
    t.has("red", "2w1o");
}

// Rule: harbor-access
#[test]
fn both_ends_serve_a_settlement_or_city_of_the_owner_alone() {
    for (pieces, rate) in [
        (WOOL, 2),
        ("city 1,1.SE", 2),
        ("settlement 1,1.S", 2),
        ("settlement 1,1.NE", 4),
        ("settlement 1,1.SW", 4),
        ("settlement 0,0.N", 4),
    ] {
        let t = Table::bare().pieces("red", pieces).robber("1,1").start();
        let best = |seat| t.rules.best_rate(&t.state, Seat(seat), Card::Wool);
        assert_eq!((best(0), best(1)), (rate, 4), "{pieces}, the robber beside it");
    }
}

// Rule: another-kind
#[test]
fn the_card_taken_is_of_another_kind() {
    let mut t = Table::bare().hand("red", "8o").pieces("red", ORE).start();
    for trade in ["4:1 ore for 1o", "2:1 ore for 1o", "2:1 ore for 1b1o", "4:1 ore for -"] {
        t.refuses(&format!("red trades {trade}"), "base/maritime_trade#another-kind");
    }
    t.refuses("red trades 4:1 ore for 1c", "base/maritime_trade#another-kind");
    t.refuses("red trades 4:1 cloth for 1o", "base/maritime_trade#another-kind");
}

// Rule: several-units
#[test]
fn several_units_are_traded_at_once() {
    let mut t = Table::bare().hand("red", "9o").pieces("red", ORE).start();
    t.play("red trades 2:1 ore for 1b1l1w1g");
    t.has("red", "1b1l1w1g1o");
    let event = Event::MaritimeTraded {
        seat: Seat(0),
        give: Cards::of(Card::Ore, 8),
        get: Cards::resources([1, 1, 1, 1, 0]),
        gold: Default::default(),
    };
    assert!(t.events.contains(&event));
    t.supply("ore", 18);
    let mut t = Table::bare().hand("red", "11g").pieces("red", GENERIC).start();
    t.refuses("red trades 3:1 grain for 4o", "base/maritime_trade#generic-harbor");
    t.play("red trades 3:1 grain for 2o1b");
    t.has("red", "1b2g2o");
    let mut t = Table::bare().hand("red", "8g").start();
    t.refuses("red trades 4:1 grain for 3o", "base/maritime_trade#four-to-one");
    t.play("red trades 4:1 grain for 2o");
}

// Rule: choice-of-rate
#[test]
fn a_worse_rate_may_be_used_as_well() {
    let pieces = Table::bare().hand("red", "4o4b").pieces("red", GENERIC).pieces("red", ORE);
    let mut t = pieces.start();
    for rate in ["2:1", "3:1", "4:1"] {
        t.allows(&format!("red trades {rate} ore for 1w"));
    }
    assert_eq!(t.rules.rates(&t.state, Seat(0), Card::Ore), 0b11100);
    assert_eq!(t.rules.rates(&t.state, Seat(0), Card::Brick), 0b11000);
    assert_eq!(t.legal("red", "maritime").len(), 20);
    t.play("red trades 4:1 ore for 1w");
    t.has("red", "4b1w");
}

// Rule: supply-has-cards
#[test]
fn only_cards_of_the_supply_can_be_taken() {
    let set_up = Table::bare().hand("red", "8g").supply("ore", 1, "white").supply("brick", 0, "white");
    let mut t = set_up.start();
    let refusal = t.refuses("red trades 4:1 grain for 1b", "base/maritime_trade#supply-has-cards");
    assert_eq!(refusal.why, Why::SupplyShort(Cards::one(Card::Brick)));
    t.refuses("red trades 4:1 grain for 2o", "base/maritime_trade#supply-has-cards");
    t.play("red trades 4:1 grain for 1o");
    t.supply("ore", 0);
    t.refuses("red trades 4:1 grain for 1o", "base/maritime_trade#supply-has-cards");
}

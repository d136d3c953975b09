//! More tests of `docs/rules/cities_knights/trade_cards.md`: the two monopolies.

use tradeholm_engine::Why;
use tradeholm_engine::cities_knights::CkViewEvent;
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_protocol::notation::parse_cards;

use crate::table::Table;

// Rule: cities_knights/trade_cards#resource-monopoly, cities_knights/trade_cards#resource-monopoly-few
#[test]
fn a_resource_monopoly_takes_two_cards_from_everybody() {
    let hands = Table::ck().hand("red", "1o").hand("blue", "5o1w").hand("orange", "1o2c").hand("white", "3g");
    let mut t = hands.progress("red", "resource_monopoly").start();
    t.play("red plays resource_monopoly ore");
    t.has("red", "4o");
    t.has("blue", "3o1w");
    t.has("orange", "2c");
    t.has("white", "3g");
    t.under("trade", "resource_monopoly");
    // How many each one gives is known to all.
    let seat = t.seat("red");
    let gave = [("blue", "2o"), ("orange", "1o"), ("white", "-")].map(|(from, cards)| {
        CkViewEvent::Collected { seat, from: t.seat(from), cards: parse_cards(cards).unwrap() }
    });
    for viewer in ["red", "white", ""] {
        let seen: Vec<_> =
            t.ck_saw(viewer).into_iter().filter(|e| matches!(e, CkViewEvent::Collected { .. })).collect();
        assert_eq!(seen, gave, "{viewer}");
    }
}

// Rule: cities_knights/trade_cards#resource-monopoly-few
#[test]
fn two_cards_are_given_and_no_more() {
    for (has, gives) in [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)] {
        let hand = format!("{has}w1b");
        let hand = hand.trim_start_matches("0w");
        let mut t = Table::ck().hand("blue", hand).progress("red", "resource_monopoly").start();
        t.play("red plays resource_monopoly wool");
        let got = if gives == 0 { "-".to_owned() } else { format!("{gives}w") };
        t.has("red", &got);
    }
}

// Rule: cities_knights/trade_cards#resource-monopoly-kinds
#[test]
fn a_resource_monopoly_is_not_for_commodities() {
    let mut t = Table::ck().hand("blue", "5c5n5p").progress("red", "resource_monopoly").start();
    for kind in ["cloth", "coin", "paper"] {
        let rule = "cities_knights/trade_cards#resource-monopoly-kinds";
        assert_eq!(t.refuses(&format!("red plays resource_monopoly {kind}"), rule).why, Why::OnlyResources);
    }
    assert_eq!(t.legal("red", "play").len(), 5);
}

// Rule: cities_knights/trade_cards#resource-monopoly-no-effect
#[test]
fn a_resource_monopoly_needs_an_opponent_with_cards() {
    let mut t =
        Table::ck().hand("red", "5o").progress("blue", "spy").progress("red", "resource_monopoly").start();
    for kind in ["brick", "lumber", "wool", "grain", "ore"] {
        let rule = "cities_knights/trade_cards#resource-monopoly-no-effect";
        assert_eq!(t.refuses(&format!("red plays resource_monopoly {kind}"), rule).why, Why::NoEffect);
    }
    // A single commodity somewhere, and it may be played in vain.
    let mut t = Table::ck().hand("white", "1c").progress("red", "resource_monopoly").start();
    t.play("red plays resource_monopoly ore");
    t.has("red", "-");
    t.progress("red", "-");
}

// Rule: cities_knights/trade_cards#trade-monopoly
#[test]
fn a_trade_monopoly_takes_one_card_from_everybody_who_has_it() {
    let hands = Table::ck().hand("red", "1n").hand("blue", "3n1o").hand("orange", "1n").hand("white", "2c");
    let mut t = hands.progress("red", "trade_monopoly").start();
    t.play("red plays trade_monopoly coin");
    t.has("red", "3n");
    t.has("blue", "2n1o");
    t.has("orange", "-");
    t.has("white", "2c");
    let seat = t.seat("red");
    let gave = [("blue", "1n"), ("orange", "1n"), ("white", "-")].map(|(from, cards)| {
        CkViewEvent::Collected { seat, from: t.seat(from), cards: parse_cards(cards).unwrap() }
    });
    let seen: Vec<_> =
        t.ck_saw("").into_iter().filter(|e| matches!(e, CkViewEvent::Collected { .. })).collect();
    assert_eq!(seen, gave);
}

// Rule: cities_knights/trade_cards#trade-monopoly-kinds
#[test]
fn a_trade_monopoly_is_not_for_resources() {
    let mut t = Table::ck().hand("blue", "5o5w").progress("red", "trade_monopoly").start();
    for kind in ["brick", "lumber", "wool", "grain", "ore"] {
        let rule = "cities_knights/trade_cards#trade-monopoly-kinds";
        assert_eq!(
            t.refuses(&format!("red plays trade_monopoly {kind}"), rule).why,
            Why::Ck(CkWhy::OnlyCommodities)
        );
    }
    assert_eq!(t.legal("red", "play").len(), 3);
}

// Rule: cities_knights/trade_cards#trade-monopoly-no-effect
#[test]
fn a_trade_monopoly_needs_an_opponent_with_cards() {
    let mut t = Table::ck().hand("red", "5n").progress("red", "trade_monopoly").start();
    let refusal =
        t.refuses("red plays trade_monopoly coin", "cities_knights/trade_cards#trade-monopoly-no-effect");
    assert_eq!(refusal.why, Why::NoEffect);
    let mut t = Table::ck().hand("white", "1o").progress("red", "trade_monopoly").start();
    t.play("red plays trade_monopoly coin");
    t.has("red", "-");
    t.has("white", "1o");
    t.progress("red", "-");
}

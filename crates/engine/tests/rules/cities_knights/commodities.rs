//! Tests of `docs/rules/cities_knights/commodities.md`.

use tradeholm_engine::{Card, Cards, Event};

use crate::table::Table;

// Rule: kinds
#[test]
fn paper_cloth_and_coin_are_no_resources() {
    assert_eq!(Card::COMMODITIES.map(|c| c.name()), ["cloth", "coin", "paper"]);
    assert!(Card::COMMODITIES.iter().all(|c| !c.is_resource() && !Card::RESOURCES.contains(c)));
    assert_eq!(Card::RESOURCES.len() + Card::COMMODITIES.len(), Card::ALL.len());
    // Nothing is built with them.
    let pieces = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE");
    let mut t = pieces.hand("red", "9c9n9p").start();
    for sentence in
        ["red builds road 0,0.E", "red builds city 0,0.N", "red recruits 0,0.NE", "red builds wall 0,0.N"]
    {
        t.refuses(sentence, "base/costs#pay");
    }
    // The base game has none of them.
    let mut t = Table::bare().pieces("red", "city 0,-2.N").before_roll("red").start();
    t.play("red rolls 5+5");
    t.has("red", "2o");
}

// Rule: city-production, settlements-none
#[test]
fn what_cities_and_settlements_produce() {
    for (terrain, city, settlement) in [
        ("forest", "1l1p", "1l"),
        ("pasture", "1w1c", "1w"),
        ("mountains", "1o1n", "1o"),
        ("hills", "2b", "1b"),
        ("fields", "2g", "1g"),
        ("desert", "-", "-"),
    ] {
        let number = if terrain == "desert" { 0 } else { 10 };
        let board = || Table::ck().hex("0,-2", terrain, number).before_roll("white");
        let mut t = board().pieces("red", "city 0,-2.N").pieces("blue", "settlement 0,-2.SE").start();
        t.play("white rolls 5+5 ship");
        t.has("red", city);
        t.has("blue", settlement);
        t.has("white", "-");
        // A metropolis is a city.
        let metropolis = board().pieces("red", "city 0,-2.N").levels("red", [0, 4, 0]);
        let mut t = metropolis.metropolis("politics", "red", "0,-2.N").start();
        t.play("white rolls 5+5 ship");
        t.has("red", city);
    }
}

// Rule: city-production
#[test]
fn each_hex_and_each_city_pays_on_its_own() {
    // Two cities and a settlement in mountains 8, and a pasture with the same number beside one of them.
    let pieces = Table::ck().hex("1,1", "pasture", 8).pieces("red", "city 2,0.N 2,0.SE settlement 2,0.SW");
    let mut t = pieces.pieces("blue", "city -2,1.SW").before_roll("blue").start();
    t.play("blue rolls 4+4 ship");
    // Only the settlement touches the pasture.
    t.has("red", "1w3o2n");
    t.has("blue", "1l1p");
    t.supply("ore", 16);
    t.supply("coin", 10);
}

// Rule: no-choice
#[test]
fn both_cards_come_as_they_are() {
    let mut t = Table::ck().pieces("red", "city 0,-2.N").before_roll("red").start();
    t.play("red rolls 5+5 ship");
    // Nobody is asked.
    t.waits_for("red trades and builds");
    t.has("red", "1o1n");
    // Not even when one of the two is out.
    let short = Table::ck().pieces("red", "city 0,-2.N").supply("coin", 0, "white").before_roll("red");
    let mut t = short.start();
    t.play("red rolls 5+5 ship");
    t.waits_for("red trades and builds");
    t.has("red", "1o");
}

// Rule: robber-blocks
#[test]
fn the_robber_blocks_both_cards() {
    let pieces = Table::ck().pieces("red", "city 2,0.N").pieces("blue", "city -2,1.SW").robber("2,0");
    let mut t = pieces.before_roll("red").start();
    t.play("red rolls 4+4 ship");
    t.has("red", "-");
    t.has("blue", "1l1p");
    assert!(t.events.iter().any(|e| matches!(e, Event::Blocked { cards: 2, .. })));
}

// Rule: short-supply
#[test]
fn a_short_supply_is_shared_out_kind_by_kind() {
    let two = || {
        let pieces = Table::ck().pieces("red", "city 2,0.N").pieces("blue", "city 2,0.S");
        pieces.before_roll("red")
    };
    // Two are owed one coin each and one is left: nobody gets a coin, both get the ore.
    let mut t = two().supply("coin", 1, "white").start();
    t.play("red rolls 4+4 ship");
    t.has("red", "1o");
    t.has("blue", "1o");
    t.supply("coin", 1);
    assert!(t.events.contains(&Event::SupplyShort { card: Card::Coin, owed: 2, paid: 0 }));
    // And the other way round.
    let mut t = two().supply("ore", 1, "white").start();
    t.play("red rolls 4+4 ship");
    t.has("red", "1n");
    t.has("blue", "1n");
    t.supply("ore", 1);
    // Enough for both.
    let mut t = two().supply("coin", 2, "white").start();
    t.play("red rolls 4+4 ship");
    t.has("red", "1o1n");
    t.supply("coin", 0);
    // One player alone takes what is left, even if others are owed the ore.
    let one = Table::ck().pieces("red", "city 2,0.N 2,0.SE").pieces("blue", "settlement 2,0.SW");
    let mut t = one.supply("coin", 1, "white").supply("ore", 2, "white").before_roll("red").start();
    t.play("red rolls 4+4 ship");
    t.has("red", "1n");
    t.has("blue", "-");
    t.supply("ore", 2);
    t.supply("coin", 0);
}

// Rule: in-hand
#[test]
fn commodities_are_hidden_in_the_hand() {
    let hands = |cards: &str| Table::ck().pieces("blue", "city 0,0.N").hand("blue", cards).start();
    let (one, other) = (hands("2b2c1n"), hands("1b2o2p"));
    for viewer in ["red", "orange", ""] {
        let (mut a, mut b) = (one.view(viewer), other.view(viewer));
        assert_eq!(a.players[1].cards, 5);
        // Only the supply tells them apart, which lies open.
        (a.supply, b.supply) = (Cards::NONE, Cards::NONE);
        assert_eq!(a, b);
    }
    assert_eq!(one.view("blue").own.unwrap().hand.commodities().total(), 3);
}

// Rule: named-material
#[test]
fn a_card_concerns_what_it_names() {
    let hands = || {
        let pieces = Table::ck().pieces("red", "city 0,0.N").pieces("blue", "city 2,0.N 2,0.S");
        pieces.hand("blue", "3o3n")
    };
    // Resources only.
    let mut t = hands().progress("red", "resource_monopoly").start();
    t.refuses("red plays resource_monopoly coin", "cities_knights/trade_cards#resource-monopoly-kinds");
    t.play("red plays resource_monopoly ore");
    t.has("red", "2o");
    t.has("blue", "1o3n");
    // Commodities only.
    let mut t = hands().progress("red", "trade_monopoly").start();
    t.refuses("red plays trade_monopoly ore", "cities_knights/trade_cards#trade-monopoly-kinds");
    t.play("red plays trade_monopoly coin");
    t.has("red", "1n");
    t.has("blue", "3o2n");
    // Cards of the hand: both.
    let mut t = hands().progress("red", "master_merchant").start();
    t.play("red plays master_merchant blue; red takes_cards 1o1n");
    t.has("red", "1o1n");
}

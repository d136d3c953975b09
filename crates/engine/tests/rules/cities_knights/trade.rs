//! Tests of `docs/rules/cities_knights/trade.md`.

use tradeholm_engine::{Action, Card, Cards, Seat, Why};

use crate::table::Table;

const GENERIC: &str = "settlement 2,0.NE";

// Rule: domestic
#[test]
fn players_trade_commodities_like_resources() {
    let hands = || Table::ck().hand("red", "2c1o").hand("blue", "1n2b").start();
    let mut t = hands();
    t.play("red offers 2c1o for 1n1b to blue; blue accepts red; red confirms blue");
    t.has("red", "1b1n");
    t.has("blue", "1b1o2c");
    // No kind on both sides, and no gifts.
    let mut t = hands();
    t.refuses("red offers 1c for 2c to blue", "base/domestic_trade#no-like-for-like");
    t.refuses("red offers 2c1o for 1c1b to blue", "base/domestic_trade#no-like-for-like");
    t.refuses("red offers 1c for - to blue", "base/domestic_trade#no-gifts");
    t.refuses("red offers 3c for 1b to blue", "base/domestic_trade#both-have-cards");
    t.refuses("blue offers 1n for 1c to orange", "base/domestic_trade#partner-on-turn");
    // A commodity for the resource of the same terrain is another kind.
    let mut t = Table::ck().hand("red", "1c").hand("blue", "1w").start();
    t.play("red offers 1c for 1w to blue; blue accepts red; red confirms blue");
    t.has("red", "1w");
    // Nobody accepts with commodities that are not there.
    let mut t = Table::ck().hand("red", "1c").hand("blue", "1w").start();
    t.play("red offers 1c for 1p to blue");
    t.refuses("blue accepts red", "base/domestic_trade#both-have-cards");
    // Before the roll nothing is traded.
    let mut t = Table::ck().hand("red", "4c").hand("blue", "1w").before_roll("red").start();
    t.refuses("red offers 1c for 1w to blue", "base/domestic_trade#after-roll");
    t.refuses("red trades 4:1 cloth for 1w", "base/maritime_trade#after-roll");
}

// Rule: four-to-one
#[test]
fn four_equal_commodities_bring_one_other_card() {
    for give in Card::COMMODITIES {
        for get in Card::ALL.into_iter().filter(|&get| get != give) {
            let mut t = Table::ck()
                .with(|_, p| {
                    p.hands[0] = Cards::of(give, 4);
                    p.supply -= Cards::of(give, 4);
                })
                .start();
            let trade = |rate| Action::MaritimeTrade { give, rate, get: Cards::one(get), gold: 0 };
            t.refuses_action(Seat(0), trade(3), "base/maritime_trade#generic-harbor");
            t.refuses_action(Seat(0), trade(2), "base/maritime_trade#special-harbor");
            assert_eq!(t.legal("red", "maritime").len(), 7);
            t.play(&format!("red trades 4:1 {} for 1{}", give.name(), letter(get)));
            assert_eq!(t.state.hand(Seat(0)), Cards::one(get));
            t.supply(give.name(), 12);
        }
    }
    let mut t = Table::ck().hand("red", "3c").start();
    let refusal = t.refuses("red trades 4:1 cloth for 1b", "base/maritime_trade#four-to-one");
    assert_eq!(refusal.why, Why::Need(Cards::one(Card::Cloth)));
}

fn letter(card: Card) -> char {
    ['b', 'l', 'w', 'g', 'o', 'c', 'n', 'p'][card as usize]
}

// Rule: generic-harbor
#[test]
fn a_generic_harbor_takes_three_equal_commodities() {
    for (card, hand) in [("cloth", "3c"), ("coin", "3n"), ("paper", "3p")] {
        let mut t = Table::ck().pieces("red", GENERIC).hand("red", hand).start();
        t.refuses(&format!("red trades 2:1 {card} for 1b"), "base/maritime_trade#special-harbor");
        t.play(&format!("red trades 3:1 {card} for 1b"));
        t.has("red", "1b");
        let mut t = Table::ck().pieces("blue", GENERIC).hand("red", hand).start();
        t.refuses(&format!("red trades 3:1 {card} for 1b"), "base/maritime_trade#generic-harbor");
    }
    let mut t = Table::ck().pieces("red", GENERIC).hand("red", "2n1o").start();
    t.refuses("red trades 3:1 coin for 1b", "base/maritime_trade#generic-harbor");
}

// Rule: special-harbor
#[test]
fn a_special_harbor_is_not_for_commodities() {
    // The harbors of ore, wool and lumber, whose terrains give commodities.
    for (at, commodity, resource) in
        [("2,-1.N", "coin", "ore"), ("1,1.SE", "cloth", "wool"), ("-1,-1.NW", "paper", "lumber")]
    {
        let pieces = Table::ck().pieces("red", &format!("settlement {at}"));
        let mut t = pieces.hand("red", "4l4w4o4c4n4p").start();
        t.refuses(&format!("red trades 2:1 {commodity} for 1b"), "base/maritime_trade#special-harbor");
        t.refuses(&format!("red trades 3:1 {commodity} for 1b"), "base/maritime_trade#generic-harbor");
        for card in Card::COMMODITIES {
            assert_eq!(t.rules.best_rate(&t.state, Seat(0), card), 4);
        }
        t.play(&format!("red trades 2:1 {resource} for 1b"));
    }
}

// Rule: resources-for-commodities
#[test]
fn every_rate_for_a_resource_brings_commodities_too() {
    let pieces = Table::ck().pieces("red", "settlement 2,0.NE 2,-1.N").hand("red", "6o7b");
    let mut t = pieces.start();
    t.play("red trades 2:1 ore for 1n; red trades 3:1 brick for 1p; red trades 4:1 brick for 1c");
    t.has("red", "4o1c1n1p");
    // Several at once.
    t.play("red trades 2:1 ore for 1c1p");
    t.has("red", "2c1n2p");
    t.supply("cloth", 10);
    // Only what the supply has.
    let mut t = Table::ck().hand("red", "4o").supply("paper", 0, "white").start();
    t.refuses("red trades 4:1 ore for 1p", "base/maritime_trade#supply-has-cards");
}

// Rule: one-kind
#[test]
fn different_commodities_do_not_make_four() {
    let mut t = Table::ck().hand("red", "3c3n3p3w").start();
    for give in ["cloth", "coin", "paper", "wool"] {
        t.refuses(&format!("red trades 4:1 {give} for 1b"), "base/maritime_trade#four-to-one");
    }
    assert_eq!(t.legal("red", "maritime"), [""; 0]);
    let mut t = Table::ck().hand("red", "8c").start();
    t.refuses("red trades 4:1 cloth for 1c", "base/maritime_trade#another-kind");
    t.refuses("red trades 4:1 cloth for 1c1b", "base/maritime_trade#another-kind");
    t.refuses("red trades 4:1 cloth for -", "base/maritime_trade#another-kind");
    t.play("red trades 4:1 cloth for 1n1p");
    t.has("red", "1n1p");
}

// Rule: better-rates
#[test]
fn guild_merchant_and_fleet_trade_two_for_one() {
    let pieces = Table::ck().pieces("red", "city 2,0.N settlement 2,0.SE").levels("red", [3, 0, 0]);
    let hands = pieces.merchant("red", "2,0").progress("red", "merchant_fleet").hand("red", "8b8o8n");
    let mut t = hands.start();
    let rates = |t: &Table, card| t.rules.rates(&t.state, Seat(0), card);
    // The merchant on mountains, the guild for coin, nothing but the harbor for brick.
    assert_eq!(rates(&t, Card::Ore), 0b11100);
    assert_eq!(rates(&t, Card::Coin), 0b11100);
    assert_eq!(rates(&t, Card::Brick), 0b11000);
    t.play("red plays merchant_fleet brick");
    assert_eq!(rates(&t, Card::Brick), 0b11100);
    // Any rate may be used.
    for rate in ["2:1", "3:1", "4:1"] {
        for card in ["brick", "ore", "coin"] {
            t.allows(&format!("red trades {rate} {card} for 1w"));
        }
    }
    t.play("red trades 2:1 brick for 1w; red trades 4:1 ore for 1w; red trades 2:1 coin for 1w");
    t.has("red", "6b3w4o6n");
}

// Rule: no-progress-cards
#[test]
fn progress_cards_are_never_traded() {
    let hands = Table::ck().progress("red", "spy crane").hand("red", "1b").hand("blue", "1o");
    let mut t = hands.start();
    // An offer holds resources and commodities; nothing else can be named.
    assert!(tradeholm_protocol::notation::parse_action(&t.rules, "offer spy > 1o to blue").is_err());
    t.refuses("red offers - for 1o to blue", "base/domestic_trade#no-gifts");
    t.play("red offers 1b for 1o to blue; blue accepts red; red confirms blue");
    t.progress("red", "crane spy");
    t.progress("blue", "-");
}

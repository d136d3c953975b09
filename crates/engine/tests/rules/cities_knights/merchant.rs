//! Tests of `docs/rules/cities_knights/merchant.md`.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Card, Event, Seat};

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement between mountains and hills, and a Merchant card; blue has a city on the same hex.
fn with_card() -> Setup {
    let pieces = Table::ck().pieces("red", "settlement 2,0.N 0,0.N").pieces("blue", "city 2,0.SE");
    pieces.progress("red", "merchant").progress("blue", "merchant")
}

// Rule: start
#[test]
fn the_first_card_brings_the_merchant_into_play() {
    let mut t = with_card().hand("red", "2o").start();
    t.merchant("-");
    assert_eq!(t.view("").ck.unwrap().merchant, None);
    t.refuses("red trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
    t.play("red plays merchant 2,0");
    t.merchant("red 2,0");
    assert!(t.events.iter().any(|e| matches!(e, Event::Ck(CkEvent::MerchantPlaced { seat: Seat(0), .. }))));
}

// Rule: place
#[test]
fn it_stands_beside_an_own_building() {
    // Land hexes beside the two settlements, whoever else is there.
    let mut t = with_card().start();
    for hex in ["2,0", "2,-1", "0,0", "0,-1", "1,-1"] {
        t.allows(&format!("red plays merchant {hex}"));
    }
    assert_eq!(t.legal("red", "play").len(), 5);
    for hex in ["1,0", "-2,2", "1,1"] {
        t.refuses(&format!("red plays merchant {hex}"), "cities_knights/merchant#place");
    }
    t.play("red plays merchant 2,-1");
    // A road or a knight is no building.
    let road = Table::ck().pieces("red", "road 0,0.NE").knight("red", "0,0.NE", "basic active");
    let mut t = road.progress("red", "merchant").start();
    t.refuses("red plays merchant 0,0", "cities_knights/merchant#place");
}

// Rule: rate
#[test]
fn its_holder_trades_two_for_one() {
    let mut t = with_card().hand("red", "6o3b").hand("blue", "4o").start();
    t.play("red plays merchant 2,0; red trades 2:1 ore for 1w; red trades 2:1 ore for 1n1p");
    t.has("red", "3b1w1n1p");
    t.refuses("red trades 2:1 brick for 1w", "base/maritime_trade#special-harbor");
    // Only for its holder, though blue has a city there; and in later turns too.
    t.play("red ends turn; blue rolls 1+1 ship");
    t.refuses("blue trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
    assert_eq!(t.rules.best_rate(&t.state, Seat(0), Card::Ore), 2);
    assert_eq!(t.rules.best_rate(&t.state, Seat(1), Card::Ore), 3);
}

// Rule: not-commodity
#[test]
fn it_does_not_help_with_the_commodity() {
    for (hex, terrain, commodity, resource) in [
        ("2,0", "mountains", "coin", "ore"),
        ("2,0", "pasture", "cloth", "wool"),
        ("2,0", "forest", "paper", "lumber"),
    ] {
        let set_up = Table::ck().hex(hex, terrain, 8).pieces("red", "settlement 2,0.N").merchant("red", hex);
        let mut t = set_up.hand("red", "2l2w2o3c3n3p").start();
        t.refuses(&format!("red trades 2:1 {commodity} for 1b"), "base/maritime_trade#special-harbor");
        t.refuses(&format!("red trades 3:1 {commodity} for 1b"), "base/maritime_trade#generic-harbor");
        t.play(&format!("red trades 2:1 {resource} for 1b"));
    }
}

// Rule: point, taken
#[test]
fn the_point_and_the_rate_go_with_it() {
    let mut t = with_card().hand("red", "2o").hand("blue", "2o").start();
    t.points("red", 2, 2);
    t.play("red plays merchant 2,0");
    t.points("red", 3, 3);
    t.points("blue", 2, 2);
    t.play("red ends turn; blue rolls 1+1 ship; blue plays merchant 2,0");
    t.merchant("blue 2,0");
    t.points("red", 2, 2);
    t.points("blue", 3, 3);
    t.play("blue trades 2:1 ore for 1b");
    assert_eq!(t.rules.best_rate(&t.state, Seat(0), Card::Ore), 4);
}

// Rule: taken
#[test]
fn only_a_merchant_card_moves_it() {
    let held = with_card().merchant("red", "2,0").hand("red", "2b2o");
    let mut t = held.start();
    // The holder moves it with another card, to another hex.
    t.refuses("red plays merchant 2,0", "cities_knights/trade_cards#merchant-own");
    t.play("red plays merchant 2,-1; red trades 2:1 brick for 1w");
    t.merchant("red 2,-1");
    t.refuses("red trades 2:1 ore for 1w", "base/maritime_trade#special-harbor");
    t.points("red", 3, 3);
    t.refuses("red plays merchant 2,0", "cities_knights/progress_cards#not-bought");
    // It stays when the city beside it is pillaged.
    let city =
        Table::ck().pieces("red", "city 2,0.N").merchant("red", "2,0").barbarians(6).before_roll("red");
    let mut t = city.start();
    t.play("red rolls 1+1 ship");
    t.merchant("red 2,0");
    t.points("red", 2, 2);
}

// Rule: robber
#[test]
fn the_robber_does_not_matter() {
    let mut t = with_card().robber("2,0").hand("red", "2o").start();
    t.play("red plays merchant 2,0; red trades 2:1 ore for 1b");
    t.has("red", "1b");
    t.robber("2,0");
    t.points("red", 3, 3);
}

// Rule: desert
#[test]
fn on_the_desert_it_gives_the_point_alone() {
    let mut t = with_card().hand("red", "3b3l3w3g3o3c3n3p").start();
    t.play("red plays merchant 0,0");
    t.merchant("red 0,0");
    t.points("red", 3, 3);
    for card in Card::ALL {
        assert_eq!(t.rules.best_rate(&t.state, Seat(0), card), 4);
    }
}

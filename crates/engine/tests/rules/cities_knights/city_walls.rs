//! Tests of `docs/rules/cities_knights/city_walls.md`.

use tradeholm_engine::Why;

use crate::setup::Setup;
use crate::table::Table;

/// Red has four cities, a settlement and brick for three walls.
fn four_cities() -> Setup {
    let cities = "city 0,0.N 0,0.S 2,0.N 2,0.S settlement -2,0.N";
    Table::ck().pieces("red", cities).pieces("blue", "city -2,2.N").hand("red", "6b")
}

// Rule: cost
#[test]
fn a_wall_costs_two_brick() {
    let mut t = four_cities().start();
    t.play("red builds wall 0,0.N");
    t.has("red", "4b");
    t.supply("brick", 15);
    assert!(t.has_wall("0,0.N"));
    let mut t = four_cities().hand("red", "1b5l5g5o5w").start();
    assert!(matches!(t.refuses("red builds wall 0,0.N", "base/costs#pay").why, Why::Need(_)));
    let mut t = four_cities().before_roll("red").start();
    t.refuses("red builds wall 0,0.N", "cities_knights/turn#before-roll");
}

// Rule: under-city
#[test]
fn a_wall_stands_under_an_own_city() {
    let mut t = four_cities().start();
    t.refuses("red builds wall -2,0.N", "cities_knights/city_walls#under-city");
    t.refuses("red builds wall -2,2.N", "cities_knights/city_walls#under-city");
    t.refuses("red builds wall 1,0.N", "cities_knights/city_walls#under-city");
    // A metropolis is a city.
    let mut t = four_cities().levels("red", [4, 0, 0]).metropolis("trade", "red", "0,0.N").start();
    t.play("red builds wall 0,0.N");
    assert!(t.has_wall("0,0.N"));
}

// Rule: one-per-city
#[test]
fn a_city_has_one_wall() {
    let mut t = four_cities().walls("0,0.N").start();
    t.refuses("red builds wall 0,0.N", "cities_knights/city_walls#one-per-city");
    t.play("red builds wall 0,0.S");
}

// Rule: limit
#[test]
fn three_walls_at_most() {
    let mut t = four_cities().hand("red", "8b").start();
    t.play("red builds wall 0,0.N; red builds wall 0,0.S; red builds wall 2,0.N");
    t.refuses("red builds wall 2,0.S", "cities_knights/city_walls#limit");
}

// Rule: hand-limit
// Example: 3363
#[test]
fn each_wall_keeps_two_more_cards_safe() {
    for (walls, safe) in [("", 7), ("0,0.N", 9), ("0,0.N 0,0.S", 11), ("0,0.N 0,0.S 2,0.N", 13)] {
        let seated = || four_cities().walls(walls).before_roll("blue");
        let mut t = seated().hand("red", &format!("{safe}g")).start();
        t.play("blue rolls 3+4 trade");
        t.waits_for("blue trades and builds");
        let mut t = seated().hand("red", &format!("{}g", safe + 1)).start();
        t.play("blue rolls 3+4 trade");
        t.waits_for(&format!("red discards {}", (safe + 1) / 2));
    }
}

// Rule: lost
#[test]
fn a_wall_is_lost_with_its_city() {
    let walled = four_cities().walls("0,0.N 0,0.S 2,0.N").barbarians(6).before_roll("white");
    let mut t = walled.pieces("blue", "road -2,2.SW").knight("blue", "-2,2.S", "basic active").start();
    t.play("white rolls 1+1 ship; red loses 0,0.N");
    assert!(!t.has_wall("0,0.N") && t.has_wall("0,0.S"));
    t.building("0,0.N", "red settlement");
    // The wall is in stock again.
    t.play("white ends turn; red rolls 1+1 trade; red builds wall 2,0.S");
}

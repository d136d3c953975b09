//! More tests of `docs/rules/cities_knights/science_cards.md`: Irrigation, Medicine, Mining and Printer.

use tradeholm_engine::cities_knights::ProgressCard;

use super::science_cards::lab;
use crate::setup::Setup;
use crate::table::Table;

// Rule: cities_knights/science_cards#irrigation, cities_knights/science_cards#irrigation-per-hex
// Example: 3741
#[test]
fn line_3741_two_cities_at_one_fields_hex_and_a_settlement_at_another() {
    let pieces = "city 0,1.N 0,1.SE settlement -1,-1.NW";
    for robber in ["0,0", "0,1"] {
        let mut t = Table::ck().pieces("red", pieces).progress("red", "irrigation").robber(robber).start();
        t.play("red plays irrigation");
        t.has("red", "4g");
        t.supply("grain", 15);
        t.progress("red", "-");
    }
}

// Rule: cities_knights/science_cards#irrigation-per-hex
#[test]
fn one_building_at_two_fields_hexes_brings_four() {
    let mut t = Table::ck()
        .pieces("red", "settlement 0,1.S")
        .pieces("blue", "city -2,0.N")
        .knight("red", "-2,0.S", "basic active")
        .progress("red", "irrigation")
        .start();
    t.play("red plays irrigation");
    t.has("red", "4g");
    t.has("blue", "-");
}

// Rule: cities_knights/science_cards#irrigation-short
#[test]
fn irrigation_takes_what_is_left() {
    for left in [1, 2, 3] {
        let pieces = Table::ck().pieces("red", "settlement 0,1.S").progress("red", "irrigation");
        let mut t = pieces.supply("grain", left, "white").start();
        t.play("red plays irrigation");
        t.has("red", &format!("{left}g"));
        t.supply("grain", 0);
    }
}

// Rule: cities_knights/science_cards#irrigation-no-effect
#[test]
fn irrigation_needs_fields_and_grain() {
    let mut t = Table::ck()
        .pieces("red", "city 2,0.N road 0,0.SE")
        .knight("red", "0,0.S", "basic active")
        .progress("red", "irrigation")
        .start();
    t.refuses("red plays irrigation", "cities_knights/science_cards#irrigation-no-effect");
    let pieces = Table::ck().pieces("red", "settlement 0,1.S").progress("red", "irrigation");
    let mut t = pieces.supply("grain", 0, "white").start();
    t.refuses("red plays irrigation", "cities_knights/science_cards#irrigation-no-effect");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

/// Red has three settlements, one city, Medicine and these cards.
fn clinic(cards: &str, hand: &str) -> Setup {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N 0,0.S 2,0.N city 2,0.S");
    pieces.progress("red", cards).hand("red", hand)
}

// Rule: cities_knights/science_cards#medicine
#[test]
fn with_medicine_a_city_costs_two_ore_and_one_grain() {
    clinic("medicine", "2o1g").start().refuses("red builds city 0,0.N", "base/costs#pay");
    let mut t = clinic("medicine", "2o1g").start();
    t.play("red plays medicine");
    assert_eq!(t.ck_view("blue").medicines, 1);
    t.play("red builds city 0,0.N");
    t.has("red", "-");
    t.building("0,0.N", "red city");
    assert_eq!(t.ck_view("blue").medicines, 0);
    for hand in ["1o5g", "5o"] {
        let mut t = clinic("medicine", hand).start();
        t.play("red plays medicine");
        t.refuses("red builds city 0,0.N", "base/costs#pay");
    }
    // A settlement and a wall cost what they cost.
    let mut t = clinic("medicine", "1b1l1w").pieces("red", "road 0,0.NE 0,0.E").start();
    t.play("red plays medicine");
    t.refuses("red builds settlement 0,0.SE", "base/costs#pay");
}

// Rule: cities_knights/science_cards#medicine-not-combined
#[test]
fn two_medicines_serve_two_cities() {
    let mut t = clinic("medicine medicine", "6o4g").start();
    t.play("red plays medicine; red plays medicine; red builds city 0,0.N");
    t.has("red", "4o3g");
    t.play("red builds city 0,0.S");
    t.has("red", "2o2g");
    t.refuses("red builds city 2,0.N", "base/costs#pay");
    let mut t = clinic("medicine medicine", "1o").start();
    t.play("red plays medicine; red plays medicine");
    t.refuses("red builds city 0,0.N", "base/costs#pay");
}

// Rule: cities_knights/science_cards#medicine-this-turn
#[test]
fn medicine_is_lost_at_the_end_of_the_turn() {
    let mut t = clinic("medicine", "2o1g").pieces("blue", "settlement -2,0.N").hand("blue", "2o1g").start();
    t.play("red plays medicine; red ends turn; blue rolls 1+1 trade");
    t.refuses("blue builds city -2,0.N", "base/costs#pay");
    t.play(
        "blue ends turn; orange rolls 1+1 trade; orange ends turn; white rolls 1+1 trade; white ends turn",
    );
    t.play("red rolls 1+1 trade");
    t.refuses("red builds city 0,0.N", "base/costs#pay");
    assert_eq!(t.ck_view("").medicines, 0);
}

// Rule: cities_knights/science_cards#medicine-no-effect
#[test]
fn medicine_needs_a_settlement_and_a_city_piece() {
    let mut t =
        Table::ck().pieces("red", "city 0,0.N").progress("red", "medicine").hand("red", "5o5g").start();
    t.refuses("red plays medicine", "cities_knights/science_cards#medicine-no-effect");
    let four = "city 0,0.N 0,0.S 2,0.N 2,0.S settlement -2,0.N";
    let mut t = Table::ck().pieces("red", four).progress("red", "medicine").hand("red", "5o5g").start();
    t.refuses("red plays medicine", "cities_knights/science_cards#medicine-no-effect");
    // A city on its side is a piece and a place.
    let fallen = "city 0,0.N 0,0.S 2,0.N settlement 2,0.S -2,0.N";
    let mut t = Table::ck().pieces("red", fallen).fallen("2,0.S").progress("red", "medicine").start();
    t.play("red plays medicine");
    clinic("medicine", "-").start().play("red plays medicine");
}

// Rule: cities_knights/science_cards#mining, cities_knights/science_cards#mining-per-hex
// Example: 3761
#[test]
fn line_3761_two_settlements_at_one_mountains_hex_and_a_city_at_another() {
    for robber in ["0,0", "2,0"] {
        let pieces = Table::ck().pieces("red", "settlement 2,0.N 2,0.SE city -1,1.N");
        let mut t = pieces.progress("red", "mining").robber(robber).start();
        t.play("red plays mining");
        t.has("red", "4o");
        t.supply("ore", 15);
    }
}

// Rule: cities_knights/science_cards#mining-short
#[test]
fn mining_takes_what_is_left() {
    let pieces = Table::ck().pieces("red", "settlement 2,0.N city -1,1.N").progress("red", "mining");
    let mut t = pieces.supply("ore", 3, "white").start();
    t.play("red plays mining");
    t.has("red", "3o");
    t.supply("ore", 0);
}

// Rule: cities_knights/science_cards#mining-no-effect
#[test]
fn mining_needs_mountains_and_ore() {
    let mut t = Table::ck()
        .pieces("red", "city 0,1.S")
        .knight("red", "2,0.N", "basic active")
        .progress("red", "mining")
        .start();
    t.refuses("red plays mining", "cities_knights/science_cards#mining-no-effect");
    let pieces = Table::ck().pieces("red", "settlement 2,0.N").progress("red", "mining");
    let mut t = pieces.supply("ore", 0, "white").start();
    t.refuses("red plays mining", "cities_knights/science_cards#mining-no-effect");
}

// Rule: cities_knights/science_cards#printer
#[test]
fn the_printer_is_a_point_as_soon_as_it_is_drawn() {
    let mut t = lab("").levels("red", [0, 0, 1]).start();
    t.play("red rolls 1+1 science");
    t.points("red", 1, 1);
    t.script(&["progress printer"]);
    t.points("red", 2, 2);
    t.progress("red", "-");
    assert_eq!(t.state.opened(ProgressCard::Printer), Some(t.seat("red")));
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

//! Gold for what is built at a river.

use tradeholm_engine::traders_barbarians::TbEvent;
use tradeholm_engine::{Event, Seat};

use crate::table::Table;

// Rule: settlements, two-rivers
#[test]
fn a_settlement_at_a_river_brings_one_gold() {
    // Beside one river hex, beside two, beside none.
    for (roads, at, gold) in
        [("0,-1.SW", "0,-1.S", 1), ("-1,1.NW", "-1,1.NW", 1), ("0,0.SE", "0,0.SE", 1), ("2,0.E", "2,0.SE", 0)]
    {
        let red = Table::rivers().pieces("red", &format!("road {roads}")).hand("red", "1b1l1w1g");
        let mut table = red.start();
        table.play(&format!("red builds settlement {at}"));
        table.has_gold("red", gold);
    }
    let red = Table::rivers().pieces("red", "road 0,-1.SW").hand("red", "1b1l1w1g");
    let mut table = red.start();
    table.play("red builds settlement 0,-1.S");
    let gained = Event::Tb(TbEvent::GoldGained { seat: Seat(0), gold: 1, due: 1 });
    assert_eq!(table.events.iter().filter(|event| **event == gained).count(), 1);
}

// Rule: roads, two-rivers
#[test]
fn a_road_at_a_river_brings_one_gold() {
    let red = Table::rivers().pieces("red", "settlement 0,0.N 2,0.SE").hand("red", "3b3l");
    let mut table = red.start();
    table.play("red builds road 0,0.NE");
    table.has_gold("red", 1);
    table.play("red builds road 0,0.E");
    table.has_gold("red", 1);
    table.play("red builds road 2,0.E");
    table.has_gold("red", 1);
}

// Rule: free-roads
#[test]
fn free_roads_bring_gold_too() {
    let red = Table::rivers().pieces("red", "settlement 0,-1.S").cards("red", "1 road_building");
    let mut table = red.start();
    table.play("red plays road_building; red builds road 0,-1.SE; red builds road 0,-1.SW");
    table.has_gold("red", 2);
}

// Rule: setup, no-roads, from-first-turn
// Example: 4805
#[test]
fn the_set_up_brings_gold_and_then_the_poor_are_known() {
    let mut table = Table::rivers_setup_phase(3);
    table.play("red builds settlement 0,-1.S; red builds road 0,-1.SE");
    table.play("blue builds settlement 2,0.SE; blue builds road 2,0.E");
    table.play("orange builds settlement -2,2.SW; orange builds road -2,2.SW");
    table.has_gold("red", 2);
    table.has_gold("blue", 0);
    table.wealth("-", "");
    table.points("blue", 1, 1);
    table.play("orange builds settlement -2,1.SE");
    table.refuses("orange builds road -2,1.E", "traders_barbarians/rivers#no-roads");
    assert_eq!(table.legal("orange", "road").len(), 2);
    table.play("orange builds road -2,1.SE");
    table.has_gold("orange", 2);
    table.play("blue builds settlement 0,1.NE; blue builds road 1,1.NW");
    table.has_gold("blue", 1);
    table.play("red builds settlement 0,2.S; red builds road 0,2.SE");
    table.waits_for("red rolls");
    table.wealth("-", "blue");
    table.points("red", 2, 2);
    table.points("blue", 0, 0);
}

// Rule: cities
// Example: 4819
#[test]
fn a_city_brings_nothing() {
    let red = Table::rivers().pieces("red", "settlement 0,-1.S").hand("red", "2g3o");
    let mut table = red.start();
    table.play("red builds city 0,-1.S");
    table.has_gold("red", 0);
}

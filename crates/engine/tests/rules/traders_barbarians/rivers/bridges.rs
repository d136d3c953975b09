//! Bridges.

use tradeholm_engine::traders_barbarians::{RiverAction, RiverEvent, RiverWhy};
use tradeholm_engine::{Action, Event, ModuleId, Piece, Seat, Why};
use tradeholm_protocol::notation::parse_path;

use crate::setup::Setup;
use crate::table::Table;

fn rule(name: &str) -> String {
    format!("traders_barbarians/rivers#{name}")
}

/// Red leads to the building site `0,-1.E`.
fn red() -> Setup {
    Table::rivers().pieces("red", "settlement 0,-1.S road 0,-1.SE")
}

// Rule: bridge-cost, bridge-gold, bridge-no-road
#[test]
fn a_bridge_costs_three_cards_and_brings_three_gold() {
    let mut table = red().hand("red", "2b1l").start();
    table.play("red builds bridge 0,-1.E");
    table.has("red", "-");
    table.has_gold("red", 3);
    let told = table.river_view();
    assert_eq!([told.gold_for_building, told.gold_for_bridge], [1, 3]);
    table.pieces_left("red", [14, 4, 4]);
    assert_eq!(table.river_view().left, [2, 3, 3, 3]);
    let path = parse_path(&table.rules, "0,-1.E").unwrap();
    let built = Event::Rivers(RiverEvent::BridgeBuilt { seat: Seat(0), path, free: false });
    assert!(table.events.contains(&built));
    let mut poor = red().hand("red", "1b1l").start();
    poor.refuses("red builds bridge 0,-1.E", "base/costs#pay");
    let mut early = red().hand("red", "2b1l").before_roll("red").start();
    early.refuses("red builds bridge 0,-1.E", "base/costs#after-roll");
    early.play("red rolls 3+4");
    early.refuses("red builds bridge 0,-1.E", "base/turn#open-decision");
    early.waits_for("red moves the robber");
}

// Rule: sites, bridge-place
#[test]
fn a_bridge_needs_a_free_site_that_red_reaches() {
    let mut table = red().hand("red", "2b1l").start();
    let refusal = table.refuses("red builds bridge 0,-1.NE", &rule("sites"));
    assert_eq!(refusal.why, Why::Rivers(RiverWhy::NoSite));
    table.refuses("red builds bridge 1,-1.E", &rule("bridge-place"));
    let nowhere = Action::Rivers(RiverAction::BuildBridge(tradeholm_engine::board::PathId(999)));
    table.refuses_action(Seat(0), nowhere, &rule("sites"));
    assert_eq!(table.legal("red", "bridge"), ["bridge 0,-1.E"]);
    let mut taken = red().bridges("blue", "0,-1.E").hand("red", "2b1l").start();
    taken.refuses("red builds bridge 0,-1.E", &rule("sites"));
    // A settlement at the site is enough.
    let mut table = Table::rivers().pieces("red", "settlement 0,-1.SE").hand("red", "2b1l").start();
    table.play("red builds bridge 0,-1.E");
    table.has_gold("red", 3);
    let mut other = Table::fish().start();
    other.refuses("red builds bridge 0,-1.E", "traders_barbarians/setup#scenarios");
}

// Rule: bridge-place
#[test]
fn not_past_a_settlement_of_another() {
    let red = Table::rivers().pieces("red", "settlement 0,-1.SW road 0,-1.SW 0,-1.SE").hand("red", "2b1l");
    let mut table = red.pieces("blue", "settlement 0,-1.SE").start();
    table.refuses("red builds bridge 0,-1.E", "base/roads#not-through-opponent");
    assert_eq!(table.legal("red", "bridge"), ["bridge -1,-1.E"]);
}

// Rule: three-bridges
#[test]
fn nobody_has_a_fourth_bridge() {
    let three = red().bridges("red", "-1,-1.E 1,-1.E -1,1.E").hand("red", "2b1l");
    let mut table = three.start();
    table.refuses("red builds bridge 0,-1.E", &rule("three-bridges"));
    let option = table.rules.options(&table.state, Seat(0)).into_iter().find(|o| o.verb == "bridge").unwrap();
    assert_eq!((option.left, option.refusal.map(|e| e.why)), (Some(0), Some(Why::NoPieceLeft)));
    let four = red().bridges("red", "-1,-1.E 1,-1.E -1,1.E -2,1.E");
    assert!(four.refused().contains("more bridges"));
}

// Rule: no-roads
#[test]
fn no_road_lies_on_a_building_site() {
    let mut table = red().hand("red", "1b1l").start();
    let refusal = table.refuses("red builds road 0,-1.E", &rule("no-roads"));
    assert_eq!(refusal.why, Why::NobodyBuildsThere);
    table.sites("red", Piece::Road, "0,-1.SW -1,0.E 1,-1.SW");
    let wrong = Table::rivers().pieces("red", "road 0,-1.E");
    assert!(wrong.refused().contains("a road on a building site"));
    assert!(Table::rivers().bridges("red", "0,0.E").refused().contains("no building site"));
    assert!(red().bridges("red", "0,-1.SE").refused().contains("another piece"));
    assert!(Table::rivers().bridges("green", "0,-1.E").refused().contains("nobody"));
}

// Rule: bridge-as-road
#[test]
fn roads_and_settlements_go_on_from_a_bridge() {
    let mut table = red().bridges("red", "0,-1.E").hand("red", "2b2l1w1g").start();
    table.play("red builds road 0,-1.NE; red builds settlement 0,-1.NE");
    table.has_gold("red", 2);
    // It counts as a road for the Longest Road.
    let around = "settlement 0,-1.S road 0,-1.SW 0,-1.SE 0,-1.NE 0,-1.NW";
    let mut table = Table::rivers().pieces("red", around).hand("red", "2b1l").start();
    table.road_length("red", 2);
    table.play("red builds bridge 0,-1.E");
    table.road_length("red", 5);
    table.longest_road("red");
    // It is cut as roads are.
    let red = Table::rivers().pieces("red", around).bridges("red", "0,-1.E");
    let blue = red.pieces("blue", "road 1,-1.NW").hand("blue", "1b1l1w1g").turn("blue");
    let mut table = blue.start();
    table.longest_road("red");
    table.play("blue builds settlement 0,-1.NE");
    table.road_length("red", 3);
    table.longest_road("-");
}

// Rule: not-by-card
#[test]
fn road_building_lays_no_bridge() {
    let mut table = red().cards("red", "1 road_building").hand("red", "2b1l").start();
    table.play("red plays road_building");
    table.refuses("red builds bridge 0,-1.E", &rule("not-by-card"));
    table.refuses("red builds road 0,-1.E", &rule("no-roads"));
    table.play("red builds road 0,-1.SW; red skips road");
    // Nothing but a building site is open.
    let red = Table::rivers().pieces("red", "settlement 0,-1.SE").cards("red", "1 road_building");
    let mut table = red.pieces("blue", "road 0,-1.SE 1,-1.SW").start();
    table.refuses("red plays road_building", "base/development_cards#no-effect");
}

// Rule: bridge-damaged, bridge-no-road
#[test]
fn an_earthquake_spares_bridges() {
    let cards = [ModuleId::EventCards];
    let start = |pieces: &str| {
        let setup = Table::rivers_with(4, &cards).pieces("red", pieces).hand("red", "2b1l");
        let mut table = setup.bridges("red", "-1,1.E").before_roll("red").start();
        table.play("red rolls 4+2");
        table.refuses("red damages -1,1.E", "variants/event_cards#earthquake");
        table
    };
    // Only the damaged road leads there.
    let mut table = start("settlement 0,-1.S road 0,-1.SE");
    table.play("red damages 0,-1.SE");
    table.refuses("red builds bridge 0,-1.E", &rule("bridge-damaged"));
    assert!(table.legal("red", "bridge").is_empty());
    // Another road or a building does as well.
    let mut table = start("settlement 0,-1.S road 0,-1.SE 1,-1.SW");
    table.play("red damages 0,-1.SE; red builds bridge 0,-1.E");
    let mut table = start("settlement 0,-1.SE road 0,-1.SE");
    table.play("red damages 0,-1.SE; red builds bridge 0,-1.E");
    table.refuses("red builds road 0,-1.NE", "variants/event_cards#earthquake-no-roads");
}

// Rule: trade-advantage
#[test]
fn bridges_count_for_trade_advantage() {
    let blue = Table::rivers_with(4, &[ModuleId::EventCards]).pieces("blue", "road 0,0.E 0,0.SE");
    let red = blue.pieces("red", "road 0,-1.SW 0,-1.SE").hand("blue", "1o").before_roll("red");
    let mut table = red.bridges("red", "0,-1.E").start();
    // Three against two, and nobody has the Longest Road.
    table.play("red rolls 1+4");
    table.waits_for("red: take_card");
    table.play("red skips road");
}

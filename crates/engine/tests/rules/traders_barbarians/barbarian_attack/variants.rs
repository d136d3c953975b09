//! With event cards, the friendly robber and the Harbormaster.

use tradeholm_engine::ModuleId;

use crate::table::Table;

// Rule: event-conflict, event-tournament, event-flees
#[test]
fn events_look_at_knights_on_the_board() {
    let setup = Table::raid_with(4, &[ModuleId::EventCards]).before_roll("red").hand("red", "1o");
    let mut table = setup.army("blue", "0,0.E 0,0.W").army("orange", "1,0.E").start();
    // Conflict.
    table.play("red rolls 2+1");
    table.waits_for("blue: take_card");
    table.play("blue does takefrom red");
    table.script(&["steal ore"]);
    table.has("blue", "1o");
    // A tournament is for knight cards, of which there are none.
    let setup = Table::raid_with(4, &[ModuleId::EventCards]).before_roll("red");
    let mut table = setup.army("blue", "0,0.E").start();
    table.play("red rolls 2+3");
    table.waits_for("red trades and builds");
    // Nobody flees.
    let mut table = Table::raid_with(4, &[ModuleId::EventCards]).before_roll("red").start();
    table.play("red rolls 2+2");
    table.waits_for("red trades and builds");
    assert_eq!(table.view("").robber, None);
}

// Rule: event-attacks, seven
#[test]
fn robber_attacks_is_the_seven_of_the_scenario() {
    let setup = Table::raid_with(4, &[ModuleId::EventCards]).before_roll("red").hand("blue", "1o");
    let mut table = setup.start();
    table.play("red rolls 6+1");
    table.waits_for("red: raid_card");
    table.play("red robs blue of ore");
    table.has("red", "1o");
}

// Rule: event-calm-seas
#[test]
fn calm_seas_leave_conquered_harbors_out() {
    let setup = Table::raid_with(4, &[ModuleId::EventCards]).before_roll("red").raiders("2,0 3");
    let setup = setup.pieces("red", "settlement 2,0.SE 1,-2.N").pieces("blue", "settlement 0,-2.N");
    let mut table = setup.start();
    table.play("red rolls 6+6");
    // Both have one that works.
    table.waits_for("red: take_resource");
    table.play("red does gain ore");
    table.waits_for("blue: take_resource");
}

// Rule: friendly-robber
#[test]
fn a_friendly_robber_changes_nothing() {
    let setup = Table::raid_with(4, &[ModuleId::FriendlyRobber]).before_roll("red").hand("blue", "1o");
    let mut table = setup.start();
    table.play("red rolls 3+4; red robs blue of ore");
    table.has("red", "1o");
}

// Rule: harbormaster
#[test]
fn the_harbormaster_loses_what_is_conquered() {
    // Blue has a city and a settlement at harbors; orange a city and a settlement that can fall.
    let setup = Table::raid_with(4, &[ModuleId::Harbormaster]).raiders("2,0 2");
    let setup = setup.pieces("orange", "city 2,0.SE 0,-2.N").pieces("blue", "city 1,-2.N settlement -1,2.S");
    let setup = setup.with(|rules, p| p.harbormaster = rules.owner_of(tradeholm_engine::Color::Orange));
    let mut table = setup.pieces("red", "settlement 0,0.N").hand("red", "3g4o1w").start();
    table.points("orange", 6, 6);
    table.play("red builds city 0,0.N");
    table.script(&["dice 5+6", "dice 1+1", "dice 1+2"]);
    table.conquered("2,0.SE", true);
    // The card passes.
    table.points("orange", 2, 2);
    table.points("blue", 5, 5);
    table.play("red buys card");
    table.script(&["raid intrigue"]);
    table.play("red does intrigue 2,0");
    // Judged anew: orange has more again.
    table.points("orange", 6, 6);
    table.points("blue", 3, 3);
}

//! Turning unexplored hexes up.

use tradeholm_engine::Outcome;
use tradeholm_engine::board::Terrain;
use tradeholm_engine::explorers_pirates::{EpEvent, EpOutcome, Find};
use tradeholm_protocol::notation::parse_hex;

use crate::table::Table;

/// Red's ship is one step from 5,-1.
fn near() -> Table {
    Table::explorers("all").ship_at("red", "3,0.NE", "-").moving()
}

/// The weights of finds of a kind, and of all.
fn weights(table: &Table, kind: impl Fn(Find) -> bool) -> (u32, u32) {
    let outcomes = table.outcomes();
    let of_kind = outcomes
        .iter()
        .filter(|(outcome, _)| matches!(*outcome, Outcome::Ep(EpOutcome::Explored(find)) if kind(find)));
    (of_kind.map(|(_, weight)| weight).sum(), outcomes.iter().map(|(_, weight)| weight).sum())
}

// Rule: at-once, stack, number, reward-card, finished
// Example: 6383
#[test]
fn a_hex_comes_up_with_number_and_card() {
    let mut table = near();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.waits_for("red discovers 5,-1");
    table.cannot_happen("explore hills-8");
    table.cannot_happen("explore shoal-4");
    table.script(&["explore hills-6"]);
    table.has("red", "1b");
    table.purse("red", 2);
    let hex = parse_hex(&table.rules, "5,-1").unwrap();
    assert_eq!((table.state.terrain(hex), table.view("").numbers[hex.index()].0), (Terrain::Hills, 1 << 6));
    table.refuses("red does sail 4,0.NW 3,0.NE", "explorers_pirates/discovery#finished");
    table.waits_for("red: movement");
}

// Rule: at-once
#[test]
fn nobody_sails_past_an_unexplored_hex() {
    let mut table = Table::explorers("all").ship_at("red", "3,0.NE", "-").hand("red", "1w").moving();
    // Beyond 4,0.NW lies 4,0.NE: the ship would have to pass the corner of 5,-1.
    table.refuses("red does sail 3,0.NE 4,0.NE", "explorers_pirates/discovery#at-once");
    assert!(table.rules.check_invariants(&table.state).is_ok());
    table.waits_for("red: movement");
    // No ship lies where something is unexplored.
    let there = Table::explorers("all").ship_at("red", "4,0.NW", "-");
    assert!(there.refused().contains("unexplored"));
}

// Rule: stack
#[test]
fn every_hex_of_the_stack_is_as_likely() {
    let mut table = near();
    table.play("red does sail 3,0.NE 4,0.NW");
    // Sixteen hexes: six of terrain, two of them mountains, one of sea, three each of the others.
    let (sea, all) = weights(&table, |find| find == Find::Sea);
    assert_eq!(all, 16 * sea);
    assert_eq!(weights(&table, |find| find == Find::Lair).0, 3 * sea);
    assert_eq!(weights(&table, |find| matches!(find, Find::Shoal(1..=3))).0, 3 * sea);
    assert_eq!(weights(&table, |find| matches!(find, Find::Shoal(_))).0, 3 * sea);
    assert_eq!(weights(&table, |find| matches!(find, Find::Spice(_))).0, 3 * sea);
    assert_eq!(weights(&table, |find| matches!(find, Find::Land(Terrain::Mountains, _))).0, 2 * sea);
    // Each number of the six is as likely.
    for number in [3, 4, 5, 6, 9, 10] {
        assert_eq!(6 * weights(&table, |find| matches!(find, Find::Land(_, n) if n == number)).0, 6 * sea);
    }
    table.script(&["explore sea"]);
    table.waits_for("red: movement");
}

// Rule: stack, explorers_pirates/boards#fish-for-catan
#[test]
fn of_three_shoals_two_lie_in_the_north() {
    let mut table = Table::explorers("fish").ship_at("red", "3,0.NE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    let (lair, all) = weights(&table, |find| find == Find::Lair);
    assert_eq!((3 * all, 11 * lair), (11 * lair, 3 * all));
    for face in 1..=3 {
        let (weight, all) = weights(&table, |find| find == Find::Shoal(face));
        assert_eq!(33 * weight, 2 * all, "shoal {face}");
    }
    table.script(&["explore shoal-2"]);
    table.waits_for("red: movement");
    // The last hex but one shoal: either of the two others may be it.
    let rest = ["6,-1", "8,-1", "9,-1", "6,-2", "7,-2", "8,-2", "9,-2", "7,-3", "8,-3", "9,-3"];
    let kinds =
        [("hills", 3), ("forest", 4), ("pasture", 5), ("fields", 6), ("mountains", 9), ("mountains", 10)];
    let mut setup = Table::explorers("fish").shoal("9,-3", 2, false);
    for (hex, (terrain, number)) in rest.iter().zip(kinds) {
        setup = setup.hex(hex, terrain, number);
    }
    for hex in &rest[6..9] {
        setup = setup.gold_field(hex, 0, &[]);
    }
    let mut table = setup.ship_at("red", "3,0.NE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    let left: Vec<Outcome> = table.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
    let shoal = |face| Outcome::Ep(EpOutcome::Explored(Find::Shoal(face)));
    assert_eq!(left, [shoal(1), shoal(3)]);
    table.script(&["explore shoal-3"]);
    table.waits_for("red: movement");
}

// Rule: number
#[test]
fn what_produces_nothing_gets_no_number() {
    for found in ["explore sea", "explore gold", "explore shoal-1", "explore spice-swift_voyage"] {
        let mut table = near();
        table.play("red does sail 3,0.NE 4,0.NW");
        table.script(&[found]);
        let hex = parse_hex(&table.rules, "5,-1").unwrap();
        assert_eq!(table.view("").numbers[hex.index()].0, 0, "{found}");
        table.waits_for("red: movement");
    }
}

// Rule: reward-gold
#[test]
fn anything_else_brings_two_gold() {
    for found in ["explore sea", "explore gold", "explore shoal-1", "explore spice-swift_voyage"] {
        let mut table = near();
        table.play("red does sail 3,0.NE 4,0.NW");
        table.script(&[found]);
        table.purse("red", 4);
        table.has("red", "-");
        let red = table.seat("red");
        assert!(table.ep_saw().contains(&EpEvent::DiscoveryPaid { seat: red, gold: 2 }));
        table.waits_for("red: movement");
    }
}

// Rule: reward-card
#[test]
fn a_card_that_the_supply_does_not_have_is_not_replaced() {
    let setup = Table::explorers("all").ship_at("red", "3,0.NE", "-").supply("wool", 0, "white");
    let mut table = setup.moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore pasture-5"]);
    table.has("red", "-");
    table.purse("red", 2);
    table.waits_for("red: movement");
}

// Rule: finished
#[test]
fn the_ship_is_finished_and_others_go_on() {
    let setup = Table::explorers("all").ship_at("red", "2,0.NE", "settler").ship_at("red", "2,0.SE", "-");
    let mut table = setup.hand("red", "1w").moving();
    table.play("red does wool 2,0.NE; red does sail 2,0.NE 4,0.NW");
    table.script(&["explore hills-6"]);
    let ships = table.view("").ep.unwrap().ships;
    assert!(ships.iter().any(|ship| ship.discovered && ship.points == 0 && ship.voyages.is_empty()));
    table.play("red does sail 2,0.SE 3,0.SW; red does settle 4,0.NW 4,0.N; red does sail 3,0.SW 3,0.SE");
    table.waits_for("red: movement");
}

// Rule: ships-only
#[test]
fn buildings_discover_nothing() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).pieces("red", "city 4,0.N");
    let mut table = setup.hand("red", "1l1w").start();
    table.play("red does launch 5,-1.SW");
    table.waits_for("red trades and builds");
}

// Rule: known
#[test]
fn what_came_up_is_there_for_all() {
    let setup = Table::explorers("all").ship_at("red", "3,0.NE", "-").ship_at("blue", "4,0.SE", "-");
    let setup = setup.hex("4,1", "sea", 0).hex("5,1", "hills", 4);
    let mut table = setup.moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore sea"]);
    table.play("red ends turn; blue rolls 1+1; blue does movement");
    // Blue sails over what red discovered, and may put a pirate ship there.
    table.allows("blue does sail 4,0.SE 4,0.NE");
    table.waits_for("blue: movement");
}

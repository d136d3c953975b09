//! Moving ships.

use tradeholm_engine::explorers_pirates::Voyage;
use tradeholm_protocol::notation::{parse_hex, parse_path};

use crate::table::Table;

const ONE: &str = "explorers_pirates/sailing#one-at-a-time";
const POINTS: &str = "explorers_pirates/sailing#points";
const WOOL: &str = "explorers_pirates/sailing#wool";
const PASSING: &str = "explorers_pirates/sailing#passing";

/// A color, its ship, how many paths it reaches for one point, two, three and four, and what turns a hex up.
type Reach = (&'static str, &'static str, [usize; 4], &'static [(u8, &'static str, &'static str)]);

// Rule: points, passing, explorers_pirates/discovery#at-once
#[test]
fn exact_reach_from_the_printed_places() {
    let cases: [Reach; 4] = [
        (
            "orange",
            "2,0.NE",
            [3, 5, 8, 7],
            &[(3, "4,-1.SE", "5,-1"), (4, "4,0.SW", "4,1"), (4, "5,-2.SW", "5,-1")],
        ),
        (
            "white",
            "2,0.SE",
            [3, 5, 8, 7],
            &[(3, "4,0.SW", "4,1"), (4, "3,1.SE", "4,1"), (4, "4,-1.SE", "5,-1")],
        ),
        ("blue", "1,3.NE", [3, 6, 8, 5], &[(3, "3,1.SE", "4,1"), (3, "3,2.SE", "4,2")]),
        ("red", "4,-3.SE", [3, 6, 8, 5], &[(3, "5,-2.SW", "5,-1"), (3, "6,-3.SW", "6,-2")]),
    ];
    for (who, ship, by_points, found) in cases {
        let mut table = Table::explorers("land-ho")
            .turn(who)
            .with(|rules, position| {
                let seat = crate::setup::owner(rules, who).index();
                position.hands[seat] += tradeholm_engine::Cards::one(tradeholm_engine::Card::Wool);
                position.supply -= tradeholm_engine::Cards::one(tradeholm_engine::Card::Wool);
            })
            .moving();
        let sails = table.voyages_of(who, ship);
        let all: usize = by_points.iter().sum();
        assert_eq!((sails.len(), table.discovering(&sails)), (all, found.len()), "{who}: {sails:?}");
        let voyages = table.all_voyages(ship);
        for (points, count) in (1u8..).zip(by_points) {
            assert_eq!(voyages.iter().filter(|v| v.points == points).count(), count, "{who} for {points}");
        }
        for (points, to, hex) in found {
            let there = |v: &&Voyage| v.to == parse_path(&table.rules, to).unwrap();
            let voyage = voyages.iter().find(there).unwrap();
            let hex = Some(parse_hex(&table.rules, hex).unwrap());
            assert_eq!((voyage.points, voyage.discovers), (*points, hex), "{who} to {to}");
            table.allows(&format!("{who} does sail {ship} {to}"));
        }
        if who == "orange" {
            // With wool 36 places are in reach.
            table.play("orange does wool 2,0.NE");
            let sails = table.voyages_of(who, ship);
            assert_eq!((sails.len(), table.discovering(&sails)), (36, 5));
            table.waits_for("orange: movement");
        }
    }
}

// Rule: points
#[test]
fn each_step_costs_a_point() {
    let mut table = Table::explorers("all").ship_at("red", "2,0.NE", "-").moving();
    table.play("red does sail 2,0.NE 3,0.NE");
    let ship = table.view("").ep.unwrap().ships.remove(0);
    assert_eq!((ship.points, ship.under_way, ship.finished), (2, true, false));
    table.play("red does sail 3,0.NE 3,0.SE");
    table.refuses("red does sail 3,0.SE 3,0.SW", POINTS);
    assert!(table.voyages_of("red", "3,0.SE").is_empty());
    table.waits_for("red: movement");
}

// Rule: directions
// Example: 6369
#[test]
fn forward_and_back_costs_two_points() {
    let mut table = Table::explorers("all").ship_at("red", "2,0.NE", "-").pirate_at("4,-1", "blue").moving();
    table.play("red does sail 2,0.NE 3,0.NW; red does sail 3,0.NW 2,0.NE");
    let ship = table.view("").ep.unwrap().ships.remove(0);
    assert_eq!((ship.points, ship.under_way), (2, true));
    table.refuses("red does sail 2,0.NE 2,0.NE", "explorers_pirates/sailing#directions");
    // It has moved.
    table.refuses("red does hunt 2,0.NE", "explorers_pirates/pirate#chase");
    table.waits_for("red: movement");
}

// Rule: wool
#[test]
fn wool_brings_two_points_once_for_each_ship() {
    let setup = Table::explorers("all").ship_at("red", "2,0.NE", "-").ship_at("red", "2,0.SE", "-");
    let mut table = setup.hand("red", "4w").moving();
    // Before the first step, and with the points used up while it is under way.
    table.play("red does wool 2,0.NE; red does sail 2,0.NE 3,0.SE; red does sail 3,0.SE 3,0.SW");
    table.refuses("red does wool 3,0.SW", WOOL);
    table.play("red does wool 2,0.SE");
    table.has("red", "2w");
    table.play("red does sail 2,0.SE 3,0.SE; red does sail 3,0.SE 3,0.NW");
    // The first one is finished now.
    table.refuses("red does wool 3,0.SW", ONE);
    table.refuses("red does sail 3,0.SW 2,0.SE", ONE);
    table.waits_for("red: movement");
    let mut table = Table::explorers("all").ship_at("red", "2,0.NE", "-").hand("red", "1w").moving();
    table.play("red does sail 2,0.NE 3,0.SE; red does wool 3,0.SE; red does sail 3,0.SE 2,0.SE");
    table.waits_for("red: movement");
    let mut poor = Table::explorers("all").ship_at("red", "2,0.NE", "-").hand("red", "1o").moving();
    poor.refuses("red does wool 2,0.NE", "base/costs#pay");
}

// Rule: wool, explorers_pirates/discovery#finished
#[test]
fn wool_does_not_help_a_ship_that_has_discovered() {
    let mut table = Table::explorers("all").ship_at("red", "3,0.NE", "-").hand("red", "1w").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore sea"]);
    table.refuses("red does wool 4,0.NW", "explorers_pirates/discovery#finished");
    table.refuses("red does sail 4,0.NW 3,0.NE", "explorers_pirates/discovery#finished");
    table.waits_for("red: movement");
}

// Rule: passing
#[test]
fn ships_pass_two_others_but_do_not_stop_there() {
    let setup = Table::explorers("all").ship_at("red", "2,0.NE", "-");
    let setup = setup.ship_at("blue", "3,0.NW", "-").ship_at("blue", "3,0.NW", "-");
    let mut table = setup.moving();
    table.refuses("red does sail 2,0.NE 3,0.NW", PASSING);
    table.play("red does sail 2,0.NE 3,0.NE");
    assert_eq!(table.view("").ep.unwrap().ships.iter().filter(|ship| ship.points == 2).count(), 1);
    // Beside one there is room.
    let setup = Table::explorers("all").ship_at("red", "2,0.NE", "-").ship_at("blue", "3,0.NW", "-");
    let mut other = setup.moving();
    other.play("red does sail 2,0.NE 3,0.NW");
    other.waits_for("red: movement");
    table.waits_for("red: movement");
}

// Rule: one-at-a-time
#[test]
fn a_step_of_another_ship_finishes_the_first() {
    let setup = Table::explorers("all").ship_at("red", "2,0.NE", "-").ship_at("red", "2,0.SE", "-");
    let mut table = setup.moving();
    table.play("red does sail 2,0.NE 3,0.NE; red does sail 2,0.SE 3,0.SW");
    table.refuses("red does sail 3,0.NE 3,0.NW", ONE);
    // The second one is still under way.
    table.play("red does sail 3,0.SW 3,0.SE");
    table.waits_for("red: movement");
}

// Rule: one-at-a-time, explorers_pirates/fish_for_catan#roll
#[test]
fn a_roll_for_fish_finishes_a_ship_under_way() {
    let setup = Table::explorers("all").shoal("5,-1", 2, false).ship_at("red", "2,0.NE", "-");
    let mut table = setup.ship_at("red", "2,0.SE", "-").moving();
    table.play("red does sail 2,0.NE 3,0.NE; red does fishroll");
    table.script(&["die 1"]);
    table.refuses("red does sail 3,0.NE 3,0.NW", ONE);
    // One that has made no step is not under way and loses nothing.
    table.play("red does sail 2,0.SE 3,0.SE");
    table.waits_for("red: movement");
}

// Rule: one-at-a-time, explorers_pirates/pirate#chase
#[test]
fn another_ships_try_finishes_it_too() {
    let setup = Table::explorers("all").pirate_at("4,-1", "blue").ship_at("red", "2,0.SE", "-");
    let mut table = setup.ship_at("red", "3,0.NW", "-").moving();
    table.play("red does sail 2,0.SE 3,0.SW; red does hunt 3,0.NW");
    table.script(&["die 3"]);
    table.refuses("red does sail 3,0.SW 3,0.SE", ONE);
    table.play("red does sail 3,0.NW 2,0.NE");
    table.waits_for("red: movement");
}

// Rule: not-finished, still-acts
#[test]
fn loading_on_the_way_finishes_nothing() {
    let setup = Table::explorers("all").pieces("red", "city 2,0.NE 2,0.S").stow("red", "2,0.NE", "crew");
    let setup = setup.stow("red", "2,0.S", "settler").ship_at("red", "2,0.SE", "-");
    let mut table = setup.ship_at("red", "3,0.NW", "-").moving();
    table.play("red does sail 2,0.SE 3,0.SW; red does exchange 3,0.NW 2,0.NE crew");
    // Another ship has loaded: the first goes on.
    table.play("red does sail 3,0.SW 3,0.SE; red does sail 3,0.NW 3,0.NE");
    // Finished, it still acts where it lies.
    table.refuses("red does sail 3,0.SE 3,0.SW", ONE);
    table.play("red does drop 3,0.NE crew");
    table.waits_for("red: movement");
    let setup = Table::explorers("all").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "crew");
    let setup = setup.ship_at("red", "3,0.NE", "-").ship_at("red", "2,0.SE", "-");
    let mut table = setup.moving();
    table.play("red does sail 3,0.NE 3,0.NW; red does sail 2,0.SE 3,0.SW");
    table.play("red does exchange 3,0.NW 2,0.NE crew");
    table.ships("red", "3,0.NW crew; 3,0.SW -");
    table.waits_for("red: movement");
}

// Rule: points-lost
#[test]
fn points_are_not_kept_for_the_next_turn() {
    let mut table =
        Table::explorers("all").ship_at("red", "2,0.NE", "-").ship_at("blue", "2,0.SE", "-").moving();
    table.play("red does sail 2,0.NE 3,0.NW; red ends turn");
    let ships = table.view("").ep.unwrap().ships;
    assert!(ships.iter().all(|ship| ship.points == 4 && !ship.under_way && !ship.finished));
    for who in ["blue", "orange", "white"] {
        table.play(&format!("{who} rolls 1+1; {who} ends turn"));
    }
    table.play("red rolls 1+1; red does movement; red does sail 3,0.NW 3,0.SE; red does sail 3,0.SE 3,0.SW");
    table.refuses("red does sail 3,0.SW 2,0.SE", POINTS);
    table.waits_for("red: movement");
}

// Rule: one-at-a-time
#[test]
fn what_ends_a_way_is_told_and_does_so() {
    // A ship that has made two steps, one that has made none beside the pirate ship, and one at home with cargo.
    let under_way = || {
        let setup =
            Table::explorers("all").pirate_at("4,-1", "blue").shoal("5,-1", 2, false).hand("red", "1w");
        let setup = setup.pieces("red", "city 2,0.SE").stow("red", "2,0.SE", "crew");
        let setup =
            setup.ship_at("red", "2,0.NE", "-").ship_at("red", "4,-1.W", "-").ship_at("red", "2,0.SE", "-");
        let mut table = setup.moving();
        table.play("red does sail 2,0.NE 3,0.SE");
        table
    };
    let mut first = under_way();
    let now = first.view("").ep.unwrap();
    assert!(now.ships.iter().any(|ship| ship.under_way));
    let told = now.end_a_way;
    first.waits_for("red: movement");
    for (sentence, die) in [
        ("sail 2,0.SE 3,1.W", ""),
        ("fishroll", "die 6"),
        ("hunt 4,-1.W", "die 2"),
        ("wool 2,0.SE", ""),
        ("exchange 2,0.SE 2,0.SE crew", ""),
        ("dropbasin 2,0.SE crew", ""),
    ] {
        let mut table = under_way();
        let before = table.view("").ep.unwrap().ships;
        let way = before.iter().find(|ship| ship.under_way).unwrap().name;
        table.play(&format!("red does {sentence}"));
        if !die.is_empty() {
            table.script(&[die]);
        }
        let ships = table.view("").ep.unwrap().ships;
        let ends = ships.iter().any(|ship| ship.name.path == way.path && ship.finished);
        assert_eq!(ends, told.contains(&sentence.split(' ').next().unwrap()), "{sentence}");
        table.waits_for("red: movement");
    }
}

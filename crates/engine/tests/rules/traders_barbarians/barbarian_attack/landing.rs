//! Barbarians land.

use tradeholm_engine::Outcome;
use tradeholm_engine::traders_barbarians::RaidEvent;

use crate::table::Table;

// Rule: landing, three-sums, landing-place, conquered-hex, conquered-building
// Example: 5070
#[test]
fn the_example_of_a_landing() {
    let setup = Table::raid().pieces("red", "settlement -1,-1.NW").raiders("-1,-1 2 1,-2 3 0,-2 0");
    let mut table = setup.pieces("blue", "settlement 0,0.NE").hand("blue", "2g3o").turn("blue").start();
    table.points("red", 1, 1);
    table.play("blue builds city 0,0.NE");
    table.waits_for("blue rolls for a landing");
    table.cannot_happen("dice 3+4");
    table.script(&["dice 1+2"]);
    table.cannot_happen("dice 2+1");
    assert_eq!(table.outcomes().len(), 28);
    table.script(&["dice 4+5"]);
    table.conquered("-1,-1.NW", true);
    table.points("red", 0, 0);
    table.cannot_happen("dice 1+2");
    table.script(&["dice 4+4"]);
    table.raiders("0,-2 1 -1,-1 3 1,-2 3");
    table.waits_for("blue trades and builds");
    let rolled = |e: &RaidEvent| matches!(e, RaidEvent::LandingRolled { landed: 0, .. });
    assert!(table.raid_events().iter().any(rolled));
    assert_eq!(table.raid_view().supply, 36 - 3 - 3 - 1);
}

// Rule: landing
#[test]
fn settlements_bring_a_landing_too_but_not_those_of_the_set_up() {
    let setup = Table::raid().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").hand("red", "1b1l1w1g");
    let mut table = setup.start();
    table.play("red builds settlement 0,0.SE");
    table.waits_for("red rolls for a landing");
    table.script(&["dice 1+1", "dice 6+6", "dice 5+6"]);
    table.raiders("0,2 1 -2,0 1 2,0 1");
    let mut table = Table::raid_setup_phase(3);
    table.play("red builds settlement 0,0.N");
    table.waits_for("red builds the road at 0,-1.SE");
}

// Rule: landing
#[test]
fn a_building_that_wins_ends_the_game_first() {
    let setup = Table::raid().prisoners("red", 20).pieces("red", "settlement 0,0.N").hand("red", "2g3o");
    let mut table = setup.start();
    table.play("red builds city 0,0.N");
    table.waits_for("red has won");
}

// Rule: landing-place, conquered-hex
#[test]
fn a_full_hex_gets_none_and_nothing_is_rolled_for_it() {
    let setup = Table::raid().pieces("red", "settlement 0,0.N").hand("red", "2g3o").raiders("2,0 3");
    let mut table = setup.start();
    table.play("red builds city 0,0.N");
    table.script(&["dice 5+6", "dice 1+1", "dice 1+2"]);
    table.raiders("2,0 3 0,2 1 0,-2 1");
    table.waits_for("red trades and builds");
}

// Rule: supply-empty
#[test]
fn with_the_last_barbarian_a_landing_ends() {
    let setup = Table::raid().pieces("red", "settlement 0,0.N 0,0.SE").hand("red", "4g6o");
    let mut table = setup.barbarian_supply(1, "blue").start();
    table.play("red builds city 0,0.N");
    table.script(&["dice 1+1"]);
    table.waits_for("red trades and builds");
    table.raiders("0,2 1");
    table.play("red builds city 0,0.SE");
    table.waits_for("red trades and builds");
}

// Rule: two-places
#[test]
fn five_and_nine_bring_two_with_five_and_six() {
    let setup = Table::large_raid(5).pieces("red", "settlement 0,0.N").hand("red", "2g3o");
    let mut table = setup.start();
    table.play("red builds city 0,0.N");
    table.script(&["dice 2+3", "dice 4+5", "dice 1+3"]);
    table.raiders("-2,-1 1 -2,3 1 1,-3 1 1,1 1 -1,-2 1");
}

// Rule: two-places
#[test]
fn the_last_barbarian_goes_to_the_first_of_two_hexes() {
    let setup = Table::large_raid(5).pieces("red", "settlement 0,0.N").hand("red", "2g3o");
    let mut table = setup.barbarian_supply(1, "blue").start();
    table.play("red builds city 0,0.N");
    table.script(&["dice 2+3"]);
    table.raiders("-2,-1 1 -2,3 0");
    table.waits_for("red trades and builds");
}

// Rule: three-sums
#[test]
fn sums_are_as_likely_as_two_dice_make_them() {
    let setup = Table::raid().pieces("red", "settlement 0,0.N").hand("red", "2g3o");
    let mut table = setup.start();
    table.play("red builds city 0,0.N");
    let weight = |table: &Table, sum: u8| {
        let of = |(outcome, weight): &(Outcome, u32)| match outcome {
            Outcome::Dice(dice) if dice.sum() == sum => *weight,
            _ => 0,
        };
        table.outcomes().iter().map(of).sum::<u32>()
    };
    let weights: Vec<u32> = (2..=12).map(|sum| weight(&table, sum)).collect();
    assert_eq!(weights, [1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1]);
    table.script(&["dice 2+2", "dice 1+1", "dice 6+6"]);
    assert_eq!(table.raid_view().supply, 33);
}

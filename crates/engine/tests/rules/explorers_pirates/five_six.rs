//! Five and six players.

use tradeholm_engine::{Outcome, explorers_pirates::EpOutcome};

use crate::explorers::{board, config};
use crate::setup::Setup;
use crate::table::Table;

// Rule: parts, counts
#[test]
fn player_two_trades_with_the_supply_builds_and_moves() {
    let setup = Table::explorers_for_five("all-56").pieces("white", "city 3,0.NE").hand("white", "3b1l2w1o");
    let setup = setup.purse("red", 4).purse("white", 4).ship_at("red", "4,0.SE", "-");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 1+1; red does purchase ore; red does purchase ore");
    table.refuses("red does purchase ore", "explorers_pirates/gold#buy");
    table.play("red does movement; red does sail 4,0.SE 4,0.SW; red ends turn");
    // The third to the left has the second part.
    table.waits_for("white trades and builds");
    table.refuses("white offers 1b for 1o to red", "five_six/paired_players#no-domestic-trade");
    table.play("white does purchase ore; white does purchase ore; white trades 3:1 brick for 1gold");
    table.play("white does launch 3,0.E; white does crew 3,0.NE; white does movement");
    table.play("white does exchange 3,0.E 3,0.NE crew; white does sail 3,0.E 4,0.NE");
    table.waits_for("white: movement");
    table.play("white ends turn");
    table.waits_for("blue rolls");
}

// Rule: counts
#[test]
fn both_roll_for_fish_and_pay_for_themselves() {
    let setup = Table::explorers_for_five("all-56").shoal("6,-1", 2, false).shoal("5,1", 4, false);
    let setup = setup.ship_at("red", "4,0.NE", "-").ship_at("white", "4,0.SE", "-");
    let mut table = setup.start();
    table.play("red does movement; red does fishroll");
    table.script(&["die 2"]);
    table.play("red ends turn; white does movement; white does fishroll");
    table.script(&["die 4"]);
    table.refuses("white does fishroll", "explorers_pirates/fish_for_catan#roll");
    table.haul(2, true);
    table.haul(4, true);
    table.waits_for("white: movement");
}

// Rule: captures
#[test]
fn captures_of_player_two_are_resolved_at_the_end_of_the_part() {
    let mut config = config("lairs-56", 5);
    config.victory_points = 5;
    let setup = Setup::new(config, &board("lairs-56")).gold_field("6,-1", 0, &[("red", 1)]);
    let setup = setup.ship_at("white", "5,0.NW", "crew+crew").pieces("white", "city 3,0.NE 5,-4.SE");
    let mut table = setup.start();
    table.play("red ends turn");
    table.waits_for("white trades and builds");
    table.play("white does movement; white does placecrew 5,0.NW 6,-1; white does placecrew 5,0.NW 6,-1; white ends turn");
    // White is the player on turn there: the first step of the capture is white's, and it wins.
    assert_eq!(table.pending(), "white has won");
    table.space("red", "pirate_lairs", 0);
}

// Rule: captures
#[test]
fn the_dice_begin_with_player_two() {
    let setup = Table::explorers_for_five("lairs-56").gold_field("6,-1", 0, &[("red", 1)]);
    let mut table = setup.ship_at("white", "5,0.NW", "crew+crew").start();
    table.play("red ends turn; white does movement");
    table.play("white does placecrew 5,0.NW 6,-1; white does placecrew 5,0.NW 6,-1; white ends turn");
    table.waits_for("white rolls for the hero");
    table.script(&["die 1", "die 1"]);
    let left: Vec<_> = table.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
    let all = [2, 3, 5, 6, 8, 11, 9, 10].map(|n| Outcome::Ep(EpOutcome::LairNumber(n)));
    assert_eq!(left.len(), 8);
    assert!(all.iter().all(|number| left.contains(number)));
    table.script(&["lair 10"]);
    table.waits_for("blue rolls");
}

// Rule: seven
#[test]
fn only_player_one_rolls() {
    let setup =
        Table::explorers_for_five("lairs-56").ship_at("white", "4,0.NE", "-").pirate_at("5,-1", "blue");
    let mut table = setup.start();
    table.play("red ends turn");
    table.refuses("white rolls 3+4", "base/turn#roll-first");
    table.play("white does movement; white does hunt 4,0.NE");
    table.script(&["die 6"]);
    table.waits_for("white: place_pirate_ship");
    table.play("white does pirateship 5,-1");
    table.pirate_ship("5,-1 white");
    table.waits_for("white: movement");
}

// Rule: supply, home-island
#[test]
fn there_is_more_of_everything() {
    for seats in 5..=6 {
        let mut table = Table::explorers_new("all-56", seats);
        let view = table.view("").ep.unwrap();
        assert_eq!((view.hauls_left, view.lair_numbers.len()), (8, 8));
        table.supply("ore", 24);
        let home = board("all-56").features.areas("home").flat_map(|area| area.hexes.clone()).count();
        assert_eq!(home, 22);
        table.waits_for("red places a city in round 1");
    }
    // A sack for each of six players.
    let setup = Setup::new(config("all-56", 6), &board("all-56")).village("6,-1", 0, "red");
    let table = setup.start();
    assert_eq!(table.view("").ep.unwrap().villages[0].sacks, 5);
}

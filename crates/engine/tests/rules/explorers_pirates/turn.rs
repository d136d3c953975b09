//! The phases of a turn, and winning.

use tradeholm_engine::cards::{Card, Cards};
use tradeholm_engine::explorers_pirates::EpWhy;

use crate::explorers::{board, config};
use crate::setup::Setup;
use crate::table::Table;

const MOVEMENT: &str = "explorers_pirates/turn#movement-phase";

/// Red has a harbor settlement, a ship and cards for everything.
fn red() -> Setup {
    let pieces = "city 2,0.NE settlement 0,2.N 4,-3.SE road 0,2.NE";
    let setup = Table::explorers("lairs").pieces("red", pieces).ship_at("red", "2,0.NE", "-");
    setup.purse("red", 6).hand("red", "5b6l5w4g4o")
}

// Rule: production, trade-and-build
// Example: 6323
#[test]
fn build_trade_and_build_again() {
    let mut table = red().before_roll("red").start();
    table.refuses("red does launch 2,0.E", "explorers_pirates/turn#production");
    table.refuses("red does movement", "explorers_pirates/turn#production");
    table.refuses("red does sail 2,0.NE 3,0.NW", MOVEMENT);
    table.play("red rolls 1+1");
    table.play(
        "red builds road 0,2.NW; red trades 3:1 grain for 1o; red does launch 2,0.E; red builds road 0,2.W",
    );
    table.play("red does purchase wool; red does crew 2,0.NE; red builds settlement 0,2.SW");
    table.waits_for("red trades and builds");
}

// Rule: movement-begins
#[test]
fn movement_begins_when_the_player_says_so() {
    let mut table = red().hand("blue", "3o").start();
    table.play("red offers 1b for 1o to blue");
    table.refuses("blue does movement", "base/turn#own-turn");
    table.play("red does movement");
    // The offer is gone, and there is no way back.
    assert_eq!(table.view("").players[0].offer, None);
    table.refuses("blue accepts red", "base/turn#open-decision");
    table.refuses("red does movement", MOVEMENT);
    table.refuses("red offers 1b for 1o to blue", MOVEMENT);
    table.refuses("blue offers 1o for 1b to red", "base/turn#open-decision");
    table.waits_for("red: movement");
}

// Rule: movement-phase
#[test]
fn while_moving_there_is_no_trade_and_no_building() {
    let mut table = red().moving();
    for sentence in [
        "red builds road 0,2.NW",
        "red builds settlement 0,3.NE",
        "red builds city 4,-3.SE",
        "red does launch 2,0.E",
        "red does settler 2,0.NE",
        "red does crew 2,0.NE",
        "red trades 3:1 brick for 1o",
        "red trades 3:1 brick for 1gold",
        "red does purchase ore",
        "red does fastgold ore",
    ] {
        table.refuses(sentence, MOVEMENT);
    }
    // Wool is the one card that is paid.
    table.play("red does wool 2,0.NE");
    table.has("red", "5b6l4w4g4o");
    table.waits_for("red: movement");
}

// Rule: movement-phase
#[test]
fn what_is_gained_while_moving_is_kept() {
    let mut table =
        Table::explorers("lairs").ship_at("red", "3,0.NE", "-").ship_at("red", "2,0.SE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore pasture-6"]);
    table.has("red", "1w");
    // Wool at once, the rest of it next turn.
    table.play("red does wool 2,0.SE; red does end");
    table.has("red", "-");
    table.waits_for("blue rolls");
}

// Rule: end
#[test]
fn the_turn_ends_with_movement_or_without() {
    let mut table = red().start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
    let mut table = red().moving();
    table.play("red ends turn");
    table.waits_for("blue rolls");
    table.refuses("red does sail 2,0.NE 3,0.NW", "base/turn#own-turn");
}

// Rule: seven
#[test]
fn a_seven_halves_large_hands_and_no_gold() {
    let setup = Table::explorers("lairs").hand("red", "9b").hand("blue", "7o").purse("red", 20);
    let mut table = setup.purse("blue", 20).before_roll("red").start();
    table.play("red rolls 3+4");
    table.waits_for("red discards 4");
    table.play("red discards 4b");
    table.has("red", "5b");
    table.has("blue", "7o");
    table.purse("red", 20);
    table.waits_for("red: place_pirate_ship");
}

// Rule: no-robber
#[test]
fn there_is_no_robber() {
    let setup = Table::explorers("lairs").pieces("blue", "settlement 1,0.N").hand("blue", "2o");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 3+4");
    table.refuses("red moves robber 1,0", "base/turn#open-decision");
    table.waits_for("red: place_pirate_ship");
    assert_eq!(table.view("").robber, None);
}

// Rule: winning
#[test]
fn points_win_in_the_own_turn_and_at_its_beginning() {
    let mut config = config("lairs", 4);
    config.victory_points = 6;
    let setup = Setup::new(config.clone(), &board("lairs"));
    let setup = setup.pieces("red", "city 2,0.NE settlement 4,-3.SE");
    let mut table = setup.track("pirate_lairs", &[1, 0, 0, 0], "red").hand("red", "2g2o").start();
    table.points("red", 5, 5);
    table.play("red builds city 4,-3.SE");
    assert_eq!(table.pending(), "red has won");
    // In the turn of another nothing is won; at the beginning of the own one it is.
    let setup = Setup::new(config, &board("lairs")).pieces("blue", "city 2,0.NE 4,-3.SE");
    let mut table = setup.track("pirate_lairs", &[0, 1, 0, 0], "blue").start();
    table.points("blue", 6, 6);
    table.waits_for("red trades and builds");
    table.play("red ends turn");
    assert_eq!(table.pending(), "blue has won");
}

// Rule: movement-phase
#[test]
fn what_ships_do_is_offered_with_its_cost_and_why_not() {
    let offered = |table: &Table| table.rules.options(&table.state, table.seat("red"));
    let why = |table: &Table, verb: &str| {
        let found = offered(table).into_iter().find(|option| option.verb == verb);
        found.unwrap_or_else(|| panic!("{verb} is not offered")).refusal.map(|refusal| refusal.why)
    };
    let mut table = red().start();
    assert_eq!(why(&table, "wool"), Some(EpWhy::NotMoving.into()));
    table.play("red does movement");
    let options = offered(&table);
    let wool = options.iter().find(|option| option.verb == "wool").unwrap();
    assert_eq!((wool.cost, wool.refusal), (Cards::one(Card::Wool), None));
    assert_eq!(why(&table, "settle"), Some(EpWhy::NoCargo.into()));
    assert_eq!(why(&table, "hunt"), Some(EpWhy::NoPirateShip.into()));
    table.play("red does wool 2,0.NE");
    assert_eq!(why(&table, "wool"), Some(EpWhy::WoolPaid.into()));
    table.waits_for("red: movement");
    // Each mission has deeds of its own.
    let verbs = |name: &str| -> Vec<&str> {
        let mut table = Table::explorers(name).ship_at("red", "2,0.NE", "-").moving();
        table.waits_for("red: movement");
        offered(&table).into_iter().map(|option| option.verb).collect()
    };
    for (name, has, lacks) in [
        ("land-ho", &["wool", "exchange", "settle"][..], &["hunt", "placecrew", "deliver", "fishroll"][..]),
        ("lairs", &["placecrew", "pickcrew", "hunt"], &["befriend", "catch", "fishroll", "deliver"]),
        ("fish", &["placecrew", "catch", "fishroll", "deliver"], &["befriend"]),
        ("spices", &["befriend", "catch", "deliver", "hunt"], &["placecrew", "pickcrew"]),
        ("all", &["placecrew", "befriend", "catch", "deliver"], &[]),
    ] {
        let verbs = verbs(name);
        assert!(has.iter().all(|verb| verbs.contains(verb)), "{name}: {verbs:?}");
        assert!(!lacks.iter().any(|verb| verbs.contains(verb)), "{name}: {verbs:?}");
    }
}

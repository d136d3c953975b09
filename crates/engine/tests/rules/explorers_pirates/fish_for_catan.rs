//! Fish for Catan.

use crate::explorers::config;
use crate::table::Table;

const ROLL: &str = "explorers_pirates/fish_for_catan#roll";
const NO_ROLL: &str = "explorers_pirates/fish_for_catan#no-roll";
const CATCH: &str = "explorers_pirates/fish_for_catan#catch";

// Rule: target, hauls
#[test]
fn fifteen_points_and_six_hauls() {
    assert_eq!(config("fish", 4).victory_points, 15);
    let mut table = Table::explorers_new("fish", 3);
    assert_eq!(table.view("").ep.unwrap().hauls_left, 6);
    table.waits_for("red places a city in round 1");
}

// Rule: shoals
#[test]
fn a_shoal_shows_its_number() {
    let mut table = Table::explorers("fish").ship_at("red", "3,0.NE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore shoal-3"]);
    table.haul(3, false);
    table.purse("red", 4);
    // It is sea.
    let hex = tradeholm_protocol::notation::parse_hex(&table.rules, "5,-1").unwrap();
    assert!(table.state.terrain(hex).is_sea());
    table.waits_for("red: movement");
    // South of the sea lie the other three.
    let mut table = Table::explorers("fish").ship_at("red", "3,0.SE", "-").moving();
    table.play("red does sail 3,0.SE 4,0.SW");
    table.cannot_happen("explore shoal-3");
    table.script(&["explore shoal-6"]);
    table.haul(6, false);
    table.waits_for("red: movement");
}

// Rule: roll, place-haul
#[test]
fn the_shoal_of_the_die_gets_a_haul_once_a_turn() {
    let setup = Table::explorers("fish").shoal("5,-1", 2, false).shoal("4,1", 4, false);
    let mut table = setup.ship_at("red", "2,0.NE", "-").start();
    table.refuses("red does fishroll", "explorers_pirates/turn#movement-phase");
    table.play("red does movement; red does fishroll");
    table.waits_for("red rolls for fish");
    table.script(&["die 2"]);
    table.haul(2, true);
    table.haul(4, false);
    table.refuses("red does fishroll", ROLL);
    // The next player rolls anew; a number that lies nowhere brings nothing.
    table.play("red ends turn; blue rolls 1+1; blue does movement; blue does fishroll");
    table.script(&["die 5"]);
    table.haul(4, false);
    table.refuses("blue does fishroll", ROLL);
    table.waits_for("blue: movement");
}

// Rule: place-haul
#[test]
fn no_second_haul_and_none_under_the_pirate() {
    for (die, one, other) in [(2, true, false), (4, true, false), (5, true, true)] {
        let setup =
            Table::explorers("fish").shoal("5,-1", 2, true).shoal("4,1", 4, false).pirate_at("4,1", "blue");
        let mut table = setup.shoal("5,1", 5, false).ship_at("red", "2,0.NE", "-").moving();
        table.play("red does fishroll");
        table.script(&[&format!("die {die}")]);
        table.haul(2, one);
        table.haul(4, false);
        table.haul(5, other);
        table.waits_for("red: movement");
    }
}

// Rule: no-roll
#[test]
fn no_roll_where_nothing_could_come() {
    let setup =
        Table::explorers("fish").shoal("5,-1", 2, true).shoal("4,1", 4, false).pirate_at("4,1", "blue");
    let mut table = setup.ship_at("red", "2,0.NE", "-").moving();
    table.refuses("red does fishroll", NO_ROLL);
    table.waits_for("red: movement");
    // All hauls are out.
    let setup = Table::explorers("fish").shoal("5,-1", 2, true).shoal("4,1", 4, false);
    let setup = setup
        .pieces("blue", "city 1,2.SE 2,0.S")
        .stow("blue", "1,2.SE", "haul")
        .stow("blue", "2,0.S", "haul");
    let setup = setup
        .ship_at("red", "2,0.NE", "haul")
        .ship_at("red", "2,0.E", "haul")
        .ship_at("blue", "2,0.E", "haul");
    let mut table = setup.moving();
    assert_eq!(table.view("").ep.unwrap().hauls_left, 0);
    table.refuses("red does fishroll", NO_ROLL);
    table.waits_for("red: movement");
    let mut nothing = Table::explorers("fish").ship_at("red", "2,0.NE", "-").moving();
    nothing.refuses("red does fishroll", NO_ROLL);
    nothing.waits_for("red: movement");
}

// Rule: catch
// Example: 6831
#[test]
fn an_empty_ship_takes_the_haul_and_is_full() {
    let setup = Table::explorers("fish").shoal("5,-1", 2, true).ship_at("red", "3,0.NE", "-");
    let mut table = setup.moving();
    table.refuses("red does catch 3,0.NE 5,-1", CATCH);
    table.play("red does sail 3,0.NE 4,0.NW; red does catch 4,0.NW 5,-1");
    table.haul(2, false);
    table.ships("red", "4,0.NW haul");
    // It goes on with what points it has.
    table.play("red does sail 4,0.NW 3,0.NE");
    table.refuses("red does catch 3,0.NE 5,-1", CATCH);
    table.waits_for("red: movement");
}

// Rule: catch
#[test]
fn only_an_empty_ship_catches() {
    let setup = Table::explorers("fish").shoal("5,-1", 2, true).ship_at("red", "4,0.NW", "crew");
    let mut table = setup.moving();
    table.refuses("red does catch 4,0.NW 5,-1", CATCH);
    table.play("red does drop 4,0.NW crew; red does catch 4,0.NW 5,-1");
    table.ships("red", "4,0.NW haul");
    table.waits_for("red: movement");
    // Without points, and right after it came there.
    let setup = Table::explorers("fish").shoal("5,-1", 2, true).ship_at("red", "2,0.NE", "-");
    let mut table = setup.moving();
    table.play("red does sail 2,0.NE 4,0.NE; red does catch 4,0.NE 5,-1");
    table.waits_for("red: movement");
}

// Rule: deliver
#[test]
fn hauls_are_delivered_at_a_dock() {
    let setup = Table::explorers("fish").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "haul");
    let setup = setup.ship_at("red", "3,0.E", "haul").shoal("5,-1", 2, false);
    let mut table = setup.moving();
    let docks = "explorers_pirates/council#docks";
    table.refuses("red does deliver 3,0.E", docks);
    table.play("red does sail 3,0.E 3,0.NE; red does deliver 3,0.NE");
    table.space("red", "fish_for_catan", 1);
    table.ships("red", "3,0.NE -");
    assert_eq!(table.view("").ep.unwrap().hauls_left, 5);
    table.refuses("red does deliver 3,0.NE", docks);
    // The basin's must come aboard first; any number in one phase.
    table.play("red does sail 3,0.NE 3,0.NW; red does exchange 3,0.NW 2,0.NE haul; red does deliver 3,0.NW");
    table.space("red", "fish_for_catan", 2);
    table.card_of("fish_for_catan", "red");
    table.points("red", 2 + 1 + 1, 4);
    table.waits_for("red: movement");
}

// Rule: pirate-catches
#[test]
fn a_pirate_ship_takes_the_haul_of_a_shoal() {
    let setup =
        Table::explorers("fish").shoal("5,-1", 2, true).ship_at("blue", "4,0.NE", "haul").purse("blue", 1);
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 3+4; red does pirateship 5,-1");
    table.haul(2, false);
    assert_eq!(table.view("").ep.unwrap().hauls_left, 5);
    table.play("red robs blue");
    table.ships("blue", "4,0.NE haul");
    table.purse("red", 3);
}

use tradeholm_protocol::notation::parse_hex;

use crate::setup::Setup;
use crate::table::Table;

/// Blue's ship at the sea hex east of the main island.
fn sea() -> Setup {
    Table::sea().ships("blue", "1,0.SE").hand("blue", "1o")
}

// Rule: start
#[test]
fn it_begins_where_the_scenario_says() {
    let table = Table::sea().start();
    assert_eq!(table.sea_view().pirate, parse_hex(&table.rules, "3,0").ok());
}

// Rule: seven, victim
#[test]
fn after_a_seven_robber_or_pirate_is_moved() {
    let mut table = sea().before_roll("red").start();
    table.play("red rolls 3+4");
    table.allows("red moves robber 0,0");
    table.play("red moves pirate 1,0 stealing ore");
    table.has("red", "1o");
    table.has("blue", "-");
    table.waits_for("red trades and builds");
    // One of the two, once.
    table.refuses("red moves pirate 1,1", "seafarers/pirate#seven");
    table.refuses("red moves robber 0,0", "base/robber#only-seven-or-knight");
}

// Rule: knight
#[test]
fn a_knight_moves_either_and_counts_for_the_army() {
    let mut table = sea().cards("red", "1 knight").start();
    table.play("red plays knight; red moves pirate 1,0 stealing ore");
    assert_eq!(table.state.knights(table.seat("red")), 1);
}

// Rule: sea-only, must-move
#[test]
fn it_goes_to_another_sea_hex() {
    let mut table = sea().cards("red", "1 knight").start();
    table.play("red plays knight");
    table.refuses("red moves pirate 0,0", "seafarers/pirate#sea-only");
    table.refuses("red moves pirate 3,0", "seafarers/pirate#must-move");
    // The frame is sea.
    table.play("red moves pirate 3,1");
}

// Rule: one-card, as-robber
#[test]
fn one_of_several_is_chosen_and_loses_one_card() {
    let mut table = sea()
        .ships("blue", "1,0.SW")
        .ships("orange", "1,0.E")
        .ships("red", "1,0.NE")
        .hand("orange", "1b")
        .cards("red", "1 knight")
        .start();
    table.play("red plays knight; red moves pirate 1,0");
    table.waits_for("red robs blue or orange");
    table.refuses("red robs red", "seafarers/pirate#victim");
    table.play("red robs orange of brick");
    table.has("orange", "-");
    table.has("blue", "1o");
}

// Rule: as-robber, nothing-else
#[test]
fn buildings_at_its_hex_do_not_matter() {
    let mut table =
        Table::sea().pieces("blue", "settlement 0,0.NE").hand("blue", "1o").cards("red", "1 knight").start();
    table.play("red plays knight; red moves pirate 1,0");
    table.has("blue", "1o");
    table.play("red ends turn; blue rolls 4+6");
    // The forest beside it produces.
    table.has("blue", "1l1o");
}

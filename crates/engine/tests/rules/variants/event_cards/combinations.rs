//! Event cards with five and six players and with other variants.

use tradeholm_engine::ModuleId;

use super::cards_with;
use crate::table::Table;

// Rule: five-six, order
#[test]
fn player_one_turns_up_the_card_and_either_part_repairs() {
    let table = Table::large(6, &[ModuleId::EventCards]).before_roll("red");
    let roads =
        table.pieces("red", "settlement 0,0.N road 0,0.NE").pieces("white", "settlement 0,0.S road 0,0.SE");
    let mut t = roads.hand("white", "1b1l").hand("red", "1b1l").start();
    t.pair("red", "white");
    t.play("red rolls 4+2");
    t.waits_for("red: earthquake");
    t.play("red damages 0,0.NE; white damages 0,0.SE; red ends turn");
    // Player 2 turns up no card, and repairs in its part.
    t.waits_for("white trades and builds");
    t.refuses("white builds road 0,0.E", "variants/event_cards#earthquake-no-roads");
    t.play("white repairs; white ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 35);
    t.script(&["dice 2+4"]);
    t.play("blue ends turn; green ends turn");
    t.play("orange rolls 3+5; orange ends turn; brown ends turn; white rolls 4+4; white ends turn");
    // Red repairs as player 2 of white's turn.
    t.waits_for("red trades and builds");
    t.play("red repairs");
    assert!(t.view("").event_cards.unwrap().damaged.is_empty());
}

// Rule: five-six, order
#[test]
fn all_six_take_in_turn_from_player_one() {
    let mut t = Table::large(6, &[ModuleId::EventCards]).before_roll("white").start();
    t.play(
        "white rolls 1+1; white gains ore; green gains ore; brown gains ore; red gains ore; blue gains ore",
    );
    t.waits_for("orange: take_resource");
    t.play("orange gains ore");
    t.waits_for("white trades and builds");
}

// Rule: all-players
#[test]
fn a_color_without_a_player_takes_no_part() {
    // Brown does not play; its settlement counts for nothing.
    let mut config = crate::large::config(5, &[ModuleId::EventCards]);
    config.house.victory_points = Some(10);
    let mut t = Table::new(config, &crate::large::beginners());
    t.play("red rolls 4+2");
    for who in ["red", "blue", "orange", "white", "green"] {
        t.waits_for(&format!("{who}: earthquake"));
        t.play(&format!("{who} {}", t.legal(who, "damage")[0].replace("damage", "damages")));
    }
    t.waits_for("red trades and builds");
}

// Rule: combinations
#[test]
fn the_other_variants_go_on_as_they_are() {
    let modules = [ModuleId::FriendlyRobber, ModuleId::Harbormaster];
    let mut t = cards_with(3, &modules)
        .pieces("blue", "settlement 2,0.N 0,2.S")
        .pieces("orange", "city 0,-1.N settlement -2,2.S")
        .start();
    assert_eq!(t.rules.victory_target(), 11);
    t.play("red rolls 3+4");
    t.refuses("red moves robber 2,0", "variants/friendly_robber#no-move");
    t.play("red moves robber 0,-1");
}

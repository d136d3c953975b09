//! What the defenders get when the knights win.

use super::{battle, one_step};
use crate::table::Table;

// Rule: defender
#[test]
fn the_strongest_alone_is_defender() {
    // One mighty knight is more than two basic ones.
    let mut t = one_step()
        .knight("red", "0,0.NE", "mighty active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("blue", "-2,2.SE", "basic active")
        .start();
    t.points("red", 4, 4);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [3, 2, 0, 0]);
    t.defender("red", 1);
    t.defender("blue", 0);
    t.points("red", 5, 5);
    for viewer in ["red", "blue", ""] {
        assert_eq!(t.view(viewer).ck.unwrap().players[0].defender, 1);
    }
    t.waits_for("white trades and builds");
    // Also a player without a city.
    let white =
        one_step().knight("white", "2,-2.S", "mighty active").knight("white", "2,-2.SE", "strong active");
    let mut t = white.start();
    t.play("white rolls 1+1 ship");
    t.defender("white", 1);
    // When the barbarians win, nobody is defender.
    let mut t = one_step().knight("red", "0,0.NE", "mighty active").start();
    t.play("white rolls 1+1 ship; blue loses -2,0.N");
    t.defender("red", 0);
}

// Rule: defender-cards-out
#[test]
fn a_seventh_defender_gets_the_point_all_the_same() {
    let out = one_step().defender("red", 3).defender("blue", 2).defender("white", 1);
    let mut t = out.knight("red", "0,0.NE", "mighty active").knight("red", "0,0.SE", "strong active").start();
    t.points("red", 7, 7);
    t.play("white rolls 1+1 ship");
    t.defender("red", 4);
    t.points("red", 8, 8);
}

// Rule: defender-tie
#[test]
fn tied_defenders_draw_a_card_of_their_choice() {
    let mut t = one_step()
        .knight("red", "0,0.NE", "mighty active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("blue", "-2,2.SE", "strong active")
        .knight("orange", "0,2.NE", "strong active")
        .before_roll("blue")
        .start();
    t.play("blue rolls 1+1 ship");
    battle(&t, 5, [3, 3, 2, 0]);
    // From the player on turn clockwise: blue, then red.
    t.waits_for("blue: defender_reward");
    t.refuses("red chooses trade", "base/turn#open-decision");
    t.refuses("blue skips", "base/turn#open-decision");
    t.refuses("blue ends turn", "base/turn#open-decision");
    t.play("blue chooses science");
    t.waits_for("science card of blue");
    t.script(&["progress crane"]);
    t.waits_for("red: defender_reward");
    t.play("red chooses politics");
    t.cannot_happen("progress crane");
    t.script(&["progress spy"]);
    t.progress("blue", "crane");
    t.progress("red", "spy");
    t.progress("orange", "-");
    for who in ["red", "blue", "orange", "white"] {
        t.defender(who, 0);
    }
    t.waits_for("blue trades and builds");
}

// Rule: defender-tie
#[test]
fn a_fifth_card_of_a_tied_defender_is_dealt_with_first() {
    let tied = one_step().knight("red", "0,0.NE", "mighty active").knight("blue", "-2,2.NE", "mighty active");
    let mut t = tied.progress("red", "crane crane mining mining").start();
    t.play("white rolls 1+1 ship; red chooses trade");
    t.script(&["progress merchant"]);
    t.waits_for("red: fifth_card");
    t.refuses("blue chooses trade", "base/turn#open-decision");
    // The knights are inactive and the ship is back only after the last card.
    t.barbarians(7);
    t.play("red returns merchant; blue chooses trade");
    t.script(&["progress merchant"]);
    t.barbarians(0);
    t.knight("0,0.NE", "red mighty inactive");
}

// Rule: tie-at-zero
#[test]
fn a_tie_at_zero_brings_nothing() {
    let no_city = Table::ck().pieces("red", "settlement 0,0.N").barbarians(6).before_roll("red");
    let mut t = no_city.knight("red", "0,0.NE", "mighty inactive").start();
    t.play("red rolls 1+1 ship");
    battle(&t, 0, [0; 4]);
    t.defender("red", 0);
    t.waits_for("red trades and builds");
    // Without cities one active knight is enough for the card.
    let no_city = Table::ck().pieces("red", "settlement 0,0.N").barbarians(6).before_roll("red");
    let mut t = no_city.knight("red", "0,0.NE", "basic active").start();
    t.play("red rolls 1+1 ship");
    t.defender("red", 1);
}

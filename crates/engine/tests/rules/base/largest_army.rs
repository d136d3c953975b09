//! Tests of `docs/rules/base/largest_army.md`.

use tradeholm_engine::Event;

use crate::table::Table;

// Rule: three
#[test]
fn the_third_knight_takes_the_largest_army() {
    let mut t = Table::bare().knights("red", 1).cards("red", "2 knight").start();
    t.play("red plays knight; red moves robber 2,0");
    t.largest_army("-");
    t.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    t.play("white rolls 1+1; white ends turn; red plays knight");
    t.largest_army("red");
    t.points("red", 2, 2);
    assert!(t.events.contains(&Event::LargestArmy { holder: t.seat("red"), knights: 3 }));
    t.play("red moves robber 0,0");
}

// Rule: more-than-holder
#[test]
fn only_more_knights_take_it_over() {
    let set_up = Table::bare().knights("red", 3).knights("blue", 2).cards("blue", "2 knight");
    let mut t = set_up.cards("red", "2 knight").turn("blue").start();
    t.largest_army("red");
    t.play("blue plays knight; blue moves robber 2,0");
    t.largest_army("red");
    t.play("blue ends turn; orange rolls 1+1; orange ends turn; white rolls 1+1; white ends turn");
    t.play("red rolls 1+1; red ends turn; blue plays knight");
    t.largest_army("blue");
    t.points("blue", 2, 2);
    t.points("red", 0, 0);
    t.play("blue moves robber 0,0; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    t.play("white rolls 1+1; white ends turn; red plays knight; red moves robber 2,0");
    t.largest_army("blue");
    t.points("red", 0, 0);
}

// Rule: more-than-holder
#[test]
fn the_holder_keeps_it_by_playing_on() {
    let mut t = Table::bare()
        .knights("red", 3)
        .knights("blue", 3)
        .largest_army("red")
        .cards("red", "1 knight")
        .start();
    t.play("red plays knight; red moves robber 2,0");
    t.largest_army("red");
    assert!(!t.events.iter().any(|e| matches!(e, Event::LargestArmy { .. })), "nothing changes hands");
}

// Rule: only-played
#[test]
fn knights_in_hand_do_not_count() {
    let mut t = Table::bare()
        .cards("red", "5 knight")
        .knights("blue", 2)
        .cards("blue", "1 knight")
        .turn("blue")
        .start();
    t.largest_army("-");
    t.play("blue plays knight; blue moves robber 2,0");
    t.largest_army("blue");
    // Played knights stay for the rest of the game.
    t.play("blue ends turn; orange rolls 1+1; orange ends turn");
    assert_eq!(t.view("").players[1].knights, 3);
    t.largest_army("blue");
}

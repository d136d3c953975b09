//! The play language must itself be able to fail.

use crate::table::Table;

#[test]
#[should_panic(expected = "nobody asked for the outcome")]
fn an_outcome_that_nobody_asks_for_fails() {
    // Nobody is there to rob, so no card is stolen.
    let mut t = Table::bare().cards("red", "1 knight").start();
    t.play("red plays knight; red moves robber 2,0 stealing ore");
}

#[test]
#[should_panic(expected = "outcomes that nobody asked for")]
fn an_outcome_laid_ready_in_vain_fails() {
    let mut t = Table::bare().before_roll("red").start();
    t.script(&["dice 1+1", "dice 2+2"]);
    t.play("red rolls");
}

#[test]
#[should_panic(expected = "the test ends while the game waits: red moves the robber")]
fn an_unanswered_decision_fails() {
    let mut t = Table::bare().before_roll("red").start();
    t.play("red rolls 3+4");
}

#[test]
#[should_panic(expected = "the test ends while the game waits: dice")]
fn an_unanswered_chance_fails() {
    let mut t = Table::bare().before_roll("red").start();
    t.play("red rolls");
}

#[test]
#[should_panic(expected = "refused: Roll the dice first (base/turn#roll-first)")]
fn a_refused_sentence_fails() {
    Table::bare().before_roll("red").start().play("red ends turn");
}

#[test]
#[should_panic(expected = "is refused by another rule")]
fn a_refusal_by_another_rule_fails() {
    Table::bare().before_roll("red").start().refuses("red ends turn", "base/turn#own-turn");
}

#[test]
#[should_panic(expected = "is not refused")]
fn a_refusal_that_does_not_come_fails() {
    Table::bare().start().refuses("red ends turn", "base/turn#end");
}

#[test]
#[should_panic(expected = "a position that cannot be")]
fn an_impossible_position_fails() {
    Table::bare().pieces("red", "settlement 0,0.N 0,0.NE").start();
}

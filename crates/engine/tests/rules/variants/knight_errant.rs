//! Tests of `docs/rules/variants/knight_errant.md`.

use tradeholm_engine::{Config, ModuleId, Rules};

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// Red has two active knights beside the robber, which is awake in the desert; before red's roll.
fn errant(modules: &[ModuleId]) -> Setup {
    let pieces = Table::ck_with(4, modules).pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW");
    let pieces = pieces.pieces("blue", "city 2,0.N").hand("blue", "1o").landed();
    let knights = pieces.knight("red", "0,0.NE", "basic active").knight("red", "0,0.SE", "strong active");
    knights.before_roll("red")
}

const VARIANT: [ModuleId; 1] = [ModuleId::KnightErrant];

// Rule: before-roll
#[test]
fn a_knight_chases_the_robber_before_the_roll() {
    let mut t = errant(&VARIANT).start();
    assert_eq!(t.legal("red", "chase").len(), 2);
    t.play("red chases 0,0.NE");
    t.waits_for("red moves the robber");
    t.refuses("red rolls", "base/turn#open-decision");
    t.refuses("red moves robber 0,0", "base/robber#must-move");
    t.play("red moves robber 2,0 stealing ore");
    t.has("red", "1o");
    t.robber("2,0");
    t.waits_for("red rolls");
    // The dice come afterwards: the robber blocks its new hex in this roll.
    t.play("red rolls 4+4 ship");
    t.has("blue", "-");
    t.waits_for("red trades and builds");
}

// Rule: before-roll
#[test]
fn no_other_action_is_allowed_before_the_roll() {
    let set_up = errant(&VARIANT).hand("red", "9w9g9o").knight("red", "0,0.S", "basic inactive");
    let mut t = set_up.start();
    for sentence in
        ["red marches 0,0.NE 0,0.SW", "red activates 0,0.S", "red promotes 0,0.NE", "red recruits 0,0.SW"]
    {
        t.refuses(sentence, "cities_knights/turn#before-roll");
    }
    // The rules of the action hold.
    t.refuses("red chases 0,0.S", "cities_knights/knights#inactive-no-action");
    t.refuses("blue chases 0,0.NE", "base/turn#own-turn");
    let mut t = errant(&VARIANT).robber("-2,2").start();
    t.refuses("red chases 0,0.NE", "cities_knights/knight_moves#chase-adjacent");
    // Without the variant it is not possible.
    let mut t = errant(&[]).start();
    t.refuses("red chases 0,0.NE", "cities_knights/turn#before-roll");
    assert_eq!(t.legal("red", "chase"), [""; 0]);
    let mut config = Config::base(4);
    config.modules = config.modules.with(ModuleId::KnightErrant);
    assert!(Rules::new(config, &boards::bare()).is_err());
}

// Rule: one-action
#[test]
fn it_is_the_action_of_that_knight_and_of_no_other_before_the_roll() {
    let mut t = errant(&VARIANT).hand("red", "2g").start();
    // To a hex that the other knight touches too.
    t.play("red chases 0,0.NE; red moves robber 1,0");
    t.knight("0,0.NE", "red basic inactive");
    t.refuses("red chases 0,0.SE", "variants/knight_errant#one-action");
    assert_eq!(t.legal("red", "chase"), [""; 0]);
    t.play("red rolls 1+1 ship");
    // Activated again it still may not act in this turn.
    t.play("red activates 0,0.NE");
    t.refuses("red chases 0,0.NE", "cities_knights/knights#act-after-activation");
    t.refuses("red marches 0,0.NE 0,0.S", "cities_knights/knights#act-after-activation");
    // The other one may act after the roll as always.
    t.play("red chases 0,0.SE; red moves robber 0,0");
    t.knight("0,0.SE", "red strong inactive");
    // In the next turn it is possible again.
    t.play("red ends turn; blue rolls 1+1 ship; blue ends turn; orange rolls 1+1 ship; orange ends turn");
    t.play("white rolls 1+1 ship; white ends turn; red chases 0,0.NE; red moves robber 1,0");
    t.waits_for("red rolls");
}

// Rule: asleep
#[test]
fn it_is_not_possible_while_the_robber_sleeps() {
    let mut t = errant(&VARIANT).with(|_, p| p.ck.as_mut().unwrap().landed = false).start();
    t.refuses("red chases 0,0.NE", "cities_knights/knight_moves#chase-asleep");
    assert_eq!(t.legal("red", "chase"), [""; 0]);
    t.robber("0,0");
}

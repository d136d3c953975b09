//! Tests of `docs/rules/two_players/rolls.md`.

use tradeholm_engine::{Dice, Event, ModuleId, Outcome};

use crate::table::Table;

// Rule: two-rolls, carried-out, neutral-nothing
#[test]
fn every_turn_has_two_rolls_and_both_count() {
    let mut t = Table::two().pieces("blue", "settlement 2,-1.S").before_first_roll().start();
    assert_eq!(t.two_view().rolls, 0);
    t.play("red rolls 2+2");
    t.waits_for("red rolls");
    assert_eq!((t.two_view().rolls, t.two_view().first_roll), (1, Dice::new(2, 2)));
    t.play("red rolls 4+4");
    t.waits_for("red trades and builds");
    assert_eq!((t.two_view().rolls, t.view("").rolled), (2, Dice::new(4, 4)));
    t.has("blue", "1o");
    t.refuses("red rolls", "base/turn#roll-first");
    t.play("red ends turn");
    assert_eq!((t.two_view().rolls, t.two_view().first_roll), (0, None));
    t.waits_for("blue rolls");
}

// Rule: neutral-nothing
#[test]
fn buildings_of_neutral_colors_produce_nothing() {
    let t = Table::two().pieces("red", "settlement 0,-1.N").before_first_roll();
    let mut t = t.with(|_, p| p.buildings.retain(|b| b.1.0 != 2)).start();
    // Hills with a 6 lie at both red and, in a full game, orange.
    t.play("red rolls 3+3; red rolls 1+1");
    t.supply("brick", 18);
    let mut full = Table::two().before_first_roll().start();
    full.play("red rolls 3+3; red rolls 1+1");
    full.supply("brick", 19);
    full.supply("wool", 19);
}

// Rule: neutral-nothing
#[test]
fn the_robber_keeps_nothing_from_neutral_colors() {
    // Orange stands at the hills with the 6 from the start.
    let table = || Table::two().robber("0,-1").before_first_roll();
    for (mut t, kept) in [(table().start(), 0), (table().pieces("red", "city 0,-1.S").start(), 2)] {
        t.play("red rolls 3+3");
        assert!(t.events.iter().any(|e| matches!(e, Event::Blocked { cards, .. } if *cards == kept)));
    }
}

// Rule: different
// Example: 4592
#[test]
fn the_second_roll_never_has_the_sum_of_the_first() {
    let mut t = Table::two().pieces("red", "settlement 0,-1.S").before_first_roll().start();
    t.play("red rolls 3+3; red rolls");
    let outcomes = t.outcomes();
    assert_eq!(outcomes.len(), 31);
    for &(outcome, weight) in &outcomes {
        let Outcome::Dice(dice) = outcome else { panic!("{outcome:?}") };
        assert!(dice.sum() != 6 && weight == 1);
    }
    t.cannot_happen("dice 2+4");
    t.script(&["dice 5+6"]);
    // Hills with the 6 and forest with the 11: both rolls have produced.
    t.has("red", "1b1l");
}

// Rule: carried-out
#[test]
fn a_seven_is_dealt_with_before_the_next_roll() {
    let red = Table::two().pieces("red", "settlement 1,0.N").hand("red", "8o").before_first_roll();
    let mut t = red.pieces("blue", "settlement 1,0.S").hand("blue", "1w").start();
    t.play("red rolls 3+4");
    t.waits_for("red discards 4");
    t.refuses("red rolls", "base/turn#open-decision");
    t.play("red discards 4o; red moves robber 0,1 stealing wool");
    t.waits_for("red rolls");
    t.cannot_happen("dice 1+6");
    t.play("red rolls 1+1");
    t.waits_for("red trades and builds");
    t.has("red", "4o1w");
}

// Rule: between
#[test]
fn between_the_rolls_only_a_knight_and_tokens_can_be_played() {
    let red = Table::two().pieces("red", "settlement 1,0.N road 1,0.NE").between_rolls("1+1");
    let red =
        red.cards("red", "1 knight 1 monopoly 1 year_of_plenty 1 road_building").hand("red", "9o2g2w1b1l");
    let mut t = red.knights("red", 1).hand("blue", "2w").robber("1,0").start();
    let rule = "two_players/rolls#between";
    for sentence in [
        "red plays monopoly ore",
        "red plays year_of_plenty 2o",
        "red plays road_building",
        "red builds road 1,0.NW",
        "red builds city 1,0.N",
        "red buys card",
        "red trades 4:1 ore for 1b",
        "red offers 1o for 1w to blue",
        "red ends turn",
    ] {
        let refusal = t.refuses(sentence, rule);
        assert_eq!(
            refusal.why.to_string(),
            "Between the two rolls only a knight and trade tokens can be played"
        );
    }
    t.refuses("blue rolls", "base/turn#own-turn");
    t.allows("red forces trade");
    t.play("red sends robber 0,0; red gives up; red plays knight; red moves robber 1,1");
    t.refuses("red plays knight", "base/development_cards#buy");
    t.play("red rolls 2+3");
}

// Rule: before, one-card
#[test]
fn one_development_card_a_turn_before_between_or_after() {
    let red = Table::two().pieces("red", "settlement 1,0.N").cards("red", "2 knight 1 monopoly");
    let mut t = red.hand("blue", "1w").before_first_roll().start();
    t.play("red plays monopoly ore; red rolls 1+1");
    t.refuses("red plays knight", "base/development_cards#one-per-turn");
    t.play("red rolls 1+2");
    t.refuses("red plays knight", "base/development_cards#one-per-turn");
    t.play("red ends turn; blue rolls 1+1; blue rolls 1+2; blue ends turn");
    t.play("red rolls 1+1; red plays knight; red moves robber 1,1; red rolls 1+2");
    t.refuses("red plays knight", "base/development_cards#one-per-turn");
}

// Rule: before
#[test]
fn token_actions_are_possible_before_the_first_roll() {
    let red = Table::two().hand("red", "2o").hand("blue", "1w").knights("red", 1).robber("1,0");
    let mut t = red.before_first_roll().start();
    t.play("red forces trade wool; red gives 2o; red gives up; red sends robber 0,0");
    t.has("red", "1w");
    t.waits_for("red rolls");
}

// Rule: winning
#[test]
fn the_game_can_be_won_between_the_rolls() {
    let red = Table::two().pieces("red", "city 1,0.N 1,0.S 2,0.N 2,0.S").cards("red", "1 knight");
    let mut t = red.knights("red", 2).between_rolls("1+1").start();
    t.points("red", 8, 8);
    t.play("red plays knight");
    t.waits_for("red has won");
}

// Rule: dice-deck
#[test]
fn a_deck_of_dice_passes_over_the_sum_of_the_first_roll() {
    let mut t = Table::two_with(&[ModuleId::DiceDeck]).before_first_roll().start();
    t.play("red rolls 1+2; red rolls");
    // Neither 1+2, which is gone, nor 2+1, which stays for later.
    assert_eq!(t.outcomes().len(), 34);
    t.cannot_happen("dice 2+1");
    t.script(&["dice 1+1"]);
    t.play("red ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 34);
    t.script(&["dice 2+1"]);
    t.play("blue rolls 6+6");
}

// Rule: dice-deck
#[test]
fn a_deck_with_nothing_but_that_sum_is_shuffled() {
    let last = |dice: Dice| 1u64 << dice.index();
    let left = last(Dice::new(1, 2).unwrap()) | last(Dice::new(2, 1).unwrap());
    let setup = Table::two_with(&[ModuleId::DiceDeck]).before_first_roll();
    let mut t = setup.with(|_, p| p.dice_left = left).start();
    t.play("red rolls 1+2; red rolls");
    assert_eq!(t.outcomes().len(), 34);
    t.script(&["dice 3+3"]);
    t.play("red ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 35);
    t.script(&["dice 2+1"]);
}

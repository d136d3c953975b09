//! Tests of `docs/rules/cities_knights/robber.md`.

use tradeholm_engine::{Card, Event, Outcome, Seat};

use crate::setup::Setup;
use crate::table::Table;

/// Red has an active knight beside the robber in the desert, blue a city in mountains.
fn beside() -> Setup {
    let pieces = Table::ck().pieces("red", "settlement 0,0.N road 0,0.NE").pieces("blue", "city 2,0.N");
    pieces.knight("red", "0,0.NE", "basic active")
}

// Rule: start
#[test]
fn the_robber_begins_on_the_desert() {
    let mut t = Table::ck_setup_phase(4);
    t.robber("0,0");
    t.waits_for("red settles in round 1");
}

// Rule: asleep
#[test]
fn a_seven_does_not_move_it_before_the_first_attack() {
    let mut t = beside().hand("blue", "3o").before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.waits_for("red trades and builds");
    t.robber("0,0");
    t.has("blue", "3o");
    t.refuses("red moves robber 2,0", "base/robber#only-seven-or-knight");
}

// Rule: asleep-discard
#[test]
fn hands_are_cut_while_it_sleeps() {
    let mut t = beside().hand("blue", "8o").hand("red", "7b").before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.waits_for("blue discards 4");
    t.play("blue discards 4o");
    t.waits_for("red trades and builds");
    t.robber("0,0");
}

// Rule: asleep-others
#[test]
fn neither_a_bishop_nor_a_knight_wakes_it() {
    let mut t = beside().progress("red", "bishop").hand("blue", "3o").start();
    t.refuses("red plays bishop", "cities_knights/politics_cards#bishop-asleep");
    t.refuses("red chases 0,0.NE", "cities_knights/knight_moves#chase-asleep");
    assert_eq!(t.legal("red", "chase"), [""; 0]);
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

// Rule: wakes-same-turn
#[test]
fn the_first_attack_and_a_seven_in_one_roll_move_it() {
    for won in [true, false] {
        let mut set_up = beside().barbarians(6).hand("blue", "1o").before_roll("red");
        if !won {
            set_up = set_up.pieces("blue", "city 2,0.SE");
        }
        let mut t = set_up.start();
        t.play("red rolls 3+4 ship");
        if !won {
            t.play("blue loses 2,0.SE");
        }
        t.waits_for("red moves the robber");
        t.play("red moves robber 2,0 stealing ore");
        t.has("red", "1o");
        t.defender("red", u8::from(won));
    }
}

// Rule: what-moves-it
#[test]
fn a_seven_a_bishop_and_a_knight_move_it() {
    let awake = || beside().landed().hand("blue", "2o");
    let mut t = awake().before_roll("red").start();
    t.play("red rolls 3+4 ship; red moves robber 2,0 stealing ore");
    t.robber("2,0");
    let mut t = awake().progress("red", "bishop").start();
    t.play("red plays bishop; red moves robber 2,0 stealing ore");
    t.robber("2,0");
    let mut t = awake().start();
    t.play("red chases 0,0.NE; red moves robber 2,0 stealing ore");
    t.robber("2,0");
    t.has("red", "1o");
    t.refuses("red moves robber 1,0", "base/robber#only-seven-or-knight");
}

// Rule: hand-limit
#[test]
fn resources_and_commodities_are_counted_together() {
    let hands = Table::ck().pieces("white", "city 0,0.N 2,0.N").walls("0,0.N").landed();
    let hands = hands.hand("red", "4b4c").hand("blue", "3o2n2p").hand("white", "5l4p");
    // Progress cards are not counted.
    let mut t = hands.progress("blue", "spy spy crane crane").before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("red discards 4");
    t.play("red discards 4c; red moves robber 1,0");
    let ck = t.view("").ck.unwrap();
    assert_eq!(ck.players.iter().map(|p| p.hand_limit).collect::<Vec<_>>(), [7, 7, 7, 9]);
    // Rounded down.
    let mut t = Table::ck().hand("red", "5b6n").before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("red discards 5");
}

// Rule: discard
#[test]
fn discards_are_chosen_freely() {
    for (cards, rest) in [("4b1p", "4c1n"), ("4c1n", "4b1p"), ("3b1c1n", "1b3c1p"), ("3c1n1p", "4b1c")] {
        let mut t = Table::ck().hand("red", "4b4c1n1p").before_roll("blue").start();
        t.play("blue rolls 3+4 trade");
        t.waits_for("red discards 5");
        t.refuses("red discards 4b", "base/seven#half");
        t.refuses("red discards 4b2c", "base/seven#half");
        t.refuses("red discards 2n3p", "base/seven#own-choice");
        t.play(&format!("red discards {cards}"));
        t.has("red", rest);
    }
    let mut t = Table::ck().hand("red", "4c4n").before_roll("blue").start();
    t.play("blue rolls 3+4 trade; red discards 4n");
    t.has("red", "4c");
    t.supply("coin", 12);
}

// Rule: steal
#[test]
fn every_card_of_the_hand_is_equally_likely_to_be_stolen() {
    let mut t = beside().landed().hand("blue", "1b3c2p").before_roll("red").start();
    t.play("red rolls 3+4 trade; red moves robber 2,0");
    let wanted = [(Card::Brick, 1), (Card::Cloth, 3), (Card::Paper, 2)];
    assert_eq!(t.outcomes(), wanted.map(|(card, n)| (Outcome::Stolen(card), n)));
    t.cannot_happen("steal coin");
    t.script(&["steal cloth"]);
    t.has("red", "1c");
    t.has("blue", "1b2c2p");
}

// Rule: no-progress-cards
#[test]
fn progress_cards_are_never_stolen() {
    let mut t = beside().landed().progress("blue", "spy crane").before_roll("red").start();
    t.play("red rolls 3+4 trade; red moves robber 2,0");
    assert!(t.events.contains(&Event::StoleNothing { thief: Seat(0), victim: Seat(1) }));
    t.waits_for("red trades and builds");
    t.progress("blue", "crane spy");
    t.progress("red", "-");
}

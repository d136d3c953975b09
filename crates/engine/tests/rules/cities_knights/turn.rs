//! Tests of `docs/rules/cities_knights/turn.md`.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Event, Seat};

use crate::table::Table;

// Rule: order
#[test]
fn the_event_comes_between_the_roll_and_production() {
    let set_up = Table::ck().pieces("red", "city 2,0.N 0,0.N").levels("red", [0, 0, 3]).barbarians(6);
    let mut t = set_up.knight("red", "0,0.NE", "strong active").before_roll("red").start();
    t.play("red rolls 4+4 ship");
    let places: Vec<usize> = [
        t.events.iter().position(|e| matches!(e, Event::Rolled { .. })),
        t.events.iter().position(|e| matches!(e, Event::Ck(CkEvent::EventDie { .. }))),
        t.events.iter().position(|e| matches!(e, Event::Ck(CkEvent::BarbariansMoved { steps: 7 }))),
        t.events.iter().position(|e| matches!(e, Event::Ck(CkEvent::BarbariansAttacked { .. }))),
        t.events.iter().position(|e| *e == Event::Ck(CkEvent::Defender { seat: Seat(0) })),
        t.events.iter().position(|e| *e == Event::Ck(CkEvent::BarbariansLeft)),
        t.events.iter().position(|e| matches!(e, Event::Gained { .. })),
    ]
    .map(|place| place.expect("it happens"))
    .to_vec();
    assert!(places.is_sorted(), "{places:?}");
    t.waits_for("red trades and builds");
    // Turns go clockwise.
    for (who, next) in [("red", "blue"), ("blue", "orange"), ("orange", "white"), ("white", "red")] {
        t.play(&format!("{who} ends turn"));
        t.waits_for(&format!("{next} rolls"));
        if next != "red" {
            t.play(&format!("{next} rolls 6+6 trade; red skips"));
        }
    }
}

// Rule: actions
#[test]
fn after_the_roll_everything_goes_in_any_order() {
    let pieces = Table::ck().pieces("red", "city 0,0.N settlement 2,0.N road 0,0.NE 0,0.E 0,0.SE");
    let set_up = pieces.knight("red", "0,0.NE", "basic active").progress("red", "irrigation crane");
    let set_up = set_up.pieces("red", "settlement 0,0.S").hand("blue", "1w");
    let mut t = set_up.hand("red", "10b2l3w6g9o3c").start();
    t.play("red improves trade; red marches 0,0.NE 0,0.SE; red trades 4:1 brick for 1w");
    t.play("red builds road 0,0.SW; red recruits 0,0.NE; red activates 0,0.NE; red promotes 0,0.NE");
    t.play("red builds wall 0,0.N; red plays irrigation; red builds city 2,0.N; red activates 0,0.SE");
    t.play("red offers 1b for 1w to blue; blue accepts red; red confirms blue");
    // Trading and building again, and cards again.
    t.play("red plays crane; red improves trade; red builds wall 2,0.N");
    t.level("red", "trade", 2);
    t.knight("0,0.SE", "red basic active");
    t.knight("0,0.NE", "red strong active");
    t.waits_for("red trades and builds");
    t.play("red ends turn");
}

// Rule: new-builds
#[test]
fn walls_and_knights_are_built_like_other_pieces() {
    let set_up = || Table::ck().pieces("red", "city 0,0.N road 0,0.NE");
    let mut t = set_up().hand("red", "2b1w1o").start();
    t.play("red builds wall 0,0.N; red recruits 0,0.NE");
    t.has("red", "-");
    for card in ["brick", "wool", "ore"] {
        t.supply(card, 19);
    }
    t.knights_left("red", [1, 2, 2]);
    let mut t = set_up().hand("red", "1b1w1g").hand("blue", "2b1w1o").start();
    t.refuses("red builds wall 0,0.N", "base/costs#pay");
    t.refuses("red recruits 0,0.NE", "base/costs#pay");
    t.refuses("blue builds wall 0,0.N", "base/turn#own-turn");
    t.refuses("blue recruits 0,0.NE", "base/turn#own-turn");
    let mut t = set_up().hand("red", "1w1g1o").start();
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
}

// Rule: before-roll
#[test]
fn before_the_roll_only_an_alchemist() {
    let pieces = Table::ck().pieces("red", "city 0,0.N settlement 2,0.N road 0,0.NE 0,0.E").landed();
    let set_up = pieces.knight("red", "0,0.NE", "basic active").hand("red", "9b9l9w9g9o3c");
    let set_up = set_up.knight("red", "0,0.SE", "basic inactive").progress("red", "alchemist crane warlord");
    let mut t = set_up.before_roll("red").start();
    for sentence in [
        "red builds wall 0,0.N",
        "red recruits 0,0.S",
        "red activates 0,0.SE",
        "red promotes 0,0.NE",
        "red marches 0,0.NE 0,0.S",
        "red chases 0,0.NE",
        "red improves trade",
    ] {
        t.refuses(sentence, "cities_knights/turn#before-roll");
    }
    for sentence in ["red plays crane", "red plays warlord"] {
        t.refuses(sentence, "cities_knights/progress_cards#after-roll");
    }
    t.refuses("red builds road 0,0.SE", "base/costs#after-roll");
    t.refuses("red trades 4:1 ore for 1b", "base/maritime_trade#after-roll");
    t.refuses("red ends turn", "base/turn#roll-first");
    t.play("red plays alchemist 1+1");
    t.waits_for("event die");
    t.script(&["event ship"]);
    t.barbarians(1);
    t.waits_for("red trades and builds");
    t.refuses("red rolls", "base/turn#roll-first");
}

// Rule: others
#[test]
fn others_act_only_where_a_rule_asks_them() {
    let pieces = Table::ck().pieces("blue", "city 0,0.N road 0,0.NE 0,0.E").hand("blue", "9b9w9g9o3c");
    let set_up = pieces.knight("blue", "0,0.NE", "basic active").progress("blue", "warlord crane").landed();
    let mut t = set_up.hand("red", "1l").start();
    for sentence in [
        "blue builds wall 0,0.N",
        "blue recruits 0,0.SE",
        "blue promotes 0,0.NE",
        "blue marches 0,0.NE 0,0.SE",
        "blue chases 0,0.NE",
        "blue improves trade",
        "blue plays warlord",
        "blue plays crane",
        "blue trades 4:1 ore for 1l",
        "blue ends turn",
    ] {
        t.refuses(sentence, "base/turn#own-turn");
    }
    // Offers are theirs to make and to answer.
    t.play("blue offers 1c for 1l to red; red accepts blue");
    t.has("red", "1c");
    // Nor does anybody answer for another.
    let two = Table::ck().pieces("blue", "city 0,0.N 2,0.N").barbarians(6).before_roll("red");
    let mut t = two.start();
    t.play("red rolls 1+1 ship");
    t.refuses("red loses 0,0.N", "base/turn#open-decision");
    t.play("blue loses 0,0.N");
}

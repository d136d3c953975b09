//! Trade Advantage and Conflict.

use tradeholm_engine::{Card, Event, Outcome, ViewEvent, Why};

use super::cards;
use crate::setup::Setup;
use crate::table::Table;

const TRADE_ADVANTAGE: &str = "1+4";
const CONFLICT: &str = "2+1";

/// Blue holds Longest Road with five roads.
fn long_road() -> Setup {
    cards().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W")
}

// Rule: trade-advantage
#[test]
fn the_holder_of_longest_road_may_take_a_random_card() {
    let mut t = long_road().hand("red", "2b1o").hand("blue", "1w").start();
    t.longest_road("blue");
    t.play(&format!("red rolls {TRADE_ADVANTAGE}"));
    t.waits_for("blue: take_card");
    assert_eq!(t.legal("blue", "takefrom"), ["takefrom red"]);
    let refusal = t.refuses("blue takes_from white", "variants/event_cards#trade-advantage");
    assert_eq!(refusal.why, Why::NothingToTake);
    let refusal = t.refuses("blue takes_from blue", "variants/event_cards#trade-advantage");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    t.refuses("red takes_from blue", "base/turn#open-decision");
    t.play("blue takes_from red");
    t.waits_for("card stolen from red");
    assert_eq!(t.outcomes(), [(Outcome::Stolen(Card::Brick), 2), (Outcome::Stolen(Card::Ore), 1)]);
    t.cannot_happen("steal wool");
    t.script(&["steal ore"]);
    t.waits_for("red trades and builds");
    t.has("red", "2b");
    t.has("blue", "1w1o");
    let [red, blue] = ["red", "blue"].map(|who| t.seat(who));
    let stole = |card| vec![ViewEvent::Stole { thief: blue, victim: red, card }];
    assert_eq!(t.saw("red")[..1], stole(Some(Card::Ore)));
    assert_eq!(t.saw("blue")[..1], stole(Some(Card::Ore)));
    assert_eq!(t.saw("white")[..1], stole(None));
}

// Rule: trade-advantage
#[test]
fn it_may_be_declined_and_needs_a_victim() {
    let mut t = long_road().hand("red", "1b").start();
    t.play(&format!("red rolls {TRADE_ADVANTAGE}; blue skips"));
    t.waits_for("red trades and builds");
    t.has("red", "1b");
    // Nobody else has a card; development cards are not taken.
    let mut t = long_road().hand("blue", "3w").cards("red", "2 knight").start();
    t.play(&format!("red rolls {TRADE_ADVANTAGE}"));
    t.waits_for("red trades and builds");
}

// Rule: trade-advantage
#[test]
fn without_longest_road_the_most_roads_count() {
    // Four roads in two places are more than three in a row.
    let roads = || {
        cards()
            .pieces("white", "settlement -2,0.N 2,0.N road -2,0.NE -2,0.NW 2,0.NE 2,0.NW")
            .pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE")
    };
    let mut t = roads().hand("red", "1b").start();
    t.longest_road("-");
    t.play(&format!("red rolls {TRADE_ADVANTAGE}"));
    t.waits_for("white: take_card");
    t.play("white takes_from red");
    t.script(&["steal brick"]);
    t.has("white", "1b");
    // A tie brings nothing.
    let mut t = roads().pieces("blue", "road 0,0.SW").hand("red", "1b").start();
    t.longest_road("-");
    t.play(&format!("red rolls {TRADE_ADVANTAGE}"));
    t.waits_for("red trades and builds");
    let mut t = cards().hand("red", "1b").start();
    t.play(&format!("red rolls {TRADE_ADVANTAGE}"));
    t.waits_for("red trades and builds");
}

// Rule: conflict
#[test]
fn the_most_knights_take_a_card_in_a_conflict() {
    let knights = || cards().knights("blue", 2).hand("red", "1b").hand("white", "1o");
    let mut t = knights().knights("red", 1).start();
    t.play(&format!("red rolls {CONFLICT}"));
    t.waits_for("blue: take_card");
    assert_eq!(t.legal("blue", "takefrom"), ["takefrom red", "takefrom white"]);
    let refusal = t.refuses("blue skips", "variants/event_cards#conflict");
    assert_eq!(refusal.why, Why::MustTakeOne);
    t.refuses("blue takes_from orange", "variants/event_cards#conflict");
    t.play("blue takes_from white");
    t.script(&["steal ore"]);
    t.has("blue", "1o");
    t.waits_for("red trades and builds");
    // A tie, or nobody with a knight: nothing.
    for mut t in [knights().knights("red", 2).start(), cards().hand("red", "1b").start()] {
        t.play(&format!("red rolls {CONFLICT}"));
        assert!(!t.events.iter().any(|event| matches!(event, Event::Stole { .. })));
        t.waits_for("red trades and builds");
    }
}

// Rule: victory
#[test]
fn whoever_is_on_turn_wins_as_soon_as_the_points_are_there() {
    // Blue reached the points in another player's turn; the game ends when blue's turn begins.
    let points = "city 0,-2.N 1,-2.N -2,0.N -2,2.S settlement 2,-2.N 2,0.NE";
    let mut t = cards().pieces("blue", points).start();
    t.points("blue", 10, 10);
    t.play("red rolls 2+4; red ends turn");
    t.waits_for("blue has won");
    // An event by itself brings no points.
    let mut t: Table = cards().pieces("red", "settlement 0,0.N").start();
    t.play("red rolls 1+1; red gains ore; blue gains ore; orange gains ore; white gains ore");
    t.points("red", 1, 1);
}

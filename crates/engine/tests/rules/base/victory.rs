//! Tests of `docs/rules/base/victory.md`.

use tradeholm_engine::{Event, EventLog, Outcome};

use crate::setup::Setup;
use crate::table::Table;

const FOUR_CITIES: &str = "city 0,-2.N 1,-2.N 2,-2.N 2,0.NE";

// Rule: target
#[test]
fn ten_points_win() {
    // Nine and one more.
    let pieces = Table::bare().pieces("red", FOUR_CITIES).pieces("red", "settlement 0,0.N road 0,0.SE");
    let mut t = pieces.hand("red", "1b1l1w1g").start();
    t.points("red", 9, 9);
    t.play("red builds settlement 0,0.S");
    t.waits_for("red has won");
    // Nine and two more.
    let pieces = Table::bare().pieces("red", FOUR_CITIES).pieces("red", "settlement 0,0.N").knights("red", 2);
    let mut t = pieces.cards("red", "1 knight").start();
    t.play("red plays knight");
    t.points("red", 11, 11);
    t.waits_for("red has won");
}

/// Blue has eight points and a road of six; red holds the card with eight roads, which orange can cut.
fn about_to_pass_on() -> Setup {
    let red = "road -2,0.SW -2,0.SE -1,0.SW -1,0.SE 0,0.SW 0,0.SE 1,0.SW 1,0.SE";
    let blue = "road 0,-2.NW 0,-2.NE 1,-2.NW 1,-2.NE 2,-2.NW 2,-2.NE";
    let pieces = Table::bare().pieces("red", red).pieces("blue", blue).pieces("blue", FOUR_CITIES);
    let orange = pieces.pieces("orange", "settlement 0,1.S road 0,1.SW 0,1.W").hand("orange", "1b1l1w1g");
    orange.hand("red", "2b2l").turn("orange")
}

// Rule: own-turn
#[test]
fn ten_points_on_the_turn_of_another_end_nothing() {
    let mut t = about_to_pass_on().start();
    t.play("orange builds settlement 0,0.S");
    t.longest_road("blue");
    t.points("blue", 10, 10);
    t.waits_for("orange trades and builds");
    t.play("orange ends turn; white rolls 1+1; white ends turn; red rolls 1+1");
    t.waits_for("red trades and builds");
}

// Rule: start-of-turn
#[test]
fn points_gained_between_turns_win_at_the_start_of_the_own_turn() {
    let mut t = about_to_pass_on().start();
    t.play(
        "orange builds settlement 0,0.S; orange ends turn; white rolls 1+1; white ends turn; red rolls 1+1",
    );
    t.play("red ends turn");
    assert!(t.events.iter().any(|e| matches!(e, Event::Won { points: 10, .. })));
    t.waits_for("blue has won");
}

// Rule: start-of-turn
#[test]
fn points_lost_again_before_the_own_turn_do_not_win() {
    let mut t = about_to_pass_on().start();
    t.play(
        "orange builds settlement 0,0.S; orange ends turn; white rolls 1+1; white ends turn; red rolls 1+1",
    );
    t.play("red builds road -2,0.W; red builds road -2,0.NW");
    t.longest_road("red");
    t.points("blue", 8, 8);
    t.play("red ends turn");
    t.waits_for("blue rolls");
}

// Rule: at-once
#[test]
fn a_knight_before_the_roll_can_win() {
    let pieces = Table::bare().pieces("red", FOUR_CITIES).knights("red", 2).cards("red", "1 knight");
    let mut t = pieces.before_roll("red").start();
    t.play("red plays knight");
    // At once: not even the robber moves any more.
    t.waits_for("red has won");
    t.robber("0,0");
}

// Rule: at-once
#[test]
fn a_free_road_can_win_before_the_second_is_placed() {
    let roads = "road 0,-2.NW 0,-2.NE 1,-2.NW 1,-2.NE";
    let pieces =
        Table::bare().pieces("red", FOUR_CITIES).pieces("red", roads).cards("red", "1 road_building");
    let mut t = pieces.before_roll("red").start();
    t.play("red plays road_building; red builds road 2,-2.NW");
    t.waits_for("red has won");
}

// Rule: at-once
#[test]
fn a_drawn_card_can_win() {
    let pieces =
        Table::bare().pieces("red", FOUR_CITIES).pieces("red", "settlement 0,0.N").hand("red", "2w2g2o");
    let mut t = pieces.start();
    t.play("red buys knight");
    t.waits_for("red trades and builds");
    t.play("red buys victory_point");
    t.waits_for("red has won");
}

// Rule: points
#[test]
fn what_gives_points_and_what_does_not() {
    let roads = "road 0,-2.NW 0,-2.NE 1,-2.NW 1,-2.NE 2,-2.NW";
    let pieces = Table::bare().pieces("blue", "settlement 0,0.N city 2,0.SE").pieces("blue", roads);
    let t = pieces.knights("blue", 3).cards("blue", "1 victory_point 2 knight 1 monopoly").start();
    let points = t.rules.victory_points(&t.state, t.seat("blue"));
    let parts = [points.settlements, points.cities, points.longest_road, points.largest_army, points.cards];
    assert_eq!(parts, [1, 2, 2, 2, 1]);
    t.points("blue", 8, 7);
    // Roads and knights as such give nothing.
    let t = Table::bare().pieces("blue", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW").knights("blue", 2).start();
    t.points("blue", 0, 0);
    let t = Table::beginners(4);
    for who in ["red", "blue", "orange", "white"] {
        t.points(who, 2, 2);
    }
}

// Rule: visible-points
#[test]
fn the_others_do_not_count_victory_point_cards() {
    let t = Table::bare().pieces("blue", "settlement 0,0.N").cards("blue", "2 victory_point").start();
    let other = Table::bare().pieces("blue", "settlement 0,0.N").cards("blue", "2 knight").start();
    for viewer in ["red", "white", ""] {
        let seen = t.view(viewer).players[1];
        assert_eq!((seen.visible_points, seen.points.settlements, seen.points.cards), (1, 1, 0));
        assert_eq!(t.view(viewer), other.view(viewer));
    }
    assert_eq!(t.view("blue").own.unwrap().points, 3);
    assert_eq!(t.view("blue").players[1].points.cards, 2);
    assert_eq!(other.view("blue").own.unwrap().points, 1);
}

// Rule: reveal
#[test]
fn the_end_shows_the_victory_point_cards_of_all() {
    let pieces = Table::bare().pieces("red", "city 0,-2.N 2,-2.N 2,0.NE settlement 0,0.N 0,0.S");
    let cards =
        pieces.cards("red", "1 victory_point").cards("white", "2 victory_point").hand("red", "1w1g1o");
    let mut t = cards.start();
    assert_eq!(t.view("blue").revealed, None);
    t.play("red buys victory_point");
    t.waits_for("red has won");
    t.points("red", 10, 8);
    for viewer in ["red", "blue", ""] {
        assert_eq!(t.view(viewer).revealed, Some(vec![2, 0, 0, 2]));
        assert_eq!(t.view(viewer).players[3].points.cards, 2);
    }
    let seat = t.seat("red");
    assert!(t.events.contains(&Event::Won { seat, points: 10, victory_point_cards: [2, 0, 0, 2, 0, 0] }));
}

// Rule: over
#[test]
fn nothing_follows_the_end() {
    let pieces = Table::bare().pieces("red", FOUR_CITIES).knights("red", 2).cards("red", "1 knight");
    let mut t = pieces.hand("red", "4b4l").hand("blue", "4o").start();
    t.play("red plays knight");
    t.waits_for("red has won");
    for sentence in [
        "red ends turn",
        "red rolls",
        "red moves robber 2,0",
        "red trades 4:1 brick for 1o",
        "blue rolls",
        "blue offers 1o for 1b to red",
        "red discards 4b",
    ] {
        t.refuses(sentence, "base/victory#over");
    }
    for seat in t.rules.all_seats().iter() {
        assert!(t.listed(seat).is_empty());
    }
    assert!(t.outcomes().is_empty());
    let dice = Outcome::Dice(tradeholm_engine::Dice::new(1, 1).unwrap());
    let mut state = t.state.clone();
    assert!(t.rules.resolve(&mut state, dice, &mut EventLog::off()).is_err());
}

//! Tests of `docs/rules/cities_knights/metropolis.md`.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Event, Seat};

use crate::setup::Setup;
use crate::table::Table;

/// Red has two cities and blue two.
fn four_cities() -> Setup {
    Table::ck().pieces("red", "city 0,0.N 2,0.N").pieces("blue", "city -2,2.N -2,0.N")
}

// Rule: three
#[test]
fn there_is_one_metropolis_for_each_area() {
    let levels = four_cities().levels("red", [3, 0, 3]).levels("blue", [0, 3, 0]);
    let mut t = levels.hand("red", "4c4p").hand("blue", "4n").start();
    t.play("red improves trade; red places_metropolis 0,0.N; red improves science");
    t.metropolis("trade", "red 0,0.N");
    t.metropolis("science", "red 2,0.N");
    t.metropolis("politics", "-");
    t.play("red ends turn; blue rolls 1+1 ship; red skips; blue improves politics; blue places_metropolis -2,2.N");
    t.metropolis("politics", "blue -2,2.N");
    // Everybody sees them.
    assert_eq!(
        t.view("").ck.unwrap().metropolises.map(|m| m.map(|(seat, _)| seat.0)),
        [Some(0), Some(1), Some(0)]
    );
}

// Rule: first-to-four, site
#[test]
fn the_first_at_level_four_places_it_at_once() {
    let mut t = four_cities().levels("red", [2, 0, 0]).walls("2,0.N").hand("red", "7c2g").start();
    t.play("red improves trade");
    t.metropolis("trade", "-");
    t.waits_for("red trades and builds");
    t.play("red improves trade");
    // At once: nothing else may be done before it stands.
    t.waits_for("red: metropolis");
    t.refuses("red ends turn", "base/turn#open-decision");
    t.refuses("red improves trade", "base/turn#open-decision");
    t.refuses("blue places_metropolis -2,2.N", "base/turn#open-decision");
    // An own city, not one of another, not an empty place.
    t.refuses("red places_metropolis -2,2.N", "cities_knights/metropolis#site");
    t.refuses("red places_metropolis 0,0.S", "cities_knights/metropolis#site");
    assert_eq!(t.legal("red", "metropolis").len(), 2);
    t.play("red places_metropolis 2,0.N");
    t.metropolis("trade", "red 2,0.N");
    // The wall stays, and the choice is final.
    assert!(t.has_wall("2,0.N"));
    t.refuses("red places_metropolis 0,0.N", "base/turn#open-decision");
}

// Rule: site
#[test]
fn with_one_city_there_is_no_choice() {
    let one = Table::ck().pieces("red", "city 0,0.N settlement 2,0.N").levels("red", [0, 0, 3]);
    let mut t = one.walls("0,0.N").hand("red", "4p").start();
    t.play("red improves science");
    t.metropolis("science", "red 0,0.N");
    t.waits_for("red trades and builds");
    assert!(t.has_wall("0,0.N"));
    // A city that carries one already does not count.
    let two = four_cities().levels("red", [4, 3, 0]).metropolis("trade", "red", "0,0.N").hand("red", "4n");
    let mut t = two.start();
    t.play("red improves politics");
    t.metropolis("politics", "red 2,0.N");
    t.waits_for("red trades and builds");
}

// Rule: second-at-four
#[test]
fn level_four_brings_nothing_when_somebody_holds_it() {
    for level in [4, 5] {
        let levels = four_cities().levels("red", [3, 0, 0]).levels("blue", [level, 0, 0]);
        let mut t = levels.metropolis("trade", "blue", "-2,2.N").hand("red", "4c").start();
        t.play("red improves trade");
        t.level("red", "trade", 4);
        t.metropolis("trade", "blue -2,2.N");
        t.waits_for("red trades and builds");
        t.points("red", 4, 4);
    }
}

// Rule: points
#[test]
fn a_city_with_a_metropolis_is_worth_four() {
    let one = Table::ck().pieces("red", "city 0,0.N").levels("red", [3, 0, 0]).hand("red", "4c");
    let mut t = one.start();
    t.points("red", 2, 2);
    t.play("red improves trade");
    t.points("red", 4, 4);
    let points = t.rules.victory_points(&t.state, Seat(0));
    assert_eq!((points.cities, points.ck.metropolises), (2, 2));
}

// Rule: take-over
#[test]
fn level_five_takes_it_from_level_four() {
    let levels = four_cities().levels("red", [4, 0, 0]).levels("blue", [4, 0, 0]);
    let mut t = levels.metropolis("trade", "blue", "-2,2.N").hand("red", "5c").start();
    t.points("blue", 6, 6);
    t.play("red improves trade");
    t.waits_for("red: metropolis");
    t.refuses("red places_metropolis -2,2.N", "cities_knights/metropolis#site");
    t.play("red places_metropolis 0,0.N");
    t.metropolis("trade", "red 0,0.N");
    t.points("red", 6, 6);
    t.points("blue", 4, 4);
    let moved =
        |e: &Event| matches!(e, Event::Ck(CkEvent::Metropolis { seat: Seat(0), from: Some(Seat(1)), .. }));
    assert!(t.events.iter().any(moved));
}

// Rule: loser-keeps-city
#[test]
fn the_loser_keeps_the_city_the_wall_and_the_levels() {
    let levels = four_cities().levels("red", [4, 0, 0]).levels("blue", [4, 1, 0]).walls("-2,2.N");
    let taken = levels.metropolis("trade", "blue", "-2,2.N").hand("red", "5c").barbarians(6);
    let mut t = taken.knight("red", "0,0.NE", "basic active").start();
    t.play("red improves trade; red places_metropolis 0,0.N");
    t.building("-2,2.N", "blue city");
    assert!(t.has_wall("-2,2.N"));
    t.level("blue", "trade", 4);
    t.level("blue", "politics", 1);
    // It can be pillaged again.
    t.play("red ends turn; blue rolls 1+1 ship");
    t.waits_for("blue: pillage");
    t.play("blue loses -2,2.N");
    t.building("-2,2.N", "blue settlement");
    assert!(!t.has_wall("-2,2.N"));
}

// Rule: safe, five-still-open
#[test]
fn at_level_five_it_is_safe_and_others_may_go_on() {
    let levels = four_cities().levels("red", [3, 0, 0]).levels("blue", [5, 0, 0]);
    let mut t = levels.metropolis("trade", "blue", "-2,2.N").hand("red", "9c").start();
    t.play("red improves trade; red improves trade");
    t.level("red", "trade", 5);
    t.metropolis("trade", "blue -2,2.N");
    t.waits_for("red trades and builds");
    t.points("red", 4, 4);
    // It brings cards: at level five every red die fits.
    t.play("red ends turn; blue rolls 3+6 trade");
    t.script(&["progress merchant", "progress merchant"]);
    t.progress("red", "merchant");
    t.progress("blue", "merchant");
}

// Rule: safe
#[test]
fn the_holder_makes_it_safe_with_level_five() {
    let levels = four_cities().levels("red", [4, 0, 0]).levels("blue", [4, 0, 0]);
    let mut t = levels.metropolis("trade", "red", "0,0.N").hand("red", "5c").hand("blue", "5c").start();
    t.play("red improves trade");
    // It stays where it is.
    t.metropolis("trade", "red 0,0.N");
    t.waits_for("red trades and builds");
    t.play("red ends turn; blue rolls 1+1 ship; blue improves trade");
    t.level("blue", "trade", 5);
    t.metropolis("trade", "red 0,0.N");
    t.waits_for("blue trades and builds");
}

// Rule: site-needed
#[test]
fn levels_four_and_five_need_a_city_that_could_carry_it() {
    // Red's only city carries the trade metropolis.
    let one = || Table::ck().pieces("red", "city 0,0.N settlement 2,0.N").pieces("blue", "city -2,2.N");
    let full = |levels| one().levels("red", levels).metropolis("trade", "red", "0,0.N");
    let mut t = full([4, 3, 2]).hand("red", "5c4n3p2g3o").start();
    t.refuses("red improves politics", "cities_knights/metropolis#site-needed");
    // Lower levels are open, and so is level five of the area whose metropolis red holds.
    t.play("red improves science; red improves trade");
    t.level("red", "trade", 5);
    t.metropolis("trade", "red 0,0.N");
    // With another city it is allowed.
    t.play("red builds city 2,0.N; red improves politics");
    t.metropolis("politics", "red 2,0.N");
    // Even when the level would not bring the metropolis.
    let held = full([4, 3, 0]).levels("blue", [0, 5, 0]).metropolis("politics", "blue", "-2,2.N");
    let mut t = held.hand("red", "4n").start();
    t.refuses("red improves politics", "cities_knights/metropolis#site-needed");
    let held = full([4, 4, 0]).levels("blue", [0, 5, 0]).metropolis("politics", "blue", "-2,2.N");
    let mut t = held.hand("red", "5n").start();
    t.refuses("red improves politics", "cities_knights/metropolis#site-needed");
    // Without any city the other rule speaks first.
    let mut t =
        Table::ck().pieces("red", "settlement 0,0.N").levels("red", [3, 0, 0]).hand("red", "4c").start();
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
}

// Rule: several
#[test]
fn one_player_may_hold_all_three() {
    let three = Table::ck().pieces("red", "city 0,0.N 2,0.N 0,0.S").levels("red", [3, 3, 3]);
    let mut t = three.hand("red", "4c4n4p").start();
    t.play("red improves trade; red places_metropolis 0,0.N; red improves politics");
    t.refuses("red places_metropolis 0,0.N", "cities_knights/metropolis#site");
    assert_eq!(t.legal("red", "metropolis").len(), 2);
    t.play("red places_metropolis 0,0.S; red improves science");
    t.metropolis("science", "red 2,0.N");
    t.points("red", 12, 12);
}

// Rule: immune
#[test]
fn a_metropolis_is_never_pillaged_but_counts_for_the_barbarians() {
    // Two cities and no knights: the one without a metropolis falls, without a choice.
    let two = Table::ck().pieces("red", "city 0,0.N 2,0.N").levels("red", [0, 0, 4]).barbarians(6);
    let mut t = two.metropolis("science", "red", "0,0.N").before_roll("white").start();
    t.play("white rolls 1+1 ship");
    let attacked = |e: &Event| matches!(e, Event::Ck(CkEvent::BarbariansAttacked { barbarians: 2, .. }));
    assert!(t.events.iter().any(attacked));
    t.building("2,0.N", "red settlement");
    t.building("0,0.N", "red city");
    t.metropolis("science", "red 0,0.N");
    t.waits_for("red: aqueduct");
    t.play("red skips");
}

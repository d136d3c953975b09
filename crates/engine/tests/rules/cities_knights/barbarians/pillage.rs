//! What the barbarians take when they win.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Event, Piece};

use super::{battle, one_step};
use crate::setup::Setup;
use crate::table::Table;

// Rule: pillage-weakest
#[test]
fn the_weakest_loses_one_city() {
    let mut t = one_step()
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "strong active")
        .knight("orange", "0,2.NE", "mighty inactive")
        .start();
    t.play("white rolls 1+1 ship");
    // Orange has an inactive knight, which is strength 0.
    battle(&t, 5, [1, 2, 0, 0]);
    t.building("0,2.N", "orange settlement");
    for (at, what) in [("0,0.N", "red city"), ("2,0.N", "red city"), ("-2,2.N", "blue city")] {
        t.building(at, what);
    }
    // The strength decides, not the number: two basic knights against a mighty one.
    let mut t = one_step()
        .pieces("orange", "city 2,0.S")
        .knight("red", "0,0.NE", "basic active")
        .knight("red", "0,0.SE", "basic active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("orange", "0,2.NE", "mighty inactive")
        .knight("orange", "0,2.SE", "strong active")
        .start();
    t.play("white rolls 1+1 ship");
    t.waits_for("blue: pillage");
    t.play("blue loses -2,0.N");
    t.waits_for("white trades and builds");
}

// Rule: pillage-ties
#[test]
fn all_who_are_level_at_the_bottom_lose() {
    let mut t = one_step().knight("blue", "-2,2.NE", "basic active").start();
    t.play("white rolls 1+1 ship; red loses 0,0.N");
    battle(&t, 5, [0, 1, 0, 0]);
    t.building("0,0.N", "red settlement");
    t.building("2,0.N", "red city");
    t.building("0,2.N", "orange settlement");
    t.building("-2,2.N", "blue city");
    t.building("-2,0.N", "blue city");
    t.waits_for("white trades and builds");
}

// Rule: pillage-ties, immune, barbarian-strength
// Example: 3607
#[test]
fn a_lone_metropolis_and_settlements_are_left_out() {
    // A is red, B blue, C orange and D white.
    let mut t = one_step()
        .levels("orange", [0, 4, 0])
        .metropolis("politics", "orange", "0,2.N")
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "basic active")
        .knight("white", "2,-2.S", "basic active")
        .start();
    t.play("white rolls 1+1 ship; red loses 0,0.N; blue loses -2,2.N");
    battle(&t, 5, [1, 1, 0, 1]);
    t.building("0,2.N", "orange city");
    t.building("2,-2.N", "white settlement");
    t.building("0,0.N", "red settlement");
    t.building("-2,2.N", "blue settlement");
    t.building("-2,0.N", "blue city");
    t.waits_for("white trades and builds");
}

// Rule: immune
#[test]
fn the_next_weakest_loses_instead() {
    // Orange has only a metropolis and no knight, white no city: red with 1 is the weakest of the rest.
    let mut t = one_step()
        .levels("orange", [0, 4, 0])
        .metropolis("politics", "orange", "0,2.N")
        .knight("red", "0,0.NE", "basic active")
        .knight("blue", "-2,2.NE", "strong active")
        .start();
    t.play("white rolls 1+1 ship; red loses 2,0.N");
    t.building("-2,2.N", "blue city");
    t.building("0,2.N", "orange city");
    // If everybody is left out, nobody loses anything.
    let safe = Table::ck().pieces("red", "city 0,0.N").pieces("blue", "city -2,2.N settlement 2,0.N");
    let safe = safe.levels("red", [4, 0, 0]).metropolis("trade", "red", "0,0.N");
    let safe = safe.levels("blue", [0, 4, 0]).metropolis("politics", "blue", "-2,2.N");
    let mut t = safe.barbarians(6).before_roll("white").start();
    t.play("white rolls 1+1 ship");
    battle(&t, 2, [0; 4]);
    t.building("0,0.N", "red city");
    t.building("-2,2.N", "blue city");
    t.barbarians(0);
    t.waits_for("white trades and builds");
}

// Rule: pillage-choice
#[test]
fn each_owner_picks_the_city_in_turn() {
    let pieces = one_step().pieces("orange", "city 0,-2.N").levels("red", [4, 0, 0]);
    let mut t = pieces.metropolis("trade", "red", "0,0.N").before_roll("orange").start();
    t.play("orange rolls 1+1 ship");
    battle(&t, 6, [0; 4]);
    // From the player on turn clockwise; red has one candidate only and does not choose.
    t.waits_for("orange: pillage");
    t.refuses("blue loses -2,2.N", "base/turn#open-decision");
    t.refuses("orange loses -2,2.N", "cities_knights/barbarians#pillage-choice");
    t.refuses("orange loses 0,0.S", "cities_knights/barbarians#pillage-choice");
    t.refuses("orange skips", "base/turn#open-decision");
    assert_eq!(t.legal("orange", "lose").len(), 2);
    t.play("orange loses 0,-2.N");
    t.building("2,0.N", "red settlement");
    t.building("0,0.N", "red city");
    t.waits_for("blue: pillage");
    t.play("blue loses -2,0.N");
    t.waits_for("orange trades and builds");
    // Never one with a metropolis.
    let three = Table::ck().pieces("red", "city 0,0.N 2,0.N 0,0.S").levels("red", [4, 0, 0]).barbarians(6);
    let mut t = three.metropolis("trade", "red", "0,0.N").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    t.refuses("red loses 0,0.N", "cities_knights/barbarians#pillage-choice");
    t.play("red loses 0,0.S");
}

// Rule: pillaged
#[test]
fn a_pillaged_city_becomes_a_settlement() {
    let mut t = Table::ck().pieces("red", "city 2,0.N").barbarians(6).before_roll("white").start();
    t.pieces_left("red", [15, 5, 3]);
    t.play("white rolls 1+1 ship");
    t.pieces_left("red", [15, 4, 4]);
    t.points("red", 1, 1);
    t.play("white ends turn; red rolls 4+4 ship");
    t.has("red", "1o");
    assert!(t.view("").ck.unwrap().fallen.is_empty());
}

// Rule: pillaged-wall
#[test]
fn the_wall_of_a_pillaged_city_is_lost() {
    let walled = Table::ck().pieces("red", "city 2,0.N 0,0.N").walls("2,0.N 0,0.N").barbarians(6);
    let mut t = walled.hand("red", "2b2g3o").before_roll("red").start();
    t.play("red rolls 1+1 ship; red loses 2,0.N");
    assert!(!t.has_wall("2,0.N") && t.has_wall("0,0.N"));
    assert_eq!(t.view("").ck.unwrap().players[0].walls, 1);
    assert!(t.events.iter().any(|e| matches!(e, Event::Ck(CkEvent::CityPillaged { wall: true, .. }))));
    // A new city there comes without it.
    t.play("red builds city 2,0.N");
    assert!(!t.has_wall("2,0.N"));
    t.play("red builds wall 2,0.N");
}

/// Red has five settlements and these cities.
fn no_settlement_left(cities: &str) -> Setup {
    let pieces = Table::ck().pieces("red", "settlement -2,0.N -2,2.N 0,2.N 2,0.S 2,-2.N");
    pieces.pieces("red", &format!("city {cities}")).barbarians(6)
}

// Rule: no-settlement-left
#[test]
fn a_city_on_its_side_is_a_settlement_in_every_respect() {
    let set_up = no_settlement_left("0,0.N").walls("0,0.N").hand("red", "4b1c");
    let mut t = set_up.before_roll("white").start();
    t.points("red", 7, 7);
    t.play("white rolls 1+1 ship");
    t.building("0,0.N", "red settlement");
    assert_eq!(t.view("").ck.unwrap().fallen.len(), 1);
    t.pieces_left("red", [15, 0, 3]);
    t.points("red", 6, 6);
    assert!(!t.has_wall("0,0.N"));
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 0);
    // It produces one card: pasture 4.
    t.play("white ends turn; red rolls 2+2 trade");
    t.has("red", "4b1w1g1c");
    t.refuses("red builds wall 0,0.N", "cities_knights/city_walls#under-city");
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
}

// Rule: no-settlement-left
#[test]
fn the_next_city_is_the_one_on_its_side() {
    let fallen = || {
        let mut t = no_settlement_left("0,0.N").hand("red", "3g4o").progress("red", "medicine");
        t = t.before_roll("red");
        let mut t = t.start();
        t.play("red rolls 1+1 ship");
        t
    };
    let mut t = fallen();
    t.refuses("red builds city -2,0.N", "cities_knights/barbarians#no-settlement-left");
    t.sites("red", Piece::City, "0,0.N");
    t.play("red builds city 0,0.N");
    t.has("red", "1g1o");
    t.building("0,0.N", "red city");
    t.pieces_left("red", [15, 0, 3]);
    t.points("red", 7, 7);
    assert!(t.view("").ck.unwrap().fallen.is_empty());
    // With Medicine too.
    let mut t = fallen();
    t.play("red plays medicine");
    t.refuses("red builds city -2,0.N", "cities_knights/barbarians#no-settlement-left");
    t.play("red builds city 0,0.N");
    t.has("red", "2g2o");
}

// Rule: no-settlement-left
#[test]
fn the_piece_on_its_side_needs_none_from_the_supply() {
    // All nine buildings stand; the city falls and is set upright.
    let all = no_settlement_left("0,0.N 0,0.S 0,-2.N -1,2.S").knight("red", "2,-2.S", "basic active");
    let mut t = all.hand("red", "2g3o").before_roll("white").start();
    t.pieces_left("red", [14, 0, 0]);
    t.play("white rolls 1+1 ship; red loses 0,0.S; white ends turn; red rolls 1+1 ship");
    t.pieces_left("red", [14, 0, 0]);
    t.points("red", 12, 12);
    t.play("red builds city 0,0.S");
    t.pieces_left("red", [14, 0, 0]);
    t.waits_for("red has won");
}

// Rule: no-settlement-left
#[test]
fn a_fallen_city_is_not_pillaged_again_and_carries_no_metropolis() {
    let two = no_settlement_left("0,0.N 0,0.S").levels("red", [3, 0, 0]).hand("red", "4c");
    let mut t = two.before_roll("red").start();
    t.play("red rolls 1+1 ship; red loses 0,0.S");
    // Only the city that stands can carry the metropolis: there is no choice.
    t.play("red improves trade");
    t.metropolis("trade", "red 0,0.N");
    // In the next attack it is no city, and red has nothing to lose.
    let mut t = no_settlement_left("0,0.N").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    for step in 1..=7 {
        let (who, next) = if step % 2 == 1 { ("red", "blue") } else { ("orange", "white") };
        t.play(&format!("{who} ends turn; {next} rolls 1+1 ship; {next} ends turn"));
        let third = if next == "blue" { "orange" } else { "red" };
        t.play(&format!("{third} rolls 1+1 trade"));
    }
    t.barbarians(0);
    t.building("0,0.N", "red settlement");
    assert_eq!(t.view("").ck.unwrap().fallen.len(), 1);
}

// Rule: last-city-lost
#[test]
fn whoever_loses_the_last_city_keeps_the_rest() {
    let last = Table::ck().pieces("red", "city 0,0.N").levels("red", [1, 2, 0]).barbarians(6);
    let mut t = last.progress("red", "spy crane irrigation").hand("red", "2c3o2g").before_roll("red").start();
    t.play("red rolls 1+1 ship");
    t.building("0,0.N", "red settlement");
    t.level("red", "trade", 1);
    t.level("red", "politics", 2);
    t.progress("red", "crane irrigation spy");
    t.refuses("red improves trade", "cities_knights/city_improvements#needs-city");
    // Red goes on drawing and playing cards.
    t.play("red ends turn; blue rolls 1+3 politics");
    t.script(&["progress warlord"]);
    t.progress("red", "crane irrigation spy warlord");
    t.play("blue ends turn; orange rolls 1+1 ship; orange ends turn; white rolls 1+1 ship; white ends turn");
    t.play("red rolls 1+1 ship; red builds city 0,0.N; red plays crane; red improves trade");
    t.level("red", "trade", 2);
}

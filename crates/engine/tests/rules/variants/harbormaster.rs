//! Tests of `docs/rules/variants/harbormaster.md`.

use tradeholm_engine::{Event, ModuleId};

use crate::large;
use crate::setup::Setup;
use crate::table::Table;

const CARD: ModuleId = ModuleId::Harbormaster;

fn table() -> Setup {
    Table::agreed(4, |config| config.modules = config.modules.with(CARD))
}

/// Gives the card to a player who has it in the position.
fn held(table: Setup, who: &str) -> Setup {
    let who = who.to_owned();
    table.with(move |rules, position| {
        position.harbormaster = Some(tradeholm_protocol::notation::parse_seat(rules, &who).unwrap());
    })
}

/// Who holds the card, and the harbor points of all.
#[track_caller]
fn holds(t: &Table, who: Option<&str>, points: &[u8]) {
    for viewer in ["red", ""] {
        let view = t.view(viewer);
        assert_eq!(view.harbormaster, who.map(|who| t.seat(who)));
        assert_eq!(view.harbor_points.as_deref(), Some(points));
    }
}

// Rule: start
#[test]
fn the_card_begins_beside_the_board() {
    holds(&table().start(), None, &[0; 4]);
    let other = Table::bare().start();
    assert_eq!((other.view("").harbormaster, other.view("").harbor_points), (None, None));
}

// Rule: harbor-points
#[test]
fn settlements_and_cities_at_harbors_give_harbor_points() {
    // A generic harbor, a special one and the coast between them.
    let pieces = table().pieces("red", "settlement 0,-2.N").pieces("blue", "city 1,-2.NE settlement 2,-2.S");
    let t = pieces.pieces("orange", "settlement 2,-1.NE -2,2.S").pieces("white", "city 0,0.N").start();
    holds(&t, None, &[1, 2, 2, 0]);
    t.points("red", 1, 1);
    t.points("blue", 3, 3);
}

// Rule: three, worth
#[test]
fn the_first_with_three_takes_the_card() {
    let pieces = table().pieces("red", "settlement 0,-2.N 1,-2.NE").hand("red", "2g3o");
    let mut t = pieces.start();
    holds(&t, None, &[2, 0, 0, 0]);
    t.points("red", 2, 2);
    t.play("red builds city 0,-2.N");
    holds(&t, Some("red"), &[3, 0, 0, 0]);
    let holder = Some(t.seat("red"));
    assert!(t.events.contains(&Event::Harbormaster { holder, points: 3 }));
    t.points("red", 5, 5);
}

// Rule: take-over
#[test]
fn only_more_points_take_it_over() {
    let pieces = table().pieces("red", "city 0,-2.N settlement 1,-2.NE").pieces("blue", "city 2,0.SE");
    let pieces = pieces.pieces("blue", "road 1,1.SE settlement -2,2.S").hand("blue", "1b1l1w3g3o");
    let mut t = held(pieces, "red").turn("blue").start();
    holds(&t, Some("red"), &[3, 3, 0, 0]);
    // As many are not enough; one more is.
    t.play("blue builds city -2,2.S");
    holds(&t, Some("blue"), &[3, 4, 0, 0]);
    t.points("red", 3, 3);
    t.points("blue", 6, 6);
}

// Rule: take-over
#[test]
fn as_many_points_are_not_enough() {
    let pieces =
        table().pieces("red", "city 0,-2.N settlement 1,-2.NE").pieces("blue", "settlement 2,0.SE -2,2.S");
    let mut t = held(pieces, "red").hand("blue", "2g3o").turn("blue").start();
    t.play("blue builds city -2,2.S");
    holds(&t, Some("red"), &[3, 3, 0, 0]);
    assert!(!t.events.iter().any(|e| matches!(e, Event::Harbormaster { .. })));
}

// Rule: take-over
// Example: 4548
#[test]
fn three_settlements_do_not_take_it_and_a_city_more_does() {
    let pieces = table().pieces("red", "city 0,-2.N settlement 1,-2.NE");
    let pieces = pieces.pieces("blue", "settlement 2,-1.NE 2,0.SE -2,2.S").hand("blue", "2g3o");
    let mut t = held(pieces, "red").turn("blue").start();
    holds(&t, Some("red"), &[3, 3, 0, 0]);
    t.points("red", 5, 5);
    t.points("blue", 3, 3);
    t.play("blue builds city 2,0.SE");
    holds(&t, Some("blue"), &[3, 4, 0, 0]);
    t.points("red", 3, 3);
    t.points("blue", 6, 6);
}

/// Red holds the card with two cities and will lose one to the barbarians.
fn siege() -> Setup {
    let config = crate::ck::ck_config(4, &[CARD]);
    Setup::new(config, &crate::boards::bare()).barbarians(6).before_roll("white")
}

// Rule: lost-points
#[test]
fn a_holder_who_loses_points_may_lose_the_card() {
    // With three and nobody above, it stays.
    let keep = siege().pieces("red", "city 0,-2.N 1,-2.NE").pieces("blue", "settlement 2,0.SE");
    let mut t = held(keep, "red").start();
    t.play("white rolls 1+1 ship; red loses 0,-2.N");
    holds(&t, Some("red"), &[3, 1, 0, 0]);
    // The only player with the most takes it.
    let over = siege().pieces("red", "city 0,-2.N settlement 1,-2.NE 2,-1.NE");
    let over = over.pieces("blue", "city 2,0.SE -2,2.S").knight("blue", "0,0.N", "basic active");
    let mut t = held(over, "red").start();
    t.play("white rolls 1+1 ship");
    holds(&t, Some("blue"), &[3, 4, 0, 0]);
    // Below three, or with others level, it is set aside.
    let aside = siege().pieces("red", "city 0,-2.N settlement 1,-2.NE").hand("red", "2g3o");
    let mut t = held(aside, "red").start();
    t.play("white rolls 1+1 ship");
    holds(&t, None, &[2, 0, 0, 0]);
    t.points("red", 2, 2);
    // It comes back to whoever is alone with the most, at least three.
    t.play("white ends turn; red rolls 1+1 ship; red builds city 0,-2.N");
    holds(&t, Some("red"), &[3, 0, 0, 0]);
}

// Rule: setup
#[test]
fn pieces_of_the_set_up_count() {
    let config = crate::ck::ck_config(3, &[CARD]);
    let config = tradeholm_engine::Config { first_seat: Some(tradeholm_engine::Seat(0)), ..config };
    let mut t = Table::new(config, &crate::boards::bare());
    t.play("red builds settlement 0,-2.N; red builds road 0,-2.NE; blue builds settlement 0,0.N");
    t.play("blue builds road 0,0.NE; orange builds settlement 2,0.SE; orange builds road 2,0.SE");
    t.play("orange builds city -2,2.S");
    holds(&t, Some("orange"), &[1, 0, 3]);
    t.points("orange", 5, 5);
    t.play("orange builds road -2,2.SE; blue builds city 0,0.S; blue builds road 0,0.SE");
    t.play("red builds city 1,-2.NE");
    // Level with the holder.
    holds(&t, Some("orange"), &[3, 0, 3]);
    t.play("red builds road 1,-2.E");
}

// Rule: target
#[test]
fn one_more_point_wins() {
    assert_eq!(table().start().rules.victory_target(), 11);
    let ck = crate::ck::ck_config(4, &[CARD]);
    assert_eq!(tradeholm_engine::Rules::new(ck, &crate::boards::bare()).unwrap().victory_target(), 14);
    let agreed = Table::agreed(4, |config| {
        config.modules = config.modules.with(CARD);
        config.house.victory_points = Some(10);
    });
    assert_eq!(agreed.start().rules.victory_target(), 10);
}

// Rule: own-turn
#[test]
fn the_card_wins_on_the_own_turn_only() {
    let nine = "city 0,0.N 0,0.S 0,2.N settlement -1,0.N 1,-2.NE 0,-2.N";
    let pieces = table().pieces("red", nine).hand("red", "2g3o");
    let mut t = pieces.start();
    t.points("red", 9, 9);
    t.play("red builds city 0,-2.N");
    t.waits_for("red has won");
    t.points("red", 12, 12);
    // With the points in another's turn nothing ends.
    let pieces = table().pieces("red", "city 0,0.N 0,0.S 0,-2.N settlement -1,0.N 1,-2.NE 0,2.N");
    let mut t = held(pieces, "red").turn("white").start();
    t.points("red", 11, 11);
    t.waits_for("white trades and builds");
    t.play("white ends turn");
    t.waits_for("red has won");
}

// Rule: metropolis
#[test]
fn a_metropolis_counts_as_a_city() {
    let config = crate::ck::ck_config(4, &[CARD]);
    let set_up = Setup::new(config, &crate::boards::bare()).pieces("red", "city 0,-2.N");
    let t = set_up.levels("red", [4, 0, 0]).metropolis("trade", "red", "0,-2.N").start();
    holds(&t, None, &[2, 0, 0, 0]);
}

// Rule: no-player
#[test]
fn inactive_settlements_have_no_harbor_points() {
    let mut board = large::beginners();
    let brown = board.starting.iter_mut().find(|p| p.color.name() == "brown").unwrap();
    let place = |at| tradeholm_protocol::notation::parse_intersection_coord(at).unwrap();
    brown.settlements = [place("0,-3.N"), place("2,-2.NE")];
    let t = Table::new(large::config(5, &[CARD]), &board);
    let view = t.view("");
    assert_eq!(view.harbor_points.as_deref().map(<[u8]>::len), Some(5));
    assert_eq!(view.harbormaster, None);
}

// Rule: combinations
#[test]
fn it_goes_with_five_and_six_and_with_the_friendly_robber() {
    for modules in [&[CARD][..], &[CARD, ModuleId::FriendlyRobber], &[CARD, ModuleId::CitiesKnights]] {
        for seats in [5, 6] {
            let t = Table::large(seats, modules).start();
            let target = if modules.contains(&ModuleId::CitiesKnights) { 14 } else { 11 };
            assert_eq!(t.rules.victory_target(), target);
        }
    }
}

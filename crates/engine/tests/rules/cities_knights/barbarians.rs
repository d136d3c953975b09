//! Tests of `docs/rules/cities_knights/barbarians.md`.

mod defender;
mod pillage;

use tradeholm_engine::Event;
use tradeholm_engine::cities_knights::{CkEvent, STEPS_TO_ATTACK};

use crate::setup::Setup;
use crate::table::Table;

/// The ship is one step away; white rolls. Red has two cities, blue two, orange one, white none.
fn one_step() -> Setup {
    let pieces = Table::ck().pieces("red", "city 0,0.N 2,0.N").pieces("blue", "city -2,2.N -2,0.N");
    pieces
        .pieces("orange", "city 0,2.N")
        .pieces("white", "settlement 2,-2.N")
        .barbarians(6)
        .before_roll("white")
}

/// The strength of the barbarians and of each player's knights in the last battle.
#[track_caller]
fn battle(t: &Table, barbarians: u8, knights: [u8; 4]) {
    let found = t.events.iter().find_map(|e| match e {
        Event::Ck(CkEvent::BarbariansAttacked { barbarians, knights, repelled }) => {
            Some((*barbarians, *knights, *repelled))
        }
        _ => None,
    });
    let [a, b, c, d] = knights;
    assert_eq!(found, Some((barbarians, [a, b, c, d, 0, 0], a + b + c + d >= barbarians)));
}

// Rule: track
#[test]
fn the_track_has_seven_steps() {
    assert_eq!(STEPS_TO_ATTACK, 7);
    let t = Table::ck_setup_phase(4);
    t.barbarians(0);
    let t = Table::ck().barbarians(4).start();
    for viewer in ["red", "blue", ""] {
        let ck = t.view(viewer).ck.unwrap();
        assert_eq!((ck.barbarians, ck.landed), (4, false));
    }
}

// Rule: advance, attack
#[test]
fn each_ship_is_a_step_and_the_seventh_an_attack() {
    let mut t = Table::ck().before_roll("red").start();
    let players = ["red", "blue", "orange", "white"];
    for step in 1..=6 {
        let who = players[(step - 1) % 4];
        t.play(&format!("{who} rolls 1+1 ship"));
        t.barbarians(step as u8);
        assert!(!t.view("").ck.unwrap().landed);
        t.play(&format!("{who} ends turn"));
    }
    // A gate does not move it.
    t.play("orange rolls 1+1 trade");
    t.barbarians(6);
    t.play("orange ends turn; white rolls 1+1 ship");
    battle(&t, 0, [0; 4]);
    assert!(t.view("").ck.unwrap().landed);
    t.barbarians(0);
}

// Rule: attack
#[test]
fn the_attack_is_carried_out_before_anything_else() {
    let mut t = one_step().hand("red", "8b").start();
    t.play("white rolls 3+4 ship");
    t.waits_for("red: pillage");
    t.refuses("red discards 4b", "base/turn#open-decision");
    t.play("red loses 2,0.N; blue loses -2,2.N");
    t.building("0,2.N", "orange settlement");
    t.waits_for("red discards 4");
    t.play("red discards 4b");
    t.waits_for("white moves the robber");
}

// Rule: barbarian-strength
#[test]
fn cities_and_metropolises_count_and_settlements_do_not() {
    let five = || one_step().levels("red", [4, 0, 0]).metropolis("trade", "red", "0,0.N");
    let knights =
        five().knight("white", "2,-2.S", "mighty active").knight("white", "2,-2.SE", "mighty active");
    let mut t = knights.start();
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 5);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [0, 0, 0, 6]);
    // A pillaged city counts no more.
    let mut t = five().start();
    t.play("white rolls 1+1 ship; blue loses -2,2.N");
    battle(&t, 5, [0; 4]);
    assert_eq!(t.view("").ck.unwrap().barbarian_strength, 2);
}

// Rule: knight-strength
#[test]
fn all_active_knights_defend_with_their_strength() {
    // Also those of white, who has no city; inactive ones count nothing.
    let mut t = one_step()
        .knight("red", "0,0.NE", "basic active")
        .knight("red", "0,0.SE", "mighty inactive")
        .knight("blue", "-2,2.NE", "strong active")
        .knight("blue", "-2,2.SE", "basic active")
        .knight("white", "2,-2.S", "mighty active")
        .start();
    let ck = t.view("").ck.unwrap();
    assert_eq!(ck.players.iter().map(|p| p.knight_strength).collect::<Vec<_>>(), [1, 3, 0, 3]);
    assert_eq!(ck.knight_strength, 7);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [1, 3, 0, 3]);
    // Nobody was asked about the knights: the two strongest choose their decks.
    t.waits_for("white: defender_reward");
}

// Rule: compare
#[test]
fn the_barbarians_must_be_stronger_to_win() {
    // Five cities against four, five and six.
    let with = |strengths: &[&str]| {
        let places = [("red", "0,0.NE"), ("red", "0,0.SE"), ("blue", "-2,2.NE")];
        let knights = places.iter().zip(strengths);
        knights.fold(one_step(), |s, ((who, at), what)| s.knight(who, at, &format!("{what} active"))).start()
    };
    let mut t = with(&["strong", "basic", "basic"]);
    assert!(!t.ck_view("").repelled);
    t.play("white rolls 1+1 ship");
    battle(&t, 5, [3, 1, 0, 0]);
    t.building("0,2.N", "orange settlement");
    for strengths in [["strong", "basic", "strong"], ["mighty", "basic", "strong"]] {
        let mut t = with(&strengths);
        assert!(t.ck_view("").repelled);
        t.play("white rolls 1+1 ship");
        t.building("0,2.N", "orange city");
        t.defender("red", 1);
    }
}

// Rule: ship-returns
#[test]
fn the_ship_begins_anew() {
    for knights in [false, true] {
        let set_up = Table::ck().pieces("red", "city 0,0.N").barbarians(6).before_roll("red");
        let set_up = if knights { set_up.knight("red", "0,0.NE", "basic active") } else { set_up };
        let mut t = set_up.start();
        t.play("red rolls 1+1 ship");
        t.barbarians(0);
        assert!(t.events.contains(&Event::Ck(CkEvent::BarbariansLeft)));
        t.play("red ends turn; blue rolls 1+1 ship");
        t.barbarians(1);
    }
}

// Rule: knights-inactive
#[test]
fn every_knight_is_inactive_after_the_attack() {
    for city in ["city", "settlement"] {
        let set_up = Table::ck().pieces("red", &format!("{city} 0,0.N 2,0.N 0,0.S")).barbarians(6);
        let mut t = set_up
            .knight("red", "0,0.NE", "basic active")
            .knight("blue", "-2,2.NE", "basic active")
            .knight("white", "2,-2.S", "strong inactive")
            .before_roll("red")
            .start();
        t.play("red rolls 1+1 ship");
        if city == "city" {
            t.knight("0,0.NE", "red basic active");
            t.play("red loses 0,0.N");
        } else {
            t.play("red chooses trade");
            t.script(&["progress merchant"]);
            t.play("blue chooses trade");
            t.script(&["progress merchant"]);
        }
        t.knight("0,0.NE", "red basic inactive");
        t.knight("-2,2.NE", "blue basic inactive");
        t.knight("2,-2.S", "white strong inactive");
    }
}

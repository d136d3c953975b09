//! Tests of `docs/rules/variants/easy_start.md`.

use tradeholm_engine::{Config, Dice, ModuleId, Outcome, Rules, Seat};

use crate::boards;
use crate::ck::ck_config;
use crate::setup::Setup;
use crate::table::Table;

/// Before the roll of that turn of a game of four.
fn easy(turn: u16, who: &str) -> Setup {
    Table::ck_with(4, &[ModuleId::EasyStart]).with(|_, p| p.turn = turn).before_roll(who)
}

// Rule: no-seven
#[test]
fn thirty_results_are_equally_likely() {
    for (turn, who) in [(1, "red"), (4, "white"), (8, "white")] {
        let mut t = easy(turn, who).start();
        t.play(&format!("{who} rolls"));
        let dice = (0..36).map(Dice::from_index).filter(|d| d.sum() != 7);
        assert_eq!(t.outcomes(), dice.map(|d| (Outcome::Dice(d), 1)).collect::<Vec<_>>());
        assert_eq!(t.outcomes().len(), 30);
        for seven in ["1+6", "2+5", "3+4", "4+3", "5+2", "6+1"] {
            t.cannot_happen(&format!("dice {seven}"));
        }
        t.script(&["dice 6+6"]);
        t.waits_for(&format!("{who} trades and builds"));
    }
}

// Rule: no-seven
#[test]
fn a_deck_of_dice_keeps_its_sevens() {
    let modules = [ModuleId::EasyStart, ModuleId::DiceDeck];
    let mut t = Table::ck_with(4, &modules).with(|_, p| p.turn = 1).before_roll("red").start();
    t.play("red rolls");
    assert_eq!(t.outcomes().len(), 30);
    t.script(&["dice 1+1"]);
    t.play("red ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 29);
    t.cannot_happen("dice 1+1");
    t.cannot_happen("dice 3+4");
    t.script(&["dice 1+2"]);
}

// Rule: no-event-die
#[test]
fn the_event_die_is_not_rolled() {
    let set_up = easy(5, "red").pieces("red", "city 2,0.N").levels("red", [3, 3, 0]).barbarians(6);
    let mut t = set_up.start();
    t.play("red rolls 4+4");
    t.barbarians(6);
    t.progress("red", "-");
    // Production is as always.
    t.has("red", "1o1n");
    t.waits_for("red trades and builds");
}

// Rule: third-turn, no-seven, no-event-die
#[test]
fn from_the_third_turn_of_the_starting_player_all_is_usual() {
    // A whole game from the set-up; orange starts.
    let config = Config { first_seat: Some(Seat(2)), ..ck_config(3, &[ModuleId::EasyStart]) };
    let mut t = Table::new(config, &boards::bare());
    t.play("orange builds settlement 0,-2.N; orange builds road 0,-2.NE");
    t.play("red builds settlement 0,2.N; red builds road 0,1.E");
    t.play("blue builds settlement 2,-2.S; blue builds road 1,-1.NE");
    t.play("blue builds city 1,1.N; blue builds road 1,0.E; red builds city -1,2.N; red builds road -1,2.NE");
    t.play("orange builds city -2,2.N; orange builds road -2,2.NE");
    for _ in 0..2 {
        for who in ["orange", "red", "blue"] {
            t.play(&format!("{who} rolls"));
            assert_eq!(t.outcomes().len(), 30);
            t.script(&["dice 1+1"]);
            t.waits_for(&format!("{who} trades and builds"));
            t.play(&format!("{who} ends turn"));
        }
    }
    t.barbarians(0);
    t.play("orange rolls");
    assert_eq!(t.outcomes().len(), 36);
    t.script(&["dice 3+4"]);
    t.waits_for("event die");
    t.script(&["event ship"]);
    t.barbarians(1);
    t.waits_for("orange trades and builds");
}

// Rule: third-turn
#[test]
fn the_third_turn_begins_after_two_of_everybody() {
    for (turn, usual) in [(1, false), (8, false), (9, true), (12, true)] {
        let mut t = easy(turn, "red").start();
        t.play("red rolls");
        assert_eq!(t.outcomes().len(), if usual { 36 } else { 30 });
        t.script(&["dice 1+1"]);
        t.waits_for(if usual { "event die" } else { "red trades and builds" });
    }
    // Without the variant the first roll may be a 7.
    let mut t = Table::ck().with(|_, p| p.turn = 1).before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.barbarians(1);
    let mut config = Config::base(4);
    config.modules = config.modules.with(ModuleId::EasyStart);
    assert!(Rules::new(config, &boards::bare()).is_err());
}

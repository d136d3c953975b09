//! Tests of `docs/rules/variants/nasty.md`.

use tradeholm_engine::cities_knights::CkEvent;
use tradeholm_engine::{Config, Event, ModuleId, Rules};

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// One step before the attack: red and blue have two cities each, orange one; white rolls.
fn nasty() -> Setup {
    let pieces = Table::ck_with(4, &[ModuleId::Nasty]).pieces("red", "city 0,0.N 2,0.N");
    let pieces = pieces.pieces("blue", "city -2,2.N -2,0.N").pieces("orange", "city 0,2.N");
    pieces.barbarians(6).before_roll("white")
}

/// Red has knights of 1 and 3, blue of 2 and 1 (the latter inactive), white of 2.
fn with_knights() -> Setup {
    nasty()
        .knight("red", "0,0.NE", "basic active")
        .knight("red", "0,0.SE", "mighty active")
        .knight("blue", "-2,2.NE", "strong active")
        .knight("blue", "-2,2.SE", "basic inactive")
        .knight("white", "2,-2.S", "strong active")
}

#[track_caller]
fn battle(t: &Table, barbarians: u8, knights: [u8; 4]) {
    let [a, b, c, d] = knights;
    let repelled = a + b + c + d >= barbarians;
    let event = CkEvent::BarbariansAttacked { barbarians, knights: [a, b, c, d, 0, 0], repelled };
    assert!(t.events.contains(&Event::Ck(event)), "{:?}", t.events);
}

// Rule: declare
#[test]
fn each_player_says_which_active_knights_defend() {
    let mut t = with_knights().start();
    t.play("white rolls 1+1 ship");
    // The attack waits for it.
    t.waits_for("white: defence");
    t.refuses("white ends turn", "base/turn#open-decision");
    t.refuses("white skips", "base/turn#open-decision");
    t.refuses("white defends 2", "variants/nasty#declare");
    t.play("white defends -");
    // All, some or none; the first of red's knights is the basic one.
    assert_eq!(t.legal("red", "defend").len(), 4);
    t.refuses("red defends 3", "variants/nasty#declare");
    t.refuses("red defends 1,2,3", "variants/nasty#declare");
    t.play("red defends 1,2");
    // Blue's inactive knight cannot be committed; orange has none and is not asked.
    assert_eq!(t.legal("blue", "defend").len(), 2);
    t.refuses("blue defends 2", "variants/nasty#declare");
    t.play("blue defends 1");
    battle(&t, 5, [4, 2, 0, 0]);
    t.waits_for("white trades and builds");
}

// Rule: declare
#[test]
fn without_the_variant_nobody_is_asked() {
    let pieces = Table::ck().pieces("red", "city 0,0.N").barbarians(6).before_roll("red");
    let mut t = pieces.knight("red", "0,0.NE", "basic active").start();
    t.refuses("red defends 1", "cities_knights/turn#before-roll");
    t.play("red rolls 1+1 ship");
    t.waits_for("red trades and builds");
    t.refuses("red defends -", "base/turn#open-decision");
    // With the variant and no active knight at all the attack follows at once.
    let mut t = nasty().knight("red", "0,0.NE", "mighty inactive").start();
    t.play("white rolls 1+1 ship; red loses 0,0.N; blue loses -2,2.N");
    battle(&t, 5, [0; 4]);
    // It belongs to the expansion.
    let mut config = Config::base(4);
    config.modules = config.modules.with(ModuleId::Nasty);
    assert!(Rules::new(config, &boards::bare()).is_err());
}

// Rule: order
#[test]
fn declarations_go_clockwise_and_are_open() {
    let mut t = with_knights().knight("orange", "0,2.NE", "basic active").before_roll("blue").start();
    t.play("blue rolls 1+1 ship");
    for (who, knights, strength) in [("blue", "1", 2), ("orange", "-", 0), ("white", "1", 2), ("red", "2", 3)]
    {
        t.waits_for(&format!("{who}: defence"));
        for other in ["red", "blue", "orange", "white"].into_iter().filter(|&other| other != who) {
            t.refuses(&format!("{other} defends -"), "base/turn#open-decision");
        }
        t.play(&format!("{who} defends {knights}"));
        let declared = Event::Ck(CkEvent::Defends { seat: t.seat(who), strength });
        assert!(t.events.contains(&declared));
        // All see it.
        assert_eq!(t.saw("red"), t.saw(""));
    }
    battle(&t, 5, [3, 2, 0, 2]);
}

// Rule: only-committed
#[test]
fn held_back_knights_do_not_fight() {
    // Eight would be there; four are not enough.
    let mut t = with_knights().start();
    t.play("white rolls 1+1 ship; white defends -; red defends 1; blue defends 1");
    battle(&t, 5, [1, 2, 0, 0]);
    t.building("0,2.N", "orange settlement");
    t.waits_for("white trades and builds");
    // Five are.
    let mut t = with_knights().start();
    t.play("white rolls 1+1 ship; white defends 1; red defends 2; blue defends -");
    battle(&t, 5, [3, 0, 0, 2]);
    t.building("0,2.N", "orange city");
}

// Rule: weakest
#[test]
fn the_committed_strength_decides_who_loses() {
    // Orange commits; red has the most knights and holds them back.
    let mut t = with_knights().knight("orange", "0,2.NE", "basic active").start();
    t.play("white rolls 1+1 ship; white defends -; red defends -; blue defends 1; orange defends 1");
    battle(&t, 5, [0, 2, 1, 0]);
    t.waits_for("red: pillage");
    t.play("red loses 0,0.N");
    t.building("0,2.N", "orange city");
    t.waits_for("white trades and builds");
}

// Rule: defender
#[test]
fn the_committed_strength_decides_who_is_defender() {
    let mut t = with_knights().knight("orange", "0,2.NE", "mighty active").start();
    // Red could have had 4 and commits 1; orange is alone with 3.
    t.play("white rolls 1+1 ship; white defends 1; red defends 1; blue defends -; orange defends 1");
    battle(&t, 5, [1, 0, 3, 2]);
    t.defender("orange", 1);
    t.defender("red", 0);
    // A tie of committed knights.
    let mut t = with_knights().knight("orange", "0,2.NE", "mighty active").start();
    t.play("white rolls 1+1 ship; white defends 1; red defends 2; blue defends -; orange defends 1");
    battle(&t, 5, [3, 0, 3, 2]);
    t.waits_for("red: defender_reward");
    t.play("red chooses trade");
    t.script(&["progress merchant"]);
    t.play("orange chooses politics");
    t.script(&["progress spy"]);
    for who in ["red", "orange"] {
        t.defender(who, 0);
    }
    // A tie at 0 brings nothing.
    let no_city = Table::ck_with(4, &[ModuleId::Nasty]).barbarians(6).before_roll("red");
    let no_city = no_city.knight("red", "0,0.NE", "basic active").knight("blue", "-2,2.NE", "basic active");
    let mut t = no_city.start();
    t.play("red rolls 1+1 ship; red defends -; blue defends -");
    battle(&t, 0, [0; 4]);
    t.waits_for("red trades and builds");
    for who in ["red", "blue"] {
        t.defender(who, 0);
        t.progress(who, "-");
    }
}

// Rule: inactive
#[test]
fn only_committed_knights_become_inactive() {
    // Won and lost.
    for (white, lost) in [("1", false), ("-", true)] {
        let mut t = with_knights().start();
        t.play(&format!("white rolls 1+1 ship; white defends {white}; red defends 2; blue defends -"));
        battle(&t, 5, [3, 0, 0, if lost { 0 } else { 2 }]);
        if lost {
            t.play("blue loses -2,2.N");
        }
        t.knight("0,0.NE", "red basic active");
        t.knight("0,0.SE", "red mighty inactive");
        t.knight("-2,2.NE", "blue strong active");
        t.knight("-2,2.SE", "blue basic inactive");
        t.knight("2,-2.S", if lost { "white strong active" } else { "white strong inactive" });
        t.barbarians(0);
    }
}

/// White shares the defense with orange and draws a fifth card; before the barbarians leave it is played.
fn warlord_in_between() -> Table {
    let tied = with_knights()
        .knight("white", "2,-2.SE", "basic inactive")
        .knight("orange", "0,2.NE", "mighty active")
        .knight("white", "2,-2.NE", "mighty active")
        .progress("white", "merchant crane smith intrigue");
    let mut t = tied.start();
    t.play("white rolls 1+1 ship");
    // White's knights in the order of the board: the mighty one, then the strong one.
    t.play("white defends 1; red defends -; blue defends 1; orange defends 1");
    battle(&t, 5, [0, 2, 3, 3]);
    t.waits_for("white: defender_reward");
    t.play("white chooses politics");
    t.script(&["progress warlord"]);
    t.waits_for("white: fifth_card");
    t
}

// Rule: inactive
#[test]
fn a_warlord_before_the_barbarians_leave_does_not_spare_those_who_fought() {
    let mut t = warlord_in_between();
    // Until then they are active.
    t.knight("2,-2.NE", "white mighty active");
    let sent = t.rules.position(&t.state).ck.unwrap().sent;
    assert_eq!((sent.len(), t.ck_view("").sent), (3, sent));
    t.play("white plays warlord; orange chooses science");
    t.script(&["progress mining"]);
    t.barbarians(0);
    t.knight("2,-2.NE", "white mighty inactive");
    t.knight("-2,2.NE", "blue strong inactive");
    t.knight("0,2.NE", "orange mighty inactive");
    // Held back, or not ready before.
    t.knight("2,-2.S", "white strong active");
    t.knight("2,-2.SE", "white basic active");
    t.knight("0,0.SE", "red mighty active");
    assert!(t.rules.position(&t.state).ck.unwrap().sent.is_empty());
}

// Rule: inactive
#[test]
fn a_knight_that_is_driven_away_in_between_has_fought_all_the_same() {
    // Orange's knight, which was sent, stands at a road of white and has two of its own to go to.
    let mut t = {
        let tied = with_knights()
            .knight("orange", "0,2.NE", "mighty active")
            .pieces("orange", "road 0,2.NE 0,2.E")
            .pieces("white", "road 1,1.SE")
            .knight("white", "2,-2.NE", "mighty active")
            .progress("white", "merchant crane smith warlord");
        let mut t = tied.start();
        t.play("white rolls 1+1 ship; white defends 1; red defends -; blue defends 1; orange defends 1");
        t.play("white chooses politics");
        t.script(&["progress intrigue"]);
        t
    };
    t.play("white plays intrigue 0,2.NE");
    t.knight("0,2.SE", "orange mighty active");
    t.play("orange chooses science");
    t.script(&["progress mining"]);
    t.knight("0,2.SE", "orange mighty inactive");
}

// Rule: inactive
#[test]
fn knights_are_sent_into_battles_only() {
    let sent = |setup: Setup| {
        setup.with(|rules, position| {
            let at = tradeholm_protocol::notation::parse_intersection(rules, "0,0.SE").unwrap();
            position.ck.as_mut().unwrap().sent = vec![at];
        })
    };
    let reason = sent(with_knights().with_roads_for_knights()).refused();
    assert!(reason.contains("sent into no battle"), "{reason}");
}

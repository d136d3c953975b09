//! Tests of `docs/rules/variants/friendly_robber.md`.

use tradeholm_engine::{Config, Event, ModuleId, Why};

use crate::boards;
use crate::large;
use crate::setup::Setup;
use crate::table::Table;

const RULE: &str = "variants/friendly_robber#no-move";

fn friendly(config: &mut Config) {
    config.modules = config.modules.with(ModuleId::FriendlyRobber);
}

/// Blue has two points beside the mountains with the 8; orange has three beside the hills with the 6.
fn table() -> Setup {
    let pieces = Table::agreed(4, friendly).pieces("blue", "settlement 2,0.N 0,2.S");
    pieces.pieces("orange", "city 0,-1.N settlement -2,2.S").hand("blue", "1b").hand("orange", "1o")
}

// Rule: protected, no-move
#[test]
fn nobody_with_two_visible_points_is_robbed() {
    let mut t = table().cards("red", "1 knight").start();
    t.play("red plays knight");
    for hex in ["2,0", "2,-1", "0,2"] {
        let refusal = t.refuses(&format!("red moves robber {hex}"), RULE);
        assert_eq!(refusal.why, Why::Protected);
    }
    t.refuses("red moves robber 0,0", "base/robber#must-move");
    assert_eq!(t.legal("red", "robber").len(), 19 - 4);
    t.play("red moves robber 0,-1 stealing ore");
    t.has("red", "1o");
}

// Rule: protected
#[test]
fn hidden_victory_points_protect_nobody_less() {
    let hidden = table().cards("blue", "5 victory_point").cards("red", "1 knight");
    let mut t = hidden.start();
    t.points("blue", 7, 2);
    t.play("red plays knight");
    t.refuses("red moves robber 2,0", RULE);
    t.play("red moves robber -2,0");
    // A third point that all can see ends it.
    let third = table().pieces("blue", "settlement -2,0.N").cards("red", "1 knight");
    let mut t = third.start();
    t.play("red plays knight; red moves robber 2,0 stealing brick");
    // Without the variant nobody is protected.
    let mut t = Table::bare().pieces("blue", "settlement 2,0.N").cards("red", "1 knight").start();
    t.play("red plays knight; red moves robber 2,0");
}

// Rule: no-move
#[test]
fn a_seven_and_the_own_buildings_are_no_exception() {
    let own = table().pieces("red", "settlement -2,0.SW").before_roll("red");
    let mut t = own.start();
    t.play("red rolls 3+4");
    t.refuses("red moves robber 2,0", RULE);
    t.refuses("red moves robber -2,0", RULE);
    t.play("red moves robber 0,-1 stealing ore");
}

/// A small island: the robber can go nowhere else.
fn small(rows: &[&str], pieces: &str) -> Setup {
    let mut config = Config::base(3);
    friendly(&mut config);
    Setup::new(config, &boards::island(rows)).pieces("blue", pieces).cards("red", "1 knight")
}

// Rule: to-desert
#[test]
fn with_no_hex_left_the_robber_goes_to_the_desert_or_stays_there() {
    let ring = ["H6 F8", "P5 D G9", "M4 H10"];
    // Blue touches every hex of the ring, each with one of two settlements.
    let around = "settlement 0,0.N 0,0.S";
    let mut t = small(&ring, around).start();
    t.play("red plays knight");
    t.refuses("red moves robber 1,-1", RULE);
    // The hexes at the sides are open.
    assert_eq!(t.legal("red", "robber"), ["robber -1,0", "robber 1,0"]);
    t.play("red moves robber 1,0");
    let two_deserts = ["D F8", "P5 D G9", "M4 H10"];
    let more = small(&two_deserts, "settlement 0,0.N 0,0.S").pieces("orange", "settlement -1,0.NW 1,0.NE");
    let mut t = more.robber("0,0").start();
    t.play("red plays knight");
    // Blue and orange are everywhere: one of the deserts, the robber's own too.
    assert_eq!(t.legal("red", "robber"), ["robber 0,-1", "robber 0,0"]);
    t.refuses("red moves robber 1,0", RULE);
    t.play("red moves robber 0,0");
    t.robber("0,0");
}

// Rule: to-desert
#[test]
fn without_a_desert_it_leaves_the_board() {
    let none = ["H6 F8", "P5 M3 G9", "M4 H10"];
    let pieces = small(&none, "settlement 0,0.N 0,0.S").pieces("orange", "settlement -1,0.NW 1,0.NE");
    let mut t = pieces.robber("0,0").start();
    t.play("red plays knight");
    assert_eq!(t.state.robber(), None);
    let red = t.seat("red");
    assert!(t.events.contains(&Event::RobberLeft { seat: red }));
    t.waits_for("red trades and builds");
}

// Rule: to-desert, no-theft
// Example: 4348
#[test]
fn on_the_beginners_board_hardly_a_hex_is_open() {
    for (seats, who, open) in [(3, "blue", "0,-2 1,-2 -2,0"), (4, "red", "0,0")] {
        let mut config = Config::base(4);
        config.colors.drain(..4 - seats);
        friendly(&mut config);
        let mut t = Table::new(config, &boards::beginners());
        t.play(&format!("{who} rolls 3+4"));
        let hexes: Vec<String> = open.split(' ').map(|hex| format!("robber {hex}")).collect();
        assert_eq!(t.legal(who, "robber"), hexes);
        t.play(&format!("{who} moves robber {}", open.split(' ').next().unwrap()));
        t.waits_for(&format!("{who} trades and builds"));
        assert!(!t.events.iter().any(|e| matches!(e, Event::Stole { .. } | Event::StoleNothing { .. })));
    }
}

// Rule: no-theft
#[test]
fn at_the_desert_no_card_is_taken_from_the_protected() {
    let ring = ["H6 F8", "P5 D G9", "M4 H10"];
    let pieces = small(&ring, "settlement 0,0.N 0,0.S").pieces("orange", "settlement -1,0.NW 1,0.NE");
    let mut t = pieces.hand("blue", "3b").robber("1,0").start();
    t.play("red plays knight; red moves robber 0,0");
    t.has("blue", "3b");
    t.waits_for("red trades and builds");
    // Whoever has more is robbed there as always.
    let pieces = small(&ring, "city 0,0.N settlement 0,0.S").pieces("orange", "settlement -1,0.NW 1,0.NE");
    let mut t = pieces.hand("blue", "3b").robber("1,0").start();
    t.play("red plays knight; red moves robber 0,0 stealing brick");
    t.has("red", "1b");
}

// Rule: discards
#[test]
fn the_protected_discard_as_always() {
    let mut t = table().hand("blue", "8b").before_roll("red").start();
    t.play("red rolls 3+4");
    t.waits_for("blue discards 4");
    t.play("blue discards 4b; red moves robber -2,0");
}

// Rule: stays
#[test]
fn a_robber_that_stands_there_stays_and_blocks() {
    let mut t = table().robber("2,0").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("blue", "1b");
    t.robber("2,0");
}

// Rule: no-player
#[test]
fn inactive_settlements_protect_no_hex() {
    let mut config = large::config(5, &[ModuleId::FriendlyRobber]);
    config.house.victory_points = Some(10);
    let mut t = Table::new(config, &large::beginners());
    t.play("red rolls 3+4");
    // Everybody has two points; brown has no player.
    t.refuses("red moves robber 0,-2", RULE);
    t.play("red moves robber 0,-3");
    t.waits_for("red trades and builds");
}

// Rule: cities-knights
#[test]
fn bishop_and_knights_keep_the_rule() {
    let modules = [ModuleId::FriendlyRobber];
    let pieces = Table::ck_with(4, &modules).pieces("blue", "settlement 2,0.N 0,2.S").landed();
    let pieces =
        pieces.pieces("orange", "city 0,-1.N settlement -2,2.S").hand("orange", "1c").hand("blue", "1b");
    let mut t = pieces.progress("red", "bishop").knight("red", "0,0.S", "basic active").start();
    t.play("red plays bishop");
    t.refuses("red moves robber 2,0", RULE);
    t.play("red moves robber 0,-1 stealing cloth; red ends turn");
    let chaser = Table::ck_with(4, &modules).pieces("blue", "settlement 2,0.N 0,2.S").landed();
    let mut t = chaser.knight("red", "0,0.S", "basic active").start();
    t.play("red chases 0,0.S");
    t.refuses("red moves robber 2,0", RULE);
    t.play("red moves robber -2,0");
}

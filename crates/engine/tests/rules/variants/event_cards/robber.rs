//! Robber Attacks and Robber Flees.

use tradeholm_engine::{Config, Event, ModuleId, Why};

use super::{cards, cards_with};
use crate::boards;
use crate::setup::Setup;

const FLEES: [&str; 2] = ["2+2", "1+3"];

// Rule: robber-attacks
#[test]
fn a_seven_is_a_seven() {
    for card in ["1+6", "2+5", "3+4", "4+3", "5+2", "6+1"] {
        let hands = cards().pieces("blue", "settlement 2,0.N").hand("blue", "8b").hand("red", "7o");
        let mut t = hands.start();
        t.play(&format!("red rolls {card}"));
        t.waits_for("blue discards 4");
        t.play("blue discards 4b");
        t.waits_for("red moves the robber");
        t.play("red moves robber 2,0 stealing brick");
        t.has("red", "1b7o");
        t.waits_for("red trades and builds");
    }
}

// Rule: robber-flees
#[test]
fn the_robber_flees_to_the_desert() {
    for card in FLEES {
        let pieces = cards().pieces("blue", "settlement 0,0.N").hand("blue", "1b").robber("1,-1");
        let mut t = pieces.start();
        t.play(&format!("red rolls {card}"));
        t.robber("0,0");
        assert!(!t.events.iter().any(|event| matches!(event, Event::Stole { .. })));
        let red = t.seat("red");
        assert!(t.events.iter().any(|e| matches!(e, Event::RobberMoved { seat, .. } if *seat == red)));
        // The event comes first: the pasture with the 4 produces again.
        t.has("blue", "1b1w");
        // On a desert it stays.
        let mut t = cards().start();
        t.play(&format!("red rolls {card}"));
        t.robber("0,0");
        assert!(!t.events.iter().any(|event| matches!(event, Event::RobberMoved { .. })));
    }
}

fn island(rows: &[&str]) -> Setup {
    let mut config = Config::base(3);
    config.modules = config.modules.with(ModuleId::EventCards);
    Setup::new(config, &boards::island(rows)).before_roll("red")
}

// Rule: robber-flees
#[test]
fn with_several_deserts_the_player_on_turn_chooses() {
    let two = ["D F8", "P5 D G9", "M4 H10"];
    let mut t = island(&two).robber("1,0").start();
    t.play(&format!("red rolls {}", FLEES[0]));
    t.waits_for("red: robber_flees");
    assert_eq!(t.legal("red", "robber"), ["robber 0,-1", "robber 0,0"]);
    let refusal = t.refuses("red moves robber -1,1", "variants/event_cards#robber-flees");
    assert_eq!(refusal.why, Why::NotDesert);
    t.refuses("blue moves robber 0,0", "base/turn#open-decision");
    t.play("red moves robber 0,0");
    t.waits_for("red trades and builds");
    t.robber("0,0");
    let mut t = island(&two).robber("0,-1").start();
    t.play(&format!("red rolls {}", FLEES[0]));
    t.robber("0,-1");
}

// Rule: robber-flees
#[test]
fn without_a_desert_it_leaves_the_board() {
    let none = ["H6 F8", "P5 M3 G9", "M4 H10"];
    let mut t = island(&none).robber("0,0").start();
    t.play(&format!("red rolls {}", FLEES[0]));
    assert_eq!(t.state.robber(), None);
    let red = t.seat("red");
    assert!(t.events.contains(&Event::RobberLeft { seat: red }));
    // It is gone: nothing more to do with the next one.
    t.play(&format!("red ends turn; blue rolls {}", FLEES[1]));
    assert_eq!(t.state.robber(), None);
    assert!(!t.events.iter().any(|event| matches!(event, Event::RobberLeft { .. })));
}

// Rule: robber-flees, variants/friendly_robber#sent-to-desert
#[test]
fn the_friendly_robber_goes_to_the_desert_beside_a_protected_player() {
    let friendly = cards_with(4, &[ModuleId::FriendlyRobber]);
    let mut t = friendly.pieces("blue", "settlement 0,0.N").robber("2,0").start();
    t.play(&format!("red rolls {}", FLEES[0]));
    t.robber("0,0");
}

//! More tests of `docs/rules/cities_knights/knight_moves.md`: chasing the robber away.

use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::{Card, Event, ViewEvent, Why};

use super::knight_moves::march;
use crate::setup::Setup;
use crate::table::Table;

/// A red knight beside the robber, which the barbarians have woken.
fn hunt(knight: &str) -> Setup {
    march().knight("red", "0,0.NE", knight).landed().robber("0,0")
}

// Rule: cities_knights/knight_moves#chase
#[test]
fn any_active_knight_chases_the_robber_and_stays() {
    for strength in ["basic", "strong", "mighty"] {
        let mut t = hunt(&format!("{strength} active")).start();
        t.play("red chases 0,0.NE");
        t.knight("0,0.NE", &format!("red {strength} inactive"));
        t.waits_for("red moves the robber");
        t.refuses("red ends turn", "base/turn#open-decision");
        t.refuses("blue moves robber 2,0", "base/turn#own-turn");
        t.refuses("red moves robber 0,0", "base/robber#must-move");
        t.play("red moves robber 2,0");
        t.robber("2,0");
        t.waits_for("red trades and builds");
    }
    let mut t = hunt("basic active").knight("blue", "0,0.SW", "basic active").before_roll("red").start();
    t.refuses("red chases 0,0.NE", "cities_knights/turn#before-roll");
    t.play("red rolls 1+1 trade");
    t.refuses("red chases 0,0.SW", "cities_knights/knights#place");
    t.refuses("blue chases 0,0.SW", "base/turn#own-turn");
}

// Rule: cities_knights/knight_moves#chase-adjacent
// Example: 3572
#[test]
fn line_3572_the_robber_must_be_on_a_hex_at_the_knight() {
    for place in ["0,0.SE", "0,0.S"] {
        let near = march().knight("red", "0,0.NE", "basic active").landed().robber("0,1").hand("red", "1g");
        let mut t = near.start();
        let refusal = t.refuses("red chases 0,0.NE", "cities_knights/knight_moves#chase-adjacent");
        assert_eq!(refusal.why, Why::Ck(CkWhy::RobberNotHere));
        t.lists("red", "chase", "");
        t.play(&format!("red marches 0,0.NE {place}"));
        t.refuses(&format!("red chases {place}"), "cities_knights/knights#inactive-no-action");
        t.play(&format!("red activates {place}"));
        t.refuses(&format!("red chases {place}"), "cities_knights/knights#act-after-activation");
        t.next_round();
        t.lists("red", "chase", place);
        t.play(&format!("red chases {place}; red moves robber 2,0"));
        t.robber("2,0");
    }
    for hex in ["0,0", "1,-1", "1,0"] {
        let mut t = march().knight("red", "0,0.NE", "basic active").landed().robber(hex).start();
        t.play("red chases 0,0.NE; red moves robber -2,0");
    }
}

// Rule: cities_knights/knight_moves#chase-destination
#[test]
fn the_robber_goes_to_any_other_land_hex() {
    let mut t = hunt("basic active").start();
    t.play("red chases 0,0.NE");
    assert_eq!(t.legal("red", "robber").len(), 18);
    t.play("red moves robber 1,0");
    // The desert too.
    let mut t = hunt("basic active").robber("1,0").start();
    t.play("red chases 0,0.NE; red moves robber 0,0");
    t.robber("0,0");
}

// Rule: cities_knights/knight_moves#chase-steal
#[test]
fn whoever_chases_steals_a_resource_or_a_commodity() {
    let pieces = || hunt("basic active").pieces("blue", "settlement 2,0.N").pieces("white", "city 2,0.S");
    let mut t = pieces().hand("blue", "1o").hand("white", "2c1n").start();
    t.play("red chases 0,0.NE; red moves robber 2,0");
    t.waits_for("red robs blue or white");
    t.refuses("red robs orange", "base/robber#victim");
    t.play("red robs white");
    t.cannot_happen("steal ore");
    t.script(&["steal coin"]);
    t.has("red", "1n");
    t.has("white", "2c");
    let (thief, victim) = (t.seat("red"), t.seat("white"));
    let card = |t: &Table, who| {
        t.saw(who).into_iter().find_map(|e| match e {
            ViewEvent::Stole { card, .. } => Some(card),
            _ => None,
        })
    };
    assert!(t.events.contains(&Event::Stole { thief, victim, card: Card::Coin }));
    for (viewer, seen) in [("red", Some(Card::Coin)), ("white", Some(Card::Coin)), ("blue", None), ("", None)]
    {
        assert_eq!(card(&t, viewer), Some(seen), "{viewer}");
    }
    // A knight is no building: nobody is robbed for it, and nothing is got from an empty hand.
    let knight = hunt("basic active").knight("blue", "2,0.N", "basic active").hand("blue", "5o");
    let mut t = knight.pieces("white", "settlement 2,0.S").start();
    t.play("red chases 0,0.NE; red moves robber 2,0");
    t.waits_for("red trades and builds");
    t.has("blue", "5o");
}

// Rule: cities_knights/knight_moves#chase-asleep
#[test]
fn before_the_first_attack_the_robber_is_not_chased() {
    let asleep = march().knight("red", "0,0.NE", "basic active").robber("0,0").barbarians(6);
    let mut t = asleep.pieces("blue", "city 2,0.N road 2,0.NE").start();
    let refusal = t.refuses("red chases 0,0.NE", "cities_knights/knight_moves#chase-asleep");
    assert_eq!(refusal.why, Why::Ck(CkWhy::RobberAsleep));
    t.lists("red", "chase", "");
    // The attack wakes it; it is beaten off and the knights are inactive.
    t.play("red ends turn; blue rolls 1+1 ship");
    t.barbarians(0);
    t.knight("0,0.NE", "red basic inactive");
}

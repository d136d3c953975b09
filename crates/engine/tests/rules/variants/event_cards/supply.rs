//! Events that bring resources: Tournament, Calm Seas, Plentiful Year; and Epidemic.

use tradeholm_engine::event::Gain;
use tradeholm_engine::{Card, Cards, Event, Why};

use super::cards;

const TOURNAMENT: &str = "2+3";
const CALM_SEAS: [&str; 2] = ["3+6", "6+6"];
const PLENTIFUL_YEAR: &str = "1+1";

// Rule: plentiful-year, order, all-players
#[test]
fn in_a_plentiful_year_everybody_takes_a_resource_in_turn() {
    let mut t = cards().before_roll("orange").start();
    t.play(&format!("orange rolls {PLENTIFUL_YEAR}"));
    // From the player on turn clockwise.
    t.waits_for("orange: take_resource");
    t.refuses("red gains ore", "base/turn#open-decision");
    t.refuses("orange skips", "base/turn#open-decision");
    t.refuses("orange ends turn", "base/turn#open-decision");
    assert_eq!(t.legal("orange", "gain").len(), 5);
    t.play("orange gains ore; white gains ore; red gains brick");
    t.waits_for("blue: take_resource");
    t.play("blue gains wool");
    t.waits_for("orange trades and builds");
    t.has("orange", "1o");
    t.has("blue", "1w");
    t.supply("ore", 17);
    let (seat, cards) = (t.seat("blue"), Cards::one(Card::Wool));
    assert!(t.events.contains(&Event::Gained { seat, cards, by: Gain::Event }));
}

// Rule: order
#[test]
fn the_supply_limits_what_is_taken() {
    let short = cards().supply("ore", 1, "white").supply("wool", 0, "white");
    let short = short.supply("brick", 0, "white").supply("lumber", 0, "white").supply("grain", 1, "white");
    let mut t = short.start();
    t.play(&format!("red rolls {PLENTIFUL_YEAR}"));
    assert_eq!(t.legal("red", "gain"), ["gain grain", "gain ore"]);
    let refusal = t.refuses("red gains wool", "variants/event_cards#order");
    assert_eq!(refusal.why, Why::SupplyShort(Cards::one(Card::Wool)));
    t.play("red gains ore");
    t.refuses("blue gains ore", "variants/event_cards#order");
    t.play("blue gains grain");
    // Nothing is left for orange and white.
    t.waits_for("red trades and builds");
    // An empty supply asks nobody.
    let all = ["brick", "lumber", "wool", "grain", "ore"];
    let empty = all.iter().fold(cards(), |setup, card| setup.supply(card, 0, "white"));
    let mut t = empty.start();
    t.play(&format!("red rolls {PLENTIFUL_YEAR}"));
    t.waits_for("red trades and builds");
}

// Rule: tournament
#[test]
fn the_most_knights_win_the_tournament() {
    let mut t = cards().knights("blue", 2).knights("white", 1).start();
    t.play(&format!("red rolls {TOURNAMENT}"));
    t.waits_for("blue: take_resource");
    t.play("blue gains grain");
    t.waits_for("red trades and builds");
    t.has("blue", "1g");
    // With a tie each of them.
    let mut t = cards().knights("blue", 2).knights("red", 2).knights("white", 1).start();
    t.play(&format!("red rolls {TOURNAMENT}; red gains ore; blue gains ore"));
    t.waits_for("red trades and builds");
    t.has("red", "1o");
    t.has("blue", "1o");
    t.has("white", "-");
    // Without a knight nobody takes anything.
    let mut t = cards().cards("red", "1 knight").start();
    t.play(&format!("red rolls {TOURNAMENT}"));
    t.waits_for("red trades and builds");
}

// Rule: calm-seas
#[test]
fn the_most_harbors_bring_a_resource() {
    for card in CALM_SEAS {
        // A city counts like a settlement: blue has one harbor, white two.
        let harbors = cards().pieces("blue", "city 0,-2.NW").pieces("white", "settlement 2,-1.N 1,1.S");
        let mut t = harbors.start();
        t.play(&format!("red rolls {card}"));
        t.waits_for("white: take_resource");
        t.play("white gains lumber");
        t.waits_for("red trades and builds");
        let tie = cards().pieces("blue", "city 0,-2.NW").pieces("white", "settlement 2,-1.N");
        let mut t = tie.start();
        t.play(&format!("red rolls {card}; blue gains lumber; white gains brick"));
        t.waits_for("red trades and builds");
        // Both ends of one harbor are one harbor, and without a harbor nobody takes anything.
        let mut t = cards().pieces("blue", "city 0,0.N").start();
        t.play(&format!("red rolls {card}"));
        t.waits_for("red trades and builds");
    }
}

// Rule: epidemic
#[test]
fn in_an_epidemic_a_city_gives_one_card() {
    // Hills with a 6 and mountains with an 8.
    for (card, place, plain, gain) in [("5+1", "0,-1.N", "2+4", "b"), ("6+2", "2,0.N", "5+3", "o")] {
        let pieces = || cards().pieces("red", &format!("city {place}"));
        let mut t = pieces().start();
        t.play(&format!("red rolls {card}"));
        t.has("red", &format!("1{gain}"));
        // It is over with this production.
        t.play(&format!("red ends turn; blue rolls {plain}"));
        t.has("red", &format!("3{gain}"));
        let mut t = cards().pieces("red", &format!("settlement {place}")).start();
        t.play(&format!("red rolls {card}"));
        t.has("red", &format!("1{gain}"));
    }
    // The robber keeps away one card of a city then.
    let mut t = cards().pieces("red", "city 0,-1.N").robber("0,-1").start();
    t.play("red rolls 5+1");
    assert!(t.events.iter().any(|event| matches!(event, Event::Blocked { cards: 1, .. })));
}

//! Tests of `docs/rules/cities_knights/event_die.md`.

use tradeholm_engine::Outcome;
use tradeholm_engine::cities_knights::{CkOutcome, EventFace, Track};

use crate::setup::Setup;
use crate::table::Table;

// Rule: three-dice
#[test]
fn a_roll_has_216_equally_likely_results() {
    let mut t = Table::ck().before_roll("red").start();
    t.play("red rolls");
    t.waits_for("dice");
    let dice = t.outcomes();
    assert_eq!(dice.len(), 36);
    assert!(dice.iter().all(|&(_, weight)| weight == 1));
    t.cannot_happen("event ship");
    t.script(&["dice 2+5"]);
    t.waits_for("event die");
    t.cannot_happen("dice 1+1");
    let faces = [(EventFace::Ship, 3)].into_iter().chain(Track::ALL.map(|t| (EventFace::Gate(t), 1)));
    assert_eq!(
        t.outcomes(),
        faces.map(|(face, weight)| (Outcome::Ck(CkOutcome::Event(face)), weight)).collect::<Vec<_>>()
    );
    t.script(&["event science"]);
    t.waits_for("red trades and builds");
    // The sum of red and yellow is the number rolled; the event die adds nothing.
    let mut t = Table::ck().pieces("red", "settlement 2,0.N").before_roll("red").start();
    t.play("red rolls 2+6 ship");
    t.has("red", "1o");
}

// Rule: event-first
#[test]
fn an_attack_comes_before_production() {
    let lost = Table::ck().pieces("red", "city 2,0.N").barbarians(6).before_roll("red");
    let mut t = lost.start();
    t.play("red rolls 4+4 ship");
    // The city is a settlement when its mountains produce.
    t.has("red", "1o");
    // Even while a choice is open.
    let two = Table::ck().pieces("red", "city 2,0.N 2,0.SE").barbarians(6).before_roll("red");
    let mut t = two.start();
    t.play("red rolls 4+4 ship");
    t.waits_for("red: pillage");
    t.has("red", "-");
    t.play("red loses 2,0.N");
    t.has("red", "2o1n");
}

// Rule: event-first
#[test]
fn draws_come_before_production_and_before_a_seven() {
    let drawing = || Table::ck().pieces("red", "city 2,0.N").levels("red", [0, 2, 0]);
    let mut t = drawing().before_roll("blue").start();
    t.play("blue rolls 5+3 politics");
    t.waits_for("politics card of red");
    t.has("red", "-");
    t.script(&["progress spy"]);
    t.has("red", "1o1n");
    // A fifth card is dealt with first as well.
    let mut t = drawing().progress("red", "crane crane spy spy").before_roll("blue").start();
    t.play("blue rolls 5+3 politics");
    t.script(&["progress warlord"]);
    t.waits_for("red: fifth_card");
    t.has("red", "-");
    t.play("red returns crane");
    t.has("red", "1o1n");
    let mut t = drawing().hand("blue", "8b").landed().before_roll("blue").start();
    t.play("blue rolls 4+3 politics");
    t.waits_for("politics card of red");
    t.refuses("blue discards 4b", "base/turn#open-decision");
    t.script(&["progress spy"]);
    t.waits_for("blue discards 4");
    t.play("blue discards 4b");
    t.waits_for("blue moves the robber");
}

// Rule: ship
#[test]
fn a_ship_moves_the_barbarians_and_nobody_draws() {
    let mut t = gates([3, 3, 3]).before_roll("white").start();
    t.play("white rolls 1+1 ship");
    t.barbarians(1);
    t.waits_for("red: aqueduct");
    t.play("red skips");
    t.progress("red", "-");
}

/// Red has two cities and these levels.
fn gates(levels: [u8; 3]) -> Setup {
    let mut set_up = Table::ck().pieces("red", "city 0,0.N 2,0.N 0,0.S").levels("red", levels);
    for (i, place) in ["0,0.N", "2,0.N", "0,0.S"].into_iter().enumerate() {
        if levels[i] >= 4 {
            set_up = set_up.metropolis(Track::ALL[i].name(), "red", place);
        }
    }
    set_up
}

// Rule: gate
#[test]
fn a_gate_concerns_everybody_and_its_own_deck() {
    for (gate, card, other) in
        [("trade", "merchant", "spy"), ("politics", "spy", "crane"), ("science", "crane", "merchant")]
    {
        for roller in ["red", "blue", "white"] {
            let levels = gates([2, 2, 2]).levels("blue", [1, 1, 1]).barbarians(3);
            let mut t = levels.before_roll(roller).start();
            t.play(&format!("{roller} rolls 1+1 {gate}"));
            t.cannot_happen(&format!("progress {other}"));
            t.script(&[&format!("progress {card}"), &format!("progress {card}")]);
            t.progress("red", card);
            t.progress("blue", card);
            t.progress("orange", "-");
            t.progress("white", "-");
            t.deck(gate, 16);
            t.barbarians(3);
            t.waits_for(&format!("{roller} trades and builds"));
        }
    }
}

// Rule: red-die
// Example: 3438
#[test]
fn the_red_die_fits_up_to_one_more_than_the_level() {
    for (i, (gate, card)) in
        [("trade", "merchant"), ("politics", "spy"), ("science", "crane")].into_iter().enumerate()
    {
        for level in 0..=5u8 {
            for red in 1..=6u8 {
                // Only the level in the gate's area counts.
                let mut levels = if level == 0 { [2; 3] } else { [0; 3] };
                levels[i] = level;
                let mut t = gates(levels).before_roll("blue").start();
                let yellow = if red == 1 { 1 } else { 7 - red };
                t.play(&format!("blue rolls {yellow}+{red} {gate}"));
                let fits = [0, 2, 3, 4, 5, 6][level as usize];
                if red <= fits {
                    t.waits_for(&format!("{gate} card of red"));
                    t.script(&[&format!("progress {card}")]);
                    t.progress("red", card);
                } else {
                    t.progress("red", "-");
                }
                if t.pending() == "red: aqueduct" {
                    t.play("red skips");
                }
                t.waits_for("blue trades and builds");
            }
        }
    }
}

// Rule: gate, red-die
// Example: 3324
#[test]
fn every_player_with_a_market_draws_on_a_red_one() {
    let levels = Table::ck().levels("red", [1, 0, 0]).levels("blue", [0, 3, 2]).levels("orange", [3, 0, 0]);
    let mut t = levels.before_roll("white").start();
    t.play("white rolls 1+1 trade");
    t.waits_for("trade card of red");
    t.script(&["progress merchant"]);
    t.waits_for("trade card of orange");
    t.script(&["progress merchant_fleet"]);
    t.progress("red", "merchant");
    t.progress("orange", "merchant_fleet");
    t.progress("blue", "-");
    t.progress("white", "-");
}

// Rule: gate, red-die
// Example: 3496
#[test]
fn a_merchant_guild_draws_on_the_turn_of_another() {
    // Yellow 6, red 3.
    let mut t = Table::ck().levels("blue", [3, 1, 0]).before_roll("red").start();
    t.play("red rolls 6+3 trade");
    t.waits_for("trade card of blue");
    t.script(&["progress trade_monopoly"]);
    t.progress("blue", "trade_monopoly");
    t.deck("politics", 18);
    t.waits_for("red trades and builds");
    // The yellow die does not count.
    let mut t = Table::ck().levels("blue", [3, 1, 0]).before_roll("red").start();
    t.play("red rolls 3+6 trade");
    t.progress("blue", "-");
}

// Rule: draw-order
#[test]
fn draws_go_clockwise_from_the_player_on_turn() {
    let levels = Table::ck().levels("red", [0, 1, 0]).levels("blue", [0, 1, 0]).levels("orange", [0, 2, 0]);
    let mut t = levels.levels("white", [0, 3, 0]).before_roll("orange").start();
    t.play("orange rolls 1+1 politics");
    for (who, card) in [("orange", "spy"), ("white", "bishop"), ("red", "spy"), ("blue", "warlord")] {
        t.waits_for(&format!("politics card of {who}"));
        t.script(&[&format!("progress {card}")]);
        t.progress(who, card);
    }
    // The top card: each that is left is as likely as it is frequent.
    let mut t =
        Table::ck().levels("red", [0, 1, 0]).progress("blue", "spy spy bishop").before_roll("red").start();
    t.play("red rolls 1+1 politics");
    assert_eq!(t.outcomes().iter().map(|o| o.1).sum::<u32>(), 15);
    assert!(t.outcomes().iter().all(|o| o.1 <= 2));
    t.script(&["progress constitution"]);
    t.progress("red", "-");
    t.points("red", 1, 1);
}

// Rule: draw-order
#[test]
fn a_fifth_card_is_dealt_with_before_the_next_draws() {
    let levels = Table::ck().levels("red", [0, 1, 0]).levels("blue", [0, 1, 0]);
    let mut t = levels.progress("red", "crane crane mining mining").before_roll("white").start();
    t.play("white rolls 1+1 politics");
    t.script(&["progress spy"]);
    t.waits_for("red: fifth_card");
    t.play("red returns spy");
    t.waits_for("politics card of blue");
    t.script(&["progress spy"]);
    t.progress("blue", "spy");
    t.waits_for("white trades and builds");
}

// Rule: must-draw
#[test]
fn nobody_refuses_a_card() {
    let full = Table::ck().levels("red", [0, 0, 1]).progress("red", "spy spy bishop bishop");
    let mut t = full.before_roll("blue").start();
    t.play("blue rolls 1+1 science");
    t.waits_for("science card of red");
    for sentence in ["red skips", "red ends turn", "blue ends turn"] {
        t.refuses(sentence, "base/turn#open-decision");
    }
    t.script(&["progress crane"]);
    t.refuses("red skips", "base/turn#open-decision");
    t.play("red returns bishop");
    t.progress("red", "crane bishop spy spy");
}

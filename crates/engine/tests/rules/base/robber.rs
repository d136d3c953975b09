//! Tests of `docs/rules/base/robber.md`.

use tradeholm_engine::board::{HexId, deal};
use tradeholm_engine::{Action, Card, Event, Outcome, Seat, ViewEvent, Why};
use tradeholm_protocol::notation::parse_hex;

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

/// Red is to roll; blue and white have settlements on the mountains in the east.
fn two_victims() -> Setup {
    let pieces = Table::bare().pieces("blue", "settlement 2,0.N").pieces("white", "settlement 2,0.S");
    pieces.before_roll("red")
}

// Rule: start
#[test]
fn the_robber_begins_on_the_desert() {
    Table::beginners(4).robber("0,0");
    Table::setup_phase(4).robber("0,0");
    for seed in 0..20 {
        let board = deal(&boards::variable(), &mut boards::lots(seed)).unwrap();
        let desert = board.hexes.iter().find(|h| h.terrain == tradeholm_engine::board::Terrain::Desert);
        assert_eq!(board.robber, desert.map(|h| h.at));
    }
}

// Rule: only-seven-or-knight
#[test]
fn only_a_seven_or_a_knight_moves_the_robber() {
    for sum in (2..=12).filter(|&n| n != 7) {
        let mut t = two_victims().hand("blue", "1b").start();
        t.refuses("red moves robber 2,0", "base/turn#roll-first");
        t.play(&format!("red rolls {}+{}", sum / 2, sum - sum / 2));
        t.refuses("red moves robber 2,0", "base/robber#only-seven-or-knight");
        t.refuses("red robs blue", "base/robber#only-seven-or-knight");
        t.robber("0,0");
    }
    for dice in ["1+6", "2+5", "3+4", "4+3", "5+2", "6+1"] {
        let mut t = two_victims().start();
        t.play(&format!("red rolls {dice}"));
        // The player on turn moves it, nobody else.
        t.refuses("blue moves robber 2,0", "base/turn#own-turn");
        t.waits_for("red moves the robber");
    }
    let mut t = two_victims().cards("red", "1 knight").start();
    t.play("red plays knight; red moves robber -2,0");
    t.robber("-2,0");
}

// Rule: must-move
#[test]
fn the_robber_may_not_stay() {
    let mut t = two_victims().robber("2,0").start();
    t.play("red rolls 3+4");
    assert_eq!(t.refuses("red moves robber 2,0", "base/robber#must-move").why, Why::RobberMustMove);
    t.refuses("red ends turn", "base/turn#open-decision");
    assert_eq!(t.legal("red", "robber").len(), 18);
    t.play("red moves robber 1,0");
    t.robber("1,0");
}

// Rule: land-only
#[test]
fn the_robber_goes_to_any_land_hex_and_never_to_sea() {
    let pieces = Table::island(&boards::WITH_SEA, 4).before_roll("red");
    let mut t = pieces.start();
    t.play("red rolls 3+4");
    for sea in ["0,-3", "3,0", "-3,3"] {
        assert_eq!(t.refuses(&format!("red moves robber {sea}"), "base/robber#land-only").why, Why::NotLand);
    }
    t.refuses_action(Seat(0), Action::MoveRobber(HexId(200)), "base/robber#land-only");
    // Every other land hex will do, built on or not.
    assert_eq!(t.legal("red", "robber").len(), 18);
    t.play("red moves robber 0,-2");
}

// Rule: desert-allowed
#[test]
fn the_robber_may_go_back_to_the_desert() {
    let pieces = Table::bare().robber("2,0").pieces("blue", "settlement 0,0.N").hand("blue", "1g");
    let mut t = pieces.before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 0,0 stealing grain");
    t.robber("0,0");
    t.has("red", "1g");
}

// Rule: blocks
#[test]
fn the_hex_under_the_robber_produces_nothing_until_it_leaves() {
    // Forest 8 in the west, mountains 8 in the east with a harbor; red has a city on both.
    let pieces = Table::bare().pieces("red", "city 2,0.NE city -2,1.N").robber("2,0");
    let mut t = pieces.cards("red", "1 knight").before_roll("red").start();
    t.play("red rolls 4+4");
    t.has("red", "2l");
    let hex = parse_hex(&t.rules, "2,0").unwrap();
    assert!(t.events.contains(&Event::Blocked { hex, cards: 2, by_seat: [2, 0, 0, 0, 0, 0] }));
    t.play("red ends turn; blue rolls 4+4; blue ends turn");
    t.has("red", "4l");
    // Harbors work as usual.
    t.play("orange rolls 1+1; orange ends turn; white rolls 1+1; white ends turn; red rolls 1+1");
    t.play("red trades 3:1 lumber for 1w; red plays knight; red moves robber 0,0; red ends turn");
    t.play("blue rolls 4+4");
    t.has("red", "3l1w2o");
}

// Rule: victim
#[test]
fn the_victim_is_chosen_among_those_who_have_built_there() {
    let mut t = two_victims().hand("blue", "1b").hand("white", "1o").hand("orange", "1w").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("red robs blue or white");
    for other in ["orange", "red"] {
        assert_eq!(t.refuses(&format!("red robs {other}"), "base/robber#victim").why, Why::NotAVictim);
    }
    t.refuses_action(Seat(0), Action::Rob(Seat(77)), "base/robber#victim");
    // The theft is no choice: nothing else goes on before it.
    t.refuses("red ends turn", "base/turn#open-decision");
    t.refuses("red moves robber 1,0", "base/turn#open-decision");
    assert_eq!(t.legal("red", "rob"), ["rob blue", "rob white"]);
    t.play("red robs white of ore");
    t.has("red", "1o");
    t.has("white", "-");
    t.has("blue", "1b");
}

// Rule: victim
#[test]
fn nobody_is_their_own_victim() {
    let pieces =
        Table::bare().pieces("red", "settlement 2,0.N").pieces("blue", "city 2,0.S").hand("red", "2b");
    let mut t = pieces.hand("blue", "1g").before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0 stealing grain");
    t.has("red", "2b1g");
    t.has("blue", "-");
}

// Rule: single-victim
#[test]
fn a_single_victim_is_robbed_without_a_choice_and_nobody_without_one() {
    // Two buildings of one player are one victim.
    let pieces = Table::bare().pieces("blue", "settlement 2,0.N city 2,0.S").hand("blue", "1b");
    let mut t = pieces.hand("white", "1o").before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("card stolen from blue");
    t.script(&["steal brick"]);
    t.has("red", "1b");
    // Roads do not make a victim.
    let pieces =
        Table::bare().pieces("blue", "road 2,0.E").pieces("red", "settlement 2,0.N").hand("blue", "1b");
    let mut t = pieces.hand("white", "1o").before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("red trades and builds");
    t.has("blue", "1b");
}

// Rule: steal-random
#[test]
fn each_card_of_the_victim_is_equally_likely() {
    let pieces =
        Table::bare().pieces("blue", "settlement 2,0.N").cards("blue", "2 knight").hand("blue", "3b1w2o");
    let mut t = pieces.before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    let wanted = [(Card::Brick, 3), (Card::Wool, 1), (Card::Ore, 2)];
    assert_eq!(t.outcomes(), wanted.map(|(card, n)| (Outcome::Stolen(card), n)));
    t.cannot_happen("steal grain");
    t.cannot_happen("draw knight");
    t.script(&["steal wool"]);
    t.has("red", "1w");
    t.has("blue", "3b2o");
    t.holds("blue", 2, "knight");
}

// Rule: steal-hidden
#[test]
fn only_thief_and_victim_learn_which_card_was_stolen() {
    let mut t = two_victims().hand("blue", "1b1o").hand("white", "1b").start();
    t.play("red rolls 3+4; red moves robber 2,0; red robs blue of ore");
    let (thief, victim) = (t.seat("red"), t.seat("blue"));
    for (viewer, card) in [("red", Some(Card::Ore)), ("blue", Some(Card::Ore)), ("white", None), ("", None)] {
        assert!(t.saw(viewer).contains(&ViewEvent::Stole { thief, victim, card }), "{viewer}");
    }
    let mut other = two_victims().hand("blue", "1b1o").hand("white", "1b").start();
    other.play("red rolls 3+4; red moves robber 2,0; red robs blue of brick");
    for viewer in ["orange", "white", ""] {
        assert_eq!(t.view(viewer), other.view(viewer), "{viewer}");
    }
    assert_ne!(t.view("red"), other.view("red"));
}

// Rule: empty-hand
#[test]
fn a_victim_without_cards_may_be_chosen_and_gives_nothing() {
    let mut t = two_victims().hand("white", "1o").cards("blue", "1 knight").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("red robs blue or white");
    t.play("red robs blue");
    assert!(t.events.contains(&Event::StoleNothing { thief: t.seat("red"), victim: t.seat("blue") }));
    t.waits_for("red trades and builds");
    t.has("red", "-");
    t.has("white", "1o");
    // The only one there, without cards.
    let mut t = Table::bare().pieces("blue", "settlement 2,0.N").before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("red trades and builds");
}

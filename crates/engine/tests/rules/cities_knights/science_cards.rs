//! Tests of `docs/rules/cities_knights/science_cards.md`.

use tradeholm_engine::board::{HexId, IntersectionId};
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::cities_knights::{CkAction, ProgressPlay};
use tradeholm_engine::{Action, Dice, Event, Seat, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement at the mountains with the 8 and holds these cards, before the roll.
pub(super) fn lab(cards: &str) -> Setup {
    Table::ck().pieces("red", "settlement 2,0.N").progress("red", cards).before_roll("red")
}

fn play(play: ProgressPlay) -> Action {
    Action::Ck(CkAction::Play(play))
}

// Rule: alchemist
#[test]
fn the_alchemist_sets_both_dice() {
    let mut t = lab("alchemist").start();
    assert_eq!(t.legal("red", "play").len(), 36);
    t.play("red plays alchemist 3+5");
    // The two dice lie; only the event die is rolled.
    t.waits_for("event die");
    t.cannot_happen("dice 1+1");
    t.script(&["event trade"]);
    t.has("red", "1o");
    let (seat, dice) = (t.seat("red"), Dice::new(3, 5).unwrap());
    assert_eq!(t.state.hand(seat).total(), 1);
    t.waits_for("red trades and builds");
    t.refuses("red rolls", "base/turn#roll-first");
    t.under("science", "alchemist");
    // Everybody sees which dice were set.
    let mut t = lab("alchemist").start();
    t.play("red plays alchemist 3+5");
    assert!(t.events.contains(&Event::Rolled { seat, dice }));
    t.script(&["event trade"]);
    for (yellow, red) in [(0, 3), (7, 1), (1, 7), (200, 200)] {
        let mut t = lab("alchemist").start();
        let wrong = play(ProgressPlay::Alchemist(Dice { yellow, red }));
        let refusal = t.refuses_action(Seat(0), wrong, "cities_knights/science_cards#alchemist");
        assert_eq!(refusal.why, Why::Ck(CkWhy::NoSuchDice));
    }
}

// Rule: alchemist-before-roll
#[test]
fn the_alchemist_is_played_before_the_roll_and_once() {
    let mut t = lab("alchemist alchemist").progress("blue", "crane").start();
    t.refuses("blue plays crane", "base/turn#own-turn");
    t.play("red rolls");
    t.refuses("red plays alchemist 1+1", "base/turn#open-decision");
    t.script(&["dice 1+1", "event trade"]);
    let refusal = t.refuses("red plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
    assert_eq!(refusal.why, Why::AlreadyRolled);
    assert_eq!(t.legal("red", "play"), [""; 0]);
    let mut t = lab("alchemist alchemist").start();
    t.play("red plays alchemist 1+1");
    t.refuses("red plays alchemist 1+2", "base/turn#open-decision");
    t.script(&["event trade"]);
    t.refuses("red plays alchemist 1+2", "cities_knights/science_cards#alchemist-before-roll");
    t.progress("red", "alchemist");
    // The other one serves in the next turn.
    t.play("red ends turn; blue rolls 1+1 trade; blue ends turn; orange rolls 1+1 trade; orange ends turn");
    t.play("white rolls 1+1 trade; white ends turn; red plays alchemist 4+4");
    t.script(&["event trade"]);
    t.has("red", "1o");
}

// Rule: alchemist-event-die
#[test]
fn the_event_die_is_rolled_first_and_the_chosen_red_die_counts() {
    // Yellow 3, red 5: whoever has level 4 draws, level 3 does not.
    let cities =
        || lab("alchemist").pieces("blue", "city 0,0.N 0,0.S").metropolis("politics", "blue", "0,0.N");
    let levels = || cities().levels("blue", [0, 4, 0]).levels("white", [0, 3, 0]);
    let mut t = levels().start();
    t.play("red plays alchemist 3+5");
    t.script(&["event politics"]);
    t.waits_for("politics card of blue");
    // Nothing is produced before.
    t.has("red", "-");
    t.script(&["progress spy"]);
    t.has("red", "1o");
    t.progress("white", "-");
    // Yellow 5, red 3: both draw.
    let mut t = levels().start();
    t.play("red plays alchemist 5+3");
    t.script(&["event politics", "progress spy", "progress wedding"]);
    t.progress("white", "wedding");
    // A ship sails on as always.
    let mut t = lab("alchemist").start();
    t.play("red plays alchemist 1+1");
    t.script(&["event ship"]);
    t.barbarians(1);
}

// Rule: alchemist-seven
#[test]
fn the_alchemist_may_make_a_seven() {
    let seven = || lab("alchemist").pieces("blue", "settlement 0,0.N").hand("blue", "8o");
    let mut t = seven().landed().start();
    t.play("red plays alchemist 1+6");
    t.script(&["event trade"]);
    t.waits_for("blue discards 4");
    t.play("blue discards 4o");
    t.waits_for("red moves the robber");
    t.play("red moves robber 1,-1 stealing ore");
    t.has("red", "1o");
    // Before the first attack the robber stays, the discards do not.
    let mut t = seven().start();
    t.play("red plays alchemist 3+4");
    t.script(&["event ship"]);
    t.play("blue discards 4o");
    t.waits_for("red trades and builds");
}

/// Red has two cities and holds these progress cards and cards, after the roll.
fn works(cards: &str, hand: &str) -> Setup {
    Table::ck().pieces("red", "city 0,0.N 0,0.S").progress("red", cards).hand("red", hand)
}

// Rule: crane
#[test]
fn a_crane_saves_a_commodity() {
    for (track, letter) in [("trade", "c"), ("politics", "n"), ("science", "p")] {
        let set_up = || works("crane", &format!("2{letter}")).levels("red", [2, 2, 2]);
        set_up().start().refuses(&format!("red improves {track}"), "base/costs#pay");
        let mut t = set_up().start();
        t.play("red plays crane");
        t.has("red", &format!("2{letter}"));
        assert_eq!(t.ck_view("blue").cranes, 1);
        assert_eq!(t.ck_view("blue").players[0].prices, [2, 2, 2]);
        t.play(&format!("red improves {track}"));
        t.has("red", "-");
        t.level("red", track, 3);
        assert_eq!(t.ck_view("blue").cranes, 0);
    }
    // Still short of the lower price: the Crane waits.
    let mut t = works("crane", "1c2n").levels("red", [2, 1, 0]).start();
    t.play("red plays crane");
    t.refuses("red improves trade", "base/costs#pay");
    t.play("red improves politics");
    t.has("red", "1c1n");
}

// Rule: crane-first-level
#[test]
fn with_a_crane_the_first_level_is_free() {
    let mut t = works("crane", "-").start();
    t.refuses("red improves science", "base/costs#pay");
    t.play("red plays crane; red improves science");
    t.level("red", "science", 1);
    t.refuses("red improves trade", "base/costs#pay");
}

// Rule: crane-not-combined
#[test]
fn two_cranes_serve_two_improvements() {
    let mut t = works("crane crane", "4c").levels("red", [1, 0, 0]).start();
    t.play("red plays crane; red plays crane; red improves trade");
    // Level 2 for one cloth, not for none.
    t.has("red", "3c");
    t.play("red improves trade");
    t.has("red", "1c");
    t.level("red", "trade", 3);
    t.refuses("red improves politics", "base/costs#pay");
    // Two Cranes do not make level 2 free.
    let mut t = works("crane crane", "-").levels("red", [1, 1, 1]).start();
    t.play("red plays crane; red plays crane");
    t.refuses("red improves trade", "base/costs#pay");
}

// Rule: crane-this-turn
#[test]
fn a_crane_is_lost_at_the_end_of_the_turn() {
    let mut t = works("crane", "-").start();
    t.play("red plays crane");
    t.next_round();
    assert_eq!(t.ck_view("").cranes, 0);
    t.refuses("red improves trade", "base/costs#pay");
    // It is not for anybody else.
    let mut t = works("crane", "-").pieces("blue", "city 2,0.N").start();
    t.play("red plays crane; red ends turn; blue rolls 1+1 trade");
    t.refuses("blue improves trade", "base/costs#pay");
}

// Rule: crane-not-city
#[test]
fn a_crane_is_not_for_cities_or_walls() {
    let mut t = works("crane", "1b2o2g").pieces("red", "settlement 2,0.N").start();
    t.play("red plays crane");
    t.refuses("red builds city 2,0.N", "base/costs#pay");
    t.refuses("red builds wall 0,0.N", "base/costs#pay");
}

// Rule: crane-no-effect
#[test]
fn a_crane_needs_something_to_improve() {
    let mut t =
        Table::ck().pieces("red", "settlement 0,0.N").progress("red", "crane").hand("red", "3c").start();
    let refusal = t.refuses("red plays crane", "cities_knights/science_cards#crane-no-effect");
    assert_eq!(refusal.why, Why::NoEffect);
    // One city that carries a metropolis: trade is at its top and no fourth level is open.
    let one =
        Table::ck().pieces("red", "city 0,0.N").metropolis("trade", "red", "0,0.N").progress("red", "crane");
    let mut t = one.levels("red", [5, 3, 3]).hand("red", "5n5p").start();
    t.refuses("red plays crane", "cities_knights/science_cards#crane-no-effect");
    // Without any commodity it may be played.
    works("crane", "-").levels("red", [3, 3, 3]).start().play("red plays crane");
}

// Rule: engineer
#[test]
fn the_engineer_builds_a_free_wall() {
    let mut t = works("engineer", "-").walls("0,0.N").start();
    t.refuses("red plays engineer 0,0.N", "cities_knights/city_walls#one-per-city");
    assert_eq!(t.legal("red", "play").len(), 1);
    t.play("red plays engineer 0,0.S");
    assert!(t.has_wall("0,0.S"));
    t.progress("red", "-");
    let mut t = works("engineer", "4b").pieces("blue", "city 2,0.N").start();
    t.refuses("red plays engineer 2,0.N", "cities_knights/city_walls#under-city");
    t.refuses("red plays engineer 0,0.NE", "cities_knights/city_walls#under-city");
    let off = play(ProgressPlay::Engineer(IntersectionId(200)));
    t.refuses_action(Seat(0), off, "cities_knights/city_walls#under-city");
    t.play("red plays engineer 0,0.N");
    t.has("red", "4b");
}

// Rule: engineer-no-site
#[test]
fn the_engineer_needs_a_wall_and_a_city_without_one() {
    // No wall left.
    let four = Table::ck().pieces("red", "city 0,0.N 0,0.S 2,0.N 2,0.S").progress("red", "engineer");
    let mut t = four.walls("0,0.N 0,0.S 2,0.N").start();
    t.refuses("red plays engineer 2,0.S", "cities_knights/city_walls#limit");
    assert_eq!(t.legal("red", "play"), [""; 0]);
    // Each city has one; no city at all.
    let mut t = works("engineer", "-").walls("0,0.N 0,0.S").start();
    t.refuses("red plays engineer 0,0.S", "cities_knights/city_walls#one-per-city");
    assert_eq!(t.legal("red", "play"), [""; 0]);
    let mut t = Table::ck().pieces("red", "settlement 0,0.N").progress("red", "engineer").start();
    t.refuses("red plays engineer 0,0.N", "cities_knights/city_walls#under-city");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

// Rule: inventor
#[test]
fn the_inventor_swaps_two_tokens_for_good() {
    // The forest with the 9 and the pasture with the 4.
    let pieces = || Table::ck().pieces("red", "settlement 2,-2.N").pieces("blue", "settlement 1,-1.S");
    let mut t = pieces().progress("red", "inventor inventor").start();
    t.play("red plays inventor 2,-2 1,-1");
    t.play("red ends turn; blue rolls 1+3 trade");
    t.has("red", "1l");
    t.has("blue", "-");
    t.play(
        "blue ends turn; orange rolls 3+6 trade; orange ends turn; white rolls 3+6 trade; white ends turn",
    );
    t.has("red", "1l");
    t.has("blue", "2w");
    // The second one swaps them back, named the other way round.
    t.play("red rolls 1+1 trade; red plays inventor 1,-1 2,-2; red ends turn; blue rolls 3+6 trade");
    t.has("red", "2l");
    t.has("blue", "2w");
}

// Rule: inventor-excluded
#[test]
fn the_numbers_2_6_8_and_12_stay() {
    let mut t = Table::ck().progress("red", "inventor").start();
    for hex in ["1,-2", "0,-1", "2,0", "-1,-1"] {
        for play in [format!("red plays inventor {hex} 1,-1"), format!("red plays inventor 1,-1 {hex}")] {
            let refusal = t.refuses(&play, "cities_knights/science_cards#inventor-excluded");
            assert_eq!(refusal.why, Why::Ck(CkWhy::NumberStays));
        }
    }
    let refusal = t.refuses("red plays inventor 0,0 1,-1", "cities_knights/science_cards#inventor");
    assert_eq!(refusal.why, Why::Ck(CkWhy::NoNumberThere));
    t.refuses_action(
        Seat(0),
        play(ProgressPlay::Inventor(HexId(0), HexId(200))),
        "cities_knights/science_cards#inventor",
    );
    // Twelve tokens, each pair but those of the same number.
    assert_eq!(t.legal("red", "play").len(), 60);
}

// Rule: inventor-anywhere
#[test]
fn the_inventor_works_anywhere_and_leaves_the_robber() {
    // Red has nothing on the board; the robber stands on one of the hexes.
    let pieces = Table::ck().pieces("blue", "settlement 2,-2.N").pieces("white", "settlement 1,-1.S");
    let mut t = pieces.progress("red", "inventor").robber("1,-1").start();
    t.play("red plays inventor 2,-2 1,-1");
    t.robber("1,-1");
    t.play("red ends turn; blue rolls 1+3 trade; blue ends turn; orange rolls 3+6 trade");
    t.has("blue", "1l");
    t.has("white", "-");
}

// Rule: inventor-different
#[test]
fn the_inventor_takes_two_different_numbers() {
    let mut t = Table::ck().progress("red", "inventor").start();
    for pair in ["2,-2 -2,0", "1,-1 0,1", "1,-1 1,-1"] {
        let refusal = t.refuses(
            &format!("red plays inventor {pair}"),
            "cities_knights/science_cards#inventor-different",
        );
        assert_eq!(refusal.why, Why::NoEffect);
    }
}

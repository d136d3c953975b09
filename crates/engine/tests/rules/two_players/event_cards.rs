//! Tests of `docs/rules/two_players/event_cards.md`. A card is written as dice: its number less its red
//! value, and its red value.

use tradeholm_engine::variants::event_cards::EventCardChance;
use tradeholm_engine::{Chance, ModuleId, Pending};

use crate::setup::Setup;
use crate::table::Table;

/// Red before the first card of the turn.
fn cards() -> Setup {
    Table::two_with(&[ModuleId::EventCards]).before_first_roll()
}

// Rule: two-cards
#[test]
fn two_cards_are_turned_up_and_each_is_carried_out() {
    let mut t = cards().pieces("blue", "settlement 2,-1.S").start();
    t.play("red rolls");
    assert!(matches!(
        t.rules.pending(&t.state),
        Pending::Chance(Chance::EventCard(EventCardChance::Draw { .. }))
    ));
    assert_eq!(t.outcomes().len(), 36);
    // Plentiful Year: both take a card before the second card is turned up.
    t.script(&["dice 1+1"]);
    t.waits_for("red: take_resource");
    t.play("red gains ore; blue gains wool");
    t.waits_for("red rolls");
    t.play("red rolls");
    assert_eq!(t.outcomes().len(), 35);
    t.script(&["dice 4+4"]);
    t.waits_for("red trades and builds");
    t.has("blue", "1o1w");
}

// Rule: same-number
// Example: 4622
#[test]
fn the_same_number_counts_twice() {
    // Fields with a 9 in the west.
    let mut t = cards().pieces("red", "settlement -2,0.S").start();
    t.play("red rolls 6+3; red rolls 5+4");
    t.has("red", "2g");
    t.waits_for("red trades and builds");
    // Two sevens are two attacks.
    let mut t = cards().pieces("blue", "settlement 1,0.N").hand("blue", "2w").start();
    t.play("red rolls 3+4; red moves robber 1,0 stealing wool; red rolls 4+3");
    t.waits_for("red moves the robber");
    t.play("red moves robber 1,-1 stealing wool");
    t.has("red", "2w");
}

// Rule: between
#[test]
fn between_the_cards_a_knight_and_tokens_are_possible() {
    let t = cards().cards("red", "1 knight 1 monopoly").hand("red", "2o").hand("blue", "1w");
    let mut t = t.start();
    t.play("red rolls 6+2");
    t.waits_for("red rolls");
    t.refuses("red plays monopoly ore", "two_players/rolls#between");
    t.refuses("red ends turn", "two_players/rolls#between");
    t.play("red forces trade wool; red gives 2o; red plays knight; red moves robber 1,1; red rolls 3+5");
}

// Rule: neutral-colors
#[test]
fn events_pass_the_neutral_colors_by() {
    let orange = "road 1,-2.SE 1,-1.NE 1,-1.E 1,-1.SE";
    let t = cards().pieces("orange", orange).pieces("red", "settlement 1,0.S road 1,0.SE");
    let mut t = t.start();
    t.play("red rolls 4+2");
    t.waits_for("red: earthquake");
    t.refuses("red damages 1,-2.SE", "variants/event_cards#earthquake");
    t.play("red damages 1,0.SE");
    // Nobody else has a road: orange and its roads are not asked for.
    t.waits_for("red rolls");
    // Most roads on the board: orange has four and red one, and orange does not count.
    let t = cards().pieces("orange", orange).pieces("red", "settlement 1,0.S road 1,0.SE").hand("blue", "1w");
    let mut t = t.start();
    t.play("red rolls 1+4");
    t.waits_for("red: take_card");
    t.play("red takes_from blue");
    t.script(&["steal wool"]);
    t.waits_for("red rolls");
    // A neutral settlement keeps away from a damaged road.
    let t = Table::two_with(&[ModuleId::EventCards]).pieces("orange", "road 1,-2.SE 1,-1.NE");
    let t = t.pieces("red", "settlement 2,-2.NE road 2,-2.E 2,-2.SE settlement -1,0.N road -1,0.NW -1,0.W");
    let damaged = |rules: &tradeholm_engine::Rules, p: &mut tradeholm_engine::state::Position| {
        let path = tradeholm_protocol::notation::parse_path(rules, "2,-2.SE").unwrap();
        p.event_cards.as_mut().unwrap().damaged[0] = Some(path);
    };
    let mut t = t.with(damaged).hand("red", "1b1l1w1g").start();
    t.play("red builds settlement -1,0.SW");
    t.waits_for("red: neutral_road");
    t.play("red lays white -1,2.NE");
}

// Rule: neutral-longest-road
#[test]
fn with_the_longest_road_of_a_neutral_color_trade_advantage_brings_nothing() {
    let orange = "road 1,-2.SE 1,-1.NE 1,-1.E 1,-1.SE 1,-1.SW";
    let t =
        cards().pieces("orange", orange).longest_road("orange").pieces("red", "settlement 1,0.S road 1,0.SE");
    let mut t = t.hand("blue", "1w").start();
    t.play("red rolls 1+4");
    t.waits_for("red rolls");
    t.has("blue", "1w");
}

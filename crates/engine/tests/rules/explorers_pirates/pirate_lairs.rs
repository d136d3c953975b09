//! The Pirate Lairs.

use tradeholm_engine::explorers_pirates::EpEvent;
use tradeholm_engine::{Outcome, explorers_pirates::EpOutcome};

use crate::explorers::{board, config};
use crate::setup::Setup;
use crate::table::Table;

const CLOSED: &str = "explorers_pirates/pirate_lairs#closed";
const PLACE: &str = "explorers_pirates/pirate_lairs#place-crews";
const PICK: &str = "explorers_pirates/pirate_lairs#pick-up";

/// A lair at 5,-1 with those crews, and ships of red at it.
fn at_lair(crews: &[(&str, u8)]) -> Setup {
    Table::explorers("lairs").gold_field("5,-1", 0, crews).ship_at("red", "4,0.NW", "crew+crew")
}

// Rule: target
#[test]
fn twelve_points() {
    assert_eq!(config("lairs", 4).victory_points, 12);
    let setup = Setup::new(config("lairs", 4), &board("lairs"));
    let four = "city 2,0.NE 4,-3.SE 1,2.SE 0,0.NW settlement 0,2.N";
    let setup = setup.pieces("red", four).track("pirate_lairs", &[3, 3, 0, 0], "blue");
    let mut table = setup.start();
    table.points("red", 11, 11);
    table.waits_for("red trades and builds");
}

// Rule: lair
// Example: 6685
#[test]
fn a_gold_field_comes_up_as_a_lair() {
    let mut table = Table::explorers("lairs").ship_at("red", "3,0.NE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore gold"]);
    table.purse("red", 4);
    table.lair("5,-1", false, &[]);
    let view = table.view("red").ep.unwrap();
    assert_eq!(view.lair_numbers, [2, 3, 5, 6, 8, 11]);
    table.waits_for("red: movement");
}

// Rule: closed
#[test]
fn at_a_lair_nothing_is_built_and_nothing_produced() {
    let setup = Table::explorers("lairs").gold_field("5,-1", 0, &[]).ship_at("red", "4,0.NW", "settler");
    let mut table = setup.moving();
    table.refuses("red does settle 4,0.NW 4,0.N", CLOSED);
    table.play("red ends turn; blue rolls 4+4");
    table.purse("red", 3);
    // Also after the capture, until the token is turned.
    let setup = at_lair(&[("blue", 1)]).ship_at("red", "4,0.NE", "settler");
    let mut table = setup.moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1");
    table.refuses("red does settle 4,0.NE 4,0.N", CLOSED);
    table.play("red ends turn");
    table.script(&["die 6", "die 1", "lair 8"]);
    table.play("blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn; white rolls 1+1");
    table.play("white ends turn; red rolls 1+1; red does movement; red does settle 4,0.NE 4,0.N");
    table.waits_for("red: movement");
}

// Rule: place-crews
#[test]
fn up_to_three_crews_are_placed_one_by_one() {
    let setup = at_lair(&[]).ship_at("red", "2,0.NE", "crew").ship_at("blue", "4,0.NE", "crew");
    let mut table = setup.moving();
    table.refuses("red does placecrew 2,0.NE 5,-1", PLACE);
    table.refuses("red does placecrew 4,0.NE 5,-1", PLACE);
    table.play("red does placecrew 4,0.NW 5,-1");
    table.lair("5,-1", false, &[("red", 1)]);
    table.ships("red", "2,0.NE crew; 4,0.NW crew");
    // They stay until it is captured.
    table.refuses("red does pickcrew 4,0.NW 5,-1", PLACE);
    table.play("red ends turn; blue rolls 1+1; blue does movement; blue does placecrew 4,0.NE 5,-1");
    table.lair("5,-1", false, &[("red", 1), ("blue", 1)]);
    // The compensation for the roll, and nothing for the crew.
    table.purse("blue", 3);
    table.play("blue ends turn");
    table.waits_for("orange rolls");
}

// Rule: captured, capture-gold
// Example: 6725
#[test]
fn the_third_crew_captures_and_both_get_two_gold_at_once() {
    let mut table = at_lair(&[("blue", 1)]).ship_at("red", "4,0.NE", "crew").moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1");
    table.purse("red", 4);
    table.purse("blue", 4);
    table.lair("5,-1", false, &[("red", 2), ("blue", 1)]);
    table.space("red", "pirate_lairs", 0);
    // No fourth, and none goes back.
    table.refuses("red does placecrew 4,0.NE 5,-1", "explorers_pirates/pirate_lairs#captured");
    table.refuses("red does pickcrew 4,0.NW 5,-1", PLACE);
    table.waits_for("red: movement");
}

// Rule: resolved, step, hero, hero-tie, hero-step, token
// Example: 6743
#[test]
fn level_sums_go_to_whoever_has_more_crews() {
    let mut table = at_lair(&[("blue", 1)]).moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    table.waits_for("red rolls for the hero");
    table.space("red", "pirate_lairs", 1);
    table.space("blue", "pirate_lairs", 1);
    table.script(&["die 5"]);
    table.waits_for("blue rolls for the hero");
    table.script(&["die 6"]);
    table.waits_for("the number of the lair at 5,-1");
    table.space("red", "pirate_lairs", 2);
    table.space("blue", "pirate_lairs", 1);
    assert_eq!(table.outcomes().len(), 6);
    table.cannot_happen("lair 4");
    table.script(&["lair 8"]);
    table.lair("5,-1", true, &[("red", 1), ("blue", 1)]);
    table.card_of("pirate_lairs", "red");
    table.waits_for("blue rolls");
    assert_eq!(table.view("").ep.unwrap().crews_left[..2], [8, 8]);
}

// Rule: hero
#[test]
fn the_highest_sum_is_the_hero() {
    let mut table = at_lair(&[("blue", 1)]).moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    table.script(&["die 1", "die 6", "lair 2"]);
    table.space("blue", "pirate_lairs", 2);
    table.lair("5,-1", true, &[("red", 2)]);
    table.card_of("pirate_lairs", "blue");
    table.waits_for("blue rolls");
}

// Rule: hero-tie, step
#[test]
fn those_who_are_level_in_all_roll_again() {
    let mut table = at_lair(&[("blue", 1), ("white", 1)]).moving();
    table.play("red does placecrew 4,0.NW 5,-1; red ends turn");
    // From the player on turn clockwise: red, blue, white.
    table.waits_for("red rolls for the hero");
    table.script(&["die 4"]);
    table.waits_for("blue rolls for the hero");
    table.script(&["die 6"]);
    table.waits_for("white rolls for the hero");
    table.script(&["die 6"]);
    table.waits_for("blue rolls for the hero");
    table.script(&["die 2", "die 3", "lair 11"]);
    table.space("white", "pirate_lairs", 2);
    table.space("red", "pirate_lairs", 1);
    table.lair("5,-1", true, &[("red", 1), ("blue", 1)]);
    // Red stepped first and holds no card: white was the first on the farthest space.
    table.card_of("pirate_lairs", "white");
    table.waits_for("blue rolls");
}

// Rule: hero-alone, hero-step, capture-gold
#[test]
fn who_captures_alone_is_the_hero() {
    let mut table = at_lair(&[("red", 1)]).moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1");
    table.purse("red", 4);
    table.play("red ends turn");
    table.waits_for("the number of the lair at 5,-1");
    table.space("red", "pirate_lairs", 2);
    table.script(&["lair 3"]);
    table.lair("5,-1", true, &[("red", 2)]);
    table.waits_for("blue rolls");
}

// Rule: resolved
#[test]
fn two_captures_are_resolved_in_their_order() {
    let setup = at_lair(&[("red", 1)]).gold_field("4,1", 0, &[("blue", 2)]).ship_at("red", "4,0.SW", "crew");
    let mut table = setup.moving();
    table.play(
        "red does placecrew 4,0.SW 4,1; red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1",
    );
    table.purse("red", 6);
    table.play("red ends turn");
    table.waits_for("red rolls for the hero");
    table.script(&["die 1", "die 1"]);
    table.waits_for("the number of the lair at 4,1");
    // The second one is not begun.
    table.space("red", "pirate_lairs", 1);
    table.lair("5,-1", false, &[("red", 3)]);
    table.script(&["lair 6"]);
    table.waits_for("the number of the lair at 5,-1");
    table.space("red", "pirate_lairs", 3);
    table.cannot_happen("lair 6");
    table.script(&["lair 5"]);
    table.waits_for("blue rolls");
}

// Rule: step, explorers_pirates/turn#winning
#[test]
fn a_step_wins_for_the_player_on_turn_only() {
    let points = |who: &str| {
        let mut config = config("lairs", 4);
        config.victory_points = 5;
        let setup = Setup::new(config, &board("lairs")).gold_field("5,-1", 0, &[("blue", 1)]);
        let setup = setup.ship_at("red", "4,0.NW", "crew+crew").pieces(who, "city 2,0.NE 4,-3.SE");
        setup.track("pirate_lairs", &[0, 0, 0, 4], "white").moving()
    };
    // Red is on turn and wins by the first step; nobody else moves any more.
    let mut table = points("red");
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    assert_eq!(table.pending(), "red has won");
    table.space("blue", "pirate_lairs", 0);
    // Blue gets there in red's turn, and wins when it is blue's.
    let mut table = points("blue");
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    table.script(&["die 6", "die 1"]);
    table.waits_for("the number of the lair at 5,-1");
    table.points("blue", 5, 5);
    table.script(&["lair 8"]);
    assert_eq!(table.pending(), "blue has won");
}

// Rule: token
#[test]
fn a_captured_field_produces_and_is_built_at() {
    let setup = Table::explorers("lairs").gold_field("5,-1", 8, &[("blue", 1)]);
    let setup = setup.pieces("red", "settlement 4,0.N").hand("red", "1b1l").before_roll("red");
    let mut table = setup.start();
    table.play("red rolls 4+4");
    table.purse("red", 2 + 2 + 1);
    table.play("red builds road 4,0.NE");
    // Turned numbers do not come again.
    let setup = at_lair(&[("red", 1)]).gold_field("4,1", 8, &[]);
    let mut table = setup.moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    let left: Vec<_> = table.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
    assert_eq!(left, [2, 3, 5, 6, 11].map(|n| Outcome::Ep(EpOutcome::LairNumber(n))));
    table.script(&["lair 2"]);
    table.waits_for("blue rolls");
}

// Rule: crews-stay, pick-up
// Example: 6747
#[test]
fn crews_are_picked_up_on_later_turns() {
    let setup = Table::explorers("lairs").gold_field("5,-1", 8, &[("red", 1), ("blue", 1)]);
    let setup = setup
        .ship_at("red", "4,0.NW", "crew")
        .ship_at("red", "2,0.NE", "-")
        .ship_at("blue", "4,0.NE", "settler");
    let mut table = setup.start();
    table.refuses("red does pickcrew 4,0.NW 5,-1", "explorers_pirates/turn#movement-phase");
    table.play("red does movement");
    table.refuses("red does pickcrew 2,0.NE 5,-1", PICK);
    table.play("red does pickcrew 4,0.NW 5,-1");
    table.ships("red", "2,0.NE -; 4,0.NW crew+crew");
    table.refuses("red does pickcrew 4,0.NW 5,-1", PICK);
    // Not at once where no room is.
    table.play("red ends turn; blue rolls 1+1; blue does movement");
    table.refuses("blue does pickcrew 4,0.NE 5,-1", "explorers_pirates/cargo#room");
    table.play("blue does drop 4,0.NE settler; blue does pickcrew 4,0.NE 5,-1");
    table.lair("5,-1", true, &[]);
    // And no crew goes there again.
    table.refuses("blue does placecrew 4,0.NE 5,-1", "explorers_pirates/cargo#never-overland");
    table.waits_for("blue: movement");
}

// Rule: crews-stay
#[test]
fn crews_that_stay_hinder_nobody() {
    let setup = Table::explorers("lairs").gold_field("5,-1", 8, &[("blue", 2)]).hand("red", "1b1l");
    let mut table = setup.ship_at("red", "4,0.NW", "settler").moving();
    table.play("red does settle 4,0.NW 4,0.N; red ends turn");
    table.lair("5,-1", true, &[("blue", 2)]);
    assert!(!table.ep_saw().iter().any(|event| matches!(event, EpEvent::CrewPicked { .. })));
}

// Rule: crews-stay, explorers_pirates/missions#last-space
#[test]
fn on_the_last_space_the_rest_happens_all_the_same() {
    let setup = at_lair(&[("red", 1)]).track("pirate_lairs", &[7, 0, 0, 0], "red");
    let mut table = setup.moving();
    table.play("red does placecrew 4,0.NW 5,-1; red does placecrew 4,0.NW 5,-1; red ends turn");
    table.script(&["lair 3"]);
    table.purse("red", 4);
    table.space("red", "pirate_lairs", 7);
    table.lair("5,-1", true, &[("red", 2)]);
    table.waits_for("blue rolls");
}

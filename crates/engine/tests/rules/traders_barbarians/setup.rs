//! What the scenarios of Traders & Barbarians share.

use tradeholm_engine::traders_barbarians::{FishAction, FishDeed, FishTokens};
use tradeholm_engine::{Action, ConfigError, ModuleId, ModuleSet, Rules};

use crate::fish;
use crate::table::Table;

// Rule: scenarios
#[test]
fn without_the_scenario_nothing_of_it_can_be_done() {
    let mut table = Table::bare().start();
    let spend = FishAction::Spend { deed: FishDeed::Road, tokens: FishTokens::one(3) };
    let red = table.seat("red");
    table.refuses_action(red, Action::Fish(spend), "traders_barbarians/setup#scenarios");
    let alone = ModuleSet::default().with(ModuleId::Fishermen);
    let mut config = fish::config(3, &[]);
    config.modules = alone;
    let needs = ConfigError::Needs(ModuleId::Fishermen, ModuleId::TradersBarbarians);
    assert_eq!(Rules::new(config, &fish::board()).err(), Some(needs));
}

// Rule: base-rules
#[test]
fn the_rest_is_as_in_the_base_game() {
    let mut table = Table::fish().pieces("red", "settlement 0,-1.N").hand("red", "1b1l").start();
    table.play("red builds road 0,-1.NW");
    table.pieces_left("red", [14, 4, 4]);
    table.has("red", "-");
}

// Rule: combinations
#[test]
fn variants_go_with_it_and_other_books_do_not() {
    let with = |modules: &[ModuleId]| Rules::new(fish::config(4, modules), &fish::board()).err();
    let variants = [ModuleId::FriendlyRobber, ModuleId::EventCards, ModuleId::Harbormaster];
    assert_eq!(with(&variants), None);
    let refused = with(&[ModuleId::Seafarers]).unwrap();
    assert_eq!(refused, ConfigError::Excluded(ModuleId::TradersBarbarians, ModuleId::Seafarers));
    assert_eq!(refused.rule(), Some("traders_barbarians/setup#combinations"));
}

// Rule: harbors
#[test]
fn harbors_trade_as_printed() {
    let table = Table::fish().pieces("red", "settlement 1,-2.N").start();
    let (rates, grain) = (table.view("red").players[0].rates, 3);
    assert_eq!(rates[grain], 2);
}

// Rule: five-six
#[test]
fn five_and_six_play_with_their_own_extension_only() {
    let refused = Rules::new(fish::config(5, &[]), &fish::board()).err();
    assert_eq!(refused, Some(ConfigError::Seats(5)));
    let rules = Rules::new(fish::config(5, &[ModuleId::FiveSix]), &fish::board()).unwrap();
    assert_eq!(rules.initial_state().supply().total(), 5 * 24);
}

//! Two, five and six players.

use tradeholm_engine::ModuleId;
use tradeholm_engine::Rules;

use crate::fish;
use crate::setup::Setup;
use crate::table::Table;

// Rule: two-start, tokens
#[test]
fn two_players_begin_with_five_tokens_each() {
    let table = Table::fish_for_two().start();
    table.has_fish("red", [2, 2, 1]);
    table.has_fish("blue", [2, 2, 1]);
    let view = table.fish_view("");
    assert_eq!((view.face_down, view.boot, view.used.count()), (20, None, 0));
}

// Rule: two-no-tokens
#[test]
fn two_players_have_no_trade_tokens() {
    let setup = Table::fish_for_two().hand("red", "2w").hand("blue", "1o").knights("red", 1);
    let mut table = setup.start();
    table.tokens(0, 0, 0);
    let rule = "traders_barbarians/fishermen#two-no-tokens";
    table.refuses("red forces trade", rule);
    table.refuses("red gives up", rule);
    let verbs: Vec<_> = table.rules.options(&table.state, table.seat("red")).iter().map(|o| o.verb).collect();
    assert!(
        verbs.contains(&"fish") && !verbs.contains(&"forcedtrade") && !verbs.contains(&"giveup"),
        "{verbs:?}"
    );
    // A settlement at the coast brings none either.
    let setup = Table::fish_for_two().pieces("red", "settlement 2,0.N road 2,0.NE 2,0.E");
    let mut table = setup.hand("red", "1b1l1w1g").start();
    table.play("red builds settlement 2,0.SE");
    table.tokens(0, 0, 0);
    table.waits_for("red: neutral_road");
    let config = fish::config(2, &[ModuleId::TwoPlayers, ModuleId::TravelerTokens]);
    let refused = Rules::new(config, &fish::board()).unwrap_err();
    assert_eq!(refused.rule(), Some(rule));
}

// Rule: two-discount
#[test]
fn whoever_is_behind_pays_one_fish_less() {
    let mut level = Table::fish_for_two().robber("1,0").start();
    level.refuses("red does fish robber 1", "traders_barbarians/fishermen#paying");
    assert_eq!(level.fish_view("").prices, [[2, 3, 4, 5, 7]; 2]);
    let mut behind = Table::fish_for_two().pieces("blue", "settlement 0,0.SW").robber("1,0").start();
    assert_eq!(behind.fish_view("").prices, [[1, 2, 3, 4, 6], [2, 3, 4, 5, 7]]);
    behind.play("red does fish robber 1");
    behind.refuses("red does fish robber 2", "traders_barbarians/fishermen#robber-leaves");
}

// Rule: two-numbers-only
#[test]
fn two_players_get_fish_from_both_rolls_and_from_nothing_else() {
    let setup = Table::fish_for_two().pieces("red", "settlement 0,-2.N");
    let mut table = setup.before_first_roll().start();
    table.play("red rolls 1+3");
    table.script(&["fish 1"]);
    table.play("red rolls 1+1");
    table.has_fish("red", [3, 2, 1]);
    let config = tradeholm_engine::Config {
        first_seat: Some(tradeholm_engine::Seat(0)),
        ..fish::config(2, &[ModuleId::TwoPlayers])
    };
    let board = tradeholm_engine::board::Board { neutral: crate::two::board().neutral, ..fish::board() };
    let mut table = Table::new(config, &board);
    table.play("red builds settlement 1,1.SE; red builds road 1,1.SE");
    table.play("blue builds settlement -2,0.N; blue builds road -2,0.NE");
    table.play("blue builds settlement -2,1.S");
    table.waits_for("blue builds the road at -2,1.S");
    table.has_fish("blue", [2, 2, 1]);
}

// Rule: two-road
#[test]
fn a_road_for_fish_brings_a_neutral_road() {
    let mut table = Table::fish_for_two().pieces("red", "settlement 0,0.NE").start();
    table.play("red does fish road 3+2; red builds road 0,0.E");
    table.waits_for("red: neutral_road");
}

// Rule: five-six-pieces, five-six-player-two
#[test]
fn player_two_may_spend_fish_and_give_the_boot() {
    let config = fish::config(5, &[ModuleId::FiveSix]);
    let board = fish::board_with(&fish::GROUNDS, [15, 15, 13]);
    let setup = Setup::new(config, &board).fish("white", [0, 3, 0]).boot("white").robber("1,0");
    let mut table = setup.start();
    table.refuses("white does fish robber 2", "base/turn#own-turn");
    table.play("red ends turn");
    table.play("white does fish robber 2; white does boot red; white does fish take ore 2+2");
    table.has("white", "1o");
}

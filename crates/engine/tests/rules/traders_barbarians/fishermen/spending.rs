//! What fish pay for.

use crate::table::Table;

const RULE: &str = "traders_barbarians/fishermen#";

fn rule(name: &str) -> String {
    format!("{RULE}{name}")
}

// Rule: robber-leaves, when
#[test]
fn two_fish_send_the_robber_away() {
    let red = Table::fish().pieces("blue", "settlement 1,0.N").hand("blue", "1o").fish("red", [0, 1, 0]);
    let mut table = red.robber("1,0").start();
    table.play("red does fish robber 2");
    assert_eq!(table.view("").robber, None);
    table.has("blue", "1o");
    assert_eq!(table.fish_view("").used.0, [0, 1, 0]);
    let mut table = Table::fish().fish("red", [0, 1, 0]).start();
    table.refuses("red does fish robber 2", &rule("robber-leaves"));
    let mut table = Table::fish().fish("red", [0, 1, 0]).robber("1,0").before_roll("red").start();
    table.refuses("red does fish robber 2", &rule("when"));
    table.refuses("blue does fish robber 2", "base/turn#own-turn");
}

// Rule: steal
#[test]
fn three_fish_take_a_card() {
    let red = Table::fish().hand("blue", "2o").fish("red", [1, 1, 0]);
    let mut table = red.start();
    table.refuses("red does fish steal orange 2+1", &rule("steal"));
    table.refuses("red does fish steal red 2+1", &rule("steal"));
    table.play("red does fish steal blue 2+1");
    table.script(&["steal ore"]);
    table.has("red", "1o");
    table.has("blue", "1o");
    // The friendly robber spares nobody here.
    let config = crate::fish::config(4, &[tradeholm_engine::ModuleId::FriendlyRobber]);
    let setup = crate::setup::Setup::new(config, &crate::fish::board()).hand("blue", "1o");
    let mut table = setup.fish("red", [0, 0, 1]).start();
    table.play("red does fish steal blue 3");
    table.script(&["steal ore"]);
    table.has("red", "1o");
}

// Rule: take
#[test]
fn four_fish_take_a_resource_that_the_supply_has() {
    let mut table = Table::fish().supply("ore", 0, "blue").fish("red", [1, 0, 1]).start();
    table.refuses("red does fish take ore 3+1", &rule("take"));
    table.play("red does fish take wool 3+1");
    table.has("red", "1w");
}

// Rule: road
#[test]
fn five_fish_lay_a_road() {
    let mut table = Table::fish().pieces("red", "settlement 0,0.N").fish("red", [0, 1, 1]).start();
    table.play("red does fish road 3+2");
    table.waits_for("red builds 1 free");
    table.refuses("red builds road 2,0.E", "base/roads#connected");
    table.play("red builds road 0,0.NE");
    table.pieces_left("red", [14, 4, 4]);
    let mut nowhere = Table::fish().fish("red", [0, 1, 1]).start();
    nowhere.refuses("red does fish road 3+2", &rule("road"));
    let all = "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW 2,-2.NE 2,-2.E 2,-2.SE 2,-2.SW \
               2,-2.W 2,-2.NW -2,2.NE -2,2.E -2,2.SE";
    let mut fifteen = Table::fish().pieces("red", all).fish("red", [0, 1, 1]).start();
    fifteen.pieces_left("red", [0, 4, 4]);
    fifteen.refuses("red does fish road 3+2", &rule("road"));
    // A damaged road bars it.
    let config = crate::fish::config(4, &[tradeholm_engine::ModuleId::EventCards]);
    let setup = crate::setup::Setup::new(config, &crate::fish::board()).fish("red", [0, 1, 1]);
    let mut damaged = setup.pieces("red", "settlement 0,0.N road 0,0.NE").before_roll("red").start();
    damaged.play("red rolls 4+2; red damages 0,0.NE");
    damaged.refuses("red does fish road 3+2", "variants/event_cards#earthquake-no-roads");
}

// Rule: card
#[test]
fn seven_fish_draw_a_card_that_waits_a_turn() {
    let mut table = Table::fish().fish("red", [1, 0, 2]).start();
    table.play("red does fish card 3+3+1");
    table.script(&["draw knight"]);
    table.holds("red", 1, "knight");
    table.refuses("red plays knight", "base/development_cards#not-bought-this-turn");
    let empty = Table::fish().fish("red", [1, 0, 2]).with(|_, position| {
        let deck = std::mem::take(&mut position.deck);
        position.development[1] = deck;
    });
    empty.start().refuses("red does fish card 3+3+1", &rule("card"));
}

// Rule: paying, no-change, one-by-one
// Example: 4730
#[test]
fn each_deed_is_paid_by_itself_and_without_change() {
    let red = || Table::fish().robber("1,0").fish("red", [1, 2, 2]).start();
    let mut table = red();
    // Two tokens of three fish pay for one resource, and two fish are lost.
    table.play("red does fish take ore 3+3");
    table.has_fish("red", [1, 2, 0]);
    // Neither of two is superfluous.
    table.play("red does fish robber 2");
    let mut table = red();
    table.refuses("red does fish take ore 3+3+1", &rule("no-change"));
    table.refuses("red does fish robber 2+2", &rule("no-change"));
    table.refuses("red does fish take ore 2+1", &rule("paying"));
    table.refuses("red does fish take ore 3+3+3", &rule("paying"));
    table.refuses("red does fish take ore -", &rule("paying"));
    let mut table = Table::fish().hand("blue", "1o").fish("red", [1, 2, 0]).start();
    table.play("red does fish steal blue 2+2");
    table.script(&["steal ore"]);
    table.has_fish("red", [1, 0, 0]);
}

// Rule: no-change
#[test]
fn every_way_to_pay_is_listed_and_no_other() {
    let table = Table::fish().robber("1,0").fish("red", [1, 1, 1]).start();
    let listed = |words: &str| {
        let all = table.legal("red", "fish").into_iter();
        all.filter(|action| action.starts_with(words)).collect::<Vec<_>>()
    };
    assert_eq!(listed("fish robber"), ["fish robber 2", "fish robber 3"]);
    assert_eq!(listed("fish take ore"), ["fish take ore 3+1", "fish take ore 3+2"]);
}

// Rule: new-supply
#[test]
fn spending_the_last_ones_makes_a_new_supply() {
    let setup = Table::few_fish([0, 2, 0]).fish("red", [0, 2, 0]).boot("blue");
    let mut table = setup.robber("1,0").start();
    table.play("red does fish robber 2");
    let view = table.fish_view("");
    assert_eq!((view.face_down, view.used.count()), (1, 0));
}

// Rule: no-trade
#[test]
fn fish_are_no_cards() {
    let red = Table::fish().hand("red", "4o3w").fish("red", [3, 2, 2]);
    let mut table = red.before_roll("red").start();
    // Seven cards and seven tokens: nothing is discarded.
    table.play("red rolls 3+4; red moves robber 2,0");
    table.has_fish("red", [3, 2, 2]);
    let blue = Table::fish().pieces("blue", "settlement 1,0.N").fish("blue", [0, 0, 1]);
    let mut table = blue.cards("red", "1 knight").start();
    table.play("red plays knight; red moves robber 1,0");
    table.has_fish("blue", [0, 0, 1]);
}

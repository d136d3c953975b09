use tradeholm_engine::{Cards, Event};

use crate::setup::Setup;
use crate::table::Table;

/// Red's settlement and blue's city at the gold field with the 4; orange is to roll.
fn gold() -> Setup {
    Table::sea().pieces("red", "settlement 1,0.NE").pieces("blue", "city 2,0.S").before_roll("orange")
}

// Rule: production, order, land
#[test]
fn neighbors_choose_one_after_another_from_the_player_on_turn() {
    let mut table = gold().pieces("orange", "settlement -1,-1.NW").start();
    table.play("orange rolls 1+3");
    // Other production comes first.
    table.has("orange", "1g");
    table.waits_for("red: take_gold");
    table.refuses("blue takes gold 1o1b", "base/turn#open-decision");
    table.refuses("red takes gold 2o", "seafarers/gold_fields#production");
    table.play("red takes gold 1o; blue takes gold 1b1o");
    table.has("red", "1o");
    table.has("blue", "1b1o");
    table.waits_for("orange trades and builds");
}

// Rule: adds-up
#[test]
fn all_gold_of_a_roll_is_chosen_together() {
    let table = Table::sea().pieces("blue", "city 2,0.S settlement 2,0.NE").before_roll("orange");
    let mut table = table.start();
    table.play("orange rolls 1+3; blue takes gold 3w");
    table.has("blue", "3w");
}

// Rule: supply
#[test]
fn only_what_the_supply_has_can_be_taken() {
    let empty = |left: &'static str| {
        gold().with(move |_, position| {
            let rest = position.supply - tradeholm_protocol::notation::parse_cards(left).unwrap();
            position.supply -= rest;
            position.hands[2] += rest;
        })
    };
    let mut table = empty("1w").start();
    table.play("orange rolls 1+3");
    table.refuses("red takes gold 1o", "seafarers/gold_fields#supply");
    table.play("red takes gold 1w");
    // Nothing is left for blue.
    table.waits_for("orange trades and builds");
    let mut table = empty("2w").start();
    table.play("orange rolls 1+3; red takes gold 1w; blue takes gold 1w");
    assert_eq!(table.state.supply(), Cards::NONE);
    table.waits_for("orange trades and builds");
}

// Rule: robber
#[test]
fn the_robber_stops_a_gold_field() {
    let mut table = gold().with(|rules, position| {
        position.robber = tradeholm_protocol::notation::parse_hex(rules, "2,0").ok();
    });
    table = table.pieces("orange", "settlement -1,-1.NW");
    let mut table = table.start();
    table.play("orange rolls 1+3");
    table.waits_for("orange trades and builds");
    table.has("red", "-");
    let kept = table.events.iter().find_map(|event| match event {
        Event::Blocked { cards, by_seat, .. } => Some((*cards, *by_seat)),
        _ => None,
    });
    // Red's settlement and blue's city.
    assert_eq!(kept, Some((3, [1, 2, 0, 0, 0, 0])));
}

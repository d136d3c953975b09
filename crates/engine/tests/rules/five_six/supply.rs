//! Tests of `docs/rules/five_six/supply.md`.

use tradeholm_engine::{Color, Config, ConfigError, DevelopmentCard, ModuleId, Rules};

use crate::boards;
use crate::large;
use crate::table::Table;

// Rule: seats
#[test]
fn five_or_six_players_take_part() {
    for seats in 2..=6 {
        let refused = Rules::new(large::config(seats, &[]), &large::bare()).err();
        if seats < 5 {
            let (module, seats) = (ModuleId::FiveSix, seats as u8);
            assert_eq!(refused, Some(ConfigError::ModuleSeats { module, low: 5, high: 6, seats }));
        } else {
            assert_eq!(refused, None);
        }
    }
    // Without these rules there are no more than four.
    for seats in [5, 6] {
        let refused = Rules::new(Config::base(seats), &boards::bare()).err();
        assert_eq!(refused, Some(ConfigError::Seats(seats as u8)));
    }
    let t = Table::large(6, &[]).start();
    assert_eq!(t.seat("green").index() + 1, t.seat("brown").index());
    assert_eq!(Color::ALL.len(), 6);
    assert_eq!(t.view("").players.len(), 6);
}

// Rule: pieces
#[test]
fn every_color_has_the_pieces_of_the_base_game() {
    let t = Table::large(6, &[]).start();
    for who in ["red", "blue", "orange", "white", "green", "brown"] {
        t.pieces_left(who, [15, 5, 4]);
    }
    let t = Table::large(5, &[]).start();
    t.pieces_left("green", [15, 5, 4]);
}

// Rule: resources
#[test]
fn the_supply_begins_with_24_of_each_resource() {
    for seats in [5, 6] {
        let t = Table::large(seats, &[]).start();
        for card in ["brick", "lumber", "wool", "grain", "ore"] {
            t.supply(card, 24);
        }
        assert_eq!(t.rules.dealt().total(), 120);
    }
    // A supply that runs short pays nobody where several are owed.
    let short = Table::large(6, &[]).pieces("red", "city 0,0.N").pieces("blue", "city 0,0.S");
    let mut t = short.supply("ore", 3, "green").before_roll("red").start();
    t.play("red rolls 3+3");
    t.has("red", "-");
    t.has("blue", "-");
    t.supply("ore", 3);
}

// Rule: development-deck
#[test]
fn the_development_deck_has_34_cards() {
    let mut t = Table::large(6, &[]).hand("red", "1w1g1o").start();
    assert_eq!(t.view("").deck, 34);
    t.play("red buys card");
    let outcomes = t.outcomes();
    let weights = DevelopmentCard::ALL.map(|card| {
        let drawn = tradeholm_engine::Outcome::Drawn(card);
        outcomes.iter().find(|(outcome, _)| *outcome == drawn).map_or(0, |&(_, weight)| weight)
    });
    assert_eq!(weights, [20, 3, 3, 3, 5, 0]);
    t.script(&["draw victory_point"]);
}

// Rule: special-cards
#[test]
fn there_is_one_of_each_special_card() {
    let t = Table::large_beginners(6);
    let view = t.view("");
    assert_eq!((view.longest_road, view.largest_army), (None, None));
    let army = Table::large(6, &[]).knights("red", 3).knights("brown", 3).cards("brown", "1 knight");
    let mut t = army.largest_army("red").turn("brown").start();
    t.points("red", 2, 2);
    t.play("brown plays knight; brown moves robber 0,0");
    t.points("red", 0, 0);
    t.points("brown", 2, 2);
}

// Rule: markers
#[test]
fn the_two_markers_are_open_to_all() {
    let mut t = Table::large_beginners(6);
    t.pair("red", "white");
    t.play("red rolls 1+1; red ends turn");
    t.pair("red", "white");
    t.play("white ends turn");
    t.pair("blue", "green");
    // Other games have none.
    assert_eq!(Table::beginners(4).view("").pair, None);
}

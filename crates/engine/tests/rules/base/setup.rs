//! Tests of `docs/rules/base/setup.md`.

use tradeholm_engine::{Building, Color, Config, ConfigError, Event, Outcome, Rules, Why};

use crate::boards;
use crate::table::Table;

/// A new game in which the start is rolled for.
fn new_game(seats: usize) -> Table {
    Table::new(Config::base(seats), &boards::bare())
}

// Rule: seats
#[test]
fn three_or_four_players_of_different_colors() {
    for seats in [3, 4] {
        let config = Config::base(seats);
        let colors = [Color::Red, Color::Blue, Color::Orange, Color::White];
        assert_eq!(config.colors[..], colors[..seats]);
        assert!(Rules::new(config, &boards::bare()).is_ok());
    }
    for seats in [0, 1, 5, 6] {
        let refused = Rules::new(Config::base(seats), &boards::bare()).err();
        assert_eq!(refused, Some(ConfigError::Seats(seats as u8)));
    }
    let mut config = Config::base(3);
    config.colors[2] = Color::Red;
    assert_eq!(Rules::new(config, &boards::bare()).err(), Some(ConfigError::ColorTwice(Color::Red)));
    // A seat that is not at the table does nothing.
    let mut t = Table::beginners(3);
    t.refuses_action(tradeholm_engine::Seat(3), tradeholm_engine::Action::Roll, "base/setup#seats");
}

// Rule: pieces
#[test]
fn everybody_has_fifteen_roads_five_settlements_and_four_cities() {
    let mut t = new_game(4);
    for who in ["red", "blue", "orange", "white"] {
        t.pieces_left(who, [15, 5, 4]);
    }
    t.waits_for("starting roll of red");
    assert_eq!(t.view("").players[3].pieces_left, [15, 5, 4]);
}

// Rule: supply
#[test]
fn the_supply_has_nineteen_of_each_resource_and_lies_open() {
    let mut t = Table::setup_phase(4);
    for card in ["brick", "lumber", "wool", "grain", "ore"] {
        t.supply(card, 19);
    }
    assert_eq!(t.view("").supply.total(), 95);
    t.waits_for("red settles in round 1");
}

// Rule: special-cards
#[test]
fn nobody_holds_a_special_card_in_the_set_up() {
    let t = Table::setup_phase(4);
    t.longest_road("-");
    t.largest_army("-");
    let mut t = Table::setup_phase(4);
    for sentence in PLACED {
        t.play(sentence);
        t.longest_road("-");
        t.largest_army("-");
    }
    for who in ["red", "blue", "orange", "white"] {
        t.points(who, 2, 2);
    }
}

/// A whole set-up phase of four players on the beginners' board; red starts.
const PLACED: [&str; 16] = [
    "red builds settlement 0,-1.N",
    "red builds road 0,-1.NE",
    "blue builds settlement 0,2.N",
    "blue builds road 0,1.E",
    "orange builds settlement 2,-2.S",
    "orange builds road 1,-1.NE",
    "white builds settlement -1,0.N",
    "white builds road -1,0.NW",
    "white builds settlement 1,1.N",
    "white builds road 1,0.E",
    "orange builds settlement -1,2.N",
    "orange builds road -1,2.NE",
    "blue builds settlement -2,2.N",
    "blue builds road -2,2.NE",
    "red builds settlement -2,1.N",
    "red builds road -1,0.SW",
];

// Rule: first-player
#[test]
fn the_highest_roll_starts() {
    let mut t = new_game(4);
    t.waits_for("starting roll of red");
    assert_eq!(t.outcomes().len(), 36);
    t.cannot_happen("steal ore");
    t.refuses("red rolls", "base/turn#open-decision");
    t.script(&["dice 3+3", "dice 6+4", "dice 1+1", "dice 4+5"]);
    assert!(t.events.contains(&Event::StartingSeat { seat: t.seat("blue") }));
    t.waits_for("blue settles in round 1");
}

// Rule: first-player
#[test]
fn ties_for_the_highest_roll_again_among_themselves() {
    let mut t = new_game(4);
    t.script(&["dice 5+5", "dice 4+4", "dice 6+4", "dice 5+5"]);
    t.waits_for("starting roll of red");
    t.script(&["dice 1+1", "dice 3+3"]);
    t.waits_for("starting roll of white");
    t.script(&["dice 2+4"]);
    // Orange and white tie again; red is out.
    t.waits_for("starting roll of orange");
    t.script(&["dice 1+2", "dice 1+1"]);
    t.waits_for("orange settles in round 1");
    assert!(t.outcomes().is_empty());
    assert!(!t.events.iter().any(|e| matches!(e, Event::StartingSeat { seat } if *seat != t.seat("orange"))));
    // With dice as likely as in a turn.
    let t = new_game(3);
    assert!(t.outcomes().iter().all(|(o, weight)| matches!(o, Outcome::Dice(_)) && *weight == 1));
    let mut t = t;
    t.script(&["dice 1+1", "dice 1+1", "dice 6+6"]);
}

// Rule: order
#[test]
fn round_one_goes_clockwise_and_round_two_back() {
    let mut t = new_game(4);
    t.script(&["dice 1+1", "dice 1+1", "dice 6+6", "dice 1+1"]);
    let mut order = Vec::new();
    let sites = ["0,-2.N", "2,-2.N", "2,0.SE", "0,2.S", "-2,2.S", "-2,0.NW", "0,0.N", "0,0.S"];
    for site in sites {
        let who = t.pending().split(' ').next().unwrap().to_owned();
        let round = if order.len() < 4 { 1 } else { 2 };
        t.waits_for(&format!("{who} settles in round {round}"));
        t.play(&format!("{who} builds settlement {site}"));
        let road = t.legal(&who, "road").remove(0);
        t.play(&format!("{who} builds {road}"));
        order.push(who);
    }
    assert_eq!(order, ["orange", "white", "red", "blue", "blue", "red", "white", "orange"]);
    for who in ["red", "blue", "orange", "white"] {
        t.pieces_left(who, [13, 3, 4]);
    }
    t.waits_for("orange rolls");
}

// Rule: settlement-then-road
#[test]
fn each_settlement_is_followed_by_its_road_free_of_charge() {
    let mut t = Table::setup_phase(3);
    t.refuses("red builds road 0,0.NE", "base/turn#open-decision");
    t.refuses("blue builds settlement 0,0.N", "base/turn#own-turn");
    t.play("red builds settlement 0,0.N");
    t.waits_for("red builds the road at 0,-1.SE");
    // Before anybody else acts.
    t.refuses("red builds settlement 2,0.N", "base/turn#open-decision");
    t.refuses("blue builds settlement 2,0.N", "base/turn#own-turn");
    for other in ["red ends turn", "red rolls", "red buys card", "red skips road"] {
        t.refuses(other, "base/turn#open-decision");
    }
    t.play("red builds road 0,0.NE");
    assert!(t.events.iter().all(|e| !matches!(e, Event::RoadBuilt { free: false, .. })));
    t.waits_for("blue settles in round 1");
    t.has("red", "-");
    t.supply("brick", 19);
}

// Rule: anywhere
#[test]
fn a_settlement_may_stand_on_any_vacant_place_at_a_distance() {
    let mut t = Table::setup_phase(3);
    assert_eq!(t.legal("red", "settlement").len(), 54);
    t.play("red builds settlement 0,0.N; red builds road 0,0.NE");
    t.refuses("blue builds settlement 0,0.N", "base/settlements#vacant");
    for near in ["0,0.NE", "0,0.NW", "1,-1.NW"] {
        assert_eq!(
            t.refuses(&format!("blue builds settlement {near}"), "base/settlements#distance").why,
            Why::TooClose
        );
    }
    assert_eq!(t.legal("blue", "settlement").len(), 50);
    t.play("blue builds settlement 0,0.SE; blue builds road 0,0.E");
    t.play("orange builds settlement -2,2.S; orange builds road -2,2.SE");
    // The second needs no road and need not be near the first.
    t.play("orange builds settlement 2,-2.N; orange builds road 2,-2.NW");
    let at = tradeholm_protocol::notation::parse_intersection(&t.rules, "2,-2.N").unwrap();
    assert_eq!(t.state.building(at), Some((t.seat("orange"), Building::Settlement)));
}

// Rule: road-attaches
#[test]
fn the_road_touches_the_settlement_just_placed() {
    let mut t = Table::setup_phase(2);
    t.play("red builds settlement 0,0.N");
    assert_eq!(t.legal("red", "road").len(), 3);
    let refusal = t.refuses("red builds road 0,0.E", "base/setup#road-attaches");
    assert_eq!(refusal.why, Why::NotBesideNewSettlement);
    t.play("red builds road 0,0.NE; blue builds settlement 2,0.N; blue builds road 2,0.NE");
    t.play("blue builds settlement 1,0.N");
    // A path with a road on it is taken, and the first settlement does not count.
    t.refuses("blue builds road 2,0.NW", "base/setup#road-attaches");
    t.refuses("blue builds road 2,0.NE", "base/roads#one-per-path");
    t.play("blue builds road 1,0.NE; red builds settlement 0,0.S");
    t.refuses("red builds road 0,0.NW", "base/setup#road-attaches");
    t.refuses("red builds road 0,0.E", "base/setup#road-attaches");
    t.play("red builds road 0,0.SE");
}

// Rule: starting-resources
#[test]
fn the_second_settlement_gives_a_card_for_each_producing_hex() {
    let mut t = Table::setup_phase(4);
    for sentence in &PLACED[..8] {
        t.play(sentence);
    }
    for who in ["red", "blue", "orange", "white"] {
        t.has(who, "-");
    }
    // At once when it stands, before the road; nothing for the desert, nothing for the sea.
    t.play("white builds settlement 0,0.SE");
    t.has("white", "1l1g");
    t.play("white builds road 0,0.E; orange builds settlement 2,0.SE");
    t.has("orange", "1o");
    t.play("orange builds road 2,0.E; blue builds settlement -1,2.N; blue builds road -1,2.NE");
    t.has("blue", "2g1o");
    t.supply("grain", 16);
    t.supply("ore", 17);
}

// Rule: first-turn
#[test]
fn the_starting_player_takes_the_first_turn() {
    let mut t = Table::setup_phase(4);
    for sentence in PLACED {
        assert_eq!(t.state.turn(), 0);
        t.play(sentence);
    }
    assert_eq!(t.state.turn(), 1);
    t.waits_for("red rolls");
    t.refuses("red builds road 0,-1.E", "base/costs#after-roll");
    t.has("red", "2l1g");
    t.play("red rolls 5+5");
    t.has("red", "2l1g1o");
}

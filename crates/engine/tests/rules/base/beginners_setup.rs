//! Tests of `docs/rules/base/beginners_setup.md`.

use tradeholm_engine::board::{Layout, LayoutHex, deal};
use tradeholm_engine::{Color, Config, ConfigError, Rules, Seat};
use tradeholm_protocol::notation::{parse_intersection, parse_path, parse_seat};

use crate::boards;
use crate::table::Table;

// Rule: layout
#[test]
fn the_beginners_board_is_dealt_without_lots() {
    let board = boards::beginners();
    let fixed = |h: &tradeholm_engine::board::BoardHex| LayoutHex {
        at: h.at,
        terrain: Some(h.terrain),
        number: h.numbers.iter().next(),
    };
    let layout = Layout {
        hexes: board.hexes.iter().map(fixed).collect(),
        harbors: board.harbors.clone(),
        starting: board.starting.clone(),
        ..Layout::default()
    };
    let mut no_lots = |_: u32| -> u32 { panic!("nothing is shuffled") };
    assert_eq!(deal(&layout, &mut no_lots), Ok(board));
}

// Rule: layout
#[test]
fn the_beginners_board_produces_as_it_lies() {
    // A red city at the west and one at the east, one roll for each number token in the middle row.
    let at = "city -2,0.SE 1,0.SE";
    for (dice, cards) in [("4+5", "2g"), ("5+6", "2l"), ("1+2", "2l"), ("4+4", "2l2o"), ("1+1", "-")] {
        let mut t = Table::bare().pieces("red", at).before_roll("red").start();
        t.play(&format!("red rolls {dice}"));
        t.has("red", cards);
    }
}

// Rule: starting-pieces
#[test]
fn every_color_has_its_two_settlements_and_two_roads() {
    let t = Table::beginners(4);
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len()), (8, 8));
    for [color, a, a_road, b, b_road] in boards::STARTING {
        let seat = parse_seat(&t.rules, color).unwrap();
        for at in [a, b] {
            let (owner, building) = t.state.building(parse_intersection(&t.rules, at).unwrap()).unwrap();
            assert_eq!((owner, building), (seat, tradeholm_engine::Building::Settlement), "{at}");
        }
        for path in [a_road, b_road] {
            assert_eq!(t.state.road(parse_path(&t.rules, path).unwrap()), Some(seat), "{path}");
        }
        t.pieces_left(color, [13, 3, 4]);
        t.points(color, 2, 2);
    }
}

// Rule: starting-pieces
#[test]
fn a_map_without_pieces_for_a_color_is_refused() {
    let mut config = Config::base(4);
    config.colors[2] = Color::Green;
    let refused = Rules::new(config, &boards::beginners());
    assert_eq!(refused.err(), Some(ConfigError::NoStartingPieces(Color::Green)));
}

// Rule: three-players
#[test]
fn three_players_leave_out_the_red_pieces() {
    let t = Table::beginners(3);
    let view = t.view("");
    assert_eq!((view.buildings.len(), view.roads.len(), view.players.len()), (6, 6, 3));
    for [color, a, a_road, b, b_road] in boards::STARTING {
        for at in [a, b] {
            let owner = t.state.building(parse_intersection(&t.rules, at).unwrap()).map(|(seat, _)| seat);
            assert_eq!(owner, parse_seat(&t.rules, color).ok(), "{at}");
        }
        for path in [a_road, b_road] {
            assert_eq!(t.state.road(parse_path(&t.rules, path).unwrap()), parse_seat(&t.rules, color).ok());
        }
    }
    t.has("blue", "1b1l1o");
    t.supply("grain", 17);
}

// Rule: three-players
#[test]
fn nobody_of_three_plays_red() {
    let board = boards::beginners();
    let mut config = Config::base(3);
    assert_eq!(Rules::new(config.clone(), &board).err(), Some(ConfigError::RedLeftOut));
    config.colors = [Color::White, Color::Blue, Color::Orange].into_iter().collect();
    assert!(Rules::new(config, &board).is_ok());
}

// Rule: starting-resources
#[test]
fn the_starred_settlements_give_the_first_cards() {
    let t = Table::beginners(4);
    t.has("red", "2l1g");
    t.has("blue", "1b1l1o");
    t.has("orange", "2g1o");
    t.has("white", "1l1w1o");
    for (card, left) in [("brick", 18), ("lumber", 15), ("wool", 18), ("grain", 16), ("ore", 16)] {
        t.supply(card, left);
    }
}

// Rule: first-player
#[test]
fn the_first_seat_starts_without_a_roll_for_it() {
    Table::beginners(4).waits_for("red rolls");
    Table::beginners(3).waits_for("blue rolls");
}

// Rule: first-player
#[test]
fn a_table_may_name_another_first_seat() {
    let config = Config { first_seat: Some(Seat(2)), ..Config::base(4) };
    let mut t = Table::new(config, &boards::beginners());
    t.waits_for("orange rolls");
    t.play("orange rolls 1+1; orange ends turn");
    t.waits_for("white rolls");
}

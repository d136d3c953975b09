//! The board, the robber, and when a camel is due.

use tradeholm_engine::board::{Board, MarkedSpot, Marker, Spot};
use tradeholm_engine::{Config, ConfigError, ModuleId, Rules, Seat};
use tradeholm_protocol::notation::{parse_hex_coord, parse_path_coord};

use crate::boards;
use crate::caravans::{ARROWS, board, board_on, board_with, config};
use crate::setup::Setup;
use crate::table::Table;

// Rule: target
#[test]
fn the_harbormaster_raises_the_target_by_one() {
    let target = |modules: &[ModuleId]| Rules::new(config(4, modules), &board()).unwrap().victory_target();
    assert_eq!((target(&[]), target(&[ModuleId::Harbormaster])), (12, 13));
}

// Rule: oasis
#[test]
fn an_oasis_gives_nothing_and_is_built_at() {
    let setup = Table::caravans().pieces("red", "settlement 0,0.N road 0,0.NE").hand("red", "1b1l");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 5+6; red builds road 0,0.E");
    table.pieces_left("red", [13, 4, 4]);
}

// Rule: arrows, first-outward
#[test]
fn arrows_are_corners_of_one_oasis_with_a_path_outward() {
    let refused = |board: &Board| Rules::new(config(4, &[]), board).unwrap_err();
    let all = ["0,0.N", "0,0.NE", "0,0.SE", "0,0.S", "0,0.SW", "0,0.NW"];
    assert!(Rules::new(config(4, &[]), &board_with(&all, 22)).is_ok());
    for bad in ["1,-1.N", "0,-2.N", "7,7.N"] {
        let ConfigError::Misplaced { what, .. } = refused(&board_with(&["0,0.S", bad], 22)) else {
            panic!("{bad}");
        };
        assert_eq!(what, "an arrow");
    }
    // Twice, between two oases, at the coast, and on what is no corner.
    assert!(matches!(refused(&board_with(&["0,0.S", "0,0.S"], 22)), ConfigError::Misplaced { .. }));
    let two_oases = board_on(boards::bare(), &[(0, 0), (1, 0)], &["0,0.NE"], 22);
    assert!(matches!(refused(&two_oases), ConfigError::Misplaced { .. }));
    let coast = board_on(boards::bare(), &[(0, -2)], &["0,-2.N"], 22);
    assert!(matches!(refused(&coast), ConfigError::Misplaced { .. }));
    for spot in [Spot::Hex(parse_hex_coord("0,0").unwrap()), Spot::Path(parse_path_coord("0,0.E").unwrap())] {
        let mut board = board();
        let spots = vec![MarkedSpot { spot, value: 0, color: None }];
        board.features.markers = vec![Marker { name: "arrow".to_owned(), spots }];
        assert!(matches!(refused(&board), ConfigError::Misplaced { what: "an arrow", .. }));
    }
    for (board, says) in [
        (board_with(&[], 22), "0 arrows"),
        (board_with(&ARROWS, 61), "61 camels"),
        (
            board_on(
                boards::bare(),
                &[(0, 0), (1, 1)],
                &["0,0.N", "0,0.NE", "0,0.S", "0,0.SW", "0,0.NW", "1,1.NW", "1,1.N"],
                22,
            ),
            "7 arrows",
        ),
    ] {
        let said = refused(&board).to_string();
        assert!(said.contains(says), "{said}");
    }
}

// Rule: camels
#[test]
fn there_are_22_camels_unless_a_board_says_otherwise() {
    let mut plain = board();
    plain.features.values.clear();
    let rules = Rules::new(config(3, &[]), &plain).unwrap();
    let view = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator).caravans.unwrap();
    assert_eq!((view.left, view.camels.len(), view.arrows.len()), (22, 0, 3));
    assert_eq!(Table::few_camels(&ARROWS, 5).start().caravan_view().left, 5);
}

// Rule: robber-start, robber-oasis
#[test]
fn the_robber_comes_with_a_seven_and_never_to_an_oasis() {
    let mut table = Table::caravans().before_roll("red").start();
    assert_eq!(table.view("").robber, None);
    table.play("red rolls 3+4");
    let refusal = table.refuses("red moves robber 0,0", "traders_barbarians/caravans#robber-oasis");
    assert!(refusal.to_string().contains("oasis"), "{refusal}");
    table.play("red moves robber 1,0");
    let mut knight = Table::caravans().cards("red", "1 knight").before_roll("red").start();
    knight.play("red plays knight; red moves robber 1,0");
    knight.robber("1,0");
}

// Rule: robber-oasis
#[test]
fn where_the_friendly_robber_leaves_no_hex_it_leaves_the_board() {
    let setup = Setup::new(config(3, &[ModuleId::FriendlyRobber]), &board());
    // Every hex but the oasis is beside a player with two points.
    let setup = setup
        .pieces("red", "settlement 1,0.SE 0,1.S")
        .pieces("blue", "settlement -1,1.SW -1,0.NW")
        .pieces("orange", "settlement 0,-1.N 1,-1.NE");
    let mut table = setup.robber("1,0").cards("red", "1 knight").start();
    table.play("red plays knight");
    assert_eq!(table.view("").robber, None);
    table.waits_for("red trades and builds");
}

// Rule: event-cards
#[test]
fn robber_flees_puts_it_beside_the_board() {
    let setup = Setup::new(config(4, &[ModuleId::EventCards]), &board());
    let mut table = setup.robber("1,0").before_roll("red").start();
    table.play("red rolls 2+2");
    assert_eq!(table.view("").robber, None);
}

// Rule: camel-due
#[test]
fn buildings_of_the_set_up_bring_no_camel() {
    let config = Config { first_seat: Some(Seat(0)), ..config(3, &[]) };
    let mut table = Table::new(config, &board());
    table.play("red builds settlement 0,-2.N; red builds road 0,-2.NE");
    table.play("blue builds settlement 2,-2.N; blue builds road 2,-2.NE");
    table.play("orange builds settlement 2,0.SE; orange builds road 2,0.SE");
    table.play("orange builds settlement 0,2.S; orange builds road 0,2.SE");
    table.play("blue builds settlement -2,2.S; blue builds road -2,2.SE");
    table.play("red builds settlement -2,0.NW; red builds road -2,0.NW");
    assert!(!table.caravan_view().due);
    table.play("red rolls 1+1; red ends turn");
    table.waits_for("blue rolls");
}

// Rule: camel-due, one-camel
#[test]
fn settlements_and_cities_of_a_turn_bring_one_camel() {
    let setup = Table::caravans().pieces("red", "settlement 0,-2.N road 0,-2.NE 0,-2.E 1,-2.SW");
    let mut table = setup.hand("red", "2b2l2w2g").start();
    table.play("red builds settlement 0,-2.SE");
    assert!(table.caravan_view().due);
    let mut table = Table::caravans()
        .pieces("red", "settlement 0,-2.N road 0,-2.NE 0,-2.E")
        .hand("red", "1b1l3w5g3o")
        .start();
    table.play("red builds settlement 0,-2.SE; red builds city 0,-2.N; red ends turn");
    table.waits_for("red: camel_bid");
    table.play("red does bid -");
    table.waits_for("red: camel_place");
    table.play("red does camel 1,-1.SE");
    assert_eq!(table.caravan_view().camels.len(), 1);
    table.waits_for("blue rolls");
    // A road or a card brings none.
    let setup = Table::caravans().pieces("red", "settlement 0,-2.N").hand("red", "1b1l1w1g1o");
    let mut table = setup.start();
    table.play("red builds road 0,-2.NE; red buys knight; red ends turn");
    table.waits_for("blue rolls");
}

// Rule: end-of-turn
#[test]
fn in_the_vote_nothing_else_is_done() {
    let setup = Table::caravans().pieces("red", "settlement 0,-2.N").hand("red", "1b1l4w1g1o");
    let mut table = setup.cards("red", "1 knight").due().start();
    table.play("red ends turn");
    for what in
        ["red builds road 0,-2.NE", "red buys card", "red plays knight", "red does maritime 4:1 wool > 1o"]
    {
        table.refuses(what, "base/turn#open-decision");
    }
    table.refuses("red offers 1w for 1o to blue", "base/turn#open-decision");
    table.refuses("red ends turn", "base/turn#open-decision");
    assert_eq!(table.state.on_turn(), table.seat("red"));
    table.waits_for("red: camel_bid");
}

// Rule: two-tokens
#[test]
fn the_oasis_is_no_desert() {
    let setup = Table::caravans_for_two(&ARROWS, 22).pieces("red", "settlement 1,0.SE road 1,0.SE 0,1.NE");
    let mut table = setup.hand("red", "1b1l1w1g").start();
    let before = table.two_view().tokens;
    table.play("red builds settlement 0,0.SE");
    assert_eq!(table.two_view().tokens, before);
    table.waits_for("red: neutral_road");
}

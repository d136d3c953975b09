//! Tests of `docs/rules/two_players/setup.md`.

use tradeholm_engine::{Color, Config, ConfigError, ModuleId, Rules, Seat};

use crate::boards;
use crate::table::Table;
use crate::two::{board, config};

// Rule: base-rules
#[test]
fn it_is_the_base_game_unless_said_otherwise() {
    let mut t = Table::two().pieces("red", "settlement 1,0.N 1,0.S").hand("red", "3o2g").start();
    assert_eq!(t.rules.victory_target(), 10);
    t.play("red builds city 1,0.N");
    t.points("red", 3, 3);
    // The plain game for two knows neither tokens nor neutral colors.
    let mut plain = Table::agreed(2, |_| ()).pieces("red", "settlement 0,0.N").hand("red", "2o").start();
    for sentence in ["red forces trade", "red sends robber 0,0", "red gives up"] {
        plain.refuses(sentence, "two_players/setup#base-rules");
    }
    assert_eq!(plain.view("red").two, None);
}

// Rule: neutral-colors
#[test]
fn two_colors_that_nobody_plays_are_neutral() {
    let t = Table::two_setup_phase(&[]);
    let view = t.two_view();
    assert_eq!(view.neutral, [Seat(2), Seat(3)]);
    let colors = |rules: &Rules| view.neutral.map(|owner| rules.owner_color(owner).unwrap());
    assert_eq!(colors(&t.rules), [Color::Orange, Color::White]);
    t.pieces_left("orange", [15, 4, 4]);
    t.pieces_left("white", [15, 4, 4]);
    let others = Config { colors: [Color::White, Color::Blue].into_iter().collect(), ..config(&[]) };
    assert_eq!(colors(&Rules::new(others, &board()).unwrap()), [Color::Red, Color::Orange]);
}

// Rule: board, neutral-settlements
#[test]
fn the_neutral_settlements_stand_before_anybody_places_a_piece() {
    let t = Table::two_setup_phase(&[]);
    t.building("1,-2.S", "orange settlement");
    t.building("-1,2.N", "white settlement");
    t.tokens(5, 5, 10);
    t.has("red", "-");
    assert_eq!(t.state.road_length(Seat(2)), 0);
    // A board that does not say where they stand cannot be played on, nor one with first pieces.
    let refused = |board| Rules::new(config(&[]), &board).err().unwrap();
    assert_eq!(refused(boards::bare()), ConfigError::NoNeutralPlaces);
    let neutral = board().neutral;
    assert_eq!(refused(boards::beginners()), ConfigError::NoNeutralPlaces);
    let both = tradeholm_engine::board::Board { neutral, ..boards::beginners() };
    assert_eq!(refused(both), ConfigError::NoNeutralPlaces);
}

// Rule: setup-phase, after-setup
#[test]
fn the_players_place_in_the_order_of_the_base_game() {
    let mut t = Table::two_setup_phase(&[]);
    t.refuses("red builds settlement 1,-2.S", "base/settlements#vacant");
    t.refuses("red builds settlement 1,-2.SE", "base/settlements#distance");
    t.play("red builds settlement -1,0.N; red builds road -1,0.NE");
    t.play("blue builds settlement 1,0.S; blue builds road 1,0.SE");
    t.play("blue builds settlement 1,0.N; blue builds road 1,0.NE");
    t.play("red builds settlement -1,0.S; red builds road -1,0.SE");
    t.waits_for("red rolls");
    t.pieces_left("red", [13, 3, 4]);
    t.pieces_left("blue", [13, 3, 4]);
    t.pieces_left("orange", [15, 4, 4]);
    t.pieces_left("white", [15, 4, 4]);
    // Second settlements give a card for each hex.
    t.has("red", "2l1o");
    t.has("blue", "1b1l1w");
}

// Rule: setup-phase
#[test]
fn a_roll_decides_who_starts() {
    let mut t = Table::new(config(&[]), &board());
    t.waits_for("starting roll of red");
    t.script(&["dice 1+1", "dice 3+4"]);
    t.waits_for("blue settles in round 1");
}

// Rule: tokens-collection, tokens-open
#[test]
fn each_player_begins_with_five_of_twenty_tokens() {
    let t = Table::two_setup_phase(&[]);
    t.tokens(5, 5, 10);
    for viewer in ["red", "blue", ""] {
        assert_eq!(t.view(viewer).two.unwrap().tokens, [5, 5]);
    }
    assert_eq!(t.two_view().token_limit, None);
}

// Rule: tokens-traveler
#[test]
fn the_traveler_edition_has_fourteen_tokens_and_a_limit_of_seven() {
    let t = Table::two_setup_phase(&[ModuleId::TravelerTokens]);
    t.tokens(4, 4, 6);
    assert_eq!(t.two_view().token_limit, Some(7));
    let t = Table::two_with(&[ModuleId::TravelerTokens]).tokens(6, 7).knights("red", 1);
    let mut t = t.start();
    t.play("red gives up");
    // One token was left, and one fits.
    t.tokens(7, 7, 0);
}

//! Positions from outside that no game can have: they are refused, and the game never gets stuck in them.

use tradeholm_engine::board::StartingPieces;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::two_players::TwoFrame;
use tradeholm_engine::{Color, Config, Dice, ModuleId, Rules, Seat, SeatSet};
use tradeholm_protocol::notation::{parse_intersection_coord, parse_path};

use crate::boards;
use crate::large;
use crate::setup::Setup;
use crate::table::Table;

const CANNOT_WAIT: &str = "the game cannot wait for";

fn waiting(setup: Setup, frames: &[Frame]) -> Setup {
    setup.with(|_, position| position.frames = frames.to_vec())
}

#[track_caller]
fn refused(setup: Setup, reason: &str) {
    let said = setup.refused();
    assert!(said.contains(reason), "{said}");
}

#[test]
fn a_forced_trade_goes_on_with_nothing_between() {
    let (draw, give) = (Frame::Two(TwoFrame::Draw { left: 1 }), Frame::Two(TwoFrame::Give));
    let table = || Table::two().before_first_roll().hand("red", "2o").hand("blue", "1w");
    let discard = Frame::Discard { owing: SeatSet::one(Seat(0)) };
    // After a discard the two cards that must be given would not be there.
    refused(waiting(table(), &[Frame::BeforeRoll, give, discard]), CANNOT_WAIT);
    refused(waiting(table(), &[Frame::BeforeRoll, draw]), CANNOT_WAIT);
    let mut t = waiting(table(), &[Frame::BeforeRoll, give, draw]).start();
    t.script(&["steal wool"]);
    t.play("red gives 2o");
}

#[test]
fn a_neutral_road_follows_a_free_road_that_lies() {
    let table = || Table::two_with(&[ModuleId::EventCards]).pieces("red", "settlement -2,0.S road -2,0.SE");
    // Whoever has to repair a road lays no free one.
    let damaged = |rules: &tradeholm_engine::Rules, position: &mut tradeholm_engine::state::Position| {
        let path = parse_path(rules, "-2,0.SE").unwrap();
        position.event_cards.as_mut().unwrap().damaged[0] = Some(path);
    };
    let frames = |left, may_skip| {
        let neutral = Frame::Two(TwoFrame::Neutral { settlement: false });
        [Frame::TradeAndBuild, Frame::FreeRoads { left, may_skip }, neutral]
    };
    refused(waiting(table(), &frames(1, false)), CANNOT_WAIT);
    refused(waiting(table(), &frames(2, true)), CANNOT_WAIT);
    refused(waiting(table().with(damaged), &frames(1, true)), CANNOT_WAIT);
    let mut t = waiting(table(), &frames(1, true)).start();
    t.play("red lays orange 1,-2.SE; red skips road");
}

#[test]
fn the_set_up_has_no_later_part() {
    let initial = |setup: Setup| {
        setup.with(|rules, position| {
            *position = rules.position(&rules.initial_state());
            position.part = 1;
        })
    };
    refused(initial(Table::large(6, &[])), "no such part");
    let two = initial(Table::two());
    refused(two.with(|_, p| p.two.as_mut().unwrap().first_roll = Dice::new(1, 1)), "no such part");
}

#[test]
fn colors_that_nobody_plays_have_no_pieces_but_those_of_the_rules() {
    let reason = "a color that nobody plays";
    let three = || Setup::new(Config::base(3), &boards::bare());
    refused(three().pieces("white", "road 0,0.NE"), reason);
    refused(three().pieces("brown", "settlement 0,0.N"), reason);
    refused(Table::two().pieces("green", "road 0,0.NE"), reason);
    refused(Table::two().pieces("orange", "city -2,0.S"), reason);
    refused(Table::large(5, &[]).pieces("brown", "settlement 0,0.N"), reason);
    Table::two().pieces("orange", "settlement -2,0.S road -2,0.SE").start();
    // The sixth color of the beginners' set-up for five stays as it lies.
    let mut config = Config::base(5);
    config.modules = config.modules.with(ModuleId::FiveSix);
    let five = || Setup::new(config.clone(), &large::beginners());
    five().start();
    refused(five().with(|_, p| p.roads[0].1 = Seat(5)), reason);
}

#[test]
fn the_robber_is_not_asked_for_where_it_can_go_nowhere() {
    let mut config = Config::base(3);
    config.modules = config.modules.with(ModuleId::FriendlyRobber);
    let board = boards::island(&["H6 F8", "P5 M3 G9", "M4 H10"]);
    let everywhere = Setup::new(config, &board).pieces("blue", "settlement 0,0.N 0,0.S");
    let everywhere = everywhere.pieces("orange", "settlement -1,0.NW 1,0.NE").robber("0,0");
    let discard = Frame::Discard { owing: SeatSet::one(Seat(0)) };
    let frames = [Frame::TradeAndBuild, Frame::MoveRobber { each: false }, discard];
    refused(waiting(everywhere.hand("red", "8o"), &frames), CANNOT_WAIT);
}

#[test]
fn points_beyond_counting_are_refused() {
    let over = [Frame::Over { winner: Seat(0) }];
    let pieces = "settlement 0,0.N";
    let ck = waiting(Table::ck().pieces("red", pieces), &over);
    refused(ck.with(|_, p| p.ck.as_mut().unwrap().defender[0] = 255), "defender");
    let base = waiting(Table::bare().pieces("red", pieces), &over);
    refused(base.with(|_, p| p.development[0][4] = 255), "not conserved");
}

#[test]
fn nobody_goes_on_with_the_points_to_win() {
    let cities = "city 0,0.S -2,0.S 2,-1.S 0,2.S settlement -2,2.N 0,-2.N";
    refused(Table::bare().pieces("red", cities), "has won");
    refused(waiting(Table::bare().pieces("red", cities), &[Frame::BeforeRoll]), "has won");
    // In the turn of another the points do not end the game.
    Table::bare().pieces("red", cities).turn("blue").start();
}

#[test]
fn a_color_starts_once() {
    let mut config = Config::base(5);
    config.modules = config.modules.with(ModuleId::FiveSix);
    // Brown is the color that nobody plays: its settlements would outnumber its pieces.
    let mut board = large::beginners();
    let brown = board.starting.iter().find(|p| p.color == Color::Brown).copied().unwrap();
    for places in [["-1,-2.NW", "2,-3.NE"], ["1,1.SE", "-3,2.SW"]] {
        let settlements = places.map(|at| parse_intersection_coord(at).unwrap());
        board.starting.push(StartingPieces { settlements, ..brown });
    }
    let refusal = Rules::new(config, &board).unwrap_err();
    assert!(refusal.to_string().contains("a second start of one color"), "{refusal}");
}

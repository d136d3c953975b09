//! Tests of `docs/rules/combinations/rivers_caravans.md`. The oasis lies between the rivers: the arrow at
//! its corner S points along the building site `-1,1.E`.

use tradeholm_engine::board::Board;
use tradeholm_engine::{Config, ConfigError, ModuleId, Rules};
use tradeholm_protocol::notation::parse_hex_coord;

use crate::setup::Setup;
use crate::{caravans, large, rivers, two};

fn board() -> Board {
    let board = caravans::board_on(rivers::board(), &[(0, 0)], &caravans::ARROWS, 22);
    Board { robber: Some(parse_hex_coord("-1,-1").unwrap()), ..board }
}

fn config(seats: usize, more: &[ModuleId]) -> Config {
    let modules = [&[ModuleId::Rivers], more].concat();
    caravans::config(seats, &modules)
}

/// A position for four without pieces; red is on turn after the roll.
fn table() -> Setup {
    Setup::new(config(4, &[]), &board())
}

// Rule: base-rules
#[test]
fn the_rules_of_both_hold() {
    let red = table().pieces("red", "settlement 0,-1.SE").hand("red", "2b1l3o2g");
    let mut t = red.start();
    t.play("red builds bridge 0,-1.E; red builds city 0,-1.SE");
    t.has_gold("red", 3);
    t.play("red ends turn");
    t.waits_for("red: camel_place");
}

// Rule: seats
#[test]
fn only_three_and_four_play_both() {
    for seats in [3, 4] {
        assert!(Rules::new(config(seats, &[]), &board()).is_ok());
    }
    let for_two = Board { neutral: two::board().neutral, ..board() };
    let others = [
        (2, &[ModuleId::TwoPlayers][..], for_two),
        (5, &[ModuleId::FiveSix], large::bare()),
        (6, &[ModuleId::FiveSix], large::bare()),
    ];
    for (seats, modules, board) in others {
        let refused = Rules::new(config(seats, modules), &board).unwrap_err();
        let (one, other) = (ModuleId::Rivers, ModuleId::Caravans);
        assert_eq!(refused, ConfigError::PairSeats { one, other, low: 3, high: 4, seats: seats as u8 });
        assert_eq!(refused.rule(), Some("combinations/rivers_caravans#seats"));
        assert_eq!(
            refused.to_string(),
            format!(
                "rivers and caravans together are for 3 to 4 seats, not {seats}: the board for both is for three \
                 and four players"
            )
        );
    }
}

// Rule: target
#[test]
fn twelve_points() {
    let target = |modules: &[ModuleId]| Rules::new(config(4, modules), &board()).unwrap().victory_target();
    assert_eq!((target(&[]), target(&[ModuleId::Harbormaster])), (12, 13));
}

// Rule: robber
#[test]
fn the_robber_leaves_its_swamp_and_never_enters_the_oasis() {
    let mut t = table().before_roll("red").start();
    t.play("red rolls 3+4");
    t.refuses("red moves robber 0,0", "traders_barbarians/caravans#robber-oasis");
    t.refuses("red moves robber -1,-1", "base/robber#must-move");
    t.play("red moves robber -2,1");
}

// Rule: camels-at-sites, no-camel
#[test]
fn camels_lie_on_building_sites() {
    let mut t = table().pieces("red", "settlement 0,2.S").hand("red", "3o2g").start();
    t.play("red builds city 0,2.S; red ends turn");
    t.camel_places("red", "-1,0.NE 1,-1.SE -1,1.E");
    t.play("red does camel -1,1.E");
    t.caravan(2, "-1,1.SE");
    // A bridge there later on, whose player gets no camel for it.
    let red = table().pieces("red", "settlement -1,1.NE").hand("red", "2b1l").camels("-1,1.E>-1,1.SE");
    let mut t = red.start();
    t.play("red builds bridge -1,1.E; red ends turn");
    t.waits_for("blue rolls");
}

// Rule: bridge-double
#[test]
fn a_bridge_beside_a_camel_counts_two() {
    let red = || table().pieces("red", "settlement -1,1.NE road -1,1.NE").hand("red", "2b1l");
    let mut t = red().start();
    t.play("red builds bridge -1,1.E");
    t.road_length("red", 2);
    let mut t = red().camels("-1,1.E>-1,1.SE").start();
    t.play("red builds bridge -1,1.E");
    t.road_length("red", 3);
    // The bridge was there before.
    let due = table().pieces("red", "settlement -1,1.NE road -1,1.NE").bridges("red", "-1,1.E").due();
    let mut t = due.start();
    t.play("red ends turn; red does camel -1,1.E");
    t.road_length("red", 3);
}

// Rule: gold-no-vote
#[test]
fn gold_is_not_bid() {
    let red = table().pieces("red", "settlement 0,2.S").hand("red", "3o3g").gold(&[9, 0, 0, 0]);
    let mut t = red.start();
    t.play("red builds city 0,2.S; red ends turn");
    t.waits_for("red: camel_bid");
    assert_eq!(t.legal("red", "bid"), ["bid -", "bid 1g"]);
    t.refuses("red does goldbuy wool", "base/turn#open-decision");
    t.play("red does bid 1g; red does camel -1,1.E");
    t.has_gold("red", 9);
}

// Rule: points
#[test]
fn gold_and_camels_both_give_points() {
    let red = table().pieces("red", "settlement -1,1.SE").gold(&[3, 1, 0, 0]);
    let t = red.camels("-1,1.E>-1,1.SE -1,1.SE>-1,1.S").start();
    t.points("red", 3, 3);
}

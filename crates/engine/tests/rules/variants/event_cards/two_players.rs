//! Tests of `docs/rules/two_players/event_cards.md`.

use tradeholm_engine::board::Board;
use tradeholm_engine::{Building, Config, ModuleId, Seat};
use tradeholm_protocol::notation::{parse_intersection, parse_intersection_coord, parse_path};

use crate::boards;
use crate::setup::Setup;

/// Red and blue with event cards and neutral colors, red before the first card.
fn two() -> Setup {
    let mut config = Config::base(2);
    config.modules = config.modules.with(ModuleId::EventCards).with(ModuleId::TwoPlayers);
    let neutral = ["2,-2.N", "-2,2.S"].map(|at| parse_intersection_coord(at).unwrap());
    let board = Board { neutral: neutral.into_iter().collect(), ..boards::bare() };
    Setup::new(config, &board).before_roll("red")
}

impl Setup {
    /// Pieces of the first neutral color.
    fn neutral(self, settlement: &str, roads: &str) -> Self {
        self.with(|rules, position| {
            let at = parse_intersection(rules, settlement).unwrap();
            position.buildings.push((at, Seat(2), Building::Settlement));
            let paths = roads.split_whitespace().map(|path| (parse_path(rules, path).unwrap(), Seat(2)));
            position.roads.extend(paths);
        })
    }
}

// Rule: two_players/event_cards#two-cards
#[test]
fn two_cards_are_turned_up_and_each_is_carried_out() {
    let mut t = two().pieces("red", "settlement 0,-1.N").start();
    // A plentiful year, then plain with a 6.
    t.play("red rolls 1+1");
    t.waits_for("red: take_resource");
    t.play("red gains ore; blue gains wool");
    t.waits_for("red rolls");
    t.play("red rolls");
    t.waits_for("event card");
    assert_eq!(t.outcomes().len(), 35);
    t.script(&["dice 2+4"]);
    t.waits_for("red trades and builds");
    // The pasture beside the hills has a 2.
    t.has("red", "1b1w1o");
    t.has("blue", "1w");
    assert_eq!(t.view("").event_cards.unwrap().turned_up.count_ones(), 2);
    t.play("red ends turn; blue rolls 2+2; blue rolls 3+5; blue ends turn");
    t.waits_for("red rolls");
}

// Rule: two_players/event_cards#same-number
#[test]
fn the_same_number_is_carried_out_twice() {
    let mut t = two().pieces("red", "settlement 0,-1.N").start();
    t.play("red rolls 2+4; red rolls 1+5");
    t.has("red", "2b");
    // Two sevens are two attacks.
    let mut t = two().hand("red", "16o").start();
    t.play("red rolls 3+4; red discards 8o; red moves robber 2,0");
    t.waits_for("red rolls");
    t.play("red rolls 4+3; red discards 4o; red moves robber 1,0");
    t.waits_for("red trades and builds");
}

// Rule: two_players/event_cards#between
#[test]
fn between_the_cards_only_what_is_allowed_between_rolls() {
    let mut t = two().cards("red", "1 knight 1 monopoly").hand("blue", "1b").hand("red", "1b1l").start();
    t.play("red rolls 2+4");
    t.refuses("red plays monopoly brick", "two_players/rolls#between");
    t.refuses("red repairs", "two_players/rolls#between");
    t.play("red plays knight; red moves robber 2,0; red rolls 3+5");
    t.waits_for("red trades and builds");
}

// Rule: two_players/event_cards#neutral-colors, all-players
#[test]
fn neutral_colors_give_get_and_lose_nothing() {
    let pieces = || {
        let neutral = two().neutral("0,-2.NW", "0,-2.W 0,-2.NW");
        neutral.pieces("blue", "settlement 2,0.N road 2,0.NE").hand("blue", "1b").hand("red", "1o")
    };
    // An earthquake asks blue alone.
    let mut t = pieces().start();
    t.play("red rolls 4+2");
    t.waits_for("blue: earthquake");
    t.play("blue damages 2,0.NE");
    t.waits_for("red rolls");
    // Nobody but the neutral color is at a harbor; only players give to the left.
    let mut t = pieces().start();
    t.play("red rolls 6+6");
    t.waits_for("red rolls");
    t.play("red rolls 3+3; red gives_left ore; blue gives_left brick");
    t.has("red", "1b");
    t.has("blue", "1o");
}

// Rule: two_players/event_cards#neutral-longest-road, trade-advantage
#[test]
fn longest_road_of_a_neutral_color_brings_nothing() {
    let roads = "0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W";
    let set_up = two().neutral("0,0.N", roads).pieces("red", "settlement 2,0.N road 2,0.NE");
    let mut t = set_up.hand("blue", "1b").holder(Seat(2)).start();
    t.play("red rolls 1+4");
    t.waits_for("red rolls");
    t.has("blue", "1b");
}

// Rule: earthquake-no-settlement
#[test]
fn no_neutral_settlement_is_placed_at_a_damaged_road() {
    // The neutral road leads to the end of blue's road.
    let set_up = two().neutral("0,0.N", "0,0.NE 0,0.E").pieces("blue", "road 0,0.SE settlement 1,1.N");
    let mut t = set_up.pieces("red", "settlement -2,0.N road -2,0.NE -2,0.E").hand("red", "1b1l1w1g").start();
    t.play("red rolls 4+2; red damages -2,0.NE; blue damages 0,0.SE; red rolls 3+5");
    t.play("red builds settlement -2,0.SE");
    // Only a road is possible for the neutral colors.
    t.waits_for("red: neutral_road");
}

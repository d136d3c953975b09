//! The worked examples of the rulebook, as `docs/rules/base/examples.txt` lists them by line.

use tradeholm_engine::{Card, Piece};

use crate::boards;
use crate::setup::Setup;
use crate::table::Table;

// Example: 151
#[test]
fn line_151_starting_cards_of_blue() {
    Table::beginners(4).has("blue", "1b1l1o");
}

// Example: 325
#[test]
fn line_325_a_city_and_a_settlement_on_an_eight() {
    let pieces = Table::bare().pieces("blue", "city 2,0.N settlement 2,0.S").pieces("red", "city -2,1.NW");
    let mut t = pieces.before_roll("blue").start();
    t.play("blue rolls 3+5");
    t.has("blue", "3o");
    t.has("red", "2l");
    t.has("orange", "-");
    t.has("white", "-");
}

// Example: 373
#[test]
fn line_373_the_distance_rule() {
    let pieces = Table::bare().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE");
    let mut t = pieces.pieces("red", "settlement 0,0.SW").hand("blue", "1b1l1w1g").turn("blue").start();
    t.refuses("blue builds settlement 0,0.NE", "base/settlements#distance");
    t.refuses("blue builds settlement 0,0.S", "base/settlements#distance");
    t.sites("blue", Piece::Settlement, "0,0.SE");
    t.play("blue builds settlement 0,0.SE");
}

// Example: 385
#[test]
fn line_385_an_offer_and_two_counter_offers() {
    let mut t = Table::bare().hand("red", "2l3o").hand("blue", "1b").hand("white", "1b").start();
    t.play("red offers 1o for 1b to all; blue offers 1b for 3o to red; white offers 1b for 1l1o to red");
    // Blue and white cannot deal with each other.
    t.refuses("blue accepts white", "base/domestic_trade#answers");
    t.refuses("white accepts blue", "base/domestic_trade#answers");
    t.refuses("blue offers 1b for 1o to white", "base/domestic_trade#partner-on-turn");
    t.play("red accepts white");
    t.has("red", "1b1l2o");
    t.has("white", "1l1o");
    t.has("blue", "1b");
}

// Example: 393
#[test]
fn line_393_two_hidden_cards_bring_the_tenth_point() {
    let roads = "road -2,0.SW -2,0.SE -1,0.SW -1,0.SE 0,0.SW";
    let pieces = Table::bare().pieces("red", "settlement -2,0.SW city 2,-2.N 0,2.S").pieces("red", roads);
    let mut t = pieces.cards("red", "2 victory_point").hand("red", "1b1l1w1g").start();
    t.longest_road("red");
    t.points("red", 9, 7);
    t.play("red builds settlement 0,0.S");
    t.points("red", 10, 8);
    t.waits_for("red has won");
    assert_eq!(t.view("blue").revealed, Some(vec![2, 0, 0, 0]));
}

/// Hills with a 4 between settlements of red (A) and blue (B); the robber is on fields, white on turn.
fn hills_with_a_four() -> Setup {
    let board = Table::bare().hex("0,-1", "hills", 4).hex("1,-1", "pasture", 6).robber("0,1");
    let pieces = board.pieces("red", "settlement 0,-1.N").pieces("blue", "settlement 0,-1.S");
    pieces.hand("red", "1w").hand("blue", "1o")
}

// Example: 451
#[test]
fn line_451_a_knight_moves_the_robber_to_the_hills() {
    for (victim, card, cards) in [("red", "wool", "1w"), ("blue", "ore", "1o")] {
        let mut t = hills_with_a_four().cards("white", "1 knight").turn("white").start();
        t.play("white plays knight; white moves robber 0,-1");
        t.waits_for("white robs red or blue");
        t.play(&format!("white robs {victim} of {card}"));
        t.has("white", cards);
    }
}

/// The roads of line 471; red's way of seven still lacks its last road.
fn two_long_roads() -> Setup {
    let red = "settlement -2,0.S 1,0.SE road -2,0.SE -1,0.SW -1,0.SE 0,0.SW 0,0.SE 1,0.SW -1,1.W 1,0.W";
    let blue = "settlement 1,1.SE road 0,1.W 0,1.SW 0,1.SE 1,1.SW 1,1.SE";
    Table::bare().pieces("red", red).pieces("blue", blue).hand("red", "1b1l").hand("blue", "1b1l1w1g")
}

// Example: 471
#[test]
fn line_471_seven_roads_without_the_branches() {
    let mut t = two_long_roads().start();
    t.play("red builds road 1,0.SE");
    t.road_length("red", 7);
    t.road_length("blue", 5);
    t.longest_road("red");
    t.points("red", 4, 4);
}

// Example: 479
#[test]
fn line_479_a_settlement_breaks_the_road() {
    let mut t = two_long_roads().start();
    t.play("red builds road 1,0.SE; red ends turn; blue rolls 1+1; blue builds settlement 0,0.S");
    t.road_length("red", 4);
    t.road_length("blue", 5);
    t.longest_road("blue");
    t.points("blue", 4, 4);
    t.points("red", 2, 2);
}

// Example: 497
#[test]
fn line_497_four_ore_for_one_lumber() {
    let mut t = Table::bare().hand("red", "4o").start();
    t.supply("ore", 15);
    t.play("red trades 4:1 ore for 1l");
    t.has("red", "1l");
    t.supply("ore", 19);
    t.supply("lumber", 18);
}

// Example: 505
#[test]
fn line_505_three_lumber_for_one_wool_at_a_generic_harbor() {
    let mut t = Table::bare().pieces("red", "settlement 2,0.SE").hand("red", "3l").start();
    t.play("red trades 3:1 lumber for 1w");
    t.has("red", "1w");
}

// Example: 511
#[test]
fn line_511_the_ore_harbor() {
    let at_harbor = || Table::bare().pieces("red", "settlement 2,-1.NE");
    for get in ["1b", "1l", "1w", "1g"] {
        let mut t = at_harbor().hand("red", "2o").start();
        t.play(&format!("red trades 2:1 ore for {get}"));
        t.has("red", get);
    }
    let mut t = at_harbor().hand("red", "4w4o").start();
    t.play("red trades 2:1 ore for 1b1g");
    t.refuses("red trades 2:1 wool for 1l", "base/maritime_trade#special-harbor");
    t.refuses("red trades 3:1 wool for 1l", "base/maritime_trade#generic-harbor");
    t.refuses("red trades 4:1 wool for 2l", "base/maritime_trade#four-to-one");
    t.play("red trades 4:1 wool for 1l");
    t.has("red", "1b1l1g");
}

// Example: 564
#[test]
fn line_564_a_settlement_between_two_hexes_with_the_number() {
    let board = || {
        let hexes = Table::bare().hex("0,0", "hills", 4).hex("1,0", "pasture", 4).hex("1,-1", "pasture", 3);
        hexes.robber("-2,2").before_roll("blue")
    };
    let mut t = board().pieces("blue", "settlement 0,0.NW").pieces("red", "settlement 0,0.NE").start();
    t.play("blue rolls 1+3");
    t.has("blue", "1b");
    t.has("red", "1b1w");
    let mut t = board().pieces("blue", "city 0,0.NW").start();
    t.play("blue rolls 1+3");
    t.has("blue", "2b");
}

// Example: 587
#[test]
fn line_587_where_a_road_may_go_on() {
    let pieces = Table::bare().pieces("white", "settlement 0,0.N road 0,0.NE 0,0.E");
    let mut t = pieces.pieces("blue", "settlement 0,0.SE").hand("white", "1b1l").turn("white").start();
    t.sites("white", Piece::Road, "0,0.NW 1,-1.W 1,-1.SE");
    assert_eq!(t.legal("white", "road").len(), 3);
    for beyond in ["0,0.SE", "1,0.SW"] {
        t.refuses(&format!("white builds road {beyond}"), "base/roads#not-through-opponent");
    }
}

// Example: 598
#[test]
fn line_598_a_seven_moves_the_robber_to_the_hills() {
    let mut t = hills_with_a_four().cards("red", "1 knight").before_roll("white").start();
    t.play("white rolls 3+4; white moves robber 0,-1; white robs blue of ore");
    t.has("white", "1o");
    t.play("white ends turn; red rolls 2+2; red ends turn; blue rolls 1+3; blue ends turn");
    t.has("red", "1w");
    t.has("blue", "-");
    // Until it is moved again.
    t.play("orange rolls 3+4; orange moves robber 2,0; orange ends turn; white rolls 2+2");
    t.has("red", "1b1w");
    t.has("blue", "1b");
}

// Example: 608
#[test]
fn line_608_discards_of_eight_and_eleven_cards() {
    let hands = Table::bare().hand("red", "6b").hand("blue", "8l").hand("white", "6g5o");
    let mut t = hands.before_roll("red").start();
    t.play("red rolls 3+4");
    t.waits_for("blue discards 4, white discards 5");
    t.play("white discards 3g2o; blue discards 4l");
    t.waits_for("red moves the robber");
    t.has("red", "6b");
    t.has("blue", "4l");
    t.has("white", "3g3o");
}

// Example: 637
#[test]
fn line_637_where_a_settlement_may_stand() {
    let pieces = Table::bare().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE");
    let mut t = pieces.hand("blue", "1b1l1w1g").turn("blue").start();
    t.sites("blue", Piece::Settlement, "0,0.SE 0,0.S");
    t.refuses("blue builds settlement 0,0.NE", "base/settlements#distance");
    t.refuses("blue builds settlement 0,0.SW", "base/settlements#connected");
    t.play("blue builds settlement 0,0.S");
}

// Example: 965
#[test]
fn line_965_a_ten_on_the_beginners_board() {
    let config = tradeholm_engine::Config::base(4);
    let set_up = Setup::new(config, &boards::beginners()).hand("red", "-").hand("blue", "-");
    let mut t = set_up.hand("orange", "-").hand("white", "-").before_roll("red").start();
    t.play("red rolls 4+6");
    t.has("red", "1o");
    t.has("orange", "1b");
    t.has("blue", "-");
    t.has("white", "-");
}

// Example: 967
#[test]
fn line_967_three_hexes_two_hexes_and_one_with_a_harbor() {
    for (place, draws) in [
        ("1,1.N", vec![(3, "1l"), (8, "1o"), (5, "1w")]),
        ("2,0.N", vec![(10, "1b"), (8, "1o")]),
        ("1,1.SE", vec![(5, "1w")]),
    ] {
        for sum in (2..=12).filter(|&n| n != 7) {
            let mut t =
                Table::bare().pieces("white", &format!("settlement {place}")).before_roll("red").start();
            t.play(&format!("red rolls {}+{}", sum / 2, sum - sum / 2));
            t.has("white", draws.iter().find(|(n, _)| *n == sum).map_or("-", |(_, cards)| cards));
        }
    }
    let t = Table::bare().pieces("white", "settlement 1,1.SE").start();
    assert_eq!(t.rules.best_rate(&t.state, t.seat("white"), Card::Wool), 2);
}

//! Tests of `docs/rules/five_six/paired_players.md`.

use tradeholm_engine::{DecisionKind, Event, ModuleId, Pending, Seat, SeatSet};

use crate::large;
use crate::setup::Setup;
use crate::table::Table;

/// Six players; red is player 1 after the roll, and white will be player 2.
fn six() -> Setup {
    Table::large(6, &[])
}

/// Ten points on the board for this player.
fn ten_points(table: Setup, who: &str) -> Setup {
    table.pieces(who, "city 0,-3.N 2,-2.N -3,1.N -3,3.N settlement 1,1.S 2,0.SE")
}

// Rule: player-one
#[test]
fn the_starting_player_is_player_one_of_the_first_turn() {
    let t = Table::large_beginners(6);
    t.pair("red", "white");
    for (first, one, two) in [(2, "orange", "brown"), (4, "green", "blue")] {
        let mut config = large::config(6, &[]);
        config.first_seat = Some(Seat(first));
        let mut t = Table::new(config, &large::bare());
        assert_eq!(t.view("").pair, None, "nobody has a marker in the set-up phase");
        t.place_all();
        t.pair(one, two);
        t.waits_for(&format!("{one} rolls"));
    }
}

// Rule: player-two, order, pass-on, pass
// Example: 1190
// Example: 1198
#[test]
fn every_turn_has_two_parts_and_the_markers_pass_on() {
    let six = "red white, blue green, orange brown, white red, green blue, brown orange";
    let five = "red white, blue green, orange red, white blue, green orange";
    for (seats, pairs) in [(6, six), (5, five)] {
        let mut t = Table::large_beginners(seats);
        for (turn, pair) in pairs.split(", ").enumerate() {
            let (one, two) = pair.split_once(' ').unwrap();
            t.waits_for(&format!("{one} rolls"));
            t.pair(one, two);
            t.refuses(&format!("{two} rolls"), "base/turn#own-turn");
            t.play(&format!("{one} rolls 1+1"));
            t.refuses(&format!("{two} ends turn"), "base/turn#own-turn");
            t.play(&format!("{one} ends turn"));
            t.waits_for(&format!("{two} trades and builds"));
            t.pair(one, two);
            assert_eq!(t.state.turn() as usize, turn + 1, "both parts are one turn");
            t.refuses(&format!("{one} ends turn"), "base/turn#own-turn");
            // Nobody has to do anything in the second part.
            t.play(&format!("{two} ends turn"));
        }
        t.waits_for("red rolls");
    }
}

// Rule: order
#[test]
fn everybody_sees_that_the_second_part_begins() {
    let mut t = six().start();
    t.play("red ends turn");
    let white = t.seat("white");
    assert!(t.events.contains(&Event::PartBegan { seat: white }), "{:?}", t.events);
    assert_eq!(t.saw("").len(), t.events.len());
    // The roll of the turn stays on the table.
    assert!(t.view("").rolled.is_some());
}

// Rule: roll
#[test]
fn player_one_rolls_for_all_and_player_two_does_not_roll() {
    let pieces = six().pieces("white", "settlement 0,-2.N").pieces("brown", "city 0,-2.S");
    let mut t = pieces.pieces("green", "settlement 2,0.N").hand("green", "1o").before_roll("red").start();
    t.play("red rolls 1+1");
    t.has("white", "1g");
    t.has("brown", "2g");
    t.play("red ends turn");
    t.refuses("white rolls", "base/turn#roll-first");
    assert_eq!(t.legal("white", "roll"), [""; 0]);
    t.play("white ends turn; blue rolls 3+4");
    // A 7 is carried out by player 1.
    t.refuses("green moves robber 2,0", "base/turn#own-turn");
    t.play("blue moves robber 2,0 stealing ore");
    t.has("blue", "1o");
}

// Rule: player-one-actions
#[test]
fn the_part_of_player_one_is_a_turn_of_the_base_game() {
    let pieces = six().pieces("red", "settlement 0,0.N").hand("red", "1b1l1w1g6o").hand("brown", "1l1b");
    let mut t = pieces.cards("red", "1 year_of_plenty").before_roll("red").start();
    t.refuses("red builds road 0,0.NE", "base/costs#after-roll");
    t.play("red plays year_of_plenty 1b1l; red rolls 1+1; red builds road 0,0.NE");
    t.play("red trades 4:1 ore for 1w; red buys knight; red offers 1w for 1b to brown");
    t.play("brown accepts red; red confirms brown; red builds road 0,0.E");
    t.has("red", "1b1o");
}

// Rule: player-two-actions
#[test]
fn player_two_trades_with_the_supply_builds_buys_and_plays_a_card() {
    let pieces = six().pieces("white", "settlement 0,0.N road 0,0.NE 0,0.E").hand("white", "3b3l2w5g9o");
    let mut t = pieces.cards("white", "1 monopoly").hand("red", "2w").start();
    t.play("red ends turn; white builds road 0,0.SE; white trades 4:1 ore for 1w");
    t.play("white plays monopoly wool; white buys knight; white builds settlement 0,0.SE");
    t.play("white builds city 0,0.N; white buys monopoly");
    t.has("white", "1b1l2w");
    t.points("white", 3, 3);
    t.refuses("white buys card", "base/costs#pay");
}

// Rule: no-domestic-trade
#[test]
fn nobody_trades_with_player_two() {
    let mut t = six().hand("red", "2b").hand("white", "2o").hand("green", "2w").start();
    t.play("red offers 1b for 1o to all; white accepts red; green offers 1w for 1b to red; red ends turn");
    // Offers of the first part lapse with it.
    assert_eq!(t.events.iter().filter(|e| matches!(e, Event::OfferClosed { .. })).count(), 2);
    assert!(t.view("").players.iter().all(|p| p.offer.is_none()));
    let rule = "five_six/paired_players#no-domestic-trade";
    for sentence in [
        "white offers 1o for 1b to red",
        "red offers 1b for 1o to white",
        "green offers 1w for 1o to white",
        "white accepts red",
        "red accepts white",
        "green declines white",
        "white withdraws",
        "white confirms red",
    ] {
        t.refuses(sentence, rule);
    }
    t.refuses("red confirms white", "base/turn#own-turn");
    let must = SeatSet::one(t.seat("white"));
    let kind = DecisionKind::TradeAndBuild;
    assert_eq!(t.rules.pending(&t.state), Pending::Decision { kind, must, may: SeatSet::NONE });
    // In the next turn players trade again.
    t.play("white ends turn; blue rolls 1+1; white offers 1o for 1b to blue");
}

// Rule: player-two-waits
#[test]
fn in_the_first_part_player_two_is_a_player_like_the_others() {
    let pieces = six().pieces("white", "settlement 0,0.N").hand("white", "3b3l3w3g3o").hand("red", "1b");
    let mut t = pieces.cards("white", "1 knight").start();
    for action in ["builds road 0,0.NE", "builds city 0,0.N", "buys card", "plays knight"] {
        t.refuses(&format!("white {action}"), "base/turn#own-turn");
    }
    t.refuses("white trades 3:1 ore for 1b", "base/turn#own-turn");
    t.play("white offers 1o for 1b to red; red accepts white");
    t.has("red", "1o");
    t.play("red offers 1o for 1g to white; white accepts red; red confirms white");
    t.has("red", "1g");
}

// Rule: player-two-card
#[test]
fn each_of_the_two_may_play_one_card() {
    let cards = six().cards("red", "1 year_of_plenty").cards("white", "2 year_of_plenty 1 monopoly");
    let mut t = cards.hand("white", "1w1g1o").start();
    t.play("red plays year_of_plenty 2b; red ends turn; white buys knight");
    t.refuses("white plays knight", "base/development_cards#not-bought-this-turn");
    t.play("white plays year_of_plenty 2o");
    t.refuses("white plays year_of_plenty 2o", "base/development_cards#one-per-turn");
    t.refuses("white plays monopoly ore", "base/development_cards#one-per-turn");
    t.has("white", "2o");
}

// Rule: card-age
#[test]
fn a_card_may_be_played_in_the_owners_next_part() {
    let mut t = six().hand("red", "1w1g1o").hand("white", "1w1g1o").hand("blue", "1o").start();
    t.play("red buys knight");
    t.refuses("red plays knight", "base/development_cards#not-bought-this-turn");
    t.play("red ends turn; white buys monopoly");
    t.refuses("white plays monopoly ore", "base/development_cards#not-bought-this-turn");
    t.play("white ends turn; blue rolls 1+1; blue ends turn; green ends turn");
    t.play("orange rolls 1+1; orange ends turn; brown ends turn");
    // White bought as player 2 and plays as player 1; with red it is the other way round.
    t.play("white plays monopoly ore; white rolls 1+1; white ends turn");
    t.play("red plays knight; red moves robber 0,0");
}

// Rule: player-two-knight
#[test]
fn player_twos_knight_moves_the_robber_and_counts() {
    let pieces =
        six().pieces("red", "settlement 0,0.N").pieces("green", "settlement 0,0.S").hand("red", "1b");
    let mut t = pieces.hand("green", "1w").knights("white", 2).cards("white", "1 knight").start();
    t.play("red ends turn; white plays knight");
    t.waits_for("white moves the robber");
    t.play("white moves robber 0,0");
    t.waits_for("white robs red or green");
    t.play("white robs green of wool");
    t.has("white", "1w");
    t.points("white", 2, 2);
    assert_eq!(t.view("").largest_army, Some(t.seat("white")));
    t.waits_for("white trades and builds");
}

// Rule: player-two-harbors
#[test]
fn player_two_trades_at_the_rates_of_the_own_harbors() {
    let harbors = six().pieces("red", "settlement -2,-1.NW").pieces("white", "settlement 1,1.SE");
    let mut t = harbors.hand("red", "2o").hand("white", "2o2b").start();
    t.allows("red trades 2:1 ore for 1w");
    t.play("red ends turn");
    t.refuses("white trades 2:1 ore for 1w", "base/maritime_trade#special-harbor");
    t.play("white trades 2:1 brick for 1w");
    t.has("white", "1w2o");
}

// Rule: own-turn
#[test]
fn the_second_part_is_the_turn_of_player_two() {
    let mut t = six().pieces("red", "settlement 0,0.N").hand("red", "1b1l").start();
    t.play("red ends turn");
    assert_eq!(t.state.on_turn(), t.seat("white"));
    t.refuses("red builds road 0,0.NE", "base/turn#own-turn");
    // Nothing comes before a roll there.
    t.refuses("white rolls", "base/turn#roll-first");
    t.play("white ends turn");
    t.waits_for("blue rolls");
}

// Rule: victory
#[test]
fn only_the_player_whose_part_it_is_wins() {
    // At once in the second part, hidden cards included.
    let nine = six().pieces("white", "city 0,-3.N 2,-2.N -3,1.N -3,3.N").cards("white", "1 victory_point");
    let mut t = nine.pieces("white", "road 0,0.NE").hand("white", "1b1l1w1g").start();
    t.points("white", 9, 8);
    t.play("red ends turn; white builds settlement 0,0.N");
    t.waits_for("white has won");
    // Nobody else has a part in this turn.
    let mut t = ten_points(six(), "blue").start();
    t.play("red ends turn; white ends turn");
    t.waits_for("blue has won");
    let mut t = ten_points(six(), "green").start();
    t.play("red ends turn; white ends turn; blue rolls 1+1; blue ends turn");
    t.waits_for("green has won");
}

// Rule: both-reach
#[test]
fn player_one_comes_first() {
    let pieces = ten_points(six(), "white").pieces("red", "road 0,0.NE settlement -1,0.N -1,2.S");
    let red = pieces.pieces("red", "city 0,-1.N 0,0.S").knights("red", 3).largest_army("red");
    let mut t = red.cards("red", "1 victory_point").hand("red", "1b1l1w1g").start();
    t.points("red", 9, 8);
    t.points("white", 10, 10);
    // White has the points but not the part.
    t.waits_for("red trades and builds");
    t.play("red builds settlement 0,0.N");
    t.waits_for("red has won");
    let mut t = ten_points(six(), "white").start();
    t.play("red ends turn");
    t.waits_for("white has won");
}

/// Red cuts blue's road, and Longest Road passes to white, who has ten points then.
fn road_passes_to_player_two() -> Table {
    let white =
        six().pieces("white", "city 0,-3.N 2,-2.N -3,1.N -3,3.N road -2,2.NW -2,2.NE -2,2.E -2,2.SE -2,2.SW");
    let blue = white.pieces("blue", "road 0,0.NW 0,0.NE 0,0.E 0,0.SE 0,0.SW -1,0.SE");
    let red = blue.pieces("red", "city 0,-1.N 2,0.SE settlement -2,-1.N 1,1.S road 1,0.SW 2,-1.E");
    let mut t = red.knights("red", 3).largest_army("red").hand("red", "2b2l2w2g").start();
    t.points("white", 8, 8);
    t.points("blue", 2, 2);
    t.play("red builds settlement 0,0.SE");
    t.points("blue", 0, 0);
    t.points("white", 10, 10);
    t.points("red", 9, 9);
    t.waits_for("red trades and builds");
    t
}

// Rule: both-reach
// Example: 1228
#[test]
fn points_of_player_two_in_the_first_part_wait_for_the_second() {
    let mut t = road_passes_to_player_two();
    t.play("red builds settlement 2,-1.NE");
    t.waits_for("red has won");
    let mut t = road_passes_to_player_two();
    t.play("red ends turn");
    t.waits_for("white has won");
}

// Rule: points-in-other-part
#[test]
fn points_of_player_one_in_the_second_part_end_nothing() {
    let second = ten_points(six(), "red").turn("white").with(|_, position| position.part = 1);
    let mut t = second.start();
    t.points("red", 10, 10);
    t.play("white ends turn; blue rolls 1+1; blue ends turn; green ends turn");
    t.play("orange rolls 1+1; orange ends turn; brown ends turn; white rolls 1+1");
    t.waits_for("white trades and builds");
    // As player 2 red has a part again.
    t.play("white ends turn");
    t.waits_for("red has won");
}

// Rule: separate-phases
#[test]
fn each_part_has_its_own_trade_and_its_own_building() {
    let apart = Table::large(6, &[ModuleId::SeparatePhases]).pieces("red", "settlement 0,0.N");
    let apart = apart.pieces("white", "settlement 0,2.N").hand("red", "1b1l4o").hand("white", "1b1l8o");
    let mut t = apart.start();
    t.play("red builds road 0,0.NE");
    t.refuses("red trades 4:1 ore for 1w", "house/house_rules#separate-phases");
    t.play("red ends turn; white trades 4:1 ore for 1w; white builds road 0,2.NE");
    t.refuses("white trades 4:1 ore for 1w", "house/house_rules#separate-phases");
}

// Rule: no-special-building
#[test]
fn nobody_builds_outside_of_the_two_parts() {
    let pieces = six().pieces("blue", "settlement 0,0.N").hand("blue", "1b1l1w1g1o");
    let mut t = pieces.start();
    for _ in 0..2 {
        t.refuses("blue builds road 0,0.NE", "base/turn#own-turn");
        t.refuses("blue buys card", "base/turn#own-turn");
        assert_eq!(t.listed(t.seat("blue")), []);
        let who = if t.state.on_turn() == t.seat("red") { "red" } else { "white" };
        t.play(&format!("{who} ends turn"));
    }
    t.waits_for("blue rolls");
}

//! Tests of `docs/rules/base/turn.md`.

use tradeholm_engine::{DecisionKind, Outcome, Pending, SeatSet};

use crate::boards;
use crate::table::Table;

// Rule: order
#[test]
fn the_turn_passes_clockwise() {
    for (seats, order) in [(4, "red blue orange white red"), (3, "blue orange white blue orange")] {
        let mut t = Table::beginners(seats);
        for (turn, who) in order.split(' ').enumerate() {
            assert_eq!(t.state.turn() as usize, turn + 1);
            t.waits_for(&format!("{who} rolls"));
            t.play(&format!("{who} rolls 1+1; {who} ends turn"));
        }
    }
}

// Rule: phases
#[test]
fn trade_and_building_go_back_and_forth() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").hand("red", "2b1l2w1g5o").hand("blue", "1l");
    let mut t = pieces.before_roll("red").start();
    t.play("red rolls 1+1; red builds road 0,0.NE; red trades 4:1 ore for 1w; red buys knight");
    t.play("red offers 2w for 1l to blue; blue accepts red; red confirms blue; red builds road 0,0.E");
    t.has("red", "-");
    t.waits_for("red trades and builds");
}

// Rule: phases
#[test]
fn a_harbor_built_this_turn_can_be_used_this_turn() {
    let pieces = Table::bare().pieces("red", "settlement 2,-2.S road 2,-2.SE 2,-2.E");
    let mut t = pieces.hand("red", "1b1l1w1g2o").start();
    t.refuses("red trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
    let pieces = Table::bare().pieces("red", "settlement 2,-1.S road 2,-1.SE 2,-1.E");
    let mut t = pieces.hand("red", "1b1l1w1g2o").start();
    t.play("red builds settlement 2,-1.NE; red trades 2:1 ore for 1b");
    t.has("red", "1b");
}

// Rule: roll-first
#[test]
fn the_roll_comes_first_and_only_once() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").hand("red", "5b5l5w5g5o");
    let mut t = pieces.cards("red", "1 year_of_plenty").before_roll("red").start();
    t.refuses("red ends turn", "base/turn#roll-first");
    t.refuses("red moves robber 2,0", "base/turn#roll-first");
    t.refuses("red discards 5b", "base/turn#roll-first");
    t.refuses("red builds road 0,0.NE", "base/costs#after-roll");
    t.refuses("red buys card", "base/costs#after-roll");
    t.refuses("red trades 4:1 ore for 1b", "base/maritime_trade#after-roll");
    t.refuses("red offers 1o for 1b to blue", "base/domestic_trade#after-roll");
    t.play("red plays year_of_plenty 2b; red rolls 1+1");
    t.refuses("red rolls", "base/turn#roll-first");
    t.play("red builds road 0,0.NE");
    t.refuses("red rolls", "base/turn#roll-first");
}

// Rule: dice
#[test]
fn two_dice_have_thirty_six_equal_results() {
    let mut t = Table::beginners(4);
    t.play("red rolls");
    let outcomes = t.outcomes();
    assert_eq!(outcomes.len(), 36);
    assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
    for sum in 2..=12u8 {
        let ways =
            outcomes.iter().filter(|(o, _)| matches!(o, Outcome::Dice(dice) if dice.sum() == sum)).count();
        assert_eq!(ways as u8, 6 - sum.abs_diff(7), "{sum}");
    }
    t.cannot_happen("steal ore");
    let bad = Outcome::Dice(tradeholm_engine::Dice { yellow: 7, red: 0 });
    let mut state = t.state.clone();
    assert!(t.rules.resolve(&mut state, bad, &mut tradeholm_engine::EventLog::off()).is_err());
    t.script(&["dice 6+2"]);
    assert_eq!(t.view("").rolled.map(|dice| (dice.yellow, dice.red)), Some((6, 2)));
}

// Rule: own-turn
#[test]
fn only_the_player_on_turn_acts() {
    let pieces =
        Table::bare().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E").hand("blue", "5b5l5w5g5o");
    let mut t = pieces.cards("blue", "1 knight 1 monopoly 1 year_of_plenty 1 road_building").start();
    let actions = [
        "rolls",
        "ends turn",
        "builds road 0,0.NW",
        "builds settlement 0,0.SE",
        "builds city 0,0.N",
        "buys card",
        "trades 4:1 ore for 1b",
        "plays knight",
        "plays monopoly ore",
        "plays year_of_plenty 2o",
        "plays road_building",
        "moves robber 2,0",
        "skips road",
        "discards 5b",
        "confirms red",
    ];
    for action in actions {
        t.refuses(&format!("blue {action}"), "base/turn#own-turn");
    }
    // To trade they may speak.
    t.allows("blue offers 1o for 1b to red");
    let others: SeatSet = ["blue", "orange", "white"].into_iter().map(|who| t.seat(who)).collect();
    let must = SeatSet::one(t.seat("red"));
    let kind = DecisionKind::TradeAndBuild;
    assert_eq!(t.rules.pending(&t.state), Pending::Decision { kind, must, may: others });
    assert!(t.listed(t.seat("blue")).is_empty());
}

// Rule: open-decision
#[test]
fn an_open_decision_comes_before_everything_else() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").pieces("blue", "settlement 2,0.N");
    let hands = pieces.pieces("white", "settlement 2,0.S").hand("red", "2b2l2w2g2o").hand("blue", "1b");
    let mut t = hands.cards("red", "1 road_building").before_roll("red").start();
    let nothing_else = |t: &mut Table, waits: &str| {
        t.waits_for(waits);
        for other in ["ends turn", "rolls", "buys card", "builds settlement 2,-2.N", "trades 4:1 ore for 1b"]
        {
            t.refuses(&format!("red {other}"), "base/turn#open-decision");
        }
        t.refuses("red offers 1o for 1b to blue", "base/turn#open-decision");
    };
    t.play("red plays road_building");
    nothing_else(&mut t, "red builds 2 free");
    t.play("red builds road 0,0.NE");
    nothing_else(&mut t, "red builds 1 free");
    t.play("red builds road 0,0.E; red rolls");
    nothing_else(&mut t, "dice");
    t.script(&["dice 3+4"]);
    nothing_else(&mut t, "red discards 5");
    t.play("red discards 1b1l1w1g1o");
    nothing_else(&mut t, "red moves the robber");
    t.play("red moves robber 2,0");
    nothing_else(&mut t, "red robs blue or white");
    t.play("red robs blue");
    nothing_else(&mut t, "card stolen from blue");
    t.script(&["steal brick"]);
    t.play("red buys card");
    nothing_else(&mut t, "development card");
    t.script(&["draw knight"]);
    t.play("red ends turn");
}

// Rule: end
#[test]
fn a_turn_may_end_without_doing_anything() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N road 0,0.NE").hand("red", "9b9l9w9g9o");
    let mut t = pieces.before_roll("red").start();
    t.play("red rolls 1+1; red ends turn");
    t.waits_for("blue rolls");
    t.has("red", "9b9l9w9g9o");
    t.refuses("red ends turn", "base/turn#own-turn");
}

// Rule: end
#[test]
fn what_lasted_for_the_turn_ends_with_it() {
    let cards = Table::bare().cards("red", "1 knight").cards("blue", "1 knight").hand("red", "1w1g1o");
    let mut t = cards.start();
    t.play("red plays knight; red moves robber 2,0; red buys knight; red ends turn");
    let view = t.view("");
    assert_eq!((view.rolled, view.card_played), (None, false));
    t.play("blue plays knight; blue moves robber 0,0");
}

// Rule: hidden-hands
#[test]
fn hands_are_hidden_and_their_sizes_are_public() {
    // Red and blue hold the same number of cards, the other way around.
    let one = Table::bare().hand("red", "3b1l").hand("blue", "2w2o").start();
    let other = Table::bare().hand("red", "2w2o").hand("blue", "3b1l").start();
    for viewer in ["orange", "white", ""] {
        let view = one.view(viewer);
        assert_eq!(view, other.view(viewer));
        assert_eq!(view.players.iter().map(|p| p.cards).collect::<Vec<_>>(), [4, 4, 0, 0]);
    }
    assert_eq!(one.view("red").own.unwrap().hand, one.state.hand(one.seat("red")));
    assert_eq!(one.view("").own, None);
    // Production is for all to see, so anyone can count.
    let mut t = Table::new(tradeholm_engine::Config::base(4), &boards::beginners());
    t.play("red rolls 5+5");
    assert_eq!(t.view("white").players[0].cards, 4);
}

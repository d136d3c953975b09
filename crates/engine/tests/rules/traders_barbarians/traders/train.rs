//! The baggage train.

use tradeholm_engine::traders_barbarians::{TraderEvent, TrainLevel};
use tradeholm_protocol::notation::write_cards;

use crate::table::Table;

const TRAIN: &str = "traders_barbarians/traders#train";

// Rule: train-levels, train-prices, drive-off-die
// Example: 5333
#[test]
fn five_levels_bring_more_and_more() {
    let levels = TrainLevel::ALL.map(|level| (level.points, level.gold, level.drives_off));
    assert_eq!(levels, [(4, 1, 7), (5, 2, 6), (6, 3, 5), (7, 4, 4), (7, 5, 3)]);
    let prices = TrainLevel::ALL.map(|level| write_cards(level.price));
    assert_eq!(prices, ["-", "1l1w1o", "1l1w1o", "2l1w1o", "2l1w1o"]);
}

// Rule: train, train-prices, train-levels
#[test]
fn levels_are_bought_one_after_another() {
    let mut table = Table::traders().hand("red", "6l4w4o").start();
    for level in 2..=5 {
        table.play("red does train");
        assert_eq!(table.state.train_level(table.seat("red")), level);
        assert_eq!(table.trader_saw(), [TraderEvent::TrainUpgraded { seat: table.seat("red"), level }]);
    }
    table.has("red", "-");
    table.refuses("red does train", TRAIN);
    table.play("red ends turn");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 7);
    table.play("red does skip");
}

// Rule: train, train-prices
#[test]
fn a_level_is_paid_for_after_the_roll() {
    let mut table = Table::traders().hand("red", "1l1w1o").before_roll("red").start();
    table.refuses("red does train", "base/costs#after-roll");
    table.play("red rolls 1+2; red does train");
    table.refuses("red does train", "base/costs#pay");
    let mut table = Table::traders().hand("red", "1l1w1o").train("red", 3).start();
    table.refuses("red does train", "base/costs#pay");
    let options = table.rules.options(&table.state, table.seat("red"));
    let train = options.iter().find(|option| option.verb == "train").unwrap();
    assert_eq!((write_cards(train.cost), train.left), ("2l1w1o".to_owned(), Some(2)));
    assert!(train.refusal.is_some());
    assert!(options.iter().any(|option| option.verb == "feed"));
    assert!(options.iter().all(|option| !matches!(option.verb, "swiftjourney" | "tokenbarbarian")));
    let last = Table::traders().train("red", 5).cards("red", "1 swift_journey").start();
    let options = last.rules.options(&last.state, last.seat("red"));
    assert!(options.iter().any(|option| option.verb == "train" && option.left == Some(0)));
    assert!(options.iter().any(|option| option.verb == "swiftjourney"));
}

// Rule: train-point, win-on-the-way
#[test]
fn the_fifth_level_is_a_point_and_may_win() {
    let mut table = Table::traders().train("red", 4).hand("red", "2l1w1o").start();
    table.points("red", 0, 0);
    table.play("red does train");
    table.points("red", 1, 1);
    let setup = Table::traders().train("red", 4).hand("red", "2l1w1o").delivered("red", 12);
    let mut table = setup.start();
    table.play("red does train");
    table.waits_for("red has won");
}

// Rule: train
#[test]
fn two_levels_may_be_bought_in_a_turn() {
    let mut table = Table::traders().hand("red", "2l2w2o").start();
    table.play("red does train; red does train; red ends turn");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 6);
    table.play("red does skip");
}

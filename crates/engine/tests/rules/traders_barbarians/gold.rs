//! Gold, on the table of a scenario that has some.

use tradeholm_engine::traders_barbarians::{GOLD_PRICE, GOLD_PURCHASES, TbAction, TbEvent};
use tradeholm_engine::{Action, Card, Event, ModuleId, Seat, Why};

use crate::table::Table;

const BUYING: &str = "traders_barbarians/gold#buying";

// Rule: supply
#[test]
fn there_is_more_gold_with_more_players() {
    let supply = |seats, modules: &[ModuleId]| Table::rivers_with(seats, modules).start().view("").gold;
    assert_eq!(supply(3, &[]), Some(100));
    assert_eq!(supply(4, &[]), Some(100));
    assert_eq!(supply(5, &[ModuleId::FiveSix]), Some(148));
    assert_eq!(supply(6, &[ModuleId::FiveSix]), Some(148));
    // A board may say otherwise.
    let mut board = crate::rivers::board();
    board.features.values.push(("gold".to_owned(), 20));
    let table = crate::setup::Setup::new(crate::rivers::config(4, &[]), &board).start();
    assert_eq!(table.view("").gold, Some(20));
}

// Rule: open
#[test]
fn everybody_sees_all_gold() {
    let table = Table::rivers().gold(&[3, 1, 4, 1]).start();
    for who in ["red", "white", ""] {
        let view = table.view(who);
        assert_eq!(view.players.iter().map(|p| p.gold.unwrap()).collect::<Vec<_>>(), [3, 1, 4, 1]);
        assert_eq!(view.gold, Some(91));
    }
}

// Rule: short
#[test]
fn what_is_left_is_paid() {
    let red = Table::rivers().gold(&[0, 98, 0, 1]).pieces("red", "settlement 0,-1.S road 0,-1.SE");
    let mut table = red.hand("red", "2b1l").start();
    table.play("red builds bridge 0,-1.E");
    table.has_gold("red", 1);
    assert_eq!(table.view("").gold, Some(0));
    let short = Event::Tb(TbEvent::GoldGained { seat: Seat(0), gold: 1, due: 3 });
    assert!(table.events.contains(&short), "{:?}", table.events);
}

// Rule: buying
#[test]
fn two_gold_buy_a_resource_that_the_supply_has() {
    let mut table = Table::rivers().gold(&[3, 0, 0, 0]).supply("ore", 0, "blue").start();
    let missing = table.refuses("red does goldbuy ore", BUYING);
    assert!(matches!(missing.why, Why::SupplyShort(_)));
    table.play("red does goldbuy wool");
    table.has("red", "1w");
    table.has_gold("red", 1);
    assert_eq!(table.refuses("red does goldbuy wool", BUYING).why, Why::NeedGold(1));
    table.refuses("red does goldbuy paper", BUYING);
    // Gold of this turn will do.
    let red = Table::rivers().gold(&[1, 0, 0, 0]).pieces("red", "settlement 0,-1.S").hand("red", "1b1l");
    let mut table = red.start();
    table.play("red builds road 0,-1.SE; red does goldbuy ore");
    table.has("red", "1o");
    // In another game there is nothing to buy with.
    let mut other = Table::fish().start();
    other.refuses("red does goldbuy ore", BUYING);
    let mut other = Table::bare().start();
    other.refuses("red does goldbuy ore", "traders_barbarians/setup#scenarios");
}

// Rule: twice
#[test]
fn two_purchases_a_turn() {
    let mut table = Table::rivers().gold(&[9, 0, 0, 0]).start();
    assert_eq!((GOLD_PRICE, GOLD_PURCHASES), (2, 2));
    table.play("red does goldbuy ore; red does goldbuy ore");
    table.has("red", "2o");
    table.refuses("red does goldbuy ore", "traders_barbarians/gold#twice");
    assert!(table.legal("red", "goldbuy").is_empty());
    let option = |table: &Table| {
        let all = table.rules.options(&table.state, Seat(0));
        all.into_iter().find(|option| option.verb == "goldbuy").unwrap()
    };
    assert_eq!((option(&table).gold, option(&table).left), (2, Some(0)));
    assert!(option(&table).refusal.is_some());
    table.play("red ends turn");
    assert_eq!(option(&table).left, Some(2));
    table.play("blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("white rolls 1+1; white ends turn; red rolls 1+1; red does goldbuy brick");
    table.has_gold("red", 3);
}

// Rule: when
#[test]
fn gold_buys_after_the_roll_in_the_own_turn() {
    let mut table = Table::rivers().gold(&[4, 4, 0, 0]).before_roll("red").start();
    table.refuses("red does goldbuy ore", "traders_barbarians/gold#when");
    table.refuses("blue does goldbuy ore", "base/turn#own-turn");
    table.play("red rolls 3+4");
    table.refuses("red does goldbuy ore", "base/turn#open-decision");
    table.waits_for("red moves the robber");
    let bought = Table::rivers().before_roll("red").with(|_, position| position.effects.tb.gold_bought = 1);
    assert!(bought.refused().contains("more bought for gold"));
}

// Rule: player-two
#[test]
fn player_two_buys_twice_as_well() {
    let mut table = Table::rivers_with(5, &[ModuleId::FiveSix]).gold(&[6, 0, 0, 6, 0]).start();
    let second = tradeholm_protocol::notation::seat_name(&table.rules, Seat(3));
    table.play("red does goldbuy ore; red does goldbuy ore; red ends turn");
    table.play(&format!("{second} does goldbuy wool; {second} does goldbuy wool"));
    table.refuses(&format!("{second} does goldbuy wool"), "traders_barbarians/gold#twice");
    let mut table = Table::rivers_with(5, &[ModuleId::FiveSix]).hand(&second, "4o").start();
    table.play("red ends turn");
    table.play(&format!("{second} trades 4:1 ore for 1gold"));
    table.has_gold(&second, 1);
}

// Rule: offers
#[test]
fn gold_stands_on_one_side_of_an_offer() {
    let start = || Table::rivers().gold(&[4, 2, 0, 0]).hand("red", "1b").hand("blue", "2o").start();
    let mut table = start();
    table.play("red offers 1b+2gold for 2o to blue; blue accepts red; red confirms blue");
    table.has("red", "2o");
    table.has_gold("red", 2);
    table.has_gold("blue", 4);
    let mut table = start();
    table.refuses("red offers 1gold for 2gold to blue", "base/domestic_trade#no-like-for-like");
    table.refuses("red offers - for 2gold to blue", "base/domestic_trade#no-gifts");
    table.refuses("red offers 5gold for 1o to blue", "base/domestic_trade#both-have-cards");
    table.play("red offers 1b for 3gold to blue");
    table.refuses("blue accepts red", "base/domestic_trade#both-have-cards");
    // The maker spends gold: the offer is gone.
    table.play("red offers 2gold for 1o to blue; red does goldbuy wool");
    table.refuses("blue accepts red", "base/domestic_trade#answers");
}

// Rule: three-to-one, no-two-to-one
#[test]
fn the_supply_gives_gold_at_four_or_three_to_one() {
    let mut table = Table::rivers().hand("red", "9b").start();
    table.refuses("red trades 3:1 brick for 1gold", "base/maritime_trade#generic-harbor");
    table.refuses("red trades 4:1 brick for 3gold", "base/maritime_trade#four-to-one");
    table.play("red trades 4:1 brick for 2gold");
    table.has("red", "1b");
    table.has_gold("red", 2);
    // The brick harbor is for resources.
    let mut table = Table::rivers().pieces("red", "settlement -2,1.NW").hand("red", "6b").start();
    table.refuses("red trades 2:1 brick for 1gold", "traders_barbarians/gold#no-two-to-one");
    assert!(table.rules.gold_rates(&table.state, Seat(0), Card::Brick) == 1 << 4);
    table.allows("red trades 2:1 brick for 1o");
    table.refuses("red trades 2:1 brick for 1o+1gold", "traders_barbarians/gold#no-two-to-one");
    table.play("red trades 4:1 brick for 1gold");
    // A generic one helps.
    let mut table = Table::rivers().pieces("red", "settlement 0,-2.N").hand("red", "7b").start();
    assert_eq!(table.legal("red", "maritime").iter().filter(|a| a.ends_with("gold")).count(), 2);
    table.play("red trades 3:1 brick for 1o+1gold");
    table.has("red", "1b1o");
    table.has_gold("red", 1);
}

// Rule: three-to-one
#[test]
fn gold_is_had_only_where_there_is_some() {
    let mut table = Table::rivers().gold(&[0, 100, 0, 0]).hand("red", "4b").start();
    let short = table.refuses("red trades 4:1 brick for 1gold", "base/maritime_trade#supply-has-cards");
    assert_eq!(short.why, Why::GoldShort);
    assert!(table.legal("red", "maritime").iter().all(|action| !action.ends_with("gold")));
    let mut other = Table::bare().hand("red", "4b").start();
    other.refuses("red trades 4:1 brick for 1gold", "base/maritime_trade#another-kind");
    // Gold itself is given at no rate: there is no way to name that.
    assert!(tradeholm_protocol::notation::parse_action(&table.rules, "maritime 4:1 gold > 1b").is_err());
}

// Rule: no-card
#[test]
fn gold_is_no_card() {
    let red = Table::rivers().gold(&[12, 9, 0, 0]).hand("red", "4o4w").before_roll("red");
    let mut table = red.pieces("blue", "settlement 1,0.N").cards("red", "1 monopoly").start();
    table.play("red rolls 3+4; red discards 4o; red moves robber 1,0");
    table.has_gold("red", 12);
    table.has_gold("blue", 9);
    let mut table = Table::rivers().gold(&[0, 9, 0, 0]).hand("blue", "1o").cards("red", "1 monopoly").start();
    table.play("red plays monopoly ore");
    table.has_gold("blue", 9);
    // Seven cards and much gold: nobody discards.
    let mut table = Table::rivers().gold(&[40, 0, 0, 0]).hand("red", "7o").before_roll("red").start();
    table.play("red rolls 3+4; red moves robber 1,0");
    table.has("red", "7o");
    let buy = Action::Tb(TbAction::BuyForGold(Card::Ore));
    assert!(table.listed(Seat(0)).contains(&buy));
}

//! Production, gold and trade with the supply.

use tradeholm_engine::explorers_pirates::EpEvent;

use crate::table::Table;

// Rule: harbor-yield
#[test]
fn a_harbor_settlement_gets_one_card() {
    let mut table = Table::explorers("lairs").pieces("red", "city 2,0.NE").before_roll("red").start();
    table.play("red rolls 4+4");
    table.has("red", "1l");
    // And a settlement one too; hexes that are strange give nothing.
    let setup =
        Table::explorers("all").pieces("red", "settlement 2,0.NE city 4,0.N").village("5,-1", 0, "red");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 4+4");
    table.has("red", "1l");
    table.purse("red", 2);
}

// Rule: gold-fields, compensation
#[test]
fn gold_fields_pay_two_and_cards_that_miss_one_more() {
    let setup = Table::explorers("all").gold_field("5,-1", 8, &[]).hex("6,-1", "forest", 3);
    let setup = setup
        .hex("6,-2", "fields", 4)
        .pieces("red", "city 5,-1.S settlement 5,-1.NW")
        .pieces("blue", "settlement 2,0.S city 5,-1.NE");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 4+4");
    // Two buildings at the field and no card; one at the field and a card; nothing at all.
    table.purse("red", 2 + 4 + 1);
    table.has("blue", "1l");
    table.purse("blue", 2 + 2);
    table.purse("orange", 2 + 1);
    let red = table.seat("red");
    let paid = [EpEvent::FieldsPaid { seat: red, gold: 4 }, EpEvent::Compensated { seat: red, gold: 1 }];
    assert!(paid.iter().all(|event| table.ep_saw().contains(event)));
}

// Rule: compensation
#[test]
fn a_seven_is_not_compensated() {
    let mut table = Table::explorers("land-ho").before_roll("red").start();
    table.play("red rolls 3+4");
    for who in ["red", "blue", "orange", "white"] {
        table.purse(who, 2);
    }
}

// Rule: compensation
#[test]
fn cards_that_the_supply_does_not_have_are_compensated() {
    let setup =
        Table::explorers("lairs").pieces("red", "settlement 2,0.NE").pieces("blue", "settlement 2,0.S");
    let mut table = setup.supply("lumber", 1, "white").before_roll("red").start();
    table.play("red rolls 4+4");
    table.has("red", "-");
    table.purse("red", 3);
    table.purse("blue", 3);
    // One is enough for one.
    let setup = Table::explorers("lairs").pieces("red", "settlement 2,0.NE");
    let mut table = setup.supply("lumber", 1, "white").before_roll("red").start();
    table.play("red rolls 4+4");
    table.has("red", "1l");
    table.purse("red", 2);
}

// Rule: supply
#[test]
fn gold_has_no_end_and_is_open() {
    let setup = Table::explorers("all").gold_field("5,-1", 8, &[]).pieces("red", "settlement 4,0.N");
    let setup = setup.purse("red", 400).purse("blue", 300).purse("white", 200);
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 4+4");
    table.purse("red", 403);
    for who in ["", "blue", "orange"] {
        let gold: Vec<_> = table.view(who).players.iter().map(|player| player.gold).collect();
        assert_eq!(gold, [Some(403), Some(301), Some(3), Some(201)]);
    }
}

// Rule: three-for-one, three-for-gold
#[test]
fn three_cards_bring_a_card_or_a_gold() {
    let mut table = Table::explorers("lairs").hand("red", "9w4o").start();
    table.refuses("red trades 4:1 ore for 1w", "explorers_pirates/gold#three-for-one");
    table.refuses("red trades 2:1 ore for 1w", "explorers_pirates/gold#three-for-one");
    table.refuses("red trades 3:1 wool for 1w", "base/maritime_trade#another-kind");
    table.play("red trades 3:1 ore for 1g; red trades 3:1 wool for 1b; red trades 3:1 wool for 1gold");
    table.play("red trades 3:1 wool for 1gold");
    let refused = table.refuses("red trades 3:1 ore for 1w", "explorers_pirates/gold#three-for-one");
    assert_eq!(refused.why.key(), "need");
    table.refuses("red trades 3:1 ore for 1gold", "explorers_pirates/gold#three-for-gold");
    table.has("red", "1b1g1o");
    table.purse("red", 4);
    assert!(table.legal("red", "maritime").is_empty());
    // Gold as often as there are cards for it.
    let mut thrice = Table::explorers("lairs").hand("red", "9w").start();
    let gold = "red trades 3:1 wool for 1gold";
    thrice.play(&format!("{gold}; {gold}; {gold}"));
    thrice.has("red", "-");
    thrice.purse("red", 5);
    let other = Table::explorers("lairs").hand("red", "3w").start();
    let trades = other.legal("red", "maritime");
    assert_eq!(trades.len(), 5, "{trades:?}");
}

// Rule: buy
#[test]
fn two_gold_buy_a_card_twice() {
    let mut table = Table::explorers("lairs").purse("red", 7).supply("ore", 0, "white").start();
    table.refuses("red does purchase ore", "explorers_pirates/gold#buy");
    table.play("red does purchase wool; red does purchase wool");
    table.has("red", "2w");
    table.purse("red", 3);
    let refused = table.refuses("red does purchase wool", "explorers_pirates/gold#buy");
    assert_eq!(refused.why.key(), "purchased-twice");
    // Too little gold, and not the turn of others.
    let mut poor = Table::explorers("lairs").purse("red", 1).start();
    poor.refuses("red does purchase wool", "explorers_pirates/gold#buy");
    poor.refuses("blue does purchase wool", "base/turn#own-turn");
    // The next turn begins anew.
    table.play("red ends turn; blue rolls 1+1; blue does purchase wool");
    table.purse("blue", 1);
}

// Rule: trade
#[test]
fn gold_goes_from_hand_to_hand() {
    let mut table = Table::explorers("lairs").hand("red", "2b").hand("blue", "2o").purse("blue", 4).start();
    table.play("red offers 1b for 1o+2gold to blue; blue accepts red; red confirms blue");
    table.purse("red", 4);
    table.purse("blue", 2);
    table.has("red", "1b1o");
    table.refuses("red offers 1gold for 2gold to blue", "base/domestic_trade#no-like-for-like");
    table.refuses("red offers 5gold for 1o to blue", "base/domestic_trade#both-have-cards");
    table.refuses("red offers - for 1gold to blue", "base/domestic_trade#no-gifts");
    table.play("red offers 4gold for 1o to blue; blue accepts red; red confirms blue");
    table.purse("red", 0);
    table.waits_for("red trades and builds");
}

//! Rolls, and event cards.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::variants::event_cards::EventCardFrame;
use tradeholm_engine::{ModuleId, SeatSet};
use tradeholm_protocol::notation::parse_path;

use crate::table::Table;

// Rule: no-two-twelve
#[test]
fn two_and_twelve_cannot_be_rolled() {
    let mut table = Table::traders().before_roll("red").start();
    table.play("red rolls");
    assert_eq!(table.outcomes().len(), 34);
    table.cannot_happen("dice 1+1");
    table.cannot_happen("dice 6+6");
    table.script(&["dice 1+2"]);
}

// Rule: no-two-twelve
#[test]
fn a_deck_of_dice_leaves_them_out_too() {
    let mut table = Table::traders_with(&[ModuleId::DiceDeck]).before_roll("red").start();
    table.play("red rolls");
    assert_eq!(table.outcomes().len(), 34);
    table.script(&["dice 1+2"]);
    // Only the two are left: the deck is shuffled.
    let setup = Table::traders_with(&[ModuleId::DiceDeck]).before_roll("red");
    let mut table = setup.with(|_, position| position.dice_left = 1 | 1 << 35).start();
    table.play("red rolls");
    assert_eq!(table.outcomes().len(), 34);
    table.script(&["dice 1+2"]);
}

// Rule: events-number
#[test]
fn of_a_card_with_two_or_twelve_only_the_event_counts() {
    let mut table = Table::traders_with(&[ModuleId::EventCards]).before_roll("red").start();
    table.play("red rolls 1+1");
    // Plentiful Year: everybody takes a resource.
    table.waits_for("red: take_resource");
    for who in ["red", "blue", "orange", "white"] {
        table.play(&format!("{who} does gain ore"));
    }
    table.waits_for("event card");
    table.script(&["dice 1+2"]);
    table.waits_for("red trades and builds");
    table.has("red", "1o");
    // Calm Seas: nobody has a harbor, so the next card is due at once, and so is the next.
    let mut table = Table::traders_with(&[ModuleId::EventCards]).before_roll("red").start();
    table.play("red rolls 6+6");
    table.waits_for("event card");
    table.script(&["dice 1+1"]);
    table.play("red does gain ore; blue does gain ore; orange does gain ore");
    table.play("white does gain ore");
    table.script(&["dice 3+4"]);
    table.waits_for("red: move_barbarian");
}

// Rule: events-number
#[test]
fn positions_in_the_middle_of_such_a_card_are_looked_at() {
    let take = Frame::EventCard(EventCardFrame::TakeResource { left: SeatSet::first(1) });
    let waits = |dice: (u8, u8), below: Frame| {
        Table::traders_with(&[ModuleId::EventCards]).before_roll("red").with(move |_, position| {
            let card = tradeholm_engine::Dice::new(dice.0, dice.1).unwrap();
            position.effects.rolled = Some(card);
            position.effects.event_cards.turned_up = true;
            position.dice_left &= !(1 << card.index());
            position.event_cards.as_mut().unwrap().last = Some(card);
            position.frames = vec![below, take];
        })
    };
    waits((1, 1), Frame::Roll).start().waits_for("red: take_resource");
    assert!(waits((2, 1), Frame::Roll).refused().contains("cannot wait"));
    // Elsewhere a card always counts.
    let large = Table::traders_for_five()
        .before_roll("red")
        .with(|_, position| position.frames = vec![Frame::Roll, take]);
    assert!(large.refused().contains("cannot wait"));
}

// Rule: events-attack, events-flees
#[test]
fn robber_attacks_moves_a_barbarian_and_robber_flees_nothing() {
    let mut table =
        Table::traders_with(&[ModuleId::EventCards]).hand("blue", "8o").before_roll("red").start();
    table.play("red rolls 3+4");
    table.play("blue discards 4o; red does barbarian 0,1.E 0,0.SE");
    table.waits_for("red trades and builds");
    // A 4 with the red value 2.
    let mut table = Table::traders_with(&[ModuleId::EventCards]).before_roll("red").start();
    table.play("red rolls 2+2");
    table.waits_for("red trades and builds");
    table.barbarians_on("1,-2.SE -1,0.SW 0,1.E");
}

// Rule: events-earthquake
#[test]
fn a_damaged_road_costs_two_points_and_the_gold() {
    let setup = Table::traders_with(&[ModuleId::EventCards]).pieces("blue", "settlement 0,0.NE road 0,0.NE");
    let setup = setup.pieces("red", "road 0,0.NW").with(|rules, position| {
        let damaged = &mut position.event_cards.as_mut().unwrap().damaged;
        damaged[1] = Some(parse_path(rules, "0,0.NE").unwrap());
        damaged[0] = Some(parse_path(rules, "0,0.NW").unwrap());
    });
    let mut table = setup.start();
    table.play("red ends turn; red does step 0,0.NE");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 2);
    table.purse("red", 4);
    table.purse("blue", 6);
    table.play("red does step 0,0.NE");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 0);
    table.purse("red", 3);
    table.refuses("red does step 0,0.NW", "traders_barbarians/traders#whole-paths");
    table.play("red does skip");
}

// Rule: events-roads
#[test]
fn trade_advantage_is_for_the_most_roads() {
    let setup = Table::traders_with(&[ModuleId::EventCards]).pieces("blue", "road 0,0.NE 0,0.E");
    let mut table = setup.pieces("red", "road 0,0.NW").hand("red", "1o").before_roll("red").start();
    // A 5 with the red value 4.
    table.play("red rolls 1+4");
    table.waits_for("blue: take_card");
}

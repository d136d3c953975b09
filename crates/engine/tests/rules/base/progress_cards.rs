//! More tests of `docs/rules/base/development_cards.md`: what the three progress cards do.

use tradeholm_engine::{Card, Event, ViewEvent, Why};

use crate::table::Table;

/// Fourteen roads in one line along the middle of the island.
const FOURTEEN: &str = "road -2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE 2,0.E \
                        2,0.SE 2,0.SW 1,0.SE";

// Rule: base/development_cards#road-building
#[test]
fn road_building_places_two_free_roads_in_a_row() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").cards("red", "1 road_building 1 knight");
    let mut t = pieces.hand("red", "1b1l4o").start();
    t.play("red plays road_building");
    t.waits_for("red builds 2 free");
    // The first must be placed, and by the rules for roads.
    let refusal = t.refuses("red skips road", "base/development_cards#road-building");
    assert_eq!(refusal.why, Why::MustPlaceOne);
    t.refuses("red builds road 0,0.E", "base/roads#connected");
    t.play("red builds road 0,0.NE");
    t.waits_for("red builds 1 free");
    // Nothing else between them.
    for other in
        ["ends turn", "buys card", "builds settlement 0,0.SE", "trades 4:1 ore for 1b", "plays knight"]
    {
        t.refuses(&format!("red {other}"), "base/turn#open-decision");
    }
    t.refuses("red offers 1o for 1b to blue", "base/turn#open-decision");
    t.refuses("red builds road 0,0.NE", "base/roads#one-per-path");
    // The second may start from the first.
    t.play("red builds road 0,0.E");
    t.waits_for("red trades and builds");
    t.has("red", "1b1l4o");
    t.pieces_left("red", [13, 4, 4]);
    let free = |e: &&Event| matches!(e, Event::RoadBuilt { free: true, .. });
    assert_eq!(t.events.iter().filter(free).count(), 1);
}

// Rule: base/development_cards#road-building
#[test]
fn the_second_free_road_may_be_declined() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").cards("red", "1 road_building");
    let mut t = pieces.before_roll("red").start();
    t.refuses("red skips road", "base/turn#roll-first");
    t.play("red plays road_building; red builds road 0,0.NE; red skips road");
    t.waits_for("red rolls");
    t.pieces_left("red", [14, 4, 4]);
    t.play("red rolls 1+1");
    t.refuses("red skips road", "base/turn#open-decision");
}

// Rule: base/development_cards#road-building-one
#[test]
fn with_one_piece_left_only_one_road_is_placed() {
    let mut t = Table::bare().pieces("red", FOURTEEN).cards("red", "1 road_building").start();
    t.pieces_left("red", [1, 5, 4]);
    t.play("red plays road_building");
    t.waits_for("red builds 1 free");
    t.refuses("red skips road", "base/development_cards#road-building");
    t.play("red builds road 1,0.SW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [0, 5, 4]);
}

// Rule: base/development_cards#road-building-one
#[test]
fn with_one_place_left_only_one_road_is_placed() {
    // The only free path leads from the red road to a blue city, where it ends.
    let red = Table::bare().pieces("red", "settlement 0,0.N road 1,-1.W");
    let pieces = red.pieces("blue", "city 1,-1.N road 0,0.NE 0,0.NW 0,-1.NE");
    let mut t = pieces.cards("red", "1 road_building").start();
    t.sites("red", tradeholm_engine::Piece::Road, "1,-1.NW");
    t.play("red plays road_building; red builds road 1,-1.NW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [13, 4, 4]);
}

// Rule: base/development_cards#year-of-plenty
#[test]
fn year_of_plenty_takes_two_cards_of_any_kind() {
    for cards in ["2o", "1b1l", "1w1g"] {
        let mut t = Table::bare().cards("red", "1 year_of_plenty").start();
        for wrong in ["1b", "3b", "1b1l1w", "-"] {
            t.refuses(&format!("red plays year_of_plenty {wrong}"), "base/development_cards#year-of-plenty");
        }
        t.refuses("red plays year_of_plenty 1b1c", "base/development_cards#year-of-plenty");
        t.play(&format!("red plays year_of_plenty {cards}"));
        t.has("red", cards);
        assert_eq!(t.state.supply().total(), 93);
    }
}

// Rule: base/development_cards#year-of-plenty
#[test]
fn the_cards_of_year_of_plenty_can_be_used_at_once() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").cards("red", "1 year_of_plenty");
    let mut t = pieces.start();
    t.refuses("red builds road 0,0.NE", "base/costs#pay");
    t.play("red plays year_of_plenty 1b1l; red builds road 0,0.NE");
    t.has("red", "-");
}

// Rule: base/development_cards#year-of-plenty-short
#[test]
fn year_of_plenty_takes_only_what_the_supply_holds() {
    let set_up = Table::bare().cards("red", "1 year_of_plenty").supply("ore", 1, "white");
    let mut t = set_up.supply("brick", 0, "white").start();
    let short = t.refuses("red plays year_of_plenty 2o", "base/development_cards#year-of-plenty-short");
    assert_eq!(short.why, Why::SupplyShort(tradeholm_engine::Cards::one(Card::Ore)));
    t.refuses("red plays year_of_plenty 1b1o", "base/development_cards#year-of-plenty-short");
    t.refuses("red plays year_of_plenty 1o", "base/development_cards#year-of-plenty");
    t.play("red plays year_of_plenty 1l1o");
    t.supply("ore", 0);
}

// Rule: base/development_cards#year-of-plenty-short
#[test]
fn from_a_single_card_year_of_plenty_takes_that_one() {
    let hands = Table::bare().hand("white", "19b19l19w19g18o").cards("red", "1 year_of_plenty");
    let mut t = hands.start();
    t.refuses("red plays year_of_plenty 2o", "base/development_cards#year-of-plenty");
    t.refuses("red plays year_of_plenty 1b", "base/development_cards#year-of-plenty-short");
    assert_eq!(t.legal("red", "plenty"), ["plenty 1o"]);
    t.play("red plays year_of_plenty 1o");
    t.has("red", "1o");
}

// Rule: base/development_cards#monopoly
#[test]
fn monopoly_takes_all_cards_of_one_resource_from_everybody() {
    let hands =
        Table::bare().hand("red", "2o1b").hand("blue", "3o2g").hand("orange", "5w").hand("white", "1o");
    let mut t = hands.cards("red", "1 monopoly").start();
    t.refuses("red plays monopoly cloth", "base/development_cards#monopoly");
    t.play("red plays monopoly ore");
    t.has("red", "6o1b");
    t.has("blue", "2g");
    t.has("orange", "5w");
    t.has("white", "-");
    t.supply("ore", 13);
    // How many cards each one gave is open to all.
    let gave: Vec<_> = t.saw("").into_iter().filter(|e| matches!(e, ViewEvent::Monopolized { .. })).collect();
    let wanted = [("blue", 3), ("orange", 0), ("white", 1)].map(|(from, count)| ViewEvent::Monopolized {
        seat: t.seat("red"),
        from: t.seat(from),
        card: Card::Ore,
        count,
    });
    assert_eq!(gave, wanted);
}

// Rule: base/development_cards#monopoly
#[test]
fn monopoly_in_vain_is_used_up() {
    let mut t = Table::bare().hand("blue", "3o").cards("red", "2 monopoly").before_roll("red").start();
    t.play("red plays monopoly wool");
    t.has("red", "-");
    t.has("blue", "3o");
    t.holds("red", 1, "monopoly");
    t.refuses("red plays monopoly ore", "base/development_cards#one-per-turn");
}

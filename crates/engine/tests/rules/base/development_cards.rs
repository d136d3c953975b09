//! Tests of `docs/rules/base/development_cards.md`.

use tradeholm_engine::{DevelopmentCard, Event, Outcome, ViewEvent, Why};

use crate::table::Table;

/// Four cities and a settlement: nine points.
const NINE_POINTS: &str = "city 0,-2.N 2,-2.N 2,0.SE 0,2.S settlement -2,2.S";

// Rule: deck
#[test]
fn the_deck_holds_twenty_five_cards_in_unknown_order() {
    let mut t = Table::bare().hand("red", "1w1g1o").start();
    assert_eq!(t.state.deck_len(), 25);
    t.play("red buys card");
    let wanted = DevelopmentCard::ALL.into_iter().zip([14, 2, 2, 2, 5]);
    assert_eq!(t.outcomes(), wanted.map(|(card, n)| (Outcome::Drawn(card), n)).collect::<Vec<_>>());
    t.script(&["draw monopoly"]);
    assert_eq!(t.state.deck_len(), 24);
}

// Rule: deck
#[test]
fn what_is_drawn_is_no_longer_in_the_deck() {
    let cards = Table::bare().cards("blue", "2 monopoly 13 knight").hand("red", "2w2g2o");
    let mut t = cards.start();
    t.play("red buys card");
    t.cannot_happen("draw monopoly");
    t.cannot_happen("dice 1+1");
    t.script(&["draw knight"]);
    t.play("red buys card");
    t.cannot_happen("draw knight");
    t.script(&["draw year_of_plenty"]);
}

// Rule: buy
#[test]
fn a_bought_card_goes_into_the_hand_of_the_buyer_who_alone_sees_it() {
    let mut t = Table::bare().hand("red", "1w1g1o").start();
    t.refuses("red plays knight", "base/development_cards#buy");
    t.play("red buys knight");
    t.holds("red", 1, "knight");
    t.has("red", "-");
    let (seat, knight) = (t.seat("red"), DevelopmentCard::Knight);
    assert!(t.saw("red").contains(&ViewEvent::DevelopmentCardDrawn { seat, card: Some(knight) }));
    for viewer in ["blue", "white", ""] {
        assert!(t.saw(viewer).contains(&ViewEvent::DevelopmentCardDrawn { seat, card: None }), "{viewer}");
    }
}

// Rule: deck-empty
#[test]
fn no_card_can_be_bought_from_an_empty_deck() {
    let cards = Table::bare().cards("blue", "14 knight 4 victory_point").hand("red", "2w2g2o");
    let mut t = cards.with(|_, p| p.deck = [0, 0, 0, 0, 1, 0, 0, 0]).start();
    t.play("red buys victory_point");
    t.refuses("red buys card", "base/development_cards#deck-empty");
    assert_eq!(t.legal("red", "buy"), [""; 0]);
    t.has("red", "1w1g1o");
}

// Rule: hidden
#[test]
fn the_others_see_how_many_cards_but_not_which() {
    let t = Table::bare().cards("red", "2 knight 1 monopoly").start();
    let other = Table::bare().cards("red", "1 year_of_plenty 2 victory_point").start();
    for viewer in ["blue", "orange", "white", ""] {
        let view = t.view(viewer);
        assert_eq!((view.players[0].development_cards, view.deck), (3, 22));
        assert_eq!(view, other.view(viewer), "{viewer}");
    }
    assert_eq!(t.view("red").own.unwrap().development, [2, 0, 0, 1, 0, 0, 0, 0]);
}

// Rule: not-traded
#[test]
fn development_cards_do_not_change_hands() {
    // Blue holds development cards only: robber and Monopoly find nothing to take.
    let pieces = Table::bare().pieces("blue", "settlement 2,0.N").cards("blue", "2 knight 1 monopoly");
    let mut t = pieces.cards("red", "1 knight").hand("red", "1o").hand("white", "1b").start();
    t.play("red plays knight; red moves robber 2,0");
    assert!(t.events.contains(&Event::StoleNothing { thief: t.seat("red"), victim: t.seat("blue") }));
    t.holds("blue", 2, "knight");
    t.holds("blue", 1, "monopoly");
    // An offer is of resource cards; nothing else can even be named but other kinds of supply cards.
    t.refuses("red offers 1o for 1c to blue", "base/domestic_trade#only-resources");
    let mut t =
        Table::bare().cards("red", "1 monopoly").cards("blue", "2 knight").hand("white", "1b").start();
    t.play("red plays monopoly brick");
    t.holds("blue", 2, "knight");
    t.has("red", "1b");
}

// Rule: one-per-turn
#[test]
fn one_development_card_is_played_in_a_turn() {
    let cards = Table::bare().cards("red", "2 knight 1 monopoly 1 year_of_plenty 1 road_building");
    let mut t = cards.hand("blue", "1b").pieces("red", "settlement 0,0.N").before_roll("red").start();
    t.play("red plays knight; red moves robber 2,0");
    let others = ["plays knight", "plays monopoly brick", "plays year_of_plenty 2b", "plays road_building"];
    for other in others {
        t.refuses(&format!("red {other}"), "base/development_cards#one-per-turn");
    }
    // The card played before the roll was the card of the turn.
    t.play("red rolls 1+1");
    for other in others {
        t.refuses(&format!("red {other}"), "base/development_cards#one-per-turn");
    }
    t.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    t.play("white rolls 1+1; white ends turn; red plays knight; red moves robber 0,0");
}

// Rule: not-bought-this-turn
#[test]
fn a_card_waits_for_the_next_turn_of_its_buyer() {
    let mut t = Table::bare().hand("red", "1w1g1o").pieces("red", "settlement 0,0.N").start();
    t.play("red buys road_building");
    let refusal = t.refuses("red plays road_building", "base/development_cards#not-bought-this-turn");
    assert_eq!(refusal.why, Why::BoughtThisTurn);
    t.play("red ends turn; blue rolls 1+1");
    t.refuses("red plays road_building", "base/turn#own-turn");
    t.play("blue ends turn; orange rolls 1+1; orange ends turn; white rolls 1+1; white ends turn");
    t.play("red plays road_building; red builds road 0,0.NE; red skips road");
}

// Rule: not-bought-this-turn
#[test]
fn an_older_card_of_the_same_kind_may_be_played() {
    let cards = Table::bare().cards("red", "1 knight").bought("red", "1 knight 1 monopoly");
    let mut t = cards.hand("blue", "1b").start();
    t.refuses("red plays monopoly brick", "base/development_cards#not-bought-this-turn");
    t.play("red plays knight; red moves robber 2,0");
    t.holds("red", 1, "knight");
    t.refuses("red plays knight", "base/development_cards#one-per-turn");
}

// Rule: before-or-after-roll
#[test]
fn every_kind_may_be_played_before_and_after_the_roll() {
    for before in [true, false] {
        for card in ["knight", "road_building", "year_of_plenty 1b1o", "monopoly wool"] {
            let cards = Table::bare().cards("red", "1 knight 1 road_building 1 year_of_plenty 1 monopoly");
            let set_up = cards.hand("blue", "1w").pieces("red", "settlement 0,0.N");
            let t = if before { set_up.before_roll("red") } else { set_up.turn("red") }.start();
            t.allows(&format!("red plays {card}"));
            assert_eq!(t.legal("red", "monopoly").len(), 5);
            assert_eq!(t.legal("red", "plenty").len(), 15);
            assert_eq!((t.legal("red", "knight").len(), t.legal("red", "roadbuilding").len()), (1, 1));
        }
    }
}

// Rule: before-or-after-roll
#[test]
fn no_card_is_played_between_the_roll_and_its_end() {
    let cards = Table::bare().cards("red", "1 knight 1 year_of_plenty").cards("blue", "1 knight");
    let pieces = cards.pieces("blue", "settlement 2,0.N").pieces("white", "settlement 2,0.S");
    let mut t = pieces.hand("blue", "8o").hand("white", "1b").before_roll("red").start();
    let no_card = |t: &mut Table, waits: &str| {
        t.waits_for(waits);
        t.refuses("red plays knight", "base/turn#open-decision");
        t.refuses("red plays year_of_plenty 2b", "base/turn#open-decision");
    };
    t.play("red rolls");
    no_card(&mut t, "dice");
    t.script(&["dice 1+6"]);
    no_card(&mut t, "blue discards 4");
    t.refuses("blue plays knight", "base/turn#open-decision");
    t.play("blue discards 4o");
    no_card(&mut t, "red moves the robber");
    t.play("red moves robber 2,0");
    no_card(&mut t, "red robs blue or white");
    t.play("red robs white");
    no_card(&mut t, "card stolen from white");
    t.script(&["steal brick"]);
    t.play("red plays year_of_plenty 2b");
}

// Rule: no-effect
#[test]
fn a_card_that_can_do_nothing_cannot_be_played() {
    // Road Building: every path at the only settlement is taken.
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").pieces("blue", "road 0,0.NE 0,0.NW 1,-1.W");
    let mut t = pieces.cards("red", "1 road_building 1 year_of_plenty 1 monopoly").start();
    t.refuses("red plays road_building", "base/development_cards#no-effect");
    assert_eq!(t.legal("red", "roadbuilding"), [""; 0]);
    // Monopoly: no opponent has a card.
    t.refuses("red plays monopoly ore", "base/development_cards#no-effect");
    assert_eq!(t.legal("red", "monopoly"), [""; 0]);
    t.allows("red plays year_of_plenty 2o");
    // Year of Plenty: the supply is empty.
    let hands = Table::bare().hand("white", "19b19l19w19g19o").cards("red", "1 year_of_plenty");
    let mut t = hands.start();
    t.refuses("red plays year_of_plenty 1b", "base/development_cards#no-effect");
    assert_eq!(t.legal("red", "plenty"), [""; 0]);
}

// Rule: no-effect
#[test]
fn road_building_needs_a_road_piece() {
    let roads = "-2,0.NW -2,0.NE -1,0.NW -1,0.NE 0,0.NW 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE";
    let pieces = format!("road {roads} 2,0.E 2,0.SE 2,0.SW 1,0.SE 1,0.SW");
    let mut t = Table::bare().pieces("red", &pieces).cards("red", "1 road_building").start();
    t.pieces_left("red", [0, 5, 4]);
    t.refuses("red plays road_building", "base/development_cards#no-effect");
    assert_eq!(t.legal("red", "roadbuilding"), [""; 0]);
}

// Rule: knight
#[test]
fn a_knight_moves_the_robber_and_steals_without_discards() {
    let pieces = Table::bare().pieces("blue", "settlement 2,0.N").hand("blue", "12o").hand("red", "9g");
    let mut t = pieces.cards("red", "1 knight").start();
    t.play("red plays knight");
    t.waits_for("red moves the robber");
    t.play("red moves robber 2,0 stealing ore");
    t.has("red", "9g1o");
    t.has("blue", "11o");
    t.robber("2,0");
    assert_eq!(t.view("").players[0].knights, 1);
    t.waits_for("red trades and builds");
}

// Rule: knight
#[test]
fn a_knight_before_the_roll_leaves_the_roll_to_come() {
    let pieces = Table::bare().pieces("blue", "settlement 2,0.N").hand("blue", "1o");
    let mut t = pieces.cards("red", "1 knight").before_roll("red").start();
    t.play("red plays knight; red moves robber 2,0 stealing ore");
    t.waits_for("red rolls");
    t.refuses("red ends turn", "base/turn#roll-first");
    t.play("red rolls 4+4");
    t.has("blue", "-");
}

// Rule: progress-removed
#[test]
fn used_cards_never_return_to_the_deck() {
    let cards = "1 road_building 1 year_of_plenty 1 monopoly 1 knight";
    for play in ["plays road_building", "plays year_of_plenty 2b", "plays monopoly wool", "plays knight"] {
        let set_up = Table::bare().cards("red", cards).hand("blue", "1w");
        let mut t = set_up.pieces("red", "settlement 0,0.N").start();
        let before = t.rules.position(&t.state);
        t.play(&format!("red {play}"));
        match t.pending().as_str() {
            "red builds 2 free" => t.play("red builds road 0,0.NE; red builds road 0,0.E"),
            "red moves the robber" => t.play("red moves robber 2,0"),
            _ => {}
        }
        let after = t.rules.position(&t.state);
        assert_eq!(after.deck, before.deck);
        assert_eq!(after.development[0].iter().sum::<u8>(), 3);
        assert_eq!(after.knights[0], u8::from(play == "plays knight"), "only knights stay open");
        t.play("red ends turn; blue rolls 1+1; blue ends turn");
        assert_eq!(t.rules.position(&t.state).knights, after.knights);
    }
}

// Rule: victory-point-cards
#[test]
fn victory_point_cards_are_held_not_played() {
    let mut t = Table::bare().cards("red", "3 victory_point 1 knight").before_roll("red").start();
    t.points("red", 3, 0);
    let actions: Vec<_> = t.listed(t.seat("red"));
    assert_eq!(actions, [tradeholm_engine::Action::Roll, tradeholm_engine::Action::PlayKnight]);
    t.play("red rolls 1+1; red plays knight; red moves robber 2,0");
    t.holds("red", 3, "victory_point");
    assert_eq!(t.view("blue").revealed, None);
}

// Rule: victory-point-at-once
#[test]
fn a_drawn_victory_point_wins_in_the_turn_it_was_bought() {
    let set_up = Table::bare().pieces("red", NINE_POINTS).hand("red", "1w1g1o").knights("red", 2);
    let mut t = set_up.start();
    t.play("red buys card");
    t.points("red", 9, 9);
    t.script(&["draw victory_point"]);
    t.waits_for("red has won");
}

// Rule: victory-point-at-once
#[test]
fn a_victory_point_card_counts_beside_another_card_of_the_turn() {
    let set_up = Table::bare().pieces("red", "city 0,-2.N 2,-2.N 2,0.SE settlement -2,2.S");
    let cards = set_up.cards("red", "2 victory_point 1 knight").hand("red", "1w1g1o");
    let mut t = cards.start();
    t.play("red plays knight; red moves robber 2,0; red buys victory_point");
    t.waits_for("red has won");
    t.points("red", 10, 7);
}

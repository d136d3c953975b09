//! Tests of `docs/rules/base/seven.md`.

use tradeholm_engine::{Cards, Event, SeatSet, ViewEvent, Why};

use crate::table::Table;

// Rule: no-production
#[test]
fn a_seven_gives_nobody_anything() {
    let config = tradeholm_engine::Config::base(4);
    let mut t = crate::setup::Setup::new(config, &crate::boards::beginners()).before_roll("red").start();
    let before: Vec<Cards> = t.rules.position(&t.state).hands;
    t.play("red rolls 3+4");
    assert_eq!(t.rules.position(&t.state).hands, before);
    assert!(!t.events.iter().any(|e| matches!(e, Event::Gained { .. })));
    t.waits_for("red moves the robber");
}

// Rule: limit
#[test]
fn more_than_seven_cards_must_be_discarded_by_everybody() {
    let hands =
        Table::bare().hand("red", "8b").hand("blue", "7l").hand("orange", "2b2l2w2g1o").hand("white", "3o");
    // Development cards do not count.
    let mut t = hands.cards("white", "7 knight").before_roll("red").start();
    t.play("red rolls 3+4");
    t.waits_for("red discards 4, orange discards 4");
    let owing: SeatSet = [t.seat("red"), t.seat("orange")].into_iter().collect();
    assert!(t.events.contains(&Event::MustDiscard { seats: owing }));
    t.refuses("blue discards 3l", "base/turn#open-decision");
    t.play("orange discards 2b2l; red discards 4b; red moves robber 2,0");
    t.has("blue", "7l");
}

// Rule: limit
#[test]
fn no_other_roll_asks_for_discards() {
    let mut t = Table::bare().hand("red", "19b").hand("blue", "19o").before_roll("red").start();
    t.play("red rolls 1+1");
    t.waits_for("red trades and builds");
    t.refuses("red discards 9b", "base/turn#open-decision");
}

// Rule: half
#[test]
fn exactly_half_rounded_down_is_discarded() {
    for (hand, quota) in [("8b", 4), ("9b", 4), ("10b", 5), ("11b", 5), ("19b", 9)] {
        let mut t = Table::bare().hand("red", hand).before_roll("red").start();
        t.play("red rolls 3+4");
        t.waits_for(&format!("red discards {quota}"));
        for wrong in [quota - 1, quota + 1] {
            let refusal = t.refuses(&format!("red discards {wrong}b"), "base/seven#half");
            assert_eq!(refusal.why, Why::WrongCount(quota));
        }
        t.refuses("red discards -", "base/seven#half");
        t.play(&format!("red discards {quota}b; red moves robber 2,0"));
        t.supply("brick", 19 - t.state.hand(t.seat("red")).total());
    }
}

// Rule: own-choice
#[test]
fn the_owner_chooses_among_the_own_cards() {
    for choice in ["4b", "2b2o", "1b1l1w1o", "1l3o"] {
        let mut t = Table::bare().hand("red", "4b1l1w3o").before_roll("red").start();
        t.play("red rolls 3+4");
        for not_held in ["4g", "2l2b", "4o"] {
            t.refuses(&format!("red discards {not_held}"), "base/seven#own-choice");
        }
        t.play(&format!("red discards {choice}; red moves robber 2,0"));
        assert_eq!(t.state.hand(t.seat("red")).total(), 5);
        assert_eq!(t.state.supply().total(), 90);
    }
}

// Rule: together
#[test]
fn discards_are_chosen_in_any_order_and_become_known_together() {
    let orders = [["red", "blue", "white"], ["white", "blue", "red"], ["blue", "white", "red"]];
    let mut ends = Vec::new();
    for order in orders {
        let hands = Table::bare().hand("red", "4b4l").hand("blue", "9w").hand("white", "6g6o");
        let mut t = hands.before_roll("red").start();
        t.play("red rolls 3+4");
        for (i, who) in order.into_iter().enumerate() {
            let choice = match who {
                "red" => "3b1l",
                "blue" => "4w",
                _ => "1g5o",
            };
            t.play(&format!("{who} discards {choice}"));
            if i < 2 {
                // Chosen, but neither carried out nor known, and no second choice.
                assert!(!t.events.iter().any(|e| matches!(e, Event::Discarded { .. })));
                assert_eq!(t.state.supply().total(), 66);
                t.refuses(&format!("{who} discards {choice}"), "base/turn#open-decision");
            }
        }
        let shown: Vec<_> = t.events.iter().filter(|e| matches!(e, Event::Discarded { .. })).collect();
        let seats: Vec<u8> = shown
            .iter()
            .filter_map(|e| match e {
                Event::Discarded { seat, .. } => Some(seat.0),
                _ => None,
            })
            .collect();
        assert_eq!(seats, [0, 1, 3], "carried out in seat order");
        t.has("red", "1b3l");
        t.has("blue", "5w");
        t.has("white", "5g1o");
        t.waits_for("red moves the robber");
        ends.push(t.rules.fingerprint(&t.state));
    }
    assert!(ends.iter().all(|end| *end == ends[0]), "the order makes no difference");
}

// Rule: together
#[test]
fn a_choice_stays_hidden_until_the_last_one_is_made() {
    let table = |choice: &str| {
        let mut t = Table::bare().hand("red", "4b4l").hand("blue", "9w").before_roll("red").start();
        t.play("red rolls 3+4");
        t.play(&format!("red discards {choice}"));
        t.waits_for("blue discards 4");
        t
    };
    let (one, other) = (table("4b"), table("4l"));
    let seat = one.seat("red");
    for viewer in ["blue", "orange", ""] {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_eq!(one.saw(viewer), other.saw(viewer));
        assert!(one.saw(viewer).contains(&ViewEvent::DiscardChosen { seat, cards: None }));
    }
    assert_eq!(one.view("red").own.unwrap().discard_chosen.map(Cards::total), Some(4));
    assert_ne!(one.view("red"), other.view("red"));
}

// Rule: before-robber
#[test]
fn the_robber_moves_after_the_discards() {
    let set_up = Table::bare().hand("red", "8b").hand("blue", "8o").pieces("blue", "settlement 2,0.N");
    let mut t = set_up.before_roll("red").start();
    t.play("red rolls 3+4");
    t.refuses("red moves robber 2,0", "base/turn#open-decision");
    t.play("red discards 4b");
    t.refuses("red moves robber 2,0", "base/turn#open-decision");
    t.play("blue discards 4o; red moves robber 2,0 stealing ore");
    t.has("blue", "3o");
    // At once if nobody must discard.
    let mut t = Table::bare().hand("red", "7b").before_roll("red").start();
    t.play("red rolls 3+4");
    t.waits_for("red moves the robber");
}

// Rule: not-on-knight
#[test]
fn a_knight_makes_nobody_discard() {
    for before in [true, false] {
        let hands = Table::bare().hand("red", "9b").hand("blue", "12o").cards("red", "1 knight");
        let mut t = if before { hands.before_roll("red") } else { hands }.start();
        t.play("red plays knight");
        t.waits_for("red moves the robber");
        t.play("red moves robber 2,0");
        t.has("blue", "12o");
        t.has("red", "9b");
    }
}

// Rule: turn-goes-on
#[test]
fn after_the_robbery_the_turn_goes_on() {
    let pieces = Table::bare().pieces("red", "settlement 0,0.N").hand("red", "1b1l4o").hand("blue", "1g");
    let mut t = pieces.cards("red", "1 knight").before_roll("red").start();
    t.play("red rolls 3+4; red moves robber 2,0");
    t.waits_for("red trades and builds");
    t.play(
        "red builds road 0,0.NE; red trades 4:1 ore for 1w; red offers 1w for 1g to blue; blue accepts red",
    );
    t.play("red confirms blue; red plays knight; red moves robber 0,0; red ends turn");
    t.waits_for("blue rolls");
}

//! Good Neighbors and Neighborly Assistance.

use tradeholm_engine::variants::event_cards::EventCardViewEvent;
use tradeholm_engine::variants::event_cards::EventCardWhy;
use tradeholm_engine::{Card, Cards, Why};

use super::{cards, cards_with};

const GOOD_NEIGHBORS: &str = "3+3";
const ASSISTANCE: [&str; 2] = ["6+4", "6+5"];

// Rule: good-neighbors
#[test]
fn everybody_gives_a_card_to_the_left_and_all_pass_together() {
    let hands = cards().hand("red", "1b1o").hand("blue", "1w").hand("white", "2g");
    let mut t = hands.start();
    t.play(&format!("red rolls {GOOD_NEIGHBORS}"));
    // Orange has no card.
    t.waits_for("red, blue, white: good_neighbors");
    assert_eq!(t.legal("red", "giveleft"), ["giveleft brick", "giveleft ore"]);
    t.refuses("orange gives_left ore", "base/turn#open-decision");
    let refusal = t.refuses("red gives_left wool", "variants/event_cards#good-neighbors");
    assert_eq!(refusal.why, Why::Need(Cards::one(Card::Wool)));
    // In any order, and nothing moves before the last has chosen.
    t.play("white gives_left grain; red gives_left ore");
    t.has("red", "1b1o");
    t.waits_for("blue: good_neighbors");
    t.refuses("red gives_left brick", "base/turn#open-decision");
    // Blue cannot give what red gives: blue does not have it yet.
    t.refuses("blue gives_left ore", "variants/event_cards#good-neighbors");
    t.play("blue gives_left wool");
    t.waits_for("red trades and builds");
    t.has("red", "1b1g");
    t.has("blue", "1o");
    t.has("orange", "1w");
    t.has("white", "1g");
}

// Rule: good-neighbors
#[test]
fn only_giver_and_receiver_know_the_card() {
    let mut t = cards().hand("red", "1b1o").hand("blue", "1w").start();
    t.play(&format!("red rolls {GOOD_NEIGHBORS}"));
    t.play("red gives_left ore");
    let [red, blue, orange] = ["red", "blue", "orange"].map(|who| t.seat(who));
    let chosen = |card| vec![EventCardViewEvent::NeighborGiftChosen { seat: red, card }];
    assert_eq!(t.card_saw("red"), chosen(Some(Card::Ore)));
    for who in ["", "blue", "orange"] {
        assert_eq!(t.card_saw(who), chosen(None));
        assert_eq!(t.view(who).event_cards.unwrap().gift_chosen, None);
    }
    let seen = t.view("red").event_cards.unwrap();
    assert_eq!((seen.gift_chosen, seen.gift_to), (Some(Card::Ore), Some(blue)));
    assert_eq!(t.view("").event_cards.unwrap().gift_to, None);
    t.play("blue gives_left wool");
    let gifts = |first, second| {
        [
            EventCardViewEvent::CardGiven { seat: red, to: blue, card: first },
            EventCardViewEvent::CardGiven { seat: blue, to: orange, card: second },
        ]
    };
    assert_eq!(t.card_saw("red")[1..], gifts(Some(Card::Ore), None));
    assert_eq!(t.card_saw("blue")[1..], gifts(Some(Card::Ore), Some(Card::Wool)));
    assert_eq!(t.card_saw("orange")[1..], gifts(None, Some(Card::Wool)));
    assert_eq!(t.card_saw("")[1..], gifts(None, None));
}

// Rule: good-neighbors
#[test]
fn with_nothing_in_any_hand_nobody_gives() {
    let mut t = cards().start();
    t.play(&format!("red rolls {GOOD_NEIGHBORS}"));
    t.waits_for("red trades and builds");
    // Two neighbors give each other.
    let mut t = cards_with(2, &[]).hand("red", "1b").hand("blue", "1o").start();
    t.play(&format!("red rolls {GOOD_NEIGHBORS}; blue gives_left ore; red gives_left brick"));
    t.has("red", "1o");
    t.has("blue", "1b");
}

/// Points that all can see, in settlements and cities that lie apart.
const FIVE: [&str; 2] = ["city 0,-2.N 1,-2.N settlement 2,-2.N", "city -2,1.SW -2,2.SW settlement -1,2.S"];

// Rule: neighborly-assistance
// Example: 4472
#[test]
fn those_ahead_give_one_card_to_somebody_behind() {
    for card in ASSISTANCE {
        let pieces = cards_with(3, &[]).pieces("red", FIVE[0]).pieces("blue", FIVE[1]);
        let pieces = pieces.pieces("orange", "city 0,0.N 0,0.S").hand("red", "1b1o").hand("orange", "1w");
        let mut t = pieces.start();
        t.points("red", 5, 5);
        t.points("blue", 5, 5);
        t.points("orange", 4, 4);
        t.play(&format!("red rolls {card}"));
        // Blue has no card.
        t.waits_for("red: neighborly_assistance");
        assert_eq!(t.legal("red", "giveto"), ["giveto orange brick", "giveto orange ore"]);
        let refusal = t.refuses("red gives_to blue ore", "variants/event_cards#neighborly-assistance");
        assert_eq!(refusal.why, Why::EventCard(EventCardWhy::NotBehind));
        t.refuses("red gives_to red ore", "variants/event_cards#neighborly-assistance");
        t.refuses("red gives_to orange wool", "variants/event_cards#neighborly-assistance");
        t.play("red gives_to orange ore");
        t.waits_for("red trades and builds");
        let has_orange = t.state.hand(t.seat("orange"));
        assert!(has_orange.covers(Cards::one(Card::Ore) + Cards::one(Card::Wool)));
        let [red, orange] = ["red", "orange"].map(|who| t.seat(who));
        let gave = |card| vec![EventCardViewEvent::CardGiven { seat: red, to: orange, card }];
        assert_eq!(t.card_saw("orange"), gave(Some(Card::Ore)));
        assert_eq!(t.card_saw("blue"), gave(None));
    }
}

// Rule: neighborly-assistance, order
#[test]
fn each_of_those_ahead_gives_in_turn() {
    let pieces = cards().pieces("red", FIVE[0]).pieces("blue", FIVE[1]).before_roll("blue");
    let mut t = pieces.hand("red", "1b").hand("blue", "1o").start();
    t.play(&format!("blue rolls {}", ASSISTANCE[0]));
    t.waits_for("blue: neighborly_assistance");
    t.play("blue gives_to white ore; red gives_to white brick");
    t.waits_for("blue trades and builds");
    t.has("white", "1b1o");
}

// Rule: neighborly-assistance
#[test]
fn hidden_points_do_not_count_and_nobody_gives_among_equals() {
    let pieces = || cards().pieces("red", "settlement 0,0.N").hand("red", "1b").hand("blue", "1o");
    // Blue is ahead with cards that nobody sees.
    let mut t = pieces().cards("blue", "3 victory_point").start();
    t.play(&format!("red rolls {}", ASSISTANCE[0]));
    t.waits_for("red: neighborly_assistance");
    t.play("red gives_to blue brick");
    let level = pieces().pieces("blue", "settlement 0,0.S").pieces("orange", "settlement 2,0.N");
    let mut t = level.pieces("white", "settlement -2,0.N").start();
    t.play(&format!("red rolls {}", ASSISTANCE[1]));
    t.waits_for("red trades and builds");
}

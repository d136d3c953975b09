//! Tests of `docs/rules/cities_knights/trade_cards.md`.

use tradeholm_engine::board::HexId;
use tradeholm_engine::cities_knights::CkWhy;
use tradeholm_engine::cities_knights::{CkAction, CkViewEvent, Glimpse, ProgressPlay};
use tradeholm_engine::{Action, Card, Seat, SeatSet, Why};
use tradeholm_protocol::notation::parse_cards;

use crate::setup::Setup;
use crate::table::Table;

fn play(play: ProgressPlay) -> Action {
    Action::Ck(CkAction::Play(play))
}

/// Blue has two kinds of commodities, orange one, white none; red holds Commercial Harbors.
fn harbor() -> Setup {
    let hands =
        Table::ck().hand("red", "2o1b1c").hand("blue", "1c1n1w").hand("orange", "2p").hand("white", "3w");
    hands.progress("red", "commercial_harbor commercial_harbor")
}

// Rule: commercial-harbor, commercial-harbor-choice
#[test]
fn a_resource_is_exchanged_for_a_commodity_of_the_opponents_choice() {
    let mut t = harbor().start();
    t.refuses("red forces blue ore", "cities_knights/trade_cards#commercial-harbor");
    t.play("red plays commercial_harbor");
    t.waits_for("red trades and builds");
    assert_eq!(t.ck_view("white").harbor, t.rules.all_seats().without(t.seat("red")));
    t.play("red forces blue ore");
    t.waits_for("blue: forced_trade");
    t.refuses_all(
        "red pays coin; white pays coin; red ends turn; blue skips; blue gives 1c",
        "base/turn#open-decision",
    );
    let refusal = t.refuses("blue pays wool", "cities_knights/trade_cards#commercial-harbor-choice");
    assert_eq!(refusal.why, Why::Ck(CkWhy::OnlyCommodities));
    assert!(matches!(
        t.refuses("blue pays paper", "cities_knights/trade_cards#commercial-harbor-choice").why,
        Why::Need(_)
    ));
    assert_eq!(t.legal("blue", "commodity").len(), 2);
    t.play("blue pays coin");
    t.has("red", "1b1o1c1n");
    t.has("blue", "1w1o1c");
    // Both cards are seen by all.
    let (seat, with) = (t.seat("red"), t.seat("blue"));
    let seen = CkViewEvent::ForcedTrade { seat, with, give: Card::Ore, get: Some(Card::Coin) };
    for viewer in ["red", "blue", "white", ""] {
        assert!(t.ck_saw(viewer).contains(&seen), "{viewer}");
    }
    // With one kind there is nothing to choose, but the others must not learn that.
    t.play("red forces orange brick");
    t.waits_for("orange: forced_trade");
    t.play("orange pays paper");
    t.waits_for("red trades and builds");
    t.has("red", "1o1c1n1p");
    t.has("orange", "1b1p");
}

// Rule: commercial-harbor
#[test]
fn the_exchange_is_with_an_opponent() {
    let mut t = harbor().start();
    t.play("red plays commercial_harbor");
    let refusal = t.refuses("red forces red ore", "cities_knights/trade_cards#commercial-harbor");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    let nobody = Action::Ck(CkAction::ForceTrade { with: Seat(6), give: Card::Ore });
    t.refuses_action(Seat(0), nobody, "cities_knights/trade_cards#commercial-harbor");
    t.refuses("blue forces red wool", "base/turn#own-turn");
}

// Rule: commercial-harbor-whole-turn
#[test]
fn the_exchanges_are_made_between_other_actions_until_the_turn_ends() {
    let mut t = harbor().pieces("red", "settlement 0,0.N city 2,0.N").hand("red", "1b1l2o1n").start();
    t.play(
        "red plays commercial_harbor; red builds road 0,0.NE; red forces orange ore; orange pays paper; red improves politics",
    );
    t.play("red forces blue ore; blue pays cloth");
    t.has("red", "1c1p");
    // Not in the next turn, neither before nor after the roll.
    t.play("red ends turn; blue rolls 1+1 trade");
    assert_eq!(t.ck_view("").harbor, SeatSet::NONE);
    t.refuses("blue forces red wool", "cities_knights/trade_cards#commercial-harbor");
    t.play(
        "blue ends turn; orange rolls 1+1 trade; orange ends turn; white rolls 1+1 trade; white ends turn",
    );
    t.refuses("red forces white ore", "cities_knights/turn#before-roll");
    t.play("red rolls 1+1 trade");
    t.refuses("red forces white ore", "cities_knights/trade_cards#commercial-harbor");
    // The second card opens the exchanges anew.
    t.play("red plays commercial_harbor; red ends turn");
}

// Rule: commercial-harbor-once
#[test]
fn one_exchange_with_each_opponent() {
    let mut t = harbor().start();
    t.play("red plays commercial_harbor; red forces orange ore; orange pays paper");
    let refusal = t.refuses("red forces orange ore", "cities_knights/trade_cards#commercial-harbor-once");
    assert_eq!(refusal.why, Why::Ck(CkWhy::TradedThisTurn));
    assert!(!t.ck_view("").harbor.contains(t.seat("orange")));
    assert!(t.legal("red", "force").iter().all(|text| !text.contains("orange")));
    t.refuses("red plays commercial_harbor", "cities_knights/trade_cards#commercial-harbor-no-effect");
    t.refuses("red forces orange brick", "cities_knights/trade_cards#commercial-harbor-once");
    t.play("red forces blue ore; blue pays cloth");
}

// Rule: commercial-harbor-void
#[test]
fn without_a_commodity_the_resource_is_kept_and_the_exchange_counts() {
    let mut t = harbor().start();
    t.play("red plays commercial_harbor; red forces white ore");
    t.waits_for("red trades and builds");
    t.has("red", "2o1b1c");
    t.has("white", "3w");
    let (seat, with) = (t.seat("red"), t.seat("white"));
    let void = CkViewEvent::ForcedTrade { seat, with, give: Card::Ore, get: None };
    assert!(t.ck_saw("").contains(&void));
    t.refuses("red forces white ore", "cities_knights/trade_cards#commercial-harbor-once");
}

// Rule: commercial-harbor-resource
#[test]
fn only_a_resource_in_hand_is_offered() {
    let mut t = harbor().start();
    t.play("red plays commercial_harbor");
    let refusal = t.refuses("red forces blue cloth", "cities_knights/trade_cards#commercial-harbor-resource");
    assert_eq!(refusal.why, Why::OnlyResources);
    assert!(matches!(
        t.refuses("red forces blue wool", "cities_knights/trade_cards#commercial-harbor-resource").why,
        Why::Need(_)
    ));
    // Two kinds of resources for each of three opponents.
    assert_eq!(t.legal("red", "force").len(), 6);
}

// Rule: commercial-harbor-no-effect
#[test]
fn the_card_is_not_played_twice_in_a_turn() {
    // With empty hands all round it may be played.
    let mut t = Table::ck().progress("red", "commercial_harbor commercial_harbor").start();
    t.play("red plays commercial_harbor");
    let refusal =
        t.refuses("red plays commercial_harbor", "cities_knights/trade_cards#commercial-harbor-no-effect");
    assert_eq!(refusal.why, Why::NoEffect);
    t.progress("red", "commercial_harbor");
    t.next_round();
    t.play("red plays commercial_harbor");
}

/// Red has two points, blue as many, orange more, white fewer; red holds that card.
fn rivals(card: &str) -> Setup {
    let points =
        Table::ck().defender("red", 2).defender("blue", 2).defender("orange", 3).defender("white", 1);
    points.progress("red", card)
}

// Rule: master-merchant
#[test]
fn the_master_merchant_sees_a_hand_and_takes_two_cards() {
    let mut t = rivals("master_merchant").hand("orange", "2o1c1n").progress("orange", "crane").start();
    t.play("red plays master_merchant orange");
    t.waits_for("red: master_merchant");
    let victim = t.seat("orange");
    let hand = parse_cards("2o1c1n").unwrap();
    let looked = |t: &Table, who| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::LookedAt { cards, progress, .. } => Some((cards, progress.is_some())),
            _ => None,
        })
    };
    for (viewer, seen) in [("red", Some(hand)), ("orange", Some(hand)), ("blue", None), ("", None)] {
        assert_eq!(looked(&t, viewer), Some((seen, false)), "{viewer}");
    }
    assert_eq!(t.ck_view("red").own.unwrap().glimpse, Some(Glimpse::Cards(victim, hand)));
    assert_eq!(t.ck_view("blue").own.unwrap().glimpse, None);
    let refusal = t.refuses("red takes 2w", "cities_knights/trade_cards#master-merchant");
    assert_eq!(refusal.why, Why::NoSuchCard);
    t.refuses("red takes 2c", "cities_knights/trade_cards#master-merchant");
    t.refuses_all(
        "orange gives 2o; orange takes 2o; red skips; red ends turn; red takes crane",
        "base/turn#open-decision",
    );
    // Two ore, ore and cloth, ore and coin, cloth and coin.
    assert_eq!(t.legal("red", "takecards").len(), 4);
    t.play("red takes 1o1c");
    t.has("red", "1o1c");
    t.has("orange", "1o1n");
    let taken = |who| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::Taken { count, cards, .. } => Some((count, cards.is_some())),
            _ => None,
        })
    };
    for (viewer, seen) in [("red", true), ("orange", true), ("blue", false), ("white", false), ("", false)] {
        assert_eq!(taken(viewer), Some((2, seen)), "{viewer}");
    }
    assert_eq!(t.ck_view("red").own.unwrap().glimpse, None);
}

// Rule: master-merchant-more-points
#[test]
fn the_master_merchant_goes_to_those_ahead() {
    let hands = rivals("master_merchant").hand("orange", "1o").hand("blue", "5o").hand("white", "5o");
    let mut t = hands.start();
    for who in ["blue", "white"] {
        let rule = "cities_knights/trade_cards#master-merchant-more-points";
        assert_eq!(
            t.refuses(&format!("red plays master_merchant {who}"), rule).why,
            Why::Ck(CkWhy::NotAhead)
        );
    }
    let refusal = t.refuses("red plays master_merchant red", "cities_knights/trade_cards#master-merchant");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    let nobody = play(ProgressPlay::MasterMerchant(Seat(4)));
    t.refuses_action(Seat(0), nobody, "cities_knights/trade_cards#master-merchant");
    assert_eq!(t.legal("red", "play"), ["play master_merchant orange"]);
}

// Rule: master-merchant-few-cards
#[test]
fn the_master_merchant_takes_as_many_as_there_are_up_to_two() {
    let mut t = rivals("master_merchant").hand("orange", "1c").start();
    t.play("red plays master_merchant orange");
    for wrong in ["-", "2c", "1c1o"] {
        let refusal =
            t.refuses(&format!("red takes {wrong}"), "cities_knights/trade_cards#master-merchant-few-cards");
        assert_eq!(refusal.why, Why::WrongCount(1));
    }
    t.play("red takes 1c");
    t.has("red", "1c");
    let mut t = rivals("master_merchant").hand("orange", "3c").start();
    t.play("red plays master_merchant orange");
    for wrong in ["-", "1c", "3c"] {
        let refusal =
            t.refuses(&format!("red takes {wrong}"), "cities_knights/trade_cards#master-merchant-few-cards");
        assert_eq!(refusal.why, Why::WrongCount(2));
    }
    t.play("red takes 2c");
}

// Rule: master-merchant-no-target
#[test]
fn the_master_merchant_needs_a_hand_with_cards() {
    let mut t =
        rivals("master_merchant").hand("blue", "5o").hand("white", "5o").progress("orange", "spy").start();
    let refusal =
        t.refuses("red plays master_merchant orange", "cities_knights/trade_cards#master-merchant-no-target");
    assert_eq!(refusal.why, Why::NothingToTake);
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

/// The merchant stands where the setup says; red has a settlement in the middle and one in the east.
fn bazaar() -> Setup {
    Table::ck()
        .pieces("red", "settlement 0,0.N 2,0.N")
        .pieces("blue", "settlement 2,0.S")
        .progress("red", "merchant merchant")
}

fn merchant(t: &Table) -> Option<(Seat, HexId)> {
    t.state.merchant()
}

fn hex(t: &Table, name: &str) -> HexId {
    tradeholm_protocol::notation::parse_hex(&t.rules, name).unwrap()
}

// Rule: merchant
#[test]
fn the_merchant_goes_to_a_hex_at_an_own_building() {
    let mut t = bazaar().hand("red", "2w").start();
    t.points("red", 2, 2);
    // Three hexes at the one settlement, two at the other.
    assert_eq!(t.legal("red", "play").len(), 5);
    for far in ["1,1", "-2,0", "1,0"] {
        assert_eq!(
            t.refuses(&format!("red plays merchant {far}"), "cities_knights/merchant#place").why,
            Why::Ck(CkWhy::NoBuildingThere)
        );
    }
    t.refuses_action(Seat(0), play(ProgressPlay::Merchant(HexId(200))), "cities_knights/merchant#place");
    t.play("red plays merchant 1,-1");
    assert_eq!(merchant(&t), Some((t.seat("red"), hex(&t, "1,-1"))));
    t.points("red", 3, 3);
    t.under("trade", "merchant");
    t.play("red trades 2:1 wool for 1b");
}

// Rule: merchant
#[test]
fn the_merchant_is_taken_from_whoever_holds_it() {
    let mut t = bazaar().merchant("blue", "2,0").start();
    t.points("blue", 2, 2);
    // It may stay on its hex: what changes is who holds it.
    t.play("red plays merchant 2,0");
    assert_eq!(merchant(&t), Some((t.seat("red"), hex(&t, "2,0"))));
    t.points("red", 3, 3);
    t.points("blue", 1, 1);
    // Another hex will do as well.
    let mut t = bazaar().merchant("blue", "2,0").start();
    t.play("red plays merchant 0,-1");
    t.points("blue", 1, 1);
    // A knight or a road does not make a hex red's.
    let road = Table::ck()
        .pieces("red", "road 0,0.NE")
        .knight("red", "0,0.N", "basic active")
        .progress("red", "merchant");
    let mut t = road.start();
    t.refuses("red plays merchant 0,0", "cities_knights/merchant#place");
}

// Rule: merchant-own
#[test]
fn the_own_merchant_is_moved_to_another_hex() {
    let mut t = bazaar().merchant("red", "2,0").start();
    let refusal = t.refuses("red plays merchant 2,0", "cities_knights/trade_cards#merchant-own");
    assert_eq!(refusal.why, Why::NoEffect);
    assert_eq!(t.legal("red", "play").len(), 4);
    t.play("red plays merchant 0,-1");
    t.points("red", 3, 3);
    t.play("red plays merchant 2,0");
    t.points("red", 3, 3);
}

// Rule: merchant-fleet, merchant-fleet-kind
#[test]
fn a_fleet_gives_one_kind_a_rate_of_two_for_one() {
    let mut t = Table::ck().hand("red", "6o4b2c").progress("red", "merchant_fleet").start();
    t.refuses("red trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
    assert_eq!(t.legal("red", "play").len(), 8);
    t.play("red plays merchant_fleet ore");
    // Everybody sees which kind was named.
    let named = CkViewEvent::FleetNamed { seat: t.seat("red"), card: Card::Ore };
    assert!(t.ck_saw("blue").contains(&named));
    assert_eq!(t.ck_view("blue").fleet, [Card::Ore]);
    // As often as red likes, for resources and commodities.
    t.play("red trades 2:1 ore for 1w; red trades 2:1 ore for 1n; red trades 2:1 ore for 1p");
    t.has("red", "4b1w2c1n1p");
    t.refuses("red trades 2:1 brick for 1g", "base/maritime_trade#special-harbor");
    t.refuses("red trades 2:1 cloth for 1g", "base/maritime_trade#special-harbor");
    t.play("red trades 4:1 brick for 1g");
}

// Rule: merchant-fleet-kind
#[test]
fn a_commodity_or_a_kind_not_in_hand_may_be_named() {
    let mut t = Table::ck().hand("red", "4c").progress("red", "merchant_fleet").start();
    t.play("red plays merchant_fleet cloth; red trades 2:1 cloth for 1o; red trades 2:1 cloth for 1n");
    t.has("red", "1o1n");
    let mut t = Table::ck().hand("red", "4b").progress("red", "merchant_fleet").start();
    t.play("red plays merchant_fleet paper; red trades 4:1 brick for 1p");
    t.has("red", "1p");
}

// Rule: merchant-fleet-two
#[test]
fn a_second_fleet_adds_a_second_kind() {
    let mut t = Table::ck().hand("red", "2o2c").progress("red", "merchant_fleet merchant_fleet").start();
    t.play("red plays merchant_fleet ore");
    let refusal = t.refuses("red plays merchant_fleet ore", "cities_knights/trade_cards#merchant-fleet-two");
    assert_eq!(refusal.why, Why::NoEffect);
    assert_eq!(t.legal("red", "play").len(), 7);
    t.play("red plays merchant_fleet cloth");
    assert_eq!(t.ck_view("").fleet, [Card::Ore, Card::Cloth]);
    t.play("red trades 2:1 ore for 1b; red trades 2:1 cloth for 1b");
    t.has("red", "2b");
}

// Rule: merchant-fleet-no-effect
#[test]
fn a_kind_that_is_two_for_one_anyway_is_not_named() {
    const RULE: &str = "cities_knights/trade_cards#merchant-fleet-no-effect";
    // The grain harbor and the Merchant Guild; the merchant on the ore of 2,0 can be taken away.
    let rich = Table::ck().pieces("red", "settlement 1,-2.N city 2,0.N").levels("red", [3, 0, 0]);
    let mut t = rich.merchant("red", "2,0").progress("red", "merchant_fleet").start();
    for kind in ["grain", "cloth", "coin", "paper"] {
        assert_eq!(t.refuses(&format!("red plays merchant_fleet {kind}"), RULE).why, Why::NoEffect);
    }
    t.allows("red plays merchant_fleet wool");
    t.play("red plays merchant_fleet ore");
}

// Rule: merchant-fleet-this-turn
#[test]
fn the_fleet_sails_for_one_turn() {
    let mut t = Table::ck().hand("red", "2o").hand("blue", "2o").progress("red", "merchant_fleet").start();
    t.play("red plays merchant_fleet ore");
    t.refuses("blue trades 2:1 ore for 1b", "base/turn#own-turn");
    t.play("red ends turn; blue rolls 1+1 trade");
    assert!(t.ck_view("").fleet.is_empty());
    t.refuses("blue trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
    t.play(
        "blue ends turn; orange rolls 1+1 trade; orange ends turn; white rolls 1+1 trade; white ends turn",
    );
    t.play("red rolls 1+1 trade");
    t.refuses("red trades 2:1 ore for 1b", "base/maritime_trade#special-harbor");
}

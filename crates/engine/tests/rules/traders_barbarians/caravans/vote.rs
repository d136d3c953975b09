//! Bids, naming places, and who decides.

use tradeholm_engine::traders_barbarians::{CamelRule, CaravanAction, CaravanEvent, CaravanViewEvent};
use tradeholm_engine::{Action, Cards, Event, ViewEvent};

use crate::setup::Setup;
use crate::table::Table;

/// Red has ended a turn after which a camel is due; hands in the order of the seats.
fn vote(hands: [&str; 4]) -> Table {
    vote_from(Table::caravans(), hands)
}

fn vote_from(setup: Setup, hands: [&str; 4]) -> Table {
    let colors = ["red", "blue", "orange", "white"];
    let setup = colors.iter().zip(hands).fold(setup, |setup, (who, cards)| setup.hand(who, cards));
    let mut table = setup.due().start();
    table.play("red ends turn");
    table
}

// Rule: bids, bid-order, bid-once, votes, majority, open
#[test]
fn whoever_has_more_votes_than_all_others_decides() {
    let mut table = vote(["2w", "1w1g", "2w1g", "1o"]);
    table.waits_for("red: camel_bid");
    table.refuses("blue does bid 1w", "base/turn#open-decision");
    table.play("red does bid 1w");
    table.refuses("red does bid 1w", "base/turn#open-decision");
    table.waits_for("blue: camel_bid");
    table.play("blue does bid 1g; orange does bid 2w1g");
    // Everybody has seen it.
    let bid = ViewEvent::Caravan(CaravanViewEvent::CamelBid {
        seat: table.seat("orange"),
        cards: Cards::resources([0, 0, 2, 1, 0]),
    });
    assert!(table.saw("").contains(&bid) && table.saw("white").contains(&bid));
    let held = table.caravan_view().vote.unwrap();
    assert_eq!((held.votes, held.majority), (vec![1, 1, 3, 0], 3));
    let [red, blue, orange] =
        [[1, 0], [0, 1], [2, 1]].map(|[wool, grain]| Some(Cards::resources([0, 0, wool, grain, 0])));
    assert_eq!(held.cards, [red, blue, orange, None], "white has yet to bid");
    table.waits_for("white: camel_bid");
    table.play("white does bid -");
    assert_eq!(table.decided(), [(Some(table.seat("orange")), CamelRule::Majority)]);
    table.waits_for("orange: camel_place");
    table.refuses("red does camel 1,-1.SE", "base/turn#open-decision");
    table.play("orange does camel 1,-1.SE");
    let placed = |event: &Event| match event {
        Event::Caravan(CaravanEvent::CamelPlaced { seat, left, .. }) => Some((*seat, *left)),
        _ => None,
    };
    let orange = Some(table.seat("orange"));
    assert_eq!(table.events.iter().filter_map(placed).collect::<Vec<_>>(), [(orange, 21)]);
    assert_eq!(table.caravan_view().vote, None);
    table.waits_for("blue rolls");
}

// Rule: bids
#[test]
fn only_own_wool_and_grain_are_bid() {
    let mut table = vote(["2w1g1o", "-", "-", "-"]);
    let rule = "traders_barbarians/caravans#bids";
    for bad in ["1o", "1w1o", "1b", "3w", "2g"] {
        table.refuses(&format!("red does bid {bad}"), rule);
    }
    let red = table.seat("red");
    let strange = Cards::from_counts([0, 0, 200, 0, 0, 0, 0, 0]);
    table.refuses_action(red, Action::Caravan(CaravanAction::Bid(strange)), rule);
    assert_eq!(table.legal("red", "bid").len(), 6);
    table.play("red does bid -; red does camel 1,-1.SE");
}

// Rule: bids-lost
#[test]
fn bids_go_to_the_supply_whatever_comes_of_them() {
    let mut table = vote(["4w", "4w1g", "-", "-"]);
    table.supply("wool", 11);
    table.play("red does bid 4w; blue does bid 4w1g");
    table.supply("wool", 19);
    table.supply("grain", 19);
    table.has("red", "-");
    table.play("blue does camel 1,-1.SE");
    table.waits_for("blue rolls");
}

// Rule: empty-hand, ends-turn
#[test]
fn those_without_cards_are_not_asked() {
    let mut table = vote(["-", "-", "-", "-"]);
    let bids = table.events.iter().filter(|e| matches!(e, Event::Caravan(CaravanEvent::CamelBid { .. })));
    assert_eq!(bids.count(), 4);
    assert_eq!(table.decided(), [(Some(table.seat("red")), CamelRule::EndsTurn)]);
    table.play("red does camel -1,1.E");
    let mut table = vote(["-", "1b", "-", "1w"]);
    table.waits_for("blue: camel_bid");
    table.play("blue does bid -");
    table.waits_for("white: camel_bid");
    table.play("white does bid -; red does camel -1,1.E");
}

// Rule: naming, abstain, most-votes, second-round
#[test]
fn half_of_the_votes_are_no_agreement() {
    let mut table = vote(["3w", "2w", "1w", "-"]);
    table.play("red does bid 3w; blue does bid 2w; orange does bid 1w");
    for _round in 1..=2 {
        table.waits_for("red: camel_name");
        table.refuses("blue does name 1,-1.SE", "base/turn#open-decision");
        table.refuses("red does camel 1,-1.SE", "base/turn#open-decision");
        table.refuses("red does name 0,0.E", "traders_barbarians/caravans#next-camel");
        table.camel_places("red", "1,-1.SE -1,1.E 0,-1.SW");
        table.play("red does skip; blue does name 1,-1.SE; orange does name 1,-1.SE");
    }
    assert_eq!(table.decided(), [(Some(table.seat("red")), CamelRule::MostVotes)]);
    let named = table.caravan_view().vote.unwrap().named;
    assert!(named[0].is_none() && named[1].is_some() && named[1] == named[2]);
    table.play("red does camel 0,-1.SW");
    table.waits_for("blue rolls");
}

// Rule: agreement, naming, open
#[test]
fn more_than_half_of_the_votes_agree_at_once() {
    let mut table = vote(["2w", "2w", "1w", "-"]);
    table.play("red does bid 2w; blue does bid 2w; orange does bid 1w; red does name 1,-1.SE");
    let named = table.caravan_view().vote.unwrap().named;
    assert!(named[0].is_some() && named[1].is_none());
    table.play("blue does name 1,-1.SE");
    assert_eq!(table.decided(), [(None, CamelRule::Agreement)]);
    table.caravan(1, "1,-1.SE");
    assert_eq!(table.caravan_view().vote, None);
    table.waits_for("blue rolls");
}

// Rule: second-round, agreement
#[test]
fn in_the_second_round_only_its_own_names_count() {
    let mut table = vote(["2w", "2w", "1w", "-"]);
    table.play("red does bid 2w; blue does bid 2w; orange does bid 1w");
    table.play("red does name 1,-1.SE; blue does name 0,-1.SW; orange does name 0,-1.SW");
    // Blue and orange had three of five: the camel lies there already.
    assert_eq!(table.decided(), [(None, CamelRule::Agreement)]);
    table.caravan(0, "0,-1.SW");
    let mut table = vote(["2w", "2w", "1w", "-"]);
    table.play("red does bid 2w; blue does bid 2w; orange does bid 1w");
    table.play("red does name 1,-1.SE; blue does name 0,-1.SW; orange does skip");
    table.waits_for("red: camel_name");
    // With blue's first word this would be four of five.
    table.play("red does name 0,-1.SW");
    table.waits_for("blue: camel_name");
    table.play("blue does skip");
    table.waits_for("orange: camel_name");
    table.play("orange does name 0,-1.SW");
    assert_eq!(table.decided(), [(None, CamelRule::Agreement)]);
    table.caravan(0, "0,-1.SW");
}

// Rule: ends-turn
#[test]
fn where_nobody_has_the_most_the_player_on_turn_decides() {
    let mut table = vote(["1w", "2w", "2w", "-"]);
    table.play("red does bid -; blue does bid 2w; orange does bid 2w");
    table.waits_for("blue: camel_name");
    table.play("blue does name 1,-1.SE; orange does name 0,-1.SW");
    table.play("blue does name 1,-1.SE; orange does skip");
    assert_eq!(table.decided(), [(Some(table.seat("red")), CamelRule::EndsTurn)]);
    table.play("red does camel -1,1.E");
}

// Rule: only-place
#[test]
fn to_the_only_place_a_camel_goes_without_a_vote() {
    let table = vote_from(Table::few_camels(&["0,0.NE"], 22), ["2w", "2w", "2w", "2w"]);
    assert_eq!(table.decided(), [(None, CamelRule::OnlyPlace)]);
    table.caravan(0, "1,-1.SE");
    table.has("red", "2w");
    assert_eq!(table.pending(), "blue rolls");
}

// Rule: no-answer
#[test]
fn whoever_does_not_answer_bids_nothing_and_abstains() {
    let mut table = vote(["2w", "2w", "-", "-"]);
    let idle = |table: &Table| table.rules.idle_answer(&table.state);
    assert_eq!(idle(&table), Some(Action::Caravan(CaravanAction::Bid(Cards::NONE))));
    table.play("red does bid 2w; blue does bid 2w");
    assert_eq!(idle(&table), Some(Action::Skip));
    table.play("red does skip; blue does skip; red does skip; blue does skip");
    assert_eq!((idle(&table), table.pending()), (None, "red: camel_place".to_owned()));
    table.play("red does camel 1,-1.SE");
    assert_eq!(idle(&table), None);
}

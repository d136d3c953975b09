//! Tests of `docs/rules/base/domestic_trade.md`.

use tradeholm_engine::{Action, Cards, Event, OpenSide, Seat, SeatSet, ViewEvent, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Red is on turn; everybody has two cards of each resource.
fn market() -> Setup {
    let hands = Table::bare().hand("red", "2b2l2w2g2o").hand("blue", "2b2l2w2g2o");
    hands.hand("orange", "2b2l2w2g2o").hand("white", "2b2l2w2g2o")
}

/// Who has an open offer.
fn offering(t: &Table) -> Vec<&'static str> {
    let open = |who: &&str| t.state.offer(t.seat(who)).is_some();
    ["red", "blue", "orange", "white"].into_iter().filter(open).collect()
}

// Rule: after-roll
#[test]
fn nobody_trades_before_the_roll_is_carried_out() {
    let mut t = market().before_roll("red").start();
    t.refuses("red offers 1o for 1b to all", "base/domestic_trade#after-roll");
    t.refuses("blue offers 1o for 1b to red", "base/turn#own-turn");
    t.refuses("red confirms blue", "base/domestic_trade#after-roll");
    t.play("red rolls");
    t.refuses("red offers 1o for 1b to all", "base/turn#open-decision");
    t.script(&["dice 3+4"]);
    t.refuses("red offers 1o for 1b to all", "base/turn#open-decision");
    t.refuses("orange offers 1o for 1b to red", "base/turn#open-decision");
    t.play("white discards 2b2l1w; red discards 2b2l1w; blue discards 2b2l1w; orange discards 2b2l1w");
    t.refuses("red offers 1o for 1b to all", "base/turn#open-decision");
    t.play("red moves robber 2,0; red offers 1o for 1b to all");
}

// Rule: after-roll
#[test]
fn an_open_offer_waits_while_another_decision_is_open() {
    let mut t = market().cards("red", "1 knight").start();
    t.play("red offers 1o for 1b to all; blue accepts red; red plays knight");
    t.refuses("orange accepts red", "base/turn#own-turn");
    t.refuses("red confirms blue", "base/turn#open-decision");
    t.refuses("red withdraws", "base/turn#open-decision");
    t.play("red moves robber 2,0; red confirms blue");
    t.has("red", "3b2l2w2g1o");
}

// Rule: partner-on-turn
#[test]
fn the_others_do_not_trade_among_themselves() {
    let mut t = market().start();
    for whom in ["orange", "orange+white", "red+orange"] {
        let refusal =
            t.refuses(&format!("blue offers 1o for 1b to {whom}"), "base/domestic_trade#partner-on-turn");
        assert_eq!(refusal.why, Why::PartnerNotOnTurn);
    }
    t.play("blue offers 1o for 1b to red");
    t.refuses("orange accepts blue", "base/domestic_trade#answers");
    t.refuses("blue confirms orange", "base/turn#own-turn");
    // With the turn the partner changes.
    t.play("red ends turn; blue rolls 1+1");
    t.refuses("orange offers 1o for 1b to red", "base/domestic_trade#partner-on-turn");
    t.play("orange offers 1o for 1b to blue; blue accepts orange");
}

// Rule: only-resources
#[test]
fn only_resource_cards_are_traded() {
    let mut t = market().start();
    for (give, get) in [("1c", "1b"), ("1b", "1n"), ("1b1p", "1o")] {
        t.refuses(&format!("red offers {give} for {get} to all"), "base/domestic_trade#only-resources");
    }
    // Counts that no hand can have are refused too.
    let action = Action::OfferTrade {
        give: Cards::from_counts([255; 8]),
        get: Cards::NONE,
        to: SeatSet::one(Seat(1)),
        open: OpenSide::Neither,
        gold: Default::default(),
    };
    t.refuses_action(Seat(0), action, "base/domestic_trade#only-resources");
}

// Rule: no-gifts
#[test]
fn each_side_gives_at_least_one_card() {
    let mut t = market().start();
    for offer in ["1o for -", "- for 1o", "- for -"] {
        let refusal = t.refuses(&format!("red offers {offer} to all"), "base/domestic_trade#no-gifts");
        assert_eq!(refusal.why, Why::Gift);
        t.refuses(&format!("blue offers {offer} to red"), "base/domestic_trade#no-gifts");
    }
    t.allows("red offers 1o for 1b to all");
}

// Rule: no-like-for-like
#[test]
fn no_resource_stands_on_both_sides() {
    let mut t = market().start();
    for offer in ["2o for 1o", "1o for 2o", "1o1w for 1o", "1b for 1b1o"] {
        t.refuses(&format!("red offers {offer} to all"), "base/domestic_trade#no-like-for-like");
        t.refuses(&format!("white offers {offer} to red"), "base/domestic_trade#no-like-for-like");
    }
    t.allows("red offers 1o1w for 1b1g to all");
}

// Rule: both-have-cards
#[test]
fn both_sides_must_hold_what_they_give() {
    let mut t = Table::bare().hand("red", "2o").hand("blue", "1b").hand("white", "3w").start();
    t.refuses("red offers 3o for 1b to all", "base/domestic_trade#both-have-cards");
    t.refuses("red offers 1g for 1b to all", "base/domestic_trade#both-have-cards");
    t.refuses("white offers 1b for 1o to red", "base/domestic_trade#both-have-cards");
    // What nobody can pay may be offered: a refusal would tell what the others hold.
    t.play("red offers 1o for 19g to all");
    t.play("red offers 1o for 2b to all");
    t.refuses("blue accepts red", "base/domestic_trade#both-have-cards");
    t.play("red offers 1o for 1b to all");
    t.refuses("white accepts red", "base/domestic_trade#both-have-cards");
    t.play("blue accepts red; red confirms blue");
    t.has("red", "1b1o");
    t.has("blue", "1o");
    t.play("white offers 1w for 2b to red");
    t.refuses("red accepts white", "base/domestic_trade#both-have-cards");
}

// Rule: offer
#[test]
fn an_offer_goes_to_all_or_to_those_named_and_everybody_sees_it() {
    let mut t = market().start();
    t.play("red offers 2o1w for 1b1g to blue+white");
    for viewer in ["red", "blue", "orange", "white", ""] {
        let offer = t.view(viewer).players[0].offer.unwrap();
        assert_eq!((offer.to.len(), offer.give.total(), offer.get.total()), (2, 3, 2));
        assert!(t.saw(viewer).iter().any(|e| matches!(e, ViewEvent::Offered { .. })), "{viewer}");
    }
    t.refuses("orange accepts red", "base/domestic_trade#answers");
    t.refuses("orange declines red", "base/domestic_trade#answers");
    t.allows("blue accepts red");
    t.allows("white accepts red");
    t.play("red offers 1o for 1b to all; orange accepts red; red confirms orange");
    // Trade after trade.
    t.play("red offers 1o for 1w to all; white accepts red; red confirms white");
    t.has("red", "3b2l3w2g");
}

// Rule: offer
#[test]
fn an_offer_needs_somebody_else_to_go_to() {
    let mut t = market().start();
    t.refuses("red offers 1o for 1b to red", "base/domestic_trade#offer");
    t.refuses("red offers 1o for 1b to red+blue", "base/domestic_trade#offer");
    for to in [SeatSet::NONE, SeatSet::one(Seat(4)), SeatSet(0b11_0010)] {
        let (give, get) = (Cards::resources([0, 0, 0, 0, 1]), Cards::resources([1, 0, 0, 0, 0]));
        let action = Action::OfferTrade { give, get, to, open: OpenSide::Neither, gold: Default::default() };
        t.refuses_action(Seat(0), action, "base/domestic_trade#offer");
    }
}

// Rule: answers
#[test]
fn an_answer_may_change_and_binds_nobody() {
    let mut t = market().start();
    t.play("red offers 1o for 1b to all; blue accepts red");
    t.refuses("blue accepts red", "base/domestic_trade#answers");
    t.has("red", "2b2l2w2g2o");
    t.play("blue declines red");
    t.refuses("blue declines red", "base/domestic_trade#answers");
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
    t.play("blue accepts red; white declines red");
    assert_eq!(t.view("").players[0].offer.unwrap().declined, SeatSet::one(t.seat("white")));
    // The player on turn lets it be.
    t.play("red ends turn");
    t.has("red", "2b2l2w2g2o");
    t.has("blue", "2b2l2w2g2o");
    t.refuses("blue accepts red", "base/domestic_trade#after-roll");
}

// Rule: answers
#[test]
fn there_is_nothing_to_answer_without_an_offer() {
    let mut t = market().start();
    for from in [Seat(0), Seat(2), Seat(6), Seat(200)] {
        t.refuses_action(Seat(1), Action::AcceptOffer(from), "base/domestic_trade#answers");
        t.refuses_action(Seat(1), Action::DeclineOffer(from), "base/domestic_trade#answers");
        t.refuses_action(Seat(0), Action::ConfirmTrade(from), "base/domestic_trade#several-acceptors");
    }
}

// Rule: several-acceptors
#[test]
fn the_player_on_turn_chooses_among_those_who_accept() {
    let mut t = market().start();
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
    t.play("red offers 2o for 1b1g to all; white accepts red; blue accepts red");
    t.refuses("red confirms orange", "base/domestic_trade#several-acceptors");
    assert_eq!(t.legal("red", "confirm"), ["confirm blue", "confirm white"]);
    t.refuses("blue confirms red", "base/turn#own-turn");
    t.play("red confirms white");
    t.has("red", "3b2l2w3g");
    t.has("white", "1b2l2w1g4o");
    t.has("blue", "2b2l2w2g2o");
    assert_eq!(offering(&t), [""; 0]);
    let traded =
        |e: &ViewEvent| matches!(e, ViewEvent::Traded { give, get, .. } if give.total() + get.total() == 4);
    assert!(t.saw("").iter().any(traded), "the exchange is open to all");
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
}

// Rule: out-of-turn-offers
#[test]
fn the_others_may_offer_to_the_player_on_turn() {
    let mut t = market().start();
    t.play("white offers 1o for 1b to red; blue offers 2w for 1o to red");
    t.refuses("blue accepts white", "base/domestic_trade#answers");
    t.refuses("orange accepts white", "base/domestic_trade#answers");
    assert_eq!(t.legal("red", "accept"), ["accept blue", "accept white"]);
    t.play("red accepts white");
    // The trade is made as soon as red accepts; the other offer was for the hand red had.
    t.has("red", "1b2l2w2g3o");
    t.has("white", "3b2l2w2g1o");
    assert_eq!(offering(&t), [""; 0]);
    t.play("blue offers 2w for 1o to red; red declines blue; red accepts blue");
    t.has("red", "1b2l4w2g2o");
}

// Rule: counter-offers
#[test]
fn a_counter_offer_declines_and_offers_other_terms() {
    let mut t = market().start();
    t.play("red offers 1o for 1b to blue+white; white accepts red; white offers 1b for 2o to red");
    let offer = t.view("").players[0].offer.unwrap();
    assert_eq!((offer.accepted, offer.declined), (SeatSet::NONE, SeatSet::one(t.seat("white"))));
    t.refuses("red confirms white", "base/domestic_trade#several-acceptors");
    // An offer of one who was not asked declines nothing.
    t.play("orange offers 2b for 2o to red");
    assert_eq!(t.view("").players[0].offer.unwrap().declined.len(), 1);
    // Red counters in turn with a new offer; the other one stands until a hand changes.
    t.play("red offers 1o1l for 1b to white");
    assert_eq!(offering(&t), ["red", "orange", "white"]);
    t.play("white accepts red; red confirms white");
    t.has("red", "3b1l2w2g1o");
    assert_eq!(offering(&t), [""; 0]);
}

// Rule: one-open-offer
#[test]
fn a_new_offer_takes_the_place_of_the_old_one() {
    let mut t = market().start();
    t.play("red offers 1o for 1b to all; blue accepts red; white declines red; red offers 1o for 1b to all");
    let offer = t.view("").players[0].offer.unwrap();
    assert_eq!((offer.accepted, offer.declined), (SeatSet::NONE, SeatSet::NONE), "the answers are void");
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
    let closed = t.events.iter().filter(|e| matches!(e, Event::OfferClosed { .. })).count();
    assert_eq!(closed, 1);
    t.play("blue offers 1w for 1g to red; blue offers 2w for 1l to red");
    t.play("red accepts blue");
    t.has("blue", "2b3l2g2o");
}

// Rule: open-offers
#[test]
fn an_open_side_can_only_be_answered_with_an_offer() {
    for offer in ["2o for ?", "? for 2b"] {
        let mut t = market().start();
        t.play(&format!("red offers {offer} to all"));
        let refusal = t.refuses("blue accepts red", "base/domestic_trade#open-offers");
        assert_eq!(refusal.why, Why::OpenOffer);
        assert_eq!(t.legal("blue", "accept"), [""; 0]);
        t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
        t.play("orange declines red; blue offers 2b for 2o to red; red accepts blue");
        t.has("red", "4b2l2w2g");
    }
    // One side only, and the other must name cards that are there.
    let mut t = market().start();
    t.refuses("red offers - for ? to all", "base/domestic_trade#no-gifts");
    t.refuses("red offers ? for - to all", "base/domestic_trade#no-gifts");
    t.refuses("red offers 3o for ? to all", "base/domestic_trade#both-have-cards");
    t.play("white offers ? for 1b to red");
    t.refuses("red accepts white", "base/domestic_trade#open-offers");
}

// Rule: withdraw
#[test]
fn an_offer_or_an_acceptance_may_be_taken_back() {
    let mut t = market().start();
    t.refuses("red withdraws", "base/domestic_trade#withdraw");
    t.play("red offers 1o for 1b to all; blue accepts red; red withdraws");
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
    t.refuses("white accepts red", "base/domestic_trade#answers");
    t.play("white offers 1o for 1b to red; white withdraws");
    assert!(t.events.contains(&Event::OfferClosed { seat: t.seat("white"), withdrawn: true }));
    t.refuses("red accepts white", "base/domestic_trade#answers");
    t.play("red offers 1o for 1b to all; blue accepts red; blue declines red");
    t.refuses("red confirms blue", "base/domestic_trade#several-acceptors");
}

// Rule: lapse
#[test]
fn offers_lapse_when_the_hand_of_the_player_on_turn_changes() {
    let changes = [
        "red builds road 0,0.NE",
        "red buys knight",
        "red trades 2:1 ore for 1b",
        "red plays year_of_plenty 2o",
    ];
    for change in changes {
        let pieces = market().pieces("red", "settlement 0,0.N 2,-2.SE").cards("red", "1 year_of_plenty");
        let mut t = pieces.start();
        t.play("red offers 1o for 1b to all; orange accepts red; blue offers 1w for 1l to red");
        assert_eq!(offering(&t), ["red", "blue"]);
        t.play(change);
        assert_eq!(offering(&t), [""; 0], "{change}");
        t.refuses("red confirms orange", "base/domestic_trade#several-acceptors");
        t.refuses("red accepts blue", "base/domestic_trade#answers");
    }
}

// Rule: lapse
#[test]
fn an_offer_and_an_acceptance_lapse_when_their_makers_hand_changes() {
    // Between two turns of red: nothing that leaves the hands alone, then the end of the turn, then a theft.
    let pieces = market().pieces("white", "settlement 2,0.N").pieces("red", "settlement 0,0.N");
    let mut t = pieces.cards("red", "1 knight 1 road_building").start();
    t.play("red offers 1o for 1b to all; white accepts red; white offers 1w for 1l to red");
    t.play("red plays road_building; red builds road 0,0.NE; red skips road");
    assert_eq!(offering(&t), ["red", "white"], "free roads change no hand");
    t.play("red ends turn; blue rolls 1+1");
    assert_eq!(offering(&t), [""; 0], "at the end of the turn everything lapses");
    t.play("blue ends turn; orange rolls 1+1; orange ends turn; white rolls 1+1; white ends turn");
    t.play(
        "red rolls 1+1; red offers 1o for 1b to blue+white; blue accepts red; white offers 1w for 1l to red",
    );
    t.play("red plays knight; red moves robber 2,0 stealing grain");
    assert_eq!(offering(&t), [""; 0]);
}

// Rule: offer-cap
#[test]
fn twenty_offers_in_a_turn_are_the_most() {
    let mut t = market().start();
    for _ in 0..20 {
        t.play("red offers 1o for 1b to all");
    }
    assert_eq!(
        t.refuses("red offers 1o for 1b to all", "base/domestic_trade#offer-cap").why,
        Why::TooManyOffers
    );
    // Answers and trades are not counted, and every player has a count of their own.
    t.play("blue accepts red; red confirms blue; white offers 1b for 1w to red; red accepts white");
    for _ in 0..19 {
        t.play("white offers 1w for 1b to red");
    }
    t.refuses("white offers 1w for 1b to red", "base/domestic_trade#offer-cap");
    t.play("red ends turn; blue rolls 1+1; white offers 1w for 1g to blue");
}

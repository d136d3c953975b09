//! More tests of `docs/rules/cities_knights/politics_cards.md`: Saboteur, Spy, Warlord and Wedding.

use tradeholm_engine::cities_knights::{CkViewEvent, Glimpse, ProgressCard, ProgressPlay, Track};
use tradeholm_engine::{Seat, ViewEvent, Why};

use super::politics_cards::play;
use crate::setup::Setup;
use crate::table::Table;

/// Red has two points, blue as many, orange more, white fewer.
fn rivals(card: &str) -> Setup {
    let points =
        Table::ck().defender("red", 2).defender("blue", 2).defender("orange", 3).defender("white", 1);
    points.progress("red", card)
}

// Rule: cities_knights/politics_cards#saboteur, cities_knights/politics_cards#saboteur-half
// Rule: cities_knights/politics_cards#saboteur-choice, cities_knights/politics_cards#saboteur-fewer-points
#[test]
fn those_who_are_not_behind_discard_half() {
    let hands = rivals("saboteur").hand("blue", "4o5c").hand("orange", "1n1p1w").hand("white", "9g");
    let mut t = hands.hand("red", "9l").start();
    t.play("red plays saboteur");
    t.waits_for("blue discards 4, orange discards 1");
    t.refuses_all("white discards 4g; red discards 4l; red ends turn", "base/turn#open-decision");
    t.refuses("blue discards 3c", "base/seven#half");
    t.refuses("blue discards 5c", "base/seven#half");
    t.refuses("blue discards 4w", "base/seven#own-choice");
    t.refuses("blue gives 2o", "base/turn#open-decision");
    t.play("orange discards 1p");
    // Nothing is known and nothing is gone until the last choice.
    t.has("orange", "1n1p1w");
    let chosen = |t: &Table, who| {
        t.saw(who).into_iter().find_map(|e| match e {
            ViewEvent::DiscardChosen { cards, .. } => Some(cards.is_some()),
            _ => None,
        })
    };
    assert_eq!(
        (chosen(&t, "orange"), chosen(&t, "red"), chosen(&t, "")),
        (Some(true), Some(false), Some(false))
    );
    t.refuses("orange discards 1n", "base/turn#open-decision");
    t.play("blue discards 2o2c");
    t.has("blue", "2o3c");
    t.has("orange", "1n1w");
    t.has("white", "9g");
    t.has("red", "9l");
    t.supply("ore", 17);
    let open = t.saw("white").into_iter().filter(|e| matches!(e, ViewEvent::Discarded { .. })).count();
    assert_eq!(open, 2);
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/politics_cards#saboteur-half
#[test]
fn walls_do_not_help_and_one_card_is_safe() {
    let walled =
        rivals("saboteur").pieces("blue", "city 0,0.N 0,0.S").walls("0,0.N 0,0.S").hand("blue", "2o");
    let mut t = walled.hand("orange", "1w").start();
    t.play("red plays saboteur");
    t.waits_for("blue discards 1");
    t.play("blue discards 1o");
    t.has("orange", "1w");
}

// Rule: cities_knights/politics_cards#saboteur-no-target
#[test]
fn the_saboteur_needs_an_opponent_with_two_cards() {
    let mut t = rivals("saboteur").hand("blue", "1o").hand("orange", "1c").hand("white", "9g").start();
    let refusal = t.refuses("red plays saboteur", "cities_knights/politics_cards#saboteur-no-target");
    assert_eq!(refusal.why, Why::NoEffect);
    let mut t = rivals("saboteur").hand("blue", "2o").start();
    t.play("red plays saboteur; blue discards 1o");
}

// Rule: cities_knights/politics_cards#spy
#[test]
fn the_spy_sees_all_and_takes_one() {
    let hands = || {
        Table::ck()
            .progress("red", "spy")
            .progress("blue", "crane smith merchant")
            .progress("white", "bishop")
    };
    let mut t = hands().hand("blue", "2o").start();
    t.play("red plays spy blue");
    t.waits_for("red: spy");
    let (seat, victim) = (t.seat("red"), t.seat("blue"));
    let looked = |t: &Table, who| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::LookedAt { progress, cards, .. } => {
                Some((progress.map(|p| p.len()), cards.is_some()))
            }
            _ => None,
        })
    };
    for (viewer, seen) in [("red", Some(3)), ("blue", Some(3)), ("orange", None), ("white", None), ("", None)]
    {
        assert_eq!(looked(&t, viewer), Some((seen, false)), "{viewer}");
    }
    assert!(
        matches!(t.ck_view("red").own.unwrap().glimpse, Some(Glimpse::Progress(s, hand)) if s == victim && hand.len() == 3)
    );
    for viewer in ["blue", "white"] {
        assert_eq!(t.ck_view(viewer).own.unwrap().glimpse, None, "{viewer}");
    }
    t.refuses("red takes bishop", "cities_knights/politics_cards#spy");
    t.refuses_all(
        "blue takes crane; white takes crane; red ends turn; red takes 2o",
        "base/turn#open-decision",
    );
    t.play("red takes smith");
    t.progress("red", "smith");
    t.progress("blue", "crane merchant");
    // The others see the deck of the card only.
    let taken = |card| CkViewEvent::ProgressTaken { seat, from: victim, track: Track::Science, card };
    for viewer in ["red", "blue"] {
        assert!(t.ck_saw(viewer).contains(&taken(Some(ProgressCard::Smith))), "{viewer}");
    }
    for viewer in ["orange", "white", ""] {
        assert!(t.ck_saw(viewer).contains(&taken(None)), "{viewer}");
    }
    assert_eq!(t.ck_view("red").own.unwrap().glimpse, None);
    assert_eq!(t.ck_view("").players[0].progress, [0, 0, 1]);
    // The views of the others do not tell which cards were seen.
    let mut other = Table::ck()
        .progress("red", "spy")
        .progress("blue", "mining inventor merchant_fleet")
        .progress("white", "bishop")
        .hand("blue", "2o")
        .start();
    let mut t = hands().hand("blue", "2o").start();
    t.play("red plays spy blue");
    other.play("red plays spy blue");
    assert_eq!(t.view("white"), other.view("white"));
    assert_eq!(t.saw("white"), other.saw("white"));
    t.play("red takes crane");
    other.play("red takes inventor");
    assert_eq!(t.view("white"), other.view("white"));
}

// Rule: cities_knights/politics_cards#spy-no-vp-cards
#[test]
fn the_spy_takes_no_open_card() {
    let open = Table::ck().opened("blue", "printer").progress("blue", "crane").progress("red", "spy");
    let mut t = open.start();
    t.play("red plays spy blue");
    assert_eq!(t.legal("red", "take"), ["take crane"]);
    t.refuses("red takes printer", "cities_knights/politics_cards#spy");
    t.play("red takes crane");
    t.points("blue", 1, 1);
}

// Rule: cities_knights/politics_cards#spy-play-at-once
#[test]
fn a_stolen_card_is_played_or_kept() {
    let chain = Table::ck().progress("red", "spy").progress("blue", "spy mining").progress("white", "spy");
    let mut t = chain.pieces("red", "settlement 2,0.N").start();
    t.play("red plays spy blue; red takes spy; red plays spy blue; red takes mining; red plays mining");
    t.has("red", "2o");
    t.under("politics", "spy spy");
    t.progress("blue", "-");
    // An Alchemist is kept: it is too late for it.
    let mut t = Table::ck().progress("red", "spy").progress("blue", "alchemist").start();
    t.play("red plays spy blue; red takes alchemist");
    t.refuses("red plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
    t.play("red ends turn");
    t.progress("red", "alchemist");
}

// Rule: cities_knights/politics_cards#spy-fifth
#[test]
fn a_stolen_fifth_card_must_be_dealt_with() {
    // Red draws a fifth card, plays the Spy for it and has five again.
    let hand = |stolen: &str| {
        let red = Table::ck().pieces("red", "settlement 2,0.N").levels("red", [0, 0, 1]);
        let red = red.progress("red", "spy alchemist warlord intrigue").progress("blue", stolen);
        let mut t = red.before_roll("red").start();
        t.play("red rolls 1+1 science");
        t.script(&["progress smith"]);
        t.play(&format!("red plays spy blue; red takes {stolen}"));
        t.waits_for("red: fifth_card");
        t
    };
    let mut t = hand("mining");
    t.refuses("red returns smith", "cities_knights/progress_cards#fifth-on-turn");
    t.play("red plays mining");
    t.has("red", "2o");
    t.waits_for("red trades and builds");
    // None of the five can be played.
    let mut t = hand("engineer");
    t.play("red returns smith");
    t.under("science", "smith");
    t.waits_for("red trades and builds");
    // After the roll four cards with the Spy among them never become five.
    let full = Table::ck().progress("red", "spy alchemist warlord intrigue").progress("blue", "crane");
    let mut t = full.start();
    t.play("red plays spy blue; red takes crane");
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/politics_cards#spy-none
#[test]
fn the_spy_may_leave_empty_handed() {
    let mut t = Table::ck().progress("red", "spy").progress("blue", "crane").start();
    t.play("red plays spy blue");
    assert_eq!(t.legal("red", "skip"), ["skip"]);
    t.play("red skips");
    t.progress("red", "-");
    t.progress("blue", "crane");
    assert_eq!(t.ck_view("red").own.unwrap().glimpse, None);
    t.under("politics", "spy");
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/politics_cards#spy-no-target
#[test]
fn somebody_must_hold_progress_cards() {
    let mut t =
        Table::ck().progress("red", "spy crane").hand("blue", "5o").opened("white", "printer").start();
    for who in ["blue", "orange", "white"] {
        t.refuses(&format!("red plays spy {who}"), "cities_knights/politics_cards#spy-no-target");
    }
    let refusal = t.refuses("red plays spy red", "cities_knights/politics_cards#spy");
    assert_eq!(refusal.why, Why::NotAnOpponent);
    t.refuses_action(Seat(0), play(ProgressPlay::Spy(Seat(7))), "cities_knights/politics_cards#spy");
    assert_eq!(t.legal("red", "play"), [""; 0]);
}

/// Red has roads round the desert and holds a Warlord.
fn muster() -> Setup {
    Table::ck().pieces("red", "road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W").progress("red", "warlord")
}

// Rule: cities_knights/politics_cards#warlord, cities_knights/politics_cards#warlord-no-action
#[test]
fn the_warlord_activates_all_own_knights() {
    let knights = muster().knight("red", "0,0.N", "basic inactive").knight("red", "0,0.S", "mighty inactive");
    let knights = knights.knight("red", "0,0.SE", "strong active").knight("blue", "2,0.N", "basic inactive");
    let mut t = knights.start();
    t.play("red plays warlord");
    t.knight("0,0.N", "red basic active");
    t.knight("0,0.S", "red mighty active");
    t.knight("2,0.N", "blue basic inactive");
    for place in ["0,0.N", "0,0.S"] {
        t.refuses(&format!("red marches {place} 0,0.NE"), "cities_knights/knights#act-after-activation");
    }
    // The one that was active before may act.
    t.play("red marches 0,0.SE 0,0.NE");
    t.next_round();
    t.play("red marches 0,0.N 0,0.NW");
}

// Rule: cities_knights/politics_cards#warlord-after-action
#[test]
fn the_warlord_wakes_knights_that_have_acted() {
    let mut t = muster().knight("red", "0,0.N", "basic active").start();
    t.refuses("red plays warlord", "cities_knights/politics_cards#warlord-no-effect");
    t.play("red marches 0,0.N 0,0.NE; red plays warlord");
    t.knight("0,0.NE", "red basic active");
    t.refuses("red marches 0,0.NE 0,0.SE", "cities_knights/knights#act-after-activation");
}

// Rule: cities_knights/politics_cards#warlord-no-effect
#[test]
fn the_warlord_needs_an_inactive_knight() {
    let mut t = muster().knight("blue", "2,0.N", "basic inactive").start();
    let refusal = t.refuses("red plays warlord", "cities_knights/politics_cards#warlord-no-effect");
    assert_eq!(refusal.why, Why::NoEffect);
}

// Rule: cities_knights/politics_cards#wedding, cities_knights/politics_cards#wedding-more-points
#[test]
fn those_ahead_give_two_cards_of_their_choice() {
    let ahead = rivals("wedding").defender("white", 4).hand("orange", "2o2c").hand("white", "1b1l1n");
    let mut t = ahead.hand("blue", "5g").start();
    t.play("red plays wedding");
    t.waits_for("orange, white: wedding");
    t.refuses_all("blue gives 2g; red gives 1g; red ends turn; orange skips", "base/turn#open-decision");
    for wrong in ["1o", "3o", "-", "2o1c"] {
        let refusal = t.refuses(&format!("orange gives {wrong}"), "cities_knights/politics_cards#wedding");
        assert_eq!(refusal.why, Why::WrongCount(2), "{wrong}");
    }
    assert!(matches!(
        t.refuses("orange gives 2w", "cities_knights/politics_cards#wedding").why,
        Why::Need(_)
    ));
    t.play("white gives 1l1n");
    // The choice is hidden and the gifts pass together.
    let seat = t.seat("white");
    for (viewer, seen) in [("white", true), ("red", false), ("orange", false), ("", false)] {
        let gift = t.ck_saw(viewer).into_iter().find_map(|e| match e {
            CkViewEvent::GiftChosen { seat: s, cards } if s == seat => Some(cards.is_some()),
            _ => None,
        });
        assert_eq!(gift, Some(seen), "{viewer}");
    }
    assert!(t.ck_view("white").own.unwrap().gift_chosen.is_some());
    t.has("red", "-");
    t.refuses("white gives 1b1l", "base/turn#open-decision");
    t.play("orange gives 1o1c");
    t.has("red", "1l1o1c1n");
    t.has("orange", "1o1c");
    t.has("white", "1b");
    t.has("blue", "5g");
    // Giver and receiver know the cards, the others how many.
    let gift = |who, from| {
        t.ck_saw(who).into_iter().find_map(|e| match e {
            CkViewEvent::Taken { from: f, count, cards, .. } if f == from => Some((count, cards.is_some())),
            _ => None,
        })
    };
    for (viewer, seen) in [("red", true), ("white", true), ("orange", false), ("blue", false), ("", false)] {
        assert_eq!(gift(viewer, seat), Some((2, seen)), "{viewer}");
    }
}

// Rule: cities_knights/politics_cards#wedding-few-cards
#[test]
fn who_has_only_one_card_gives_that_one() {
    let mut t = rivals("wedding")
        .defender("white", 4)
        .defender("blue", 3)
        .hand("orange", "1c")
        .hand("white", "3o")
        .start();
    t.play("red plays wedding");
    // Orange has no choice, blue has nothing.
    t.waits_for("white: wedding");
    t.play("white gives 2o");
    t.has("red", "2o1c");
    t.has("white", "1o");
    t.has("orange", "-");
    // Two cards are no choice either.
    let mut t = rivals("wedding").hand("orange", "1c1o").start();
    t.play("red plays wedding");
    t.waits_for("red trades and builds");
    t.has("red", "1o1c");
}

// Rule: cities_knights/politics_cards#wedding-no-target
#[test]
fn the_wedding_needs_a_guest_ahead_with_a_card() {
    let mut t = rivals("wedding").hand("blue", "5o").hand("white", "5o").start();
    let refusal = t.refuses("red plays wedding", "cities_knights/politics_cards#wedding-no-target");
    assert_eq!(refusal.why, Why::NoEffect);
    rivals("wedding").hand("orange", "1o").start().play("red plays wedding");
}

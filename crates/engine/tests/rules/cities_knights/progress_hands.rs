//! More tests of `docs/rules/cities_knights/progress_cards.md`: hands and victory point cards.

use tradeholm_engine::cities_knights::{CkAction, CkOutcome, CkViewEvent, CkWhy, ProgressCard};
use tradeholm_engine::{Action, Event, Outcome, Why};

use super::progress_cards::{all_study, rich, study};
use crate::setup::Setup;
use crate::table::Table;

// Rule: cities_knights/progress_cards#hand-limit
#[test]
fn four_cards_are_kept() {
    let mut t = all_study().progress("red", "crane crane spy").before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress smith", "progress mining", "progress mining", "progress inventor"]);
    t.waits_for("red trades and builds");
    t.progress("red", "crane crane smith spy");
}

/// Blue holds four cards and draws a fifth on red's turn.
fn fifth_for_blue() -> Table {
    let blue = study().levels("blue", [0, 0, 1]).pieces("blue", "city 0,0.N");
    let mut t = blue.progress("blue", "crane crane spy merchant").before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress mining"]);
    t
}

// Rule: cities_knights/progress_cards#fifth-out-of-turn, cities_knights/progress_cards#hand-limit
#[test]
fn a_fifth_card_out_of_turn_is_returned() {
    for back in ["mining", "crane", "spy", "merchant"] {
        let mut t = fifth_for_blue();
        t.waits_for("blue: fifth_card");
        // Before the game goes on: nothing is produced yet.
        t.has("red", "-");
        t.refuses_all(
            "red ends turn; red returns crane; white returns crane; blue ends turn",
            "base/turn#open-decision",
        );
        t.refuses("blue skips", "base/turn#open-decision");
        t.refuses("blue plays crane", "cities_knights/progress_cards#own-turn");
        t.refuses("blue returns smith", "cities_knights/progress_cards#not-bought");
        assert_eq!(t.legal("blue", "return").len(), 4);
        assert_eq!(t.legal("blue", "play"), [""; 0]);
        t.play(&format!("blue returns {back}"));
        let card = ProgressCard::from_name(back).unwrap();
        t.under(card.track().name(), back);
        assert_eq!(t.state.progress(t.seat("blue")).len(), 4);
        t.has("red", "1w");
        // The deck is seen, the card is not.
        let (seat, track) = (t.seat("blue"), card.track());
        for viewer in ["red", "orange", ""] {
            assert!(t.ck_saw(viewer).contains(&CkViewEvent::ProgressReturned { seat, track, card: None }));
        }
        assert!(t.ck_saw("blue").contains(&CkViewEvent::ProgressReturned { seat, track, card: Some(card) }));
        t.waits_for("red trades and builds");
        t.refuses("blue returns crane", "base/turn#own-turn");
        t.refuses("red returns crane", "base/turn#open-decision");
    }
}

// Rule: cities_knights/progress_cards#fifth-out-of-turn
#[test]
fn the_next_player_draws_after_the_return() {
    let mut t = all_study().progress("blue", "crane crane spy merchant").before_roll("white").start();
    t.play("white rolls 1+1 science");
    t.script(&["progress smith", "progress mining", "progress mining"]);
    t.waits_for("blue: fifth_card");
    t.play("blue returns mining");
    t.waits_for("science card of orange");
    t.script(&["progress engineer"]);
    t.progress("orange", "engineer");
}

// Rule: cities_knights/progress_cards#fifth-on-turn
#[test]
fn a_fifth_card_on_the_own_turn_means_playing_one_at_once() {
    let red =
        all_study().pieces("red", "settlement 0,1.S").progress("red", "irrigation alchemist spy merchant");
    let mut t = red.before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress smith"]);
    t.waits_for("red: fifth_card");
    t.has("red", "-");
    // A card can be played, so none is returned.
    for card in ["smith", "alchemist", "irrigation"] {
        let refusal =
            t.refuses(&format!("red returns {card}"), "cities_knights/progress_cards#fifth-on-turn");
        assert_eq!(refusal.why, Why::Ck(CkWhy::MustPlayOne));
    }
    assert_eq!(t.legal("red", "return"), [""; 0]);
    t.refuses("red plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
    t.refuses("red plays smith", "cities_knights/science_cards#smith-no-effect");
    t.refuses("red plays mining", "cities_knights/progress_cards#not-bought");
    t.refuses_all("red ends turn; red skips; red rolls; blue plays crane", "base/turn#open-decision");
    t.play("red plays irrigation");
    // Before the others draw and before production.
    t.has("red", "4g");
    t.waits_for("science card of blue");
    t.script(&["progress crane", "progress crane", "progress mining"]);
    t.has("red", "1w4g");
    t.progress("red", "alchemist smith spy merchant");
}

// Rule: cities_knights/progress_cards#fifth-on-turn
#[test]
fn a_card_with_decisions_is_carried_out_in_the_middle_of_the_roll() {
    for (play, answer) in [
        ("bishop", "red moves robber 2,0 stealing ore"),
        ("smith", "red promotes 0,0.S"),
        ("road_building", "red builds road 0,0.NW; red builds road 0,0.W"),
        ("saboteur", "blue discards 3o"),
        ("wedding", "blue gives 2o"),
        ("spy blue", "red takes smith"),
        ("master_merchant blue", "red takes 2o"),
        ("intrigue 0,0.NE", ""),
        ("deserter blue", "red skips"),
    ] {
        let card = play.split(' ').next().unwrap();
        let hand = format!("{card} alchemist merchant trade_monopoly");
        let set_up = rich().levels("red", [0, 0, 1]).levels("white", [0, 0, 1]);
        let mut t = set_up.progress("red", &hand).before_roll("red").start();
        t.play("red rolls 1+1 science");
        t.script(&["progress mining"]);
        t.waits_for("red: fifth_card");
        t.play(&format!("red plays {play}"));
        if !answer.is_empty() {
            t.play(answer);
        }
        // The Spy has brought a fifth card again.
        if card == "spy" {
            t.waits_for("red: fifth_card");
            t.play("red plays smith; red promotes 0,0.S");
        }
        t.waits_for("science card of white");
        t.script(&["progress crane"]);
        t.waits_for("red trades and builds");
    }
}

// Rule: cities_knights/progress_cards#fifth-on-turn
#[test]
fn if_none_of_the_five_can_be_played_one_is_returned() {
    let hand = study().levels("red", [0, 0, 1]).progress("red", "alchemist alchemist warlord intrigue");
    let mut t = hand.before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress smith"]);
    t.waits_for("red: fifth_card");
    assert_eq!(t.legal("red", "play"), [""; 0]);
    assert_eq!(t.legal("red", "return").len(), 4);
    t.refuses("red returns crane", "cities_knights/progress_cards#not-bought");
    t.refuses("red plays alchemist 3+4", "cities_knights/science_cards#alchemist-before-roll");
    t.play("red returns alchemist");
    t.under("science", "alchemist");
    t.progress("red", "alchemist smith intrigue warlord");
    t.has("red", "1w");
}

// Rule: cities_knights/progress_cards#vp-at-once
#[test]
fn victory_point_cards_are_laid_open_at_once() {
    for (card, track, levels) in [("printer", "science", [0, 0, 1]), ("constitution", "politics", [0, 1, 0])]
    {
        // On the own turn and on somebody else's.
        for who in ["red", "white"] {
            let mut t = Table::ck().levels(who, levels).before_roll("red").start();
            t.points(who, 0, 0);
            t.play(&format!("red rolls 1+1 {track}"));
            t.script(&[&format!("progress {card}")]);
            t.waits_for("red trades and builds");
            t.points(who, 1, 1);
            t.progress(who, "-");
            let (seat, card) = (t.seat(who), ProgressCard::from_name(card).unwrap());
            for viewer in ["red", "blue", ""] {
                assert!(t.ck_saw(viewer).contains(&CkViewEvent::ProgressOpened { seat, card }), "{viewer}");
                assert!(t.ck_view(viewer).players[seat.index()].opened.contains(&Some(card)), "{viewer}");
            }
        }
    }
}

// Rule: cities_knights/progress_cards#vp-at-once
#[test]
fn an_opened_card_wins_on_the_own_turn() {
    let mut t = Table::ck().levels("red", [0, 0, 1]).defender("red", 12).before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress printer"]);
    t.waits_for("red has won");
    let mut t = Table::ck().levels("white", [0, 0, 1]).defender("white", 12).before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress printer"]);
    t.points("white", 13, 13);
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/progress_cards#vp-not-counted
#[test]
fn an_opened_card_does_not_count_toward_the_four() {
    for who in ["red", "blue"] {
        let hand = Table::ck().levels(who, [0, 0, 1]).progress(who, "crane crane spy merchant");
        let mut t = hand.before_roll("red").start();
        t.play("red rolls 1+1 science");
        t.script(&["progress printer"]);
        t.waits_for("red trades and builds");
        assert_eq!(t.state.progress(t.seat(who)).len(), 4);
    }
    // And with an open card a fourth is kept.
    let hand =
        Table::ck().levels("red", [0, 0, 1]).opened("red", "printer").progress("red", "crane spy merchant");
    let mut t = hand.before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress crane"]);
    t.waits_for("red trades and builds");
}

// Rule: cities_knights/progress_cards#vp-stay
#[test]
fn an_opened_card_stays_with_its_owner() {
    let open = Table::ck().opened("blue", "printer").opened("blue", "constitution").progress("red", "spy");
    let mut t = open.levels("red", [0, 1, 1]).start();
    t.points("blue", 2, 2);
    t.refuses("red plays spy blue", "cities_knights/politics_cards#spy-no-target");
    for card in [ProgressCard::Printer, ProgressCard::Constitution] {
        assert_eq!(t.state.opened(card), Some(t.seat("blue")));
        let back = Action::Ck(CkAction::ReturnProgress(card));
        t.refuses_action(t.seat("blue"), back, "base/turn#own-turn");
    }
    // Neither is ever drawn again.
    t.play("red ends turn; blue rolls 1+1 science");
    t.cannot_happen("progress printer");
    t.script(&["progress crane"]);
    t.play("blue ends turn; orange rolls 1+1 politics");
    t.cannot_happen("progress constitution");
    t.script(&["progress spy"]);
    t.points("blue", 2, 2);
}

// Rule: cities_knights/progress_cards#not-traded
#[test]
fn progress_cards_are_neither_robbed_nor_counted_nor_traded() {
    // The robber finds nothing to steal from a hand of progress cards.
    let blue =
        Table::ck().pieces("blue", "settlement 2,0.N").progress("blue", "spy spy crane merchant").landed();
    let mut t = blue.before_roll("red").start();
    t.play("red rolls 3+4 trade; red moves robber 2,0");
    assert!(t.events.contains(&Event::StoleNothing { thief: t.seat("red"), victim: t.seat("blue") }));
    t.progress("blue", "crane spy spy merchant");
    // Seven cards and four progress cards are no eighth card.
    let hand = Table::ck().hand("blue", "7o").progress("blue", "spy spy crane merchant");
    let mut t = hand.before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("red trades and builds");
    // They are not given for a Wedding, nor taken by a Master Merchant.
    let poor =
        Table::ck().defender("blue", 2).progress("blue", "crane").progress("red", "wedding master_merchant");
    let mut t = poor.start();
    t.refuses("red plays wedding", "cities_knights/politics_cards#wedding-no-target");
    t.refuses("red plays master_merchant blue", "cities_knights/trade_cards#master-merchant-no-target");
}

/// Sixteen politics cards in four hands, one in the deck, the Constitution open.
fn last_card() -> Setup {
    let hands = [
        ("red", "bishop bishop spy warlord"),
        ("blue", "deserter deserter diplomat diplomat"),
        ("orange", "intrigue intrigue saboteur saboteur"),
        ("white", "spy spy warlord wedding"),
    ];
    let table = Table::ck().pieces("red", "road 0,0.NE").knight("red", "0,0.N", "basic inactive");
    hands.into_iter().fold(table.opened("red", "constitution"), |s, (who, cards)| s.progress(who, cards))
}

// Four hands never hold all the cards of a deck: it is empty only until a fifth card is dealt with.
// Rule: cities_knights/progress_cards#empty-deck
#[test]
fn a_card_put_back_is_there_for_the_next_to_draw() {
    let learned = ["red", "blue", "orange"].into_iter().fold(last_card(), |s, who| s.levels(who, [0, 1, 0]));
    let mut t = learned.before_roll("red").start();
    t.play("red rolls 1+1 politics");
    t.script(&["progress wedding"]);
    assert_eq!(t.ck_view("").decks, [18, 0, 18]);
    t.waits_for("red: fifth_card");
    t.play("red plays warlord");
    // The deck was empty, now the Warlord lies there.
    t.waits_for("politics card of blue");
    assert_eq!(t.outcomes(), [(Outcome::Ck(CkOutcome::Progress(ProgressCard::Warlord)), 1)]);
    t.script(&["progress warlord"]);
    t.play("blue returns deserter");
    t.waits_for("politics card of orange");
    t.script(&["progress deserter"]);
    t.play("orange returns deserter");
    t.waits_for("red trades and builds");
    t.under("politics", "deserter");
}

// Rule: cities_knights/progress_cards#no-effect
#[test]
fn a_card_without_effect_cannot_be_played() {
    let nothing = [
        ("crane", "science_cards#crane-no-effect"),
        ("engineer 0,0.N", "city_walls#under-city"),
        ("irrigation", "science_cards#irrigation-no-effect"),
        ("medicine", "science_cards#medicine-no-effect"),
        ("mining", "science_cards#mining-no-effect"),
        ("road_building", "science_cards#road-building-no-effect"),
        ("smith", "science_cards#smith-no-effect"),
        ("bishop", "politics_cards#bishop-asleep"),
        ("deserter blue", "politics_cards#deserter-no-target"),
        ("diplomat 0,0.NE", "politics_cards#diplomat"),
        ("intrigue 0,0.N", "politics_cards#intrigue"),
        ("saboteur", "politics_cards#saboteur-no-target"),
        ("spy blue", "politics_cards#spy-no-target"),
        ("warlord", "politics_cards#warlord-no-effect"),
        ("wedding", "politics_cards#wedding-no-target"),
        ("master_merchant blue", "trade_cards#master-merchant-more-points"),
        ("merchant 0,0", "merchant#place"),
        ("resource_monopoly ore", "trade_cards#resource-monopoly-no-effect"),
        ("trade_monopoly coin", "trade_cards#trade-monopoly-no-effect"),
    ];
    for (play, rule) in nothing {
        let card = play.split(' ').next().unwrap();
        let mut t = Table::ck().progress("red", card).hand("red", "5b5l5w5g5o").start();
        t.refuses(&format!("red plays {play}"), &format!("cities_knights/{rule}"));
        assert_eq!(t.legal("red", "play"), [""; 0], "{play}");
        t.progress("red", card);
    }
}

// Rule: cities_knights/progress_cards#no-effect
#[test]
fn what_opponents_hold_hidden_does_not_matter() {
    // Blue has only wool: red cannot know, and its cards bring nothing.
    let hands = || Table::ck().hand("blue", "3w").defender("blue", 1);
    for play in ["resource_monopoly ore", "trade_monopoly coin"] {
        let card = play.split(' ').next().unwrap();
        let mut t = hands().progress("red", card).start();
        t.play(&format!("red plays {play}"));
        t.has("red", "-");
        t.has("blue", "3w");
        t.progress("red", "-");
        t.under("trade", card);
    }
    // What may be played is the same whatever blue holds.
    let cards = "resource_monopoly trade_monopoly wedding master_merchant";
    let with = |hand| Table::ck().hand("blue", hand).defender("blue", 1).progress("red", cards).start();
    let (t, other) = (with("3w"), with("1c1n1p"));
    assert_eq!(t.listed(t.seat("red")), other.listed(other.seat("red")));
}

// Rule: cities_knights/politics_cards#warlord-attack
#[test]
fn a_warlord_is_not_played_while_the_barbarians_are_ashore() {
    let attacked = || {
        let cities = Table::ck().pieces("red", "city 0,0.N road 0,0.NE 0,0.NW");
        let cities = cities.pieces("blue", "city -2,2.N road -2,2.NE");
        let knights =
            cities.knight("red", "0,0.NE", "basic active").knight("red", "0,0.NW", "basic inactive");
        let knights = knights.knight("blue", "-2,2.NE", "basic active").barbarians(6).before_roll("red");
        knights.progress("red", "alchemist alchemist warlord wedding")
    };
    let mut t = attacked().start();
    t.play("red rolls 1+1 ship");
    t.script(&["progress wedding"]);
    t.play("red chooses politics");
    t.waits_for("red: fifth_card");
    // Nobody is ahead, so nothing else can be played either: a card goes back.
    t.refuses("red plays warlord", "cities_knights/politics_cards#warlord-attack");
    t.script(&["progress spy"]);
    t.play("red returns wedding; blue chooses politics");
    t.knight("0,0.NE", "red basic inactive");
    // Afterwards the card works as always.
    t.play("red plays warlord");
    t.knight("0,0.NW", "red basic active");
}

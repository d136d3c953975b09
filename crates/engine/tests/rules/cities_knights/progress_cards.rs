//! Tests of `docs/rules/cities_knights/progress_cards.md`.

use tradeholm_engine::cities_knights::{CkOutcome, CkViewEvent, ProgressCard, Track};
use tradeholm_engine::{Outcome, Why};

use crate::setup::Setup;
use crate::table::Table;

/// Red has a settlement at the pasture with the 2, so that a roll of 1+1 brings one wool.
pub(super) fn study() -> Setup {
    Table::ck().pieces("red", "settlement 1,-2.N")
}

/// Everybody draws on a green gate with a red 1.
pub(super) fn all_study() -> Setup {
    ["red", "blue", "orange", "white"].into_iter().fold(study(), |s, who| s.levels(who, [0, 0, 1]))
}

// Rule: decks
#[test]
fn three_decks_of_eighteen_cards() {
    use ProgressCard::*;
    let science = [
        (Alchemist, 2),
        (Crane, 2),
        (Engineer, 1),
        (Inventor, 2),
        (Irrigation, 2),
        (Medicine, 2),
        (Mining, 2),
        (Printer, 1),
        (RoadBuilding, 2),
        (Smith, 2),
    ];
    let politics = [
        (Bishop, 2),
        (Constitution, 1),
        (Deserter, 2),
        (Diplomat, 2),
        (Intrigue, 2),
        (Saboteur, 2),
        (Spy, 3),
        (Warlord, 2),
        (Wedding, 2),
    ];
    let trade = [
        (CommercialHarbor, 2),
        (MasterMerchant, 2),
        (Merchant, 6),
        (MerchantFleet, 2),
        (ResourceMonopoly, 4),
        (TradeMonopoly, 2),
    ];
    let decks = [("science", &science[..]), ("politics", &politics[..]), ("trade", &trade[..])];
    for (name, cards) in decks {
        let mut t = Table::ck().levels("red", [1, 1, 1]).before_roll("red").start();
        t.play(&format!("red rolls 1+1 {name}"));
        t.waits_for(&format!("{name} card of red"));
        let wanted: Vec<_> =
            cards.iter().map(|&(card, n)| (Outcome::Ck(CkOutcome::Progress(card)), n)).collect();
        assert_eq!(t.outcomes(), wanted);
        assert_eq!(wanted.iter().map(|(_, n)| n).sum::<u32>(), 18);
        for (other, cards) in decks.into_iter().filter(|(other, _)| *other != name) {
            t.cannot_happen(&format!("progress {}", cards[0].0.name()));
            assert_eq!(t.state.progress_deck_len(Track::from_name(other).unwrap()), 18);
        }
    }
    let t = Table::ck_setup_phase(4);
    assert_eq!(t.ck_view("").decks, [18, 18, 18]);
}

// Rule: decks
#[test]
fn what_is_drawn_is_no_longer_in_the_deck() {
    let mut t = all_study().progress("white", "crane").before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress crane", "progress printer"]);
    t.cannot_happen("progress crane");
    t.cannot_happen("progress printer");
    t.cannot_happen("dice 1+1");
    t.script(&["progress engineer"]);
    t.cannot_happen("progress engineer");
    t.script(&["progress smith"]);
    assert_eq!(t.ck_view("").decks, [18, 18, 13]);
}

// Rule: not-bought
#[test]
fn progress_cards_are_not_for_sale() {
    let mut t = study().hand("red", "5w5g5o").progress("blue", "crane").start();
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
    // Nobody plays what is not in hand.
    let refusal = t.refuses("red plays crane", "cities_knights/progress_cards#not-bought");
    assert_eq!(refusal.why, Why::NoSuchCard);
    t.refuses("red plays spy blue", "cities_knights/progress_cards#not-bought");
    let mut t = study().before_roll("red").progress("blue", "alchemist").start();
    t.refuses("red plays alchemist 1+1", "cities_knights/progress_cards#not-bought");
    assert_eq!(t.legal("red", "play"), [""; 0]);
    t.play("red rolls 1+1 science");
}

// Rule: hidden
#[test]
fn the_others_see_how_many_of_which_decks_but_not_which() {
    let t = study().progress("red", "crane spy wedding merchant").start();
    let other = study().progress("red", "smith bishop warlord merchant_fleet").start();
    for viewer in ["blue", "orange", "white", ""] {
        let view = t.ck_view(viewer);
        assert_eq!(view.players[0].progress, [1, 2, 1], "{viewer}");
        assert_eq!(view.decks, [17, 16, 17], "{viewer}");
        assert_eq!(t.view(viewer), other.view(viewer), "{viewer}");
    }
    let own = t.ck_view("red").own.unwrap().progress;
    assert_eq!(own.iter().map(|c| c.name()).collect::<Vec<_>>(), ["crane", "spy", "wedding", "merchant"]);
}

// Rule: hidden
#[test]
fn only_who_draws_a_card_learns_which_it_is() {
    let mut t = study().levels("blue", [0, 0, 1]).before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress crane"]);
    let (seat, track) = (t.seat("blue"), Track::Science);
    for viewer in ["red", "orange", "white", ""] {
        assert!(
            t.ck_saw(viewer).contains(&CkViewEvent::ProgressDrawn { seat, track, card: None }),
            "{viewer}"
        );
    }
    let card = Some(ProgressCard::Crane);
    assert!(t.ck_saw("blue").contains(&CkViewEvent::ProgressDrawn { seat, track, card }));
    // Once it is played, all know it.
    t.play("red ends turn; blue rolls 1+1 trade");
    let mut t = study().pieces("blue", "city 0,0.N").progress("blue", "crane").turn("blue").start();
    t.play("blue plays crane");
    let played = CkViewEvent::ProgressPlayed { seat, card: ProgressCard::Crane };
    assert!(t.ck_saw("").contains(&played));
}

// Rule: own-turn
#[test]
fn cards_are_played_on_the_own_turn() {
    let mut t = study()
        .pieces("blue", "settlement 0,1.S city -1,1.N")
        .progress("blue", "irrigation crane alchemist")
        .start();
    t.refuses("blue plays irrigation", "base/turn#own-turn");
    t.refuses("blue plays alchemist 1+1", "base/turn#own-turn");
    t.play("red ends turn");
    t.refuses("red plays crane", "base/turn#own-turn");
    t.play("blue rolls 1+1 trade; blue plays irrigation; blue ends turn");
    t.refuses("blue plays crane", "base/turn#own-turn");
}

/// Every card as it may be played on the table of [`rich`].
const PLAYS: [&str; 22] = [
    "crane",
    "engineer 0,0.N",
    "inventor 2,-2 1,-1",
    "irrigation",
    "medicine",
    "mining",
    "road_building",
    "smith",
    "bishop",
    "deserter blue",
    "diplomat 2,0.NE",
    "intrigue 0,0.NE",
    "saboteur",
    "spy blue",
    "warlord",
    "wedding",
    "commercial_harbor",
    "master_merchant blue",
    "merchant 0,0",
    "merchant_fleet ore",
    "resource_monopoly ore",
    "trade_monopoly coin",
];

/// A table on which every card but the Alchemist has something to do for red.
pub(super) fn rich() -> Setup {
    let red = Table::ck().pieces("red", "city 0,0.N settlement 0,1.S -1,1.N road 0,0.NE 0,0.SE");
    let red = red.knight("red", "0,0.S", "basic inactive").landed();
    let blue = red.pieces("blue", "city 2,-2.N 2,0.S road 2,0.NE").knight("blue", "0,0.NE", "basic active");
    blue.defender("blue", 5).hand("blue", "4o2n").progress("blue", "smith")
}

// Rule: after-roll
#[test]
fn cards_are_played_after_the_roll_the_alchemist_before_it() {
    for play in PLAYS {
        let card = play.split(' ').next().unwrap();
        let mut t = rich().progress("red", card).before_roll("red").start();
        let refusal = t.refuses(&format!("red plays {play}"), "cities_knights/progress_cards#after-roll");
        assert_eq!(refusal.why, Why::RollFirst, "{play}");
        t.play("red rolls");
        t.refuses(&format!("red plays {play}"), "base/turn#open-decision");
        t.script(&["dice 1+1"]);
        t.refuses(&format!("red plays {play}"), "base/turn#open-decision");
        t.script(&["event trade"]);
        t.allows(&format!("red plays {play}"));
        assert!(
            t.legal("red", "play").iter().any(|text| text.starts_with(&format!("play {card}"))),
            "{play}"
        );
    }
    let mut t = rich().progress("red", "alchemist").start();
    t.refuses("red plays alchemist 1+1", "cities_knights/science_cards#alchemist-before-roll");
}

// Rule: after-roll
#[test]
fn no_card_is_played_while_a_seven_is_carried_out() {
    let mut t = rich().progress("red", "crane mining").hand("blue", "8o").before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("blue discards 4");
    t.refuses("red plays crane", "base/turn#open-decision");
    t.play("blue discards 4o");
    t.refuses("red plays crane", "base/turn#open-decision");
    t.play("red moves robber 0,1; red plays crane; red plays mining");
}

// Rule: any-number
#[test]
fn any_number_of_cards_between_other_actions() {
    let mut t = rich().progress("red", "irrigation irrigation mining crane").hand("red", "1w").start();
    t.play("red plays irrigation; red plays irrigation");
    let cards = t.state.hand(t.seat("red"));
    t.play("red plays mining; red promotes 0,0.S; red plays crane; red improves trade");
    assert!(cards.total() > 0);
    t.progress("red", "-");
    t.level("red", "trade", 1);
}

// Rule: same-turn
#[test]
fn a_card_is_played_in_the_turn_it_was_drawn() {
    let mut t = rich().levels("red", [0, 0, 1]).before_roll("red").start();
    t.play("red rolls 1+1 science");
    t.script(&["progress mining"]);
    t.progress("red", "mining");
    t.play("red plays mining");
    t.has("red", "2o");
}

// Rule: resolve-first
#[test]
fn a_card_is_carried_out_before_anything_else() {
    let cards = rich().progress("red", "smith road_building crane").hand("red", "1b1l1w1g4o");
    let mut t = cards.knight("red", "0,0.SE", "basic active").start();
    for (play, answer) in
        [("smith", "promotes 0,0.S; red skips"), ("road_building", "builds road 0,0.NW; red skips")]
    {
        t.play(&format!("red plays {play}"));
        let others = "red plays crane; red ends turn; red builds settlement 0,0.SE; red improves trade; \
                      red trades 4:1 ore for 1b; red recruits 0,0.SE; red offers 1o for 1b to blue; red rolls";
        t.refuses_all(others, "base/turn#open-decision");
        t.play(&format!("red {answer}"));
        t.waits_for("red trades and builds");
    }
}

// Rule: under-deck
#[test]
fn a_played_card_goes_under_its_deck() {
    let mut t = rich().progress("red", "mining crane wedding").hand("blue", "2o").start();
    t.play("red plays mining; red plays wedding; red plays crane");
    t.under("science", "mining crane");
    t.under("politics", "wedding");
    t.under("trade", "-");
    assert_eq!(t.ck_view("").decks, [18, 18, 17]);
    // A card that is still being carried out lies there already.
    let mut t = rich().progress("red", "spy").start();
    t.play("red plays spy blue");
    t.under("politics", "spy");
    t.play("red takes smith");
}

// Rule: under-deck
#[test]
fn returned_cards_come_up_only_after_all_above_them() {
    let under = "smith crane alchemist alchemist crane engineer inventor inventor irrigation irrigation \
                 medicine medicine road_building road_building smith";
    let table = all_study().pieces("red", "settlement -1,1.N").opened("blue", "printer").under(under);
    let mut t = table.progress("red", "mining").before_roll("red").start();
    assert_eq!(t.ck_view("").decks, [18, 18, 16]);
    t.play("red rolls 1+1 science");
    // One mining is left of the shuffled part; then the order is as it was put back.
    assert_eq!(t.outcomes(), [(Outcome::Ck(CkOutcome::Progress(ProgressCard::Mining)), 1)]);
    t.cannot_happen("progress smith");
    t.script(&["progress mining"]);
    assert_eq!(t.outcomes(), [(Outcome::Ck(CkOutcome::Progress(ProgressCard::Smith)), 1)]);
    t.cannot_happen("progress crane");
    t.script(&["progress smith", "progress crane", "progress alchemist"]);
    let left = "alchemist crane engineer inventor inventor irrigation irrigation medicine medicine road_building \
                road_building smith";
    t.under("science", left);
    // What is played now comes after all of them.
    t.play("red plays mining");
    t.under("science", &format!("{left} mining"));
}

//! Event cards in Cities & Knights.

use tradeholm_engine::board::{Board, HexCoord};
use tradeholm_engine::cities_knights::CkChance;
use tradeholm_engine::variants::event_cards::EventCardWhy;
use tradeholm_engine::variants::event_cards::{EventCard, EventCardViewEvent};
use tradeholm_engine::{Card, Chance, Dice, ModuleId, Outcome, Pending, Why};

use super::ck_cards;
use crate::boards;
use crate::ck::ck_config;
use crate::setup::Setup;

// Rule: ck-event-die
#[test]
fn event_die_then_event_then_production() {
    let pieces = ck_cards(&[]).pieces("red", "city 0,-1.N").levels("blue", [3, 0, 0]).hand("blue", "1o");
    let mut t = pieces.pieces("blue", "city 2,0.N").start();
    t.play("red rolls");
    t.waits_for("event card");
    // Good Neighbors, number 6, red value 3.
    t.script(&["dice 3+3"]);
    t.waits_for("event die");
    assert!(t.rules.pending(&t.state) == Pending::Chance(Chance::Ck(CkChance::EventDie(t.seat("red")))));
    t.script(&["event trade"]);
    // The red value of the card opens the gate for blue.
    t.waits_for("trade card of blue");
    t.script(&["progress merchant"]);
    t.waits_for("blue: good_neighbors");
    t.has("red", "-");
    t.play("blue gives_left ore");
    t.has("orange", "1o");
    t.has("red", "2b");
    // A red value of 5 does not.
    let mut t = ck_cards(&[]).pieces("blue", "city 2,0.N").levels("blue", [3, 0, 0]).start();
    t.play("red rolls 1+5 trade");
    t.waits_for("red trades and builds");
    t.progress("blue", "-");
}

// Rule: ck-event-die
#[test]
fn the_event_die_is_rolled_with_every_card() {
    let mut t = ck_cards(&[]).pieces("red", "city 0,-1.N").barbarians(2).start();
    t.play("red rolls 5+3 ship; red ends turn; blue rolls 4+4 ship");
    t.barbarians(4);
}

// Rule: ck-supply
#[test]
fn the_supply_gives_no_commodities() {
    let mut t = ck_cards(&[]).start();
    t.play("red rolls 1+1 ship");
    t.waits_for("red: take_resource");
    for commodity in ["paper", "cloth", "coin"] {
        let refusal = t.refuses(&format!("red gains {commodity}"), "variants/event_cards#ck-supply");
        assert_eq!(refusal.why, Why::OnlyResources);
    }
    assert_eq!(t.legal("red", "gain").len(), 5);
    t.play("red gains ore; blue gains ore; orange gains ore; white gains ore");
    // Epidemic: the city at the mountains gives ore and no coin.
    let mut t = ck_cards(&[]).pieces("red", "city 2,0.N").start();
    t.play("red rolls 6+2 ship");
    t.has("red", "1o");
    let mut t = ck_cards(&[]).pieces("red", "city 2,0.N").start();
    t.play("red rolls 5+3 ship");
    t.has("red", "1o1n");
}

// Rule: ck-giving
#[test]
fn commodities_may_be_given_and_must_if_there_is_nothing_else() {
    let hands = ck_cards(&[]).hand("red", "1o1n").hand("blue", "2p");
    let mut t = hands.start();
    t.play("red rolls 3+3 ship");
    t.waits_for("red, blue: good_neighbors");
    assert_eq!(t.legal("red", "giveleft"), ["giveleft ore", "giveleft coin"]);
    assert_eq!(t.legal("blue", "giveleft"), ["giveleft paper"]);
    t.play("red gives_left coin; blue gives_left paper");
    t.has("blue", "1p1n");
    t.has("orange", "1p");
    let hands = ck_cards(&[]).pieces("red", "city 0,-2.N").hand("red", "1n");
    let mut t = hands.start();
    t.play("red rolls 6+4 ship");
    assert_eq!(t.legal("red", "giveto"), ["giveto blue coin", "giveto orange coin", "giveto white coin"]);
    t.play("red gives_to white coin");
    t.has("white", "1n");
}

// Rule: ck-taking
#[test]
fn a_random_card_is_a_resource_or_a_commodity() {
    let hands = || ck_cards(&[]).hand("blue", "1o2n").progress("blue", "spy").landed();
    // Conflict: red alone has an active knight.
    let mut t = hands().knight("red", "0,0.N", "basic active").start();
    t.play("red rolls 2+1 ship; red takes_from blue");
    assert_eq!(t.outcomes(), [(Outcome::Stolen(Card::Ore), 1), (Outcome::Stolen(Card::Coin), 2)]);
    t.script(&["steal coin"]);
    t.has("red", "1n");
    t.progress("blue", "spy");
    // Trade Advantage.
    let mut t = hands().pieces("red", "settlement 0,0.N road 0,0.NE").start();
    t.play("red rolls 1+4 ship; red takes_from blue");
    t.script(&["steal coin"]);
    t.has("red", "1n");
    // A player with nothing but progress cards is no victim.
    let mut t = ck_cards(&[]).knight("red", "0,0.N", "basic active").progress("blue", "spy").start();
    t.play("red rolls 2+1 ship");
    t.waits_for("red trades and builds");
    // Robber Attacks.
    let mut t = hands().pieces("blue", "settlement 2,0.N").start();
    t.play("red rolls 3+4 ship; red moves robber 2,0 stealing coin");
    t.has("red", "1n");
}

// Rule: ck-knights
#[test]
fn the_strength_of_active_knights_counts() {
    // Blue: two basic ones, 2 together; white: a strong one that is not active.
    let knights = || {
        ck_cards(&[])
            .knight("blue", "0,0.N", "basic active")
            .knight("blue", "0,0.S", "basic active")
            .knight("white", "2,0.N", "strong inactive")
            .hand("red", "1b")
    };
    let mut t = knights().start();
    t.play("red rolls 2+3 ship");
    t.waits_for("blue: take_resource");
    t.play("blue gains ore");
    t.waits_for("red trades and builds");
    let mut t = knights().start();
    t.play("red rolls 2+1 ship");
    t.waits_for("blue: take_card");
    t.play("blue takes_from red");
    t.script(&["steal brick"]);
    // A strong active one is as much: a tie, so both and nobody.
    let tie = || knights().knight("orange", "-2,0.N", "strong active");
    let mut t = tie().start();
    t.play("red rolls 2+3 ship; blue gains ore; orange gains ore");
    let mut t = tie().start();
    t.play("red rolls 2+1 ship");
    t.waits_for("red trades and builds");
    // A total of 0 never wins.
    for card in ["2+3", "2+1"] {
        let mut t = ck_cards(&[]).knight("blue", "0,0.N", "mighty inactive").hand("red", "1b").start();
        t.play(&format!("red rolls {card} ship"));
        t.waits_for("red trades and builds");
    }
}

// Rule: ck-asleep
#[test]
fn before_the_first_attack_the_robber_sleeps() {
    // On this board it does not begin on a desert.
    let board = Board { robber: Some(HexCoord::new(1, 0)), ..boards::bare() };
    let table = || Setup::new(ck_config(4, &[ModuleId::EventCards]), &board).before_roll("red");
    let pieces = || table().pieces("blue", "settlement 2,0.N").hand("blue", "8b");
    let mut t = pieces().start();
    t.play("red rolls 3+4 ship");
    t.waits_for("blue discards 4");
    t.play("blue discards 4b");
    t.waits_for("red trades and builds");
    let mut t = pieces().start();
    t.play("red rolls 2+2 ship");
    t.robber("1,0");
    let mut t = pieces().landed().start();
    t.play("red rolls 2+2 ship");
    t.robber("0,0");
}

// Rule: ck-alchemist
#[test]
fn an_alchemist_takes_the_place_of_the_card() {
    let pieces = ck_cards(&[]).progress("red", "alchemist").pieces("red", "city 0,-1.N");
    let mut t = pieces.levels("red", [0, 0, 1]).hand("blue", "1o").start();
    // The dice of Good Neighbors, but no card.
    t.play("red plays alchemist 5+1");
    t.waits_for("event die");
    t.script(&["event science"]);
    // The chosen red die counts for the gate.
    t.waits_for("science card of red");
    t.script(&["progress smith"]);
    t.waits_for("red trades and builds");
    // No epidemic: the city gives both.
    t.has("red", "2b");
    assert_eq!(t.view("").event_cards.unwrap().turned_up, 0);
    t.play("red ends turn; blue rolls");
    assert_eq!(t.outcomes().len(), 36);
    t.script(&["dice 5+3", "event ship"]);
}

// Rule: ck-diplomat, earthquake-no-roads
#[test]
fn a_diplomat_does_not_lift_a_damaged_road() {
    let roads = ck_cards(&[])
        .pieces("red", "settlement 0,0.N road 0,0.NE 0,0.NW")
        .pieces("blue", "settlement 0,0.S road 0,0.SE 0,0.SW")
        .progress("red", "diplomat road_building diplomat")
        .hand("red", "1b1l");
    let mut t = roads.start();
    t.play("red rolls 4+2 ship; red damages 0,0.NE; blue damages 0,0.SE");
    for path in ["0,0.NE", "0,0.SE"] {
        let refusal = t.refuses(&format!("red plays diplomat {path}"), "variants/event_cards#ck-diplomat");
        assert_eq!(refusal.why, Why::EventCard(EventCardWhy::RoadDamaged));
    }
    t.refuses("red plays road_building", "variants/event_cards#earthquake-no-roads");
    // Another own road may go, but it is not laid again before the repair.
    t.play("red plays diplomat 0,0.NW");
    t.waits_for("red trades and builds");
    t.pieces_left("red", [14, 4, 4]);
    t.play("red repairs; red plays diplomat 0,0.NE; red builds road 0,0.NW");
    t.play("red ends turn");
}

// Rule: ck-aqueduct
#[test]
fn only_production_counts_for_the_aqueduct() {
    let pieces = ck_cards(&[]).pieces("red", "city 0,0.S").levels("red", [0, 0, 3]);
    let mut t = pieces.start();
    // Red has taken a resource in the plentiful year, and the 2 produces nothing for red.
    t.play("red rolls 1+1 ship; red gains ore; blue gains ore; orange gains ore; white gains ore");
    t.waits_for("red: aqueduct");
    t.play("red takes_resource ore");
    t.has("red", "2o");
}

// Rule: ck-easy-start
#[test]
fn in_the_easy_turns_a_seven_is_laid_aside() {
    let easy = |turn| ck_cards(&[ModuleId::EasyStart]).with(move |_, position| position.turn = turn);
    let mut t = easy(8).pieces("blue", "settlement 2,0.N").hand("blue", "8b").start();
    t.play("red rolls");
    // A 7 may come up.
    assert_eq!(t.outcomes().len(), 36);
    t.script(&["dice 3+4"]);
    t.waits_for("event card");
    let (seat, card) = (t.seat("red"), Dice { yellow: 3, red: 4 });
    let laid_aside = EventCardViewEvent::EventCardTurnedUp { seat, card: EventCard(card), counts: false };
    assert_eq!(t.card_saw(""), [laid_aside]);
    assert_eq!(t.view("").rolled, None);
    t.cannot_happen("dice 3+4");
    // Another one, and then a card that counts; its event happens and the event die is not rolled.
    t.script(&["dice 4+3", "dice 1+1"]);
    t.waits_for("red: take_resource");
    t.play("red gains ore; blue gains ore; orange gains ore; white gains ore");
    t.has("blue", "8b1o");
    assert_eq!(t.view("").event_cards.unwrap().turned_up.count_ones(), 3);
    t.barbarians(0);
    // From the third turn of the starting player on it counts.
    let mut t = easy(9).hand("blue", "8b").start();
    t.play("red rolls 3+4 ship; blue discards 4b");
    t.barbarians(1);
}

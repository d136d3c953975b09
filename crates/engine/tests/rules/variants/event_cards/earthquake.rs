//! Earthquake and repair.

use tradeholm_engine::variants::event_cards::EventCardViewEvent;
use tradeholm_engine::variants::event_cards::EventCardWhy;
use tradeholm_engine::{ModuleId, Piece, Why};
use tradeholm_protocol::notation::parse_path;

use super::{cards, cards_with};
use crate::setup::Setup;
use crate::table::Table;

const EARTHQUAKE: &str = "4+2";
const NO_ROADS: &str = "variants/event_cards#earthquake-no-roads";

/// Red and blue have roads, orange and white none.
fn roads() -> Setup {
    cards()
        .pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E")
        .pieces("blue", "settlement 0,0.S road 0,0.SW 0,0.W")
}

/// After an earthquake: the second road of each is damaged.
fn shaken() -> Table {
    let mut t = roads().hand("red", "3b3l1w1g2o").cards("red", "1 road_building").start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.E; blue damages 0,0.W"));
    t
}

// Rule: earthquake, order, all-players
#[test]
fn everybody_with_a_road_chooses_one_in_turn() {
    let mut t = roads().before_roll("blue").start();
    t.play(&format!("blue rolls {EARTHQUAKE}"));
    t.waits_for("blue: earthquake");
    assert_eq!(t.legal("blue", "damage").len(), 2);
    let refusal = t.refuses("blue damages 0,0.NE", "variants/event_cards#earthquake");
    assert_eq!(refusal.why, Why::NoRoadThere);
    t.refuses("red damages 0,0.NE", "base/turn#open-decision");
    t.refuses("blue skips", "base/turn#open-decision");
    t.play("blue damages 0,0.SW");
    t.waits_for("red: earthquake");
    t.play("red damages 0,0.NE");
    t.waits_for("blue trades and builds");
    let [red, blue] = ["red", "blue"].map(|who| t.seat(who));
    let path = |text| parse_path(&t.rules, text).unwrap();
    let damaged = t.view("").event_cards.unwrap().damaged;
    assert_eq!(damaged, [(path("0,0.NE"), red), (path("0,0.SW"), blue)]);
    let expected = EventCardViewEvent::RoadDamaged { seat: red, path: path("0,0.NE") };
    assert_eq!(t.card_saw("white"), [expected]);
    // Whoever has no road is not asked.
    let mut t = cards().start();
    t.play(&format!("red rolls {EARTHQUAKE}"));
    t.waits_for("red trades and builds");
}

// Rule: earthquake
#[test]
fn nobody_has_more_than_one_damaged_road() {
    let mut t = shaken();
    t.play("red repairs");
    // The same card again, from a fresh deck.
    let mut position = t.rules.position(&t.state);
    position.frames = vec![tradeholm_engine::pending::Frame::BeforeRoll];
    position.effects = Default::default();
    position.dice_left = (1 << 36) - 2;
    position.event_cards.as_mut().unwrap().last = tradeholm_engine::Dice::new(1, 1);
    let state = t.rules.state_from(&position).unwrap();
    let mut again = Table::from_state(t.rules.clone(), state);
    again.play(&format!("red rolls {EARTHQUAKE}"));
    again.waits_for("red: earthquake");
    again.play("red damages 0,0.NE");
    // Blue still has one.
    again.waits_for("red trades and builds");
    assert_eq!(again.view("").event_cards.unwrap().damaged.len(), 2);
}

// Rule: earthquake-no-roads
#[test]
fn no_roads_are_built_before_the_repair() {
    let mut t = shaken();
    let refusal = t.refuses("red builds road 0,0.SE", NO_ROADS);
    assert_eq!(refusal.why, Why::EventCard(EventCardWhy::RepairFirst));
    t.refuses("red plays road_building", NO_ROADS);
    assert_eq!(t.legal("red", "road"), [""; 0]);
    t.sites("red", Piece::Road, "");
    t.play("red repairs; red plays road_building; red builds road 0,0.SE; red skips road");
    t.play("red builds road 1,0.SW");
}

// Rule: earthquake-no-roads
#[test]
fn road_building_before_the_roll_is_barred_too() {
    let mut t = shaken();
    t.play("red ends turn; blue rolls 2+4; blue ends turn; orange rolls 3+5; orange ends turn");
    t.play("white rolls 4+4; white ends turn");
    t.waits_for("red rolls");
    t.refuses("red plays road_building", NO_ROADS);
    // The repair comes after the roll.
    t.refuses("red repairs", "base/costs#after-roll");
    t.play("red rolls 6+3; red repairs; red plays road_building; red builds road 0,0.SE; red skips road");
}

// Rule: earthquake-repair
#[test]
fn a_repair_costs_lumber_and_brick_on_the_own_turn() {
    let mut t = shaken();
    t.refuses("blue repairs", "base/turn#own-turn");
    t.pieces_left("red", [13, 4, 4]);
    assert_eq!(t.legal("red", "repair"), ["repair"]);
    t.play("red repairs");
    // The hills have a 6.
    t.has("red", "3b2l1w1g2o");
    // It needs no piece.
    t.pieces_left("red", [13, 4, 4]);
    let path = parse_path(&t.rules, "0,0.E").unwrap();
    assert_eq!(t.card_saw(""), [EventCardViewEvent::RoadRepaired { seat: t.seat("red"), path }]);
    let refusal = t.refuses("red repairs", "variants/event_cards#earthquake-repair");
    assert_eq!(refusal.why, Why::EventCard(EventCardWhy::NothingDamaged));
    t.play("red builds road 0,0.SE; red ends turn; blue rolls 2+4");
    // Blue has no cards.
    t.refuses("blue repairs", "base/costs#pay");
    assert_eq!(t.legal("blue", "repair"), [""; 0]);
    // It is no part of other games.
    let mut t = Table::bare().hand("red", "1b1l").start();
    t.refuses("red repairs", "variants/event_cards#replace-dice");
}

// Rule: earthquake-repair
#[test]
fn a_repair_is_building_for_separate_phases() {
    let phases = cards_with(4, &[ModuleId::SeparatePhases]).pieces("red", "settlement 0,0.N road 0,0.NE");
    let mut t = phases.hand("red", "5b1l").start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.NE"));
    t.allows("red trades 4:1 brick for 1o");
    t.play("red repairs");
    t.refuses("red trades 4:1 brick for 1o", "house/house_rules#separate-phases");
}

// Rule: earthquake-longest-road
#[test]
fn a_damaged_road_counts_for_longest_road() {
    let long = cards().pieces("blue", "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W");
    let mut t = long.start();
    t.longest_road("blue");
    t.play(&format!("red rolls {EARTHQUAKE}; blue damages 0,0.SE"));
    t.longest_road("blue");
    t.road_length("blue", 5);
    t.points("blue", 3, 3);
}

// Rule: earthquake-no-settlement
#[test]
fn no_settlement_is_built_at_a_damaged_road_of_anybody() {
    let pieces = || cards().pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").hand("red", "1b1l1w1g2o");
    let mut t = pieces().start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.E"));
    let refusal = t.refuses("red builds settlement 0,0.SE", "variants/event_cards#earthquake-no-settlement");
    assert_eq!(refusal.why, Why::EventCard(EventCardWhy::RoadDamaged));
    assert_eq!(t.legal("red", "settlement"), [""; 0]);
    // The other road does not lead there.
    let mut t = pieces().start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.NE; red builds settlement 0,0.SE"));
    // A road of somebody else bars the place as well.
    let mut t = pieces().pieces("white", "settlement 1,0.SE road 1,0.SW 0,0.SE").start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.NE; white damages 0,0.SE"));
    t.refuses("red builds settlement 0,0.SE", "variants/event_cards#earthquake-no-settlement");
    t.sites("red", Piece::Settlement, "");
}

// Rule: earthquake-no-settlement
#[test]
fn a_settlement_there_may_become_a_city() {
    let pieces = cards().pieces("red", "settlement 0,0.N road 0,0.NE").hand("red", "2g3o");
    let mut t = pieces.start();
    t.play(&format!("red rolls {EARTHQUAKE}; red damages 0,0.NE; red builds city 0,0.N"));
    t.points("red", 2, 2);
}

use tradeholm_engine::seafarers::PiratesEvent;
use tradeholm_engine::{DevelopmentCard, Event};

use crate::pirates::{CITIES, TO_LANDING};
use crate::setup::Setup;
use crate::table::Table;

/// Red before the roll, the fleet one hex before red's first settlement.
fn fleet_comes() -> Setup {
    Table::pirates(4).pirate("0,1").before_roll("red")
}

// Rule: fleet-path, fleet-moves
#[test]
fn the_fleet_goes_round_by_the_lower_die() {
    let way = [
        "-1,3", "-2,3", "-2,2", "-2,1", "-1,0", "-1,-1", "0,-2", "1,-3", "2,-3", "2,-2", "1,-1", "0,0",
        "0,1", "0,2",
    ];
    for (i, from) in way.into_iter().enumerate() {
        for (dice, steps) in [("1+1", 1), ("2+6", 2), ("5+3", 3), ("4+4", 4), ("6+6", 6)] {
            let mut table = Table::pirates(4).pirate(from).before_roll("red").start();
            table.play(&format!("red rolls {dice}"));
            table.fleet(way[(i + steps) % way.len()]);
        }
    }
    let table = Table::pirates_setup_phase(4);
    table.fleet("-1,3");
}

// Rule: fleet-moves, seven
#[test]
fn it_moves_on_a_seven_too_and_before_the_discards() {
    // The fleet takes the eighth card: then nobody has too many.
    let mut table = Table::pirates(4).pirate("1,-1").hand("red", "8b").before_roll("red").start();
    table.play("red rolls 3+4");
    table.fleet("0,2");
    table.waits_for("card lost by red");
    table.script(&["steal brick"]);
    table.has("red", "7b");
    table.waits_for("red robs blue or orange or white");
    table.play("red robs white");
    assert!(table.events.iter().any(|event| matches!(event, Event::StoleNothing { .. })));
}

// Rule: seven
#[test]
fn after_the_discards_one_steals_from_any_opponent() {
    let hands = Table::pirates(4).hand("blue", "8b").hand("white", "1o").before_roll("red");
    let mut table = hands.start();
    table.play("red rolls 3+4");
    table.waits_for("blue discards 4");
    table.play("blue discards 4b");
    table.waits_for("red robs blue or orange or white");
    table.refuses("red robs red", "base/robber#victim");
    table.play("red robs white of ore");
    table.has("red", "1o");
    table.waits_for("red trades and builds");
}

// Rule: attack, strength, attack-lost
#[test]
fn whoever_is_beside_the_fleet_loses_a_card() {
    let mut table = fleet_comes().hand("red", "1b1o").hand("blue", "2w").start();
    table.play("red rolls 1+1");
    let (red, attack) = (table.seat("red"), table.pirates_saw());
    assert!(attack.contains(&PiratesEvent::FleetAttacked { seat: red, strength: 1, warships: 0 }));
    table.waits_for("card lost by red");
    table.cannot_happen("steal wool");
    table.cannot_happen("die 1");
    table.script(&["steal ore"]);
    table.has("red", "1b");
    table.has("blue", "2w");
    table.supply("ore", 19);
    // The fleet rests where it attacked; without a building beside it, nobody is.
    let mut table = Table::pirates(4).pirate("0,2").hand("red", "1b").before_roll("red").start();
    table.play("red rolls 1+1");
    table.has("red", "1b");
}

// Rule: attack
#[test]
fn all_beside_it_are_attacked_once_from_the_player_on_turn() {
    let both = Table::pirates(3)
        .pieces("red", "settlement 1,-1.NE")
        .pieces("blue", "settlement 1,-1.S")
        .hand("red", "1b1o")
        .hand("blue", "1w1g")
        .pirate("2,-2");
    let mut table = both.before_roll("blue").start();
    table.play("blue rolls 1+1");
    table.waits_for("card lost by blue");
    table.script(&["steal wool"]);
    table.waits_for("card lost by red");
    table.script(&["steal brick"]);
    table.has("red", "1o");
    table.has("blue", "1g");
    table.waits_for("blue trades and builds");
    let twice = Table::pirates(3).pieces("red", "settlement 1,-1.NE 1,-1.S").hand("red", "3b").pirate("2,-2");
    let mut table = twice.before_roll("red").start();
    table.play("red rolls 1+1");
    table.script(&["steal brick"]);
    table.has("red", "2b");
    table.waits_for("red trades and builds");
}

// Rule: attack-lost
#[test]
fn cities_lose_more_and_few_cards_are_all_lost() {
    let cities = || fleet_comes().pieces("red", "city 4,-3.N 4,-3.S");
    let mut table = cities().hand("red", "2b2o").start();
    table.play("red rolls 1+1");
    table.script(&["steal brick", "steal ore", "steal ore"]);
    table.has("red", "1b");
    let mut table = cities().hand("red", "1b1o").start();
    table.play("red rolls 1+1");
    table.has("red", "-");
    table.supply("brick", 19);
    let mut table = cities().start();
    table.play("red rolls 1+1");
    table.waits_for("red trades and builds");
}

// Rule: attack-won, strength
#[test]
fn the_stronger_player_takes_a_resource_and_a_draw_is_nothing() {
    let armed = |warships| fleet_comes().ships("red", "0,3.W").warships("red", warships);
    let mut table = armed(2).supply("ore", 0, "blue").start();
    table.play("red rolls 1+1");
    table.waits_for("red: fleet_reward");
    table.refuses("red takes reward ore", "seafarers/pirate_islands#attack-won");
    table.refuses("blue takes reward wool", "base/turn#open-decision");
    table.play("red takes reward wool");
    table.has("red", "1w");
    let mut table = armed(1).hand("red", "1b").start();
    table.play("red rolls 1+1");
    table.has("red", "1b");
    // The reward comes before production: then there is no grain left for the fields.
    let fleet = Table::pirates(4).ships("red", TO_LANDING).warships("red", 5).pirate("2,-2");
    let mut table = fleet.supply("grain", 1, "blue").before_roll("red").start();
    table.play("red rolls 4+6; red takes reward grain");
    table.has("red", "1g");
    let mut table = armed(2).start();
    table.refuses("red takes reward ore", "base/turn#open-decision");
}

// Rule: attack-won
#[test]
fn an_empty_supply_has_no_reward() {
    let mut setup = fleet_comes().ships("red", "0,3.W").warships("red", 2);
    for card in ["brick", "lumber", "wool", "grain", "ore"] {
        setup = setup.supply(card, 0, "blue");
    }
    let mut table = setup.start();
    table.play("red rolls 1+1");
    table.waits_for("red trades and builds");
}

// Rule: warship, fleet-not-pirate
#[test]
fn a_knight_makes_the_hindmost_ship_a_warship() {
    let setup = Table::pirates(4).ships("red", "0,3.W").cards("red", "2 knight").before_roll("red");
    let mut table = setup.start();
    table.play("red plays knight");
    table.warships("red", "0,3.NW");
    table.fleet("-1,3");
    table.waits_for("red rolls");
    table.refuses("red plays knight", "base/development_cards#one-per-turn");
    let mut table =
        Table::pirates(4).ships("red", "0,3.W").warships("red", 2).cards("red", "1 knight").start();
    table.refuses("red plays knight", "seafarers/pirate_islands#warship");
}

// Rule: cards-used
#[test]
fn played_knights_leave_the_game() {
    let mut table = Table::pirates(4).cards("red", "1 knight").start();
    table.play("red plays knight");
    assert_eq!((table.state.knights(table.seat("red")), table.state.deck_len()), (0, 24));
    let mut table = Table::pirates(4)
        .with(|_, position| position.deck = Default::default())
        .hand("red", "1w1g1o")
        .start();
    table.refuses("red buys card", "base/development_cards#deck-empty");
    assert_eq!(table.state.development(table.seat("red"), DevelopmentCard::Knight), 0);
}

// Rule: warship-is-ship
#[test]
fn a_ship_from_the_supply_is_no_warship() {
    let mut table = Table::pirates(4).warships("red", 1).hand("red", "1l1w").start();
    table.play("red builds ship 0,3.W");
    table.warships("red", "0,3.NW");
}

// Rule: target
#[test]
fn ten_points_without_the_fortress_are_not_enough() {
    let mut table =
        Table::pirates(4).pieces("red", CITIES).pieces("red", "settlement 2,0.N").before_roll("red").start();
    table.points("red", 10, 10);
    table.play("red rolls 1+1");
    table.waits_for("red trades and builds");
}

//! Settlers, crews, and what lies in holds and basins.

use crate::table::Table;

const ROOM: &str = "explorers_pirates/cargo#room";
const EXCHANGE: &str = "explorers_pirates/cargo#exchange";
const SETTLER: &str = "explorers_pirates/cargo#settler-place";
const CREW: &str = "explorers_pirates/cargo#crew-place";
const REMOVING: &str = "explorers_pirates/cargo#removing";

// Rule: settler-cost, settler-place, settler-supply
#[test]
fn settlers_begin_in_basins_and_ships_at_harbors() {
    let setup =
        Table::explorers("lairs").pieces("red", "city 2,0.NE settlement 4,-3.SE").hand("red", "3b3l3w3g");
    let setup =
        setup.ship_at("red", "2,0.NE", "-").ship_at("red", "2,0.SE", "-").pieces("blue", "city 1,2.SE");
    let mut table = setup.start();
    // Not at a settlement, not with others, not on a ship elsewhere, never on land.
    table.refuses("red does settler 4,-3.SE", SETTLER);
    table.refuses("red does settler 1,2.SE", SETTLER);
    table.refuses("red does settler ship 2,0.SE", SETTLER);
    table.play("red does settler 2,0.NE; red does settler ship 2,0.NE");
    table.has("red", "1b1l1w1g");
    table.basin("red", "2,0.NE", "settler");
    table.ships("red", "2,0.NE settler; 2,0.SE -");
    table.refuses("red does settler ship 2,0.NE", "explorers_pirates/cargo#settler-supply");
    // Settlers are no settlements.
    table.pieces_left("red", [15, 4, 3]);
    let all = "settlement 0,0.NW 0,2.N 0,3.SW 1,-1.N 1,3.SE city 2,0.NE";
    let mut none = Table::explorers("lairs").pieces("red", all).hand("red", "1b1l1w1g").start();
    none.play("red does settler 2,0.NE");
    let mut poor = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "1b1l1w").start();
    poor.refuses("red does settler 2,0.NE", "base/costs#pay");
}

// Rule: settler-place, room, removing
// Example: 6424
#[test]
fn a_settler_needs_an_empty_place() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "2b2l2w2g");
    let setup = setup.stow("red", "2,0.NE", "crew").ship_at("red", "2,0.NE", "crew+crew");
    let mut table = setup.start();
    table.refuses("red does settler 2,0.NE", ROOM);
    table.refuses("red does settler ship 2,0.NE", ROOM);
    assert_eq!(table.view("").ep.unwrap().crews_left[0], 6);
    table.play("red does dropbasin 2,0.NE crew; red does settler 2,0.NE");
    assert_eq!(table.view("").ep.unwrap().crews_left[0], 7);
    table.play("red does drop 2,0.NE crew; red does drop 2,0.NE crew; red does settler ship 2,0.NE");
    table.ships("red", "2,0.NE settler");
    table.refuses("red does drop 2,0.NE crew", REMOVING);
    table.refuses("red does dropbasin 2,0.S settler", REMOVING);
}

// Rule: crew-cost, crew-place, crew-supply, room
#[test]
fn crews_begin_where_there_is_room() {
    let setup = Table::explorers("all").pieces("red", "city 2,0.NE settlement 4,-3.SE").hand("red", "6w6o");
    let setup = setup.ship_at("red", "2,0.NE", "-").ship_at("red", "2,0.SE", "-");
    let mut table = setup.village("5,-1", 0, "red").stow("red", "2,0.NE", "sack").start();
    table.refuses("red does crew ship 2,0.SE", CREW);
    table.refuses("red does crew 4,-3.SE", CREW);
    // Beside a sack one crew has room.
    table.play("red does crew 2,0.NE; red does crew ship 2,0.NE; red does crew ship 2,0.NE");
    table.basin("red", "2,0.NE", "crew+sack");
    table.ships("red", "2,0.NE crew+crew; 2,0.SE -");
    table.has("red", "3w3o");
    table.refuses("red does crew 2,0.NE", ROOM);
    table.refuses("red does crew ship 2,0.NE", ROOM);
    // Nine are all: on ships, in basins, on lairs, fields and in villages.
    let setup = Table::explorers("all").pieces("red", "city 2,0.NE 2,0.S").hand("red", "1w1o");
    let setup = setup.village("5,-1", 0, "red").gold_field("4,1", 0, &[("red", 2)]);
    let setup = setup.gold_field("6,-1", 8, &[("red", 2)]).stow("red", "2,0.NE", "crew+crew");
    let mut table = setup.ship_at("red", "2,0.SE", "crew+crew").start();
    table.refuses("red does crew 2,0.S", "explorers_pirates/cargo#crew-supply");
    assert_eq!(table.view("").ep.unwrap().crews_left[0], 0);
}

// Rule: same-turn
#[test]
fn a_ship_built_this_turn_is_loaded_at_once() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").hand("red", "1b2l4w1g2o");
    let mut table = setup.start();
    table.play(
        "red does launch 2,0.NE; red does settler ship 2,0.NE; red does crew 2,0.NE; red does crew 2,0.NE",
    );
    table.play("red does movement; red does sail 2,0.NE 3,0.NE");
    table.ships("red", "3,0.NE settler");
    table.basin("red", "2,0.NE", "crew+crew");
    table.waits_for("red: movement");
}

// Rule: exchange, ship-to-ship, exchange-free, room
// Example: 6503
#[test]
fn two_crews_change_for_a_settler_and_go_on_to_another_ship() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "settler");
    let setup = setup.ship_at("red", "2,0.NE", "crew+crew").ship_at("red", "3,0.NW", "-");
    let mut table = setup.moving();
    table.play("red does exchange 2,0.NE 2,0.NE settler");
    table.basin("red", "2,0.NE", "crew+crew");
    table.play("red does exchange 3,0.NW 2,0.NE crew+crew");
    table.ships("red", "2,0.NE settler; 3,0.NW crew+crew");
    table.basin("red", "2,0.NE", "-");
    assert!(table.view("").ep.unwrap().ships.iter().all(|ship| ship.points == 4));
    table.waits_for("red: movement");
}

// Rule: exchange, room
#[test]
fn any_result_that_both_have_room_for() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "crew");
    let mut table = setup.ship_at("red", "2,0.NE", "settler").moving();
    // A settler for one crew, and not the crew beside the settler.
    table.refuses("red does exchange 2,0.NE 2,0.NE crew+crew", EXCHANGE);
    table.refuses("red does exchange 2,0.NE 2,0.NE -", EXCHANGE);
    table.refuses("red does exchange 2,0.NE 2,0.NE settler", EXCHANGE);
    assert_eq!(table.legal("red", "exchange"), ["exchange 3,-1.SW 3,-1.S crew"]);
    table.play("red does exchange 2,0.NE 2,0.NE crew");
    table.basin("red", "2,0.NE", "settler");
    table.waits_for("red: movement");
    // One of two, both, or the other way.
    let setup = Table::explorers("all").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "crew+sack");
    let mut table = setup.village("5,-1", 0, "red").ship_at("red", "2,0.NE", "crew").moving();
    let mut results = table.legal("red", "exchange");
    results.sort();
    assert_eq!(
        results,
        [
            "exchange 3,-1.SW 3,-1.S crew+crew",
            "exchange 3,-1.SW 3,-1.S crew+sack",
            "exchange 3,-1.SW 3,-1.S sack"
        ]
    );
    table.play("red does exchange 2,0.NE 2,0.NE crew+sack");
    table.basin("red", "2,0.NE", "crew");
    table.waits_for("red: movement");
}

// Rule: exchange, exchange-free
#[test]
fn exchanges_are_for_own_harbors_and_the_movement_phase() {
    let setup =
        Table::explorers("lairs").pieces("red", "city 2,0.NE settlement 2,0.S").pieces("blue", "city 1,2.SE");
    let setup = setup.stow("red", "2,0.NE", "crew").stow("blue", "1,2.SE", "crew").hand("red", "1w");
    let mut table = setup.ship_at("red", "2,0.NE", "-").start();
    table.refuses("red does exchange 2,0.NE 2,0.NE crew", "explorers_pirates/turn#movement-phase");
    table.play("red does movement");
    table.refuses("red does exchange 2,0.NE 1,2.SE crew", EXCHANGE);
    table.refuses("red does exchange 2,0.NE 2,0.S crew", EXCHANGE);
    table.refuses("red does exchange 2,0.E 2,0.NE crew", EXCHANGE);
    table.play("red does exchange 2,0.NE 2,0.NE crew; red does sail 2,0.NE 3,0.NE");
    // No longer there.
    table.refuses("red does exchange 3,0.NE 2,0.NE -", EXCHANGE);
    // Between steps, and without points too.
    table.play("red does sail 3,0.NE 3,0.NW; red does exchange 3,0.NW 2,0.NE -; red does sail 3,0.NW 2,0.NE");
    table.play("red does exchange 2,0.NE 2,0.NE crew");
    table.ships("red", "2,0.NE crew");
    table.waits_for("red: movement");
}

// Rule: exchange-cap
#[test]
fn forty_exchanges_are_enough_for_a_turn() {
    let setup = Table::explorers("lairs").pieces("red", "city 2,0.NE").stow("red", "2,0.NE", "crew");
    let mut table = setup.ship_at("red", "2,0.NE", "-").moving();
    for _ in 0..20 {
        table.play("red does exchange 2,0.NE 2,0.NE crew; red does exchange 2,0.NE 2,0.NE -");
    }
    table.refuses("red does exchange 2,0.NE 2,0.NE crew", "explorers_pirates/cargo#exchange-cap");
    table.play("red ends turn");
    table.waits_for("blue rolls");
}

// Rule: never-overland
#[test]
fn crews_are_put_ashore_at_lairs_and_villages_only() {
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).shoal("4,1", 4, false);
    let setup = setup.ship_at("red", "4,0.NE", "crew").ship_at("red", "2,0.NE", "settler");
    let mut table = setup.moving();
    let nowhere = "explorers_pirates/cargo#never-overland";
    for hex in ["5,-1", "4,0", "2,0", "6,-1"] {
        table.refuses(&format!("red does placecrew 4,0.NE {hex}"), nowhere);
        table.refuses(&format!("red does befriend 4,0.NE {hex}"), nowhere);
    }
    table.waits_for("red: movement");
}

// Rule: removing
#[test]
fn cargo_may_be_removed_anywhere_in_both_phases() {
    let setup = Table::explorers("all").village("5,-1", 0, "red").shoal("4,1", 4, false);
    let setup = setup.ship_at("red", "3,0.NE", "crew+sack").ship_at("red", "3,0.SE", "haul");
    let mut table = setup.ship_at("red", "3,0.E", "settler").start();
    assert_eq!(table.view("").ep.unwrap().hauls_left, 5);
    table.play("red does drop 3,0.SE haul");
    assert_eq!(table.view("").ep.unwrap().hauls_left, 6);
    table.play("red does movement; red does sail 3,0.NE 3,0.NW; red does drop 3,0.NW sack");
    table.play("red does drop 3,0.E settler");
    table.ships("red", "3,0.E -; 3,0.NW crew; 3,0.SE -");
    // The sack is gone for good: the village has none for red.
    let village = table.view("").ep.unwrap().villages.remove(0);
    assert_eq!(village.sacks, 3);
    table.play("red does sail 3,0.NW 2,0.NE");
    table.waits_for("red: movement");
}

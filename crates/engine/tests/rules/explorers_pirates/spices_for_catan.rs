//! Spices for Catan.

use tradeholm_engine::Piece;

use crate::explorers::config;
use crate::table::Table;

const BEFRIEND: &str = "explorers_pirates/spices_for_catan#befriend";
const FAST_GOLD: &str = "explorers_pirates/spices_for_catan#fast-gold";

// Rule: target
#[test]
fn fifteen_points() {
    assert_eq!(config("spices", 4).victory_points, 15);
    let setup = crate::setup::Setup::new(config("spices", 4), &crate::explorers::board("spices"));
    let mut table = setup.ship_at("red", "2,0.NE", "-").start();
    table.waits_for("red trades and builds");
}

// Rule: spice-hexes, advantages
#[test]
fn a_village_has_a_sack_for_each_player() {
    for (found, slot) in
        [("explore spice-swift_voyage", 0), ("explore spice-fast_gold", 1), ("explore spice-pirate_bonus", 2)]
    {
        let mut table = Table::explorers("spices").ship_at("red", "3,0.NE", "-").moving();
        table.play("red does sail 3,0.NE 4,0.NW");
        table.script(&[found]);
        table.purse("red", 4);
        let village = table.voyage().villages.remove(0);
        assert_eq!((village.slot, village.friends.len()), (slot, 0));
        let shown = table.view("").ep.unwrap().villages.remove(0);
        assert_eq!((shown.sacks, shown.die), (4, (slot == 2).then_some(5)));
        table.waits_for("red: movement");
    }
    // Land without a number: it produces nothing, and each kind comes up once in an area.
    let setup = Table::explorers("spices").village("5,-1", 0, "red").ship_at("red", "4,0.NE", "-");
    let mut table = setup.moving();
    table.play("red does sail 4,0.NE 5,0.NW");
    table.cannot_happen("explore spice-swift_voyage");
    table.script(&["explore spice-fast_gold"]);
    table.waits_for("red: movement");
}

// Rule: befriend, crew-stays
// Example: 6916
#[test]
fn a_crew_stays_and_a_sack_comes_aboard() {
    let setup = Table::explorers("spices").village("5,-1", 0, "").ship_at("red", "3,0.NE", "crew+crew");
    let mut table = setup.ship_at("red", "2,0.NE", "settler").moving();
    table.refuses("red does befriend 3,0.NE 5,-1", BEFRIEND);
    table.refuses("red does befriend 2,0.NE 5,-1", BEFRIEND);
    table.play("red does sail 3,0.NE 4,0.NW; red does befriend 4,0.NW 5,-1");
    table.ships("red", "2,0.NE settler; 4,0.NW crew+sack");
    let village = table.view("").ep.unwrap().villages.remove(0);
    assert_eq!((village.sacks, village.friends.len()), (3, 1));
    assert_eq!(table.view("").ep.unwrap().crews_left[0], 7);
    // The advantage is there at once: this ship has made one step and has four points left.
    let ships = table.view("").ep.unwrap().ships;
    assert_eq!(ships.iter().map(|ship| ship.points).collect::<Vec<_>>().iter().sum::<u8>(), 4 + 5);
    // It cannot be picked up.
    table.refuses("red does pickcrew 4,0.NW 5,-1", "explorers_pirates/pirate_lairs#pick-up");
    table.waits_for("red: movement");
}

// Rule: once, spice-hexes
#[test]
fn everybody_befriends_a_village_once() {
    let setup = Table::explorers("spices").village("5,-1", 0, "blue").ship_at("red", "4,0.NW", "crew+crew");
    let mut table = setup.moving();
    table.play("red does befriend 4,0.NW 5,-1");
    table.refuses("red does befriend 4,0.NW 5,-1", "explorers_pirates/spices_for_catan#once");
    table.waits_for("red: movement");
}

// Rule: closed
#[test]
fn friends_build_at_a_spice_hex() {
    for (friends, open) in [("", false), ("blue", false), ("red", true)] {
        let setup =
            Table::explorers("spices").village("5,-1", 0, friends).ship_at("red", "4,0.NW", "settler");
        let mut table = setup.moving();
        if open {
            table.play("red does settle 4,0.NW 4,0.N");
            table.points("red", 1, 1);
        } else {
            table.refuses("red does settle 4,0.NW 4,0.N", "explorers_pirates/spices_for_catan#closed");
        }
        table.waits_for("red: movement");
    }
    let setup = Table::explorers("spices").village("5,-1", 0, "red").pieces("red", "settlement 4,0.N");
    let mut table = setup.hand("red", "1b1l").start();
    table.sites("red", Piece::Road, "5,-1.W 5,-1.SW");
    table.play("red builds road 5,-1.SW");
}

// Rule: deliver
#[test]
fn all_sacks_of_a_ship_are_delivered() {
    let setup = Table::explorers("spices").village("5,-1", 0, "red").village("6,-1", 1, "red");
    let mut table = setup.ship_at("red", "3,0.SE", "sack+sack").ship_at("red", "3,0.NW", "crew").moving();
    table.play("red does deliver 3,0.SE");
    table.space("red", "spices_for_catan", 2);
    table.ships("red", "3,0.NW crew; 3,0.SE -");
    table.refuses("red does deliver 3,0.NW", "explorers_pirates/council#docks");
    // The ship goes on.
    table.play("red does sail 3,0.SE 3,0.E");
    table.waits_for("red: movement");
    let setup = Table::explorers("spices").village("5,-1", 0, "red").ship_at("red", "3,0.NW", "crew+sack");
    let mut table = setup.moving();
    table.play("red does deliver 3,0.NW");
    table.ships("red", "3,0.NW crew");
    table.space("red", "spices_for_catan", 1);
    table.waits_for("red: movement");
}

// Rule: swift-voyage, most-points
// Example: 6941
#[test]
fn both_swift_voyages_and_wool_make_eight_points() {
    let setup =
        Table::explorers("spices").village("5,-1", 0, "red").village("4,1", 3, "red").hand("red", "2w");
    let mut table = setup.ship_at("red", "2,0.NE", "-").moving();
    let points = |table: &Table| table.view("").ep.unwrap().ships[0].points;
    assert_eq!(points(&table), 6);
    table.play("red does wool 2,0.NE");
    assert_eq!(points(&table), 8);
    table.refuses("red does wool 2,0.NE", "explorers_pirates/sailing#wool");
    table.play("red does sail 2,0.NE 3,0.SE; red does sail 3,0.SE 2,0.SE");
    table.waits_for("red: movement");
}

// Rule: swift-voyage
#[test]
fn a_ship_without_points_goes_one_step_more() {
    let setup = Table::explorers("spices").village("5,-1", 0, "").ship_at("red", "2,0.NE", "crew");
    let mut table = setup.moving();
    table.play("red does sail 2,0.NE 4,0.NE");
    table.refuses("red does sail 4,0.NE 4,0.NW", "explorers_pirates/sailing#points");
    table.play("red does befriend 4,0.NE 5,-1; red does sail 4,0.NE 4,0.NW");
    table.refuses("red does sail 4,0.NW 3,0.NE", "explorers_pirates/sailing#points");
    table.waits_for("red: movement");
    // Not if it has just discovered the village.
    let mut table =
        Table::explorers("spices").ship_at("red", "3,0.NE", "crew").ship_at("red", "2,0.SE", "-").moving();
    table.play("red does sail 3,0.NE 4,0.NW");
    table.script(&["explore spice-swift_voyage"]);
    table.play("red does befriend 4,0.NW 5,-1");
    table.refuses("red does sail 4,0.NW 3,0.NE", "explorers_pirates/discovery#finished");
    // Others of the same player have it at once.
    assert_eq!(table.view("").ep.unwrap().ships.iter().map(|ship| ship.points).max(), Some(5));
    table.waits_for("red: movement");
}

// Rule: pirate-bonus
#[test]
fn friends_chase_with_more_numbers() {
    let wins = |villages: &[(&str, u8)], die: u8| {
        let mut setup = Table::explorers("spices").pirate_at("4,0", "blue").ship_at("red", "3,0.SE", "-");
        for &(hex, slot) in villages {
            setup = setup.village(hex, slot, "red");
        }
        let mut table = setup.moving();
        table.play("red does hunt 3,0.SE");
        table.script(&[&format!("die {die}")]);
        let won = table.pending() == "red: place_pirate_ship";
        table.waits_for(if won { "red: place_pirate_ship" } else { "red: movement" });
        won
    };
    let (north, south) = (("5,-1", 2), ("4,1", 5));
    for die in 1..=6 {
        assert_eq!(wins(&[], die), die == 6);
        assert_eq!(wins(&[north], die), die >= 5);
        assert_eq!(wins(&[south], die), die == 6 || die == 4);
        assert_eq!(wins(&[north, south], die), die >= 4);
    }
}

// Rule: fast-gold, advantages
#[test]
fn friends_sell_a_card_for_a_gold() {
    let setup = Table::explorers("spices").village("5,-1", 1, "red").hand("red", "2o1w").hand("blue", "1o");
    let mut table = setup.start();
    table.refuses("red does fastgold brick", "base/costs#pay");
    table.play("red does fastgold ore");
    table.purse("red", 3);
    table.has("red", "1w1o");
    let refused = table.refuses("red does fastgold ore", FAST_GOLD);
    assert_eq!(refused.why.key(), "sold-already");
    table.play("red ends turn; blue rolls 1+1");
    table.refuses("blue does fastgold ore", FAST_GOLD);
    // Twice with both.
    let setup =
        Table::explorers("spices").village("5,-1", 1, "red").village("4,1", 4, "red").hand("red", "3o");
    let mut table = setup.start();
    table.play("red does fastgold ore; red does fastgold ore");
    table.refuses("red does fastgold ore", FAST_GOLD);
    table.purse("red", 4);
}

// Rule: fast-gold
#[test]
fn one_befriended_while_moving_buys_from_the_next_turn_on() {
    let setup =
        Table::explorers("spices").village("5,-1", 1, "").ship_at("red", "4,0.NW", "crew").hand("red", "1o");
    let mut table = setup.moving();
    table.play("red does befriend 4,0.NW 5,-1");
    table.refuses("red does fastgold ore", "explorers_pirates/turn#movement-phase");
    table.play("red ends turn");
    for who in ["blue", "orange", "white"] {
        table.play(&format!("{who} rolls 1+1; {who} ends turn"));
    }
    table.play("red rolls 1+1; red does fastgold ore");
}

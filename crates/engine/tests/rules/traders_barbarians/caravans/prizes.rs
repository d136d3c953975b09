//! What camels bring: points, and roads that count twice.

use crate::caravans::{board_with, config};
use crate::setup::Setup;
use crate::table::Table;
use tradeholm_engine::traders_barbarians::CaravanPoints;

/// Two camels from the arrow in the north-east.
const TWO: &str = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE";

// Rule: between, road-double, no-branch
// Example: 4962
#[test]
fn three_caravans_with_buildings_and_roads_at_them() {
    let camels = format!("{TWO} 0,-1.SW>0,-1.SW 0,-1.W>0,-1.NW -1,1.E>-1,1.SE -1,1.SE>-1,1.S");
    let setup = Table::caravans()
        .pieces("white", "settlement -1,1.SE road -1,1.E")
        .pieces("blue", "settlement 1,-1.SE 0,-1.SW road 1,-1.SE 1,-1.E 0,-1.W")
        .camels(&camels);
    let mut table = setup.due().start();
    table.points("white", 2, 2);
    table.points("blue", 4, 4);
    table.road_length("white", 2);
    table.road_length("blue", 4);
    table.play("red ends turn");
    table.camel_places("red", "1,-1.NE 2,-2.SE 0,-1.NW -1,-1.NE -1,1.SW -1,2.W");
    table.waits_for("red: camel_place");
}

// Rule: road-double
// Example: 4959
#[test]
fn four_roads_with_two_camels_count_six() {
    let roads = "settlement 1,-1.NW road 1,-1.SE 1,-1.E 1,-1.NE 1,-1.NW";
    let table = Table::caravans().pieces("red", roads).camels(TWO).start();
    table.road_length("red", 6);
    table.longest_road("red");
    // Without camels there is no card.
    let table = Table::caravans().pieces("red", roads).start();
    table.road_length("red", 4);
    table.longest_road("-");
}

// Rule: between, between-once
#[test]
fn two_camels_make_a_point_and_a_third_makes_no_other() {
    let one = Table::caravans().pieces("red", "settlement 1,-1.SE").camels("1,-1.SE>1,-1.SE").start();
    one.points("red", 1, 1);
    let camels = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-1.NW>1,-1.NW 0,-1.E>0,0.N 0,0.NE>0,0.NE \
                  0,0.E>0,0.SE 0,1.NE>0,1.NE 1,0.SE>1,0.SE 1,0.E>1,0.NE 1,0.NE>1,0.N";
    // Three camels at the city, of one caravan.
    let city = Table::caravans().pieces("red", "city 1,-1.SE settlement 0,-2.N").camels(camels).start();
    city.points("red", 4, 4);
    let points = city.rules.victory_points(&city.state, city.seat("red"));
    assert_eq!(points.caravans, CaravanPoints { camels: 1 });
    // A building that comes later counts as well, and so does what becomes of it.
    let setup = Table::caravans().pieces("red", "settlement 0,-2.N 2,0.S road 1,-1.E");
    let mut later = setup.camels(TWO).hand("red", "1b1l1w3g3o").start();
    later.play("red builds settlement 1,-1.SE");
    later.points("red", 4, 4);
    later.play("red builds city 1,-1.SE");
    later.points("red", 5, 5);
}

// Rule: between
#[test]
fn camels_of_two_caravans_make_a_point_together() {
    let north_west = "0,-1.SW>0,-1.SW 0,-1.W>0,-1.NW 0,-1.NW>0,-1.N 0,-1.NE>0,-1.NE";
    let north_east = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N";
    let setup = Table::caravans().pieces("blue", "settlement 0,-1.NE");
    let mut table = setup.camels(&format!("{north_west} {north_east}")).due().start();
    table.points("blue", 1, 1);
    table.play("red ends turn; red does camel 1,-1.NW>1,-1.NW");
    table.points("blue", 2, 2);
}

/// Five roads of blue, who holds the card, and five of red, along the way of the first camel.
fn two_roads() -> Setup {
    Table::caravans()
        .pieces("blue", "settlement -2,2.S road -2,2.SE -1,2.SW -1,2.SE 0,2.SW 0,2.SE")
        .pieces("red", "settlement 1,-1.NW road 1,-1.SE 1,-1.E 1,-1.NE 1,-1.NW 0,-1.NE")
        .longest_road("blue")
}

// Rule: award-anew
#[test]
fn a_camel_beside_a_road_may_take_the_card_at_once() {
    let mut table = two_roads().turn("orange").due().start();
    table.longest_road("blue");
    table.road_length("red", 5);
    table.play("orange ends turn; orange does camel 1,-1.SE");
    table.road_length("red", 6);
    table.longest_road("red");
    // Beside the holder's own road it stays, and elsewhere nothing changes.
    let mut table = two_roads().turn("orange").due().start();
    table.play("orange ends turn; orange does camel 0,-1.SW");
    table.longest_road("blue");
    // A road that is built beside a camel counts twice as well.
    let setup = Table::caravans().pieces("red", "settlement 1,-1.NE road 1,-1.NE 1,-1.NW 1,-1.E");
    let mut table = setup.camels(TWO).hand("red", "1b1l").start();
    table.road_length("red", 4);
    table.play("red builds road 1,-1.SE");
    table.road_length("red", 6);
    table.longest_road("red");
}

/// So many points of a player with a settlement that the next camel may make one more of.
fn nearly(who: &str, on_turn: &str) -> Table {
    let setup = Table::caravans().pieces(who, "city 0,-2.N 2,-2.N 0,2.S -2,2.S");
    let setup = setup.pieces(who, "settlement 1,-1.SE -2,0.NW 2,0.S").camels("1,-1.SE>1,-1.SE");
    let mut table = setup.turn(on_turn).due().start();
    table.points(who, 11, 11);
    table.play(&format!("{on_turn} ends turn"));
    table
}

// Rule: win-at-once
#[test]
fn a_camel_wins_for_the_player_on_turn_at_once_and_for_others_later() {
    let mut table = nearly("red", "red");
    table.play("red does camel 1,-1.E");
    table.waits_for("red has won");
    table.points("red", 12, 12);
    let mut table = nearly("orange", "red");
    table.play("red does camel 1,-1.E");
    table.points("orange", 12, 12);
    table.waits_for("blue rolls");
    table.play("blue rolls 1+1; blue ends turn");
    table.waits_for("orange has won");
}

// Rule: win-at-once, only-place
#[test]
fn a_camel_that_nobody_chose_wins_as_well() {
    // The only caravan has come to an end.
    let camels = "1,-1.SE>1,-1.SE 1,0.NE>1,0.NE 1,0.E>1,0.SE 1,0.SE>1,0.S 0,1.NE>0,0.SE 0,0.E>0,0.NE \
                  0,0.NE>0,0.N 0,-1.E>0,-1.NE 1,-1.NW>1,-1.N 1,-1.NE>1,-1.NE 1,-1.E>1,-1.SE";
    let setup = Setup::new(config(4, &[]), &board_with(&["0,0.NE", "0,0.NW"], 22)).camels(camels);
    let setup = setup.pieces("red", "city 0,-2.N 2,-2.N 0,2.S -2,2.S settlement -2,0.NW 2,0.S 0,-1.SW");
    // The road at the other arrow counts twice then, and takes the card.
    let setup = setup.pieces("red", "road 0,-1.SW 0,-1.W 0,-1.NW 0,-1.NE");
    let mut table = setup.due().start();
    table.points("red", 11, 11);
    table.place_count(1);
    table.play("red ends turn");
    table.road_length("red", 5);
    table.waits_for("red has won");
    table.points("red", 13, 13);
}

use crate::table::Table;

// Rule: replaces-longest-road, ships-count, joint
#[test]
fn roads_and_ships_count_together_through_an_own_building() {
    let mut table = Table::sea()
        .pieces("red", "settlement 0,0.NE road 0,0.NE 0,-1.E")
        .ships("red", "1,0.NW 1,0.NE")
        .hand("red", "1l1w")
        .start();
    table.road_length("red", 4);
    table.play("red builds ship 1,0.E");
    table.longest_road("red");
    table.points("red", 3, 3);
}

// Rule: joint
#[test]
fn without_a_building_they_are_two_ways() {
    let mut table = Table::sea()
        .pieces("red", "settlement 0,0.S road 0,0.SE 0,0.E")
        .ships("red", "1,0.NW 1,0.NE 1,0.E")
        .hand("red", "1b1l1w1g")
        .start();
    table.road_length("red", 3);
    // The settlement joins them.
    table.play("red builds settlement 0,0.NE");
    table.road_length("red", 5);
    table.longest_road("red");
}

// Rule: broken
#[test]
fn an_opponents_building_interrupts_ships() {
    let table = Table::sea()
        .pieces("red", "settlement 0,0.SE")
        .ships("red", "0,0.E 1,0.NW 1,0.NE 1,0.E")
        .pieces("blue", "settlement 1,0.N")
        .start();
    table.road_length("red", 2);
}

// Rule: ships-count
#[test]
fn a_ring_of_ships_counts_once_round() {
    let ring = "1,0.NE 1,0.E 1,0.SE 1,0.SW 1,0.W 1,0.NW";
    let table = Table::sea().pieces("red", "settlement 0,0.NE road 0,0.NE").ships("red", ring).start();
    table.road_length("red", 7);
}

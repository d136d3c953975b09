//! Where camels go.

use crate::caravans::ARROWS;
use crate::setup::Setup;
use crate::table::Table;

/// Four camels from the arrow in the north-east, around the hex there.
const NORTH_EAST: &str = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-1.NW>1,-1.NW";

/// Four camels from the arrow in the north-west, around the hex there: to the same intersection.
const NORTH_WEST: &str = "0,-1.SW>0,-1.SW 0,-1.W>0,-1.NW 0,-1.NW>0,-1.N 0,-1.NE>0,-1.NE";

/// Seven camels from the arrow in the north-west to the far end of the path of the southern arrow.
const TO_THE_SOUTH: &str = "0,-1.SW>0,-1.SW -1,0.NW>-1,0.NW -1,0.W>-1,0.SW -1,0.SW>-1,0.S -1,1.W>-1,1.SW \
                            -1,1.SW>-1,1.S -1,1.SE>-1,1.SE";

/// Six camels from there to the corner of the southern arrow.
const TO_THE_ARROW: &str =
    "0,-1.SW>0,-1.SW -1,0.NW>-1,0.NW -1,0.W>-1,0.SW -1,0.SW>-1,0.S -1,0.SE>-1,0.SE 0,0.SW>0,0.S";

/// Red places a camel: nobody has cards to bid.
fn placing(setup: Setup) -> Table {
    let mut table = setup.due().start();
    table.play("red ends turn");
    table.waits_for("red: camel_place");
    table
}

/// The first camels of a list of four.
fn first(camels: &str, count: usize) -> String {
    camels.split(' ').take(count).collect::<Vec<_>>().join(" ")
}

// Rule: first-camel, head
// Example: 4913
#[test]
fn the_first_camel_has_three_places() {
    let mut table = placing(Table::caravans());
    table.camel_places("red", "1,-1.SE -1,1.E 0,-1.SW");
    // Sides of the oasis are none of them, nor is any other path.
    for path in ["0,0.NE", "0,0.E", "1,-1.E", "2,0.E"] {
        table.refuses(&format!("red does camel {path}"), "traders_barbarians/caravans#next-camel");
    }
    table.refuses("red does camel 1,-1.SE>1,-1.SE", "traders_barbarians/caravans#next-camel");
    table.play("red does camel 1,-1.SE");
    table.caravan(1, "1,-1.SE");
    let camel = table.caravan_view().camels[0];
    assert!(table.rules.topology().ends(camel.path).contains(&camel.head));
}

// Rule: next-camel, new-caravan
// Example: 4922
#[test]
fn after_the_first_camel_there_are_four_places() {
    let mut table = placing(Table::caravans().camels(&first(NORTH_EAST, 1)));
    table.camel_places("red", "1,-1.E 1,0.NE -1,1.E 0,-1.SW");
    table.play("red does camel 1,-1.E");
    table.caravan(1, "1,-1.NE");
    table.caravan(0, "waiting");
    table.waits_for("blue rolls");
}

// Rule: no-branch
#[test]
fn a_caravan_goes_on_at_its_head_only() {
    let mut table = placing(Table::caravans().camels(&first(NORTH_EAST, 3)));
    table.camel_places("red", "1,-1.NW 1,-2.E -1,1.E 0,-1.SW");
    table.refuses("red does camel 1,0.NE", "traders_barbarians/caravans#next-camel");
    table.play("red does camel 1,-2.E");
    table.caravan(1, "1,-2.NE");
}

// Rule: free-path, beside-road
#[test]
fn roads_and_buildings_do_not_matter_to_camels() {
    let blue = "settlement 1,-1.SE road 1,-1.SE 1,-1.E 1,0.NE";
    let setup = Table::caravans().pieces("blue", blue).camels(&first(NORTH_EAST, 1));
    let mut table = placing(setup.pieces("red", "settlement 0,2.S").hand("red", "-"));
    table.play("red does camel 1,-1.E");
    // Nor do camels matter to roads.
    let setup = Table::caravans().pieces("red", "settlement 1,-1.SE").hand("red", "1b1l");
    let mut table = setup.camels(&first(NORTH_EAST, 2)).start();
    table.play("red builds road 1,-1.E");
    table.road_length("red", 2);
}

// Rule: coast
#[test]
fn a_caravan_leads_along_the_coast() {
    let mut table = placing(Table::caravans().camels("1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 2,-2.SE>2,-2.SE"));
    table.camel_places("red", "2,-2.E 2,-1.NE -1,1.E 0,-1.SW");
    table.play("red does camel 2,-1.NE");
    table.caravan(1, "2,-1.NE");
}

// Rule: merging
#[test]
fn the_next_camel_where_two_heads_meet_leads_both_on() {
    let mut table = placing(Table::caravans().camels(&format!("{NORTH_EAST} {NORTH_WEST}")));
    table.camel_places("red", "0,-1.E -1,1.E");
    table.play("red does camel 0,-1.E");
    table.caravan(0, "0,0.N");
    table.caravan(1, "0,0.N");
    table.caravan(2, "waiting");
    table.place_count(3);
}

// Rule: oasis-sides
#[test]
fn back_at_the_oasis_a_caravan_leads_along_its_sides() {
    let setup = Table::caravans().camels(&format!("{NORTH_EAST} {NORTH_WEST} 0,-1.E>0,0.N"));
    let mut table = placing(setup);
    table.camel_places("red", "0,0.NW 0,0.NE -1,1.E");
    table.play("red does camel 0,0.NE");
    // Past the arrow from which a caravan began long ago.
    table.caravan(1, "0,0.NE");
    assert_eq!(table.caravan_view().places.len(), 2);
    table.waits_for("blue rolls");
}

// Rule: two-ways
#[test]
fn a_path_between_two_heads_is_two_places() {
    let camels = format!("{} {NORTH_WEST}", first(NORTH_EAST, 3));
    let mut table = placing(Table::caravans().camels(&camels));
    table.camel_places("red", "1,-1.NW>1,-1.NW 1,-1.NW>1,-1.N 1,-2.E 0,-1.E -1,1.E");
    let refusal = table.refuses("red does camel 1,-1.NW", "traders_barbarians/caravans#two-ways");
    assert!(refusal.to_string().contains("which way"), "{refusal}");
    table.play("red does camel 1,-1.NW>1,-1.N");
    table.caravan(0, "1,-1.N");
    table.caravan(1, "1,-1.N");
    table.place_count(2);
    let mut table = placing(Table::caravans().camels(&camels));
    table.play("red does camel 1,-1.NW>1,-1.NW");
    table.caravan(0, "1,-1.NW");
    table.caravan(1, "1,-1.NW");
    table.place_count(2);
}

// Rule: two-ways, closed-start
#[test]
fn a_start_that_another_caravan_takes_is_closed_for_good() {
    let mut table = placing(Table::caravans().camels(TO_THE_SOUTH));
    table.camel_places("red", "-1,1.E>0,0.S -1,1.E>-1,1.SE 0,1.SW 1,-1.SE");
    table.play("red does camel -1,1.E>0,0.S");
    table.caravan(0, "0,0.S");
    table.caravan(2, "closed");
    // On along the oasis, or a new one in the north-east.
    table.place_count(3);
    // The other way it begins, and is one with the other from then on.
    let mut table = placing(Table::caravans().camels(TO_THE_SOUTH));
    table.play("red does camel -1,1.E>-1,1.SE");
    table.caravan(0, "-1,1.SE");
    table.caravan(2, "-1,1.SE");
    table.place_count(2);
}

// Rule: begins-and-goes-on
#[test]
fn a_camel_at_an_arrow_may_begin_a_caravan_and_lead_another_on() {
    let mut table = placing(Table::caravans().camels(TO_THE_ARROW));
    table.camel_places("red", "-1,1.E 0,0.SE 1,-1.SE");
    table.play("red does camel -1,1.E");
    table.caravan(0, "-1,1.SE");
    table.caravan(2, "-1,1.SE");
    table.place_count(3);
}

// Rule: caravan-ends
#[test]
fn a_caravan_that_comes_to_a_used_intersection_ends() {
    let north_east = first(NORTH_EAST, 3);
    let mut table = placing(Table::caravans().camels(&format!("{NORTH_WEST} 0,-1.E>0,0.N {north_east}")));
    table.play("red does camel 1,-1.NW");
    table.caravan(1, "1,-1.NW");
    // What is left are the two sides of the oasis at the other head, and the third arrow.
    table.place_count(3);
}

// Rule: camels-run-out, no-vote
#[test]
fn without_a_camel_there_is_no_vote_and_the_game_goes_on() {
    let setup = Table::few_camels(&ARROWS, 2).camels(&first(NORTH_EAST, 2)).hand("red", "2w");
    let mut table = setup.due().start();
    table.place_count(0);
    table.play("red ends turn");
    assert!(table.decided().is_empty());
    table.waits_for("blue rolls");
    // The same without a place: the only caravan has ended.
    let camels = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-1.NW>1,-1.NW 0,-1.E>0,0.N 0,0.NE>0,0.NE \
                  0,0.E>0,0.SE 0,1.NE>0,1.NE 1,0.SE>1,0.SE 1,0.E>1,0.NE 1,0.NE>1,0.N";
    let mut table = Table::few_camels(&["0,0.NE"], 22).camels(camels).hand("red", "2w").due().start();
    table.place_count(0);
    table.play("red ends turn");
    table.waits_for("blue rolls");
}

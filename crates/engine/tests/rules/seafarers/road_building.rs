use crate::setup::Setup;
use crate::table::Table;

fn card() -> Setup {
    Table::sea().pieces("red", "settlement 0,0.NE").cards("red", "1 road_building")
}

// Rule: choice, rules
#[test]
fn it_places_roads_and_ships_in_any_mixture() {
    let mut table = card().start();
    table.play("red plays road_building; red builds ship 1,0.NW; red builds ship 1,0.NE");
    table.waits_for("red trades and builds");
    let mut table = card().start();
    table.play("red plays road_building; red builds ship 1,0.NW; red builds road 0,0.NE");
    let mut table = card().start();
    table.play("red plays road_building; red builds road 0,0.NE");
    table.refuses("red builds ship 0,-1.E", "seafarers/ships#not-at-road");
    table.play("red skips road");
    table.waits_for("red trades and builds");
}

// Rule: one-possible
#[test]
fn without_roads_it_places_ships() {
    // All fifteen roads lie elsewhere.
    let roads = "road -2,0.NE -2,0.E -2,0.SE -2,0.SW -2,0.W -2,0.NW -2,2.NE -2,2.E -2,2.SE -2,2.SW -2,2.W \
        -2,2.NW -3,3.SE -3,3.SW -3,3.W";
    let mut table = card().pieces("red", roads).start();
    table.play("red plays road_building");
    table.refuses("red builds road 0,0.NE", "base/roads#supply");
    table.play("red builds ship 0,0.E; red builds ship 1,0.NW");
    table.waits_for("red trades and builds");
    let mut table = card().with(|_, position| position.buildings.clear()).start();
    table.refuses("red plays road_building", "base/development_cards#no-effect");
}

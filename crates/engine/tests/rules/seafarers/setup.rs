use crate::sea;
use crate::table::Table;

// Rule: base-rules, scenario, seats, pieces, supply, terrain, target
#[test]
fn a_table_of_three_has_fifteen_ships_each() {
    let table = Table::sea_setup_phase(&sea::board());
    assert_eq!(table.sea_view().ships_left, [15, 15, 15]);
    table.pieces_left("red", [15, 5, 4]);
    table.supply("ore", 19);
    assert_eq!(table.rules.victory_target(), 14);
    let two = tradeholm_engine::Config {
        colors: sea::config().colors[..2].iter().copied().collect(),
        ..sea::config()
    };
    assert!(tradeholm_engine::Rules::new(two, &sea::board()).is_err());
}

// Rule: start-areas
#[test]
fn first_settlements_stand_in_the_areas_of_the_scenario() {
    let mut table = Table::sea_setup_phase(&sea::board());
    table.refuses("red builds settlement 2,0.SE", "seafarers/setup#start-areas");
    table.play("red builds settlement 0,0.NE; red builds road 0,0.NE");
}

// Rule: start-ship, start-ship-place
#[test]
fn a_ship_may_take_the_place_of_the_road() {
    let mut table = Table::sea_setup_phase(&sea::board());
    table.play("red builds settlement 0,0.NE");
    table.refuses("red builds ship 1,0.NE", "seafarers/setup#start-ship-place");
    table.refuses("red builds ship 0,0.W", "seafarers/ships#on-path");
    table.play("red builds ship 1,0.NW");
    assert_eq!(table.sea_view().ships_left, [14, 15, 15]);
    table.pieces_left("red", [15, 4, 4]);
    let mut board = sea::board();
    board.features.pirate =
        tradeholm_engine::board::PirateStart::At(tradeholm_engine::board::HexCoord::new(1, 0));
    let mut table = Table::sea_setup_phase(&board);
    table.play("red builds settlement 0,0.NE");
    table.refuses("red builds ship 1,0.NW", "seafarers/setup#start-ship-place");
    table.play("red builds road 0,0.E");
}

// Rule: starting-resources, starting-gold
#[test]
fn gold_beside_the_second_settlement_is_chosen_before_the_road() {
    let mut board = sea::board();
    board.features.areas.retain(|area| area.name == "frame");
    let mut table = Table::sea_setup_phase(&board);
    table.play("red builds settlement 0,0.NE; red builds ship 1,0.NW");
    table.play("blue builds settlement -2,1.N; blue builds road -2,1.NE");
    table.play("orange builds settlement -2,2.S; orange builds road -2,2.SE");
    table.play("orange builds settlement -1,2.S; orange builds road -1,2.SW");
    table.play("blue builds settlement -1,0.N; blue builds road -1,0.NE");
    table.play("red builds settlement 1,0.NE");
    // The fields give grain, the sea nothing.
    table.has("red", "1g");
    table.waits_for("red: take_gold");
    table.refuses("red builds ship 1,0.NE", "base/turn#open-decision");
    table.play("red takes gold 1o; red builds ship 1,0.NE");
    table.has("red", "1g1o");
    table.waits_for("red rolls");
}

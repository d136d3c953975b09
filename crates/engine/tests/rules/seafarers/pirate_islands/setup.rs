use tradeholm_engine::{Config, ModuleId, Rules};

use crate::pirates;
use crate::table::Table;

// Rule: places, fortress
#[test]
fn seats_take_the_places_in_their_order() {
    let table = Table::pirates_setup_phase(4);
    let goals = [["-3,3.SE", "-4,3.S"], ["0,-3.NE", "-1,-3.N"], ["-2,0.S", "-4,2.N"], ["-2,0.N", "-2,-2.S"]];
    let goals = goals.map(|pair| {
        pair.map(|at| {
            let id = tradeholm_protocol::notation::parse_intersection(&table.rules, at).unwrap();
            tradeholm_protocol::notation::intersection_name(&table.rules, id)
        })
    });
    assert_eq!(table.goals(), goals);
    let first = [("red", "0,3.N"), ("blue", "3,-3.S"), ("orange", "1,0.S"), ("white", "1,0.N")];
    for (who, at) in first {
        let at = tradeholm_protocol::notation::parse_intersection(&table.rules, at).unwrap();
        assert_eq!(table.state.building(at).map(|(owner, _)| owner), Some(table.seat(who)));
        // One of five stands there, one is the fortress, which is worth nothing yet.
        table.pieces_left(who, [15, 3, 4]);
        table.points(who, 1, 1);
    }
    assert_eq!(table.sea_view().ships_left, [14; 4]);
    assert!(table.pirates_view().players.iter().all(|player| player.chits == 3));
}

// Rule: three-players
#[test]
fn with_three_the_fourth_place_is_empty() {
    let table = Table::pirates_setup_phase(3);
    assert_eq!(table.goals().len(), 3);
    assert_eq!((table.sea_view().ships.len(), table.view("").buildings.len()), (3, 3));
}

// Rule: deck-3, deck-4
#[test]
fn victory_point_cards_leave_the_deck_or_are_knights() {
    let deck = |seats| {
        let table = Table::pirates_setup_phase(seats);
        (table.rules.position(&table.state).deck, table.state.deck_len())
    };
    assert_eq!(deck(3), ([14, 2, 2, 2, 0, 0, 0, 0], 20));
    assert_eq!(deck(4), ([19, 2, 2, 2, 0, 0, 0, 0], 25));
}

// Rule: start, starting-resources
#[test]
fn two_more_settlements_are_placed_in_the_east() {
    let mut table = Table::pirates_setup_phase(3);
    table.refuses("red builds settlement -3,3.SE", "seafarers/setup#start-areas");
    table.play("red builds settlement 4,-2.N; red builds road 4,-2.NE");
    table.play("blue builds settlement 2,0.N; blue builds road 2,0.NE");
    table.play("orange builds settlement 3,0.N; orange builds road 3,0.NE");
    table.play("orange builds settlement 2,1.S; orange builds road 2,1.SE");
    table.play("blue builds settlement 3,-3.NW");
    // A ship lies beside the new settlement and continues the line from the first one.
    table.refuses("blue builds ship 2,-3.NE", "seafarers/pirate_islands#one-route");
    table.refuses("blue builds ship 2,-3.SE", "seafarers/setup#start-ship-place");
    table.play("blue builds ship 3,-3.W");
    table.play("red builds settlement 0,3.SE");
    table.refuses("red builds ship 0,3.SE", "seafarers/pirate_islands#ship-paths");
    table.play("red builds road 0,3.E");
    // From the last one placed: fields and hills; fields.
    table.has("red", "1b1g");
    table.has("blue", "1g");
    table.pieces_left("red", [13, 1, 4]);
    table.pieces_left("blue", [14, 1, 4]);
    table.points("red", 3, 3);
    table.waits_for("red rolls");
}

// Rule: no-special-cards
#[test]
fn there_is_no_card_for_roads_or_knights() {
    let roads = "settlement 4,-3.N road 4,-3.NE 4,-3.E 4,-3.SE 4,-3.SW 4,-3.W";
    let mut table =
        Table::pirates(4).pieces("red", roads).hand("red", "1b1l").cards("red", "1 knight").start();
    table.longest_road("-");
    table.play("red builds road 4,-3.NW; red plays knight");
    table.road_length("red", 6);
    table.longest_road("-");
    table.largest_army("-");
    table.points("red", 2, 2);
}

// Rule: no-robber, fleet-not-pirate
#[test]
fn there_is_no_robber_and_the_fleet_is_no_pirate() {
    // The fleet is beside the end of red's line: that keeps no ship away.
    let mut table = Table::pirates(4).hand("red", "2l2w").pirate("-1,3").start();
    assert_eq!(table.view("").robber, None);
    table.refuses("red moves robber 1,0", "base/robber#only-seven-or-knight");
    table.refuses("red moves pirate 0,0", "base/turn#open-decision");
    table.play("red builds ship 0,3.W");
    let mut table = Table::pirates(4).ships("red", "0,3.W").pirate("-1,3").start();
    table.play("red moves ship 0,3.W 0,2.SW");
}

#[test]
fn the_scenario_needs_its_board_and_development_cards() {
    let other = Rules::new(pirates::config(3, &[]), &crate::sea::board()).unwrap_err();
    assert_eq!(other.to_string(), "the board does not mark 'fleet' as its scenario needs");
    for module in [ModuleId::CitiesKnights, ModuleId::TwoPlayers] {
        let seats = if module == ModuleId::TwoPlayers { 2 } else { 4 };
        let config: Config = pirates::config(seats, &[module]);
        assert!(Rules::new(config, &pirates::board(4)).is_err(), "{module}");
    }
    let alone = Config { modules: Default::default(), ..pirates::config(4, &[]) };
    let alone = Config { modules: alone.modules.with(ModuleId::PirateIslands), ..alone };
    let refusal = Rules::new(alone, &pirates::board(4)).unwrap_err();
    assert_eq!(refusal.to_string(), "pirate_islands is only played with seafarers");
    // Every marker is needed.
    for name in ["fleet", "first-settlement", "first-ship", "landing", "fortress", "ship-path"] {
        let mut board = pirates::board(4);
        board.features.markers.retain(|marker| marker.name != name);
        assert!(Rules::new(pirates::config(4, &[]), &board).is_err(), "without {name}");
    }
    // Two places in one.
    let mut board = pirates::board(4);
    let first = board.features.markers.iter_mut().find(|marker| marker.name == "first-settlement").unwrap();
    first.spots[1] = first.spots[0];
    assert!(Rules::new(pirates::config(4, &[]), &board).is_err());
}

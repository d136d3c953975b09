//! The board, what lies beside it, and the set-up.

use tradeholm_engine::board::{Board, HexCoord, Marker, Terrain};
use tradeholm_engine::traders_barbarians::TraderEvent;
use tradeholm_engine::{Config, ConfigError, ModuleId, Piece, Rules};
use tradeholm_protocol::notation::{parse_intersection, parse_path};

use crate::table::Table;
use crate::wagons;

const SETTLE: &str = "base/settlements#land";
const LAY: &str = "base/roads#on-path";

// Rule: trade-hexes, numbers
#[test]
fn three_trade_hexes_lie_in_the_corners() {
    let table = Table::traders().start();
    let view = table.view("");
    let count = |terrain| view.terrain.iter().filter(|&&other| other == terrain).count();
    use Terrain::{Castle, Fields, Forest, Glassworks, Hills, Mountains, Pasture, Quarry};
    let all = [Castle, Quarry, Glassworks, Hills, Forest, Pasture, Fields, Mountains];
    assert_eq!(all.map(count), [1, 1, 1, 3, 4, 3, 3, 3]);
    let sorted = |sum| view.numbers.iter().filter(|numbers| numbers.has(sum)).count();
    assert_eq!((2..=12).map(sorted).collect::<Vec<_>>(), [0, 2, 2, 2, 2, 0, 2, 2, 2, 2, 0]);
    assert!(all[..3].iter().all(|terrain| terrain.is_land() && !terrain.takes_number()));
}

// Rule: inner-paths, plaza, closed-coast
// Example: 5269
#[test]
fn roads_lie_inside_a_trade_hex_and_not_on_its_coast() {
    let setup = Table::traders().pieces("red", "road -2,0.C-N -2,0.C-S");
    let setup = setup.pieces("blue", "road -2,0.C-NE");
    let mut table = setup.hand("red", "3b3l3w3g").start();
    table.refuses("red builds settlement -2,0.C", SETTLE);
    for coast in ["-2,0.NW", "-2,0.W", "-2,0.SW", "-2,0.C-NW", "-2,0.C-SW"] {
        table.refuses(&format!("red builds road {coast}"), LAY);
    }
    // The road leads on over the plaza.
    table.play("red builds road -2,0.C-SE");
    table.sites("red", Piece::Road, "-1,-1.W -1,-1.SW -1,0.W -1,0.SW -2,1.NW -2,1.W");
}

// Rule: land-corners, closed-coast
#[test]
fn four_corners_of_a_trade_hex_take_settlements() {
    let mut table = Table::traders_setup_phase(3);
    for closed in ["-2,0.NW", "-2,0.SW", "-2,0.C", "2,-2.N", "0,2.S"] {
        table.refuses(&format!("red builds settlement {closed}"), SETTLE);
    }
    for open in ["-2,0.N", "-2,0.NE", "-2,0.SE", "-2,0.S"] {
        table.allows(&format!("red builds settlement {open}"));
    }
    table.play("red builds settlement -2,0.N");
    table.refuses("red builds road -2,0.NW", LAY);
    table.play("red builds road -2,0.C-N");
    table.refuses("blue builds settlement -2,0.NE", "base/settlements#distance");
}

// Rule: target
#[test]
fn thirteen_points_are_needed_and_one_more_with_the_harbormaster() {
    let target = |modules: &[ModuleId]| {
        Rules::new(wagons::config(4, modules), &wagons::board(false)).unwrap().victory_target()
    };
    assert_eq!((target(&[]), target(&[ModuleId::Harbormaster])), (13, 14));
    let least = Config { victory_points: 3, ..wagons::config(4, &[]) };
    assert!(Rules::new(least, &wagons::board(false)).is_err());
    let four = Config { victory_points: 4, ..wagons::config(4, &[]) };
    assert!(Rules::new(four, &wagons::board(false)).is_ok());
}

// Rule: goods, deck, barbarians, start-gold, no-robber
#[test]
fn all_pieces_of_the_scenario_lie_ready() {
    let mut table = Table::traders_setup_phase(4);
    let view = table.trader_view();
    assert_eq!((view.stacks, view.levels, view.delivered), ([[6; 2]; 3], vec![1; 4], vec![0; 4]));
    table.barbarians_on("1,-2.SE -1,0.SW 0,1.E");
    let position = table.rules.position(&table.state);
    assert_eq!(position.deck[..6], [16, 3, 0, 0, 3, 3]);
    assert_eq!((position.gold, table.rules.gold(), table.state.robber()), (Some(vec![5; 4]), 100, None));
    assert_eq!(view.inner_paths.len(), 12);
    assert_eq!(view.closed_paths.len(), 15);
    table.waits_for("red settles in round 1");
}

// Rule: setup-city, wagon-start
#[test]
fn the_second_building_is_a_city_with_a_wagon() {
    let mut table = Table::traders_setup_phase(3);
    table.play("red builds settlement 0,0.N; red builds road 0,0.NE");
    table.play("blue builds settlement 1,0.SE; blue builds road 1,0.SE");
    table.play("orange builds settlement -1,1.S; orange builds road -1,1.SE");
    assert_eq!(table.trader_view().wagons, [None; 3]);
    table.waits_for("orange places a city in round 2");
    // Castle, fields and forest: the castle gives nothing.
    table.play("orange builds city -2,0.NE");
    table.wagon("orange", "-2,0.NE", "-");
    assert!(matches!(table.trader_saw()[..], [TraderEvent::WagonPlaced { .. }]));
    table.has("orange", "1l1g");
    table.pieces_left("orange", [14, 4, 3]);
    table.play("orange builds road -2,0.C-NE");
    table.waits_for("blue places a city in round 2");
}

/// Why a changed board is refused.
fn refused(change: impl FnOnce(&mut Board)) -> String {
    let mut board = wagons::board(false);
    change(&mut board);
    let error = Rules::new(wagons::config(4, &[]), &board).expect_err("it is refused");
    error.to_string()
}

fn marker<'a>(board: &'a mut Board, name: &str) -> &'a mut Marker {
    board.features.markers.iter_mut().find(|marker| marker.name == name).unwrap()
}

fn set_value(board: &mut Board, name: &str, value: u8) {
    board.features.values.iter_mut().find(|(known, _)| known == name).unwrap().1 = value;
}

// Rule: trade-hexes, plaza, barbarians, goods, deck, start-gold, no-robber
#[test]
fn boards_that_cannot_be_are_refused() {
    let terrain = |board: &mut Board, at: HexCoord, terrain: Terrain| {
        board.hexes.iter_mut().find(|hex| hex.at == at).unwrap().terrain = terrain;
    };
    let castle = HexCoord::new(-2, 0);
    assert!(refused(|board| terrain(board, castle, Terrain::Quarry)).contains("no castle"));
    assert!(refused(|board| terrain(board, castle, Terrain::Desert)).contains("a plaza outside"));
    let twice = refused(|board| {
        let spots = marker(board, "plaza").spots.clone();
        marker(board, "plaza").spots = vec![spots[0], spots[0]];
    });
    assert!(twice.contains("no room for a plaza"), "{twice}");
    let without = refused(|board| {
        marker(board, "plaza").spots.pop();
        marker(board, "closed").spots.clear();
    });
    assert!(without.contains("a trade hex without a plaza"), "{without}");
    assert!(refused(|board| board.robber = Some(HexCoord::new(0, 0))).contains("a robber"));
    assert!(refused(|board| set_value(board, "goods", 0)).contains("goods"));
    assert!(refused(|board| set_value(board, "goods", 21)).contains("goods"));
    assert!(refused(|board| set_value(board, "gold", 19)).contains("gold"));
    assert!(refused(|board| set_value(board, "knights", 51)).contains("knights"));
    assert!(refused(|board| marker(board, "barbarian").spots.clear()).contains("barbarians"));
    // Twice on a path, on a closed one, off the board, on an intersection and on a hex.
    let plaza = wagons::board(false).features.marked("plaza")[0];
    let closed = wagons::board(false).features.marked("closed").to_vec();
    let first = wagons::board(false).features.marked("barbarian")[0];
    let mut away = first;
    away.spot =
        tradeholm_engine::board::Spot::Path(tradeholm_protocol::notation::parse_path_coord("9,9.E").unwrap());
    for wrong in [first, closed[0], away, closed[15], plaza] {
        let why = refused(|board| marker(board, "barbarian").spots[2] = wrong);
        assert!(why.contains("a barbarian"), "{wrong:?}: {why}");
    }
}

// Rule: closed-coast
#[test]
fn closed_places_are_on_the_board_and_have_no_harbor() {
    let plaza = wagons::board(false).features.marked("plaza")[0];
    let why = refused(|board| marker(board, "closed").spots.push(plaza));
    assert!(why.contains("no path or intersection"), "{why}");
    let harbor = refused(|board| {
        board.harbors[0].path = tradeholm_protocol::notation::parse_path_coord("-2,0.W").unwrap();
    });
    assert!(harbor.contains("a harbor"), "{harbor}");
    // Another deal of the same hexes with other closed places is another geometry.
    let rules = Rules::new(wagons::config(4, &[]), &wagons::board(false)).unwrap();
    let mut open = wagons::board(false);
    marker(&mut open, "closed").spots.clear();
    let path = parse_path(&rules, "-2,0.W").unwrap();
    let site = parse_intersection(&rules, "-2,0.NW").unwrap();
    let topology = rules.with_board(&wagons::board(false)).unwrap();
    assert!(topology.topology().is_closed_path(path) && topology.topology().is_closed_site(site));
    let topology = rules.with_board(&open).unwrap();
    assert!(!topology.topology().is_closed_path(path) && !topology.topology().is_closed_site(site));
}

// Rule: no-longest-road
#[test]
fn nobody_gets_the_longest_road() {
    let roads = "settlement 0,0.N road 0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW";
    let table = Table::traders().pieces("red", roads).start();
    table.longest_road("-");
    table.points("red", 1, 1);
    let army = Table::traders().knights("red", 3).start();
    army.largest_army("red");
    army.points("red", 2, 2);
}

// Rule: friendly-robber
#[test]
fn the_friendly_robber_spares_nobody_here() {
    let setup =
        Table::traders_with(&[ModuleId::FriendlyRobber]).pieces("blue", "settlement 0,0.S road 0,0.SE");
    let mut table = setup.hand("blue", "1o").before_roll("red").start();
    table.play("red rolls 3+4; red does barbarian 0,1.E 0,0.SE");
    table.waits_for("red: barbarian_theft");
    table.play("red robs blue of ore");
    table.has("red", "1o");
    let rules = Rules::new(wagons::config(3, &[ModuleId::FriendlyRobber]), &wagons::board(false));
    assert!(rules.is_ok());
    let other = Rules::new(wagons::config(3, &[ModuleId::Seafarers]), &wagons::board(false));
    assert!(matches!(other, Err(ConfigError::Excluded(..))));
    let two = Rules::new(wagons::config(3, &[ModuleId::Fishermen]), &wagons::board(false)).unwrap_err();
    assert_eq!(two.rule(), Some("traders_barbarians/setup#combinations"));
}

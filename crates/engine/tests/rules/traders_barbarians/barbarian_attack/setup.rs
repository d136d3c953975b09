//! What lies on the table, the set-up, the 7, the points.

use tradeholm_engine::board::{Board, HexCoord, Terrain};
use tradeholm_engine::{Action, ConfigError, ModuleId, Rules};

use crate::raid;
use crate::table::Table;

// Rule: pieces, deck, gold, first-barbarians, no-robber, castle
#[test]
fn everything_lies_where_it_should() {
    let table = Table::raid_setup_phase(4);
    let view = table.raid_view();
    assert_eq!((view.supply, view.gone, view.deck), (34, 0, [14, 4, 4, 4]));
    assert_eq!(view.knights, [6; 4]);
    table.raiders("-2,0 1 0,2 1 -2,1 0 2,0 0");
    let all = table.view("");
    assert_eq!((all.gold, all.robber, all.deck), (Some(100), None, 0));
    assert_eq!(all.players[0].gold, Some(0));
    assert_eq!(view.castles.len(), 1);
    assert_eq!(all.terrain[view.castles[0].index()], Terrain::Castle);
    assert!(!view.has_foreign);
}

// Rule: second-is-city
#[test]
fn the_second_building_is_a_city_and_gives_one_card_a_hex() {
    let mut table = Table::raid_setup_phase(3);
    table.play("red builds settlement 0,0.N; red builds road 0,0.NE");
    table.play("blue builds settlement 1,1.N; blue builds road 1,1.NE");
    table.play("orange builds settlement -1,2.N; orange builds road -1,2.NW");
    table.waits_for("orange places a city in round 2");
    table.play("orange builds city -1,0.N");
    // Pasture, fields and mountains; landings begin with the first turn.
    table.has("orange", "1w1g1o");
    table.points("orange", 3, 3);
    table.play("orange builds road -1,0.NE");
    table.waits_for("blue places a city in round 2");
}

// Rule: second-is-city
#[test]
fn a_table_needs_more_points_than_the_set_up_gives() {
    let few = tradeholm_engine::Config { victory_points: 3, ..raid::config(4, &[]) };
    assert!(matches!(Rules::new(few, &raid::board()), Err(ConfigError::OutOfRange { .. })));
    let enough = tradeholm_engine::Config { victory_points: 4, ..raid::config(4, &[]) };
    assert!(Rules::new(enough, &raid::board()).is_ok());
}

// Rule: castle, order
#[test]
fn boards_without_castle_or_coast_are_refused() {
    let refused = |change: fn(&mut Board)| {
        let mut board = raid::board();
        change(&mut board);
        Rules::new(raid::config(4, &[]), &board).unwrap_err().to_string()
    };
    let no_castle = refused(|board| {
        let castle = board.hexes.iter_mut().find(|hex| hex.terrain == Terrain::Castle).unwrap();
        castle.terrain = Terrain::Desert;
    });
    assert!(no_castle.contains("'castle'"), "{no_castle}");
    let no_coast = refused(|board| board.features.markers.clear());
    assert!(no_coast.contains("'coast'"), "{no_coast}");
    let without_token = refused(|board| {
        board.features.markers[0].spots[0].spot = tradeholm_engine::board::Spot::Hex(HexCoord::new(2, -2));
    });
    assert!(without_token.contains("a landing place"), "{without_token}");
    let beyond = refused(|board| {
        board.features.markers[0].spots[0].spot = tradeholm_engine::board::Spot::Hex(HexCoord::new(9, 9));
    });
    assert!(beyond.contains("a landing place"), "{beyond}");
    let path = refused(|board| {
        let path = tradeholm_protocol::notation::parse_path_coord("0,0.NE").unwrap();
        board.features.markers[0].spots[0].spot = tradeholm_engine::board::Spot::Path(path);
    });
    assert!(path.contains("a landing place"), "{path}");
    let corner = refused(|board| {
        let at = tradeholm_protocol::notation::parse_intersection_coord("0,0.N").unwrap();
        board.features.markers[0].spots[0].spot = tradeholm_engine::board::Spot::Intersection(at);
    });
    assert!(corner.contains("a landing place"), "{corner}");
    let twice = refused(|board| {
        let spot = board.features.markers[0].spots[1];
        board.features.markers[0].spots.push(spot);
    });
    assert!(twice.contains("a landing place"), "{twice}");
    let conquered = refused(|board| board.features.markers[0].spots[0].value = 3);
    assert!(conquered.contains("too many"), "{conquered}");
    let few = refused(|board| board.features.values[0].1 = 1);
    assert!(few.contains("fewer"), "{few}");
    // Seventeen hexes are more than can be.
    let many = {
        let mut board = raid::board();
        let inner = board.hexes.iter().filter(|hex| hex.numbers.0 != 0).map(|hex| hex.at).collect::<Vec<_>>();
        let spots = &mut board.features.markers[0].spots;
        let known: Vec<_> = spots.iter().map(|spot| spot.spot).collect();
        for at in inner {
            let spot = tradeholm_engine::board::Spot::Hex(at);
            if !known.contains(&spot) {
                spots.push(tradeholm_engine::board::MarkedSpot { spot, value: 0, color: None });
            }
        }
        Rules::new(raid::config(4, &[]), &board).unwrap_err().to_string()
    };
    assert!(many.contains("17 hexes"), "{many}");
}

// Rule: seven
#[test]
fn a_seven_takes_a_card_after_the_discards_or_none() {
    let setup =
        Table::raid().before_roll("red").hand("blue", "4w4g").hand("orange", "1o").gold(&[0, 12, 0, 0]);
    let mut table = setup.start();
    table.play("red rolls 3+4");
    table.waits_for("blue discards 4");
    table.play("blue discards 4w");
    table.has_gold("blue", 12);
    table.waits_for("red: raid_card");
    let rule = "traders_barbarians/barbarian_attack#seven";
    table.refuses("red robs red", rule);
    table.refuses("red robs white", rule);
    let red = table.seat("red");
    table.refuses_action(red, Action::Rob(tradeholm_engine::Seat(5)), rule);
    table.refuses("red does end", "base/turn#open-decision");
    table.play("red robs orange of ore");
    table.has("red", "1o");
    table.waits_for("red trades and builds");
    let mut table = Table::raid().before_roll("red").hand("blue", "1w").start();
    table.play("red rolls 3+4; red does skip");
    table.has("blue", "1w");
    // Nobody has a card: nobody is asked.
    let mut table = Table::raid().before_roll("red").hand("red", "1w").start();
    table.play("red rolls 3+4");
    table.waits_for("red trades and builds");
}

// Rule: target, points
#[test]
fn two_prisoners_are_a_point() {
    let table = Table::raid().prisoners("red", 5).pieces("red", "settlement 0,0.N").start();
    table.points("red", 3, 3);
    table.prisoners("red", 5);
    assert_eq!(table.rules.victory_target(), 12);
    let with = Rules::new(raid::config(4, &[ModuleId::Harbormaster]), &raid::board()).unwrap();
    assert_eq!(with.victory_target(), 13);
}

// Rule: no-robber
#[test]
fn a_position_with_a_robber_or_other_units_is_refused() {
    let setup = Table::raid().with(|_, p| p.robber = Some(tradeholm_engine::board::HexId(4)));
    assert!(setup.refused().contains("robber"));
    let setup = Table::raid().with(|_, p| p.raid.as_mut().unwrap().supply -= 1);
    assert!(setup.refused().contains("not conserved"));
    let setup = Table::raid().with(|_, p| p.raid.as_mut().unwrap().supply = 40);
    assert!(setup.refused().contains("more barbarians"));
    let setup = Table::raid().raid_deck([0; 4]);
    assert!(setup.refused().contains("deck"));
    let setup = Table::raid().raid_deck([15, 0, 0, 0]);
    assert!(setup.refused().contains("deck"));
    let setup = Table::raid().with(|_, p| p.raid.as_mut().unwrap().rolls[1] = 1);
    assert!(setup.refused().contains("rolls"));
    let setup = Table::raid().with(|_, p| p.raid.as_mut().unwrap().prisoners.push(0));
    assert!(setup.refused().contains("each seat"));
    let setup = Table::raid().army("red", "0,0.NE").army("blue", "0,0.NE");
    assert!(setup.refused().contains("knight"));
    let setup = Table::raid().army("", "0,0.NE");
    assert!(setup.refused().contains("knights"));
    let setup = Table::raid().army("red", "0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW 1,0.E");
    assert!(setup.refused().contains("knights"));
    let setup = Table::raid().raiders("0,-2 3").with(|rules, p| {
        let hex = tradeholm_protocol::notation::parse_hex(rules, "0,-2").unwrap();
        p.numbers[hex.index()] = tradeholm_engine::board::NumberMask::one(3);
    });
    assert!(setup.refused().contains("token"));
    let setup = Table::raid().with(|_, p| p.units.iter_mut().for_each(|u| *u = u.with_load(9)));
    let odd = setup.with(|rules, p| {
        use tradeholm_engine::units::{Place, Unit, UnitKind};
        let hex = tradeholm_protocol::notation::parse_hex(rules, "0,0").unwrap();
        p.units.push(Unit::new(UnitKind::Barbarian, None, Place::Hex(hex)).with_load(1));
        p.raid.as_mut().unwrap().supply -= 1;
    });
    assert!(odd.refused().contains("barbarians that cannot be"));
    let path = Table::raid().with(|rules, p| {
        use tradeholm_engine::units::{Place, Unit, UnitKind};
        let path = tradeholm_protocol::notation::parse_path(rules, "0,0.E").unwrap();
        p.units.push(Unit::new(UnitKind::Barbarian, None, Place::Path(path)));
    });
    assert!(path.refused().contains("another scenario"));
}

//! Players, pieces and the free set-up.

use tradeholm_engine::board::Terrain;
use tradeholm_engine::{Config, ModuleId, Piece, Rules, Seat};

use crate::explorers::{self, BOARDS};
use crate::setup::Setup;
use crate::table::Table;

const CIRCLE: &str = "explorers_pirates/setup#circle";
const FIRST_ROAD: &str = "explorers_pirates/setup#first-road";

/// Three players have placed their harbor settlements and settlements.
fn buildings_stand() -> Table {
    let mut table = Table::explorers_new("lairs", 3);
    table.play("red builds city 2,0.NE; blue builds city 2,0.S; orange builds city 4,-3.SE");
    table.play("orange builds settlement 1,-1.N; blue builds settlement 1,0.N; red builds settlement 0,2.N");
    table
}

// Rule: order, circle, first-settlement, first-road, first-ship, start-cards
#[test]
fn three_players_place_in_turn_back_and_in_turn_again() {
    let mut table = Table::explorers_new("lairs", 3);
    table.waits_for("red places a city in round 1");
    table.play("red builds city 2,0.NE");
    table.waits_for("blue places a city in round 1");
    table.play("blue builds city 2,0.S; orange builds city 4,-3.SE");
    table.waits_for("orange settles in round 2");
    table.play("orange builds settlement 1,-1.N");
    table.has("orange", "1b1g");
    table.waits_for("blue settles in round 2");
    table.play("blue builds settlement 1,0.N");
    table.waits_for("red settles in round 2");
    table.play("red builds settlement 0,2.N");
    table.waits_for("red: first_road");
    table.play("red builds road 0,2.NE");
    table.waits_for("red: first_ship");
    table.play("red does launch 2,0.NE");
    table.waits_for("blue: first_road");
    table.play("blue builds road 1,0.NE; blue does launch 2,0.SE");
    table.play("orange builds road 1,-1.NE; orange does launch 4,-3.SE");
    table.waits_for("red rolls");
    table.ships("red", "2,0.NE settler");
    table.ships("orange", "4,-3.SE settler");
}

// Rule: circle
#[test]
fn harbor_settlements_begin_on_circles() {
    let mut table = Table::explorers_new("lairs", 3);
    // Inland, at the frame, and out at sea.
    for at in ["1,0.N", "3,-3.N", "0,3.SW", "4,0.N"] {
        table.refuses(&format!("red builds city {at}"), CIRCLE);
    }
    assert_eq!(table.legal("red", "city").len(), 14);
    table.play("red builds city 2,0.NE");
    // The distance rule, and no cards.
    table.refuses("blue builds city 2,0.SE", "base/settlements#distance");
    table.has("red", "-");
    assert_eq!(table.legal("blue", "city").len(), 11);
    table.waits_for("blue places a city in round 1");
}

// Rule: first-settlement, start-cards
#[test]
fn settlements_begin_anywhere_on_the_home_island() {
    let mut table = Table::explorers_new("lairs", 3);
    table.play("red builds city 2,0.NE; blue builds city 1,2.SE; orange builds city 4,-3.SE");
    // Nobody settles away from it.
    table.refuses("orange builds settlement 5,-1.N", "explorers_pirates/setup#first-settlement");
    table.refuses("orange builds settlement 2,-1.SE", "base/settlements#distance");
    // A circle, the frame, a corner of one hex: all of it is the island.
    for at in ["2,-1.NE", "0,0.NW", "0,3.SW", "3,-3.N"] {
        table.allows(&format!("orange builds settlement {at}"));
    }
    table.play("orange builds settlement 0,0.NW");
    table.has("orange", "1w");
    table.waits_for("blue settles in round 2");
}

// Rule: first-road
#[test]
fn the_first_road_lies_at_the_settlement() {
    let mut table = buildings_stand();
    table.refuses("red builds road 2,0.NE", FIRST_ROAD);
    table.refuses("red builds road 1,0.NE", FIRST_ROAD);
    table.refuses("red does launch 2,0.NE", "base/turn#open-decision");
    assert_eq!(table.legal("red", "road").len(), 3);
    // The rim of the island is a path like any other.
    table.play("red builds road 0,2.NW");
    table.waits_for("red: first_ship");
}

// Rule: first-ship
#[test]
fn the_first_ship_lies_at_the_harbor_settlement() {
    let mut table = buildings_stand();
    table.play("red builds road 0,2.NW");
    table.refuses("red does launch 2,0.SE", "explorers_pirates/ships#place");
    table.refuses("red does launch 0,2.NE", "explorers_pirates/ships#sea-paths");
    table.refuses("red builds road 0,2.NE", "base/turn#open-decision");
    let places = table.legal("red", "launch");
    assert_eq!(places.len(), 3, "{places:?}");
    table.play("red does launch 2,0.E");
    table.ships("red", "2,0.E settler");
    table.waits_for("blue: first_road");
}

// Rule: neutral-pieces, order, two-players
#[test]
fn two_players_place_neutral_buildings_after_their_harbor_settlements() {
    let mut table = Table::explorers_new("lairs", 2);
    table.play("red builds city 2,0.NE; blue builds city 2,0.S");
    table.waits_for("red: neutral_harbor_settlement");
    table.refuses("red builds settlement 0,0.N", "explorers_pirates/setup#neutral-pieces");
    table.refuses("red builds city 1,0.N", CIRCLE);
    table.refuses("red builds city 2,0.SE", "base/settlements#distance");
    table.play("red builds city 4,-3.SE");
    table.waits_for("blue: neutral_harbor_settlement");
    table.play("blue builds city 1,3.SE");
    table.waits_for("red: neutral_settlement");
    table.refuses("red builds city 3,-2.SE", "explorers_pirates/setup#neutral-pieces");
    table.play("red builds settlement 0,0.N; blue builds settlement 0,3.N");
    table.waits_for("blue settles in round 2");
    table.refuses("blue builds settlement 0,0.NW", "base/settlements#distance");
    table.play("blue builds settlement 1,-1.N; red builds settlement 0,1.SE");
    table.play("red builds road 0,1.SE; red does launch 2,0.NE");
    table.play("blue builds road 1,-1.NE; blue does launch 2,0.SE");
    table.waits_for("red rolls");
    // They have no roads, ships, cards or points.
    assert_eq!(table.view("").players.len(), 2);
    for neutral in [2, 3] {
        let owner = Seat(neutral);
        assert_eq!(Piece::ALL.map(|piece| table.state.pieces_left(owner, piece)), [15, 4, 3]);
    }
}

// Rule: neutral-effect
#[test]
fn neutral_buildings_stand_in_the_way() {
    let setup = Setup::new(explorers::config("lairs", 2), &explorers::board("lairs"));
    let setup = setup.pieces("red", "settlement 0,0.N road 0,0.NE 0,0.E").hand("red", "3b3l3w3g");
    let setup = setup.pieces("orange", "city 4,-3.SE settlement 0,0.SE");
    let setup = setup.pieces("white", "city 1,3.SE settlement 0,3.N").before_roll("red");
    let mut table = setup.start();
    table.play("red rolls 3+3");
    // Only red is at the 6 of the frame; the neutral settlement gets nothing there.
    table.has("red", "3b3l4w3g");
    table.supply("wool", 15);
    // Red's roads lead to the neutral settlement and not beyond it.
    for beyond in ["1,0.SW", "0,0.SE"] {
        table.refuses(&format!("red builds road {beyond}"), "base/roads#not-through-opponent");
    }
    table.refuses("red builds settlement 0,0.NE", "base/settlements#distance");
}

// Rule: pieces, not-used, start-gold, base-rules
#[test]
fn everybody_has_the_pieces_of_the_book() {
    for name in BOARDS {
        let seats = if name.ends_with("-56") { 5 } else { 3 };
        let table = Table::explorers_new(name, seats);
        let placed = if name == "land-ho" { [14, 4, 3] } else { [15, 5, 4] };
        table.pieces_left("red", placed);
        table.purse("blue", 2);
        let view = table.view("");
        assert_eq!((view.deck, view.robber, view.longest_road, view.largest_army), (0, None, None, None));
        assert!(view.harbors.is_empty(), "{name}");
        if name != "land-ho" {
            let mut table = table;
            table.waits_for("red places a city in round 1");
        }
    }
}

// Rule: not-used
#[test]
fn there_are_no_development_cards_and_no_longest_road() {
    let line = "settlement 0,0.N road 0,0.NE 1,0.NW 1,0.NE 2,0.NW 2,0.NE";
    let mut table = Table::explorers("lairs").pieces("red", line).hand("red", "2w2g2o").start();
    table.refuses("red buys card", "base/development_cards#deck-empty");
    table.longest_road("-");
    table.points("red", 1, 1);
}

// Rule: missions
#[test]
fn missions_go_with_what_lies_face_down() {
    use ModuleId::{FishForCatan, PirateLairs, SpicesForCatan};
    let refused = |name: &str, without: ModuleId| {
        let mut config = explorers::config(name, 4);
        config.modules = config.modules.without(without);
        Rules::new(config, &explorers::board(name)).unwrap_err().to_string()
    };
    assert!(refused("lairs", PirateLairs).contains("pirate_lairs"));
    assert!(refused("fish", FishForCatan).contains("fish_for_catan"));
    assert!(refused("spices", SpicesForCatan).contains("spices_for_catan"));
    let with = |name: &str, module: ModuleId| {
        let mut config = explorers::config(name, 4);
        config.modules = config.modules.with(module);
        Rules::new(config, &explorers::board(name)).unwrap_err().to_string()
    };
    assert!(with("land-ho", PirateLairs).contains("pirate_lairs"));
    assert!(with("lairs", FishForCatan).contains("council"));
    // Each mission by itself, on a board with what it needs.
    for (name, only) in [("fish", PirateLairs), ("spices", FishForCatan), ("spices", SpicesForCatan)] {
        let (mut board, mut config) = (explorers::board(name), explorers::config(name, 4));
        let missions = [PirateLairs, FishForCatan, SpicesForCatan];
        config.modules = missions.iter().fold(config.modules, |all, &m| all.without(m)).with(only);
        for stack in &mut board.features.face_down {
            for kind in &mut stack.terrain {
                let fits = match kind {
                    Terrain::Gold => only == PirateLairs,
                    Terrain::Shoal => only == FishForCatan,
                    Terrain::Spice => only == SpicesForCatan,
                    _ => true,
                };
                *kind = if fits { *kind } else { Terrain::Sea };
            }
            stack.terrain.sort();
        }
        Rules::new(config, &board).unwrap();
    }
}

// Rule: players
#[test]
fn two_to_six_play_on_the_boards_for_them() {
    for seats in 2..=4 {
        Rules::new(explorers::config("all", seats), &explorers::board("all")).unwrap();
    }
    for seats in 5..=6 {
        Rules::new(explorers::config("all-56", seats), &explorers::board("all-56")).unwrap();
        let without = Config {
            modules: explorers::config("all-56", seats).modules.without(ModuleId::FiveSix),
            ..explorers::config("all-56", seats)
        };
        assert!(Rules::new(without, &explorers::board("all-56")).is_err());
        // Land Ho! has places for four.
        assert!(Rules::new(explorers::config("land-ho", seats), &explorers::board("land-ho")).is_err());
    }
}

// Rule: combinations
#[test]
fn the_book_is_played_for_itself() {
    use ModuleId::*;
    for module in [
        Seafarers,
        CitiesKnights,
        TwoPlayers,
        EventCards,
        FriendlyRobber,
        Harbormaster,
        TradersBarbarians,
        Fishermen,
        Rivers,
        Caravans,
        BarbarianAttack,
        Traders,
    ] {
        let mut config = explorers::config("all", if module == TwoPlayers { 2 } else { 4 });
        config.modules = module.needs().iter().fold(config.modules.with(module), |all, &m| all.with(m));
        let error = Rules::new(config, &explorers::board("all")).unwrap_err();
        assert_eq!(error.rule(), Some("explorers_pirates/setup#combinations"), "{module}: {error}");
    }
}

// Rule: house-rules
#[test]
fn trade_then_building_then_movement() {
    let mut config = explorers::config("lairs", 4);
    config.modules = config.modules.with(ModuleId::SeparatePhases);
    let setup = Setup::new(config, &explorers::board("lairs")).purse("red", 4);
    let setup = setup.pieces("red", "city 2,0.NE").ship_at("red", "2,0.NE", "-").hand("red", "3l2w3b1o");
    let mut table = setup.start();
    table.play("red does purchase grain; red does launch 2,0.E");
    table.refuses("red does purchase grain", "house/house_rules#separate-phases");
    table.refuses("red trades 3:1 brick for 1g", "house/house_rules#separate-phases");
    table.allows("red does crew 2,0.NE");
    table.play("red does movement");
    table.waits_for("red: movement");
}

// Rule: areas
#[test]
fn what_lies_face_down_is_known_as_a_stack_and_not_by_hex() {
    let board = explorers::board("all");
    let table = Table::explorers_new("all", 4);
    let left: Vec<_> = table.view("red").ep.unwrap().areas.into_iter().map(|area| area.left).collect();
    assert_eq!(left, board.features.face_down);
    let mut table = table;
    table.waits_for("red places a city in round 1");
    // One stack goes down as hexes come up, the other does not.
    let setup = Table::explorers("all").hex("5,-1", "hills", 6).hex("4,1", "sea", 0);
    let mut table = setup.start();
    let left: Vec<_> = table.view("").ep.unwrap().areas.into_iter().map(|area| area.left).collect();
    let count = |area: usize, kind: Terrain| left[area].terrain.iter().filter(|&&t| t == kind).count();
    assert_eq!((left[0].area.as_str(), left[1].area.as_str()), ("north", "south"));
    assert_eq!((count(0, Terrain::Hills), count(0, Terrain::Sea)), (0, 1));
    assert_eq!((count(1, Terrain::Hills), count(1, Terrain::Sea)), (1, 0));
    assert_eq!((left[0].numbers.as_slice(), left[1].numbers.len()), (&[3, 4, 5, 9, 10][..], 6));
    table.waits_for("red trades and builds");
    // More than there is cannot be.
    let twice = Table::explorers("all").hex("5,-1", "hills", 6).hex("6,-1", "hills", 3);
    assert!(twice.refused().contains("more was turned up"));
    let number = Table::explorers("all").hex("5,-1", "hills", 8);
    assert!(number.refused().contains("more was turned up"));
}

// Rule: home-island, home-terrain
#[test]
fn land_away_from_home_does_not_lie_open() {
    let mut board = explorers::board("all");
    let away = board.hexes.iter_mut().find(|hex| hex.at.q == 6 && hex.at.r == 0).unwrap();
    away.terrain = Terrain::Hills;
    away.numbers = tradeholm_engine::board::NumberMask::one(5);
    assert!(Rules::new(explorers::config("all", 4), &board).is_err());
}

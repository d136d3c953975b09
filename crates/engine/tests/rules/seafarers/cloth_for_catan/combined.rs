//! With Cities & Knights, and for two.

use tradeholm_engine::ModuleId;
use tradeholm_protocol::notation::parse_intersection;

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

/// The scenario with Cities & Knights; the barbarians have attacked before.
fn with_knights() -> Setup {
    let mut config = sea::scenario_config(3, 16, ModuleId::ClothForCatan);
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    Setup::new(config, &sea::cloth_board(3)).landed()
}

// Rule: combinations/seafarers_cities_knights#setup-cloth, combinations/seafarers_cities_knights#setup
#[test]
fn with_knights_the_second_of_three_is_a_city() {
    let mut config = sea::scenario_config(3, 16, ModuleId::ClothForCatan);
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    let mut table = Table::new(config, &sea::cloth_board(3));
    table.play("red builds settlement 1,-3.SE; red builds ship 1,-2.NE");
    table.play("blue builds settlement 4,-3.SE; blue builds road 4,-3.SE");
    table.play("orange builds settlement -3,3.SE; orange builds road -3,3.E");
    table.refuses("orange builds city 1,-1.S", "seafarers/setup#start-areas");
    table.play("orange builds city 1,2.S; orange builds road 1,2.SE");
    table.play("blue builds city 0,-3.SE; blue builds road 0,-3.SE");
    table.play("red builds city -2,2.SE; red builds road -2,2.SE");
    table.has("red", "-");
    table.play("red builds settlement 3,-3.N; red builds ship 3,-3.NW");
    table.has("red", "1w");
    table.waits_for("blue settles in round 3");
}

// Rule: combinations/seafarers_cities_knights#cloth-pirate
#[test]
fn a_knight_chases_the_pirate_only_for_a_trader() {
    let knight = || {
        let red = with_knights().pieces("red", "settlement 1,-3.SE").ships("red", "1,-2.NE");
        red.knight("red", "1,-2.NE", "basic active")
    };
    let beside = |t: &Table| {
        let at = parse_intersection(&t.rules, "1,-2.NE").unwrap();
        let sea = |h: &&tradeholm_engine::board::HexId| {
            t.state.terrain(**h) == tradeholm_engine::board::Terrain::Sea
        };
        let hex = *t.rules.topology().hexes_at(at).iter().find(sea).unwrap();
        tradeholm_protocol::notation::hex_name(&t.rules, hex)
    };
    let hex = beside(&knight().start());
    let mut table = knight().pirate(&hex).start();
    let chase = tradeholm_engine::Action::Sea(tradeholm_engine::seafarers::SeaAction::ChasePirate(
        parse_intersection(&table.rules, "1,-2.NE").unwrap(),
    ));
    let red = table.seat("red");
    let refused = table.rules.check(&table.state, red, chase).unwrap_err();
    assert!(refused.rule.0.starts_with("seafarers/cloth_for_catan#"), "{refused}");
    let trader = knight().ships("red", "1,-2.E").cloth("red", 1).trades("red", "1,-1.N", 1);
    table = trader.pirate(&hex).start();
    assert!(table.rules.check(&table.state, red, chase).is_ok());
}

// Rule: combinations/seafarers_cities_knights#cloth-villages
#[test]
fn no_knight_stands_at_a_village() {
    let line = with_knights().pieces("red", "settlement 1,-3.SE").ships("red", "1,-2.NE 1,-2.E");
    let line = line.cloth("red", 1).trades("red", "1,-1.N", 1).hand("red", "1w1o");
    let mut table = line.knight("red", "1,-2.NE", "basic active").start();
    let rule = "combinations/seafarers_cities_knights#cloth-villages";
    table.refuses("red marches 1,-2.NE 1,-1.N", rule);
    table.refuses("red recruits 1,-1.N", rule);
}

// Rule: combinations/seafarers_two_players#third-settlement
#[test]
fn two_place_their_third_settlements_in_turn() {
    let mut config = sea::scenario_config(2, 14, ModuleId::ClothForCatan);
    config.modules = config.modules.with(ModuleId::TwoPlayers);
    let mut table = Table::new(config, &sea::cloth_board(3));
    table.play("red builds settlement 1,-3.SE; red builds ship 1,-2.NE");
    table.play("blue builds settlement 4,-3.SE; blue builds road 4,-3.SE");
    table.play("blue builds settlement -1,-2.N; blue builds road -1,-2.NE");
    table.play("red builds settlement -2,2.SE; red builds road -2,2.SE");
    table.waits_for("red settles in round 3");
    let before = table.two_view().tokens[0];
    table.play("red builds settlement 3,-3.N; red builds ship 3,-3.NW");
    // It is on the coast.
    assert_eq!(table.two_view().tokens[0], before + 1);
    table.waits_for("blue settles in round 3");
}

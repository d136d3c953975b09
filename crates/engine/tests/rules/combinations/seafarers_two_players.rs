//! Tests of `docs/rules/combinations/seafarers_two_players.md`. The neutral colors are orange, in the
//! north of the main island, and white, in its south; both begin inland.

use tradeholm_engine::board::{Area, Board};
use tradeholm_engine::{Config, ModuleId, Seat};

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;

fn config() -> Config {
    let mut config = Config { colors: Config::base(2).colors, ..sea::config() };
    config.modules = config.modules.with(ModuleId::TwoPlayers);
    config
}

/// Red is on turn after both rolls.
fn table() -> Setup {
    Setup::new(config(), &sea::board()).rolled("1+1", 2).pirate("3,0")
}

/// Red has a settlement at the strait; orange has one on the coast south of it.
fn strait() -> Setup {
    table().pieces("red", "settlement 0,0.NE").pieces("orange", "settlement 0,1.SE")
}

// Rule: boards, neutral-settlements
#[test]
fn each_neutral_color_gets_a_rich_place() {
    let mut t = Table::new(Config { first_seat: Some(Seat(0)), ..config() }, &sea::board());
    t.building("-1,0.N", "orange settlement");
    t.building("-3,3.NE", "white settlement");
    t.refuses("red builds settlement -1,0.N", "base/settlements#vacant");
    // The pieces of the set-up bring none for neutral colors.
    t.play("red builds settlement 0,0.NE; red builds ship 1,0.NW");
    t.waits_for("blue settles in round 1");
}

// Rule: neutral-ships, neutral-legal
#[test]
fn a_ship_brings_a_neutral_ship() {
    let mut t = strait().hand("red", "2l2w").start();
    t.play("red builds ship 1,0.NW");
    t.waits_for("red: neutral_ship");
    t.refuses("red lays orange -1,0.NE", "base/turn#open-decision");
    t.refuses("red neutrals ship white 1,1.W", "seafarers/ships#connected-ship");
    t.refuses("red neutrals ship red 1,0.NE", "two_players/neutral#legal");
    t.play("red neutrals ship orange 1,1.W");
    t.waits_for("red trades and builds");
    assert_eq!(t.sea_view().ships.len(), 2);
    // Beside the pirate no ship is placed; then it is a road.
    let mut t = strait().pirate("1,1").hand("red", "1l1w").start();
    t.play("red builds ship 1,0.NW");
    t.waits_for("red: neutral_ship");
    t.refuses("red neutrals ship orange 1,1.W", "seafarers/ships#not-beside-pirate");
    t.play("red neutrals ship orange 0,1.SE");
}

// Rule: neutral-ships
#[test]
fn where_no_neutral_ship_is_possible_a_road_follows() {
    let mut t = table().pieces("red", "settlement 0,0.NE").hand("red", "1l1w").start();
    t.play("red builds ship 1,0.NW");
    t.waits_for("red: neutral_road");
    t.play("red lays orange -1,0.NE");
    t.waits_for("red trades and builds");
}

// Rule: neutral-ships
#[test]
fn free_ships_bring_neutral_ships_one_by_one() {
    let mut t = strait().cards("red", "1 road_building").start();
    t.play("red plays road_building; red builds ship 1,0.NW");
    t.waits_for("red: neutral_ship");
    t.play("red neutrals ship orange 1,1.W; red builds ship 1,0.NE");
    t.waits_for("red: neutral_ship");
    t.play("red neutrals ship orange 1,1.SW");
    t.waits_for("red trades and builds");
}

// Rule: neutral-legal
#[test]
fn moving_a_ship_brings_nothing() {
    let mut t = strait().ships("red", "1,0.NW").ships("orange", "1,1.W").start();
    // Neutral ships are nobody's to move.
    t.movable("1,0.NW");
    t.play("red moves ship 1,0.NW 0,0.E");
    t.waits_for("red trades and builds");
}

// Rule: neutral-route
#[test]
fn roads_and_ships_of_a_neutral_color_count_together() {
    let ships = strait().pieces("orange", "road 0,1.SE").ships("orange", "1,1.W 0,1.NE");
    let mut t = ships.hand("red", "1l1w").start();
    assert_eq!(t.state.road_length(Seat(2)), 3);
    t.play("red builds ship 1,0.NW; red neutrals ship orange 0,0.E");
    assert_eq!(t.state.road_length(Seat(2)), 4);
}

// Rule: neutral-not-robbed
#[test]
fn the_pirate_does_not_rob_neutral_colors() {
    let mut t = strait().ships("orange", "1,1.W").cards("red", "1 knight").hand("blue", "3o").start();
    t.play("red plays knight; red moves pirate 1,1");
    t.waits_for("red trades and builds");
    t.has("red", "-");
}

/// Red may settle on the coast; orange has a road on the eastern island.
fn on_island(board: &Board) -> Setup {
    let t = Setup::new(config(), board).rolled("1+1", 2);
    let t = t.pieces("red", "settlement 0,0.NE road 0,0.E 0,1.NE 0,1.E");
    t.pieces("orange", "road 2,0.NW").hand("red", "1b1l1w1g")
}

// Rule: neutral-settles
#[test]
fn neutral_settlements_bring_no_points_and_keep_the_rules_of_the_scenario() {
    let mut t = on_island(&sea::board()).start();
    t.play("red builds settlement 0,1.SE");
    t.waits_for("red: neutral_settlement");
    t.play("red settles orange 2,0.N");
    assert_eq!(t.sea_view().special_points, [0, 0]);
    assert!(t.rules.position(&t.state).sea.unwrap().settled.iter().all(Vec::is_empty));
    // Where nobody builds, orange does not either.
    let mut board = sea::board();
    let island = board.features.areas.iter_mut().find(|area| area.name == "islands-2");
    island.unwrap().build = false;
    let mut t = on_island(&board).start();
    t.play("red builds settlement 0,1.SE");
    t.waits_for("red: neutral_road");
}

/// Red looks out on the fog; of the neutral colors orange has a place on the coast.
fn at_the_fog() -> Setup {
    let mut config = Config { colors: Config::base(2).colors, ..sea::scenario(ModuleId::FogIslands) };
    config.modules = config.modules.with(ModuleId::TwoPlayers);
    let coast = Setup::new(config, &sea::fog_board()).rolled("1+1", 2);
    coast.pieces("red", "settlement 3,-1.SW").pieces("orange", "settlement -1,2.SE")
}

// Rule: own-discovery-first, neutral-discovery
#[test]
fn your_own_discovery_comes_before_the_neutral_piece() {
    let mut t = at_the_fog().hand("red", "1l1w").start();
    t.play("red builds ship 2,-1.SE");
    t.waits_for("red discovers 1,0");
    t.script(&["discover gold 6"]);
    // The reward as well.
    t.waits_for("red: take_gold");
    t.play("red takes gold 1o");
    t.waits_for("red: neutral_ship");
    t.play("red neutrals ship orange 0,2.SW");
    t.waits_for("orange discovers 0,3");
    t.script(&["discover sea"]);
    t.waits_for("red trades and builds");
    t.has("red", "1o");
    // What the neutral ship turns up brings nobody anything.
    let mut t = at_the_fog().ships("orange", "0,2.SW").hand("red", "1l1w").start();
    t.play("red builds ship 2,-1.SE finds hills:6");
    t.play("red neutrals ship orange 0,2.SE");
    t.script(&["discover gold 3", "discover fields 11"]);
    t.waits_for("red trades and builds");
    t.has("red", "1b");
}

// Rule: own-discovery-first
#[test]
fn free_pieces_discover_one_by_one_before_the_neutral_ones() {
    for before in [false, true] {
        let coast = at_the_fog().cards("red", "1 road_building");
        let mut t = if before { coast.before_first_roll() } else { coast }.start();
        t.play("red plays road_building; red builds ship 2,-1.SE");
        t.waits_for("red discovers 1,0");
        t.script(&["discover sea"]);
        t.waits_for("red: neutral_ship");
        t.play("red neutrals ship orange 0,2.SW");
        t.script(&["discover sea"]);
        t.play("red builds ship 2,0.W");
        t.waits_for("red discovers 1,1");
        t.script(&["discover mountains 4"]);
        t.waits_for("red: neutral_ship");
        t.play("red neutrals ship orange 0,2.SE");
        t.waits_for("orange discovers 1,2");
        t.script(&["discover gold 3"]);
        t.waits_for(if before { "red rolls" } else { "red trades and builds" });
        t.has("red", "1o");
    }
}

// Rule: own-discovery-first, neutral-legal
#[test]
fn a_moved_ship_discovers_and_brings_nothing() {
    let mut t = at_the_fog().ships("red", "3,-1.SW").start();
    t.play("red moves ship 3,-1.SW 2,-1.SE");
    t.script(&["discover sea"]);
    t.waits_for("red trades and builds");
}

// Rule: rolls
#[test]
fn each_of_the_two_rolls_is_carried_out() {
    let mut t = table().pieces("red", "settlement 2,0.SE").rolled("1+1", 0).before_roll("red").start();
    t.play("red rolls 1+3");
    t.waits_for("red: take_gold");
    t.play("red takes gold 1o; red rolls 3+4");
    t.waits_for("red moves the robber");
    t.play("red moves pirate 1,0");
    t.waits_for("red trades and builds");
    t.has("red", "1o");
}

// Rule: tokens-desert
#[test]
fn tokens_come_on_every_island_and_the_robber_keeps_to_its_deserts() {
    let coast = table().ships("red", "2,0.SE").hand("red", "1b1l1w1g").tokens(5, 5);
    let mut t = coast.start();
    t.play("red builds settlement 2,0.SE");
    t.tokens(6, 5, 9);
    t.play("red lays orange -1,0.NE");
    // No desert at all, one that is open, and one that is closed to the robber.
    let desert = |open: bool| {
        let mut board = sea::board();
        let hex = tradeholm_engine::board::HexCoord::new(0, 0);
        let at = board.hexes.iter_mut().find(|h| h.at == hex).unwrap();
        (at.terrain, at.numbers) = (tradeholm_engine::board::Terrain::Desert, Default::default());
        let mut area = Area::new("closed".to_owned(), vec![hex]);
        area.robber = open;
        board.features.areas.push(area);
        Setup::new(config(), &board).rolled("1+1", 2).start()
    };
    let mut t = table().start();
    t.refuses("red sends robber 0,0", "two_players/trade_tokens#move-robber-needs");
    let mut t = desert(false);
    t.refuses("red sends robber 0,0", "combinations/seafarers_two_players#tokens-desert");
    let mut t = desert(true);
    let pirate = t.state.pirate();
    t.play("red sends robber 0,0");
    assert_eq!(t.state.pirate(), pirate);
}

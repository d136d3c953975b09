//! Tests of `docs/rules/combinations/seafarers_variants.md`.

use tradeholm_engine::board::{Area, Board, HexCoord, Terrain};
use tradeholm_engine::{Config, ModuleId};

use crate::sea;
use crate::setup::Setup;

fn config(modules: &[ModuleId]) -> Config {
    let mut config = sea::config();
    config.modules = modules.iter().fold(config.modules, |all, &module| all.with(module));
    config
}

fn friendly() -> Setup {
    Setup::new(config(&[ModuleId::FriendlyRobber]), &sea::board())
}

/// Red is about to turn up a card.
fn cards(board: &Board) -> Setup {
    Setup::new(config(&[ModuleId::EventCards]), board).before_roll("red").pirate("1,1")
}

/// The board with deserts in place of these hexes; the second is closed to the robber.
fn deserts(hexes: &[(i8, i8)]) -> Board {
    let mut board = sea::board();
    for (i, &(q, r)) in hexes.iter().enumerate() {
        let at = HexCoord::new(q, r);
        let hex = board.hexes.iter_mut().find(|hex| hex.at == at).unwrap();
        (hex.terrain, hex.numbers) = (Terrain::Desert, Default::default());
        let mut area = Area::new(format!("desert-{i}"), vec![at]);
        area.robber = i != 1;
        board.features.areas.push(area);
    }
    board
}

// Rule: friendly-pirate, variants/friendly_robber#pirate
#[test]
fn the_friendly_robber_leaves_the_pirate_alone() {
    let blue = friendly().pieces("blue", "settlement 0,0.NE").ships("blue", "1,0.NW").hand("blue", "1o");
    let mut t = blue.cards("red", "1 knight").start();
    t.play("red plays knight");
    t.refuses("red moves robber 0,0", "variants/friendly_robber#no-move");
    t.play("red moves pirate 1,0 stealing ore");
    t.has("red", "1o");
}

// Rule: friendly-fallback
#[test]
fn with_no_hex_left_the_robber_may_leave_or_the_pirate_move() {
    // Every hex but those in which nobody has two points is closed to the robber.
    let mut board = sea::board();
    let land: Vec<HexCoord> = board.hexes.iter().filter(|h| h.terrain.is_land()).map(|h| h.at).collect();
    let open = |at: &HexCoord| [HexCoord::new(0, 0), HexCoord::new(0, -3)].contains(at);
    let mut area = Area::new("closed".to_owned(), land.into_iter().filter(|at| !open(at)).collect());
    area.robber = false;
    board.features.areas.push(area);
    // A desert among them is no way out.
    let desert = board.hexes.iter_mut().find(|h| h.at == HexCoord::new(-2, 1)).unwrap();
    (desert.terrain, desert.numbers) = (Terrain::Desert, Default::default());
    let set_up = || {
        let t = Setup::new(config(&[ModuleId::FriendlyRobber]), &board);
        t.pieces("blue", "settlement 0,0.NE").cards("red", "1 knight")
    };
    let mut t = set_up().start();
    t.play("red plays knight");
    t.waits_for("red moves the robber");
    t.refuses("red moves robber 0,0", "variants/friendly_robber#no-move");
    t.allows("red moves pirate 1,0");
    t.play("red skips");
    assert_eq!(t.state.robber(), None);
    // Deserts that the scenario closes to it are no way out: The Forgotten Tribe has no others.
    let mut tribe = sea::tribe_board(3);
    let main = tribe.features.areas.iter().find(|area| area.name == "main").unwrap().hexes.iter();
    let but_one = main.copied().filter(|&at| at != HexCoord::new(0, 0)).collect();
    tribe.features.areas.push(Area { robber: false, ..Area::new("closed".to_owned(), but_one) });
    let config = sea::scenario_config(3, 13, ModuleId::ForgottenTribe);
    let config = Config { modules: config.modules.with(ModuleId::FriendlyRobber), ..config };
    let t = Setup::new(config, &tribe).pieces("blue", "settlement 0,0.N").cards("red", "1 knight");
    let mut t = t.start();
    t.play("red plays knight");
    assert_eq!(t.legal("red", "robber"), [""; 0]);
    t.play("red skips");
    assert_eq!(t.state.robber(), None);
    // Off the board it may come back.
    let mut t = set_up().cards("blue", "1 knight").start();
    t.play("red plays knight; red skips; red ends turn; blue plays knight");
    t.refuses("blue moves robber 0,0", "variants/friendly_robber#no-move");
    t.play("blue moves robber 0,-3");
    // Where it may go somewhere it has to.
    let mut t = friendly().cards("red", "1 knight").start();
    t.play("red plays knight");
    t.refuses("red skips", "base/turn#open-decision");
    t.play("red moves robber 0,0");
}

// Rule: events-attack
#[test]
fn robber_attacks_moves_robber_or_pirate() {
    for moves in ["red moves robber 0,0", "red moves pirate 1,0"] {
        let mut t = cards(&sea::board()).hand("blue", "8o").start();
        t.play("red rolls 3+4; blue discards 4o");
        t.play(moves);
        t.waits_for("red trades and builds");
    }
}

// Rule: events-flees
#[test]
fn robber_flees_to_a_desert_that_is_open_to_it() {
    let mut t = cards(&deserts(&[(0, 0), (-1, 0)])).robber("-2,0").start();
    let pirate = t.state.pirate();
    t.play("red rolls 2+2");
    t.robber("0,0");
    assert_eq!(t.state.pirate(), pirate);
    let mut t = cards(&sea::board()).start();
    t.play("red rolls 2+2");
    assert_eq!(t.state.robber(), None);
}

// Rule: events-earthquake
#[test]
fn an_earthquake_leaves_ships_alone() {
    let red = || cards(&sea::board()).pieces("red", "settlement 0,0.NE road 0,0.NE").ships("red", "1,0.NW");
    let mut t = red().hand("red", "1b2l1w").cards("red", "1 road_building").start();
    t.play("red rolls 4+2");
    assert_eq!(t.legal("red", "damage"), ["damage 1,-1.SW"]);
    t.play("red damages 0,0.NE");
    t.refuses("red builds road 0,0.E", "variants/event_cards#earthquake-no-roads");
    t.play("red builds ship 1,0.NE; red plays road_building");
    t.refuses("red builds road 0,0.E", "variants/event_cards#earthquake-no-roads");
    t.play("red builds ship 0,0.E; red builds ship 0,1.NE");
    t.waits_for("red trades and builds");
    // Without ships the card has no effect then.
    let pieces = cards(&sea::board()).pieces("red", "settlement -1,0.N road -1,0.NE");
    let mut t = pieces.cards("red", "1 road_building").start();
    t.play("red rolls 4+2; red damages -1,0.NE");
    t.refuses("red plays road_building", "variants/event_cards#earthquake-no-roads");
}

// Rule: events-trade-advantage
#[test]
fn ships_count_for_trade_advantage() {
    let pieces = cards(&sea::board()).pieces("red", "road -1,0.NE").pieces("blue", "settlement 0,0.NE");
    let mut t = pieces.ships("blue", "1,0.NW 1,0.NE").hand("red", "1o").start();
    t.play("red rolls 1+4");
    t.waits_for("blue: take_card");
}

// Rule: events-epidemic
#[test]
fn in_an_epidemic_gold_gives_a_city_one_card() {
    let city = |number: u8| {
        let t = cards(&sea::board()).pieces("red", "city 2,0.SE").hex("2,0", "gold", number);
        t.start()
    };
    let mut t = city(6);
    t.play("red rolls 5+1");
    t.refuses("red takes gold 2o", "seafarers/gold_fields#production");
    t.play("red takes gold 1o");
    t.has("red", "1o");
    let mut t = city(6);
    t.play("red rolls 2+4; red takes gold 2o");
    t.has("red", "2o");
}

// Rule: harbormaster-target
#[test]
fn the_harbormaster_adds_a_point_to_the_target() {
    let rules = |modules: &[ModuleId]| tradeholm_engine::Rules::new(config(modules), &sea::board()).unwrap();
    assert_eq!(rules(&[]).victory_target(), 14);
    assert_eq!(rules(&[ModuleId::Harbormaster]).victory_target(), 15);
}

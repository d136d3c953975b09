//! Red's settlement at 3,-1.SW looks out on the sea hexes 2,-1 and 2,0, with fog at 1,-1 and 1,0 behind.

use tradeholm_engine::board::{FaceDown, Terrain};
use tradeholm_engine::event::Gain;
use tradeholm_engine::seafarers::{FogEvent, FogOutcome};
use tradeholm_engine::{Cards, Config, Event, ModuleId, Outcome, Rules};
use tradeholm_protocol::notation::{parse_cards, parse_hex};

use crate::sea::{fog_board, scenario};
use crate::setup::Setup;
use crate::table::Table;

fn coast() -> Setup {
    Table::fog().pieces("red", "settlement 3,-1.SW").pieces("blue", "settlement -1,2.SE")
}

fn terrain(table: &Table, hex: &str) -> Terrain {
    table.state.terrain(parse_hex(&table.rules, hex).unwrap())
}

// Rule: discover, discover-land, reward, piece-stays
#[test]
fn a_ship_turns_up_the_hex_at_its_end() {
    let mut table = coast().hand("red", "1l1w").start();
    table.play("red builds ship 2,-1.SE");
    table.waits_for("red discovers 1,0");
    table.refuses("red ends turn", "base/turn#open-decision");
    table.script(&["discover hills 6"]);
    table.has("red", "1b");
    assert_eq!(terrain(&table, "1,0"), Terrain::Hills);
    assert_eq!(terrain(&table, "1,-1"), Terrain::Fog);
    let hex = parse_hex(&table.rules, "1,0").unwrap();
    let red = table.seat("red");
    assert!(table.events.contains(&Event::Fog(FogEvent::Discovered {
        seat: red,
        hex,
        terrain: Terrain::Hills,
        number: Some(6)
    })));
    assert!(table.events.contains(&Event::Gained {
        seat: red,
        cards: parse_cards("1b").unwrap(),
        by: Gain::Discovery
    }));
    assert_eq!(table.sea_view().ships.len(), 1);
    // From now on it is a hex like any other.
    let table = table.rules.view(&table.state, tradeholm_engine::Viewer::Spectator);
    assert!(table.numbers[hex.0 as usize].has(6));
}

// Rule: discover-land, unexplored
#[test]
fn land_that_came_up_can_be_settled_and_produces() {
    let mut table = coast().hand("red", "2l2w").start();
    // Red numbers may lie side by side.
    table.play("red builds ship 2,-1.SE finds pasture:8; red builds ship 2,-1.SW finds forest:6");
    table.has("red", "1l1w");
    let mut table = coast().ships("red", "2,-1.SE").hex("1,0", "pasture", 8).hand("red", "1b1l1w1g").start();
    table.refuses("red builds settlement 2,-1.S", "base/settlements#distance");
    let mut table = coast()
        .ships("red", "2,-1.SE 2,-1.SW")
        .hex("1,0", "pasture", 9)
        .hex("1,-1", "sea", 0)
        .hand("red", "1b1l1w1g")
        .start();
    table.play("red builds settlement 2,-1.SW; red ends turn; blue rolls 4+5");
    table.has("red", "1w");
}

// Rule: discover-several
#[test]
fn several_hexes_are_turned_up_in_reading_order_each_with_its_reward() {
    let mut table = coast().ships("blue", "0,2.SW").hand("blue", "1l1w").turn("blue").start();
    table.play("blue builds ship 0,2.SE");
    table.waits_for("blue discovers 1,2");
    table.script(&["discover gold 3"]);
    // The card is chosen before the next hex comes up.
    table.waits_for("blue: take_gold");
    table.play("blue takes gold 1o");
    table.waits_for("blue discovers 0,3");
    table.script(&["discover fields 11"]);
    table.has("blue", "1o1g");
    table.waits_for("blue trades and builds");
}

// Rule: reward
#[test]
fn gold_is_a_card_of_choice_and_an_empty_supply_gives_nothing() {
    let mut table = coast().hand("red", "1l1w").start();
    table.play("red builds ship 2,-1.SE finds gold:12");
    table.waits_for("red: take_gold");
    table.refuses("red takes gold 2o", "seafarers/gold_fields#production");
    table.play("red takes gold 1g");
    table.has("red", "1g");
    let mut table = coast().hand("red", "1l1w").supply("brick", 0, "orange").start();
    table.play("red builds ship 2,-1.SE finds hills:5");
    table.has("red", "-");
    // Of an empty supply there is nothing to choose.
    let all = |_: &Rules, position: &mut tradeholm_engine::state::Position| {
        position.hands[2] += position.supply;
        position.supply = Cards::NONE;
    };
    let mut table = coast().with(all).cards("red", "1 road_building").start();
    table.play("red plays road_building; red builds ship 2,-1.SE finds gold:9");
    table.waits_for("red builds 1 free");
}

// Rule: discover-sea
#[test]
fn sea_brings_neither_number_nor_reward_but_leads_on() {
    let mut table = coast().hand("red", "2l2w").start();
    table.play("red builds ship 2,-1.SE finds sea; red builds ship 2,0.W finds mountains:4");
    assert_eq!(terrain(&table, "1,0"), Terrain::Sea);
    assert_eq!(terrain(&table, "1,1"), Terrain::Mountains);
    table.has("red", "1o");
}

// Rule: discover
#[test]
fn free_and_moved_pieces_discover_too() {
    let mut table = coast().cards("red", "1 road_building").start();
    table.play("red plays road_building; red builds ship 2,-1.SE finds hills:6");
    table.waits_for("red builds 1 free");
    table.play("red builds ship 2,-1.SW finds sea");
    table.waits_for("red trades and builds");
    table.has("red", "1b");
    let table = Table::fog().pieces("red", "settlement 2,-1.S").hex("1,0", "hills", 6);
    let mut table = table.hand("red", "1b1l").start();
    table.play("red builds road 2,-1.SW finds forest:8");
    table.has("red", "1l");
    let mut table = coast().ships("red", "2,-1.E").start();
    table.play("red moves ship 2,-1.E 2,-1.SE finds fields:10");
    table.has("red", "1g");
}

// Rule: discover, start
#[test]
fn ships_of_the_set_up_phase_discover() {
    let mut table = Table::new(scenario(ModuleId::FogIslands), &fog_board());
    table.refuses("red builds settlement 1,0.N", "seafarers/setup#start-areas");
    table.play("red builds settlement 3,-1.SW; red builds ship 2,-1.SE finds gold:5");
    table.waits_for("red: take_gold");
    table.play("red takes gold 1o");
    table.has("red", "1o");
    table.waits_for("blue settles in round 1");
    table.play("blue builds settlement -1,2.SE; blue builds ship 0,2.SW finds forest:8");
    table.waits_for("orange settles in round 1");
    table.has("blue", "1l");
    table.play("orange builds settlement 3,-2.N; orange builds road 3,-3.SE");
    table.play("orange builds settlement -2,1.SW; orange builds road -2,1.W");
    table.play("blue builds settlement -1,0.N; blue builds road -1,0.NE");
    // The last piece of the set-up phase, and only then the first turn.
    table.play("red builds settlement 3,0.SW; red builds ship 2,0.SE finds sea");
    table.waits_for("red rolls");
}

// Rule: unexplored
#[test]
fn fog_is_neither_land_nor_sea() {
    let mut table = coast().hand("red", "5l5w5b").cards("red", "1 knight").start();
    table.refuses("red builds ship 1,-1.SE", "seafarers/ships#on-path");
    table.refuses("red builds road 1,-1.SE", "base/roads#on-path");
    table.play("red plays knight");
    table.refuses("red moves robber 1,0", "base/robber#land-only");
    table.refuses("red moves pirate 1,0", "seafarers/pirate#sea-only");
    table.play("red moves pirate 0,0");
    assert!(coast().robber("1,0").refused().contains("robber"));
    assert!(coast().pirate("1,0").refused().contains("pirate"));
}

// Rule: stacks
#[test]
fn what_is_left_is_known_and_each_hex_and_token_is_as_likely() {
    let mut table = coast().hand("red", "2l2w").start();
    table.play("red builds ship 2,-1.SE");
    let outcomes = table.outcomes();
    assert_eq!(outcomes.iter().map(|o| o.1).sum::<u32>(), 12 * 10);
    let weight = |terrain, number| {
        let outcome = Outcome::Fog(FogOutcome::Discovered { terrain, number });
        outcomes.iter().find(|o| o.0 == outcome).map_or(0, |o| o.1)
    };
    assert_eq!(weight(Terrain::Sea, 0), 2 * 10);
    assert_eq!(weight(Terrain::Gold, 3), 2 * 2);
    assert_eq!(weight(Terrain::Forest, 12), 1);
    for impossible in ["discover desert", "discover hills 2", "discover hills", "discover sea 5", "dice 1+1"]
    {
        table.cannot_happen(impossible);
    }
    table.script(&["discover forest 12"]);
    let FaceDown { terrain, numbers, .. } = table.view("").fog.unwrap();
    assert_eq!((terrain.len(), &numbers[..]), (11, &[3, 3, 4, 5, 6, 8, 9, 10, 11][..]));
    assert!(!terrain.contains(&Terrain::Forest));
    table.play("red builds ship 2,-1.SW");
    table.cannot_happen("discover forest 3");
    table.cannot_happen("discover hills 12");
    table.script(&["discover sea"]);
    assert!(coast().hex("1,0", "hills", 2).refused().contains("face down"));
    assert!(coast().hex("1,0", "desert", 0).refused().contains("face down"));
    assert!(coast().hex("1,0", "hills", 0).refused().contains("tokens"));
    assert!(coast().hex("0,0", "fog", 0).refused().contains("unexplored"));
}

// Rule: stacks, discover
#[test]
fn stacks_fit_the_fog() {
    let mut board = fog_board();
    board.features.face_down[0].terrain.pop();
    let error = Rules::new(scenario(ModuleId::FogIslands), &board).unwrap_err();
    assert_eq!(
        error.to_string(),
        "11 hexes and 10 number tokens lie face down, which do not fit 12 unexplored hexes"
    );
    let mut board = fog_board();
    board.features.face_down[0].numbers[0] = 7;
    assert!(Rules::new(scenario(ModuleId::FogIslands), &board).is_err());
    let config = Config { modules: scenario(ModuleId::Seafarers).modules, ..scenario(ModuleId::Seafarers) };
    let error = Rules::new(config, &fog_board()).unwrap_err().to_string();
    assert_eq!(error, "the board has hexes that lie face down, but fog_islands is not played");
}

// Rule: target
#[test]
fn twelve_points_win_and_no_island_brings_any() {
    let table = coast().ships("red", "2,-1.SE 2,-1.SW").hex("1,0", "pasture", 8).hex("1,-1", "sea", 0);
    let mut table = table.hand("red", "1b1l1w1g").start();
    assert_eq!(table.rules.victory_target(), 12);
    table.play("red builds settlement 2,-1.SW");
    table.points("red", 2, 2);
}

// Rule: piece-stays
#[test]
fn positions_in_the_middle_of_a_discovery_can_be_written_and_read() {
    use tradeholm_protocol::notation::{parse_position, write_position};
    let mut table = coast().ships("blue", "0,2.SW").hand("blue", "1l1w").turn("blue").start();
    table.play("blue builds ship 0,2.SE finds gold:3");
    for _ in 0..2 {
        let text = write_position(&table.rules, &table.state);
        let (rules, state) = parse_position(&text).unwrap();
        assert_eq!(rules.fingerprint(&state), table.rules.fingerprint(&table.state), "{text}");
        // Without the piece nothing is discovered.
        let broken = text.replace("sea_discover:blue", "sea_discover:red");
        assert!(parse_position(&broken).is_err());
        if table.pending() == "blue: take_gold" {
            table.play("blue takes gold 1o");
        }
    }
    table.waits_for("blue discovers 0,3");
}

// Rule: unexplored, seafarers/islands#intersection-area
#[test]
fn land_that_came_up_belongs_to_its_area() {
    // A scenario of one's own may give points for what lies under the fog.
    let mut board = fog_board();
    let fog = board.features.areas.iter_mut().find(|area| area.name == "fog").unwrap();
    fog.points = 2;
    let setup = Setup::new(scenario(ModuleId::FogIslands), &board).pieces("red", "settlement 3,-1.SW");
    let ships = setup.ships("red", "2,-1.SE 2,-1.SW").hand("red", "1b1l1w1g");
    let mut table = ships.hex("1,0", "sea", 0).hex("1,-1", "hills", 6).start();
    table.play("red builds settlement 2,-1.SW");
    table.points("red", 4, 4);
}

// Rule: combinations/seafarers_cities_knights#fog
#[test]
fn with_cities_and_knights_the_reward_is_a_resource() {
    let mut config = scenario(ModuleId::FogIslands);
    config.modules = config.modules.with(ModuleId::CitiesKnights);
    let setup = Setup::new(config, &fog_board()).pieces("red", "settlement 3,-1.SW");
    let mut table = setup.hand("red", "1l1w").start();
    table.play("red builds ship 2,-1.SE finds mountains:6");
    table.has("red", "1o");
}

// Rule: combinations/seafarers_two_players#neutral-discovery
#[test]
fn a_neutral_ship_discovers_and_nobody_gets_the_reward() {
    let mut config = scenario(ModuleId::FogIslands);
    config.colors.truncate(2);
    config.modules = config.modules.with(ModuleId::TwoPlayers);
    let setup = Setup::new(config, &fog_board()).rolled("1+1", 2);
    let setup = setup.pieces("red", "settlement -1,2.SE").pieces("orange", "settlement 3,-1.SW");
    let mut table = setup.hand("red", "1l1w").start();
    let ship = table.legal("red", "ship").into_iter().next().unwrap();
    table.play(&format!("red builds {ship}"));
    table.waits_for("red: neutral_ship");
    table.play("red neutrals ship orange 2,-1.SE");
    table.script(&["discover hills 6"]);
    assert_eq!(terrain(&table, "1,0"), Terrain::Hills);
    table.has("red", "-");
    table.waits_for("red trades and builds");
}

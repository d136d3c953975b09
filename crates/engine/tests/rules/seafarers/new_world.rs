use tradeholm_engine::board::{HarborKind, NumberMask, Terrain};
use tradeholm_engine::seafarers::NewWorldOutcome;
use tradeholm_engine::{Action, Card, Config, ModuleId, Outcome, Rules, Seat};
use tradeholm_protocol::notation::{parse_path, parse_position, write_position};

use crate::sea::{new_world_board, scenario};
use crate::table::Table;

fn new_game() -> Table {
    Table::new(scenario(ModuleId::NewWorld), &new_world_board())
}

/// All seven harbors are placed.
fn placed() -> Table {
    let mut table = new_game();
    table.script(&["harbor ore", "harbor generic", "harbor wool", "harbor grain"]);
    table.play("red places harbor ore 0,-3.NW; blue places harbor generic 2,-2.NW");
    table.play("orange places harbor wool 3,-2.E; red places harbor grain -2,0.NW");
    table.script(&["harbor brick", "harbor lumber", "harbor generic"]);
    table.play("blue places harbor brick -3,1.W; orange places harbor lumber -3,3.W");
    table.play("red places harbor generic 1,2.E");
    table
}

// Rule: harbors
#[test]
fn harbors_are_drawn_and_placed_in_turn_from_the_starting_player() {
    let mut table = new_game();
    table.waits_for("red draws a harbor");
    assert_eq!(table.outcomes().len(), 6);
    assert_eq!(table.outcomes()[0], (Outcome::NewWorld(NewWorldOutcome::Harbor(HarborKind::Generic)), 2));
    table.script(&["harbor ore"]);
    table.waits_for("red: place_harbor");
    table.refuses("red places harbor wool 0,-3.NW", "seafarers/new_world#harbors");
    table.refuses("blue places harbor ore 0,-3.NW", "base/turn#open-decision");
    table.refuses("red builds settlement 0,0.N", "base/turn#open-decision");
    table.play("red places harbor ore 0,-3.NW");
    table.waits_for("blue draws a harbor");
    table.cannot_happen("harbor ore");
    table.cannot_happen("dice 1+1");
    assert_eq!(table.view("").new_world.unwrap().len(), 6);
    let table = placed();
    assert_eq!(table.pending(), "red settles in round 1");
    assert_eq!(table.rules.view(&table.state, tradeholm_engine::Viewer::Spectator).harbors.len(), 7);
    assert!(table.view("").new_world.unwrap().is_empty());
}

// Rule: harbors
#[test]
fn whoever_wins_the_starting_roll_begins_with_a_harbor() {
    let config = Config { first_seat: None, ..scenario(ModuleId::NewWorld) };
    let mut table = Table::new(config, &new_world_board());
    table.script(&["dice 1+1", "dice 6+6", "dice 1+2"]);
    table.waits_for("blue draws a harbor");
    table.script(&["harbor wool"]);
    table.play("blue places harbor wool 0,-3.NW");
    table.waits_for("orange draws a harbor");
}

// Rule: harbor-places
#[test]
fn harbors_lie_between_land_and_sea_and_apart() {
    let mut table = new_game();
    table.script(&["harbor ore"]);
    let rule = "seafarers/new_world#harbor-places";
    table.refuses("red places harbor ore 0,0.W", rule);
    table.refuses("red places harbor ore -1,-2.E", rule);
    table.refuses_action(
        Seat(0),
        Action::Sea(tradeholm_engine::seafarers::SeaAction::PlaceHarbor {
            kind: HarborKind::Special(Card::Ore),
            path: tradeholm_engine::board::PathId(9999),
        }),
        rule,
    );
    table.play("red places harbor ore 0,-3.NW");
    table.script(&["harbor wool"]);
    // Both sides beside it share an intersection with it, and the path itself both.
    for path in ["0,-3.NW", "0,-3.W", "0,-3.NE"] {
        table.refuses(&format!("blue places harbor wool {path}"), rule);
    }
    table.allows("blue places harbor wool 0,-3.SW");
    table.waits_for("blue: place_harbor");
}

// Rule: harbor-places
#[test]
fn a_harbor_without_a_place_is_left_out() {
    // Without the largest island there is no room for twenty.
    let mut board = new_world_board();
    let largest = board.features.areas.iter().find(|area| area.name == "islands-3").unwrap().hexes.clone();
    for hex in board.hexes.iter_mut().filter(|hex| largest.contains(&hex.at)) {
        (hex.terrain, hex.numbers) = (Terrain::Sea, NumberMask::NONE);
    }
    board.features.harbor_tokens = vec![HarborKind::Generic; 20];
    let rules = Rules::new(scenario(ModuleId::NewWorld), &board).unwrap();
    let mut table = Table::from_state(rules.clone(), rules.initial_state());
    let mut count = 0;
    while table.pending().ends_with("draws a harbor") {
        table.script(&["harbor generic"]);
        let seat = (0..3).map(Seat).find(|&seat| !table.listed(seat).is_empty()).unwrap();
        let action = table.listed(seat)[0];
        let Action::Sea(tradeholm_engine::seafarers::SeaAction::PlaceHarbor { path, .. }) = action else {
            panic!("{action:?}")
        };
        let name = tradeholm_protocol::notation::path_name(&table.rules, path);
        let who = ["red", "blue", "orange"][count % 3];
        table.play(&format!("{who} places harbor generic {name}"));
        count += 1;
    }
    table.waits_for("red settles in round 1");
    assert!((8..20).contains(&count), "{count}");
}

// Rule: start, home, island-points
#[test]
fn foreign_islands_bring_a_point_each() {
    let mut table = placed();
    table.play("red builds settlement 0,0.N; red builds road 0,0.NE");
    table.play("blue builds settlement -2,2.N; blue builds road -2,2.NE");
    table.play("orange builds settlement -2,0.N; orange builds road -2,0.NE");
    table.play("orange builds settlement 0,-3.N; orange builds road 0,-3.NE");
    table.play("blue builds settlement 2,0.S; blue takes gold 1o; blue builds ship 2,0.SW");
    table.play("red builds settlement 2,-1.NW; red builds road 2,-1.W");
    let homes = table.rules.position(&table.state).sea.unwrap().home;
    assert_eq!(homes[0], ["islands-2", "islands-3"]);
    assert_eq!(homes[2], ["islands-1", "islands-3"]);
    table.points("red", 2, 2);
    let text = write_position(&table.rules, &table.state);
    let (rules, state) = parse_position(&text).unwrap();
    assert_eq!(rules.fingerprint(&state), table.rules.fingerprint(&table.state));
    // Red comes to the island where orange began.
    let paths = ["2,-2.SW", "2,-2.W", "1,-2.NE"].map(|path| parse_path(&rules, path).unwrap());
    let mut position = rules.position(&state);
    position.sea.as_mut().unwrap().ships.extend(paths.map(|path| (path, Seat(0))));
    position.sea.as_mut().unwrap().ships.sort_by_key(|ship| ship.0);
    let hand = tradeholm_protocol::notation::parse_cards("1b1l1w1g").unwrap();
    position.supply = position.supply + position.hands[0] - hand;
    position.hands[0] = hand;
    position.frames = vec![tradeholm_engine::pending::Frame::TradeAndBuild];
    let state = rules.state_from(&position).unwrap();
    let mut table = Table::from_state(rules, state);
    table.play("red builds settlement 1,-2.N");
    table.points("red", 4, 4);
}

// Rule: robber-pirate
#[test]
fn robber_and_pirate_come_into_play_when_they_are_moved() {
    let mut table = placed();
    table.play("red builds settlement 0,0.N; red builds road 0,0.NE");
    table.play("blue builds settlement -2,2.N; blue builds road -2,2.NE");
    table.play("orange builds settlement -2,0.N; orange builds road -2,0.NE");
    table.play("orange builds settlement 0,-3.N; orange builds road 0,-3.NE");
    table.play("blue builds settlement -3,3.S; blue builds road -3,3.SE");
    table.play("red builds settlement 2,-1.NW; red builds road 2,-1.W");
    assert_eq!((table.state.robber(), table.state.pirate()), (None, None));
    table.play("red rolls 3+4; red moves pirate 1,-1; red ends turn; blue rolls 3+4");
    table.refuses("blue moves pirate 1,-1", "seafarers/pirate#must-move");
    table.play("blue moves robber 1,2");
    table.robber("1,2");
}

// Rule: target
#[test]
fn twelve_points_win() {
    let mut table = new_game();
    assert_eq!(table.rules.victory_target(), 12);
    table.waits_for("red draws a harbor");
}

// Rule: harbors, harbor-places
#[test]
fn positions_with_harbors_that_cannot_be_are_refused() {
    let mut table = new_game();
    table.script(&["harbor ore"]);
    table.play("red places harbor ore 0,-3.NW");
    table.script(&["harbor wool"]);
    table.waits_for("blue: place_harbor");
    let text = write_position(&table.rules, &table.state);
    assert!(parse_position(&text).is_ok());
    for (from, to) in [
        ("sea_place_harbor:wool", "sea_place_harbor:ore"),
        ("harbors=0,-4.SE:ore", "harbors=0,0.W:ore"),
        ("harbors=0,-4.SE:ore", "harbors=0,-4.SE:ore;0,-3.NE:generic"),
        ("/sea_place_harbor:wool", ""),
    ] {
        let broken = text.replace(from, to);
        assert!(broken != text && parse_position(&broken).is_err(), "{from} > {to}: {text}");
    }
}

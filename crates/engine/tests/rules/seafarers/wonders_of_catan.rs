use tradeholm_engine::ViewEvent;
use tradeholm_engine::board::{PathSet, Terrain};
use tradeholm_engine::seafarers::WonderWhy;
use tradeholm_engine::seafarers::{SeaEvent, Wonder, WonderEvent};
use tradeholm_engine::{Config, ModuleId, Pending, Seat, Why};

use crate::setup::Setup;
use crate::table::Table;
use crate::wonders;

/// Ten points on the board for this player, who has no building at a mark.
fn ten_points(setup: Setup, who: &str) -> Setup {
    setup.pieces(who, "city -3,-1.N -2,-1.N -1,-1.N 0,-1.N settlement -2,0.S 0,0.S")
}

fn is_won_by(table: &Table, who: &str) -> bool {
    table.rules.pending(&table.state) == Pending::Over { winner: table.seat(who) }
}

// Rule: win-wonder
#[test]
fn the_fourth_level_wins_whatever_the_points() {
    let setup = Table::wonders().wonder("red", "theater", 3).wonder("blue", "cathedral", 3);
    let mut table = setup.hand("red", "1b1l3w").hand("blue", "1b1g3o").start();
    table.points("red", 0, 0);
    // Not in the turn of another.
    table.refuses("blue builds level", "base/turn#own-turn");
    table.play("red builds level");
    assert!(is_won_by(&table, "red"));
    table.refuses("red ends turn", "base/victory#over");
}

// Rule: win-points
#[test]
fn ten_points_win_with_a_higher_level_than_everybody() {
    let setup = ten_points(Table::wonders(), "red").hand("red", "2b2l6w");
    // An equal level is not enough.
    let mut table = setup.wonder("red", "theater", 1).wonder("orange", "great_wall", 1).start();
    table.points("red", 10, 10);
    table.waits_for("red trades and builds");
    table.play("red builds level");
    assert!(is_won_by(&table, "red"));
}

// Rule: win-points
#[test]
fn ten_points_without_a_level_do_not_win() {
    let mut table = ten_points(Table::wonders(), "red").hand("red", "1b1l3w").start();
    table.waits_for("red trades and builds");
    table.play("red starts theater");
    table.waits_for("red trades and builds");
    table.play("red builds level");
    assert!(is_won_by(&table, "red"));
}

// Rule: win-points
#[test]
fn a_player_who_is_ahead_already_wins_at_the_start_of_the_own_turn() {
    let setup = ten_points(Table::wonders(), "blue").wonder("blue", "theater", 1);
    let mut table = setup.wonder("red", "great_wall", 0).start();
    table.waits_for("red trades and builds");
    table.play("red ends turn");
    assert!(is_won_by(&table, "blue"));
}

// Rule: start, markers
#[test]
fn nobody_starts_at_a_mark_or_on_a_small_island() {
    let config = Config { first_seat: Some(Seat(0)), ..wonders::config(3) };
    let mut table = Table::new(config, &wonders::board());
    for at in ["1,0.SE", "2,-1.S", "2,0.N", "3,-2.S", "2,-1.N"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/wonders_of_catan#start");
    }
    for at in ["-2,3.NW", "-3,2.SE", "-2,3.SW", "-2,3.N", "-3,2.S", "-3,2.NE"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/wonders_of_catan#start");
    }
    // All other intersections of the main island are open: 74 without the 11 marks.
    assert_eq!(table.legal("red", "settlement").len(), 63);
    for at in ["-1,-3.N", "0,-3.S", "3,1.N", "1,3.N"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/setup#start-areas");
    }
    // Where there is no land but desert nobody starts.
    for at in ["3,-1.S", "3,-2.N", "2,0.SE"] {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/setup#start-areas");
    }
    table.play("red builds settlement 1,-2.NW; red builds ship 0,-2.NE");
}

// Rule: start
#[test]
fn marks_and_small_islands_are_open_after_the_set_up() {
    let setup = Table::wonders().pieces("red", "settlement 1,0.N road 1,0.NE 1,0.E").hand("red", "1b1l1w1g");
    let mut table = setup.start();
    table.play("red builds settlement 1,0.SE; red starts great_wall");
}

// Rule: robber, no-pirate
#[test]
fn there_is_a_robber_and_no_pirate() {
    let mut table = Table::wonders().cards("red", "1 knight").before_roll("red").start();
    table.robber("3,-1");
    assert_eq!(table.sea_view().pirate, None);
    table.play("red rolls 3+4");
    table.waits_for("red moves the robber");
    table.refuses("red moves pirate 1,1", "seafarers/pirate#start");
    assert_eq!(table.legal("red", "pirate"), Vec::<String>::new());
    table.play("red moves robber 0,0; red plays knight");
    table.refuses("red moves pirate 1,1", "seafarers/pirate#start");
    table.play("red moves robber 2,0");
}

// Rule: island-points
#[test]
fn each_small_island_brings_a_point_once() {
    let ships = "0,-2.NE 0,-3.SE 0,-3.SW -1,-3.SE 0,3.NE 1,3.NW";
    let setup = Table::wonders().pieces("red", "settlement 1,-2.NW 0,2.SE").ships("red", ships);
    let setup = setup.pieces("blue", "settlement -1,-3.N").hand("red", "3b3l3w3g");
    let mut table = setup.start();
    table.points("red", 2, 2);
    table.play("red builds settlement 0,-3.S");
    assert!(matches!(table.sea_saw()[..], [SeaEvent::AreaSettled { points: 1, .. }]));
    table.points("red", 4, 4);
    // A second settlement there brings nothing more; one on the other island does.
    table.play("red builds settlement -1,-3.S");
    table.points("red", 5, 5);
    table.play("red builds settlement 1,3.N");
    table.points("red", 7, 7);
}

// Rule: wonders
#[test]
fn there_are_five_wonders_and_each_has_its_cost() {
    let cards = Table::wonders().start().view("").wonders.unwrap();
    let costs: Vec<(&str, String)> =
        cards.iter().map(|card| (card.wonder.name(), card.cost.to_string())).collect();
    let costs: Vec<(&str, &str)> = costs.iter().map(|(name, cost)| (*name, &cost[..])).collect();
    let known = [
        ("theater", "1 brick, 1 lumber, 3 wool"),
        ("great_bridge", "3 lumber, 1 wool, 1 grain"),
        ("monument", "3 grain, 2 ore"),
        ("great_wall", "3 brick, 1 lumber, 1 grain"),
        ("cathedral", "1 brick, 1 grain, 3 ore"),
    ];
    assert_eq!(costs, known);
}

/// Asserts which wonders red may start with these pieces.
#[track_caller]
fn open_to_red(setup: Setup, wonders: &[&str]) {
    let mut table = setup.start();
    let listed: Vec<String> = wonders.iter().map(|wonder| format!("startwonder {wonder}")).collect();
    assert_eq!(table.legal("red", "startwonder"), listed);
    for wonder in Wonder::ALL.iter().map(|wonder| wonder.name()).filter(|name| !wonders.contains(name)) {
        table.refuses(&format!("red starts {wonder}"), "seafarers/wonders_of_catan#wonders");
    }
}

// Rule: wonders
#[test]
fn every_wonder_has_its_condition() {
    let red = |pieces: &str| Table::wonders().pieces("red", pieces);
    open_to_red(red("city -2,0.S"), &[]);
    open_to_red(red("city -2,0.S 0,0.S"), &["theater"]);
    for strait in ["-2,3.NW", "-3,2.SE"] {
        open_to_red(red(&format!("settlement {strait}")), &["great_bridge"]);
    }
    open_to_red(red("settlement -2,3.N"), &[]);
    for waste in ["1,0.SE", "2,-1.S", "2,0.N", "3,-2.S", "2,-1.N"] {
        open_to_red(red(&format!("city {waste}")), &["great_wall"]);
    }
    open_to_red(red("settlement 3,-1.S"), &[]);
    // What others have does not count.
    open_to_red(Table::wonders().pieces("blue", "city -2,0.S 0,0.S settlement -2,3.NW 1,0.SE"), &[]);
    // The cards of five and six are not in play.
    let mut table = red("city -2,0.S 0,0.S").start();
    assert_eq!(
        table.refuses("red starts library", "seafarers/wonders_of_catan#wonders").why,
        Why::NotInThisGame
    );
}

const FIVE_ROADS: &str = "road -2,-1.NE -1,-1.NW -1,-1.NE 0,-1.NW 0,-1.NE";

// Rule: wonders, monument-route
// Example: 2361
#[test]
fn the_monument_asks_for_a_city_at_a_harbor_and_a_route_of_five() {
    let red = |pieces: &str| Table::wonders().pieces("red", pieces);
    open_to_red(red("city -2,-1.N").pieces("red", FIVE_ROADS), &["monument"]);
    open_to_red(red("settlement -2,-1.N").pieces("red", FIVE_ROADS), &[]);
    open_to_red(red("city -2,-1.N road -2,-1.NE -1,-1.NW -1,-1.NE 0,-1.NW"), &[]);
    // The city is at no harbor.
    open_to_red(red("city -1,-1.N").pieces("red", FIVE_ROADS), &[]);
}

// Rule: monument-route
#[test]
fn ships_count_for_the_monument_and_the_card_does_not() {
    let mixed = Table::wonders().pieces("red", "city -2,-1.N road -2,-1.NE -1,-1.NW -1,-1.NE");
    let mixed = mixed.ships("red", "-2,-1.NW -3,-1.NE");
    let ring = "road -2,0.NE -2,0.E -2,0.SE -2,0.SW -2,0.W -2,0.NW";
    let mut table = mixed.pieces("blue", ring).start();
    table.road_length("red", 5);
    table.longest_road("blue");
    table.play("red starts monument");
}

// Rule: wonders, cathedral-points
#[test]
fn the_cathedral_asks_for_a_city_and_six_points() {
    let red = |pieces: &str, cards: &str| Table::wonders().pieces("red", pieces).cards("red", cards);
    open_to_red(red("city -2,0.S settlement 0,0.S -1,-1.N", "2 victory_point"), &["cathedral"]);
    open_to_red(red("city -2,0.S settlement 0,0.S -1,-1.N", "1 victory_point"), &[]);
    let settlements = "settlement -2,0.S 0,0.S -1,-1.N -3,-1.N 0,-1.N";
    open_to_red(red(settlements, "1 victory_point"), &[]);
}

// Rule: claim
#[test]
fn a_wonder_is_started_with_a_ship_and_without_cards() {
    let setup = Table::wonders().pieces("red", "settlement 1,0.SE").hand("red", "1b");
    let mut table = setup.before_roll("red").start();
    table.refuses("red starts great_wall", "base/costs#after-roll");
    table.play("red rolls 1+1");
    table.play("red starts great_wall");
    let (seat, wonder) = (table.seat("red"), Wonder::GreatWall);
    assert!(table.saw("").contains(&ViewEvent::Wonders(WonderEvent::WonderStarted { seat, wonder })));
    table.has("red", "1b");
    assert_eq!(table.sea_view().ships_left, [14, 15, 15]);
    let card = table.wonder_card("great_wall");
    assert_eq!((card.seat, card.level), (Some(seat), 0));
    table.play("red ends turn");
    assert_eq!(table.sea_view().ships_left, [14, 15, 15]);
}

// Rule: claim
#[test]
fn who_may_not_trade_after_building_may_not_after_starting_a_wonder() {
    let mut config = wonders::config(3);
    config.modules = config.modules.with(ModuleId::SeparatePhases);
    let setup = Setup::new(config, &wonders::board()).pieces("red", "settlement 1,0.SE").hand("red", "4b");
    let mut table = setup.start();
    table.allows("red trades 4:1 brick for 1o");
    table.play("red starts great_wall");
    table.refuses("red trades 4:1 brick for 1o", "house/house_rules#separate-phases");
}

// Rule: claim-ship
#[test]
fn without_a_ship_no_wonder_is_started() {
    let ships = |n: usize| {
        Table::wonders().pieces("red", "settlement 1,0.SE").with(|rules, position| {
            let sea = |hex: usize| position.terrain[hex] == Terrain::Sea;
            let open = |path: &_| {
                let hexes = rules.topology().path_hexes(*path);
                hexes.len() == 2 && hexes.iter().all(|hex| sea(hex.0 as usize))
            };
            let paths: PathSet = rules.topology().paths().filter(open).take(n).collect();
            let ships = &mut position.sea.as_mut().unwrap().ships;
            ships.extend(paths.iter().map(|path| (path, Seat(0))));
        })
    };
    let mut table = ships(15).start();
    table.refuses("red starts great_wall", "seafarers/wonders_of_catan#claim-ship");
    ships(14).start().play("red starts great_wall");
}

// Rule: one-each
#[test]
fn each_player_builds_one_wonder_and_none_of_another() {
    let setup = Table::wonders().pieces("red", "settlement 1,0.SE city -2,0.S 0,0.S");
    let setup = setup.pieces("blue", "city -1,-1.N -3,-1.N").wonder("orange", "great_wall", 2);
    let mut table = setup.start();
    let taken = table.refuses("red starts great_wall", "seafarers/wonders_of_catan#one-each");
    assert_eq!(taken.why, Why::Wonders(WonderWhy::WonderTaken));
    table.play("red starts theater");
    let second = table.refuses("red starts cathedral", "seafarers/wonders_of_catan#one-each");
    assert_eq!(second.why, Why::Wonders(WonderWhy::HasWonder));
    table.play("red ends turn; blue rolls 1+1");
    table.refuses("blue starts theater", "seafarers/wonders_of_catan#one-each");
}

// Rule: condition-once
#[test]
fn the_condition_is_not_asked_again() {
    let setup = Table::wonders().wonder("red", "theater", 0).hand("red", "1b1l3w");
    let mut table = setup.start();
    table.play("red builds level");
    assert_eq!(table.wonder_card("theater").level, 1);
}

// Rule: level, several-levels, no-points
#[test]
fn levels_are_paid_for_and_seen_by_all() {
    let setup = Table::wonders().pieces("red", "settlement 1,0.SE").hand("red", "8b2l2g");
    let mut table = setup.start();
    table.refuses("red builds level", "seafarers/wonders_of_catan#level");
    table.play("red starts great_wall; red builds level");
    table.has("red", "5b1l1g");
    table.supply("brick", 14);
    table.play("red builds level");
    table.has("red", "2b");
    let (seat, wonder) = (table.seat("red"), Wonder::GreatWall);
    let card = table.view("blue").wonders.unwrap()[3];
    assert_eq!((card.wonder, card.seat, card.level), (wonder, Some(seat), 2));
    assert!(table.saw("").contains(&ViewEvent::Wonders(WonderEvent::WonderLevelBuilt {
        seat,
        wonder,
        level: 2
    })));
    table.points("red", 1, 1);
    table.refuses("red builds level", "base/costs#pay");
    table.play("red ends turn; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.refuses("red builds level", "base/costs#after-roll");
}

// Rule: one-each, win-wonder
#[test]
fn positions_that_no_game_reaches_are_refused() {
    let red = |name: &str, level: u8| Table::wonders().wonder("red", name, level);
    let one = red("theater", 1).wonder("blue", "theater", 2).refused();
    assert!(one.contains("one wonder"), "{one}");
    let whole = red("theater", 4).refused();
    assert!(whole.contains("completed"), "{whole}");
    let card = red("library", 1).refused();
    assert!(card.contains("nobody could start"), "{card}");
    let ahead = ten_points(red("theater", 1), "red").refused();
    assert!(ahead.contains("has won"), "{ahead}");
    let facts = Table::wonders().with(|_, position| position.wonders = None).refused();
    assert!(facts.contains("wonders"), "{facts}");
    let other = Table::sea().with(|_, position| {
        position.wonders = Some(vec![None; 3]);
    });
    assert!(other.refused().contains("another scenario"));
}

// Rule: wonders
#[test]
fn other_scenarios_have_no_wonders() {
    let mut table = Table::sea().pieces("red", "city 0,0.N -1,1.N").start();
    table.refuses("red starts theater", "seafarers/wonders_of_catan#wonders");
    table.refuses("red builds level", "seafarers/wonders_of_catan#wonders");
    assert_eq!(table.view("").wonders, None);
}

// Rule: seafarers/five_six_scenarios#wonders-seven
#[test]
fn five_have_seven_wonders_and_every_strait_serves_two() {
    let cost = |name: &str| Wonder::from_name(name).unwrap().cost();
    assert_eq!((cost("library"), cost("lighthouse")), (cost("theater"), cost("great_bridge")));
    let red = |pieces: &str| Table::large_wonders().pieces("red", pieces);
    assert_eq!(red("").start().view("").wonders.unwrap().len(), 7);
    open_to_red(red("city 0,0.N 1,1.N"), &["theater", "library"]);
    for strait in ["-1,3.NW", "-2,2.SE", "1,-2.NW", "0,-3.SE"] {
        open_to_red(red(&format!("settlement {strait}")), &["great_bridge", "lighthouse"]);
    }
    for waste in ["3,0.SE", "4,-1.S", "3,0.N", "4,-2.S", "3,-1.N"] {
        open_to_red(red(&format!("settlement {waste}")), &["great_wall"]);
    }
}

// Rule: seafarers/five_six_scenarios#wonders-markers
#[test]
fn five_start_at_no_mark() {
    let config = Config { first_seat: Some(Seat(0)), ..wonders::config(5) };
    let mut table = Table::new(config, &wonders::large_board());
    let marks = "3,0.SE 4,-1.S 3,0.N 4,-2.S 3,-1.N -1,3.NW -2,2.SE 1,-2.NW 0,-3.SE -1,3.SW -1,3.N -2,2.S \
                 -2,2.NE 0,-1.N 1,-2.N 0,-3.S 0,-3.NE";
    for at in marks.split_whitespace() {
        table.refuses(&format!("red builds settlement {at}"), "seafarers/wonders_of_catan#start");
    }
    table.refuses("red builds settlement 4,-1.SE", "seafarers/setup#start-areas");
    table.allows("red builds settlement 3,0.S");
}

// Rule: seafarers/five_six_scenarios#wonders-pieces, seafarers/five_six#scenario-actions, win-wonder
#[test]
fn player_two_builds_levels_and_wins_too() {
    let setup = Table::large_wonders().wonder("white", "lighthouse", 3).hand("white", "3l1w1g");
    let mut table = setup.start();
    table.play("red ends turn; white builds level");
    assert!(is_won_by(&table, "white"));
}

// Rule: combinations/seafarers_cities_knights#wonders
#[test]
fn with_knights_levels_are_paid_with_resources() {
    let mut config = wonders::config(3);
    config.modules = config.modules.with(tradeholm_engine::ModuleId::CitiesKnights);
    let rules = tradeholm_engine::Rules::new(config, &wonders::board()).unwrap();
    let cards = rules.view(&rules.initial_state(), tradeholm_engine::Viewer::Spectator).wonders.unwrap();
    for card in cards {
        assert!(card.wonder.cost().only_resources(), "{:?}", card.wonder);
    }
}

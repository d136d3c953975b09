//! Tests of `docs/rules/combinations/seafarers_cities_knights.md`. The eastern island and the sea beyond
//! it: `2,1.NE` and `2,1.SE` are intersections at sea.

use tradeholm_engine::board::Board;
use tradeholm_engine::{Config, ModuleId, Seat};

use crate::sea;
use crate::setup::Setup;
use crate::table::Table;
use crate::wonders;

fn config(more: &[ModuleId]) -> Config {
    let mut config = Config { victory_points: 16, ..sea::config() };
    config.modules = more.iter().fold(config.modules.with(ModuleId::CitiesKnights), |all, &m| all.with(m));
    config
}

/// A position without pieces; the barbarians have attacked before.
fn table() -> Setup {
    Setup::new(config(&[]), &sea::board()).landed().pirate("1,1")
}

/// Red has a settlement in the east and ships on both sides of it.
fn east() -> Setup {
    table().pieces("red", "settlement 2,0.SE").ships("red", "2,0.E 2,1.NE")
}

// Rule: base-rules, setup
#[test]
fn a_settlement_and_a_city_each_with_road_or_ship() {
    let mut board = sea::board();
    board.features.areas.retain(|area| area.name == "frame");
    let mut t = Table::new(Config { first_seat: Some(Seat(0)), ..config(&[]) }, &board);
    t.play("red builds settlement 0,0.NE; red builds ship 1,0.NW");
    t.play("blue builds settlement -2,1.N; blue builds road -2,1.NE");
    t.play("orange builds settlement -2,2.S; orange builds road -2,2.SE");
    t.play("orange builds city -1,2.S; orange builds road -1,2.SW");
    t.play("blue builds city -1,0.N; blue builds road -1,0.NE");
    t.play("red builds city 1,0.NE");
    // One card for the fields; for the gold field one of choice, and no commodity.
    t.has("red", "1g");
    t.waits_for("red: take_gold");
    t.play("red takes gold 1o; red builds ship 1,0.NE");
    t.waits_for("red rolls");
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
}

// Rule: setup
#[test]
fn the_city_stands_where_first_settlements_may_stand() {
    let begun =
        |config: Config, board: &Board| Table::new(Config { first_seat: Some(Seat(0)), ..config }, board);
    let mut t = begun(config(&[]), &sea::board());
    t.play("red builds settlement 0,0.NE; red builds ship 1,0.NW");
    t.play("blue builds settlement -2,1.N; blue builds road -2,1.NE");
    t.play("orange builds settlement -2,2.S; orange builds road -2,2.SE");
    t.refuses("orange builds city 2,0.SE", "seafarers/setup#start-areas");
    t.refuses("orange builds city 2,1.NE", "seafarers/setup#start-areas");
    t.play("orange builds city -1,0.N; orange builds road -1,0.NE");
    t.waits_for("blue places a city in round 2");
    let mut t = begun(config(&[ModuleId::WondersOfCatan]), &wonders::board());
    t.play("red builds settlement 0,-1.S; red builds road 0,-1.SE");
    t.play("blue builds settlement -2,0.S; blue builds road -2,0.SE");
    t.play("orange builds settlement -1,2.S; orange builds road -1,2.SE");
    for at in ["1,0.SE", "-2,3.NW", "-2,3.SW"] {
        t.refuses(&format!("orange builds city {at}"), "seafarers/wonders_of_catan#start");
    }
    t.refuses("orange builds city 3,1.N", "seafarers/setup#start-areas");
    t.play("orange builds city 0,1.S; orange builds road 0,1.SE");
    t.waits_for("blue places a city in round 2");
    // Later on a settlement there may become a city.
    let at = |place: &str| format!("settlement {place}");
    let t = Setup::new(config(&[ModuleId::WondersOfCatan]), &wonders::board()).landed();
    let mut t = t.pieces("red", &at("1,0.SE")).hand("red", "2g3o").start();
    t.play("red builds city 1,0.SE");
}

// Rule: recruit
#[test]
fn knights_are_recruited_at_ships_but_not_at_sea() {
    let mut t = east().hand("red", "2w2o").start();
    t.lists("red", "recruit", "2,0.NE");
    t.refuses("red recruits 2,1.NE", "combinations/seafarers_cities_knights#recruit");
    t.play("red recruits 2,0.NE");
    let mut t = east().progress("red", "deserter").knight("blue", "0,0.NE", "basic active").start();
    t.play("red plays deserter blue");
    t.refuses("red places 2,1.NE", "combinations/seafarers_cities_knights#recruit");
    t.play("red places 2,0.NE");
}

// Rule: knight-moves, knight-at-sea, ships-as-roads
#[test]
fn knights_sail_and_stand_at_sea() {
    let mut t = east().knight("red", "2,0.NE", "basic active").hand("red", "1w1g1o").start();
    t.lists("red", "march 2,0.NE", "2,1.NE");
    t.play("red marches 2,0.NE 2,1.NE; red activates 2,1.NE; red promotes 2,1.NE");
    t.knight("2,1.NE", "red strong active");
}

// Rule: knight-moves
#[test]
fn a_knight_changes_from_ship_to_road_at_a_building_or_where_it_starts() {
    let land = || east().pieces("red", "road 2,0.NE");
    let t = land().knight("red", "2,1.NE", "basic active").start();
    // By ship to the end of the other ship, and no further by road.
    t.lists("red", "march 2,1.NE", "2,0.NE");
    let t = land().knight("red", "2,0.NE", "basic active").start();
    t.lists("red", "march 2,0.NE", "2,0.N 2,1.NE");
    let t = land().pieces("red", "road 2,0.SE").knight("red", "2,1.NE", "basic active").start();
    t.lists("red", "march 2,1.NE", "2,0.NE 2,0.S");
}

// Rule: knight-at-sea, displaced-at-sea
#[test]
fn knights_drive_each_other_away_at_sea() {
    let blue = || east().ships("blue", "2,1.E").knight("blue", "2,1.NE", "basic active");
    let mut t = blue().knight("red", "2,0.NE", "strong active").start();
    t.play("red marches 2,0.NE 2,1.NE");
    t.knight("2,1.NE", "red strong inactive");
    t.knight("2,1.SE", "blue basic active");
    let mut t = blue().knight("red", "2,0.NE", "basic active").start();
    t.refuses("red marches 2,0.NE 2,1.NE", "cities_knights/knight_moves#displace-weaker");
}

// Rule: knight-closes
#[test]
fn a_line_from_a_building_to_a_knight_is_closed() {
    let t = east().start();
    t.movable("2,0.E 2,1.NE");
    let mut t = east().ships("red", "2,1.E").knight("red", "2,1.NE", "basic active").start();
    // Beyond the knight the line is open.
    t.movable("2,0.E 2,1.E");
    t.refuses("red moves ship 2,1.NE 2,0.SE", "seafarers/moving_ships#open-end");
    t.play("red marches 2,1.NE 2,1.SE");
    t.movable("2,0.E");
    let mut t = east().knight("red", "2,1.NE", "basic active").start();
    t.play("red marches 2,1.NE 2,0.NE");
    t.movable("2,1.NE");
}

// Rule: knight-no-free-end
#[test]
fn an_end_where_the_own_knight_stands_is_not_free() {
    let ships = || table().ships("red", "2,1.NE 2,1.E");
    ships().start().movable("2,1.NE 2,1.E");
    ships().knight("red", "2,1.SE", "basic inactive").start().movable("2,1.NE");
}

// Rule: opponent-knight
#[test]
fn an_opponents_knight_holds_and_cuts_ships() {
    let ships = || east().ships("red", "2,1.E").hand("red", "1l1w");
    let mut t = ships().ships("blue", "2,1.SE").knight("blue", "2,1.SE", "basic inactive").start();
    t.movable("2,0.E");
    t.refuses("red moves ship 2,1.E 2,0.NE", "combinations/seafarers_cities_knights#opponent-knight");
    t.refuses("red builds ship 2,2.NE", "seafarers/ships#not-through-opponent");
    t.road_length("red", 3);
    let t = ships().knight("blue", "2,1.NE", "basic inactive").start();
    t.road_length("red", 2);
    // Nothing of these is held where no knight is.
    let mut t = ships().start();
    t.play("red builds ship 2,2.NE");
}

// Rule: asleep
#[test]
fn the_pirate_sleeps_until_the_first_attack() {
    let asleep = || Setup::new(config(&[]), &sea::board()).pirate("3,0");
    let mut t = asleep().before_roll("red").start();
    t.play("red rolls 3+4 trade");
    t.waits_for("red trades and builds");
    let mut t = asleep().ships("red", "2,1.NE").knight("red", "2,1.NE", "basic active").start();
    t.refuses("red chasepirates 2,1.NE", "cities_knights/knight_moves#chase-asleep");
    // It keeps ships away all the same.
    let mut t = asleep().pieces("red", "settlement 2,0.SE").hand("red", "1l1w").start();
    t.refuses("red builds ship 2,1.NE", "seafarers/ships#not-beside-pirate");
}

// Rule: seven
#[test]
fn after_the_first_attack_a_seven_moves_either() {
    for moves in ["red moves robber 0,0", "red moves pirate 3,0"] {
        let mut t = table().before_roll("red").start();
        t.play("red rolls 3+4 trade");
        t.play(moves);
        t.waits_for("red trades and builds");
    }
}

// Rule: wonders, cities_knights/barbarians#defender-cards-out
#[test]
fn without_a_wonder_defenders_go_on_beyond_any_target() {
    // Points alone do not win; far beyond all targets they are no longer counted.
    for (before, after) in [(22, 23), (99, 100), (100, 100)] {
        let mut config = wonders::config(3);
        config.modules = config.modules.with(ModuleId::CitiesKnights);
        let set_up = Setup::new(config, &wonders::board()).landed().barbarians(6).defender("red", before);
        let mut t = set_up.knight("red", "0,0.N", "basic active").before_roll("blue").start();
        t.play("blue rolls 1+1 ship");
        t.defender("red", after);
        t.play("blue ends turn; orange rolls 1+1 trade; orange ends turn");
        t.waits_for("red rolls");
    }
}

// Rule: chase-pirate, chase-which
#[test]
fn a_knight_chases_the_pirate_and_robs_a_ship() {
    let mut t = east()
        .pirate("3,1")
        .knight("red", "2,1.NE", "basic active")
        .ships("blue", "1,0.W")
        .hand("blue", "1c")
        .start();
    t.lists("red", "chasepirate", "2,1.NE");
    t.play("red chasepirates 2,1.NE");
    t.waits_for("red: chase");
    t.refuses("red moves robber 0,0", "combinations/seafarers_cities_knights#chase-which");
    t.refuses("red moves pirate 3,1", "seafarers/pirate#must-move");
    t.play("red moves pirate 1,0 stealing cloth");
    t.has("red", "1c");
    t.knight("2,1.NE", "red basic inactive");
    t.refuses("red chasepirates 2,1.NE", "cities_knights/knights#inactive-no-action");
}

// Rule: chase-pirate
#[test]
fn a_knight_on_the_coast_chases_the_pirate_too_and_only_beside_it() {
    let knights = east().knight("red", "2,0.NE", "basic active").knight("red", "2,1.NE", "basic active");
    let mut t = knights.pirate("3,-1").start();
    t.lists("red", "chasepirate", "2,0.NE");
    t.refuses("red chasepirates 2,1.NE", "combinations/seafarers_cities_knights#chase-pirate");
    t.play("red chasepirates 2,0.NE; red moves pirate 1,0");
    t.waits_for("red trades and builds");
    let mut t = Table::sea().start();
    t.refuses("red chasepirates 2,0.NE", "cities_knights/setup#base-rules");
}

// Rule: chase-which
#[test]
fn who_chases_the_robber_moves_the_robber_and_so_does_the_bishop() {
    let mut t = east().robber("2,0").knight("red", "2,0.NE", "basic active").start();
    t.play("red chases 2,0.NE");
    t.refuses("red moves pirate 3,0", "combinations/seafarers_cities_knights#chase-which");
    t.play("red moves robber 0,0");
    t.waits_for("red trades and builds");
    let mut t = table().progress("red", "bishop").start();
    t.play("red plays bishop");
    t.refuses("red moves pirate 3,0", "base/turn#open-decision");
    t.play("red moves robber 0,0");
}

// Rule: knight-errant
#[test]
fn a_knight_errant_chases_the_pirate_before_the_roll() {
    let set_up = |more: &[ModuleId]| {
        let t = Setup::new(config(more), &sea::board()).landed().pirate("3,1").ships("red", "2,1.NE");
        t.knight("red", "2,1.NE", "basic active").before_roll("red").start()
    };
    let mut t = set_up(&[]);
    t.refuses("red chasepirates 2,1.NE", "cities_knights/turn#before-roll");
    let mut t = set_up(&[ModuleId::KnightErrant]);
    t.play("red chasepirates 2,1.NE; red moves pirate 1,0");
    t.waits_for("red rolls");
}

// Rule: gold, aqueduct
#[test]
fn gold_gives_resources_and_stands_for_the_aqueduct() {
    let mut t = table()
        .pieces("red", "city 2,0.SE")
        .pieces("blue", "settlement 0,0.NE")
        .levels("red", [0, 0, 3])
        .levels("blue", [0, 0, 3])
        .pirate("3,0")
        .before_roll("red")
        .start();
    t.play("red rolls 1+3 trade");
    t.waits_for("red: take_gold");
    t.refuses("red takes gold 1c1o", "seafarers/gold_fields#production");
    t.play("red takes gold 1b1o");
    t.has("red", "1b1o");
    // Blue got nothing; red got gold.
    t.waits_for("blue: aqueduct");
    t.play("blue takes_resource ore");
    t.waits_for("red trades and builds");
}

// Rule: merchant
#[test]
fn the_merchant_does_not_stand_on_gold() {
    let mut t = table().pieces("red", "settlement 2,0.N").progress("red", "merchant").start();
    t.refuses("red plays merchant 2,0", "combinations/seafarers_cities_knights#merchant");
    t.play("red plays merchant 2,-1");
    t.merchant("red 2,-1");
}

// Rule: diplomat
#[test]
fn the_diplomat_removes_open_ships() {
    let mut t = east().ships("red", "2,1.E").ships("blue", "0,0.E").progress("red", "diplomat").start();
    t.refuses("red plays diplomat 2,1.NE", "cities_knights/politics_cards#diplomat-open");
    t.play("red plays diplomat 2,1.E");
    t.waits_for("red: diplomat_ship");
    t.refuses("red builds ship 2,1.E", "combinations/seafarers_cities_knights#diplomat");
    t.play("red builds ship 2,0.NE");
    t.waits_for("red trades and builds");
    // No ship move was made; the ship counts as built.
    t.movable("2,1.NE");
    let mut t = east().progress("red", "diplomat").start();
    t.play("red plays diplomat 2,0.E; red skips");
    assert_eq!(t.sea_view().ships_left, [14, 15, 15]);
    // A closed line has no open ship, and a knight is something of its owner.
    let closed = || table().pieces("blue", "settlement 2,0.SE").ships("blue", "2,1.NE");
    let mut t = closed().knight("blue", "2,1.NE", "basic inactive").progress("red", "diplomat").start();
    t.refuses("red plays diplomat 2,1.NE", "cities_knights/politics_cards#diplomat-open");
    let mut t = closed().ships("red", "2,1.E").hand("red", "1l1w").progress("red", "diplomat").start();
    t.play("red plays diplomat 2,1.NE");
    assert_eq!(t.sea_view().ships_left, [14, 15, 15]);
    t.refuses("red builds ship 2,1.NE", "cities_knights/politics_cards#diplomat-freed-path");
    t.refuses("red moves ship 2,1.E 2,1.NE", "cities_knights/politics_cards#diplomat-freed-path");
}

// Rule: diplomat-pirate
#[test]
fn beside_the_pirate_ships_are_removed_but_not_placed() {
    let mut t = east().pirate("3,0").progress("red", "diplomat").start();
    t.play("red plays diplomat 2,0.E");
    t.refuses("red builds ship 3,-1.SE", "seafarers/ships#not-beside-pirate");
    t.play("red builds ship 2,0.SE");
}

// Rule: intrigue
#[test]
fn intrigue_reaches_along_ships() {
    let mut t = east().knight("blue", "2,1.NE", "basic active").progress("red", "intrigue").start();
    t.play("red plays intrigue 2,1.NE");
    t.knight("2,1.NE", "-");
}

// Rule: inventor
#[test]
fn the_inventor_moves_numbers_of_gold_fields() {
    let mut t = table().progress("red", "inventor").pieces("red", "settlement 2,0.SE").start();
    t.play("red plays inventor 2,0 -1,1; red ends turn; blue rolls 4+5 trade");
    t.waits_for("red: take_gold");
}

// Rule: road-building
#[test]
fn the_progress_card_road_building_places_ships() {
    let mut t = east().progress("red", "road_building").start();
    t.play("red plays road_building; red builds ship 2,1.E; red builds road 2,0.SE");
    t.waits_for("red trades and builds");
    let nothing = Setup::new(config(&[]), &sea::board()).progress("red", "road_building");
    let mut t = nothing.start();
    t.refuses("red plays road_building", "cities_knights/science_cards#road-building-no-effect");
}

// Rule: barbarians, pillage
#[test]
fn all_islands_are_attacked_and_points_of_islands_stay() {
    let attack = || {
        let red = table().pieces("red", "city 2,0.SE").pieces("blue", "city 0,0.NE").barbarians(6);
        let settled = red.with(|_, position| {
            position.sea.as_mut().unwrap().settled[0].push("islands-2".to_owned());
        });
        settled.before_roll("blue")
    };
    let mut t = attack().start();
    t.points("red", 4, 4);
    t.play("blue rolls 1+1 ship");
    t.points("red", 3, 3);
    t.building("2,0.SE", "red settlement");
    t.building("0,0.NE", "blue settlement");
    // Knights count wherever they stand.
    let mut t = attack().ships("red", "2,1.NE").knight("red", "2,1.NE", "strong active").start();
    t.play("blue rolls 1+1 ship");
    t.defender("red", 1);
    t.building("0,0.NE", "blue city");
}

// Rule: frame-option
#[test]
fn the_frame_without_one_harbor_is_refused() {
    let error = tradeholm_engine::Rules::new(config(&[ModuleId::FrameWithoutOneHarbor]), &sea::board());
    let error = error.unwrap_err();
    assert_eq!(error.rule(), Some("combinations/seafarers_cities_knights#frame-option"));
    assert!(error.to_string().contains("harbors of the frame"), "{error}");
}

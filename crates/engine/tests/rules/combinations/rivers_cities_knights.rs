//! Tests of `docs/rules/combinations/rivers_cities_knights.md`. Rivers lie along the rows -1 and 1; `0,-1.E` and
//! `-1,1.E` are building sites.

use tradeholm_engine::traders_barbarians::RiverEvent;
use tradeholm_engine::{Config, Event, ModuleId, Rules, Seat, Why};
use tradeholm_protocol::notation::{hex_name, parse_path};

use crate::rivers;
use crate::setup::Setup;
use crate::table::Table;

const RULE: &str = "combinations/rivers_cities_knights#";

fn rule(name: &str) -> String {
    format!("{RULE}{name}")
}

fn config(seats: usize, more: &[ModuleId]) -> Config {
    let modules = [&[ModuleId::CitiesKnights], more].concat();
    Config { victory_points: 13, ..rivers::config(seats, &modules) }
}

/// A position for four without pieces; red is on turn after the roll.
fn table() -> Setup {
    Setup::new(config(4, &[]), &rivers::board())
}

/// The next ship is the last step, red is about to roll; red has two cities with a wall at one, blue one city.
fn attacked() -> Setup {
    let pieces = table().pieces("red", "city 0,0.N 1,1.SE").pieces("blue", "city -2,2.S");
    pieces.walls("0,0.N").barbarians(6).before_roll("red")
}

// Rule: base-rules
#[test]
fn the_rules_of_both_hold() {
    let mut t = table().pieces("red", "city 0,-1.SE").hand("red", "2b1l1p").start();
    t.refuses("red buys card", "cities_knights/setup#no-development-cards");
    t.play("red builds bridge 0,-1.E; red improves science");
    t.has_gold("red", 3);
    t.wealth("red", "blue orange white");
    t.refuses("red does ransom", "base/turn#open-decision");
}

// Rule: target
#[test]
fn thirteen_points() {
    let mut base = rivers::config(4, &[]);
    base.play_with(base.modules.with(ModuleId::CitiesKnights));
    assert_eq!(base.victory_points, 13);
    let rules = Rules::new(config(4, &[ModuleId::Harbormaster]), &rivers::board()).unwrap();
    assert_eq!(rules.victory_target(), 14);
}

// Rule: setup
#[test]
fn settlement_and_city_of_the_set_up_bring_gold() {
    let mut t = Table::new(Config { first_seat: Some(Seat(0)), ..config(3, &[]) }, &rivers::board());
    t.play("red builds settlement 0,-1.SE; red builds road 0,-1.SE");
    t.play("blue builds settlement -2,2.S; blue builds road -2,2.SE");
    t.play("orange builds settlement 0,2.S; orange builds road 0,2.SE");
    t.play("orange builds city 2,0.SE; orange builds road 2,0.E");
    t.play("blue builds city -1,1.N; blue builds road -1,1.NE");
    t.play("red builds city 2,-1.N; red builds road 2,-1.NW");
    t.has_gold("red", 4);
    t.has_gold("blue", 2);
    t.has_gold("orange", 0);
}

// Rule: robber
#[test]
fn the_robber_comes_to_its_swamp_with_the_first_attack() {
    let mut t = attacked().start();
    assert_eq!(t.view("").robber, None);
    t.play("red rolls 1+1 ship");
    let robber = t.view("").robber.map(|hex| hex_name(&t.rules, hex));
    assert_eq!(robber.as_deref(), Some("-1,-1"));
    let arrived = |event: &&Event| matches!(event, Event::Rivers(RiverEvent::RobberArrived { .. }));
    assert_eq!(t.events.iter().filter(arrived).count(), 1);
    t.waits_for("red: pillage");
    // It is not put back by the next attack.
    let mut t = table().landed().robber("0,2").barbarians(6).before_roll("red").start();
    t.play("red rolls 1+1 ship");
    assert_eq!(t.view("").robber.map(|hex| hex_name(&t.rules, hex)).as_deref(), Some("0,2"));
    // Before it a 7 does nothing; with the same roll the robber moves on.
    let mut t = table().before_roll("red").start();
    t.play("red rolls 3+4 trade");
    assert_eq!(t.view("").robber, None);
    let mut t = table().barbarians(6).before_roll("red").start();
    t.play("red rolls 3+4 ship");
    t.waits_for("red moves the robber");
    t.refuses("red moves robber -1,-1", "base/robber#must-move");
    t.play("red moves robber -2,1");
}

// Rule: commodities
#[test]
fn commodities_become_gold_at_every_rate() {
    let red = || table().hand("red", "4c4o");
    let mut t = red().start();
    t.play("red trades 4:1 cloth for 1gold");
    t.has_gold("red", 1);
    // Two for one by the guild, but not for resources.
    let mut t = red().pieces("red", "city 0,0.N").levels("red", [3, 0, 0]).start();
    t.play("red trades 2:1 cloth for 2gold");
    t.has_gold("red", 2);
    let mut t = red().pieces("red", "settlement 2,-1.NE").start();
    t.refuses("red trades 2:1 ore for 1gold", "traders_barbarians/gold#no-two-to-one");
    let mut t = red().pieces("red", "settlement 0,-2.NW").start();
    t.play("red trades 3:1 cloth for 1gold; red trades 3:1 ore for 1gold");
    t.has_gold("red", 2);
}

// Rule: buying, no-card
#[test]
fn gold_buys_resources_and_no_card_takes_it() {
    let mut t = table().gold(&[4, 3, 0, 0]).start();
    let refusal = t.refuses("red does goldbuy cloth", "traders_barbarians/gold#buying");
    assert_eq!(refusal.why, Why::OnlyResources);
    t.play("red does goldbuy ore; red does goldbuy ore");
    t.has("red", "2o");
    let mut t = table().gold(&[0, 9, 0, 0]).progress("red", "wedding master_merchant saboteur").start();
    assert_eq!(t.legal("red", "play"), [""; 0]);
    t.refuses("red plays master_merchant blue", "cities_knights/trade_cards#master-merchant-no-target");
}

// Rule: knights
#[test]
fn knights_use_bridges_as_roads() {
    let red = || table().pieces("red", "settlement 0,-1.S road 0,-1.SE").bridges("red", "0,-1.E");
    // Recruited beyond a bridge, and over it.
    let mut t = red().hand("red", "1w1o").start();
    t.play("red recruits 0,-1.NE");
    t.knight("0,-1.NE", "red basic inactive");
    let blue = red().pieces("blue", "road 1,-1.NW").knight("blue", "0,-1.NE", "basic active");
    let mut t = blue.knight("red", "0,-1.SE", "strong active").start();
    t.lists("red", "march 0,-1.SE", "0,-1.NE");
    t.play("red marches 0,-1.SE 0,-1.NE");
    t.knight("0,-1.NE", "red strong inactive");
    // Back over a bridge when displaced.
    let blue = table().pieces("blue", "settlement 0,-1.S road 0,-1.SE 1,-1.NW").bridges("blue", "0,-1.E");
    let blue = blue.knight("blue", "0,-1.NE", "basic active").pieces("red", "road 0,-1.NE");
    let mut t = blue.knight("red", "0,-1.N", "strong active").start();
    t.play("red marches 0,-1.N 0,-1.NE");
    t.waits_for("blue: displaced");
    t.play("blue places 0,-1.SE");
    t.knight("0,-1.SE", "blue basic active");
}

// Rule: intrigue
#[test]
fn intrigue_reaches_over_a_bridge() {
    let red = || table().pieces("red", "settlement 0,-1.SE").progress("red", "intrigue");
    let blue = |setup: Setup| setup.pieces("blue", "road 1,-1.NW").knight("blue", "0,-1.NE", "basic active");
    let mut t = blue(red()).start();
    t.refuses("red plays intrigue 0,-1.NE", "cities_knights/politics_cards#intrigue-reach");
    let mut t = blue(red().bridges("red", "0,-1.E")).start();
    t.play("red plays intrigue 0,-1.NE");
}

// Rule: ransom, ransom-each
#[test]
fn five_gold_save_a_city_and_its_wall() {
    let mut t = attacked().gold(&[5, 4, 0, 0]).start();
    t.play("red rolls 1+1 ship");
    t.waits_for("red: pillage");
    assert_eq!(t.legal("red", "ransom"), ["ransom"]);
    t.refuses("blue does ransom", "base/turn#open-decision");
    t.play("red does ransom");
    t.building("0,0.N", "red city");
    assert!(t.has_wall("0,0.N"));
    t.has_gold("red", 0);
    // Blue has too little, one city, and so no choice.
    t.building("-2,2.S", "blue settlement");
    t.waits_for("red trades and builds");
    // Whoever has only one city is asked as well, each in turn.
    let mut t = attacked().gold(&[4, 6, 0, 0]).start();
    t.play("red rolls 1+1 ship");
    let refusal = t.refuses("red does ransom", &rule("ransom"));
    assert_eq!(refusal.why, Why::NeedGold(1));
    t.play("red loses 0,0.N");
    assert!(!t.has_wall("0,0.N"));
    t.waits_for("blue: pillage");
    t.play("blue does ransom");
    t.building("-2,2.S", "blue city");
    t.has_gold("blue", 1);
    // The city may be given up all the same.
    let mut t = attacked().gold(&[9, 9, 0, 0]).start();
    t.play("red rolls 1+1 ship; red does ransom; blue loses -2,2.S");
    t.has_gold("blue", 9);
    t.building("-2,2.S", "blue settlement");
}

// Rule: ransom
#[test]
fn without_gold_in_the_game_there_is_no_ransom() {
    let pieces = Table::ck().pieces("red", "city 0,0.N 1,1.SE").barbarians(6).before_roll("red");
    let mut t = pieces.start();
    t.play("red rolls 1+1 ship");
    t.refuses("red does ransom", &rule("ransom"));
    t.play("red loses 0,0.N");
}

// Rule: diplomat-bridge
#[test]
fn the_diplomat_takes_no_bridge() {
    let blue = table().pieces("blue", "settlement 0,-1.S road 0,-1.SE").bridges("blue", "0,-1.E");
    let mut t = blue.progress("red", "diplomat").gold(&[5, 0, 0, 0]).start();
    let refusal = t.refuses("red plays diplomat 0,-1.E", &rule("diplomat-bridge"));
    assert_eq!(refusal.why, Why::NoRoadThere);
    // The bridge leads on from the road.
    t.refuses("red plays diplomat 0,-1.SE", "cities_knights/politics_cards#diplomat-open");
}

// Rule: diplomat-gold
#[test]
fn whoever_plays_the_diplomat_at_a_river_pays() {
    let blue = || table().pieces("blue", "settlement 0,-1.S road 0,-1.SE").progress("red", "diplomat");
    let mut t = blue().gold(&[0, 3, 0, 0]).start();
    let refusal = t.refuses("red plays diplomat 0,-1.SE", &rule("diplomat-gold"));
    assert_eq!(refusal.why, Why::NeedGold(1));
    let mut t = blue().gold(&[2, 3, 0, 0]).start();
    t.play("red plays diplomat 0,-1.SE");
    t.has_gold("red", 1);
    t.has_gold("blue", 3);
    // Away from rivers it costs nothing.
    let far = table().pieces("blue", "settlement 0,2.S road 0,2.SE").progress("red", "diplomat");
    let mut t = far.start();
    t.play("red plays diplomat 0,2.SE");
    t.has_gold("red", 0);
}

// Rule: diplomat-again
#[test]
fn an_own_road_laid_again_at_a_river_brings_gold() {
    let red = || table().pieces("red", "settlement 0,-1.SE road 0,-1.SE").progress("red", "diplomat");
    let mut t = red().pieces("red", "settlement 0,2.S").gold(&[1, 0, 0, 0]).start();
    t.play("red plays diplomat 0,-1.SE");
    t.has_gold("red", 0);
    t.waits_for("red: diplomat_road");
    // Never on a building site.
    t.refuses("red builds road 0,-1.E", "traders_barbarians/rivers#no-roads");
    let site = parse_path(&t.rules, "0,-1.E").unwrap();
    let roads = t.legal("red", "road");
    assert!(roads.iter().all(|road| parse_path(&t.rules, road.split(' ').nth(1).unwrap()).unwrap() != site));
    t.play("red builds road 1,-1.SW");
    t.has_gold("red", 1);
    let mut t = red().pieces("red", "settlement 0,2.S").gold(&[1, 0, 0, 0]).start();
    t.play("red plays diplomat 0,-1.SE; red builds road 0,2.SE");
    t.has_gold("red", 0);
}

// Rule: five-six
#[test]
fn player_two_builds_bridges_and_buys() {
    let setup = Setup::new(config(5, &[ModuleId::FiveSix]), &rivers::board());
    let white = setup.pieces("white", "settlement 0,-1.SE").hand("white", "2b1l").gold(&[0, 0, 0, 2, 0]);
    let mut t = white.start();
    t.play("red ends turn; white builds bridge 0,-1.E; white does goldbuy ore");
    t.has_gold("white", 3);
    assert!(Rules::new(config(6, &[ModuleId::FiveSix]), &rivers::board()).is_ok());
}

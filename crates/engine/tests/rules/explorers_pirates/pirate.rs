//! Pirate ships: placing, stealing, tribute and chasing.

use tradeholm_engine::{Action, ViewEvent};
use tradeholm_protocol::notation::{parse_position, write_position};

use crate::setup::Setup;
use crate::table::Table;

const WHERE: &str = "explorers_pirates/pirate#where";
const CHASE: &str = "explorers_pirates/pirate#chase";
const NO_GOLD: &str = "explorers_pirates/pirate#no-gold";

/// Red rolls a 7.
fn seven(setup: Setup) -> Table {
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 3+4");
    table
}

// Rule: where, one, seven
#[test]
fn a_pirate_ship_goes_to_open_sea() {
    let mut table =
        seven(Table::explorers("all").hex("5,-1", "sea", 0).shoal("4,1", 4, false).hex("6,-1", "hills", 6));
    table.pirate_ship("-");
    table.waits_for("red: place_pirate_ship");
    // Beside the island, the Council, the frame, land, unexplored.
    for hex in ["3,-1", "4,-2", "5,-3", "3,0", "2,1", "11,0", "2,0", "6,-1", "8,-1"] {
        table.refuses(&format!("red does pirateship {hex}"), WHERE);
    }
    assert_eq!(table.legal("red", "pirateship").len(), 17 + 2);
    table.refuses("red does skip", "base/turn#open-decision");
    table.play("red does pirateship 4,1");
    table.pirate_ship("4,1 red");
    table.waits_for("red trades and builds");
}

// Rule: seven
#[test]
fn the_own_one_moves_and_anothers_goes_home() {
    let mut table = seven(Table::explorers("all").pirate_at("4,-1", "red"));
    table.refuses("red does pirateship 4,-1", "explorers_pirates/pirate#seven");
    table.play("red does pirateship 4,0");
    table.pirate_ship("4,0 red");
    // The same hex as another player's.
    let mut table = seven(Table::explorers("all").pirate_at("4,-1", "blue"));
    table.play("red does pirateship 4,-1");
    table.pirate_ship("4,-1 red");
    table.waits_for("red trades and builds");
}

// Rule: one, seven
// Example: 6542
#[test]
fn blues_goes_home_and_reds_comes() {
    let mut table = seven(Table::explorers("lairs").pirate_at("6,0", "blue"));
    table.play("red does pirateship 4,0");
    table.pirate_ship("4,0 red");
    table.waits_for("red trades and builds");
}

// Rule: seven
#[test]
fn discards_come_first() {
    let mut table = seven(Table::explorers("lairs").hand("blue", "8o"));
    table.waits_for("blue discards 4");
    table.refuses("red does pirateship 4,0", "base/turn#open-decision");
    table.play("blue discards 4o; red does pirateship 4,0");
    table.waits_for("red trades and builds");
}

// Rule: steal, steal-gold
// Example: 6551
#[test]
fn a_card_of_those_who_have_one_and_gold_of_the_others() {
    let setup = || {
        let setup = Table::explorers("lairs").hand("orange", "1o").purse("orange", 3).purse("blue", 3);
        setup.ship_at("orange", "4,-1.W", "-").ship_at("blue", "4,-1.NW", "-").ship_at("red", "4,-1.SW", "-")
    };
    let mut table = seven(setup());
    table.play("red does pirateship 4,-1");
    table.waits_for("red: rob_ships");
    table.refuses("red robs white", "explorers_pirates/pirate#steal");
    table.refuses("red robs red", "explorers_pirates/pirate#steal");
    table.play("red robs orange of ore");
    table.has("red", "1o");
    table.purse("orange", 3);
    let mut table = seven(setup());
    table.play("red does pirateship 4,-1; red robs blue");
    table.purse("red", 3);
    table.purse("blue", 2);
    table.has("red", "-");
    // Or nothing at all.
    let mut table = seven(setup());
    table.play("red does pirateship 4,-1");
    assert_eq!(table.rules.idle_answer(&table.state), Some(Action::Skip));
    table.play("red does skip");
    table.purse("red", 2);
    table.waits_for("red trades and builds");
}

// Rule: steal, steal-gold
#[test]
fn only_ships_on_the_sides_count() {
    // A harbor settlement at the hex, a ship that touches only a corner, and one whose owner has nothing.
    let setup =
        Table::explorers("all").hex("5,-1", "hills", 6).pieces("blue", "city 4,0.N").hand("blue", "1o");
    let setup = setup.hand("orange", "1o").ship_at("orange", "3,0.NW", "-").purse("white", 0);
    let mut table = seven(setup.ship_at("white", "4,-1.W", "-"));
    table.play("red does pirateship 4,-1");
    table.waits_for("red trades and builds");
    table.has("red", "-");
}

// Rule: steal
#[test]
fn what_was_stolen_only_the_two_know() {
    let setup = Table::explorers("lairs").hand("orange", "1o").ship_at("orange", "4,-1.W", "-");
    let mut table = seven(setup);
    table.play("red does pirateship 4,-1; red robs orange of ore");
    let shown = |who: &str| {
        format!(
            "{:?}",
            table
                .saw(who)
                .into_iter()
                .filter(|event| { !matches!(event, ViewEvent::Ep(_)) })
                .collect::<Vec<_>>()
        )
    };
    assert!(shown("red").contains("Ore") && shown("orange").contains("Ore"));
    assert!(!shown("blue").contains("Ore") && !shown("").contains("Ore"));
}

// Rule: tribute, tribute-once, no-gold
#[test]
fn exact_reach_past_a_pirate_ship() {
    let table = |gold: u16, path: &str| {
        let setup = Table::explorers("lairs").pirate_at("4,-1", "blue").purse("red", gold);
        setup.ship_at("red", path, "-").moving()
    };
    for (path, gold, all, found) in
        [("2,0.NE", 0, 17, 1), ("4,-1.W", 0, 0, 0), ("4,-1.W", 1, 25, 4), ("3,-1.NE", 0, 13, 0)]
    {
        let mut table = table(gold, path);
        let mut sails = table.voyages_of("red", path);
        sails.iter_mut().for_each(|sail| *sail = sail.trim_end_matches(" tribute").to_owned());
        sails.sort();
        sails.dedup();
        assert_eq!((sails.len(), table.discovering(&sails)), (all, found), "{path} with {gold}: {sails:?}");
        if (path, gold) == ("2,0.NE", 0) {
            table.allows("red does sail 2,0.NE 4,0.SW");
        }
        table.waits_for("red: movement");
    }
    // With a gold all 23 are in reach: six only with tribute, and one that is nearer with it.
    let mut table = table(1, "2,0.NE");
    let sails = table.voyages_of("red", "2,0.NE");
    let paid: Vec<&str> = sails.iter().filter_map(|sail| sail.strip_suffix(" tribute")).collect();
    let free: Vec<&str> =
        sails.iter().map(String::as_str).filter(|sail| !sail.ends_with("tribute")).collect();
    assert_eq!(free.len(), 17);
    assert_eq!(paid.iter().filter(|to| !free.contains(to)).count(), 6);
    let reached: Vec<String> = paid.iter().chain(&free).map(|&to| to.to_owned()).collect();
    let turned: Vec<&String> =
        reached.iter().filter(|&to| table.discovering(std::slice::from_ref(to)) > 0).collect();
    assert_eq!(turned.iter().collect::<std::collections::BTreeSet<_>>().len(), 3, "{turned:?}");
    // Three points with tribute, four without.
    let there = tradeholm_protocol::notation::parse_path(&table.rules, "3,0.E").unwrap();
    let ways = table.all_voyages("2,0.NE").into_iter().filter(|voyage| voyage.to == there);
    let mut ways: Vec<_> = ways.map(|voyage| (voyage.points, voyage.tribute)).collect();
    ways.sort_unstable();
    assert_eq!(ways, [(3, true), (4, false)]);
    let both: Vec<_> = paid.iter().filter(|to| free.contains(to)).collect();
    assert_eq!(both, [&"3,0.E"]);
    table.play("red does sail 2,0.NE 3,0.E");
    let ship = table.view("").ep.unwrap().ships.remove(0);
    assert_eq!((ship.points, ship.tribute), (0, false));
    table.purse("red", 1);
    table.waits_for("red: movement");
}

// Rule: tribute, tribute-once
// Example: 6567, 6558
#[test]
fn each_ship_pays_for_itself_and_the_owner_never() {
    let setup = |turn: &str| {
        let setup = Table::explorers("lairs").pirate_at("4,-1", "red").turn(turn);
        let setup = setup.ship_at("blue", "4,-1.W", "-").ship_at("orange", "4,-1.NW", "-");
        let setup = setup.ship_at("orange", "4,-1.SW", "-").ship_at("white", "3,0.NW", "-");
        setup.ship_at("red", "4,-1.W", "-")
    };
    let mut blue = setup("blue").moving();
    blue.refuses("blue does sail 4,-1.W 3,-1.NE", "explorers_pirates/pirate#tribute");
    blue.play("blue does sail 4,-1.W 3,-1.NE tribute");
    blue.purse("blue", 1);
    blue.waits_for("blue: movement");
    // Two ships of orange pay one gold each.
    let mut orange = setup("orange").moving();
    orange.play("orange does sail 4,-1.NW 3,-1.NE tribute");
    orange.purse("orange", 1);
    orange.play("orange does sail 4,-1.SW 3,0.NW tribute");
    orange.purse("orange", 0);
    orange.waits_for("orange: movement");
    // White pays to come there, once for as many sides as it likes and for leaving again.
    let mut white = setup("white").moving();
    white.refuses("white does sail 3,0.NW 4,-1.SW", "explorers_pirates/pirate#tribute");
    white.play("white does sail 3,0.NW 4,-1.SW tribute");
    white.purse("white", 1);
    white.play(
        "white does sail 4,-1.SW 3,0.NW; white does sail 3,0.NW 4,-1.SW; white does sail 4,-1.SW 3,0.E",
    );
    white.purse("white", 1);
    white.waits_for("white: movement");
    // Red pays nothing.
    let mut red = setup("red").moving();
    red.refuses("red does sail 4,-1.W 3,-1.NE tribute", "explorers_pirates/pirate#tribute");
    red.play("red does sail 4,-1.W 4,-1.SW; red does sail 4,-1.SW 3,0.NW");
    red.purse("red", 2);
    red.waits_for("red: movement");
}

// Rule: no-gold
#[test]
fn without_gold_a_ship_stays_out_or_where_it_is() {
    let setup = Table::explorers("lairs").pirate_at("4,-1", "blue").purse("red", 4);
    let mut table = setup.ship_at("red", "3,0.NW", "-").ship_at("red", "4,-1.W", "-").start();
    // Gold that was spent is no excuse.
    table.play("red does purchase ore; red does purchase ore; red does movement");
    table.refuses("red does sail 3,0.NW 4,-1.SW tribute", NO_GOLD);
    table.refuses("red does sail 3,0.NW 4,-1.SW", NO_GOLD);
    table.refuses("red does sail 4,-1.W 3,-1.NE tribute", NO_GOLD);
    table.play("red does sail 3,0.NW 2,0.NE");
    table.waits_for("red: movement");
}

// Rule: built-there
#[test]
fn a_ship_built_beside_it_pays_when_it_moves() {
    let setup =
        Table::explorers("all").hex("5,-1", "hills", 6).pieces("red", "city 4,0.N").hand("red", "1l1w");
    let mut table = setup.pirate_at("4,-1", "blue").start();
    table.play("red does launch 4,0.NW");
    table.purse("red", 2);
    table.play("red does movement; red does sail 4,0.NW 4,0.NE tribute");
    table.purse("red", 1);
    table.waits_for("red: movement");
}

// Rule: chase, chase-die, chased, after-chase
// Example: 6582
#[test]
fn two_of_three_ships_try_and_a_six_succeeds() {
    let setup = Table::explorers("lairs").pirate_at("4,-1", "blue").hand("blue", "1o").purse("red", 1);
    let setup =
        setup.ship_at("red", "3,0.NW", "-").ship_at("red", "4,-1.W", "-").ship_at("red", "2,0.SE", "-");
    let mut table = setup.ship_at("blue", "3,0.E", "-").moving();
    assert_eq!(table.legal("red", "hunt").len(), 2);
    table.refuses("red does hunt 2,0.SE", CHASE);
    table.play("red does hunt 3,0.NW");
    table.waits_for("red rolls against the pirate ship");
    table.script(&["die 5"]);
    table.refuses("red does hunt 3,0.NW", CHASE);
    table.pirate_ship("4,-1 blue");
    table.play("red does hunt 4,-1.W");
    table.script(&["die 6"]);
    table.waits_for("red: place_pirate_ship");
    table.pirate_ship("-");
    table.play("red does pirateship 4,0; red robs blue of ore");
    table.pirate_ship("4,0 red");
    table.has("red", "1o");
    // No more tries, and the ships move as usual.
    assert!(table.legal("red", "hunt").is_empty());
    table.play("red does sail 4,-1.W 3,-1.NE; red ends turn; blue rolls 1+1; blue does movement");
    assert_eq!(table.legal("blue", "hunt"), ["hunt 3,0.E"]);
    table.waits_for("blue: movement");
}

// Rule: chase
#[test]
fn who_has_moved_may_not_try_and_who_has_loaded_may() {
    let setup =
        Table::explorers("all").pirate_at("4,-1", "blue").pieces("red", "city 2,0.NE").hand("red", "1l1w");
    let setup = setup.stow("red", "2,0.NE", "settler").ship_at("red", "3,0.NW", "-");
    let mut table = setup.start();
    table.play("red does launch 3,0.NW; red does movement; red does exchange 3,0.NW 2,0.NE settler");
    assert_eq!(table.legal("red", "hunt").len(), 2);
    table.play("red does sail 3,0.NW 2,0.NE; red does sail 2,0.NE 3,0.NW");
    assert_eq!(table.legal("red", "hunt").len(), 1);
    table.waits_for("red: movement");
    // The own one is not chased.
    let setup = Table::explorers("all").pirate_at("4,-1", "red").ship_at("red", "3,0.NW", "-");
    let mut table = setup.moving();
    table.refuses("red does hunt 3,0.NW", CHASE);
    table.waits_for("red: movement");
}

// Rule: chase, explorers_pirates/sailing#one-at-a-time
#[test]
fn of_two_ships_on_a_path_the_one_that_tries_has_tried() {
    let setup = Table::explorers("all").pirate_at("4,-1", "blue").pieces("red", "city 2,0.NE");
    let setup = setup.ship_at("red", "2,0.NE", "-").ship_at("red", "3,0.NW", "settler");
    let mut table = setup.moving();
    // An empty one comes beside the one that has not moved.
    table.play("red does sail 2,0.NE 3,0.NW");
    let hunts = table.legal("red", "hunt");
    assert_eq!(hunts.len(), 1, "{hunts:?}");
    table.play(&format!("red does {}", hunts[0]));
    table.waits_for("red rolls against the pirate ship");
    let text = write_position(&table.rules, &table.state);
    let (rules, state) = parse_position(&text).unwrap();
    assert_eq!(write_position(&rules, &state), text);
    table.script(&["die 5"]);
    // It has tried, and the other one is finished.
    assert!(table.legal("red", "hunt").is_empty());
    let ships = table.view("").ep.unwrap().ships;
    let tried: Vec<_> = ships.iter().map(|ship| (ship.hold.name(), ship.tried, ship.finished)).collect();
    assert_eq!(tried.len(), 2);
    assert!(tried.contains(&("settler", true, false)) && tried.contains(&("-", false, true)), "{tried:?}");
    table.waits_for("red: movement");
}

// Rule: after-chase, chased
#[test]
fn after_a_failure_tribute_is_due_and_after_success_the_same_hex_is_allowed() {
    let setup = Table::explorers("lairs").pirate_at("4,-1", "blue").ship_at("red", "3,0.NW", "-");
    let mut table = setup.moving();
    table.play("red does hunt 3,0.NW");
    table.script(&["die 1"]);
    table.refuses("red does sail 3,0.NW 4,-1.SW", "explorers_pirates/pirate#tribute");
    table.play("red does sail 3,0.NW 4,-1.SW tribute");
    table.purse("red", 1);
    table.waits_for("red: movement");
    let setup = Table::explorers("lairs").pirate_at("4,-1", "blue").ship_at("red", "3,0.NW", "-");
    let mut table = setup.moving();
    table.play("red does hunt 3,0.NW");
    table.script(&["die 6"]);
    table.play("red does pirateship 4,-1; red does sail 3,0.NW 4,-1.SW");
    table.pirate_ship("4,-1 red");
    table.purse("red", 2);
    table.waits_for("red: movement");
}

//! The old boot.

use tradeholm_engine::{ModuleId, Rules};

use crate::fish;
use crate::setup::Setup;
use crate::table::Table;

const NINE: &str = "settlement 0,-2.N -2,0.N -1,2.S city 0,0.N 0,0.SE 0,0.SW";

// Rule: boot-given, boot-kept, when
#[test]
fn the_boot_goes_to_players_with_as_many_points() {
    let table = || {
        let setup = Table::fish().pieces("red", "settlement 0,0.N").pieces("blue", "settlement 0,0.SE");
        setup.pieces("orange", "city 0,0.SW").boot("red")
    };
    let mut even = table().start();
    even.refuses("red does boot white", "traders_barbarians/fishermen#boot-kept");
    even.refuses("red does boot red", "traders_barbarians/fishermen#boot-given");
    even.allows("red does boot blue");
    even.play("red does boot orange");
    assert_eq!(even.fish_view("").boot, Some(even.seat("orange")));
    even.refuses("red does boot blue", "traders_barbarians/fishermen#boot-given");
    // Hidden points do not count.
    let mut hidden = table().cards("red", "3 victory_point").start();
    hidden.play("red does boot blue");
    let mut early = table().before_roll("red").start();
    early.refuses("red does boot blue", "traders_barbarians/fishermen#when");
    let mut ahead = table().pieces("red", "city 2,0.N 1,-1.N").start();
    ahead.refuses("red does boot orange", "traders_barbarians/fishermen#boot-kept");
}

// Rule: boot-target, target
// Example: 4740
#[test]
fn with_the_boot_one_point_more_is_needed() {
    let red = || Table::fish().pieces("red", NINE).hand("red", "3o2g");
    let mut table = red().start();
    table.points("red", 9, 9);
    table.play("red builds city 0,-2.N");
    table.waits_for("red has won");
    let mut table = red().boot("red").start();
    assert_eq!(table.view("").players.iter().map(|p| p.target).collect::<Vec<_>>(), [11, 10, 10, 10]);
    table.play("red builds city 0,-2.N");
    table.points("red", 10, 10);
    table.waits_for("red trades and builds");
}

// Rule: boot-target
#[test]
fn giving_the_boot_away_may_win() {
    let setup = Table::fish().pieces("red", "city 0,0.N 0,0.SE 0,0.SW 2,0.N settlement 0,-2.N -1,-1.N");
    let blue = "city -2,0.N -2,1.SW 0,2.S 1,1.SE settlement 2,-2.N -1,2.S";
    let mut table = setup.pieces("blue", blue).boot("red").start();
    table.points("red", 10, 10);
    table.play("red does boot blue");
    table.waits_for("red has won");
}

// Rule: target, boot-target
#[test]
fn the_harbormaster_raises_both_targets() {
    let config = fish::config(4, &[ModuleId::Harbormaster]);
    let rules = Rules::new(config.clone(), &fish::board()).unwrap();
    assert_eq!(rules.victory_target(), 11);
    let table = Setup::new(config, &fish::board()).boot("blue").start();
    assert_eq!(table.view("").players.iter().map(|p| p.target).collect::<Vec<_>>(), [11, 12, 11, 11]);
}

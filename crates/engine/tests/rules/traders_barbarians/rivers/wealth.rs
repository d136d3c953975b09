//! The Wealthiest Settler and Poor Settlers.

use tradeholm_engine::traders_barbarians::RiverPoints;
use tradeholm_engine::{ModuleId, Rules, Seat};

use crate::rivers;
use crate::setup::Setup;
use crate::table::Table;

/// Two settlements of each player.
fn all() -> Setup {
    let setup =
        Table::rivers().pieces("red", "settlement 0,-1.S 2,0.SE").pieces("blue", "settlement 0,2.S -2,0.N");
    setup.pieces("orange", "settlement -2,2.S -1,0.SW").pieces("white", "settlement 0,-2.N 2,-2.N")
}

// Rule: poor, poor-several, at-once
#[test]
fn all_with_the_least_gold_are_poor() {
    let table = all().gold(&[2, 2, 2, 2]).start();
    table.wealth("-", "red blue orange white");
    for who in ["red", "blue", "orange", "white"] {
        table.points(who, 0, 0);
    }
    let table = all().gold(&[0, 3, 0, 1]).start();
    table.wealth("blue", "red orange");
    table.points("red", 0, 0);
    table.points("blue", 3, 3);
    table.points("white", 2, 2);
    let points = table.rules.victory_points(&table.state, Seat(0));
    assert_eq!((points.settlements, points.rivers), (2, RiverPoints { wealthiest: 0, poor: 2 }));
    // Without any building there is nothing to lose.
    let table = Table::rivers().start();
    table.points("red", 0, 0);
}

// Rule: poor-always, at-once
#[test]
fn whoever_pays_too_much_is_poor_at_once() {
    let mut table = all().gold(&[3, 2, 2, 2]).hand("blue", "1o").start();
    table.wealth("red", "blue orange white");
    table.play("red offers 2gold for 1o to blue; blue accepts red; red confirms blue");
    table.wealth("blue", "red");
    table.points("red", 0, 0);
    table.points("blue", 3, 3);
    table.points("white", 2, 2);
}

// Rule: wealthiest, wealthiest-lost
// Example: 4835
#[test]
fn level_with_another_nobody_is_wealthiest() {
    let mut table = all().gold(&[5, 3, 0, 1]).hand("red", "1b1l").start();
    table.wealth("red", "orange");
    table.points("red", 3, 3);
    table.play("red does goldbuy ore");
    table.wealth("-", "orange");
    table.points("red", 2, 2);
    table.play("red builds road 0,-1.SE");
    table.wealth("red", "orange");
    // Or the other one gets more.
    let mut table = all().gold(&[5, 3, 0, 1]).hand("blue", "4w").start();
    table.play("red does goldbuy ore; red ends turn; blue rolls 1+1");
    table.play("blue trades 4:1 wool for 1gold");
    table.wealth("blue", "orange");
}

// Rule: target, at-once
#[test]
fn gold_may_win() {
    let nine = "city 0,-2.N 1,-2.N 2,-2.N 2,0.SE settlement 0,-1.S";
    let red = || Table::rivers().pieces("red", nine).hand("red", "1b1l");
    let mut table = red().gold(&[2, 2, 1, 0]).start();
    table.points("red", 9, 9);
    table.play("red builds road 0,-1.SE");
    table.waits_for("red has won");
    // What another player pays may win as well, in the own turn.
    let mut table = red().gold(&[2, 2, 1, 0]).start();
    table.play("red offers 1b for 1gold to blue; blue accepts red; red confirms blue");
    table.waits_for("red has won");
    // Eleven points and poor are nine; the first gold brings them back.
    let red = Table::rivers().pieces("red", &format!("{nine} -2,2.S")).cards("red", "1 victory_point");
    let mut table = red.gold(&[0, 3, 1, 0]).hand("red", "1b1l").start();
    table.points("red", 9, 8);
    table.play("red builds road 0,-1.SE");
    table.waits_for("red has won");
}

// Rule: target
#[test]
fn ten_points_or_eleven_with_the_harbormaster() {
    let target = |modules: &[ModuleId]| {
        Rules::new(rivers::config(4, modules), &rivers::board()).unwrap().victory_target()
    };
    assert_eq!((target(&[]), target(&[ModuleId::Harbormaster])), (10, 11));
}

// Rule: friendly-robber
#[test]
fn the_friendly_robber_spares_the_poor() {
    let red = Table::rivers_with(4, &[ModuleId::FriendlyRobber]).pieces("blue", "city 1,0.N 1,0.S");
    let mut table = red.gold(&[1, 0, 1, 1]).before_roll("red").start();
    table.points("blue", 2, 2);
    table.play("red rolls 3+4");
    table.refuses("red moves robber 1,0", "variants/friendly_robber#no-move");
    table.play("red moves robber 0,2");
    let red = Table::rivers_with(4, &[ModuleId::FriendlyRobber]).pieces("blue", "city 1,0.N 1,0.S");
    let mut table = red.gold(&[0, 1, 1, 1]).before_roll("red").start();
    table.play("red rolls 3+4; red moves robber 1,0");
}

// Rule: robber-flees
#[test]
fn a_fleeing_robber_goes_to_no_swamp() {
    let mut table = Table::rivers_with(4, &[ModuleId::EventCards]).robber("0,0").before_roll("red").start();
    table.play("red rolls 2+2");
    assert_eq!(table.view("").robber, None);
    table.play("red ends turn; blue rolls 3+4; blue moves robber -2,1");
    table.robber("-2,1");
}

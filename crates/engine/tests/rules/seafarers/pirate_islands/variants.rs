//! Variants with The Pirate Islands: `docs/rules/combinations/seafarers_variants.md`.

use tradeholm_engine::{Event, ModuleId};

use crate::setup::Setup;
use crate::table::Table;

/// Event cards, red before the card, the fleet one hex before red's first settlement.
fn cards() -> Setup {
    Table::pirates_with(4, &[ModuleId::EventCards]).pirate("0,1").before_roll("red")
}

// Rule: combinations/seafarers_variants#events-fleet
#[test]
fn the_fleet_reads_the_dice_off_the_card() {
    // Number 9 with a red 6: the other die is 3. The fleet, then Calm Seas, then production.
    let mut table = cards().pirate("1,-1").hand("red", "1b1o").start();
    table.play("red rolls 3+6");
    table.fleet("0,2");
    table.waits_for("card lost by red");
    table.script(&["steal ore"]);
    table.has("red", "1b");
    // Blue's mountains have the 9.
    table.has("blue", "1o");
    // The die of an assault is rolled.
    let armed = Table::pirates_with(4, &[ModuleId::EventCards]).at_fortress(3);
    let mut table = armed.start();
    table.play("red attacks fortress 2");
    assert_eq!(table.state.fortress_chits(table.seat("red")), 2);
}

// Rule: combinations/seafarers_variants#events-knights
#[test]
fn tournament_and_conflict_bring_nothing() {
    for (card, from) in [("2+3", "-1,3"), ("2+1", "-1,3")] {
        let armed = cards().pirate(from).ships("red", "0,3.W").warships("red", 2).hand("blue", "1o");
        let mut table = armed.start();
        table.play(&format!("red rolls {card}"));
        table.waits_for("red trades and builds");
    }
}

// Rule: combinations/seafarers_variants#events-flees
#[test]
fn no_robber_flees() {
    let mut table = cards().pirate("-1,3").start();
    table.play("red rolls 2+2");
    assert_eq!(table.state.robber(), None);
    assert!(
        !table
            .events
            .iter()
            .any(|event| matches!(event, Event::RobberMoved { .. } | Event::RobberLeft { .. }))
    );
    table.waits_for("red trades and builds");
}

// Rule: combinations/seafarers_variants#friendly-pirate-islands
#[test]
fn friendly_robber_protects_nobody_here() {
    let setup = Table::pirates_with(4, &[ModuleId::FriendlyRobber]).hand("blue", "1o").before_roll("red");
    let mut table = setup.start();
    table.points("blue", 1, 1);
    table.play("red rolls 3+4");
    table.waits_for("red robs blue or orange or white");
    table.play("red robs blue of ore");
}

// Rule: combinations/seafarers_variants#harbormaster-target
#[test]
fn harbormaster_asks_for_eleven_points_and_the_fortress() {
    let table = Table::pirates_with(4, &[ModuleId::Harbormaster]);
    // Four cities away from harbors, the first settlement and the fortress: ten points.
    let inland = "city 4,-3.S 2,0.N 3,0.N 2,1.S";
    let mut table = table.at_fortress(6).chits("red", 1).pieces("red", inland).start();
    table.play("red attacks fortress 1");
    table.points("red", 10, 10);
    table.waits_for("blue rolls");
    assert_eq!(table.rules.victory_target(), 11);
}

//! Knights march.

use tradeholm_engine::Action;
use tradeholm_protocol::notation::{parse_path, write_action};

use crate::table::Table;

const MARCH: &str = "traders_barbarians/barbarian_attack#march";

// Rule: end-of-turn, march, march-end, after-end
#[test]
fn each_knight_moves_once_up_to_three_paths() {
    let setup = Table::raid().army("red", "0,0.E 0,0.W").army("blue", "1,0.NE").hand("red", "1b1l");
    let mut table = setup.pieces("red", "settlement 0,0.N").start();
    table.play("red ends turn");
    table.waits_for("red: raid_march");
    table.refuses("red builds road 0,0.NE", "traders_barbarians/barbarian_attack#after-end");
    table.refuses("red does ride 1,0.NE 1,0.E", MARCH);
    table.refuses("red does ride 0,0.E 1,0.NE", "traders_barbarians/barbarian_attack#march-end");
    table.refuses("red does ride 0,0.E 0,0.W", "traders_barbarians/barbarian_attack#march-end");
    // Three paths on.
    table.play("red does ride 0,0.E 1,0.E");
    table.refuses("red does ride 1,0.E 2,0.NE", MARCH);
    // The path just left is free.
    table.play("red does ride 0,0.W 0,0.E");
    table.knights("red", "1,0.E 0,0.E");
    table.waits_for("blue rolls");
}

// Rule: march-grain, march
#[test]
fn a_grain_pays_for_five_paths() {
    let mut table = Table::raid().army("red", "0,0.E").start();
    table.play("red ends turn");
    // Four paths away.
    table.refuses("red does ride 0,0.E 2,0.NE", "traders_barbarians/barbarian_attack#march-grain");
    table.play("red does skip");
    let mut table = Table::raid().army("red", "0,0.E 0,0.W").hand("red", "1g").start();
    table.play("red ends turn");
    // Everybody is told which ways cost a grain.
    let places = ["0,0.E", "1,0.E", "2,0.NE"].map(|path| parse_path(&table.rules, path).unwrap());
    let [from, near, far] = places;
    let marches = table.raid_view().marches;
    assert_eq!(marches.len(), 2);
    let ways = marches.iter().find(|ways| ways.from == from).unwrap();
    assert!(ways.near.contains(&near) && !ways.far.contains(&near));
    assert!(ways.far.contains(&far) && !ways.near.contains(&far));
    table.play("red does ride 0,0.E 2,0.NE");
    assert_eq!(table.raid_view().marches.len(), 1, "the other one");
    table.has("red", "-");
    table.supply("grain", 19);
    table.refuses("red does ride 0,0.W -2,0.SW", "traders_barbarians/barbarian_attack#march-grain");
    table.refuses("red does ride 0,0.W 2,0.E", MARCH);
    table.play("red does skip");
    table.knights("red", "2,0.NE 0,0.W");
}

// Rule: march-past
#[test]
fn nothing_is_in_the_way_of_a_march() {
    let setup = Table::raid().army("red", "0,0.E").army("blue", "1,0.NW 1,0.SW");
    let mut table = setup.pieces("blue", "settlement 0,0.NE road 0,0.NE").start();
    table.play("red ends turn; red does ride 0,0.E 1,0.NE");
    table.knights("red", "1,0.NE");
}

// Rule: leave-castle
#[test]
fn knights_leave_the_castle() {
    let mut table = Table::raid().army("red", "-2,2.NE").start();
    table.play("red ends turn");
    let rule = "traders_barbarians/barbarian_attack#leave-castle";
    table.refuses("red does skip", rule);
    table.refuses("red does ride -2,2.NE -2,2.E", rule);
    // Past the castle's own paths.
    table.play("red does ride -2,2.NE -1,1.SE");
    table.knights("red", "-1,1.SE");
    // Those of others may stay.
    let mut table = Table::raid().army("blue", "-2,2.NE").army("red", "0,0.E").start();
    table.play("red ends turn; red does skip");
    table.knights("blue", "-2,2.NE");
}

// Rule: stranded
#[test]
fn a_knight_that_cannot_leave_returns() {
    // From the south-western side only six paths are within three; twelve more within five.
    let near = "-2,1.W -2,1.E -2,1.SE";
    let taken = "-2,1.SW -1,1.SW -1,2.SW -1,2.SE -1,2.NW";
    let setup = Table::raid().army("red", "-2,2.SW").army("blue", taken).army("orange", near);
    let mut table = setup.start();
    let listed = {
        table.play("red ends turn");
        table.pending()
    };
    assert_eq!(listed, "blue rolls", "nothing can be moved");
    table.knights("red", "");
    table.has_gold("red", 0);
    assert_eq!(table.raid_view().knights[0], 6);
    // With a grain it could go farther, so it has to.
    let setup = Table::raid().army("red", "-2,2.SW").army("blue", taken).army("orange", near);
    let mut table = setup.hand("red", "1g").start();
    table.play("red ends turn");
    table.refuses("red does skip", "traders_barbarians/barbarian_attack#leave-castle");
    let to = table.legal("red", "ride");
    assert!(!to.is_empty());
    let first = to[0].clone();
    table.play(&format!("red does {first}"));
    table.has("red", "-");
    table.waits_for("blue rolls");
}

// Rule: end-of-turn, stranded
#[test]
fn a_march_that_only_grain_would_open_is_waited_for() {
    // Whether the card of red is a grain nobody else knows.
    let near = "-2,1.W -2,1.E -2,1.SE";
    let taken = "-2,1.SW -1,1.SW -1,2.SW -1,2.SE -1,2.NW";
    let setup = Table::raid().army("red", "-2,2.SW").army("blue", taken).army("orange", near);
    let mut table = setup.hand("red", "1o").start();
    table.play("red ends turn");
    table.waits_for("red: raid_march");
    assert_eq!(table.listed(table.seat("red")), [Action::Skip]);
    table.play("red does skip");
    table.knights("red", "");
    table.waits_for("blue rolls");
}

// Rule: no-answer
#[test]
fn for_whoever_does_not_answer_knights_leave_the_castle_by_the_shortest_way() {
    let setup = Table::raid().army("red", "-2,2.SW 0,0.E").hand("red", "2g");
    let mut table = setup.start();
    let idle = |table: &Table| {
        table.rules.idle_answer(&table.state).map(|action| write_action(&table.rules, action))
    };
    assert_eq!(idle(&table), None);
    table.play("red ends turn");
    // Two paths away, past one of the castle's own.
    assert_eq!(idle(&table), Some("ride -2,2.SW -2,1.SW".to_owned()));
    table.play("red does ride -2,2.SW -2,1.SW");
    assert_eq!(idle(&table), Some("skip".to_owned()));
    table.play("red does skip");
    table.has("red", "2g");
}

// Rule: end-of-turn
#[test]
fn without_knights_the_phase_is_passed_over() {
    let mut table = Table::raid().start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
}

//! Knights march.

use tradeholm_engine::traders_barbarians::RaidAction;
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Action, EventLog};

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
    table.play("red ends turn; red does ride 0,0.E 2,0.NE");
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

// Rule: leave-castle
#[test]
fn whoever_does_not_answer_leaves_the_castle_by_the_shortest_way_and_stays_elsewhere() {
    let setup = Table::raid().army("red", "-2,2.NE -2,2.SW 0,0.E").hand("red", "3g");
    let mut table = setup.start();
    table.play("red ends turn");
    let red = table.seat("red");
    let knights = |table: &Table| table.state.units().of(Some(red), UnitKind::Knight).to_vec();
    let at_castle = |table: &Table, unit: &Unit| match unit.place() {
        Place::Path(path) => table.rules.castle_paths().contains(path),
        Place::Hex(_) | Place::Intersection(_) => false,
    };
    let elsewhere = knights(&table).into_iter().find(|unit| !at_castle(&table, unit)).unwrap();
    let (mut marches, log) = (0, &mut EventLog::off());
    while table.pending() == "red: raid_march" {
        let idle = table.rules.idle_answer(&table.state).unwrap();
        if let Action::Raid(RaidAction::March { from, to }) = idle {
            marches += 1;
            // The next path that is not the castle's.
            let topology = table.rules.topology();
            let near = topology.ends(to).iter().any(|end| topology.ends(from).contains(end));
            assert!(near || marches > 1, "{from:?} to {to:?}");
        }
        table.rules.act(&mut table.state, red, idle, log).unwrap();
    }
    let after = knights(&table);
    assert_eq!((marches, after.len()), (2, 3));
    assert!(after.contains(&elsewhere) && after.iter().all(|unit| !at_castle(&table, unit)));
    table.has("red", "3g");
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

// Rule: end-of-turn
#[test]
fn without_knights_the_phase_is_passed_over() {
    let mut table = Table::raid().start();
    table.play("red ends turn");
    table.waits_for("blue rolls");
}

use tradeholm_engine::Building;
use tradeholm_engine::seafarers::{AssaultResult, PiratesEvent};
use tradeholm_protocol::notation::{parse_intersection, parse_path};

use crate::pirates::{CITIES, TO_LANDING};
use crate::setup::Setup;
use crate::table::Table;

fn at_fortress(warships: u8) -> Setup {
    Table::pirates(4).at_fortress(warships)
}

// Rule: assault
#[test]
fn the_own_fortress_is_attacked_after_the_roll_when_the_line_is_there() {
    let mut table = Table::pirates(4).ships("red", TO_LANDING).start();
    table.refuses("red attacks fortress", "seafarers/pirate_islands#assault");
    let mut table = at_fortress(1).before_roll("red").start();
    table.refuses("red attacks fortress", "seafarers/pirate_islands#assault");
    let mut table = at_fortress(1).turn("blue").start();
    table.refuses("red attacks fortress", "base/turn#own-turn");
    let mut table = at_fortress(1).captured("red", "-4,3.S").start();
    table.refuses("red attacks fortress", "seafarers/pirate_islands#assault");
    let mut table = at_fortress(1).start();
    assert!(table.pirates_view().players[0].may_assault);
    table.play("red attacks fortress");
    table.waits_for("die");
    assert_eq!(table.outcomes().len(), 6);
    table.cannot_happen("dice 1+1");
    table.refuses("red ends turn", "base/turn#open-decision");
    table.waits_for("die");
}

// Rule: assault-roll, assault-ends-turn, lost-ships
#[test]
fn more_warships_than_the_die_remove_a_chit() {
    use AssaultResult::{Even, Lost, Won};
    let mut table = at_fortress(3).start();
    assert_eq!(table.pirates_view().players[0].odds, [Won, Won, Even, Lost, Lost, Lost]);
    table.play("red attacks fortress 2");
    let seat = table.seat("red");
    let assaulted = PiratesEvent::Assaulted { seat, die: 2, warships: 3, chits: 2, result: Won };
    assert!(table.pirates_saw().contains(&assaulted));
    assert_eq!(table.state.fortress_chits(table.seat("red")), 2);
    assert_eq!(table.sea_view().ships_left[0], 6);
    table.waits_for("blue rolls");
    // As many: the ship at the fortress is lost.
    let mut table = at_fortress(3).start();
    table.play("red attacks fortress 3");
    assert_eq!(table.state.fortress_chits(table.seat("red")), 3);
    table.sails("red", "-4,3.SE");
    assert_eq!(table.sea_view().ships_left[0], 7);
    table.waits_for("blue rolls");
    // Fewer: the two nearest.
    let mut table = at_fortress(3).start();
    table.play("red attacks fortress 4");
    assert_eq!(table.sea_view().ships_left[0], 8);
    let red = table.seat("red");
    let lost = ["-4,3.SE", "-3,3.SW"].map(|path| parse_path(&table.rules, path).unwrap());
    for path in lost {
        assert!(table.pirates_saw().contains(&PiratesEvent::ShipLost { seat: red, path }));
    }
    table.sails("red", "-3,3.SW");
    table.warships("red", "0,3.NW 0,3.W -1,3.SE");
}

// Rule: lost-ships
#[test]
fn the_line_must_reach_the_fortress_again() {
    let mut table = at_fortress(1).start();
    table.play("red attacks fortress 1; blue rolls 1+1; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("white rolls 1+1; white ends turn; red rolls 1+1");
    table.refuses("red attacks fortress", "seafarers/pirate_islands#assault");
    let again = Table::pirates(4).ships("red", TO_LANDING).ships("red", "-3,3.SE -3,3.SW");
    let mut table = again.hand("red", "1l1w").warships("red", 6).start();
    table.play("red builds ship -4,3.SE; red attacks fortress 5");
    assert_eq!(table.state.fortress_chits(table.seat("red")), 2);
}

// Rule: captured
#[test]
fn without_chits_it_is_a_settlement() {
    let mut table = at_fortress(6).chits("red", 1).start();
    table.points("red", 1, 1);
    table.pieces_left("red", [15, 3, 4]);
    table.play("red attacks fortress 5");
    let (red, at) = (table.seat("red"), parse_intersection(&table.rules, "-4,3.S").unwrap());
    assert_eq!(table.state.building(at), Some((red, Building::Settlement)));
    assert!(table.pirates_saw().contains(&PiratesEvent::FortressCaptured { seat: red, at }));
    table.points("red", 2, 2);
    table.pieces_left("red", [15, 3, 4]);
    // It produces gold on a 3, and becomes a city.
    table.play("blue rolls 1+2");
    table.waits_for("red: take_gold");
    table.play("red takes gold 1o; blue ends turn; orange rolls 1+1; orange ends turn");
    table.play("white rolls 1+1; white ends turn; red rolls 1+1");
    let mut table = at_fortress(6).captured("red", "-4,3.S").hand("red", "2g3o").start();
    table.play("red builds city -4,3.S");
    table.points("red", 3, 3);
}

// Rule: captured, target
#[test]
fn the_third_chit_may_win_at_once() {
    let mut table = at_fortress(6).chits("red", 1).pieces("red", CITIES).start();
    table.points("red", 9, 9);
    table.play("red attacks fortress 1");
    table.waits_for("red has won");
    // The fortress first, then the tenth point.
    let captured = at_fortress(0).captured("red", "-4,3.S").pieces("red", "city 4,-3.N 4,-3.S 4,-1.N");
    let mut table = captured.pieces("red", "settlement 4,-1.S").hand("red", "2g3o").start();
    table.points("red", 9, 9);
    table.play("red builds city 4,-1.S");
    table.waits_for("red has won");
}

// Rule: fortress
#[test]
fn until_then_it_is_nobodys_building() {
    let mut table = at_fortress(0).hand("red", "2g3o").start();
    table.refuses("red builds city -4,3.S", "base/cities#upgrade-only");
    let mut table = at_fortress(0).hand("red", "1b1l1w1g").before_roll("blue").start();
    table.play("blue rolls 1+2");
    // White's forest has the 3 too; red's fortress brings nothing.
    table.has("red", "1b1l1w1g");
    table.has("white", "1l");
    let mut table = at_fortress(0).hand("red", "1b1l1w1g").start();
    table.refuses("red builds settlement -4,3.S", "seafarers/pirate_islands#landing-settlement");
}

// Rule: fleet-leaves
#[test]
fn with_the_last_fortress_the_fleet_goes() {
    let last = at_fortress(6)
        .chits("red", 1)
        .captured("blue", "-1,-3.N")
        .captured("orange", "-4,2.N")
        .captured("white", "-2,-2.S");
    let mut table = last.pirate("0,1").hand("red", "1b").start();
    table.play("red attacks fortress 1");
    assert_eq!(table.pirates_saw().last(), Some(&PiratesEvent::FleetLeft));
    table.fleet("-");
    table.play("blue rolls 1+1");
    table.has("red", "1b");
    assert!(!table.pirates_saw().iter().any(|event| matches!(event, PiratesEvent::FleetMoved { .. })));
}

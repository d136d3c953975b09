//! Barbarians: the 7, knights, theft, driving off.

use tradeholm_engine::board::PathId;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::traders_barbarians::{Mover, Past, TraderAction, TraderEvent, TraderFrame};
use tradeholm_engine::{Action, Seat};
use tradeholm_protocol::notation::parse_path;

use crate::table::Table;

const SEVEN: &str = "traders_barbarians/traders#seven";
const OFF: &str = "traders_barbarians/traders#drive-off";

// Rule: seven, seven-discards, seven-theft, one-barbarian
#[test]
fn a_seven_moves_a_barbarian_after_the_discards() {
    let setup = Table::traders().pieces("blue", "settlement 0,0.S road 0,0.SE").hand("blue", "8o");
    let mut table = setup.purse("blue", 12).before_roll("red").start();
    table.play("red rolls 3+4");
    table.waits_for("blue discards 4");
    table.play("blue discards 4o");
    table.purse("blue", 12);
    table.waits_for("red: move_barbarian");
    table.refuses("red does skip", SEVEN);
    table.refuses("red does barbarian 0,0.E 0,0.SE", SEVEN);
    table.refuses("red does barbarian 0,1.E 0,1.E", "traders_barbarians/traders#one-barbarian");
    table.refuses("red does barbarian 0,1.E -1,0.SW", "traders_barbarians/traders#one-barbarian");
    table.refuses("red does barbarian 0,1.E -2,0.W", "traders_barbarians/traders#closed-coast");
    let (red, away) = (table.seat("red"), TraderAction::Barbarian { from: PathId(999), to: PathId(0) });
    table.refuses_action(red, Action::Trader(away), SEVEN);
    table.play("red does barbarian 0,1.E 0,0.SE");
    table.waits_for("red: barbarian_theft");
    table.refuses("red robs white", "traders_barbarians/traders#seven-theft");
    table.refuses("red ends turn", "base/turn#open-decision");
    table.play("red robs blue of ore");
    table.has("red", "1o");
    table.has("blue", "3o");
    table.barbarians_on("1,-2.SE -1,0.SW 0,0.SE");
    table.waits_for("red trades and builds");
}

// Rule: seven-theft, one-barbarian
#[test]
fn the_card_may_be_declined_and_an_own_road_or_an_empty_hand_gives_none() {
    let setup = Table::traders().pieces("blue", "settlement 0,0.S road 0,0.SE 0,0.E").hand("blue", "1o");
    let setup = setup.pieces("red", "road 0,0.NW").pieces("white", "road -2,0.C-N");
    let mut table = setup.before_roll("red").start();
    table.play("red rolls 3+4; red does barbarian 0,1.E 0,0.SE; red does skip");
    table.has("blue", "1o");
    table.play("red ends turn; red does skip; blue rolls 3+4");
    // Onto a road inside a trade hex, of a player without cards.
    table.play("blue does barbarian 0,0.SE -2,0.C-N");
    table.waits_for("blue trades and builds");
    table.play("blue ends turn; blue does skip; orange rolls 3+4");
    table.play("orange does barbarian -2,0.C-N 0,0.NW");
    table.waits_for("orange trades and builds");
    table.play("orange ends turn; orange does skip; white rolls 3+4; white does barbarian 0,0.NW 0,0.NE");
    table.play("white ends turn; white does skip; red rolls 3+4");
    // An own road.
    table.play("red does barbarian 0,0.NE 0,0.NW");
    table.waits_for("red trades and builds");
    table.has("red", "-");
}

// Rule: knight, seven-theft
#[test]
fn a_knight_moves_a_barbarian_before_or_after_the_roll() {
    let setup = Table::traders().pieces("blue", "settlement 0,0.S road 0,0.SE").hand("blue", "9o");
    let mut table = setup.cards("red", "1 knight").knights("red", 2).before_roll("red").start();
    table.play("red plays knight");
    table.largest_army("red");
    // No discards.
    table.play("red does barbarian 0,1.E 0,0.SE; red robs blue of ore");
    table.waits_for("red rolls");
    table.has("blue", "8o");
    let mut table = Table::traders().cards("red", "1 knight").start();
    table.play("red plays knight; red does barbarian 0,1.E 0,0.SE");
    table.waits_for("red trades and builds");
    assert_eq!(table.state.knights(Seat(0)), 1);
}

// Rule: no-robber
#[test]
fn nothing_moves_a_robber() {
    let mut table = Table::traders().before_roll("red").start();
    table.play("red rolls 3+4");
    table.refuses("red moves robber 0,0", "base/turn#open-decision");
    table.play("red does barbarian 0,1.E 0,0.SE");
    table.refuses("red moves robber 0,0", "base/robber#only-seven-or-knight");
    table.refuses("red does barbarian 0,0.SE 0,1.E", "base/turn#open-decision");
    assert_eq!(table.state.robber(), None);
}

// Rule: road-under-barbarian, one-barbarian
#[test]
fn a_road_may_be_built_under_a_barbarian() {
    let setup = Table::traders().pieces("red", "settlement 0,1.NE").hand("red", "1b1l");
    let mut table = setup.start();
    table.play("red builds road 0,1.E");
    table.barbarians_on("1,-2.SE -1,0.SW 0,1.E");
}

// Rule: drive-off, drive-off-die, driven-off, drive-off-no-theft, drive-off-once
// Example: 5333
#[test]
fn the_second_level_drives_a_barbarian_off_on_a_six() {
    let setup = Table::traders().wagon("red", "0,1.NE").train("red", 2);
    let setup = setup.pieces("blue", "settlement 0,0.S road 0,0.SE 0,1.NE").hand("blue", "1o");
    let mut table = setup.start();
    table.play("red ends turn; red does driveoff 0,1.E");
    table.waits_for("red rolls for a barbarian");
    table.cannot_happen("goods sand");
    table.script(&["die 6"]);
    let won = TraderEvent::DroveOff {
        seat: Seat(0),
        path: parse_path(&table.rules, "0,1.E").unwrap(),
        die: 6,
        won: true,
    };
    assert_eq!(table.trader_saw(), [won]);
    table.waits_for("red: driven_off");
    table.refuses("red does barbarian -1,0.SW 0,1.NE", "traders_barbarians/traders#driven-off");
    table.refuses("red does barbarian 0,1.E -1,0.SW", "traders_barbarians/traders#one-barbarian");
    table.refuses("red does step 0,0.SE", "base/turn#open-decision");
    // Onto a road: nothing is stolen.
    table.play("red does barbarian 0,1.E 0,1.NE");
    table.has("blue", "1o");
    // The points are all there.
    assert_eq!(table.trader_view().on_the_way, Some((5, Past::NONE)));
    // It stands beside the wagon again, and was tried this turn.
    table.refuses("red does driveoff 0,1.NE", "traders_barbarians/traders#drive-off-once");
    table.refuses("red does driveoff 0,1.E", OFF);
    table.play("red does skip");
    assert!(table.trader_view().barbarians.iter().all(|&(_, tried)| !tried));
}

// Rule: drive-off-die, drive-off, driven-off
#[test]
fn each_level_has_its_numbers() {
    for (level, least) in [(2, 6), (3, 5), (4, 4), (5, 3)] {
        for die in 1..=6 {
            let mut table = Table::traders().wagon("red", "0,1.NE").train("red", level).start();
            table.play("red ends turn; red does driveoff 0,1.E");
            table.script(&[&format!("die {die}")]);
            if die >= least {
                table.waits_for("red: driven_off");
                // It may stay where it is.
                table.play("red does skip");
            }
            table.waits_for("red: wagon");
            table.barbarians_on("1,-2.SE -1,0.SW 0,1.E");
        }
    }
}

// Rule: drive-off, drive-off-once
#[test]
fn one_tries_beside_the_barbarian_from_the_second_level_on() {
    let mut table = Table::traders().wagon("red", "0,1.NE").start();
    table.play("red ends turn");
    let refused = table.refuses("red does driveoff 0,1.E", OFF);
    assert_eq!(refused.why.key(), "train-too-small");
    table.play("red does skip");
    let mut table =
        Table::traders().wagon("red", "0,0.SE").train("red", 2).barbarians_on("0,1.E 0,0.SE 1,0.W").start();
    table.play("red ends turn");
    table.refuses("red does driveoff 0,1.E", OFF);
    table.refuses("red does driveoff 0,0.NE", OFF);
    let red = table.seat("red");
    table.refuses_action(red, Action::Trader(TraderAction::DriveOff(PathId(999))), OFF);
    // Each of two, also without points left.
    table.play("red does driveoff 0,0.SE");
    table.script(&["die 1"]);
    table.play("red does driveoff 1,0.W");
    table.script(&["die 2"]);
    table.play("red does step 1,0.W");
    assert_eq!(table.trader_view().on_the_way.unwrap().0, 1);
    table.play("red does skip");
}

// Rule: drive-off, end-phase
#[test]
fn a_wagon_that_cannot_move_may_still_try() {
    let around = "road 0,0.NE 0,0.NW 0,-1.E";
    let setup = Table::traders().pieces("blue", around).purse("red", 0).train("red", 2);
    let mut table = setup.barbarians_on("0,0.NE -1,0.SW 0,1.E").start();
    table.play("red ends turn");
    table.waits_for("red: wagon");
    table.play("red does driveoff 0,0.NE");
    table.script(&["die 1"]);
    table.play("red does skip");
    table.waits_for("blue rolls");
}

// Rule: drive-off-once, swift-once
#[test]
fn a_swift_journey_brings_no_second_try() {
    let setup = Table::traders().wagon("red", "0,1.NE").train("red", 2).cards("red", "1 swift_journey");
    let mut table = setup.start();
    table.play("red ends turn; red does driveoff 0,1.E");
    table.script(&["die 1"]);
    table.play("red does step 0,1.NE; red does swiftjourney; red does step 0,1.NE");
    table.refuses("red does driveoff 0,1.E", "traders_barbarians/traders#drive-off-once");
    table.play("red does skip; blue rolls 1+2; blue ends turn; blue does skip");
    // In another turn it may be tried again.
    table.play("orange rolls 1+2; orange ends turn; orange does skip; white rolls 1+2; white ends turn; white does skip");
    table.play("red rolls 1+2; red ends turn; red does driveoff 0,1.E");
    table.script(&["die 1"]);
    table.waits_for("red: wagon");
}

// Rule: seven, drive-off, seven-theft
#[test]
fn positions_that_cannot_be_are_refused() {
    let frames = |frames: Vec<Frame>| Table::traders().with(|_, position| position.frames = frames).refused();
    let path = tradeholm_engine::board::PathId(999);
    let on_the_way = Frame::Trader(TraderFrame::Wagon { left: 4, past: Past::NONE });
    for frame in [TraderFrame::DriveOff { path }, TraderFrame::DrivenOff { path: PathId(0) }] {
        let found = frames(vec![Frame::EndOfTurn, on_the_way, Frame::Trader(frame)]);
        assert!(found.contains("cannot wait"), "{found}");
    }
    for frame in [
        TraderFrame::Take { victim: Seat(1) },
        TraderFrame::Take { victim: Seat(0) },
        TraderFrame::Take { victim: Seat(5) },
        TraderFrame::Barbarian { by: Mover::Token },
    ] {
        let found = frames(vec![Frame::TradeAndBuild, Frame::Trader(frame)]);
        assert!(found.contains("cannot wait"), "{found}");
    }
    // A card is taken where a barbarian stands on the road.
    let theft = |road: &str| {
        let setup = Table::traders().pieces("blue", road).hand("blue", "1o");
        let take = Frame::Trader(TraderFrame::Take { victim: Seat(1) });
        setup.with(|_, position| position.frames = vec![Frame::TradeAndBuild, take])
    };
    theft("settlement 0,1.NE road 0,1.E").start().waits_for("red: barbarian_theft");
    assert!(theft("settlement 0,1.NE road 0,1.NE").refused().contains("cannot wait"));
    let thief = Frame::Trader(TraderFrame::Barbarian { by: Mover::Thief });
    assert!(frames(vec![Frame::EndOfTurn, on_the_way, thief]).contains("cannot wait"));
}

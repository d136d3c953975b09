//! Development cards, resolved when they are bought.

use tradeholm_engine::traders_barbarians::RaidEvent;

use crate::table::Table;

// Rule: resolved-at-once, knighthood
#[test]
fn a_bought_card_is_resolved_before_anything_else() {
    let mut table = Table::raid().hand("red", "2w2g2o").start();
    table.play("red buys card");
    table.waits_for("red draws a card");
    table.script(&["raid knighthood"]);
    table.waits_for("red: raid_knight");
    assert_eq!(table.legal("red", "post").len(), 6);
    table.refuses("red ends turn", "base/turn#open-decision");
    let rule = "traders_barbarians/barbarian_attack#knighthood";
    table.refuses("red does post 0,0.E", rule);
    table.play("red does post -2,2.NE");
    table.knights("red", "-2,2.NE");
    assert_eq!(table.raid_view().deck, [13, 4, 4, 4]);
    // Any number in a turn.
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    table.refuses("red does post -2,2.NE", rule);
    table.play("red does post -2,2.SW");
    table.knights("red", "-2,2.NE -2,2.SW");
}

// Rule: swift-knight
#[test]
fn a_swift_knight_goes_anywhere() {
    let mut table = Table::raid().hand("red", "1w1g1o").army("blue", "2,0.E").start();
    table.play("red buys card");
    table.script(&["raid swift_knight"]);
    assert_eq!(table.legal("red", "post").len(), 71);
    table.refuses("red does post 2,0.E", "traders_barbarians/barbarian_attack#swift-knight");
    table.play("red does post 2,0.NE");
    table.knights("red", "2,0.NE");
}

// Rule: no-knight
#[test]
fn without_a_knight_or_a_path_the_card_does_nothing() {
    let six = "0,0.NE 0,0.E 0,0.SE 0,0.SW 0,0.W 0,0.NW";
    let mut table = Table::raid().hand("red", "2w2g2o").army("red", six).start();
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    assert!(table.raid_events().iter().any(|e| matches!(e, RaidEvent::RaidCardWasted { .. })));
    table.waits_for("red trades and builds");
    table.play("red buys card");
    table.script(&["raid swift_knight"]);
    table.waits_for("red trades and builds");
    // The castle is full.
    let castle = "-2,2.NE -2,2.E -2,2.SE -2,2.SW -2,2.W -2,2.NW";
    let mut table = Table::raid().hand("red", "1w1g1o").army("blue", castle).start();
    table.play("red buys card");
    table.script(&["raid knighthood"]);
    table.waits_for("red trades and builds");
}

// Rule: shuffled-anew, deck
#[test]
fn an_empty_deck_is_made_of_all_cards() {
    let setup = Table::raid().hand("red", "2w2g2o").raid_deck([1, 0, 0, 0]);
    let mut table = setup.start();
    table.play("red buys card");
    assert_eq!(table.outcomes().len(), 1);
    table.cannot_happen("raid treason");
    table.script(&["raid knighthood"]);
    assert!(table.raid_events().contains(&RaidEvent::RaidDeckShuffled));
    table.play("red does post -2,2.NE; red buys card");
    let weights: Vec<u32> = table.outcomes().iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [14, 4, 4, 4]);
    table.script(&["raid knighthood"]);
    table.play("red does post -2,2.E");
}

// Rule: intrigue, intrigue-again
#[test]
fn intrigue_takes_a_prisoner_or_draws_again() {
    let mut table = Table::raid().hand("red", "2w2g2o").raiders("2,0 1").start();
    table.play("red buys card");
    table.script(&["raid intrigue"]);
    let rule = "traders_barbarians/barbarian_attack#intrigue";
    table.refuses("red does intrigue 1,1", rule);
    table.refuses("red does intrigue 0,0", rule);
    assert_eq!(table.legal("red", "intrigue"), ["intrigue 2,0"]);
    table.play("red does intrigue 2,0");
    table.prisoners("red", 1);
    table.raiders("2,0 0");
    table.play("red buys card");
    table.script(&["raid intrigue"]);
    table.waits_for("red draws a card");
    table.script(&["raid intrigue", "raid knighthood"]);
    table.play("red does post -2,2.E");
    table.prisoners("red", 1);
    table.has("red", "-");
    assert_eq!(table.raid_view().deck, [13, 4, 4, 1]);
}

// Rule: treason, treason-places
#[test]
fn treason_moves_two_barbarians_to_two_other_hexes() {
    let mut table = Table::raid().hand("red", "1w1g1o").raiders("2,0 3 1,1 1 0,2 1").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.has_gold("red", 2);
    let rule = "traders_barbarians/barbarian_attack#treason";
    table.refuses("red does treason from 0,0", rule);
    table.refuses("red does treason from -1,2", rule);
    table.refuses("red does treason to 0,2", "base/turn#open-decision");
    table.play("red does treason from 2,0");
    table.raiders("2,0 2");
    table.refuses("red does treason from 2,0", rule);
    table.play("red does treason from 1,1");
    let rule = "traders_barbarians/barbarian_attack#treason-places";
    table.refuses("red does treason to 2,0", rule);
    table.refuses("red does treason to 0,0", rule);
    table.play("red does treason to 0,2");
    table.refuses("red does treason to 0,2", rule);
    table.play("red does treason to -1,2");
    table.raiders("2,0 2 1,1 0 0,2 2 -1,2 1");
    table.waits_for("red trades and builds");
}

// Rule: treason-supply
#[test]
fn what_is_missing_for_treason_comes_from_the_supply() {
    let mut table = Table::raid().hand("red", "2w2g2o").raiders("2,0 1").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.play("red does treason from 2,0");
    table.waits_for("red: treason_place");
    table.play("red does treason to 1,1; red does treason to 0,2");
    table.raiders("2,0 0 1,1 1 0,2 1");
    assert_eq!(table.raid_view().supply, 34);
    let mut table = Table::raid().hand("red", "1w1g1o").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.waits_for("red: treason_place");
    table.play("red does treason to 1,1; red does treason to 0,2");
    assert_eq!(table.raid_view().supply, 34);
    // As far as it goes.
    let setup = Table::raid().hand("red", "2w2g2o").raiders("2,0 1").barbarian_supply(0, "blue");
    let mut table = setup.start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.play("red does treason from 2,0; red does treason to 1,1");
    table.waits_for("red trades and builds");
    let mut table = Table::raid().hand("red", "1w1g1o").barbarian_supply(0, "blue").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.waits_for("red trades and builds");
    table.has_gold("red", 2);
}

// Rule: treason-most, treason-places
#[test]
fn as_many_as_possible_are_moved() {
    // Three hexes are open: one of the two must come from a conquered hex.
    let full = "-2,1 3 -2,0 3 -1,-1 3 0,-2 3 1,-2 3 2,-1 3 2,0 3 1,1 2 0,2 1 -1,2 0";
    let mut table = Table::raid().hand("red", "1w1g1o").raiders(full).start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.play("red does treason from 1,1");
    let rule = "traders_barbarians/barbarian_attack#treason-most";
    table.refuses("red does treason from 0,2", rule);
    table.play("red does treason from 2,0; red does treason to 0,2; red does treason to -1,2");
    table.raiders("1,1 1 2,0 2 0,2 2 -1,2 1");
    // One place is left: one is moved.
    let full = "-2,1 3 -2,0 3 -1,-1 3 0,-2 3 1,-2 3 2,-1 3 2,0 3 1,1 3 0,2 3 -1,2 1";
    let mut table = Table::raid().hand("red", "1w1g1o").raiders(full).start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.refuses("red does treason from -1,2", rule);
    table.play("red does treason from 0,2; red does treason to -1,2");
    table.waits_for("red trades and builds");
    // None is.
    let full = "-2,1 3 -2,0 3 -1,-1 3 0,-2 3 1,-2 3 2,-1 3 2,0 3 1,1 3 0,2 3 -1,2 3";
    let mut table = Table::raid().hand("red", "1w1g1o").raiders(full).start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.waits_for("red trades and builds");
}

// Rule: treason-places, liberation
#[test]
fn a_hex_that_treason_frees_is_no_place_for_it() {
    let mut table = Table::raid().hand("red", "1w1g1o").raiders("2,0 3 1,1 1").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.play("red does treason from 2,0; red does treason from 1,1");
    table.raiders("2,0 2");
    table.refuses("red does treason to 2,0", "traders_barbarians/barbarian_attack#treason-places");
    table.play("red does treason to 0,2; red does treason to -1,2");
    // A hex that is full is none either.
    let mut table = Table::raid().hand("red", "1w1g1o").raiders("2,0 3 1,1 1 0,2 1").start();
    table.play("red buys card");
    table.script(&["raid treason"]);
    table.play("red does treason from 1,1; red does treason from 0,2");
    table.refuses("red does treason to 2,0", "traders_barbarians/barbarian_attack#treason-places");
    table.play("red does treason to -1,2; red does treason to -2,1");
}

// Rule: treason
#[test]
fn strange_treasons_are_refused() {
    use tradeholm_engine::pending::Frame;
    use tradeholm_engine::traders_barbarians::RaidFrame;
    let frames = |frame: RaidFrame| {
        let setup = Table::raid().raiders("2,0 3 1,1 1");
        setup.with(|_, p| p.frames = vec![Frame::TradeAndBuild, Frame::Raid(frame)]).refused()
    };
    for frame in [
        RaidFrame::TreasonTake { want: 3, first: 255 },
        RaidFrame::TreasonTake { want: 2, first: 40 },
        // There are three on the sixth hex, so none was taken there; on the fourth is none that was put there.
        RaidFrame::TreasonTake { want: 2, first: 6 },
        RaidFrame::TreasonPlace { one: 6, other: 255, put: 255, left: 2 },
        RaidFrame::TreasonPlace { one: 7, other: 255, put: 4, left: 1 },
        RaidFrame::TreasonPlace { one: 6, other: 6, put: 255, left: 2 },
        RaidFrame::TreasonPlace { one: 6, other: 7, put: 3, left: 2 },
        RaidFrame::TreasonPlace { one: 6, other: 40, put: 255, left: 2 },
        RaidFrame::TreasonPlace { one: 6, other: 7, put: 255, left: 0 },
        RaidFrame::ForeignKnight,
        RaidFrame::Landing { used: 1 << 7 },
        RaidFrame::Landing { used: 0b11100 },
        RaidFrame::March { foreign: false },
        RaidFrame::Expel { next: 0 },
        RaidFrame::Loss { hex: 3 },
    ] {
        assert!(frames(frame).contains("cannot wait"), "{frame:?}");
    }
}

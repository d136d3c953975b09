//! Positions that cannot be are refused.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::PiratesFrame;
use tradeholm_engine::{Seat, SeatSet};

use crate::setup::Setup;
use crate::table::Table;

fn table() -> Setup {
    Table::pirates(4)
}

#[track_caller]
fn refused(setup: Setup, why: &str) {
    let found = setup.refused();
    assert!(found.contains(why), "{found}");
}

#[test]
fn facts_that_cannot_be() {
    refused(table().warships("red", 2), "more warships than ships");
    refused(table().chits("red", 4), "more chits");
    refused(table().chits("red", 0), "a fortress and a building in one place, or neither");
    refused(table().pieces("red", "settlement -4,3.S"), "a fortress and a building in one place, or neither");
    refused(table().ships("red", "-1,3.SE"), "no line");
    refused(table().ships("red", "0,3.W 0,2.SW"), "no line");
    refused(table().ships("red", "0,0.SE"), "no line");
    refused(table().pirate("-3,2"), "the fleet is not on its way");
    refused(table().robber("1,0"), "a robber");
    refused(table().knights("red", 1), "a played knight");
    refused(table().pieces("red", "road -3,3.SE"), "a road on a pirate island");
    refused(table().pieces("red", "settlement -2,0.S"), "a building on a pirate island");
    refused(table().with(|_, p| p.pirates = None), "none");
    let short = |p: &mut tradeholm_engine::state::Position| {
        p.pirates.as_mut().unwrap().chits.pop();
    };
    refused(table().with(|_, p| short(p)), "one entry for each seat");
    let gone = |p: &mut tradeholm_engine::state::Position| p.buildings.retain(|b| b.1 != Seat(0));
    refused(table().with(|_, p| gone(p)), "");
}

#[test]
fn frames_that_cannot_be() {
    let waits = |frame: PiratesFrame| {
        table().hand("red", "1b").with(move |_, p| p.frames.push(Frame::Pirates(frame)))
    };
    for frame in [
        PiratesFrame::Assault,
        PiratesFrame::Attack { left: SeatSet::one(Seat(0)), strength: 1 },
        PiratesFrame::Loss { seat: Seat(0), left: 1 },
        PiratesFrame::Loss { seat: Seat(4), left: 1 },
        PiratesFrame::Loss { seat: Seat(0), left: 0 },
        PiratesFrame::Reward { seat: Seat(5) },
    ] {
        waits(frame).refused();
    }
    let moves = table().with(|_, p| p.frames.push(Frame::MoveRobber { each: false }));
    refused(moves, "cannot wait for");
    let mut table = waits(PiratesFrame::Reward { seat: Seat(0) }).start();
    table.play("red takes reward ore");
}

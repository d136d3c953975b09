//! Positions that no game can have.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{Another, CamelPlace, Caravan, CaravanFrame, CaravanPosition};
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Rules, Seat, SeatSet};
use tradeholm_protocol::notation::{parse_intersection, parse_path};

use crate::caravans::ARROWS;
use crate::setup::Setup;
use crate::table::Table;

const TWO: &str = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE";

fn facts(position: &mut Position) -> &mut CaravanPosition {
    position.caravans.as_mut().unwrap()
}

fn at(rules: &Rules, name: &str) -> IntersectionId {
    parse_intersection(rules, name).unwrap()
}

fn path(rules: &Rules, name: &str) -> PathId {
    parse_path(rules, name).unwrap()
}

fn camel(rules: &Rules, name: &str) -> Unit {
    Unit::new(UnitKind::Camel, None, Place::Path(path(rules, name)))
}

#[test]
fn camels_and_caravans_that_cannot_be_are_refused() {
    type Change = fn(&Rules, &mut Position);
    let cases: [(&str, Change); 18] = [
        ("not one caravan for each arrow", |_, p| _ = facts(p).caravans.pop()),
        ("not one entry for each seat", |_, p| _ = facts(p).votes.pop()),
        ("not one entry for each seat", |_, p| _ = facts(p).named.pop()),
        ("a camel is off the board", |rules, p| {
            facts(p).named[0] = Some(CamelPlace { path: path(rules, "0,0.E"), head: at(rules, "0,-2.N") });
        }),
        ("a camel is off the board", |_, p| {
            facts(p).named[0] = Some(CamelPlace { path: PathId(500), head: IntersectionId(0) });
        }),
        ("a caravan is off the board", |_, p| facts(p).caravans[1] = Caravan::At(IntersectionId(255))),
        ("off the board", |_, p| p.units[0] = p.units[0].moved_to(Place::Path(PathId(400)))),
        ("a camel that is none", |_, p| p.units[0] = p.units[0].with_load(2)),
        ("a camel that is none", |_, p| p.units[0] = p.units[0].with_spent(1)),
        ("two camels on one path", |_, p| {
            let unit = p.units[0];
            p.units.push(unit);
        }),
        ("that the camels do not make", |_, p| facts(p).caravans[1] = Caravan::Waiting),
        ("that the camels do not make", |_, p| facts(p).caravans[1] = Caravan::Closed),
        ("that the camels do not make", |rules, p| {
            facts(p).caravans[1] = Caravan::At(at(rules, "0,-2.N"));
        }),
        ("that the camels do not make", |_, p| facts(p).caravans[0] = Caravan::Closed),
        ("leads no caravan on", |rules, p| p.units.push(camel(rules, "-2,2.SW"))),
        ("votes that nobody has", |_, p| facts(p).votes[1] = 2),
        ("votes that nobody has", |_, p| facts(p).wool[1] = 1),
        ("votes that nobody has", |rules, p| {
            facts(p).named[1] = Some(CamelPlace { path: path(rules, "0,-1.SW"), head: at(rules, "0,-1.SW") });
        }),
    ];
    for (says, change) in cases {
        let said = Table::caravans().camels(TWO).with(change).refused();
        assert!(said.contains(says), "{says}: {said}");
    }
    let said = Table::few_camels(&ARROWS, 1).camels(TWO).refused();
    assert!(said.contains("more camels than there are"), "{said}");
    let said = Table::caravans().with(|_, p| (p.turn, facts(p).due) = (0, true)).refused();
    assert!(said.contains("due in the set-up"), "{said}");
    let with_owner = |rules: &Rules, p: &mut Position| {
        p.units.push(Unit::new(UnitKind::Camel, Some(Seat(0)), Place::Path(path(rules, "0,-1.SW"))));
    };
    let said = Table::caravans().with(with_owner).refused();
    assert!(said.contains("a camel that is none"), "{said}");
    // The robber stays away, and a camel is due once something is built.
    let said = Table::caravans().robber("0,0").refused();
    assert!(said.contains("the robber is on an oasis"), "{said}");
    let said = Table::caravans().due().before_roll("red").refused();
    assert!(said.contains("nothing has been built"), "{said}");
    // Another book has no camels.
    let said = Table::fish().with(|rules, p| p.units.push(camel(rules, "0,-1.SW"))).refused();
    assert!(said.contains("camel"), "{said}");
    let said = Table::fish()
        .with(|_, p| {
            p.caravans = Some(CaravanPosition {
                caravans: vec![],
                due: false,
                votes: vec![],
                wool: vec![],
                named: vec![],
            })
        })
        .refused();
    assert!(said.contains("The Caravans"), "{said}");
}

/// Two caravans that have met, and were led on twice as one.
const MERGED: &str = "1,-1.SE>1,-1.SE 1,-1.E>1,-1.NE 1,-1.NE>1,-1.N 1,-1.NW>1,-1.NW 0,-1.SW>0,-1.SW \
                      0,-1.W>0,-1.NW 0,-1.NW>0,-1.N 0,-1.NE>0,-1.NE 0,-1.E>0,0.N 0,0.NE>0,0.NE";

// Rule: next-camel, no-branch, merging
#[test]
fn camels_lie_in_the_way_of_a_caravan() {
    let head = |number: usize, head: &'static str| {
        move |rules: &Rules, p: &mut Position| facts(p).caravans[number] = Caravan::At(at(rules, head))
    };
    // Behind its head no camel of a caravan lies.
    let said = Table::caravans().camels(TWO).with(head(1, "1,-1.SE")).refused();
    assert!(said.contains("leads no caravan on"), "{said}");
    // Two ways from one head.
    let said = Table::caravans().camels(&format!("{TWO} 1,0.NE>1,0.NE")).refused();
    assert!(said.contains("leads no caravan on"), "{said}");
    // A ring without a beginning.
    let ring = "0,2.NE>0,2.NE 0,2.E>0,2.SE 0,2.SE>0,2.S 0,2.SW>0,2.SW 0,2.W>0,2.NW 0,2.NW>0,2.N";
    let said = Table::caravans().camels(&format!("{TWO} {ring}")).refused();
    assert!(said.contains("leads no caravan on"), "{said}");
    // What was led on as one does not part.
    let said = Table::caravans().camels(MERGED).with(head(0, "0,0.N")).refused();
    assert!(said.contains("that the camels do not make"), "{said}");
    // But who came where another one had passed has ended there.
    let mut table = Table::caravans().camels(MERGED).with(head(0, "0,-1.NE")).start();
    table.waits_for("red trades and builds");
}

/// The game waits for that, after these votes.
fn waiting(setup: Setup, frame: CaravanFrame, votes: &[u8]) -> Setup {
    let votes = votes.to_vec();
    setup.with(move |_, p| {
        p.frames = vec![Frame::EndOfTurn, Frame::Caravan(frame)];
        facts(p).votes = votes;
    })
}

fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().map(|&seat| Seat(seat)).collect()
}

#[test]
fn votes_that_cannot_be_waited_for_are_refused() {
    let bid = |left: &[u8]| CaravanFrame::Bid { left: seats(left) };
    let name = |left: &[u8], round| CaravanFrame::Name { left: seats(left), round };
    let place = |seat, another, barred| CaravanFrame::Place { seat: Seat(seat), another, barred };
    let four = || Table::caravans().camels(TWO).hand("orange", "1o");
    let cases = [
        // Those who are left are the last.
        (four(), bid(&[0, 1]), vec![0; 4], false),
        (four(), bid(&[]), vec![0; 4], false),
        (four(), bid(&[2, 3]), vec![1, 0, 0, 0], true),
        (four(), bid(&[2, 3]), vec![0, 0, 1, 0], false),
        // Who has no card at all is not asked.
        (four(), bid(&[3]), vec![1, 0, 0, 0], false),
        (four(), bid(&[4]), vec![0; 4], false),
        (Table::few_camels(&["0,0.NE"], 22), bid(&[0, 1, 2, 3]), vec![0; 4], false),
        (four(), name(&[0, 1], 1), vec![2, 2, 0, 0], true),
        (four(), name(&[1], 2), vec![2, 2, 0, 0], true),
        (four(), name(&[1], 3), vec![2, 2, 0, 0], false),
        (four(), name(&[0], 1), vec![2, 2, 0, 0], false),
        (four(), name(&[0, 1], 1), vec![3, 2, 0, 0], false),
        (four(), name(&[0, 1, 2], 1), vec![2, 2, 0, 0], false),
        (four(), place(1, Another::No, 0), vec![0, 2, 1, 0], true),
        (four(), place(2, Another::No, 0), vec![0, 2, 1, 0], false),
        (four(), place(0, Another::No, 0), vec![0, 2, 2, 0], true),
        (four(), place(1, Another::No, 0), vec![1, 2, 1, 0], true),
        (four(), place(1, Another::OfAnother, 0), vec![0, 2, 1, 0], false),
        (four(), place(1, Another::OfOpponent, 0), vec![0, 2, 1, 0], false),
        (four(), place(1, Another::No, 1), vec![0, 2, 1, 0], false),
        (four(), place(6, Another::No, 0), vec![0; 4], false),
    ];
    for (number, (setup, frame, votes, fine)) in cases.into_iter().enumerate() {
        let setup = waiting(setup, frame, &votes);
        match fine {
            true => {
                let mut table = setup.start();
                let pending = table.pending();
                table.waits_for(&pending);
            }
            false => {
                let said = setup.refused();
                assert!(said.contains("cannot wait for"), "{number} {frame:?}: {said}");
            }
        }
    }
    let two = || Table::caravans_for_two(&ARROWS, 22).camels(TWO);
    let cases = [
        (place(0, Another::OfAnother, 0), [1, 0], true),
        (place(0, Another::No, 2), [1, 0], true),
        // What the first of two camels led on is barred, and has begun.
        (place(0, Another::No, 0), [1, 0], false),
        (place(0, Another::No, 1), [1, 0], false),
        (place(0, Another::No, 3), [1, 0], false),
        (place(0, Another::OfOpponent, 0), [1, 0], false),
        (place(0, Another::OfOpponent, 0), [1, 1], true),
        (place(1, Another::OfOpponent, 0), [1, 1], false),
        (place(1, Another::No, 0), [1, 1], true),
        (place(0, Another::No, 0), [1, 1], false),
        (place(1, Another::No, 2), [1, 1], false),
        (place(0, Another::OfAnother, 0), [1, 1], false),
        (name(&[0, 1], 1), [1, 1], false),
    ];
    for (frame, votes, fine) in cases {
        let setup = waiting(two(), frame, &votes);
        match fine {
            true => {
                let mut table = setup.start();
                let pending = table.pending();
                table.waits_for(&pending);
            }
            false => assert!(setup.refused().contains("cannot wait for"), "{frame:?} {votes:?}"),
        }
    }
    // A vote lies on the end of a turn and on nothing else.
    let said = four().with(move |_, p| p.frames.push(Frame::Caravan(bid(&[0, 1, 2, 3])))).refused();
    assert!(said.contains("cannot wait for"), "{said}");
    let said = four().with(|_, p| p.frames = vec![Frame::EndOfTurn]).refused();
    assert!(said.contains("cannot wait for"), "{said}");
}

#[test]
fn names_that_settle_a_vote_are_no_longer_waited_for() {
    let named = |rules: &Rules, p: &mut Position, seats: &[usize]| {
        for &seat in seats {
            facts(p).named[seat] =
                Some(CamelPlace { path: path(rules, "0,-1.SW"), head: at(rules, "0,-1.SW") });
        }
    };
    let frame = CaravanFrame::Name { left: seats(&[2]), round: 1 };
    let setup = || waiting(Table::caravans(), frame, &[2, 2, 1, 0]);
    assert!(setup().with(|rules, p| named(rules, p, &[0, 1])).refused().contains("cannot wait for"));
    // In the first round nobody has named anything before.
    assert!(setup().with(|rules, p| named(rules, p, &[2])).refused().contains("cannot wait for"));
    let mut table = setup().with(|rules, p| named(rules, p, &[1])).start();
    table.waits_for("orange: camel_name");
    let bid = CaravanFrame::Bid { left: seats(&[3]) };
    let setup = waiting(Table::caravans().hand("white", "1w"), bid, &[2, 2, 1, 0]);
    assert!(setup.with(|rules, p| named(rules, p, &[0])).refused().contains("cannot wait for"));
    // Where they agree nobody places it.
    let place = CaravanFrame::Place { seat: Seat(0), another: Another::No, barred: 0 };
    let setup = || waiting(Table::caravans(), place, &[2, 2, 1, 0]);
    assert!(setup().with(|rules, p| named(rules, p, &[1, 2])).refused().contains("cannot wait for"));
    setup().with(|rules, p| named(rules, p, &[1])).start().waits_for("red: camel_place");
}

// Rule: bids-lost
#[test]
fn votes_are_cards_in_the_supply() {
    let bid = CaravanFrame::Bid { left: seats(&[1, 2, 3]) };
    let setup = |cards| waiting(Table::caravans().hand("blue", cards), bid, &[20, 0, 0, 0]);
    setup("18w").start().waits_for("blue: camel_bid");
    let said = setup("19w").refused();
    assert!(said.contains("votes that nobody has"), "{said}");
}

//! Which clock runs, and for how long.

use tradeholm_engine::variants::event_cards::EventCardFrame;
use tradeholm_engine::{DecisionKind, Pending, Seat, SeatSet};
use tradeholm_protocol::wire::Timers;
use tradeholm_server::game::PhaseClock;

use crate::common;

const ON_TURN: Seat = Seat(0);

fn asks(kind: DecisionKind, seats: &[u8]) -> Pending {
    Pending::Decision { kind, must: seats.iter().map(|&n| Seat(n)).collect(), may: SeatSet::NONE }
}

fn waits(kind: DecisionKind) -> Pending {
    asks(kind, &[0])
}

#[test]
fn the_turn_stands_still_while_the_robber_moves() {
    let mut clock = PhaseClock::new(Timers { turn: 100, robber: 10, ..Timers::default() });
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 1_000);
    assert_eq!(clock.deadline(), Some(101_000));
    clock.step(waits(DecisionKind::MoveRobber), ON_TURN, 1, 21_000);
    assert_eq!(clock.deadline(), Some(31_000));
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 30_000);
    assert_eq!((clock.deadline(), clock.total()), (Some(110_000), Some(100_000)));
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 40_000);
    assert_eq!(clock.deadline(), Some(110_000));
    clock.step(waits(DecisionKind::BeforeRoll), ON_TURN, 2, 50_000);
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 2, 51_000);
    assert_eq!(clock.deadline(), Some(151_000));
    // The second of paired players has time of their own.
    clock.step(asks(DecisionKind::TradeAndBuild, &[3]), Seat(3), 2, 91_000);
    assert_eq!(clock.deadline(), Some(191_000));
}

#[test]
fn answers_of_others_do_not_restart_a_discard() {
    let mut clock = PhaseClock::new(Timers { discard: 20, ..Timers::default() });
    clock.step(asks(DecisionKind::Discard, &[0, 1]), ON_TURN, 1, 0);
    clock.step(waits(DecisionKind::Discard), ON_TURN, 1, 15_000);
    assert_eq!(clock.deadline(), Some(20_000));
}

/// The clock of the log and that of the server have nothing to do with each other.
#[test]
fn a_game_that_is_taken_up_again_has_what_was_left_after_the_last_step() {
    let timers = Timers { turn: 100, discard: 20, ..Timers::default() };
    let mut clock = PhaseClock::new(timers);
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 1_000);
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 31_000);
    clock.resume(9_000_000, 10_000);
    assert_eq!(clock.deadline(), Some(9_070_000));
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 9_020_000);
    assert_eq!(clock.deadline(), Some(9_070_000), "it goes on from there");

    // Somebody has answered after 15 of 20 seconds: the other has the rest, but ten seconds at least.
    let mut clock = PhaseClock::new(timers);
    clock.step(asks(DecisionKind::Discard, &[0, 1]), ON_TURN, 1, 0);
    clock.step(waits(DecisionKind::Discard), ON_TURN, 1, 15_000);
    let mut later = clock.clone();
    clock.resume(500_000, 10_000);
    assert_eq!(clock.deadline(), Some(510_000));
    later.resume(500_000, 1_000);
    assert_eq!(later.deadline(), Some(505_000));

    // The wall clock was put forward by a day and back by a week in the middle of a turn.
    for step in [86_400_000, -7 * 86_400_000] {
        let mut clock = PhaseClock::new(timers);
        clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 1_000);
        clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 1_000 + step);
        clock.resume(50, 10_000);
        let left = clock.deadline().unwrap() - 50;
        assert!((10_000..=100_000).contains(&left), "{left}");
    }
}

#[test]
fn no_limit_means_no_deadline() {
    let mut clock = PhaseClock::new(Timers { turn: 0, ..Timers::default() });
    clock.step(waits(DecisionKind::TradeAndBuild), ON_TURN, 1, 5);
    assert_eq!((clock.deadline(), clock.total()), (None, None));
}

#[test]
fn what_a_book_asks_takes_the_time_of_whom_it_asks() {
    // Any decision that is not one of the base game.
    let kind = DecisionKind::EventCard(EventCardFrame::RobberFlees);
    let timers = Timers { setup: 50, discard: 20, turn: 100, ..Timers::default() };
    let mut clock = PhaseClock::new(timers);
    // Everyone has time anew in the set-up.
    for at in [0, 7_000] {
        clock.step(waits(kind), ON_TURN, 0, at);
        assert_eq!(clock.deadline(), Some(at + 50_000));
    }
    // The seat on turn uses the time of its turn, others that of answers.
    clock.step(waits(kind), ON_TURN, 1, 10_000);
    assert_eq!(clock.deadline(), Some(110_000));
    clock.step(asks(kind, &[1]), ON_TURN, 1, 20_000);
    assert_eq!(clock.deadline(), Some(40_000));
    clock.step(asks(kind, &[2]), ON_TURN, 1, 25_000);
    assert_eq!(clock.deadline(), Some(40_000), "one question after another to others is one wait");
    clock.step(waits(kind), ON_TURN, 1, 30_000);
    assert_eq!(clock.deadline(), Some(120_000));
    // Who is asked together with others keeps their time, and has their own again afterwards.
    clock.step(asks(kind, &[0, 1]), ON_TURN, 1, 40_000);
    clock.step(waits(kind), ON_TURN, 1, 45_000);
    assert_eq!((clock.deadline(), clock.total()), (Some(60_000), Some(20_000)));
    clock.step(waits(kind), ON_TURN, 1, 50_000);
    assert_eq!(clock.deadline(), Some(130_000));
}

/// The clock always runs while somebody must answer, with the timer of the turn only for the seat on turn, and
/// shows what is left of how much.
#[test]
fn some_clock_runs_in_every_book() {
    let timers = Timers { setup: 101, roll: 102, discard: 103, robber: 104, turn: 105 };
    for game in common::every_book(timers) {
        let steps = common::wander(&game, 1000, |live, _| {
            let Pending::Decision { must, kind, .. } = live.pending() else { return };
            let shown = live.shown_clock(live.steps.last().unwrap().at.steady);
            let (left, total) = (shown.left.unwrap(), shown.total.unwrap());
            assert!(left <= total && !shown.seats.is_empty());
            let expected = match (live.state.turn(), must == SeatSet::one(live.state.on_turn())) {
                (0, _) => 101..=101,
                (_, false) => 103..=103,
                (_, true) => 102..=105,
            };
            assert!(expected.contains(&(total / 1000)), "{}: {kind:?} {total}", game.scenario);
        });
        assert!(steps > 100, "{}", game.scenario);
    }
}

//! How long the game waits. The clock is computed from the times of the steps alone, so a server
//! that is started again knows it as well as the one that was killed.
//!
//! While a game is played these are times of a clock that no one can put forward or back
//! (`ids::steady`). The log has times of the wall clock; `resume` goes over from these to those.

use tradeholm_engine::{DecisionKind, Pending, Seat, SeatSet};
use tradeholm_protocol::wire::Timers;

/// Which of the timers runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Setup,
    Roll,
    /// Discards, and whatever else others than the seat on turn are asked.
    Answers,
    Robber,
    Turn,
    None,
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// The clock of a game.
#[derive(Clone, Debug)]
pub struct PhaseClock {
    timers: Timers,
    /// Milliseconds for each decision of a game by correspondence, whatever is decided; 0 for others.
    each: i64,
    phase: Phase,
    /// Who had to answer.
    must: SeatSet,
    /// Which turn it is, and whose: in a turn of two parts each has its own time.
    turn: (u16, Seat),
    /// When the phase began, or went on.
    since: i64,
    /// When the last step was made.
    last: i64,
    /// What this turn has used of its time for trading and building; it stands still while others
    /// answer and while the robber moves.
    used: i64,
    /// A later end, given after a restart.
    grace: i64,
}

impl PhaseClock {
    /// A clock that does not run yet.
    pub const fn new(timers: Timers) -> Self {
        PhaseClock {
            timers,
            each: 0,
            phase: Phase::None,
            must: SeatSet::NONE,
            turn: (0, Seat(0)),
            since: 0,
            last: 0,
            used: 0,
            grace: 0,
        }
    }

    /// The same with so many days for each decision; 0 leaves it as it is.
    pub const fn by_days(mut self, days: u8) -> Self {
        self.each = days as i64 * DAY;
        self
    }

    /// One with the same limits that does not run yet.
    pub const fn anew(&self) -> Self {
        PhaseClock { each: self.each, ..PhaseClock::new(self.timers) }
    }

    /// What runs while the game waits for that. The base game has a timer for each of its decisions; whatever
    /// another book asks belongs to the set-up, to the turn, or to the answers of others, by whom it asks.
    fn next(&self, kind: DecisionKind, must: SeatSet, on_turn: Seat, turn: u16) -> Phase {
        match kind {
            DecisionKind::SetupSettlement { .. }
            | DecisionKind::SetupCity { .. }
            | DecisionKind::SetupRoad { .. } => Phase::Setup,
            DecisionKind::BeforeRoll => Phase::Roll,
            DecisionKind::Discard => Phase::Answers,
            DecisionKind::MoveRobber | DecisionKind::ChooseVictim { .. } => Phase::Robber,
            DecisionKind::TradeAndBuild | DecisionKind::FreeRoad { .. } => Phase::Turn,
            // Before the first turn every seat has its time anew.
            _ if turn == 0 => Phase::Setup,
            // The seat on turn is the last of several who were asked: that is still the same question.
            _ if self.phase == Phase::Answers && self.must != must && self.must.contains(on_turn) => {
                Phase::Answers
            }
            _ if must == SeatSet::one(on_turn) => Phase::Turn,
            _ => Phase::Answers,
        }
    }

    /// A step was made at that time; the game now waits for that, and that is whose turn it is.
    pub fn step(&mut self, pending: Pending, on_turn: Seat, turn: u16, at: i64) {
        if self.phase == Phase::Turn {
            self.used += (at - self.since).max(0);
        }
        if (turn, on_turn) != self.turn {
            self.turn = (turn, on_turn);
            self.used = 0;
        }
        let (next, must) = match pending {
            Pending::Decision { kind, must, .. } => (self.next(kind, must, on_turn, turn), must),
            Pending::Chance(_) | Pending::Over { .. } => (Phase::None, SeatSet::NONE),
        };
        // The answer of one does not give the others more time.
        let goes_on = next == self.phase && matches!(next, Phase::Answers | Phase::Robber) && self.each == 0;
        if !goes_on {
            self.since = at;
        }
        self.phase = next;
        self.must = must;
        self.last = at;
        self.grace = 0;
    }

    /// A game is taken up again from its log, whose times are of the wall clock; `wall` is the time by that. Days of
    /// a game by correspondence pass whether a server runs or not, shorter times do not.
    pub fn take_up(&mut self, now: i64, wall: i64, least: i64) {
        if self.each == 0 {
            return self.resume(now, least);
        }
        self.since = now - (wall - self.since).clamp(0, self.each);
        self.last = now;
        self.grace = now + least;
    }

    /// The game is taken up again at that time of another clock. It goes on as if the last step had
    /// just been made: nobody loses the time in which they could not act, or what the wall clock was
    /// put forward by. Whoever must answer has `least` in any case.
    pub fn resume(&mut self, now: i64, least: i64) {
        let total = self.total().unwrap_or(i64::MAX);
        let running = (self.last - self.since).clamp(0, total);
        self.used = self.used.clamp(0, total);
        self.since = now - running;
        self.last = now;
        self.grace = now + least;
    }

    /// The time in all of what runs now, in milliseconds; none without a limit.
    pub fn total(&self) -> Option<i64> {
        if self.each > 0 {
            return (self.phase != Phase::None).then_some(self.each);
        }
        let seconds = match self.phase {
            Phase::Setup => self.timers.setup,
            Phase::Roll => self.timers.roll,
            Phase::Answers => self.timers.discard,
            Phase::Robber => self.timers.robber,
            Phase::Turn => self.timers.turn,
            Phase::None => 0,
        };
        (seconds > 0).then_some(i64::from(seconds) * 1000)
    }

    /// When the game stops waiting.
    pub fn deadline(&self) -> Option<i64> {
        let used = if self.phase == Phase::Turn && self.each == 0 { self.used } else { 0 };
        Some((self.since + self.total()? - used).max(self.grace))
    }
}

//! How long the game waits. The clock is computed from the times of the steps alone, so a server
//! that is started again knows it as well as the one that was killed.

use tradeholm_engine::cities_knights::CkFrame;
use tradeholm_engine::variants::event_cards::EventCardFrame;
use tradeholm_engine::{DecisionKind, Pending};
use tradeholm_protocol::wire::Timers;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Setup,
    Roll,
    Discard,
    Robber,
    Turn,
    None,
}

const fn phase(pending: Pending) -> Phase {
    match pending {
        Pending::Decision { kind, .. } => match kind {
            DecisionKind::SetupSettlement { .. }
            | DecisionKind::SetupCity { .. }
            | DecisionKind::SetupRoad { .. } => Phase::Setup,
            DecisionKind::BeforeRoll => Phase::Roll,
            DecisionKind::Discard => Phase::Discard,
            DecisionKind::MoveRobber | DecisionKind::ChooseVictim { .. } => Phase::Robber,
            DecisionKind::TradeAndBuild | DecisionKind::FreeRoad { .. } => Phase::Turn,
            // What only the seat on turn is asked is part of its turn; for others that stands still.
            DecisionKind::Ck(
                CkFrame::PlaceDeserter { .. }
                | CkFrame::DiplomatRoad { .. }
                | CkFrame::Smith { .. }
                | CkFrame::Spy { .. }
                | CkFrame::MasterMerchant { .. }
                | CkFrame::Metropolis { .. },
            ) => Phase::Turn,
            DecisionKind::EventCard(EventCardFrame::RobberFlees) => Phase::Robber,
            // Others than the seat on turn choose gold as well.
            DecisionKind::Ck(_) | DecisionKind::EventCard(_) | DecisionKind::Sea(_) => Phase::Discard,
            DecisionKind::Two(_) => Phase::Turn,
        },
        Pending::Chance(_) | Pending::Over { .. } => Phase::None,
    }
}

/// The clock of a game.
#[derive(Clone, Debug)]
pub struct PhaseClock {
    timers: Timers,
    phase: Phase,
    turn: u16,
    /// When the phase began, or went on.
    since: i64,
    /// What this turn has used of its time for trading and building; it stands still while others
    /// discard and while the robber moves.
    used: i64,
    /// A later end, given after a restart.
    grace: i64,
}

impl PhaseClock {
    /// A clock that does not run yet.
    pub const fn new(timers: Timers) -> Self {
        PhaseClock { timers, phase: Phase::None, turn: 0, since: 0, used: 0, grace: 0 }
    }

    /// Its limits.
    pub const fn timers(&self) -> Timers {
        self.timers
    }

    /// A step was made at that time, and the game now waits for that.
    pub fn step(&mut self, pending: Pending, turn: u16, at: i64) {
        if self.phase == Phase::Turn {
            self.used += (at - self.since).max(0);
        }
        if turn != self.turn {
            self.turn = turn;
            self.used = 0;
        }
        let next = phase(pending);
        // Answers of others do not restart the clock of a discard.
        let goes_on = next == self.phase && matches!(next, Phase::Discard | Phase::Robber);
        if !goes_on {
            self.since = at;
        }
        self.phase = next;
        self.grace = 0;
    }

    /// The server was down: nobody loses the time in which they could not act.
    pub fn forgive(&mut self, until: i64) {
        self.grace = until;
    }

    /// When the game stops waiting.
    pub fn deadline(&self) -> Option<i64> {
        let seconds = match self.phase {
            Phase::Setup => self.timers.setup,
            Phase::Roll => self.timers.roll,
            Phase::Discard => self.timers.discard,
            Phase::Robber => self.timers.robber,
            Phase::Turn => self.timers.turn,
            Phase::None => 0,
        };
        if seconds == 0 {
            return None;
        }
        let used = if self.phase == Phase::Turn { self.used } else { 0 };
        Some((self.since + i64::from(seconds) * 1000 - used).max(self.grace))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tradeholm_engine::{Seat, SeatSet};

    const fn waits(kind: DecisionKind) -> Pending {
        Pending::Decision { kind, must: SeatSet::one(Seat(0)), may: SeatSet::NONE }
    }

    #[test]
    fn the_turn_stands_still_while_the_robber_moves() {
        let mut clock = PhaseClock::new(Timers { turn: 100, robber: 10, ..Timers::default() });
        clock.step(waits(DecisionKind::TradeAndBuild), 1, 1_000);
        assert_eq!(clock.deadline(), Some(101_000));
        clock.step(waits(DecisionKind::MoveRobber), 1, 21_000);
        assert_eq!(clock.deadline(), Some(31_000));
        clock.step(waits(DecisionKind::TradeAndBuild), 1, 30_000);
        assert_eq!(clock.deadline(), Some(110_000));
        clock.step(waits(DecisionKind::TradeAndBuild), 1, 40_000);
        assert_eq!(clock.deadline(), Some(110_000));
        clock.step(waits(DecisionKind::BeforeRoll), 2, 50_000);
        clock.step(waits(DecisionKind::TradeAndBuild), 2, 51_000);
        assert_eq!(clock.deadline(), Some(151_000));
    }

    #[test]
    fn answers_of_others_do_not_restart_a_discard() {
        let mut clock = PhaseClock::new(Timers { discard: 20, ..Timers::default() });
        clock.step(waits(DecisionKind::Discard), 1, 0);
        clock.step(waits(DecisionKind::Discard), 1, 15_000);
        assert_eq!(clock.deadline(), Some(20_000));
        clock.forgive(60_000);
        assert_eq!(clock.deadline(), Some(60_000));
    }

    #[test]
    fn no_limit_means_no_deadline() {
        let mut clock = PhaseClock::new(Timers { turn: 0, ..Timers::default() });
        clock.step(waits(DecisionKind::TradeAndBuild), 1, 5);
        assert_eq!(clock.deadline(), None);
    }
}

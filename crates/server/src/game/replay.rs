//! A game again: step by step from the log, compared with what was stored of each step.

use serde::{Deserialize, Serialize};
use tradeholm_engine::event::Event;
use tradeholm_engine::{EventLog, Seat, State, Viewer};
use tradeholm_protocol::notation;
use tradeholm_protocol::record::ends_turn;
use tradeholm_protocol::wire::Timers;

use super::{Feed, Live, Origin, Step, UpdateText};
use crate::ids::Moment;
use crate::store::{LogEntry, StoredGame};

/// Where a game went on after a change of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Break {
    /// The last step that stayed.
    pub after: u32,
    /// The rules revision from there on.
    pub revision: u32,
    /// How many answers of chance were dropped with what followed.
    pub skipped: u64,
    /// When its players decided that, in milliseconds since 1970.
    pub at: i64,
}

impl Break {
    /// The breaks of a stored game.
    pub fn list(game: &StoredGame) -> Result<Vec<Break>, String> {
        let Some(text) = &game.breaks else { return Ok(Vec::new()) };
        serde_json::from_str(text).map_err(|e| e.to_string())
    }
}

/// Why a stored game cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// Text that is no action or outcome of this game.
    #[error("step {0} cannot be read: {1}")]
    Notation(u32, String),
    /// An action that the rules do not allow.
    #[error("step {0} is not legal: {1}")]
    Illegal(u32, String),
    /// A step that leads to another state than it did.
    #[error("step {0} does not lead where it led when it was played")]
    Differs(u32),
    /// A step is missing.
    #[error("step {0} is missing")]
    Gap(u32),
}

impl Live {
    /// Takes a stored step up again.
    pub fn replay(&mut self, entry: &LogEntry) -> Result<Vec<Event>, ReplayError> {
        self.replay_at(entry, entry.at.into())
    }

    /// The same in the middle of a game, whose clock is not that of the log.
    pub fn replay_at(&mut self, entry: &LogEntry, at: Moment) -> Result<Vec<Event>, ReplayError> {
        let seq = self.seq() + 1;
        if entry.seq != seq {
            return Err(ReplayError::Gap(seq));
        }
        let unreadable = |e: notation::NotationError| ReplayError::Notation(seq, e.to_string());
        let action = match (&entry.action, entry.seat) {
            (Some(text), Some(seat)) => {
                Some((Seat(seat), notation::parse_action(&self.rules, text).map_err(unreadable)?))
            }
            _ => None,
        };
        let mut outcomes = Vec::new();
        for word in entry.outcomes.split(';').filter(|w| !w.is_empty()) {
            outcomes.push(notation::parse_outcome(word).map_err(unreadable)?);
        }
        let step = Step {
            seat: action.map(|a| a.0),
            action: action.map(|a| a.1),
            outcomes,
            origin: Origin::from_name(&entry.origin),
            at,
        };
        let events = self.redo(step).map_err(|e| ReplayError::Illegal(seq, e))?;
        match entry.fingerprint {
            Some(then) if then != self.rules.fingerprint(&self.state) => Err(ReplayError::Differs(seq)),
            _ => Ok(events),
        }
    }

    /// Whether the last step ended a turn, or was the first; `before` is the state before it. There a game can
    /// be taken up again.
    pub fn ended_turn(&self, before: &State) -> bool {
        self.seq() == 1 || ends_turn(&self.rules, before, &self.state)
    }

    /// Goes on from here under other rules. Answers that were given once are never given again: the dealer
    /// goes on after those that were dropped.
    pub fn go_on(&mut self, broken: Break) {
        self.dealer.resume_after(self.dealer.answered() + broken.skipped);
        self.breaks.push(broken);
    }

    /// Does a step that has happened.
    fn redo(&mut self, step: Step) -> Result<Vec<Event>, String> {
        let mut log = EventLog::new();
        let mut state = self.state.clone();
        if let (Some(seat), Some(action)) = (step.seat, step.action) {
            self.rules.act(&mut state, seat, action, &mut log).map_err(|e| e.to_string())?;
        }
        for &outcome in &step.outcomes {
            self.rules.resolve(&mut state, outcome, &mut log).map_err(|e| e.to_string())?;
        }
        let mut dealer = self.dealer.clone();
        let here = self.breaks.iter().filter(|broken| broken.after == self.seq() + 1);
        let skipped: u64 = here.map(|broken| broken.skipped).sum();
        dealer.resume_after(dealer.answered() + step.outcomes.len() as u64 + skipped);
        let events = log.drain();
        self.follow(state, dealer, step);
        Ok(events)
    }

    /// The updates after `seen` for a viewer, made again from the log; `None` if there are too many
    /// to be worth it, or fewer than that.
    pub fn missed(&self, viewer: Viewer, seen: u32, most: u32, now: i64) -> Option<Vec<UpdateText>> {
        // What was seen after the last break may be what was dropped there.
        if self.breaks.last().is_some_and(|broken| seen > broken.after) {
            return None;
        }
        let missing = self.seq().checked_sub(seen).filter(|&n| n <= most)?;
        if missing == 0 {
            return Some(Vec::new());
        }
        let mut feed = None;
        let mut updates = Vec::with_capacity(missing as usize);
        if seen == 0 {
            feed = Some(Feed::new(&self.first(), viewer));
        }
        self.retell(|past, events| {
            if let Some(feed) = &mut feed {
                updates.push(feed.update(past, events, now));
            } else if past.seq() == seen {
                feed = Some(Feed::new(past, viewer));
            }
        });
        Some(updates).filter(|u| u.len() == missing as usize)
    }

    /// This game before its first step.
    fn first(&self) -> Live {
        let mut dealer = self.dealer.clone();
        dealer.resume_after(0);
        let first = Live::new(self.id.clone(), self.rules.clone(), dealer, Timers::default());
        Live { clock: self.clock.anew(), ..first }
    }

    /// Goes through the game again: `each` gets the game after every step, and what the step did.
    pub fn retell(&self, mut each: impl FnMut(&Live, &[Event])) {
        let mut past = self.first();
        for step in &self.steps {
            // What has happened can happen again; a step that could not would end the tale.
            let Ok(events) = past.redo(step.clone()) else { return };
            if past.seq() == self.seq() {
                past.clock = self.clock.clone();
            }
            each(&past, &events);
        }
    }
}

//! A game being played, without anything of the network: what happened, what the game waits for,
//! what each viewer may know of it. Everything here is a pure function of set-up and log.

mod clock;
mod forced;
mod shape;

use tradeholm_dealer::{Dealer, FairDealer};
use tradeholm_engine::event::Event;
use tradeholm_engine::{
    Action, DecisionKind, EventLog, Outcome, Pending, RuleError, Rules, Seat, SeatSet, State, Viewer,
};
use tradeholm_protocol::notation;
use tradeholm_protocol::wire::{Clock, Refusal, Timers};

pub use clock::PhaseClock;
pub use forced::forced;
pub use shape::{Feed, UpdateText};

use crate::ids::Moment;
use crate::store::LogEntry;

/// Who decided a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nobody: the chances before the first decision.
    Start,
    /// The person of the seat.
    Person,
    /// The bot of the seat.
    Bot,
    /// A bot for an absent person.
    StandIn,
    /// The clock ran out.
    Timer,
}

impl Origin {
    /// The word in logs and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Start => "start",
            Origin::Person => "person",
            Origin::Bot => "bot",
            Origin::StandIn => "stand_in",
            Origin::Timer => "timer",
        }
    }

    fn from_name(name: &str) -> Self {
        let all = [Origin::Start, Origin::Bot, Origin::StandIn, Origin::Timer];
        all.into_iter().find(|o| o.name() == name).unwrap_or(Origin::Person)
    }
}

/// One step as it is kept in memory.
#[derive(Clone, Debug)]
pub struct Step {
    /// Whose action.
    pub seat: Option<Seat>,
    /// The action.
    pub action: Option<Action>,
    /// The outcomes that followed.
    pub outcomes: Vec<Outcome>,
    /// Who decided.
    pub origin: Origin,
    /// When.
    pub at: Moment,
}

impl Step {
    /// Whether the same seat does the same.
    pub fn is_same(&self, other: &Step) -> bool {
        (self.seat, self.action, self.origin) == (other.seat, other.action, other.origin)
    }
}

/// A step that is legal but not yet durable: nobody may see it.
pub struct Prepared {
    /// What it leads to.
    pub state: Box<State>,
    dealer: FairDealer,
    /// The step.
    pub step: Step,
    /// What it does.
    pub events: Vec<Event>,
    /// As it goes into the store.
    pub entry: LogEntry,
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
    /// A step is missing.
    #[error("step {0} is missing")]
    Gap(u32),
}

/// A game being played.
pub struct Live {
    /// Its id.
    pub id: String,
    /// Its rules.
    pub rules: Rules,
    /// Its state.
    pub state: Box<State>,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// The clock.
    pub clock: PhaseClock,
    dealer: FairDealer,
    decision_since: u32,
    offered_at: [u32; tradeholm_engine::seats::MAX_SEATS],
}

impl Live {
    /// Before the first step.
    pub fn new(id: String, rules: Rules, dealer: FairDealer, timers: Timers) -> Self {
        let state = Box::new(rules.initial_state());
        Live {
            id,
            rules,
            state,
            steps: Vec::new(),
            clock: PhaseClock::new(timers),
            dealer,
            decision_since: 0,
            offered_at: Default::default(),
        }
    }

    /// The number of the last step.
    pub fn seq(&self) -> u32 {
        self.steps.len() as u32
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending {
        self.rules.pending(&self.state)
    }

    /// Who must answer now.
    pub fn must(&self) -> SeatSet {
        match self.pending() {
            Pending::Decision { must, .. } => must,
            _ => SeatSet::NONE,
        }
    }

    /// The winner, once there is one.
    pub fn winner(&self) -> Option<Seat> {
        match self.pending() {
            Pending::Over { winner } => Some(winner),
            _ => None,
        }
    }

    /// What a seat may do, as far as it can be listed.
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut list = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut list);
        list
    }

    /// The chances before anyone decides, as the first step.
    pub fn prepare_start(&self, now: impl Into<Moment>) -> Result<Prepared, Refusal> {
        self.prepare(None, Origin::Start, now)
    }

    /// Tries an action and lets chance answer what follows; nothing changes yet.
    pub fn prepare(
        &self,
        action: Option<(Seat, Action)>,
        origin: Origin,
        now: impl Into<Moment>,
    ) -> Result<Prepared, Refusal> {
        let now = now.into();
        let mut state = self.state.clone();
        let mut dealer = self.dealer.clone();
        let mut log = EventLog::new();
        if let Some((seat, action)) = action {
            self.rules.act(&mut state, seat, action, &mut log).map_err(|e| refusal(&e))?;
        }
        let mut outcomes = Vec::new();
        while let Pending::Chance(_) = self.rules.pending(&state) {
            let answer = dealer.answer(&self.rules, &state);
            let resolved = answer.map_err(|e| e.to_string()).and_then(|o| {
                self.rules.resolve(&mut state, o, &mut log).map(|()| o).map_err(|e| e.to_string())
            });
            match resolved {
                Ok(outcome) => outcomes.push(outcome),
                Err(text) => return Err(plain("internal", &text)),
            }
        }
        let words: Vec<String> = outcomes.iter().map(|&o| notation::write_outcome(o)).collect();
        let entry = LogEntry {
            seq: self.seq() + 1,
            seat: action.map(|(seat, _)| seat.0),
            action: action.map(|(_, action)| notation::write_action(&self.rules, action)),
            outcomes: words.join(";"),
            origin: origin.name().to_owned(),
            at: now.wall,
        };
        let step = Step { seat: action.map(|a| a.0), action: action.map(|a| a.1), outcomes, origin, at: now };
        Ok(Prepared { state, dealer, step, events: log.drain(), entry })
    }

    /// The step is durable: it has happened.
    pub fn adopt(&mut self, prepared: Prepared) {
        self.follow(prepared.state, prepared.dealer, prepared.step);
    }

    fn follow(&mut self, state: Box<State>, dealer: FairDealer, step: Step) {
        let before = (self.pending(), self.state.turn());
        self.state = state;
        self.dealer = dealer;
        if let (Some(seat), Some(Action::OfferTrade { .. })) = (step.seat, step.action) {
            self.offered_at[seat.index()] = self.seq() + 1;
        }
        let at = step.at.steady;
        self.steps.push(step);
        if is_other_decision(before, (self.pending(), self.state.turn())) {
            self.decision_since = self.seq();
        }
        self.clock.step(self.pending(), self.state.on_turn(), self.state.turn(), at);
    }

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
        self.redo(step).map_err(|e| ReplayError::Illegal(seq, e))
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
        dealer.resume_after(dealer.answered() + step.outcomes.len() as u64);
        let events = log.drain();
        self.follow(state, dealer, step);
        Ok(events)
    }

    /// The updates after `seen` for a viewer, made again from the log; `None` if there are too many
    /// to be worth it, or fewer than that.
    pub fn missed(&self, viewer: Viewer, seen: u32, most: u32, now: i64) -> Option<Vec<UpdateText>> {
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
        Live::new(self.id.clone(), self.rules.clone(), dealer, self.clock.timers())
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

    /// Whether something has changed since `after` that makes the player's choice meaningless: it
    /// was made for another decision, or for an offer that has been replaced.
    pub fn is_stale(&self, after: u32, action: Action) -> bool {
        let offer = match action {
            Action::AcceptOffer(from) | Action::DeclineOffer(from) => {
                self.offered_at.get(from.index()).copied().unwrap_or(0)
            }
            _ => 0,
        };
        after < self.decision_since.max(offer)
    }

    /// Whether a seat may do that, and if not, why.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.rules.check(&self.state, seat, action).map_err(|e| refusal(&e))
    }

    /// What the text of an action means in this game.
    pub fn parse(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(&self.rules, text).map_err(|e| plain("notation", &e.to_string()))
    }

    /// The clock as it is shown.
    pub fn shown_clock(&self, now: i64) -> Clock {
        let left = self.clock.deadline().map(|d| (d - now).max(0) as u64);
        // After a restart there may be more left than there is in all.
        let total = self.clock.total().zip(left).map(|(total, left)| (total as u64).max(left));
        Clock { left, total, seats: self.must().iter().map(|s| s.0).collect() }
    }

    /// The points of a seat, hidden ones included.
    pub fn points(&self, seat: Seat) -> u8 {
        self.rules.view(&self.state, Viewer::Seat(seat)).own.map_or(0, |own| own.points)
    }
}

/// Whether the game waits for another decision than before, not only for fewer answers to it.
fn is_other_decision(before: (Pending, u16), after: (Pending, u16)) -> bool {
    if before.1 != after.1 {
        return true;
    }
    let kind = |p| match p {
        Pending::Decision { kind, .. } => Some(kind),
        _ => None,
    };
    let same = kind(before.0) == kind(after.0);
    !same || !matches!(kind(after.0), Some(DecisionKind::TradeAndBuild | DecisionKind::Discard))
}

/// A refusal by the rules.
pub fn refusal(error: &RuleError) -> Refusal {
    Refusal {
        code: "rule".to_owned(),
        text: error.why.to_string(),
        rule: Some(error.rule.to_string()),
        why: Some(error.why.key().to_owned()),
    }
}

/// A refusal by the server.
pub fn plain(code: &str, text: &str) -> Refusal {
    Refusal { code: code.to_owned(), text: text.to_owned(), rule: None, why: None }
}

/// A stored game before its first step.
pub fn stored(game: &crate::store::StoredGame) -> Result<Live, String> {
    let setup: crate::table::Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    setup.live(&game.id)
}

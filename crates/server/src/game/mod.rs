//! A game being played, without anything of the network: what happened, what the game waits for,
//! what each viewer may know of it. Everything here is a pure function of set-up and log.

mod answers;
mod bounds;
mod clock;
mod forced;
mod replay;
mod shape;

use tradeholm_dealer::Dealer;
use tradeholm_engine::event::Event;
use tradeholm_engine::{
    Action, DecisionKind, EventLog, Outcome, Pending, RuleError, Rules, Seat, SeatSet, State, Viewer,
};
use tradeholm_protocol::notation;
use tradeholm_protocol::wire::{Clock, Refusal, Timers};

pub use answers::{Answers, Told};
pub use bounds::{ANSWERS, MOST_STEPS, MOST_TRADING};
pub use clock::PhaseClock;
pub use forced::forced;
pub use replay::{Break, ReplayError};
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
    dealer: Answers,
    /// The step.
    pub step: Step,
    /// What it does.
    pub events: Vec<Event>,
    /// As it goes into the store.
    pub entry: LogEntry,
}

/// A game being played.
#[derive(Clone)]
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
    /// Where it went on after a change of the rules.
    pub breaks: Vec<Break>,
    dealer: Answers,
    tally: bounds::Tally,
    decision_since: u32,
    offered_at: [u32; tradeholm_engine::seats::MAX_SEATS],
}

impl Live {
    /// Before the first step.
    pub fn new(id: String, rules: Rules, dealer: impl Into<Answers>, timers: Timers) -> Self {
        let state = Box::new(rules.initial_state());
        Live {
            id,
            rules,
            state,
            steps: Vec::new(),
            clock: PhaseClock::new(timers),
            breaks: Vec::new(),
            dealer: dealer.into(),
            tally: bounds::Tally::default(),
            decision_since: 0,
            offered_at: Default::default(),
        }
    }

    /// The same with so many days for each decision; 0 leaves the time limits.
    pub fn by_days(self, days: u8) -> Self {
        Live { clock: self.clock.by_days(days), ..self }
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
            self.tally.check(seat, &action, self.seq())?;
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
            fingerprint: Some(self.rules.fingerprint(&state)),
        };
        let step = Step { seat: action.map(|a| a.0), action: action.map(|a| a.1), outcomes, origin, at: now };
        Ok(Prepared { state, dealer, step, events: log.drain(), entry })
    }

    /// The step is durable: it has happened.
    pub fn adopt(&mut self, prepared: Prepared) {
        self.follow(prepared.state, prepared.dealer, prepared.step);
    }

    fn follow(&mut self, state: Box<State>, dealer: Answers, step: Step) {
        let before = (self.pending(), self.state.turn());
        self.state = state;
        self.dealer = dealer;
        if let (Some(seat), Some(Action::OfferTrade { .. })) = (step.seat, step.action) {
            self.offered_at[seat.index()] = self.seq() + 1;
        }
        let at = step.at.steady;
        self.tally.count(&step, self.state.turn());
        self.steps.push(step);
        if is_other_decision(before, (self.pending(), self.state.turn())) {
            self.decision_since = self.seq();
        }
        self.clock.step(self.pending(), self.state.on_turn(), self.state.turn(), at);
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
        self.rules.check(&self.state, seat, action).map_err(|e| refusal(&e))?;
        self.tally.check(seat, &action, self.seq())
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
    let mut live = setup.live(&game.id)?;
    live.breaks = Break::list(game)?;
    Ok(live)
}

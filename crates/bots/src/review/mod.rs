//! A look back at a game that is over: each seat's chance of winning after every turn, and the turns
//! in which it fell most, with what it fell by.
//!
//! The chances are those of the open table: nothing is hidden any more. What a choice cost is weighed
//! by what its player could know then, from a view and a belief, as a bot would have weighed it. What
//! chance did is the difference from the mean over all that it could have answered.
//!
//! No bot uses this: it is shown states, which bots never are.

mod marks;

use std::time::Instant;

use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Action, EventLog, Outcome, Pending, Rules, Seat, State, Viewer};

use crate::eval::{Ground, Judge, Net, weights};
use crate::{Bot, Budget, Seen, ThinkingBot};

pub use marks::{Cause, Mark};

/// Most answers of chance that are weighed one by one; of more, none is called lucky.
const MOST_OUTCOMES: usize = 600;

/// A step of a game: what a seat did, and what chance answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Who did what; nothing before the first decision.
    pub action: Option<(Seat, Action)>,
    /// The answers of chance that followed.
    pub outcomes: Vec<Outcome>,
}

/// How much may be thought about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions judged in all for what the players chose, about.
    pub nodes: u64,
    /// Choices after this are not weighed any more.
    pub until: Option<Instant>,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { nodes: 600_000, until: None }
    }
}

/// A chance of winning for each seat.
pub type Chances = [f32; MAX_SEATS];

/// A turn of the game; the set-up counts as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its number; 0 is the set-up.
    pub number: u16,
    /// Whose it was; nobody's in the set-up.
    pub seat: Option<Seat>,
    /// How many steps of the game were done when it ended.
    pub end: usize,
    /// Each seat's chance of winning at its end.
    pub chances: Chances,
}

/// A choice that cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// How many steps were done before it.
    pub step: usize,
    /// What was done.
    pub played: Action,
    /// What would have been better, and what should have followed.
    pub better: Vec<Action>,
    /// What it cost: a difference of chances.
    pub loss: f32,
}

/// What one turn did to one seat, apart from its own choices.
#[derive(Clone, Debug, Default, PartialEq)]
struct Account {
    /// What chance gave beyond the mean.
    luck: f32,
    /// The worst answer of chance, and how many steps were done after it.
    worst: Option<(f32, usize)>,
    choices: Vec<Choice>,
}

/// The look back.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Whether the chances are a rough guess: there is more in games of this kind than the evaluation
    /// knows, and rules of thumb help to weigh choices.
    pub rough: bool,
    /// Each seat's chance at the start.
    pub start: Chances,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The turns in which a seat's chance fell most, in the order of the game.
    pub marks: Vec<Mark>,
}

/// Looks back at a game. Fails if the steps are not those of a game under these rules.
pub fn review(rules: &Rules, steps: &[Step], effort: Effort) -> Result<Review, String> {
    let state = rules.initial_state();
    let decisions = steps.iter().filter(|s| s.action.is_some()).count().max(1) as u64;
    let budget = Budget { nodes: (effort.nodes / decisions).clamp(100, 3000), time: None, offers: false };
    let players: Vec<_> =
        rules.all_seats().iter().map(|s| ThinkingBot::hard(u64::from(s.0), budget)).collect();
    let rough = players.iter().any(|player| player.is_guided(rules));
    let view = rules.view(&state, Viewer::Spectator);
    let mut tale = Tale {
        rules,
        ground: Ground::of_view(rules, &view),
        net: weights(rules, rough),
        players,
        turns: Vec::new(),
        accounts: vec![vec![Account::default(); usize::from(rules.seats())]],
        done: 0,
        state,
    };
    let start = tale.chances(&tale.state);
    for step in steps {
        if let Some((seat, action)) = step.action {
            let late = effort.until.is_some_and(|until| Instant::now() > until);
            if !late {
                tale.weigh(seat, action, effort.until);
            }
            tale.done += 1;
            tale.act(seat, action)?;
        } else {
            tale.done += 1;
        }
        for &outcome in &step.outcomes {
            tale.resolve(outcome)?;
        }
    }
    tale.close_turn(tale.state.turn(), tale.state.on_turn());
    let over = matches!(rules.pending(&tale.state), Pending::Over { .. });
    let marks = marks::find(rules.seats(), &start, &tale.turns, &tale.accounts, over);
    Ok(Review { rough, start, turns: tale.turns, marks })
}

/// The game as it is told again.
struct Tale<'a> {
    rules: &'a Rules,
    ground: Ground,
    net: &'a Net,
    state: State,
    /// One for each seat, which has seen what the seat has seen.
    players: Vec<ThinkingBot>,
    turns: Vec<Turn>,
    /// For each turn and seat; the last is of the turn that goes on.
    accounts: Vec<Vec<Account>>,
    done: usize,
}

impl Tale<'_> {
    fn chances(&self, state: &State) -> Chances {
        Judge { rules: self.rules, ground: &self.ground, net: self.net }.chances(state)
    }

    /// The account of a seat in this turn.
    fn account(&mut self, seat: usize) -> Option<&mut Account> {
        self.accounts.last_mut().and_then(|seats| seats.get_mut(seat))
    }

    /// Weighs what a seat is about to do by what it knows.
    fn weigh(&mut self, seat: Seat, action: Action, until: Option<Instant>) {
        let view = self.rules.view(&self.state, Viewer::Seat(seat));
        let mut legal = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut legal);
        let seen = Seen { rules: self.rules, view: &view, legal: &legal, patient: false };
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        let Some(weighed) = player.assess(&seen, action, until) else { return };
        let (step, loss) = (self.done, weighed.loss());
        let better = [weighed.best.0].into_iter().chain(weighed.plan).collect();
        if let Some(account) = self.account(seat.index()) {
            account.choices.push(Choice { step, played: action, better, loss });
        }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        let before = (self.state.turn(), self.state.on_turn());
        let mut log = EventLog::new();
        self.rules.act(&mut self.state, seat, action, &mut log).map_err(|e| e.to_string())?;
        self.follow(log, before);
        Ok(())
    }

    fn resolve(&mut self, outcome: Outcome) -> Result<(), String> {
        let before = (self.state.turn(), self.state.on_turn());
        let mean = self.mean();
        let mut log = EventLog::new();
        self.rules.resolve(&mut self.state, outcome, &mut log).map_err(|e| e.to_string())?;
        if let Some(mean) = mean {
            let (after, done) = (self.chances(&self.state), self.done);
            for seat in 0..usize::from(self.rules.seats()) {
                let luck = after[seat] - mean[seat];
                if let Some(account) = self.account(seat) {
                    account.luck += luck;
                    if account.worst.is_none_or(|(worst, _)| luck < worst) {
                        account.worst = Some((luck, done));
                    }
                }
            }
        }
        self.follow(log, before);
        Ok(())
    }

    /// The mean of the chances over all that chance may answer.
    fn mean(&self) -> Option<Chances> {
        let mut list = Vec::new();
        self.rules.outcomes(&self.state, &mut list);
        if list.len() < 2 || list.len() > MOST_OUTCOMES {
            return None;
        }
        let (mut mean, mut weights) = ([0.0; MAX_SEATS], 0.0);
        for (outcome, weight) in list {
            let mut next = self.state.clone();
            if weight > 0 && self.rules.resolve(&mut next, outcome, &mut EventLog::off()).is_ok() {
                let chances = self.chances(&next);
                mean.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight as f32 * chance);
                weights += weight as f32;
            }
        }
        mean.iter_mut().for_each(|sum| *sum /= weights);
        (weights > 0.0).then_some(mean)
    }

    /// Lets the seats take note of what happened, and closes the turn if it is another's now.
    fn follow(&mut self, mut log: EventLog, before: (u16, Seat)) {
        for event in log.drain() {
            for (i, player) in self.players.iter_mut().enumerate() {
                let seen = self.rules.view_event(&event, Viewer::Seat(Seat(i as u8)));
                player.observe(self.rules, &seen);
            }
        }
        let view = self.rules.view(&self.state, Viewer::Spectator);
        if !self.ground.fits(&view) {
            self.ground = Ground::of_view(self.rules, &view);
        }
        if self.state.turn() != before.0 {
            self.close_turn(before.0, before.1);
            self.accounts.push(vec![Account::default(); usize::from(self.rules.seats())]);
        }
    }

    fn close_turn(&mut self, number: u16, seat: Seat) {
        let chances = self.chances(&self.state);
        self.turns.push(Turn { number, seat: (number > 0).then_some(seat), end: self.done, chances });
    }
}

//! What a state is worth to a seat once what hangs in the air has come down: chance is weighed by its
//! weights, forced choices of the seat take the best.

use tradeholm_engine::{Action, DecisionKind, EventLog, Outcome, Pending, Rules, Seat, State};

use crate::eval::Judge;

/// How deep questions may lie within questions.
const MOST_ASKED: u8 = 3;
/// How many answers of others are looked at.
const MOST_ANSWERS: usize = 6;

/// Looks at states for one seat and counts how many it has looked at.
pub(crate) struct Looker<'a> {
    pub judge: Judge<'a>,
    pub me: Seat,
    /// States judged so far.
    pub judged: u64,
    /// Questions being answered, one within the other.
    asked: u8,
    outcomes: Vec<(Outcome, u32)>,
}

impl<'a> Looker<'a> {
    pub fn new(judge: Judge<'a>, me: Seat) -> Self {
        Looker { judge, me, judged: 0, asked: 0, outcomes: Vec::new() }
    }

    pub fn rules(&self) -> &'a Rules {
        self.judge.rules
    }

    /// The seat's chance in a state as it is.
    pub fn plain(&mut self, state: &State) -> f32 {
        self.judged += 1;
        self.judge.value(state, self.me)
    }

    /// The state after an action, if it is allowed.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> Option<State> {
        let mut next = state.clone();
        self.rules().act(&mut next, seat, action, &mut EventLog::off()).ok()?;
        Some(next)
    }

    /// The seat's chance if it ends its turn as soon as it can.
    pub fn settled(&mut self, state: &State) -> f32 {
        match self.rules().pending(state) {
            Pending::Over { winner } => f32::from(u8::from(winner == self.me)),
            Pending::Chance(_) => self.expected(state),
            Pending::Decision { kind: DecisionKind::TradeAndBuild, must, .. } if must.contains(self.me) => {
                match self.after(state, self.me, Action::EndTurn) {
                    Some(next) => self.plain(&next),
                    None => self.plain(state),
                }
            }
            Pending::Decision { kind, must, .. } if is_forced(kind) && self.asked < MOST_ASKED => {
                self.asked += 1;
                let value = if must.contains(self.me) {
                    self.best(state).map(|(_, value)| value)
                } else {
                    must.iter().next().and_then(|seat| self.answered(state, seat))
                };
                self.asked -= 1;
                value.unwrap_or_else(|| self.plain(state))
            }
            Pending::Decision { .. } => self.plain(state),
        }
    }

    /// The seat's chance once another has given the answer that suits it best at first sight.
    fn answered(&mut self, state: &State, other: Seat) -> Option<f32> {
        let mut list = Vec::new();
        self.rules().legal_actions(state, other, &mut list);
        let after = list.iter().take(MOST_ANSWERS).filter_map(|&action| self.after(state, other, action));
        let after: Vec<State> = after.collect();
        self.judged += after.len() as u64;
        let chance = |state: &State| self.judge.value(state, other);
        let next = after.into_iter().max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
        Some(self.settled(&next))
    }

    /// The mean over what chance may answer.
    fn expected(&mut self, state: &State) -> f32 {
        let mut list = std::mem::take(&mut self.outcomes);
        list.clear();
        self.rules().outcomes(state, &mut list);
        // Dice are for the evaluation to foresee.
        if list.len() > 12 {
            self.outcomes = list;
            return self.plain(state);
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for &(outcome, weight) in &list {
            let mut next = state.clone();
            if weight > 0 && self.rules().resolve(&mut next, outcome, &mut EventLog::off()).is_ok() {
                sum += weight as f32 * self.settled(&next);
                weights += weight as f32;
            }
        }
        self.outcomes = list;
        if weights > 0.0 { sum / weights } else { self.plain(state) }
    }

    /// The best of the listed actions and what it leads to.
    pub fn best(&mut self, state: &State) -> Option<(Action, f32)> {
        self.ranked(state).into_iter().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Every listed action that is worth a look, with what it leads to.
    pub fn ranked(&mut self, state: &State) -> Vec<(Action, f32)> {
        let mut list = Vec::new();
        self.rules().legal_actions(state, self.me, &mut list);
        super::prune::hopeless(self.rules(), self.judge.ground, state, self.me, &mut list);
        let mut ranked = Vec::with_capacity(list.len());
        for action in list {
            if let Some(next) = self.after(state, self.me, action) {
                ranked.push((action, self.settled(&next)));
            }
        }
        ranked
    }
}

/// Decisions within a turn that are answered before anything else can be done.
pub(crate) fn is_forced(kind: DecisionKind) -> bool {
    !matches!(
        kind,
        DecisionKind::TradeAndBuild
            | DecisionKind::BeforeRoll
            | DecisionKind::Discard
            | DecisionKind::SetupSettlement { .. }
            | DecisionKind::SetupCity { .. }
            | DecisionKind::SetupRoad { .. }
    )
}

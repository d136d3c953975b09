//! The decisions of an own turn.

use tradeholm_engine::{Action, DecisionKind, Rules, State};

use super::{Mind, ThinkingBot};
use crate::search::{Looker, ahead, discard, guided, setup, turn};
use crate::{Bot, Choice, Seen, books};

/// Whether an action belongs to trade between players.
pub(super) fn is_trade(action: Action) -> bool {
    matches!(
        action,
        Action::OfferTrade { .. }
            | Action::AcceptOffer(_)
            | Action::DeclineOffer(_)
            | Action::WithdrawOffer
            | Action::ConfirmTrade(_)
    )
}

/// Before the roll: what helps more now than later, otherwise the dice.
pub(crate) fn before_roll(look: &mut Looker<'_>, states: &[State]) -> Option<Action> {
    let mut list = Vec::new();
    look.rules().legal_actions(states.first()?, look.me, &mut list);
    // What each of the others gains over all guesses; rolling is what it is measured by. Cards that
    // bring cards or roads wait: after the roll it is clear what is lacking.
    let mut best = (Action::Roll, 0.0);
    let rules = look.rules();
    let now = |&action: &Action| action == Action::PlayKnight || books::helps_before_roll(rules, action);
    for action in list.into_iter().filter(now) {
        let gain: f32 = states.iter().map(|state| gain(look, state, action)).sum();
        if gain > best.1 {
            best = (action, gain);
        }
    }
    Some(best.0)
}

fn gain(look: &mut Looker<'_>, state: &State, action: Action) -> f32 {
    let Some(next) = look.after(state, look.me, action) else { return f32::MIN };
    look.settled(&next) - look.plain(state)
}

impl ThinkingBot {
    /// Whether rules of thumb lead the search: where they know more than the evaluation.
    pub(crate) fn is_guided(&self, rules: &Rules) -> bool {
        self.style.guided || books::manner(rules).is_guided
    }

    pub(super) fn answer_or_act(&mut self, seen: &Seen<'_>, kind: DecisionKind, mind: &Mind) -> Choice {
        if self.is_guided(seen.rules) {
            return self.guided(seen, kind, mind);
        }
        if kind == DecisionKind::TradeAndBuild {
            // Offers of others to us come first: they lapse when our hand changes.
            if let Some(answer) = self.answer(seen, mind) {
                return Choice::Act(answer);
            }
            if let Some(choice) = self.own_offer(seen, mind) {
                return choice;
            }
        }
        if books::is_for_thumb(seen.rules, kind) {
            return self.thumb.decide(seen);
        }
        let states = self.states(seen, |_| true);
        if states.is_empty() {
            return self.thumb.decide(seen);
        }
        let action = match kind {
            DecisionKind::TradeAndBuild => self.turn(seen, mind, &states),
            DecisionKind::SetupSettlement { .. } | DecisionKind::SetupCity { .. } => {
                self.open(seen, mind, &states[0])
            }
            DecisionKind::Discard => {
                let quota = seen.view.players[seen.seat().index()].owes_discard;
                let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
                let best = discard::best(&mut look, &states[0], quota, &mut self.rng);
                self.positions += look.judged;
                best
            }
            DecisionKind::BeforeRoll => {
                let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
                self.weighed = vec![(Action::Roll, look.plain(&states[0]))];
                let best = before_roll(&mut look, &states);
                self.positions += look.judged;
                best
            }
            _ => self.ranked(seen, mind, &states),
        };
        match action {
            Some(action) => Choice::Act(action),
            None => self.thumb.decide(seen),
        }
    }

    /// Rules of thumb, and changes to what they would do where the evaluation says that they pay.
    fn guided(&mut self, seen: &Seen<'_>, kind: DecisionKind, mind: &Mind) -> Choice {
        let choice = self.thumb.decide(seen);
        let Choice::Act(own) = choice else { return choice };
        let manner = books::manner(seen.rules);
        let setup = seen.view.turn == 0 && !manner.weighs_opening;
        if is_trade(own) || setup || kind == DecisionKind::Discard || books::is_for_thumb(seen.rules, kind) {
            return choice;
        }
        let states = self.states(seen, |_| true);
        let breadth = guided::Breadth {
            turns: (self.style.effort.nodes / manner.turn_costs / states.len().max(1) as u64).max(60),
            second: self.style.openings,
            until: self.until,
        };
        let mut sums: Vec<(Action, f32)> = Vec::new();
        for (i, state) in states.iter().enumerate() {
            if i > 0 && self.is_late() {
                break;
            }
            let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
            let seed = self.rng.next();
            add(&mut sums, guided::ranked(&mut look, state, own, breadth, seed), seen);
            self.positions += look.judged;
        }
        if sums.iter().all(|(action, _)| *action != own) {
            return choice;
        }
        let plain = |sums: &[(Action, f32)]| sums.iter().find(|sum| sum.0 == own).map_or(1.0, |sum| sum.1);
        let mut plain_now = plain(&sums);
        self.slip(seen.rules, &mut sums);
        let ahead = self.style.ahead(manner.ahead);
        if ahead.lots > 0 && sums.len() > 1 && !self.is_late() {
            let chosen = |(i, sum): &(usize, &(Action, f32))| *i < ahead.best || sum.0 == own;
            let chosen: Vec<Action> = sums.iter().enumerate().filter(chosen).map(|(_, sum)| sum.0).collect();
            let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
            let seed = self.rng.next();
            sums = ahead::weigh(&mut look, &states, &chosen, own, ahead, self.until, seed);
            self.positions += look.judged;
            plain_now = plain(&sums);
        }
        let better = sums.first().filter(|best| best.1 > plain_now + manner.least_change).map(|best| best.0);
        self.weighed = sums;
        better.map_or(choice, Choice::Act)
    }

    /// The opening.
    fn open(&mut self, seen: &Seen<'_>, mind: &Mind, state: &State) -> Option<Action> {
        let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
        let mut ranked = setup::ranked(&mut look, state, self.style.openings);
        self.positions += look.judged;
        self.slip(seen.rules, &mut ranked);
        let best = ranked.first().map(|best| best.0);
        self.weighed = ranked;
        best
    }

    /// One of the listed actions: the best on average over the guesses.
    fn ranked(&mut self, seen: &Seen<'_>, mind: &Mind, states: &[State]) -> Option<Action> {
        let mut sums: Vec<(Action, f32)> = Vec::new();
        for state in states {
            let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
            add(&mut sums, look.ranked(state), seen);
            self.positions += look.judged;
        }
        self.slip(seen.rules, &mut sums);
        let best = sums.first().map(|best| best.0);
        self.weighed = sums;
        best
    }

    /// The rest of the turn.
    fn turn(&mut self, seen: &Seen<'_>, mind: &Mind, states: &[State]) -> Option<Action> {
        let mut sums: Vec<(Action, f32)> = Vec::new();
        let mut first = Vec::new();
        let mut effort = self.style.effort;
        effort.nodes /= states.len() as u64;
        effort.until = self.until;
        for (i, state) in states.iter().enumerate() {
            if i > 0 && self.is_late() {
                break;
            }
            let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
            let lines = turn::lines(&mut look, state, effort, |action| seen.legal.contains(action));
            self.positions += look.judged;
            add(&mut sums, lines.iter().map(|line| (line.actions[0], line.value)).collect(), seen);
            if i == 0 {
                first = lines;
            }
        }
        self.slip(seen.rules, &mut sums);
        let (best, value) = *sums.first()?;
        self.plan = first.into_iter().find(|l| l.actions[0] == best).map(|l| l.actions).unwrap_or_default();
        self.weighed = sums;
        if self.style.offers
            && let Some(offer) = self.offer(seen, mind, &states[0], value)
        {
            return Some(offer);
        }
        Some(best)
    }

    /// Lets the judgment be off by as much as the level allows, and puts the best first.
    fn slip(&mut self, rules: &Rules, list: &mut [(Action, f32)]) {
        let close = self.style.guided && books::manner(rules).is_close;
        if self.style.slips > 0.0 && !close {
            for (_, value) in list.iter_mut() {
                // Two lots: small slips are more likely than large ones.
                let lot = (self.rng.below(1000) + self.rng.below(1000)) as f32 / 1000.0 - 1.0;
                *value += lot * self.style.slips;
            }
        }
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}

/// Adds values to the sums of the same actions; an action that a guess did not allow drops out.
fn add(sums: &mut Vec<(Action, f32)>, values: Vec<(Action, f32)>, seen: &Seen<'_>) {
    if sums.is_empty() {
        *sums = values.into_iter().filter(|(action, _)| seen.legal.contains(action)).collect();
        return;
    }
    // The mean so far and the new value, weighed alike: later guesses count a little more.
    for (action, sum) in sums.iter_mut() {
        if let Some((_, value)) = values.iter().find(|(a, _)| a == action) {
            *sum = 0.5 * (*sum + value);
        }
    }
}

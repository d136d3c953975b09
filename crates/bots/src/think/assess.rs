//! What a choice that somebody made cost them, by what they could know then.

use std::time::Instant;

use tradeholm_engine::{Action, DecisionKind, EventLog, Pending, Seat, State};

use super::{Mind, ThinkingBot};
use crate::book::Manner;
use crate::eval::{Ground, weights};
use crate::search::guided::{self, Breadth};
use crate::search::look::is_forced;
use crate::search::turn::{self, Effort, Line};
use crate::search::{Looker, discard, setup};
use crate::{Seen, books};

/// A choice beside the best that was found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weighed {
    /// The seat's chance of winning after what was done.
    pub chosen: f32,
    /// What would have been best, and the chance then.
    pub best: (Action, f32),
    /// What should have followed in the same turn.
    pub plan: Vec<Action>,
}

impl Weighed {
    /// What was lost; nothing if nothing better was found.
    pub fn loss(&self) -> f32 {
        (self.best.1 - self.chosen).max(0.0)
    }
}

/// What is weighed, and how.
struct Case {
    kind: DecisionKind,
    chosen: Action,
    /// Whether rules of thumb lead the search.
    guided: bool,
    effort: Effort,
}

impl ThinkingBot {
    /// Weighs what the seat did. `None` where it cannot be told: offers and refusals bind nobody,
    /// and some decisions a view tells too little about.
    pub(crate) fn assess(
        &mut self,
        seen: &Seen<'_>,
        chosen: Action,
        until: Option<Instant>,
    ) -> Option<Weighed> {
        let Pending::Decision { kind, must, .. } = seen.view.pending else { return None };
        let guided = self.is_guided(seen.rules);
        let net = weights(seen.rules, guided).clone();
        let mind = Mind { ground: Ground::of_view(seen.rules, seen.view), net };
        if let Action::AcceptOffer(from) = chosen {
            return self.assess_acceptance(seen, &mind, from);
        }
        let binds_nobody =
            matches!(chosen, Action::OfferTrade { .. } | Action::WithdrawOffer | Action::DeclineOffer(_));
        let is_forced = seen.legal.len() < 2 && kind != DecisionKind::Discard;
        let by_thumb = guided && (seen.view.turn == 0 || kind == DecisionKind::Discard);
        if binds_nobody
            || !must.contains(seen.seat())
            || is_forced
            || by_thumb
            || books::is_for_thumb(seen.rules, kind)
        {
            return None;
        }
        let mut states = self.states(seen, |_| true);
        if kind == DecisionKind::Discard {
            // What to keep hangs on the own hand, which is the same in all of them.
            states.truncate(1);
        }
        let mut look = Looker::new(mind.judge(seen.rules), seen.seat());
        // Every guess is searched twice: for what could be done, and after what was done.
        let nodes = self.style.effort.nodes / (2 * states.len().max(1)) as u64;
        let case = Case { kind, chosen, guided, effort: Effort { nodes, until, ..self.style.effort } };
        let (mut sums, mut plans) = (Sums::default(), Vec::new());
        for state in &states {
            sums.add(self.values(seen, &case, &mut look, state, &mut plans)?);
        }
        let mean = |sum: f32| sum / states.len() as f32;
        let chosen = mean(sums.get(chosen)?);
        let (action, sum) = sums.best()?;
        let plan = plans.into_iter().find(|line| line.actions[0] == action);
        let plan = plan.map(|line| line.actions.into_iter().skip(1).collect()).unwrap_or_default();
        Some(Weighed { chosen, best: (action, mean(sum)), plan })
    }

    /// Weighs that the seat has accepted an offer.
    fn assess_acceptance(&mut self, seen: &Seen<'_>, mind: &Mind, from: Seat) -> Option<Weighed> {
        let gain = self.gain_of(seen, mind, from);
        let best = (Action::DeclineOffer(from), 0.0);
        (gain > f32::MIN).then_some(Weighed { chosen: gain, best, plan: Vec::new() })
    }

    /// What could have been done in a guessed state, with the chances then, what was done among it; the lines
    /// of a searched turn are added to the plans.
    fn values(
        &mut self,
        seen: &Seen<'_>,
        case: &Case,
        look: &mut Looker<'_>,
        state: &State,
        plans: &mut Vec<Line>,
    ) -> Option<Vec<(Action, f32)>> {
        let &Case { kind, chosen, guided, effort } = case;
        if guided {
            // Rules of thumb play the turn to its end, after what was done as after the rest.
            let turns = (effort.nodes / Manner::BASE.turn_costs).max(40);
            let breadth = Breadth { turns, second: 0, until: effort.until };
            return Some(guided::ranked(look, state, chosen, breadth, self.rng.next()));
        }
        Some(match kind {
            DecisionKind::TradeAndBuild | DecisionKind::FreeRoad { .. } => {
                let lines = turn::lines(look, state, effort, |action| seen.legal.contains(action));
                let mut values = lines.iter().map(|line| (line.actions[0], line.value)).collect();
                plans.extend(lines);
                if kind == DecisionKind::TradeAndBuild {
                    follow_up(look, state, case, &mut values)?;
                }
                values
            }
            DecisionKind::SetupSettlement { .. } | DecisionKind::SetupCity { .. } => {
                opening(look, state, self.style.openings)
            }
            DecisionKind::BeforeRoll => {
                let knight = look.after(state, look.me, Action::PlayKnight);
                let knight = knight.map(|next| (Action::PlayKnight, look.settled(&next)));
                [Some((Action::Roll, look.plain(state))), knight].into_iter().flatten().collect()
            }
            DecisionKind::Discard => {
                let quota = seen.view.players[seen.seat().index()].owes_discard;
                let best = discard::best(look, state, quota, &mut self.rng)?;
                let mut value = |action| match action {
                    Action::Discard(cards) => Some((action, discard::value(look, state, cards)?)),
                    _ => None,
                };
                [value(best), value(chosen)].into_iter().flatten().collect()
            }
            _ => look.ranked(state),
        })
    }
}

/// Searches what could follow what was done: a search spreads over everything that could be done, and what
/// was done deserves as much.
fn follow_up(
    look: &mut Looker<'_>,
    state: &State,
    case: &Case,
    values: &mut Vec<(Action, f32)>,
) -> Option<()> {
    let next = look.after(state, look.me, case.chosen)?;
    let value = followed(look, &next, case.effort, 4);
    match values.iter_mut().find(|(action, _)| *action == case.chosen) {
        Some((_, known)) => *known = known.max(value),
        None => values.push((case.chosen, value)),
    }
    Some(())
}

/// Places for the opening. Those that were not played on to the end of the set-up are as good as the
/// worst that were: nobody is blamed for more than was looked into.
fn opening(look: &mut Looker<'_>, state: &State, deep: usize) -> Vec<(Action, f32)> {
    let mut ranked = setup::ranked(look, state, deep);
    let least = ranked.iter().map(|r| r.1).filter(|v| *v >= 0.0).fold(1.0, f32::min);
    ranked.iter_mut().filter(|r| r.1 < 0.0).for_each(|r| r.1 = least);
    ranked
}

/// What a state is worth if the seat goes on as well as it can.
fn followed(look: &mut Looker<'_>, state: &State, effort: Effort, depth: u8) -> f32 {
    let me = look.me;
    match look.rules().pending(state) {
        Pending::Chance(_) if depth > 0 => {
            let mut list = Vec::new();
            look.rules().outcomes(state, &mut list);
            if list.len() > 12 {
                return look.plain(state);
            }
            let effort = Effort { nodes: effort.nodes / list.len().max(1) as u64, ..effort };
            let (mut sum, mut weights) = (0.0, 0.0);
            for (outcome, weight) in list {
                let mut next = state.clone();
                if weight > 0 && look.rules().resolve(&mut next, outcome, &mut EventLog::off()).is_ok() {
                    sum += weight as f32 * followed(look, &next, effort, depth - 1);
                    weights += weight as f32;
                }
            }
            if weights > 0.0 { sum / weights } else { look.plain(state) }
        }
        Pending::Decision { kind: DecisionKind::TradeAndBuild, must, .. }
            if must.contains(me) && state.on_turn() == me =>
        {
            let settled = look.settled(state);
            let lines = turn::lines(look, state, effort, |_| true);
            lines.first().map_or(settled, |line| line.value.max(settled))
        }
        Pending::Decision { kind, must, .. } if must.contains(me) && is_forced(kind) && depth > 0 => {
            match look.best(state).and_then(|(action, _)| look.after(state, me, action)) {
                Some(next) => followed(look, &next, effort, depth - 1),
                None => look.settled(state),
            }
        }
        _ => look.settled(state),
    }
}

/// Values of actions added up over guesses; an action that some guess did not allow drops out.
#[derive(Default)]
struct Sums {
    list: Vec<(Action, f32)>,
    begun: bool,
}

impl Sums {
    fn add(&mut self, values: Vec<(Action, f32)>) {
        if !std::mem::replace(&mut self.begun, true) {
            self.list = values;
            return;
        }
        self.list.retain_mut(|(action, sum)| {
            let value = values.iter().find(|(a, _)| a == action);
            value.inspect(|(_, value)| *sum += value).is_some()
        });
    }

    fn get(&self, action: Action) -> Option<f32> {
        self.list.iter().find(|(a, _)| *a == action).map(|(_, sum)| *sum)
    }

    fn best(&self) -> Option<(Action, f32)> {
        self.list.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

//! Search led by rules of thumb, for games in which these know more than the evaluation: every first
//! action is tried, the rules of thumb play the turn to its end, and the evaluation compares where
//! that leads. What is weighed is thus a change of one or two actions to a turn that makes sense.

use std::time::Instant;

use tradeholm_engine::{Action, DecisionKind, EventLog, Outcome, Pending, Seat, State, Viewer};

use super::look::Looker;
use super::prune;
use crate::book::Lots;
use crate::{Bot, Choice, Rng, Seen, SensibleBot, books};

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Breadth {
    /// Turns played to their end, at most.
    pub turns: u64,
    /// First actions that are followed by every second one.
    pub second: usize,
    /// When to stop, if the clock counts.
    pub until: Option<Instant>,
}

/// Most steps to the end of a turn.
const MOST_STEPS: usize = 80;

/// What the rules of thumb would do in a state; they make no offers here.
pub(crate) fn thumb(look: &Looker<'_>, state: &State, seat: Seat) -> Option<Action> {
    let rules = look.rules();
    let view = rules.view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    rules.legal_actions(state, seat, &mut legal);
    let seen = Seen { rules, view: &view, legal: &legal, patient: false };
    match SensibleBot::silent().decide(&seen) {
        Choice::Act(action) => Some(action),
        Choice::Wait => legal.first().copied(),
    }
}

/// The seat's chance after the rules of thumb have played this turn to its end. The lots of chance
/// are the same for every action that is tried, so that it is the actions that are compared. What is drawn at
/// once may decide too much for a single lot; books say so.
fn played_out(look: &mut Looker<'_>, state: State, seed: u64) -> f32 {
    let lots = match look.rules().pending(&state) {
        Pending::Chance(chance) => books::lots(look.rules(), chance),
        _ => None,
    };
    match lots {
        Some(Lots::Each) => {
            let mut outcomes = Vec::new();
            look.rules().outcomes(&state, &mut outcomes);
            let mut sum = 0.0;
            for &(outcome, _) in &outcomes {
                let mut next = state.clone();
                if look.rules().resolve(&mut next, outcome, &mut EventLog::off()).is_ok() {
                    sum += look.plain(&next);
                }
            }
            sum / outcomes.len().max(1) as f32
        }
        Some(Lots::Several(count)) => {
            let lots = (0..count).map(|lot| by_lot(look, state.clone(), seed.wrapping_add(lot)));
            lots.sum::<f32>() / count as f32
        }
        None => by_lot(look, state, seed),
    }
}

/// The same with one lot for everything.
fn by_lot(look: &mut Looker<'_>, mut state: State, seed: u64) -> f32 {
    let (rules, turn, mut rng) = (look.rules(), state.turn(), Rng::new(seed));
    let mut outcomes = Vec::new();
    for _ in 0..MOST_STEPS {
        match rules.pending(&state) {
            Pending::Over { .. } => break,
            Pending::Chance(_) => {
                outcomes.clear();
                rules.outcomes(&state, &mut outcomes);
                let Some(outcome) = draw(&outcomes, &mut rng) else { break };
                if rules.resolve(&mut state, outcome, &mut EventLog::off()).is_err() {
                    break;
                }
            }
            Pending::Decision { kind: DecisionKind::BeforeRoll, .. } => break,
            Pending::Decision { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let Some(action) = thumb(look, &state, seat) else { break };
                if rules.act(&mut state, seat, action, &mut EventLog::off()).is_err() {
                    break;
                }
            }
        }
        if state.turn() != turn {
            break;
        }
    }
    look.plain(&state)
}

pub(super) fn draw(outcomes: &[(Outcome, u32)], rng: &mut Rng) -> Option<Outcome> {
    let total: u64 = outcomes.iter().map(|o| u64::from(o.1)).sum();
    let mut rest = rng.below(total.max(1) as usize) as u64;
    for &(outcome, weight) in outcomes {
        if rest < u64::from(weight) {
            return Some(outcome);
        }
        rest -= u64::from(weight);
    }
    None
}

/// The listed actions with the chance each leads to, best first. Ending the turn is among them only
/// if the rules of thumb would end it (`own` is what they would do): cards that are kept are worth
/// something only because they will be spent.
pub(crate) fn ranked(
    look: &mut Looker<'_>,
    state: &State,
    own: Action,
    breadth: Breadth,
    seed: u64,
) -> Vec<(Action, f32)> {
    let me = look.me;
    let mut list = listed(look, state, own);
    // What the rules of thumb would do comes first, in case time runs out.
    list.sort_by_key(|&action| action != own);
    let (mut left, late) = (breadth.turns, || breadth.until.is_some_and(|end| Instant::now() > end));
    let mut ranked: Vec<(Action, f32, State)> = Vec::new();
    for action in list {
        if left == 0 || (!ranked.is_empty() && late()) {
            break;
        }
        let Some(next) = look.after(state, me, action) else { continue };
        left -= 1;
        let value = played_out(look, next.clone(), seed);
        ranked.push((action, value, next));
    }
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (_, value, next) in ranked.iter_mut().take(breadth.second) {
        let on = matches!(look.rules().pending(next), Pending::Decision { kind: DecisionKind::TradeAndBuild, must, .. } if must.contains(me));
        let Some(own) = on.then(|| thumb(look, next, me)).flatten() else { continue };
        for action in listed(look, next, own) {
            if left == 0 || late() {
                break;
            }
            let Some(after) = look.after(next, me, action) else { continue };
            left -= 1;
            *value = value.max(played_out(look, after, seed));
        }
    }
    let mut ranked: Vec<(Action, f32)> =
        ranked.into_iter().map(|(action, value, _)| (action, value)).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked
}

fn listed(look: &Looker<'_>, state: &State, own: Action) -> Vec<Action> {
    let mut list = Vec::new();
    look.rules().legal_actions(state, look.me, &mut list);
    prune::hopeless(look.rules(), look.judge.ground, state, look.me, &mut list);
    list.retain(|&action| action != Action::EndTurn || own == Action::EndTurn);
    if !list.contains(&own) {
        list.push(own);
    }
    list
}

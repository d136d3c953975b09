//! Looking further ahead than the own turn: rules of thumb play on for some turns, by several lots of
//! chance, and the evaluation judges where that leads. It tells what the evaluation of the moment cannot: who
//! gets there first, what is conquered meanwhile, where votes go.

use std::time::Instant;

use tradeholm_engine::{Action, DecisionKind, EventLog, Pending, State};

use super::guided::{draw, thumb};
use super::look::Looker;
use crate::Rng;

/// How far, and how often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// Turns after the own one.
    pub turns: u16,
    /// Lots of chance for each action, with as many positions as a bot has unless told otherwise.
    pub lots: u64,
    /// Actions that are looked at, beside that of the rules of thumb.
    pub best: usize,
}

impl Ahead {
    /// Not at all.
    pub const NONE: Ahead = Ahead { turns: 0, lots: 0, best: 0 };

    /// The one that takes fewer lots of those that look ahead.
    pub const fn with(self, other: Ahead) -> Self {
        let first = other.lots == 0 || (self.lots != 0 && self.lots < other.lots);
        if first { self } else { other }
    }
}

/// Most steps of a turn that is played on.
const MOST_STEPS: usize = 80;

/// The mean of each action over the guessed states, which take turns, and lots, which are the same for every
/// action. Half of the lots are for the better half of the actions and `own`. An action that some guess does
/// not allow drops out.
pub(crate) fn weigh(
    look: &mut Looker<'_>,
    states: &[State],
    actions: &[Action],
    own: Action,
    ahead: Ahead,
    until: Option<Instant>,
    seed: u64,
) -> Vec<(Action, f32)> {
    let me = look.me;
    let after = |action: Action| -> Option<Vec<State>> {
        states.iter().map(|state| look.after(state, me, action)).collect()
    };
    let mut list: Vec<(Action, Vec<State>, f32)> =
        actions.iter().filter_map(|&action| Some((action, after(action)?, 0.0))).collect();
    for lot in 0..ahead.lots {
        if lot > 0 && until.is_some_and(|end| Instant::now() > end) {
            return mean(list, lot);
        }
        if lot == ahead.lots / 2 && list.len() > 2 {
            list.sort_by(|a, b| b.2.total_cmp(&a.2));
            let worse = list.split_off(list.len().div_ceil(2));
            list.extend(worse.into_iter().filter(|entry| entry.0 == own));
        }
        for (_, after, sum) in &mut list {
            let state = after[lot as usize % after.len()].clone();
            *sum += play_on(look, state, ahead.turns, seed.wrapping_add(lot));
        }
    }
    mean(list, ahead.lots)
}

fn mean(list: Vec<(Action, Vec<State>, f32)>, lots: u64) -> Vec<(Action, f32)> {
    let mut means: Vec<(Action, f32)> =
        list.into_iter().map(|(action, _, sum)| (action, sum / lots.max(1) as f32)).collect();
    means.sort_by(|a, b| b.1.total_cmp(&a.1));
    means
}

/// The seat's chance after so many turns more.
fn play_on(look: &mut Looker<'_>, mut state: State, turns: u16, seed: u64) -> f32 {
    let (rules, mut rng) = (look.rules(), Rng::new(seed));
    let last = state.turn().saturating_add(turns);
    let mut outcomes = Vec::new();
    for _ in 0..MOST_STEPS * (usize::from(turns) + 1) {
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
            Pending::Decision { kind: DecisionKind::BeforeRoll, .. } if state.turn() > last => break,
            Pending::Decision { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let Some(action) = thumb(look, &state, seat) else { break };
                if rules.act(&mut state, seat, action, &mut EventLog::off()).is_err() {
                    break;
                }
            }
        }
    }
    look.plain(&state)
}

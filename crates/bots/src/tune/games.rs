//! Games for tuning. Everyone sees everything here: what is learnt is how good positions are, not how
//! to guess.

use tradeholm_engine::{Action, DecisionKind, EventLog, Outcome, Pending, Rules, Seat, State, Viewer};

use super::Sample;
use crate::eval::{Ground, Judge, Net, all_features, used_features};
use crate::search::{Looker, discard, setup, turn};
use crate::{Bot, Choice, Rng, Seen, SensibleBot, books};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// One position in so many is kept.
    pub keep_every: usize,
    /// One turn in so many is not played as found best.
    pub stray_every: usize,
    /// States judged for a turn, about.
    pub nodes: u64,
    /// Games are broken off after so many turns.
    pub turn_limit: u16,
}

impl Default for SelfPlay {
    fn default() -> Self {
        SelfPlay { keep_every: 3, stray_every: 12, nodes: 250, turn_limit: 400 }
    }
}

/// Plays a game; each seat by its own weights, or by rules of thumb where it has none. Who won, and
/// positions on the way.
pub fn self_play(
    rules: &Rules,
    nets: &[Option<&Net>],
    how: SelfPlay,
    seed: u64,
) -> (Option<Seat>, Vec<Sample>) {
    let mut rng = Rng::new(seed);
    let mut state = rules.initial_state();
    let position = rules.position(&state);
    let mut ground = Ground::new(rules, &position.terrain, &position.numbers, &position.harbors);
    let mut samples: Vec<Vec<f32>> = Vec::new();
    let mut plan: Vec<Action> = Vec::new();
    let mut outcomes = Vec::new();
    let winner = loop {
        if state.turn() > how.turn_limit {
            break None;
        }
        let (kind, must) = match rules.pending(&state) {
            Pending::Over { winner } => break Some(winner),
            Pending::Chance(_) => {
                outcomes.clear();
                rules.outcomes(&state, &mut outcomes);
                let Some(outcome) = pick(&outcomes, &mut rng) else { break None };
                if rules.resolve(&mut state, outcome, &mut EventLog::off()).is_err() {
                    break None;
                }
                continue;
            }
            Pending::Decision { kind, must, .. } => (kind, must),
        };
        let Some(seat) = must.iter().next() else { break None };
        if matches!(kind, DecisionKind::BeforeRoll | DecisionKind::SetupSettlement { .. }) {
            plan.clear();
            if books::manner(rules).ground_changes && kind == DecisionKind::BeforeRoll {
                let p = rules.position(&state);
                ground = Ground::new(rules, &p.terrain, &p.numbers, &p.harbors);
            }
            if rng.below(how.keep_every) == 0 {
                samples.push(numbers(rules, &ground, &state));
            }
        }
        let action = match nets[seat.index() % nets.len()] {
            Some(net) => {
                let judge = Judge { rules, ground: &ground, net };
                decide(&mut Looker::new(judge, seat), &state, kind, how, &mut plan, &mut rng)
            }
            None => sensible(rules, &state, seat),
        };
        let done = action.is_some_and(|a| rules.act(&mut state, seat, a, &mut EventLog::off()).is_ok());
        if !done {
            plan.clear();
            if !act_somehow(rules, &mut state, seat) {
                break None;
            }
        }
    };
    let Some(won) = winner else { return (None, Vec::new()) };
    let sample = |features| Sample { features, seats: rules.seats(), winner: won.0 };
    (winner, samples.into_iter().map(sample).collect())
}

/// What is known of every seat, one after the other.
fn numbers(rules: &Rules, ground: &Ground, state: &State) -> Vec<f32> {
    let (seats, used) = (rules.seats() as usize, used_features(rules));
    let all = all_features(rules, ground, state);
    all[..seats].iter().flat_map(|x| x[..used].iter().copied()).collect()
}

/// Does anything that is legal; whether there was something.
fn act_somehow(rules: &Rules, state: &mut State, seat: Seat) -> bool {
    let mut list = Vec::new();
    rules.legal_actions(state, seat, &mut list);
    list.first().is_some_and(|&any| rules.act(state, seat, any, &mut EventLog::off()).is_ok())
}

fn decide(
    look: &mut Looker<'_>,
    state: &State,
    kind: DecisionKind,
    how: SelfPlay,
    plan: &mut Vec<Action>,
    rng: &mut Rng,
) -> Option<Action> {
    if let Some(action) = plan.pop() {
        return Some(action);
    }
    match kind {
        kind if books::is_for_thumb(look.rules(), kind) => sensible(look.rules(), state, look.me),
        DecisionKind::SetupSettlement { .. } | DecisionKind::SetupCity { .. } => {
            let ranked = setup::ranked(look, state, 0);
            // Openings differ: one of the best few.
            let among = [1, 1, 2, 4][rng.below(4)].min(ranked.len());
            ranked.get(rng.below(among)).map(|r| r.0)
        }
        DecisionKind::Discard => {
            let quota = look.rules().discard_quota(state, look.me);
            discard::best(look, state, quota, rng)
        }
        DecisionKind::BeforeRoll => crate::think::before_roll(look, std::slice::from_ref(state)),
        DecisionKind::TradeAndBuild => {
            let effort = turn::Effort { first: 6, width: 3, depth: 5, nodes: how.nodes, until: None };
            let mut lines = turn::lines(look, state, effort, |_| true);
            let stray = rng.below(how.stray_every) == 0 && lines.len() > 1;
            let line = lines.swap_remove(if stray { 1 + rng.below(lines.len().min(4) - 1) } else { 0 });
            *plan = line.actions;
            plan.reverse();
            plan.pop()
        }
        _ => look.best(state).map(|best| best.0),
    }
}

fn sensible(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let view = rules.view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    rules.legal_actions(state, seat, &mut legal);
    let seen = Seen { rules, view: &view, legal: &legal, patient: false };
    match SensibleBot::new().decide(&seen) {
        Choice::Act(action) => Some(action),
        Choice::Wait => None,
    }
}

fn pick(outcomes: &[(Outcome, u32)], rng: &mut Rng) -> Option<Outcome> {
    let total: u64 = outcomes.iter().map(|o| u64::from(o.1)).sum();
    let mut rest = rng.below(total as usize) as u64;
    for &(outcome, weight) in outcomes {
        if rest < u64::from(weight) {
            return Some(outcome);
        }
        rest -= u64::from(weight);
    }
    None
}

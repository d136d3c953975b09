//! The opening: a settlement together with its road, and how the others would go on.

use tradeholm_engine::{Action, DecisionKind, EventLog, Pending, Seat, State};

use super::look::Looker;

/// The best place and its road, by what follows at once.
fn pairs(look: &mut Looker<'_>, state: &State) -> Vec<(Action, f32, State)> {
    let me = look.me;
    let mut list = Vec::new();
    look.rules().legal_actions(state, me, &mut list);
    let mut pairs = Vec::new();
    for action in list {
        let Some(placed) = look.after(state, me, action) else { continue };
        let mut roads = Vec::new();
        if matches!(look.rules().pending(&placed), Pending::Decision { kind: DecisionKind::SetupRoad { .. }, must, .. } if must.contains(me))
        {
            look.rules().legal_actions(&placed, me, &mut roads);
        }
        if roads.is_empty() {
            let value = look.plain(&placed);
            pairs.push((action, value, placed));
            continue;
        }
        let mut best: Option<(f32, State)> = None;
        for road in roads {
            let Some(next) = look.after(&placed, me, road) else { continue };
            let value = look.plain(&next);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        if let Some((value, next)) = best {
            pairs.push((action, value, next));
        }
    }
    pairs.sort_by(|a, b| b.1.total_cmp(&a.1));
    pairs
}

/// Every place with its value; the `deep` best are played on to the end of the set-up.
pub(crate) fn ranked(look: &mut Looker<'_>, state: &State, deep: usize) -> Vec<(Action, f32)> {
    let pairs = pairs(look, state);
    let mut ranked = Vec::with_capacity(pairs.len());
    for (i, (action, value, next)) in pairs.into_iter().enumerate() {
        if i >= deep {
            // Behind all that were looked at closely.
            ranked.push((action, if deep > 0 { value - 1.0 } else { value }));
            continue;
        }
        let end = play_on(look, next);
        let value = look.plain(&end);
        ranked.push((action, value));
    }
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked
}

/// Everyone places what seems best at once, until the set-up is over.
fn play_on(look: &mut Looker<'_>, mut state: State) -> State {
    let rules = look.rules();
    loop {
        let Pending::Decision { kind, must, .. } = rules.pending(&state) else { return state };
        let setup = matches!(
            kind,
            DecisionKind::SetupSettlement { .. }
                | DecisionKind::SetupCity { .. }
                | DecisionKind::SetupRoad { .. }
        );
        let Some(seat) = must.iter().next().filter(|_| setup) else { return state };
        let Some(next) = place(look, &state, seat, kind) else { return state };
        state = next;
    }
}

fn place(look: &mut Looker<'_>, state: &State, seat: Seat, kind: DecisionKind) -> Option<State> {
    let mut theirs = Looker::new(look.judge, seat);
    let next = if matches!(kind, DecisionKind::SetupRoad { .. }) {
        let mut best = None;
        let mut list = Vec::new();
        theirs.rules().legal_actions(state, seat, &mut list);
        for road in list {
            let mut next = state.clone();
            if theirs.rules().act(&mut next, seat, road, &mut EventLog::off()).is_err() {
                continue;
            }
            let value = theirs.plain(&next);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        best.map(|(_, next)| next)
    } else {
        // A place is judged without its road: there are many, and the road adds little.
        let mut list = Vec::new();
        theirs.rules().legal_actions(state, seat, &mut list);
        let mut best = None;
        for action in list {
            let Some(next) = theirs.after(state, seat, action) else { continue };
            let value = theirs.plain(&next);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        best.map(|(_, next)| next)
    };
    look.judged += theirs.judged;
    next
}

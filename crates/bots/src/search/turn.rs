//! The rest of an own turn as a whole: sequences of actions, the most promising ones followed further.

use std::time::Instant;

use tradeholm_engine::{Action, DecisionKind, Pending, Seat, State};

use super::look::Looker;
use super::prune;

/// How broad and how deep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// States followed after the first action.
    pub first: usize,
    /// States followed after later actions.
    pub width: usize,
    /// Actions in a row.
    pub depth: usize,
    /// States judged, about.
    pub nodes: u64,
    /// When to stop, if the clock counts.
    pub until: Option<Instant>,
}

impl Effort {
    fn is_spent(&self, judged: u64) -> bool {
        judged > self.nodes || self.until.is_some_and(|until| Instant::now() > until)
    }
}

struct Node {
    state: State,
    /// Which of the plans it continues.
    root: usize,
    path: Vec<Action>,
    value: f32,
}

/// A first action, and the best that was found to follow it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub actions: Vec<Action>,
    pub value: f32,
}

/// Lines of play, one for each first action, best first. `allowed` says which first actions there are.
pub(crate) fn lines(
    look: &mut Looker<'_>,
    state: &State,
    effort: Effort,
    allowed: impl Fn(&Action) -> bool,
) -> Vec<Line> {
    let me = look.me;
    let mut lines: Vec<Line> = Vec::new();
    let mut front = vec![Node { state: state.clone(), root: usize::MAX, path: Vec::new(), value: 0.0 }];
    let mut list = Vec::new();
    let before = look.judged;
    for depth in 0..effort.depth {
        let mut next: Vec<Node> = Vec::new();
        for node in &front {
            list.clear();
            look.rules().legal_actions(&node.state, me, &mut list);
            prune::hopeless(look.rules(), look.judge.ground, &node.state, me, &mut list);
            for &action in &list {
                if depth == 0 && !allowed(&action) {
                    continue;
                }
                // Ending is what every state on the way is judged by already.
                if depth > 0 && (action == Action::EndTurn || effort.is_spent(look.judged - before)) {
                    continue;
                }
                if depth > 0 && undoes(node.path.last(), &action) {
                    continue;
                }
                let Some(after) = look.after(&node.state, me, action) else { continue };
                let value = look.settled(&after);
                let root = if depth == 0 { lines.len() } else { node.root };
                let mut path = node.path.clone();
                path.push(action);
                if depth == 0 {
                    lines.push(Line { actions: path.clone(), value });
                } else if value > lines[root].value {
                    lines[root] = Line { actions: path.clone(), value };
                }
                if goes_on(look, &after, me) {
                    next.push(Node { state: after, root, path, value });
                }
            }
        }
        next.sort_by(|a, b| b.value.total_cmp(&a.value));
        // Different orders of the same actions lead to the same state.
        next.dedup_by(|a, b| a.value == b.value && a.state.hand(me) == b.state.hand(me));
        next.truncate(if depth == 0 { effort.first } else { effort.width });
        front = next;
        if front.is_empty() || effort.is_spent(look.judged - before) {
            break;
        }
    }
    lines.sort_by(|a, b| b.value.total_cmp(&a.value));
    lines
}

/// Whether the seat can go on in its turn without chance.
fn goes_on(look: &Looker<'_>, state: &State, me: Seat) -> bool {
    match look.rules().pending(state) {
        Pending::Decision {
            kind: DecisionKind::TradeAndBuild | DecisionKind::FreeRoad { .. }, must, ..
        } => must.contains(me) && state.on_turn() == me,
        _ => false,
    }
}

/// Trading away what was just traded for.
fn undoes(last: Option<&Action>, action: &Action) -> bool {
    match (last, action) {
        (Some(Action::MaritimeTrade { get, .. }), Action::MaritimeTrade { give, .. }) => get.get(*give) > 0,
        _ => false,
    }
}

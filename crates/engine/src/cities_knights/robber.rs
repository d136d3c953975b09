//! The robber: asleep at first.

use crate::state::State;

// Rule: asleep, asleep-others, wakes-same-turn, five_six/cities_knights#asleep
pub(super) fn is_awake(state: &State) -> bool {
    state.ck.landed
}

//! The robber: asleep at first, and the Bishop's way of stealing.

use crate::base::robber::rob;
use crate::event::EventLog;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: asleep, asleep-others, wakes-same-turn, five_six/cities_knights#asleep
pub(super) fn is_awake(state: &State) -> bool {
    state.ck.landed
}

// Rule: cities_knights/politics_cards#bishop, cities_knights/politics_cards#bishop-one-card
/// One card from each of these players: the frames are pushed so that the first seat is robbed first.
pub(crate) fn rob_each(state: &mut State, thief: Seat, victims: SeatSet, log: &mut EventLog) {
    for victim in (0..8).rev().map(Seat).filter(|&s| victims.contains(s)) {
        rob(state, thief, victim, log);
    }
}

//! What a program may ask about gifts without writing all of a state down. All of it is open to everybody.

use super::{ForgottenTribe, gifts};
use crate::board::PathId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

/// What a ship takes from a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// A special victory point.
    Chit,
    /// A development card.
    Card,
    /// A harbor.
    Harbor,
}

impl Rules {
    /// Gifts that nobody took.
    pub fn gifts(&self, state: &State) -> impl Iterator<Item = (PathId, Gift)> {
        let gifts = gifts(self);
        let taken = ForgottenTribe::part(state).map_or(u32::MAX, |tribe| tribe.taken);
        let kind = move |i| if i < gifts.chits.len() { Gift::Chit } else { Gift::Card };
        let left = gifts.chits.iter().chain(&gifts.cards).enumerate();
        let left = left.filter(move |&(i, _)| taken >> i & 1 == 0).map(move |(i, &path)| (path, kind(i)));
        let harbors = state.harbors().map(|(path, _)| path);
        left.chain(harbors.filter(|&path| gifts.harbors.contains(path)).map(|path| (path, Gift::Harbor)))
    }
}

impl State {
    /// Harbors that wait before a seat.
    pub fn harbors_waiting(&self, seat: Seat) -> u8 {
        ForgottenTribe::part(self).map_or(0, |tribe| tribe.waiting[seat.index()].iter().sum())
    }
}

//! The largest army.

use crate::event::{Event, EventLog};
use crate::seats::Seat;
use crate::state::{NOBODY, State};

/// Knights needed to hold it at all.
pub const LEAST_KNIGHTS: u8 = 3;

/// A seat has played one more knight.
pub(crate) fn knight_played(state: &mut State, seat: Seat, log: &mut EventLog) {
    // Rule: only-played
    state.knights[seat.index()] += 1;
    let knights = state.knights[seat.index()];
    // Rule: three, more-than-holder
    let to_beat = match state.largest_army {
        NOBODY => LEAST_KNIGHTS - 1,
        holder => state.knights[holder as usize],
    };
    if knights > to_beat && state.largest_army != seat.0 {
        state.largest_army = seat.0;
        log.push(|| Event::LargestArmy { holder: seat, knights });
    }
}

//! The largest army.

use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, State};
use crate::two_players::TwoEvent;

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

// Rule: two_players/trade_tokens#army-lost, two_players/trade_tokens#army-passes
/// A played knight has left the game: the card may go, to the only one with the most or to nobody.
pub(crate) fn knight_lost(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let most = state.knights.iter().copied().max().unwrap_or(0);
    let holder = state.largest_army;
    let mut best = rules.all_seats().iter().filter(|seat| state.knights[seat.index()] == most);
    let alone = match (best.next(), best.next()) {
        (Some(seat), None) if most >= LEAST_KNIGHTS => Some(seat),
        _ => None,
    };
    match alone {
        Some(seat) if seat.0 != holder => {
            state.largest_army = seat.0;
            log.push(|| Event::LargestArmy { holder: seat, knights: most });
        }
        None if holder != NOBODY => {
            state.largest_army = NOBODY;
            log.push(|| Event::Two(TwoEvent::ArmySetAside));
        }
        _ => {}
    }
}

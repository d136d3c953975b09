//! Paired players: two parts in every turn.

use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{State, TurnEffects};

// Rule: player-two
/// Player 2 sits so many places to the left of player 1.
const PLACES: u8 = 3;

/// Player 1 and player 2 of this turn; `None` before the first turn.
// Rule: player-one, five_six/supply#markers
pub(super) fn pair(rules: &Rules, state: &State) -> Option<(Seat, Seat)> {
    if state.turn == 0 {
        return None;
    }
    let one = match state.part {
        0 => state.on_turn,
        _ => rules.seat_after(state.on_turn, rules.seats() - PLACES),
    };
    Some((one, rules.seat_after(one, PLACES)))
}

// Rule: order, own-turn, card-age, player-two-card, player-two-knight, player-two-harbors
// Rule: five_six/cities_knights#paired-players, five_six/cities_knights#player-two-actions
// Rule: seafarers/five_six#paired, seafarers/five_six#scenario-actions
/// The part of player 1 has ended: player 2 begins without a roll. Whether there is such a part.
pub(super) fn next_part(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) -> bool {
    if state.part == 0 {
        state.part = 1;
        state.on_turn = rules.seat_after(seat, PLACES);
        // Rule: separate-phases, five_six/cities_knights#progress-cards
        // Rule: five_six/cities_knights#knight-activation, five_six/cities_knights#knight-limits
        // Rule: seafarers/five_six#player-two-ships
        let rolled = state.effects.rolled;
        state.effects = TurnEffects { rolled, ..TurnEffects::default() };
        // Rule: player-two-actions, roll, no-special-building
        // Rule: five_six/cities_knights#no-alchemist, five_six/cities_knights#knight-errant
        state.stack.reset(Frame::TradeAndBuild);
        let seat = state.on_turn;
        log.push(|| Event::PartBegan { seat });
        return true;
    }
    // Rule: pass-on, pass, player-one-actions, five_six/cities_knights#player-one-actions
    state.part = 0;
    let one = rules.seat_after(seat, rules.seats() - PLACES);
    crate::base::turn::begin(state, rules.seat_after(one, 1), log);
    true
}

// Rule: no-domestic-trade, five_six/cities_knights#no-domestic-trade
pub(super) fn check_trade(state: &State) -> Result<(), RuleError> {
    if state.part == 0 {
        return Ok(());
    }
    refuse("five_six/paired_players#no-domestic-trade", Why::NoTradeInThisPart)
}

// Rule: player-two-waits
pub(super) fn may_speak(state: &State, seats: SeatSet) -> SeatSet {
    if state.part == 0 { seats } else { SeatSet::NONE }
}

//! Robber Flees.

use super::action::EventCardFrame;
use crate::board::{HexId, Terrain};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::{NOBODY, State};

// Rule: combinations/seafarers_variants#events-flees
/// The deserts of the board that are open to the robber.
pub(super) fn deserts(rules: &Rules, state: &State) -> impl Iterator<Item = HexId> {
    let closed = &rules.closed().robber;
    rules.topology().hexes().filter(|&hex| state.terrain(hex) == Terrain::Desert && !closed.contains(hex))
}

/// Whether the robber has to go to a desert.
pub(super) fn flees(rules: &Rules, state: &State) -> bool {
    // Rule: ck-asleep
    crate::base::robber::is_awake(rules, state)
        && state.robber().is_none_or(|hex| state.terrain(hex) != Terrain::Desert)
}

// Rule: robber-flees, variants/friendly_robber#sent-to-desert
pub(super) fn flee(rules: &Rules, state: &mut State, log: &mut EventLog) {
    if !flees(rules, state) {
        return;
    }
    let (first, second) = {
        let mut all = deserts(rules, state);
        (all.next(), all.next())
    };
    match (first, second) {
        (Some(_), Some(_)) => state.stack.push(Frame::EventCard(EventCardFrame::RobberFlees)),
        (Some(only), None) => go(state, only, log),
        // Rule: traders_barbarians/rivers#robber-flees
        (None, _) => {
            if state.robber().is_some() {
                state.robber = NOBODY;
                let seat = state.on_turn;
                log.push(|| Event::RobberLeft { seat });
            }
        }
    }
}

pub(super) fn check(rules: &Rules, state: &State, to: HexId) -> Result<(), RuleError> {
    if !rules.topology().has_hex(to) {
        return refuse("variants/event_cards#robber-flees", Why::NoSuchPlace);
    }
    if !deserts(rules, state).any(|hex| hex == to) {
        return refuse("variants/event_cards#robber-flees", Why::NotDesert);
    }
    Ok(())
}

/// Nothing is stolen.
pub(super) fn go(state: &mut State, to: HexId, log: &mut EventLog) {
    let (seat, from) = (state.on_turn, state.robber());
    state.robber = to.0;
    log.push(|| Event::RobberMoved { seat, from, to });
}

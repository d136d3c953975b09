//! Five and six players. Rule texts: `docs/rules/five_six/`.

mod paired_players;
mod supply;

use crate::action::{Action, ActionKinds};
use crate::error::RuleError;
use crate::event::EventLog;
use crate::module::{Hook, Layer, Module, SeatRange};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

// Rule: five_six/board#base-rules, five_six/cities_knights#base-rules
/// A larger supply, and turns of two parts.
#[derive(Debug)]
pub struct FiveSix;

impl Module for FiveSix {
    const LAYER: Layer = Layer::Extension;
    const ANSWERS: &'static [Hook] = &[Hook::Prepare, Hook::Forbid, Hook::MaySpeak, Hook::NextPart];
    const FORBIDS: ActionKinds = ActionKinds::DOMESTIC_TRADE;
    // Rule: five_six/supply#seats, combinations/combinations#five-six
    // Rule: combinations/combinations#cities-knights-five-six, combinations/combinations#seafarers-five-six
    const SEATS: Option<SeatRange> = Some(SeatRange::new(5, 6).by("combinations/combinations#five-six", ""));

    fn prepare(&self, _: &Rules, state: &mut State) {
        supply::prepare(state);
    }

    fn forbid(&self, _: &Rules, state: &State, _: Seat, action: &Action) -> Result<(), RuleError> {
        if Self::FORBIDS.contains(action) { paired_players::check_trade(state) } else { Ok(()) }
    }

    fn may_speak(&self, _: &Rules, state: &State, seats: SeatSet) -> SeatSet {
        paired_players::may_speak(state, seats)
    }

    fn next_part(&self, rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) -> bool {
        paired_players::next_part(rules, state, seat, log)
    }

    fn last_part(&self) -> u8 {
        1
    }

    fn pair(&self, rules: &Rules, state: &State) -> Option<(Seat, Seat)> {
        paired_players::pair(rules, state)
    }
}

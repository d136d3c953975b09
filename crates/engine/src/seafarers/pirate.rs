//! The pirate: the robber's counterpart at sea.

use super::scenarios::ask_scenario;
use super::types::SeaEvent;
use super::why::SeaWhy;
use crate::action::Action;
use crate::base::robber;
use crate::board::{HexId, PathId, PathSet};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::figure;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

use super::types::SeaAction;

/// Where the pirate stands, if it is the pirate.
// Rule: seafarers/pirate_islands#fleet-not-pirate
fn place(rules: &Rules, state: &State) -> Option<HexId> {
    state.pirate().filter(|_| rules.waters().has_pirate)
}

/// Whether a path is one of the six of the pirate's hex.
pub(super) fn guards(rules: &Rules, state: &State, path: PathId) -> bool {
    figure::guards(rules, place(rules, state), path)
}

/// Of these paths, those that are not beside the pirate.
// Rule: nothing-else
pub(super) fn open_paths(rules: &Rules, state: &State, paths: PathSet) -> PathSet {
    figure::open_paths(rules, place(rules, state), paths)
}

/// Where the pirate may go.
fn hexes<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = HexId> + 'a {
    // Rule: sea-only, must-move
    figure::destinations(rules, state, state.pirate())
}

/// Whether whoever moves the robber may move the pirate instead.
// Rule: seven, knight, seafarers/five_six#player-two-knight, combinations/seafarers_variants#friendly-pirate
// Rule: variants/friendly_robber#pirate, combinations/combinations#variants-seafarers
pub(crate) fn can_move(rules: &Rules, state: &State) -> bool {
    rules.waters().has_pirate
        && check_mover(rules, state, state.on_turn).is_ok()
        && hexes(rules, state).next().is_some()
}

/// Whether the scenario lets a seat move the pirate.
pub(crate) fn check_mover(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    ask_scenario!(rules, Scenario => Scenario::may_move_pirate(state, seat)?);
    Ok(())
}

pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, hex: HexId) -> Result<(), RuleError> {
    if !rules.waters().has_pirate {
        return refuse("seafarers/pirate#start", SeaWhy::NoPirate);
    }
    check_mover(rules, state, seat)?;
    // Rule: sea-only
    if !rules.topology().has_hex(hex) {
        return refuse("seafarers/pirate#sea-only", Why::NoSuchPlace);
    }
    if !state.terrain(hex).is_sea() {
        return refuse("seafarers/pirate#sea-only", SeaWhy::NotSea);
    }
    // Rule: must-move
    if state.pirate() == Some(hex) {
        return refuse("seafarers/pirate#must-move", SeaWhy::PirateMustMove);
    }
    Ok(())
}

/// By which rule others than those with ships beside it cannot be robbed by the pirate.
// Rule: victim
pub(super) const VICTIM: (&str, Why) = ("seafarers/pirate#victim", Why::Sea(SeaWhy::NoShipBesidePirate));

/// Whether that player may be robbed by whoever moved the pirate.
pub(super) fn check_victim(among: SeatSet, victim: Seat) -> Result<(), RuleError> {
    if !among.contains(victim) {
        return refuse(VICTIM.0, VICTIM.1);
    }
    Ok(())
}

pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if rules.waters().has_pirate && check_mover(rules, state, seat).is_ok() {
        list.extend(hexes(rules, state).map(|hex| Action::Sea(SeaAction::MovePirate(hex))));
    }
}

/// Moves the pirate; the frame that asked for robber or pirate is on top.
pub(super) fn move_to(rules: &Rules, state: &mut State, seat: Seat, to: HexId, log: &mut EventLog) {
    let from = state.pirate();
    state.sea.pirate = to.0;
    state.stack.pop();
    log.push(|| Event::Sea(SeaEvent::PirateMoved { seat, from, to }));
    // Rule: victim, one-card, as-robber, combinations/seafarers_two_players#neutral-not-robbed
    let victims = figure::owners_beside(rules, state, to).without(seat).and(rules.all_seats());
    let mut seen_to = false;
    ask_scenario!(rules, Scenario => seen_to |= Scenario::pirate_robs(state, seat, victims, log));
    if seen_to {
        return;
    }
    match victims.len() {
        0 => {}
        1 => victims.iter().for_each(|victim| robber::rob(state, seat, victim, log)),
        _ => state.stack.push(Frame::ChooseVictim { among: victims }),
    }
}

//! The Rivers of Catan with Cities & Knights: gold saves cities, the Diplomat at rivers, and a robber that comes to
//! its swamp with the first attack.

use crate::action::Action;
use crate::board::{HexId, PathId};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{NOBODY, State};
use crate::traders_barbarians::scenarios::rivers::streams;
use crate::traders_barbarians::{RiverAction, RiverEvent};

// Rule: ransom
/// The gold that saves a city and its wall.
const RANSOM: u8 = 5;

// Rule: diplomat-gold
/// The gold for a road that the Diplomat takes off a river hex.
const FOR_ROAD: u8 = 1;

// Rule: base-rules
fn both(rules: &Rules) -> bool {
    rules.plays(ModuleId::Rivers) && rules.plays(ModuleId::CitiesKnights)
}

// Rule: robber
/// The robber waits beside the board.
pub(crate) fn robber_waits(rules: &Rules, state: &mut State) {
    if both(rules) {
        state.robber = NOBODY;
    }
}

// Rule: robber
/// The first attack has come: the robber goes to the swamp that the board names for it.
pub(crate) fn robber_arrives(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let swamp: Option<HexId> = rules.board().robber.and_then(|at| rules.topology().hex(at));
    if let Some(to) = swamp.filter(|_| both(rules)) {
        state.robber = to.0;
        log.push(|| Event::Rivers(RiverEvent::RobberArrived { to }));
    }
}

// Rule: ransom
/// Whether that is the offer to pay.
pub(crate) const fn is_ransom(action: Action) -> bool {
    matches!(action, Action::Rivers(RiverAction::Ransom))
}

/// The offer, where a seat that would lose a city can pay.
pub(crate) fn ransom(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    check_ransom(rules, state, seat).is_ok().then_some(Action::Rivers(RiverAction::Ransom))
}

// Rule: ransom, ransom-each
/// Whether a seat that would lose a city can pay.
pub(crate) fn check_ransom(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    let rule = "combinations/rivers_cities_knights#ransom";
    if !both(rules) {
        return refuse(rule, Why::NotInThisGame);
    }
    let missing = u16::from(RANSOM).saturating_sub(state.gold(seat));
    if missing > 0 {
        return refuse(rule, Why::NeedGold(missing as u8));
    }
    Ok(())
}

/// A seat pays.
pub(crate) fn pay_ransom(state: &mut State, seat: Seat, log: &mut EventLog) {
    let paid = state.gold.pay(seat, RANSOM.into());
    debug_assert!(paid);
    log.push(|| Event::Rivers(RiverEvent::RansomPaid { seat, gold: RANSOM }));
}

// Rule: diplomat-bridge
/// The Diplomat takes no bridge.
pub(crate) fn check_no_bridge(state: &State, path: PathId) -> Result<(), RuleError> {
    if state.bridge(path).is_some() {
        return refuse("combinations/rivers_cities_knights#diplomat-bridge", Why::NoRoadThere);
    }
    Ok(())
}

/// Whether gold is due for the road there.
fn is_at_river(rules: &Rules, path: PathId) -> bool {
    both(rules) && streams(rules).paths.contains(path)
}

// Rule: diplomat-gold
/// Whether whoever plays the card can pay for the road there.
pub(crate) fn check_lift(rules: &Rules, state: &State, seat: Seat, path: PathId) -> Result<(), RuleError> {
    if is_at_river(rules, path) && state.gold(seat) < u16::from(FOR_ROAD) {
        return refuse("combinations/rivers_cities_knights#diplomat-gold", Why::NeedGold(FOR_ROAD));
    }
    Ok(())
}

/// The road there was taken off the board by a card of that seat.
pub(crate) fn lifted(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    if is_at_river(rules, path) {
        let paid = state.gold.pay(seat, FOR_ROAD.into());
        debug_assert!(paid);
        log.push(|| Event::Rivers(RiverEvent::GoldReturned { seat, gold: FOR_ROAD }));
    }
}

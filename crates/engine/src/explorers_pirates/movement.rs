//! The movement phase: how it begins and ends, and what is done in it.

use super::event::EpEvent;
use super::types::{EpAction, EpFrame};
use super::why::EpWhy;
use super::{
    building, cargo, council, fish_for_catan, missions, pirate, pirate_lairs, sailing, ships,
    spices_for_catan,
};
use crate::action::Action;
use crate::base::domestic_trade;
use crate::books;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Whether the game waits for that after a player has ended trade and building, or their movement.
pub(super) const fn is_end_phase(frame: EpFrame) -> bool {
    matches!(frame, EpFrame::Move | EpFrame::Captured { .. } | EpFrame::HeroDie { .. } | EpFrame::LairNumber)
}

// Rule: explorers_pirates/turn#movement-begins
/// Whether a seat may begin its movement phase.
pub(super) fn check_start(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    if ships::of(state, seat).next().is_some() || fish_for_catan::check_roll(rules, state).is_ok() {
        return Ok(());
    }
    refuse("explorers_pirates/turn#movement-begins", EpWhy::NothingMoves)
}

// Rule: explorers_pirates/turn#movement-begins
pub(super) fn start(state: &mut State, seat: Seat, log: &mut EventLog) {
    domestic_trade::close_all(state, log);
    state.stack.reset(Frame::EndOfTurn);
    state.stack.push(Frame::Ep(EpFrame::Move));
    log.push(|| Event::Ep(EpEvent::MovementBegan { seat }));
}

// Rule: explorers_pirates/turn#end, explorers_pirates/sailing#points-lost, explorers_pirates/pirate_lairs#resolved
// Rule: explorers_pirates/five_six#parts
/// The movement phase is over: its frame is on top.
fn end(state: &mut State, seat: Seat) {
    ships::rest(state, seat);
    pirate_lairs::resolve(state);
}

/// The words of actions that end the way of a ship under way; a sail does where another ship sails.
pub(super) const END_A_WAY: [&str; 3] = ["sail", "fishroll", "hunt"];

/// Whether that is something of the movement phase.
pub(super) const fn is_part(action: EpAction) -> bool {
    match action {
        EpAction::BuildShip { .. }
        | EpAction::BuildSettler(_)
        | EpAction::BuildCrew(_)
        | EpAction::BuyForGold(_)
        | EpAction::FastGold(_)
        | EpAction::StartMovement
        | EpAction::PlacePirate(_)
        | EpAction::Drop { .. } => false,
        EpAction::Sail { .. }
        | EpAction::Wool(_)
        | EpAction::Exchange { .. }
        | EpAction::Settle { .. }
        | EpAction::PlaceCrew { .. }
        | EpAction::PickCrew { .. }
        | EpAction::Befriend { .. }
        | EpAction::RollFish
        | EpAction::Catch { .. }
        | EpAction::Deliver(_)
        | EpAction::Chase(_) => true,
    }
}

// Rule: explorers_pirates/turn#movement-phase
pub(super) fn check(rules: &Rules, state: &State, seat: Seat, action: Action) -> Result<(), RuleError> {
    let action = match action {
        // Rule: explorers_pirates/turn#end
        Action::EndTurn => return Ok(()),
        Action::Ep(action) => action,
        _ => return refuse("explorers_pirates/turn#movement-phase", EpWhy::Moving),
    };
    match action {
        EpAction::Sail { ship, to, tribute } => sailing::check(rules, state, seat, ship, to, tribute),
        EpAction::Wool(ship) => sailing::check_wool(state, seat, ship),
        EpAction::Exchange { ship, at, hold } => {
            cargo::check_exchange(rules, state, seat, ship, at, hold).map(|_| ())
        }
        EpAction::Drop { from, cargo } => cargo::check_drop(rules, state, seat, from, cargo),
        EpAction::Settle { ship, at } => building::check_settle(rules, state, seat, ship, at),
        EpAction::PlaceCrew { ship, hex } => pirate_lairs::check_place(rules, state, seat, ship, hex),
        EpAction::PickCrew { ship, hex } => pirate_lairs::check_pick(rules, state, seat, ship, hex),
        EpAction::Befriend { ship, hex } => spices_for_catan::check_befriend(rules, state, seat, ship, hex),
        EpAction::RollFish => fish_for_catan::check_roll(rules, state),
        EpAction::Catch { ship, hex } => fish_for_catan::check_catch(rules, state, seat, ship, hex),
        EpAction::Deliver(ship) => council::check(rules, state, seat, ship),
        EpAction::Chase(ship) => pirate::check_chase(rules, state, seat, ship),
        EpAction::BuildShip { .. }
        | EpAction::BuildSettler(_)
        | EpAction::BuildCrew(_)
        | EpAction::BuyForGold(_)
        | EpAction::FastGold(_)
        | EpAction::PlacePirate(_)
        | EpAction::StartMovement => refuse("explorers_pirates/turn#movement-phase", EpWhy::Moving),
    }
}

pub(super) fn act(rules: &Rules, state: &mut State, seat: Seat, action: Action, log: &mut EventLog) {
    let Action::Ep(action) = action else { return end(state, seat) };
    match action {
        EpAction::Sail { ship, to, tribute } => sailing::sail(rules, state, seat, ship, to, tribute, log),
        EpAction::Wool(ship) => sailing::pay_wool(state, seat, ship, log),
        EpAction::Exchange { ship, at, hold } => cargo::exchange(rules, state, seat, ship, at, hold, log),
        EpAction::Drop { from, cargo } => cargo::drop(rules, state, seat, from, cargo, log),
        EpAction::Settle { ship, at } => building::settle(rules, state, seat, ship, at, log),
        EpAction::PlaceCrew { ship, hex } => pirate_lairs::place_crew(rules, state, seat, ship, hex, log),
        EpAction::PickCrew { ship, hex } => pirate_lairs::pick_crew(state, seat, ship, hex, log),
        EpAction::Befriend { ship, hex } => spices_for_catan::befriend(state, seat, ship, hex, log),
        EpAction::RollFish => fish_for_catan::roll(state, seat),
        EpAction::Catch { ship, hex } => fish_for_catan::catch(state, seat, ship, hex, log),
        EpAction::Deliver(ship) => council::deliver(state, seat, ship, log),
        EpAction::Chase(ship) => pirate::chase(state, seat, ship),
        EpAction::BuildShip { .. }
        | EpAction::BuildSettler(_)
        | EpAction::BuildCrew(_)
        | EpAction::BuyForGold(_)
        | EpAction::FastGold(_)
        | EpAction::PlacePirate(_)
        | EpAction::StartMovement => books::unasked("an action"),
    }
}

/// Lists what may be done in the movement phase.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    list.push(Action::EndTurn);
    let mut add = |action| list.push(Action::Ep(action));
    sailing::list(rules, state, seat, |ship, to, tribute| add(EpAction::Sail { ship, to, tribute }));
    for (ship, _) in ships::named(state, seat) {
        if sailing::check_wool(state, seat, ship).is_ok() {
            add(EpAction::Wool(ship));
        }
    }
    cargo::list_exchanges(rules, state, seat, |ship, at, hold| add(EpAction::Exchange { ship, at, hold }));
    cargo::list_drop(state, seat, |from, cargo| add(EpAction::Drop { from, cargo }));
    building::list_settle(rules, state, seat, |ship, at| add(EpAction::Settle { ship, at }));
    if !missions::any(rules) {
        return;
    }
    pirate_lairs::list(rules, state, seat, |ship, hex, place| {
        add(if place { EpAction::PlaceCrew { ship, hex } } else { EpAction::PickCrew { ship, hex } });
    });
    spices_for_catan::list(rules, state, seat, |ship, hex| add(EpAction::Befriend { ship, hex }));
    if fish_for_catan::check_roll(rules, state).is_ok() {
        add(EpAction::RollFish);
    }
    fish_for_catan::list(rules, state, seat, |ship, hex| add(EpAction::Catch { ship, hex }));
    council::list(rules, state, seat, |ship| add(EpAction::Deliver(ship)));
    pirate::list_chases(rules, state, seat, |ship| add(EpAction::Chase(ship)));
}

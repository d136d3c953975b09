//! The pirate where there is cloth to take.

use super::ClothForCatan;
use super::book::{ClothAction, ClothEvent, ClothFrame};
use super::why::ClothWhy;
use crate::action::Action;
use crate::base::robber;
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::seafarers::pirate;
use crate::seats::{Seat, SeatSet};
use crate::state::{SharesRoom, State};

// Rule: pirate-needs-trade
/// Whether a seat may move the pirate.
pub(super) fn check_mover(state: &State, seat: Seat) -> Result<(), RuleError> {
    if ClothForCatan::part(state).is_some_and(|cloth| cloth.trades[seat.index()] == 0) {
        return refuse("seafarers/cloth_for_catan#pirate-needs-trade", ClothWhy::NoVillage);
    }
    Ok(())
}

fn has_cards(state: &State, victim: Seat) -> bool {
    !state.hands[victim.index()].is_empty()
}

fn has_cloth(state: &State, victim: Seat) -> bool {
    state.bolts(victim) > 0
}

// Rule: pirate-cloth
/// The pirate came beside ships of these players: one of them loses a card or a bolt.
pub(super) fn rob(state: &mut State, thief: Seat, victims: SeatSet, log: &mut EventLog) {
    match victims.only() {
        None if victims.is_empty() => {}
        Some(victim) if !has_cloth(state, victim) => robber::rob(state, thief, victim, log),
        Some(victim) if !has_cards(state, victim) => take_cloth(state, thief, victim, log),
        _ => state.stack.push(Frame::Cloth(ClothFrame::RobShips { among: victims })),
    }
}

/// Whether a card may be taken from a player, or nothing, if there is nothing.
pub(super) fn check_card(state: &State, among: SeatSet, victim: Seat) -> Result<(), RuleError> {
    pirate::check_victim(among, victim)?;
    if !has_cards(state, victim) && has_cloth(state, victim) {
        return refuse("seafarers/cloth_for_catan#pirate-cloth", ClothWhy::OnlyCloth);
    }
    Ok(())
}

/// Whether a bolt may be taken from a player.
pub(super) fn check_cloth(state: &State, among: SeatSet, victim: Seat) -> Result<(), RuleError> {
    pirate::check_victim(among, victim)?;
    if !has_cloth(state, victim) {
        return refuse("seafarers/cloth_for_catan#pirate-cloth", ClothWhy::NoCloth);
    }
    Ok(())
}

/// Lists what may be taken from whom.
pub(super) fn list_victims(state: &State, among: SeatSet, list: &mut Vec<Action>) {
    for victim in among.iter() {
        if check_card(state, among, victim).is_ok() {
            list.push(Action::Rob(victim));
        }
        if check_cloth(state, among, victim).is_ok() {
            list.push(Action::Cloth(ClothAction::TakeCloth(victim)));
        }
    }
}

/// Takes a bolt from a player who has one.
pub(super) fn take_cloth(state: &mut State, thief: Seat, victim: Seat, log: &mut EventLog) {
    if let Some(cloth) = ClothForCatan::part_mut(state) {
        cloth.bolts[victim.index()] -= 1;
        cloth.bolts[thief.index()] += 1;
        log.push(|| Event::Cloth(ClothEvent::ClothStolen { thief, victim }));
    }
}

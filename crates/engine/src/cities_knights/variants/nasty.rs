//! Nasty: each player declares which knights defend.

use crate::cities_knights::CkWhy;
use crate::cities_knights::barbarians::{active_knights, attack};
use crate::cities_knights::{CkEvent, CkFrame};
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::module::{Hook, Layer, Module};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

/// Nobody has to defend.
#[derive(Debug)]
pub struct Nasty;

impl Module for Nasty {
    const LAYER: Layer = Layer::Variant;
    const RULE: &'static str = "variants/nasty#declare";
    const ANSWERS: &'static [Hook] = &[];
}

// Rule: declare, order
/// The barbarians attack: those with active knights declare.
pub(crate) fn call_to_arms(rules: &Rules, state: &mut State, log: &mut EventLog) {
    state.ck.defending = Default::default();
    let left: SeatSet =
        rules.all_seats().iter().filter(|&seat| active_knights(state, seat).next().is_some()).collect();
    if left.is_empty() {
        attack(rules, state, Default::default(), log);
    } else {
        state.stack.push(Frame::Ck(CkFrame::Defense { left }));
    }
}

pub(crate) fn check_defend(state: &State, seat: Seat, mask: u8) -> Result<(), RuleError> {
    let n = active_knights(state, seat).count();
    if u32::from(mask) >> n != 0 {
        return refuse("variants/nasty#declare", CkWhy::NoKnightThere);
    }
    Ok(())
}

// Rule: only-committed
/// A seat has declared; after the last the battle follows.
pub(crate) fn defend(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    left: SeatSet,
    mask: u8,
    log: &mut EventLog,
) {
    let committed = active_knights(state, seat).enumerate().filter(|(n, _)| mask >> n & 1 != 0);
    let mut strength = 0;
    for (_, (at, knight)) in committed {
        strength += knight.strength;
        state.ck.sent.insert(at);
    }
    state.ck.defending[seat.index()] = strength;
    log.push(|| Event::Ck(CkEvent::Defends { seat, strength }));
    let left = left.without(seat);
    if left.is_empty() {
        state.stack.pop();
        let knights = std::mem::take(&mut state.ck.defending);
        attack(rules, state, knights, log);
    } else {
        state.stack.replace(Frame::Ck(CkFrame::Defense { left }));
    }
}

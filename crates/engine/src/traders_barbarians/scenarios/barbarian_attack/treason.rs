//! Treason: barbarians of two hexes go to two others. Each is a small decision of its own.

use super::coast::{FULL, count, set};
use super::types::{NOWHERE, RaidAction, RaidFrame};
use super::why::RaidWhy;
use super::{BarbarianAttack, coast, frame};
use crate::action::Action;
use crate::board::HexId;
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::state::{SharesRoom, State};

// Rule: treason
/// Gold that comes with it.
pub(super) const GOLD: u16 = 2;

const RULE: &str = "traders_barbarians/barbarian_attack#treason";

/// The hexes from which barbarians were taken.
type Taken = [u8; 2];

/// None was taken.
const NONE: Taken = [NOWHERE; 2];

/// The hexes of the coast as numbers with how many barbarians are there.
fn hexes(rules: &Rules, state: &State) -> impl Iterator<Item = (u8, u8)> {
    let counts: Vec<u8> = coast(rules).hexes.iter().map(|known| count(state, known.hex)).collect();
    (0..).zip(counts)
}

fn is_in(taken: Taken, hex: u8) -> bool {
    taken.contains(&hex)
}

/// What was taken with one more.
const fn with(first: u8, hex: u8) -> Taken {
    if first == NOWHERE { [hex, NOWHERE] } else { [first, hex] }
}

/// How many have been taken.
fn taken_count(taken: Taken) -> usize {
    taken.iter().filter(|&&hex| hex != NOWHERE).count()
}

/// Barbarians in the supply.
fn supply(state: &State) -> usize {
    BarbarianAttack::part(state).map_or(0, |raid| usize::from(raid.supply))
}

/// Places for barbarians: hexes with fewer than three, from which none was taken.
fn places(rules: &Rules, state: &State, taken: Taken) -> impl Iterator<Item = u8> {
    hexes(rules, state).filter(move |&(hex, n)| n < FULL && !is_in(taken, hex)).map(|(hex, _)| hex)
}

// Rule: treason-most
/// Whether there are places for so many if those of `taken` are among them. A hex with two or fewer from which
/// one is taken is no place for another; one with three never was. How many more are taken comes with it.
fn has_room(rules: &Rules, state: &State, taken: Taken, want: usize) -> (bool, usize) {
    let others = || hexes(rules, state).filter(|&(hex, n)| n > 0 && !is_in(taken, hex));
    let (held, full) = (others().count(), others().filter(|&(_, n)| n >= FULL).count());
    let more = want.saturating_sub(taken_count(taken)).min(held);
    (places(rules, state, taken).count() >= want + more.saturating_sub(full), more)
}

// Rule: treason-supply
/// Whether so many can be moved. What was taken lies in the supply until it is put somewhere.
fn is_movable(rules: &Rules, state: &State, taken: Taken, want: usize) -> bool {
    let (has_room, more) = has_room(rules, state, taken, want);
    has_room && want.saturating_sub(more) <= supply(state)
}

/// How many can be moved.
fn most(rules: &Rules, state: &State) -> u8 {
    [2, 1].into_iter().find(|&want| is_movable(rules, state, NONE, want)).map_or(0, |want| want as u8)
}

/// Whether one more has to be taken from the board.
fn takes_more(rules: &Rules, state: &State, taken: Taken, want: u8) -> bool {
    let there = hexes(rules, state).any(|(hex, n)| n > 0 && !is_in(taken, hex));
    there && taken_count(taken) < usize::from(want)
}

/// The card was drawn: it asks for as many as can be moved.
pub(super) fn begin(rules: &Rules, state: &mut State) {
    let want = most(rules, state);
    if want == 0 {
        return;
    }
    let first = match takes_more(rules, state, NONE, want) {
        true => RaidFrame::TreasonTake { want, first: NOWHERE },
        false => RaidFrame::TreasonPlace { one: NOWHERE, other: NOWHERE, put: NOWHERE, left: want },
    };
    state.stack.push(frame(first));
}

pub(super) fn check_from(
    rules: &Rules,
    state: &State,
    want: u8,
    first: u8,
    from: HexId,
) -> Result<(), RuleError> {
    let Some(hex) = coast::index(rules, from) else { return refuse(RULE, RaidWhy::NotCoast) };
    if first == hex {
        return refuse(RULE, RaidWhy::OtherHex);
    }
    if count(state, from) == 0 {
        return refuse(RULE, RaidWhy::NoBarbarian);
    }
    let taken = with(first, hex);
    // It has not been taken yet, so the supply is not looked at.
    if !has_room(rules, state, taken, usize::from(want)).0 {
        return refuse("traders_barbarians/barbarian_attack#treason-most", RaidWhy::MoveMore);
    }
    Ok(())
}

/// A barbarian is taken and lies in the supply; the frame that asked for it is on top.
pub(super) fn take(rules: &Rules, state: &mut State, want: u8, first: u8, from: HexId, log: &mut EventLog) {
    let there = count(state, from);
    set(rules, state, from, there - 1, log);
    if let Some(raid) = BarbarianAttack::part_mut(state) {
        raid.supply += 1;
    }
    let taken = with(first, coast::index(rules, from).unwrap_or(NOWHERE));
    let [one, other] = taken;
    let next = match takes_more(rules, state, taken, want) {
        true => RaidFrame::TreasonTake { want, first: one },
        false => RaidFrame::TreasonPlace { one, other, put: NOWHERE, left: want },
    };
    state.stack.replace(frame(next));
}

// Rule: treason-places
pub(super) fn check_to(
    rules: &Rules,
    state: &State,
    (taken, put): (Taken, u8),
    to: HexId,
) -> Result<(), RuleError> {
    let rule = "traders_barbarians/barbarian_attack#treason-places";
    let Some(hex) = coast::index(rules, to) else { return refuse(rule, RaidWhy::NotCoast) };
    if is_in(taken, hex) || put == hex {
        return refuse(rule, RaidWhy::OtherHex);
    }
    if count(state, to) >= FULL {
        return refuse(rule, RaidWhy::HexFull);
    }
    Ok(())
}

/// A barbarian is put somewhere; the frame that asked for it is on top.
pub(super) fn put(rules: &Rules, state: &mut State, taken: Taken, left: u8, to: HexId, log: &mut EventLog) {
    if let Some(raid) = BarbarianAttack::part_mut(state) {
        raid.supply -= 1;
    }
    let there = count(state, to);
    set(rules, state, to, there + 1, log);
    if left > 1 {
        let ([one, other], put) = (taken, coast::index(rules, to).unwrap_or(NOWHERE));
        state.stack.replace(frame(RaidFrame::TreasonPlace { one, other, put, left: left - 1 }));
    } else {
        state.stack.pop();
    }
}

pub(super) fn list_from(rules: &Rules, state: &State, want: u8, first: u8, list: &mut Vec<Action>) {
    let hexes = coast(rules).hexes.iter().map(|known| known.hex);
    let fit = hexes.filter(|&hex| check_from(rules, state, want, first, hex).is_ok());
    list.extend(fit.map(|hex| Action::Raid(RaidAction::TreasonFrom(hex))));
}

pub(super) fn list_to(rules: &Rules, state: &State, (taken, put): (Taken, u8), list: &mut Vec<Action>) {
    let hexes = coast(rules).hexes.iter().map(|known| known.hex);
    let fit = hexes.filter(|&hex| check_to(rules, state, (taken, put), hex).is_ok());
    list.extend(fit.map(|hex| Action::Raid(RaidAction::TreasonTo(hex))));
}

/// Whether barbarians may be taken for it in this state.
pub(super) fn fits_take(rules: &Rules, state: &State, want: u8, first: u8) -> bool {
    let taken = [first, NOWHERE];
    is_known(rules, first)
        && may_be_taken(rules, state, first)
        && (1..=2).contains(&want)
        && taken_count(taken) <= supply(state)
        && takes_more(rules, state, taken, want)
        && is_movable(rules, state, taken, usize::from(want))
}

/// Whether that is a hex of the coast, or none.
fn is_known(rules: &Rules, hex: u8) -> bool {
    hex == NOWHERE || usize::from(hex) < coast(rules).hexes.len()
}

/// Whether a barbarian may have been taken there, or nothing was: a hex has room for it.
fn may_be_taken(rules: &Rules, state: &State, hex: u8) -> bool {
    hex == NOWHERE || count(state, coast::hex(rules, hex)) < FULL
}

/// Whether so many may be put somewhere in this state.
pub(super) fn fits_place(
    rules: &Rules,
    state: &State,
    taken @ [one, other]: Taken,
    put: u8,
    left: u8,
) -> bool {
    let known = [one, other, put].into_iter().all(|hex| is_known(rules, hex));
    let apart = one != other || one == NOWHERE;
    let open = places(rules, state, taken).filter(|&hex| hex != put).count();
    known
        && apart
        && taken.into_iter().all(|hex| may_be_taken(rules, state, hex))
        && (put == NOWHERE || count(state, coast::hex(rules, put)) > 0)
        && (1..=2).contains(&left)
        && (put == NOWHERE || left == 1 && !is_in(taken, put))
        && usize::from(left) <= supply(state)
        && open >= usize::from(left)
}

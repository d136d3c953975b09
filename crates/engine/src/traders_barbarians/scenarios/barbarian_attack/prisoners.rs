//! Who gets the prisoners of a victory.

use super::coast;
use super::expel::{COMPENSATION, Involved, clockwise, involved};
use super::types::{RaidEvent, RaidFrame};
use super::{BarbarianAttack, frame, happened};
use crate::chance::Dice;
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{SharesRoom, State};
use crate::traders_barbarians::gold;

// Rule: two-foreign-share
/// What the foreign knight always rolls.
const FOREIGN_ROLL: u8 = 3;

/// A roll for prisoners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contest {
    pub hex: u8,
    pub left: SeatSet,
    pub among: SeatSet,
    pub foreign: bool,
    pub prizes: u8,
}

impl Contest {
    const fn frame(self) -> RaidFrame {
        let Contest { hex, left, among, foreign, prizes } = self;
        RaidFrame::Contest { hex, left, among, foreign, prizes }
    }

    /// How many parties take part.
    pub fn parties(&self) -> u8 {
        self.among.len() as u8 + u8::from(self.foreign)
    }
}

/// Somebody gets prisoners; with nobody they leave the game.
// Rule: points, two-foreign-share
pub(super) fn take(state: &mut State, seat: Option<Seat>, count: u8, log: &mut EventLog) {
    if count == 0 {
        return;
    }
    if let (Some(seat), Some(raid)) = (seat, BarbarianAttack::part_mut(state)) {
        raid.prisoners[seat.index()] += count;
    }
    happened(log, RaidEvent::PrisonersTaken { seat, count });
}

/// Shares the prisoners of a victory out, or asks for the dice that do.
// Rule: alone, one-each, too-few-prisoners, left-over
pub(super) fn share(
    rules: &Rules,
    state: &mut State,
    hex: u8,
    barbarians: u8,
    fighters: &Involved,
    log: &mut EventLog,
) {
    let seats = fighters.seats();
    let parties = seats.len() as u8 + u8::from(fighters.foreign);
    if parties > barbarians {
        let contest =
            Contest { hex, left: seats, among: seats, foreign: fighters.foreign, prizes: barbarians };
        state.stack.push(frame(contest.frame()));
        return;
    }
    let each = if parties == 1 { barbarians } else { 1 };
    for seat in clockwise(rules, state).filter(|&seat| seats.contains(seat)) {
        take(state, Some(seat), each, log);
    }
    if fighters.foreign {
        take(state, None, each, log);
    }
    let rest = barbarians - each * parties;
    if rest > 0 {
        share_rest(state, hex, rest, fighters, log);
    }
}

/// What is left after everybody got one goes to those with the most knights.
// Rule: left-over, left-over-tie
fn share_rest(state: &mut State, hex: u8, rest: u8, fighters: &Involved, log: &mut EventLog) {
    let most = fighters.knights.iter().copied().max().unwrap_or(0).max(u8::from(fighters.foreign));
    let best: SeatSet =
        fighters.seats().iter().filter(|seat| fighters.knights[seat.index()] == most).collect();
    let foreign = fighters.foreign && most == 1;
    match (best.only(), foreign) {
        (Some(seat), false) => take(state, Some(seat), rest, log),
        _ => {
            let contest = Contest { hex, left: best, among: best, foreign, prizes: rest };
            state.stack.push(frame(contest.frame()));
        }
    }
}

/// A seat has rolled; the frame that asked for it is on top.
// Rule: too-few-prisoners, left-over-tie, contest-order
pub(super) fn rolled(rules: &Rules, state: &mut State, mut contest: Contest, dice: Dice, log: &mut EventLog) {
    let Some(seat) = rules.first_of(state, contest.left) else { return };
    happened(log, RaidEvent::PrisonerRolled { seat, dice });
    let Some(raid) = BarbarianAttack::part_mut(state) else { return };
    raid.rolls[seat.index()] = dice.sum();
    contest.left = contest.left.without(seat);
    if contest.left.is_empty() {
        let rolls = raid.rolls;
        raid.rolls = [0; MAX_SEATS];
        decide(rules, state, contest, rolls, log);
    } else {
        state.stack.replace(frame(contest.frame()));
    }
}

/// All have rolled: the highest get a prisoner each. Those who share the last place roll again.
// Rule: contest-tie, contest-gold
fn decide(rules: &Rules, state: &mut State, contest: Contest, rolls: [u8; MAX_SEATS], log: &mut EventLog) {
    let roll = |party: Option<Seat>| party.map_or(FOREIGN_ROLL, |seat| rolls[seat.index()]);
    let seats = clockwise(rules, state).filter(|&seat| contest.among.contains(seat)).map(Some);
    let parties: Vec<Option<Seat>> = seats.chain(contest.foreign.then_some(None)).collect();
    let mut sorted: Vec<u8> = parties.iter().map(|&party| roll(party)).collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    // The last roll that may bring a prisoner, and how many are above and at it.
    let last = sorted[usize::from(contest.prizes) - 1];
    let above = sorted.iter().filter(|&&roll| roll > last).count() as u8;
    let level = sorted.iter().filter(|&&roll| roll == last).count() as u8;
    let tied = above + level > contest.prizes;
    let wins = |party| roll(party) > last || roll(party) == last && !tied;
    for &party in parties.iter().filter(|&&party| wins(party)) {
        take(state, party, 1, log);
    }
    for seat in parties.iter().flatten().copied().filter(|&seat| roll(Some(seat)) < last) {
        gold::gain(rules, state, seat, COMPENSATION, log);
    }
    if !tied {
        state.stack.pop();
        return;
    }
    let among: SeatSet = parties.iter().flatten().copied().filter(|&seat| roll(Some(seat)) == last).collect();
    let foreign = contest.foreign && last == FOREIGN_ROLL;
    let again = Contest { left: among, among, foreign, prizes: contest.prizes - above, ..contest };
    state.stack.replace(frame(again.frame()));
}

/// Whether such a contest can be in this state.
pub(super) fn fits(rules: &Rules, state: &State, contest: Contest) -> bool {
    let Some(raid) = BarbarianAttack::part(state) else { return false };
    if usize::from(contest.hex) >= super::coast(rules).hexes.len() {
        return false;
    }
    // Only those who fought there roll.
    let fighters = involved(rules, state, coast::hex(rules, contest.hex));
    let seats =
        contest.among.minus(fighters.seats()).is_empty() && contest.left.minus(contest.among).is_empty();
    let foreign = !contest.foreign || fighters.foreign;
    let rolled = rules.all_seats().iter().all(|seat| {
        let has = contest.among.contains(seat) && !contest.left.contains(seat);
        (raid.rolls[seat.index()] > 0) == has
    });
    seats && foreign && rolled && !contest.left.is_empty() && (1..contest.parties()).contains(&contest.prizes)
}

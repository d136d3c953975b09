//! Expelling barbarians: where knights win, and which of them are lost.

use super::coast::{self as shore, count, set};
use super::knights::{at, knight};
use super::types::{RaidEvent, RaidFrame};
use super::{coast, frame, happened, prisoners};
use crate::board::{HexId, Side};
use crate::combinations::foreign_knight;
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::State;
use crate::traders_barbarians::gold;

// Rule: losses, too-few-prisoners
/// Gold for a lost knight, and for a roll that brought no prisoner.
pub(super) const COMPENSATION: u16 = 3;

/// Who has knights at a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Involved {
    /// Knights of each seat.
    pub knights: [u8; MAX_SEATS],
    /// Whether the foreign knight is there.
    pub foreign: bool,
}

impl Involved {
    /// The players with knights there.
    pub fn seats(&self) -> SeatSet {
        (0..MAX_SEATS as u8).map(Seat).filter(|seat| self.knights[seat.index()] > 0).collect()
    }

    /// All knights there.
    pub fn count(&self) -> u8 {
        self.knights.iter().sum::<u8>() + u8::from(self.foreign)
    }
}

/// The knights on the six paths of a hex.
pub(super) fn involved(rules: &Rules, state: &State, hex: HexId) -> Involved {
    let mut involved = Involved::default();
    for unit in rules.topology().sides(hex).iter().filter_map(|&path| at(state, path)) {
        match unit.owner() {
            Some(seat) => involved.knights[seat.index()] += 1,
            None => involved.foreign = true,
        }
    }
    involved
}

/// Looks for victories from a hex on; its frame is on top.
// Rule: order, victory, every-turn
pub(super) fn run(rules: &Rules, state: &mut State, next: u8, log: &mut EventLog) {
    let all = coast(rules).hexes.len() as u8;
    for i in next..all {
        let hex = shore::hex(rules, i);
        let (barbarians, fighters) = (count(state, hex), involved(rules, state, hex));
        if barbarians > 0 && fighters.count() > barbarians {
            state.stack.replace(frame(RaidFrame::Expel { next: i + 1 }));
            win(rules, state, i, (barbarians, fighters), log);
            return;
        }
    }
    state.stack.pop();
}

/// Knights have won at a hex.
// Rule: liberation, losses
fn win(rules: &Rules, state: &mut State, i: u8, (barbarians, fighters): (u8, Involved), log: &mut EventLog) {
    let hex = shore::hex(rules, i);
    let (knights, involved) = (fighters.count(), fighters.seats());
    happened(log, RaidEvent::BarbariansBeaten { hex, barbarians, knights, involved });
    set(rules, state, hex, 0, log);
    state.stack.push(frame(RaidFrame::Loss { hex: i }));
    prisoners::share(rules, state, i, barbarians, &fighters, log);
}

/// Whether knights may just have won at a hex: no barbarian is left, and more than one of them is there.
pub(super) fn is_won(rules: &Rules, state: &State, i: u8) -> bool {
    let hex = shore::hex(rules, i);
    count(state, hex) == 0 && involved(rules, state, hex).count() > 1
}

// Rule: loss-directions
/// The two sides of a hex that a die means: opposite ones.
pub(super) const fn loss_sides(die: u8) -> [Side; 2] {
    // Three further is the opposite one.
    let first = ((die + 1) % 3) as usize;
    [Side::ALL[first], Side::ALL[first + 3]]
}

/// The die for the knights at a hex is rolled; the frame that asked for it is on top.
// Rule: losses, loss-directions, gold-short
pub(super) fn lose(rules: &Rules, state: &mut State, i: u8, die: u8, log: &mut EventLog) {
    state.stack.pop();
    let hex = shore::hex(rules, i);
    happened(log, RaidEvent::LossRolled { hex, die });
    let all = rules.topology().sides(hex);
    let sides = loss_sides(die).map(|side| all[side as usize]);
    for seat in clockwise(rules, state) {
        for path in sides {
            if state.units.remove(knight(Some(seat), path)) {
                happened(log, RaidEvent::KnightLost { seat, path });
                gold::gain(rules, state, seat, foreign_knight::gold_for_knight(rules, COMPENSATION), log);
                foreign_knight::knight_lost(rules, state, seat, log);
            }
        }
    }
}

/// Every seat, from the player on turn clockwise.
pub(super) fn clockwise(rules: &Rules, state: &State) -> impl Iterator<Item = Seat> + use<> {
    let seats: Vec<Seat> = (0..rules.seats()).map(|n| rules.seat_after(state.on_turn, n)).collect();
    seats.into_iter()
}

//! The development cards of the scenario: each is resolved when it is bought.

use super::types::{RaidEvent, RaidFrame};
use super::why::RaidWhy;
use super::{BarbarianAttack, coast, frame, happened, knights, prisoners, treason};
use crate::board::HexId;
use crate::chance::Outcome;
use crate::error::{RuleError, refuse};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::state::{SharesRoom, State};
use crate::traders_barbarians::gold;

use super::types::RaidOutcome;

/// A development card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum RaidCard {
    /// A knight at the castle.
    Knighthood,
    /// A knight anywhere.
    SwiftKnight,
    /// Gold, and barbarians elsewhere.
    Treason,
    /// A prisoner.
    Intrigue,
}

impl RaidCard {
    /// All kinds.
    pub const ALL: [RaidCard; 4] =
        [RaidCard::Knighthood, RaidCard::SwiftKnight, RaidCard::Treason, RaidCard::Intrigue];

    // Rule: deck
    /// How many there are of each.
    pub const DECK: [u8; 4] = [14, 4, 4, 4];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["knighthood", "swift_knight", "treason", "intrigue"][self as usize]
    }

    /// The card of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }
}

pub(super) fn outcomes(state: &State, list: &mut Vec<(Outcome, u32)>) {
    let Some(raid) = BarbarianAttack::part(state) else { return };
    let there = RaidCard::ALL.into_iter().filter(|&card| raid.deck[card as usize] > 0);
    list.extend(
        there.map(|card| (Outcome::Raid(RaidOutcome::Card(card)), u32::from(raid.deck[card as usize]))),
    );
}

pub(super) fn is_left(state: &State, card: RaidCard) -> bool {
    BarbarianAttack::part(state).is_some_and(|raid| raid.deck[card as usize] > 0)
}

/// The card is known; the frame that asked for it is on top.
// Rule: resolved-at-once, shuffled-anew
pub(super) fn drawn(rules: &Rules, state: &mut State, card: RaidCard, log: &mut EventLog) {
    state.stack.pop();
    let seat = state.on_turn;
    happened(log, RaidEvent::RaidCardDrawn { seat, card });
    if let Some(raid) = BarbarianAttack::part_mut(state) {
        raid.deck[card as usize] -= 1;
        if raid.deck == [0; RaidCard::ALL.len()] {
            raid.deck = RaidCard::DECK;
            happened(log, RaidEvent::RaidDeckShuffled);
        }
    }
    match card {
        // Rule: knighthood, swift-knight, no-knight
        RaidCard::Knighthood | RaidCard::SwiftKnight => {
            let anywhere = card == RaidCard::SwiftKnight;
            if knights::can_place(rules, state, anywhere) {
                state.stack.push(frame(RaidFrame::PlaceKnight { anywhere }));
            } else {
                happened(log, RaidEvent::RaidCardWasted { seat, card });
            }
        }
        // Rule: treason
        RaidCard::Treason => {
            gold::gain(rules, state, seat, treason::GOLD, log);
            treason::begin(rules, state);
        }
        // Rule: intrigue, intrigue-again
        RaidCard::Intrigue if coast::on_board(state) > 0 => state.stack.push(frame(RaidFrame::Intrigue)),
        RaidCard::Intrigue => {
            happened(log, RaidEvent::RaidCardWasted { seat, card });
            state.stack.push(frame(RaidFrame::Draw));
        }
    }
}

// Rule: intrigue
pub(super) fn check_intrigue(rules: &Rules, state: &State, hex: HexId) -> Result<(), RuleError> {
    let rule = "traders_barbarians/barbarian_attack#intrigue";
    if coast::index(rules, hex).is_none() {
        return refuse(rule, RaidWhy::NotCoast);
    }
    if coast::count(state, hex) == 0 {
        return refuse(rule, RaidWhy::NoBarbarian);
    }
    Ok(())
}

/// A barbarian becomes a prisoner; the frame that asked for it is on top.
pub(super) fn intrigue(rules: &Rules, state: &mut State, hex: HexId, log: &mut EventLog) {
    state.stack.pop();
    let there = coast::count(state, hex);
    coast::set(rules, state, hex, there - 1, log);
    prisoners::take(state, Some(state.on_turn), 1, log);
}

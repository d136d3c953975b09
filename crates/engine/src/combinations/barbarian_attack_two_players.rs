//! Barbarian Attack for two: a foreign knight, landings for neutral settlements, and what trade tokens move in
//! place of the robber.

use crate::action::Action;
use crate::board::HexId;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::traders_barbarians::barbarian_attack as raid;
use crate::traders_barbarians::{RaidAction, RaidFrame, RaidWhy};
use crate::two_players::trade_tokens;
use crate::two_players::{TokenAction, TwoFrame};

// Rule: traders_barbarians/barbarian_attack#two-lost-knight
/// Gold for a lost knight; a trade token comes with it.
const GOLD_FOR_KNIGHT: u16 = 2;

fn both(rules: &Rules) -> bool {
    rules.plays(ModuleId::BarbarianAttack) && rules.plays(ModuleId::TwoPlayers)
}

// Rule: traders_barbarians/barbarian_attack#two-foreign-knight
/// Whether a knight of nobody takes part.
pub(crate) fn takes_part(rules: &Rules) -> bool {
    both(rules)
}

/// Gold for a lost knight where it usually is so much.
pub(crate) fn gold_for_knight(rules: &Rules, usual: u16) -> u16 {
    if both(rules) { GOLD_FOR_KNIGHT } else { usual }
}

// Rule: traders_barbarians/barbarian_attack#two-lost-knight
/// A seat lost a knight.
pub(crate) fn knight_lost(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    if both(rules) {
        trade_tokens::take(rules, state, seat, 1, log);
    }
}

// Rule: traders_barbarians/barbarian_attack#two-neutral-landing
/// A neutral settlement was placed: barbarians land.
pub(crate) fn neutral_settled(rules: &Rules, state: &mut State) {
    if both(rules) {
        raid::landing_follows(state);
    }
}

/// Whether a neutral piece that is due has to be looked at again: barbarians landed meanwhile.
pub(crate) fn is_judged_anew(rules: &Rules) -> bool {
    both(rules)
}

/// Whether barbarians land before what lies below.
pub(crate) fn is_landing(frame: Frame) -> bool {
    matches!(frame, Frame::Raid(RaidFrame::Landing { .. }))
}

/// Whether a neutral piece is due.
pub(crate) fn is_neutral_piece(frame: Frame) -> bool {
    matches!(frame, Frame::Two(TwoFrame::Neutral { .. }))
}

// Rule: traders_barbarians/barbarian_attack#two-move-barbarian
/// Whether it is what tokens pay for in place of the robber.
pub(crate) fn is_token_action(action: &Action) -> bool {
    matches!(action, Action::Raid(RaidAction::MoveBarbarian { .. }))
}

// Rule: traders_barbarians/barbarian_attack#two-move-barbarian
/// Tokens move no robber where there is none.
pub(crate) fn check_robber(rules: &Rules) -> Result<(), RuleError> {
    if both(rules) {
        return refuse("traders_barbarians/barbarian_attack#two-move-barbarian", Why::NotInThisGame);
    }
    Ok(())
}

// Rule: traders_barbarians/barbarian_attack#two-move-barbarian
/// Whether a seat may move a barbarian for tokens.
pub(crate) fn check_move(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (from, to): (HexId, HexId),
) -> Result<(), RuleError> {
    let rule = "traders_barbarians/barbarian_attack#two-move-barbarian";
    if !both(rules) {
        return refuse(rule, Why::NotInThisGame);
    }
    if !raid::is_coast(rules, from) || !raid::is_coast(rules, to) {
        return refuse(rule, RaidWhy::NotCoast);
    }
    if from == to {
        return refuse(rule, RaidWhy::OtherHex);
    }
    if raid::barbarians(state, from) == 0 {
        return refuse(rule, RaidWhy::NoBarbarian);
    }
    if raid::barbarians(state, to) >= raid::FULL {
        return refuse(rule, RaidWhy::HexFull);
    }
    trade_tokens::check_price(rules, state, seat)
}

/// Pays and moves it.
pub(crate) fn move_barbarian(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (from, to): (HexId, HexId),
    log: &mut EventLog,
) {
    trade_tokens::pay(rules, state, seat, TokenAction::MoveBarbarian, log);
    raid::move_barbarian(rules, state, from, to, log);
}

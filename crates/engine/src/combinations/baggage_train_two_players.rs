//! Wagons and barbarians with Catan for Two: gold for neutral roads, and what trade tokens are for.

use crate::action::Action;
use crate::board::{HexId, IntersectionId};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::traders_barbarians::{Past, TradeHex, TraderAction};
use crate::two_players::TokenAction;
use crate::two_players::trade_tokens;

fn both(rules: &Rules) -> bool {
    rules.plays(ModuleId::TwoPlayers) && rules.plays(ModuleId::Traders)
}

// Rule: traders_barbarians/traders#two-tolls
/// Who gets the gold for a neutral road, and what is to be remembered for the next: nobody gets the first of a
/// turn, the opponent the second, and so on.
pub(crate) fn neutral_toll(seat: Seat, past: Past) -> (Option<Seat>, Past) {
    if past.has(Past::ODD) {
        (Some(Seat(1 - seat.0)), past.without(Past::ODD))
    } else {
        (None, past.with(Past::ODD))
    }
}

// Rule: traders_barbarians/traders#two-settlement
/// Trade tokens for a settlement at a trade hex.
pub(crate) fn tokens_at(rules: &Rules, state: &State, at: IntersectionId) -> u8 {
    let trades = |&hex: &HexId| TradeHex::of(state.terrain(hex)).is_some();
    u8::from(both(rules) && rules.topology().hexes_at(at).iter().any(trades))
}

/// Whether trade tokens can be paid to move a barbarian.
pub(crate) fn has_tokens(rules: &Rules) -> bool {
    both(rules)
}

// Rule: traders_barbarians/traders#two-token
/// Whether a seat can pay for a barbarian.
pub(crate) fn check_token(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    if !both(rules) {
        return refuse("traders_barbarians/traders#two-token", Why::NotInThisGame);
    }
    trade_tokens::check_price(rules, state, seat)
}

/// Pays for a barbarian.
pub(crate) fn pay_token(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    trade_tokens::pay(rules, state, seat, TokenAction::MoveBarbarian, log);
}

/// Whether that is what trade tokens pay for here: it is possible between the two rolls.
pub(crate) const fn is_token_action(action: &Action) -> bool {
    matches!(action, Action::Trader(TraderAction::TokenBarbarian))
}

// Rule: traders_barbarians/traders#two-token
/// There is no robber that could be sent to a desert.
pub(crate) fn check_desert(rules: &Rules) -> Result<(), RuleError> {
    if both(rules) {
        return refuse("traders_barbarians/traders#two-token", Why::NotInThisGame);
    }
    Ok(())
}

//! What Catan for Two lets a seat do by itself in its turn.

use super::types::TwoAction;
use crate::action::Action;
use crate::cards::Cards;
use crate::combinations::{camels_for_two, tokens_for_two};
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// What trade tokens offer. What a token action costs is tokens, and part of the view.
pub(crate) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if !tokens_for_two::has_trade_tokens(rules) {
        return;
    }
    let at = (rules, state, seat);
    let mut add = |verb, actions: &mut dyn Iterator<Item = TwoAction>| {
        list.push(BuildOption::new(at, verb, Cards::NONE, actions.map(Action::Two)));
    };
    add("forcedtrade", &mut std::iter::once(TwoAction::ForcedTrade));
    if camels_for_two::robber_goes_aside(rules) {
        add("desert", &mut std::iter::once(TwoAction::RobberAside));
    } else {
        add("desert", &mut rules.topology().hexes().map(TwoAction::RobberToDesert));
    }
    add("giveup", &mut std::iter::once(TwoAction::GiveUpKnight));
}

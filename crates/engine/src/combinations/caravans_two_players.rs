//! The Caravans for two: two camels for each vote, and where a trade token sends the robber.

use crate::error::{RuleError, Why, refuse};
use crate::modules::ModuleId;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::traders_barbarians::{Another, CamelRule, CaravanWhy};

// Rule: traders_barbarians/caravans#two-vote
/// Whether two camels are placed for each vote.
pub(crate) fn are_placed(rules: &Rules) -> bool {
    rules.plays(ModuleId::TwoPlayers) && rules.plays(ModuleId::Caravans)
}

// Rule: traders_barbarians/caravans#two-different, traders_barbarians/caravans#two-level
/// What follows the first camel that is placed by that rule.
pub(crate) fn follows(rules: &Rules, by: CamelRule) -> Another {
    match by {
        _ if !are_placed(rules) => Another::No,
        CamelRule::Level => Another::OfOpponent,
        CamelRule::OnlyPlace
        | CamelRule::Majority
        | CamelRule::Agreement
        | CamelRule::MostVotes
        | CamelRule::EndsTurn => Another::OfAnother,
    }
}

/// The other one of two.
pub(crate) fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

// Rule: traders_barbarians/caravans#two-robber, traders_barbarians/caravans#two-tokens
/// Whether a trade token sends the robber beside the board, and to no desert.
pub(crate) fn robber_goes_aside(rules: &Rules) -> bool {
    are_placed(rules)
}

/// Where it goes beside the board, it does not go to a desert.
pub(crate) fn check_to_desert(rules: &Rules) -> Result<(), RuleError> {
    if robber_goes_aside(rules) {
        return refuse("traders_barbarians/caravans#two-robber", Why::NotDesert);
    }
    Ok(())
}

/// Whether a trade token may send the robber beside the board now, whatever it costs.
pub(crate) fn check_aside(rules: &Rules, state: &State) -> Result<(), RuleError> {
    let rule = "traders_barbarians/caravans#two-robber";
    if !robber_goes_aside(rules) {
        return refuse(rule, Why::NotInThisGame);
    }
    if state.robber().is_none() {
        return refuse(rule, CaravanWhy::RobberAside);
    }
    Ok(())
}

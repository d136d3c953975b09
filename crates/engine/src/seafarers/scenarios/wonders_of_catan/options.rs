//! What The Wonders of Catan let a seat do by itself in its turn.

use super::{Wonder, WonderAction};
use crate::action::Action;
use crate::cards::Cards;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Starting each wonder, and the next level of the own one.
pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let at = (rules, state, seat);
    let action = |action| [Action::Wonders(action)];
    for &wonder in rules.surveys().wonders.in_play() {
        let start = action(WonderAction::Start(wonder));
        list.push(BuildOption::new(at, "startwonder", Cards::NONE, start).of(wonder.name()));
    }
    let own = state.wonder(seat);
    let cost = own.map_or(Cards::NONE, |(wonder, _)| Wonder::cost(wonder));
    let levels = rules.wonder_levels().saturating_sub(own.map_or(0, |(_, level)| level));
    let level = action(WonderAction::BuildLevel);
    list.push(BuildOption::new(at, "buildwonder", cost, level).left(levels));
}

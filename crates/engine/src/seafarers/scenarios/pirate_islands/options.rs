//! What The Pirate Islands let a seat do by itself in its turn.

use super::types::PiratesAction;
use crate::action::Action;
use crate::cards::Cards;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// An attack on the own fortress.
pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let assault = [Action::Pirates(PiratesAction::Assault)];
    list.push(BuildOption::new((rules, state, seat), "assault", Cards::NONE, assault));
}

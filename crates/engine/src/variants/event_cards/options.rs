//! What event cards let a seat do by itself in its turn.

use super::action::EventCardAction;
use crate::action::Action;
use crate::base::costs;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// The repair of a road, for whoever has a damaged one.
pub(crate) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if state.damaged_road(seat).is_some() {
        let repair = [Action::EventCard(EventCardAction::RepairRoad)];
        list.push(BuildOption::new((rules, state, seat), "repair", costs::ROAD, repair));
    }
}

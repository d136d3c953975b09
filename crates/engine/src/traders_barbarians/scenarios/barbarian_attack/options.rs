//! What Barbarian Attack lets a seat do by itself in its turn.

use super::coast;
use super::types::RaidAction;
use crate::action::Action;
use crate::board::HexId;
use crate::cards::Cards;
use crate::combinations::foreign_knight;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// Every way to move a barbarian for trade tokens; none in games without them.
fn moves(rules: &Rules) -> impl Iterator<Item = (HexId, HexId)> + '_ {
    let hexes =
        || coast(rules).hexes.iter().map(|known| known.hex).filter(|_| foreign_knight::takes_part(rules));
    hexes().flat_map(move |from| hexes().map(move |to| (from, to)))
}

const fn action((from, to): (HexId, HexId)) -> Action {
    Action::Raid(RaidAction::MoveBarbarian { from, to })
}

/// Lists what trade tokens offer.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let fit = moves(rules).filter(|&way| foreign_knight::check_move(rules, state, seat, way).is_ok());
    list.extend(fit.map(action));
}

pub(super) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    if foreign_knight::takes_part(rules) {
        let actions: Vec<Action> = moves(rules).map(action).collect();
        list.push(BuildOption::new((rules, state, seat), "raider", Cards::NONE, actions));
    }
}

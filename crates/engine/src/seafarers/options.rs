//! What Seafarers lets a seat do by itself in its turn.

use super::types::SeaAction;
use super::{moving_ships, ships};
use crate::action::Action;
use crate::board::PathId;
use crate::cards::Cards;
use crate::combinations::knights_at_sea;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// What the expansion offers.
pub(crate) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let at = (rules, state, seat);
    let ship = rules.topology().paths().map(|path| Action::Sea(SeaAction::BuildShip(path)));
    list.push(BuildOption::new(at, "ship", ships::SHIP, ship).left(state.ships_left(seat)));
    list.push(BuildOption::new(at, "moveship", Cards::NONE, moves(rules, state, seat)));
    knights_at_sea::option(rules, state, seat, list);
}

/// Every move of a ship: one that can be made first, as the others are many and only to be refused.
fn moves<'a>(rules: &'a Rules, state: &'a State, seat: Seat) -> impl Iterator<Item = Action> + 'a {
    let own = move || rules.topology().paths().filter(move |&path| state.ship(path) == Some(seat));
    let possible = std::iter::once_with(move || {
        let mut list = Vec::new();
        super::turn::list_ships(rules, state, seat, false, &mut list);
        list.first().copied()
    });
    // Without a ship any path says that there is none; a ship that stays says whether it may leave.
    let none = std::iter::once_with(move || own().next().is_none().then_some(PathId(0)));
    let stays = own().chain(none.flatten()).map(|path| (path, path));
    let there = own().flat_map(move |from| {
        let open = moving_ships::movable(rules, state, seat).contains(from);
        rules.topology().paths().filter(move |_| open).map(move |to| (from, to))
    });
    let refused = stays.chain(there).map(|(from, to)| Action::Sea(SeaAction::MoveShip { from, to }));
    possible.flatten().chain(refused)
}

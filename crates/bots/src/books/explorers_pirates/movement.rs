//! The movement phase: what is done first, which ship sails, and when wool or a roll for fish helps.

use tradeholm_engine::Action;
use tradeholm_engine::explorers_pirates::{Berth, Cargo, EpAction, WOOL_POINTS};

use super::trips::{self, Deed, Trip};
use super::waters::Waters;
use crate::base::hand;

/// What a trip must be worth for wool that ends it a turn sooner.
const WOOL: i32 = 60;

/// The next action of the movement phase.
pub(super) fn act(waters: &Waters<'_>) -> Action {
    let is = |fits: fn(EpAction) -> bool| {
        let mut legal = waters.seen.legal.iter().copied();
        legal.find(|action| matches!(action, Action::Ep(action) if fits(*action)))
    };
    if let Some(delivery) = is(|action| matches!(action, EpAction::Deliver(_))) {
        return delivery;
    }
    let mut trips = trips::plan(waters);
    if let Some(done) = trips.iter().filter(|trip| trip.steps == 0).find_map(|trip| trips::deed(waters, trip))
    {
        return done;
    }
    // A try costs an unmoved ship nothing; a roll ends the way of one that could go on.
    let chase = is(|action| matches!(action, EpAction::Chase(_)));
    let roll = is(|action| action == EpAction::RollFish);
    if !waters.ships().any(|ship| ship.under_way)
        && let Some(first) = chase.or(roll)
    {
        return first;
    }
    trips.sort_by_key(|trip| (!trip.ship.under_way, !explores_now(trip), -trip.score));
    let sail = trips.iter().filter(|trip| trip.steps > 0).find_map(|trip| go(waters, trip));
    sail.or(chase).or(roll).or_else(|| drop(waters)).unwrap_or(Action::EndTurn)
}

/// What a discovery brings may help the other ships.
fn explores_now(trip: &Trip) -> bool {
    matches!(trip.goal.deed, Deed::Explore(_)) && trip.steps <= trip.ship.left
}

/// Sails, after paying wool where that ends the trip this turn.
fn go(waters: &Waters<'_>, trip: &Trip) -> Option<Action> {
    let (steps, left) = (trip.steps, trip.ship.left);
    let wool = Action::Ep(EpAction::Wool(trip.ship.name));
    let helps = trip.ship.takes_wool && steps > left && steps <= left + WOOL_POINTS;
    let spare = hand(waters.seen).get(tradeholm_engine::Card::Wool) > 2;
    if helps && (trip.goal.worth >= WOOL || spare) && waters.seen.legal.contains(&wool) {
        return Some(wool);
    }
    if left == 0 {
        return None;
    }
    trips::sail(waters, trip)
}

/// Cargo that nothing can be done with any more makes room.
fn drop(waters: &Waters<'_>) -> Option<Action> {
    let useless = |ship: &super::waters::Ship| {
        let goals = trips::goals(waters, ship.hold);
        ship.hold.count(Cargo::Crew) > 0
            && ship.hold.count(Cargo::Sack) == 0
            && !goals.iter().any(|goal| !matches!(goal.deed, Deed::Load(_)))
    };
    let ship = waters.ships().find(useless)?;
    let action = Action::Ep(EpAction::Drop { from: Berth::Ship(ship.name), cargo: Cargo::Crew });
    waters.seen.legal.contains(&action).then_some(action)
}

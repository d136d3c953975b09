//! What random players prefer. Most places at sea lead nowhere, and cargo that is thrown away as often as it is
//! used brings no points: without this, games at random would come to no end. No rule depends on it.

use super::boards::chart;
use super::hold::{Cargo, Hold, ShipName};
use super::types::EpAction;
use super::{building, fish_for_catan, pirate_lairs, ships, spices_for_catan, state as part};
use crate::action::Action;
use crate::board::{HexId, PathId, Terrain};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::State;

/// The lots of what is neither better nor worse than the rest.
const USUAL: u32 = 100;

/// How many lots each action of the seat on turn has.
pub(super) fn lots(rules: &Rules, state: &State, actions: &[Action], lots: &mut Vec<u32>) {
    let trades = state.stack.top() == Frame::TradeAndBuild;
    // Many are about one ship, which stand together.
    let mut last: Option<(ShipName, Hold)> = None;
    lots.extend(actions.iter().map(|action| match action {
        Action::BuildSettlement(_) | Action::BuildCity(_) => 20 * USUAL,
        Action::BuildRoad(_) => USUAL / 5,
        // What is spent is not there for buildings.
        Action::MaritimeTrade { .. } => USUAL / 50,
        Action::EndTurn if trades => USUAL / 10,
        Action::Ep(EpAction::Sail { ship, to, .. }) => {
            if last.is_none_or(|(name, _)| name != *ship) {
                last = ships::find(state, state.on_turn, *ship).map(|found| (*ship, found.hold()));
            }
            worth(rules, state, last.map_or(Hold::Empty, |(_, hold)| hold), *to)
        }
        Action::Ep(action) => lots_at_sea(action),
        _ => USUAL,
    }));
}

const fn lots_at_sea(action: &EpAction) -> u32 {
    match *action {
        EpAction::Settle { .. }
        | EpAction::Befriend { .. }
        | EpAction::PlaceCrew { .. }
        | EpAction::Catch { .. }
        | EpAction::Deliver(_) => 200 * USUAL,
        EpAction::RollFish => 50 * USUAL,
        EpAction::StartMovement | EpAction::BuildCrew(_) | EpAction::BuildShip { lift: None, .. } => {
            2 * USUAL
        }
        EpAction::BuyForGold(_) => USUAL / 5,
        EpAction::BuildSettler(_) => 20 * USUAL,
        EpAction::Exchange { hold: Hold::Empty, .. } => USUAL,
        EpAction::Exchange { .. } => 4 * USUAL,
        EpAction::Drop { .. } | EpAction::BuildShip { lift: Some(_), .. } => 1,
        _ => USUAL,
    }
}

/// What a ship might do on a path.
fn worth(rules: &Rules, state: &State, hold: Hold, to: PathId) -> u32 {
    let seat = state.on_turn;
    let ends = rules.topology().ends(to);
    let delivers = hold.count(Cargo::Haul) + hold.count(Cargo::Sack) > 0;
    if delivers {
        return if ends.iter().any(|&end| chart(rules).docks.contains(end)) {
            100 * USUAL
        } else {
            homeward(rules, to)
        };
    }
    let crew = hold.count(Cargo::Crew) > 0;
    let mut lots = USUAL;
    for hex in ends.iter().flat_map(|&end| rules.topology().hexes_at(end)).copied() {
        let part = part::of(state);
        let better = match state.terrain(hex) {
            Terrain::Fog => 4,
            Terrain::Gold if crew && pirate_lairs::is_lair(state, hex) => 40,
            Terrain::Spice if crew && spices_for_catan::is_strange(state, seat, hex) => 40,
            Terrain::Shoal if hold == Hold::Empty => {
                let haul = fish_for_catan::face_of(part, hex);
                if haul.is_some_and(|face| fish_for_catan::has_haul(part, face)) { 40 } else { 1 }
            }
            _ => 1,
        };
        lots = lots.max(better * USUAL);
    }
    if hold == Hold::Settler {
        let free =
            |&end| state.free_sites.contains(end) && building::check_site(rules, state, seat, end).is_ok();
        if ends.iter().any(free) {
            lots = lots.max(20 * USUAL);
        }
    }
    let loads = |at| part::basin(state, seat, at) != Hold::Empty;
    if hold == Hold::Empty && ships::harbors_at(rules, state, seat, to).any(loads) {
        lots = lots.max(10 * USUAL);
    }
    lots
}

/// Twice as many for every hex that a path is nearer to the Council.
fn homeward(rules: &Rules, to: PathId) -> u32 {
    let topology = rules.topology();
    let at = |hex: HexId| topology.hex_at(hex);
    let (Some(home), Some(&there)) = (chart(rules).council, topology.path_hexes(to).first()) else {
        return USUAL;
    };
    let (home, there) = (at(home), at(there));
    let (q, r) = (i32::from(home.q) - i32::from(there.q), i32::from(home.r) - i32::from(there.r));
    let distance = (q.abs() + r.abs() + (q + r).abs()) as u32 / 2;
    1 << 14u32.saturating_sub(distance)
}

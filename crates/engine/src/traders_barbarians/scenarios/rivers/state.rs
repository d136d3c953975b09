//! What The Rivers of Catan adds to a position and a view. A state keeps nothing more for it: bridges lie on
//! paths, and who is rich or poor follows from the gold.

use super::{bridges, streams, wealth};
use crate::board::{HexId, PathId};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{PathPiece, PositionError, State};

/// The facts that The Rivers of Catan adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RiverPosition {
    /// Bridges, in the order of the building sites.
    pub bridges: Vec<(PathId, Seat)>,
}

/// What everybody knows of The Rivers of Catan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RiverView {
    /// The hexes of each river, from its mouth.
    pub rivers: Vec<Vec<HexId>>,
    /// Building sites for bridges.
    pub sites: Vec<PathId>,
    /// Bridges with their owners.
    pub bridges: Vec<(PathId, Seat)>,
    /// Bridges that each seat has not built.
    pub left: Vec<u8>,
    /// Who is wealthiest.
    pub wealthiest: Option<Seat>,
    /// Who is poor.
    pub poor: SeatSet,
    /// Gold for a road or settlement at a river.
    pub gold_for_building: u8,
    /// Gold for a bridge.
    pub gold_for_bridge: u8,
}

fn built(rules: &Rules, state: &State) -> Vec<(PathId, Seat)> {
    let all = streams(rules).sites.iter();
    all.filter_map(|&path| state.bridge(path).map(|owner| (path, owner))).collect()
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> RiverPosition {
    RiverPosition { bridges: built(rules, state) }
}

pub(super) fn view(rules: &Rules, state: &State) -> RiverView {
    let streams = streams(rules);
    RiverView {
        rivers: streams.rivers.clone(),
        sites: streams.sites.clone(),
        bridges: built(rules, state),
        left: rules.all_seats().iter().map(|seat| bridges::left(rules, state, seat)).collect(),
        wealthiest: wealth::wealthiest(rules, state),
        poor: wealth::poor(rules, state),
        gold_for_building: super::FOR_BUILDING,
        gold_for_bridge: bridges::GOLD,
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &RiverPosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    for &(path, owner) in &facts.bridges {
        if owner.index() >= MAX_SEATS || rules.owner_color(owner).is_none() {
            return wrong("a bridge of nobody");
        }
        if !rules.topology().has_path(path) || !state.paths[path].is_empty() {
            return wrong("a bridge is off the board or on another piece");
        }
        state.paths[path] = PathPiece::bridge(owner);
    }
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let (streams, mut count) = (streams(rules), [0u8; MAX_SEATS]);
    for path in rules.topology().paths() {
        let is_site = streams.site_set.contains(path);
        match state.bridge(path) {
            Some(_) if !is_site => return Err("a bridge where no building site is".to_owned()),
            Some(owner) => count[owner.index()] += 1,
            // Rule: no-roads
            None if is_site && !state.paths[path].is_empty() => {
                return Err("a road on a building site".to_owned());
            }
            None => {}
        }
    }
    // Rule: three-bridges
    if count.iter().any(|&built| built > bridges::BRIDGES) {
        return Err("more bridges than a player has".to_owned());
    }
    let plays = |owner: Seat| rules.all_seats().contains(owner) || rules.neutral().contains(owner);
    let of_nobody = (0..MAX_SEATS as u8).map(Seat).any(|owner| count[owner.index()] > 0 && !plays(owner));
    if of_nobody || (state.turn == 0 && count != [0; MAX_SEATS]) {
        return Err("a bridge that nobody could have built".to_owned());
    }
    Ok(())
}

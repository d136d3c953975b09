//! The longest road: measuring it, and who holds the card.

use crate::board::{IntersectionId, PathId};
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::route::trade_route::{self, Moved};
use crate::route::trails::{Trails, weight};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{NOBODY, State};

/// Roads needed to hold it at all.
pub const LEAST_ROADS: u8 = 5;

fn has_ships(rules: &Rules) -> bool {
    rules.hooks().answering(Hook::Ships) != 0
}

/// Whether there is a card for it in this game.
pub(crate) fn is_used(rules: &Rules) -> bool {
    let mut used = true;
    ask!(rules, LongestRoad, module => used &= module.uses_longest_road());
    used
}

/// A road or ship was laid: only its owner's length can have grown.
pub(crate) fn road_built(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    let length = match has_ships(rules) {
        true => trade_route::grown_length(rules, state, seat, path),
        false => grown_length(rules, state, seat, path),
    };
    if length != state.road_lengths[seat.index()] {
        state.road_lengths[seat.index()] = length;
        award(rules, state, log);
    }
}

/// The length after laying `path`: the old one, or that of the longest trail with the new road.
fn grown_length(rules: &Rules, state: &State, seat: Seat, path: PathId) -> u8 {
    let topology = rules.topology();
    let goes_on = |at: IntersectionId| {
        let more = |w: &&crate::board::Way| w.path != path && state.paths[w.path].is_of(seat);
        !state.sites[at].is_of_opponent(seat) && topology.ways(at).iter().any(|w| more(&w))
    };
    let [a, b] = topology.ends(path);
    let joined = match (goes_on(a), goes_on(b)) {
        (false, false) => return state.road_lengths[seat.index()].max(weight(rules, state, path)),
        (true, false) => a,
        (false, true) => b,
        // It closes a gap: trails go on at both ends and may compete for roads.
        (true, true) => return length(rules, state, seat),
    };
    state.road_lengths[seat.index()].max(Trails::<false>::new(rules, state, seat).with(path, joined))
}

// Rule: broken-by-opponent
/// A building or knight was placed: roads of others that met there may be cut.
pub(crate) fn piece_placed(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    at: IntersectionId,
    log: &mut EventLog,
) {
    for other in (0..MAX_SEATS as u8).map(Seat).filter(|&o| o != seat) {
        let ways = rules.topology().ways(at).iter();
        if ways.filter(|w| state.paths[w.path].is_of(other)).count() >= 2 {
            state.road_lengths[other.index()] = length(rules, state, other);
        }
    }
    if has_ships(rules) {
        // The building may have joined roads and ships of its owner.
        let before = state.road_lengths[seat.index()];
        state.road_lengths[seat.index()] = trade_route::length_between(rules, state, seat, before, u8::MAX);
    }
    award(rules, state, log);
}

/// Knights came or went at these places: roads of others that meet there may be cut or whole again.
pub(crate) fn knights_changed(
    rules: &Rules,
    state: &mut State,
    places: &[IntersectionId],
    log: &mut EventLog,
) {
    for owner in (0..MAX_SEATS as u8).map(Seat) {
        let meets = |&at: &IntersectionId| {
            let ways = rules.topology().ways(at).iter();
            ways.filter(|w| state.paths[w.path].is_of(owner)).count() >= 2
        };
        if places.iter().any(meets) {
            state.road_lengths[owner.index()] = length(rules, state, owner);
        }
    }
    award(rules, state, log);
}

/// A road was taken up: its owner's length may have shrunk.
pub(crate) fn road_removed(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    state.road_lengths[seat.index()] = length(rules, state, seat);
    award(rules, state, log);
}

/// What a road counts has changed: its owner's length may have grown.
pub(crate) fn weight_changed(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    road_removed(rules, state, seat, log);
}

/// A ship was moved.
pub(crate) fn ship_moved(rules: &Rules, state: &mut State, seat: Seat, moved: Moved, log: &mut EventLog) {
    let length = match moved {
        Moved::Exactly(length) => length,
        Moved::Between(least, most) => trade_route::length_between(rules, state, seat, least, most),
    };
    if length != state.road_lengths[seat.index()] {
        state.road_lengths[seat.index()] = length;
        award(rules, state, log);
    }
}

impl Rules {
    /// Whether there are cards for the longest road and the largest army.
    pub(crate) fn has_special_cards(&self) -> bool {
        let mut has = true;
        ask!(self, SpecialCards, module => has &= module.has_special_cards());
        has
    }

    /// The length of a seat's longest road, measured from nothing (the state keeps it current).
    pub fn measure_road(&self, state: &State, seat: Seat) -> u8 {
        match has_ships(self) {
            true => Trails::<true>::new(self, state, seat).longest(),
            false => length(self, state, seat),
        }
    }
}

/// The length of an owner's longest road.
// Rule: trail, branch, own-pieces
pub(crate) fn length(rules: &Rules, state: &State, seat: Seat) -> u8 {
    if has_ships(rules) {
        return trade_route::length(rules, state, seat);
    }
    Trails::<false>::new(rules, state, seat).longest()
}

/// Gives the card to whom it belongs, or sets it aside.
fn award(rules: &Rules, state: &mut State, log: &mut EventLog) {
    if !rules.has_special_cards() || !is_used(rules) {
        return;
    }
    let longest = state.road_lengths.iter().copied().max().unwrap_or(0);
    let holder = state.longest_road;
    // Rule: take-over, tie-keeps
    if holder != NOBODY && state.road_lengths[holder as usize] == longest && longest >= LEAST_ROADS {
        return;
    }
    // Rule: five, passes-on, set-aside, back-in-play
    let mut at_longest = (0..MAX_SEATS as u8).filter(|&s| state.road_lengths[s as usize] == longest);
    let new_holder = match (at_longest.next(), at_longest.next()) {
        (Some(only), None) if longest >= LEAST_ROADS => only,
        _ => NOBODY,
    };
    if new_holder != holder {
        state.longest_road = new_holder;
        let holder = state.longest_road();
        log.push(|| Event::LongestRoad { holder, length: holder.map_or(0, |_| longest) });
    }
}

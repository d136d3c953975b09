//! Harbors as gifts: taken by ships, placed beside own buildings.

use super::book::{TribeEvent, TribeFrame};
use super::why::TribeWhy;
use super::{ForgottenTribe, gifts};
use crate::action::Action;
use crate::board::{HarborKind, IntersectionId, PathId, PathSet};
use crate::cards::Card;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::SeaWhy;
use crate::seafarers::harbor_tokens::is_coast;
use crate::seafarers::types::{SeaAction, SeaEvent};
use crate::seats::Seat;
use crate::state::{SharesRoom, State};

/// How many kinds of harbors there are.
pub(super) const KINDS: usize = 6;

/// The kinds, in the order in which harbors that wait are counted.
pub(super) const ALL_KINDS: [HarborKind; KINDS] = [
    HarborKind::Generic,
    HarborKind::Special(Card::Brick),
    HarborKind::Special(Card::Lumber),
    HarborKind::Special(Card::Wool),
    HarborKind::Special(Card::Grain),
    HarborKind::Special(Card::Ore),
];

/// The place of a kind among those that wait; none for a harbor that no game has.
pub(super) fn index(kind: HarborKind) -> Option<usize> {
    ALL_KINDS.iter().position(|&known| known == kind)
}

/// How many harbors of each kind wait before a seat.
fn waiting(state: &State, seat: Seat) -> [u8; KINDS] {
    ForgottenTribe::part(state).map_or([0; KINDS], |tribe| tribe.waiting[seat.index()])
}

/// Whether no other placed harbor is at an intersection of a path.
// Rule: harbors-apart
pub(super) fn keeps_apart(rules: &Rules, state: &State, path: PathId) -> bool {
    let topology = rules.topology();
    let ends = topology.ends(path);
    let meets = |other: PathId| topology.ends(other).iter().any(|end| ends.contains(end));
    let placed = state.harbors().map(|(other, _)| other);
    placed.filter(|other| !gifts(rules).harbors.contains(*other)).all(|other| !meets(other))
}

fn touches_own(rules: &Rules, state: &State, seat: Seat, path: PathId) -> bool {
    let own = |end: &IntersectionId| state.sites[*end].is_building_of(seat);
    rules.topology().ends(path).iter().any(own)
}

/// Where a seat could place a harbor.
fn sites(rules: &Rules, state: &State, seat: Seat) -> PathSet {
    let fits = |&path: &PathId| {
        touches_own(rules, state, seat, path)
            && is_coast(rules, state, path)
            && keeps_apart(rules, state, path)
    };
    rules.topology().paths().filter(fits).collect()
}

/// Whether a harbor waits before a seat and can be placed.
pub(super) fn must_place(rules: &Rules, state: &State, seat: Seat) -> bool {
    waiting(state, seat) != [0; KINDS] && !sites(rules, state, seat).is_empty()
}

/// A ship has come to the path of a harbor; it may be gone already.
pub(super) fn take(rules: &Rules, state: &mut State, seat: Seat, path: PathId, log: &mut EventLog) {
    let Some((_, kind)) = state.harbors().find(|&(place, _)| place == path) else { return };
    let Some(index) = index(kind) else { return };
    state.lift_harbor(path);
    if let Some(tribe) = ForgottenTribe::part_mut(state) {
        tribe.waiting[seat.index()][index] += 1;
    }
    log.push(|| Event::Tribe(TribeEvent::HarborTaken { seat, path, harbor: kind }));
    ask(rules, state, seat);
}

// Rule: harbors, harbor-waits
/// Asks for the place of a harbor, if there is one to place and a place for it.
pub(super) fn ask(rules: &Rules, state: &mut State, seat: Seat) {
    if must_place(rules, state, seat) {
        state.stack.push(Frame::Tribe(TribeFrame::GiftHarbor));
    }
}

/// Whether a seat may place that harbor there.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    kind: HarborKind,
    path: PathId,
) -> Result<(), RuleError> {
    if index(kind).is_none_or(|kind| waiting(state, seat)[kind] == 0) {
        return refuse("seafarers/forgotten_tribe#harbors", TribeWhy::NoHarborToPlace);
    }
    if !rules.topology().has_path(path) {
        return refuse("seafarers/forgotten_tribe#harbors", Why::NoSuchPlace);
    }
    if !is_coast(rules, state, path) || !touches_own(rules, state, seat, path) {
        return refuse("seafarers/forgotten_tribe#harbors", TribeWhy::NotAtOwnCoast);
    }
    if !keeps_apart(rules, state, path) {
        return refuse("seafarers/forgotten_tribe#harbors-apart", SeaWhy::HarborTooClose);
    }
    Ok(())
}

/// Lists what may be placed where.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let sites = sites(rules, state, seat);
    for (kind, _) in ALL_KINDS.into_iter().zip(waiting(state, seat)).filter(|&(_, count)| count > 0) {
        sites.for_each(|path| list.push(Action::Sea(SeaAction::PlaceHarbor { kind, path })));
    }
}

// Rule: harbors, harbor-at-once
/// Places a harbor; the frame that asked for it is on top.
pub(super) fn place(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    kind: HarborKind,
    path: PathId,
    log: &mut EventLog,
) {
    let Some(index) = index(kind) else { return };
    if let Some(tribe) = ForgottenTribe::part_mut(state) {
        tribe.waiting[seat.index()][index] -= 1;
    }
    state.add_harbor(rules.topology(), path, kind);
    log.push(|| Event::Sea(SeaEvent::HarborPlaced { seat, path, harbor: kind }));
    if !must_place(rules, state, seat) {
        state.stack.pop();
    }
    // Rule: combinations/seafarers_variants#harbormaster-gifts
    ask!(rules, Buildings, module => module.buildings_changed(rules, state, log));
}

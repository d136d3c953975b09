//! Knights march: where each can go, and which must leave the castle.

use super::knights::{all, at, foreign, knight, occupied, path_of};
use super::state::MarchView;
use super::types::{RaidAction, RaidEvent, RaidFrame};
use super::why::RaidWhy;
use super::{coast, frame, happened};
use crate::action::Action;
use crate::board::{Ground, PathId, PathSet, Reach, Toll, Topology};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;
use crate::units::{Place, Unit, UnitKind};

// Rule: march, march-grain
/// How many paths a knight goes, and how many for a grain.
const STEPS: [u8; 2] = [3, 5];

/// What the longer way costs.
const GRAIN: Cards = Cards::one(Card::Grain);

/// Marks a knight that has moved.
const MOVED: u8 = 1;

/// The knights that may be moved now: those of the seat, or the foreign one, that have not moved.
fn movable(state: &State, seat: Seat, of_nobody: bool) -> impl Iterator<Item = Unit> + '_ {
    let owner = if of_nobody { None } else { Some(seat) };
    state.units.of(owner, UnitKind::Knight).iter().copied().filter(|unit| unit.spent() == 0)
}

/// Where knights get to from each path of a board, whoever is in the way: they pass each other, and land stays
/// land in this scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marches {
    /// By path: within three paths, and within five.
    within: Vec<[PathSet; 2]>,
}

impl Marches {
    pub(super) fn new(topology: &Topology, land: &PathSet) -> Self {
        let beside: Vec<PathSet> = topology
            .paths()
            .map(|path| {
                let mut around = PathSet::EMPTY;
                path.each_neighbor(topology, |_, to| around.insert(to));
                around.and(land)
            })
            .collect();
        let within = topology.paths().map(|from| {
            let mut reached = PathSet::EMPTY;
            reached.insert(from);
            let (mut last, mut near) = (reached, reached);
            for step in 1..=STEPS[1] {
                let mut next = PathSet::EMPTY;
                last.for_each(|path| next = next.or(&beside[path.index()]));
                last = next.minus(&reached);
                reached = reached.or(&last);
                if step == STEPS[0] {
                    near = reached;
                }
            }
            [near, reached]
        });
        Marches { within: within.collect() }
    }
}

// Rule: march-past, march-end
/// Where a knight on a path can go within three paths, and within five.
fn reach(rules: &Rules, state: &State, from: PathId) -> [PathSet; 2] {
    // The path that it is on is one of those with a knight.
    let closed = occupied(state).or(&coast(rules).castle_paths);
    coast(rules).marches.within[from.index()].map(|paths| paths.minus(&closed))
}

/// Where it can go, each with how far that is.
fn ways(rules: &Rules, state: &State, from: PathId) -> Vec<(PathId, u8)> {
    let [_, far] = reach(rules, state, from);
    let reach =
        Reach::new(rules.topology(), from, STEPS[1], |step| match state.land_paths.contains(step.to) {
            true => Toll::Points(1),
            false => Toll::Barred,
        });
    reach.places().filter(|&(to, _)| far.contains(to)).collect()
}

/// Where each knight gets that may be moved now.
pub(super) fn ways_of(rules: &Rules, state: &State, of_nobody: bool) -> Vec<MarchView> {
    let movable = movable(state, state.on_turn, of_nobody).filter_map(path_of);
    let ways_from = |from| {
        let [near, all] = reach(rules, state, from);
        MarchView { from, near: near.iter().collect(), far: all.minus(&near).iter().collect() }
    };
    movable.map(ways_from).collect()
}

/// The same without what the seat cannot pay for.
fn paid_reach(rules: &Rules, state: &State, seat: Seat, from: PathId) -> PathSet {
    let [near, far] = reach(rules, state, from);
    if state.hand(seat).covers(GRAIN) { far } else { near }
}

/// Whether a knight may go there.
// Rule: march, march-grain, march-end, leave-castle
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    of_nobody: bool,
    (from, to): (PathId, PathId),
) -> Result<(), RuleError> {
    let rule = "traders_barbarians/barbarian_attack#march";
    if !rules.topology().has_path(from) || !rules.topology().has_path(to) {
        return refuse(rule, Why::NoSuchPlace);
    }
    if !movable(state, seat, of_nobody).any(|unit| path_of(unit) == Some(from)) {
        return refuse(rule, RaidWhy::NoKnightThere);
    }
    if coast(rules).castle_paths.contains(to) {
        return refuse("traders_barbarians/barbarian_attack#leave-castle", RaidWhy::CastlePath);
    }
    if at(state, to).is_some() {
        return refuse("traders_barbarians/barbarian_attack#march-end", RaidWhy::KnightThere);
    }
    let [near, far] = reach(rules, state, from);
    if near.contains(to) {
        return Ok(());
    }
    if !far.contains(to) {
        return refuse(rule, RaidWhy::TooFar);
    }
    if !state.hand(seat).covers(GRAIN) {
        return refuse("traders_barbarians/barbarian_attack#march-grain", Why::Need(GRAIN));
    }
    Ok(())
}

/// Moves a knight; the frame that asked for it is on top.
pub(super) fn go(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (from, to): (PathId, PathId),
    log: &mut EventLog,
) {
    let Some(unit) = at(state, from) else { return };
    let grain = !reach(rules, state, from)[0].contains(to);
    if grain {
        state.hands[seat.index()] -= GRAIN;
        state.supply += GRAIN;
    }
    state.units.replace(unit, unit.moved_to(Place::Path(to)).with_spent(MOVED));
    let of_nobody = unit.owner().is_none();
    happened(log, RaidEvent::KnightMarched { seat, foreign: of_nobody, from, to, grain });
}

// Rule: leave-castle
/// Whether a knight is at a castle that could leave it.
fn must_leave(rules: &Rules, state: &State, seat: Seat, of_nobody: bool) -> bool {
    movable(state, seat, of_nobody).filter_map(path_of).any(|from| {
        coast(rules).castle_paths.contains(from) && !paid_reach(rules, state, seat, from).is_empty()
    })
}

/// Whether the seat may leave it at that.
pub(super) fn check_done(rules: &Rules, state: &State, seat: Seat, of_nobody: bool) -> Result<(), RuleError> {
    if must_leave(rules, state, seat, of_nobody) {
        return refuse("traders_barbarians/barbarian_attack#leave-castle", RaidWhy::LeaveCastle);
    }
    Ok(())
}

// Rule: no-answer
/// What is done for a seat that does not answer: its knights leave the castle by the shortest way, others stay.
pub(super) fn idle(rules: &Rules, state: &State, of_nobody: bool) -> Action {
    let seat = state.on_turn;
    let castle = &coast(rules).castle_paths;
    let most = STEPS[usize::from(state.hand(seat).covers(GRAIN))];
    let at_castle = movable(state, seat, of_nobody).filter_map(path_of).filter(|&path| castle.contains(path));
    let leaves = at_castle.flat_map(|from| {
        let near = ways(rules, state, from).into_iter().filter(|&(_, far)| far <= most);
        near.map(move |(to, far)| (far, from, to))
    });
    match leaves.min_by_key(|&(far, ..)| far) {
        Some((_, from, to)) => Action::Raid(RaidAction::March { from, to }),
        None => Action::Skip,
    }
}

/// Whether a knight might move, as far as everybody knows: any card of a hand may be a grain.
fn might_move(rules: &Rules, state: &State, seat: Seat, of_nobody: bool) -> bool {
    let most = usize::from(!state.hand(seat).is_empty());
    let mut paths = movable(state, seat, of_nobody).filter_map(path_of);
    paths.any(|from| !reach(rules, state, from)[most].is_empty())
}

/// Goes on by itself where nobody can think that something might be moved; whether it did. The frame is on top.
pub(super) fn run(rules: &Rules, state: &mut State, of_nobody: bool, log: &mut EventLog) -> bool {
    let done = !might_move(rules, state, state.on_turn, of_nobody);
    if done {
        finish(rules, state, of_nobody, log);
    }
    done
}

/// All knights of the seat, or the foreign one, have moved; the frame is on top.
// Rule: two-march-order
pub(super) fn finish(rules: &Rules, state: &mut State, of_nobody: bool, log: &mut EventLog) {
    if !of_nobody {
        return_stranded(rules, state, log);
        if foreign(state).is_some() {
            state.stack.replace(frame(RaidFrame::March { foreign: true }));
            return;
        }
    }
    let moved: Vec<Unit> = all(state).filter(|unit| unit.spent() > 0).collect();
    for unit in moved {
        state.units.replace(unit, unit.with_spent(0));
    }
    state.stack.pop();
}

// Rule: stranded
/// Knights that could not leave the castle go back to their owner.
fn return_stranded(rules: &Rules, state: &mut State, log: &mut EventLog) {
    let seat = state.on_turn;
    let castle = &coast(rules).castle_paths;
    let own = movable(state, seat, false).filter_map(path_of);
    let stranded: Vec<PathId> = own.filter(|&path| castle.contains(path)).collect();
    for path in stranded {
        state.units.remove(knight(Some(seat), path));
        happened(log, RaidEvent::KnightReturned { seat, path });
    }
}

pub(super) fn list(rules: &Rules, state: &State, seat: Seat, of_nobody: bool, list: &mut Vec<Action>) {
    for from in movable(state, seat, of_nobody).filter_map(path_of) {
        let to = paid_reach(rules, state, seat, from);
        to.for_each(|to| list.push(Action::Raid(RaidAction::March { from, to })));
    }
    if check_done(rules, state, seat, of_nobody).is_ok() {
        list.push(Action::Skip);
    }
}

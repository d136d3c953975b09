//! Moving ships: how far each gets, what that costs, and the way it takes.

use super::event::{Course, EpEvent};
use super::hold::ShipName;
use super::ships::{self, Done, Ship};
use super::types::EpFrame;
use super::why::EpWhy;
use super::{boards, pirate, spices_for_catan, state as part};
use crate::base::costs;
use crate::board::{HexId, PathId, PathSet, Topology};
use crate::cards::{Card, Cards};
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

// Rule: points
/// Movement points of a ship.
pub const POINTS: u8 = 4;

// Rule: wool
/// Movement points for wool.
pub const WOOL_POINTS: u8 = 2;

/// What they cost.
pub const WOOL: Cards = Cards::one(Card::Wool);

/// No way there.
const NOWHERE: u8 = u8::MAX;

// Rule: points, points-lost, wool, explorers_pirates/spices_for_catan#swift-voyage
/// The points that a ship of a seat has left; none if it is finished.
pub(super) fn points_left(state: &State, seat: Seat, ship: Ship) -> u8 {
    if ship.has(Done::Finished) {
        return 0;
    }
    let wool = if ship.has(Done::Wool) { WOOL_POINTS } else { 0 };
    (POINTS + spices_for_catan::swift_voyages(part::of(state), seat) + wool).saturating_sub(ship.spent())
}

/// Everywhere that a ship gets with some points: one search over the paths of the sea.
pub(super) struct Reach {
    start: PathId,
    cost: [u8; Topology::MAX_PATHS],
    /// The paths that were found, nearest first; the start is the first.
    found: [PathId; Topology::MAX_PATHS],
    count: usize,
}

impl Reach {
    // Rule: points, directions, passing, explorers_pirates/discovery#at-once
    /// Searches from a path. No step goes from or to a path that is in `barred`, and none leaves a path at an
    /// unexplored hex, for that is turned up.
    pub fn new(rules: &Rules, state: &State, start: PathId, points: u8, barred: Option<&PathSet>) -> Self {
        let topology = rules.topology();
        let mut reach = Reach {
            start,
            cost: [NOWHERE; Topology::MAX_PATHS],
            found: [start; Topology::MAX_PATHS],
            count: 1,
        };
        reach.cost[start.index()] = 0;
        if barred.is_some_and(|barred| barred.contains(start)) {
            return reach;
        }
        let mut next = 0;
        while next < reach.count {
            let from = reach.found[next];
            next += 1;
            let spent = reach.cost[from.index()];
            if spent == points {
                break;
            }
            if from != start && discovers(rules, state, from).is_some() {
                continue;
            }
            for end in topology.ends(from) {
                for way in topology.ways(end) {
                    let to = way.path;
                    if reach.cost[to.index()] != NOWHERE
                        || !boards::is_sea_path(rules, state, to)
                        || barred.is_some_and(|barred| barred.contains(to))
                    {
                        continue;
                    }
                    reach.cost[to.index()] = spent + 1;
                    reach.found[reach.count] = to;
                    reach.count += 1;
                }
            }
        }
        reach
    }

    /// The steps to a path; nothing if it is out of reach.
    pub fn cost(&self, to: PathId) -> Option<u8> {
        let cost = self.cost[to.index()];
        (cost != NOWHERE).then_some(cost)
    }

    /// The paths that were found but for the start, each with its cost, nearest first.
    pub fn places(&self) -> impl Iterator<Item = (PathId, u8)> + '_ {
        self.found[1..self.count].iter().map(|&path| (path, self.cost[path.index()]))
    }

    /// The way to a path: of several of one length, at every step back the path with the lowest id.
    fn course(&self, rules: &Rules, state: &State, to: PathId) -> Course {
        let mut back = [to; Course::MOST];
        let steps = usize::from(self.cost(to).unwrap_or(0)).min(Course::MOST);
        let mut at = to;
        for place in back[..steps].iter_mut().rev() {
            *place = at;
            let before = self.cost[at.index()] - 1;
            let goes_on = |from: PathId| from == self.start || discovers(rules, state, from).is_none();
            let ends = rules.topology().ends(at);
            let ways = ends.iter().flat_map(|&end| rules.topology().ways(end)).map(|way| way.path);
            let from = ways.filter(|&from| self.cost[from.index()] == before && goes_on(from)).min();
            at = from.unwrap_or(self.start);
        }
        Course::new(back[..steps].iter().copied())
    }
}

// Rule: explorers_pirates/discovery#at-once
/// The unexplored hex that a ship on a path has at an end.
pub(super) fn discovers(rules: &Rules, state: &State, path: PathId) -> Option<HexId> {
    let ends = rules.topology().ends(path);
    ends.iter()
        .flat_map(|&end| rules.topology().hexes_at(end))
        .copied()
        .find(|&hex| state.terrain(hex) == crate::board::Terrain::Fog)
}

/// A way to sail: where to, for how many points, and whether a tribute is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voyage {
    /// Where to.
    pub to: PathId,
    /// For so many points.
    pub points: u8,
    /// Past the pirate ship of an opponent, for a tribute.
    pub tribute: bool,
    /// The hex that is turned up there.
    pub discovers: Option<HexId>,
}

/// The two searches for a ship: without tribute, and with it where that is due at all.
struct Charts {
    free: Reach,
    paid: Option<Reach>,
}

impl Charts {
    // Rule: explorers_pirates/pirate#tribute, explorers_pirates/pirate#tribute-once
    fn new(rules: &Rules, state: &State, seat: Seat, ship: Ship, points: u8) -> Self {
        let reach = |barred| Reach::new(rules, state, ship.path(), points, barred);
        match pirate::tolls(rules, state, seat).filter(|_| !ship.has(Done::Tribute)) {
            None => Charts { free: reach(None), paid: None },
            Some(sides) => Charts { free: reach(Some(sides)), paid: Some(reach(None)) },
        }
    }

    /// Whether a tribute leads to a path, or leads there for fewer points, and for how many.
    fn paid_cost(&self, to: PathId) -> Option<u8> {
        let cost = self.paid.as_ref()?.cost(to)?;
        self.free.cost(to).is_none_or(|free| cost < free).then_some(cost)
    }

    /// Where a ship may get.
    fn each(&self, rules: &Rules, state: &State, full: &PathSet, mut tell: impl FnMut(Voyage)) {
        let mut voyage = |to, points, tribute| {
            // Rule: passing
            if !full.contains(to) {
                tell(Voyage { to, points, tribute, discovers: discovers(rules, state, to) });
            }
        };
        self.free.places().for_each(|(to, points)| voyage(to, points, false));
        if let Some(paid) = &self.paid {
            let worth = paid.places().filter(|&(to, _)| self.paid_cost(to).is_some());
            worth.for_each(|(to, points)| voyage(to, points, true));
        }
    }
}

/// Everywhere that a ship could sail with so many points, whatever its player can pay.
pub(super) fn voyages(rules: &Rules, state: &State, seat: Seat, ship: Ship, points: u8) -> Vec<Voyage> {
    let mut all = Vec::new();
    if points > 0 {
        let full = ships::full_paths(state);
        let charts = Charts::new(rules, state, seat, ship, points);
        charts.each(rules, state, &full, |voyage| all.push(voyage));
    }
    all
}

/// Lists where the ships of a seat may sail.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(ShipName, PathId, bool)) {
    let full = ships::full_paths(state);
    let gold = state.gold(seat) > 0;
    for (name, ship) in ships::named(state, seat) {
        let points = points_left(state, seat, ship);
        if points == 0 {
            continue;
        }
        let Some(sides) = pirate::tolls(rules, state, seat).filter(|_| !ship.has(Done::Tribute)) else {
            let reach = Reach::new(rules, state, ship.path(), points, None);
            let open = reach.places().filter(|(to, _)| !full.contains(*to));
            open.for_each(|(to, _)| tell(name, to, false));
            continue;
        };
        let free = Reach::new(rules, state, ship.path(), points, Some(sides));
        let open = free.places().filter(|(to, _)| !full.contains(*to));
        open.for_each(|(to, _)| tell(name, to, false));
        // Rule: explorers_pirates/pirate#no-gold
        if gold {
            let paid = Reach::new(rules, state, ship.path(), points, None);
            let open = paid.places().filter(|(to, _)| !full.contains(*to));
            let worth = open.filter(|&(to, cost)| free.cost(to).is_none_or(|free| cost < free));
            worth.for_each(|(to, _)| tell(name, to, true));
        }
    }
}

/// The ship of that name, if it may still move.
fn check_moves(state: &State, seat: Seat, name: ShipName) -> Result<Ship, RuleError> {
    let ship = ships::check_own(state, seat, name, "explorers_pirates/sailing#points")?;
    // Rule: explorers_pirates/discovery#finished
    if ship.has(Done::Discovered) {
        return refuse("explorers_pirates/discovery#finished", EpWhy::Discovered);
    }
    // Rule: one-at-a-time
    if ship.has(Done::Finished) {
        return refuse("explorers_pirates/sailing#one-at-a-time", EpWhy::Finished);
    }
    Ok(ship)
}

/// Whether a ship may sail there.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: ShipName,
    to: PathId,
    tribute: bool,
) -> Result<(), RuleError> {
    let ship = check_moves(state, seat, name)?;
    if !rules.topology().has_path(to) {
        return refuse("explorers_pirates/ships#sea-paths", Why::NoSuchPlace);
    }
    // Rule: explorers_pirates/ships#sea-paths
    if !boards::is_sea_path(rules, state, to) {
        return refuse("explorers_pirates/ships#sea-paths", EpWhy::NotSeaPath);
    }
    if to == ship.path() {
        return refuse("explorers_pirates/sailing#directions", EpWhy::LiesThere);
    }
    // Rule: passing
    if ships::full_paths(state).contains(to) {
        return refuse("explorers_pirates/sailing#passing", EpWhy::TwoShips);
    }
    let points = points_left(state, seat, ship);
    let charts = Charts::new(rules, state, seat, ship, points);
    let (free, paid) = (charts.free.cost(to), charts.paid_cost(to));
    match (tribute, free, paid) {
        (false, Some(_), _) => Ok(()),
        // Rule: explorers_pirates/pirate#no-gold
        (_, None, Some(_)) | (true, _, Some(_)) if state.gold(seat) == 0 => {
            refuse("explorers_pirates/pirate#no-gold", Why::NeedGold(1))
        }
        (true, _, Some(_)) => Ok(()),
        (false, None, Some(_)) => refuse("explorers_pirates/pirate#tribute", EpWhy::NeedsTribute),
        (true, Some(_), None) => refuse("explorers_pirates/pirate#tribute", EpWhy::NoTribute),
        (_, None, None) => out_of_reach(rules, state, ship, to, points),
    }
}

/// Why no points lead there: too few of them, or something unexplored in the way.
fn out_of_reach(rules: &Rules, state: &State, ship: Ship, to: PathId, points: u8) -> Result<(), RuleError> {
    let anywhere = Reach::new(rules, state, ship.path(), NOWHERE - 1, None);
    match anywhere.cost(to) {
        // Rule: points
        Some(_) => refuse("explorers_pirates/sailing#points", EpWhy::TooFar(points)),
        None => refuse("explorers_pirates/discovery#at-once", EpWhy::NoWay),
    }
}

// Rule: one-at-a-time, not-finished
/// Finishes every ship of a seat that has made a step, but for one.
pub(super) fn finish_others(state: &mut State, seat: Seat, but: Option<Ship>) {
    let moved = |ship: &Ship| ship.spent() > 0 && !ship.has(Done::Finished) && Some(*ship) != but;
    // There is one at most: the step of another finished those before it.
    let found = ships::of(state, seat).find(moved);
    if let Some(ship) = found {
        ships::replace(state, ship, ship.with(Done::Finished));
    }
}

// Rule: points, directions, one-at-a-time
/// Sails a way that was checked.
pub(super) fn sail(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    name: ShipName,
    to: PathId,
    tribute: bool,
    log: &mut EventLog,
) {
    let Some(ship) = ships::find(state, seat, name) else { return };
    let points = points_left(state, seat, ship);
    let charts = Charts::new(rules, state, seat, ship, points);
    let reach = if tribute { charts.paid.as_ref().unwrap_or(&charts.free) } else { &charts.free };
    let Some(cost) = reach.cost(to) else { return };
    let course = reach.course(rules, state, to);
    finish_others(state, seat, Some(ship));
    let mut sailed = ship.moved(to, cost);
    // Rule: explorers_pirates/pirate#tribute
    if tribute {
        let paid = state.gold.pay(seat, pirate::TRIBUTE.into());
        debug_assert!(paid, "a tribute that was not checked");
        sailed = sailed.with(Done::Tribute);
    }
    let found = discovers(rules, state, to);
    // Rule: explorers_pirates/discovery#finished
    if found.is_some() {
        sailed = sailed.with(Done::Finished).with(Done::Discovered);
    }
    ships::replace(state, ship, sailed);
    log.push(|| {
        let (from, hold) = (ship.path(), ship.hold());
        let tribute = if tribute { pirate::TRIBUTE } else { 0 };
        Event::Ep(EpEvent::Sailed { seat, from, course, hold, tribute })
    });
    if let Some(hex) = found {
        state.stack.push(Frame::Ep(EpFrame::Discover { hex }));
    }
}

// Rule: wool
/// Whether wool may be paid for a ship.
pub(super) fn check_wool(state: &State, seat: Seat, name: ShipName) -> Result<(), RuleError> {
    let ship = check_moves(state, seat, name)?;
    if ship.has(Done::Wool) {
        return refuse("explorers_pirates/sailing#wool", EpWhy::WoolPaid);
    }
    costs::check(state, seat, WOOL)
}

/// Pays wool for a ship, which was checked.
pub(super) fn pay_wool(state: &mut State, seat: Seat, name: ShipName, log: &mut EventLog) {
    let Some(ship) = ships::find(state, seat, name) else { return };
    state.hands[seat.index()] -= WOOL;
    state.supply += WOOL;
    ships::replace(state, ship, ship.with(Done::Wool));
    let path = ship.path();
    log.push(|| Event::Ep(EpEvent::WoolPaid { seat, path, points: WOOL_POINTS }));
}

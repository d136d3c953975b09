//! Ships: where they lie, what they carry, and building them.

use arrayvec::ArrayVec;

use super::boards;
use super::event::EpEvent;
use super::hold::{Hold, ShipName};
use super::why::EpWhy;
use crate::base::costs;
use crate::board::{IntersectionId, PathId, PathSet};
use crate::cards::Cards;
use crate::error::{RuleError, Why, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, State};
use crate::units::{Place, Unit, UnitKind};

// Rule: explorers_pirates/setup#pieces, fourth
/// Ships of each player.
pub const SHIPS: u8 = 3;

// Rule: two-per-path
/// The most ships on a path.
const PER_PATH: usize = 2;

// Rule: cost
/// A ship, in the order of `Card::RESOURCES`: brick, lumber, wool, grain, ore.
pub const COST: Cards = Cards::resources([0, 1, 1, 0, 0]);

/// A ship on the board: a unit whose load is what it carries and what it has done in this movement phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ship(Unit);

/// What a ship has done in this movement phase, as bits of its load above those of the hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Done {
    /// Wool is paid for it.
    Wool = 1 << 3,
    /// Tribute is paid for it.
    Tribute = 1 << 4,
    /// It has tried to chase the pirate ship away.
    Tried = 1 << 5,
    /// It does not move again.
    Finished = 1 << 6,
    /// That is so because it discovered something.
    Discovered = 1 << 7,
}

const HOLD: u8 = 7;

impl Ship {
    /// A ship that has done nothing.
    pub const fn new(owner: Seat, path: PathId, hold: Hold) -> Self {
        Ship(Unit::new(UnitKind::SailingShip, Some(owner), Place::Path(path)).with_load(hold as u8))
    }

    pub const fn unit(self) -> Unit {
        self.0
    }

    /// Where it lies.
    pub const fn path(self) -> PathId {
        match self.0.place() {
            Place::Path(path) => path,
            // Ships stand on nothing else.
            Place::Intersection(_) | Place::Hex(_) => PathId(u16::MAX),
        }
    }

    /// What it carries.
    pub const fn hold(self) -> Hold {
        Hold::ALL[(self.0.load() & HOLD) as usize]
    }

    /// Whether it has done that.
    pub const fn has(self, done: Done) -> bool {
        self.0.load() & done as u8 != 0
    }

    /// How many movement points it has spent.
    pub const fn spent(self) -> u8 {
        self.0.spent()
    }

    #[must_use]
    pub const fn with_hold(self, hold: Hold) -> Self {
        Ship(self.0.with_load(self.0.load() & !HOLD | hold as u8))
    }

    #[must_use]
    pub const fn with(self, done: Done) -> Self {
        Ship(self.0.with_load(self.0.load() | done as u8))
    }

    /// After so many steps that brought it to a path.
    #[must_use]
    pub const fn moved(self, to: PathId, points: u8) -> Self {
        Ship(self.0.moved_to(Place::Path(to)).with_spent(self.0.spent() + points))
    }

    /// As it is when the next movement phase begins.
    #[must_use]
    pub const fn rested(self) -> Self {
        Ship(self.0.with_load(self.0.load() & HOLD).with_spent(0))
    }
}

/// The ships of a seat, in their order.
pub(super) fn of(state: &State, seat: Seat) -> impl Iterator<Item = Ship> + '_ {
    state.units.of(Some(seat), UnitKind::SailingShip).iter().map(|&unit| Ship(unit))
}

/// The ships of a seat with their names. Of ships that are alike in everything one has a name.
pub(super) fn named(state: &State, seat: Seat) -> impl Iterator<Item = (ShipName, Ship)> + '_ {
    let mut last: Option<(ShipName, Ship)> = None;
    of(state, seat).filter_map(move |ship| {
        let path = ship.path();
        let nth = match last {
            Some((_, other)) if other == ship => return None,
            Some((name, _)) if name.path == path => name.nth + 1,
            _ => 0,
        };
        last = Some((ShipName { path, nth }, ship));
        last
    })
}

/// The ship of that name.
#[inline]
pub(super) fn find(state: &State, seat: Seat, name: ShipName) -> Option<Ship> {
    named(state, seat).find(|&(other, _)| other == name).map(|(_, ship)| ship)
}

/// The same, or a refusal.
pub(super) fn check_own(
    state: &State,
    seat: Seat,
    name: ShipName,
    rule: &'static str,
) -> Result<Ship, RuleError> {
    match find(state, seat, name) {
        Some(ship) => Ok(ship),
        None => refuse(rule, EpWhy::NoShip),
    }
}

/// Puts a ship in the place of what it was.
pub(super) fn replace(state: &mut State, ship: Ship, by: Ship) {
    let known = state.units.replace(ship.unit(), by.unit());
    debug_assert!(known, "a ship that is not there");
}

/// A movement phase is over: the ships of a seat forget what they did in it.
pub(super) fn rest(state: &mut State, seat: Seat) {
    let all: ArrayVec<Ship, { SHIPS as usize }> = of(state, seat).collect();
    for ship in all.into_iter().filter(|ship| *ship != ship.rested()) {
        replace(state, ship, ship.rested());
    }
}

/// How many ships lie on a path, whoever's.
pub(super) fn count_at(state: &State, path: PathId) -> usize {
    let all = state.units.all().iter();
    all.filter(|unit| unit.kind() == UnitKind::SailingShip && unit.place() == Place::Path(path)).count()
}

/// Paths on which no other ship may end.
pub(super) fn full_paths(state: &State) -> PathSet {
    let ships = state.units.all().iter().filter(|unit| unit.kind() == UnitKind::SailingShip);
    let (mut some, mut full) = (PathSet::EMPTY, PathSet::EMPTY);
    for path in ships.map(|&unit| Ship(unit).path()) {
        let set = if some.contains(path) { &mut full } else { &mut some };
        set.insert(path);
    }
    full
}

// Rule: explorers_pirates/sailing#still-acts
/// The intersections at the ends of a ship.
pub(super) fn ends(rules: &Rules, ship: Ship) -> [IntersectionId; 2] {
    rules.topology().ends(ship.path())
}

/// The own harbor settlements at the ends of a path.
pub(super) fn harbors_at<'a>(
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    path: PathId,
) -> impl Iterator<Item = IntersectionId> + 'a {
    let ends = rules.topology().ends(path);
    ends.into_iter().filter(move |&end| state.building(end) == Some((seat, Building::City)))
}

/// How many ships a seat has not placed.
pub(super) fn left(state: &State, seat: Seat) -> u8 {
    SHIPS.saturating_sub(of(state, seat).count() as u8)
}

/// Whether a seat may place a ship there at all; `lift` is taken off the board before.
pub(super) fn check_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
    lift: Option<Ship>,
) -> Result<(), RuleError> {
    if !rules.topology().has_path(path) {
        return refuse("explorers_pirates/ships#sea-paths", Why::NoSuchPlace);
    }
    // Rule: sea-paths
    if !boards::is_sea_path(rules, state, path) {
        return refuse("explorers_pirates/ships#sea-paths", EpWhy::NotSeaPath);
    }
    // Rule: place, explorers_pirates/setup#first-ship
    if harbors_at(rules, state, seat, path).next().is_none() {
        return refuse("explorers_pirates/ships#place", EpWhy::NotAtHarbor);
    }
    // Rule: two-per-path, fourth
    let lifted = usize::from(lift.is_some_and(|ship| ship.path() == path));
    if count_at(state, path) - lifted >= PER_PATH {
        return refuse("explorers_pirates/ships#two-per-path", EpWhy::TwoShips);
    }
    // Rule: not-unexplored, explorers_pirates/discovery#ships-only
    let ends = rules.topology().ends(path);
    if ends.iter().any(|&end| boards::is_at_unexplored(rules, state, end)) {
        return refuse("explorers_pirates/ships#not-unexplored", EpWhy::AtUnexplored);
    }
    Ok(())
}

/// The sea paths at harbor settlements of a seat, whoever's ships lie there.
pub(super) fn places(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(PathId)) {
    state.cities.for_each(|at| {
        if state.sites[at].is_building_of(seat) {
            let paths = rules.topology().ways(at).iter().map(|way| way.path);
            paths.filter(|&path| boards::is_sea_path(rules, state, path)).for_each(&mut tell);
        }
    });
}

/// Lists where a seat may build a ship, and which one it takes off the board for it.
pub(super) fn list(rules: &Rules, state: &State, seat: Seat, mut tell: impl FnMut(PathId, Option<ShipName>)) {
    if !state.hands[seat.index()].covers(COST) {
        return;
    }
    let left = left(state, seat);
    places(rules, state, seat, |path| {
        if left > 0 {
            if check_place(rules, state, seat, path, None).is_ok() {
                tell(path, None);
            }
            return;
        }
        for (name, ship) in named(state, seat) {
            if check_place(rules, state, seat, path, Some(ship)).is_ok() {
                tell(path, Some(name));
            }
        }
    });
}

// Rule: cost, place, fourth
/// Whether a seat may build a ship there.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    path: PathId,
    lift: Option<ShipName>,
) -> Result<(), RuleError> {
    let rule = "explorers_pirates/ships#fourth";
    let lifted = match lift {
        Some(name) => Some(check_own(state, seat, name, rule)?),
        None => None,
    };
    match (left(state, seat), lifted) {
        (0, None) => return refuse(rule, EpWhy::NoShipLeft),
        (0, Some(_)) | (_, None) => {}
        (_, Some(_)) => return refuse(rule, EpWhy::ShipLeft),
    }
    costs::check(state, seat, COST)?;
    check_place(rules, state, seat, path, lifted)
}

// Rule: explorers_pirates/pirate#built-there
/// Builds a ship that was checked.
pub(super) fn build(state: &mut State, seat: Seat, path: PathId, lift: Option<ShipName>, log: &mut EventLog) {
    if let Some(ship) = lift.and_then(|name| find(state, seat, name)) {
        lift_off(state, seat, ship, log);
    }
    costs::pay(state, seat, COST);
    launch(state, seat, path, Hold::Empty, false, log);
}

/// Lays a ship that was checked onto its path.
pub(super) fn launch(
    state: &mut State,
    seat: Seat,
    path: PathId,
    hold: Hold,
    free: bool,
    log: &mut EventLog,
) {
    // Three ships for each of six seats always have room.
    let placed = state.units.add(Ship::new(seat, path, hold).unit());
    debug_assert!(placed.is_ok());
    log.push(|| Event::Ep(EpEvent::ShipLaunched { seat, path, hold, free }));
}

// Rule: fourth
/// Takes a ship off the board with all it carries.
pub(super) fn lift_off(state: &mut State, seat: Seat, ship: Ship, log: &mut EventLog) {
    let (path, hold) = (ship.path(), ship.hold());
    let known = state.units.remove(ship.unit());
    debug_assert!(known, "a ship that is not there");
    log.push(|| Event::Ep(EpEvent::ShipLifted { seat, path, hold }));
}

//! Camels: where the next one may go, and what follows when it is there.

use arrayvec::ArrayVec;

use super::oases::{Arrow, MAX_CARAVANS};
use super::state::{Caravan, CaravanState};
use super::types::{CamelName, CamelPlace, CaravanEvent};
use super::why::CaravanWhy;
use super::{Caravans, oases};
use crate::base::longest_road;
use crate::board::{IntersectionId, IntersectionSet, PathId, PathSet, Topology};
use crate::error::{RuleError, refuse};
use crate::event::{Event, EventLog};
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{SharesRoom, State};
use crate::units::{Place, Unit, UnitKind};

/// Places for a camel. Three ways meet at an intersection, and one of them led there.
pub(super) type Places = ArrayVec<CamelPlace, { 3 * MAX_CARAVANS }>;

/// The camel on a path.
pub(super) fn at(state: &State, path: PathId) -> Option<Unit> {
    let camels = state.units.of(None, UnitKind::Camel);
    let number = |unit: &Unit| match unit.place() {
        Place::Path(path) => path.0,
        // No camel stands anywhere else.
        Place::Intersection(_) | Place::Hex(_) => u16::MAX,
    };
    camels.binary_search_by_key(&path.0, number).ok().map(|found| camels[found])
}

/// A camel as a unit: its load says at which end of the path its head is.
// Rule: head
pub(super) fn unit(topology: &Topology, place: CamelPlace) -> Unit {
    let load = u8::from(topology.ends(place.path)[1] == place.head);
    Unit::new(UnitKind::Camel, None, Place::Path(place.path)).with_load(load)
}

/// The camels on the board, in the order of paths.
pub(super) fn all(rules: &Rules, state: &State) -> impl Iterator<Item = CamelPlace> {
    let topology = rules.topology();
    let place = move |unit: &Unit| match unit.place() {
        Place::Path(path) => {
            let ends = topology.ends(path);
            Some(CamelPlace { path, head: ends[usize::from(unit.load() > 0)] })
        }
        Place::Intersection(_) | Place::Hex(_) => None,
    };
    state.units.of(None, UnitKind::Camel).iter().filter_map(place)
}

/// How many camels are not on the board.
// Rule: camels-run-out
pub(super) fn left(rules: &Rules, state: &State) -> u8 {
    oases(rules).camels.saturating_sub(state.units.of(None, UnitKind::Camel).len() as u8)
}

/// The end of a path at which a camel's tail is.
pub(super) fn tail(topology: &Topology, place: CamelPlace) -> IntersectionId {
    let [one, other] = topology.ends(place.path);
    if place.head == one { other } else { one }
}

/// Caravans that a camel there would lead on or begin, a bit for each.
// Rule: merging, begins-and-goes-on
pub(super) fn led_on(rules: &Rules, caravans: &CaravanState, place: CamelPlace) -> u8 {
    let from = tail(rules.topology(), place);
    let leads = |(i, arrow): (usize, &Arrow)| {
        let is = match caravans.caravan(i) {
            Caravan::Waiting => arrow.corner == from && arrow.path == place.path,
            Caravan::At(head) => head == from,
            Caravan::Closed => false,
        };
        u8::from(is) << i
    };
    oases(rules).arrows.iter().enumerate().map(leads).sum()
}

/// Where the next camel may go, if it leads none of the barred caravans on.
// Rule: first-camel, next-camel, free-path, new-caravan, no-branch, coast, oasis-sides, two-ways, caravan-ends
pub(super) fn places(rules: &Rules, state: &State, barred: u8) -> Places {
    let mut places = Places::new();
    let Some(caravans) = Caravans::part(state).filter(|_| left(rules, state) > 0) else { return places };
    let oases = oases(rules);
    for (i, arrow) in oases.arrows.iter().enumerate() {
        let mut add = |path: PathId, head: IntersectionId| {
            let place = CamelPlace { path, head };
            let is_free = oases.paths.contains(path) && at(state, path).is_none();
            let led_on = led_on(rules, caravans, place);
            if is_free && led_on & barred == 0 && !places.contains(&place) {
                places.push(place);
            }
        };
        match caravans.caravan(i) {
            Caravan::Waiting => add(arrow.path, arrow.to),
            Caravan::At(head) => {
                rules.topology().ways(head).iter().take(3).for_each(|way| add(way.path, way.to));
            }
            Caravan::Closed => {}
        }
    }
    places.sort_unstable();
    places
}

/// What a place is called among these.
// Rule: two-ways
pub(super) fn name(places: &Places, place: CamelPlace) -> CamelName {
    let twice = places.iter().filter(|other| other.path == place.path).count() > 1;
    CamelName { path: place.path, head: twice.then_some(place.head) }
}

/// The place that is called so.
pub(super) fn called(places: &Places, named: CamelName) -> Option<CamelPlace> {
    places.iter().copied().find(|&place| name(places, place) == named)
}

/// Whether a camel may go to a place that is called so.
pub(super) fn check(rules: &Rules, state: &State, named: CamelName, barred: u8) -> Result<(), RuleError> {
    let found = places(rules, state, barred);
    if called(&found, named).is_some() {
        return Ok(());
    }
    // Rule: two-different
    if barred != 0 && called(&places(rules, state, 0), named).is_some() {
        return refuse("traders_barbarians/caravans#two-different", CaravanWhy::SameCaravan);
    }
    let two = found.iter().filter(|place| place.path == named.path).count() > 1;
    match two && named.head.is_none() {
        true => refuse("traders_barbarians/caravans#two-ways", CaravanWhy::WhichWay),
        false => refuse("traders_barbarians/caravans#next-camel", CaravanWhy::NoCamelPlace),
    }
}

/// Intersections at which two camels lie, or more.
// Rule: between
pub(super) fn between(rules: &Rules, state: &State) -> IntersectionSet {
    let (mut once, mut twice) = (IntersectionSet::EMPTY, IntersectionSet::EMPTY);
    for camel in all(rules, state) {
        for end in rules.topology().ends(camel.path) {
            if once.contains(end) {
                twice.insert(end);
            }
            once.insert(end);
        }
    }
    twice
}

/// The camels that led a caravan from its arrow to its head, at least and at most: it may come by there more than
/// once. None if no camels lead there.
fn way(rules: &Rules, arrow: &Arrow, head: IntersectionId, all: &[CamelPlace]) -> Option<[PathSet; 2]> {
    let (topology, arrows) = (rules.topology(), &oases(rules).arrows);
    let begins =
        |camel: &CamelPlace| arrows.iter().any(|arrow| (arrow.path, arrow.to) == (camel.path, camel.head));
    let (mut at, mut passed, mut way) = (arrow.to, PathSet::EMPTY, None::<[PathSet; 2]>);
    passed.insert(arrow.path);
    loop {
        if at == head {
            way = Some([way.map_or(passed, |[least, _]| least), passed]);
        }
        // Past the arrow of another one the way is along the oasis, if a camel lies there.
        let onward = all.iter().filter(|camel| tail(topology, **camel) == at && !passed.contains(camel.path));
        let Some(next) = onward.min_by_key(|camel| begins(camel)) else { return way };
        passed.insert(next.path);
        at = next.head;
    }
}

/// Whether the camels on the board are those of the caravans.
// Rule: next-camel, no-branch, merging
pub(super) fn check_led(rules: &Rules, state: &State, caravans: &CaravanState) -> Result<(), &'static str> {
    let all: Vec<CamelPlace> = all(rules, state).collect();
    let mut ways: Vec<(IntersectionId, [PathSet; 2])> = Vec::new();
    for (i, arrow) in oases(rules).arrows.iter().enumerate() {
        let first = all.iter().find(|camel| camel.path == arrow.path);
        let fits = match caravans.caravan(i) {
            Caravan::Waiting => first.is_none(),
            // Rule: closed-start
            Caravan::Closed => first.is_some_and(|camel| camel.head == arrow.corner),
            Caravan::At(head) => {
                let begun = first.is_some_and(|camel| camel.head == arrow.to);
                let way = way(rules, arrow, head, &all).filter(|_| begun);
                ways.extend(way.map(|way| (head, way)));
                way.is_some()
            }
        };
        if !fits {
            return Err("a caravan that the camels do not make");
        }
    }
    // Those that a camel has led on together are one from then on.
    let parted = |(i, (head, [least, _])): (usize, &(IntersectionId, [PathSet; 2]))| {
        ways[..i].iter().any(|(other, [led, _])| other != head && !led.and(least).is_empty())
    };
    if ways.iter().enumerate().any(parted) {
        return Err("a caravan that the camels do not make");
    }
    let is_led = |camel: &CamelPlace| ways.iter().any(|(_, [_, most])| most.contains(camel.path));
    if all.iter().all(is_led) { Ok(()) } else { Err("a camel that leads no caravan on") }
}

/// Puts a camel on the board; the caravans that it led on.
pub(super) fn put(
    rules: &Rules,
    state: &mut State,
    seat: Option<Seat>,
    place: CamelPlace,
    log: &mut EventLog,
) -> u8 {
    let Some(caravans) = Caravans::part(state) else { return 0 };
    let led_on = led_on(rules, caravans, place);
    if state.units.add(unit(rules.topology(), place)).is_err() {
        // There are fewer camels than fit.
        return 0;
    }
    let between = between(rules, state);
    if let Some(caravans) = Caravans::part_mut(state) {
        for (i, arrow) in oases(rules).arrows.iter().enumerate() {
            if led_on >> i & 1 != 0 {
                caravans.set(i, Caravan::At(place.head));
            } else if arrow.path == place.path && caravans.caravan(i) == Caravan::Waiting {
                // Rule: closed-start
                caravans.set(i, Caravan::Closed);
            }
        }
        caravans.between = between;
    }
    let left = left(rules, state);
    log.push(|| Event::Caravan(CaravanEvent::CamelPlaced { seat, place, left }));
    // Rule: road-double, award-anew
    for owner in (0..MAX_SEATS as u8).map(Seat) {
        if state.paths[place.path].is_of(owner) {
            longest_road::weight_changed(rules, state, owner, log);
        }
    }
    led_on
}

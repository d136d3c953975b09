//! What Seafarers adds to a seat's chances: where ships and roads lead, and what islands bring.

use arrayvec::ArrayVec;
use tradeholm_engine::board::{IntersectionId, Topology};
use tradeholm_engine::seafarers::prices;
use tradeholm_engine::{Piece, Rules, Seat, State};

use super::features::{REACH, ROAD_REACH, SeaFeatures};
use super::scenarios;
use crate::base::price;
use crate::eval::{Ground, Rows, Scene, flag};

/// Not to be reached.
pub(super) const FAR: u8 = u8::MAX;

const SHIP: [f32; 5] = price(prices::SHIP);

/// How many pieces lead from a seat's own to each intersection.
pub(crate) type Steps = [u8; Topology::MAX_INTERSECTIONS];

/// Who stands where.
struct Places {
    /// The owner of what stands on an intersection.
    owner: [u8; Topology::MAX_INTERSECTIONS],
    /// Where no settlement may stand any more.
    taken: [bool; Topology::MAX_INTERSECTIONS],
}

/// One walk over the buildings.
fn places(rules: &Rules, ground: &Ground, state: &State) -> Places {
    let mut places =
        Places { owner: [u8::MAX; Topology::MAX_INTERSECTIONS], taken: [false; Topology::MAX_INTERSECTIONS] };
    for i in 0..ground.spots.len() {
        let at = IntersectionId(i as u8);
        if let Some((seat, _)) = state.building(at) {
            (places.owner[i], places.taken[i]) = (seat.0, true);
            rules.topology().ways(at).iter().for_each(|way| places.taken[way.to.index()] = true);
        } else if let Some((seat, _)) = state.knight(at) {
            (places.owner[i], places.taken[i]) = (seat.0, true);
        }
    }
    places
}

/// How many ships, or roads, lead from what a seat has to each intersection.
fn steps(rules: &Rules, ground: &Ground, state: &State, places: &Places, seat: Seat, ships: bool) -> Steps {
    let topology = rules.topology();
    let mut far = [FAR; Topology::MAX_INTERSECTIONS];
    let mut queue: ArrayVec<u8, { Topology::MAX_INTERSECTIONS }> = ArrayVec::new();
    let mut begin = |at: IntersectionId| {
        if far[at.index()] == FAR {
            far[at.index()] = 0;
            queue.push(at.0);
        }
    };
    let own = |path| if ships { state.ship(path) } else { state.road(path) };
    for path in topology.paths().filter(|&path| own(path) == Some(seat)) {
        topology.ends(path).into_iter().for_each(&mut begin);
    }
    for i in 0..ground.spots.len() {
        if places.owner[i] == seat.0 && state.building(IntersectionId(i as u8)).is_some() {
            begin(IntersectionId(i as u8));
        }
    }
    let guarded = state.pirate().filter(|_| ships && !scenarios::ships_keep_to_a_line(rules));
    let guarded = guarded.map(|hex| topology.sides(hex));
    let carries = if ships { &ground.sea_paths } else { &ground.land_paths };
    let most = if ships { REACH } else { ROAD_REACH };
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        let (steps, owner) = (far[at as usize], places.owner[at as usize]);
        if steps >= most || (owner != u8::MAX && owner != seat.0) {
            continue;
        }
        for way in topology.ways(IntersectionId(at)) {
            let open = far[way.to.index()] == FAR
                && carries[way.path.index()]
                && state.road(way.path).is_none()
                && state.ship(way.path).is_none()
                && guarded.is_none_or(|sides| !sides.contains(&way.path));
            if open {
                far[way.to.index()] = steps + 1;
                queue.push(way.to.0);
            }
        }
    }
    far
}

/// Writes what is known of every seat.
pub(super) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let places = places(scene.rules, scene.ground, scene.state);
    for seat in scene.rules.all_seats().iter() {
        rows.put(seat, &of_seat(scene, &places, seat));
    }
}

fn of_seat(scene: &Scene<'_>, places: &Places, seat: Seat) -> SeaFeatures {
    let (rules, ground, state) = (scene.rules, scene.ground, scene.state);
    let (own, wealth) = (&scene.held[seat.index()], &scene.wealth[seat.index()]);
    let mut x = SeaFeatures::default();
    let by_ship = steps(rules, ground, state, places, seat, true);
    let by_road = steps(rules, ground, state, places, seat, false);
    sites(scene, places, seat, (&by_ship, &by_road), &mut x);
    x.special_points = f32::from(rules.victory_points(state, seat).sea.special) / 4.0;
    x.gold = own.gold / 8.0;
    fleet(rules, state, seat, places, &mut x);
    let [_, lumber, wool, ..] = wealth.hand;
    x.ships_in_hand = lumber.min(wool).min(3.0) / 3.0;
    x.ship_pace = 4.0 / (2.0 + wealth.rolls_to(&SHIP));
    // Points that are within reach count more the sooner a settlement can be paid.
    let near = x.site_points[0].max(x.road_points[0]);
    x.points_now = near * flag(wealth.settles);
    x.points_soon = near * wealth.settlement;
    x.points_later = x.site_points[1].max(x.site_points[2]).max(x.road_points[1]) * wealth.settlement;
    x.way_without_settlement = x.best_way * flag(state.pieces_left(seat, Piece::Settlement) == 0);
    for at in &ground.fog {
        let least = at.iter().map(|&at| by_ship[at as usize].min(by_road[at as usize])).min();
        match least {
            Some(0 | 1) => x.fog_near += 1.0 / 3.0,
            Some(2 | 3) => x.fog_far += 1.0 / 3.0,
            _ => {}
        }
    }
    scenarios::fill(scene, seat, &by_ship, &mut x.scenarios);
    x
}

/// Places to settle and what they bring.
fn sites(
    scene: &Scene<'_>,
    places: &Places,
    seat: Seat,
    (by_ship, by_road): (&Steps, &Steps),
    x: &mut SeaFeatures,
) {
    let (rules, ground, own) = (scene.rules, scene.ground, &scene.held[seat.index()]);
    let sails = !scenarios::ships_keep_to_a_line(rules);
    let mut areas: ArrayVec<u8, 8> = ArrayVec::new();
    for at in 0..ground.spots.len() {
        let (ships, roads) = (if sails { by_ship[at] } else { FAR }, by_road[at]);
        let id = IntersectionId(at as u8);
        let free = !places.taken[at] && ground.spots[at].land && rules.may_settle(seat, id);
        if (ships == FAR && roads == FAR) || !free {
            continue;
        }
        let points = rules.special_points_at(scene.state, seat, id);
        let bonus = f32::from(points) / 2.0;
        if roads != FAR {
            let most = &mut x.road_points[usize::from(roads)];
            *most = most.max(bonus);
        }
        if ships != FAR {
            let worth = own.worth_of(&ground.spots[at]);
            let (site, points_there) =
                (&mut x.site[usize::from(ships)], &mut x.site_points[usize::from(ships)]);
            *site = site.max(worth / 10.0);
            *points_there = points_there.max(bonus);
            x.open_sites += flag(ships == 0) / 3.0;
            let way = (worth + 4.0 * f32::from(points)) / (5.0 * (f32::from(ships) + 2.0));
            if way > x.best_way {
                (x.best_way, x.second_way) = (way, x.best_way);
            } else {
                x.second_way = x.second_way.max(way);
            }
        }
        // Places of one area bring its points once: their number stands for the area.
        if points > 0 && !areas.contains(&ground.area[at]) {
            let _full = areas.try_push(ground.area[at]);
        }
    }
    x.areas = areas.len() as f32 / 3.0;
}

/// Ships on the board, and the pirate beside them.
fn fleet(rules: &Rules, state: &State, seat: Seat, places: &Places, x: &mut SeaFeatures) {
    let topology = rules.topology();
    let guarded = state.pirate().filter(|_| !scenarios::ships_keep_to_a_line(rules));
    let guarded = guarded.map(|hex| topology.sides(hex));
    for path in topology.paths().filter(|&path| state.ship(path) == Some(seat)) {
        let ends_here = |&at: &IntersectionId| {
            let mut others = topology.ways(at).iter().filter(|way| way.path != path);
            let own = |p| state.ship(p) == Some(seat) || state.road(p) == Some(seat);
            places.owner[at.index()] != seat.0 && !others.any(|way| own(way.path))
        };
        let loose = topology.ends(path).iter().any(ends_here);
        x.ships += 0.1;
        x.loose_ends += flag(loose) / 3.0;
        if guarded.is_some_and(|sides| sides.contains(&path)) {
            x.ships_by_pirate += 1.0 / 3.0;
            x.loose_ends_by_pirate += flag(loose);
        }
    }
    x.no_ships_left = flag(state.ships_left(seat) == 0);
}

/// Victory points of a seat.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> f32 {
    f32::from(rules.victory_points(state, seat).total())
}

/// How a seat stands to the best of the others in something.
pub(super) fn lead(rules: &Rules, seat: Seat, of: impl Fn(Seat) -> f32) -> f32 {
    let others = rules.all_seats().without(seat).iter().map(&of).fold(f32::MIN, f32::max);
    of(seat) - others
}

//! What Seafarers adds to a seat's chances: where ships and roads lead, and what islands bring.

use arrayvec::ArrayVec;
use tradeholm_engine::board::{IntersectionId, Topology};
use tradeholm_engine::{Card, ModuleId, Rules, Seat, State};

use super::features::Wealth;
use super::ground::Ground;
use super::pace::rolls;
use super::scan::Holding;
use super::sea_scenarios as scenarios;

/// Numbers of the sea, then those of the scenarios.
pub(super) const COUNT: usize = OPEN + scenarios::COUNT;
/// How many are the same in every scenario.
const OPEN: usize = 36;

/// Ships further than this are not counted.
const REACH: u8 = 5;
/// Roads further than this are not counted.
const ROADS: u8 = 3;
/// Not to be reached.
pub(super) const FAR: u8 = u8::MAX;

const SHIP: [f32; 5] = [0.0, 1.0, 1.0, 0.0, 0.0];

/// How many pieces lead from a seat's own to each intersection.
pub(super) type Steps = [u8; Topology::MAX_INTERSECTIONS];

/// Who stands where.
pub(super) struct Places {
    /// The owner of what stands on an intersection.
    owner: [u8; Topology::MAX_INTERSECTIONS],
    /// Where no settlement may stand any more.
    taken: [bool; Topology::MAX_INTERSECTIONS],
}

/// One walk over the buildings.
pub(super) fn places(rules: &Rules, ground: &Ground, state: &State) -> Places {
    let mut places =
        Places { owner: [u8::MAX; Topology::MAX_INTERSECTIONS], taken: [false; Topology::MAX_INTERSECTIONS] };
    for i in 0..ground.spots.len() {
        let at = IntersectionId(i as u8);
        if let Some((seat, _)) = state.building(at) {
            (places.owner[i], places.taken[i]) = (seat.0, true);
            rules.topology().ways(at).iter().for_each(|way| places.taken[way.to.0 as usize] = true);
        } else if let Some((seat, _)) = state.knight(at) {
            (places.owner[i], places.taken[i]) = (seat.0, true);
        }
    }
    places
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// How many ships, or roads, lead from what a seat has to each intersection.
fn steps(rules: &Rules, ground: &Ground, state: &State, places: &Places, seat: Seat, ships: bool) -> Steps {
    let topology = rules.topology();
    let mut far = [FAR; Topology::MAX_INTERSECTIONS];
    let mut queue: ArrayVec<u8, { Topology::MAX_INTERSECTIONS }> = ArrayVec::new();
    let mut begin = |at: IntersectionId| {
        if far[at.0 as usize] == FAR {
            far[at.0 as usize] = 0;
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
    let guarded = state.pirate().filter(|_| ships && !rules.plays(ModuleId::PirateIslands));
    let guarded = guarded.map(|hex| topology.sides(hex));
    let carries = if ships { &ground.sea_paths } else { &ground.land_paths };
    let most = if ships { REACH } else { ROADS };
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        let (steps, owner) = (far[at as usize], places.owner[at as usize]);
        if steps >= most || (owner != u8::MAX && owner != seat.0) {
            continue;
        }
        for way in topology.ways(IntersectionId(at)) {
            let open = far[way.to.0 as usize] == FAR
                && carries[way.path.0 as usize]
                && state.road(way.path).is_none()
                && state.ship(way.path).is_none()
                && guarded.is_none_or(|sides| !sides.contains(&way.path));
            if open {
                far[way.to.0 as usize] = steps + 1;
                queue.push(way.to.0);
            }
        }
    }
    far
}

/// What a place to settle is worth to a seat: its pips, kinds that are new, its harbor.
fn worth(ground: &Ground, at: usize, own: &Holding) -> f32 {
    let spot = &ground.spots[at];
    let new = spot.by_kind.iter().zip(&own.income).filter(|&(&pips, &income)| pips > 0 && income == 0.0);
    let harbor = match spot.harbor {
        0 => 0.0,
        1 => 1.0,
        kind => 0.5 + 0.15 * own.income[usize::from(kind) - 2].min(10.0),
    };
    f32::from(spot.pips) + 1.5 * new.count() as f32 + harbor
}

/// Fills in the numbers of one seat.
#[expect(clippy::too_many_arguments, reason = "what is known of a state, walked over once for all seats")]
pub(super) fn fill(
    rules: &Rules,
    ground: &Ground,
    state: &State,
    places: &Places,
    seat: Seat,
    own: &Holding,
    wealth: &Wealth,
    x: &mut [f32],
) {
    // On the pirate islands ships have a line of their own.
    let sails = !rules.plays(ModuleId::PirateIslands);
    let by_ship = steps(rules, ground, state, places, seat, true);
    let by_road = steps(rules, ground, state, places, seat, false);
    let mut areas: ArrayVec<u8, 8> = ArrayVec::new();
    let mut best = [0.0f32; 2];
    for at in 0..ground.spots.len() {
        let (ships, roads) = (if sails { by_ship[at] } else { FAR }, by_road[at]);
        let id = IntersectionId(at as u8);
        let free = !places.taken[at] && ground.spots[at].land && rules.may_settle(seat, id);
        if (ships == FAR && roads == FAR) || !free {
            continue;
        }
        let points = rules.special_points_at(state, seat, id);
        let bonus = f32::from(points) / 2.0;
        if roads != FAR {
            let most = &mut x[26 + usize::from(roads)];
            *most = most.max(bonus);
        }
        if ships != FAR {
            let worth = worth(ground, at, own);
            let d = usize::from(ships);
            x[3 + d] = x[3 + d].max(worth / 10.0);
            x[9 + d] = x[9 + d].max(bonus);
            x[21] += flag(ships == 0) / 3.0;
            let far = (worth + 4.0 * f32::from(points)) / (5.0 * (f32::from(ships) + 2.0));
            if far > best[0] {
                best = [far, best[0]];
            } else {
                best[1] = best[1].max(far);
            }
        }
        // Places of one area bring its points once: their number stands for the area.
        if points > 0 && !areas.contains(&ground.area[at]) {
            let _full = areas.try_push(ground.area[at]);
        }
    }
    (x[15], x[16]) = (best[0], best[1]);
    x[17] = areas.len() as f32 / 3.0;
    x[18] = f32::from(rules.victory_points(state, seat).special) / 4.0;
    x[19] = own.gold / 8.0;
    fleet(rules, state, seat, places, x);
    let hand = wealth.hand;
    x[24] = hand[Card::Lumber as usize].min(hand[Card::Wool as usize]).min(3.0) / 3.0;
    x[25] = 4.0 / (2.0 + rolls(&SHIP, &hand, &wealth.income, &wealth.rates));
    // Points that are within reach count more the sooner a settlement can be paid.
    let near = x[9].max(x[26]);
    x[32] = near * flag(wealth.settles);
    x[33] = near * wealth.settlement;
    x[34] = x[10].max(x[11]).max(x[27]) * wealth.settlement;
    x[35] = x[15] * flag(state.pieces_left(seat, tradeholm_engine::Piece::Settlement) == 0);
    for at in &ground.fog {
        let least = at.iter().map(|&at| by_ship[at as usize].min(by_road[at as usize])).min();
        match least {
            Some(0 | 1) => x[30] += 1.0 / 3.0,
            Some(2 | 3) => x[31] += 1.0 / 3.0,
            _ => {}
        }
    }
    scenarios::fill(rules, state, seat, &by_ship, wealth, &mut x[OPEN..]);
}

/// Ships on the board, and the pirate beside them.
fn fleet(rules: &Rules, state: &State, seat: Seat, places: &Places, x: &mut [f32]) {
    let topology = rules.topology();
    let guarded = state.pirate().filter(|_| !rules.plays(ModuleId::PirateIslands));
    let guarded = guarded.map(|hex| topology.sides(hex));
    for path in topology.paths().filter(|&path| state.ship(path) == Some(seat)) {
        let ends_here = |&at: &IntersectionId| {
            let mut others = topology.ways(at).iter().filter(|way| way.path != path);
            let own = |p| state.ship(p) == Some(seat) || state.road(p) == Some(seat);
            places.owner[at.0 as usize] != seat.0 && !others.any(|way| own(way.path))
        };
        let loose = topology.ends(path).iter().any(ends_here);
        x[0] += 0.1;
        x[1] += flag(loose) / 3.0;
        if guarded.is_some_and(|sides| sides.contains(&path)) {
            x[22] += 1.0 / 3.0;
            x[23] += flag(loose);
        }
    }
    x[2] = flag(state.ships_left(seat) == 0);
}

/// What is the same for all seats, if the game is one of the sea.
pub(super) fn of_all(rules: &Rules, ground: &Ground, state: &State) -> Option<Places> {
    rules.plays(ModuleId::Seafarers).then(|| places(rules, ground, state))
}

/// How a seat stands to the best of the others in something.
pub(super) fn lead(rules: &Rules, seat: Seat, of: impl Fn(Seat) -> f32) -> f32 {
    let others = rules.all_seats().without(seat).iter().map(&of).fold(f32::MIN, f32::max);
    of(seat) - others
}

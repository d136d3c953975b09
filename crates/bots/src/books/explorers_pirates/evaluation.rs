//! What ships, their cargo and their ways are worth.

use tradeholm_engine::board::{IntersectionId, IntersectionSet, PathId, PathSet, Terrain, Topology};
use tradeholm_engine::explorers_pirates::{
    CREW_COST, CREWS_NEEDED, Cargo, GOLD_PRICE, GOLD_PURCHASES, HARBOR_COST, Hold, Mission, POINTS,
    SETTLER_COST, SHIP_COST,
};
use tradeholm_engine::{Building, Piece, Rules, Seat, State};

use super::features::EpFeatures;
use crate::base::{Wealth, price};
use crate::eval::{Rows, Scene, flag};

const SETTLER: [f32; 5] = price(SETTLER_COST);
const HARBOR: [f32; 5] = price(HARBOR_COST);
const SHIP: [f32; 5] = price(SHIP_COST);
const CREW: [f32; 5] = price(CREW_COST);

/// Something that a ship may want to reach, as bits of a path.
mod mark {
    pub const SITE: u8 = 1;
    pub const STRANGE: u8 = 1 << 1;
    pub const LAIR: u8 = 1 << 2;
    pub const DOCK: u8 = 1 << 3;
    pub const HAUL: u8 = 1 << 4;
    pub const HARBOR: u8 = 1 << 5;
    /// How many kinds there are.
    pub const KINDS: usize = 6;
}

/// Not to be reached.
const FAR: u8 = u8::MAX;

/// What is the same for every seat.
struct Map {
    sea: PathSet,
    /// Corners of hexes that are unexplored.
    strange: IntersectionSet,
    /// Where nobody can settle.
    taken: IntersectionSet,
    /// Where land is.
    land: IntersectionSet,
    /// Corners of hexes with a haul.
    hauls: IntersectionSet,
    /// Corners of lairs that take crews.
    lairs: IntersectionSet,
    /// Corners of the home island.
    home: IntersectionSet,
}

fn map(rules: &Rules, state: &State) -> Map {
    let topology = rules.topology();
    let corners =
        |set: &mut IntersectionSet, hex| topology.corners(hex).iter().for_each(|&at| set.insert(at));
    let mut map = Map {
        sea: topology.paths().filter(|&path| rules.is_open_sea_path(state, path)).collect(),
        strange: IntersectionSet::EMPTY,
        taken: IntersectionSet::EMPTY,
        land: IntersectionSet::EMPTY,
        hauls: IntersectionSet::EMPTY,
        lairs: IntersectionSet::EMPTY,
        home: IntersectionSet::EMPTY,
    };
    for hex in topology.hexes() {
        match state.terrain(hex) {
            Terrain::Fog => corners(&mut map.strange, hex),
            terrain if terrain.is_land() => corners(&mut map.land, hex),
            _ => {}
        }
    }
    for at in topology.intersections().filter(|&at| state.building(at).is_some()) {
        map.taken.insert(at);
        topology.ways(at).iter().for_each(|way| map.taken.insert(way.to));
    }
    map.taken = map.taken.or(&map.strange);
    for (hex, _) in state.lairs().filter(|(_, resolved)| !resolved) {
        corners(&mut map.taken, hex);
        let crews = rules.all_seats().iter().map(|seat| state.crews_at(seat, hex));
        if crews.sum::<u8>() < CREWS_NEEDED {
            corners(&mut map.lairs, hex);
        }
    }
    state.shoals().filter(|shoal| shoal.2).for_each(|(hex, ..)| corners(&mut map.hauls, hex));
    let home = rules.board().features.areas.iter().filter(|area| area.start).flat_map(|area| &area.hexes);
    home.filter_map(|&at| topology.hex(at)).for_each(|hex| corners(&mut map.home, hex));
    map
}

/// Writes what is known of every seat.
pub(super) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let map = map(scene.rules, scene.state);
    for seat in scene.rules.all_seats().iter() {
        let mut x = EpFeatures::default();
        money(scene, seat, &mut x);
        missions(scene, seat, &mut x);
        ashore(scene, &map, seat, &mut x);
        fleet(scene, &map, seat, &mut x);
        rows.put(seat, &x);
    }
}

/// How soon something can be paid, 2 at once, by whoever also gets so many cards of choice: those that are
/// missing and come in least.
fn pace(wealth: &Wealth, price: &[f32; 5], cards: u8) -> f32 {
    let mut helped = *wealth;
    for _ in 0..cards {
        let missing = (0..5).filter(|&kind| helped.hand[kind] < price[kind]);
        let Some(rarest) = missing.min_by(|&a, &b| helped.income[a].total_cmp(&helped.income[b])) else {
            break;
        };
        helped.hand[rarest] += 1.0;
    }
    4.0 / (2.0 + helped.rolls_to(price))
}

fn money(scene: &Scene<'_>, seat: Seat, x: &mut EpFeatures) {
    let gold = scene.state.gold(seat);
    let cards = (gold / u16::from(GOLD_PRICE)).min(GOLD_PURCHASES.into()) as u8;
    let mut wealth = scene.wealth[seat.index()];
    wealth.rates = [3.0; 5];
    x.gold = f32::from(gold.min(16)) / 8.0;
    x.gold_cards = f32::from(cards) / 2.0;
    x.settler_pace = pace(&wealth, &SETTLER, cards);
    x.harbor_pace = pace(&wealth, &HARBOR, cards);
    x.ship_pace = pace(&wealth, &SHIP, cards);
    x.crew_pace = pace(&wealth, &CREW, cards);
    let numbers = scene.held[seat.index()].numbers;
    let some: u8 = (2..=12u8).filter(|&n| numbers >> n & 1 != 0).map(|n| 6 - n.abs_diff(7)).sum();
    x.compensated = f32::from(30u8.saturating_sub(some)) / 30.0;
}

fn missions(scene: &Scene<'_>, seat: Seat, x: &mut EpFeatures) {
    let (rules, state) = (scene.rules, scene.state);
    for mission in Mission::ALL.into_iter().filter(|mission| rules.plays(mission.module())) {
        let (kind, space) = (mission as usize, state.mission_space(mission, seat));
        let (track, last) = (mission.track(), mission.last_space());
        let others = rules.all_seats().without(seat).iter();
        let most = others.map(|other| state.mission_space(mission, other)).max().unwrap_or(0);
        let next = track.get(usize::from(space) + 1);
        x.space[kind] = f32::from(space) / f32::from(last);
        x.next_space[kind] = flag(next.is_some_and(|&next| next > track[usize::from(space)]));
        x.lead[kind] = (f32::from(space) - f32::from(most)).clamp(-3.0, 3.0) / 3.0;
        x.card[kind] = flag(state.mission_card(mission) == Some(seat));
    }
}

/// Buildings, crews on land and friends.
fn ashore(scene: &Scene<'_>, map: &Map, seat: Seat, x: &mut EpFeatures) {
    let state = scene.state;
    for at in scene.rules.topology().intersections() {
        if let Some((owner, building)) = state.building(at)
            && owner == seat
            && !map.home.contains(at)
        {
            x.buildings_abroad += 0.25;
            x.harbors_abroad += flag(building == Building::City) / 2.0;
        }
    }
    for (hex, resolved) in state.lairs() {
        let own = state.crews_at(seat, hex);
        let others = scene.rules.all_seats().without(seat).iter();
        let most = others.map(|other| state.crews_at(other, hex)).max().unwrap_or(0);
        if resolved {
            x.crews_ashore += f32::from(own) / 3.0;
        } else {
            x.crews_on_lairs += f32::from(own) / 3.0;
            x.strong_lairs += flag(own > most) / 2.0;
        }
    }
    for (_, village, friends) in state.villages() {
        x.friends[village as usize] += flag(friends.contains(seat)) / 2.0;
    }
    x.harbors_left = f32::from(state.pieces_left(seat, Piece::City)) / 4.0;
    x.own_pirate = flag(state.pirate_ship().is_some_and(|(_, owner)| owner == seat));
}

/// Which paths bring a ship of a seat to what.
fn marks(rules: &Rules, state: &State, map: &Map, seat: Seat) -> [u8; Topology::MAX_PATHS] {
    let topology = rules.topology();
    let mut at = [0u8; Topology::MAX_INTERSECTIONS];
    let mut set = |places: &IntersectionSet, mark: u8| places.for_each(|place| at[place.index()] |= mark);
    let mut closed = map.taken;
    let mut lairs = map.lairs;
    for (hex, _, _) in state.villages().filter(|village| !village.2.contains(seat)) {
        for &corner in topology.corners(hex) {
            closed.insert(corner);
            lairs.insert(corner);
        }
    }
    set(&map.land.minus(&closed), mark::SITE);
    set(&map.strange, mark::STRANGE);
    set(&lairs, mark::LAIR);
    set(rules.council_docks(), mark::DOCK);
    set(&map.hauls, mark::HAUL);
    for place in topology.intersections() {
        if state.building(place) == Some((seat, Building::City)) {
            at[place.index()] |= mark::HARBOR;
        }
    }
    let mut marks = [0; Topology::MAX_PATHS];
    map.sea.for_each(|path| {
        marks[path.index()] = topology.ends(path).iter().fold(0, |all, end| all | at[end.index()]);
    });
    marks
}

/// The steps from these paths to the nearest path with each mark.
fn nearest(
    scene: &Scene<'_>,
    map: &Map,
    marks: &[u8; Topology::MAX_PATHS],
    from: impl Iterator<Item = PathId>,
) -> [u8; mark::KINDS] {
    let topology = scene.rules.topology();
    let mut steps = [FAR; Topology::MAX_PATHS];
    let mut queue = [PathId(0); Topology::MAX_PATHS];
    let (mut next, mut count, mut found) = (0, 0, [FAR; mark::KINDS]);
    for path in from.filter(|&path| map.sea.contains(path)) {
        if steps[path.index()] == FAR {
            steps[path.index()] = 0;
            queue[count] = path;
            count += 1;
        }
    }
    let mut open = (1u8 << mark::KINDS) - 1;
    while next < count && open != 0 {
        let path = queue[next];
        next += 1;
        let (so_far, there) = (steps[path.index()], marks[path.index()]);
        let new = there & open;
        for (_, least) in found.iter_mut().enumerate().filter(|(kind, _)| new >> kind & 1 != 0) {
            *least = so_far;
        }
        open &= !new;
        // What is turned up ends the way.
        if there & mark::STRANGE != 0 && so_far > 0 {
            continue;
        }
        for way in topology.ends(path).into_iter().flat_map(|end: IntersectionId| topology.ways(end)) {
            if steps[way.path.index()] == FAR && map.sea.contains(way.path) {
                steps[way.path.index()] = so_far + 1;
                queue[count] = way.path;
                count += 1;
            }
        }
    }
    found
}

/// Ships, what they carry, and how soon they do something with it.
fn fleet(scene: &Scene<'_>, map: &Map, seat: Seat, x: &mut EpFeatures) {
    let (state, topology) = (scene.state, scene.rules.topology());
    let marks = marks(scene.rules, state, map, seat);
    let swift = 2.0 * x.friends[0];
    let points = f32::from(POINTS) + swift;
    let soon = |steps: u8| if steps == FAR { 0.0 } else { 2.0 / (2.0 + f32::from(steps) / points) };
    let pirate = state.pirate_ship().filter(|&(_, owner)| owner != seat).map(|(hex, _)| topology.sides(hex));
    for (name, hold) in state.ships_of(seat) {
        let [site, strange, lair, dock, haul, harbor] =
            nearest(scene, map, &marks, [name.path].into_iter()).map(soon);
        x.ships += 1.0 / 3.0;
        for cargo in Cargo::ALL {
            x.aboard[cargo as usize] += f32::from(hold.count(cargo)) / 2.0;
        }
        let crews = f32::from(hold.count(Cargo::Crew)) / 2.0;
        x.landing += if hold == Hold::Settler { site } else { 0.0 };
        x.manning += crews * lair;
        x.delivery += if hold == Hold::Haul { dock } else { f32::from(hold.count(Cargo::Sack)) / 2.0 * dock };
        if hold == Hold::Empty {
            x.empty_ships += 1.0 / 3.0;
            x.fishing += haul / 2.0;
            x.returning += harbor / 2.0;
        }
        x.exploring += strange / 2.0;
        x.beside_pirate += flag(pirate.is_some_and(|sides| sides.contains(&name.path))) / 2.0;
    }
    let mut own = IntersectionSet::EMPTY;
    for at in topology.intersections().filter(|&at| state.building(at) == Some((seat, Building::City))) {
        own.insert(at);
        let basin = state.basin(seat, at);
        for cargo in Cargo::ALL {
            x.waiting[cargo as usize] += f32::from(basin.count(cargo)) / 2.0;
        }
    }
    let berths = own.iter().flat_map(|at| topology.ways(at)).map(|way| way.path);
    x.frontier = soon(nearest(scene, map, &marks, berths)[1]);
}

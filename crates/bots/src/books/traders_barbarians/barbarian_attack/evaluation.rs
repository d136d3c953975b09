//! What knights, prisoners and conquered land are worth.

use tradeholm_engine::Seat;
use tradeholm_engine::board::{HexId, NumberMask, PathId, pips};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::units::{Place, UnitKind};

use super::super::evaluation::{Buildings, GoldFeatures, buildings, gold};
use crate::eval::{ByHand, Rows, Scene, features, flag};

/// So many barbarians conquer a hex.
const FULL: u8 = 3;

features! {
    /// What Barbarian Attack knows of a seat.
    pub(crate) struct RaidFeatures {
        /// What gold is worth.
        gold: of GoldFeatures,
        /// Knights on the board.
        knights,
        /// Knights at the castle.
        at_castle,
        /// Prisoners.
        prisoners,
        /// A prisoner who counts only with another one.
        half_point,
        /// Prisoners that are due by where knights stand.
        due,
        /// How near knights are to winning elsewhere.
        near_victory,
        /// Cards in 36 rolls that conquered hexes would bring.
        conquered,
        /// Cards in 36 rolls of hexes that one more barbarian conquers.
        threatened,
        /// Cards in 36 rolls of hexes that two more barbarians conquer.
        watched,
        /// Cards in 36 rolls of all hexes on which barbarians land.
        exposed,
        /// Points of conquered buildings.
        lost_points,
        /// Points of buildings that could be conquered, more the more barbarians are there.
        points_at_stake,
    }
}

impl ByHand for RaidFeatures {
    fn by_hand() -> Self {
        RaidFeatures {
            gold: ByHand::by_hand(),
            knights: 0.4,
            prisoners: 0.1,
            half_point: 0.4,
            due: 0.5,
            near_victory: 0.2,
            conquered: 0.2,
            threatened: -0.2,
            watched: -0.1,
            lost_points: 0.3,
            points_at_stake: -0.3,
            ..RaidFeatures::default()
        }
    }
}

/// A hex on which barbarians land.
struct Shore {
    hex: HexId,
    numbers: NumberMask,
    barbarians: u8,
    /// Knights of each seat at it, and of all.
    knights: [u8; MAX_SEATS],
    all: u8,
}

/// Writes what is known of every seat.
pub(crate) fn evaluate(scene: &Scene<'_>, mut rows: Rows<'_>) {
    let (rules, units) = (scene.rules, scene.state.units());
    let barbarians = |hex: HexId| {
        let on = units.of(None, UnitKind::Barbarian).iter().find(|unit| unit.place() == Place::Hex(hex));
        on.map_or(0, |unit| unit.load())
    };
    let knights: Vec<(PathId, Option<Seat>)> = units
        .all()
        .iter()
        .filter(|unit| unit.kind() == UnitKind::Knight)
        .filter_map(|unit| match unit.place() {
            Place::Path(path) => Some((path, unit.owner())),
            Place::Intersection(_) | Place::Hex(_) => None,
        })
        .collect();
    let shore = |(hex, numbers): (HexId, NumberMask)| {
        let mut shore = Shore { hex, numbers, barbarians: barbarians(hex), knights: [0; MAX_SEATS], all: 0 };
        let sides = rules.topology().sides(hex);
        for (_, owner) in knights.iter().filter(|(path, _)| sides.contains(path)) {
            shore.all += 1;
            if let Some(seat) = owner {
                shore.knights[seat.index()] += 1;
            }
        }
        shore
    };
    let coast: Vec<Shore> = rules.landing_hexes().map(shore).collect();
    let buildings = buildings(scene);
    for seat in rules.all_seats().iter() {
        let mut x = land(scene, &coast, &buildings[seat.index()]);
        fights(&coast, seat, &mut x);
        let own = knights.iter().filter(|(_, owner)| *owner == Some(seat));
        x.gold = gold(scene, seat);
        x.knights = own.clone().count() as f32 / 4.0;
        x.at_castle = own.filter(|(path, _)| rules.castle_paths().contains(*path)).count() as f32 / 2.0;
        let prisoners = scene.state.prisoners(seat);
        x.prisoners = f32::from(prisoners) / 6.0;
        x.half_point = flag(prisoners % 2 == 1);
        x.lost_points = f32::from(rules.victory_points(scene.state, seat).raid.conquered) / 2.0;
        rows.put(seat, &x);
    }
}

/// What barbarians do to the buildings of a seat.
fn land(scene: &Scene<'_>, coast: &[Shore], own: &Buildings) -> RaidFeatures {
    let mut x = RaidFeatures::default();
    for &(at, cards) in own {
        let hexes = scene.rules.topology().hexes_at(at);
        let dry = |hex: &&HexId| scene.state.terrain(**hex).is_land();
        let (mut least, mut land) = (FULL, 0);
        for hex in hexes.iter().filter(dry) {
            land += 1;
            let Some(shore) = coast.iter().find(|shore| shore.hex == *hex) else {
                least = 0;
                continue;
            };
            let pips: u8 = shore.numbers.iter().map(pips).sum();
            let income = f32::from(cards * pips) / 8.0;
            x.exposed += income / 2.0;
            least = least.min(shore.barbarians);
            match shore.barbarians {
                FULL.. => x.conquered += income,
                2 => x.threatened += income,
                1 => x.watched += income,
                0 => {}
            }
        }
        if land > 0 && least < FULL {
            x.points_at_stake += f32::from(cards * least) / 4.0;
        }
    }
    x
}

/// What the knights of a seat will win where they stand.
fn fights(coast: &[Shore], seat: Seat, x: &mut RaidFeatures) {
    for shore in coast.iter().filter(|shore| shore.barbarians > 0) {
        let (own, all) = (f32::from(shore.knights[seat.index()]), f32::from(shore.all));
        let barbarians = f32::from(shore.barbarians);
        if own > 0.0 && all > barbarians {
            x.due += barbarians * own / all / 2.0;
        } else if own > 0.0 {
            x.near_victory += own * all / (barbarians + 1.0) / 2.0;
        }
    }
}

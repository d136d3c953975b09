//! Explorers & Pirates in an observation: what ships and harbor settlements carry, what was discovered, how far
//! the missions are, and what is still face down.

use tradeholm_engine::board::Terrain;
use tradeholm_engine::explorers_pirates::{Cargo, EpView, Hold, Village};
use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

/// What each hex has: names of its planes.
const HEXES: [&str; 5] = ["lair", "shoal_die", "haul", "village", "pirate_ship"];

/// What each player has beside the missions.
const OF_SEAT: [&str; 5] = ["ships_left", "settlers_left", "crews_left", "sales", "pirate_dice"];

const TURN: [&str; 6] = ["hauls_left", "moving", "purchases_left", "sold", "fish_rolled", "exchanges_left"];

pub(super) fn plan(view: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    let Some(view) = &view.ep else { return };
    let topology = rules.topology();
    let (hexes, sites, paths) = (topology.hex_count(), topology.intersection_count(), topology.path_count());
    for name in HEXES {
        plan.add(format!("hex.{name}"), hexes);
    }
    plan.add("path.points_left", paths);
    for seat in 0..rules.seats() {
        plan.add(format!("hex.crews.{seat}"), hexes);
        plan.add(format!("hex.friend.{seat}"), hexes);
        for cargo in Cargo::ALL {
            plan.add(format!("path.{}.{seat}", cargo.name()), paths);
            plan.add(format!("intersection.{}.{seat}", cargo.name()), sites);
        }
    }
    for seat in 0..rules.seats() {
        plan.row(&format!("explorers.{seat}."), OF_SEAT);
        for mission in &view.missions {
            plan.row(&format!("explorers.{seat}.{}.", mission.mission.name()), ["space", "card"]);
        }
    }
    plan.row("explorers.", TURN);
    for (area, _) in view.areas.iter().enumerate() {
        plan.row(&format!("face_down.{area}."), Terrain::ALL.map(Terrain::name));
    }
}

/// Counts what a hold carries, on a plane for each kind.
fn carry(hold: Hold, at: usize, out: &mut [u8], plane: impl Fn(usize) -> usize) {
    for cargo in Cargo::ALL {
        out[plane(cargo as usize) + at] += hold.count(cargo);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(view) = &eyes.view.ep else { return };
    let [hexes, sites, paths] = eyes.places();
    let planes = out;
    write_hexes(eyes, view, planes);
    let points = HEXES.len() * hexes;
    let players = usize::from(eyes.rules.seats());
    let kinds = Cargo::ALL.len();
    let of_player = 2 * hexes + kinds * (paths + sites);
    let first = |player: usize| points + paths + player * of_player;
    for ship in &view.ships {
        let (at, player) = (ship.name.path.index(), eyes.from(ship.seat));
        planes[points + at] = planes[points + at].max(ship.points);
        let begin = first(player) + 2 * hexes;
        carry(ship.hold, at, planes, |kind| begin + kind * (paths + sites));
    }
    for harbor in view.harbors.iter().filter(|harbor| eyes.from(harbor.owner) < players) {
        let begin = first(eyes.from(harbor.owner)) + 2 * hexes;
        carry(harbor.hold, harbor.at.index(), planes, |kind| begin + kind * (paths + sites) + paths);
    }
    for player in eyes.players() {
        let begin = first(eyes.from(player));
        for lair in &view.lairs {
            planes[begin + lair.hex.index()] = lair.crews[player.index()];
        }
        for village in view.villages.iter().filter(|village| village.friends.contains(player)) {
            planes[begin + hexes + village.hex.index()] = 1;
        }
    }
    write_rows(eyes, view, &mut planes[first(players)..]);
}

/// What lies on hexes.
fn write_hexes(eyes: &Eyes<'_>, view: &EpView, out: &mut [u8]) {
    let [hexes, ..] = eyes.places();
    for lair in &view.lairs {
        out[lair.hex.index()] = 1 + u8::from(lair.captured) + u8::from(lair.resolved);
    }
    for shoal in &view.shoals {
        out[hexes + shoal.hex.index()] = shoal.face;
        out[2 * hexes + shoal.hex.index()] = shoal.haul.into();
    }
    for village in &view.villages {
        let kind = Village::ALL.iter().position(|&kind| kind == village.village).unwrap_or_default();
        out[3 * hexes + village.hex.index()] = 1 + kind as u8;
    }
    if let Some((hex, owner)) = view.pirate {
        out[4 * hexes + hex.index()] = 1 + eyes.from(owner) as u8;
    }
}

/// Numbers of the players, of the turn and of what is face down.
fn write_rows(eyes: &Eyes<'_>, view: &EpView, out: &mut [u8]) {
    let mut at = 0;
    let mut put = |value: u8| {
        out[at] = value;
        at += 1;
    };
    for player in eyes.players() {
        let seat = player.index();
        put(view.ships_left[seat]);
        put(view.settlers_left[seat]);
        put(view.crews_left[seat]);
        put(view.sales[seat]);
        put(view.chasing_dice[seat].len() as u8);
        for mission in &view.missions {
            put(mission.spaces[seat]);
            put((mission.card == Some(player)).into());
        }
    }
    put(view.hauls_left);
    put(view.moving.into());
    put(view.purchases_left);
    put(view.sold);
    put(view.fish_rolled.into());
    put(view.exchanges_left);
    for area in &view.areas {
        for terrain in Terrain::ALL {
            put(area.left.terrain.iter().filter(|&&left| left == terrain).count() as u8);
        }
    }
}

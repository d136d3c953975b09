//! Barbarian Attack in an observation: the coast, what is conquered, prisoners, the cards left.

use tradeholm_engine::traders_barbarians::RaidCard;
use tradeholm_engine::{Rules, View};

use super::{Eyes, next, put};
use crate::observe::Plan;

const HEXES: [&str; 4] = ["barbarians", "conquered", "landing_number", "castle"];
const PLAYER: [&str; 3] = ["prisoners", "knights_left", "roll"];

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    let topology = rules.topology();
    for what in HEXES {
        plan.add(format!("hex.{what}"), topology.hex_count());
    }
    plan.add("intersection.conquered", topology.intersection_count());
    plan.add("path.may_march", topology.path_count());
    plan.row("raid.", ["supply", "gone", "foreign_knight"]);
    plan.row("raid.deck.", RaidCard::ALL.map(RaidCard::name));
    for seat in 0..rules.seats() {
        plan.row(&format!("raid.{seat}."), PLAYER);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(raid) = &eyes.view.raid else { return };
    let [hexes, sites, paths] = eyes.places();
    let planes = next(&mut out, HEXES.len() * hexes);
    for coast in &raid.coast {
        let at = coast.hex.index();
        planes[at] = coast.barbarians;
        planes[hexes + at] = coast.conquered.into();
        planes[2 * hexes + at] = coast.numbers.iter().next().unwrap_or(0);
    }
    raid.castles.iter().for_each(|hex| planes[3 * hexes + hex.index()] = 1);
    let conquered = next(&mut out, sites);
    raid.conquered.iter().for_each(|&(at, points)| conquered[at.index()] = points);
    let marches = next(&mut out, paths);
    raid.marches.iter().for_each(|march| marches[march.from.index()] = 1);
    put(&mut out, [raid.supply, raid.gone, raid.has_foreign.into()]);
    put(&mut out, raid.deck);
    for seat in eyes.players() {
        let of = |list: &[u8]| list.get(seat.index()).copied().unwrap_or(0);
        put(&mut out, [of(&raid.prisoners), of(&raid.knights), of(&raid.rolls)]);
    }
}

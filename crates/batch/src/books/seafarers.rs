//! Seafarers in an observation: the pirate and the ships, special points, gold that is owed.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

const PLAYER: [&str; 3] = ["ships_left", "special_points", "gold_owed"];

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, owners: usize) {
    plan.add("hex.pirate", rules.topology().hex_count());
    for owner in 0..owners {
        plan.add(format!("path.ship.{owner}"), rules.topology().path_count());
    }
    plan.add("path.closed_ship", rules.topology().path_count());
    plan.add("path.movable_ship", rules.topology().path_count());
    for seat in 0..rules.seats() {
        plan.row(&format!("sea.{seat}."), PLAYER);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(sea) = &eyes.view.sea else { return };
    let [hexes, _, paths] = eyes.places();
    let owners = eyes.observer.owners();
    super::mark(out, sea.pirate);
    let out = &mut out[hexes..];
    for &(path, owner) in &sea.ships {
        out[eyes.from(owner) * paths + path.index()] = 1;
    }
    let out = &mut out[owners * paths..];
    sea.closed.iter().for_each(|path| out[path.index()] = 1);
    sea.movable.iter().for_each(|path| out[paths + path.index()] = 1);
    let mut out = &mut out[2 * paths..];
    for seat in eyes.players() {
        let of = |list: &[u8]| list.get(seat.index()).copied().unwrap_or(0);
        out[..3].copy_from_slice(&[of(&sea.ships_left), of(&sea.special_points), of(&sea.gold)]);
        out = &mut out[PLAYER.len()..];
    }
}

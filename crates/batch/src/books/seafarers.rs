//! Seafarers in an observation: the pirate and the ships, special points, areas, gold that is owed.

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
        let areas = rules.area_names(u32::MAX);
        for what in ["home", "settled"] {
            plan.row(&format!("sea.{seat}.{what}."), &areas);
        }
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
    let areas = eyes.rules.area_names(u32::MAX).len();
    let mut out = &mut out[2 * paths..];
    for seat in eyes.players() {
        let of = |list: &[u8]| list.get(seat.index()).copied().unwrap_or(0);
        out[..3].copy_from_slice(&[of(&sea.ships_left), of(&sea.special_points), of(&sea.gold)]);
        out = &mut out[PLAYER.len()..];
        let bits = |list: &[u32]| list.get(seat.index()).copied().unwrap_or(0);
        for mask in [bits(&sea.home), bits(&sea.settled)] {
            out[..areas].iter_mut().enumerate().for_each(|(area, byte)| *byte = (mask >> area & 1) as u8);
            out = &mut out[areas..];
        }
    }
}

//! The Rivers of Catan in an observation, as far as units, gold and points do not tell it.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, owners: usize) {
    plan.add("hex.river", rules.topology().hex_count());
    plan.add("path.bridge_site", rules.topology().path_count());
    for owner in 0..owners {
        plan.add(format!("path.bridge.{owner}"), rules.topology().path_count());
    }
    for seat in 0..rules.seats() {
        plan.row(&format!("rivers.{seat}."), ["bridges_left", "wealthiest", "poor"]);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(rivers) = &eyes.view.rivers else { return };
    let [hexes, _, paths] = eyes.places();
    rivers.rivers.iter().flatten().for_each(|hex| out[hex.index()] = 1);
    let out = &mut out[hexes..];
    rivers.sites.iter().for_each(|path| out[path.index()] = 1);
    let out = &mut out[paths..];
    for &(path, owner) in &rivers.bridges {
        out[eyes.from(owner) * paths + path.index()] = 1;
    }
    let mut out = &mut out[eyes.observer.owners() * paths..];
    for seat in eyes.players() {
        out[0] = rivers.left[seat.index()];
        out[1] = u8::from(rivers.wealthiest == Some(seat));
        out[2] = u8::from(rivers.poor.contains(seat));
        out = &mut out[3..];
    }
}

//! The Fishermen of Catan in an observation, as far as units, gold and points do not tell it.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    plan.row("own.fish.", ["1", "2", "3"]);
    plan.row("fish.", ["face_down", "boot"]);
    for seat in 0..rules.seats() {
        plan.row(&format!("fish.{seat}."), ["tokens"]);
    }
    plan.add("intersection.fishing_ground", rules.topology().intersection_count());
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(fish) = &eyes.view.fish else { return };
    out[..3].copy_from_slice(&fish.own.map_or([0; 3], |own| own.0));
    out[3] = fish.face_down;
    out[4] = fish.boot.map_or(0, |seat| 1 + eyes.from(seat) as u8);
    let mut at = 5;
    for seat in eyes.players() {
        out[at] = fish.counts[seat.index()];
        at += 1;
    }
    for ground in &fish.grounds {
        ground.serves.iter().for_each(|site| out[at + site.index()] = ground.number);
    }
}

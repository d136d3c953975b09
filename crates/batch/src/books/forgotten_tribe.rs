//! The Forgotten Tribe in an observation: its gifts, and the harbors that wait before a player.

use tradeholm_engine::{Rules, View};

use super::{Eyes, HARBORS, harbor, next};
use crate::observe::Plan;

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    for what in ["chit", "card", "gift_harbor"] {
        plan.add(format!("path.{what}"), rules.topology().path_count());
    }
    for seat in 0..rules.seats() {
        plan.row(&format!("tribe.{seat}."), ["chits"]);
        plan.row(&format!("tribe.{seat}.waiting."), HARBORS);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(tribe) = &eyes.view.tribe else { return };
    let [.., paths] = eyes.places();
    for lying in [&tribe.chits, &tribe.cards, &tribe.harbors] {
        let plane = next(&mut out, paths);
        lying.iter().for_each(|path| plane[path.index()] = 1);
    }
    for seat in eyes.players() {
        let row = next(&mut out, 1 + HARBORS.len());
        row[0] = tribe.taken[seat.index()];
        tribe.waiting[seat.index()].iter().for_each(|&kind| row[1 + harbor(kind)] += 1);
    }
}

//! Cloth for Catan in an observation: the villages, their cloth, and who trades with them.

use tradeholm_engine::{Rules, View};

use super::{Eyes, next, put};
use crate::observe::Plan;

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    let sites = rules.topology().intersection_count();
    plan.add("intersection.village.number", sites);
    plan.add("intersection.village.cloth", sites);
    for seat in 0..rules.seats() {
        plan.add(format!("intersection.village.trades.{seat}"), sites);
    }
    plan.row("cloth.", ["supply", "villages_at_end"]);
    for seat in 0..rules.seats() {
        plan.row(&format!("cloth.{seat}."), ["bolts"]);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(cloth) = &eyes.view.cloth else { return };
    let [_, sites, _] = eyes.places();
    let (numbers, bolts) = next(&mut out, 2 * sites).split_at_mut(sites);
    for village in &cloth.villages {
        numbers[village.at.index()] = village.number;
        bolts[village.at.index()] = village.bolts;
    }
    for seat in eyes.players() {
        let plane = next(&mut out, sites);
        let traded = cloth.villages.iter().filter(|village| village.traders.contains(seat));
        traded.for_each(|village| plane[village.at.index()] = 1);
    }
    put(&mut out, [cloth.supply, cloth.villages_at_end]);
    for seat in eyes.players() {
        put(&mut out, [cloth.bolts[seat.index()]]);
    }
}

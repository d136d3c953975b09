//! The scenario Traders & Barbarians in an observation, as far as units, gold and points do not tell it.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    plan.add("intersection.plaza", rules.topology().intersection_count());
    for seat in 0..rules.seats() {
        plan.row(&format!("trader.{seat}."), ["train_level", "delivered", "goods"]);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(trader) = &eyes.view.trader else { return };
    let [_, sites, _] = eyes.places();
    trader.plazas.iter().for_each(|&(at, kind)| out[at.index()] = 1 + kind as u8);
    let mut out = &mut out[sites..];
    for seat in eyes.players() {
        let goods = trader.wagons[seat.index()].and_then(|(_, goods)| goods);
        out[0] = trader.levels[seat.index()];
        out[1] = trader.delivered[seat.index()];
        out[2] = goods.map_or(0, |goods| 1 + goods as u8);
        out = &mut out[3..];
    }
}

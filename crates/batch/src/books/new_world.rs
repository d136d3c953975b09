//! New World in an observation: the harbors that are still to be placed.

use tradeholm_engine::{Rules, View};

use super::{Eyes, HARBORS, harbor};
use crate::observe::Plan;

pub(super) fn plan(_: &View, _: &Rules, plan: &mut Plan, _: usize) {
    plan.row("new_world.harbor.", HARBORS);
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let left = eyes.view.new_world.iter().flatten();
    left.for_each(|&kind| out[harbor(kind)] += 1);
}

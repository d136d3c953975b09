//! What all scenarios of Traders & Barbarians share, in an observation.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

pub(super) fn plan(_: &View, _: &Rules, plan: &mut Plan, _: usize) {
    plan.row("", ["gold_bought"]);
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(view) = &eyes.view.tb else { return };
    out[0] = view.gold_bought;
}

//! The Wonders of Catan in an observation: who builds which, and how high it is.

use tradeholm_engine::{Rules, View};

use super::{Eyes, put};
use crate::observe::Plan;

pub(super) fn plan(view: &View, _: &Rules, plan: &mut Plan, _: usize) {
    for wonder in view.wonders.iter().flatten() {
        plan.row(&format!("wonder.{}.", wonder.wonder.name()), ["builder", "level"]);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    for wonder in eyes.view.wonders.iter().flatten() {
        let builder = wonder.seat.map_or(0, |seat| 1 + eyes.from(seat) as u8);
        put(&mut out, [builder, wonder.level]);
    }
}

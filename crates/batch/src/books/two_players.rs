//! Catan for Two in an observation: trade tokens and what they pay for.

use tradeholm_engine::{Rules, View};

use super::Eyes;
use crate::observe::Plan;

const TABLE: [&str; 9] = [
    "tokens.me",
    "tokens.next1",
    "price.me",
    "price.next1",
    "token_supply",
    "rolls",
    "gave_up",
    "neutral_road.1",
    "neutral_road.2",
];

pub(super) fn plan(_: &View, _: &Rules, plan: &mut Plan, _: usize) {
    plan.row("two.", TABLE);
}

pub(super) fn write(eyes: &Eyes<'_>, out: &mut [u8]) {
    let Some(two) = &eyes.view.two else { return };
    let (me, other) = (eyes.seat.index().min(1), 1 - eyes.seat.index().min(1));
    let [one, second] = two.neutral_roads;
    out[..TABLE.len()].copy_from_slice(&[
        two.tokens[me],
        two.tokens[other],
        two.price[me],
        two.price[other],
        two.token_supply,
        two.rolls,
        two.gave_up.into(),
        one,
        second,
    ]);
}

//! Event cards in an observation: what has come up, damaged roads, and the own gift while gifts are chosen.

use tradeholm_engine::{Dice, Rules, View};

use super::{Eyes, next, put};
use crate::observe::Plan;

/// How many different cards there are: one for each result of two dice.
const CARDS: u8 = 36;

const TABLE: [&str; 5] = ["left", "last_yellow", "last_red", "gift", "gift_to"];

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    plan.row("event_cards.", TABLE);
    let name = |index| {
        let Dice { yellow, red } = Dice::from_index(index);
        format!("{yellow}+{red}")
    };
    plan.row("event_cards.turned_up.", (0..CARDS).map(name));
    plan.add("path.damaged", rules.topology().path_count());
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(cards) = &eyes.view.event_cards else { return };
    let [.., paths] = eyes.places();
    let (yellow, red) = cards.last.map_or((0, 0), |dice| (dice.yellow, dice.red));
    let gift = cards.gift_chosen.map_or(0, |card| 1 + card as u8);
    let to = cards.gift_to.map_or(0, |seat| 1 + eyes.from(seat) as u8);
    put(&mut out, [cards.left, yellow, red, gift, to]);
    for (index, byte) in next(&mut out, usize::from(CARDS)).iter_mut().enumerate() {
        *byte = (cards.turned_up >> index & 1) as u8;
    }
    let damaged = next(&mut out, paths);
    cards.damaged.iter().for_each(|(path, _)| damaged[path.index()] = 1);
}

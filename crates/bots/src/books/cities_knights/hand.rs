//! What a hand is worth, and so what is swapped, discarded, given away or taken.

use tradeholm_engine::{Action, Card, Cards};

use super::improvements;
use super::table::Table;

/// What we save for: the best thing to build and the next levels of the tracks. Judged once for a
/// decision, then every hand is measured by it.
pub(super) struct Measure {
    wanted: Cards,
    levels: Cards,
}

impl Measure {
    pub(super) fn of(table: &Table<'_>) -> Self {
        let levels = improvements::reserve(table);
        let wants = table.wants();
        // Two things to build: whoever has the cards for the first goes on with the second.
        let builds = wants.iter().filter(|want| want.cost.only_resources()).take(2);
        Measure { wanted: builds.fold(levels, |sum, want| sum + want.cost), levels }
    }

    /// The value of a hand: cards that a plan needs count most, the fifth of a kind hardly at all.
    pub(super) fn value(&self, hand: Cards) -> i32 {
        let mut value = 14 * i32::from(hand.common(self.wanted).total());
        for (card, n) in hand.iter() {
            let useful = card.is_resource() || self.levels.get(card) > 0;
            let (first, next) = match (card.is_resource(), useful) {
                (true, _) => (6, 4),
                (false, true) => (10, 6),
                (false, false) => (5, 3),
            };
            value += first + next * (i32::from(n).min(4) - 1);
        }
        value
    }

    /// The card that is missed least.
    fn least(&self, hand: Cards) -> Option<Card> {
        let kinds = hand.iter().map(|(card, _)| card);
        kinds.max_by_key(|&card| (self.value(hand - Cards::one(card)), hand.get(card)))
    }

    /// So many cards of a hand that are missed least.
    pub(super) fn least_of(&self, hand: Cards, count: u8) -> Cards {
        let (mut rest, mut chosen) = (hand, Cards::NONE);
        for _ in 0..count {
            let Some(card) = self.least(rest) else { break };
            rest -= Cards::one(card);
            chosen += Cards::one(card);
        }
        chosen
    }
}

/// What a swap is worth to us; the hand covers what is given.
pub(super) fn gain(table: &Table<'_>, give: Cards, get: Cards) -> i32 {
    let measure = Measure::of(table);
    measure.value(table.hand - give + get) - measure.value(table.hand)
}

/// Discards what is missed least.
pub(super) fn discard(table: &Table<'_>) -> Option<Action> {
    let quota = table.player(table.me).owes_discard;
    Some(Action::Discard(Measure::of(table).least_of(table.hand, quota)))
}

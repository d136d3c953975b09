//! Trade for what a plan lacks: with the supply, and what to ask the others for.

use tradeholm_engine::{Action, Card, Cards};

use super::aims::Want;
use super::improvements;
use super::table::Table;

/// Our best rate for a kind.
pub(super) fn rate(table: &Table<'_>, card: Card) -> u8 {
    let i = card as usize;
    let resource = table.player(table.me).rates.get(i);
    resource.or_else(|| table.own().rates.get(i - Card::RESOURCES.len())).copied().unwrap_or(4)
}

/// What the plan does not need; commodities for the next levels are kept unless the plan is worth
/// far more than a level.
pub(super) fn spare(table: &Table<'_>, want: &Want) -> Cards {
    let reserve = if want.worth >= 100 { Cards::NONE } else { improvements::reserve(table) };
    let kept = want.cost + reserve.missing_from(want.cost);
    table.hand - table.hand.common(kept)
}

/// The part of `self` that is of kinds which the other has not.
trait MissingFrom {
    fn missing_from(self, other: Cards) -> Cards;
}

impl MissingFrom for Cards {
    fn missing_from(self, other: Cards) -> Cards {
        self.iter()
            .filter(|&(card, _)| other.get(card) == 0)
            .fold(Cards::NONE, |sum, (card, n)| sum + Cards::of(card, n))
    }
}

/// How many cards the supply gives for these.
fn buys(table: &Table<'_>, spare: Cards) -> u8 {
    spare.iter().map(|(card, n)| n / rate(table, card).max(2)).sum()
}

/// A trade with the supply towards a plan: only if such trades complete it now, or if the hand is so
/// full that the next 7 would take the cards anyway.
pub(super) fn maritime(table: &Table<'_>, want: &Want) -> Option<Action> {
    let missing = table.hand.missing(want.cost);
    if missing.is_empty() {
        return None;
    }
    let spare = spare(table, want);
    let full = table.hand.total() > table.hand_limit();
    if buys(table, spare) < missing.total() && !full {
        return None;
    }
    let useful = table.seen.legal.iter().filter(|a| match a {
        Action::MaritimeTrade { give, rate, get, .. } => {
            get.total() == 1 && missing.covers(*get) && spare.covers(Cards::of(*give, *rate))
        }
        _ => false,
    });
    let order = |a: &&Action| match a {
        Action::MaritimeTrade { rate, give, .. } => (*rate, u8::MAX - spare.get(*give)),
        _ => (u8::MAX, 0),
    };
    useful.min_by_key(order).copied()
}

/// What to ask the others for, and what to give for it.
pub(super) fn wish(table: &Table<'_>, want: &Want) -> Option<(Cards, Cards)> {
    let missing = table.hand.missing(want.cost);
    let near = !missing.is_empty() && missing.total() <= 2;
    let spare = spare(table, want);
    (near && !spare.is_empty()).then_some((missing, spare))
}

//! The own turn after the roll. Each step uses up cards, a knight's action or a progress card, so
//! that every turn ends.

use tradeholm_engine::cities_knights::CkAction;
use tradeholm_engine::{Action, Card, Cards};

use super::table::Table;
use super::{aims, knights, progress, trade};

/// How many plans ask others for cards.
const WISHES: usize = 2;

/// Cards that help, the robber, and the best plan if it can be paid or traded for.
pub(super) fn before_offers(table: &Table<'_>) -> Option<Action> {
    if let Some(action) =
        forced_trade(table).or_else(|| knights::chase(table)).or_else(|| progress::best(table))
    {
        return Some(Action::Ck(action));
    }
    let best = table.wants().first()?;
    if table.hand.covers(best.cost)
        && let Some(action) = aims::buy(table, best.aim)
    {
        return Some(action);
    }
    if let Some(action) = knights::useful_move(table) {
        return Some(Action::Ck(action));
    }
    trade::maritime(table, best)
}

/// What to ask the others for, as (missing, spare) of the best plans.
pub(super) fn wishes(table: &Table<'_>) -> Vec<(Cards, Cards)> {
    table.wants().iter().take(WISHES).filter_map(|want| trade::wish(table, want)).collect()
}

/// What else can be paid without the cards that better plans wait for.
pub(super) fn after_offers(table: &Table<'_>) -> Option<Action> {
    let full = table.hand.total() > table.hand_limit();
    let mut free = table.hand;
    for want in table.wants() {
        let missing = table.hand.missing(want.cost).total();
        if free.covers(want.cost) {
            if let Some(action) = aims::buy(table, want.aim) {
                return Some(action);
            }
        } else if missing > 0
            && let Some(action) = trade::maritime(&table.with_hand(free), want)
        {
            return Some(action);
        }
        // A plan that is near keeps its cards, unless a 7 would take them.
        if missing <= 2 && !full {
            free = free - free.common(want.cost);
        }
    }
    None
}

/// With Commercial Harbor in force: the resource we need least for a commodity, from each in turn.
fn forced_trade(table: &Table<'_>) -> Option<CkAction> {
    if table.ck.harbor.is_empty() {
        return None;
    }
    let measure = super::hand::Measure::of(table);
    let resources = table.hand - table.hand.commodities();
    let (give, _) = measure.least_of(resources, 1).iter().next()?;
    let loss = measure.value(table.hand) - measure.value(table.hand - Cards::one(give));
    // A commodity is worth about a card that a plan needs.
    let gain = Card::COMMODITIES
        .into_iter()
        .map(|c| measure.value(table.hand + Cards::one(c)) - measure.value(table.hand))
        .min()?;
    let rich = table.ck.harbor.iter().filter(|&s| table.player(s).cards > 0);
    let with = rich.max_by_key(|&s| (table.cities(s).count(), table.player(s).cards))?;
    let action = CkAction::ForceTrade { with, give };
    (gain > loss && table.may(action)).then_some(action)
}

//! What the trade cards are worth now.

use tradeholm_engine::board::{HexId, pips};
use tradeholm_engine::cities_knights::ProgressPlay;
use tradeholm_engine::{Card, Cards, Seat};

use super::table::Table;
use super::{aims, improvements, places, trade};

/// What playing a trade card that way is worth.
pub(super) fn worth(table: &Table<'_>, play: ProgressPlay) -> i32 {
    match play {
        ProgressPlay::CommercialHarbor => commercial_harbor(table),
        ProgressPlay::MasterMerchant(victim) => master_merchant(table, victim),
        ProgressPlay::Merchant(hex) => merchant(table, hex),
        ProgressPlay::MerchantFleet(card) => merchant_fleet(table, card),
        ProgressPlay::ResourceMonopoly(card) => monopoly(table, card, 2),
        ProgressPlay::TradeMonopoly(card) => monopoly(table, card, 1),
        _ => 0,
    }
}

/// A spare resource for a commodity of each opponent who may have one.
fn commercial_harbor(table: &Table<'_>) -> i32 {
    if Card::COMMODITIES.iter().all(|&c| improvements::reserve(table).get(c) == 0) {
        return 2;
    }
    let best = table.wants().iter().find(|want| want.cost.only_resources());
    let kept = best.map_or(Cards::NONE, |want| want.cost);
    let spare = table.hand - table.hand.common(kept);
    let resources = i32::from((spare - spare.commodities()).total());
    let rich = table.opponents().filter(|&s| table.player(s).cards >= 3 && table.cities(s).next().is_some());
    8 * resources.min(rich.count() as i32)
}

/// Two cards of our choice from one who is ahead.
fn master_merchant(table: &Table<'_>, victim: Seat) -> i32 {
    match table.player(victim).cards {
        0 => 0,
        1 => 12,
        cards => 30 + i32::from(cards.min(10)) + i32::from(table.points(victim)),
    }
}

/// A point, and a 2:1 rate for the resource of the hex; a merchant we already have stays.
fn merchant(table: &Table<'_>, hex: HexId) -> i32 {
    let view = table.seen.view;
    let rate = view.terrain[hex.index()].resource().map_or(0, |card| {
        let plenty = places::income(table, table.me)[card as usize].min(15);
        if trade::rate(table, card) > 2 { plenty + i32::from(table.hand.get(card)) } else { 0 }
    });
    let number: i32 = view.numbers[hex.index()].iter().map(|n| i32::from(pips(n))).sum();
    let holds = table.ck.merchant.is_some_and(|m| m.0 == table.me);
    if holds { rate / 4 } else { 100 + rate + number }
}

/// What a 2:1 rate buys that the present one would not.
fn merchant_fleet(table: &Table<'_>, card: Card) -> i32 {
    let rate = trade::rate(table, card);
    let Some(best) = table.wants().iter().find(|w| !table.hand.covers(w.cost)) else { return 0 };
    if rate <= 2 || best.cost.get(card) >= table.hand.get(card) {
        return 0;
    }
    let spare = trade::spare(table, best).get(card);
    let missing = table.hand.missing(best.cost).total();
    let more = (spare / 2).min(missing).saturating_sub((spare / rate).min(missing));
    12 * i32::from(more)
}

/// What others are likely to have of a kind, at most `each` from one; more if a plan lacks it.
fn monopoly(table: &Table<'_>, card: Card, each: i32) -> i32 {
    let mut tenths = 0;
    for seat in table.opponents() {
        let income = places::income(table, seat);
        let all: i32 = income.iter().sum();
        let cards = i32::from(table.player(seat).cards);
        if all > 0 {
            tenths += (10 * cards * income[card as usize] / all).min(10 * each);
        }
    }
    let needed = aims::lacks(table, card);
    let useful = card.is_resource() || improvements::reserve(table).get(card) > 0;
    let price = match (needed, useful) {
        (true, _) => 16,
        (false, true) => 9,
        (false, false) => 3,
    };
    // Two cards or more, else it waits for fuller hands.
    if tenths >= 20 { tenths * price / 10 } else { tenths / 10 }
}

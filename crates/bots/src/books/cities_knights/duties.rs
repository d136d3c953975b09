//! Answers to what the expansion asks for.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{CkAction, CkFrame, Track};
use tradeholm_engine::{Action, Cards, Seat, SeatSet};

use super::hand::Measure;
use super::table::Table;
use super::{improvements, knights, progress, roads};

/// The answer to a decision of the expansion.
pub(super) fn answer(table: &Table<'_>, frame: CkFrame) -> Option<Action> {
    let ck = match frame {
        CkFrame::DiplomatRoad { .. } => return roads::best(table).map(|(path, _)| Action::BuildRoad(path)),
        CkFrame::FifthCard { .. } => progress::fifth(table),
        CkFrame::Defense { left } => defend(table, left),
        CkFrame::Pillage { .. } => by(table, |a| match a {
            CkAction::LoseCity(at) => Some(-improvements::city_value(table, at)),
            _ => None,
        }),
        CkFrame::DefenderReward { .. } | CkFrame::ChooseDeck => by(table, |a| match a {
            CkAction::ChooseDeck(track) => Some(deck_worth(table, track)),
            _ => None,
        }),
        CkFrame::Aqueduct { .. } => aqueduct(table),
        CkFrame::Displaced { .. } | CkFrame::PlaceDeserter { .. } => by(table, |a| match a {
            CkAction::PlaceKnight(at) => Some(knights::site_worth(table, at)),
            _ => None,
        }),
        CkFrame::Deserter { .. } => by(table, |a| match a {
            CkAction::RemoveKnight(at) => Some(-knight_worth(table, at)),
            _ => None,
        }),
        CkFrame::Smith { .. } => knights::promote(table),
        CkFrame::Spy { .. } => return spy(table),
        CkFrame::MasterMerchant { .. } => most(table, |a| match a {
            CkAction::TakeCards(cards) => Some(cards),
            _ => None,
        }),
        CkFrame::Wedding { .. } => {
            let due = table.hand.total().min(2);
            Some(CkAction::GiveCards(Measure::of(table).least_of(table.hand, due)))
        }
        CkFrame::ForcedTrade { .. } => {
            let least = Measure::of(table).least_of(table.hand.commodities(), 1);
            least.iter().next().map(|(card, _)| CkAction::GiveCommodity(card))
        }
        CkFrame::Metropolis { .. } => by(table, |a| match a {
            CkAction::PlaceMetropolis(at) => Some(improvements::city_value(table, at)),
            _ => None,
        }),
        CkFrame::EventDie | CkFrame::DrawProgress { .. } | CkFrame::BarbariansLeave => None,
    };
    ck.map(Action::Ck)
}

/// The answer that is worth most.
fn by(table: &Table<'_>, worth: impl Fn(CkAction) -> Option<i32>) -> Option<CkAction> {
    table.actions().filter_map(|a| Some((a, worth(a)?))).max_by_key(|&(_, worth)| worth).map(|(a, _)| a)
}

/// The answer that brings the cards which are worth most to us.
fn most(table: &Table<'_>, cards: impl Fn(CkAction) -> Option<Cards>) -> Option<CkAction> {
    let measure = Measure::of(table);
    by(table, |a| Some(measure.value(table.hand + cards(a)?)))
}

/// The best of the cards seen. A fifth would have to be played or returned at once: then it is only taken
/// if it is better than what it drives out.
fn spy(table: &Table<'_>) -> Option<Action> {
    let worth = |card| progress::keep_worth(table, card);
    let taken = by(table, |a| match a {
        CkAction::TakeProgress(card) => Some(worth(card)),
        _ => None,
    })?;
    let hand = table.ck.own.as_ref().map(|own| own.progress)?;
    let least = hand.iter().map(worth).min().filter(|_| hand.len() >= 4);
    let declines =
        matches!(taken, CkAction::TakeProgress(card) if least.is_some_and(|least| worth(card) <= least));
    Some(if declines { Action::Skip } else { Action::Ck(taken) })
}

/// A card of the trade deck is a merchant, and a point, one time in three.
fn deck_worth(table: &Table<'_>, track: Track) -> i32 {
    let merchant = table.ck.merchant.is_some_and(|m| m.0 == table.me);
    match track {
        Track::Trade => 10 - if merchant { 4 } else { 0 },
        Track::Science => 8,
        Track::Politics => 7,
    }
}

/// The resource that helps most; a full hand is no reason to go without.
fn aqueduct(table: &Table<'_>) -> Option<CkAction> {
    most(table, |a| match a {
        CkAction::TakeResource(card) => Some(Cards::one(card)),
        _ => None,
    })
}

fn knight_worth(table: &Table<'_>, at: IntersectionId) -> i32 {
    let (strength, active) = table.knight_at(at).map_or((0, false), |(_, k)| (k.strength, k.active));
    100 * i32::from(strength) + if active { 25 } else { 0 } + knights::site_worth(table, at)
}

/// Declares the knights that defend. Of those who declared before, the knights that they sent count; of the
/// others all that could come: fewer than all are sent only where that decides nothing.
fn defend(table: &Table<'_>, asked: SeatSet) -> Option<CkAction> {
    let active: Vec<u8> = table.knights().filter(|(_, k)| k.active).map(|(_, k)| k.strength).collect();
    let strength =
        |mask: u8| active.iter().enumerate().filter(|(n, _)| mask >> n & 1 != 0).map(|(_, s)| s).sum::<u8>();
    let of = |seat: Seat| match asked.contains(seat) {
        true => table.ck.players[seat.index()].knight_strength,
        false => {
            let sent = table.ck.knights.iter().filter(|(at, s, _)| *s == seat && table.ck.sent.contains(at));
            sent.map(|(_, _, knight)| knight.strength).sum()
        }
    };
    let others: u8 = table.opponents().map(of).sum();
    let rival = table.opponents().map(of).max().unwrap_or(0);
    let exposed = table.cities(table.me).any(|at| !table.is_metropolis(at));
    let masks = || 0..1u8 << active.len().min(7);
    // Alone enough, and more than anybody who has not declared: no more than that.
    let enough = masks().filter(|&m| strength(m) >= table.ck.barbarian_strength && strength(m) > rival);
    if let Some(mask) = enough.min_by_key(|&m| strength(m)) {
        return Some(CkAction::Defend(mask));
    }
    let all = masks().last()?;
    let hopeless = others == 0 && strength(all) < table.ck.barbarian_strength;
    Some(CkAction::Defend(if hopeless && !exposed { 0 } else { all }))
}

//! Progress cards: which to play now, which to keep.

use tradeholm_engine::Action;
use tradeholm_engine::cities_knights::{CkAction, ProgressCard, ProgressPlay, Track};

use super::table::Table;
use super::{politics_cards, science_cards, trade_cards};

/// From here on a card is played of one's own accord.
const WORTH_PLAYING: i32 = 15;

/// What playing a card that way is worth now, a victory point being 100.
fn worth(table: &Table<'_>, play: ProgressPlay) -> i32 {
    match play.card().track() {
        Track::Science => science_cards::worth(table, play),
        Track::Politics => politics_cards::worth(table, play),
        Track::Trade => trade_cards::worth(table, play),
    }
}

fn plays<'a>(table: &'a Table<'a>) -> impl Iterator<Item = (CkAction, i32)> + 'a {
    table.actions().filter_map(|action| match action {
        CkAction::Play(play) => Some((action, worth(table, play))),
        _ => None,
    })
}

/// The card that helps most now, if any helps enough.
pub(super) fn best(table: &Table<'_>) -> Option<CkAction> {
    // With four cards in hand the next one drawn may be lost: a small use is better than none.
    let crowded = table.ck.own.is_some_and(|own| own.progress.len() >= 4);
    let least = if crowded { WORTH_PLAYING / 2 } else { WORTH_PLAYING };
    plays(table)
        .max_by_key(|&(_, worth)| worth)
        .filter(|&(_, worth)| worth >= least)
        .map(|(action, _)| action)
}

/// Five cards in hand: on the own turn one that can be played is, else the least useful goes back.
pub(super) fn fifth(table: &Table<'_>) -> Option<CkAction> {
    let returned = |action: &CkAction| match action {
        CkAction::ReturnProgress(card) => Some(keep_worth(table, *card)),
        _ => None,
    };
    let play = plays(table).max_by_key(|&(_, worth)| worth).map(|(action, _)| action);
    play.or_else(|| table.actions().filter(|a| returned(a).is_some()).min_by_key(returned))
}

/// What a card is worth in the hand.
pub(super) fn keep_worth(table: &Table<'_>, card: ProgressCard) -> i32 {
    let at_least = |track: Track, level: u8| table.own().improvements[track as usize] >= level;
    let knights = table.knights().count() as i32;
    let now = table.seen.legal.iter().filter_map(|action| match action {
        Action::Ck(CkAction::Play(play)) if play.card() == card => Some(worth(table, *play)),
        _ => None,
    });
    let in_general = match card {
        ProgressCard::Printer | ProgressCard::Constitution => 200,
        ProgressCard::Merchant => 95,
        ProgressCard::Deserter => 60,
        ProgressCard::ResourceMonopoly => 50,
        ProgressCard::Crane => 48,
        ProgressCard::Medicine => 48,
        ProgressCard::Spy => 45,
        ProgressCard::MasterMerchant | ProgressCard::TradeMonopoly => 44,
        ProgressCard::Wedding | ProgressCard::Alchemist => 40,
        ProgressCard::Mining | ProgressCard::Irrigation => 38,
        ProgressCard::CommercialHarbor | ProgressCard::RoadBuilding => 35,
        ProgressCard::Saboteur | ProgressCard::Bishop => 34,
        ProgressCard::Warlord | ProgressCard::Smith => 15 + 10 * knights.min(3),
        ProgressCard::Engineer => 25,
        ProgressCard::Inventor => 28,
        ProgressCard::MerchantFleet => {
            if at_least(Track::Trade, 3) {
                15
            } else {
                26
            }
        }
        ProgressCard::Diplomat | ProgressCard::Intrigue => 12,
    };
    now.max().unwrap_or(0).max(in_general)
}

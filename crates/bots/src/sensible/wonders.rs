//! The Wonders of Catan: starts the wonder whose cards come soonest, then builds its levels.

use tradeholm_engine::board::{IntersectionId, Spot};
use tradeholm_engine::seafarers::{SeaAction, Wonder, WonderAction, WonderView};
use tradeholm_engine::{Action, Cards};

use super::places;
use crate::Seen;

/// What a place is worth at which a wonder can be started.
const MARK: i32 = 30;

fn cards<'a>(seen: &'a Seen<'_>) -> &'a [WonderView] {
    seen.view.sea.as_ref().and_then(|sea| sea.wonders.as_deref()).unwrap_or(&[])
}

/// The wonder that the seat builds.
pub(super) fn own(seen: &Seen<'_>) -> Option<Wonder> {
    cards(seen).iter().find(|card| card.seat == Some(seen.seat())).map(|card| card.wonder)
}

/// The next level, or the start of a wonder.
pub(super) fn build(seen: &Seen<'_>) -> Option<Action> {
    let wonder = |action: &Action| match *action {
        Action::Sea(SeaAction::Wonder(action)) => Some(action),
        _ => None,
    };
    let income = places::income(seen, seen.seat());
    // A card that never comes has to be traded for.
    let effort = |cost: Cards| -> i32 {
        cost.iter().map(|(card, n)| i32::from(n) * 360 / income[card as usize].max(2)).sum()
    };
    let best = seen.legal.iter().filter_map(wonder).min_by_key(|action| match *action {
        WonderAction::BuildLevel => i32::MIN,
        WonderAction::Start(wonder) => effort(wonder.cost()),
    })?;
    Some(Action::Sea(SeaAction::Wonder(best)))
}

/// What a place is worth beyond its yield, while the seat has no wonder.
pub(super) fn mark_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
    if cards(seen).is_empty() || own(seen).is_some() {
        return 0;
    }
    let free = |wonder: Wonder| cards(seen).iter().any(|card| card.wonder == wonder && card.seat.is_none());
    let marked = |name: &str| {
        let mut spots = seen.rules.board().features.marked(name).iter();
        spots.any(|mark| match mark.spot {
            Spot::Intersection(place) => seen.rules.topology().intersection(place) == Some(at),
            _ => false,
        })
    };
    let bridge = (free(Wonder::GreatBridge) || free(Wonder::Lighthouse)) && marked("strait");
    let wall = free(Wonder::GreatWall) && marked("wasteland");
    if bridge || wall { MARK } else { 0 }
}

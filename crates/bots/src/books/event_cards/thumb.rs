//! Answers to what event cards ask for, and the repair of a damaged road.

use tradeholm_engine::board::PathId;
use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardFrame};
use tradeholm_engine::{Action, Card, Cards, SeatSet};

use crate::Seen;
use crate::base::{gain, hand, places, robber, visible_points};

/// With so many cards a repair is better than a 7.
const FULL_HAND: u8 = 6;

/// The answer to a decision about an event card.
pub(super) fn answer(seen: &Seen<'_>, frame: EventCardFrame) -> Option<Action> {
    use EventCardAction as A;
    match frame {
        EventCardFrame::Earthquake { .. } => best(seen, |action| match action {
            A::DamageRoad(path) => Some(-loss(seen, path)),
            _ => None,
        }),
        EventCardFrame::GoodNeighbors { .. } => best(seen, |action| match action {
            A::GiveLeft(card) => Some(without(seen, card)),
            _ => None,
        }),
        EventCardFrame::TakeResource { .. } => best(seen, |action| match action {
            A::TakeResource(card) => Some(gain(seen, Cards::NONE, Cards::one(card))),
            _ => None,
        }),
        // To whoever is furthest behind, and of those to the one with the fewest cards.
        EventCardFrame::Assistance { .. } => best(seen, |action| match action {
            A::GiveTo { to, card } => {
                let cards = seen.view.players.get(to.index()).map_or(0, |p| p.cards);
                let behind = -100 * i32::from(visible_points(seen.view, to)) - i32::from(cards);
                Some(1000 * behind + without(seen, card))
            }
            _ => None,
        }),
        EventCardFrame::TakeCard { .. } => {
            let rich: SeatSet = actions(seen)
                .filter_map(|action| match action {
                    A::TakeFrom(victim) => Some(victim),
                    _ => None,
                })
                .collect();
            robber::best_victim(seen, rich).map(|victim| Action::EventCard(A::TakeFrom(victim)))
        }
        EventCardFrame::RobberFlees => robber::best_hex(seen),
        EventCardFrame::Event | EventCardFrame::Steal { .. } => None,
    }
}

fn actions(seen: &Seen<'_>) -> impl Iterator<Item = EventCardAction> {
    seen.legal.iter().filter_map(|action| match action {
        Action::EventCard(action) => Some(*action),
        _ => None,
    })
}

/// The legal answer that is worth most.
fn best(seen: &Seen<'_>, worth: impl Fn(EventCardAction) -> Option<i32>) -> Option<Action> {
    let judged = actions(seen).filter_map(|action| Some((action, worth(action)?)));
    judged.max_by_key(|&(_, worth)| worth).map(|(action, _)| Action::EventCard(action))
}

/// What giving a card away is worth: the least needed one loses least.
fn without(seen: &Seen<'_>, card: Card) -> i32 {
    gain(seen, Cards::one(card), Cards::NONE)
}

/// What we lose by damage to a road: the places to settle at its ends.
fn loss(seen: &Seen<'_>, path: PathId) -> i32 {
    let income = places::income(seen, seen.seat());
    let ends = seen.rules.topology().ends(path);
    let free = ends.into_iter().filter(|&at| places::is_free(seen, at));
    free.map(|at| places::worth(seen, at, &income)).sum()
}

/// Repairs the own road where a road is what we need, or where there are cards enough.
pub(super) fn repair(seen: &Seen<'_>) -> Option<Action> {
    let repair = Action::EventCard(EventCardAction::RepairRoad);
    let pays = !places::has_settlement_site(seen) || hand(seen).total() >= FULL_HAND;
    (pays && seen.legal.contains(&repair)).then_some(repair)
}

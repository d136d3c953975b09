//! The Pirate Islands: sail to the fortress, arm ships, attack when they are enough.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::seafarers::{PiratesAction, PiratesFrame, PiratesPlayerView, SeaAction};
use tradeholm_engine::{Action, Card, Cards};

use super::answers::gain;
use super::goals::{Goal, goal};
use super::places;
use crate::Seen;

/// With so many warships four assaults of six are won.
const ENOUGH: usize = 5;

/// The own part of what everybody sees.
fn own<'a>(seen: &Seen<'a>) -> Option<&'a PiratesPlayerView> {
    seen.view.sea.as_ref()?.pirates.as_ref()?.players.get(seen.seat().index())
}

/// Whether this is the scenario.
pub(super) fn are_played(seen: &Seen<'_>) -> bool {
    own(seen).is_some()
}

/// Whether an intersection is the own landing or fortress: no road leads on from there.
pub(super) fn is_in_the_west(seen: &Seen<'_>, at: IntersectionId) -> bool {
    own(seen).is_some_and(|own| own.landing == at || own.fortress == at)
}

/// Knights in the own hand.
fn knights(seen: &Seen<'_>) -> usize {
    seen.view.own.map_or(0, |own| usize::from(own.development[0]))
}

/// Whether ships are still missing to the fortress.
pub(super) fn needs_ships(seen: &Seen<'_>) -> bool {
    let left = seen.view.sea.as_ref().map_or(0, |sea| sea.ships_left[seen.seat().index()]);
    left > 0 && own(seen).is_some_and(|own| own.chits > 0 && !own.may_assault)
}

/// Whether knights are still missing for assaults.
pub(super) fn needs_knights(seen: &Seen<'_>) -> bool {
    own(seen).is_some_and(|own| own.chits > 0 && own.warships.len() + knights(seen) < ENOUGH)
}

/// Whether a settlement could be built at the own landing, cost aside.
pub(super) fn may_land(seen: &Seen<'_>) -> bool {
    let Some(own) = own(seen) else { return false };
    let Some(sea) = seen.view.sea.as_ref() else { return false };
    let me = seen.seat();
    let ways = seen.rules.topology().ways(own.landing);
    let reached = ways.iter().any(|way| sea.ships.contains(&(way.path, me)));
    reached && places::is_vacant_site(seen, own.landing)
}

/// A knight as soon as there is a ship for it: the fleet may come at any roll.
pub(super) fn knight(seen: &Seen<'_>) -> Option<Action> {
    own(seen)?;
    seen.legal.contains(&Action::PlayKnight).then_some(Action::PlayKnight)
}

/// The next ship of the line, or the last one out of a dead end.
pub(super) fn ship(seen: &Seen<'_>) -> Option<Action> {
    own(seen)?;
    if goal(seen) != Goal::Ship {
        return None;
    }
    let sea = |fits: fn(SeaAction) -> bool| {
        seen.legal.iter().copied().find(|action| matches!(action, Action::Sea(sea) if fits(*sea)))
    };
    let build = sea(|action| matches!(action, SeaAction::BuildShip(_)));
    build.or_else(|| {
        let pays = seen.view.own?.hand.covers(Goal::Ship.cost());
        // Cards for a ship and no place for one: an opponent has settled at the end of the line.
        sea(|action| matches!(action, SeaAction::MoveShip { .. })).filter(|_| pays)
    })
}

/// A free ship.
pub(super) fn free_ship(seen: &Seen<'_>) -> Option<Action> {
    own(seen).filter(|_| needs_ships(seen))?;
    let ships = |action: &&Action| matches!(action, Action::Sea(SeaAction::BuildShip(_)));
    seen.legal.iter().find(ships).copied()
}

/// A card while knights are missing.
pub(super) fn buy(seen: &Seen<'_>) -> Option<Action> {
    let wanted = needs_knights(seen) && goal(seen) == Goal::DevelopmentCard;
    (wanted && seen.legal.contains(&Action::BuyDevelopmentCard)).then_some(Action::BuyDevelopmentCard)
}

/// The assault, after all else of a turn.
pub(super) fn assault(seen: &Seen<'_>) -> Option<Action> {
    let own = own(seen)?;
    let assault = Action::Sea(SeaAction::Pirates(PiratesAction::Assault));
    let none_to_come = seen.view.deck == 0 && knights(seen) == 0;
    let least = if none_to_come { 2 } else { ENOUGH - 1 };
    (own.warships.len() >= least && seen.legal.contains(&assault)).then_some(assault)
}

/// The answer to a decision that only The Pirate Islands ask for.
pub(super) fn decide(seen: &Seen<'_>, frame: PiratesFrame) -> Option<Action> {
    if !matches!(frame, PiratesFrame::Reward { .. }) {
        return None;
    }
    let take = |card| Action::Sea(SeaAction::Pirates(PiratesAction::TakeResource(card)));
    let kinds = Card::RESOURCES.into_iter().filter(|&card| seen.legal.contains(&take(card)));
    kinds.max_by_key(|&card| gain(seen, Cards::NONE, Cards::one(card))).map(take)
}

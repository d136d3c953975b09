//! Seafarers: every scenario, and every way in which it ends.

use tradeholm_engine::seafarers::{ClothEvent, PiratesEvent, SeaAction, SeaEvent, TribeEvent, WonderEvent};
use tradeholm_engine::{Action, Event, Seat};
use tradeholm_protocol::record::Entry;

use super::files::End;
use super::ways::{Way, acted, at, saw};

const NEW_SHORES: &str = "seafarers/heading-for-new-shores-4";
const TRIBE: &str = "seafarers/forgotten-tribe-34";
const CLOTH: &str = "seafarers/cloth-for-catan-34";
const PIRATES: &str = "seafarers/pirate-islands-34";
const WONDERS: &str = "seafarers/wonders-of-catan-34";

pub const WAYS: [Way; 23] = [
    at(NEW_SHORES, 4, "sea-new-shores", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at(NEW_SHORES, 4, "sea-island-points", settled),
    at(NEW_SHORES, 4, "sea-trade-route", |end| acted(end, is_ship) && longest(end)),
    at("seafarers/four-islands-4", 4, "sea-four-islands", on_own_turn),
    at("seafarers/six-islands-56", 6, "sea-six-islands", on_own_turn),
    at("seafarers/fog-islands-3", 3, "sea-fog-islands", on_own_turn),
    at("seafarers/through-the-desert-3", 3, "sea-desert", settled),
    at(TRIBE, 4, "sea-tribe-chit", |end| {
        saw(end, |e| matches!(e, Event::Tribe(TribeEvent::ChitTaken { .. })))
    }),
    at(TRIBE, 3, "sea-tribe", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at(CLOTH, 3, "sea-cloth-trade", |end| {
        saw(end, |e| matches!(e, Event::Cloth(ClothEvent::TradeBegan { .. }))) && !villages_empty(end)
    }),
    at(CLOTH, 4, "sea-cloth-roll", |end| {
        saw(end, |e| matches!(e, Event::Cloth(ClothEvent::ClothGained { .. }))) && !villages_empty(end)
    }),
    // The villages end the game: for the player on turn, and for another who has more points.
    at(CLOTH, 4, "sea-cloth-villages", |end| villages_empty(end) && winner(end) == Some(end.state.on_turn())),
    at(CLOTH, 3, "sea-cloth-villages-other", |end| {
        villages_empty(end) && winner(end) != Some(end.state.on_turn())
    }),
    at(PIRATES, 3, "sea-pirates-fortress", captured),
    at(PIRATES, 4, "sea-pirates-points", |end| on_own_turn(end) && !captured(end)),
    at(WONDERS, 4, "sea-wonder-complete", |end| level(end) == Some(4)),
    at(WONDERS, 3, "sea-wonder-ahead", |end| level(end).is_some_and(|level| level < 4)),
    at(WONDERS, 3, "sea-wonder-points", |end| acted(end, |a| matches!(a, Action::BuildCity(_)))),
    at("seafarers/new-world-34", 4, "sea-new-world", on_own_turn),
    at("cities_knights/heading-for-new-shores-4", 4, "sea-ck", settled),
    at("seafarers/heading-for-new-shores-2", 2, "sea-two", on_own_turn),
    at("seafarers/forgotten-tribe-56", 5, "sea-large-tribe", |end| end.state.part() == 1),
    at("seafarers/wonders-of-catan-56", 6, "sea-large-wonders", |end| level(end) == Some(4)),
];

fn at_sea(end: &End, event: fn(&SeaEvent) -> bool) -> bool {
    end.last_events.iter().any(|e| matches!(e, Event::Sea(e) if event(e)))
}

/// Won by the points of an area.
fn settled(end: &End) -> bool {
    at_sea(end, |e| matches!(e, SeaEvent::AreaSettled { .. }))
}

fn winner(end: &End) -> Option<Seat> {
    end.last_events.iter().find_map(|e| match e {
        Event::Won { seat, .. } => Some(*seat),
        _ => None,
    })
}

fn is_ship(action: Action) -> bool {
    matches!(action, Action::Sea(SeaAction::BuildShip(_) | SeaAction::MoveShip { .. }))
}

/// Whether the longest trade route came with the last entry.
fn longest(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::LongestRoad { holder: Some(_), .. }))
}

/// Won by an action of the winner that is more than the end of the turn before.
fn on_own_turn(end: &End) -> bool {
    matches!(end.last, Entry::Action(seat, action) if Some(seat) == winner(end) && action != Action::EndTurn)
}

fn villages_empty(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Cloth(ClothEvent::VillagesEmpty { .. })))
}

fn captured(end: &End) -> bool {
    saw(end, |e| matches!(e, Event::Pirates(PiratesEvent::FortressCaptured { .. })))
}

/// The level of a wonder that was built last.
fn level(end: &End) -> Option<u8> {
    end.last_events.iter().find_map(|e| match e {
        Event::Wonders(WonderEvent::WonderLevelBuilt { level, .. }) => Some(*level),
        _ => None,
    })
}

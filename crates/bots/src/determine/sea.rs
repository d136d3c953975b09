//! The part of Seafarers: all of it is open to everybody but for what happened earlier in the turn,
//! which shows in the ships that may still be moved.

use tradeholm_engine::seafarers::{
    ClothPosition, ClothView, PiratesPosition, PiratesView, SeaEffects, SeaPosition, SeaView, TribePosition,
    TribeView, WonderPosition, WonderView,
};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Rules, Seat, State, View, Viewer};

/// The facts that a view tells.
pub(super) fn position(rules: &Rules, view: &SeaView) -> SeaPosition {
    let names = |masks: &[u32]| masks.iter().map(|&mask| rules.area_names(mask)).collect();
    SeaPosition {
        pirate: view.pirate,
        ships: view.ships.clone(),
        home: names(&view.home),
        settled: names(&view.settled),
        gold: view.gold.clone(),
        tribe: view.tribe.as_ref().map(tribe),
        cloth: view.cloth.as_ref().map(|cloth| cloth_position(rules, cloth)),
        pirates: view.pirates.as_ref().map(pirates),
        wonders: view.wonders.as_deref().map(|cards| wonders(rules, cards)),
    }
}

/// Which cards lie face down is dealt with the deck, of which they are a part.
fn tribe(view: &TribeView) -> TribePosition {
    TribePosition {
        left: view.chits.iter().chain(&view.cards).copied().collect(),
        chits: view.taken.clone(),
        waiting: view.waiting.clone(),
    }
}

fn cloth_position(rules: &Rules, view: &ClothView) -> ClothPosition {
    let traded = |seat: Seat| {
        let villages = view.villages.iter().filter(|village| village.traders.contains(seat));
        villages.map(|village| village.at).collect()
    };
    ClothPosition {
        villages: view.villages.iter().map(|village| village.bolts).collect(),
        supply: view.supply,
        bolts: view.bolts.clone(),
        trades: rules.all_seats().iter().map(traded).collect(),
    }
}

fn pirates(view: &PiratesView) -> PiratesPosition {
    PiratesPosition {
        warships: view.players.iter().map(|player| player.warships.len() as u8).collect(),
        chits: view.players.iter().map(|player| player.chits).collect(),
    }
}

fn wonders(rules: &Rules, cards: &[WonderView]) -> Vec<Option<WonderPosition>> {
    let of = |seat| {
        let card = cards.iter().find(|card| card.seat == Some(seat))?;
        Some(WonderPosition { wonder: card.wonder, level: card.level })
    };
    rules.all_seats().iter().map(of).collect()
}

/// The state of a position, in which the player on turn may move the same ships as in the view. Where
/// a ship that could be moved may not be, it was built this turn; where none may be, one was moved.
pub(super) fn with_moves(rules: &Rules, mut position: Position, view: &View) -> Option<State> {
    let state = rules.state_from(&position).ok()?;
    let Some(sea) = view.sea.as_ref().filter(|_| view.turn > 0) else { return Some(state) };
    let movable = rules.view(&state, Viewer::Spectator).sea?.movable;
    if movable == sea.movable {
        return Some(state);
    }
    let built = movable.into_iter().filter(|path| !sea.movable.contains(path)).collect();
    position.effects.sea = match sea.movable.is_empty() {
        true => SeaEffects { moved: true, ..SeaEffects::default() },
        false => SeaEffects { moved: false, built },
    };
    rules.state_from(&position).ok()
}

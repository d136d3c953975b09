//! The part of Seafarers: all of it is open to everybody but for what happened earlier in the turn,
//! which shows in the ships that may still be moved.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::{SeaEffects, SeaFrame, SeaPosition, SeaView};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Building, Rules, Seat, State, View, Viewer};

use crate::Seen;
use crate::determine::placed;

/// Fills in the facts that a view tells; scenarios have filled in theirs.
pub(super) fn fill(rules: &Rules, view: &SeaView, position: &mut SeaPosition) {
    let names = |masks: &[u32]| masks.iter().map(|&mask| rules.area_names(mask)).collect();
    position.pirate = view.pirate;
    position.ships.clone_from(&view.ships);
    position.home = names(&view.home);
    position.settled = names(&view.settled);
    position.gold.clone_from(&view.gold);
}

/// Lets the player on turn move the same ships as in the view. Where a ship that could be moved may not be,
/// it was built this turn; where none may be, one was moved.
pub(super) fn amend(rules: &Rules, view: &View, state: &State, position: &mut Position) -> Option<bool> {
    let Some(sea) = view.sea.as_ref().filter(|_| view.turn > 0) else { return Some(false) };
    let movable = rules.view(state, Viewer::Spectator).sea?.movable;
    if movable == sea.movable {
        return Some(false);
    }
    let built = movable.into_iter().filter(|path| !sea.movable.contains(path)).collect();
    position.effects.sea = match sea.movable.is_empty() {
        true => SeaEffects { moved: true, ..SeaEffects::default() },
        false => SeaEffects { moved: false, built },
    };
    Some(true)
}

/// What waits below a question of Seafarers in the set-up phase. Where a gold field was discovered, a view
/// does not tell what else the piece may turn up.
pub(super) fn below_in_setup(seen: &Seen<'_>, frame: SeaFrame) -> Option<Frame> {
    let view = seen.view;
    match frame {
        SeaFrame::Gold { .. } => {
            // The settlement that has neither road nor ship yet.
            let ships = view.sea.iter().flat_map(|sea| &sea.ships);
            let pieces: Vec<_> = view.roads.iter().chain(ships).map(|piece| piece.0).collect();
            let is_new = |&&(at, owner, _): &&(IntersectionId, Seat, Building)| {
                let mut ways = seen.rules.topology().ways(at).iter();
                owner == view.on_turn && !ways.any(|way| pieces.contains(&way.path))
            };
            let &(at, ..) = view.buildings.iter().find(is_new)?;
            Some(Frame::SetupRoad { step: placed(seen.rules, view).saturating_sub(1), at })
        }
        SeaFrame::Chase { .. } | SeaFrame::DiplomatShip { .. } => None,
    }
}

//! What the clock does for someone who does not: what must be done, and never a purchase or a trade.

use tradeholm_bots::{Bot, Choice, Seen, SensibleBot};
use tradeholm_engine::{Action, DecisionKind, Pending, Seat, Viewer, default_discard};

use super::Live;

/// The action that time makes for a seat that must answer.
pub fn forced(live: &Live, seat: Seat) -> Option<Action> {
    let Pending::Decision { kind, must, .. } = live.pending() else { return None };
    if !must.contains(seat) {
        return None;
    }
    let legal = live.legal(seat);
    let action = match kind {
        DecisionKind::BeforeRoll => Action::Roll,
        DecisionKind::TradeAndBuild => Action::EndTurn,
        DecisionKind::FreeRoad { .. } if legal.contains(&Action::Skip) => Action::Skip,
        DecisionKind::Discard => Action::Discard(default_discard(live.state.hand(seat))),
        _ => match live.rules.idle_answer(&live.state) {
            Some(action) => action,
            None => sensible(live, seat, &legal)?,
        },
    };
    if live.check(seat, action).is_ok() { Some(action) } else { legal.first().copied() }
}

/// Places, hexes and victims are chosen as a sensible player with that view would.
fn sensible(live: &Live, seat: Seat, legal: &[Action]) -> Option<Action> {
    let view = live.rules.view(&live.state, Viewer::Seat(seat));
    let seen = Seen { rules: &live.rules, view: &view, legal, patient: false };
    match SensibleBot::new().decide(&seen) {
        Choice::Act(action) => Some(action),
        Choice::Wait => legal.first().copied(),
    }
}

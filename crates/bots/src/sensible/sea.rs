//! Seafarers: gold where the hand is short.

use hexhaven_engine::seafarers::{SeaAction, SeaFrame};
use hexhaven_engine::{Action, Card};

use super::{Seen, pirates, robber, voyage};

/// The answer to a decision that only Seafarers asks for.
pub(super) fn decide(seen: &Seen<'_>, frame: SeaFrame) -> Option<Action> {
    match frame {
        SeaFrame::Gold { .. } => gold(seen),
        SeaFrame::Chase { .. } => robber::best_hex(seen),
        SeaFrame::DiplomatShip { .. } => voyage::free_step(seen),
        SeaFrame::Pirates(frame) => pirates::decide(seen, frame),
    }
}

/// The cards that leave the hand most even.
fn gold(seen: &Seen<'_>) -> Option<Action> {
    let hand = seen.view.own.as_ref()?.hand;
    let unevenness = |action: &&Action| match **action {
        Action::Sea(SeaAction::TakeGold(cards)) => {
            let counts = Card::RESOURCES.map(|card| u32::from(hand.get(card) + cards.get(card)));
            counts.iter().map(|n| n * n).sum::<u32>()
        }
        _ => u32::MAX,
    };
    seen.legal.iter().min_by_key(unevenness).copied()
}

//! Answers to what Seafarers asks for: gold where the hand is short, harbors where they serve.

use tradeholm_engine::board::HarborKind;
use tradeholm_engine::seafarers::{SeaAction, SeaFrame};
use tradeholm_engine::{Action, Card};

use super::voyage;
use crate::Seen;
use crate::base::{places, robber};

/// The answer to a decision of Seafarers; scenarios answer their own.
pub(super) fn answer(seen: &Seen<'_>, frame: SeaFrame) -> Option<Action> {
    match frame {
        SeaFrame::Gold { .. } => gold(seen),
        SeaFrame::Chase { .. } => robber::best_hex(seen),
        SeaFrame::DiplomatShip { .. } => voyage::free_step(seen),
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

/// A harbor at the place that has most of what it trades.
pub(super) fn harbor(seen: &Seen<'_>) -> Option<Action> {
    let richness = |action: &&Action| match **action {
        Action::Sea(SeaAction::PlaceHarbor { kind, path }) => {
            let fits = |card: Card| kind == HarborKind::Generic || kind == HarborKind::Special(card);
            let pips =
                |at| places::yields(seen, at).filter(|&(card, _)| fits(card)).map(|(_, n)| n).sum::<i32>();
            let ends = seen.rules.topology().ends(path);
            ends.into_iter().map(pips).max().unwrap_or(0)
        }
        _ => i32::MIN,
    };
    seen.legal.iter().max_by_key(richness).copied()
}

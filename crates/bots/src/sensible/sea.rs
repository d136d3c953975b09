//! Seafarers: gold where the hand is short, harbors for what comes in, cloth from those who lead.

use tradeholm_engine::board::{HarborKind, HexId};
use tradeholm_engine::seafarers::{SeaAction, SeaFrame};
use tradeholm_engine::{Action, Card, Seat};

use super::{Seen, pirates, places, points, robber, voyage};

/// The answer to a decision that only Seafarers asks for.
pub(super) fn decide(seen: &Seen<'_>, frame: SeaFrame) -> Option<Action> {
    match frame {
        SeaFrame::Gold { .. } => gold(seen),
        SeaFrame::GiftHarbor => gift_harbor(seen),
        SeaFrame::RobShips { .. } => rob_ships(seen),
        SeaFrame::Chase { .. } => robber::best_hex(seen),
        SeaFrame::DiplomatShip { .. } => voyage::free_step(seen),
        SeaFrame::PlaceHarbor { .. } => harbor(seen),
        SeaFrame::Pirates(frame) => pirates::decide(seen, frame),
        _ => None,
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

/// The harbor that serves the own income best.
fn gift_harbor(seen: &Seen<'_>) -> Option<Action> {
    let income = places::income(seen, seen.seat());
    let worth = |action: &&Action| match **action {
        Action::Sea(SeaAction::PlaceHarbor { kind: HarborKind::Special(card), .. }) => {
            income.get(card as usize).map_or(0, |pips| 4 + 3 * pips)
        }
        _ => 10,
    };
    seen.legal.iter().max_by_key(worth).copied()
}

/// Bolts of cloth of a seat.
fn bolts(seen: &Seen<'_>, seat: Seat) -> u8 {
    let cloth = seen.view.sea.as_ref().and_then(|sea| sea.cloth.as_ref());
    cloth.and_then(|cloth| cloth.bolts.get(seat.index()).copied()).unwrap_or(0)
}

/// A bolt where it makes a point, else a card; from whoever leads.
fn rob_ships(seen: &Seen<'_>) -> Option<Action> {
    let pairs = bolts(seen, seen.seat()) % 2 == 1;
    let worth = |action: &&Action| match **action {
        Action::Sea(SeaAction::TakeCloth(victim)) => {
            (pairs || bolts(seen, victim).is_multiple_of(2), points(seen.view, victim))
        }
        Action::Rob(victim) => (false, points(seen.view, victim)),
        _ => (false, 0),
    };
    seen.legal.iter().max_by_key(worth).copied()
}

/// The pirate in place of the robber, where it brings a bolt of cloth that makes a point.
pub(super) fn pirate(seen: &Seen<'_>) -> Option<Action> {
    let (sea, me) = (seen.view.sea.as_ref()?, seen.seat());
    if bolts(seen, me).is_multiple_of(2) {
        return None;
    }
    let victim = |hex: HexId| {
        let beside = sea.ships.iter().filter(|ship| seen.rules.topology().sides(hex).contains(&ship.0));
        let others = beside.map(|ship| ship.1).filter(|&owner| owner != me && bolts(seen, owner) > 0);
        others.map(|owner| points(seen.view, owner)).max()
    };
    let hexes = seen.legal.iter().filter_map(|action| match action {
        Action::Sea(SeaAction::MovePirate(hex)) => Some((victim(*hex)?, *action)),
        _ => None,
    });
    hexes.max_by_key(|&(lead, _)| lead).map(|(_, action)| action)
}

/// A harbor at the place that has most of what it trades.
fn harbor(seen: &Seen<'_>) -> Option<Action> {
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

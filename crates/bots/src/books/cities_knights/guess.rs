//! The part of a guessed position that only Cities & Knights has.

use tradeholm_engine::cities_knights::{CkEffects, CkPosition, CkView, ProgressCard, ProgressHand, Track};
use tradeholm_engine::{Card, Seat};

use crate::Rng;

/// What was done in this turn.
pub(super) fn knights_of_the_turn(view: &CkView, effects: &mut CkEffects) {
    for &at in &view.spent {
        effects.spent.insert(at);
    }
    (effects.cranes, effects.medicines) = (view.cranes, view.medicines);
    effects.fleet = view.fleet.iter().fold(0, |bits, &card: &Card| bits | 1 << card as u8);
}

/// The expansion's part: progress cards of the others are dealt from those that were not seen.
pub(super) fn position(blank: CkPosition, view: &CkView, me: Seat, rng: &mut Rng) -> Option<CkPosition> {
    let own = view.own.as_ref()?.progress;
    let mut opened = [None; 2];
    let mut left: Vec<ProgressCard> = Vec::new();
    for card in ProgressCard::ALL {
        let holder = view.players.iter().position(|p| p.opened.contains(&Some(card)));
        if let Some(holder) = holder {
            let slot = usize::from(card == ProgressCard::Constitution);
            opened[slot] = Some(Seat(holder as u8));
        }
        let seen = own.count(card) + u8::from(holder.is_some());
        left.extend(std::iter::repeat_n(card, card.count().saturating_sub(seen).into()));
    }
    for i in (1..left.len()).rev() {
        left.swap(i, rng.below(i + 1));
    }
    let mut progress = Vec::new();
    for (i, player) in view.players.iter().enumerate() {
        let mut hand = ProgressHand::EMPTY;
        for track in Track::ALL {
            for _ in 0..player.progress[track as usize] {
                let fits = |c: &ProgressCard| c.track() == track && !c.is_victory_point();
                if i != me.index()
                    && let Some(at) = left.iter().position(fits)
                {
                    let _fits = hand.add(left.swap_remove(at));
                }
            }
        }
        progress.push(if i == me.index() { own } else { hand });
    }
    let mut deck = blank.deck.map(|_| 0);
    left.into_iter().for_each(|card| deck[card as usize] += 1);
    Some(CkPosition {
        improvements: view.players.iter().map(|p| p.improvements).collect(),
        metropolises: view.metropolises,
        progress,
        deck,
        opened,
        defender: view.players.iter().map(|p| p.defender).collect(),
        barbarians: view.barbarians,
        landed: view.landed,
        merchant: view.merchant,
        knights: view.knights.clone(),
        sent: view.sent.clone(),
        walls: view.walls.clone(),
        fallen: view.fallen.clone(),
        ..blank
    })
}

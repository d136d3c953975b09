//! The part of a guessed position that only Cities & Knights has.

use tradeholm_engine::cities_knights::{
    CkEffects, CkPosition, CkView, Glimpse, ProgressCard, ProgressHand, Track,
};
use tradeholm_engine::{Card, Cards, Seat};

use crate::Rng;

/// What was done in this turn.
pub(super) fn knights_of_the_turn(view: &CkView, effects: &mut CkEffects) {
    for &at in &view.spent {
        effects.spent.insert(at);
    }
    (effects.cranes, effects.medicines) = (view.cranes, view.medicines);
    effects.fleet = view.fleet.iter().fold(0, |bits, &card: &Card| bits | 1 << card as u8);
}

/// Puts in a hand of cards that is shown to us. What was thought to lie in it goes to the others, of whom each
/// keeps as many cards as before.
pub(super) fn shown_hand(view: &CkView, me: Seat, hands: &mut [Cards], rng: &mut Rng) {
    let Some(Glimpse::Cards(victim, shown)) = view.own.as_ref().and_then(|own| own.glimpse) else { return };
    let hidden = |seat: &usize| *seat != me.index() && *seat != victim.index();
    let counts: Vec<u8> = hands.iter().map(|hand| hand.total()).collect();
    let among = (0..hands.len()).filter(|seat| *seat != me.index());
    let all = among.fold(Cards::NONE, |sum, seat| sum + hands[seat]);
    if !all.covers(shown) {
        return;
    }
    let each = (all - shown).iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
    let mut left: Vec<Card> = each.collect();
    for i in (1..left.len()).rev() {
        left.swap(i, rng.below(i + 1));
    }
    hands[victim.index()] = shown;
    for seat in (0..hands.len()).filter(hidden) {
        let rest = left.split_off(left.len().saturating_sub(counts[seat].into()));
        hands[seat] = rest.into_iter().map(Cards::one).fold(Cards::NONE, |sum, card| sum + card);
    }
}

/// The expansion's part: progress cards of the others are dealt from those that were not seen.
pub(super) fn position(blank: CkPosition, view: &CkView, me: Seat, rng: &mut Rng) -> Option<CkPosition> {
    let own = view.own.as_ref()?.progress;
    let shown = match view.own.as_ref()?.glimpse {
        Some(Glimpse::Progress(victim, hand)) => Some((victim.index(), hand)),
        Some(Glimpse::Cards(..)) | None => None,
    };
    let mut opened = [None; 2];
    let mut left: Vec<ProgressCard> = Vec::new();
    for card in ProgressCard::ALL {
        let holder = view.players.iter().position(|p| p.opened.contains(&Some(card)));
        if let Some(holder) = holder {
            let slot = usize::from(card == ProgressCard::Constitution);
            opened[slot] = Some(Seat(holder as u8));
        }
        let in_sight = shown.map_or(0, |(_, hand)| hand.count(card));
        let seen = own.count(card) + in_sight + u8::from(holder.is_some());
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
                    && shown.is_none_or(|(victim, _)| i != victim)
                    && let Some(at) = left.iter().position(fits)
                {
                    let _fits = hand.add(left.swap_remove(at));
                }
            }
        }
        progress.push(match shown {
            _ if i == me.index() => own,
            Some((victim, hand)) if i == victim => hand,
            _ => hand,
        });
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

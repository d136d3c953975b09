//! Hidden cards dealt anew so that they agree with the view, where nothing more is known.

use tradeholm_engine::chance::DevelopmentCounts;
use tradeholm_engine::{Cards, DevelopmentCard, Rules, Seat, View};

use crate::{Rng, books};

/// Deals the cards that are neither in the supply nor in the own hand to the others.
pub(super) fn hands(rules: &Rules, view: &View, me: Seat, rng: &mut Rng) -> Vec<Cards> {
    let own = view.own.map_or(Cards::NONE, |own| own.hand);
    let known = view.supply + own;
    let mut pool = Vec::new();
    if rules.dealt().covers(known) {
        for (card, count) in (rules.dealt() - known).iter() {
            pool.extend(std::iter::repeat_n(card, count.into()));
        }
    }
    shuffle(&mut pool, rng);
    let mut hand = |(i, cards): (usize, u8)| {
        if i == me.index() {
            return own;
        }
        (0..cards).filter_map(|_| pool.pop()).fold(Cards::NONE, |hand, card| hand + Cards::one(card))
    };
    view.players.iter().map(|p| p.cards).enumerate().map(&mut hand).collect()
}

/// Deals the development cards that have not been seen: to the others, the rest is the deck.
pub(super) fn development(
    rules: &Rules,
    view: &View,
    me: Seat,
    played: DevelopmentCounts,
    rng: &mut Rng,
) -> (Vec<DevelopmentCounts>, DevelopmentCounts) {
    let own = view.own.map_or(DevelopmentCounts::default(), |own| own.development);
    let start = rules.position(&rules.initial_state()).deck;
    let mut pool = Vec::new();
    for kind in 0..DevelopmentCard::ALL.len() {
        let left = start[kind].saturating_sub(own[kind]).saturating_sub(played[kind]);
        pool.extend(std::iter::repeat_n(kind, left.into()));
    }
    shuffle(&mut pool, rng);
    let held: usize = view
        .players
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != me.index())
        .map(|(_, p)| usize::from(p.development_cards))
        .sum();
    let unseen = held + usize::from(view.deck) + books::cards_laid_out(rules, view);
    // Cards that were played before anyone took note: never victory points, and knights are counted.
    while pool.len() > unseen {
        let at = pool.iter().position(|&kind| (1..4).contains(&kind)).unwrap_or(0);
        pool.swap_remove(at);
    }
    let mut hands = vec![DevelopmentCounts::default(); view.players.len()];
    for (i, player) in view.players.iter().enumerate() {
        if i == me.index() {
            hands[i] = own;
            continue;
        }
        for _ in 0..player.development_cards {
            if let Some(kind) = pool.pop() {
                hands[i][kind] += 1;
            }
        }
    }
    let mut deck = DevelopmentCounts::default();
    pool.into_iter().for_each(|kind| deck[kind] += 1);
    (hands, deck)
}

pub(super) fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for i in (1..list.len()).rev() {
        list.swap(i, rng.below(i + 1));
    }
}

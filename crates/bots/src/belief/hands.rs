//! Possible hands of all seats, each kept up with what everyone sees; those that do not fit are dropped.

use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Card, Cards, Rules, Seat, View, ViewEvent, prices};

use crate::{Rng, books};

/// How many ways are kept.
const KEPT: usize = 48;

type Way = [Cards; MAX_SEATS];

#[derive(Clone, Debug)]
pub(super) struct Hands {
    ways: Vec<Way>,
}

impl Hands {
    /// Nobody holds a card yet.
    pub fn new() -> Self {
        Hands { ways: vec![[Cards::NONE; MAX_SEATS]; KEPT] }
    }

    /// Takes note of what happened.
    pub fn note(&mut self, rules: &Rules, event: &ViewEvent, rng: &mut Rng) {
        match *event {
            ViewEvent::Gained { seat, cards, .. } => self.each(|way| add(way, seat, cards)),
            ViewEvent::Discarded { seat, cards } => self.each(|way| pay(way, seat, cards)),
            ViewEvent::RoadBuilt { seat, free: false, .. } => self.each(|way| pay(way, seat, prices::ROAD)),
            ViewEvent::SettlementBuilt { seat, free: false, .. } => {
                self.each(|way| pay(way, seat, prices::SETTLEMENT));
            }
            ViewEvent::CityBuilt { seat, free: false, .. } => self.each(|way| pay(way, seat, prices::CITY)),
            ViewEvent::DevelopmentCardBought { seat } => {
                self.each(|way| pay(way, seat, prices::DEVELOPMENT_CARD));
            }
            ViewEvent::Stole { thief, victim, card: Some(card) } => {
                self.each(|way| pay(way, victim, Cards::one(card)) && add(way, thief, Cards::one(card)));
            }
            ViewEvent::Stole { thief, victim, card: None } => self.each(|way| {
                let Some(card) = any(way[victim.index()], rng) else { return false };
                pay(way, victim, Cards::one(card)) && add(way, thief, Cards::one(card))
            }),
            ViewEvent::Monopolized { seat, from, card, count } => self.each(|way| {
                way[from.index()].get(card) == count
                    && pay(way, from, Cards::of(card, count))
                    && add(way, seat, Cards::of(card, count))
            }),
            ViewEvent::MaritimeTraded { seat, give, get, .. } => {
                self.each(|way| pay(way, seat, give) && add(way, seat, get));
            }
            ViewEvent::Traded { seat, with, give, get, .. } => self.each(|way| {
                pay(way, seat, give) && pay(way, with, get) && add(way, seat, get) && add(way, with, give)
            }),
            _ => {
                if let Some((seat, cards)) = books::paid(rules, event) {
                    self.each(|way| pay(way, seat, cards));
                }
            }
        }
        // Those that are left stand for those that were dropped.
        let left = self.ways.len();
        if left > 0 && left < KEPT / 2 {
            while self.ways.len() < KEPT {
                let copy = self.ways[rng.below(left)];
                self.ways.push(copy);
            }
        }
    }

    fn each(&mut self, mut change: impl FnMut(&mut Way) -> bool) {
        self.ways.retain_mut(|way| change(way));
    }

    /// One of the ways that agree with the view; `None` if none does.
    pub fn one(&mut self, rules: &Rules, view: &View, me: Seat, rng: &mut Rng) -> Option<Vec<Cards>> {
        let seats = rules.seats() as usize;
        let fits = |way: &Way| {
            let own = view.own.is_some_and(|own| own.hand == way[me.index()]);
            let sizes = view.players.iter().zip(way).all(|(player, hand)| player.cards == hand.total());
            let sum = way[..seats].iter().fold(view.supply, |sum, &hand| sum + hand);
            own && sizes && sum == rules.dealt()
        };
        self.ways.retain(fits);
        let way = self.ways.get(rng.below(self.ways.len()))?;
        Some(way[..seats].to_vec())
    }
}

fn add(way: &mut Way, seat: Seat, cards: Cards) -> bool {
    way[seat.index()] += cards;
    true
}

fn pay(way: &mut Way, seat: Seat, cards: Cards) -> bool {
    let hand = &mut way[seat.index()];
    let enough = hand.covers(cards);
    if enough {
        *hand -= cards;
    }
    enough
}

/// A card of a hand, each as likely.
fn any(hand: Cards, rng: &mut Rng) -> Option<Card> {
    let mut rest = rng.below(hand.total().into()) as u8;
    for (card, count) in hand.iter() {
        if rest < count {
            return Some(card);
        }
        rest -= count;
    }
    None
}

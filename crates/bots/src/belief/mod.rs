//! What a seat can know of the hidden cards: counted from what everyone sees, and guessed where
//! several hands would fit.

mod deal;
mod hands;

use hexhaven_engine::{DevelopmentCard, Rules, Seat, View, ViewEvent};

use crate::Rng;
use hands::Hands;

/// A bot's memory of the game: which hands and development cards are possible.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief {
    hands: Option<Hands>,
    /// Development cards played, by kind.
    played: [u8; 5],
}

/// One way the hidden cards may lie.
#[derive(Clone, Debug)]
pub(crate) struct Guess {
    pub hands: Vec<hexhaven_engine::Cards>,
    pub development: Vec<[u8; 5]>,
    pub deck: [u8; 5],
}

impl Belief {
    /// Takes note of what happened.
    pub fn note(&mut self, rules: &Rules, event: &ViewEvent, rng: &mut Rng) {
        if let ViewEvent::DevelopmentCardPlayed { card, .. } = event {
            self.played[*card as usize] = self.played[*card as usize].saturating_add(1);
        }
        // Cities & Knights has too many ways for cards to change hands unseen: there the view alone
        // says what is possible.
        if rules.kinds().len() == 5 {
            self.hands.get_or_insert_with(|| Hands::new(rules)).note(event, rng);
        }
    }

    /// Ways the hidden cards may lie, all of which agree with the view.
    pub fn guess(&mut self, rules: &Rules, view: &View, me: Seat, rng: &mut Rng) -> Guess {
        let hands = self
            .hands
            .as_mut()
            .and_then(|hands| hands.one(rules, view, me, rng))
            .unwrap_or_else(|| deal::hands(rules, view, me, rng));
        let knight = DevelopmentCard::Knight as usize;
        let seen: u8 = view.players.iter().map(|p| p.knights).sum();
        let mut played = self.played;
        played[knight] = played[knight].max(seen);
        let (development, deck) = deal::development(rules, view, me, played, rng);
        Guess { hands, development, deck }
    }
}

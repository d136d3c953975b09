//! What a seat can know of the hidden cards: counted from what everyone sees, and guessed where
//! several hands would fit.

mod deal;
mod hands;

use tradeholm_engine::chance::DevelopmentCounts;
use tradeholm_engine::{DevelopmentCard, Rules, Seat, View, ViewEvent};

use crate::{Rng, books};
use hands::Hands;

/// A bot's memory of the game: which hands and development cards are possible.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief {
    hands: Option<Hands>,
    /// Development cards played, by kind.
    played: DevelopmentCounts,
}

/// One way the hidden cards may lie.
#[derive(Clone, Debug)]
pub(crate) struct Guess {
    pub hands: Vec<tradeholm_engine::Cards>,
    pub development: Vec<DevelopmentCounts>,
    pub deck: DevelopmentCounts,
}

impl Belief {
    /// Takes note of what happened.
    pub fn note(&mut self, rules: &Rules, event: &ViewEvent, rng: &mut Rng) {
        if let ViewEvent::DevelopmentCardPlayed { card, .. } = event {
            self.played[*card as usize] = self.played[*card as usize].saturating_add(1);
        }
        if !books::manner(rules).loses_track {
            self.hands.get_or_insert_with(Hands::new).note(rules, event, rng);
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
        let seen = seen + books::knights_spent(rules, view);
        let mut played = self.played;
        played[knight] = played[knight].max(seen);
        let (development, deck) = deal::development(rules, view, me, played, rng);
        Guess { hands, development, deck }
    }
}

#[cfg(test)]
mod tests {
    use tradeholm_dealer::{Dealer, SimDealer};
    use tradeholm_engine::board::deal;
    use tradeholm_engine::{EventLog, Pending, State, Viewer};

    use super::*;
    use crate::{Bot, Choice, Seen, WeightedBot};

    /// Plays a game and shows the belief of seat 0 the truth at every decision.
    fn follow(seats: usize, seed: u64, mut check: impl FnMut(&State, &View, &mut Belief, &Rules, &mut Rng)) {
        let scenario = tradeholm_scenarios::find("base/variable").unwrap();
        let mut dealer = SimDealer::new(seed);
        let config = scenario.config(seats).unwrap();
        let rules = Rules::new(config, &deal(&scenario.layout, &mut dealer).unwrap()).unwrap();
        let mut bots: Vec<_> = (0..seats as u64).map(|i| WeightedBot::new(seed * 7 + i)).collect();
        let (mut state, mut log) = (rules.initial_state(), EventLog::new());
        let (mut belief, mut rng) = (Belief::default(), Rng::new(seed));
        for _ in 0..600 {
            match rules.pending(&state) {
                Pending::Over { .. } => return,
                Pending::Chance(_) => {
                    let outcome = dealer.answer(&rules, &state).unwrap();
                    rules.resolve(&mut state, outcome, &mut log).unwrap();
                }
                Pending::Decision { must, .. } => {
                    let seat = must.iter().next().unwrap();
                    let view = rules.view(&state, Viewer::Seat(seat));
                    let mut legal = Vec::new();
                    rules.legal_actions(&state, seat, &mut legal);
                    let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: false };
                    let Choice::Act(action) = bots[seat.index()].decide(&seen) else { panic!("waits") };
                    rules.act(&mut state, seat, action, &mut log).unwrap();
                }
            }
            let me = Viewer::Seat(Seat(0));
            for event in log.drain() {
                belief.note(&rules, &rules.view_event(&event, me), &mut rng);
            }
            check(&state, &rules.view(&state, me), &mut belief, &rules, &mut rng);
        }
    }

    #[test]
    fn with_two_players_every_hand_is_known() {
        for seed in 0..6 {
            follow(2, seed, |state, view, belief, rules, rng| {
                let guess = belief.guess(rules, view, Seat(0), rng);
                let hands: Vec<_> = (0..2).map(|s| state.hand(Seat(s))).collect();
                assert_eq!(guess.hands, hands, "seed {seed}");
            });
        }
    }

    #[test]
    fn guesses_agree_with_what_is_seen_and_often_with_what_is_not() {
        let (mut right, mut all) = (0, 0);
        for seed in 0..6 {
            follow(4, seed, |state, view, belief, rules, rng| {
                let guess = belief.guess(rules, view, Seat(0), rng);
                let sum = guess.hands.iter().fold(view.supply, |sum, &hand| sum + hand);
                assert_eq!(sum, rules.dealt());
                for (player, hand) in view.players.iter().zip(&guess.hands) {
                    assert_eq!(player.cards, hand.total());
                }
                let held: u8 = guess.development.iter().flatten().sum();
                assert_eq!(held, view.players.iter().map(|p| p.development_cards).sum::<u8>());
                assert_eq!(guess.deck.iter().sum::<u8>(), view.deck);
                all += 1;
                right += u32::from((0..4).all(|s| guess.hands[s as usize] == state.hand(Seat(s))));
            });
        }
        // Dealing at random would hardly ever be right.
        assert!(3 * right > all, "{right} of {all}");
    }
}

//! The dealer of simulations: seeded, repeatable, a few nanoseconds an answer.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use tradeholm_engine::board::Lot;
use tradeholm_engine::{Cards, Chance, Dice, Outcome, Pending, Rules, State};

use crate::{Dealer, NoAnswer, pick, total};

/// Xoshiro256++ with a seed. Anyone who sees some of its answers can work out the rest, so it is
/// never for a game between people.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SimDealer {
    stream: Xoshiro256PlusPlus,
    // Kept from answer to answer, so that listing outcomes does not allocate.
    #[serde(skip)]
    listed: Vec<(Outcome, u32)>,
}

impl SimDealer {
    /// A dealer for one seed.
    pub fn new(seed: u64) -> Self {
        Self::for_game(seed, 0)
    }

    /// The dealer of one game of many under one seed. It depends on nothing but these two numbers,
    /// so a run is the same however its games are spread over threads.
    pub fn for_game(seed: u64, game: u64) -> Self {
        // SplitMix64 over both numbers: neighboring seeds and games share nothing.
        let mut state = seed ^ mix(game.wrapping_add(0x9e37_79b9_7f4a_7c15));
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(8) {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            word.copy_from_slice(&mix(state).to_le_bytes());
        }
        SimDealer { stream: Xoshiro256PlusPlus::from_seed(bytes), listed: Vec::with_capacity(36) }
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.stream.next_u64()
    }

    /// A number below `n`, each exactly as likely; 0 for `n` = 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.below_u64(u64::from(n)) as u32
    }

    /// Lemire's multiplication: the high half is the answer, and the few low halves that would
    /// favor some answers are drawn again.
    #[inline]
    fn below_u64(&mut self, n: u64) -> u64 {
        let mut wide = u128::from(self.stream.next_u64()) * u128::from(n);
        if (wide as u64) < n {
            let biased = n.wrapping_neg() % n.max(1);
            while (wide as u64) < biased {
                wide = u128::from(self.stream.next_u64()) * u128::from(n);
            }
        }
        (wide >> 64) as u64
    }

    /// Both dice from one draw: their 36 results are equally likely.
    #[inline]
    pub fn dice(&mut self) -> Dice {
        Dice::from_index(self.below(36) as u8)
    }

    /// One card of a hand, each card equally likely; `None` from an empty hand.
    #[inline]
    fn card(&mut self, hand: Cards) -> Option<Outcome> {
        let mut rest = self.below(u32::from(hand.total())) as u8;
        for (kind, count) in hand.iter() {
            if rest < count {
                return Some(Outcome::Stolen(kind));
            }
            rest -= count;
        }
        None
    }

    /// Any other question, from the engine's own list.
    fn listed(&mut self, rules: &Rules, state: &State) -> Option<Outcome> {
        let mut listed = std::mem::take(&mut self.listed);
        listed.clear();
        rules.outcomes(state, &mut listed);
        let drawn = self.below_u64(total(&listed));
        let outcome = pick(&listed, drawn);
        self.listed = listed;
        outcome
    }
}

impl Dealer for SimDealer {
    #[inline]
    fn answer(&mut self, rules: &Rules, state: &State) -> Result<Outcome, NoAnswer> {
        let Pending::Chance(chance) = rules.pending(state) else { return Err(NoAnswer::NotWaiting) };
        self.answer_to(rules, state, chance).ok_or(NoAnswer::NotWaiting)
    }
}

impl SimDealer {
    /// The answer to a chance that the caller knows the game waits for.
    #[inline]
    pub fn answer_to(&mut self, rules: &Rules, state: &State, chance: Chance) -> Option<Outcome> {
        match chance {
            Chance::Dice(_) | Chance::StartingRoll(_) => Some(Outcome::Dice(self.dice())),
            Chance::StealCard { victim, .. } => self.card(state.hand(victim)),
            _ => match chance.always() {
                [] => self.listed(rules, state),
                always => {
                    let drawn = self.below_u64(total(always));
                    pick(always, drawn)
                }
            },
        }
    }
}

impl Lot for SimDealer {
    fn draw(&mut self, n: u32) -> u32 {
        self.below(n)
    }
}

const fn mix(state: u64) -> u64 {
    let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

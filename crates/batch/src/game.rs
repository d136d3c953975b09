//! One game that is played by numbers: chance is dealt, and it stops where a seat decides.

use std::sync::Arc;

use tradeholm_bots::Level;
use tradeholm_dealer::SimDealer;
use tradeholm_engine::{Action, EventLog, Pending, Rules, Seat, State};

use crate::batch::Options;
use crate::choices::{Choices, to_act};
use crate::observe::Observer;
use crate::opponents::Opponents;
use crate::setting::Table;
use crate::space::{Partial, Space};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Who won; nobody if the turn limit came first.
    pub winner: Option<Seat>,
    /// Turns begun.
    pub turns: u16,
}

/// A game, always at a decision.
pub struct Game {
    /// Its rules; copies of the game share them.
    pub rules: Arc<Rules>,
    /// Where it stands.
    pub state: State,
    /// Who answers chance.
    pub dealer: SimDealer,
    /// What has been chosen of an action in steps.
    pub partial: Partial,
    /// Who decides.
    pub seat: Seat,
    /// The part of observations that stays the same throughout.
    pub(crate) ground: Arc<[u8]>,
    /// How many games were begun in this place before.
    pub(crate) episode: u64,
    /// The bots at the table.
    pub(crate) opponents: Opponents,
    /// By what the bots are made again.
    pub(crate) number: u64,
}

impl Game {
    /// Seed and number of the game together: the learner's seat follows from it where bots play.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The same game, its bots without memories.
    pub(crate) fn copy(&self, levels: &[Level]) -> Game {
        Game {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            dealer: self.dealer.clone(),
            partial: self.partial,
            seat: self.seat,
            ground: Arc::clone(&self.ground),
            episode: self.episode,
            opponents: Opponents::new(levels, usize::from(self.rules.seats()), self.number),
            number: self.number,
        }
    }
}

impl Game {
    /// A game from its beginning, on the board and with the dice of one number under a seed.
    pub(crate) fn new(table: &Table, observer: &Observer, options: &Options, number: u64) -> Self {
        let seed = options.seed;
        let mut dealer = SimDealer::for_game(seed, number);
        // The first board of the table could be dealt; so can the others.
        let rules = table.deal(&mut dealer).unwrap_or_else(|_| table.example().clone());
        let state = rules.initial_state();
        let (ground, rules) = (observer.ground(&rules, &state).into(), Arc::new(rules));
        let (partial, seat) = (Partial::default(), Seat(0));
        let number = seed.wrapping_add(number);
        let opponents = Opponents::new(&options.opponents, usize::from(rules.seats()), number);
        let mut game = Game { rules, state, dealer, partial, seat, ground, episode: 0, opponents, number };
        game.advance(u16::MAX);
        game
    }

    /// Answers chance and lets bots play until the learner decides; the end, if there is one.
    #[inline]
    pub(crate) fn advance(&mut self, turn_limit: u16) -> Option<End> {
        let mut log = if self.opponents.are_there() { EventLog::new() } else { EventLog::off() };
        loop {
            if let Some(seat) = to_act(&self.rules, &self.state) {
                self.seat = seat;
                if self.state.turn() > turn_limit {
                    return Some(End { winner: None, turns: self.state.turn() });
                }
                if !self.opponents.are_there() || !self.play_bot(seat, &mut log) {
                    return None;
                }
                continue;
            }
            match self.rules.pending(&self.state) {
                Pending::Chance(chance) => {
                    let outcome = self.dealer.answer_to(&self.rules, &self.state, chance);
                    let done = outcome.map(|outcome| self.rules.resolve(&mut self.state, outcome, &mut log));
                    debug_assert_eq!(done, Some(Ok(())));
                    if done.is_none() {
                        return Some(End { winner: None, turns: self.state.turn() });
                    }
                }
                Pending::Over { winner } => {
                    return Some(End { winner: Some(winner), turns: self.state.turn() });
                }
                Pending::Decision { .. } => return None,
            }
        }
    }

    /// Lets the bot of a seat act, if there is one; whether it did.
    #[cold]
    fn play_bot(&mut self, seat: Seat, log: &mut EventLog) -> bool {
        self.opponents.tell(&self.rules, log);
        let Some(action) = self.opponents.decide(&self.rules, &self.state, seat) else { return false };
        self.rules.act(&mut self.state, seat, action, log).is_ok()
    }

    /// Goes a step that the mask allows; whether an action was done by it.
    #[inline]
    pub(crate) fn choose(&mut self, space: &Space, choices: &mut Choices, id: u32, mask: &mut [u64]) -> bool {
        if let Some(action) = space.actions[id as usize] {
            return self.act(action);
        }
        self.choose_step(space, choices, id, mask)
    }

    #[cold]
    fn choose_step(&mut self, space: &Space, choices: &mut Choices, id: u32, mask: &mut [u64]) -> bool {
        let whole = space.choose(&mut self.partial, id)
            || choices.is_whole(space, &self.rules, &self.state, self.seat, &self.partial, mask);
        if !whole {
            return false;
        }
        let action = space.action(&self.rules, &self.partial);
        self.partial = Partial::default();
        action.is_some_and(|action| self.act(action))
    }

    /// Does what a mask allowed.
    #[inline]
    fn act(&mut self, action: Action) -> bool {
        let told = self.opponents.are_there();
        let mut log = if told { EventLog::new() } else { EventLog::off() };
        let done = self.rules.act(&mut self.state, self.seat, action, &mut log);
        debug_assert_eq!(done, Ok(()), "{action:?}");
        if told {
            self.opponents.tell(&self.rules, &mut log);
        }
        done.is_ok()
    }
}

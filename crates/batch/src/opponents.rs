//! Bots that sit at the table of a game that is stepped: they play by themselves, and the batch stops only
//! where the learner decides. They see what their seats may know, and everything that their seats see happen.

use std::sync::Mutex;

use tradeholm_bots::{Bot, Budget, Choice, Level, Seen};
use tradeholm_engine::{Action, EventLog, Rules, Seat, State, Viewer};

/// Positions that a searching bot looks at for a decision.
const NODES: u64 = 2_000;

/// A bot that nobody else uses: it is only ever locked so that games may be looked at from several threads.
fn own(bot: &mut Mutex<Box<dyn Bot>>) -> Option<&mut Box<dyn Bot>> {
    bot.get_mut().ok()
}

/// The bots of one game, by seat; nothing where the learner sits.
#[derive(Default)]
pub(crate) struct Opponents {
    seats: Vec<Option<Mutex<Box<dyn Bot>>>>,
    list: Vec<Action>,
}

impl Opponents {
    /// Bots clockwise from the learner, whose seat is the number of the game in turn.
    pub fn new(levels: &[Level], seats: usize, number: u64) -> Self {
        if levels.is_empty() {
            return Opponents::default();
        }
        let learner = (number % seats as u64) as usize;
        let mut all: Vec<Option<Mutex<Box<dyn Bot>>>> = (0..seats).map(|_| None).collect();
        let budget = Budget { nodes: NODES, time: None, offers: false };
        for (i, level) in levels.iter().enumerate().take(seats - 1) {
            let seed = number.wrapping_mul(8).wrapping_add(i as u64);
            all[(learner + 1 + i) % seats] = Some(Mutex::new(level.bot(seed, budget)));
        }
        Opponents { seats: all, list: Vec::new() }
    }

    /// Whether there are any.
    #[inline]
    pub fn are_there(&self) -> bool {
        !self.seats.is_empty()
    }

    /// What happened, as each bot's seat sees it.
    pub fn tell(&mut self, rules: &Rules, log: &mut EventLog) {
        for event in log.drain() {
            for (seat, bot) in self.seats.iter_mut().enumerate() {
                if let Some(bot) = bot.as_mut().and_then(own) {
                    bot.observe(rules, &rules.view_event(&event, Viewer::Seat(Seat(seat as u8))));
                }
            }
        }
    }

    /// What the bot of a seat does; nothing where the learner sits.
    pub fn decide(&mut self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        let bot = own(self.seats.get_mut(seat.index())?.as_mut()?)?;
        let view = rules.view(state, Viewer::Seat(seat));
        self.list.clear();
        rules.legal_actions(state, seat, &mut self.list);
        let seen = Seen { rules, view: &view, legal: &self.list, patient: false };
        match bot.decide(&seen) {
            Choice::Act(action) if rules.check(state, seat, action).is_ok() => Some(action),
            _ => self.list.first().copied(),
        }
    }
}

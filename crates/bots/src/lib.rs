//! Players that are programs. A bot sees what a person in its seat would see, a [`View`] and the
//! legal actions, and nothing else: it cannot cheat, whatever its author does.

mod base;
mod belief;
mod book;
mod books;
mod determine;
mod eval;
mod external;
mod level;
mod random;
pub mod review;
mod rng;
mod search;
mod sensible;
mod think;
mod trade;
pub mod tune;
mod weighted;

use tradeholm_engine::{Action, Rules, Seat, View, ViewEvent, Viewer};

pub use determine::guess_state;
pub use eval::{Net, WeightsError, weights, weights_by_hand};
pub use external::ExternalBot;
pub use level::{Budget, Level};
pub use random::RandomBot;
pub use rng::Rng;
pub use sensible::SensibleBot;
pub use think::{Advice, DoneInTurn, ThinkingBot};
pub use weighted::WeightedBot;

/// What a bot is shown when its seat must or may act.
pub struct Seen<'a> {
    /// The rules of the game: geometry, configuration, nothing secret.
    pub rules: &'a Rules,
    /// What the bot's seat may know.
    pub view: &'a View,
    /// What the seat may do, as far as it can be listed; offers and free discards cannot.
    pub legal: &'a [Action],
    /// Whether waiting for others is still polite. Once it is false, a bot on turn goes on.
    pub patient: bool,
}

impl Seen<'_> {
    /// The bot's seat.
    pub fn seat(&self) -> Seat {
        match self.view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat(0),
        }
    }
}

/// What a bot decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Does that.
    Act(Action),
    /// Waits for the others.
    Wait,
}

/// What a decision was weighed by.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weighed<'a> {
    /// What could be done, with the chance of winning that the bot sees in it, best first.
    pub actions: &'a [(Action, f32)],
    /// Positions that were judged for it.
    pub positions: u64,
}

/// A player that is a program.
pub trait Bot: Send {
    /// Takes note of what its seat sees happen; a bot that misses some of it still plays.
    fn observe(&mut self, rules: &Rules, event: &ViewEvent) {
        let _ = (rules, event);
    }

    /// What went wrong since this was last asked: an answer that came late, or was none.
    fn fault(&mut self) -> Option<String> {
        None
    }

    /// Decides. Called whenever something has changed while the seat must or may act.
    fn decide(&mut self, seen: &Seen<'_>) -> Choice;

    /// What the last decision was weighed by; nothing where the bot weighs nothing.
    fn weighed(&self) -> Weighed<'_> {
        Weighed::default()
    }
}

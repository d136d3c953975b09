//! Players that are programs. A bot sees what a person in its seat would see, a [`View`] and the
//! legal actions, and nothing else: it cannot cheat, whatever its author does.

mod random;
mod rng;
mod sensible;

use hexhaven_engine::{Action, Rules, Seat, View, Viewer};

pub use random::RandomBot;
pub use rng::Rng;
pub use sensible::SensibleBot;

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

/// A player that is a program.
pub trait Bot: Send {
    /// Decides. Called whenever something has changed while the seat must or may act.
    fn decide(&mut self, seen: &Seen<'_>) -> Choice;
}

//! Plays many games at once, for figures: the same seed gives the same games, however many threads.

mod arena;
mod game;
mod random;
mod run;
mod shard;
mod tournament;
mod wilson;

pub use arena::{Fault, Luck, Played, Step, Thought, contest};
pub use game::{GameResult, play};
pub use random::RandomPlayer;
pub use run::{Report, RunError, Spec, run};
pub use shard::Shard;
pub use tournament::{MakeBot, SeeGame, Standing, Table, Tally, Tournament, seating, tallies, tournament};
pub use wilson::{Share, wilson};

use tradeholm_dealer::SimDealer;
use tradeholm_engine::{Action, Rules, Seat, State};

/// Someone who decides for a seat in a simulation.
pub trait Player {
    /// The answer of `seat` to what the game waits for. The listed actions of that seat are never
    /// empty when this is called.
    fn decide(&mut self, rules: &Rules, state: &State, seat: Seat, lots: &mut SimDealer) -> Action;

    /// An answer to the offers that lie on the table, if `seat` has one to give.
    fn answer_offer(
        &mut self,
        rules: &Rules,
        state: &State,
        seat: Seat,
        lots: &mut SimDealer,
    ) -> Option<Action>;
}

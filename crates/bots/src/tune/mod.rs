//! Weights from self-play: games are played with the weights there are, and new ones are fitted to who
//! won from which position. `cargo run --release -p tradeholm-bots --example tune` does it.

mod fit;
mod games;

pub use fit::{Fit, fit, mean_loss};
pub use games::{SelfPlay, self_play};

/// A position of a game, and who won it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The numbers of each seat, one after the other.
    pub(crate) features: Vec<f32>,
    /// How many seats.
    pub(crate) seats: u8,
    /// Who won.
    pub(crate) winner: u8,
}

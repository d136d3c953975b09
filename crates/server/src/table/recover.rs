//! How a game is set up, and how it is taken up again from what the store has.

use hexhaven_engine::Colour;
use hexhaven_protocol::wire::TableOptions;
use serde::{Deserialize, Serialize};

use crate::catalog;
use crate::game::Live;
use crate::store::{Store, StoreError};

/// Who plays a seat, as the record tells it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The colour's name.
    pub colour: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Everything a game begins with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What was agreed.
    pub options: TableOptions,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The server's part of the seed: secret until the game is over.
    pub server_seed: String,
    /// The parts of the seats.
    pub client_seeds: Vec<String>,
}

impl Setup {
    /// The game before its first step.
    pub fn live(&self, id: &str) -> Result<Live, String> {
        let colours: Vec<Colour> = self.players.iter().filter_map(|p| Colour::from_name(&p.colour)).collect();
        let seed = self.server_seed.parse().map_err(|e| format!("{e}"))?;
        let (dealer, rules) = catalog::rules(&self.options, &colours, &seed, id, &self.client_seeds)?;
        Ok(Live::new(id.to_owned(), rules, dealer, self.options.timers))
    }
}

/// Why a game cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such game.
    #[error("the game is not in the store")]
    Missing,
    /// What is stored cannot be read or played.
    #[error("{0}")]
    Unplayable(String),
}

/// Takes a game up again: set-up and log, step by step.
pub async fn rebuild(store: &dyn Store, id: &str) -> Result<Live, RebuildError> {
    let game = store.game(id).await?.ok_or(RebuildError::Missing)?;
    let unplayable = |e: String| RebuildError::Unplayable(e);
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| unplayable(e.to_string()))?;
    let mut live = setup.live(id).map_err(unplayable)?;
    for entry in store.log(id, 1).await? {
        live.replay(&entry).map_err(|e| unplayable(e.to_string()))?;
    }
    Ok(live)
}

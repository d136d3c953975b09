//! How a game is set up, and how it is taken up again from what the store has.

use serde::{Deserialize, Serialize};
use tradeholm_dealer::{FairDealer, ServerSeed};
use tradeholm_engine::{Color, Rules};
use tradeholm_protocol::notation;
use tradeholm_protocol::wire::TableOptions;

use crate::catalog;
use crate::game::Live;
use crate::shelf::Chosen;
use crate::store::{Store, StoreError};

/// Who plays a seat, as the record tells it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The color's name.
    #[serde(rename = "colour")]
    pub color: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Everything a game begins with. Configuration and board are stored as text: a game goes on under
/// them even if its scenario's file has changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The configuration in text notation.
    pub config: String,
    /// The board in text notation.
    pub board: String,
    /// What was agreed.
    pub options: TableOptions,
    /// The scenario's name, where it is not one of the program's own.
    #[serde(default)]
    pub scenario_name: Option<String>,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The server's part of the seed: secret until the game is over.
    pub server_seed: String,
    /// The parts of the seats.
    pub client_seeds: Vec<String>,
}

impl Setup {
    /// Deals the board of a game that begins.
    pub fn deal(
        game: &str,
        options: TableOptions,
        scenario: &Chosen,
        players: Vec<Player>,
        server_seed: String,
        client_seeds: Vec<String>,
    ) -> Result<(Self, Live), String> {
        let colors: Vec<Color> = players.iter().filter_map(|p| Color::from_name(&p.color)).collect();
        let seed = server_seed.parse().map_err(|e| format!("{e}"))?;
        let (dealer, rules) = catalog::rules(scenario, &options, &colors, &seed, game, &client_seeds)
            .map_err(|why| why.text)?;
        let (config, board) = (notation::write_config(rules.config()), notation::write_board(rules.board()));
        let live = Live::new(game.to_owned(), rules, dealer, options.timers);
        let scenario_name = scenario.name();
        Ok((Setup { config, board, options, scenario_name, players, server_seed, client_seeds }, live))
    }

    /// The server's part of the seed.
    pub fn seed(&self) -> Result<ServerSeed, String> {
        self.server_seed.parse().map_err(|e| format!("{e}"))
    }

    /// The game before its first step.
    pub fn live(&self, id: &str) -> Result<Live, String> {
        let config = notation::parse_config(&self.config).map_err(|e| e.to_string())?;
        let board = notation::parse_board(&self.board).map_err(|e| e.to_string())?;
        let rules = Rules::new(config, &board).map_err(|e| e.to_string())?;
        let dealer = FairDealer::new(&self.seed()?, id, &self.client_seeds);
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

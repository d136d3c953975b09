//! What can be read of a game after it has ended.

use tradeholm_engine::Viewer;
use tradeholm_protocol::record::{Entry, Record, Seeds};

use crate::game::Feed;
use crate::shelf::is_custom;
use crate::store::{Store, StoredGame, game_file};
use crate::table::Setup;

/// The record of a game: everything that happened, and the seeds that prove it.
pub async fn text(store: &dyn Store, game: &StoredGame) -> Result<String, String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = setup.live(&game.id)?;
    for entry in store.log(&game.id, 1).await.map_err(|e| e.to_string())? {
        live.replay(&entry).map_err(|e| e.to_string())?;
    }
    let entries = live.steps.iter().flat_map(|step| {
        let action = step.seat.zip(step.action).map(|(seat, action)| Entry::Action(seat, action));
        action.into_iter().chain(step.outcomes.iter().map(|&o| Entry::Outcome(o)))
    });
    let server = setup.seed()?;
    let seeds = Seeds {
        game: game.id.clone(),
        commitment: server.commitment(),
        server: Some(server),
        clients: setup.client_seeds.clone(),
    };
    let mut record = Record::new(&live.rules, entries.collect(), Some(seeds), &live.state);
    if is_custom(&setup.options.scenario) {
        record.scenario = store.scenario_file(&game_file(&game.id)).await.map_err(|e| e.to_string())?;
    }
    record.write().map_err(|e| e.to_string())
}

/// Every step of a game as a spectator saw it.
pub async fn replay(store: &dyn Store, game: &StoredGame) -> Result<Vec<serde_json::Value>, String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = setup.live(&game.id)?;
    let mut feed = Feed::new(&live, Viewer::Spectator);
    let mut steps = Vec::new();
    let json = |text: String| serde_json::from_str(&text).map_err(|e| e.to_string());
    steps.push(json(feed.game(&live, game.started))?);
    for entry in store.log(&game.id, 1).await.map_err(|e| e.to_string())? {
        let events = live.replay(&entry).map_err(|e| e.to_string())?;
        steps.push(json(feed.update(&live, &events, entry.at))?);
    }
    Ok(steps)
}

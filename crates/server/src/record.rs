//! What can be read of a game after it has ended.

use hexhaven_engine::Viewer;

use crate::game::Feed;
use crate::store::{Store, StoredGame};
use crate::table::Setup;

/// The record of a game.
pub async fn text(store: &dyn Store, game: &StoredGame) -> Result<String, String> {
    let entries = store.log(&game.id, 1).await.map_err(|e| e.to_string())?;
    let steps: Vec<_> = entries
        .iter()
        .map(|e| serde_json::json!({ "seat": e.seat, "action": e.action, "outcomes": e.outcomes, "origin": e.origin, "at": e.at }))
        .collect();
    let setup: serde_json::Value = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    Ok(serde_json::json!({ "id": game.id, "revision": game.revision, "setup": setup, "steps": steps }).to_string())
}

/// Every step of a game as a spectator saw it.
pub async fn replay(store: &dyn Store, game: &StoredGame) -> Result<Vec<serde_json::Value>, String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = setup.live(&game.id)?;
    let mut feed = Feed::new(&live, Viewer::Spectator);
    let mut steps = Vec::new();
    let json = |text: String| serde_json::from_str(&text).unwrap_or_default();
    steps.push(json(feed.game(&live, game.started)));
    for entry in store.log(&game.id, 1).await.map_err(|e| e.to_string())? {
        let events = live.replay(&entry).map_err(|e| e.to_string())?;
        steps.push(json(feed.update(&live, &events, entry.at)));
    }
    Ok(steps)
}

//! What can be read of a game after it has ended.

use tradeholm_engine::Viewer;
use tradeholm_protocol::record::{Entry, Record, Resumed, TurnEnd};

use crate::compute::in_time;
use crate::game::{Feed, stored};
use crate::kept::Kept;
use crate::shelf::is_custom;
use crate::store::{LogEntry, Store, StoredGame, game_file};
use crate::table::{Setup, take_up};

/// The record of a game: everything that happened, and the seeds that prove it. Where the rules of today no
/// longer play it, it is the one that was kept.
pub async fn text(store: &dyn Store, game: &StoredGame) -> Result<String, String> {
    let log = store.log(&game.id, 1).await.map_err(|e| e.to_string())?;
    let scenario = store.scenario_file(&game_file(&game.id)).await.map_err(|e| e.to_string())?;
    match write(game, &log, scenario) {
        Ok(text) => Ok(text),
        Err(why) => match store.kept(&game.id).await.map_err(|e| e.to_string())? {
            Some(kept) => Kept::unpack(&kept).map(|kept| kept.record),
            None => Err(why),
        },
    }
}

/// The record of a game that the rules of today play.
pub fn write(game: &StoredGame, log: &[LogEntry], scenario: Option<String>) -> Result<String, String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = stored(game)?;
    let (mut entries, mut turns, mut resumed) = (Vec::new(), Vec::new(), Vec::new());
    for entry in log {
        in_time()?;
        let before = live.state.clone();
        live.replay(entry).map_err(|e| e.to_string())?;
        let Some(step) = live.steps.last() else { continue };
        entries.extend(step.seat.zip(step.action).map(|(seat, action)| Entry::Action(seat, action)));
        entries.extend(step.outcomes.iter().map(|&outcome| Entry::Outcome(outcome)));
        if live.ended_turn(&before) && !entries.is_empty() {
            let fingerprint = live.rules.fingerprint(&live.state);
            turns.push(TurnEnd { entry: entries.len(), fingerprint });
        }
        for broken in live.breaks.iter().filter(|broken| broken.after == entry.seq) {
            let (revision, skipped) = (broken.revision, broken.skipped);
            resumed.push(Resumed { after: entries.len(), revision, skipped });
        }
    }
    let seeds = setup.seeds(&game.id)?;
    let record = Record {
        revision: game.revision,
        scenario: scenario.filter(|_| is_custom(&setup.options.scenario)),
        turns,
        resumed,
        ..Record::new(&live.rules, entries, seeds, &live.state)
    };
    record.write().map_err(|e| e.to_string())
}

/// Every step of a game as a spectator saw it, as a list in JSON. Where the rules of today no longer play it, it
/// is the one that was kept, else it ends with the last turn that is still the same.
pub async fn replay(store: &dyn Store, game: &StoredGame) -> Result<String, String> {
    let log = store.log(&game.id, 1).await.map_err(|e| e.to_string())?;
    let why = match watched(game, &log) {
        Ok(steps) => return Ok(steps),
        Err(why) => why,
    };
    if let Some(kept) = store.kept(&game.id).await.map_err(|e| e.to_string())?
        && let Some(replay) = Kept::unpack(&kept)?.replay
    {
        return Ok(replay.get().to_owned());
    }
    let good = take_up(game, &log).map_err(|_| why)?.live.seq() as usize;
    watched(game, &log[..good])
}

/// What a spectator saw of a game that the rules of today play.
pub fn watched(game: &StoredGame, log: &[LogEntry]) -> Result<String, String> {
    let mut live = stored(game)?;
    let mut feed = Feed::new(&live, Viewer::Spectator);
    let mut steps = vec![feed.game(&live, game.started)];
    for entry in log {
        in_time()?;
        let events = live.replay(entry).map_err(|e| e.to_string())?;
        steps.push(feed.update(&live, &events, entry.at));
    }
    Ok(format!("[{}]", steps.join(",")))
}

//! A finished game to look at again: the open table after every step. Nothing is hidden any more,
//! so one answer serves every seat's view; a page that shows one seat leaves the other hands out.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value};
use tradeholm_protocol::json::{StateJson, ViewEventJson, whole_event};
use tradeholm_protocol::wire::{AdviceMode, TableOptions};

use super::games::unplayable;
use super::{problem, store_problem};
use crate::app::Services;
use crate::game::Live;
use crate::store::StoredGame;
use crate::table::Setup;

/// Everything about a finished game.
#[derive(Serialize)]
pub struct Review {
    id: String,
    status: String,
    scenario: String,
    /// Its name, where it is not one of the program's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario_name: Option<String>,
    started: i64,
    ended: Option<i64>,
    /// Whether the table allows an analysis of the game.
    advice: AdviceMode,
    players: Vec<Seated>,
    /// The table before the first step; `players` as an object by seat.
    first: Value,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Seated {
    name: String,
    #[serde(rename = "colour")]
    color: String,
    bot: bool,
}

#[derive(Serialize)]
struct Step {
    seat: Option<u8>,
    origin: &'static str,
    at: i64,
    events: Vec<ViewEventJson>,
    /// What changed: whole fields of the table, of its board, and of each player.
    set: Value,
}

pub async fn review(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    let game = match services.store.game(&id).await {
        Ok(Some(game)) if game.ended.is_some() => game,
        Ok(Some(_)) => return problem(StatusCode::CONFLICT, "playing", "That game is still being played"),
        Ok(None) => return problem(StatusCode::NOT_FOUND, "missing", "There is no such game"),
        Err(error) => return store_problem(&services, &error),
    };
    let log = match services.store.log(&game.id, 1).await {
        Ok(log) => log,
        Err(error) => return store_problem(&services, &error),
    };
    // Playing a long game again takes a while; the threads of the tables must not wait.
    let stored = game.clone();
    match tokio::task::spawn_blocking(move || build(stored, &log)).await {
        Ok(Ok(review)) => Json(review).into_response(),
        Ok(Err(why)) => unplayable(&game, &why),
        Err(_) => problem(StatusCode::INTERNAL_SERVER_ERROR, "record", "That game could not be played again"),
    }
}

fn build(game: StoredGame, log: &[crate::store::LogEntry]) -> Result<Review, String> {
    let setup: Setup = serde_json::from_str(&game.setup).map_err(|e| e.to_string())?;
    let mut live = setup.live(&game.id)?;
    let first = table(&live)?;
    let mut last = first.clone();
    let mut steps = Vec::with_capacity(log.len());
    for entry in log {
        let events = live.replay(entry).map_err(|e| e.to_string())?;
        let next = table(&live)?;
        let step = live.steps.last();
        steps.push(Step {
            seat: step.and_then(|s| s.seat).map(|s| s.0),
            origin: step.map_or("start", |s| s.origin.name()),
            at: entry.at,
            events: events.iter().map(|e| whole_event(&live.rules, e)).collect(),
            set: changes(&last, &next, &["board", "players"]),
        });
        last = next;
    }
    if game.status == "over" && live.winner().is_none() {
        return Err("Played again under the rules of today, the game does not end".to_owned());
    }
    let players =
        setup.players.into_iter().map(|p| Seated { name: p.name, color: p.color, bot: p.bot }).collect();
    let (TableOptions { scenario, advice, .. }, scenario_name) = (setup.options, setup.scenario_name);
    let StoredGame { id, status, started, ended, .. } = game;
    Ok(Review { id, status, scenario, scenario_name, started, ended, advice, players, first, steps })
}

/// The whole table as JSON, players by seat.
fn table(live: &Live) -> Result<Value, String> {
    let mut value =
        serde_json::to_value(StateJson::new(&live.rules, &live.state)).map_err(|e| e.to_string())?;
    if let Some(Value::Array(players)) = value.get_mut("players").map(Value::take) {
        let by_seat = players.into_iter().enumerate().map(|(i, p)| (i.to_string(), p));
        value["players"] = Value::Object(by_seat.collect());
    }
    Ok(value)
}

/// The fields of `after` that are not as they were; those named in `into` are looked into, and so
/// are the players' fields, since most of them stay as they are from step to step.
fn changes(before: &Value, after: &Value, into: &[&str]) -> Value {
    let (Value::Object(old), Value::Object(new)) = (before, after) else { return after.clone() };
    let mut set = Map::new();
    for (key, value) in new {
        match old.get(key) {
            Some(was) if was == value => {}
            Some(was) if into.contains(&key.as_str()) => {
                let seats: &[&str] = if key == "players" { &["0", "1", "2", "3", "4", "5"] } else { &[] };
                set.insert(key.clone(), changes(was, value, seats));
            }
            _ => {
                set.insert(key.clone(), value.clone());
            }
        }
    }
    Value::Object(set)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::changes;

    #[test]
    fn only_what_changed_is_told() {
        let before = json!({"turn": 1, "board": {"hexes": [1], "roads": []},
            "players": {"0": {"hand": {"ore": 1}, "knights": 0}, "1": {"hand": {}}}});
        let after = json!({"turn": 1, "board": {"hexes": [1], "roads": [2]},
            "players": {"0": {"hand": {}, "knights": 0}, "1": {"hand": {}}}});
        let set = changes(&before, &after, &["board", "players"]);
        assert_eq!(set, json!({"board": {"roads": [2]}, "players": {"0": {"hand": {}}}}));
    }
}

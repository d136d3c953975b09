//! Games that have ended: history, record, replay. Nothing is told of a game being played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hexhaven_protocol::wire::{GameSummary, Standing};
use serde::Deserialize;

use super::api::Known;
use super::{problem, store_problem};
use crate::app::Services;
use crate::store::StoredGame;
use crate::table::Setup;

#[derive(Default, Deserialize)]
struct Ending {
    turns: u32,
    standings: Vec<Standing>,
}

fn summary(game: &StoredGame) -> GameSummary {
    // What an older server stored is shown as far as it can be read.
    let setup: Option<Setup> = serde_json::from_str(&game.setup).ok();
    let ending: Ending =
        game.result.as_deref().and_then(|r| serde_json::from_str(r).ok()).unwrap_or_default();
    GameSummary {
        id: game.id.clone(),
        status: game.status.clone(),
        scenario: setup.map(|s| s.options.scenario).unwrap_or_default(),
        revision: game.revision,
        started: game.started,
        ended: game.ended,
        turns: ending.turns,
        standings: ending.standings,
    }
}

pub async fn history(State(services): State<Arc<Services>>, Known(person): Known) -> Response {
    match services.store.games_of(&person.id, 100).await {
        Ok(games) => Json(games.iter().map(summary).collect::<Vec<_>>()).into_response(),
        Err(error) => store_problem(&services, &error),
    }
}

/// An ended game, or the answer that says why there is none.
async fn ended(services: &Services, id: &str) -> Result<StoredGame, Response> {
    match services.store.game(id).await {
        Ok(Some(game)) if game.ended.is_some() => Ok(game),
        Ok(Some(_)) => Err(problem(StatusCode::CONFLICT, "playing", "That game is still being played")),
        Ok(None) => Err(problem(StatusCode::NOT_FOUND, "missing", "There is no such game")),
        Err(error) => Err(store_problem(services, &error)),
    }
}

pub async fn game(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    match ended(&services, &id).await {
        Ok(game) => Json(summary(&game)).into_response(),
        Err(response) => response,
    }
}

pub async fn record(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    let game = match ended(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    match crate::record::text(&*services.store, &game).await {
        Ok(text) => {
            let file = format!("attachment; filename=\"{}.hexhaven\"", game.id);
            (
                [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &file)],
                text,
            )
                .into_response()
        }
        Err(why) => problem(StatusCode::CONFLICT, "record", &why),
    }
}

pub async fn replay(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    let game = match ended(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    match crate::record::replay(&*services.store, &game).await {
        Ok(steps) => Json(steps).into_response(),
        Err(why) => problem(StatusCode::CONFLICT, "record", &why),
    }
}

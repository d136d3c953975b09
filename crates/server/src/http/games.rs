//! Games that have ended: history, record, replay. Nothing is told of a game being played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::wire::{AdviceMode, GameSummary, Standing};

use super::api::Known;
use super::{problem, store_problem};
use crate::app::Services;
use crate::store::StoredGame;

#[derive(Default, Deserialize)]
struct Ending {
    turns: u32,
    standings: Vec<Standing>,
}

/// What stays readable of a set-up, whatever else an older server stored.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Played {
    options: Agreed,
    scenario_name: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Agreed {
    scenario: String,
    advice: AdviceMode,
}

/// Which advice the table of a game allowed.
pub fn allowed_advice(game: &StoredGame) -> AdviceMode {
    serde_json::from_str::<Played>(&game.setup).unwrap_or_default().options.advice
}

fn summary(game: &StoredGame, seat: Option<u8>) -> GameSummary {
    let played: Played = serde_json::from_str(&game.setup).unwrap_or_default();
    let ending: Ending =
        game.result.as_deref().and_then(|r| serde_json::from_str(r).ok()).unwrap_or_default();
    GameSummary {
        id: game.id.clone(),
        status: game.status.clone(),
        scenario: played.options.scenario,
        scenario_name: played.scenario_name,
        revision: game.revision,
        started: game.started,
        ended: game.ended,
        turns: ending.turns,
        standings: ending.standings,
        seat,
    }
}

pub async fn history(State(services): State<Arc<Services>>, Known(person): Known) -> Response {
    match services.store.games_of(&person.id, 100).await {
        Ok(games) => Json(games.iter().map(|(seat, game)| summary(game, Some(*seat))).collect::<Vec<_>>())
            .into_response(),
        Err(error) => store_problem(&services, &error),
    }
}

/// An ended game, or the answer that says why there is none.
pub async fn ended(services: &Services, id: &str) -> Result<StoredGame, Response> {
    match services.store.game(id).await {
        Ok(Some(game)) if game.ended.is_some() => Ok(game),
        Ok(Some(_)) => Err(problem(StatusCode::CONFLICT, "playing", "That game is still being played")),
        Ok(None) => Err(problem(StatusCode::NOT_FOUND, "missing", "There is no such game")),
        Err(error) => Err(store_problem(services, &error)),
    }
}

/// A game that cannot be played again: most likely it was played under other rules.
pub fn unplayable(game: &StoredGame, why: &str) -> Response {
    let code = if game.revision == RULES_REVISION { "record" } else { "revision" };
    problem(StatusCode::CONFLICT, code, why)
}

pub async fn game(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    match ended(&services, &id).await {
        Ok(game) => Json(summary(&game, None)).into_response(),
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
            let file = format!("attachment; filename=\"{}.tradeholm\"", game.id);
            (
                [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &file)],
                text,
            )
                .into_response()
        }
        Err(why) => unplayable(&game, &why),
    }
}

pub async fn replay(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    let game = match ended(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    match crate::record::replay(&*services.store, &game).await {
        Ok(steps) => Json(steps).into_response(),
        Err(why) => unplayable(&game, &why),
    }
}

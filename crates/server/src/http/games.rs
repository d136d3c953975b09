//! Games that have ended: history, record, replay. Nothing is told of a game being played.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tradeholm_engine::RULES_REVISION;
use tradeholm_protocol::wire::{AdviceMode, GameSummary, Standing};

use super::asked::{Admitted, of_game};
use super::packed::private;
use super::session::Known;
use super::{problem, store_problem};
use crate::app::Services;
use crate::store::StoredGame;

/// How a game ended, as it is stored.
#[derive(Default, Deserialize)]
pub struct Ending {
    /// In which turn.
    pub turns: u32,
    /// By seat.
    pub standings: Vec<Standing>,
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

pub fn summary(game: &StoredGame, seat: Option<u8>) -> GameSummary {
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
        Ok(games) => {
            let games = games.iter().map(|(seat, game)| summary(game, Some(*seat)));
            private(Json(games.collect::<Vec<_>>()).into_response())
        }
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

/// An ended game that is not too long to be read, or the answer that says why there is none. Games of today never
/// are; some of older servers may be.
pub async fn readable(services: &Services, id: &str) -> Result<StoredGame, Response> {
    let game = ended(services, id).await?;
    match services.store.steps(&game.id).await {
        Ok(steps) if steps <= services.options.limits.steps => Ok(game),
        Ok(_) => Err(problem(StatusCode::CONFLICT, "too-long", "That game is too long to be read")),
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

pub async fn record(
    State(services): State<Arc<Services>>,
    Admitted(place): Admitted,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let game = match readable(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    let made = of_game(&services, &place, "record", &game, |store, game| async move {
        Ok(crate::record::text(&*store, &game).await.map(Bytes::from)?)
    });
    match made.await {
        Ok(text) => {
            let mut response = text.answer(&headers, "text/plain; charset=utf-8");
            // Ids are letters and digits.
            if let Ok(file) =
                HeaderValue::from_str(&format!("attachment; filename=\"{}.tradeholm\"", game.id))
            {
                response.headers_mut().insert(header::CONTENT_DISPOSITION, file);
            }
            response
        }
        Err(response) => response,
    }
}

pub async fn replay(
    State(services): State<Arc<Services>>,
    Admitted(place): Admitted,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let game = match readable(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    let made = of_game(&services, &place, "replay", &game, |store, game| async move {
        Ok(Bytes::from(crate::record::replay(&*store, &game).await?))
    });
    made.await.map_or_else(|response| response, |made| made.json(&headers))
}

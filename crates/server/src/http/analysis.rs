//! The analysis of a game that is over. Nothing is told of a game being played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tradeholm_protocol::wire::AdviceMode;

use super::games::{allowed_advice, ended, unplayable};
use super::problem;
use crate::advice::{Analyses, Answer};
use crate::app::Services;

pub async fn analysis(State(services): State<Arc<Services>>, Path(id): Path<String>) -> Response {
    let game = match ended(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    if allowed_advice(&game) == AdviceMode::Off {
        return problem(StatusCode::FORBIDDEN, "advice-off", "The table of that game wanted no review");
    }
    match Analyses::of(&services, &game).await {
        Answer::Made(analysis) => Json(&*analysis).into_response(),
        Answer::Working => {
            let text = "That game is being reviewed; ask again in a moment";
            later(problem(StatusCode::ACCEPTED, "working", text))
        }
        Answer::Busy => {
            let text = "Too many games are being reviewed; try again later";
            later(problem(StatusCode::SERVICE_UNAVAILABLE, "busy", text))
        }
        Answer::Unplayable(why) => unplayable(&game, &why),
    }
}

fn later(mut response: Response) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
    response
}

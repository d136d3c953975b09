//! The analysis of a game that is over. Nothing is told of a game being played.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tradeholm_protocol::wire::AdviceMode;

use super::asked::{come_back, refused};
use super::games::{allowed_advice, readable, unplayable};
use super::{guard, problem};
use crate::advice::{Analyses, Answer};
use crate::app::Services;

pub async fn analysis(
    State(services): State<Arc<Services>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let game = match readable(&services, &id).await {
        Ok(game) => game,
        Err(response) => return response,
    };
    if allowed_advice(&game) == AdviceMode::Off {
        return problem(StatusCode::FORBIDDEN, "advice-off", "The table of that game wanted no review");
    }
    match Analyses::of(&services, &game, guard::address(&services, peer, &headers)).await {
        Answer::Made(analysis) => Json(&*analysis).into_response(),
        Answer::Working => {
            let text = "That game is being reviewed; ask again in a moment";
            come_back(problem(StatusCode::ACCEPTED, "working", text), Duration::from_secs(1))
        }
        Answer::Refused(why) => refused(why),
        Answer::Unplayable(why) => unplayable(&game, &why),
    }
}
